"""Puzzles: how they are read, what can be chosen, which comments are shown, what stays hidden."""

import random
import re
from urllib.parse import urlencode

import pytest

from noir.app.effects import next_effect
from noir.app.handlers.puzzle import play_puzzle
from noir.app.model import Model
from noir.app.screen import Page
from noir.app.update import update
from noir.core.errors import UserError
from noir.core.seat import Seat
from noir.formats.game_code import print_code
from noir.formats.link import LONGEST_LINK, parse_file, parse_link, parse_opened, print_file, print_link
from noir.formats.link_puzzle import LONGEST_SAY, LONGEST_THEN
from noir.formats.record import parse_record
from noir.games import GAMES
from noir.games.texts import TEXTS
from noir.screens.screen import title
from noir.session.match import Match, begin
from noir.session.review import Puzzle, Replay
from noir.session.session import Session
from noir.session.setup import SEATS as PLACES
from noir.storage.save import print_save
from tests.browser.table import asking
from tests.support.games import any_move, record
from tests.support.gangzzz_positions import walk
from tests.unit.app.test_update import OTHER_DEAL, messages, page, send, sit_down

SEATS = Seat("Ada", "anchor"), Seat("Ben", "dagger")
ASKED = """as=puzzle
names=Ada,Ben
allow=take,5
say=Take now, or play the 5?
then-take=Two cards only.
then-5=Ben may take it.
"""


def position(moves: int = 0) -> Match:
    """The start of a recorded game; player 0 has 5 5 6 7 -1, player 1 has 6 7 8 8 P."""
    game, deal, played = record("draw").splitlines()
    match = begin(game, deal)
    for move in played.split()[:moves]:
        match = match.play(move)
    return match


def puzzle(asked: str = ASKED, moves: int = 0) -> Puzzle:
    """The puzzle that a file opens."""
    return asked_of(position(moves), asked)


def asked_of(match: Match, asked: str) -> Puzzle:
    """What a file with this position opens."""
    opened = parse_opened(f"{match.game}\n{match.deal}\n{' '.join(match.moves)}\n{asked}")
    assert isinstance(opened, Puzzle)
    return opened


def opened(asked: str = ASKED, moves: int = 0) -> Model:
    """The program with a puzzle shown."""
    return update(Model(), f"visit 1 {print_link(puzzle(asked, moves))}")


def offered(model: Model) -> set[str]:
    """The moves that can be pressed."""
    buttons = re.findall(r"<button[^>]*>", page(model))
    pressed = [re.search('data-msg="play ([^"]+)"', button) for button in buttons if " disabled" not in button]
    return {found[1] for found in pressed if found}


def test_a_puzzle_says_who_sees_what_may_be_chosen_and_what_is_said_then() -> None:
    shown = puzzle()
    assert shown.session == Session(position(), SEATS)
    assert (shown.perspective, shown.allow, shown.say) == (0, ("5", "take"), "Take now, or play the 5?")
    assert dict(shown.then) == {"take": "Two cards only.", "5": "Ben may take it."}
    plain = puzzle("as=puzzle\n", 1)
    assert (plain.perspective, plain.allow, plain.say, plain.then, plain.session.undo_floor) == (1, (), "", (), 1)
    assert puzzle("as=puzzle\nallow=-1,5,6,7,take\n").allow == ()
    assert puzzle("as=puzzle\neyes=1\n").perspective == 1


@pytest.mark.parametrize(
    "asked",
    [
        ASKED,
        "as=puzzle\n",
        "as=puzzle\neyes=1\nsay=Žluťoučký kůň & “=”, {name} %s <b>\n",
        "as=puzzle\nallow=-1\nthen--1=Out with it!\nname0=Ada, the First\nseat1=bot:hard\n",
        f"as=puzzle\nsay={'🂡' * LONGEST_SAY}\n" + "".join(f"then-{m}={'🂡' * LONGEST_THEN}\n" for m in ("-1", "take")),
    ],
)
def test_a_puzzle_comes_back_from_a_link_and_from_a_file_also_while_it_is_played(asked: str) -> None:
    first = puzzle(asked)
    for shown in (first, play_puzzle(play_puzzle(first, "show"), "play take"), play_puzzle(first, "play x")):
        assert parse_link(print_link(shown)) == first
        assert parse_file(print_file(shown)) == first


def test_all_that_a_position_may_say_fits_into_a_link() -> None:
    moves = position().state.legal_moves()
    said = f"as=puzzle\nsay={'🂡' * LONGEST_SAY}\n" + "".join(f"then-{each}={'🂡' * LONGEST_THEN}\n" for each in moves)
    shown = puzzle(f"{said}name0={'🂡' * 24}\nname1={'🂢' * 24}\n")
    assert len(moves) == 5
    assert len(print_link(shown)) + 12 * LONGEST_THEN < LONGEST_LINK  # a hand has at most one card more
    assert parse_link(print_link(shown)) == shown


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("eyes=2", "must be a player (0, 1), not “2”"),
        ("eyes=both", "not “both”"),
        ("allow=take,8", "asks about “8”, but that isn't a legal move. You don't have “8” in your hand"),
        ("allow=take,", "asks about “”, but that"),
        ("allow=nonsense", "“nonsense” isn't a move"),
        ("allow=take\nthen-5=x", "comment on “5”, but you can't choose"),
        ("then-8=x", "comment on “8”, but you can't choose"),
        (f"say={'x' * (LONGEST_SAY + 1)}", "comment on the position is too long"),
        (f"then-5={'x' * (LONGEST_THEN + 1)}", "comment on “5” is too long. It can have up to 300 characters"),
        ("at=3", "an unknown part: “at”"),
        ("say=x\nsay=y", "has “say” twice"),
        ("name0=A\nname1=A", "Two players are called “A”"),
    ],
)
def test_what_a_puzzle_may_not_say_is_refused_with_a_sentence_and_nothing_is_lost(asked: str, sentence: str) -> None:
    text = f"{record('draw').rpartition('5 take')[0]}\nas=puzzle\n{asked}\n"
    with pytest.raises(UserError, match=re.escape(sentence)):
        parse_opened(text)
    model = sit_down()
    after = update(model, f"open {text}")
    assert sentence in after.notice
    assert (after.session, after.puzzle) == (model.session, None)


def test_a_game_that_is_over_is_a_position_too_and_there_is_nothing_to_choose() -> None:
    over = asked_of(parse_record(record("draw")), "as=puzzle\n")
    model = update(Model(), f"open {print_file(over)}")
    assert over.perspective is None
    assert TEXTS["district"].verdict(over.session.seen(None), ("Player 1", "Player 2")) in page(model)
    assert offered(model) == set()
    with pytest.raises(UserError, match="it's too late for"):
        asked_of(parse_record(record("draw")), "as=puzzle\nallow=take\n")


def test_only_what_may_be_chosen_can_be_pressed_and_it_is_said_why() -> None:
    model = opened()
    assert offered(model) == {"5", "take"}
    shown = page(model)
    for move in ("6", "7", "-1"):
        assert re.search(
            f'<button[^>]* data-msg="play {move}"[^>]* disabled[^>]* aria-describedby="why-limited"', shown
        )
    assert shown.count('aria-describedby="why-limited"') == 4  # three cards, and the group around them
    assert re.search('id="why-limited"[^>]*>Your choices: play 5 and take', shown)
    assert "Take now, or play the 5?" in shown
    assert "Two cards only." not in shown
    assert offered(opened("as=puzzle\n")) == {"-1", "5", "6", "7", "take"}


def test_a_legal_move_that_may_not_be_chosen_is_refused_with_a_sentence() -> None:
    model = opened()
    refused = update(model, "play 6")
    assert refused.puzzle
    assert refused.puzzle.session == puzzle().session
    assert refused.puzzle.notice == "Your choices: play 5 and take."
    assert "have “8” in your hand" in page(update(model, "play 8"))
    assert "rules/district.html#play" in page(update(model, "play 8"))
    assert offered(refused) == {"5", "take"}
    played = send(refused, "play 5")
    assert played.puzzle
    assert played.puzzle.notice == ""


def test_after_the_choice_it_is_said_what_there_is_to_say_and_both_sides_are_played() -> None:
    model = update(opened(), "play 5")
    assert "Ben may take it." in page(model)
    assert "Two cards only." not in page(model)
    assert "Take now, or play the 5?" not in page(model)
    assert offered(model) == {"6", "7", "8", "P", "take"}
    on = update(model, "play take")
    assert "Ben may take it." not in page(on)
    assert offered(on) == {"-1", "5", "6", "7"}


def test_undo_leads_back_to_the_question_and_not_before_it() -> None:
    model = opened(moves=12, asked="as=puzzle\nsay=What now?\n")
    assert "undo" not in messages(model)
    move = sorted(offered(model))[0]
    played = update(model, f"play {move}")
    assert "What now?" not in page(played)
    assert update(played, "undo")._replace(opened=()) == model._replace(opened=())
    assert page(update(played, "undo")) == page(model)
    assert page(update(model, "undo")) == page(model)
    far = send(played, f"play {sorted(offered(played))[0]}", "play x")
    assert page(update(far, "again")) == page(model)


def test_a_position_that_is_played_on_would_be_lost_until_it_is_over_or_begins_again() -> None:
    played = send(opened(), "play take")
    for model in (played, send(opened(), "ask allow=take"), played.open(Page("settings"))):
        assert model.plays_on
    moves = record("draw").splitlines()[2].split()
    first, ended = opened(), send(opened("as=puzzle\n", len(moves) - 1), f"play {moves[-1]}")
    assert ended.puzzle
    assert ended.puzzle.session.over
    for model in (Model(), sit_down(), first, send(first, "show"), send(played, "again"), ended):
        assert not model.plays_on


def test_a_game_is_played_to_its_end_and_says_who_has_won() -> None:
    model = opened("as=puzzle\n")
    rng = random.Random(1)
    while moves := sorted(offered(model)):
        model = update(model, f"play {any_move(moves, rng)}")
    assert model.puzzle
    assert model.puzzle.session.over
    assert TEXTS["district"].verdict(model.puzzle.session.seen(None), ("Player 1", "Player 2")) in page(model)
    assert model.results == ()
    assert "undo" in messages(model)


@pytest.mark.parametrize("viewer", [0, 1])
def test_before_the_first_move_nothing_is_told_that_these_eyes_may_not_see(viewer: int) -> None:
    """By difference: positions that differ only in what is hidden give the same page, whoever is to move."""
    pairs = 0
    for moves in range(0, 24, 3):
        asked = f"as=puzzle\nname0=Ada\nname1=Ben\nsay=Who is ahead?\neyes={viewer}\n"
        shown = puzzle(asked, moves)
        pages = set()
        for seed in range(4):
            state = GAMES["district"].resample(shown.session.seen(viewer), random.Random(seed))
            match = shown.session.match
            other = match._replace(states=(*match.states[:-1], state), deal="")
            model = Model(opened=(shown._replace(session=shown.session._replace(match=other)),))
            pages.add(title(model) + page(model))
            pairs += state != match.state
        assert len(pages) == 1
        assert "Who is ahead?" in pages.pop()
    assert pairs > 20


def test_with_the_eyes_of_the_other_no_move_can_be_pressed_until_the_hand_is_opened() -> None:
    model = opened("as=puzzle\neyes=1\nallow=5,take\nsay=What would you fear?\n")
    assert offered(model) == set()
    assert "Your choices" not in page(model)
    assert page(update(model, "play 5")) == page(model)
    assert "ask" not in messages(model)
    shown = update(model, "show")
    assert offered(shown) == {"5", "take"}
    assert "Your choices" in page(shown)
    assert page(update(shown, "again")) == page(model)
    assert offered(send(shown, "play take", "undo")) == {"5", "take"}


def test_a_game_at_the_table_waits_behind_a_position_and_nothing_is_counted_or_kept() -> None:
    for table in (
        send(sit_down(OTHER_DEAL), "show", "play 5"),
        update(Model(), "new seed seats=human,bot:easy&starter=1"),
    ):
        model = update(table, f"open {print_file(puzzle())}")
        assert title(model) == "District Noir: position"
        assert "Back to the game" in page(model)
        assert next_effect(model) is None
        played = send(model, "play take", "play 8", "undo")
        assert played.session == table.session
        assert played.results == table.results
        assert print_save(played, 1) == print_save(table, 1)
        assert update(played, "close").session == table.session
        assert title(update(played, "close")) == title(table)
    assert next_effect(update(Model(), "new seed seats=human,bot:easy&starter=1"))
    assert update(opened(), "close") == Model()


def test_a_lesson_waits_behind_a_position_too() -> None:
    lesson = send(Model(), "lesson", "lesson 1")
    model = update(lesson, f"open {print_link(puzzle())}")
    assert offered(model) == {"5", "take"}
    played = update(model, "play 5")
    assert "Ben may take it." in page(played)
    assert update(played, "close") == lesson


def test_a_text_that_opens_nothing_leaves_a_position_as_it_is() -> None:
    model = update(opened(), "play 5")
    after = update(model, "open nonsense")
    assert after.puzzle == model.puzzle
    assert after.notice
    assert after.notice in page(after)


def test_a_replay_is_played_on_from_any_of_its_positions_and_waits_behind_it() -> None:
    replay = Replay(Session(parse_record(record("draw")), SEATS, undo_floor=48), 12, running=True)
    model = update(Model(opened=(replay,)), "pose")
    assert model.puzzle == puzzle("as=puzzle\nnames=Ada,Ben\n", 12)
    assert "Back to the replay" in page(model)
    assert offered(model) == set(replay.session.match.states[12].legal_moves())
    assert "pose" in messages(Model(opened=(replay,)))
    back = send(model, "play take", "close")
    assert back == Model(opened=(replay._replace(running=False),))
    over = Model(opened=(replay._replace(at=48),))
    assert update(over, "pose") == over
    assert "pose" not in messages(over)
    assert update(Model(), "pose") == Model()
    assert update(Model(), "again") == Model()


def test_texts_of_strangers_are_text() -> None:
    evil = "<script>alert(1)</script> {name} {0} %s \u202e\u0007"
    model = opened(f"as=puzzle\nallow=5,take\nsay={evil}\nthen-5={evil}\n")
    for shown in (page(model), page(update(model, "play 5"))):
        assert '<p dir="auto">&lt;script&gt;alert(1)&lt;/script&gt; {name} {0} %s</p>' in shown
        assert "<script>" not in shown
        assert "\u202e" not in shown


def test_a_position_is_given_away_with_what_is_asked_about_it() -> None:
    model = opened()
    asked = "say=Which%3F&allow=5&allow=6&allow=take&then-5=Good.&then-6=&then-7=Never+seen."
    made = update(model, f"ask {asked}").puzzle
    assert made
    assert made.made == puzzle("as=puzzle\nnames=Ada,Ben\nallow=5,6,take\nsay=Which?\nthen-5=Good.\n")
    assert print_link(made.made) in page(update(model, f"ask {asked}")).replace("&amp;", "&")
    assert send(model, f"ask {asked}", "play 5").puzzle == update(model, "play 5").puzzle


def test_a_position_that_was_played_on_is_given_away_as_it_stands() -> None:
    later = send(opened(), "play take", "play 6", "undo", "ask allow=P&allow=8").puzzle
    assert later
    assert later.made == asked_of(position().play("take"), "as=puzzle\nnames=Ada,Ben\nallow=8,P\n")
    other = send(opened("as=puzzle\neyes=1\n"), "show", "ask allow=5").puzzle
    assert other
    assert other.made == puzzle("as=puzzle\neyes=1\nallow=5\n")


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("say=x", "Tick at least one move"),
        ("allow=8", "isn't a legal move"),
        (f"allow=5&say={'x' * 501}", "It can have up to 500"),
    ],
)
def test_a_form_that_asks_nothing_good_is_answered_with_a_sentence(query: str, sentence: str) -> None:
    model = opened()
    after = update(model, f"ask {query}")
    assert sentence in after.notice
    assert after.puzzle == model.puzzle


def test_the_form_says_what_is_asked_and_elsewhere_begins_anew() -> None:
    model = opened()
    assert "Two cards only." in page(send(model, "play 5", "undo"))
    assert "Two cards only." not in page(send(model, "play 5", "again"))
    fields = re.findall(r'name="allow" value="([^"]+)"( checked)?', page(model))
    assert {move for move, checked in fields if checked} == {"5", "take"}
    assert {move for move, checked in fields} == {"-1", "5", "6", "7", "take"}
    after = update(model, "play take")
    fields = re.findall(r'name="allow" value="([^"]+)"( checked)?', page(after))
    assert {move for move, checked in fields if checked} == {"6", "7", "8", "P"}
    assert 'value="Two cards only."' not in page(after)
    assert ">Take now, or play the 5?</textarea>" in page(model)
    assert ">Take now, or play the 5?</textarea>" not in page(after)


def test_spaces_that_hold_words_together_stay_in_what_is_said() -> None:
    said = "Vezmeš\u00a0teď,  nebo\n počkáš v\u00a0klidu?"
    text = record("draw").splitlines()
    link = "as=puzzle&" + urlencode({"say": said, "district": print_code(begin("district", text[1]))})
    opened = parse_link(link)
    assert isinstance(opened, Puzzle)
    assert opened.say == "Vezmeš\u00a0teď, nebo počkáš v\u00a0klidu?"


def test_who_plays_a_position_on_has_the_clue_cards_and_marks_nothing_on_them() -> None:
    model = send(Model(), "new 3 game=gangzzz&seats=human,bot:random&starter=0")
    assert model.session
    posed = send(model.open(Puzzle(model.session, 0, own=0)), "sheet clues")
    shown = page(posed)
    assert 'id="clues"' in shown
    assert 'data-msg="sheet"' in shown
    assert "note " not in " ".join(messages(posed))


def test_a_position_shows_the_clue_cards_of_the_open_hand_alone() -> None:
    model = send(Model(), "new 3 game=gangzzz&seats=human,human&starter=0")
    assert model.session
    assert 'id="clues"' in page(model.open(Puzzle(model.session, 0)))
    assert 'id="clues"' not in page(model.open(Puzzle(model.session, None)))


def test_several_moves_that_one_press_makes_have_the_comment_on_their_first() -> None:
    match = asking("assign")
    comments = (("A=house", "Not there."), ("B=house", "Of the second."))
    posed = Puzzle(Session(match, PLACES[:3], undo_floor=match.cursor), match.state.current_player, then=comments)
    several = play_puzzle(posed, "play A=house B=house D=house")
    assert several.session.match.cursor == match.cursor + 3
    assert several.chosen == "A=house"
    assert "Not there." in page(Model().open(several))
    assert play_puzzle(several, f"play {several.session.state.legal_moves()[0]}").chosen == ""
    undone = play_puzzle(play_puzzle(several, "undo"), "undo")
    assert (undone.session.match.cursor, undone.chosen) == (match.cursor + 1, "A=house")
    assert play_puzzle(play_puzzle(several, "again"), "play B=house").chosen == "B=house"


def test_the_reason_for_limits_is_named_only_where_it_is_shown() -> None:
    closed = Puzzle(Session(position(), SEATS, undo_floor=0), 1, ("5",), "Which card?")
    for shown in (page(Model().open(closed)), page(Model().open(play_puzzle(closed, "show")))):
        assert ("why-limited" in shown) == ('id="why-limited"' in shown)
    assert 'id="why-limited"' in page(Model().open(play_puzzle(closed, "show")))


def test_a_position_of_gangzzz_has_no_button_for_a_sheet() -> None:
    states = walk(3, 1)
    for state in states[20 : len(states) - 1 : 40]:
        session = Session(Match("gangzzz", "", (), (state,), 0), PLACES[:3])
        sent = messages(Model().open(Puzzle(session, state.current_player)))
        assert not [msg for msg in sent if msg.startswith("sheet")]
