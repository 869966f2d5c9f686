"""Tests of noir/app: the program without a browser."""
