"""What holds for every game in GAMES, in random games and under every mix of play, undo and redo."""

import random
from itertools import pairwise
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from noir.core import HIDDEN, IllegalMove, Outcome, State
from noir.games import GAMES
from noir.match import Match, begin, parse_record, print_record
from tests.play import SOAK, random_states

PLAYERS = (0, 1)
LONGEST_GAME = 10_000

game_ids = pytest.mark.parametrize("game", GAMES)


def check(state: State) -> None:
    """Hold one state against the contract."""
    moves, outcome = state.legal_moves(), state.outcome()
    assert (outcome is not None) == (moves == ()) == (state.current_player is None)
    assert list(moves) == sorted(set(moves))
    assert all(move and move == move.strip() and " " not in move for move in moves)
    if outcome is None:
        assert state.current_player in PLAYERS
    else:
        assert isinstance(outcome, Outcome)
        assert outcome.winner in (None, *PLAYERS)
        assert len(outcome.scores) == len(PLAYERS)


@pytest.mark.number(1)
@game_ids
def test_a_random_game_ends_and_every_state_of_it_keeps_the_contract(game: str) -> None:
    for seed in range(2000 * SOAK):
        states = random_states(game, seed)
        assert len(states) < LONGEST_GAME
        for state in states:
            check(state)
        turns = [state.turn for state in states]
        assert turns == sorted(turns)
        for before, after in pairwise(states):
            assert before.turn < after.turn or before.current_player == after.current_player


@game_ids
def test_play_leaves_its_state_as_it_was_and_the_same_moves_give_the_same_states(game: str) -> None:
    for seed in range(200):
        states = random_states(game, seed)
        copies = random_states(game, seed)
        assert states == copies
        assert [hash(state) for state in states] == [hash(state) for state in copies]
        for state in states:
            before = repr(state)
            for move in state.legal_moves():
                state.play(move)
            assert repr(state) == before


@game_ids
@settings(max_examples=1000 * SOAK, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(
    seed=st.integers(0, 300),
    ply=st.integers(0, 60),
    text=st.text() | st.sampled_from(["take ", "Take", "?", "", "5 6"]),
)
def test_every_text_that_is_no_legal_move_raises_illegal_move(game: str, seed: int, ply: int, text: str) -> None:
    states = random_states(game, seed)
    state = states[min(ply, len(states) - 1)]
    everything = {move for each in states for move in each.legal_moves()}
    for wrong in (everything | {text}) - set(state.legal_moves()):
        with pytest.raises(IllegalMove) as raised:
            state.play(wrong)
        assert str(raised.value).endswith(".")


@game_ids
def test_an_observation_keeps_the_public_facts_and_its_observer_s_moves(game: str) -> None:
    for seed in range(100):
        for state in random_states(game, seed):
            for player in (*PLAYERS, None):
                seen = state.observe(player)
                assert type(seen) is type(state)
                assert seen.observe(player) == seen
                assert seen.current_player == state.current_player
                assert seen.turn == state.turn
                assert seen.outcome() == state.outcome()
                assert HIDDEN not in seen.legal_moves()
            if state.current_player is not None:
                assert state.observe(state.current_player).legal_moves() == state.legal_moves()


@game_ids
def test_settled_says_that_every_way_on_has_the_same_outcome(game: str) -> None:
    rng = random.Random(1)
    for seed in range(200):
        for state in random_states(game, seed):
            if not state.settled:
                continue
            ends = {_run_out(state, rng) for _try in range(5)}
            assert len(ends) == 1


def _run_out(state: State, rng: random.Random) -> Outcome | None:
    while moves := state.legal_moves():
        state = state.play(rng.choice(moves))
    return state.outcome()


class Playing(RuleBasedStateMachine):
    """A match under every mix of play, undo and redo, beside a plain list of the states that were seen."""

    game = ""

    @initialize(seed=st.integers(0, 10**6))
    def sit_down(self, seed: int) -> None:
        rng = random.Random(seed)
        self.match: Match = begin(self.game, GAMES[self.game].deal(rng))
        self.line: list[State] = [self.match.state]
        self.at = 0

    @precondition(lambda self: self.line[self.at].legal_moves())
    @rule(pick=st.integers(0, 100))
    def play(self, pick: int) -> None:
        moves = self.match.state.legal_moves()
        self.match = self.match.play(moves[pick % len(moves)])
        self.line = [*self.line[: self.at + 1], self.match.state]
        self.at += 1

    @rule()
    def undo(self) -> None:
        self.match = self.match.undo()
        self.at = max(0, self.at - 1)

    @rule()
    def redo(self) -> None:
        self.match = self.match.redo()
        self.at = min(len(self.line) - 1, self.at + 1)

    @invariant()
    def it_stands_where_the_list_stands(self) -> None:
        if not hasattr(self, "line"):
            return
        assert self.match.state == self.line[self.at]
        check(self.match.state)
        again = parse_record(print_record(self.match))
        assert (again.state, again.moves) == (self.match.state, self.match.moves[: self.match.cursor])


@game_ids
def test_undo_and_redo_are_exact(game: str) -> None:
    machine = cast(Any, type(f"Playing_{game}", (Playing,), {"game": game}))
    run_state_machine_as_test(machine, settings=settings(max_examples=60 * SOAK, stateful_step_count=60, deadline=None))
