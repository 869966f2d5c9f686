"""The street of District Noir: the deck, and the row with what taking would get."""

from noir.core.seat import Seat
from noir.games.district.rules.pieces import BUILDINGS, TAKE, TAKE_SIZE, Cards
from noir.games.district.rules.state import Event, State, events
from noir.games.district.view.cards import SYMBOLS, picture
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, pgettext, plural
from noir.ui.table import Seats, last_move
from noir.ui.widgets import icon


@cached_per_language(4)
def street(public: State, seats: Seats) -> Node:
    """The deck and the row, oldest first; what taking would get now is in a bracket at the newest end.

    Its `data-` attributes say what the last move was, for the scripts that animate cards and play sounds.
    """
    last = _last(public)
    played = last and last.move != TAKE
    # After the game there is no take, and so no bracket.
    row = [_row_card(place, card, None) for place, card in enumerate(public.row)]
    if last and played:
        row[-1] = _row_card(len(row) - 1, last.move, seats[last.player])
    older, newest = (row, []) if public.current_player is None else (row[:-TAKE_SIZE], row[-TAKE_SIZE:])
    stay = h("p", _("Taking leaves these"), class_="stay") if newest else None
    return h(
        "section",
        h("h2", _("The row")),
        _deck(len(public.deck)) if public.deck else None,
        last_move(events(public), seats, _pictured),
        _alarm(public, seats),
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
        data_part="middle",
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
    """The cards that `player` took with the last move, if they took."""
    last = _last(seen)
    return last.cards if last and last.player == player else ()


def _pictured(event: Event) -> tuple[str, list[Node]]:
    """A move in a word and pictures."""
    took, played = pgettext("the last move", "taken"), pgettext("the last move", "played")
    verb, cards = (took, event.cards) if event.move == TAKE else (played, (event.move,))
    return verb, [h("i", class_=SYMBOLS[card]) for card in cards]


def may_win(public: State, player: int) -> bool:
    """Whether taking from the row now would give `player` all three buildings."""
    if public.current_player is None or public.taken[player]:
        return False
    return set(BUILDINGS) <= {*public.tableaux[player], *public.row[-TAKE_SIZE:]}


def _alarm(public: State, seats: Seats) -> Node | None:
    """The warning that taking from the row now would win; None if it would not."""
    signs = [icon(f"gang-{seat.gang}", "emblem") for player, seat in enumerate(seats) if may_win(public, player)]
    return h("p", signs, h("span", _("Taking now wins!")), class_="alarm-line") if signs else None


@cached_per_language(None)
def _deck(size: int) -> Node:
    return h("p", h("span", class_="face card-back"), h("b", str(size)), h("span", _("in the deck")), class_="deck")


def _brings(seen: State, count: int) -> str:
    """The caption of the newest `count` cards: that taking gets them, if the player to move can take."""
    if seen.current_player is not None and seen.taken[seen.current_player]:
        return plural("The newest card", "The newest {count} cards", count)
    return plural("Taking now gets this card", "Taking now gets these {count} cards", count)


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
    return h("li", picture(card), mark, id=f"row-{place}", data_card=card, class_="last" if by else None)
