"""The bots of Famiglia."""
