"""Tests of noir/screens."""
