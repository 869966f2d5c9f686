"""Pairs of games that are equal but for what somebody may not know, made to be held against each other."""

import random
from typing import NamedTuple

from noir.core import State
from noir.district import rules
from noir.games import GAMES
from noir.match import Match, begin

LAST = 4 * rules.ROUND_TURNS - 1
"""After so many moves there is still one to make."""


class Pair(NamedTuple):
    """Two matches of the same moves, and who cannot tell them apart: a player, or None, everyone who looks on."""

    one: Match
    two: Match
    eyes: int | None


def pair(rng: random.Random, moves: int, whose: str) -> Pair:
    """Return two games after so many moves, or fewer where the game would be over, that differ in what is hidden.

    `whose` eyes cannot tell them apart: those of the player to move ("own"), of the other ("theirs"), or of none
    ("nobody"). They differ, unless nothing is hidden any more.
    """
    match = begin("district", GAMES["district"].deal(rng))
    for _move in range(moves):
        after = match.play(rng.choice(match.state.legal_moves()))
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
    again = begin(match.game, " ".join([starter, *cards]))
    for move in match.moves[: match.cursor]:
        again = again.play(move)
    assert again.state == state
    return again
