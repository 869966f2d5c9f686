"""The table of a running game: its bar, curtain, controls, result."""
