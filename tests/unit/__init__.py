"""Unit tests, laid out like noir/."""
