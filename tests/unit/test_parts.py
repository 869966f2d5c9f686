"""The parts that the page loads one by one need no other: the program without games, and each game alone."""

import subprocess
import sys
from pathlib import Path

import pytest

from noir.games import GAMES

ROOT = Path(__file__).parents[2]

ALONE = """
import random, sys
from pathlib import Path

class Refusing:
    def find_spec(self, name, path, target=None):
        if name.startswith(("noir.games.", "noir.devices")) and name.split(".")[1:3][-1] in {refused!r}:
            raise AssertionError(f"{{name}} belongs to another part")

sys.meta_path.insert(0, Refusing())
"""
"""Python that refuses to import some games."""

FRAME = """
from importlib import import_module
for path in Path("noir").rglob("*.py"):
    name = ".".join(path.with_suffix("").parts)
    if not name.startswith(("noir.browser.", "noir.games.", "noir.devices")) and not name.endswith("__main__"):
        import_module(name)
from noir.app.model import Model
from noir.games import texts, views, bots
assert not texts.TEXTS.imported
"""

DEVICES = """
from importlib import import_module
from pkgutil import walk_packages
import noir.devices
names = [each.name for each in walk_packages(noir.devices.__path__, "noir.devices.")]
assert len(names) > 10
for name in names:
    import_module(name)
"""

WALK = """
from tools.site import walk
from noir.games import GAMES
walk.WRONG = ()
walk.walk(steps=walk.SHORT, games=[{game!r}])
assert list(GAMES.imported) == [{game!r}]
"""


def run(script: str) -> None:
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT, timeout=120)
    assert ran.returncode == 0, ran.stderr[-2000:]


def test_the_program_is_imported_without_any_game_and_other_devices() -> None:
    run(ALONE.format(refused=[*GAMES, "devices"]) + FRAME)


def test_other_devices_need_no_game() -> None:
    run(ALONE.format(refused=[*GAMES]) + DEVICES)


@pytest.mark.parametrize("game", GAMES)
def test_every_screen_of_a_game_needs_no_other_game(game: str) -> None:
    others = [each for each in GAMES if each != game]
    run(ALONE.format(refused=others) + WALK.format(game=game))


def test_a_part_that_needs_another_is_noticed() -> None:
    with pytest.raises(AssertionError, match=r"noir\.games\.district\S* belongs to another part"):
        run(ALONE.format(refused=["district"]) + "from noir.games import GAMES\nGAMES['district']")
