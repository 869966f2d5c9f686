"""Tests of noir/session."""
