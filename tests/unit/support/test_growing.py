"""Tests of tests/support/growing.py: which tests a larger run repeats with more cases."""

from pathlib import Path

from tests.support.growing import PROJECT, growing

MODULE = """
import pytest
from tests.support.sizes import mostly_full, sized, tries
from tests.browser.geometry import SIZES
from tests.browser.test_leaks import PAIRS as CASES

COUNT: int = sized(1, 2, 3)
DOUBLE, HALF = 2 * COUNT, COUNT // 2

def helper():
    return DOUBLE

@pytest.fixture
def cards():
    return helper()

def test_a_fixture(cards): ...

@pytest.mark.parametrize("count", range(COUNT))
def test_a_parameter(count): ...

class Machine:
    def run(self):
        return tries(1, 2, 3, "district")

def test_an_import(): assert CASES

LATER = sized(7, 7, 700)

def draw(cards, helper): return LATER

def test_nothing_of_it(page): assert SIZES and mostly_full and draw
"""


def test_the_names_grow_that_reach_a_size(tmp_path: Path) -> None:
    path = tmp_path / "test_growing.py"
    path.write_text(MODULE, "utf-8")
    values = {"COUNT", "DOUBLE", "HALF", "CASES", "helper", "cards", "Machine"}
    tests = {"test_a_fixture", "test_a_parameter", "test_an_import"}
    assert growing(path) == {"sized", "tries"} | values | tests


def test_of_a_real_module_the_tests_grow_that_have_sizes() -> None:
    found = growing(PROJECT / "tests/browser/test_names.py")
    assert {name for name in found if name.startswith("test_")} == {"test_nothing_of_a_name_runs_and_all_of_it_is_text"}
