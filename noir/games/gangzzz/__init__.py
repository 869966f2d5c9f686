"""Gangzzz, for two to four players: a city to divide, clue cards to collect, fights, and a hideout to find."""
