"""Full throttle of Gangzzz for its player: where the car goes, and which cards change places."""

from collections.abc import Callable

from noir.games.gangzzz.rules.phases import throttle
from noir.games.gangzzz.rules.pieces import CAR, GANGS
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.view.board import Seats
from noir.games.gangzzz.view.crossing import clue
from noir.games.gangzzz.view.selection import Chosen, Panel
from noir.ui.html import Node, h
from noir.ui.i18n import _, plural
from noir.ui.widgets import button


def throttle_panels() -> dict[str, Callable[[State, Seats, Chosen], Panel]]:
    """The panels for the steps of the phase."""
    return {throttle.VISIT: _visit, throttle.LOAD: _load}


def _least(seen: State) -> str:
    """The number of cards that each gang has to keep."""
    count = throttle.least(seen, seen.mover)
    return plural("Each gang keeps at least {count} card.", "Each gang keeps at least {count} cards.", count)


def _visit(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The gangs that the car may visit next."""
    rule = _("It visits each gang once; a card can only go on to a gang that is still to come.")
    why = _("Three cards of one symbol in one gang pay at the end; in a fight a gang has only its own cards.")
    intro = h("p", rule, " ", why, " ", _least(seen), class_="note")
    return Panel(_("Which gang does the car visit next?"), [intro, _lanes(seen, "")])


def _load(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The cards of the gang and of the car, those that can move as buttons, and the button that ends the visit."""
    ends = throttle.LEAVE in seen.legal_moves()
    why_not = "" if ends else _("The gangs would keep too few cards so.")
    title = _("The car is with gang {gang}", gang=seen.step.gang)
    drive = button(_("Drive on"), f"play {throttle.LEAVE}", "primary", why_not)
    return Panel(title, [h("p", _least(seen), class_="note"), _lanes(seen, seen.step.gang)], [drive])


def _lanes(seen: State, visited: str) -> Node:
    """The gangs and the car with their cards; those of the gang that is visited and of the car can move."""
    lanes = [_lane(seen, gang, "load" if gang == visited else "", visited) for gang in GANGS]
    return h("div", lanes, _lane(seen, CAR, "drop" if visited else "", visited), class_="lanes", data_part="hand")


def _lane(seen: State, pile: str, kind: str, visited: str) -> Node:
    """One gang, or the car, with its cards; with a `kind` of move those that can move are buttons."""
    legal = set(seen.legal_moves()) if kind else set()
    where = _("into the car") if kind == "load" else _("to gang {gang}", gang=visited)
    cards = seen.pile(seen.mover, pile)
    items = [h("li", clue_button(card, f"{kind}:{card[:3]}", f"{kind}:{card[:3]}" in legal, where)) for card in cards]
    shown = h("ul", items, class_="clues") if items else h("p", _("No cards"), class_="none")
    visit = f"visit:{pile}"
    head: Node = h("h3", _("In the car") if pile == CAR else _("Gang {gang}", gang=pile))
    if visit in seen.legal_moves():
        head = button(_("Gang {gang}", gang=pile), f"play {visit}", "primary")
    return h("div", head, shown, class_="lane current" if kind else "lane")


def clue_button(card: str, move: str, legal: bool, says: str) -> Node:
    """A clue card, as a button that plays `move` if that is legal."""
    if not legal:
        return clue(card)
    return h("button", clue(card), h("span", says, class_="says"), type="button", data_msg=f"play {move}")
