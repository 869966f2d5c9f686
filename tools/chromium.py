"""The Chromium that tests and benchmarks run."""

import os
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The whole browser, by the names that systems give it."""

SHELLS = ("chromium-headless-shell", *BROWSERS)
"""Its engine alone if there is one: it never had a window, and boots the page in half the time."""


def launch_options(*arguments: str, programs: Iterable[str] = BROWSERS) -> dict[str, Any]:
    """Options of Playwright's `launch`: the first of `programs` that is installed, else Playwright's Chromium."""
    found = next(filter(None, map(shutil.which, programs)), None)
    root = ["--no-sandbox"] if os.geteuid() == 0 else []  # Chromium's sandbox refuses to run as root
    fonts = "--font-render-hinting=slight"  # the engine alone would draw letters otherwise than the browser
    return {**({"executable_path": found} if found else {}), "args": [*arguments, fonts, *root]}


def is_whole(options: dict[str, Any]) -> bool:
    """Whether launch options are of the whole browser; Playwright's Chromium is not."""
    return Path(options.get("executable_path", "")).name in BROWSERS
