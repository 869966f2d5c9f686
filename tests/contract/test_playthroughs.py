"""Recorded playthroughs: a whole game of every kind as text, with every state, observation and legal move.

`python -m tests.contract.test_playthroughs` records them again; an unintended difference is a bug.
"""

import random
from pathlib import Path
from typing import NamedTuple

import pytest

from noir.core.contract import State
from noir.core.table import is_decided
from noir.games import GAMES
from tests.support.games import DATA, any_move, viewers_of
from tests.support.gangzzz_positions import plain


class Played(NamedTuple):
    """A recorded game."""

    game: str
    seats: int
    kind: str = ""
    """In Gangzzz `ranks` or `short`, if the deal says the ranks of cards, which deals did not at first."""

    @property
    def file(self) -> Path:
        seats = "" if len(GAMES[self.game].SEATS) == 1 else f"-{self.seats}"
        return DATA / f"playthrough-{self.game}{seats}{self.kind and f'-{self.kind}'}.txt"

    def deal(self, rng: random.Random) -> str:
        """Its deal; all switches are on in games for three, but a short game is a kind of its own."""
        switches = tuple(switch for switch in GAMES[self.game].SWITCHES if self.seats == 3 and switch != "short")
        text = GAMES[self.game].deal(rng, self.seats, ("short",) if self.kind == "short" else switches)
        return plain(text) if self.game == "gangzzz" and not self.kind else text


TABLES = [
    *(Played(game, seats) for game in GAMES for seats in GAMES[game].SEATS),
    Played("gangzzz", 2, "ranks"),
    Played("gangzzz", 4, "short"),
]
"""Every game with every number of seats; of Gangzzz one with ranks, and a short one."""


def fields(state: State) -> dict[str, object]:
    """The fields of a state, and its public properties."""
    made_of = dict(state._asdict())  # type: ignore[attr-defined]
    return {**made_of, "turn": state.turn, "settled": is_decided(state), "legal_moves": state.legal_moves()}


def changed(before: object, now: object, briefly: bool) -> str:
    """How a field changed: what was appended, or its new value; `briefly` names only the places that changed."""
    if isinstance(before, tuple) and isinstance(now, tuple) and before and now[: len(before)] == before:
        return f"+ {now[len(before) :]!r}"
    if briefly and isinstance(before, tuple) and isinstance(now, tuple) and len(before) == len(now):
        pairs = enumerate(zip(before, now, strict=True))
        return ", ".join(f"[{at}] {changed(old, new, briefly)}" for at, (old, new) in pairs if old != new)
    return f"= {now!r}"


def playthrough(played: Played) -> str:
    """One fixed random game: what each move changed, in full and as each seat sees it."""
    game, rng = played.game, random.Random(f"playthrough {played.game}")
    deal = played.deal(rng)
    state = GAMES[game].start(deal)
    told = [game, deal]
    shown: dict[str, dict[str, object]] = {}
    while True:
        views = {"open": state, **{f"seat {seat}": state.observe(seat) for seat in viewers_of(state)}}
        lines: dict[str, list[str]] = {}
        for name, seen in views.items():
            before, now = shown.get(name, {}), fields(seen)
            for key, value in now.items():
                if before.get(key, now) != value:
                    lines.setdefault(f"{key} {changed(before.get(key), value, len(GAMES[game].SEATS) > 1)}", []).append(
                        name
                    )
            shown[name] = now
        told += [f"  {', '.join(names)}: {line}" for line, names in lines.items()]
        if not state.legal_moves():
            return "\n".join([*told, f"outcome {state.outcome()!r}", ""])
        move = any_move(state.legal_moves(), rng)
        told.append(f"{state.turn + 1}. {state.current_player} {move}")
        state = state.play(move)


@pytest.mark.number(4)
@pytest.mark.parametrize("played", TABLES, ids=lambda played: played.file.stem)
def test_the_playthrough_of_every_game_is_as_it_was(played: Played) -> None:
    assert played.file.exists(), f"{played.game} for {played.seats} has no playthrough"
    was = played.file.read_text(encoding="utf-8")
    assert was == playthrough(played), "A rule or a sentence changed. If it was meant: see CONTRIBUTING.md, Pictures"


if __name__ == "__main__":
    for table in TABLES:
        table.file.write_text(playthrough(table), encoding="utf-8")
