"""Collects what a version publishes: the site's archive, the game in one file, the library, and their checksums.

python3 tools/release.py FOLDER

`make release` has built the site, and the library into FOLDER. The same sources make the same bytes
if the Python is the same, too.
"""

import argparse
import hashlib
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.site.archive import ARCHIVE  # noqa: E402
from tools.site.files import SUMS  # noqa: E402

ONE_FILE = "noir.html"


def collect(site: Path, release: Path) -> None:
    """Put the archive and the one file of a site beside the library, and write the checksums of all files."""
    for name in (ARCHIVE, ONE_FILE):
        shutil.copyfile(site / name, release / name)
    known = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(release.iterdir())}
    lines = (f"{digest}  {name}\n" for name, digest in known.items() if name != SUMS)
    (release / SUMS).write_text("".join(lines), "utf-8")


def main() -> None:
    """Collect the release, and print its checksums."""
    parser = argparse.ArgumentParser(description="Collect what a version publishes.")
    parser.add_argument("release", type=Path)
    release = parser.parse_args().release
    collect(ROOT / "dist", release)
    print((release / SUMS).read_text("utf-8"), end="")


if __name__ == "__main__":
    main()
