"""Famiglia for two people facing each other: a side at each edge of the screen, the Street in the middle for both.

Player 0 sits at the lower edge, player 1 opposite; CSS turns that side around. What can be done with a picked card is
shown on the side of the player to move.
"""

from noir.core.contract import HIDDEN
from noir.games.famiglia.rules.state import State
from noir.games.famiglia.text.score import worth
from noir.games.famiglia.text.words import points_phrase, standing
from noir.games.famiglia.view.hand import hand_cards
from noir.games.famiglia.view.main_action import pass_button
from noir.games.famiglia.view.offer import choice, spoken
from noir.games.famiglia.view.picked import Picked, is_swapping, picked_of
from noir.games.famiglia.view.players import header, lying_field, open_hand, swappable_field
from noir.games.famiglia.view.score_sheet import running
from noir.games.famiglia.view.street import street
from noir.games.famiglia.view.turn import ending, steps
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language
from noir.ui.table import Seats, closed_hand, names_of
from noir.ui.widgets import icon


def face_to_face(
    seen: State, viewer: int | None, seats: Seats, slots: tuple[list[Node], ...], picked: str = ""
) -> list[Node]:
    """Both sides and the middle, the hand of `viewer` open; `slots` are for the edges, by player, then the middle."""
    *edges, middle = slots
    chosen = picked_of(seen, picked)
    return [
        _side(seen, 1, seats, edges[1], chosen),
        _middle(seen, seats, chosen),
        *middle,
        _side(seen, 0, seats, edges[0], chosen),
    ]


def _side(seen: State, player: int, seats: Seats, slot: list[Node], picked: Picked) -> Node:
    """One player's side: name, points, field, what can be done now, and the edge with the hand."""
    who, moving, is_open = seats[player], player == seen.current_player, HIDDEN not in seen.hands[player]
    top = header(seen, player, _points(seen, player, seats), seats, None)
    field = swappable_field(seen, player, who.name, picked if moving else None)
    states = {"across": player == 1, "is-moving": moving, "is-open": is_open}
    focus = (("tabindex", "-1"), ("data-focus", f"turn {len(seen.moves)}")) if moving else ()
    named = [_with(each, focus) if isinstance(each, Node) and each.tag == "h2" else each for each in top.children]
    return h(
        "section",
        top._replace(children=tuple(named)),
        field or lying_field(seen.fields[player], who.name),
        _now(seen, picked, seats) if moving else None,
        h("p", _answer(seen, picked) if moving else None, class_="sr", role="status"),
        slot,
        _hand(seen, player, who.name, picked, is_open),
        id=f"seat-{player}",
        class_=" ".join([f"seat side gang-{who.gang}", *(state for state, holds in states.items() if holds)]),
        aria_label=who.name,
    )


def _with(node: Node, attributes: tuple[tuple[str, str], ...]) -> Node:
    return node._replace(attributes=node.attributes + attributes)


def _now(seen: State, picked: Picked, seats: Seats) -> Node:
    """What can be done with what is picked; otherwise the steps of the turn, folded away."""
    chosen = choice(seen, picked)
    if chosen:
        return h("div", chosen, class_="now picked")
    end = ending(seen, names_of(seats)) if seen.passed else ""
    return h(
        "div",
        h("p", end, class_="ending") if end else None,
        h("details", h("summary", _("The turn")), steps(seen), id=f"turn-{seen.turn}"),
        pass_button(seen),
        class_="now",
    )


def _answer(seen: State, picked: Picked) -> str:
    """What a screen reader hears of a picked card; empty if none is picked."""
    return spoken(seen, picked) if picked.card and not is_swapping(seen, picked) else ""


def _points(seen: State, player: int, seats: Seats) -> Node:
    """A player's points so far; how they come about is folded away."""
    hand, field = seen.hands[player], seen.fields[player]
    total = worth(hand + field)
    phrase = points_phrase(total)
    summary = h("summary", _("{points} or more", points=phrase) if HIDDEN in hand else phrase)
    return h("details", summary, running(seen.hands, seen.fields, seats), class_="points")


def _hand(seen: State, player: int, name: str, picked: Picked, is_open: bool) -> Node:
    """A hand: closed, as many backs as it has cards; open, its cards, as buttons for the player to move."""
    hand = seen.hands[player]
    label = _("{name}'s hand", name=name)
    if not is_open:
        return h("div", closed_hand(len(hand)), class_="hand", role="group", aria_label=label)
    if player == seen.current_player:
        return hand_cards(seen, player, label, picked)
    return h("div", open_hand(hand, name), class_="hand", role="group", aria_label=label)


def _middle(seen: State, seats: Seats, picked: Picked) -> Node:
    """The Street, with how far the game is written for both sides."""
    node = street(seen, seats, picked)
    signs = _standing(standing(seen))
    kept = tuple(each for each in node.children if not (isinstance(each, Node) and _is_on_the_side(each)))
    return node._replace(children=(signs[0], *kept, signs[1]))


def _is_on_the_side(node: Node) -> bool:
    """Whether this part of the Street is shown on the side of the player to move instead."""
    return ("class", "offer") in node.attributes or ("role", "status") in node.attributes


@cached_per_language(4)
def _standing(text: str) -> tuple[Node, Node]:
    """How far the game is, once for each side; hidden from screen readers, since the page says it elsewhere."""
    across, here = (
        h("p", icon("token"), h("span", text, class_="standing"), class_=class_, aria_hidden="true")
        for class_ in ("sign across", "sign")
    )
    return across, here
