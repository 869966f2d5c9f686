"""District Noir for two people facing each other: a side at each edge of the screen, the row in the middle for both.

Player 0 sits at the lower edge, player 1 opposite; CSS turns that side around, and what both have to read is drawn once
for each.
"""

from noir.core.contract import HIDDEN
from noir.core.seat import Seat
from noir.games.district.rules.scoring import score
from noir.games.district.rules.state import State
from noir.games.district.text.words import points_phrase, standing
from noir.games.district.view.cards import SYMBOLS
from noir.games.district.view.hand import card_button, take_button
from noir.games.district.view.players import facts_of, tableau
from noir.games.district.view.row import just_taken, street
from noir.games.district.view.score_sheet import running
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, plural
from noir.ui.table import Seats
from noir.ui.widgets import icon, name_of


def face_to_face(
    seen: State, viewer: int | None, seats: Seats, slots: tuple[list[Node], ...], picked: str = ""
) -> list[Node]:
    """Both sides and the middle, the hand of `viewer` open; `slots` are for the edges, by player, then the middle."""
    *edges, middle = slots
    return [
        _side(seen, 1, viewer, seats, edges[1]),
        _row(seen.observe(None), seats),
        *middle,
        _side(seen, 0, viewer, seats, edges[0]),
    ]


def _side(seen: State, player: int, viewer: int | None, seats: Seats, slot: list[Node]) -> Node:
    """One player's side: name, points, tableau, take, and the edge with the hand."""
    seat = seats[player]
    moving = player == seen.current_player
    states = {"across": player == 1, "is-moving": moving, "is-open": player == viewer}
    name = h("h2", name_of(seat), tabindex=-1 if moving else None, data_focus=f"turn {seen.turn}" if moving else None)
    facts = h("p", facts_of(seen, player), class_="facts")
    return h(
        "section",
        h("header", icon(f"gang-{seat.gang}", "emblem"), name, facts, _points(seen.observe(None), player, seats)),
        tableau(seen.tableaux[player], seen.tableaux[1 - player], seat.name, just_taken(seen, player)),
        take_button(seen.observe(None), player, seats) if moving else None,
        slot,
        *_hand(seen, player, viewer, seat),
        id=f"seat-{player}",
        class_=" ".join([f"seat side gang-{seat.gang}", *(state for state, holds in states.items() if holds)]),
        aria_label=seat.name,
    )


@cached_per_language(4)
def _points(public: State, player: int, seats: Seats) -> Node:
    """A player's points so far; how they come about is folded away."""
    total = score(public.tableaux)[player].total
    summary = h("summary", points_phrase(total))
    *__, lines = running(public, seats).children
    return h("details", summary, lines, class_="points")


def _hand(seen: State, player: int, viewer: int | None, seat: Seat) -> list[Node]:
    """A hand: closed, as many backs as it has cards; open, a button for each card and a line on what to do."""
    hand, own = seen.hands[player], player == seen.current_player
    if not hand and own:
        return [h("p", _("No cards left in hand: {name} must take.", name=seat.name), class_="none")]
    label = _("{name}'s hand", name=seat.name)
    if player != viewer:
        return [
            h("div", _backs(len(hand)), id=f"hand-{player}-{seen.turn}", class_="hand", role="group", aria_label=label)
        ]
    cards = [card_button(card, hand.count(card), own) for card in dict.fromkeys(hand)]
    how = (
        _("Slide your finger to a card and let go there to play it.")
        if own
        else _("It isn't {name}'s turn.", name=seat.name)
    )
    return [
        h(
            "div",
            cards,
            id=f"hand-{player}-{seen.turn}",
            class_="hand",
            role="toolbar",
            aria_label=label,
            data_roving=True,
        ),
        h("p", how, class_="choose-a-card"),
    ]


@cached_per_language(None)
def _backs(size: int) -> list[Node]:
    """A closed hand of `size` cards."""
    spoken = h("span", plural("{count} card", "{count} cards", size), class_="sr")
    return [spoken, *(h("span", class_=f"face {SYMBOLS[HIDDEN]}") for _card in range(size))]


@cached_per_language(4)
def _row(public: State, seats: Seats) -> Node:
    """The street, with the newest end of its row marked for both sides."""
    made = street(public, seats)
    *before, newest = made.children
    end = h("div", _sign(public, "sign across"), newest, _sign(public, "sign"), class_="newest-end")
    return made._replace(children=(*before, end))


def _sign(seen: State, class_: str) -> Node:
    """The sign at the newest end for one side; hidden from screen readers, since the row itself says it."""
    newest = h("span", _("newest"), class_="newest")
    return h("p", h("span", standing(seen), class_="standing"), newest, class_=class_, aria_hidden="true")
