"""The cards of District Noir as pictures, alone and in piles."""

from noir.core.contract import HIDDEN
from noir.games.district.rules.pieces import ALLIANCES, BETRAYALS, KINDS, Cards
from noir.games.district.text.words import card_title
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, plural

SYMBOLS = {
    **{card: f"card-{card}" for card in KINDS},
    **{card: f"card-plus{card[1:]}" for card in ALLIANCES},
    **{card: f"card-minus{card[1:]}" for card in BETRAYALS},
    **{"H": "card-harbour", "P": "card-police", "T": "card-townhall", HIDDEN: "card-back"},
}
"""The picture of each card in the sprite."""


@cached_per_language(None)
def picture(card: str) -> Node:
    """The picture of a card, with its name for screen readers."""
    return h(
        "span",
        h("span", class_=f"face {SYMBOLS[card]}"),
        h("span", card_title(card), class_="sr"),
        class_="card",
    )


def open_cards(cards: Cards) -> Node:
    """A list of open cards."""
    return h("ul", [h("li", picture(card)) for card in cards], class_="open-cards")


@cached_per_language(64)
def pile(face: str, mine: int, theirs: int, new: int = 0) -> Node:
    """Equal cards of a tableau; marked if they lead their kind, or if the last move added `new` of them."""
    leads = face in KINDS and mine > theirs
    return h(
        "li",
        picture(face),
        h("span", plural("{count} new", "{count} new", new), class_="new") if new else None,
        h("b", f"×{mine}", class_="times") if mine > 1 else None,
        h("span", _("leads"), class_="leads") if leads else None,
        class_="pile last" if new else "pile",
        data_card=face,
    )
