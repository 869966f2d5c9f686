"""The players at a table of District Noir: names, facts, hands and tableaux."""

from noir.games.district.rules.pieces import COPIES, Cards
from noir.games.district.rules.state import State
from noir.games.district.text.words import actions_left
from noir.games.district.view.cards import picture, pile
from noir.games.district.view.row import just_taken
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, plural
from noir.ui.table import Seats, closed_hand, hand_size
from noir.ui.widgets import icon, name_of


@cached_per_language(8)
def seat(public: State, player: int, hand: Node | None, seats: Seats, far: bool) -> Node:
    """One player's seat: name, facts, hand and tableau."""
    who = seats[player]
    moving = player == public.current_player
    facts = [] if public.current_player is None else facts_of(public, player)
    return h(
        "section",
        h("header", icon(f"gang-{who.gang}", "emblem"), h("h2", name_of(who)), h("p", facts, class_="facts"), hand),
        tableau(public.tableaux[player], public.tableaux[1 - player], who.name, just_taken(public, player)),
        id=f"seat-{player}",
        class_=f"seat gang-{who.gang}" + (" is-moving" if moving else "") + (" far" if far else ""),
        aria_label=who.name,
    )


def facts_of(seen: State, player: int) -> list[Node | None]:
    """Whose turn it is, who has the token, and what `player` can still do in this round."""
    left = plural("{count} action left", "{count} actions left", actions_left(seen, player))
    take = _("take used") if seen.taken[player] else _("take to come")
    return [
        h("span", _("to move"), class_="moving") if player == seen.current_player else None,
        h("span", icon("token"), _("has the token"), class_="token") if player == seen.round_starter else None,
        h("span", _("{left}, {take}", left=left, take=take)),
    ]


def outside_hand(seen: State, player: int, viewer: int | None) -> Node | None:
    """The closed hand of `player`; None if it is empty or shown elsewhere."""
    return closed_hand(len(seen.hands[player])) if player != viewer and seen.hands[player] else None


@cached_per_language(8)
def open_hand(hand: Cards, player: int, name: str) -> Node | None:
    """An open hand, equal cards in one pile, each with an `id` for the scripts that move it."""
    piles = [
        h(
            "li",
            picture(card),
            h("b", f"×{hand.count(card)}", class_="times") if hand.count(card) > 1 else None,
            id=f"held-{player}-{card}",
        )
        for card in dict.fromkeys(hand)
    ]
    label = _("{name}'s hand", name=name)
    return h("div", h("ul", piles, aria_label=label), hand_size(len(hand)), class_="held") if piles else None


@cached_per_language(8)
def tableau(mine: Cards, theirs: Cards, name: str, new: Cards) -> Node:
    """The cards that `name` has taken, sorted by kind, equal cards in one pile; the `new` ones are marked."""
    piles = [pile(face, mine.count(face), theirs.count(face), new.count(face)) for face in COPIES if face in mine]
    label = _("{name}'s tableau", name=name)
    return h("ul", piles or h("li", _("Nothing taken yet"), class_="none"), class_="tableau", aria_label=label)
