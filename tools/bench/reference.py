"""Makes the two pages that the site is measured against: PyScript, and Pyodide alone, both as they come from npm.

Nothing of them is trimmed, hinted or wrapped. Both get the modules of noir/ one by one, but for those of the page,
in whose place stands tools/bench/reference_pages/main.py.
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
"""What a host does that keeps a page as warm as it can be: only the page itself is asked for again."""


def modules(root: Path) -> list[str]:
    """Return the modules of noir/ that know no browser and no terminal."""
    found = (path.relative_to(root) for path in sorted((root / "noir").rglob("*.py")))
    return [path.as_posix() for path in found if "browser" not in path.parts and path.name != "__main__.py"]


def config(files: list[str]) -> str:
    """Return the pyscript.toml of the reference page."""
    return 'interpreter = "./pyodide/pyodide.mjs"\n\n[files]\n' + "".join(f'"{name}" = "{name}"\n' for name in files)


def common(root: Path, out: Path) -> list[str]:
    """Put into `out` what both pages need, and return the names of the modules."""
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
