"""Benchmarks of the engine and of the page."""
