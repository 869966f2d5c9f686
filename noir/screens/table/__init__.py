"""The table of a game: its bar, curtain, controls and result."""
