"""Deals are fair, fresh and unpredictable: how cards are distributed, and where the randomness comes from."""

import ast
import math
import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from noir.games import GAMES
from noir.games.famiglia.rules.deal import parts
from noir.games.gangzzz.rules.deal import parse_deal
from noir.session.commitment import new_commitment, redeal
from tests.support.promises import Tried
from tests.support.sizes import sized

pytestmark = pytest.mark.number(22)

NOIR = Path(__file__).parents[2] / "noir"
UNLIKELY = 1e-6
"""The probability below which a shuffle is considered unfair; the seeds are fixed, so the tests always or never fail.
"""


Group = Sequence[object]
"""What lies at the places of a deal that may each have any of it."""


def of_district(deal: str) -> dict[str, Group]:
    """Who starts, and the groups of a deal of District Noir."""
    starts, *cards = deal.split()
    return {"starts": starts, "cards": cards}


def of_famiglia(deal: str) -> dict[str, Group]:
    """Who starts, and the groups of a deal of Famiglia."""
    starts, cards, order = parts(deal)
    return {"starts": [starts], "cards": cards, "the second deck": order}


def of_gangzzz(deal: str) -> dict[str, Group]:
    """Who starts, and the groups of a deal of Gangzzz; of what lies by kinds, only that which may be anywhere."""
    dealt = parse_deal(deal)
    return {
        "starts": [dealt.first],
        "buildings": dealt.buildings,
        "values of roads": (*dealt.avenues, *dealt.streets),
        "tokens": dealt.tokens[3:],
        "clues": [card[:3] for card in dealt.cards],
        "cards": [card[4:] for card in dealt.cards],
        "dice of fights": dealt.fights,
        "dice of the casino": dealt.casino,
        "prizes and searches": [number // 100 for number in (*dealt.prizes, *dealt.searches)],
    }


GROUPS: dict[str, Callable[[str], dict[str, Group]]] = {
    "district": of_district,
    "famiglia": of_famiglia,
    "gangzzz": of_gangzzz,
}


def chance_of(chi_square: float, freedom: int) -> float:
    """The probability of this chi-square or more; for an odd `freedom` that of one more, which is a little higher."""
    half = chi_square / 2
    return math.fsum(
        math.exp(term * math.log(half) - half - math.lgamma(term + 1)) for term in range((freedom + 1) // 2)
    )


def test_the_chance_of_a_chi_square_is_that_of_the_tables() -> None:
    for chi_square, freedom in ((5.991, 2), (21.026, 12), (36.415, 24), (124.342, 100)):
        assert chance_of(chi_square, freedom) == pytest.approx(0.05, rel=1e-3)


def apart(found: Counter[object], expected: Mapping[Any, float]) -> float:
    """The chi-square statistic."""
    return sum((found[face] - count) ** 2 / count for face, count in expected.items())


def unlikeliest(rows: list[Group]) -> float:
    """The least probability, over the places of a group, of what lies there, if it may lie at each of them alike."""
    copies = Counter(thing for row in rows for thing in row)
    expected = {thing: count / len(rows[0]) for thing, count in copies.items()}
    return min(chance_of(apart(Counter(place), expected), len(copies) - 1) for place in zip(*rows, strict=True))


@pytest.fixture(scope="module", params=GROUPS)
def game(request: pytest.FixtureRequest) -> str:
    """Each game in turn."""
    return str(request.param)


@pytest.fixture(scope="module")
def deals(game: str) -> list[str]:
    """Deals as the page makes them, each from a new seed."""
    count = sized(4_000, 10_000, 200_000) // (sized(4, 4, 20) if game == "gangzzz" else 1)
    return [redeal(new_commitment(game, "toss", f"{number:064x}")) for number in range(count)]


@pytest.fixture(scope="module")
def groups(game: str, deals: list[str]) -> dict[str, list[Group]]:
    """What the deals have in each group."""
    found = [GROUPS[game](deal) for deal in deals]
    return {name: [each[name] for each in found] for name in found[0]}


def test_every_card_comes_to_every_place_equally_often(game: str, groups: dict[str, list[Group]], tried: Tried) -> None:
    for name, rows in groups.items():
        assert name == "starts" or unlikeliest(rows) > UNLIKELY, name
    places = sum(len(rows[0]) for name, rows in groups.items() if name != "starts")
    tried(len(groups["starts"]), f"deals of {game}, {places} places in each by chi-square, of the words 0, 1, 2 ...")


def test_what_lies_beside_a_card_says_nothing_of_it(groups: dict[str, list[Group]]) -> None:
    rows = groups["cards"]
    found = sum(one == two for row in rows for one, two in pairwise(row))
    expected = sum(count * (count - 1) for row in rows for count in Counter(row).values()) / len(rows[0])
    assert abs(found - expected) < 5 * math.sqrt(expected)


def test_either_player_starts_equally_often(groups: dict[str, list[Group]]) -> None:
    starts = Counter(str(first) for (first,) in groups["starts"])
    assert {*starts} == {"0", "1"}
    assert abs(starts["1"] - starts.total() / 2) < 5 * math.sqrt(starts.total()) / 2


def test_no_deal_comes_twice(deals: list[str]) -> None:
    assert len(set(deals)) == len(deals)


def test_an_unfair_shuffle_is_found() -> None:
    """The well-known wrong shuffle, which swaps each card with any other, is detected."""
    copies = GAMES["district"].COPIES
    expected = {face: 10_000 * count / sum(copies.values()) for face, count in copies.items()}
    rng = random.Random(3)
    places: list[Counter[object]] = [Counter() for _place in range(42)]
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
