"""The results: which games count, their statistics, the file that takes them to another device, and the page."""

import json
import random
import re
from zlib import crc32

import pytest

from noir.app.effects import next_effect
from noir.app.model import Model
from noir.app.update import update
from noir.formats.record import parse_record
from noir.formats.results_file import (
    LONGEST_RESULTS,
    MOST_PRINTED,
    BadResults,
    NewerResults,
    newest_that_fit,
    parse_results,
    print_results,
)
from noir.screens.screen import title
from noir.session.results import MOST, Player, Result, merged, with_result
from noir.session.statistics import Share, suited_level, summary
from noir.storage.save import LONGEST_SAVE
from tests.support.games import record
from tests.support.mutations import of_version
from tests.unit.app.test_effects import sit_down_with
from tests.unit.app.test_update import messages, page, play_out, send

ALONE = (Player("Agnes"), Player("Bruno", "easy"))
BOTH = (Player("Agnes"), Player("Bruno"))


def ended(number: int, winner: int | None = 0, **facts: object) -> Result:
    """The result of a game that Agnes started, by default against a bot."""
    plain = Result(f"{number:016x}", "district", ALONE, 0, winner, "points", (10, 5))
    return plain._replace(**facts)  # type: ignore[arg-type]


def play_alone(name: str, *kinds: str) -> Model:
    """The model after a recorded game in which the bots made the recorded moves of their seats."""
    match = parse_record(record(name))
    model = sit_down_with(*kinds, deal=match.deal)
    for move in match.moves:
        owed = next_effect(model)
        model = send(model, f"{owed.msg} {move}") if owed else send(model, "show", f"play {move}")
    return model


# Which games count


def test_a_game_counts_when_it_has_ended_and_not_before() -> None:
    match = parse_record(record("builders"))
    outcome = match.state.outcome()
    assert outcome
    model = sit_down_with("human", "bot:medium", deal=match.deal)
    for move in match.moves:
        assert model.results == ()
        owed = next_effect(model)
        model = send(model, f"{owed.msg} {move}" if owed else f"play {move}")
    (result,) = model.results
    assert result.seats == (Player("Agnes"), Player("Bruno", "medium"))
    assert (result.winner, result.reason, result.scores) == outcome
    assert result.starter == match.states[0].current_player
    assert (result.game, result.hints, result.undone) == ("district", 0, 0)
    assert send(model, "leave", "stats", "leave").results == (result,)


def test_games_among_bots_and_games_set_aside_do_not_count() -> None:
    assert play_alone("draw", "bot:easy", "bot:hard").results == ()
    assert send(sit_down_with("human", "bot:easy"), "play 5", "leave").results == ()


def test_a_game_of_two_people_counts() -> None:
    (result,) = play_out("draw").results
    assert (result.winner, result.people, result.helped) == (None, (0, 1), False)


def test_the_last_move_taken_back_is_no_second_game() -> None:
    model = send(play_out("instant"), "undo")
    assert model.session
    assert len(model.results) == 1
    other = next(move for move in model.session.state.legal_moves() if move != "take")
    again = send(model, "show", f"play {other}")
    assert again.results == model.results  # the game goes on
    assert send(model, "show", "play take").results == model.results


def test_whoever_takes_the_last_move_back_after_the_end_had_help() -> None:
    model = play_alone("instant", "bot:easy", "human")
    assert model.session
    assert not model.results[0].helped
    last = model.session.match.moves[-1]
    again = send(model, "undo", f"play {last}")
    assert [result.helped for result in again.results] == [True]
    assert again.results[0].key == model.results[0].key


def test_a_result_takes_its_own_place_and_a_new_one_the_last() -> None:
    results = (ended(1), ended(2), ended(3))
    assert with_result(results, ended(2, winner=1)) == (ended(1), ended(2, winner=1), ended(3))
    assert with_result(results, ended(4)) == (*results, ended(4))
    assert with_result(results, ended(1)) is results


def test_of_too_many_results_the_oldest_are_forgotten() -> None:
    full = tuple(map(ended, range(MOST)))
    assert with_result(full, ended(MOST)) == (*full[1:], ended(MOST))


def test_the_same_deal_between_the_same_players_is_the_same_game_everywhere() -> None:
    keys = [
        play_alone("instant", "human", "bot:easy").results[0].key,
        play_alone("instant", "human", "bot:easy").results[0].key,
        play_alone("instant", "human", "bot:hard").results[0].key,
        play_out("instant").results[0].key,
        play_out("draw").results[0].key,
    ]
    assert len(set(keys)) == 4
    assert keys[0] == keys[1]
    assert play_out("draw").results[0].key == "6fd39629e4a5840b"  # the same as in files of version 1


# The statistics


def test_games_against_a_bot_are_counted_by_level_and_by_starter() -> None:
    turned = (ALONE[1], ALONE[0])
    results = [
        ended(1, scores=(30, 5)),
        ended(2, winner=1, scores=(12, 20)),
        ended(3, winner=None, starter=1),
        ended(4, winner=1, starter=0, seats=turned, scores=(50, 41)),  # now Agnes has the second seat
        ended(5, seats=(Player("Carla"), Player("Bot", "hard")), scores=(-3, -7)),
        ended(6, seats=BOTH),
        ended(7, seats=(Player("X", "easy"), Player("Y", "hard"))),
    ]
    easy, hard = summary(results).bots
    assert (easy.level, easy.clean, easy.lost, easy.drawn) == ("easy", Share(2, 4), 1, 1)
    assert (easy.first, easy.second, easy.best) == (Share(1, 2), Share(1, 2), 41)
    assert (hard.level, hard.clean, hard.lost, hard.best) == ("hard", Share(1, 1), 0, -3)


def test_a_game_with_help_is_counted_apart() -> None:
    results = [ended(1), ended(2, hints=1, scores=(99, 0)), ended(3, winner=1, undone=2), ended(4)]
    (easy,) = summary(results).bots
    assert (easy.clean, easy.lost, easy.helped) == (Share(2, 2), 0, Share(1, 2))
    assert (easy.streak, easy.longest, easy.best) == (2, 2, 10)
    (easy,) = summary(results[1:3]).bots
    assert (easy.clean, easy.streak, easy.longest, easy.best) == (Share(0, 0), 0, 0, None)
    assert not ended(5, seats=BOTH, hints=3).helped


@pytest.mark.parametrize(
    ("winners", "streak", "longest"),
    [
        ([0], 1, 1),
        ([1], 0, 0),
        ([0, 0, 1, 0], 1, 2),
        ([0, None, 0, 0], 2, 2),
        ([0, 0, 0, 1], 0, 3),
        ([1, None, 1], 0, 0),
        ([0, 1, 0, 0, 0, None, 0, 0], 2, 3),
    ],
)
def test_wins_in_a_row(winners: list[int | None], streak: int, longest: int) -> None:
    (easy,) = summary([ended(number, winner) for number, winner in enumerate(winners)]).bots
    assert (easy.streak, easy.longest) == (streak, longest)


def test_games_between_two_people_are_counted_by_name() -> None:
    carla = (Player("Carla"), Player("Agnes"))
    games = [ended(1, seats=BOTH), ended(2, 1, seats=carla), ended(3, 0, seats=carla), ended(4, None, seats=BOTH)]
    found = summary([*games, ended(5)])
    assert (found.between, found.drawn) == (4, 1)
    assert found.names == (("Agnes", Share(2, 4)), ("Carla", Share(1, 2)), ("Bruno", Share(0, 2)))


# Merging


@pytest.mark.parametrize(
    ("mine", "others", "both"),
    [
        ("", "ab", "ab"),
        ("ab", "", "ab"),
        ("ab", "ab", "ab"),
        ("ab", "abcd", "abcd"),  # the other device went on
        ("abx", "abc", "abcx"),  # both went on: what was played here stays newest
        ("x", "ab", "abx"),
        ("ab", "zaybx", "zaybx"),
        ("ab", "ba", "ab"),
    ],
)
def test_results_of_two_devices_are_put_together(mine: str, others: str, both: str) -> None:
    def results(letters: str) -> tuple[Result, ...]:
        return tuple(ended(ord(letter)) for letter in letters)

    assert merged(results(mine), results(others)) == results(both)


def test_what_was_played_here_wins() -> None:
    assert merged((ended(1),), (ended(1, winner=1),)) == (ended(1),)


def test_where_there_is_little_room_what_was_played_here_stays_and_the_newest_of_the_others_come() -> None:
    mine = tuple(map(ended, range(MOST - 2)))
    others = (ended(5000), mine[7], ended(5001), ended(5002))
    both = merged(mine, others)
    assert set(both) == {*mine, ended(5001), ended(5002)}
    assert merged(both, (ended(6000),)) == both


# The file


def many(count: int, rng: random.Random) -> tuple[Result, ...]:
    """Results of all kinds."""
    names = ["Agnes", "Zoë, the 1st", "שלום", "<b>", "𝔘" * 24, "'\"`\\"]
    return tuple(
        ended(
            number,
            rng.choice([0, 1, None]),
            seats=(Player(rng.choice(names)), Player(rng.choice(names), rng.choice(["", "easy", "hard"]))),
            starter=rng.randrange(2),
            reason=rng.choice(["points", "tie-7s", "buildings"]),
            scores=(rng.randrange(-20, 60), rng.randrange(-20, 60)),
            hints=rng.randrange(3),
            undone=rng.randrange(3),
        )
        for number in range(count)
    )


def test_results_come_back_as_they_were() -> None:
    for results in ((), many(1, random.Random(1)), many(50, random.Random(2)), play_out("draw").results):
        assert parse_results(print_results(results, 7)) == (results, 7)


def test_who_shares_a_draw_comes_back() -> None:
    three = (Player("Agnes"), Player("Bruno"), Player("Carla", "easy"))
    result = ended(1, None, seats=three, scores=(9, 9, 9), reason="shared", shared=(0, 2))
    assert parse_results(print_results((result,))).results == (result,)


def test_the_longest_results_there_can_be_are_read() -> None:
    results = tuple(each._replace(reason="x" * 24) for each in with_the_longest_names(MOST))
    text = print_results(results)
    assert len(text) < LONGEST_RESULTS
    assert parse_results(text).results == results


def with_the_longest_names(count: int) -> tuple[Result, ...]:
    """Results of four players whose names take the most characters when printed."""
    seats = tuple(Player(letter * 24, "medium") for letter in "𝔘𝔙𝔚𝔛")
    return tuple(ended(number, seats=seats, scores=(-99_999,) * 4) for number in range(count))


def test_two_texts_of_what_is_kept_and_two_saves_fit_in_the_smallest_storage() -> None:
    assert 2 * MOST_PRINTED + 2 * LONGEST_SAVE < 2_600_000, "Safari's five megabytes, of two bytes a character"


def test_only_the_newest_results_that_fit_are_kept() -> None:
    results = with_the_longest_names(MOST)
    kept = newest_that_fit(results)
    assert MOST_PRINTED - 2_000 < len(print_results(kept, 10**14)) < MOST_PRINTED
    assert kept == results[-len(kept) :]
    usual = many(MOST, random.Random(4))
    assert newest_that_fit(usual) == usual
    assert newest_that_fit(()) == ()


def test_results_are_not_looked_at_again_while_none_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    over = play_out("draw")
    monkeypatch.setattr("noir.app.results.newest_that_fit", None)
    assert send(over, "check").results == over.results


def test_a_game_that_ends_pushes_out_the_oldest_that_have_no_room() -> None:
    almost_over = send(play_out("draw"), "undo")._replace(results=with_the_longest_names(MOST - 1))
    end = send(almost_over, "show", f"play {record('draw').split()[-1]}")
    assert end.results[-1:] == play_out("draw").results
    assert len(print_results(end.results)) < MOST_PRINTED


# The level that suits

LEVELS = ("easy", "medium", "hard")


def against(level: str, *winners: int | None) -> tuple[Result, ...]:
    seats = (Player("Agnes"), Player("Bruno", level))
    return tuple(ended(at, winner, seats=seats) for at, winner in enumerate(winners))


def shared_by_bots(level: str) -> tuple[Result, ...]:
    seats = (Player("Agnes"), Player("Bruno", level), Player("Clara", level))
    return (ended(9, None, seats=seats)._replace(scores=(10, 20, 20)),)


@pytest.mark.parametrize(
    ("results", "level", "suits"),
    [
        ((), "easy", "easy"),
        (against("easy", 0, 0), "easy", "easy"),
        (against("easy", 0, 0, 0), "easy", "medium"),
        (against("medium", 1, 0, 0, 0), "medium", "hard"),
        (against("hard", 0, 0, 0), "hard", "hard"),
        (against("hard", 1, 1, 1), "hard", "medium"),
        (against("easy", 1, 1, 1), "easy", "easy"),
        (against("medium", 1, None, 1), "medium", "medium"),
        (against("medium", 0, None, 0), "medium", "medium"),
        (against("medium", 1, 1) + shared_by_bots("medium"), "medium", "easy"),
        (against("easy", 0, 0, 0) + against("medium", 1, 1, 1), "easy", "easy"),
        (against("medium", 1, 1, 1) + against("easy", 0, 0, 0), "easy", "medium"),
        ((*against("easy", 0, 0), ended(9, 0, hints=1)), "easy", "easy"),
        ((*against("easy", 0, 0), ended(9, 0, seats=BOTH), ended(10, 0)), "easy", "medium"),
    ],
)
def test_three_wins_or_losses_in_a_row_ask_for_another_level(
    results: tuple[Result, ...], level: str, suits: str
) -> None:
    assert suited_level(results, "district", level, LEVELS) == suits
    assert suited_level(results, "famiglia", level, LEVELS) == level


def test_the_start_offers_the_level_that_suits() -> None:
    model = Model(results=against("easy", 0, 0, 0))
    assert "Three wins in a row. Choose: Fairly easy bot" in page(model)
    after = send(model, "set level fairly-easy")
    assert after.settings.level == "fairly-easy"
    assert "in a row" not in page(after)
    assert "Three losses in a row. Choose: Easy bot" in page(after._replace(results=against("fairly-easy", 1, 1, 1)))
    assert "in a row" not in page(send(model, "game famiglia"))


# Deleting them


def test_statistics_are_deleted_after_a_question() -> None:
    model = send(Model(results=(ended(1),)), "stats")
    question = page(model).partition("<details")[2]
    assert question.index("undo this") < question.index("erase")
    after = send(model, "erase")
    assert after.results == ()
    assert "Statistics deleted." in page(after)
    assert messages(after) == ["leave", "import"]


def test_only_their_page_deletes_statistics() -> None:
    for model in (Model(results=(ended(1),)), Model(), send(Model(), "stats"), play_out("draw")):
        assert send(model, "erase").results == model.results


# Newer versions, and damage


def test_a_newer_version_is_told_from_damage() -> None:
    with pytest.raises(NewerResults):
        parse_results(of_version(5, print_results(())))
    with pytest.raises(BadResults, match="The statistics in this file are damaged"):
        parse_results(print_results(()).replace("noir-results 4 ", "noir-results 5 "))


def test_every_changed_byte_is_noticed() -> None:
    results = many(3, random.Random(3))
    text = print_results(results, 5)
    for at in range(len(text)):
        for flip in (1, 2, 32):
            with pytest.raises(BadResults):
                parse_results(text[:at] + chr(ord(text[at]) ^ flip) + text[at + 1 :])


def signed(body: object) -> str:
    text = json.dumps(body)
    return f"noir-results 1 1 {crc32(text.encode()):08x}\n{text}"


ROW = json.loads(print_results((ended(1),)).partition("\n")[2])[0]


@pytest.mark.parametrize(
    "change",
    [
        {"key": "1"},
        {"key": "G" * 16},
        {"key": 16 * [0]},
        {"game": ""},
        {"game": "dist rict"},
        {"game": "d" * 25},
        {"game": None},
        {"seats": [["Agnes", ""]]},
        {"seats": [["Agnes", ""]], "scores": [1]},
        {"seats": [["Agnes", ""], ["Bruno", ""], ["Carla", ""]]},
        {"seats": [["Agnes", ""], ["", ""]]},
        {"seats": [["Agnes", ""], ["B" * 25, ""]]},
        {"seats": [["Agnes", ""], [5, ""]]},
        {"seats": [["Agnes", ""], ["Bruno", "a b"]]},
        {"starter": 2},
        {"starter": True},
        {"winner": -1},
        {"winner": 0.0},
        {"scores": [1]},
        {"scores": [1, 10**9]},
        {"scores": [1, 2, 3]},
        {"hints": -1},
        {"undone": None},
        {"shared": [0, 0]},
        {"shared": [2]},
        {"shared": [0, 1] * 1_000},
        {"more": 1},
    ],
)
def test_a_sealed_text_of_another_shape_is_refused(change: dict[str, object]) -> None:
    assert parse_results(signed([ROW])).results == (ended(1),)
    with pytest.raises(BadResults):
        parse_results(signed([{**ROW, **change}]))


@pytest.mark.parametrize("body", [None, 5, {"a": 1}, [5], [[]], [{}], [ROW, ROW], "x"])
def test_a_sealed_text_that_is_no_list_of_games_is_refused(body: object) -> None:
    with pytest.raises(BadResults):
        parse_results(signed(body))


def test_more_games_than_are_kept_are_refused() -> None:
    full = tuple(map(ended, range(MOST)))
    assert parse_results(print_results(full)).results == full
    with pytest.raises(BadResults):
        parse_results(print_results((*full, ended(MOST))))


def test_a_sealed_text_nested_without_end_is_refused() -> None:
    body = "[" * (LONGEST_RESULTS - 100)
    with pytest.raises(BadResults):
        parse_results(f"noir-results 1 1 {crc32(body.encode()):08x}\n{body}")


@pytest.mark.parametrize("text", ["", "x", "noir-save 2 1 0", "noir-results", "noir-results 1 1 0\n" + "[" * 10**7])
def test_another_text_is_refused(text: str) -> None:
    with pytest.raises(BadResults):
        parse_results(text)


# Importing a file


def test_a_file_is_taken_in_and_the_page_says_how_many_games_were_new() -> None:
    model = send(Model(results=(ended(1),)), "stats", "import " + print_results((ended(1), ended(2), ended(3))))
    assert model.results == (ended(1), ended(2), ended(3))
    assert "Added 2 games from the file." in page(model)
    again = send(model, "import " + print_results(model.results))
    assert again.results == model.results
    assert "Added no games from the file." in page(again)
    assert "Added" not in page(send(again, "leave"))


def test_of_files_that_are_too_much_together_the_oldest_games_go_and_the_page_says_so() -> None:
    results = with_the_longest_names(900)
    one, two = results[:500], results[500:]
    first = send(Model(), "stats", "import " + print_results(one))
    assert first.confirmation == "Added 500 games from the file."
    second = send(first, "import " + print_results((*one[-1:], *two)))
    fits = len(newest_that_fit(results))
    assert second.results == (*one, *two[900 - fits :]), "what was here stays, and the newest of the file"
    assert parse_results(print_results(second.results)).results == second.results
    sentence = f"There was no room for {900 - fits} older games."
    assert second.confirmation == f"Added {fits - 500} games from the file. {sentence}"
    again = send(second, "import " + print_results(two))
    assert again.results == second.results
    assert again.confirmation == f"Added no games from the file. {sentence}"


def test_of_more_games_than_are_kept_the_page_says_that_the_oldest_are_left_out() -> None:
    full = send(Model(results=tuple(map(ended, range(MOST - 1)))), "stats")
    after = send(full, "import " + print_results((ended(5_000), ended(5_001))))
    assert after.results == (ended(5_001), *full.results)
    sentence = "There was no room for 1 older game."
    assert after.confirmation == f"Added 1 game from the file. {sentence}"


def test_a_file_that_went_through_a_mail_is_taken_in() -> None:
    text = print_results((ended(1),)).replace("\n", "\r\n") + "\r\n"
    assert send(Model(), "stats", f"import {text}").results == (ended(1),)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "a statistics file from this program."),
        ("district\n1 2\n", "a statistics file from this program."),
        (print_results((ended(2),))[:-9], "The statistics in this file are damaged."),
        (of_version(5, print_results(())), "A newer version of the program saved these statistics."),
    ],
)
def test_a_bad_file_gives_a_sentence_and_changes_nothing(text: str, sentence: str) -> None:
    before = send(Model(results=(ended(1),)), "stats")
    after = update(before, f"import {text}")
    assert sentence in page(after)
    assert after._replace(notice="") == before


# The page


def numbers(model: Model, row: str) -> list[str]:
    """The cells of the row with this name in the page's first table."""
    found = re.search(rf'<th scope="row">(?:<bdi class="name">)?{row}(?:</bdi>)?</th>(.*?)</tr>', page(model))
    assert found, row
    return re.findall(r"<td>(.*?)</td>", found[1])


def test_the_page_of_statistics_is_opened_from_the_start_and_left_again() -> None:
    model = send(Model(), "stats")
    assert "stats" in messages(Model())
    assert title(model) == "noir: statistics"
    assert send(model, "leave") == Model()
    playing = sit_down_with("human", "bot:easy")
    assert send(playing, "stats") == playing
    begun = update(model, "new seed game=district")
    assert begun.session
    assert send(begun, "leave").page == ""
    assert len(messages(model)) == len(set(messages(model)))


def test_without_a_game_the_page_says_so_and_has_nothing_to_save() -> None:
    model = send(Model(), "stats")
    assert "No finished games yet." in page(model)
    assert "<table" not in page(model)
    assert messages(model) == ["leave", "import"]


def test_the_page_shows_the_numbers() -> None:
    results = (
        *(ended(number, winner) for number, winner in enumerate([0, 0, 1, None, 0, 0, 0, 1, 0])),
        ended(20, 1, starter=1, hints=1),
        ended(21, seats=(Player("Agnes"), Player("Bot", "hard")), starter=1, scores=(-4, -9)),
        ended(22, seats=BOTH),
    )
    model = send(Model(results=results), "stats")
    assert numbers(model, "Games") == ["9", "1"]
    assert numbers(model, "Won") == ["6", "1"]
    assert numbers(model, "Lost") == ["2", "0"]
    assert numbers(model, "Drawn") == ["1", "0"]
    assert numbers(model, "Win rate") == ["67%", "100%"]
    assert numbers(model, "Won going first") == ["6/9", "–"]
    assert numbers(model, "Won going second") == ["–", "1/1"]
    assert numbers(model, "Current winning streak") == ["1", "1"]
    assert numbers(model, "Longest winning streak") == ["3", "1"]
    assert numbers(model, "Best score") == ["10", "-4"]
    assert numbers(model, "Won with help") == ["0/1", "–"]
    assert numbers(model, "Agnes") == ["1", "1", "100%"]
    assert "1 game in total." in page(model)
    assert messages(model) == ["leave", "export", "import", "erase"]


def test_of_many_names_the_most_successful_are_shown() -> None:
    results = tuple(ended(at, seats=(Player(f"N{at % 7}"), Player(f"L{at}"))) for at in range(14))
    text = page(send(Model(results=results), "stats"))
    assert re.findall(r'class="name">(.*?)<', text)[:7] == [f"N{at}" for at in range(7)]
    assert "11 other names, with no more wins than these, aren&#x27;t shown." in text


def test_a_name_is_text_on_the_page() -> None:
    text = page(send(Model(results=(ended(1, seats=(Player("<script>1</script>"), Player("\u202e"))),)), "stats"))
    assert "<script" not in text
    assert '<bdi class="name">&lt;script&gt;1&lt;/script&gt;</bdi>' in text


def test_games_and_levels_that_are_not_known_here_are_kept_and_not_shown() -> None:
    unknown = (ended(1, game="chess"), ended(2, seats=(Player("Agnes"), Player("Bot", "genius"))))
    assert parse_results(print_results(unknown)).results == unknown
    text = page(send(Model(results=unknown), "stats"))
    assert "chess" not in text
    assert "genius" not in text


# At the end of a game


def test_the_end_says_how_games_against_this_bot_have_ended_so_far() -> None:
    model = play_alone("instant", "human", "bot:easy")
    (result,) = model.results
    mine = int(result.winner == 0)
    before = (ended(1), ended(2, 1), ended(3, None), ended(4, hints=1), ended(5, seats=BOTH))
    text = page(model._replace(results=(*before, result)))
    assert f"Against “Easy bot” so far: {1 + mine} won, {2 - mine} lost, 1 drawn." in text
    assert "in a row" not in text
    assert "so far" not in page(play_out("instant"))
    assert "so far" not in page(play_alone("instant", "bot:easy", "bot:easy"))


def test_the_end_tells_of_wins_in_a_row() -> None:
    model = play_alone("instant", "human", "bot:easy")
    (result,) = model.results
    assert "3 wins in a row." in page(model._replace(results=(ended(1), ended(2), result._replace(winner=0))))


def test_the_end_of_a_game_with_help_says_that_it_counts_apart() -> None:
    text = page(send(play_alone("instant", "bot:easy", "human"), "undo", "play take"))
    assert "Games with help count separately in the statistics." in text
    assert "so far" not in re.sub("so-far", "", text)
