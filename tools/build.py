"""Makes dist/, the site as it is served: our own files and the runtime out of node_modules, and nothing else.

python3 tools/build.py [--out dist]     builds
python3 tools/build.py --list           writes the modules of noir/ into the [files] table of pyscript.toml
"""

import argparse
import json
import re
import shutil
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
CARDS = "<!-- cards -->"
NOT_SHIPPED = {"noir/__main__.py"}  # the terminal's door; the page comes in by noir/browser/main.py
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
LAZY = ("error-", "toml-")  # what PyScript asks for while it runs; other chunks are its editor, terminal and games
CPYTHON = (
    "pyodide.asm.wasm and python_stdlib.zip contain CPython, licence PSF-2.0, https://docs.python.org/3/license.html"
)


class Refused(Exception):
    """A site that cannot be built, with a sentence that says why."""


def modules(root: Path) -> list[str]:
    """Return the files of noir/ that the page needs, as pyscript.toml names them."""
    found = {path.relative_to(root).as_posix() for path in (root / "noir").rglob("*.py")}
    return sorted(found - NOT_SHIPPED)


def listed(root: Path) -> list[str]:
    """Return the files that pyscript.toml names."""
    files: dict[str, str] = tomllib.loads((root / "pyscript.toml").read_text("utf-8"))["files"]
    if moved := [source for source, target in files.items() if source != target]:
        raise Refused(f"pyscript.toml puts {moved[0]} where Python would not find it.")
    return list(files)


def write_list(root: Path) -> None:
    """Write the modules of noir/ into the [files] table, which is the last one of pyscript.toml."""
    config = root / "pyscript.toml"
    head, _, _ = config.read_text("utf-8").partition("[files]\n")
    table = "".join(f'"{path}" = "{path}"\n' for path in modules(root))
    config.write_text(f"{head}[files]\n{table}", "utf-8")


def check_list(root: Path) -> None:
    """Refuse a pyscript.toml that does not name exactly the modules of noir/."""
    if odd := set(listed(root)) ^ set(modules(root)):
        raise Refused(f"pyscript.toml and noir/ differ in {', '.join(sorted(odd))}: run python3 tools/build.py --list")


def manifest(root: Path, package: str) -> dict[str, Any]:
    """Return the package.json of an installed package."""
    try:
        facts: dict[str, Any] = json.loads((root / "node_modules" / package / "package.json").read_text("utf-8"))
    except FileNotFoundError:
        raise Refused(f"{package} is not installed: run npm ci --ignore-scripts") from None
    return facts


def pinned(root: Path) -> dict[str, str]:
    """Return the packages the runtime consists of, with their versions."""
    wanted: dict[str, str] = json.loads((root / "package.json").read_text("utf-8"))["dependencies"]
    return wanted


def check_versions(root: Path) -> None:
    """Refuse packages other than the pinned ones."""
    for package, wanted in pinned(root).items():
        if (found := manifest(root, package)["version"]) != wanted:
            raise Refused(f"{package} is {found} and should be {wanted}: run npm ci --ignore-scripts")


def chunks(folder: Path) -> set[str]:
    """Return the files of PyScript that the page may load: what core.js imports, and what that imports."""
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


def bundled(root: Path, package: str) -> set[str]:
    """Return `package` and all it is built from; PyScript's one file holds a dozen small packages."""
    if package == "pyodide":
        return {package}  # what it names besides is for use outside a browser
    return {package}.union(*(bundled(root, part) for part in manifest(root, package).get("dependencies", ())))


def licence(root: Path, package: str) -> str:
    """Return what a package says of its licence: name, version, identifier, home and the text where it ships one."""
    facts = manifest(root, package)
    title = f"{package} {facts['version']}, licence {facts['license']}, {facts.get('homepage', '')}".rstrip(", ")
    texts = sorted((root / "node_modules" / package).glob("LICENSE*"))
    return "\n\n".join([title, *([CPYTHON] if package == "pyodide" else []), *(t.read_text("utf-8") for t in texts)])


def licences(root: Path) -> str:
    """Return the licences of everything that is vendored."""
    packages = sorted(set().union(*(bundled(root, package) for package in pinned(root))))
    return f"\n\n{'=' * 80}\n\n".join(licence(root, package) for package in packages) + "\n"


def copy(folder: Path, names: set[str] | tuple[str, ...], target: Path) -> None:
    """Copy the named files of a folder."""
    for name in names:
        place = target / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(folder / name, place)


def vendor(root: Path, target: Path) -> None:
    """Copy the runtime out of node_modules."""
    packages = root / "node_modules"
    copy(packages / "@pyscript/core/dist", chunks(packages / "@pyscript/core/dist"), target / "pyscript")
    copy(packages / "pyodide", PYODIDE, target / "pyodide")
    copy(packages / "morphdom/dist", ("morphdom-esm.js",), target)
    (target / "LICENSES.txt").write_text(licences(root), "utf-8")


def page(root: Path) -> str:
    """Return index.html with the cards drawn into it, so that the table needs no further request for a picture."""
    cards = root / "assets/cards.svg"
    if not cards.exists():
        raise Refused("assets/cards.svg is missing, and the table would have no cards.")
    html = (root / "index.html").read_text("utf-8")
    if html.count(CARDS) != 1:
        raise Refused(f"index.html must say {CARDS} once, where the cards are to stand.")
    return html.replace(CARDS, re.sub(r"<\?.*?\?>|<!--.*?-->", "", cards.read_text("utf-8"), flags=re.DOTALL).strip())


def sizes(out: Path) -> str:
    """Return the module that tells the boot how many bytes Python has, so that its progress is no guess."""
    counted = {
        f"vendor/pyodide/{n}": (out / "vendor/pyodide" / n).stat().st_size for n in PYODIDE if n != "pyodide.mjs"
    }
    return (
        f"/* Written by tools/build.py: the bytes of what the boot counts. */\nexport default {json.dumps(counted)};\n"
    )


def build(root: Path, out: Path) -> None:
    """Make the site afresh in `out`."""
    check_list(root)
    check_versions(root)
    html = page(root)
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(root / "assets", out / "assets")
    (out / "index.html").write_text(html, "utf-8")
    copy(root, ("pyscript.toml", *listed(root)), out)
    vendor(root, out / "vendor")
    (out / "assets/sizes.mjs").write_text(sizes(out), "utf-8")


def main() -> None:
    """Build, or say in a sentence why not."""
    parser = argparse.ArgumentParser(description="Make dist/, the site as it is served.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where to (default: dist)")
    parser.add_argument("--list", action="store_true", help="only write the modules of noir/ into pyscript.toml")
    wanted = parser.parse_args()
    try:
        write_list(ROOT) if wanted.list else build(ROOT, wanted.out)
    except Refused as refusal:
        sys.exit(str(refusal))


if __name__ == "__main__":
    main()
