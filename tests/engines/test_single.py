"""The game in one file, opened from the disk in Firefox and in WebKitGTK."""

import shutil
from pathlib import Path

from tests.engines.driver import Driver
from tests.engines.game import play_whole_game


def test_a_whole_game_from_the_disk(engine: Driver, dist: Path, tmp_path: Path) -> None:
    play_whole_game(engine, Path(shutil.copyfile(dist / "noir.html", tmp_path / "noir.html")).as_uri())
