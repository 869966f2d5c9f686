"""Each game by its rules."""
