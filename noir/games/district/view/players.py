"""The players at a table of District Noir: names, facts, hands and tableaux."""

from noir.games.district.rules.pieces import BUILDINGS, COPIES, KINDS, Cards
from noir.games.district.rules.state import State
from noir.games.district.text.words import actions_left
from noir.games.district.view.cards import picture, pile
from noir.games.district.view.row import just_taken, may_win
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, pgettext, plural
from noir.ui.table import Seats, closed_hand, hand_size, names_of, spine
from noir.ui.widgets import icon, label_of, name_of

PLACES = {**{kind: kind for kind in KINDS}, "+": "plus", "-": "minus", "buildings": "townhall"}
"""The places of what was taken, with the icon of each in the sprite."""


@cached_per_language(8)
def seat(public: State, player: int, hand: Node | None, seats: Seats, far: bool) -> Node:
    """One player's seat: name, facts, hand and tableau."""
    who = seats[player]
    moving = player == public.current_player
    facts = [] if public.current_player is None else facts_of(public, player)
    return h(
        "section",
        h(
            "header",
            icon(f"gang-{who.gang}", "emblem"),
            h("h2", name_of(who)),
            h("p", facts, class_="facts"),
            hand,
            data_part="opponent" if far else None,
        ),
        taken(public, player, seats),
        id=f"seat-{player}",
        class_=f"seat gang-{who.gang}" + (" is-moving" if moving else "") + (" far" if far else ""),
        aria_label=label_of(who),
    )


def facts_of(seen: State, player: int) -> list[Node | None]:
    """Whose turn it is, who has the token, and what `player` can still do in this round."""
    left = plural("{count} action left", "{count} actions left", actions_left(seen, player))
    take = _("has taken") if seen.taken[player] else _("can still take")
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


def taken(public: State, player: int, seats: Seats) -> Node:
    """The cards that `player` has taken, in seven places that never move: kinds, alliances, betrayals, buildings.

    Before them are the emblem, the token and the sign “take”, hidden from screen readers: the facts say them.
    """
    mine, theirs = public.tableaux[player], public.tableaux[1 - player]
    before = spine(seats[player], *signs(player == public.round_starter, public.taken[player]))
    places = h(
        "span",
        [_place(name, *_count(name, mine, theirs), _is_empty(name, mine)) for name in PLACES],
        class_="places",
        aria_hidden="true",
    )
    alarm = " alarm" if may_win(public, player) else ""
    cards = tableau(mine, theirs, names_of(seats)[player], just_taken(public, player))
    return h("div", before, places, cards, class_=f"taken{alarm}")


@cached_per_language(4)
def signs(starts: bool, has_taken: bool) -> list[Node]:
    """The token of who starts the round, and the take, dashed once used; CSS shows their names where there is room."""
    take = h("i", class_="take-used" if has_taken else "take-to-come")
    token = h("span", icon("token"), h("small", pgettext("sign", "starts")), class_="sign token")
    return [*([token] if starts else []), h("span", take, h("small", pgettext("sign", "take")), class_="sign")]


def lying_open(seen: State) -> tuple[Cards, ...]:
    """The cards that each player has taken, by kind."""
    return tuple(tuple(card for card in COPIES for _copy in range(mine.count(card))) for mine in seen.tableaux)


def _count(place: str, mine: Cards, theirs: Cards) -> tuple[str, bool]:
    """What the badge of a place says, and whether this player leads there."""
    if place in KINDS:
        return str(mine.count(place)) if place in mine else "", mine.count(place) > theirs.count(place)
    if place == "buildings":
        held = sum(card in mine for card in BUILDINGS)
        return "●" * held + "○" * (len(BUILDINGS) - held), False
    points = sum(int(card) for card in mine if card[0] == place)
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "", False


def _is_empty(place: str, mine: Cards) -> bool:
    """Whether none of these cards lies in a place."""
    return not any(card in BUILDINGS if place == "buildings" else card[0] == place for card in mine)


@cached_per_language(64)
def _place(place: str, count: str, leads: bool, empty: bool) -> Node:
    word = _("leads") if leads else _("Buildings") if place == "buildings" else ""
    named = h("small", word) if word else None  # shown where there is room
    badge = h("b", count, named, class_="leading" if leads else None) if count else None
    sign = icon(f"mark-{PLACES[place]}") if empty else None
    return h("span", sign, badge, class_="place empty" if empty else "place")


@cached_per_language(8)
def tableau(mine: Cards, theirs: Cards, name: str, new: Cards) -> Node:
    """The cards that `name` has taken, sorted by kind, equal cards in one pile; the `new` ones are marked."""
    piles = [pile(face, mine.count(face), theirs.count(face), new.count(face)) for face in COPIES if face in mine]
    label = _("{name}'s tableau", name=name)
    return h("ul", piles or h("li", _("Nothing taken yet"), class_="none"), class_="tableau", aria_label=label)
