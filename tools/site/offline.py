"""The service worker, and what it keeps of the site."""

import hashlib
import json
from base64 import b64encode
from pathlib import Path

from tools.site import shell
from tools.site.files import SUMS, digest, files
from tools.site.later import PICTURES

ABOUT = {"LICENSE.txt", "LICENSES.txt", "robots.txt", "sw-off.js", SUMS}
"""What tells of the site and is no part of it."""

NOT_KEPT = {"noir.html", "share.png", "host/", "embed/", "table.html", "frame.js", "framed.mjs", "frame.zip", *ABOUT}
"""What the service worker doesn't keep, since the game doesn't need it: files, and folders at the top of the site."""


def is_kept(path: str) -> bool:
    """Whether the service worker keeps the file at this path of the site."""
    folder, slash, _ = path.partition("/")
    is_left_out = path.rpartition("/")[2] in NOT_KEPT or folder + slash in NOT_KEPT
    return not is_left_out and f"/{PICTURES}/" not in path


def worker(root: Path, out: Path, stands: dict[str, shell.Words]) -> str:
    """The service worker with its list: every file of the site, with the hash of its content."""
    kept = [path for path in files(out) if is_kept(path.relative_to(out).as_posix())]
    listed = {path.relative_to(out).as_posix(): path.read_bytes() for path in kept}
    listed[""] = listed.pop("index.html")  # the name that every host knows it by
    hashes = {path: f"sha256-{b64encode(hashlib.sha256(data).digest()).decode()}" for path, data in listed.items()}
    sorry = {language: [words[key] for key in ("lost", "lost-what", "again")] for language, words in stands.items()}
    site = json.dumps({"version": digest(kept), "files": hashes, "sorry": sorry}, indent=1, sort_keys=True)
    return f"const SITE = {site};\n\n" + (root / "assets/offline/service_worker.js").read_text("utf-8")
