"""What is done before a player waits for it: all of the program that needs no page imported, and a turn gone through.

A memory snapshot holds the result besides Python itself. In the page the turn is gone through once more after the boot,
since what the browser has compiled of Python is not in the memory.
"""

import random
import secrets  # noqa: F401
from collections.abc import Iterator

import noir.app.crash_report
import noir.app.effects
import noir.app.runtime
import noir.storage.store  # noqa: F401
from noir.app.model import Model
from noir.app.update import update
from noir.bots import LEVELS, think
from noir.games import GAMES
from noir.screens.screen import title, view
from noir.ui.html import changed_html

THOUGHTS = 3
"""How many steps of thinking are gone through: one to load what a bot needs, two to think."""


def rehearsal() -> Iterator[None]:
    """Go through a turn and a thought of every game, one step a step."""
    yield from _a_turn()
    yield from _a_thought()


def _a_turn() -> Iterator[None]:
    """Open a hand of every game, make the first move there is, and draw every screen on the way."""
    for game in GAMES:
        model = update(Model(), f"new 0 game={game}")
        for msg in ("show", "play", "show"):
            move = model.session.state.legal_moves()[0] if model.session and msg == "play" else ""
            model = update(model, f"{msg} {move}".strip())
            title(model)
            changed_html(view(model), {}, {})
            yield


def _a_thought() -> Iterator[None]:
    """Begin to think about the first move of every game, with every level."""
    for game in GAMES.values():
        state = game.start(game.deal(random.Random(0)))
        for level in LEVELS:
            thinking = think(level, state.observe(state.current_player), random.Random(0))
            for _step in range(THOUGHTS):
                next(thinking, None)
                yield
