"""Famiglia, a card game for two players."""
