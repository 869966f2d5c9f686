"""Tests of Famiglia."""
