"""What is compiled into Pyodide, and the notices that this needs.

`licences/parts.toml` lists the parts. What is really there is looked up in the package: what the wasm exports, which is
every module of Python and every function that its library doesn't hide; the libraries that Python's configuration
names; the folders in the source map of pyodide.mjs. A library that shows in none of these places isn't noticed.
"""

import json
import re
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.site.vendor import Refused

LICENCES = Path(__file__).parent / "licences"
SETTINGS = "_sysconfigdata__emscripten_wasm32-emscripten.py"
EXPORTS = 7  # the number of that section


class Part(NamedTuple):
    """Something that is compiled into Pyodide; see parts.toml."""

    name: str
    licence: str
    home: str
    modules: tuple[str, ...] = ()
    libraries: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    folders: tuple[str, ...] = ()


def parts() -> list[Part]:
    """All parts that have a notice."""
    return [Part(**facts) for facts in tomllib.loads((LICENCES / "parts.toml").read_text("utf-8"))["part"]]


def number(data: bytes, place: int) -> tuple[int, int]:
    """The number at a place of a wasm, and the place after it."""
    value = shift = 0
    while True:
        byte = data[place]
        value, shift, place = value | (byte & 127) << shift, shift + 7, place + 1
        if byte < 128:
            return value, place


def exported(wasm: bytes) -> Iterator[str]:
    """The names that a wasm exports."""
    place = 8  # after the magic number and the version
    while wasm[place] != EXPORTS:
        size, place = number(wasm, place + 1)
        place += size
    _, place = number(wasm, place + 1)
    count, place = number(wasm, place)
    for _ in range(count):
        size, place = number(wasm, place)
        yield wasm[place : place + size].decode()
        _, place = number(wasm, place + size + 1)  # after the kind


def linked(library: Path) -> set[str]:
    """The libraries that modules are linked with, by the configuration in the standard library."""
    with zipfile.ZipFile(library) as archive:
        settings = archive.read(SETTINGS).decode()
    (said,) = re.findall(r"'MODLIBS': '([^']*)'", settings)
    return {"".join(ways) for ways in re.findall(r"-l(\w+)|/lib(\w+)\.a|-sUSE_(\w+)", said)}


def copied(source_map: Path) -> set[str]:
    """The folders of other people's scripts that pyodide.mjs is made of."""
    sources = "\n".join(json.loads(source_map.read_text("utf-8"))["sources"])
    return set(re.findall(r"(?:vendor|node_modules)/((?:@[^/]+/)?[^/]+)", sources))


def found(package: Path) -> dict[str, set[str]]:
    """What the package of Pyodide says of its parts, by the fields of Part."""
    names = set(exported((package / "pyodide.asm.wasm").read_bytes()))
    modules = {name for name in names if name.startswith("PyInit_")}
    return {
        "modules": {name.removeprefix("PyInit_") for name in modules},
        "libraries": linked(package / "python_stdlib.zip"),
        "names": names - modules,
        "folders": copied(package / "pyodide.mjs.map"),
    }


def unknown(there: dict[str, set[str]], known: list[Part]) -> list[str]:
    """What is there and belongs to no part, sorted."""
    left = {kind: there[kind] - {name for part in known for name in getattr(part, kind)} for kind in there}
    patterns = re.compile("|".join(f"(?:{pattern})" for part in known for pattern in part.names))
    left["names"] = {name for name in there["names"] if not patterns.fullmatch(name)}
    return sorted(f"{name} ({kind})" for kind, names in left.items() for name in names)


def notice(part: Part, versions: dict[str, str]) -> str:
    """The notice of a part: name, version if it is known, licence, home page, and the text."""
    name = " ".join(filter(None, (part.name, versions.get(part.name))))
    text = (LICENCES / "parts" / f"{part.name}.txt").read_text("utf-8").strip("\n")
    return f"{name} in Pyodide, licence {part.licence}, {part.home}\n\n{text}"


def versions(package: Path) -> dict[str, str]:
    """The versions of the parts that Pyodide tells the version of."""
    told = json.loads((package / "pyodide-lock.json").read_text("utf-8"))["info"]
    return {"CPython": told["python"], "Emscripten": told["platform"].removeprefix("emscripten_").replace("_", ".")}


def notices(package: Path) -> list[str]:
    """The notices of all parts of a package of Pyodide. Raises Refused if it has more than these."""
    known = parts()
    if more := unknown(found(package), known):
        raise Refused(
            f"Pyodide has what no notice in tools/site/licences/parts.toml accounts for: {', '.join(more[:20])}."
        )
    return [notice(part, versions(package)) for part in known if part.name != "Pyodide"]
