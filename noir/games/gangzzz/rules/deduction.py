"""What the tokens a player has seen rule out about the hideout."""

from collections.abc import Collection
from typing import NamedTuple

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.board import CROSSINGS, corners
from noir.games.gangzzz.rules.pieces import RANKS, rank
from noir.games.gangzzz.rules.table import City, Event, Table

REMOVED = 3
"""The number of removed tokens, which come before those of the ranks."""


FORGED = ("looks", "names")
"""The events by which a forger shows a token."""


class Finding(NamedTuple):
    """What a player learned at once about the hideout."""

    tokens: tuple[str, ...]
    """The tokens that were new, in the order in which they were seen; if none was, those that a forger showed."""
    before: int
    """How many cells could be the hideout before that."""
    after: int
    """How many can be afterwards; as many as before if nothing was new."""


def token_of(seen: Table, named: str) -> str:
    """The token of a rank; HIDDEN if the viewer does not know it."""
    return seen.tokens[REMOVED + RANKS.index(named)]


def struck_out(seen: Table) -> set[str]:
    """The tokens of the ranks that have been seen."""
    return {token for token in seen.tokens[REMOVED:] if token != HIDDEN}


def candidates(seen: Table) -> list[int]:
    """The cells that can still be the hideout by the tokens that have been seen."""
    return cells_without(seen.city, struck_out(seen))


def cells_without(city: City, struck: Collection[str]) -> list[int]:
    """The cells on no road and of no kind that is struck out."""
    found = []
    for crossing, word in enumerate(CROSSINGS):
        if not any(road in struck for road in word.split("#")):
            found += [cell for cell in corners(crossing) if city.building(cell).kind not in struck]
    return found


def left_to(table: Table, player: int) -> int:
    """How many cells could be the hideout as far as `player` knows; for the end of the game, when all is open."""
    return len(cells_without(table.city, {token_of(table, named) for named in table.known[player]}))


def last_finding(seen: Table, player: int) -> Finding | None:
    """What `player`, whose observation this is, learned in their last move or since; None if nothing."""
    first_seen: dict[str, int] = {}
    shown: list[str] = []
    own_last = 0
    for at, note in enumerate(seen.log):
        if note.player == player:
            own_last, shown = at, []
        for event in (event for event in note.events if event.player == player):
            token = token_of(seen, named) if (named := _rank_seen(event)) in RANKS else HIDDEN
            if token != HIDDEN:
                first_seen.setdefault(token, at)
                shown += [token] if event.what in FORGED else []
    new = tuple(token for token, at in first_seen.items() if at >= own_last)
    if not new and not shown:
        return None
    before = cells_without(seen.city, first_seen.keys() - {*new})
    return Finding(new or (*shown,), len(before), len(cells_without(seen.city, first_seen.keys())))


def _rank_seen(event: Event) -> str:
    """The rank whose token an event showed to its player; no rank if it showed none, or if it is hidden."""
    if event.what in ("takes", "draws", "prize"):
        return rank(event.of[-1])
    return event.of[-1] if event.what in FORGED else ""
