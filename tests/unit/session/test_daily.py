"""The deal of the day: which it is, that it is played once, what is kept and shared of it, and its page."""

import json
import random
import re
from datetime import date, timedelta
from hashlib import sha256
from typing import Any
from urllib.parse import urlencode

import pytest

from noir.app.effects import next_effect
from noir.app.handlers.tabs import refresh
from noir.app.model import Model
from noir.app.screen import DAILY, Page
from noir.bots import think, thought
from noir.core.thought import Thought, print_thought
from noir.formats.link import parse_link, print_link
from noir.formats.results_file import BadResults, parse_results, print_results
from noir.formats.session_fields import session_fields, session_from
from noir.games import GAMES
from noir.screens.screen import title
from noir.screens.share import result_line
from noir.session.daily import daily_deal, months, parse_day, played_days, streak, weeks
from noir.session.match import begin
from noir.session.results import Player, Result
from noir.session.review import Replay
from noir.session.session import Session
from noir.session.setup import SEATS, Setup, with_game, without_names
from noir.storage.save import parse_save, print_save
from tests.support.mutations import resealed
from tests.unit.app.test_effects import step
from tests.unit.app.test_update import messages, page, send

TODAY = date(2026, 11, 27)
DAY = TODAY.isoformat()

DEALS = {"district": "615f478462031995", "famiglia": "108442aeeb2fe241", "gangzzz": "f1d47d3f4c92dfbb"}
"""The first digits of the hashes of the deals of TODAY."""

PAIR = (Player("Agnes"), Player("Hard bot", "hard"))


def opened(game: str = "district") -> Model:
    return send(Model(with_game(Setup(), game)), f"daily {DAY}")


def dealt(game: str = "district") -> Model:
    return send(opened(game), f"deal {DAY}")


def play_to_the_end(model: Model, rng: random.Random) -> Model:
    while model.session and not model.session.over:
        model = step(model, rng)
    return model


@pytest.fixture(scope="module")
def ended() -> Model:
    """The model after the deal of TODAY, all moves chosen at random."""
    return play_to_the_end(dealt(), random.Random(7))


def result_on(day: date, number: int = 0, **facts: object) -> Result:
    key = f"{day.toordinal() * 10 + number:016x}"
    plain = Result(key, "district", PAIR, 0, 0, "points", (21, 10), day=day.isoformat(), link="district=x")
    return plain._replace(**facts)  # type: ignore[arg-type]


def on(*days: int) -> dict[date, Result]:
    """The results of some days before TODAY."""
    return played_days([result_on(TODAY - timedelta(ago)) for ago in days], "district")


# Which deal it is


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_of_a_date_never_changes(game: str) -> None:
    assert sha256(daily_deal(game, TODAY).encode()).hexdigest().startswith(DEALS[game])


@pytest.mark.parametrize("game", GAMES)
def test_each_date_has_a_deal_of_its_own_and_each_seat_starts_on_some(game: str) -> None:
    deals = [daily_deal(game, TODAY + timedelta(at)) for at in range(60)]
    assert len(set(deals)) == len(deals)
    starts = [GAMES[game].start(deal).current_player for deal in deals]
    assert min(starts.count(0), starts.count(1)) > 15


def test_games_have_different_deals_on_a_date() -> None:
    assert "noir daily" not in daily_deal("district", TODAY)
    rng = random.Random(f"noir daily 1 district {DAY}")
    assert daily_deal("district", TODAY) == GAMES["district"].deal(rng)
    assert daily_deal("famiglia", TODAY) != GAMES["famiglia"].deal(random.Random(f"noir daily 1 district {DAY}"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "today",
        "20261127",
        "2026-W48-5",
        "2026-11-31",
        "2026-1-1",
        "1999-12-31",
        "3000-01-01",
        "٢٠٢٦-١١-٢٧",
        f"{DAY} ",
    ],
)
def test_no_other_text_is_a_date(text: str) -> None:
    assert parse_day(text) is None
    assert send(Model(), f"daily {text}") == Model()
    assert send(opened(), f"deal {text}") == opened()


# Playing it


@pytest.mark.parametrize("game", GAMES)
def test_it_is_dealt_to_a_person_in_the_first_seat_against_hard_bots(game: str) -> None:
    session = dealt(game).session
    assert session
    assert session.match.deal == daily_deal(game, TODAY)
    assert [seat.level for seat in session.seats] == ["", "hard"]
    assert session.day == DAY


def test_it_is_dealt_from_its_page_alone() -> None:
    assert send(Model(), f"deal {DAY}") == Model()
    assert send(dealt(), f"daily {DAY}") == dealt()


def test_who_comes_back_goes_on_with_it() -> None:
    begun = send(dealt(), "leave", f"daily {DAY}")
    assert "resume 0" in messages(begun)
    assert "deal" not in messages(begun)
    assert send(begun, "resume 0").session == dealt().session
    assert send(begun, f"deal {DAY}").session == dealt().session
    assert send(begun, "discard 0", f"daily {DAY}", f"deal {DAY}").session == dealt().session


def test_a_game_of_its_cards_that_came_by_an_address_becomes_it() -> None:
    asked = urlencode({"game": "district", "seats": "human,bot:hard", "deal": daily_deal("district", TODAY)})
    model = send(Model(), f"visit s {asked}", "leave", f"daily {DAY}")
    session = send(model, f"deal {DAY}").session
    assert session
    assert (session.day, model.shelf[0].day) == (DAY, "")


def test_a_person_keeps_the_name_and_the_gang_of_the_form() -> None:
    form = send(Model(), "new s game=district&names=Zoe,Max&gang0=key", "leave")
    session = send(form, f"daily {DAY}", f"deal {DAY}").session
    assert session
    assert (session.seats[0].name, session.seats[0].gang) == ("Zoe", "key")
    assert session.seats[1].name == "Hard bot"


def ended_otherwise(model: Model) -> Model:
    """The model after another end of the same game."""
    again = play_to_the_end(send(model, *["undo"] * 6), random.Random(3))
    assert model.session
    assert again.session
    assert again.session.match.moves != model.session.match.moves
    return again


def test_its_first_result_stands(ended: Model) -> None:
    (first,) = ended.results
    assert (first.day, first.game) == (DAY, "district")
    again = ended_otherwise(ended)
    assert again.results == ended.results
    assert result_line(first) in page(again)
    assert ended.session
    other = ended._replace(session=ended.session._replace(hints=5))
    assert send(other, "sheet menu").results == ended.results


def test_it_is_played_once(ended: Model) -> None:
    after = send(ended, "leave", f"daily {DAY}")
    assert "deal" not in messages(after)
    assert "The next one comes tomorrow." in page(after)
    assert send(after, f"deal {DAY}").session is None
    tomorrow = (TODAY + timedelta(1)).isoformat()
    assert send(after, f"deal {tomorrow}").session


def test_the_next_game_is_of_no_day(ended: Model) -> None:
    session = send(ended, "rematch s").session
    assert session
    assert session.day == ""


def test_the_replay_that_is_shared_is_the_game_without_names(ended: Model) -> None:
    (result,) = ended.results
    replay = parse_link(result.link)
    assert isinstance(replay, Replay)
    assert ended.session
    assert replay.session.match == ended.session.match
    assert [seat.level for seat in replay.session.seats] == ["", "hard"]
    assert "name" not in result.link


# What is kept


def test_a_running_deal_of_the_day_keeps_its_date() -> None:
    model = dealt()
    saved = parse_save(print_save(model, 0)).model.session
    assert saved
    assert saved.day == DAY
    assert model.session
    fields = session_fields(model.session)
    for day in (5, None, "x", "2026-11-31"):
        with pytest.raises(ValueError, match=r"."):
            session_from(model.session.match, model.session.seats, {**fields, "day": day})


def test_it_takes_its_date_to_another_device() -> None:
    session = dealt().session
    assert session
    there = parse_link(print_link(session))
    assert isinstance(there, Session)
    assert (there.day, there.match) == (DAY, session.match)


def test_another_tab_that_plays_leaves_the_page_as_it_is() -> None:
    assert "Deal of the day" in page(refresh(opened(), Model()))


def test_another_deal_cannot_pass_as_that_of_a_date() -> None:
    match = begin("district", daily_deal("district", TODAY - timedelta(1)))
    assert session_from(match, SEATS[:2], {"floor": 0, "tossed": False, "day": DAY}).day == ""


def test_results_keep_the_date_the_replay_and_the_accuracy() -> None:
    results = (result_on(TODAY, accuracy=94), result_on(TODAY, 1)._replace(day="", link=""))
    text = print_results(results)
    assert parse_results(text).results == results
    rows = json.loads(text.partition("\n")[2])
    assert "day" not in rows[1]
    wrong: dict[str, list[object]] = {
        "day": [0, None, "x", "2026-13-01"],
        "link": [0, "é", "a\nb", "x" * 4001],
        "accuracy": [-1, 101, "1", 1.5],
    }
    for key, values in wrong.items():
        for value in values:
            with pytest.raises(BadResults):
                parse_results(resealed(f"noir-results 4 0 0\n{json.dumps([{**rows[0], key: value}])}"))


@pytest.mark.parametrize(
    "forged",
    [
        {"link": ""},
        {"link": "game=district&seats=human,human"},
        {"link": "famiglia=x"},
        {"seats": [["Agnes", ""], ["Bruno", ""]]},
        {"seats": [["Agnes", ""], ["Bruno", "hard"], ["Carla", "hard"]], "scores": [1, 2, 3]},
    ],
)
def test_no_other_result_is_of_a_day(forged: dict[str, object]) -> None:
    row = json.loads(print_results((result_on(TODAY),)).partition("\n")[2])[0]
    with pytest.raises(BadResults):
        parse_results(resealed(f"noir-results 4 0 0\n{json.dumps([{**row, **forged}])}"))


# The calendar


def test_days_in_a_row_are_counted_up_to_today_or_yesterday() -> None:
    assert streak({}, TODAY) == 0
    assert streak(on(0), TODAY) == 1
    assert streak(on(1, 2), TODAY) == 2
    assert streak(on(0, 1, 2, 4), TODAY) == 3
    assert streak(on(2, 3), TODAY) == 0


def test_of_several_results_of_a_date_the_first_counts() -> None:
    first, second = result_on(TODAY), result_on(TODAY, 1)
    assert played_days([first, second], "district") == {TODAY: first}
    assert played_days([first], "famiglia") == {}
    assert played_days([first._replace(day="")], "district") == {}


def test_a_deal_that_was_played_here_is_not_replaced_by_that_of_a_file() -> None:
    mine, other, further = result_on(TODAY), result_on(TODAY, 1, scores=(5, 6)), result_on(TODAY - timedelta(1), 2)
    model = send(Model(results=(mine,)), f"import {print_results((other, further))}")
    assert len(model.results) == 3
    assert played_days(model.results, "district") == {TODAY: mine, TODAY - timedelta(1): further}
    rated = send(Model(results=(mine,)), f"import {print_results((mine._replace(accuracy=80),))}").results
    assert rated == (mine._replace(accuracy=80),)
    kept = mine._replace(accuracy=70)
    assert send(Model(results=(kept,)), f"import {print_results((mine._replace(accuracy=80),))}").results == (kept,)


@pytest.mark.parametrize("other", [{"scores": (31, 7)}, {"link": "as=replay&district=x"}])
def test_the_accuracy_of_a_game_of_somebody_else_is_not_taken_from_a_file(other: dict[str, Any]) -> None:
    mine = result_on(TODAY)
    theirs = mine._replace(accuracy=100, **other)
    assert send(Model(results=(mine,)), f"import {print_results((theirs,))}").results == (mine,)


def test_weeks_go_from_monday_to_sunday_and_have_every_day_once() -> None:
    for number in range(1, 13):
        month = date(2026, number, 1)
        rows = list(weeks(month))
        days = [day for row in rows for day in row if day]
        assert days == [month + timedelta(at) for at in range(len(days))]
        assert (days[-1] + timedelta(1)).day == 1
        assert all(day is None or day.weekday() == at for row in rows for at, day in enumerate(row))
        assert all(any(row) for row in rows)


def test_the_calendar_has_this_month_and_those_with_games() -> None:
    assert months({}, TODAY) == [date(2026, 11, 1)]
    assert months(on(0, 40), TODAY) == [date(2026, 11, 1), date(2026, 10, 1)]
    assert len(months(on(*range(0, 900, 30)), TODAY)) == 12


def test_the_page_shows_each_date_with_its_replay() -> None:
    results = (
        result_on(TODAY, winner=1),
        result_on(TODAY - timedelta(1)),
        result_on(TODAY - timedelta(2), winner=None),
    )
    shown = page(send(Model(results=results), f"daily {DAY}"))
    assert "3 days in a row" in shown
    assert re.findall(r'class="ending (won|lost|drawn)">\d', shown) == ["drawn", "won", "lost"]
    assert shown.count('href="#district=x"') == 3
    assert shown.count('aria-current="date"') == 1
    assert "<caption>2026-11</caption>" in shown
    assert f'27<span class="sr"> District Noir {DAY}: 21 to 10, lost</span>' in shown


def test_a_replay_from_the_calendar_leads_back_to_it(ended: Model) -> None:
    after = send(ended, "leave", f"daily {DAY}")
    (result,) = ended.results
    watched = send(after, f"visit s {result.link}")
    assert watched.replay
    assert send(watched, "close").screen == Page(DAILY)


def test_its_title() -> None:
    assert title(opened()) == "noir: deal of the day"


# What is shared


def test_the_line_has_the_own_score_first_and_no_card() -> None:
    result = result_on(TODAY)
    assert result_line(result) == f"District Noir {DAY}: 21 to 10"
    assert result_line(result._replace(accuracy=94)) == f"District Noir {DAY}: 21 to 10, 94%"
    assert result_line(result._replace(hints=1, accuracy=9)) == f"District Noir {DAY}: 21 to 10, 9%, with help"
    turned = result._replace(seats=PAIR[::-1], scores=(10, 21), winner=1)
    assert result_line(turned) == f"District Noir {DAY}: 21 to 10"


def test_the_line_says_who_won_where_the_points_do_not() -> None:
    result = result_on(TODAY)._replace(reason="buildings", scores=(8, 26), accuracy=94)
    assert result_line(result._replace(winner=0)) == f"District Noir {DAY}: 8 to 26, won, 94%"
    assert result_line(result._replace(winner=1)) == f"District Noir {DAY}: 8 to 26, 94%"
    even = result._replace(scores=(20, 20), accuracy=None)
    lines = [result_line(even._replace(winner=winner)) for winner in (0, 1, None)]
    assert lines == [f"District Noir {DAY}: 20 to 20{ending}" for ending in (", won", ", lost", "")]
    model = opened()._replace(results=(result._replace(winner=0),))
    assert f"{DAY}: 8 to 26, won, 94%<" in page(model)


def test_the_end_of_the_game_shows_what_can_be_shared(ended: Model) -> None:
    (result,) = ended.results
    for model in (ended, send(ended, "leave", f"daily {DAY}")):
        shown = page(model._replace(place="https://example.org/"))
        assert f"{result_line(result)} https://example.org/#{result.link}".replace("&", "&amp;") in shown
        assert "copy daily-result" in messages(model)
    other = send(ended, "rematch s")
    assert "daily-result" not in page(play_to_the_end(other, random.Random(1)))


def analysed(model: Model) -> Model:
    while owed := next_effect(model):
        easy = thought(think("easy", owed.seen, random.Random(owed.msg)))
        model = send(model, f"{owed.msg} {print_thought(easy)}")
    return model


def test_an_analysis_adds_the_accuracy_at_the_table_and_in_the_replay(ended: Model) -> None:
    (result,) = ended.results
    assert "add how accurately you played" in page(ended)
    (rated,) = analysed(send(ended, "look 0")).results
    assert rated.accuracy is not None
    assert rated == result._replace(accuracy=rated.accuracy)
    watched = send(ended, "leave", f"daily {DAY}", f"visit s {result.link}", "look 0")
    assert analysed(watched).results == (rated,)
    after = send(ended._replace(results=(rated,)), "sheet menu")
    assert after.results == (rated,)
    assert "add how accurately you played" not in page(after)


def test_the_accuracy_of_another_game_of_the_day_is_not_taken(ended: Model) -> None:
    again = ended_otherwise(ended)
    assert analysed(send(again, "look 0")).results == ended.results
    assert again.session
    link = print_link(Replay(again.session._replace(seats=without_names(again.session.seats))))
    watched = send(ended, "leave", f"daily {DAY}", f"visit s {link}", "look 0")
    assert watched.analysis
    assert analysed(watched).results == ended.results


def test_without_an_address_it_is_said_where_the_link_opens(ended: Model) -> None:
    assert "Open it in any copy of this game" in page(ended)
    assert "Open it in any copy of this game" not in page(ended._replace(place="https://example.org/"))


@pytest.mark.parametrize("game", GAMES)
def test_the_hard_bot_of_every_game_gives_chances(game: str) -> None:
    """Without them an analysis would add no accuracy to the result of a deal of the day."""
    state, found = GAMES[game].start(daily_deal(game, TODAY)), Thought("", {})
    while not found.hopes and not state.outcome():
        found = thought(think("hard", state.observe(state.current_player), random.Random(1)))
        state = state.play(found.move)
    assert found.hopes
