"""The rules page of District Noir, and its tutorial."""
