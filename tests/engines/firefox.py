"""Firefox, driven by WebDriver BiDi, which it supports without a separate driver."""

import base64
import contextlib
import json
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.engines.driver import PATIENCE, Missing, program, until

NAMES = ("firefox-esr", "firefox")
# No connections to Mozilla during tests; Firefox disables the rest by itself when it is driven.
PREFERENCES = 'user_pref("services.settings.server", "data:,#remote-settings-dummy/v1");\n'


class Firefox:
    """A window of a running Firefox."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.sent = 0
        self.heard: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.window = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **params: Any) -> Any:
        """Send a command; its result. Events that arrive meanwhile are noted."""
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, "method": method, "params": params}))
        while (answer := json.loads(self.socket.recv(PATIENCE))).get("id") != self.sent:
            self.note(answer)
        if answer["type"] == "error":
            raise RuntimeError(f"{method}: {answer['error']}: {answer['message']}")
        return answer["result"]

    def note(self, event: dict[str, Any]) -> None:
        """Keep the errors and warnings of the page."""
        entry = event["params"]
        if event["method"] == "log.entryAdded" and entry["level"] in {"error", "warn"}:
            self.heard.append(f"{entry['level']}: {entry['text']}")

    def open(self, url: str) -> None:
        """Go to an address."""
        self.ask("browsingContext.navigate", context=self.window, url=url, wait="complete")

    def reload(self) -> None:
        """Reload the page."""
        self.ask("browsingContext.reload", context=self.window, wait="complete")

    def run(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page."""
        code, target = f"JSON.stringify({expression})", {"context": self.window}
        answer = self.ask("script.evaluate", expression=code, target=target, awaitPromise=False)
        if answer["type"] == "exception":
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']['text']}")
        return json.loads(answer["result"].get("value", "null"))

    def click(self, x: float, y: float) -> None:
        """Click at a place of the window."""
        acts = [
            {"type": "pointerMove", "x": int(x), "y": int(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": acts}
        self.ask("input.performActions", context=self.window, actions=[mouse])

    def picture(self) -> bytes:
        """What the window shows, as PNG."""
        return base64.b64decode(self.ask("browsingContext.captureScreenshot", context=self.window)["data"])

    def complaints(self) -> list[str]:
        """Every error and warning that the page has logged."""
        self.ask("session.status")  # every event before this answer has been noted
        return self.heard

    def leave_tab(self) -> None:
        """Open another tab before the page."""
        self.ask("browsingContext.create", type="tab")

    def return_to_tab(self) -> None:
        """Bring the page to the front again."""
        self.ask("browsingContext.activate", context=self.window)


def found() -> str:
    """The path of this machine's Firefox."""
    if program := next(filter(None, map(shutil.which, NAMES)), None):
        return program
    raise Missing("Firefox is missing (on Debian: apt-get install firefox-esr)")


def port(profile: Path) -> int:
    """The port on which a newly started Firefox listens; 0 if it doesn't yet."""
    try:
        return int(json.loads((profile / "WebDriverBiDiServer.json").read_text("utf-8"))["ws_port"])
    except (FileNotFoundError, ValueError):
        return 0


@contextlib.contextmanager
def firefox(*more: str) -> Iterator["Firefox"]:
    """Start a Firefox with a new profile, and with more preferences, each a line of a user.js."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        profile = Path(folder)
        (profile / "user.js").write_text("\n".join([PREFERENCES, *more]), "utf-8")
        with program(
            found(), "--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0", "about:blank"
        ):
            number = until(lambda: port(profile), "Firefox to listen")
            with connect(f"ws://127.0.0.1:{number}/session", max_size=None, proxy=None) as socket:
                yield Firefox(socket)
