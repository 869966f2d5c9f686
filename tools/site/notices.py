"""LICENSES.txt of the site: the notices of everything that the page is made of."""

import json
from pathlib import Path
from typing import Any

from tools.site import compiled
from tools.site.vendor import Refused, bundled, pinned

ALLOWED = ("Apache-2.0", "ISC", "MIT", "MPL-2.0", "OFL-1.1")
"""Licences that allow redistribution with the game."""
CUT = """\
The wasm is cut in two here: pyodide.asm.wasm has the functions that the game runs, rest.wasm the others. In place of a
function that is in the other file stands a call of it, through a table that was added; no function is changed. The
script that loads it is minified and makes no shared memory. To make all of them again from the package pyodide of npm
and the sources of noir, run make build: see change_loader and halves in tools/site/build.py, and the list
tools/trim/used.txt. In noir.html the wasm is whole."""
TEXTS = compiled.LICENCES
"""The texts of licences for packages that only name theirs."""


def licence(folder: Path) -> str:
    """The licence of a package: name, version, identifier, home page, and the text."""
    facts = json.loads((folder / "package.json").read_text("utf-8"))
    choices = str(facts.get("license")).strip("()").split(" OR ")
    known = {allowed.lower(): allowed for allowed in ALLOWED}
    named = next((known[each.lower()] for each in choices if each.lower() in known), None)
    if not named:
        raise Refused(
            f"{facts['name']} has the licence {facts.get('license')}, which is not among {', '.join(ALLOWED)}"
        )
    title = f"{facts['name']} {facts['version']}, licence {named}, {facts.get('homepage', '')}".rstrip(", ")
    texts = [path.read_text("utf-8") for path in sorted(folder.glob("LICENSE*"))] or [_known(named, facts)]
    changed = [CUT] if facts["name"] == "pyodide" else []
    return "\n\n".join([title, *changed, *texts])


def _known(named: str, facts: dict[str, Any]) -> str:
    """The text of a licence for a package that only names it, with the copyright holder."""
    owner = [f"Copyright (c) {facts['author']}"] if isinstance(facts.get("author"), str) else []
    return "\n\n".join([*owner, (TEXTS / f"{named}.txt").read_text("utf-8")])


def licences(root: Path) -> str:
    """The licences of everything that is vendored, and of what is compiled into it."""
    folders = set[Path]().union(*(bundled(root, package) for package in pinned(root)))
    packages = sorted({licence(folder) for folder in folders})
    inside = compiled.notices(root / "node_modules/pyodide")
    return f"\n\n{'=' * 80}\n\n".join([*packages, *inside]) + "\n"
