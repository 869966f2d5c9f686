"""Gangzzz, for two to four players: gangs share out a city, fight, and look for a hideout."""
