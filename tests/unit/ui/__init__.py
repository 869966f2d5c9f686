"""Tests of noir/ui."""
