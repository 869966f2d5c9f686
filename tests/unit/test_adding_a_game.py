"""The page on adding a game is true: the game it adds is built from its code alone, kept to the contract and played."""

import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import noir.games
from noir.app.model import Model
from noir.app.update import update
from noir.bots import BOTS
from noir.formats.game_code import parse_code
from noir.formats.link import match_of, parse_link, print_link
from noir.games import GAMES
from noir.games.bots import OWN_BOTS
from noir.games.registry import Registry
from noir.games.texts import TEXTS, TUTORIALS
from noir.games.views import VIEWS
from noir.screens.screen import view
from noir.session.match import begin
from noir.session.review import Replay, Tutorial
from noir.session.session import Session
from noir.ui.html import to_html
from tests.contract.test_contract import Walk
from tests.support import games as support
from tests.unit.test_import_rules import IN_A_GAME, IN_EVERY_GAME

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
GAME = "duel"
FILES: dict[str, str] = dict(
    re.findall(r"^`(noir/games/duel/\S+\.py)`:\n\n```python\n(.*?)```", PAGE, re.M | re.DOTALL)
)
(SUPPORT,) = re.findall(r"`tests/support/games.py`:\n\n```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files of the page, as a reader writes them."""
    folder = tmp_path_factory.mktemp("added")
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def duel(written: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The game among the games, by its id, registered as the page says."""
    before = set(sys.modules)
    monkeypatch.setattr(noir.games, "__path__", [*noir.games.__path__, str(written / "noir/games")])
    parts: dict[str, Registry[Any]] = {"rules": GAMES, "text": TEXTS, "view": VIEWS}
    for part, registry in parts.items():
        monkeypatch.setitem(registry, GAME, import_module(f"noir.games.duel.{part}"))
    monkeypatch.setitem(TUTORIALS, GAME, import_module("noir.games.duel.rulebook.tutorial").tutorial)
    monkeypatch.setitem(OWN_BOTS, GAME, import_module("noir.games.duel.bot.levels").LEVELS)
    exec(SUPPORT, vars(support) | {})  # it puts the game into these two
    yield GAME
    del support.PILES[GAME], support.OTHERWISE[GAME]
    for name in set(sys.modules) - before:
        if name.startswith("noir.games.duel"):
            del sys.modules[name]


def test_every_file_of_the_game_is_on_the_page() -> None:
    parts = {name.split("/")[3] for name in FILES}
    assert parts == {"__init__.py", *IN_A_GAME}
    assert {name.removeprefix("noir/games/duel/") for name in FILES} >= IN_EVERY_GAME


def test_the_code_is_as_the_linter_and_the_formatter_want_it(written: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", written)
    ours = "lint.isort.known-first-party = ['noir']"  # the rest of the program is not in that folder
    for asked in (["check", "--config", ours], ["format", "--check"]):
        words = [sys.executable, "-m", "ruff", *asked, "."]
        done = subprocess.run(words, capture_output=True, text=True, cwd=written, check=False)
        assert done.returncode == 0, done.stdout


def test_every_state_keeps_the_contract(duel: str) -> None:
    for seed in range(40):
        walk = Walk(duel, seed)
        walk.to_the_end()
        walk.hold()


def test_what_is_hidden_is_not_observed(duel: str) -> None:
    rng = random.Random(2)
    for seed in range(20):
        for state in support.random_states(duel, seed):
            for seat in support.viewers_of(state):
                other = support.OTHERWISE[duel](state, seat, rng)
                assert other.observe(seat) == state.observe(seat)
                assert GAMES[duel].resample(state.observe(seat), rng).observe(seat) == state.observe(seat)


def test_every_deal_has_a_number_and_a_link_gives_the_game_back(duel: str) -> None:
    for seed in range(20):
        rng = random.Random(seed)
        match = begin(duel, GAMES[duel].deal(rng))
        assert GAMES[duel].deal_of(GAMES[duel].number_of(match.deal)) == match.deal
        while moves := match.state.legal_moves():
            match = match.play(BOTS["easy"](match.state.observe(match.state.current_player), rng))
            assert match.moves[-1] in moves
        opened = parse_link(print_link(Replay(Session(match, support.seats_of(match)))))
        assert match_of(opened) == match


def test_a_game_is_played_through_on_the_page(duel: str) -> None:
    model = update(Model(), "game duel")
    assert "Five tricks for two" in to_html(view(model))
    model = update(model, "new 0 game=duel&names=Ada,Ben")
    while model.session and not model.session.over:
        model = update(model, "show")
        moves = re.findall(r'data-msg="play (\d)"', to_html(view(model)))
        assert set(moves) == set(model.session.state.legal_moves()) if model.session else moves
        model = update(model, f"play {moves[0]}")
        assert not model.notice
    shown = to_html(view(model))
    assert "data-score" in shown
    assert "wins," in shown or "A draw" in shown
    assert "leads the first trick" in to_html(view(update(model, "replay")))


def test_the_tutorial_is_walked_through_by_what_it_asks_for(duel: str) -> None:
    model = Model(opened=(Tutorial(duel),))
    for number, step in enumerate(TUTORIALS[duel]().steps, 1):
        assert f"Step {number} of" in to_html(view(model))
        model = update(model, f"play {step.move}" if step.move else f"lesson {number}")
    assert model.tutorial
    assert model.tutorial.step + 1 == len(TUTORIALS[duel]().steps)


def test_the_rules_page_has_a_place_for_every_refusal(duel: str) -> None:
    contents = import_module("noir.games.duel.rulebook.contents")
    anchors = {section.anchor for section in contents.guide()}
    assert contents.title()
    assert contents.lead()
    rules = re.findall(r'raise IllegalMove\("[^"]+", "([\w-]+)"', FILES["noir/games/duel/rules/state.py"])
    assert {*rules, GAMES[duel].TURNS} <= anchors


def test_the_picture_of_its_frame_is_the_record_on_the_page(duel: str) -> None:
    (record,) = re.findall(r"```text\n(duel\n.*?)```", PAGE, re.DOTALL)
    (code,) = set(re.findall(r"#duel=(\w+)", PAGE))
    __, deal, moves = record.strip().split("\n")
    assert f'"duel": "{code}"' in PAGE
    assert (parse_code(duel, code).deal, parse_code(duel, code).moves) == (deal, tuple(moves.split()))


def test_the_lists_that_are_named_are_there() -> None:
    for path, module, name in re.findall(
        r"In\s+`(noir/games/\w+\.py)`, add `from ([\w.]+) import [^`]+` and, in\s+`(\w+)`", PAGE
    ):
        text = (ROOT / path).read_text(encoding="utf-8")
        assert re.search(rf"^{name}\b", text, re.MULTILINE), (path, name)
        assert module.replace("duel", "district") in text
