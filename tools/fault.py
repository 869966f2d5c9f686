"""Decodes the code of a fault: the function that failed, the kind of error, and what preceded it.

python tools/fault.py 8YRW-A1

A code is too short to be unique, so there may be several lines; the player's report has the right one. The functions
are those of this copy of the program.
"""

import ast
import builtins
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from noir.app.crash_report import UNKNOWN, WORDS, code_of, code_of_place  # noqa: E402

OTHERS = {"JsException", "JsProxy", "JSONDecodeError", "ConversionError", "InternalError", "error"}
"""Kinds of errors that are neither builtin nor defined in our files."""


def functions(code: CodeType) -> Iterator[str]:
    """The names of all functions in a code object."""
    yield code.co_qualname
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from functions(inner)


def places(root: Path = ROOT) -> Iterator[str]:
    """Every place where a fault can occur, as reports name it."""
    yield UNKNOWN
    for path in sorted((root / "noir").rglob("*.py")):
        module = ".".join(path.relative_to(root / "noir").with_suffix("").parts).removesuffix(".__init__")
        for name in functions(compile(path.read_text("utf-8"), str(path), "exec")):
            yield f"{module}:{name}"


def kinds(root: Path = ROOT) -> set[str]:
    """The names of all kinds of errors that can occur."""
    known = {name for name, kind in vars(builtins).items() if isinstance(kind, type) and issubclass(kind, Exception)}
    trees = (ast.parse(path.read_text("utf-8")) for path in (root / "noir").rglob("*.py"))
    classes = [node for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)]
    return known | _kinds_of(known, classes) | OTHERS


def _kinds_of(known: set[str], classes: list[ast.ClassDef]) -> set[str]:
    """The classes that are kinds of the errors `known`, or kinds of those."""
    own = {node.name for node in classes if any(ast.unparse(base) in known for base in node.bases)}
    return own | _kinds_of(own, classes) if own else own


def found(code: str) -> list[str]:
    """The possible meanings of a code, each as a sentence."""
    asked = code.strip().upper()
    if len(asked) != len(code_of("", "", "")):
        return []
    known = sorted(kinds())
    near = ((kind, place) for place in places() for kind in known if code_of_place(kind, place) == asked[:4])
    return [
        f"{kind} in noir.{place}, after {word}"
        for kind, place in near
        for word in (*WORDS, UNKNOWN)
        if code_of(kind, place, word) == asked
    ]


def main() -> int:
    """Print the possible meanings of the code on the command line."""
    told = found(sys.argv[1]) if len(sys.argv) == 2 else []
    print("\n".join(told) or __doc__)
    return not told


if __name__ == "__main__":
    sys.exit(main())
