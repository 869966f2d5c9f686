"""WebKitGTK, driven by its WebKitWebDriver (WebDriver over HTTP), in a small browser on a virtual screen."""

import base64
import contextlib
import http.client
import json
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.engines.driver import PATIENCE, Driver, Missing, program, until

PLACES = ("lib/*/webkit*gtk-*/MiniBrowser", "libexec/webkit*gtk-*/MiniBrowser")  # Debian's, and other systems'


class WebKitGTK:
    """A window of a running MiniBrowser."""

    def __init__(self, port: int, browser: str) -> None:
        self.port = port
        wish = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}
        self.session = self.ask("POST", "/session", capabilities={"alwaysMatch": wish})["sessionId"]

    def ask(self, method: str, path: str, **body: Any) -> Any:
        """Send a command; its value."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        with contextlib.closing(connection):
            connection.request(method, path, json.dumps(body) if method == "POST" else None)
            answer = connection.getresponse()
            value = json.loads(answer.read())["value"]
        if answer.status != http.HTTPStatus.OK:
            raise RuntimeError(f"{path}: {value['error']}: {value['message']}")
        return value

    def tell(self, what: str, **body: Any) -> Any:
        """Send a command of the session."""
        return self.ask("POST", f"/session/{self.session}/{what}", **body)

    def open(self, url: str) -> None:
        """Go to an address."""
        self.tell("url", url=url)

    def reload(self) -> None:
        """Reload the page."""
        self.tell("refresh")

    def run(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page."""
        return json.loads(self.tell("execute/sync", script=f"return JSON.stringify({expression})", args=[]) or "null")

    def click(self, x: float, y: float) -> None:
        """Click at a place of the window."""
        acts = [
            {"type": "pointerMove", "x": int(x), "y": int(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": acts}
        self.tell("actions", actions=[mouse])

    def picture(self) -> bytes:
        """What the window shows, as PNG."""
        return base64.b64decode(self.ask("GET", f"/session/{self.session}/screenshot"))

    def complaints(self) -> list[str]:
        """Always empty: WebDriver over HTTP doesn't report what a page logs."""
        return []

    def close(self) -> None:
        """Close the browser."""
        self.ask("DELETE", f"/session/{self.session}")


def found(name: str, package: str) -> str:
    """The path of a program on this machine; raises Missing with the package to install."""
    if program := shutil.which(name):
        return program
    raise Missing(f"{name} is missing (on Debian: apt-get install {package})")


def mini_browser() -> str:
    """The path of the small browser that comes with the engine."""
    if places := sorted(place for pattern in PLACES for place in Path("/usr").glob(pattern)):
        return str(places[0])
    raise Missing("WebKitGTK's MiniBrowser is missing (on Debian: apt-get install webkit2gtk-driver)")


def free_port() -> int:
    """A free port."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def listens(port: int) -> bool:
    """Whether a program listens on a port."""
    with socket.socket() as knock:
        return knock.connect_ex(("127.0.0.1", port)) == 0


def write_settings(folder: Path) -> None:
    """Turn off all animation: without graphics hardware, a moving progress bar takes as long as the boot itself."""
    settings = folder / "gtk-3.0/settings.ini"
    settings.parent.mkdir()
    settings.write_text("[Settings]\ngtk-enable-animations=0\n", "utf-8")


@contextlib.contextmanager
def screen() -> Iterator[str]:
    """Start a virtual screen; its name."""
    server = found("Xvfb", "xvfb")
    with program(server, "-displayfd", "1", "-screen", "0", "1400x1000x24", stdout=subprocess.PIPE) as process:
        assert process.stdout
        yield f":{process.stdout.readline().strip()}"


@contextlib.contextmanager
def webkitgtk() -> Iterator[Driver]:
    """Start a WebKitGTK with a new profile."""
    driver, browser, port = found("WebKitWebDriver", "webkit2gtk-driver"), mini_browser(), free_port()
    with screen() as display, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        write_settings(Path(home))
        env = {"DISPLAY": display, "GDK_BACKEND": "x11", "HOME": home, "XDG_CONFIG_HOME": home}
        with program(driver, f"--port={port}", env=env):
            until(lambda: listens(port), "WebKitWebDriver to listen")
            with contextlib.closing(WebKitGTK(port, browser)) as window:
                yield window
