"""Tests with hostile input from outside."""
