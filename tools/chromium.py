"""The Chromium that tests and benchmarks run."""

import os
import shutil
from typing import Any

SYSTEM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def launch_options(*arguments: str) -> dict[str, Any]:
    """Options of Playwright's `launch`: the system's Chromium if there is one, else Playwright's, with `arguments`."""
    found = next(filter(None, map(shutil.which, SYSTEM)), None)
    root = ["--no-sandbox"] if os.geteuid() == 0 else []  # Chromium's sandbox refuses to run as root
    return {**({"executable_path": found} if found else {}), "args": [*arguments, *root]}
