"""The tutorial: its own moves lead to its end, its sentences are true, and it leaves nothing behind."""

import re
from html import unescape

import pytest

from noir.app.model import Model
from noir.app.update import update
from noir.games import GAMES
from noir.games.texts import TUTORIALS
from noir.games.views import VIEWS
from noir.screens.screen import title, view
from noir.session.review import Tutorial
from noir.storage.save import print_save
from noir.ui.html import to_html
from noir.ui.i18n import LANGUAGES
from tests.unit.app.test_update import messages, page, send, sit_down

MOST_WORDS = 30
"""Of a step in English."""

games = pytest.mark.parametrize("game", GAMES)


def begin_lesson(game: str = "district") -> Model:
    model = update(Model(), "lesson")
    assert model.tutorial
    return model._replace(opened=(Tutorial(game),))


@games
def test_every_step_is_a_moment_of_a_real_game_and_asks_for_its_next_move(game: str) -> None:
    lesson = TUTORIALS[game]()
    states = [GAMES[game].start(lesson.deal)]
    for move in lesson.moves:
        states.append(states[-1].play(move))
    assert 12 <= len(lesson.steps) <= 24
    assert [step.at for step in lesson.steps] == sorted(step.at for step in lesson.steps)
    for step, after in zip(lesson.steps, [*lesson.steps[1:], None], strict=True):
        assert step.says
        if step.move:
            assert states[step.at].current_player == 0
            assert lesson.moves[step.at] == step.move
            assert after
            assert after.at > step.at
            assert all(move in states[step.at].legal_moves() for move, _ in step.instead)


@games
def test_a_step_says_at_most_thirty_words(game: str) -> None:
    counts = {number: len(" ".join(step.says).split()) for number, step in enumerate(TUTORIALS[game]().steps, 1)}
    assert {number: count for number, count in counts.items() if count > MOST_WORDS} == {}
    assert max(counts.values()) > MOST_WORDS / 2  # words are counted


@games
def test_a_step_says_if_the_learner_has_made_several_moves_that_no_step_showed(game: str) -> None:
    lesson = TUTORIALS[game]()
    state, made = GAMES[game].start(lesson.deal), []
    for move in lesson.moves:
        made.append(state.current_player == 0)
        state = state.play(move)
    said = 0
    for number, step in enumerate(lesson.steps):
        shown = max((each.at + bool(each.move) for each in lesson.steps[:number]), default=step.at)
        words = "Some moves later." in page(begin_lesson()._replace(opened=(Tutorial(game, number),)))
        assert words == (sum(made[shown : step.at]) > 1), number
        said += words
    assert said


@games
def test_the_menu_has_every_button_that_a_step_names(game: str) -> None:
    said = " ".join(word for step in TUTORIALS[game]().steps for word in step.says)
    menu = page(send(update(Model(), f"new seed game={game}&names=Agnes,Bruno"), "sheet menu"))
    named = re.findall(r"“([^”]+)” in the menu", said)
    assert [name for name in named if f">{name}</button>" not in menu] == []
    assert named or game != "gangzzz"


@games
def test_the_lesson_is_walked_through_by_what_it_asks_for_alone(game: str) -> None:
    model = begin_lesson(game)
    steps = TUTORIALS[game]().steps
    for number, step in enumerate(steps, 1):
        buttons = messages(model)
        assert f"Step {number} of {len(steps)}" in page(model)
        once = [msg for msg in buttons if not msg.startswith("pick ")]  # of equal figures each can be picked
        assert len(once) == len(set(once))
        if number == len(steps):
            break
        is_offered = f"play {step.move}" in buttons
        presses = [f"pick {word}" for word in VIEWS[game].picks(step.move)] if step.move and not is_offered else []
        for msg in (*presses, f"play {step.move}" if step.move else f"lesson {number}"):
            assert ("asked" in page(model)) == bool(step.move)
            assert msg in messages(model)
            model = update(model, msg)
    assert {"leave", "quick easy", f"lesson {len(steps) - 2}"} <= set(messages(model))
    assert f"rules/{game}.html" in page(model)
    assert update(model, "leave") == Model()


@games
def test_no_other_press_goes_on_and_each_says_why(game: str) -> None:
    model = begin_lesson(game)
    for number, step in enumerate(TUTORIALS[game]().steps):
        at = model._replace(opened=(Tutorial(game, number),))
        for msg in messages(at):
            word, _, rest = msg.partition(" ")
            if word == "play" and rest != step.move:
                after = update(at, msg)
                assert after.tutorial
                assert after.tutorial.step == number
                assert after.tutorial.said
                assert after.tutorial.said in unescape(to_html(view(after)))
        for msg in ("play nonsense", f"lesson {number + 2}", "lesson -1", "lesson x", "undo", "hint", "show", "hide x"):
            beyond = update(at, msg)
            assert beyond.tutorial is None or beyond.tutorial.step == number
        if step.move:
            assert update(at, f"lesson {number + 1}").tutorial == Tutorial(game, number)


def test_a_move_against_the_rules_leads_to_its_rule() -> None:
    steps = TUTORIALS["district"]().steps
    (used,) = [number for number, step in enumerate(steps) if step.move == "-2"]
    model = update(Model(opened=(Tutorial("district", used),)), "play take")
    assert "can take once a round" in page(model)
    assert "rules/district.html#take" in page(model)
    (early,) = [number for number, step in enumerate(steps) if step.instead]
    assert "win at once" in page(update(Model(opened=(Tutorial("district", early),)), "play T"))


def test_what_the_lesson_says_of_points_and_cards_is_true() -> None:
    from noir.games.district.rules.scoring import score
    from noir.games.district.rules.state import start

    lesson = TUTORIALS["district"]()
    states = [start(lesson.deal)]
    for move in lesson.moves:
        states.append(states[-1].play(move))
    assert [score(states[at].tableaux)[0].total for at in (6, 12)] == [33, 14]
    assert sum(map(int, score(states[6].tableaux)[0].majorities)) == 26
    assert states[4].row[0] == "-3"
    assert len(states[4].row) == 6
    assert states[11].legal_moves() == ("take",)
    assert set(states[15].tableaux[1]) >= {"H", "P"}
    assert states[15].row == ()
    assert states[23].legal_moves() == ("take",)
    assert states[24].play("T").play("take").outcome() is not None
    assert states[28].taken == (False, True)
    assert states[30].row == ("7", "T", "5")


def test_a_real_game_is_set_aside_and_once_it_is_left_nothing_of_the_lesson_is_kept() -> None:
    real = send(sit_down(), "show", "play 5")
    model = send(real, "lesson", "lesson 1", "play 7")
    assert model.shelf == (real.session,)
    assert model.session is None
    assert model.results == ()
    assert print_save(send(model, "leave"), 1) == print_save(send(real, "leave"), 1)
    assert send(model, "leave", "resume 0").session == real.session
    assert title(model) == "District Noir: tutorial"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_can_be_shown_in_every_language(language: str) -> None:
    for number in range(len(TUTORIALS["district"]().steps)):
        assert page(Model(opened=(Tutorial("district", number),), language=language))


@games
def test_next_keeps_its_place_and_a_second_press_goes_nowhere_else(game: str) -> None:
    steps = TUTORIALS[game]().steps
    for number in range(len(steps)):
        shown = page(begin_lesson(game)._replace(opened=(Tutorial(game, number),)))
        controls = shown.partition('class="lesson"')[2].partition('class="controls">')[2]
        first = controls.partition("</button>")[0]
        assert first.endswith(">Next")
        assert ("disabled" in first) == (number + 1 == len(steps) or bool(steps[number].move))
