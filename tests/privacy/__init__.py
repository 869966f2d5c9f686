"""Tests that hidden information doesn't reach a player."""
