"""The cards of one player of Gangzzz: the clue cards of their gangs, and what the player found out last."""

from noir.games.gangzzz.rules.deduction import REMOVED
from noir.games.gangzzz.rules.pieces import PILES, RANKS, rank
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.log import private_finds
from noir.games.gangzzz.text.names import pile_name, token_name
from noir.games.gangzzz.view.board import Seats
from noir.games.gangzzz.view.crossing import clue
from noir.ui.html import Node, h
from noir.ui.i18n import _

MOST_FINDS = 3
"""How many of the last private finds of a player are shown with the cards."""


def own_cards(seen: State, player: int, seats: Seats, label: str) -> list[Node]:
    """The clue cards of a player whose hand is open, by gang, below `label`."""
    piles = [(name, seen.pile(player, name)) for name in PILES]
    shown: list[Node] = [
        h("div", h("h3", pile_name(name)), h("ul", [_clue(seen, card) for card in cards], class_="clues"))
        for name, cards in piles
        if cards
    ]
    learned = [h("li", find) for find in private_finds(seen, player, tuple(seat.name for seat in seats))[-MOST_FINDS:]]
    if learned:
        shown.append(h("div", h("h3", _("Found out last")), h("ul", learned), class_="finds"))
    if seen.fight and seen.fight.order:  # the hand in the fight is open above
        return [h("details", h("summary", label), shown, class_="own-piles folded")]
    if is_held(seen, seats):  # the focus stays on the edge of the screen that holds them open
        return [h("section", h("h2", label), shown, class_="own-piles")]
    return [h("section", h("h2", label, tabindex=-1, data_focus=f"hand {seen.turn}"), shown, class_="own-piles")]


def is_held(seen: State, seats: Seats) -> bool:
    """Whether the player's cards are open only while held open, next to what holds them."""
    return seen.is_open_choice and sum(not seat.level for seat in seats) > 1


def _clue(seen: State, card: str) -> Node:
    """A clue card with what its token says: where the hideout is not."""
    token = seen.tokens[REMOVED + RANKS.index(rank(card))]
    return h("li", clue(card), h("span", _("not {token}", token=token_name(token)), class_="token-of"))
