"""The analysis of a finished game: what is analysed, from which observation, and what its page shows."""

import random
import re
from functools import partial

import pytest

from noir.app.back import closing
from noir.app.effects import at_once, next_effect
from noir.app.model import Model
from noir.bots import BOTS, think, thought
from noir.core.thought import Thought, parse_thought, print_thought
from noir.formats.link import print_link
from noir.formats.record import parse_record
from noir.games import GAMES
from noir.session.accuracy import hopes, losses
from noir.session.match import begin
from noir.session.results import Player, Result
from noir.session.review import Analysis, Replay
from noir.session.session import Session
from tests.support.games import record, seats_of
from tests.unit.app.test_effects import sit_down_with, step
from tests.unit.app.test_update import messages, page, play_out, send, sit_down


def ended() -> Model:
    return play_out("draw")


def looked_at(model: Model) -> tuple[Session, Analysis]:
    assert model.session
    assert model.analysis
    return model.session, model.analysis


def thought_through(model: Model) -> Model:
    """The model after all thoughts that the analysis asks for, by the easy bot."""
    while owed := next_effect(model):
        easy = thought(think("easy", owed.seen, random.Random(owed.msg)))
        model = send(model, f"{owed.msg} {print_thought(easy)}")
    return model


def test_a_thought_goes_through_text() -> None:
    for hopes_of in ({}, {"take": 0.5, "5": 1.0, "-1": 0.0, "+2": 0.123}):
        made = Thought("take", hopes_of)
        assert parse_thought(print_thought(made)) == made


def test_a_menu_over_an_analysis_closes_first_and_its_pages_lead_back() -> None:
    model = thought_through(send(ended(), "look 3"))
    menu = send(model, "sheet menu")
    assert closing(menu) == ("sheet", *closing(model))
    assert send(menu, "back") == model
    assert ['aria-keyshortcuts="Escape"' in page(shown) for shown in (model, menu)] == [True, False]
    for words in (("settings", "close"), ("settings", "set text 125", "back"), ("phones", "close")):
        assert send(menu, *words).analysis == model.analysis
    assert send(menu, "settings").analysis is None


def test_moves_of_one_kind_with_one_chance_are_listed_once() -> None:
    model = send(ended(), "look 0")
    session, _analysis = looked_at(model)
    hopes_of = {"swap:R1/B0": 0.5, "swap:R1/B2": 0.5, "swap:Y1/B0": 0.5, "take": 0.4, session.match.moves[0]: 0.3}
    shown = page(send(model, f"known 0 {print_thought(Thought('swap:R1/B0', hopes_of))}"))
    assert [move in shown for move in hopes_of] == [True, False, False, True, True]


@pytest.mark.parametrize("game", GAMES)
def test_no_id_is_used_twice_in_an_analysis(game: str) -> None:
    match, rng = begin(game, GAMES[game].deal(random.Random(1))), random.Random(2)
    while moves := match.state.legal_moves():
        match = match.play(rng.choice(moves))
    model = Model().at_table(Session(match, seats_of(match)))
    choices = [at for at in range(match.cursor) if len(match.states[at].legal_moves()) > 1]
    for at in choices[:: max(1, len(choices) // 12)]:
        ids = re.findall(r'\sid="([^"]*)"', page(send(model, f"look {at}")))
        assert len(ids) == len(set(ids))


def test_the_look_back_is_opened_at_the_end_and_not_before() -> None:
    assert send(sit_down(), "look 0") == sit_down()
    assert send(Model(), "look 0") == Model()
    model = send(ended(), "look 0")
    assert "Move 1 of 48" in page(model)
    assert "Agnes knew" in re.sub("<[^>]*>", "", page(model))
    for nonsense in ("look", "look 48", "look -1", "look x", "look ٠"):
        assert send(model, nonsense) == model
    assert send(model, "close").analysis is None
    assert "data-outcome" in page(send(model, "close"))
    assert "data-outcome" not in page(model)


def test_after_a_look_no_move_is_taken_back() -> None:
    """Both hands have been seen, so play can't continue."""
    assert "undo" in messages(send(ended(), "sheet menu"))
    model = send(ended(), "look 5", "close", "sheet menu")
    assert "undo" not in messages(model)
    assert send(model, "undo") == model
    assert "No undo: all hands are open." in page(model)


def test_after_a_look_who_plays_alone_takes_nothing_back_either() -> None:
    model = sit_down_with("human", "bot:easy")
    while model.session and not model.session.over:
        model = step(model, random.Random(1))
    assert "undo" in messages(send(model, "sheet menu"))
    assert "undo" not in messages(send(model, "look 0", "close", "sheet menu"))


def test_what_is_thought_of_is_what_the_player_to_move_knew_then() -> None:
    model = send(ended(), "look 20")
    session, _look = looked_at(model)
    order = []
    while owed := next_effect(model):
        word, at = owed.msg.split()
        state = session.match.states[int(at)]
        assert (word, owed.level, owed.pause) == ("known", "hard", 0)
        assert owed.seen == state.observe(state.current_player)
        order.append(int(at))
        model = send(model, f"{owed.msg} {BOTS['random'](owed.seen, random.Random(1))}")
    choices = [at for at, state in enumerate(session.match.states[:-1]) if len(state.legal_moves()) > 1]
    assert order[0] == 20, "the move that is looked at comes first"
    assert sorted(order) == choices


def test_a_thought_of_no_move_of_the_game_changes_nothing() -> None:
    model = send(ended(), "look 0")
    for late in ("known 48 5", "known x 5", "known", "reply 0 5", "advise 0 5", "hint", "show", "play 5"):
        assert send(model, late) == model
    assert send(ended(), "known 0 5") == ended()


def test_the_page_before_a_move_shows_what_its_player_knew_and_no_more() -> None:
    """By difference: games that differ only in what the player could not know give the same page."""
    rng = random.Random(4)
    model = send(ended(), "look 0")
    session, analysis = looked_at(model)
    for at, state in enumerate(session.match.states[:-1]):
        other = GAMES["district"].resample(state.observe(state.current_player), rng)
        states = (*session.match.states[:at], other, *session.match.states[at + 1 :])
        swapped = model._replace(
            session=session._replace(match=session.match._replace(states=states)),
            opened=(analysis._replace(cursor=at),),
        )
        assert page(swapped) == page(model._replace(opened=(analysis._replace(cursor=at),)))


def test_nothing_of_the_past_can_be_pressed() -> None:
    text = page(send(ended(), "look 3"))
    fieldset = text[text.index("<fieldset") : text.index("</fieldset>")]
    assert " disabled" in fieldset[: fieldset.index(">")]
    assert text.count('data-msg="play') == fieldset.count('data-msg="play') > 0


def test_the_hopes_and_the_losses_are_those_of_the_thoughts() -> None:
    model = send(ended(), "look 0", "known 0 take 5 400 take 600", "known 1 7 7 550 take 500", "known 2 5 5 300")
    session, analysis = looked_at(model)
    first = session.match.moves[:3]
    assert hopes(session, analysis.thoughts, 0) == [(0, 0.6), (2, 0.3)]
    assert hopes(session, analysis.thoughts, 1) == [(1, 0.55)]
    expected = {0: {"5": 0.2, "take": 0.0}, 1: {"7": 0.0, "take": 0.05}, 2: {"5": 0.0}}
    wanted = {at: round(expected[at].get(move, max(expected[at].values())), 3) for at, move in enumerate(first)}
    assert {at: round(loss, 3) for loss, at in losses(session, analysis.thoughts)} == wanted
    assert wanted


def test_the_page_names_the_better_move_and_why() -> None:
    model = send(ended(), "look 0")
    session, _look = looked_at(model)
    played = session.match.moves[0]
    assert played != "take"
    assert "is still thinking" in page(model)
    better = page(send(model, f"known 0 take {played} 300 take 612"))
    assert f"Agnes chose: play {played}. With the same information, the hard bot chooses: take." in better
    assert "61%" in better
    assert "Taking gets 7, -2" in better
    assert f"Move 1, Agnes: play {played}, 31% worse than the best." in better
    same = page(send(model, f"known 0 {played} {played} 612 take 300"))
    assert "the hard bot agrees" in same
    assert "worse than the best" not in same


def test_when_all_is_thought_of_the_curve_is_there_and_nothing_waits() -> None:
    model = thought_through(send(ended(), "look 0"))
    session, analysis = looked_at(model)
    text = page(model)
    assert "still to analyse" not in text
    for player in (0, 1):
        assert len(hopes(session, analysis.thoughts, player)) > 10
        assert f'class="line line-{player}"' in text
    assert "biggest drop" in text
    only = next(at for at, state in enumerate(session.match.states[:-1]) if len(state.legal_moves()) == 1)
    assert "had no choice" in page(send(model, f"look {only}"))


@pytest.mark.parametrize("name", ["instant", "negative", "builders"])
def test_every_place_of_every_game_can_be_looked_at(name: str) -> None:
    model = send(play_out(name), "look 0")
    _session, analysis = looked_at(model)
    for at in range(len(analysis.thoughts)):
        model = send(model, f"look {at}")
        assert f"Move {at + 1} of {len(analysis.thoughts)}" in page(model)


def test_moves_of_a_game_without_a_worth_get_no_grade_and_others_do() -> None:
    match = parse_record(record("city"))
    model = send(Model().at_table(Session(match, seats_of(match), undo_floor=match.cursor)), "look 0")
    placed = next(at for at, move in enumerate(match.moves) if "@" in move)
    for at in (0, placed):
        model = send(model, f"look {at}")
        owed = next_effect(model)
        assert owed
        hard = thought(think("hard", owed.seen, random.Random(owed.msg)))
        model = send(model, f"{owed.msg} {print_thought(hard)}")
    text = page(model)
    assert text.count("<meter") > 1
    assert 'class="grade' in text
    assert "Chance of winning" in text
    text = page(send(model, "look 0"))
    assert "With the same information, the hard bot" in text
    assert "<meter" not in text
    assert 'class="grade' not in text


def test_the_look_back_goes_with_the_game() -> None:
    model = send(ended(), "look 0")
    assert send(model, "leave").analysis is None
    assert send(model, "rematch seed").analysis is None
    assert send(model, "new seed game=district").analysis is None


def test_no_move_shows_a_better_chance_than_the_one_the_bot_chose() -> None:
    model = send(play_out("draw"), "look 0")
    move = model.session.match.moves[0] if model.session else ""
    other = next(each for each in ("5", "6", "7", "-1") if each != move)
    model = send(model, f"known 0 {move} {move} 400 {other} 450")
    assert "the hard bot agrees" in page(model)
    assert "40%" in page(model)
    assert "45%" not in page(model)


# Grades, accuracy, and trying again


def rated(*shares: int) -> tuple[Result, ...]:
    """Results of District Noir with these accuracies."""
    players = Player("Agnes"), Player("Bruno", "hard")
    plain = Result("0" * 16, "district", players, 0, 0, "points", (10, 5))
    return tuple(plain._replace(key=f"{at:016x}", accuracy=share) for at, share in enumerate(shares))


def against_a_bot() -> Model:
    """The model after a game of Agnes against a bot, at its analysis."""
    model = sit_down_with("human", "bot:easy")
    while model.session and not model.session.over:
        model = step(model, random.Random(1))
    return send(model, "look 0")


@pytest.mark.parametrize(
    ("worse", "said"),
    [
        (590, "Best move."),
        (550, "Good move, 5% worse than the best."),
        (500, "Mistake, 10% worse than the best."),
        (300, "Blunder, 30% worse than the best."),
    ],
)
def test_a_move_is_graded_against_the_chances_of_the_bot(worse: int, said: str) -> None:
    model = send(ended(), "look 0")
    session, _look = looked_at(model)
    played = session.match.moves[0]
    assert said in page(send(model, f"known 0 take {played} {worse} take 600"))
    assert "the best." not in page(send(model, "known 0 take"))


def test_of_many_moves_the_best_are_listed_and_the_one_that_was_played() -> None:
    model = send(ended(), "look 0")
    session, _look = looked_at(model)
    played = session.match.moves[0]
    hopes = " ".join(f"+{at} {600 - 10 * at}" for at in range(12))
    shown = page(send(model, f"known 0 +0 {hopes} {played} 100"))
    assert re.findall(r"<meter[^>]*></meter><span>(\d+)%", shown) == [
        "60",
        "59",
        "58",
        "57",
        "56",
        "55",
        "54",
        "53",
        "10",
    ]


def test_the_whole_game_is_summed_up_once_every_move_is_analysed() -> None:
    model = send(ended(), "look 0")
    assert "Accuracy" not in page(model)
    text = page(thought_through(model))
    assert re.search(r"Accuracy</th><td>\d+%</td><td>\d+%</td>", text)
    counts = re.findall(r"(Best moves|Good moves|Mistakes|Blunders)</th><td>(\d+)</td><td>(\d+)</td>", text)
    session, analysis = looked_at(thought_through(model))
    assert len(counts) == 4
    assert sum(int(number) for row in counts for number in row[1:]) == len(losses(session, analysis.thoughts)) > 30


def test_a_draw_has_no_turning_point_and_a_win_has_one() -> None:
    assert "ahead" not in page(thought_through(send(ended(), "look 0")))
    assert re.search("Agnes|Bruno", page(thought_through(send(play_out("builders"), "look 0"))))
    text = page(thought_through(send(play_out("builders"), "look 0")))
    assert re.search("was ahead|came from behind", text)


def test_the_accuracy_of_one_person_is_kept_and_averaged_over_the_last_games() -> None:
    model = thought_through(against_a_bot())
    assert [result.accuracy is None for result in model.results] == [False]
    assert "Your accuracy in the last analysed game" in page(model)
    many = model._replace(results=rated(*[0] * 5, *[50] * 20))
    assert "Your accuracy over the last 20 analysed games: 50%." in page(many)
    assert "Your accuracy over the last 20 analysed games: 50%." in page(send(Model(results=many.results), "stats"))
    assert "Your accuracy" not in page(thought_through(send(ended(), "look 0")))


def test_the_accuracy_of_another_game_of_the_same_deal_is_not_taken_for_the_own_one() -> None:
    mine = against_a_bot()
    assert mine.session
    match = mine.session.match
    other = next(each for each in map(partial(_played_otherwise, mine.session), range(9)) if each.match != match)
    opened = send(mine, "close", f"open {print_link(Replay(other))}", "step 3")
    assert "You" not in re.findall(r'class="happened">([^<]*)', page(opened))[0]
    thought_of = thought_through(send(opened, "look 0"))
    assert [result.accuracy for result in thought_of.results] == [None]
    assert "You" in re.findall(r'class="happened">([^<]*)', page(send(mine, "close", "replay", "step 1")))[0]


def _played_otherwise(session: Session, seed: int) -> Session:
    """A game of the same deal and seats, played at random."""
    rng, match = random.Random(seed), session.match.go(0)
    while moves := match.state.legal_moves():
        match = match.play(rng.choice(moves))
    return session._replace(match=match)


def test_who_tries_again_is_told_that_the_bot_thinks_and_why_a_link_was_refused() -> None:
    model = send(sit_down_with("bot:random", "bot:random"), "watch once")
    while model.session and not model.session.over:
        model = send(step(model, random.Random(1)), "watch once")
    model = send(model, "look 0", "retry 0")
    while model.puzzle and model.puzzle.session.state.current_player == model.puzzle.own:
        model = send(model, f"play {model.puzzle.session.state.legal_moves()[0]}")
    assert "Stopped" not in page(model)
    assert "neither a game link nor a game record" in page(send(model, "open nonsense=1"))


def test_against_bots_the_costliest_moves_are_the_own_ones() -> None:
    model = thought_through(against_a_bot())
    session, _analysis = looked_at(model)
    found = [int(msg.split()[1]) for msg in messages(model) if msg.startswith("moment ")]
    assert 0 < len(found) <= 3
    assert {session.known(at).current_player for at in found} == {0}


def test_who_tries_again_plays_against_hard_bots_and_nothing_of_it_is_kept() -> None:
    before = thought_through(send(ended(), "look 0", "look 7"))
    session, _analysis = looked_at(before)
    own = session.known(7).current_player
    model = send(before, "retry 7")
    puzzle = model.puzzle
    assert puzzle
    assert puzzle.session.state == session.match.states[7]
    assert [seat.level for seat in puzzle.session.seats] == ["" if player == own else "hard" for player in (0, 1)]
    assert "Back to the analysis" in page(model)
    assert (model.kept, model.results) == (before.kept, before.results)
    while model.puzzle and not model.puzzle.session.over:
        assert model.puzzle.viewer == own
        assert "show" not in messages(model)
        there, owed = model.puzzle.session, next_effect(model)
        if owed:
            assert owed.seen == there.known(there.match.cursor)
            assert owed.level == ("hard" if len(owed.seen.legal_moves()) > 1 else "random")
            assert "is thinking" in page(model)
            easy = thought(think("easy", owed.seen, random.Random(owed.msg)))
            model = send(model, f"{owed.msg} {print_thought(easy)}")
        else:
            assert "is thinking" not in page(model)
            legal = there.state.legal_moves()
            model = send(model, f"play {random.Random(1).choice(legal)}")
    assert "The game is over" in page(model)
    assert (model.kept, model.results) == (before.kept, before.results)
    assert send(model, "close") == before


def test_a_sheet_lies_over_a_position_and_goes_back_first() -> None:
    for before in (against_a_bot(), replayed(against_a_bot())):
        model = send(before, "retry 0", "sheet score")
        assert 'class="screen at-table fits on-district' in page(model)
        assert model.sheet == "score"
        assert closing(model)[:2] == ("sheet", "close")
        assert send(model, "back").sheet == ""
        assert send(model, "back", "back") == before
        assert model.puzzle
        assert send(model, f"play {model.puzzle.session.state.legal_moves()[0]}").sheet == ""


def replayed(model: Model) -> Model:
    """The same analysis over a replay, with no game at the table."""
    return model._replace(session=None, opened=(Replay(looked_at(model)[0]), *model.opened))


def test_at_the_pace_once_the_bots_of_a_position_are_not_waited_for() -> None:
    model = send(against_a_bot()._replace(pace="once"), "retry 0")
    while not (owed := next_effect(model)):
        assert model.puzzle
        model = send(model, f"play {model.puzzle.session.state.legal_moves()[0]}")
    assert at_once(model, owed)


def test_a_tab_that_only_looks_on_keeps_no_accuracy_and_comes_to_an_end() -> None:
    model = against_a_bot()
    before = replayed(model)._replace(view_only=True)
    assert thought_through(before).results == before.results


def test_undo_takes_back_to_the_own_move_against_bots() -> None:
    model = send(against_a_bot(), "retry 0")
    puzzle = model.puzzle
    assert puzzle
    while next_effect(model) or (model.puzzle and model.puzzle.session.match.cursor < 3):
        owed = next_effect(model)
        assert model.puzzle
        legal = model.puzzle.session.state.legal_moves()
        model = send(model, f"{owed.msg} {legal[0]}" if owed else f"play {legal[0]}")
    back = send(model, "undo").puzzle
    assert back
    assert back.session.state.current_player == back.own
    assert model.puzzle
    assert back.session.match.cursor < model.puzzle.session.match.cursor
    first = send(model, "undo", "undo", "undo", "undo").puzzle
    assert first
    assert (first.asks, first.session.state) == (True, puzzle.session.state)


def test_a_late_reply_changes_nothing() -> None:
    model = send(against_a_bot(), "retry 0")
    for late in ("reply 5 take", "reply x take", "reply"):
        assert send(model, late) == model


def test_a_moment_asks_for_a_better_move_and_says_what_each_is_worth() -> None:
    model = send(ended(), "look 0")
    session, _look = looked_at(model)
    played = session.match.moves[0]
    assert send(model, "moment 0") == model
    model = send(model, f"known 0 take {played} 300 take 612 7 600", "moment 0")
    assert f"What would have been better than play {played}?" in page(model)
    assert "61%" not in page(model)
    assert "a chance of 61%" in page(send(model, "play take"))
    assert "31% worse than the best." in page(send(model, f"play {played}"))
    assert next_effect(send(model, "play take")) is None


def test_no_other_text_names_a_move_to_try_again() -> None:
    model = send(ended(), "look 0")
    for nonsense in ("retry", "retry 48", "retry -1", "retry x", "moment 48", "moment"):
        assert send(model, nonsense) == model
    for other in (ended(), sit_down(), Model()):
        assert send(other, "retry 0") == other
        assert send(other, "moment 0") == other
