"""Tests of Gangzzz."""
