"""The scorepad: what can be entered, the score, and that it is stored."""

import random
import re

import pytest

from noir.app.model import Model
from noir.core.contract import Outcome
from noir.formats.record import parse_record
from noir.games.district.rules.pieces import COPIES
from noir.games.district.rules.state import ended
from noir.games.texts import TEXTS
from noir.screens.screen import title
from noir.session.scorepad import Scorepad
from noir.storage.save import BadSave, parse_save, print_save
from tests.support.games import record
from tests.unit.app.test_update import messages, page, send
from tests.unit.storage.test_save import body_of, signed

MINE = ["5", "5", "6", "6", "7", "7", "7", "8", "8", "+2", "-3", "-2", "H", "P"]
"""The first tableau of case 8 of the rules: alliances and betrayals worth -3 in all, and two buildings."""

THEIRS = ["5", "6", "6", "7", "7", "8", "8", "8", "8", "8", "+3", "+2", "+2", "+2", "-1", "T"]
"""The second: cards worth +8, and one building."""


def enter(*tableaux: list[str], model: Model | None = None) -> Model:
    """The scorepad page after these cards were entered; the players are called Agnes and Bruno."""
    model = send(model or Model(), "companion", "call 0 Agnes", "call 1 Bruno")
    laid = [f"lay {player} {face}" for player, cards in enumerate(tableaux) for face in cards]
    random.Random(len(laid)).shuffle(laid)  # in whatever order
    return send(model, *laid)


def totals(model: Model) -> list[str]:
    return re.findall(r'data-score="\d">(-?\d+)<', page(model))


def test_the_scoring_example_of_the_rules_scores_19_and_21_although_cards_are_missing() -> None:
    model = enter(MINE, THEIRS)
    assert totals(model) == ["19", "21"]
    assert "Bruno wins on points, 21 to 19." in page(model)
    assert "more 8s: Bruno, 5 to 2" in page(model)


@pytest.mark.parametrize("name", ["draw", "instant", "negative", "tie-5s", "tie-6s", "tie-7s", "tie-8s", "builders"])
def test_a_game_played_here_and_its_cards_entered_come_to_the_same_sheet(name: str) -> None:
    state = parse_record(record(name)).state
    outcome = state.outcome()
    tableaux = state.observe(None).tableaux  # type: ignore[attr-defined]
    assert ended(tableaux) == outcome
    assert isinstance(outcome, Outcome)
    model = enter(*map(list, tableaux))
    assert totals(model) == [str(points) for points in outcome.scores]
    text = page(model).replace("&#x27;", "'")
    assert TEXTS["district"].verdict(state.observe(None), ("Agnes", "Bruno")) in text
    assert ("compare the kinds, highest first" in text) == (name.startswith("tie") or name == "draw")


def test_no_more_cards_can_be_entered_than_there_are_and_none_taken_back_that_is_not_there() -> None:
    model = enter(["H", "+4"], ["8"] * 20)
    assert model.scorepad.tableaux == (("+4", "H"), ("8",) * 8)
    assert send(model, "lay 1 H", "lay 0 8", "lift 0 T", "lift 1 +4") == model
    for nonsense in (
        "lay",
        "lay 0",
        "lay 2 5",
        "lay 0 9",
        "lay 0 5 5",
        "lay x 5",
        "lift",
        "lift 0 ?",
        "call",
        "call 2 X",
    ):
        assert send(model, nonsense) == model, nonsense
    text = page(model)
    assert 'data-msg="lay 0 8" class="quiet" aria-label="Agnes, gang card 8: one more" aria-disabled="true"' in text
    assert 'data-msg="lift 1 8" class="quiet" aria-label="Bruno, gang card 8: one fewer">' in text
    assert send(model, "lift 1 8").scorepad.left("8") == 1


def test_every_card_of_a_game_can_be_entered_for_either_player() -> None:
    msgs = messages(send(Model(), "companion"))
    for player in (0, 1):
        assert [msg for msg in msgs if msg.startswith(f"lay {player} ")] == [f"lay {player} {face}" for face in COPIES]


def test_start_over_keeps_the_names_and_the_cards_can_be_brought_back_until_others_are_entered() -> None:
    model = enter(MINE, THEIRS)
    assert "unclear" not in messages(model)
    over = send(model, "clear")
    assert over.scorepad == Scorepad(names=("Agnes", "Bruno"))
    assert "No cards yet." in page(over)
    assert send(over, "unclear").scorepad == model.scorepad
    assert "unclear" not in messages(send(over, "lay 0 5"))
    assert send(over, "lay 0 5", "unclear") == send(over, "lay 0 5")


def test_the_page_is_reached_from_the_start_and_never_from_a_table() -> None:
    assert "companion" in messages(Model())
    opened = send(Model(), "companion")
    assert title(opened) == "noir: a game at a real table"
    assert send(opened, "leave").page == ""
    table = send(Model(), "new seed game=district")
    assert send(table, "companion") == table


def test_names_are_text_and_a_name_that_is_too_long_is_refused() -> None:
    model = send(Model(), "companion", "call 0 <script>1</script>")
    assert "<script" not in page(model)
    assert "Names have up to 24 characters" in send(model, "call 1 " + "x" * 25).notice
    assert send(model, "call 1 " + "x" * 25).scorepad == model.scorepad
    same = page(send(model, "call 0 Agnes", "call 1 Agnes"))
    assert "Agnes 1" in same
    assert "Agnes 2" in same
    assert "Player 1" in page(send(model, "call 0 "))


def test_what_was_entered_is_kept_and_a_save_without_it_is_empty() -> None:
    model = enter(MINE, THEIRS)
    text = print_save(model, 1)
    assert parse_save(text).model.scorepad == model.scorepad
    body = body_of(text)
    del body["companion"]
    assert parse_save(signed(body)).model.scorepad == Scorepad()
    assert not model.at_stake
    assert model._replace(unsaved="Nothing can be saved here.").at_stake


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        5,
        [],
        ["district", ["A", "B"]],
        ["chess", ["A", "B"], ["", ""]],
        [[], ["A", "B"], ["", ""]],
        ["district", ["A"], ["", ""]],
        ["district", ["A" * 99, "B"], ["", ""]],
        ["district", ["A", "B"], [""]],
        ["district", ["A", "B"], ["5 5 5", "5 5 5"]],
        ["district", ["A", "B"], ["9", ""]],
        ["district", ["A", "B"], ["?", ""]],
        ["district", ["A", "B"], [["5"], ""]],
        ["district", ["A", "B"], [5, ""]],
        ["district", ["A", "B"], ["5 " * 10_000, ""]],
    ],
)
def test_a_companion_of_another_shape_is_refused(wrong: object) -> None:
    for changed in ({"companion": wrong}, {"aside": [wrong]}):
        with pytest.raises(BadSave):
            parse_save(signed(body_of(print_save(Model(), 1)) | changed))


def test_what_was_entered_of_a_game_comes_back_when_that_is_chosen_again() -> None:
    model = enter(MINE, THEIRS)
    there = send(model, "leave", "game famiglia", "companion")
    assert "unclear" not in messages(there), "those are cards of another game"
    for msgs in ((), ("lay 0 B1",), ("lay 0 B1", "clear")):
        back = send(there, *msgs, "leave", "game district", "companion")
        assert back.scorepad == model.scorepad, msgs
    over = send(model, "clear", "leave", "game famiglia", "companion", "leave", "game district", "companion")
    assert over.scorepad.empty
    assert send(over, "unclear").scorepad == model.scorepad


def test_what_was_cleared_comes_back_with_the_names_of_the_next_players() -> None:
    model = send(Model(), "companion", "call 0 Ada", "lay 0 5", "lay 1 6", "clear", "call 0 Cleo")
    back = send(model, "unclear").scorepad
    assert (back.names[0], back.tableaux) == ("Cleo", (("5",), ("6",)))


def test_the_scorepad_of_another_game_comes_back_after_a_reload() -> None:
    model = send(Model(), "game famiglia", "companion", "call 0 Ada", "lay 0 R0", "close", "game district", "companion")
    there = parse_save(print_save(model, 0)).model
    assert there.scorepad == model.scorepad
    assert [pad for pad, _cleared in there.aside] == [pad for pad, _cleared in model.aside]
    again = send(there, "companion", "close", "game famiglia", "companion").scorepad
    assert (again.names[0], again.tableaux[0]) == ("Ada", ("R0",))
