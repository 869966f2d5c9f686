"""The table of Famiglia: the Street, both fields, the open hands and the running score.

Everything is drawn from an observation in which closed cards are hidden, and a button can be pressed if its move is in
`legal_moves`. Parts that most messages leave unchanged take only the values that they show, and are cached.
"""

from collections import Counter
from collections.abc import Mapping

from noir.core.contract import HIDDEN
from noir.core.seat import Seat
from noir.games.famiglia.rules.pieces import COPIES, Cards
from noir.games.famiglia.rules.state import FIRST, OUT, State, events
from noir.games.famiglia.text.score import worth
from noir.games.famiglia.text.words import card_title
from noir.games.famiglia.view.score_sheet import running, score_sheet
from noir.games.famiglia.view.turn import (
    FIELD,
    HAND,
    STREET,
    Picked,
    accountant,
    choice,
    ending,
    message,
    passing,
    picked_of,
    steps,
    swaps,
    takeable,
)
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, plural
from noir.ui.table import closed_hand, hand_size, near_player
from noir.ui.widgets import icon, name_of

Seats = tuple[Seat, ...]

ORDER = {card: place for place, card in enumerate(COPIES)}
"""The order of cards in hands and fields: by family, the lowest value first."""


def table(seen: State, viewer: int | None, seats: Seats, slot: list[Node], picked: str = "") -> list[Node]:
    """The table as `viewer` sees it; `slot` goes where the viewer's hand is or would be."""
    near = viewer if viewer is not None else near_player(seen, seats)
    own = viewer is not None and viewer == seen.current_player
    chosen = picked_of(seen, picked) if own else Picked()
    hand = _hand(seen, near, seats, chosen) if near == viewer else []
    return [
        seat(seen, 0, _beside(seen, 0, viewer, seats), seats, chosen if own and viewer == 0 else None, near == 1),
        street(seen, seats, chosen if own else None),
        seat(seen, 1, _beside(seen, 1, viewer, seats), seats, chosen if own and viewer == 1 else None, near == 0),
        h("section", *hand, *slot, id="front"),
        *([] if seen.current_player is None else [ledger(seen, seats)]),
    ]


def replay_table(seen: Mapping[int, State], near: int, seats: Seats) -> list[Node]:
    """The table of a replay, with player `near` at the bottom; `seen` is what each player with an open hand saw."""
    shown = seen[near]
    zero, one = (seen[player].hands[player] if player in seen else shown.hands[player] for player in (0, 1))
    there = shown._replace(hands=(zero, one))
    score = ledger(there, seats)
    if there.current_player is None:
        score = h("section", h("h2", _("The score")), score_sheet(there, seats), id="ledger")
    return [
        seat(there, 0, _beside(there, 0, None, seats), seats, None, near == 1),
        street(there, seats, None),
        seat(there, 1, _beside(there, 1, None, seats), seats, None, near == 0),
        score,
    ]


# Cards


@cached_per_language(None)
def picture(card: str) -> Node:
    """The picture of a card, with its name for screen readers."""
    face = "card-back" if card == HIDDEN else f"card-{card}"
    return h("span", h("span", class_=f"face {face}"), h("span", card_title(card), class_="sr"), class_="card")


def in_order(cards: Cards) -> Counter[str]:
    """How many of each card there are, in the order of hands and fields."""
    counts = Counter(cards)
    return Counter({card: counts[card] for card in sorted(counts, key=lambda card: ORDER.get(card, -1))})


def unseen(seen: State, viewer: int) -> Node:
    """The cards that nobody has seen yet: those of the deck whose order is not known."""
    known = Counter(
        card for pile in (*seen.hands, *seen.fields, seen.street, seen.discards, seen.deck) for card in pile
    )
    left = [(face, copies - known[face]) for face, copies in COPIES.items()]
    piles = [pile(face, count) for face, count in left if count]
    return h("ul", piles, class_="tableau", aria_label=_("Cards not seen yet"))


def open_cards(cards: Cards) -> Node:
    """A list of open cards."""
    return h("ul", [h("li", picture(card)) for card in cards], class_="open-cards")


@cached_per_language(64)
def pile(card: str, count: int, new: int = 0) -> Node:
    """Equal open cards; marked if the last move added `new` of them."""
    return h(
        "li",
        picture(card),
        _new(new),
        h("b", f"×{count}", class_="times") if count > 1 else None,
        class_="pile last" if new else "pile",
        data_card=card,
    )


def _new(count: int) -> Node | None:
    return h("span", plural("{count} new", "{count} new", count), class_="new") if count else None


@cached_per_language(256)
def card_button(place: str, card: str, count: int, msg: str, pressed: bool, note: str = "") -> Node:
    """A card as a button, equal cards as one; `note` is a word about it."""
    swaps_it = msg.startswith("play ")
    copies = plural("{count} of them", "{count} of them", count)
    return h(
        "button",
        h("span", _("Swap with:"), " ", class_="sr") if swaps_it else None,
        picture(card),
        [h("b", f"×{count}", class_="times", aria_hidden="true"), h("span", ", ", copies, class_="sr")]
        if count > 1
        else None,
        [h("span", ", ", class_="sr"), h("span", note, class_="note")] if note else None,
        type="button",
        data_msg=msg,
        aria_pressed="true" if pressed else "false",
        class_="swap" if swaps_it else None,
        data_place=place,
    )


# The seats


def seat(seen: State, player: int, beside: Node | None, seats: Seats, picked: Picked | None, far: bool) -> Node:
    """One player's seat: name, facts, hand and field; with `picked`, the cards of the field can be swapped."""
    who, field, moving = seats[player], seen.fields[player], player == seen.current_player
    return h(
        "section",
        h("header", icon(f"gang-{who.gang}", "emblem"), h("h2", name_of(who)), facts_of(seen, player), beside),
        field_buttons(seen, player, who.name, picked)
        if picked is not None and swaps(seen)
        else _field(field, who.name),
        id=f"seat-{player}",
        class_=f"seat gang-{who.gang}" + (" is-moving" if moving else "") + (" far" if far else ""),
        aria_label=who.name,
    )


def facts_of(seen: State, player: int) -> Node:
    """Whose turn it is, who started, and what the field is worth; empty after the game."""
    if seen.current_player is None:
        return h("p", class_="facts")
    return _facts(player == seen.current_player, player == seen.starter, worth(seen.fields[player]))


@cached_per_language(16)
def _facts(moves: bool, started: bool, field: int) -> Node:
    facts = [
        h("span", _("to move"), class_="moving") if moves else None,
        h("span", icon("token"), _("started"), class_="token") if started else None,
        h("span", plural("{count} point in the field", "{count} points in the field", field)),
    ]
    return h("p", facts, class_="facts")


def _beside(seen: State, player: int, viewer: int | None, seats: Seats) -> Node | None:
    """The hand of `player`, closed or open; None if it is empty or belongs to `viewer`."""
    hand = seen.hands[player]
    if not hand or player == viewer:
        return None
    return closed_hand(len(hand)) if HIDDEN in hand else open_hand(hand, seats[player].name)


@cached_per_language(8)
def open_hand(hand: Cards, name: str) -> Node:
    """An open hand, equal cards in one pile."""
    piles = [pile(card, count) for card, count in in_order(hand).items()]
    label = _("{name}'s hand", name=name)
    return h("div", h("ul", piles, aria_label=label), hand_size(len(hand)), class_="laid-open")


@cached_per_language(8)
def _field(field: Cards, name: str) -> Node:
    """The cards of a field, equal cards in one pile."""
    piles = [pile(card, count) for card, count in in_order(field).items()]
    label = _("{name}'s field", name=name)
    return h("ul", piles or h("li", _("Nothing in the field yet"), class_="none"), class_="tableau", aria_label=label)


def field_buttons(seen: State, player: int, name: str, picked: Picked) -> Node:
    """A field whose cards can be swapped."""
    buttons = [
        card_button(FIELD, card, count, message(seen, picked, FIELD, card), picked == (FIELD, card))
        for card, count in in_order(seen.fields[player]).items()
    ]
    return h(
        "div",
        buttons,
        class_="tableau own",
        role="toolbar",
        aria_label=_("{name}'s field", name=name),
        data_roving=True,
    )


# The Street


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
                _new(min(count, fresh[card])),
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


# The hand


def _hand(seen: State, player: int, seats: Seats, picked: Picked) -> list[Node | None]:
    """The open hand, as buttons for the player to move, and the steps of the turn."""
    who, own = seats[player], player == seen.current_player
    label = _("{name}'s hand", name=who.name)
    return [
        h("h2", label, tabindex=-1, data_focus=f"hand {seen.turn}"),
        hand_cards(seen, player, who.name, picked) if own else _still(seen.hands[player], label),
        choice(seen, picked) if own and picked.place in (HAND, FIELD) else None,
        h("div", steps(seen), passing(seen), class_="turn")
        if own
        else h("p", _("It is not {name}'s turn.", name=who.name), class_="choose-a-card"),
    ]


def hand_cards(seen: State, player: int, name: str, picked: Picked) -> Node:
    """The cards of a hand as buttons."""
    buttons = [
        card_button(HAND, card, count, message(seen, picked, HAND, card), picked == (HAND, card))
        for card, count in in_order(seen.hands[player]).items()
    ]
    empty = h("p", _("No card in hand"), class_="none")
    return h(
        "div",
        buttons or empty,
        id=f"hand-{seen.turn}",
        class_="hand",
        role="toolbar",
        aria_label=_("{name}'s hand", name=name),
        data_roving=True,
    )


@cached_per_language(8)
def _still(hand: Cards, label: str) -> Node:
    """An open hand of a player who is not to move."""
    piles = [pile(card, count) for card, count in in_order(hand).items()]
    return h("ul", piles, class_="hand", aria_label=label)


# The points


def ledger(seen: State, seats: Seats) -> Node:
    """The section with the running score."""
    return h("section", h("h2", _("The score so far")), running(seen.hands, seen.fields, seats), id="ledger")
