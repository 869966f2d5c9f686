"""The table of District Noir: the row, both seats, the hand and the running score.

Everything is drawn from an observation, and a button can be pressed if its move is in `legal_moves`. A part that most
messages leave unchanged takes only the values that it shows, and is cached, so that most of a table is drawn once.
"""

from collections import Counter
from collections.abc import Mapping

from noir.core.contract import HIDDEN
from noir.core.seat import Seat
from noir.games.district.rules.pieces import ALLIANCES, BETRAYALS, COPIES, KINDS, TAKE, TAKE_SIZE, Cards
from noir.games.district.rules.state import Event, State, events
from noir.games.district.text.words import actions_left, card_title, object_list
from noir.games.district.view.preview import would_change
from noir.games.district.view.score_sheet import running, score_sheet
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, plural, rulebook
from noir.ui.table import closed_hand, hand_size, near_player
from noir.ui.widgets import icon, name_of, rule_link

Seats = tuple[Seat, ...]

SYMBOLS = {
    **{card: f"card-{card}" for card in KINDS},
    **{card: f"card-plus{card[1:]}" for card in ALLIANCES},
    **{card: f"card-minus{card[1:]}" for card in BETRAYALS},
    **{"H": "card-harbour", "P": "card-police", "T": "card-townhall", HIDDEN: "card-back"},
}
"""The picture of each card in the sprite."""


def picks(move: str) -> tuple[str, ...]:
    """What to pick on the table before there is a button for `move`: nothing, every move has its button."""
    return ()


def table(seen: State, viewer: int | None, seats: Seats, slot: list[Node], picked: str = "") -> list[Node]:
    """The table as `viewer` sees it; `slot` goes where the viewer's hand is or would be.

    The seats keep their order in the page, and CSS draws the one marked `far` first: players change sides with every
    move, and moving both elements would cost the page more than all the rest.
    """
    near = viewer if viewer is not None else near_player(seen, seats)
    hand = _hand(seen, near, seats) if near == viewer else []
    public = seen.observe(None)
    return [
        _seat(public, 0, _outside(seen, 0, viewer), seats, near == 1),
        street(public, seats),
        _seat(public, 1, _outside(seen, 1, viewer), seats, near == 0),
        h("section", *hand, *slot, id="front"),
        *([] if seen.current_player is None else [running(public, seats)]),
    ]


def replay_table(seen: Mapping[int, State], near: int, seats: Seats) -> list[Node]:
    """The table of a replay, with player `near` at the bottom; `seen` is what each player with an open hand knew."""
    public = seen[near].observe(None)
    hands = [
        _open_hand(seen[player].hands[player], player, seats[player].name)
        if player in seen
        else _outside(public, player, near)
        for player in (0, 1)
    ]
    score = running(public, seats)
    if public.current_player is None:
        score = h("section", h("h2", _("The score")), score_sheet(public, seats), id="ledger")
    return [
        _seat(public, 0, hands[0], seats, near == 1),
        street(public, seats),
        _seat(public, 1, hands[1], seats, near == 0),
        score,
    ]


@cached_per_language(None)
def _picture(card: str) -> Node:
    """The picture of a card, with its name for screen readers."""
    return h(
        "span",
        h("span", class_=f"face {SYMBOLS[card]}"),
        h("span", card_title(card), class_="sr"),
        class_="card",
    )


def unseen(seen: State, viewer: int) -> Node:
    """The cards that `viewer` has not seen: in the other hand, in the deck, or set aside."""
    known = Counter(card for pile in (*seen.hands, *seen.tableaux, seen.row) for card in pile)
    left = [(face, copies - known[face]) for face, copies in COPIES.items()]
    piles = [_pile(face, count, COPIES[face]) for face, count in left if count]
    return h("ul", piles, class_="tableau", aria_label=_("Cards not seen yet"))


def open_cards(cards: Cards) -> Node:
    """A list of open cards."""
    return h("ul", [h("li", _picture(card)) for card in cards], class_="open-cards")


# The seats


@cached_per_language(8)
def _seat(public: State, player: int, hand: Node | None, seats: Seats, far: bool) -> Node:
    """One player's seat: name, facts, hand and tableau."""
    seat = seats[player]
    moving = player == public.current_player
    facts = [] if public.current_player is None else facts_of(public, player)
    return h(
        "section",
        h("header", icon(f"gang-{seat.gang}", "emblem"), h("h2", name_of(seat)), h("p", facts, class_="facts"), hand),
        tableau(public.tableaux[player], public.tableaux[1 - player], seat.name, just_taken(public, player)),
        id=f"seat-{player}",
        class_=f"seat gang-{seat.gang}" + (" is-moving" if moving else "") + (" far" if far else ""),
        aria_label=seat.name,
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


def _outside(seen: State, player: int, viewer: int | None) -> Node | None:
    """The closed hand of `player`; None if it is empty or shown elsewhere."""
    return closed_hand(len(seen.hands[player])) if player != viewer and seen.hands[player] else None


@cached_per_language(8)
def _open_hand(hand: Cards, player: int, name: str) -> Node | None:
    """An open hand, equal cards in one pile, each with an `id` for the scripts that move it."""
    piles = [
        h(
            "li",
            _picture(card),
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
    piles = [_pile(face, mine.count(face), theirs.count(face), new.count(face)) for face in COPIES if face in mine]
    label = _("{name}'s tableau", name=name)
    return h("ul", piles or h("li", _("Nothing taken yet"), class_="none"), class_="tableau", aria_label=label)


@cached_per_language(64)
def _pile(face: str, mine: int, theirs: int, new: int = 0) -> Node:
    """Equal cards of a tableau; marked if they lead their kind, or if the last move added `new` of them."""
    leads = face in KINDS and mine > theirs
    return h(
        "li",
        _picture(face),
        h("span", plural("{count} new", "{count} new", new), class_="new") if new else None,
        h("b", f"×{mine}", class_="times") if mine > 1 else None,
        h("span", _("leads"), class_="leads") if leads else None,
        class_="pile last" if new else "pile",
        data_card=face,
    )


# The street


@cached_per_language(4)
def street(public: State, seats: Seats) -> Node:
    """The deck and the row, oldest first; what a take would get now is in a bracket at the newest end.

    Its `data-` attributes say what the last move was, for the scripts that animate cards and play sounds.
    """
    last = _last(public)
    played = last and last.move != TAKE
    # After the game there is no take, and so no bracket.
    row = [_row_card(place, card, None) for place, card in enumerate(public.row)]
    if last and played:
        row[-1] = _row_card(len(row) - 1, last.move, seats[last.player])
    older, newest = (row, []) if public.current_player is None else (row[:-TAKE_SIZE], row[-TAKE_SIZE:])
    stay = h("p", _("A take leaves these"), class_="stay") if newest else None
    return h(
        "section",
        h("h2", _("The row")),
        _deck(len(public.deck)) if public.deck else None,
        # Hidden rather than left out, so that the bracket after it keeps its place in the page.
        h(
            "div",
            h("ol", older, class_="older", aria_label=_("Older cards, oldest first")),
            stay,
            class_="stays",
            hidden=not older,
        ),
        _bracket(newest, _brings(public, len(newest))) if public.current_player is not None else None,
        id="street",
        data_turn=public.turn,
        data_round=public.round,
        data_by=last.player if last else "",
        data_last=("play" if played else "take") if last else "",
    )


def _last(seen: State) -> Event | None:
    """The last turn as everyone saw it; None before the first."""
    past = events(seen)
    return past[-1] if past else None


def just_taken(seen: State, player: int) -> Cards:
    """The cards that `player` took with the last move, if that was a take."""
    last = _last(seen)
    return last.cards if last and last.player == player else ()


@cached_per_language(None)
def _deck(size: int) -> Node:
    return h("p", h("span", class_="face card-back"), h("b", str(size)), h("span", _("in the deck")), class_="deck")


def _brings(seen: State, count: int) -> str:
    """The caption of the newest `count` cards: that a take gets them, if the player to move can take."""
    if seen.current_player is not None and seen.taken[seen.current_player]:
        return plural("The newest card", "The newest {count} cards", count)
    return plural("A take now brings this card", "A take now brings these {count} cards", count)


def _bracket(newest: list[Node], caption: str) -> Node:
    if not newest:
        return h("div", h("p", _("The row is empty"), class_="none"), class_="bracket")
    return h(
        "figure",
        h("ol", newest, aria_label=_("The newest cards, newest last")),
        h("figcaption", h("span", caption), h("span", _("newest"), class_="newest")),
        class_="bracket",
    )


@cached_per_language(256)
def _row_card(place: int, card: str, by: Seat | None) -> Node:
    """A card of the row, with an `id` by its place, so that it stays the same element in the bracket and outside.

    The last card played has the emblem of the player who played it.
    """
    mark = None
    if by:
        spoken = h("span", _("Played last, by {name}", name=by.name), class_="sr")
        mark = h("span", icon(f"gang-{by.gang}", "emblem"), spoken, class_=f"by gang-{by.gang}")
    return h("li", _picture(card), mark, id=f"row-{place}", data_card=card, class_="last" if by else None)


# The hand


def _hand(seen: State, player: int, seats: Seats) -> list[Node | None]:
    """The open hand: a button for every legal move, and why there is none.

    Its `id` has the turn, so that no button turns into that of another card under the finger.
    """
    seat, own = seats[player], player == seen.current_player
    can_take = own and TAKE in seen.legal_moves()
    hand = seen.hands[player]
    cards = [card_button(card, hand.count(card), own) for card in dict.fromkeys(hand)]
    forced = _("No card left in hand: {name} has to take.", name=seat.name)
    empty = h("p", forced, " ", _rule("forced-take"), class_="none")
    choice = _("Choose a card to play it at once, or take.") if can_take else _("Choose a card to play it at once.")
    return [
        h("h2", _("{name}'s hand", name=seat.name), tabindex=-1, data_focus=f"hand {seen.turn}"),
        h("p", choice if own else "\u00a0", class_="choose-a-card") if cards else None,
        h(
            "div",
            h("div", cards or (empty if own else None), id=f"hand-{seen.turn}", class_="hand"),
            take_button(seen.observe(None), player, seats),
            id=f"moves-{seen.turn}",
            class_="moves",
            role="toolbar",
            aria_label=_("{name}'s hand", name=seat.name),
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
        _picture(card),
        [h("span", class_=f"face {SYMBOLS[card]} copy copy-{number}") for number in range(1, count)],
        h("b", f"×{count}", class_="times") if count > 1 else None,
        type="button",
        data_msg=f"play {card}",
        disabled=not may_play,
        aria_label=f"{label}, {copies}" if copies else label,
    )


@cached_per_language(4)
def take_button(public: State, player: int, seats: Seats) -> list[Node]:
    """The button that takes, with what a take changes, or why it cannot be pressed."""
    seat, own = seats[player], player == public.current_player
    legal = own and TAKE in public.legal_moves()
    if not own:
        why, rule = _("It is not {name}'s turn.", name=seat.name), "round"
    elif legal:
        why, rule = _("Brings {cards}.", cards=object_list(public.row[-TAKE_SIZE:])), ""
    elif public.row:
        why, rule = _("{name} has used the take of this round.", name=seat.name), "take"
    else:
        why, rule = _("The row is empty: there is nothing to take."), "take"
    text = plural("Take {count} card", "Take {count} cards", min(len(public.row), TAKE_SIZE)) if legal else _("Take")
    button = h("button", text, type="button", data_msg="play take", disabled=not legal, aria_describedby="why-take")
    reason = h(
        "span", why, id="why-take", class_="sr" if legal else None
    )  # the bracket shows it, so only screen readers need it
    changed = would_change(public.tableaux, player, public.row[-TAKE_SIZE:], seats) if legal else None
    return [h("div", button, reason, _rule(rule) if rule else None, changed, class_="take")]


@cached_per_language(None)
def _rule(rule: str) -> Node:
    return rule_link(_("Read the rule"), rulebook("district", rule))
