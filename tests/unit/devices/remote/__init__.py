"""Tests of games between two equal devices."""
