"""A deal of Gangzzz as one number, so that a link can hold it in few characters.

The number of a deal that says no ranks is below PLAIN_DEALS. For any other deal PLAIN_DEALS is added to the number of
the same deal without ranks, once for each arrangement of ranks up to its own. So all of them are below WHOLE_DEALS. The
number of a deal of a short game is that of the same deal of a whole game and WHOLE_DEALS.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import chain

from noir.core.errors import BadDeal
from noir.core.ranking import arranged, arrangements, rank
from noir.games.gangzzz.rules.board import CELLS, CORNERS, CROSSINGS
from noir.games.gangzzz.rules.deal import (
    CASINO_THROWS,
    GROUPS,
    PICKS,
    ROLLED,
    Dealt,
    by_cell,
    is_plain,
    parse_deal,
    print_deal,
)
from noir.games.gangzzz.rules.pieces import (
    AVENUES,
    BUILDINGS,
    CARD_OF,
    CARDS,
    CHANCES,
    FIGHT_FACES,
    FIGURES,
    FIRST_FIGURES,
    KINDS,
    RANKS,
    SEATS,
    SHORT,
    STREETS,
    SUITS,
    SWITCHES,
    TOKENS,
    VALUE_FACES,
    building,
)

CORNER_ORDERS = arrangements(dict.fromkeys(KINDS, 1))
TOKEN_ORDERS = arrangements(dict.fromkeys(TOKENS[: -len(GROUPS)], 1))
CARD_COPIES = dict.fromkeys(CARDS, 1)
RANK_COPIES = dict.fromkeys(RANKS, SUITS)
WHEEL_SWITCHES = tuple(switch for switch in SWITCHES if switch != SHORT)
"""The switches that are a part of a deal's number of their own."""
MOST_SEATS = max(SEATS)
DIE = len(VALUE_FACES)


@cache
def _ways(families: int, figures: int) -> int:
    """The number of ways to choose `figures` figures from the last `families` families."""
    if not families:
        return int(not figures)
    most = list(FIGURES.values())[-families]
    return sum(_ways(families - 1, figures - count) for count in range(min(most, figures) + 1))


FIRST_WAYS = _ways(len(FIGURES), FIRST_FIGURES)


def _wheels() -> list[int]:
    """The number of values that each part of a deal's number can have, first part first."""
    return [
        len(SEATS),
        MOST_SEATS,
        2 ** len(WHEEL_SWITCHES),
        *map(arrangements, BUILDINGS.values()),
        *[CORNER_ORDERS] * len(CROSSINGS),
        *[DIE] * (len(AVENUES) + len(STREETS)),
        *map(len, GROUPS),
        TOKEN_ORDERS,
        arrangements(CARD_COPIES),
        *[FIRST_WAYS] * MOST_SEATS,
        *[len(FIGHT_FACES)] * ROLLED,
        *[DIE] * CASINO_THROWS,
        *[CHANCES] * (2 * PICKS),
    ]


WHEELS = _wheels()


def _product(wheels: Iterable[int]) -> int:
    number = 1
    for wheel in wheels:
        number *= wheel
    return number


PLAIN_DEALS = _product(WHEELS)
"""The bound below which the numbers of deals without ranks are; not every number below it belongs to a deal."""
WHOLE_DEALS = PLAIN_DEALS * (1 + arrangements(RANK_COPIES))
"""The bound below which the numbers of all deals of whole games are."""
DEALS = (PLAIN_DEALS, WHOLE_DEALS, 2 * WHOLE_DEALS)


@lru_cache(4)  # every step of a replay has a link, with the number of the same deal
def number_of(deal: str) -> int:
    """The number of a deal; raises BadDeal."""
    dealt = parse_deal(" ".join(deal.split()))
    number = 0 if is_plain(dealt) else 1 + rank([card[4:] for card in dealt.cards], RANK_COPIES)
    for wheel, at in zip(WHEELS, _parts(dealt), strict=True):
        number = number * wheel + at
    return number + WHOLE_DEALS * (SHORT in dealt.switches)


def _parts(dealt: Dealt) -> list[int]:
    """The number of each part of a deal, in the order of WHEELS."""
    tiles = [[dealt.buildings[CELLS[f"{word}.{corner}"]] for corner in CORNERS] for word in CROSSINGS]
    kinds = [[building(code).kind for code in tile] for tile in tiles]
    by_kind = {kind: [code for code in chain(*tiles) if building(code).kind == kind] for kind in KINDS}
    removed, others = dealt.tokens[: len(GROUPS)], dealt.tokens[len(GROUPS) :]
    figures = [*map(_rank_of_figures, dealt.figures), *[0] * (MOST_SEATS - dealt.seats)]
    return [
        SEATS.index(dealt.seats),
        dealt.first,
        sum(1 << at for at, switch in enumerate(WHEEL_SWITCHES) if switch in dealt.switches),
        *(rank(by_kind[kind], BUILDINGS[kind]) for kind in KINDS),
        *(rank(tile, dict.fromkeys(KINDS, 1)) for tile in kinds),
        *(value - 1 for value in (*dealt.avenues, *dealt.streets)),
        *(group.index(token) for group, token in zip(GROUPS, removed, strict=True)),
        rank(others, _others(removed)),
        rank([CARD_OF[card[:3]] for card in dealt.cards], CARD_COPIES),
        *figures,
        *map(FIGHT_FACES.index, dealt.fights),
        *map(VALUE_FACES.index, dealt.casino),
        *dealt.prizes,
        *dealt.searches,
    ]


def _others(removed: Iterable[str]) -> dict[str, int]:
    return {token: 1 for token in TOKENS if token not in removed}


def _rank_of_figures(counts: tuple[int, ...]) -> int:
    """The number of these counts among all counts of ten figures."""
    left, number = FIRST_FIGURES, 0
    for at, count in enumerate(counts):
        after = len(FIGURES) - at - 1
        number += sum(_ways(after, left - fewer) for fewer in range(count))
        left -= count
    return number


def _figures_of(number: int) -> tuple[int, ...]:
    """The counts with this number: the inverse of _rank_of_figures."""
    left, counts = FIRST_FIGURES, []
    for after in reversed(range(len(FIGURES))):
        count = 0
        while number >= (ways := _ways(after, left - count)):
            number -= ways
            count += 1
        counts.append(count)
        left -= count
    return tuple(counts)


def deal_of(number: int) -> str:
    """The deal with this number; raises BadDeal if no deal has it."""
    if not 0 <= number < DEALS[-1]:
        raise BadDeal("No deal has this number.")
    is_short, whole = divmod(number, WHOLE_DEALS)
    parts, rest = [], whole
    for wheel in reversed(WHEELS):
        rest, at = divmod(rest, wheel)
        parts.append(at)
    dealt = _deal_of(reversed(parts))
    if is_short:
        dealt = dealt._replace(switches=(*dealt.switches, SHORT))
    return _checked(print_deal(_with_ranks(dealt, rest - 1) if rest else dealt), number)


def _with_ranks(dealt: Dealt, number: int) -> Dealt:
    """The deal with the arrangement of ranks that has this number."""
    ranks = arranged(number, RANK_COPIES)
    return dealt._replace(cards=tuple(card[:4] + each for card, each in zip(dealt.cards, ranks, strict=True)))


def _checked(deal: str, number: int) -> str:
    """`deal` if this is its number; raises BadDeal."""
    if number_of(deal) != number:
        raise BadDeal("No deal has this number.")
    return deal


def _deal_of(parts: Iterable[int]) -> Dealt:
    """The deal without ranks that has these parts."""
    take = iter(parts)
    seats = SEATS[next(take)]
    first, chosen = next(take), next(take)
    switches = tuple(switch for at, switch in enumerate(WHEEL_SWITCHES) if chosen >> at & 1)
    codes = {kind: iter(arranged(next(take), BUILDINGS[kind])) for kind in KINDS}
    orders = [arranged(next(take), dict.fromkeys(KINDS, 1)) for _crossing in CROSSINGS]
    tiles = [[next(codes[kind]) for kind in order] for order in orders]
    avenues, streets = (tuple(next(take) + 1 for _road in roads) for roads in (AVENUES, STREETS))
    removed = [group[next(take)] for group in GROUPS]
    tokens = (*removed, *arranged(next(take), _others(removed)))
    cards = arranged(next(take), CARD_COPIES)
    figures = [_figures_of(next(take)) for _seat in range(MOST_SEATS)]
    fights = "".join(FIGHT_FACES[next(take)] for _die in range(ROLLED))
    casino = "".join(VALUE_FACES[next(take)] for _die in range(CASINO_THROWS))
    prizes, searches = (tuple(next(take) for _number in range(PICKS)) for _stream in range(2))
    streams = (fights, casino, prizes, searches)
    first_figures = tuple(figures[:seats])
    return Dealt(seats, first, switches, by_cell(tiles), avenues, streets, tokens, cards, first_figures, *streams)
