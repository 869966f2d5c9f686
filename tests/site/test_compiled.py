"""The notices of what is compiled into Pyodide, and that a part without one stops the build."""

import json
import shutil
import zipfile
from pathlib import Path

import pytest

from tests.site.test_supply import licences
from tools.site import compiled
from tools.site.build import ROOT
from tools.site.vendor import Refused

PYODIDE = ROOT / "node_modules/pyodide"
WORDS = {
    "CPython 3.14.2": [
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "MT19937",
        "SipHash24",
        "strtod and dtoa",
        "UNICODE",
    ],
    "Emscripten 5.0.3": ["Emscripten authors", "Joyent"],
    "HACL": ["INRIA, CMU and Microsoft"],
    "LLVM": ["LLVM Exceptions to the Apache 2.0 License", "libc++"],
    "MiniLZ4": ["Pierre Curto"],
    "SQLite": ["disclaims copyright"],
    "bzip2": ["Julian R Seward"],
    "dlmalloc": ["Doug Lea and released to the public domain"],
    "expat": ["Expat maintainers"],
    "hiwire": ["licence MPL-2.0"],
    "libffi": ["Anthony Green"],
    "libmpdec": ["Stefan Krah"],
    "mimalloc": ["Daan Leijen"],
    "musl": ["Rich Felker", "Ville Laurikari", "David Burren", "Sun Microsystems"],
    "socket": ["Ethan Arrowood"],
    "stackframe": ["Eric Wendelin"],
    "xz": ["liblzma is in the public domain"],
    "zlib": ["Jean-loup Gailly and Mark Adler"],
    "zstd": ["Meta Platforms", "Yuta Mori"],
}
"""Every part, with words that its notice must have."""


def test_every_part_of_pyodide_is_named_with_its_notice(dist: Path) -> None:
    there = {name.removesuffix(" in Pyodide"): text for name, text in licences(dist).items() if "in Pyodide" in name}
    assert set(there) == set(WORDS)
    for name, words in WORDS.items():
        assert not [word for word in words if word not in there[name]], name


def test_the_texts_that_are_not_said_twice_are_said_once(dist: Path) -> None:
    texts = {name.split()[0]: text for name, text in licences(dist).items()}
    assert "is that of @pyscript/core" in texts["LLVM"]
    assert "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION" in texts["@pyscript/core"]
    assert "same text as that of pyodide" in texts["hiwire"]
    assert "Mozilla Public License Version 2.0" in texts["pyodide"]


def test_every_way_to_recognise_a_part_finds_it() -> None:
    there, known = compiled.found(PYODIDE), compiled.parts()
    assert not compiled.unknown(there, known)
    for part in known:
        others = [other for other in known if other != part]
        traced = part.modules or part.libraries or part.names or part.folders
        assert bool(traced) == bool(compiled.unknown(there, others)), part.name
        assert all(set(getattr(part, kind)) <= there[kind] for kind in ("modules", "libraries", "folders")), part.name


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("modules", "_ssl"),
        ("modules", "_uuid"),
        ("libraries", "crypto"),
        ("names", "png_create_read_struct"),
        ("names", "SSL_CTX_new"),
        ("names", "_ZN6icu_7413UnicodeStringC1Ev"),
        ("names", "yaml_parser_initialize"),
        ("folders", "fflate"),
    ],
)
def test_a_part_without_a_notice_is_noticed(kind: str, name: str) -> None:
    there = compiled.found(PYODIDE)
    there[kind].add(name)
    assert compiled.unknown(there, compiled.parts()) == [f"{name} ({kind})"]


# A package that is made up


def counted(data: bytes) -> bytes:
    """Data of less than 128 bytes after its length, as in a wasm."""
    return bytes([len(data)]) + data


def wasm(*names: str) -> bytes:
    """A wasm that exports functions of these names."""
    exports = b"".join(counted(name.encode()) + bytes([0, 0]) for name in names)
    custom = bytes([0]) + counted(counted(b"note"))
    return b"\0asm\1\0\0\0" + custom + bytes([compiled.EXPORTS]) + counted(bytes([len(names)]) + exports)


def a_package(folder: Path, *names: str, linked: str = "-lm", sources: tuple[str, ...] = ()) -> Path:
    """A package of Pyodide with these names in its wasm."""
    (folder / "pyodide.asm.wasm").write_bytes(wasm(*names))
    (folder / "pyodide.mjs.map").write_text(json.dumps({"sources": sources}), "utf-8")
    shutil.copyfile(PYODIDE / "pyodide-lock.json", folder / "pyodide-lock.json")
    with zipfile.ZipFile(folder / "python_stdlib.zip", "w") as library:
        library.writestr(compiled.SETTINGS, f"build_time_vars = {{'MODLIBS': '{linked}', 'MODNAMES': ''}}")
    return folder


def test_what_a_package_says_of_its_parts_is_read(tmp_path: Path) -> None:
    linked = r"-I ../x -lbz2 -sUSE_ZLIB -L../sqlite3/dist/lib -lsqlite3 \\ Modules/_decimal/libmpdec/libmpdec.a -lm"
    sources = ("../src/js/vendor/stackframe/a.ts", "../src/js/api.ts", "../node_modules/@a/b/c.js")
    package = a_package(tmp_path, "PyInit__bz2", "BZ2_bzread", linked=linked, sources=sources)
    assert compiled.found(package) == {
        "modules": {"_bz2"},
        "libraries": {"bz2", "ZLIB", "sqlite3", "mpdec", "m"},
        "names": {"BZ2_bzread"},
        "folders": {"stackframe", "@a/b"},
    }


def test_the_build_stops_at_a_module_without_a_notice(tmp_path: Path) -> None:
    assert compiled.notices(a_package(tmp_path, "PyInit_zlib", "malloc"))
    with pytest.raises(Refused, match=r"no notice in tools/site/licences/parts\.toml accounts for: _new \(modules\)"):
        compiled.notices(a_package(tmp_path, "PyInit_zlib", "PyInit__new"))
