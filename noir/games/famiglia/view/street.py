"""The Street of Famiglia, with the deck and the discards."""

from collections import Counter

from noir.games.famiglia.rules.pieces import PASS, Cards
from noir.games.famiglia.rules.state import FIRST, OUT, Event, State, events
from noir.games.famiglia.text.words import fall, other_of
from noir.games.famiglia.view.cards import ORDER, card_button, in_order, new_mark, picture, pile
from noir.games.famiglia.view.main_action import only_pass_is_left
from noir.games.famiglia.view.offer import spoken, swap_with
from noir.games.famiglia.view.picked import STREET, Picked, is_swapping, message
from noir.games.famiglia.view.turn import accountant, ending, is_near_the_end, takeable
from noir.ui.html import Child, Node, h
from noir.ui.i18n import _, cached_per_language, pgettext, plural
from noir.ui.table import Seats, last_move, names_of


def street(seen: State, seats: Seats, picked: Picked | None) -> Node:
    """The deck, the discards and the Street; with `picked`, its cards can be picked.

    Its `data-` attributes say what the last move was, for the scripts that animate cards and play sounds.
    """
    last = events(seen)[-1] if seen.moves else None
    return h(
        "section",
        h("h2", _("The Street")),
        h(
            "div",
            _deck(len(seen.deck), seen.lap),
            _discards(tuple(sorted(seen.discards, key=ORDER.__getitem__))),
            class_="piles",
        ),
        last_move(events(seen), seats, _pictured),
        _faces(seen, picked, last.shown if last else ()),
        None if picked is None else _what(seen, picked, seats),
        id="street",
        class_="faces",
        data_part="middle",
        data_turn=len(seen.moves),
        data_by=last.player if last else "",
        data_last=("take" if last.move.startswith("take") else "play") if last else "",
    )


def _pictured(event: Event) -> tuple[str, list[Node]]:
    """A move in a word and pictures; those of cards that may come from the Street say which they are."""
    verb, cards = _told(event.move)
    return verb, [h("i", class_=f"card-{card}", data_card=card) for card in cards]


def _told(move: str) -> tuple[str, list[str]]:
    """The verb of a move, and its cards: first the one it is about, then those given for it."""
    kind, *rest = move.split(":")
    match kind, rest:
        case "take", [card]:
            return pgettext("the last move", "recruited"), [card]
        case "take", [card, pair, back]:
            return pgettext("the last move", "recruited"), [card, other_of(pair, back)]
        case "drop", [card]:
            return pgettext("the last move", "discarded"), [card]
        case "accountant", [card]:
            return pgettext("the last move", "played"), [card]
        case "swap", [pair]:
            return pgettext("the last move", "swapped"), pair.split("/")
        case "brute", [card, named]:
            return pgettext("the last move", "used"), [card, named.partition("=")[0]]
    return pgettext("the last move", "passed"), []


def _faces(seen: State, picked: Picked | None, new: Cards) -> Node:
    """The cards of the Street, equal cards in one pile, oldest first."""
    if not seen.street:
        return h("p", _("The Street is empty"), class_="none")
    counts, fresh = Counter(seen.street), Counter(new)
    payable = takeable(seen) if picked is not None else set()
    items = []
    for card, count in counts.items():
        pays = _("affordable") if card in payable and f"take:{card}" not in seen.legal_moves() else ""
        note = price_note(seen, card) or pays or (_("free") if card in payable else "")
        shown = picture(card)
        if picked is not None:
            msg = message(seen, picked, STREET, card)
            shown = card_button(STREET, card, count, msg, picked.is_at(STREET, card), note, pays)
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
    label = _("Cards in the Street")
    if picked is None:
        return h("ol", items, class_="line", aria_label=label)
    return h("div", h("ol", items, class_="line"), role="toolbar", aria_label=label, data_roving=True, class_="lines")


def price_note(seen: State, card: str) -> str:
    """The price of a card that a brute has lowered; empty for all others."""
    if card != seen.step.named or seen.current_player is None:
        return ""
    return _("costs {price}", price=seen.step.price) if seen.step.price else _("free")


def _what(seen: State, picked: Picked, seats: Seats) -> Node:
    """What to do now, in an element that is always there, so that a screen reader announces its changes.

    Within a turn it takes the focus after each move, since the button that was pressed is gone.
    """
    focus = f"step {len(seen.moves)}" if is_inside_turn(seen) else None
    return h(
        "p",
        _said(seen, picked, seats),
        class_=" ".join(_looks(picked)),
        role="status",
        tabindex=None if focus is None else -1,
        data_focus=focus,
    )


def _said(seen: State, picked: Picked, seats: Seats) -> Child:
    """What to do now; where a sheet says what can be done with a card, a screen reader hears that instead."""
    if not picked.card or is_swapping(seen, picked):
        return _now(seen, picked, seats)
    answer = spoken(seen, picked)
    if picked.place == STREET:
        return answer
    return [h("span", _now(seen, picked, seats), aria_hidden="true"), h("span", answer, class_="sr")]


def _looks(picked: Picked) -> tuple[str, ...]:
    if picked.place == STREET:
        return ("sr",)
    return ("choose-a-card", "consequence") if picked.place == PASS else ("choose-a-card",)


def _now(seen: State, picked: Picked, seats: Seats) -> str:
    """The next thing to do in a swap; else how near the end is, or why the other's score fell; else what to pick."""
    if is_swapping(seen, picked):
        return swap_with(seen, picked) if picked.card else accountant(seen)
    is_about_to_end = picked.place == PASS or is_near_the_end(seen) or only_pass_is_left(seen, picked)
    names = names_of(seats)
    end = ending(seen, names) if is_about_to_end else ""
    return end or fall(seen, names) or _("Pick a card to see what you can do with it.")


def is_inside_turn(seen: State) -> bool:
    """Whether the player to move has already made a move in this turn."""
    return bool(seen.moves) and seen.current_player is not None and events(seen)[-1].player == seen.current_player


@cached_per_language(None)
def _deck(size: int, lap: int) -> Node:
    """The face-down cards, and which deck they are."""
    which = _("in the first deck") if lap == FIRST else _("in the second deck")
    if lap == OUT:
        return h("p", h("span", _("Both decks have run out")), class_="deck")
    return h("p", h("span", class_="face card-back"), h("b", str(size)), h("span", which), class_="deck")


@cached_per_language(8)
def _discards(cards: Cards) -> Node | None:
    """The discards, which everyone can look through; None if there are none."""
    if not cards:
        return None
    piles = [pile(card, count) for card, count in in_order(cards).items()]
    summary = h("summary", plural("{count} discarded", "{count} discarded", len(cards)))
    return h("details", summary, h("ul", piles, class_="tableau", aria_label=_("Discarded cards")), id="discards")
