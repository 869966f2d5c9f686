"""Typed commands: they do what the buttons do, and answers reveal nothing that the viewer may not know."""

import pytest

from noir.app.model import Model
from noir.app.update import update
from noir.screens.screen import view
from noir.ui.html import to_html
from tests.support.games import record

DEAL = record("draw").splitlines()[1]
"""Player 0 starts with 5 5 6 7 -1; player 1 has 6 7 8 8 P; the row is 7 -2."""


def table(*messages: str) -> Model:
    """A table of Agnes and Bruno with typed commands on, after some messages."""
    model = update(Model(), "set commands on")
    for msg in (f"new 1 game=district&names=Agnes,Bruno&deal={DEAL.replace('+', '%2B')}", *messages):
        model = update(model, msg)
    return model


def answered(model: Model, text: str) -> tuple[str, ...]:
    """The lines of the answer to `text`."""
    return update(model, f"type {text}").typed[-1][1]


@pytest.mark.parametrize(
    ("typed", "msg"),
    [
        ("5", "play 5"),
        ("play 5", "play 5"),
        (" PLAY  5. ", "play 5"),
        ("−1", "play -1"),
        ("take", "play take"),
        ("hide", "hide"),
        ("hint", "hint"),
    ],
)
def test_what_is_typed_is_what_the_button_does(typed: str, msg: str) -> None:
    model = table("show")
    assert update(model, f"type {typed}") == update(model, msg)


def test_a_whole_turn_can_be_typed() -> None:
    model = table("type show", "type take", "type undo", "type show", "type 6", "type show")
    assert model.session
    assert model.session.match.moves == ("6",)
    assert model.viewer == 1


def test_questions_are_answered_in_lines() -> None:
    model = table()
    assert answered(model, "row") == ("Row, newest last: 7, -2",)
    assert answered(model, "score")[-1].split() == ["Total", "0", "0"]
    assert answered(table("show"), "hand") == ("Agnes's hand: -1, 5, 5, 6, 7",)


def test_a_wrong_word_says_what_is_possible_now() -> None:
    assert answered(table(), "fly") == (
        "“fly” doesn't work now.",
        "You can type: show, row, score, table.",
    )
    assert answered(table("show"), "help") == (
        "You can type: play -1, play 5, play 6, play 7, take, hide, hint, row, score, hand, table.",
    )


def test_a_move_against_the_rules_is_answered_with_the_rule() -> None:
    model = table("show", "play take", "show")
    assert "the row is empty" in " ".join(answered(model, "take")).lower()
    assert "8s" not in answered(model, "play 9")
    assert update(model, "type play 9").session == model.session
    assert update(model, "type play 9").notice == ""


@pytest.mark.parametrize("typed", ["take 5", "take 5 cards", "take: 6", "TAKE 7"])
def test_who_takes_with_a_number_plays_no_card(typed: str) -> None:
    model = table("show")
    assert update(model, f"type {typed}").session == model.session
    assert answered(model, typed)


@pytest.mark.parametrize("typed", ["hand", "5", "play 8", "help", "table", "take", "x"])
def test_behind_the_curtain_nothing_of_a_hand_is_told(typed: str) -> None:
    one, *cards = DEAL.split()
    cards[0:5], cards[17:22] = cards[17:22], cards[0:5]
    other = " ".join([one, *cards])
    pages = []
    for deal in (DEAL, other):
        query = f"new 1 game=district&names=Agnes,Bruno&deal={deal.replace('+', '%2B')}"
        pages.append(to_html(view(update(update(update(Model(), "set commands on"), query), f"type {typed}"))))
    assert other != DEAL
    assert pages[0] == pages[1]


@pytest.mark.parametrize("msg", ["hide", "play 5", "settings", "leave"])
def test_the_answers_go_with_the_hand(msg: str) -> None:
    model = update(table("show"), "type hand")
    assert "hand: -1, 5, 5, 6, 7" in to_html(view(model))
    after = update(model, msg)
    assert after.typed == ()
    assert "hand: -1, 5, 5, 6, 7" not in to_html(view(after))


def test_each_word_is_known_in_the_language_of_the_page_and_in_english() -> None:
    model = update(table(), "set lang de")
    assert update(model, "type show").viewer == 0
    assert answered(model, "row")[0].endswith(": 7, -2")


def test_the_line_is_there_for_who_asked_for_it_alone() -> None:
    assert 'data-msg="type"' in to_html(view(table()))
    assert 'data-msg="type"' not in to_html(view(update(table(), "set commands off")))
