"""How long a bot's private turn takes does not tell how many moves it makes in it."""

import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from noir.app.effects import PRIVATE_TURN, Effect, next_effect
from noir.app.model import PACES, Model
from noir.core.table import is_private_turn
from noir.session.match import Match
from noir.session.session import Session
from tests.support.games import random_match, seats_of, until

LEAVE = "leave"


def effects_of_the_first_private_turn(pace: str, seed: int = 1) -> list[tuple[Effect, str]]:
    """What a table of bots asks for in the first private turn of a random game of Gangzzz, each with the move made."""
    match = random_match("gangzzz", seed)
    first = next(at for at, state in enumerate(match.states) if is_private_turn(state))
    turn = match.states[first].turn
    found = []
    for at in range(first, match.cursor):
        if match.states[at].turn != turn or not is_private_turn(match.states[at]):
            break
        owed = next_effect(at_table(until(match, at), pace))
        assert owed
        found.append((owed, match.moves[at]))
    return found


def at_table(match: Match, pace: str) -> Model:
    """The model of bots at the table of a match."""
    seats = tuple(seat._replace(level="easy") for seat in seats_of(match))
    return Model(session=Session(match, seats), pace=pace)


class Clock:
    """A page whose time passes only in timers and in thinking."""

    def __init__(self) -> None:
        self.time = 0.0
        self.waiting: list[tuple[float, Callable[[], None]]] = []

    def now(self) -> float:
        return self.time

    def later(self, _word: str, act: Callable[[], None], pause: float) -> None:
        self.waiting.append((self.time + pause, act))

    def run(self) -> None:
        """Let the time pass until nothing waits."""
        while self.waiting:
            self.time, act = self.waiting.pop(0)
            act()


def turn_length(monkeypatch: pytest.MonkeyPatch, effects: list[tuple[Effect, str]], thinking: float) -> float:
    """How long the page takes for moves that each take a bot some milliseconds of thinking."""
    clock = Clock()
    ffi = ModuleType("pyodide.ffi")
    ffi.__dict__.update(create_once_callable=None, create_proxy=None, to_js=None)
    js, page = SimpleNamespace(performance=clock, window=None), SimpleNamespace(multiples=None)
    for name, fake in {"js": js, "page": page, "pyodide.ffi": ffi}.items():
        monkeypatch.setitem(sys.modules, name, fake)
    for name in ("noir.browser.events", "noir.browser.scheduler"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    scheduler: Any = import_module("noir.browser.scheduler")

    def think(*_given: Any) -> str:
        clock.time += thinking
        return effects[len(sent)][1]

    sent: list[str] = []

    def send(msg: str) -> None:
        sent.append(msg)
        if len(sent) < len(effects):
            program.want(effects[len(sent)][0])

    monkeypatch.setattr(scheduler, "_slice", think)
    program = scheduler.Scheduler(send, clock)
    program.want(effects[0][0])
    clock.run()
    assert len(sent) == len(effects)
    return clock.time


@pytest.mark.number(18)
@pytest.mark.parametrize("pace", PACES)
def test_a_private_turn_takes_as_long_with_few_moves_as_with_many(monkeypatch: pytest.MonkeyPatch, pace: str) -> None:
    every = effects_of_the_first_private_turn(pace)
    few = [each for each in every if not each[1].startswith(("load", "drop"))]
    assert len(every) > len(few) + 2
    lengths = {turn_length(monkeypatch, moves, thinking) for moves in (few, every) for thinking in (1, 30)}
    assert lengths == {PACES[pace] + PRIVATE_TURN}


@pytest.mark.number(18)
def test_a_slow_device_takes_a_multiple_of_the_time() -> None:
    (*_others, (last, move)) = effects_of_the_first_private_turn("fast")
    assert [last.delay(move, passed) + passed for passed in (0, PRIVATE_TURN + 1, 5 * PRIVATE_TURN)] == [
        PRIVATE_TURN,
        2 * PRIVATE_TURN,
        8 * PRIVATE_TURN,
    ]


def test_only_the_move_that_ends_the_turn_waits() -> None:
    *others, (last, move) = effects_of_the_first_private_turn("fast")
    assert move == LEAVE
    assert last.ends == {LEAVE}
    assert {other.private_turn for other, _move in others} == {last.private_turn}
    assert {each.delay(made, 0) for each, made in others} == {0}


def test_in_other_turns_nothing_waits_longer() -> None:
    match = random_match("district", 1)
    owed = next_effect(at_table(until(match, 3), "fast"))
    assert owed
    assert (owed.private_turn, owed.delay("take", 0)) == ("", 0)
