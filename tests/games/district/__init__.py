"""Tests of District Noir."""
