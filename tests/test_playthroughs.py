"""Golden playthroughs: a whole game of every kind as text, every state, every seat's observation, every legal move.

`python -m tests.test_playthroughs` writes them anew; a difference that was not meant is a fault.
"""

import random
from pathlib import Path

import pytest

from noir.core import State
from noir.games import GAMES
from tests.play import DATA, any_move

SEATS = (0, 1, None)


def golden(game: str) -> Path:
    return DATA / f"playthrough-{game}.txt"


def fields(state: State) -> dict[str, object]:
    """Return what a state is made of, and what it says of itself."""
    made_of = dict(state._asdict())  # type: ignore[attr-defined]
    return {**made_of, "turn": state.turn, "settled": state.settled, "legal_moves": state.legal_moves()}


def changed(before: object, now: object) -> str:
    """Return how a field has changed: what was added to a row, or else what it is."""
    if isinstance(before, tuple) and isinstance(now, tuple) and before and now[: len(before)] == before:
        return f"+ {now[len(before) :]!r}"
    return f"= {now!r}"


def playthrough(game: str) -> str:
    """Return one fixed random game: after each move what changed, in the open and as each seat sees it."""
    rng = random.Random(f"playthrough {game}")
    deal = GAMES[game].deal(rng)
    state = GAMES[game].start(deal)
    told = [game, deal]
    shown: dict[str, dict[str, object]] = {}
    while True:
        views = {"open": state, **{f"seat {seat}": state.observe(seat) for seat in SEATS}}
        lines: dict[str, list[str]] = {}
        for name, seen in views.items():
            before, now = shown.get(name, {}), fields(seen)
            for key, value in now.items():
                if before.get(key, now) != value:
                    lines.setdefault(f"{key} {changed(before.get(key), value)}", []).append(name)
            shown[name] = now
        told += [f"  {', '.join(names)}: {line}" for line, names in lines.items()]
        if not state.legal_moves():
            return "\n".join([*told, f"outcome {state.outcome()!r}", ""])
        move = any_move(state.legal_moves(), rng)
        told.append(f"{state.turn + 1}. {state.current_player} {move}")
        state = state.play(move)


@pytest.mark.number(4)
@pytest.mark.parametrize("game", GAMES)
def test_the_playthrough_of_every_game_is_as_it_was(game: str) -> None:
    assert golden(game).exists(), f"{game} has no playthrough"
    assert golden(game).read_text(encoding="utf-8") == playthrough(game)


if __name__ == "__main__":
    for each in GAMES:
        golden(each).write_text(playthrough(each), encoding="utf-8")
