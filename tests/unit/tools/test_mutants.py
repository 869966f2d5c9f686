"""The list of mutants is whole and every mutant can still be set; make mutants says what finds them."""

from collections import Counter

import pytest

from tools.mutants.finding import is_in_check
from tools.mutants.mutant import ROOT, Mutant, all_mutants, mutated

MUTANTS = all_mutants()

ROOMS = {
    "bots",
    "devices",
    "drawing",
    "embed",
    "formats",
    "handlers",
    "observations",
    "offline",
    "rules_district",
    "rules_famiglia",
    "rules_gangzzz",
    "site",
    "storage",
    "table",
    "words",
}


def test_there_are_enough_of_them_and_some_in_every_room() -> None:
    counts = Counter(mutant.room for mutant in MUTANTS)
    assert len(MUTANTS) >= 80
    assert set(counts) == ROOMS
    assert all(counts[room] >= 8 for room in counts if room.startswith("rules_"))


def test_each_has_a_name_of_its_own_and_says_what_it_breaks_in_a_sentence() -> None:
    names = Counter(mutant.name for mutant in MUTANTS)
    assert not {name for name in names if names[name] > 1}
    assert all(mutant.breaks.endswith(".") for mutant in MUTANTS)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_it_can_be_set_and_what_is_nearest_to_it_is_there(mutant: Mutant) -> None:
    text = (ROOT / mutant.file).read_text("utf-8")
    after = mutated(mutant, text)
    assert after != text
    if mutant.file.endswith(".py"):  # what is no Python at all shows nothing of a test
        compile(after, mutant.file, "exec")
    assert mutant.tests
    for test in mutant.tests:
        path, *names = test.split("[")[0].split("::")
        assert all(f"def {name}(" in (ROOT / path).read_text("utf-8") for name in names), test


def test_what_is_not_there_once_is_refused() -> None:
    mutant = Mutant("formats", "a-name", "A sentence.", "a/file.py", "one", "two", ())
    for text in ("", "one and one"):
        with pytest.raises(ValueError, match=r"a-name: .* has its old text"):
            mutated(mutant, text)


@pytest.mark.parametrize(
    ("test", "is_run"),
    [
        ("tests/games/district/test_rules.py::test_a_take", True),
        ("tests/contract", True),
        ("tests/unit/devices/test_table.py::test_a_phone", False),
        ("tests/unit/test_terminal.py::test_a_game", False),
        ("tests/browser/test_game.py", False),
        ("tests/unity/test_game.py", False),
    ],
)
def test_what_check_runs_is_read_from_the_makefile(test: str, is_run: bool) -> None:
    assert is_in_check(test, (ROOT / "Makefile").read_text("utf-8")) == is_run
