"""Tests of the tests' own helpers."""
