"""The warm-up: imports everything that needs no page, and plays a turn, before a player has to wait for it.

A memory snapshot contains the result together with Python. In the page the turn is played once more after the boot,
since code that the browser has compiled is not part of the memory.
"""

import random
import secrets  # noqa: F401
from collections.abc import Iterable, Iterator
from importlib import import_module
from pkgutil import walk_packages

import noir.app.crash_report
import noir.app.effects
import noir.app.runtime
import noir.storage.store  # noqa: F401
from noir.app.model import Model
from noir.app.update import update
from noir.bots import LEVELS, think
from noir.games import GAMES
from noir.games.registry import load
from noir.screens.screen import title, view
from noir.ui.html import changed_html

THOUGHTS = 3
"""How many steps of thinking are run: one that loads what a bot needs, and two that think."""


def rehearsal(games: Iterable[str], language: str) -> Iterator[None]:
    """Play a turn and start a thought in these games, one small step at a time."""
    for game in games:
        yield from _imports(game)
        yield from _a_turn(game, language)
        yield from _a_thought(game)


def _imports(game: str) -> Iterator[None]:
    """Import a game module by module, since all of it at once would take too long for one step."""
    load(game)
    package = import_module(f"noir.games.{game}")
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
        yield


def _a_turn(game: str, language: str) -> Iterator[None]:
    """Open a hand, make the first legal move, and draw every screen on the way."""
    model = update(Model(language=language), f"new 0 game={game}")
    for msg in ("show", "play", "show"):
        move = model.session.state.legal_moves()[0] if model.session and msg == "play" else ""
        model = update(model, f"{msg} {move}".strip())
        title(model)
        changed_html(view(model), {}, {})
        yield


def _a_thought(game: str) -> Iterator[None]:
    """Start thinking about the first move as `hard` does, and as the level below it, which all others do."""
    rules = GAMES[game]
    state = rules.start(rules.deal(random.Random(0)))
    for level in LEVELS[-2:]:
        thinking = think(level, state.observe(state.current_player), random.Random(0))
        for _step in range(THOUGHTS):
            next(thinking, None)
            yield
