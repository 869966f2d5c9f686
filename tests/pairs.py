"""Pairs of games that are equal but for what somebody may not know, made to be held against each other."""

import random
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from noir.core import State
from noir.district import rules
from noir.famiglia import rules as famiglia
from noir.games import GAMES
from noir.match import Match, begin
from tests.play import any_move

LAST = 4 * rules.ROUND_TURNS - 1
"""After so many moves of District Noir there is still one to make."""


class Pair(NamedTuple):
    """Two matches of the same moves, and who cannot tell them apart: a player, or None, everyone who looks on."""

    one: Match
    two: Match
    eyes: int | None


def pair(rng: random.Random, moves: int, whose: str, game: str = "district") -> Pair:
    """Return two games after so many moves, or fewer where the game would be over, that differ in what is hidden.

    `whose` eyes cannot tell them apart: those of the player to move ("own"), of the other ("theirs"), or of none
    ("nobody"). They differ, unless nothing is hidden any more.
    """
    match = begin(game, GAMES[game].deal(rng))
    for _move in range(moves):
        after = match.play(any_move(match.state.legal_moves(), rng))
        if after.state.current_player is None:
            break
        match = after
    mover = match.state.current_player or 0
    eyes = {"own": mover, "theirs": 1 - mover, "nobody": None}[whose]
    return Pair(match, other_than(match, eyes, rng), eyes)


def other_than(match: Match, eyes: int | None, rng: random.Random) -> Match:
    """Return a game of the same moves that those eyes cannot tell from `match`, another one where there is another."""
    seen = match.state.observe(eyes)
    for _try in range(50):
        other = GAMES[match.game].resample(seen, rng)
        if other != match.state:
            break
    return retold(match, other)


def retold(match: Match, state: State) -> Match:
    """Return the game of the same moves as `match` that stands at `state`, which differs in unplayed cards alone."""
    again = begin(match.game, DEALS[match.game](match, state))
    for move in match.moves[: match.cursor]:
        again = again.play(move)
    assert again.state == state
    return again


def _of_district(match: Match, state: State) -> str:
    """Return the deal of a game of District Noir with the same moves that stands at `state`."""
    assert isinstance(state, rules.State)
    starter, *cards = match.deal.split()
    end = len(cards) - len(state.deck)
    begins = max(0, end - (rules.ROW_SIZE + 2 * rules.HAND_SIZE if state.round == 1 else 2 * rules.HAND_SIZE))
    since = (state.round - 1) * rules.ROUND_TURNS
    dealt: tuple[list[str], list[str]] = list(state.hands[0]), list(state.hands[1])
    for before, move in list(zip(match.states, match.moves[: match.cursor], strict=False))[since:]:
        if move != rules.TAKE:
            dealt[before.current_player or 0].append(move)
    first = state.round_starter
    cards[begins : begins + 2 * rules.HAND_SIZE] = dealt[first] + dealt[1 - first]
    cards[end:] = state.deck
    return " ".join([starter, *cards])


def _of_famiglia(match: Match, state: State) -> str:
    """Return the deal of a game of Famiglia with the same moves that stands at `state`."""
    assert isinstance(state, famiglia.State)
    starter, cards, order = famiglia.parts(match.deal)
    if state.lap == famiglia.FIRST:
        drawn = len(cards) - len(state.deck)
        return _deal(starter, (*cards[:drawn], *state.deck), state.order)
    left = state.deck[: len(state.deck) - state.under]
    gone = famiglia._places(_while_first(match), list(cards))
    second = [place for place in order if place in gone]
    drawn = len(second) - len(left)
    still, places = Counter(left), second[drawn:]
    by_card = {card: [place for place in places if gone[place] == card] for card in still}
    assert Counter(gone[place] for place in places) == still
    wanted = [by_card[card].pop() for card in left]
    others = [place for place in order if place not in gone]
    return _deal(starter, cards, (*second[:drawn], *wanted, *others))


def _while_first(match: Match) -> list[str]:
    """Return the moves of Famiglia that were made while the first deck lay there, the one that used it up too."""
    states = [state for state in match.states[: match.cursor] if isinstance(state, famiglia.State)]
    return [move for move, state in zip(match.moves, states, strict=False) if state.lap == famiglia.FIRST]


def _deal(starter: int, cards: tuple[str, ...], order: tuple[int, ...]) -> str:
    return " ".join([str(starter), *cards, "/", *map(str, order)])


DEALS: dict[str, Callable[[Match, State], str]] = {"district": _of_district, "famiglia": _of_famiglia}
