"""The server of the page benchmark: it sends brotli, as the real host does, and counts every byte it sends."""

import contextlib
import hashlib
import io
import os
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import urlsplit

from tools.serve import HOST, Handler, Rule, Server

KEPT = (
    Path(tempfile.gettempdir()) / "noir-brotli"
)  # compressing the interpreter takes half a minute, so it is done once
NEVER_ASKED_FOR = {".map", ".ts"}
NODE = """
const { brotliCompressSync, constants } = require("zlib");
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
process.stdout.write(brotliCompressSync(require("fs").readFileSync(0), options));
"""


@dataclass
class Hit:
    """A request: its time, in seconds since 1970, its path, and the bytes of headers and body sent so far."""

    at: float
    path: str
    sent: int = 0


def brotli(content: bytes) -> bytes:
    """`content` compressed at the highest quality, by Node.js, which the site needs anyway."""
    return subprocess.run(["node", "-e", NODE], input=content, capture_output=True, check=True).stdout


def pack(path: Path, kept: Path | None = None) -> bytes:
    """A file, compressed; from the folder `kept` if its content was compressed before."""
    kept, content = kept or KEPT, path.read_bytes()
    place = kept / hashlib.sha256(content).hexdigest()
    if not place.exists():
        kept.mkdir(parents=True, exist_ok=True)
        made = place.with_suffix(f".{os.getpid()}")
        made.write_bytes(brotli(content))
        made.replace(place)
    return place.read_bytes()


def pack_all(folder: Path) -> dict[Path, bytes]:
    """The files of a folder that brotli makes smaller, compressed before anything is measured."""
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in NEVER_ASKED_FOR]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        packed = zip(files, pool.map(pack, files), strict=True)
    return {path: body for path, body in packed if len(body) < path.stat().st_size}


class Counted(io.BufferedIOBase):
    """A stream to the browser that counts the bytes of the current request."""

    def __init__(self, out: Any) -> None:
        self._out = out
        self.hit = Hit(0, "")

    def writable(self) -> bool:
        """Always true."""
        return True

    def write(self, data: Any) -> int:
        """Count and send."""
        self.hit.sent += len(data)  # first, so that a client that has read everything finds it counted
        self._out.write(data)
        return len(data)


class CountingServer(Server):
    """A site, its compressed files, and the requests so far."""

    packed: dict[Path, bytes]
    hits: list[Hit]


class CountingHandler(Handler):
    """Answers with the compressed files if the browser accepts them."""

    disable_nagle_algorithm = (
        True  # headers and body are written separately, and the body must not wait for an acknowledgement
    )
    server: CountingServer

    def setup(self) -> None:
        """Put the counter between this handler and the browser."""
        super().setup()
        self.out = Counted(self.wfile)
        self.wfile = self.out

    def do_GET(self) -> None:  # noqa: N802 - http.server looks for it by this name
        """Answer, and record the cost."""
        self.out.hit = Hit(time.time(), urlsplit(self.path).path)
        self.server.hits.append(self.out.hit)
        super().do_GET()

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Send the headers of a compressed file, or leave it to the plain server: uncompressed files, and every 304."""
        path = Path(self.translate_path(self.path))
        body = self.server.packed.get(path / "index.html" if path.is_dir() else path)
        if body is None or "br" not in self.headers["Accept-Encoding"] or "If-Modified-Since" in self.headers:
            return super().send_head()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path / "index.html" if path.is_dir() else path)))
        self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Last-Modified", self.date_time_string(int(path.stat().st_mtime)))
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        return io.BytesIO(body)


@contextlib.contextmanager
def counting(folder: Path, blocks: list[Rule]) -> Iterator[CountingServer]:
    """Serve a folder with these headers in the background while the block runs."""
    handler = partial(CountingHandler, directory=str(folder), blocks=blocks, under="/")
    with CountingServer((HOST, 0), handler) as server:
        server.url = f"http://{HOST}:{server.server_address[1]}/"
        server.packed, server.hits = pack_all(folder), []
        threading.Thread(target=server.serve_forever, args=(0.05,)).start()
        try:
            yield server
        finally:
            server.shutdown()
