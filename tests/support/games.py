"""What the engine tests share: random games, the records of fixed games."""

import os
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Any

from noir.core.contract import State
from noir.core.seat import Seat
from noir.games import GAMES
from noir.session.match import Match, begin
from noir.session.setup import SEATS, Setup, with_names
from tests.support.gangzzz_positions import everywhere
from tests.support.gangzzz_variants import otherwise

DATA = Path(__file__).parents[1] / "data"
SOAK = 100 if os.environ.get("NOIR_SOAK") else 1
"""How many times the work of a commit a long run does."""


LONGER = {"gangzzz": 40}
"""How many times the work of another one a game of these is; so many times fewer are tried."""
FEW = 12
"""How many random games there are of a long one, where it is the moment that matters."""
SELDOM = ("auto", "decline", "pass")
"""Moves that are seldom made by chance: they end a part of the game before there is much to be seen."""


def sized(commit: int, soak: int, game: str = "") -> int:
    """Return how much is tried: so much with every commit, so much in a long run, less of a game that is long."""
    return (commit if SOAK == 1 else soak) // LONGER.get(game, 1)


PILES: dict[str, Callable[[Any], Iterable[str]]] = {
    "district": lambda state: (*chain(*state.hands, *state.tableaux), *state.row, *state.deck),
    "famiglia": lambda state: (*chain(*state.hands, *state.fields), *state.street, *state.deck, *state.discards),
    "gangzzz": everywhere,
}
"""Every card of a full state, each once, wherever it lies."""


def _district(state: Any, seat: int | None, rng: random.Random) -> Any:
    """Return a state of District Noir with the cards that `seat` cannot know, set-aside ones too, put elsewhere."""
    unknown = [player for player in (0, 1) if player != seat]
    aside = Counter(GAMES["district"].COPIES) - Counter(PILES["district"](state))
    cards = [*state.deck, *chain(*(state.hands[player] for player in unknown)), *aside.elements()]
    rng.shuffle(cards)
    hands = list(state.hands)
    for player in unknown:
        hands[player] = tuple(sorted(cards.pop() for _card in hands[player]))
    return state._replace(hands=tuple(hands), deck=tuple(cards[: len(state.deck)]))


def _famiglia(state: Any, seat: int | None, rng: random.Random) -> Any:
    """Return a state of Famiglia with its deck in another order, and another reshuffle to come; all else is open."""
    known = len(state.deck) - state.under
    deck = tuple(rng.sample(state.deck[:known], known)) + state.deck[known:]
    return state._replace(deck=deck, order=tuple(rng.sample(state.order, len(state.order))))


OTHERWISE: dict[str, Callable[[Any, int | None, random.Random], Any]] = {
    "district": _district,
    "famiglia": _famiglia,
    "gangzzz": otherwise,
}
"""A state that differs from another one only in what a seat, None for a spectator, may not know by the rules."""


def eyes_of(state: State) -> tuple[int | None, ...]:
    """Return everyone who looks on: each player, and None, a spectator."""
    return (*getattr(state, "seats", range(2)), None)


def any_deal(game: str, rng: random.Random) -> str:
    """Return a deal by chance, for any number of seats and with any switches that the game allows."""
    seats, switches = GAMES[game].SEATS, GAMES[game].SWITCHES
    if len(seats) == 1:
        return GAMES[game].deal(rng)
    return GAMES[game].deal(rng, rng.choice(seats), tuple(switch for switch in switches if rng.random() < 0.25))


def any_move(moves: Sequence[str], rng: random.Random) -> str:
    """Return one of the moves by chance, one of those that are SELDOM made in few cases where there is another."""
    active = [move for move in moves if move not in SELDOM]
    return rng.choice(active if 0 < len(active) < len(moves) and rng.random() < 0.95 else moves)


@lru_cache(24)
def random_match(game: str, seed: int) -> Match:
    """Return a random game."""
    rng = random.Random(f"{game} {seed}")
    match = begin(game, any_deal(game, rng))
    while moves := match.state.legal_moves():
        match = match.play(any_move(moves, rng))
    return match


def random_states(game: str, seed: int) -> list[State]:
    """Return every state of a random game, the first to the last."""
    return [*random_match(game, seed).states]


def at_random(game: str, rng: random.Random) -> Match:
    """Return a match somewhere between its beginning and its end; of a long game, of one of a few."""
    if game in LONGER:
        match = random_match(game, rng.randrange(FEW))
        return until(match, rng.randrange(match.cursor + 1))
    match = begin(game, GAMES[game].deal(rng))
    for _move in range(rng.randrange(60)):
        if moves := match.state.legal_moves():
            match = match.play(any_move(moves, rng))
    return match


def until(match: Match, at: int) -> Match:
    """Return the match as it was after so many moves."""
    return Match(match.game, match.deal, match.moves[:at], match.states[: at + 1], at)


def seats_of(match: Match) -> tuple[Seat, ...]:
    """Return as many as there are in a match, called by their places."""
    return with_names(Setup(match.game, SEATS[: GAMES[match.game].terms(match.deal)[0]]))


def record(name: str) -> str:
    """Return the record called `name`."""
    return (DATA / f"{name}.txt").read_text(encoding="utf-8")
