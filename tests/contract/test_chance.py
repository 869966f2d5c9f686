"""Deals are fair, fresh and unpredictable: how cards are distributed, and where the randomness comes from."""

import ast
import math
import random
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from noir.games import GAMES
from noir.session.commitment import new_commitment, redeal
from tests.support.promises import Tried
from tests.support.sizes import sized

pytestmark = pytest.mark.number(22)

NOIR = Path(__file__).parents[2] / "noir"
UNLIKELY = 1e-6
"""The probability below which a shuffle is considered unfair; the seeds are fixed, so the tests always or never fail.
"""


def chance_of(chi_square: float, freedom: int) -> float:
    """The probability of this chi-square or more; `freedom` must be even."""
    half = chi_square / 2
    return math.exp(-half) * sum(half**term / math.factorial(term) for term in range(freedom // 2))


def test_the_chance_of_a_chi_square_is_that_of_the_tables() -> None:
    for chi_square, freedom in ((5.991, 2), (21.026, 12), (36.415, 24)):
        assert chance_of(chi_square, freedom) == pytest.approx(0.05, rel=1e-3)


def apart(found: Counter[str], expected: dict[str, float]) -> float:
    """The chi-square statistic."""
    return sum((found[face] - count) ** 2 / count for face, count in expected.items())


@pytest.fixture(scope="module")
def deals() -> list[list[str]]:
    """Deals as the page makes them, each from a new seed."""
    count = sized(4_000, 10_000, 200_000)
    return [redeal(new_commitment("district", "toss", f"{number:064x}")).split() for number in range(count)]


def test_every_card_comes_to_every_place_equally_often(deals: list[list[str]], tried: Tried) -> None:
    copies = GAMES["district"].COPIES
    expected = {face: len(deals) * count / sum(copies.values()) for face, count in copies.items()}
    for place, cards in enumerate(zip(*deals, strict=True)):
        if place:
            assert chance_of(apart(Counter(cards), expected), len(copies) - 1) > UNLIKELY, place
    tried(len(deals), "deals, 42 places in each by chi-square, of the words 0, 1, 2 ...")


def test_what_lies_beside_a_card_says_nothing_of_it(deals: list[list[str]]) -> None:
    copies = GAMES["district"].COPIES
    cards = sum(copies.values())
    pairs = Counter("same" if one == two else "other" for deal in deals for one, two in pairwise(deal[1:]))
    same = pairs.total() * sum(count * (count - 1) for count in copies.values()) / (cards * (cards - 1))
    off = (pairs["same"] - same) / math.sqrt(same)
    assert abs(off) < 5


def test_either_player_starts_equally_often(deals: list[list[str]]) -> None:
    starts = sum(deal[0] == "1" for deal in deals)
    assert abs(starts - len(deals) / 2) < 5 * math.sqrt(len(deals)) / 2


def test_no_deal_comes_twice(deals: list[list[str]]) -> None:
    assert len(set(map(tuple, deals))) == len(deals)


def test_an_unfair_shuffle_is_found() -> None:
    """The well-known wrong shuffle, which swaps each card with any other, is detected."""
    copies = GAMES["district"].COPIES
    expected = {face: 10_000 * count / sum(copies.values()) for face, count in copies.items()}
    rng = random.Random(3)
    places: list[Counter[str]] = [Counter() for _place in range(42)]
    for _deal in range(10_000):
        cards = [face for face, count in copies.items() for _copy in range(count)]
        for at in range(len(cards)):
            to = rng.randrange(len(cards))
            cards[at], cards[to] = cards[to], cards[at]
        for place, card in zip(places, cards, strict=False):
            place[card] += 1
    assert min(chance_of(apart(place, expected), len(copies) - 1) for place in places) < UNLIKELY


# Where randomness comes from


@cache
def calls() -> list[tuple[str, ast.Call]]:
    """Every call of a function of `secrets` or `random` in the program."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in NOIR.rglob("*.py")]
    found = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [(ast.unparse(node.func), node) for node in found if first_name(node.func) in ("secrets", "random")]


def first_name(node: ast.expr) -> str:
    """The name that an expression such as `secrets.token_hex` begins with; empty for any other."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def test_all_chance_is_of_128_bits_or_more_from_secrets() -> None:
    fresh = [call for name, call in calls() if name.startswith("secrets.")]
    assert {name for name, _call in calls()} == {"secrets.token_hex", "random.Random"}
    assert len(fresh) >= 3
    for call in fresh:
        (size,) = call.args
        assert isinstance(size, ast.Constant)
        assert isinstance(size.value, int)
        assert size.value >= 16


def test_no_chance_is_drawn_without_a_seed_of_its_own() -> None:
    for name, call in calls():
        assert name != "random.Random" or (len(call.args) == 1 and not call.keywords)
