"""Tests that every game must pass, on every Python."""
