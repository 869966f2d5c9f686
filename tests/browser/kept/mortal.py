"""A browser with its own profile that can be killed at any moment with all its processes, and started again."""

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error as GoneError, Page, Playwright

PATIENCE = 60
"""Seconds it may take to start, even on a busy machine."""

ALONE = ["--headless=new", "--remote-debugging-port=0", "--no-first-run", "--no-default-browser-check"]


class Mortal:
    """A series of Chromium processes with the same profile: each finds what the one before has kept."""

    def __init__(self, playwright: Playwright, launch_args: dict[str, Any], profile: Path) -> None:
        self._playwright = playwright
        found = launch_args.get("executable_path") or playwright.chromium.executable_path
        self._command = [found, *launch_args["args"], *ALONE, f"--user-data-dir={profile}", "about:blank"]
        self._profile = profile
        self._port = profile / "DevToolsActivePort"

    def start(self) -> BrowserContext:
        """Start it; its only context."""
        self._port.unlink(missing_ok=True)
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(self._command, start_new_session=True, stdout=quiet, stderr=quiet)
        port, path = self._answer()
        self._browser: Browser = self._playwright.chromium.connect_over_cdp(f"ws://127.0.0.1:{port}{path}")
        return self._browser.contexts[0]

    def kill(self) -> None:
        """Kill it with all its processes."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        try:
            self._browser.close()
        except GoneError:
            return

    def bury(self) -> None:
        """End what still runs, and delete the profile."""
        if self._process.poll() is None:
            self.kill()
        shutil.rmtree(self._profile, ignore_errors=True)

    def kill_the_tab(self) -> None:
        """Kill the renderer process that has used the most CPU time: the one in which Python runs."""
        asked = self._browser.new_browser_cdp_session()
        processes = asked.send("SystemInfo.getProcessInfo")["processInfo"]
        asked.detach()
        drawing = [process for process in processes if process["type"] == "renderer"]
        os.kill(max(drawing, key=lambda process: process["cpuTime"])["id"], signal.SIGKILL)

    def _answer(self) -> tuple[str, str]:
        """Wait until it prints where it can be reached."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            lines = self._port.read_text().split() if self._port.exists() else []
            if len(lines) == 2:
                return lines[0], lines[1]
            time.sleep(0.05)
        raise TimeoutError(self._command[0])


def replaced(page: Page) -> Page:
    """A new page of the same browser, in place of one that crashed."""
    fresh = page.context.new_page()
    page.close()
    return fresh
