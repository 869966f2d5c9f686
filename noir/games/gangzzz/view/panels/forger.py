"""The panels of the forger: whose cards are searched, and which token is looked at."""

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.deduction import token_of
from noir.games.gangzzz.rules.pieces import CAR, RANKS
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.names import BOSSES, token_name
from noir.games.gangzzz.view.board import Seats, sign
from noir.games.gangzzz.view.selection import Chosen, Panel
from noir.ui.html import Node, h
from noir.ui.i18n import _, plural
from noir.ui.widgets import button, name_of


def search(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The piles of opponents that can be searched, a row for each opponent."""
    rows = []
    for player, seat in enumerate(seats):
        piles = [_pile(seen, seats, move) for move in seen.legal_moves() if move.startswith(f"look:{player}")]
        if piles:
            rows.append(h("div", h("h3", name_of(seat)), h("p", piles, class_="controls"), class_="searched"))
    return Panel(_("Whose cards does the forger look at?"), rows)


def _pile(seen: State, seats: Seats, move: str) -> Node:
    word = move.partition(":")[2]
    player, pile = int(word[0]), word[1:]
    name = seats[player].name
    spoken = _("{name}'s car", name=name) if pile == CAR else _("{name}'s {gang}", name=name, gang=BOSSES[pile])
    count = plural("{count} card", "{count} cards", len(seen.pile(player, pile)))
    mark = sign("car") if pile == CAR else h("b", pile, aria_hidden="true")
    return button([h("span", spoken, " ", class_="sr"), mark, h("small", count)], f"play {move}")


def rank(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The ranks whose tokens can be looked at."""
    buttons = [_rank(seen, move) for move in _in_order(seen.legal_moves())]
    return Panel(_("Which rank's token will you see?"), [h("p", buttons, class_="ranks controls")])


def _rank(seen: State, move: str) -> Node:
    """The button of a rank, with its token if the viewer knows it."""
    named = move.partition(":")[2]
    token = token_of(seen, named)
    if token == HIDDEN:
        return button(named, f"play {move}")
    return button([named, " ", h("small", token_name(token))], f"play {move}", "noted")


def _in_order(moves: tuple[str, ...]) -> list[str]:
    order = [f"rank:{each}" for each in RANKS]
    return [move for move in order if move in moves]
