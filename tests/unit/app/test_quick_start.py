"""One press deals: against the bot or among people, with what the options say of the rest."""

from urllib.parse import urlencode

import pytest

from noir.app.model import Model
from noir.app.update import update
from noir.games import GAMES
from noir.screens.screen import view
from noir.session.session import Session
from noir.session.setup import QUICK_LEVELS
from noir.ui.html import to_html

OPTIONS = urlencode({"game": "district", "name0": "Agnes", "name1": "Bruno", "starter": "1", "games": "3"})


def dealt(model: Model) -> Session:
    assert model.session
    return model.session


@pytest.mark.parametrize("game", GAMES)
def test_one_press_deals_against_an_easy_bot_and_who_is_alone_sees_the_hand(game: str) -> None:
    model = update(update(Model(), f"game {game}"), "quick bot seed ")
    assert [seat.level for seat in dealt(model).seats] == ["", "easy"]
    assert model.viewer == 0


@pytest.mark.parametrize("level", QUICK_LEVELS)
def test_the_level_is_that_of_the_last_choice_and_the_tutorials_bot_is_easy(level: str) -> None:
    chosen = update(Model(), f"set level {level}")
    assert dealt(update(chosen, "quick bot seed ")).seats[1].level == level
    assert dealt(update(chosen, "quick easy seed ")).seats[1].level == "easy"
    assert f'value="{level}" selected' in to_html(view(chosen))


def test_two_at_this_device_are_two_people_behind_the_curtain() -> None:
    model = update(Model(), "quick two seed ")
    assert [seat.level for seat in dealt(model).seats] == ["", ""]
    assert model.viewer is None


def test_each_of_four_seats_is_filled_as_the_button_says() -> None:
    four = update(update(Model(), "game gangzzz"), "seats 4 ")
    text = to_html(view(four))
    assert "Play against 3 bots" in text
    assert "Four on this device" in text
    assert [seat.level for seat in dealt(update(four, "quick bot seed ")).seats] == ["", "easy", "easy", "easy"]
    assert [seat.level for seat in dealt(update(four, "quick two seed ")).seats] == [""] * 4


def test_the_options_go_with_it_and_are_remembered() -> None:
    session = dealt(update(Model(), f"quick two seed {OPTIONS}"))
    assert (session.names, session.series.length, session.state.current_player) == (("Agnes", "Bruno"), 3, 1)
    again = update(update(update(Model(), f"quick two seed {OPTIONS}"), "leave"), "quick two other ")
    assert dealt(again).names == ("Agnes", "Bruno")


def test_a_bot_does_not_take_the_name_of_a_friend_who_is_away_and_leaves_it_to_them() -> None:
    alone = update(Model(), f"quick bot seed {OPTIONS}")
    assert dealt(alone).names == ("Agnes", "Easy bot")
    friends = update(update(alone, "leave"), "quick two other ")
    assert dealt(friends).names == ("Agnes", "Bruno")


def test_options_that_cannot_be_read_deal_nothing_and_say_why() -> None:
    model = update(Model(), "quick bot seed game=district&gang0=crown&gang1=crown")
    assert model.session is None
    assert "same gang" in model.notice


@pytest.mark.parametrize("msg", ["quick", "quick ", "quick dance seed game=district"])
def test_a_word_that_is_unknown_deals_nothing(msg: str) -> None:
    assert update(Model(), msg) == Model()


def test_a_game_that_goes_on_is_offered_first_with_what_it_is() -> None:
    left = update(update(Model(), f"quick bot seed {OPTIONS}"), "leave")
    text = to_html(view(left))
    assert text.index('data-msg="resume 0"') < text.index('data-quick="bot"')
    assert update(left, "resume 0").session == dealt(update(Model(), f"quick bot seed {OPTIONS}"))
