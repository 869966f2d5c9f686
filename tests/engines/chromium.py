"""Chromium, driven by its own protocol: Playwright emulates the focus, and so keeps a page visible behind another."""

import base64
import contextlib
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.engines.driver import PATIENCE, Missing, program, until
from tools.chromium import launch_options


class Chromium:
    """A window of a running Chromium."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.sent = 0
        self.heard: list[str] = []
        self.session: dict[str, str] = {}
        self.tab = next(
            tab["targetId"] for tab in self.ask("Target.getTargets")["targetInfos"] if tab["type"] == "page"
        )
        self.session = {"sessionId": self.ask("Target.attachToTarget", targetId=self.tab, flatten=True)["sessionId"]}
        self.navigations = 0
        self.ask("Runtime.enable")
        self.ask("Page.enable")

    def ask(self, method: str, **params: Any) -> Any:
        """Send a command; its result. Events that arrive meanwhile are noted."""
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, "method": method, "params": params, **self.session}))
        while (answer := json.loads(self.socket.recv(PATIENCE))).get("id") != self.sent:
            self.note(answer)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def note(self, event: dict[str, Any]) -> None:
        """Keep the errors and warnings of the page, and count its navigations."""
        params = event["params"]
        if event["method"] == "Page.frameNavigated" and "parentId" not in params["frame"]:
            self.navigations += 1
        if event["method"] == "Runtime.exceptionThrown":
            self.heard.append(f"uncaught: {params['exceptionDetails']['text']}")
        if event["method"] == "Runtime.consoleAPICalled" and params["type"] in {"error", "warning"}:
            self.heard.append(f"{params['type']}: {params['args'][0].get('value')}")

    def open(self, url: str) -> None:
        """Go to an address. A command sent before another process has the page could be lost with the one before."""
        before = self.navigations
        if "loaderId" not in self.ask("Page.navigate", url=url):
            return  # only the fragment is another one
        while self.navigations == before:
            self.note(json.loads(self.socket.recv(PATIENCE)))

    def reload(self) -> None:
        """Reload the page."""
        self.ask("Page.reload")

    def run(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page."""
        answer = self.ask("Runtime.evaluate", expression=f"JSON.stringify({expression})")
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']['text']}")
        return json.loads(answer["result"].get("value", "null"))

    def click(self, x: float, y: float) -> None:
        """Click at a place of the window."""
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def picture(self) -> bytes:
        """What the window shows, as PNG."""
        return base64.b64decode(self.ask("Page.captureScreenshot")["data"])

    def complaints(self) -> list[str]:
        """Every error and warning that the page has logged."""
        self.ask("Runtime.evaluate", expression="0")  # every event before this answer has been noted
        return self.heard

    def leave_tab(self) -> None:
        """Open another tab before the page."""
        self.ask("Target.createTarget", url="about:blank")

    def return_to_tab(self) -> None:
        """Bring the page to the front again."""
        self.ask("Target.activateTarget", targetId=self.tab)


def address(profile: Path) -> str:
    """The address at which a newly started Chromium listens; empty if it doesn't yet."""
    try:
        port, path = (profile / "DevToolsActivePort").read_text("utf-8").split("\n")
    except (FileNotFoundError, ValueError):
        return ""
    return f"ws://127.0.0.1:{port}{path}"


@contextlib.contextmanager
def chromium() -> Iterator[Chromium]:
    """Start a Chromium with a new profile."""
    options = launch_options("--headless=new", "--no-first-run", "--remote-debugging-port=0")
    if "executable_path" not in options:
        raise Missing("Chromium is missing (on Debian: apt-get install chromium)")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = (options["executable_path"], *options["args"], f"--user-data-dir={folder}", "about:blank")
        with program(*command):
            url = until(lambda: address(Path(folder)), "Chromium to listen")
            with connect(url, max_size=None, proxy=None) as socket:
                yield Chromium(socket)
