"""Tests of what the browser keeps for the next visit: the whole site, and Python's memory."""
