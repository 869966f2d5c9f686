"""Pairs of games that differ only in what a viewer may not know, to be compared with each other."""

import random
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from noir.core.contract import State
from noir.core.errors import IllegalMove
from noir.games import GAMES
from noir.games.district.rules import pieces
from noir.games.district.rules.state import State as DistrictState
from noir.games.famiglia.rules import state as famiglia
from noir.games.famiglia.rules.deal import parts
from noir.games.gangzzz.rules import state as gangzzz
from noir.games.gangzzz.rules.board import CROSSINGS
from noir.games.gangzzz.rules.deal import parse_deal, print_deal
from noir.games.gangzzz.rules.pieces import CHANCES, KINDS, RANKS, VALUE_FACES
from noir.session.match import Match, begin
from tests.support.games import FEW, LONGER, any_move, random_match, until, viewers_of
from tests.support.gangzzz_variants import other_names, other_ranks, other_tokens, renamed_move

LAST = 4 * pieces.ROUND_TURNS - 1
"""The moves of District Noir after which one is left to make."""
PACE = {"gangzzz": 9}
"""How many moves of a long game are made for one of the others."""


class Pair(NamedTuple):
    """Two matches with the same moves, and the viewer who can't tell them apart: a player, or None, a spectator.

    Moves that are themselves hidden may differ.
    """

    one: Match
    two: Match
    viewer: int | None


def pair(rng: random.Random, moves: int, whose: str, game: str = "district") -> Pair:
    """Two games after `moves` moves, or fewer where the game would be over, that differ in what is hidden.

    `whose` view can't tell them apart: that of the player to move ("own"), of the next one ("theirs"), or a
    spectator's ("nobody"). They differ, unless nothing is hidden any more.
    """
    match = _long(game, moves, rng) if game in LONGER else _short(game, moves, rng)
    mover = match.state.current_player or 0
    *players, _spectator = viewers_of(match.state)
    viewer = {"own": mover, "theirs": (mover + 1) % len(players), "nobody": None}[whose]
    return Pair(match, other_than(match, viewer, rng), viewer)


def _short(game: str, moves: int, rng: random.Random) -> Match:
    match = begin(game, GAMES[game].deal(rng))
    for _move in range(moves):
        after = match.play(any_move(match.state.legal_moves(), rng))
        if after.state.current_player is None:
            break
        match = after
    return match


def _long(game: str, moves: int, rng: random.Random) -> Match:
    """One of a few random games, for a long one, about `moves` steps of its PACE after the beginning."""
    match = random_match(game, rng.randrange(FEW))
    return until(match, min(match.cursor - 1, moves * PACE[game] + rng.randrange(PACE[game])))


def other_than(match: Match, viewer: int | None, rng: random.Random) -> Match:
    """A game with the same moves that this viewer can't tell from `match`; another one, if there is any."""
    if match.game == "gangzzz":
        return _other_of_gangzzz(match, viewer, rng)
    seen = match.state.observe(viewer)
    for _try in range(50):
        other = GAMES[match.game].resample(seen, rng)
        if other != match.state:
            break
    return retold(match, other)


def retold(match: Match, state: State) -> Match:
    """The game with the same moves as `match` that is now at `state`, which differs only in unplayed cards."""
    again = begin(match.game, DEALS[match.game](match, state))
    for move in match.moves[: match.cursor]:
        again = again.play(move)
    assert again.state == state
    return again


def _of_district(match: Match, state: State) -> str:
    """The deal of District Noir with the same moves that leads to `state`."""
    assert isinstance(state, DistrictState)
    starter, *cards = match.deal.split()
    end = len(cards) - len(state.deck)
    begins = max(0, end - (pieces.ROW_SIZE + 2 * pieces.HAND_SIZE if state.round == 1 else 2 * pieces.HAND_SIZE))
    since = (state.round - 1) * pieces.ROUND_TURNS
    dealt: tuple[list[str], list[str]] = list(state.hands[0]), list(state.hands[1])
    for before, move in list(zip(match.states, match.moves[: match.cursor], strict=False))[since:]:
        if move != pieces.TAKE:
            dealt[before.current_player or 0].append(move)
    first = state.round_starter
    cards[begins : begins + 2 * pieces.HAND_SIZE] = dealt[first] + dealt[1 - first]
    cards[end:] = state.deck
    return " ".join([starter, *cards])


def _of_famiglia(match: Match, state: State) -> str:
    """The deal of Famiglia with the same moves that leads to `state`."""
    assert isinstance(state, famiglia.State)
    starter, cards, order = parts(match.deal)
    if state.lap == famiglia.FIRST:
        drawn = len(cards) - len(state.deck)
        return _deal(starter, (*cards[:drawn], *state.deck), state.order)
    left = state.deck[: len(state.deck) - state.under]
    gone = famiglia.discarded_places(_while_first(match), list(cards))
    second = [place for place in order if place in gone]
    drawn = len(second) - len(left)
    still, places = Counter(left), second[drawn:]
    by_card = {card: [place for place in places if gone[place] == card] for card in still}
    assert Counter(gone[place] for place in places) == still
    wanted = [by_card[card].pop() for card in left]
    others = [place for place in order if place not in gone]
    return _deal(starter, cards, (*second[:drawn], *wanted, *others))


def _while_first(match: Match) -> list[str]:
    """The moves of Famiglia that were made during the first deck, including the one that used it up."""
    states = [state for state in match.states[: match.cursor] if isinstance(state, famiglia.State)]
    return [move for move, state in zip(match.moves, states, strict=False) if state.lap == famiglia.FIRST]


def _deal(starter: int, cards: tuple[str, ...], order: tuple[int, ...]) -> str:
    return " ".join([str(starter), *cards, "/", *map(str, order)])


def _other_of_gangzzz(match: Match, viewer: int | None, rng: random.Random) -> Match:
    """A game of Gangzzz with other cards, tokens and future chance, and other hidden moves.

    The card that a forger finds depends on its name: where this viewer would see it, all drawn cards stay the same
    but for ranks that nobody heard.
    """
    state = match.state
    assert isinstance(state, gangzzz.State)
    for _try in range(10):
        again = _retold_with(match, state, viewer, other_names(state, viewer, rng), rng)
        if again and again.state.observe(viewer) == state.observe(viewer):
            return again
    again = _retold_with(match, state, viewer, other_ranks(state, rng), rng)
    assert again
    return again


def _retold_with(
    match: Match, state: gangzzz.State, viewer: int | None, names: dict[str, str], rng: random.Random
) -> Match | None:
    """The match with renamed cards, and everything else that this viewer can't know chosen at random.

    None if not all its moves can be made then.
    """
    dealt = parse_deal(match.deal)
    drawn = len(dealt.cards) - len(state.deck)
    rest = [names.get(card, card) for card in state.deck]
    chance = state.chance
    again = begin(
        match.game,
        print_deal(
            dealt._replace(
                tokens=other_tokens(state, viewer, rng),
                cards=(*(names.get(card, card) for card in dealt.cards[:drawn]), *rng.sample(rest, len(rest))),
                fights=_rolled(dealt.fights, len(chance.fights), "345678", rng),
                casino=_rolled(dealt.casino, len(chance.casino), VALUE_FACES, rng),
                prizes=_numbers(dealt.prizes, len(chance.prizes), rng),
                searches=_numbers(dealt.searches, len(chance.searches), rng),
            )
        ),
    )
    for before, move in zip(match.states, match.moves[: match.cursor], strict=False):
        told = renamed_move(move, names)
        try:
            again = again.play(told if before.current_player == viewer else _unheard(told, rng))
        except IllegalMove:
            return None
    return again


def _rolled(dice: str, left: int, faces: str, rng: random.Random) -> str:
    """Dice of which the last ones, which were not thrown yet, are others."""
    return dice[: len(dice) - left] + "".join(rng.choice(faces) for _die in range(left))


def _numbers(numbers: tuple[int, ...], left: int, rng: random.Random) -> tuple[int, ...]:
    return (*numbers[: len(numbers) - left], *(rng.randrange(CHANCES) for _number in range(left)))


def _unheard(move: str, rng: random.Random) -> str:
    """A move that sounds the same to all other players."""
    kind = move.partition(":")[0]
    if kind == "rank":
        return f"rank:{rng.choice(RANKS)}"
    return f"mark:{rng.choice(CROSSINGS)}:{rng.choice(KINDS)}" if kind == "mark" else move


DEALS: dict[str, Callable[[Match, State], str]] = {"district": _of_district, "famiglia": _of_famiglia}
