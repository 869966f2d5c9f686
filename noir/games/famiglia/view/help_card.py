"""The help card of Famiglia: every card, how many there are and are still out, and what it is worth."""

from collections import Counter

from noir.core.contract import HIDDEN
from noir.games.famiglia.rules.pieces import COPIES, FAMILIES, Cards, points
from noir.games.famiglia.rules.state import State
from noir.games.famiglia.text.words import card_title, family_name, points_phrase
from noir.games.famiglia.view.cards import in_order, pile
from noir.games.famiglia.view.offer import ability
from noir.games.famiglia.view.turn import steps
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, rulebook
from noir.ui.widgets import icon, rule_link


def help_card(seen: State, viewer: int | None) -> list[Node]:
    """The help card; a card is out if it is not open to `viewer` (None: a spectator) now."""
    piles = (*seen.hands, *seen.fields, seen.street, seen.discards)
    known = Counter(face for pile in piles for face in pile if face != HIDDEN)
    turn = [] if seen.current_player is None else [h("h3", _("The turn")), steps(seen)]
    return [*turn, *_card(tuple(COPIES[face] - known[face] for face in COPIES)), *_discards(seen.discards)]


def _discards(cards: Cards) -> list[Node]:
    """The cards thrown away in this deck, which everyone may look through; empty if there are none."""
    if not cards:
        return []
    piles = [pile(card, count) for card, count in in_order(cards).items()]
    return [h("h3", _("Discarded cards")), h("ul", piles, class_="tableau")]


@cached_per_language(8)
def _card(out: tuple[int, ...]) -> list[Node]:
    """The help card where `out` copies of each card, in the order of COPIES, are out."""
    left = dict(zip(COPIES, out, strict=True))
    explanation = _("Still out: in the deck or in a face-down hand.")
    head = [h("th", name, scope="col") for name in (_("Card"), _("Still out"), _("Worth"))]
    groups = [
        h(
            "tbody",
            h("tr", h("th", icon(f"mark-{family}"), family_name(family), scope="colgroup", colspan=3), class_="kind"),
            h("tr", h("td", ability(f"{family}4"), colspan=3), class_="about"),
            [_row(face, left[face]) for face in COPIES if face[0] == family],
        )
        for family in FAMILIES
    ]
    links = [h("li", rule_link(name, rulebook("famiglia", rule))) for rule, name in _rules().items()]
    return [
        h("p", explanation),
        h("table", h("thead", h("tr", head)), groups, class_="cards"),
        h("ul", links, class_="rules-at"),
    ]


def _rules() -> dict[str, str]:
    """The rules that people look up most, by key, with their names."""
    return {
        "new-faces": _("New faces"),
        "accountant": _("Accountants"),
        "brute": _("Brutes"),
        "recruit": _("Recruiting"),
        "mercenary": _("Mercenaries"),
        "deck": _("The two decks"),
        "ties": _("Equal totals"),
    }


def _row(face: str, out: int) -> Node:
    return h(
        "tr",
        h("th", h("span", class_=f"face card-{face}"), card_title(face), scope="row"),
        h("td", _("{out} of {all}", out=out, all=COPIES[face])),
        h("td", points_phrase(points(face))),
        class_=None if out else "gone",
    )
