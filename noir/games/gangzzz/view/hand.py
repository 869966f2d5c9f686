"""What lies before one player of Gangzzz: their four gangs, or in a fight the hand of the one that fights."""

from noir.games.gangzzz.rules.board import CROSSINGS
from noir.games.gangzzz.rules.deduction import candidates
from noir.games.gangzzz.rules.phases import assignment, streets, throttle
from noir.games.gangzzz.rules.pieces import CAR, GANGS
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import NOWHERE
from noir.games.gangzzz.text.log import figure_list
from noir.games.gangzzz.text.names import BOSSES, pile_name, place_name
from noir.games.gangzzz.view.board import Seats, sign
from noir.games.gangzzz.view.clues import is_held
from noir.games.gangzzz.view.panels.assignment import takers
from noir.games.gangzzz.view.panels.fight import fighting_hand
from noir.games.gangzzz.view.panels.ring import corner
from noir.games.gangzzz.view.selection import Chosen
from noir.ui.html import Node, h
from noir.ui.i18n import _, plural


def hand(seen: State, near: int, viewer: int | None, seats: Seats, chosen: Chosen | None) -> list[Node]:
    """What lies before player `near`, with buttons unless `chosen` is None; `viewer` as in `table`."""
    fighting = bool(seen.fight and seen.fight.order) and viewer == near
    label = _("Your hand") if fighting else _("Your gangs")
    cards = fighting_hand(seen, near, chosen is not None) if fighting else _gangs(seen, near, chosen)
    asides = []
    if _has_notes(seen, viewer, seats):
        asides.append(_sheet_button("clues", _("Your clue cards"), "hideout", str(len(candidates(seen)))))
    in_lanes = chosen is not None and seen.step.what in (throttle.VISIT, throttle.LOAD)  # the panel has all cards then
    if in_lanes or seen.fight:
        asides.append(_sheet_button("city", _("The city"), "house", ""))
    lying = h(
        "div",
        cards,
        class_="hand fighting" if fighting else "hand gangs",
        data_part="hand",
        role="toolbar",
        aria_label=label,
        data_roving=True,
    )
    heading = h("h2", label, tabindex=-1, data_focus=f"hand {seen.turn}") if asides else None  # an edge keeps the focus
    beside = h("div", asides, class_="asides") if asides else None
    side = corner(seen, near, seats) if fighting else None
    return [node for node in (heading, side, None if in_lanes else lying, beside) if node]


def _has_notes(seen: State, viewer: int | None, seats: Seats) -> bool:
    """Whether a sheet with the viewer's clue cards can be opened: while they are held open, it is."""
    return viewer is not None and not is_held(seen, seats)


def _sheet_button(name: str, text: str, symbol: str, count: str) -> Node:
    """A button that opens a sheet of the table, with what it counts."""
    counted = h("b", count) if count else None
    return h("button", sign(symbol), h("span", text), counted, type="button", data_msg=f"sheet {name}", class_="quiet")


def _gangs(seen: State, player: int, chosen: Chosen | None) -> list[Node]:
    """The four gangs of a player, and their car."""
    msgs = _messages(seen, chosen) if chosen else {}
    asked = chosen.gang if chosen else ""
    if chosen and seen.step.what == streets.PUT:
        asked = seen.step.gang
    return [*(_gang(seen, player, gang, msgs.get(gang), gang == asked) for gang in GANGS), *_car(seen, player)]


def _messages(seen: State, chosen: Chosen) -> dict[str, str]:
    """What pressing a gang sends: the figure it gets, or that it is picked."""
    legal = seen.legal_moves()
    match seen.step.what:
        case assignment.ASSIGN:
            return takers(seen, chosen.figure)
        case streets.PLACE:
            return {gang: f"pick {gang}" for gang in streets.places(seen)}
        case streets.MOVE:
            return {gang: f"pick {gang}" for gang in dict.fromkeys(move.split(":")[1] for move in legal)}
    return {}


def _gang(seen: State, player: int, gang: str, msg: str | None, is_current: bool) -> Node:
    """One gang: its figures, the number of its clue cards, and where its gangster stands."""
    inside = _of_gang(seen, player, gang)
    class_ = "gang current" if is_current else "gang"
    if msg is None:
        return h("div", inside, class_=class_)
    if msg.startswith("play "):
        return h("button", inside, type="button", data_msg=msg, class_=class_)
    state = "true" if is_current else "false"
    return h("button", inside, type="button", data_msg=msg, aria_pressed=state, class_=class_)


def _of_gang(seen: State, player: int, gang: str) -> list[Node]:
    left, count = seen.left(player, gang), len(seen.pile(player, gang))
    at = seen.place_of(player, gang)
    cards = plural("{count} card", "{count} cards", count)
    spoken = ", ".join(filter(None, (BOSSES[gang], figure_list(left), cards)))
    figures = [
        *(h("span", sign(family), data_figure=f"{gang}:{family}") for family in left),
        *(h("span", sign(family), class_="proposed") for family in _proposed(seen, player, gang)),
        *(h("span", sign(family), class_="placed") for family in _placed(seen, player, gang)),
    ]
    return [
        h("span", spoken, class_="sr"),
        h("b", gang, h("span", BOSSES[gang], class_="boss"), aria_hidden="true"),
        h("small", place_name(CROSSINGS[at]) if at != NOWHERE else None, class_="where"),
        h("span", figures, class_="given", aria_hidden="true"),
        h("span", sign("clue-down"), str(count), class_="size" if count else "size none", aria_hidden="true"),
    ]


def _proposed(seen: State, player: int, gang: str) -> list[str]:
    """The families of the figures that a gang would get if the rest was split now."""
    if seen.step.what != assignment.ASSIGN or player != seen.mover:
        return []
    return list(assignment.proposed(seen)[gang].elements())


def _placed(seen: State, player: int, gang: str) -> list[str]:
    """The families of the figures that a gang has placed, or given away, in this phase."""
    events = [event for note in seen.log if note.phase == seen.phase for event in note.events]
    return [
        event.of[1]
        for event in events
        if event.player == player and event.what in ("places", "out") and event.of[0] == gang
    ]


def _car(seen: State, player: int) -> list[Node]:
    """The player's car with the number of its cards; empty without cards."""
    count = len(seen.pile(player, CAR))
    if not count:
        return []
    cards = plural("{count} card", "{count} cards", count)
    spoken = h("span", f"{pile_name(CAR)}, {cards}", class_="sr")
    return [h("div", sign("car"), h("span", str(count), aria_hidden="true"), spoken, class_="gang car")]
