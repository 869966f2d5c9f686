"""What happened in Gangzzz in pictures: chips for what each player did, and one table of what came in for everyone.

Drawn from an observation, whose log has nothing of private moves; the sentences beside it say the same in words.
"""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.board import CELLS
from noir.games.gangzzz.rules.pieces import GANGS, SYMBOLS, rank
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import Event, Note
from noir.games.gangzzz.text.names import BOSSES, building_name, family_name, place_name
from noir.games.gangzzz.text.score import money_text, sources, sums_of
from noir.games.gangzzz.text.story import BRUISES, DOMINANCE, INVENTORY, paid_since, paid_story
from noir.games.gangzzz.text.words import since_last_move
from noir.games.gangzzz.view.board import Seats, building_picture, sign
from noir.games.gangzzz.view.last_fight import last_act, prize, since_fight, victory
from noir.games.gangzzz.view.panels.ring import die_face, marker_sign
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.widgets import icon, name_of

MOST_CHIPS = 7
"""With more chips than this of one player, the first ones are counted."""
MOST_NAMED = 2
"""With more sources of money than this the line above the table has one word for them."""
FOR_ALL = {"wages", "trade", "army", "market", "area", "collection", "debts"}
"""The events that happen to everyone at once, which the table shows."""
EARNED = {"rent", "city", "link", "missing", "bank", "casino", "protection"}
"""The money that comes from what the same player did just before."""

Shown = list[Node | str]

AT = {"at": 1, "goes": 1, "places": 2}
"""The events that happen at a place of the city, with which of their words that is."""


class Chip(NamedTuple):
    """What happened, as one chip has it."""

    shown: Shown
    """What it shows."""
    money: int = 0
    """The dollars that it brought."""
    at: str = ""
    """The crossing or the building that it is about; empty for none."""


def happened(seen: State, player: int, seats: Seats) -> Node | None:
    """What the others did since `player` last moved, and what came in for everyone; None if there is nothing."""
    return _told(seen, since_last_move(seen, player), player, seats)


def happened_since_fight(seen: State, player: int, seats: Seats) -> Node | None:
    """The same without what belongs to the last fight, of which `last_fight` tells."""
    return _told(seen, since_fight(since_last_move(seen, player)), player, seats)


def _told(seen: State, notes: Sequence[Note], player: int, seats: Seats) -> Node | None:
    """What the others did by these notes, and what came in for everyone; None if there is nothing."""
    others = [_of_player(seen, notes, other, seats) for other in seen.seats if other != player]
    income = _income(seen, notes, seats)
    shown = [node for node in (*others, income) if node]
    return h("div", shown, class_="chips", aria_hidden="true") if shown else None


def is_in_city(seen: State, player: int) -> bool:
    """Whether the others did something at a place of the city since `player` last moved."""
    events = [event for note in since_last_move(seen, player) for event in note.events]
    return not seen.fight and any(event.what in AT and event.player != player for event in events)


def _of_player(seen: State, notes: Sequence[Note], player: int, seats: Seats) -> Node | None:
    """The chips of one player; None without any."""
    chips = [chip for note in notes for chip in _chips(seen, note, player, seats)]
    if not chips:
        return None
    earned, seat = sum(chip.money for chip in chips), seats[player]
    more = len(chips) - MOST_CHIPS
    counted = [h("li", f"+{more}", class_="chip more")] if more > 0 else []
    money = h("b", _signed(earned)) if earned else None
    head = h("span", icon(f"gang-{seat.gang}", "emblem"), name_of(seat), money, class_="whose-chips")
    return h("div", head, h("ul", counted, map(_chip, chips[-MOST_CHIPS:])), class_=f"gang-{seat.gang}")


def _chip(chip: Chip) -> Node:
    money = h("b", _signed(chip.money)) if chip.money else None
    return h("li", chip.shown, money, class_="chip", data_at=chip.at or None)


def _signed(money: int) -> str:
    return f"+${money}" if money > 0 else money_text(money)


def _chips(seen: State, note: Note, player: int, seats: Seats) -> list[Chip]:
    """The chips of a player for one move, money beside what it came from."""
    chips: list[Chip] = []
    before = ""
    for event in note.events:
        if event.player != player or event.what in FOR_ALL:
            continue
        if event.what in EARNED and chips:
            chips[-1] = chips[-1]._replace(money=chips[-1].money + event.money)
        elif event.what == before == "takes":
            chips[-1] = Chip([*chips[-1].shown, *_taken(event)])
        elif event.what in _DRAWN:
            chips.append(Chip(_DRAWN[event.what](seen, event, seats), at=_place_of(event)))
        before = event.what
    return chips


def _place_of(event: Event) -> str:
    """The place of the city at which something happened; empty for none."""
    return event.of[AT[event.what]] if event.what in AT else ""


def _places(seen: State, event: Event, _seats: Seats) -> Shown:
    """A figure and the building that it went to."""
    _gang, family, word = event.of
    code = seen.city.buildings[CELLS[word]]
    figure, house = h("span", family_name(family), class_="named"), h("span", building_name(code), class_="named")
    return [sign(family), figure, "→", building_picture(code), house]


def _taken(event: Event) -> Shown:
    """A clue card from the edge of the city, with the rank that was announced."""
    card = event.of[2]
    return [sign(SYMBOLS[card[3]]), rank(card)]


def _looks(_seen: State, event: Event, seats: Seats) -> Shown:
    other, pile = event.of[:2]
    return [sign("forger"), icon(f"gang-{seats[int(other)].gang}", "emblem"), pile if pile in GANGS else sign("car")]


def _names(_seen: State, event: Event, _seats: Seats) -> Shown:
    return [sign("forger"), sign("clue-up"), "" if event.of[0] == HIDDEN else event.of[0]]


def _matched(_seen: State, event: Event, _seats: Seats) -> Shown:
    return [die_face(event.of[0]), event.of[1]]


_DRAWN: dict[str, Callable[[State, Event, Seats], Shown]] = {
    "at": lambda _seen, event, _seats: [sign("gangster"), event.of[0], " ", place_name(event.of[1])],
    "goes": lambda _seen, event, _seats: [sign("gangster"), event.of[0], " ", place_name(event.of[1])],
    "takes": lambda _seen, event, _seats: [sign("clue-down"), *_taken(event)],
    "places": _places,
    "out": lambda _seen, event, _seats: [sign(event.of[1]), "×"],
    "marker": lambda _seen, event, _seats: [marker_sign(event.of[0])],
    "draws": lambda _seen, _event, _seats: [sign("clue-down"), "+1"],
    "looks": _looks,
    "names": _names,
    "throws": lambda _seen, event, _seats: [sign("casino"), "+".join(event.of[0])],
    "throttle": lambda _seen, event, _seats: [sign("car"), " ".join(map("".join, zip(GANGS, event.of, strict=True)))],
    "fights": lambda _seen, event, _seats: [sign("gangster"), event.of[0]],
    "solves": _matched,
    "undercuts": _matched,
    "passes": lambda _seen, _event, _seats: [_("passes")],
    "wins": lambda _seen, event, _seats: [sign("gangster"), BOSSES[event.of[0]], " ", _("wins the fight")],
    "prize": lambda _seen, event, seats: [sign("clue-up"), "←", prize(event, seats)],
    "marks": lambda _seen, _event, _seats: [sign("hideout")],
}


PAID = {INVENTORY: {"trade", "army", "market"}, DOMINANCE: {"area"}, BRUISES: {"collection"}}
"""What each phase without a move pays."""


def _income(seen: State, notes: Sequence[Note], seats: Seats) -> Node | None:
    """What came in for everyone at once, by phase, source and player; None if nothing did and no such phase passed."""
    events, left, body = [event for note in notes for event in note.events], set(FOR_ALL), []
    for phase in paid_since(seen, notes):
        name, line = paid_story(phase)
        told = h("th", h("b", name), " ", line, colspan=len(seats) + 1)
        body.append(h("tbody", h("tr", told, class_="story"), _drawn(_rows(seen, events, PAID[phase]))))
        left -= PAID[phase]
    if rest := _rows(seen, events, left):
        body.append(h("tbody", _drawn(rest)))
    if not body:
        return None
    head = [h("th", icon(f"gang-{seat.gang}", "emblem"), class_=f"gang-{seat.gang}") for seat in seats]
    return h("table", h("thead", h("tr", h("td"), head)), body, class_="income")


def _drawn(rows: list[tuple[str, list[int]]]) -> list[Node]:
    """Rows of the table."""
    return [h("tr", h("th", title), [h("td", money_text(each)) for each in sums]) for title, sums in rows]


def _rows(seen: State, events: Sequence[Event], of: Collection[str] = FOR_ALL) -> list[tuple[str, list[int]]]:
    """What came in for everyone at once by these events: each source with the sum of each player."""
    return [row for title, whats in sources() if {*of} & set(whats) for row in sums_of(seen, title, whats, events)]


# The line above the table


def headline(seen: State, player: int, seats: Seats) -> Node | None:
    """Who won the last fight, or what was done in this one, and what came in for everyone since `player` last moved.

    None if there is nothing to tell.

    It is a button that opens the sheet with the whole table.
    """
    if seen.current_player is None:
        return None
    events = [event for note in since_last_move(seen, player) for event in note.events]
    told = victory(seen, events, seats) or last_act(seen, events, player, seats)
    lines = [line for line in (told, _settlement(seen, events, seats)) if line]
    if not lines:
        return None
    return h("button", lines, type="button", data_msg="sheet score", class_=f"headline of-{len(seats)}")


def _settlement(seen: State, events: Sequence[Event], seats: Seats) -> Node | None:
    """What came in for everyone at once, and the sum of each player; None if nothing did."""
    rows = _rows(seen, events)
    if not rows:
        return None
    sums = [
        h(
            "span",
            icon(f"gang-{seat.gang}", "emblem"),
            name_of(seat),
            " ",
            h("b", _signed(sum(each))),
            class_=f"sum gang-{seat.gang}",
        )
        for seat, each in zip(seats, zip(*(of_all for _title, of_all in rows), strict=True), strict=True)
    ]
    titles = [title for title, _sums in rows]
    return h("span", h("b", " · ".join(titles) if len(titles) <= MOST_NAMED else _("In all")), sums, class_="line")
