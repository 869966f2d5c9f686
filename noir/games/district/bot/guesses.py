"""Guesses of the other hand, weighed by how well they explain what its player did with it in this round.

A bot for Skat became much stronger by that (Solinas, Rebstock and Buro, Improving Search with Supervised Learning in
Trick-Based Card Games, 2019). The network says how likely a move is with a hand.
"""

import random
from collections.abc import Generator
from itertools import accumulate
from typing import NamedTuple

from noir.core.weights import UNIT
from noir.games.district.bot.fast_rules import FACES, NUMBERS, TAKE, Counts, Position
from noir.games.district.bot.network import think, weight
from noir.games.district.rules.pieces import HAND_SIZE, ROUND_TURNS, TAKE as TAKE_WORD
from noir.games.district.rules.state import State, events

GUESSES = 64
"""How many hands are weighed before a search."""

SHARPNESS = 2
"""The power of a hand's likelihood that it is drawn by: players choose more clearly than the network prefers."""


class Seen(NamedTuple):
    """A move of the other player, and the position before it, in which that player's hand is missing."""

    position: Position
    move: int


class Guess(NamedTuple):
    """A hand that the other player may have, and what then is in the deck or set aside."""

    hand: list[int]
    rest: list[int]


def moves_seen(seen: State) -> list[Seen]:
    """What the player who is not to move did in this round, newest first."""
    begun = seen._replace(moves=(), row=seen.opening, tableaux=((), ()), taken=(False, False))
    position = Position(begun._replace(current_player=seen.starter))
    other, first = 1 - (seen.current_player or 0), seen.turn // ROUND_TURNS * ROUND_TURNS
    found = []
    for turn, event in enumerate(events(seen)):
        if turn % ROUND_TURNS == 0:
            position.hands, position.left = [[0] * len(FACES), [0] * len(FACES)], [HAND_SIZE, HAND_SIZE]
        move = TAKE if event.move == TAKE_WORD else NUMBERS[event.move]
        if turn >= first and event.player == other:
            found.append(Seen(position.copy(), move))
        position.play(move)
    return found[::-1]


def likelihood(hand: Counts, past: list[Seen]) -> int:
    """How likely it is that who has this hand now did all this with it, as a product of chances from 1 to UNIT."""
    before, product = hand[:], 1
    for position, move in past:
        if move != TAKE:
            before[move] += 1
        position.hands[position.player] = before
        product *= max(1, _chance(position, move))
    return product


def _chance(position: Position, move: int) -> int:
    """The chance of a move, 0 to UNIT, as the network prefers it."""
    moves = position.legal_moves()
    if len(moves) == 1:
        return UNIT
    liked = think(position.features()).liked
    most = max([liked[each] for each in moves])
    return UNIT * weight(most - liked[move]) // sum([weight(most - liked[each]) for each in moves])


def weighed(
    unseen: list[int], count: int, past: list[Seen], rng: random.Random
) -> Generator[None, None, tuple[list[Guess], list[int]]]:
    """Hands of `count` unseen cards, one per step, and their weights, added up."""
    guesses, weights = [], []
    known: dict[tuple[int, ...], int] = {}
    for _guess in range(GUESSES):
        cards = rng.sample(unseen, len(unseen))
        guess = Guess(cards[:count], cards[count:])
        hand = [guess.hand.count(face) for face in range(len(FACES))]
        if tuple(hand) not in known:
            known[tuple(hand)] = likelihood(hand, past) ** SHARPNESS
            yield
        guesses.append(guess)
        weights.append(known[tuple(hand)])
    return guesses, list(accumulate(weights))
