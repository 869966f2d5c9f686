"""What one player of Gangzzz knows: the clue cards of their gangs, what they found out last, and the notebook."""

from collections.abc import Collection

from noir.games.gangzzz.rules.deduction import token_of
from noir.games.gangzzz.rules.pieces import PILES, rank
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.log import private_finds
from noir.games.gangzzz.text.names import pile_name, token_name
from noir.games.gangzzz.view.board import Seats
from noir.games.gangzzz.view.crossing import clue
from noir.games.gangzzz.view.notebook import NOTABLE as NOTABLE, deductions, with_marks as with_marks
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.table import names_of
from noir.ui.widgets import close_button

MOST_FINDS = 3
"""How many of the last private finds of a player are shown with the cards."""


def notebook(seen: State, viewer: int, seats: Seats, marks: Collection[str] | None) -> Node:
    """What `viewer` has seen, and the NOTABLE words with the player's marks; see noir/games/protocols.py."""
    held = is_held(seen, seats)
    can_close = marks is not None and not held
    focus = None if held else "sheet clues"  # the focus stays on the edge that holds them open
    heading = h("h2", _("Your clue cards"), tabindex=-1, data_focus=focus)
    return h(
        "section",
        h("header", heading, close_button("sheet") if can_close else None),
        deductions(seen, viewer, marks),
        h("div", own_cards(seen, viewer, seats), class_="own-piles"),
        id="clues",
        class_="clue-sheet peeked" if held else "clue-sheet",
    )


def own_cards(seen: State, player: int, seats: Seats) -> list[Node]:
    """The clue cards of a player whose hand is open, by gang, and what was found out last."""
    piles = [(name, seen.pile(player, name)) for name in PILES]
    shown: list[Node] = [
        h("div", h("h3", pile_name(name)), h("ul", [_clue(seen, card) for card in cards], class_="clues"))
        for name, cards in piles
        if cards
    ]
    learned = [h("li", find) for find in private_finds(seen, player, names_of(seats))[-MOST_FINDS:]]
    if learned:
        shown.append(h("div", h("h3", _("Latest finds")), h("ul", learned), class_="finds"))
    return shown or [h("p", _("No cards"), class_="none")]


def is_held(seen: State, seats: Seats) -> bool:
    """Whether the player's cards are open only while held open, next to what holds them."""
    return seen.is_open_choice and sum(not seat.level for seat in seats) > 1


def _clue(seen: State, card: str) -> Node:
    """A clue card with what its token says: where the hideout is not."""
    token = token_of(seen, rank(card))
    return h("li", clue(card), h("span", _("not {token}", token=token_name(token)), class_="token-of"))
