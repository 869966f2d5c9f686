"""The open hand of District Noir: a button for each card, and the take."""

from noir.games.district.rules.pieces import TAKE, TAKE_SIZE
from noir.games.district.rules.state import State
from noir.games.district.text.words import card_title, object_list
from noir.games.district.view.cards import SYMBOLS, picture
from noir.games.district.view.preview import totals, would_change
from noir.games.district.view.row import may_win
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, plural, rulebook
from noir.ui.table import Seats, names_of
from noir.ui.widgets import rule_link


def playable_hand(seen: State, player: int, seats: Seats) -> list[Node | None]:
    """The open hand: a button for every legal move, and why there is none.

    Its `id` has the turn, so that no button turns into that of another card under the finger.
    """
    own = player == seen.current_player
    can_take = own and TAKE in seen.legal_moves()
    hand = seen.hands[player]
    cards = [card_button(card, hand.count(card), own) for card in dict.fromkeys(hand)]
    forced = _("No cards left in your hand: you must take.")
    empty = h("p", forced, " ", _rule("forced-take"), class_="none")
    choice = _("Choose a card to play it at once, or take.") if can_take else _("Choose a card to play it at once.")
    return [
        h("h2", _("Your hand"), tabindex=-1, data_focus=f"hand {seen.turn}"),
        h("p", choice if own else "\u00a0", class_="choose-a-card") if cards else None,
        h(
            "div",
            h("div", cards or (empty if own else None), id=f"hand-{seen.turn}", class_="hand", data_part="hand"),
            take_button(seen.observe(None), player, seats),
            id=f"moves-{seen.turn}",
            class_="moves",
            role="toolbar",
            aria_label=_("Your hand"),
            aria_describedby=None if can_take else "why-take",  # arrow keys skip disabled buttons
            data_roving=True,
        ),
    ]


@cached_per_language(None)
def card_button(card: str, count: int, may_play: bool) -> Node:
    """The button that plays `card`; equal cards share one, since they are one move."""
    label = _("Play {card}", card=card_title(card))
    copies = plural("{count} of them", "{count} of them", count) if count > 1 else None
    return h(
        "button",
        picture(card),
        [h("span", class_=f"face {SYMBOLS[card]} copy copy-{number}") for number in range(1, count)],
        h("b", f"×{count}", class_="times") if count > 1 else None,
        type="button",
        data_msg=f"play {card}",
        disabled=not may_play,
        aria_label=f"{label}, {copies}" if copies else label,
    )


@cached_per_language(4)
def take_button(public: State, player: int, seats: Seats) -> list[Node]:
    """The button that takes, with what taking changes, or why it cannot be pressed."""
    own = player == public.current_player
    legal = own and TAKE in public.legal_moves()
    if not own:
        why, rule = _("It isn't your turn."), "round"
    elif legal:
        why, rule = _("You get {cards}.", cards=object_list(public.row[-TAKE_SIZE:])), ""
    elif public.row:
        why, rule = _("{name} has already taken this round.", name=names_of(seats)[player]), "take"
    else:
        why, rule = _("You can't take yet: the row is empty."), "take"
    text = plural("Take {count} card", "Take {count} cards", min(len(public.row), TAKE_SIZE)) if legal else _("Take")
    button = h(
        "button",
        h("b", text),
        _totals(public, player) if legal else None,
        type="button",
        data_msg="play take",
        disabled=not legal,
        aria_describedby="why-take",
    )
    reason = h(
        "span", why, id="why-take", class_="sr" if legal else None
    )  # the bracket shows it, so only screen readers need it
    changed = would_change(public.tableaux, player, public.row[-TAKE_SIZE:], seats) if legal else None
    action = h("div", button, reason, _rule(rule) if rule else None, class_="main-action", data_part="actions")
    return [action, *([changed] if changed else [])]


def _totals(public: State, player: int) -> Node:
    """That taking wins, or the totals before and after it; `would_change` says the same in words."""
    if may_win(public, player):
        return h("small", _("wins the game"), aria_hidden="true")
    zero, one = totals(public.tableaux, player, public.row[-TAKE_SIZE:])
    return h("small", f"{zero[0]} : {one[0]} → {zero[1]} : {one[1]}", aria_hidden="true")


@cached_per_language(None)
def _rule(rule: str) -> Node:
    return rule_link(_("Read the rule"), rulebook("district", rule))
