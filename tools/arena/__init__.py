"""Measuring how strong the bots are, and the part of it that is written in C: opponents, and fast games to learn from.

A source is compiled on first use, into a file for each version of all that it may include.
"""

import ctypes
import hashlib
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

FLAGS = ("-O3", "-march=native", "-ffast-math", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror")


@cache
def compiled(path: Path) -> ctypes.CDLL:
    """A compiled source; raises FileNotFoundError if there is no C compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        raise FileNotFoundError("A C compiler is needed (on Debian: apt-get install gcc).")
    source = b"".join(file.read_bytes() for file in (path, *sorted(Path(__file__).parent.glob("*.c"))))
    made = Path(tempfile.gettempdir()) / f"noir-arena-{hashlib.sha256(source).hexdigest()[:16]}.so"
    if not made.exists():
        with tempfile.TemporaryDirectory() as place:
            fresh = Path(place) / "arena.so"
            subprocess.run([compiler, *FLAGS, "-o", str(fresh), str(path), "-lm"], check=True)
            shutil.move(fresh, made)
    return ctypes.CDLL(str(made))
