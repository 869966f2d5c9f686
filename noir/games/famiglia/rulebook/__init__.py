"""The rules page of Famiglia, and its tutorial."""
