"""What the engine tests share: random games, the records of fixed games."""

import os
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from noir.core import State
from noir.games import GAMES

DATA = Path(__file__).parent / "data"
SOAK = 100 if os.environ.get("NOIR_SOAK") else 1
"""How many times the work of a commit a long run does."""


def sized(commit: int, soak: int) -> int:
    """Return how much is tried: so much with every commit, so much in a long run."""
    return commit if SOAK == 1 else soak


PILES: dict[str, Callable[[Any], Iterable[str]]] = {
    "district": lambda state: (*chain(*state.hands, *state.tableaux), *state.row, *state.deck),
    "famiglia": lambda state: (*chain(*state.hands, *state.fields), *state.street, *state.deck, *state.discards),
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


OTHERWISE: dict[str, Callable[[Any, int | None, random.Random], Any]] = {"district": _district, "famiglia": _famiglia}
"""A state that differs from another one only in what a seat, None for a spectator, may not know by the rules."""


def any_move(moves: Sequence[str], rng: random.Random) -> str:
    """Return one of the moves by chance, seldom one to pass: two passes end a game before there is much to be seen."""
    active = [move for move in moves if move != "pass"]
    return rng.choice(active if 0 < len(active) < len(moves) and rng.random() < 0.95 else moves)


def random_states(game: str, seed: int) -> list[State]:
    """Return every state of a random game, the first to the last."""
    rng = random.Random(f"{game} {seed}")
    state = GAMES[game].start(GAMES[game].deal(rng))
    states = [state]
    while moves := state.legal_moves():
        state = state.play(any_move(moves, rng))
        states.append(state)
    return states


def record(name: str) -> str:
    """Return the record called `name`."""
    return (DATA / f"{name}.txt").read_text(encoding="utf-8")
