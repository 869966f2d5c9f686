"""The help card of District Noir: every card, how many there are and are still out, and what it is worth."""

from collections import Counter

from noir.core.contract import HIDDEN
from noir.games.district.rules.pieces import ALLIANCES, BETRAYALS, BUILDINGS, COPIES, KINDS
from noir.games.district.rules.state import State
from noir.games.district.text.words import card_title
from noir.games.district.view.cards import SYMBOLS
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, rulebook
from noir.ui.widgets import icon, rule_link

KINDS_OF_CARDS = {"gang": KINDS, "alliance": ALLIANCES, "betrayal": BETRAYALS, "building": BUILDINGS}
"""All cards by family."""


def kind_name(kind: str) -> str:
    """What the cards of a family are called."""
    return {
        "gang": _("Gang cards"),
        "alliance": _("Alliances"),
        "betrayal": _("Betrayals"),
        "building": _("Buildings"),
    }[kind]


def worth(face: str) -> str:
    """What a card is worth."""
    if face in KINDS:
        return _("{points} points for the majority", points=face)
    if face in ALLIANCES:
        return _("adds {points}", points=face[1:])
    if face in BETRAYALS:
        return _("costs {points}", points=face[1:])
    return _("no points; all three win at once")


def help_card(seen: State, viewer: int | None) -> list[Node]:
    """The help card; a card is out if `viewer` (None: a spectator) has not seen it yet."""
    own = seen.hands[viewer] if viewer is not None else ()
    known = Counter(face for pile in (*seen.tableaux, seen.row, own) for face in pile if face != HIDDEN)
    return _card(tuple(COPIES[face] - known[face] for face in COPIES), bool(own))


@cached_per_language(8)
def _card(out: tuple[int, ...], with_hand: bool) -> list[Node]:
    """The help card where `out` copies of each card, in the order of COPIES, are out."""
    left = dict(zip(COPIES, out, strict=True))
    with_hand_open = _("Still out: not in the row, not taken, not in the open hand.")
    explanation = with_hand_open if with_hand else _("Still out: not in the row and not taken.")
    aside = _("Three cards are set aside and stay out of the game.")
    head = [h("th", name, scope="col") for name in (_("Card"), _("Still out"), _("Worth"))]
    rows = [_row(face, left[face]) for faces in KINDS_OF_CARDS.values() for face in faces]
    links = [h("li", rule_link(name, rulebook("district", rule))) for rule, name in _rules().items()]
    signs = [h(tag, part) for each in _signs() for tag, part in zip(("dt", "dd"), each, strict=True)]
    return [
        h("p", explanation, " ", aside),
        h("table", h("thead", h("tr", head)), h("tbody", rows), class_="cards"),
        h("h3", _("Signs on the table")),
        h("dl", signs, class_="signs"),
        h("ul", links, class_="rules-at"),
    ]


def _signs() -> list[tuple[Node, str]]:
    """Each sign beside the cards that were taken, with what it means."""
    return [
        (icon("token"), _("starts this round")),
        (h("i", class_="take-to-come"), _("can still take this round")),
        (h("i", class_="take-used"), _("has already taken this round")),
        (h("b", "▸2"), _("has two of these cards and leads")),
        (h("b", "+2 −1"), _("points for alliances and betrayals")),
        (h("b", "●○○"), _("has one of the three buildings")),
    ]


def _rules() -> dict[str, str]:
    """The rules that people look up most, by key, with their names."""
    return {
        "take": _("Taking"),
        "forced-take": _("When you must take"),
        "majority": _("Majorities"),
        "sets": _("Sets of four"),
        "buildings": _("Three buildings win at once"),
        "ties": _("Equal totals"),
    }


def _row(face: str, out: int) -> Node:
    count = _("{out} of {all}", out=out, all=COPIES[face])
    return h(
        "tr",
        h("th", h("span", class_=f"face {SYMBOLS[face]}"), card_title(face), scope="row"),
        h("td", count),
        h("td", worth(face)),
        class_=None if out else "gone",
    )
