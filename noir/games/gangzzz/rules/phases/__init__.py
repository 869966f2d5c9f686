"""The phases of Gangzzz, one module each: the legal moves of every step, and the table after a move."""
