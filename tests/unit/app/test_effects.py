"""Bots at the table and hints, without a browser: the effects, what is shown to whom, what is counted."""

import random
import re
from urllib.parse import urlencode

import pytest

from noir.app.back import closing
from noir.app.effects import next_effect
from noir.app.model import Model
from noir.app.update import update
from noir.bots import BOTS
from noir.core.contract import HIDDEN
from noir.formats.record import parse_record
from noir.games import GAMES
from noir.screens.screen import title
from noir.session.review import Replay
from tests.support.games import record
from tests.unit.app.test_update import DEAL, messages, page, play_out, send, sit_down


def sit_down_with(*kinds: str, deal: str = DEAL) -> Model:
    query = {"game": "district", "seats": ",".join(kinds), "names": "Agnes,Bruno", "deal": deal}
    return update(Model(), "new seed " + urlencode(query))


def answer(model: Model) -> Model:
    """The model after the effect that it asks for, with a random thought."""
    owed = next_effect(model)
    assert owed
    return update(model, f"{owed.msg} {BOTS['random'](owed.seen, random.Random(1))}")


def step(model: Model, rng: random.Random) -> Model:
    """The model after a random move of the player or bot to move."""
    assert model.session
    return answer(model) if next_effect(model) else send(model, f"play {rng.choice(model.session.state.legal_moves())}")


def test_alone_against_a_bot_the_hand_is_open_without_a_curtain() -> None:
    model = sit_down_with("human", "bot:hard")
    assert model.viewer == 0
    assert "show" not in messages(model)
    assert "hide" not in messages(model)
    assert "The row began with 7 and -2." in page(model)
    model = send(model, "play 5")
    assert model.viewer == 0
    assert [msg for msg in messages(model) if msg.startswith("play")] == []
    assert 'data-msg="play 6" disabled=""' in page(model)
    asleep = update(model, "play 6")
    assert asleep.session == model.session
    assert asleep.notice == "It isn't your turn."
    assert 'href="rules/district.html#round"' in page(asleep)
    assert "is thinking" in page(model)
    model = answer(model)
    assert "is thinking" not in page(model)
    assert "Bruno played" in page(model) or "Bruno took" in page(model)
    assert [msg for msg in messages(model) if msg.startswith("play")]


@pytest.mark.parametrize("kinds", [("human", "bot:easy"), ("bot:medium", "human"), ("bot:hard", "bot:random")])
def test_a_whole_game_with_bots_is_played_by_what_the_program_owes_itself(kinds: tuple[str, str]) -> None:
    model = sit_down_with(*kinds)
    rng = random.Random(3)
    while model.session and not model.session.over:
        assert page(model)
        model = step(model, rng)
    assert model.session
    assert model.session.state.outcome()
    assert next_effect(model) is None
    assert "data-outcome" in page(model)


def test_what_is_owed_is_thought_of_by_the_level_of_the_seat_from_what_the_seat_may_know() -> None:
    model = send(sit_down_with("human", "bot:hard"), "play 5")
    owed = next_effect(model)
    assert owed
    assert model.session
    assert (owed.msg, owed.level) == ("reply 1", "hard")
    assert owed.seen == model.session.state.observe(1)
    assert HIDDEN in owed.seen.hands[0]  # type: ignore[attr-defined]
    assert next_effect(sit_down_with("human", "bot:hard")) is None
    assert next_effect(sit_down()) is None
    assert next_effect(Model()) is None


def test_while_a_replay_waits_behind_a_page_no_bot_plays() -> None:
    model = send(sit_down_with("human", "bot:hard"), "play 5")
    assert model.session
    assert next_effect(model.open_page("settings"))
    assert next_effect(model.open(Replay(model.session)).open_page("settings")) is None


def test_where_there_is_no_choice_nobody_has_to_think() -> None:
    match = parse_record(record("draw"))
    levels = set()
    model = sit_down_with("bot:hard", "bot:hard", deal=match.deal)
    for move, state in zip(match.moves, match.states, strict=False):
        owed = next_effect(model)
        assert owed
        levels.add((len(state.legal_moves()) == 1, owed.level))
        model = update(model, f"{owed.msg} {move}")
    assert levels == {(True, "random"), (False, "hard")}


def test_an_answer_for_another_moment_changes_nothing() -> None:
    model = send(sit_down_with("human", "bot:hard"), "play 5")
    for late in ("reply 0 7", "reply 2 7", "reply 7", "reply", "reply x 7", "advise 1 7"):
        assert send(model, late) == model
    mine = sit_down_with("human", "bot:hard")
    assert send(mine, "reply 0 5") == mine
    assert send(sit_down(), "reply 0 5") == sit_down()
    assert send(Model(), "reply 0 5", "hint", "advise 0 5") == Model()


def test_nobody_plays_or_opens_the_hand_of_a_bot() -> None:
    model = send(sit_down_with("human", "bot:hard"), "play 5")
    assert send(model, "play 7")._replace(notice="", rule="") == model
    assert send(model, "show") == model
    watching = sit_down_with("bot:easy", "bot:easy")
    assert send(watching, "show") == watching
    assert send(watching, "play 5") == watching
    assert send(watching, "hint") == watching


def test_behind_a_bots_back_nothing_of_its_hand_is_on_the_page() -> None:
    """By difference: games that differ only in what the person may not know give the same page."""
    rng = random.Random(5)
    model = sit_down_with("human", "bot:hard")
    while model.session and not model.session.over:
        other = GAMES["district"].resample(model.session.state.observe(0), rng)
        states = (*model.session.match.states[:-1], other)
        swapped = model._replace(session=model.session._replace(match=model.session.match._replace(states=states)))
        assert page(swapped) == page(model)
        assert title(swapped) == title(model)
        model = step(model, rng)


def test_undo_alone_goes_back_to_the_last_move_of_ones_own_and_is_counted_once_the_bot_has_answered() -> None:
    start = sit_down_with("human", "bot:hard")
    assert "undo" not in messages(start)
    model = send(start, "play 5", "undo")
    assert model.session
    assert start.session
    assert (model.session.state, model.session.undone, model.viewer) == (start.session.state, 0, 0)
    model = send(answer(send(start, "play 5")), "undo")
    assert model.session
    assert (model.session.state, model.session.undone, model.viewer) == (start.session.state, 1, 0)
    assert send(sit_down_with("bot:easy", "bot:easy"), "undo") == sit_down_with("bot:easy", "bot:easy")


def test_the_end_says_what_helped() -> None:
    model = send(sit_down_with("human", "bot:easy"), "hint", "advise 0 5", "play 5")
    model = send(answer(model), "undo")
    while model.session and not model.session.over:
        model = step(model, random.Random(1))
    assert "Played with 1 hint and 1 move taken back." in page(model)
    assert "Played with" not in page(play_out("draw"))


def test_bots_among_themselves_can_be_stopped_and_moved_one_by_one() -> None:
    model = sit_down_with("bot:easy", "bot:medium")
    assert model.viewer is None
    assert not {"show", "hide", "undo", "hint"} & set(messages(model))
    model = send(model, "watch stop")
    assert next_effect(model) is None
    assert "is thinking" not in page(model)
    assert "Stopped. Next:" in page(model)
    once = send(model, "watch once")
    assert next_effect(once)
    after = answer(once)
    assert after.watch == "stop"
    assert next_effect(after) is None
    assert next_effect(send(after, "watch go"))
    assert send(after, "watch x") == after


def test_a_watched_table_keeps_its_sides() -> None:
    model = sit_down_with("bot:easy", "bot:medium")
    for _move in range(3):
        assert re.findall(r'id="seat-(.)" class="[^"]*far"', page(model)) == ["1"]
        model = answer(model)


def test_the_pace_is_chosen_and_holds_the_move_back() -> None:
    model = send(sit_down_with("human", "bot:easy"), "play 5")
    pauses = []
    for pace in ("slow", "normal", "fast"):
        model = send(model, f"pace {pace}")
        owed = next_effect(model)
        assert owed
        pauses.append(owed.pause)
    assert pauses == sorted(pauses, reverse=True)
    assert pauses[-1] == 0
    assert send(model, "pace x") == model


def test_a_game_with_a_bot_is_set_aside_and_comes_back_open() -> None:
    model = send(sit_down_with("human", "bot:hard"), "play 5")
    again = send(model, "leave", "resume 0")
    assert (again.viewer, again.session) == (0, model.session)
    assert next_effect(send(model, "leave")) is None


def test_a_rematch_keeps_the_bot() -> None:
    model = sit_down_with("human", "bot:easy")
    while model.session and not model.session.over:
        model = step(model, random.Random(1))
    model = send(model, "rematch seed")
    assert model.session
    assert [seat.level for seat in model.session.seats] == ["", "easy"]
    assert model.viewer == 0
    assert next_effect(model)  # now the bot starts


# Hints


def test_a_hint_is_thought_of_by_the_strongest_from_what_the_seat_sees_and_says_why() -> None:
    model = send(sit_down(), "show", "hint")
    owed = next_effect(model)
    assert owed
    assert model.session
    assert (owed.msg, owed.level, owed.pause) == ("advise 0", "hard", 0)
    assert owed.seen == model.session.state.observe(0)
    assert "Thinking of a hint" in page(model)
    model = send(model, "advise 0 take")
    assert next_effect(model) is None
    assert "Hint: take." in page(model)
    assert "Taking gets 7, -2: a gain of 5 points on Bruno." in page(model)
    assert "Taking leaves Bruno an empty row." in page(model)
    assert model.session
    assert model.session.hints == 1


def test_the_hint_of_the_only_move_compares_it_with_no_other() -> None:
    model = sit_down()
    while model.session and len(moves := model.session.state.legal_moves()) > 1:
        model = send(model, "show", f"play {moves[0]}")
    assert model.session
    shown = page(send(model, "show", "hint", f"advise {model.session.match.cursor} {moves[0]}"))
    assert "the only possible move." in shown
    assert "looks worse" not in shown


@pytest.mark.parametrize("msgs", [["hide"], ["hide", "show"], ["play 5"], ["leave"], ["play 5", "undo", "show"]])
def test_a_hint_is_for_one_moment_and_one_pair_of_eyes(msgs: list[str]) -> None:
    for hinted in (send(sit_down(), "show", "hint"), send(sit_down(), "show", "hint", "advise 0 5")):
        after = send(hinted, *msgs)
        assert after.hint == ""
        assert "hint being" not in page(after)
        assert "Hint:" not in page(after)
        assert next_effect(after) is None


def test_only_whoever_is_to_move_and_sees_the_hand_may_ask_for_a_hint() -> None:
    assert send(sit_down(), "hint") == sit_down()
    waiting = send(sit_down_with("human", "bot:hard"), "play 5")
    assert send(waiting, "hint") == waiting
    assert "hint" not in messages(waiting)
    assert "hint" in messages(send(sit_down(), "show"))


def test_a_hint_is_closed_by_its_button_and_by_back() -> None:
    hinted = send(sit_down_with("human", "bot:easy"), "hint", "advise 0 5")
    assert "hint off" in messages(hinted)
    assert closing(hinted)[0] == "hint off"
    closed = send(hinted, "hint off")
    assert closed == hinted._replace(hint="")
    assert send(hinted, "back") == closed
    assert closing(closed)[0] == "leave"


def test_back_takes_a_hint_back_that_is_still_thought_of() -> None:
    waiting = send(sit_down_with("human", "bot:easy"), "hint")
    given_up = send(waiting, "back")
    assert given_up == waiting._replace(hint="")
    assert send(given_up, "advise 0 5") == given_up
