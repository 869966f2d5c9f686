"""Back closes what was opened last, one thing at a time, and leads from a game to the start that offers it again."""

import pytest

from noir.app.back import closing
from noir.app.model import Model
from noir.app.screen import Start, Table
from noir.app.update import update
from noir.session.review import Analysis, Replay, Transfer, Tutorial
from noir.storage.save import parse_save, print_save
from tests.unit.app.test_screen import GAME, LINK
from tests.unit.app.test_update import page, play_out, send, sit_down

ALONE = "new 1 game=famiglia&seats=human,bot:easy&names=Agnes,Bruno&starter=0"
OPENED = {
    "start": [],
    "table": [GAME],
    "table alone": [ALONE],
    "hand": [GAME, "show"],
    "help card": [GAME, "help"],
    "help card and hand": [GAME, "help", "show"],
    "picked card": [ALONE, "pick 0"],
    "hint that is thought of": [ALONE, "hint"],
    "hint": [ALONE, "hint", "advise 0 pass"],
    "settings": ["settings"],
    "settings over the table": [GAME, "settings"],
    "statistics": ["stats"],
    "scorepad": ["companion"],
    "open a game": ["open"],
    "tutorial": ["lesson", "lesson 1"],
    "replay over the tutorial": ["lesson", f"open {LINK}"],
    "replay": [f"open {LINK}", "step 7"],
    "replay over the table": [GAME, f"open {LINK}", "run"],
    "settings over a replay": [f"open {LINK}", "settings"],
    "analysis of a replay": [f"open {LINK}", "look 3"],
    "position of a replay": [GAME, f"open {LINK}", "pose"],
    "transfer": [GAME, "leave", "depart 0"],
    "code": [GAME, "leave", "depart 0", "reveal"],
}


@pytest.mark.parametrize("name", OPENED)
def test_as_many_presses_as_there_are_things_open_lead_to_the_start(name: str) -> None:
    model = send(Model(), *OPENED[name])
    for left in reversed(range(len(closing(model)))):
        before, model = model, update(model, "back")
        assert model != before
        assert len(closing(model)) <= left
    assert model.screen == Start()
    assert update(model, "back") == model


@pytest.mark.parametrize("name", [name for name in OPENED if GAME in OPENED[name]])
def test_a_game_that_goes_on_is_offered_at_the_start(name: str) -> None:
    model = send(Model(), *OPENED[name])
    for _press in closing(model):
        model = update(model, "back")
    assert "resume 0" in page(model)


def test_an_open_hand_is_closed_before_anything_else() -> None:
    model = send(sit_down(), "help", "show")
    assert closing(model) == ("hide", "sheet", "leave")
    hidden = update(model, "back")
    assert hidden.viewer is None
    assert hidden.sheet == "cards"


def test_a_code_is_hidden_before_its_page_is_closed() -> None:
    model = send(sit_down(), "leave", "depart 0", "reveal", "back")
    assert model.screen == Transfer(0)
    assert update(model, "back").screen == Start()


def test_what_is_closed_shows_what_was_there_before() -> None:
    model = send(play_out("draw"), "replay", "step 5", "look 8")
    assert isinstance(model.screen, Analysis)
    model = update(model, "back")
    assert isinstance(model.screen, Replay)
    assert model.screen.at == 8
    assert isinstance(update(model, "back").screen, Table)


def test_back_ends_a_tutorial() -> None:
    model = send(Model(), "lesson", "lesson 1", "back")
    assert model.screen == Start()
    assert model.lesson is None


def test_in_a_tab_that_looks_on_back_leaves_the_games_alone() -> None:
    model = sit_down()._replace(view_only=True)
    assert closing(model) == ()
    assert update(model, "back").session == model.session
    read = send(Model(view_only=True), "lesson", "lesson 1")
    assert read.screen == Tutorial("district", 1)
    assert not isinstance(update(read, "back").screen, Tutorial)


def test_the_tutorial_comes_back_at_its_step() -> None:
    model = send(Model(), "game famiglia", "lesson", "lesson 1")
    assert model.screen == Tutorial("famiglia", 1)
    assert parse_save(print_save(model, 1)).model.screen == Tutorial("famiglia", 1)
    left = update(model, "leave")
    assert left.kept != model.kept
    assert parse_save(print_save(left, 1)).model.screen == Start()


@pytest.mark.parametrize("lesson", [("duel", 1), ("famiglia", 99), ("famiglia", -1)])
def test_a_step_that_this_version_does_not_have_leads_to_the_start(lesson: tuple[str, int]) -> None:
    text = print_save(Model().open(Tutorial(*lesson)), 1)
    assert parse_save(text).model.screen == Start()
