"""Tests of noir/core."""
