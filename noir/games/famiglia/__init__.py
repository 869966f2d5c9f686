"""Famiglia, for two players: a Street to recruit from, and the abilities of three families."""
