"""The table of District Noir: the row, both seats, the hand and the running score.

Everything is drawn from an observation, and a button can be pressed if its move is in `legal_moves`. A part that most
messages leave unchanged takes only the values that it shows, and is cached, so that most of a table is drawn once.
"""

from collections import Counter
from collections.abc import Mapping

from noir.games.district.rules.pieces import BUILDINGS, COPIES
from noir.games.district.rules.state import State
from noir.games.district.view.cards import SYMBOLS, pile
from noir.games.district.view.hand import playable_hand
from noir.games.district.view.players import open_hand, outside_hand, seat
from noir.games.district.view.row import street
from noir.games.district.view.score_sheet import running, score_sheet, total
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.table import Seats, near_player


def picks(move: str) -> tuple[str, ...]:
    """What to pick on the table before there is a button for `move`: nothing, every move has its button."""
    return ()


def table(seen: State, viewer: int | None, seats: Seats, slot: list[Node], picked: str = "") -> list[Node]:
    """The table as `viewer` sees it; `slot` goes where the viewer's hand is or would be.

    The seats keep their order in the page, and CSS draws the one marked `far` first: players change sides with every
    move, and moving both elements would cost the page more than all the rest.
    """
    near = viewer if viewer is not None else near_player(seen, seats)
    hand = playable_hand(seen, near, seats) if near == viewer else []
    public = seen.observe(None)
    return [
        seat(public, 0, outside_hand(seen, 0, viewer), seats, near == 1),
        street(public, seats),
        seat(public, 1, outside_hand(seen, 1, viewer), seats, near == 0),
        h("section", *hand, *slot, id="front"),
        *(_climax(seen) if seen.current_player is None else [total(public.tableaux, seats), running(public, seats)]),
    ]


def _climax(seen: State) -> list[Node]:
    """If they won, the three buildings, for the moment before the end is shown; see assets/page/climax.mjs."""
    outcome = seen.outcome()
    if outcome is None or outcome.reason != "buildings":
        return []
    buildings = [h("li", h("span", class_=f"face {SYMBOLS[card]}"), h("i"), data_card=card) for card in BUILDINGS]
    return [h("ol", buildings, class_="climax", aria_hidden="true")]


def replay_table(seen: Mapping[int, State], near: int, seats: Seats) -> list[Node]:
    """The table of a replay, with player `near` at the bottom; `seen` is what each player with an open hand knew."""
    public = seen[near].observe(None)
    hands = [
        open_hand(seen[player].hands[player], player, seats[player].name)
        if player in seen
        else outside_hand(public, player, near)
        for player in (0, 1)
    ]
    score = running(public, seats)
    if public.current_player is None:
        score = h("section", h("h2", _("The score")), score_sheet(public, seats), id="ledger")
    return [
        seat(public, 0, hands[0], seats, near == 1),
        street(public, seats),
        seat(public, 1, hands[1], seats, near == 0),
        score,
    ]


def unseen(seen: State, viewer: int) -> Node:
    """The cards that `viewer` has not seen: in the other hand, in the deck, or set aside."""
    known = Counter(card for pile in (*seen.hands, *seen.tableaux, seen.row) for card in pile)
    left = [(face, copies - known[face]) for face, copies in COPIES.items()]
    piles = [pile(face, count, COPIES[face]) for face, count in left if count]
    return h("ul", piles, class_="tableau", aria_label=_("Cards not seen yet"))
