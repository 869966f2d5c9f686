"""The match and its record: play, undo, redo, print, parse; a broken record gives one error with a sentence."""

import pytest
from hypothesis import HealthCheck, example, given, settings, strategies as st

from noir.core.errors import IllegalMove
from noir.formats.record import LONGEST_RECORD, BadRecord, parse_record, print_record
from noir.games import GAMES
from noir.session.match import begin
from tests.support.games import LONGER, random_match, record
from tests.support.sizes import sized

GOOD = record("draw")
NAME, DEAL, MOVES = GOOD.splitlines()


def test_undo_and_redo_walk_the_moves_and_a_new_move_forgets_the_undone() -> None:
    match = begin("district", DEAL).play("5").play("take")
    assert match.undo().state == begin("district", DEAL).play("5").state
    assert match.undo().redo() == match
    assert match.redo() == match
    assert match.go(0).undo() == match.go(0)
    other = match.undo().play("6")
    assert other.moves == ("5", "6")
    assert other.redo() == other
    again = match.go(0).play("take")  # two moves were undone
    assert again.moves == ("take",)
    assert again.redo() == again


def test_an_illegal_move_raises_and_leaves_the_match_as_it_was() -> None:
    match = begin("district", DEAL)
    before = repr(match)
    with pytest.raises(IllegalMove):
        match.play("8")
    assert repr(match) == before


def test_a_record_prints_as_it_was_parsed() -> None:
    assert print_record(parse_record(GOOD)) == GOOD
    assert print_record(begin("district", DEAL)) == f"district\n{DEAL}\n\n"


@pytest.mark.parametrize("game", GAMES)
def test_records_of_random_games_parse_to_the_same_match(game: str) -> None:
    for seed in range(sized(5, 20, 20) if game in LONGER else sized(50, 200, 200)):
        match = random_match(game, seed)
        assert parse_record(print_record(match)) == match


def test_a_record_may_come_with_other_line_ends_and_moves_on_several_lines() -> None:
    crlf = GOOD.replace("\n", "\r\n")
    wrapped = GOOD.replace(" take", "\ntake")
    assert parse_record(crlf) == parse_record(wrapped) == parse_record(GOOD)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Line 1 of the record must name one of the games here, not “”."),
        ("chess\n1 2\n", "Line 1 of the record must name one of the games here, not “chess”."),
        (
            "district",
            "Line 2 of the record isn't a valid deal. "
            "A deal is the starting player and 42 cards. Words in this one: 0.",
        ),
        (
            f"district\n{DEAL[:-2]}9\n",
            "Line 2 of the record isn't a valid deal. Card 42 of the deal, “9”, isn't a card",
        ),
        (GOOD.replace("5 take", "5 take take", 1), "Move 3 of the record isn't legal. The row is empty"),
        (
            GOOD.replace("5 take", "5 take 9", 1),
            "Move 3 of the record isn't legal. “9” isn't a move. Name a card, or “take”.",
        ),
        (GOOD.replace("5 take", "8 take", 1), "Move 1 of the record isn't legal. You don't have “8” in your hand"),
        (GOOD.rstrip() + " 5\n", "Move 49 of the record isn't legal. The game is over: it's too late for “5”."),
        (GOOD + "x" * LONGEST_RECORD, "The record is too long: "),
        ("district\n\x00\n\udcff", "Words in this one: 1."),
    ],
)
def test_a_broken_record_says_what_is_wrong_and_where(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord) as raised:
        parse_record(text)
    assert sentence in str(raised.value)
    assert str(raised.value).isprintable()


def test_no_error_names_a_card_of_a_hand() -> None:
    """An illegal move must not reveal the cards of a hand."""
    match = begin("district", DEAL)
    hand = set(match.state.legal_moves())
    with pytest.raises(IllegalMove) as raised:
        match.play("8")
    assert not {f"“{card}”" for card in hand} & set(str(raised.value).split())


@pytest.mark.number(7)
@settings(max_examples=sized(50, 200, 20_000), suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.sampled_from(["", "district\n", f"district\n{DEAL}\n"]).flatmap(lambda head: st.text().map(head.__add__)))
@example("district\n" + "5" * 10**7)
def test_any_text_at_all_parses_or_raises_bad_record(text: str) -> None:
    try:
        parse_record(text)
    except BadRecord:
        return
