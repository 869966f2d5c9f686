"""What Python imports in the page is smaller than its source says, and does the same."""

import marshal
import types
from typing import Any

from tools.site.library import compiled

HEADER = 16
"""The bytes before the code in a .pyc."""

SOURCE = '''
"""A module."""
from typing import NamedTuple

LIMIT: int = 7
LATER: "Nobody"

class Pair(NamedTuple):
    """A pair."""
    first: int
    second: str = "two"

    def swapped(self, times: int = 1, *more: int, key: str = "k", **rest: int) -> tuple:
        """The pair the other way round."""
        left, right = self
        def inner() -> str:
            return f"{right}{left}{key}{sum(more)}{sorted(rest)}"
        return inner(), [each for each in range(times)]
'''


def loaded(path: str, source: str = SOURCE) -> dict[str, Any]:
    """What a module has when it is imported as in the page."""
    code = marshal.loads(compiled(path, source.encode())[HEADER:])
    made: dict[str, Any] = {"__name__": "made"}
    exec(code, made)
    return made


def codes(code: types.CodeType) -> list[types.CodeType]:
    """A code and all those in it."""
    return [code, *(each for const in code.co_consts if isinstance(const, types.CodeType) for each in codes(const))]


def test_a_module_does_the_same_and_its_tuples_keep_their_fields() -> None:
    made = loaded("noir/made.py")
    pair = made["Pair"](1)
    assert pair == (1, "two")
    assert made["Pair"]._fields == ("first", "second")
    assert pair.swapped(2, 3, 4, key="q", z=1, y=2) == ("two1q7['y', 'z']", [0, 1])
    assert made["LIMIT"] == 7
    assert "LATER" not in made


def test_docstrings_lines_and_the_types_of_functions_are_left_out() -> None:
    swapped = loaded("noir/made.py")["Pair"].swapped
    assert swapped.__doc__ is None
    assert swapped.__annotations__ == {}
    for code in codes(swapped.__code__):
        assert code.co_linetable == b""
        assert not {"left", "times_left", "each"} & {*code.co_varnames}
    assert swapped.__code__.co_varnames[:5] == ("self", "times", "key", "more", "rest")


def test_the_program_keeps_the_whole_names_of_functions_and_pyodide_its_types() -> None:
    assert loaded("noir/made.py")["Pair"].swapped.__qualname__ == "Pair.swapped"
    assert loaded("json/made.py")["Pair"].swapped.__qualname__ == "swapped"
    assert loaded("json/made.py")["Pair"].__qualname__ == "Pair"
    assert loaded("_pyodide/made.py")["Pair"].swapped.__annotations__["times"] is int
