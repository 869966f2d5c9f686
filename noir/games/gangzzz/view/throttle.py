"""Full throttle of Gangzzz for its player: where the car goes, and which cards change places."""

from collections.abc import Callable

from noir.games.gangzzz.rules.phases import throttle
from noir.games.gangzzz.rules.pieces import CAR
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


def _least(seen: State) -> Node:
    """The number of cards that each gang has to keep."""
    count = throttle.least(seen, seen.mover)
    return h("p", plural("Each gang keeps at least {count} card.", "Each gang keeps at least {count} cards.", count))


def _visit(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The gangs that the car may visit next."""
    buttons = []
    for move in seen.legal_moves():
        cards = plural("{count} card", "{count} cards", len(seen.pile(seen.mover, move[-1])))
        buttons.append(button([_("Gang {gang}", gang=move[-1]), h("small", cards)], f"play {move}", "primary"))
    carried = plural("The car carries {count} card.", "The car carries {count} cards.", len(seen.pile(seen.mover, CAR)))
    rule = _("It visits each gang once; a card can only go on to a gang that is still to come.")
    intro = h("p", carried, " ", rule)
    why = h("p", _("Three cards of one symbol in one gang pay at the end; in a fight a gang has only its own cards."))
    return _("Which gang does the car visit next?"), [intro, why, _least(seen), h("p", buttons, class_="controls")]


def _load(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The cards of the gang and of the car, those that can move as buttons, and the button that ends the visit."""
    gang, player, legal = seen.step.gang, seen.mover, set(seen.legal_moves())
    here = _cards(seen.pile(player, gang), "load", legal, _("into the car"))
    carried = _cards(seen.pile(player, CAR), "drop", legal, _("to gang {gang}", gang=gang))
    ends = throttle.LEAVE in legal
    why_not = "" if ends else _("The gangs would keep too few cards so.")
    return _("The car is with gang {gang}", gang=gang), [
        _least(seen),
        h("h3", _("Gang {gang}", gang=gang)),
        here,
        h("h3", _("In the car")),
        carried,
        h("p", button(_("Drive on"), f"play {throttle.LEAVE}", "primary", why_not), class_="controls"),
    ]


def _cards(cards: tuple[str, ...], kind: str, legal: set[str], where: str) -> Node:
    """Cards, those that can move as buttons."""
    if not cards:
        return h("p", _("No cards"), class_="none")
    items = [h("li", clue_button(card, f"{kind}:{card[:3]}", f"{kind}:{card[:3]}" in legal, where)) for card in cards]
    return h("ul", items, class_="clues")


def clue_button(card: str, move: str, legal: bool, says: str) -> Node:
    """A clue card, as a button that plays `move` if that is legal."""
    if not legal:
        return clue(card)
    return h("button", clue(card), h("span", says, class_="says"), type="button", data_msg=f"play {move}")
