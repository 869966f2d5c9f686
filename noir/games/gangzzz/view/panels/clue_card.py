"""The panel of a clue card: the two at the ends of a road, and what each would add to the gang that takes it."""

from noir.games.gangzzz.rules.board import CROSSINGS, SLOTS, ends
from noir.games.gangzzz.rules.phases.streets import AVENUE, STREET
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.clue_cards import card_effects
from noir.games.gangzzz.text.names import BOSSES, side_name
from noir.games.gangzzz.view.board import Seats
from noir.games.gangzzz.view.crossing import clue
from noir.games.gangzzz.view.notebook import finding
from noir.games.gangzzz.view.selection import Chosen, Panel
from noir.ui.html import Node, h
from noir.ui.i18n import _


def card(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The two cards at the ends of a road, below what the card of the other road has told."""
    crossing = seen.place_of(seen.mover, seen.step.gang)
    avenue, street = ends(crossing)
    cards = [_choice(seen, slot) for slot in (avenue if seen.step.what == AVENUE else street)]
    road = CROSSINGS[crossing].split("#")[seen.step.what == STREET]
    parts = [
        finding(seen, seen.mover),
        h("div", cards, class_="cards-to-choose"),
        h(
            "p",
            _("Three cards of one sign in a gang pay at the end."),
            " ",
            _("Each card also shows you a token: where the hideout isn't."),
            class_="note",
        ),
    ]
    title = _("Which card does {boss} take from {road}?", boss=BOSSES[seen.step.gang], road=road)
    return Panel(title, [part for part in parts if part])


def _choice(seen: State, slot: str) -> Node:
    """The button that takes the card at a slot."""
    offered = seen.border[SLOTS.index(slot)]
    effects = [h("small", effect) for effect in card_effects(seen, seen.mover, seen.step.gang, offered)]
    words = h("span", h("b", side_name(slot[0])), effects, class_="adds")
    return h("button", clue(offered), words, type="button", data_msg=f"play card:{slot[0]}")
