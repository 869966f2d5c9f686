"""Firefox and WebKitGTK play what Chromium plays: a whole game, and it boots with Pyodide alone."""

from tests.engines.driver import Driver
from tests.engines.game import await_table, count, play_whole_game


def test_a_whole_game_ends_as_the_rules_say(engine: Driver, site: str) -> None:
    play_whole_game(engine, site)


def test_it_boots_with_pyodide_alone(engine: Driver, site: str) -> None:
    engine.open(f"{site}?boot=plain")
    await_table(engine)
    assert count(engine, "script[type=py]") == 0
    assert count(engine, '[data-msg="new"]') == 1
    assert engine.complaints() == []
