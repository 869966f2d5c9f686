"""What holds for every game in GAMES, in random games and under any mix of play, undo and redo."""

import random
from collections.abc import Iterable
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from noir.core.contract import HIDDEN, Outcome, State
from noir.core.errors import IllegalMove
from noir.core.table import is_decided
from noir.formats.record import parse_record, print_record
from noir.games import GAMES
from noir.session.match import Match, begin
from tests.support.games import PILES, any_deal, any_move, random_states, viewers_of
from tests.support.promises import Tried
from tests.support.sizes import sized, tries

LONGEST_GAME = 10_000
PARTS = sized(2, 8, 8)
"""The number of tests the games are divided into, so that a long run shows its progress."""
EVERY = {"gangzzz": 8}
"""For long games, how many states there are for each one that is recorded and in which every move is tried."""

game_ids = pytest.mark.parametrize("game", GAMES)


def check(state: State) -> None:
    """Check one state against the contract."""
    moves, outcome = state.legal_moves(), state.outcome()
    ends = (outcome is not None, moves == (), state.current_player is None)
    assert len(set(ends)) == 1, f"A game is over if it has an outcome, no moves and no player to move; here: {ends}"
    assert list(moves) == sorted(set(moves)), "Legal moves are sorted and without duplicates."
    assert all(move and move == move.strip() and " " not in move for move in moves), f"A move is one word: {moves}"
    *players, _spectator = viewers_of(state)
    if outcome is None:
        assert state.current_player in players
    else:
        assert isinstance(outcome, Outcome)
        assert outcome.winner in (None, *players)
        assert len(outcome.scores) == len(players)


ODD = (
    "",
    " ",
    "take ",
    " take",
    "Take",
    "take take",
    "?",
    "5 6",
    "5\n",
    "\x00",
    "٥",
    "５",
    "-",
    "\u22121",
    "\ud800",
    "9" * 5_000,
)
"""Texts that aren't moves of any game."""


def refuses(state: State, texts: Iterable[str]) -> None:
    """Check that of these texts only legal moves are accepted."""
    for wrong in set(texts).difference(state.legal_moves()):
        try:
            state.play(wrong)
        except IllegalMove as bad:
            assert str(bad).endswith("."), "An illegal move is refused with a sentence."
        else:
            raise AssertionError(f"{wrong!r} was played, and is not a legal move.")


class Walk:
    """A random game with undo and redo, compared with a plain list of its states."""

    def __init__(self, game: str, seed: int) -> None:
        self.rng = random.Random(f"walk {game} {seed}")
        self.game, self.deal = game, any_deal(game, self.rng)
        self.match = begin(game, self.deal)
        self.aside = GAMES[game].set_aside(self.deal)
        self.every = EVERY.get(game, 1)
        self.cards = sorted(face for face, copies in GAMES[game].COPIES.items() for _copy in range(copies))
        self.line: list[State] = []
        self.told: list[str] = []
        self.at = 0
        self.came_to(self.match.state)

    def came_to(self, state: State) -> None:
        """Record a new state, and check it against the contract."""
        check(state)
        assert sorted([*PILES[self.game](state), *self.aside]) == self.cards, "A card was lost or came from nowhere."
        self.told += [] if len(self.line) % self.every else [repr(state)]
        self.line.append(state)

    def step(self) -> None:
        """Play, undo or redo, and compare the match with the list."""
        act = self.rng.choices((self.play, self.undo, self.redo), (8, 2, 1))[0]
        act()
        assert self.match.state == self.line[self.at], (
            "After undo and redo, the state is another than when it was played."
        )
        assert self.match.cursor == self.at, "The match is at another move than was played, undone and redone."

    def play(self) -> None:
        """Make a move, which discards the undone moves."""
        moves = self.match.state.legal_moves()
        before = self.match.state
        self.match = self.match.play(any_move(moves, self.rng))
        del self.line[self.at + 1 :], self.told[self.at // self.every + 1 :]
        self.at += 1
        self.came_to(self.match.state)
        assert before.turn < self.match.state.turn or before.current_player == self.match.state.current_player

    def undo(self) -> None:
        """Undo a move."""
        self.match, self.at = self.match.undo(), max(0, self.at - 1)

    def redo(self) -> None:
        """Redo an undone move."""
        self.match, self.at = self.match.redo(), min(len(self.line) - 1, self.at + 1)

    def to_the_end(self) -> None:
        """Walk until the game is over."""
        for _step in range(LONGEST_GAME):
            if not self.match.state.legal_moves():
                return
            self.step()
        raise AssertionError(f"The game does not end within {LONGEST_GAME} moves.")

    def hold(self) -> None:
        """Check that no later move changed a state, and that the deal and the moves give all states again."""
        known = sorted({move for state in self.line for move in state.legal_moves()} | set(self.cards))
        for state in self.line:
            refuses(state, [*self.rng.sample(known, 4), self.rng.choice(ODD), self.nearly(state)])
        for state in self.line[:: self.every]:
            for move in state.legal_moves():
                state.play(move)
        assert [repr(state) for state in self.line[:: self.every]] == self.told, (
            "A later move changed an earlier state."
        )
        again = parse_record(print_record(self.match))
        assert again == self.match, "The record gives another match."
        assert list(again.states) == self.line, "The same deal and moves give other states."
        assert [hash(state) for state in again.states] == [hash(state) for state in self.line]
        assert [repr(state) for state in again.states[:: self.every]] == self.told

    def nearly(self, state: State) -> str:
        """A legal move with one character too many, or an empty text."""
        move = self.rng.choice(state.legal_moves() or ("take",))
        at = self.rng.randrange(len(move) + 1)
        return move[:at] + chr(self.rng.randrange(0x3000)) + move[at:]


@pytest.mark.number(1)
@game_ids
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_keep_the_contract_in_every_state(game: str, part: int, tried: Tried) -> None:
    count = max(1, tries(40, 600, 200_000, game) // PARTS)
    for seed in range(part * count, (part + 1) * count):
        walk = Walk(game, seed)
        walk.to_the_end()
        walk.hold()
    tried(count, f"games of {game} with moves taken back, every state of them, seeds from 0")


@pytest.mark.number(1)
@game_ids
def test_any_text_that_is_no_legal_move_raises_illegal_move(game: str) -> None:
    @settings(max_examples=tries(120, 300, 20_000, game), suppress_health_check=[HealthCheck.too_slow], deadline=None)
    @given(seed=st.integers(0, sized(6, 300, 300)), ply=st.integers(0, 60 * EVERY.get(game, 1)), text=st.text())
    def refuses_somewhere(seed: int, ply: int, text: str) -> None:
        states = random_states(game, seed)
        everything = {move for each in states for move in each.legal_moves()}
        refuses(states[min(ply, len(states) - 1)], {*everything, *ODD, text})

    refuses_somewhere()


@pytest.mark.number(1)
@game_ids
def test_an_observation_keeps_the_public_facts_and_its_observer_s_moves(game: str) -> None:
    for seed in range(tries(10, 100, 100, game)):
        for state in random_states(game, seed):
            for player in viewers_of(state):
                seen = state.observe(player)
                assert type(seen) is type(state)
                assert seen.observe(player) == seen, "An observation shows its observer less than all of itself."
                assert seen.current_player == state.current_player
                assert seen.turn == state.turn
                assert seen.outcome() == state.outcome()
                assert HIDDEN not in seen.legal_moves(), "A hidden card is offered as a move."
            if state.current_player is not None:
                observed = state.observe(state.current_player)
                assert observed.legal_moves() == state.legal_moves(), "Who moves sees other moves than there are."


@pytest.mark.number(1)
@game_ids
def test_settled_says_that_every_way_on_has_the_same_outcome(game: str) -> None:
    rng = random.Random(1)
    for seed in range(tries(30, 200, 200, game)):
        for state in random_states(game, seed):
            if not is_decided(state):
                continue
            ends = {_run_out(state, rng) for _try in range(5)}
            assert len(ends) == 1, "A game that is decided can still end in several ways."


def _run_out(state: State, rng: random.Random) -> Outcome | None:
    while moves := state.legal_moves():
        state = state.play(any_move(moves, rng))
    return state.outcome()


class Playing(RuleBasedStateMachine):
    """A match under any mix of play, undo and redo, compared with a plain list of its states."""

    game = ""

    @initialize(seed=st.integers(0, 10**6))
    def sit_down(self, seed: int) -> None:
        rng = random.Random(seed)
        self.match: Match = begin(self.game, any_deal(self.game, rng))
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


@pytest.mark.number(1)
@game_ids
def test_undo_and_redo_are_exact(game: str) -> None:
    machine = cast(Any, type(f"Playing_{game}", (Playing,), {"game": game}))
    run_state_machine_as_test(
        machine, settings=settings(max_examples=tries(15, 60, 2_000, game), stateful_step_count=60, deadline=None)
    )
