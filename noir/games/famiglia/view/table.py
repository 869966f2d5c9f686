"""The table of Famiglia: the Street, both fields, the open hands and the running score.

Everything is drawn from an observation in which closed cards are hidden, and a button can be pressed if its move is in
`legal_moves`. Parts that most messages leave unchanged take only the values that they show, and are cached.
"""

from collections import Counter
from collections.abc import Mapping

from noir.games.famiglia.rules.pieces import COPIES
from noir.games.famiglia.rules.state import State
from noir.games.famiglia.view.cards import pile
from noir.games.famiglia.view.hand import playable_hand
from noir.games.famiglia.view.offer import sheet
from noir.games.famiglia.view.picked import Picked, picked_of
from noir.games.famiglia.view.players import hand_beside, seat
from noir.games.famiglia.view.score_sheet import running, score_sheet, total
from noir.games.famiglia.view.street import street
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.table import Seats, near_player
from noir.ui.widgets import close_button


def table(seen: State, viewer: int | None, seats: Seats, slot: list[Node], picked: str = "") -> list[Node]:
    """The table as `viewer` sees it; `slot` goes where the viewer's hand is or would be."""
    near = viewer if viewer is not None else near_player(seen, seats)
    own = viewer is not None and viewer == seen.current_player
    chosen = picked_of(seen, picked) if own else Picked()
    hand = playable_hand(seen, near, seats, chosen) if near == viewer else []
    return [
        seat(seen, 0, hand_beside(seen, 0, viewer, seats), seats, chosen if own and viewer == 0 else None, near == 1),
        street(seen, seats, chosen if own else None),
        *filter(None, [sheet(seen, chosen)]),
        seat(seen, 1, hand_beside(seen, 1, viewer, seats), seats, chosen if own and viewer == 1 else None, near == 0),
        h("section", *hand, *slot, id="front"),
        *([] if seen.current_player is None else [total(seen, seats), ledger(seen, seats)]),
    ]


def replay_table(seen: Mapping[int, State], near: int, seats: Seats) -> list[Node]:
    """The table of a replay, with player `near` at the bottom; `seen` is what each player with an open hand saw."""
    shown = seen[near]
    zero, one = (seen[player].hands[player] if player in seen else shown.hands[player] for player in (0, 1))
    there = shown._replace(hands=(zero, one))
    score = ledger(there, seats)
    if there.current_player is None:
        score = h("section", h("h2", _("The score")), score_sheet(there, seats), id="ledger")
    return [
        seat(there, 0, hand_beside(there, 0, None, seats), seats, None, near == 1),
        street(there, seats, None),
        seat(there, 1, hand_beside(there, 1, None, seats), seats, None, near == 0),
        score,
    ]


def unseen(seen: State, viewer: int) -> Node:
    """The cards that nobody has seen yet: those of the deck whose order is not known."""
    known = Counter(
        card for pile in (*seen.hands, *seen.fields, seen.street, seen.discards, seen.deck) for card in pile
    )
    left = [(face, copies - known[face]) for face, copies in COPIES.items()]
    piles = [pile(face, count) for face, count in left if count]
    return h("ul", piles, class_="tableau", aria_label=_("Cards not seen yet"))


def ledger(seen: State, seats: Seats) -> Node:
    """The section with the running score."""
    score = running(seen.hands, seen.fields, seats)
    return h("section", h("h2", _("The score so far")), close_button("sheet"), score, id="ledger", tabindex=0)
