"""The final account of Gangzzz as lines of text."""

from collections.abc import Callable, Iterable, Sequence

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.board import CROSSINGS
from noir.games.gangzzz.rules.pieces import START_CASH
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import Event
from noir.games.gangzzz.text.log import mark_name
from noir.games.gangzzz.text.names import BOSSES, Names, family_name, place_name, product_name
from noir.ui.i18n import _, plural


def sources() -> list[tuple[str, tuple[str, ...]]]:
    """The sources of money by name, in the order of the game, each with its events."""
    return [
        (_("Rent"), ("rent",)),
        (_("City managers"), ("city",)),
        (_("Links"), ("link",)),
        (_("Missing cards"), ("missing",)),
        (_("Casinos"), ("bank", "casino")),
        (_("Trade"), ("trade",)),
        (_("Salvation Army"), ("army",)),
        (_("Black market"), ("market",)),
        (_("Dominance"), ("area",)),
        (_("Protection markers"), ("protection",)),
        (_("Collections"), ("collection",)),
        (_("The hideout"), ("hideout", "finder")),
        (_("Wages"), ("wages",)),
        (_("Debt markers"), ("debts",)),
    ]


def events_of(seen: State, whats: Iterable[str]) -> list[Event]:
    """The events of these kinds, in order."""
    wanted = set(whats)
    return [event for note in seen.log for event in note.events if event.what in wanted]


def sums_of(seen: State, title: str, whats: Iterable[str], events: Sequence[Event]) -> list[tuple[str, list[int]]]:
    """The row of one source of money with the sum of each player; none without such events."""
    wanted = [event for event in events if event.what in set(whats)]
    if not wanted:
        return []
    return [(title, [sum(event.money for event in wanted if event.player == player) for player in seen.seats])]


def totals(seen: State) -> list[tuple[str, list[int]]]:
    """The sources of money with the sum of each player; sources without any event are left out."""
    events = [event for note in seen.log for event in note.events]
    rows = [row for title, whats in sources() for row in sums_of(seen, title, whats, events)]
    return [(_("At the start"), [START_CASH] * len(seen.seats)), *rows]


def money_text(value: int) -> str:
    """A sum of money for a column."""
    return f"−${-value}" if value < 0 else f"${value}" if value else "–"


def _of_area(of: tuple[str, ...]) -> str:
    word = of[0]
    if word in CROSSINGS:
        return place_name(word)
    return _("the block between {places}", places=", ".join(map(place_name, word.split("+"))))


def _of_collection(of: tuple[str, ...]) -> str:
    gang, family, count = of
    name = family if family == HIDDEN else family_name(family)
    return _("{gang}, {count} × {family}", gang=BOSSES[gang], count=count, family=name)


def _of_hideout(of: tuple[str, ...]) -> str:
    return mark_name(of[0])


DETAILS: dict[str, Callable[[tuple[str, ...]], str]] = {
    "trade": lambda of: _(
        "{product} worth ${sold}, sold to a bar and worth ${wanted} there",
        product=product_name(of[0]),
        sold=of[1],
        wanted=of[2],
    ),
    "army": lambda of: _("{product} worth ${value}, unsold", product=product_name(of[0]), value=of[1]),
    "market": lambda of: _("{product} worth ${value} to a bar, not supplied", product=product_name(of[0]), value=of[1]),
    "area": _of_area,
    "collection": _of_collection,
    "hideout": _of_hideout,
    "finder": lambda of: _("most clue cards of those who found Russo"),
    "wages": lambda of: plural("{count} administrator", "{count} administrators", int(of[0])),
    "debts": lambda of: plural("{count} debt marker", "{count} debt markers", int(of[0])),
}


def score_lines(seen: State, names: Names) -> list[str]:
    """The account as lines of text."""
    lines = []
    for player, name in enumerate(names):
        sums = [f"{title} {money_text(row[player])}" for title, row in totals(seen) if row[player]]
        final = (seen.scores or seen.cash)[player]
        lines.append(_("{name}: ${money} ({sums})", name=name, money=final, sums=", ".join(sums)))
    return lines
