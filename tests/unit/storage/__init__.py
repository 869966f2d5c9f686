"""Tests of noir/storage."""
