"""A host that can stop, start again and serve another site, all at one address."""

import os
import subprocess
import sys
from pathlib import Path

SERVE = """
import sys
from pathlib import Path
from tools.serve import Handler, serve

def answer_in_full(handler, send_head=Handler.send_head):
    del handler.headers["If-Modified-Since"]  # a file of the next site may have been written before that of this one
    return send_head(handler)

Handler.send_head = answer_in_full
server = serve(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
print(server.url, flush=True)
server.serve_forever()
"""


class Host:
    """A server at one address; it runs in its own process, so that no open connection outlives it."""

    def __init__(self, place: Path, site: Path, under: str = "/") -> None:
        self._place, self._under, self._port = place, under, "0"
        self.publish(site)
        self.start()

    def publish(self, site: Path) -> None:
        """Serve another folder from now on, switched atomically."""
        new = self._place.with_name("new")
        new.symlink_to(site)
        new.replace(self._place)

    def start(self) -> None:
        """Start, at the same address as before."""
        command = [sys.executable, "-c", SERVE, str(self._place), self._port, self._under]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self._process.stdout
        with self._process.stdout as said:
            self.url = said.readline().strip()
        self._port = self.url.split(":")[2].split("/")[0]

    def stop(self) -> None:
        """Stop: no request gets an answer."""
        self._process.kill()
        self._process.wait()
