"""Makes the archives that Python imports from in the page; it runs on the same Python that will read them.

`python.zip` has the modules of the standard library that are used and `noir.zip` the program without its parts: each
game, other devices and the entry in a frame have an archive of their own. The modules are compiled, and nothing is
compressed, because a server compresses the whole file better than a zip its parts. `one/noir.zip` has all of the
program but the entry in a frame, for the game in one file.
"""

import ast
import inspect
import sys
import types
import zipfile
from collections.abc import Iterable
from functools import cache
from importlib import _bootstrap_external as external  # the only module that knows the header of a .pyc
from pathlib import Path
from typing import Any

LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
BY_PYSCRIPT = ("json", "pathlib")  # imported by PyScript's own code in the page
NOT_NEEDED = {"_ssl", "ssl"}  # asyncio works without them, and a page opens no sockets
EPOCH = (1980, 1, 1, 0, 0, 0)
NO_HASH = bytes(8)
ENTRY_IN_A_FRAME = "noir/browser/frame.py"
WITH_THE_PROGRAM = ("/en.txt", "/keys.en.txt")
"""The texts that come with the program: English is in its sentences, and these are few."""
TYPED = ("_pyodide/", "pyodide/")  # reads the types of its own functions


def in_use() -> list[str]:
    """The modules of the standard library's archive that have been imported so far."""
    origins = {name: str(getattr(module.__spec__, "origin", "")) for name, module in sys.modules.items()}
    return sorted(name for name, origin in origins.items() if LIBRARY in origin and name not in NOT_NEEDED)


def lean(code: types.CodeType) -> types.CodeType:
    """`code` without its line numbers and the names of its local variables, which are not needed in the page."""
    inner = tuple(lean(const) if isinstance(const, types.CodeType) else const for const in code.co_consts)
    kept = {*code.co_varnames[: _parameters(code)], *code.co_cellvars}
    names = tuple(name if name in kept else "_" for name in code.co_varnames)
    return code.replace(co_consts=inner, co_linetable=b"", co_varnames=names)


def _parameters(code: types.CodeType) -> int:
    """How many parameters a function has, with those for all other arguments."""
    further = sum(bool(code.co_flags & flag) for flag in (inspect.CO_VARARGS, inspect.CO_VARKEYWORDS))
    return code.co_argcount + code.co_kwonlyargcount + further


def without_classes(code: types.CodeType) -> types.CodeType:
    """`code` whose functions don't say in which class or function they are."""
    inner = tuple(without_classes(const) if isinstance(const, types.CodeType) else const for const in code.co_consts)
    return code.replace(co_consts=inner, co_qualname=code.co_name)


def without_types(tree: ast.Module) -> ast.Module:
    """A module without the types of parameters, results and its own variables, which nothing reads in the page.

    Those of classes stay: tuples with names and data classes are made of them.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
    tree.body = [_plain(each) if isinstance(each, ast.AnnAssign) else each for each in tree.body]
    return tree


def _plain(node: ast.AnnAssign) -> ast.stmt:
    """The assignment without its type."""
    if node.value is None:
        return ast.copy_location(ast.Pass(), node)
    return ast.copy_location(ast.Assign([node.target], node.value), node)


@cache  # most modules stand in two archives
def compiled(path: str, source: bytes) -> bytes:
    """The .pyc of a module, without what nothing reads in the page: docstrings, most types, names, its own path.

    Functions of the program keep their whole name, which is in the report of a fault.
    """
    tree = ast.parse(source)
    tree = tree if path.startswith(TYPED) else without_types(tree)
    code = lean(compile(tree, "", "exec", dont_inherit=True, optimize=2))
    make: Any = vars(external)["_code_to_hash_pyc"]
    return bytes(make(code if path.startswith("noir/") else without_classes(code), NO_HASH, False))


def likeness(file: tuple[str, bytes]) -> tuple[str, str, str]:
    """The order of files in which a server compresses them best: by kind, and the same module of each game together."""
    path = Path(file[0])
    game = path.parts[2] if path.parts[:2] == ("noir", "games") and len(path.parts) > 3 else ""
    return path.suffix, "/".join(part for part in path.parts if part != game), game


def archive(sources: Iterable[tuple[str, bytes]], target: Path) -> None:
    """Write the modules, compiled, and other files as they are; what is alike stands together."""
    with zipfile.ZipFile(target, "w") as made:
        for path, source in sorted(sources, key=likeness):
            module = path.endswith(".py")
            name, content = (f"{path}c", compiled(path, source)) if module else (path, source)
            made.writestr(zipfile.ZipInfo(name, EPOCH), content)


def library() -> list[tuple[str, bytes]]:
    """Path and source of every module in use."""
    with zipfile.ZipFile(LIBRARY) as whole:
        there = set(whole.namelist())
        places = [name.replace(".", "/") for name in in_use()]
        paths = [f"{place}/__init__.py" if f"{place}/__init__.py" in there else f"{place}.py" for place in places]
        return [(path, whole.read(path)) for path in paths]


def program(root: Path, left_out: set[str]) -> list[tuple[str, bytes]]:
    """Path and content of every module of noir/ that the page needs, and of the bots' networks."""
    found = [path for pattern in ("*.py", "*.bin", "*.txt") for path in (root / "noir").rglob(pattern)]
    paths = [path.relative_to(root).as_posix() for path in found]
    return [(path, (root / path).read_bytes()) for path in paths if path not in left_out]


def part(path: str) -> str:
    """The part of the program that a file belongs to.

    That is a game, `devices`, the entry point in a frame, a file of texts that comes alone, or the rest, `noir`.
    """
    if path == ENTRY_IN_A_FRAME:
        return Path(path).stem
    folders = Path(path).parts
    if folders[:2] == ("noir", "devices"):
        return folders[1]
    if folders[:2] == ("noir", "games") and len(folders) > 3:
        return folders[2]
    return Path(path).stem if path.endswith(".txt") and not path.endswith(WITH_THE_PROGRAM) else "noir"


def split(files: list[tuple[str, bytes]], out: Path) -> None:
    """Write the parts of the program: archives, and files of texts as they are."""
    parts: dict[str, list[tuple[str, bytes]]] = {}
    for path, source in files:
        parts.setdefault(part(path), []).append((path, source))
    for name, content in parts.items():
        (path, source), *others = content
        if path.endswith(".txt") and not others:
            (out / f"{name}.txt").write_bytes(source)
        else:
            archive(content, out / f"{name}.zip")


def make(root: Path, out: Path, left_out: set[str]) -> None:
    """Walk through every screen, then write python.zip with what was imported, and the program."""
    sys.path.insert(0, str(root))
    for name in ("secrets", *BY_PYSCRIPT):
        __import__(name)
    from tools.site.walk import SHORT, walk

    walk(steps=SHORT)
    archive(library(), out / "python.zip")
    files = program(root, left_out)
    split(files, out)
    (out / "one").mkdir()
    archive([(path, source) for path, source in files if path != ENTRY_IN_A_FRAME], out / "one/noir.zip")
