"""The Street of Famiglia, with the deck and the discards."""

from collections import Counter

from noir.games.famiglia.rules.pieces import Cards
from noir.games.famiglia.rules.state import FIRST, OUT, State, events
from noir.games.famiglia.text.words import card_title
from noir.games.famiglia.view.cards import ORDER, card_button, in_order, new_mark, picture, pile
from noir.games.famiglia.view.turn import (
    STREET,
    Picked,
    accountant,
    choice,
    ending,
    message,
    swaps,
    takeable,
)
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, plural
from noir.ui.table import Seats


def street(seen: State, seats: Seats, picked: Picked | None) -> Node:
    """The deck, the discards and the Street; with `picked`, its cards can be picked, and what can be done is shown.

    Its `data-` attributes say what the last move was, for the scripts that animate cards and play sounds.
    """
    last = events(seen)[-1] if seen.moves else None
    shown = [] if picked is None else [_what(seen, picked), choice(seen, picked) if picked.place == STREET else None]
    return h(
        "section",
        h("h2", _("The Street")),
        h(
            "div",
            _deck(len(seen.deck), seen.lap),
            _discards(tuple(sorted(seen.discards, key=ORDER.__getitem__))),
            class_="piles",
        ),
        _faces(seen, picked, last.shown if last else ()),
        shown,
        id="street",
        class_="faces",
        data_turn=len(seen.moves),
        data_by=last.player if last else "",
        data_last=("take" if last.move.startswith("take") else "play") if last else "",
    )


def _faces(seen: State, picked: Picked | None, new: Cards) -> Node:
    """The cards of the Street, equal cards in one pile, oldest first."""
    if not seen.street:
        return h("p", _("The Street is empty"), class_="none")
    counts, fresh = Counter(seen.street), Counter(new)
    payable = takeable(seen) if picked is not None else set()
    items = []
    for card, count in counts.items():
        note = price_note(seen, card) or (_("payable") if card in payable else "")
        shown = picture(card)
        if picked is not None:
            msg = message(seen, picked, STREET, card)
            shown = card_button(STREET, card, count, msg, picked == (STREET, card), note)
        items.append(
            h(
                "li",
                shown,
                h("b", f"×{count}", class_="times") if picked is None and count > 1 else None,
                h("span", note, class_="note") if picked is None and note else None,
                new_mark(min(count, fresh[card])),
                id=f"face-{card}",
                data_card=card,
                class_=" ".join(
                    filter(None, ("payable" if card in payable else "", "cut" if price_note(seen, card) else ""))
                )
                or None,
            )
        )
    label = _("Cards of the Street")
    if picked is None:
        return h("ol", items, class_="line", aria_label=label)
    return h("div", h("ol", items, class_="line"), role="toolbar", aria_label=label, data_roving=True, class_="lines")


def price_note(seen: State, card: str) -> str:
    """The price of a card that a brute has lowered; empty for all others."""
    if card != seen.step.named or seen.current_player is None:
        return ""
    return _("costs {price}", price=seen.step.price) if seen.step.price else _("free")


def _what(seen: State, picked: Picked) -> Node:
    """What to do in the Street, in an element that is always there, so that a screen reader announces its changes.

    Within a turn it takes the focus after each move, since the button that was pressed is gone.
    """
    what = accountant(seen) if swaps(seen) else _("Pick a card to see what can be done with it.")
    focus = f"step {len(seen.moves)}" if is_inside_turn(seen) else None
    return h(
        "p",
        card_title(picked.card) if picked.place == STREET else ending(seen) or what,
        class_="sr" if picked.place == STREET else "choose-a-card",
        role="status",
        tabindex=None if focus is None else -1,
        data_focus=focus,
    )


def is_inside_turn(seen: State) -> bool:
    """Whether the player to move has already made a move in this turn."""
    return bool(seen.moves) and seen.current_player is not None and events(seen)[-1].player == seen.current_player


@cached_per_language(None)
def _deck(size: int, lap: int) -> Node:
    """The face-down cards, and which deck they are."""
    which = _("in the first deck") if lap == FIRST else _("in the second deck")
    if lap == OUT:
        return h("p", h("span", _("Both decks are used up")), class_="deck")
    return h("p", h("span", class_="face card-back"), h("b", str(size)), h("span", which), class_="deck")


@cached_per_language(8)
def _discards(cards: Cards) -> Node | None:
    """The discards, which everyone can look through; None if there are none."""
    if not cards:
        return None
    piles = [pile(card, count) for card, count in in_order(cards).items()]
    summary = h("summary", plural("{count} discarded", "{count} discarded", len(cards)))
    return h("details", summary, h("ul", piles, class_="tableau", aria_label=_("Discarded cards")), id="discards")
