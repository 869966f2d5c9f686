"""The vendored runtime: what the page needs of node_modules/, at the pinned versions."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from noir.ui.i18n import STAYS

ROOT = Path(__file__).resolve().parents[2]
NOT_SHIPPED = {
    "noir/__main__.py",  # for the terminal; the page starts in noir/browser/main.py
    "noir/games/protocols.py",  # for type checkers
    "noir/ui/rulebook.py",  # what the pages below are written with
    *(  # the build makes pages of them
        path.relative_to(ROOT).as_posix()
        for path in ROOT.glob("noir/games/*/rulebook/*.py")
        if not path.name.startswith(("__init__", "tutorial"))
    ),
}
LOADER = "pyodide.asm.mjs"
WASM, REST = "pyodide.asm.wasm", "rest.wasm"
"""The two halves of Pyodide's wasm, as files of the site; the first has the name that Pyodide asks for."""
LAZY = ("error-",)  # chunks that PyScript loads while it runs; the others are its editor, terminal and games
FONTS = {  # the subsets whose letters base/base.css names; browsers load latin-ext only for texts that need it
    "@fontsource/league-gothic": ("league-gothic-latin-400-normal.woff2", "league-gothic-latin-ext-400-normal.woff2"),
    "@fontsource-variable/public-sans": (
        "public-sans-latin-wght-normal.woff2",
        "public-sans-latin-ext-wght-normal.woff2",
    ),
}


class Refused(Exception):
    """The site can't be built; the message says why."""


def manifest(root: Path, package: str) -> dict[str, Any]:
    """The package.json of an installed package."""
    try:
        facts: dict[str, Any] = json.loads((root / "node_modules" / package / "package.json").read_text("utf-8"))
    except FileNotFoundError:
        raise Refused(f"{package} is not installed: run npm ci --ignore-scripts") from None
    return facts


def pinned(root: Path) -> dict[str, str]:
    """The packages of the runtime, with their versions."""
    wanted: dict[str, str] = json.loads((root / "package.json").read_text("utf-8"))["dependencies"]
    return wanted


def check_versions(root: Path) -> None:
    """Raise Refused if packages differ from the pinned versions."""
    for package, wanted in pinned(root).items():
        if (found := manifest(root, package)["version"]) != wanted:
            raise Refused(f"{package} is {found} and should be {wanted}: run npm ci --ignore-scripts")


def chunks(folder: Path) -> set[str]:
    """The files of PyScript that the page may load: what core.js imports, and what that imports."""
    needed: set[str] = set()
    queue = ["core.js"]
    while queue:
        name = queue.pop()
        if name in needed:
            continue
        needed.add(name)
        text = (folder / name).read_text("utf-8")
        queue += re.findall(r'from"\./([^"]+)"', text)
        queue += [lazy for lazy in re.findall(r'import\("\./([^"]+)"\)', text) if lazy.startswith(LAZY)]
    return needed


def check_lock(root: Path) -> None:
    """Raise Refused if packages differ from those that npm checked against the hashes of package-lock.json.

    npm records beside the packages what it installed and which hashes it checked.
    """
    wanted, found = _locked(root / "package-lock.json"), _locked(root / "node_modules/.package-lock.json")
    for name, facts in found.items():
        known = wanted.get(name, {})
        there = json.loads((root / name / "package.json").read_text("utf-8"))["version"]
        if not facts["version"] == known.get("version") == there or facts.get("integrity") != known.get("integrity"):
            raise Refused(f"{name} is not the one of package-lock.json: run npm ci --ignore-scripts")


def _locked(file: Path) -> dict[str, dict[str, Any]]:
    """The packages of a lock file, by path."""
    if not file.exists():
        raise Refused(f"{file.name} is missing: run npm ci --ignore-scripts")
    packages: dict[str, dict[str, Any]] = json.loads(file.read_text("utf-8"))["packages"]
    return {name: facts for name, facts in packages.items() if name}


def lies(root: Path, package: str, within: Path) -> Path:
    """The folder of a package as Node resolves it from `within`: there may be several versions."""
    for folder in (within, *within.parents):
        if (found := folder / "node_modules" / package).is_dir():
            return found
        if folder == root:
            break
    raise Refused(f"{package} is not installed: run npm ci --ignore-scripts")


def bundled(root: Path, package: str, within: Path | None = None) -> set[Path]:
    """The folders of `package` and all packages it is built from; PyScript's one file contains a dozen small ones."""
    folder = lies(root, package, within or root)
    if package == "pyodide":
        return {folder}  # its other dependencies are for use outside a browser
    needs = json.loads((folder / "package.json").read_text("utf-8")).get("dependencies", ())
    return {folder}.union(*(bundled(root, part, folder) for part in needs))


def copy(folder: Path, names: set[str] | tuple[str, ...], target: Path) -> None:
    """Copy the named files of a folder."""
    for name in names:
        place = target / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(folder / name, place)


def archives(root: Path, target: Path) -> None:
    """Compile python.zip and the parts of the program on the Pyodide that is shipped; see tools/site/library.py."""
    stays = {path.relative_to(root).as_posix() for path in (root / "noir/ui/locale").glob(f"*{STAYS}")}
    left_out = NOT_SHIPPED | stays
    command = ["node", str(root / "tools/site/library.mjs"), str(root), str(target), *sorted(left_out)]
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode:
        raise Refused(f"The library could not be compiled.\n{ran.stdout}{ran.stderr}")


def vendor(root: Path, target: Path) -> None:
    """Copy the runtime from node_modules."""
    packages = root / "node_modules"
    copy(packages / "@pyscript/core/dist", chunks(packages / "@pyscript/core/dist"), target / "pyscript")
    copy(packages / "pyodide", {LOADER}, target / "pyodide")  # pyodide.mjs is bundled into our own scripts
    for package, names in FONTS.items():
        copy(packages / package / "files", names, target / "fonts")
