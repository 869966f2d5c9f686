"""The bots of Gangzzz."""
