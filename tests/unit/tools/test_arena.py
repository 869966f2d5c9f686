"""The reference opponents see and play the same games as the bots that are measured against them."""

import math
import random
import shutil
from collections import Counter
from collections.abc import Iterator
from itertools import chain

import pytest

from noir.bots import BOTS
from noir.core.weights import UNIT
from noir.games import GAMES
from noir.games.district import rules as district
from noir.games.district.bot.fast_rules import Position
from noir.games.district.bot.guesses import likelihood, moves_seen
from noir.games.gangzzz.bot import lookahead
from noir.games.gangzzz.rules import scoring
from noir.games.gangzzz.rules.board import CELLS
from noir.games.gangzzz.rules.phases import effects, streets, throttle
from noir.games.gangzzz.rules.pieces import GANGS, RANKS, WAGE
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import Step
from tests.contract.test_bots import moments, seen_by_mover
from tests.support.sizes import mostly_full, sized
from tools.arena import district as arena, gangzzz
from tools.arena.gangzzz_streets import GENTLEMEN, Streets
from tools.learn.district import FILE, load, unpacked

COMPILED = pytest.mark.skipif(not shutil.which("cc"), reason="no C compiler: it is needed for measuring alone")


# District Noir


@COMPILED
def test_both_count_the_same_features() -> None:
    for state in moments("district", sized(50, 500, 500)):
        seen = seen_by_mover(state)
        assert arena.features(seen) == Position(seen).features()


@COMPILED
def test_both_weigh_a_hand_by_what_was_done_with_it() -> None:
    load(0, unpacked(FILE.read_bytes()))
    rng, compared = random.Random(2), 0
    for _game in range(2):
        deal = district.deal(rng)
        state = district.start(deal)
        while state.current_player is not None:
            seen, other = state.observe(state.current_player), 1 - state.current_player
            past, hand = moves_seen(seen), Position(state.observe(other)).hands[other]
            ours = math.log(likelihood(hand, past)) - len(past) * math.log(UNIT)
            assert arena.explained(deal, state.moves, other, hand) == pytest.approx(ours, abs=0.1)
            compared += ours < -1
            state = state.play(BOTS["fairly-hard"](seen, rng))
    assert compared > 20


@COMPILED
def test_the_reference_answers_with_a_legal_move_and_the_same_to_the_same() -> None:
    for number, state in enumerate(moments("district", sized(20, 100, 100))):
        answers = {arena.reference(seen_by_mover(state), random.Random(number), 100) for _again in range(2)}
        assert len(answers) == 1
        assert answers <= set(state.legal_moves())


@COMPILED
def test_the_reference_beats_chance() -> None:
    rng, won = random.Random(1), 0
    for number in range(20):
        state = GAMES["district"].start(GAMES["district"].deal(rng))
        while state.current_player is not None:
            seen = seen_by_mover(state)
            ours = state.current_player == number % 2
            state = state.play(arena.reference(seen, rng, 100) if ours else rng.choice(seen.legal_moves()))
        outcome = state.outcome()
        won += outcome is not None and outcome.winner == number % 2
    assert won > 15


# Gangzzz


def game_at_random(seed: int, seats: int = 2) -> Iterator[State]:
    """Every state of a random game of Gangzzz."""
    rng = random.Random(seed)
    state = GAMES["gangzzz"].start(GAMES["gangzzz"].deal(rng, seats))
    while state.current_player is not None:
        assert isinstance(state, State)
        yield state
        state = state.play("auto" if state.step.what == "assign" else rng.choice(state.legal_moves()))


@pytest.mark.parametrize("seats", mostly_full([2, 3, 4], [2]))
def test_the_reference_of_gangzzz_answers_with_a_legal_move_and_the_same_to_the_same(seats: int) -> None:
    steps = set()
    for number, state in enumerate(game_at_random(seats, seats)):
        if number % 5 == 0 or state.step.what not in steps:
            seen = state.observe(state.current_player)
            answers = {gangzzz.reference(seen, random.Random(number), 12) for _again in range(2)}
            assert len(answers) == 1
            assert answers <= set(state.legal_moves())
            steps.add(state.step.what)
    assert steps > {
        "assign",
        "put",
        "move",
        "avenue",
        "street",
        "place",
        "visit",
        "load",
        "pit",
        "solve",
        "lay",
        "mark",
    }


def test_the_reference_of_gangzzz_names_a_rank_that_it_does_not_know_if_there_is_one() -> None:
    state = next(game_at_random(1))._replace(step=Step(effects.NAME))
    known = state._replace(known=(RANKS[1:], RANKS[1:]))
    assert {gangzzz.reference(known, random.Random(seed), 1) for seed in range(9)} == {f"rank:{RANKS[0]}"}
    assert gangzzz.reference(state._replace(known=(RANKS, RANKS)), random.Random(1), 1) in state.legal_moves()


@pytest.mark.full
def test_the_reference_of_gangzzz_beats_chance_by_far() -> None:
    rng = random.Random(1)
    state = GAMES["gangzzz"].start(GAMES["gangzzz"].deal(rng, 3))
    while state.current_player is not None:
        seen = seen_by_mover(state)
        state = state.play(
            gangzzz.reference(seen, rng, 12) if state.current_player == 1 else rng.choice(seen.legal_moves())
        )
    outcome = state.outcome()
    assert outcome
    assert outcome.scores[1] > 30 + max(outcome.scores[0], outcome.scores[2])


def test_playouts_count_what_the_city_pays() -> None:
    paid_for = 0
    for seed in range(12):
        state = [state for state in game_at_random(seed) if state.phase == GENTLEMEN][-1 - seed]
        bare = state._replace(piles=(((),) * 5,) * 2)
        paid = scoring.dominance(scoring.inventory(bare)).cash
        assert Streets(bare).worths() == list(paid)
        paid_for += sum(paid) - sum(bare.cash)
    assert paid_for > 100


def test_playouts_count_what_a_building_pays_at_once() -> None:
    tried = Counter[tuple[str, bool]]()
    for state in game_at_random(1):
        for move in state.legal_moves() if state.step.what == streets.PLACE else ():
            gang, (family, __, word) = GANGS.index(move[0]), move[2:].partition("@")
            built = state.city.building(CELLS[word])
            after = state.play(move)
            if built.kind in ("R", "M") and after.phase == state.phase:  # no wages are paid yet
                played = Streets(state)
                played.stand(state.mover, gang, family, CELLS[word])
                assert played.money[state.mover] == after.cash[state.mover] - WAGE
                tried[built.kind, built.family == family] += 1
    assert min(tried.values()) > 5
    assert len(tried) == 4


def test_a_playout_leaves_no_figure_and_no_gangster_behind() -> None:
    for state in game_at_random(2, 4):
        if state.step.what in (streets.PUT, streets.MOVE, streets.AVENUE, streets.STREET, streets.PLACE):
            begun = Streets(state.observe(state.current_player))
            before = begun.worths()
            for move in state.legal_moves()[:2]:
                played = begun.copied(random.Random(1))
                played.play(state, move)
                assert not [figures for gangs in played.figures for figures in gangs if figures]
                assert len(played.taken) == 4 * len(GANGS)
                assert {*chain(*played.gangsters)} == played.taken
                assert not any(played.unmoved)
            assert begun.worths() == before


def test_the_worse_half_of_the_moves_is_dropped_again_and_again() -> None:
    asked: list[str] = []

    def value(move: str, number: int) -> float:
        asked.append(move)
        return ord(move) + 4.0 * (number % 2)

    assert gangzzz.halved("abcdefgh", 96, value) == "h"
    assert [asked.count(move) for move in "adeghf"] == [4, 4, 12, 28, 28, 12]


def test_the_reference_of_gangzzz_gathers_collections() -> None:
    for seed in range(3):
        state = next(state for state in game_at_random(seed) if state.step.what == throttle.VISIT)
        rng, mover = random.Random(seed), state.mover
        before = collections_of(state, mover)
        while state.current_player == mover and state.step.what in (throttle.VISIT, throttle.LOAD):
            state = state.play(gangzzz.reference(seen_by_mover(state), rng, 60))
        assert collections_of(state, mover) > before


@pytest.mark.parametrize(("what", "least"), [(streets.PUT, 30), (streets.PLACE, 40)])
def test_the_patient_bot_looks_into_ten_times_as_many_turns(
    what: str, least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []

    def worth(_position: object, move: str) -> float:
        looked.append(move)
        return float(len(looked))

    monkeypatch.setattr(lookahead, "turn_worth", worth)
    states = (state for state in game_at_random(1) if state.step.what == what)
    seen = next(seen_by_mover(state) for state in states if len(state.legal_moves()) >= least)
    counts = []
    for player in (BOTS["hard"], gangzzz.patient, BOTS["hard"]):
        looked.clear()
        assert player(seen, random.Random(1)) in seen.legal_moves()
        counts.append(len(looked))
    assert counts == [counts[0], 10 * counts[0], counts[0]]


def collections_of(state: State, player: int) -> int:
    """What the collections of a player pay now."""
    return scoring.bruises(state).cash[player] - state.cash[player]
