"""Tests of noir/devices: several devices at one table, without a browser."""
