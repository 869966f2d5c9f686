"""Tests of noir/formats."""
