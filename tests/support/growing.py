"""Which tests try more in a larger run: those that reach `sized` or `tries` by the names in their code."""

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).parents[2]
SIZES = "tests.support.sizes"
GROWING = frozenset({"sized", "tries"})


@cache
def growing(module: Path) -> frozenset[str]:
    """The names at the top of a test module that depend on the size of a run: functions, constants and imports.

    Decorators count, and fixtures of the same module. A conftest does not: its sizes are how pages are opened.
    """
    tree = ast.parse(module.read_text("utf-8"))
    found = {name for node in tree.body if isinstance(node, ast.ImportFrom) for name in _imported(node)}
    needed = [(name, _names(node)) for node in tree.body for name in _defined(node)]
    while more := {name for name, names in needed if name not in found and names & found}:
        found |= more
    return frozenset(found)


def _imported(node: ast.ImportFrom) -> Iterable[str]:
    """What an import brings of another module's growing names."""
    path = PROJECT / f"{(node.module or '').replace('.', '/')}.py"
    if node.module == SIZES:
        names = GROWING
    elif (node.module or "").startswith("tests.") and path.exists() and path.name != "conftest.py":
        names = growing(path)
    else:
        return ()
    return (alias.asname or alias.name for alias in node.names if alias.name in names)


def _defined(node: ast.stmt) -> Iterable[str]:
    """The names that a statement at the top of a module gives a value."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return (node.name,)
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return (name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name))


def _names(node: ast.stmt) -> set[str]:
    """The names that a statement uses, for a test or a fixture those of its fixtures among them."""
    same = {id(each.func) for each in ast.walk(node) if isinstance(each, ast.Call) and _is_same(each)}
    names = {each.id for each in ast.walk(node) if isinstance(each, ast.Name) and id(each) not in same}
    if not isinstance(node, ast.FunctionDef) or not (node.name.startswith("test_") or node.decorator_list):
        return names
    return names | {each.arg for each in node.args.args}


def _is_same(call: ast.Call) -> bool:
    """Whether `sized` or `tries` is called with the same for the sizes `test` and `full`."""
    return (
        isinstance(call.func, ast.Name)
        and call.func.id in GROWING
        and len({ast.dump(value) for value in call.args[:2]}) == 1
    )
