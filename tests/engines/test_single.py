"""The single-file game, opened from disk in Firefox and in WebKitGTK."""

import shutil
from pathlib import Path

import pytest

from noir.formats.record import parse_record
from tests.engines.driver import Driver
from tests.engines.game import play_whole_game
from tests.support.games import record


@pytest.mark.full
def test_a_whole_game_from_the_disk(engine: Driver, dist: Path, tmp_path: Path) -> None:
    place = Path(shutil.copyfile(dist / "noir.html", tmp_path / "noir.html"))
    play_whole_game(engine, place.as_uri(), parse_record(record("builders")))
