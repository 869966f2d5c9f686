"""The whole numbers of a command line: how many games, rounds or processes, as types for argparse."""

import argparse


def positive(text: str) -> int:
    """The number, from 1; raises ArgumentTypeError."""
    return _from(1, text)


def not_negative(text: str) -> int:
    """The number, from 0; raises ArgumentTypeError."""
    return _from(0, text)


def _from(least: int, text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if number < least:
        raise argparse.ArgumentTypeError(f"this must be a whole number, {least} or more, not {text!r}")
    return number
