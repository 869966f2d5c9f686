"""Makes the two reference pages of the page benchmark: plain PyScript and plain Pyodide, as they come from npm.

Nothing is trimmed, preloaded or bundled. Both load the modules of noir/ one by one; tools/bench/reference_pages/main.py
replaces those that need the real page.
"""

import json
import re
import shutil
from pathlib import Path

from tools.serve import Rule

TEMPLATES = Path(__file__).parent / "reference_pages"
HEADERS: list[Rule] = [
    (re.compile(r"/|/.*\.html"), {"Cache-Control": "no-cache"}),
    (re.compile(r"/.+(?<!\.html)"), {"Cache-Control": "public, max-age=31536000, immutable"}),
]
"""The headers of a host with the best possible caching: only the page itself is requested again."""


def modules(root: Path) -> list[str]:
    """The modules of noir/ that need neither the browser nor the terminal."""
    found = (path.relative_to(root) for path in sorted((root / "noir").rglob("*.py")))
    return [path.as_posix() for path in found if "browser" not in path.parts and path.name != "__main__.py"]


def config(files: list[str]) -> str:
    """The pyscript.toml of the reference page."""
    return 'interpreter = "./pyodide/pyodide.mjs"\n\n[files]\n' + "".join(f'"{name}" = "{name}"\n' for name in files)


def common(root: Path, out: Path) -> list[str]:
    """Put into `out` what both pages need; the names of the modules."""
    names = modules(root)
    shutil.copytree(root / "node_modules/pyodide", out / "pyodide")
    for name in names:
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / name, out / name)
    shutil.copyfile(TEMPLATES / "main.py", out / "main.py")
    return names


def pyscript(root: Path, out: Path) -> None:
    """Make the page with PyScript."""
    names = common(root, out)
    shutil.copytree(root / "node_modules/@pyscript/core/dist", out / "pyscript")
    shutil.copyfile(TEMPLATES / "pyscript.html", out / "index.html")
    (out / "pyscript.toml").write_text(config(names), "utf-8")


def plain(root: Path, out: Path) -> None:
    """Make the page with Pyodide alone."""
    names = common(root, out)
    shutil.copyfile(TEMPLATES / "plain.html", out / "index.html")
    shutil.copyfile(TEMPLATES / "plain.mjs", out / "plain.mjs")
    (out / "files.json").write_text(json.dumps(names), "utf-8")
