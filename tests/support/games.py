"""Helpers of the engine tests: random games, recorded games, and states that differ in what is hidden."""

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
LONGER = {"gangzzz": 40}
"""How much longer than other games a game takes; the number of tries is divided by this."""
FEW = 12
"""How many different random games of a long game are used where only the moment matters."""
SELDOM = ("auto", "decline", "pass")
"""Moves that are seldom chosen at random: they end a part of the game before there is much to see."""


PILES: dict[str, Callable[[Any], Iterable[str]]] = {
    "district": lambda state: (*chain(*state.hands, *state.tableaux), *state.row, *state.deck),
    "famiglia": lambda state: (*chain(*state.hands, *state.fields), *state.street, *state.deck, *state.discards),
    "gangzzz": lambda state: tuple(card[:4] for card in everywhere(state)),
}
"""Every card of a full state, each once, wherever it is; in Gangzzz its face."""


def _district(state: Any, seat: int | None, rng: random.Random) -> Any:
    """A state of District Noir with the cards that `seat` can't know moved around, including those set aside."""
    unknown = [player for player in (0, 1) if player != seat]
    aside = Counter(GAMES["district"].COPIES) - Counter(PILES["district"](state))
    cards = [*state.deck, *chain(*(state.hands[player] for player in unknown)), *aside.elements()]
    rng.shuffle(cards)
    hands = list(state.hands)
    for player in unknown:
        hands[player] = tuple(sorted(cards.pop() for _card in hands[player]))
    return state._replace(hands=tuple(hands), deck=tuple(cards[: len(state.deck)]))


def _famiglia(state: Any, seat: int | None, rng: random.Random) -> Any:
    """A state of Famiglia with its deck in another order, and another reshuffle to come; all else is open."""
    known = len(state.deck) - state.under
    deck = tuple(rng.sample(state.deck[:known], known)) + state.deck[known:]
    return state._replace(deck=deck, order=tuple(rng.sample(state.order, len(state.order))))


OTHERWISE: dict[str, Callable[[Any, int | None, random.Random], Any]] = {
    "district": _district,
    "famiglia": _famiglia,
    "gangzzz": otherwise,
}
"""By game, another state that differs only in what a seat, None for a spectator, may not know by the rules."""


def viewers_of(state: State) -> tuple[int | None, ...]:
    """All viewers: each player, and None, a spectator."""
    return (*getattr(state, "seats", range(2)), None)


def any_deal(game: str, rng: random.Random) -> str:
    """A random deal, with any number of seats and any switches that the game allows."""
    seats, switches = GAMES[game].SEATS, GAMES[game].SWITCHES
    if len(seats) == 1:
        return GAMES[game].deal(rng)
    return GAMES[game].deal(rng, rng.choice(seats), tuple(switch for switch in switches if rng.random() < 0.25))


def with_other_rounds(deal: str, seed: int) -> str:
    """A deal of District Noir with other cards after its first round: what is kept here isn't dealt once more."""
    starter, *cards = deal.split()
    return " ".join([starter, *cards[:12], *random.Random(seed).sample(cards[12:], len(cards) - 12)])


def any_move(moves: Sequence[str], rng: random.Random) -> str:
    """A random move; one of SELDOM is rare where there is another."""
    active = [move for move in moves if move not in SELDOM]
    return rng.choice(active if 0 < len(active) < len(moves) and rng.random() < 0.95 else moves)


def random_match(game: str, seed: int) -> Match:
    """A random game."""
    return (_long if game in LONGER else _short)(game, seed)


def _random_match(game: str, seed: int) -> Match:
    rng = random.Random(f"{game} {seed}")
    match = begin(game, any_deal(game, rng))
    while moves := match.state.legal_moves():
        match = match.play(any_move(moves, rng))
    return match


_short = lru_cache(100)(_random_match)
_long = lru_cache(24)(_random_match)  # apart, so that many short games do not drive out a long one


def random_states(game: str, seed: int) -> list[State]:
    """Every state of a random game, in order."""
    return [*random_match(game, seed).states]


def at_random(game: str, rng: random.Random) -> Match:
    """A match somewhere between its beginning and its end; for a long game, one of a few."""
    if game in LONGER:
        match = random_match(game, rng.randrange(FEW))
        return until(match, rng.randrange(match.cursor + 1))
    match = begin(game, GAMES[game].deal(rng))
    for _move in range(rng.randrange(60)):
        if moves := match.state.legal_moves():
            match = match.play(any_move(moves, rng))
    return match


def until(match: Match, at: int) -> Match:
    """The match as it was after `at` moves."""
    return Match(match.game, match.deal, match.moves[:at], match.states[: at + 1], at)


def seats_of(match: Match) -> tuple[Seat, ...]:
    """The seats of a match, with names by their places."""
    return with_names(Setup(match.game, SEATS[: GAMES[match.game].terms(match.deal)[0]]))


def record(name: str) -> str:
    """The text of the record `name`."""
    return (DATA / f"{name}.txt").read_text(encoding="utf-8")
