"""The rules page of Gangzzz, and its tutorial."""
