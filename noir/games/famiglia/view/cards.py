"""The cards of Famiglia as pictures and buttons, alone and in piles."""

from collections import Counter

from noir.core.contract import HIDDEN
from noir.games.famiglia.rules.pieces import COPIES, Cards
from noir.games.famiglia.text.words import card_title
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, plural

ORDER = {card: place for place, card in enumerate(COPIES)}
"""The order of cards in hands and fields: by family, the lowest value first."""


@cached_per_language(None)
def picture(card: str) -> Node:
    """The picture of a card, with its name for screen readers."""
    face = "card-back" if card == HIDDEN else f"card-{card}"
    return h("span", h("span", class_=f"face {face}"), h("span", card_title(card), class_="sr"), class_="card")


def in_order(cards: Cards) -> Counter[str]:
    """How many of each card there are, in the order of hands and fields."""
    counts = Counter(cards)
    return Counter({card: counts[card] for card in sorted(counts, key=lambda card: ORDER.get(card, -1))})


def open_cards(cards: Cards) -> Node:
    """A list of open cards."""
    return h("ul", [h("li", picture(card)) for card in cards], class_="open-cards")


@cached_per_language(64)
def pile(card: str, count: int, new: int = 0) -> Node:
    """Equal open cards; marked if the last move added `new` of them."""
    return h(
        "li",
        picture(card),
        new_mark(new),
        h("b", f"×{count}", class_="times") if count > 1 else None,
        class_="pile last" if new else "pile",
        data_card=card,
    )


def new_mark(count: int) -> Node | None:
    """The mark of `count` new cards; None for none."""
    return h("span", plural("{count} new", "{count} new", count), class_="new") if count else None


@cached_per_language(256)
def card_button(place: str, card: str, count: int, msg: str, pressed: bool, note: str = "", pays: str = "") -> Node:
    """A card as a button, equal cards as one; `note` is a word about it, with a sign if it is `pays`."""
    swaps_it, recruits_it = msg.startswith("play swap"), msg.startswith("play take")
    copies = plural("{count} of them", "{count} of them", count)
    return h(
        "button",
        h("span", _("Swap with:"), " ", class_="sr") if swaps_it else None,
        h("span", _("Recruit it for free"), ": ", class_="sr") if recruits_it else None,
        picture(card),
        [h("b", f"×{count}", class_="times", aria_hidden="true"), h("span", ", ", copies, class_="sr")]
        if count > 1
        else None,
        [h("span", ", ", class_="sr"), h("span", note, class_="note pays" if pays and note == pays else "note")]
        if note
        else None,
        type="button",
        data_msg=msg,
        aria_pressed="true" if pressed else "false",
        class_="swap" if swaps_it else None,
        data_place=place,
    )
