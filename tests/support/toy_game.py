"""Pebbles, a tiny game for two to four that only tests use: it has features that the two-player games lack.

In a turn a player first takes a pebble from the row, which everyone sees, and then plays one from a hidden hand. The
row is refilled from the bag. The heaviest pebbles win.
"""

import random
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import pytest

from noir.core.contract import HIDDEN, Outcome, winners
from noir.core.errors import BadDeal, IllegalMove
from noir.core.seat import Seat
from noir.games import GAMES
from noir.games.texts import SWITCH_NAMES, TEXTS
from noir.games.views import FACE_TO_FACE, NOTEBOOKS, VIEWS
from noir.ui.html import Node, h
from noir.ui.widgets import name_of

HAND = 2
ROW = 3
PASS = "pass"


class Moment(NamedTuple):
    """One moment of the game; `taken` says whether the open choice of this turn was made."""

    switches: tuple[str, ...]
    bag: tuple[str, ...]
    row: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    piles: tuple[tuple[str, ...], ...]
    player: int
    turn: int = 0
    taken: bool = False
    revealed_information: bool = False

    @property
    def current_player(self) -> int | None:
        return self.player if any(self.hands) else None

    @property
    def is_decided(self) -> bool:
        return not any(self.hands)

    @property
    def is_open_choice(self) -> bool:
        return not self.taken and not self.is_decided

    def legal_moves(self) -> tuple[str, ...]:
        if self.is_decided:
            return ()
        if self.taken:
            return tuple(sorted(set(self.hands[self.player]) - {HIDDEN}))
        return tuple(sorted({PASS, *(f"take:{pebble}" for pebble in self.row)}))

    def play(self, move: str) -> "Moment":
        if move not in self.legal_moves():
            raise IllegalMove("That pebble is not there.", "turn")
        if move == PASS:
            return self._replace(taken=True, revealed_information=False)
        pebble = move.removeprefix("take:")
        piles = _at(self.piles, self.player, (*self.piles[self.player], pebble))
        if not self.taken:
            row = (*_without(self.row, pebble), *self.bag[:1])
            return self._replace(
                taken=True, revealed_information=bool(self.bag), row=row, bag=self.bag[1:], piles=piles
            )
        hands = _at(self.hands, self.player, _without(self.hands[self.player], pebble))
        on = (self.player + 1) % len(self.hands)
        return self._replace(
            hands=hands, piles=piles, player=on, turn=self.turn + 1, taken=False, revealed_information=False
        )

    def observe(self, player: int | None) -> "Moment":
        hands = tuple(
            hand if seat == player or self.is_decided else (HIDDEN,) * len(hand) for seat, hand in enumerate(self.hands)
        )
        return self._replace(hands=hands, bag=(HIDDEN,) * len(self.bag))

    @property
    def winners(self) -> tuple[int, ...]:
        """The winner, or both in a draw; empty before the game is over."""
        return winners(self.outcome())

    def outcome(self) -> Outcome | None:
        if not self.is_decided:
            return None
        weight = 2 if "double" in self.switches else 1
        scores = tuple(weight * sum(map(int, pile)) for pile in self.piles)
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        return Outcome(best[0] if len(best) == 1 else None, "weight", scores)


def _at(piles: tuple[tuple[str, ...], ...], seat: int, pile: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*piles[:seat], pile, *piles[seat + 1 :])


def _without(pile: tuple[str, ...], pebble: str) -> tuple[str, ...]:
    at = pile.index(pebble)
    return pile[:at] + pile[at + 1 :]


class Pebbles:
    """What the package of a game offers."""

    NAME = "Pebbles"
    NOTABLE = ("small", "large")
    OPEN_HANDS = False
    SEATS = (2, 3, 4)
    SWITCHES = ("double", "orderly")
    TAKES_BACK = False
    TURNS = "turn"
    COPIES: Mapping[str, int] = {str(weight): 3 for weight in range(1, 7)}
    State = Moment
    DEALS = (256**64,)

    def number_of(self, deal: str) -> int:
        return int.from_bytes(deal.encode())

    def deal_of(self, number: int) -> str:
        return number.to_bytes(64).lstrip(b"\0").decode(errors="replace")

    def deal(self, rng: random.Random, seats: int = 2, switches: tuple[str, ...] = ()) -> str:
        pebbles = [*self.COPIES] * 3
        rng.shuffle(pebbles)
        return " ".join([str(rng.randrange(seats)), str(seats), "+".join(switches) or "-", *pebbles])

    def terms(self, deal: str) -> tuple[int, tuple[str, ...]]:
        words = deal.split()
        if len(words) < 3 or words[1] not in ("2", "3", "4"):
            raise BadDeal("This is no bag of pebbles.")
        return int(words[1]), tuple(key for key in self.SWITCHES if key in words[2].split("+"))

    def start(self, deal: str) -> Moment:
        seats, switches = self.terms(deal)
        first, __, __, *pebbles = deal.split()
        if sorted(pebbles) != sorted([*self.COPIES] * 3) or first not in map(str, range(seats)):
            raise BadDeal("This is no bag of pebbles.")
        hands = tuple(tuple(pebbles[HAND * seat : HAND * (seat + 1)]) for seat in range(seats))
        left = pebbles[HAND * seats :]
        return Moment(switches, tuple(left[ROW:]), tuple(left[:ROW]), hands, ((),) * seats, int(first))

    def cards_in_order(self, deal: str) -> tuple[str, ...]:
        return tuple(deal.split()[3:])

    def switch_names(self) -> Mapping[str, tuple[str, str]]:
        return {"double": ("Double", "All weighs twice."), "orderly": ("Orderly", "Nothing else.")}

    def set_aside(self, deal: str) -> tuple[str, ...]:
        return ()

    def resample(self, seen: Moment, rng: random.Random) -> Moment:
        known = [pebble for pile in (seen.row, *seen.piles, *seen.hands) for pebble in pile]
        left = [pebble for pebble in self.COPIES for _copy in range(3 - known.count(pebble))]
        rng.shuffle(left)
        hidden: Iterator[str] = iter(left)
        hands = tuple(tuple(next(hidden) if p == HIDDEN else p for p in hand) for hand in seen.hands)
        return seen._replace(hands=hands, bag=tuple(next(hidden) for _pebble in seen.bag))

    def move_name(self, move: str) -> str:
        return move

    def picks(self, move: str) -> tuple[str, ...]:
        return ()

    def table(
        self, seen: Moment, viewer: int | None, seats: tuple[Seat, ...], slot: list[Node], picked: str = ""
    ) -> list[Node]:
        player = seen.current_player
        chooses = player is not None and (
            viewer == player or (viewer is None and seen.is_open_choice and not seats[player].level)
        )
        moves = [h("button", move, data_msg=f"play {move}") for move in seen.legal_moves()] if chooses else []
        hands = [h("p", name_of(seat), " ".join(hand)) for seat, hand in zip(seats, seen.hands, strict=True)]
        return [h("section", hands, moves, slot, id="front")]

    def replay_table(self, seen: Mapping[int, Moment], near: int, seats: tuple[Seat, ...]) -> list[Node]:
        return [h("p", seats[player].name, " ".join(state.hands[player])) for player, state in seen.items()]

    def _lines(self, *_told: object) -> list[str]:
        return ["Pebbles lie here."]

    reasons = recap = describe = score_lines = how_to_play = _lines

    def about(self) -> str:
        return "Pebbles."

    def log(self, seen: Moment, names: tuple[str, ...]) -> list[tuple[str, list[str]]]:
        return [("Pebbles", ["It began.", *(f"Turn {turn}." for turn in range(seen.turn))])]

    def verdict(self, seen: Moment, names: tuple[str, ...]) -> str:
        return "It is over." if seen.is_decided else ""

    def standing(self, seen: Moment) -> str:
        return f"turn {seen.turn}"

    def answers(self, seen: Moment, viewer: int | None, names: tuple[str, ...]) -> list[Any]:
        return []

    def _node(self, *_told: object) -> Node:
        return h("p", "Pebbles")

    unseen = open_cards = score_sheet = _node

    def lying_open(self, seen: object) -> tuple[tuple[str, ...], ...]:
        return ()

    def help_card(self, seen: Moment, viewer: int | None) -> list[Node]:
        return [self._node()]

    def notebook(self, _seen: Moment, _viewer: int, _seats: object, marks: tuple[str, ...] | None) -> Node:
        return h("p", "Notes: ", ", ".join(marks or ()), class_="notebook")

    def with_marks(self, table: Node, _marks: tuple[str, ...]) -> Node:
        return table

    def face_to_face(self, *_told: object) -> list[Node]:
        return [self._node()]

    def public_facts(self, seen: Moment) -> Mapping[str, object]:
        return {"row": list(seen.row)}


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> str:
    """Registers the game for a test; its id."""
    game: Any = Pebbles()
    for registry in (GAMES, TEXTS, VIEWS, FACE_TO_FACE, NOTEBOOKS):
        monkeypatch.setitem(registry, "pebbles", game)
    monkeypatch.setitem(SWITCH_NAMES, "pebbles", game.switch_names)
    return "pebbles"
