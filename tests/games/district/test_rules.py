"""District Noir by its rules: every worked case and ruling, each by its name, and what can be told of whole games."""

import random
import re
from itertools import pairwise

import pytest

from noir.core.contract import HIDDEN, Outcome
from noir.core.errors import BadDeal, IllegalMove
from noir.formats.record import parse_record
from noir.games.district.rules.pieces import BUILDINGS, COPIES, KINDS
from noir.games.district.rules.scoring import score
from noir.games.district.rules.state import State, deal, ended, events, resample, start
from tests.support.games import random_states, record
from tests.support.sizes import sized

pytestmark = pytest.mark.number(6)

SORTED = "0 7 -1 8 6 +2 5 5 5 5 5 6 6 6 6 6 7 7 7 7 7 7 8 8 8 8 8 8 8 +2 +2 +2 +3 +3 +4 -1 -1 -2 -2 -2 -2 -3 -3"
"""A deal made by hand: player 0 starts with 7 -1 8 6 +2, player 1 holds five 5s, the row is 6 6."""


def play(state: State, moves: str) -> State:
    for move in moves.split():
        state = state.play(move)
    return state


def end_of(name: str) -> State:
    state = parse_record(record(name)).state
    assert isinstance(state, State)
    return state


def test_every_worked_case_and_every_ruling_has_a_test_of_its_name() -> None:
    """Nine cases and three rulings: the numbers are those of the rules."""
    names = " ".join(name for name in globals() if name.startswith("test_"))
    assert {int(number) for number in re.findall(r"worked_case_(\d+)", names)} == set(range(1, 10))
    assert {int(number) for number in re.findall(r"_r(\d)\b", names)} == {1, 2, 3}


# Cards and set-up


def test_the_cards_are_forty_five() -> None:
    assert sum(COPIES.values()) == 45
    assert [COPIES[kind] for kind in KINDS] == [5, 6, 7, 8]
    assert [COPIES[card] for card in ("+2", "+3", "+4")] == [4, 2, 1]
    assert [COPIES[card] for card in ("-1", "-2", "-3")] == [3, 4, 2]


def test_set_up_deals_five_to_each_the_starter_first_and_turns_two_r2() -> None:
    state = start(SORTED)
    assert state.hands == (("+2", "-1", "6", "7", "8"), ("5",) * 5)
    assert state.row == ("6", "6")
    assert state.current_player == 0
    assert len(state.deck) == 30
    swapped = start("1" + SORTED[1:])
    assert swapped.hands == state.hands[::-1]
    assert swapped.current_player == 1


def test_a_hand_says_nothing_of_the_order_in_which_it_was_dealt() -> None:
    first, *cards = SORTED.split()
    assert cards[:5] != cards[4::-1]
    assert start(" ".join([first, *cards[4::-1], *cards[5:]])) == start(SORTED)


def test_the_first_of_the_two_row_cards_is_the_older_r2() -> None:
    words = SORTED.split()
    words[11], words[12] = "H", "6"
    assert start(" ".join(words)).row == ("H", "6")


def test_three_cards_are_set_aside_and_nobody_can_tell_which_r1() -> None:
    state = start(deal(random.Random(1)))
    for seat in (0, 1, None):
        seen = state.observe(seat)
        assert set(seen.deck) == {HIDDEN}
        aside = {
            tuple(sorted(set(naive_cards()) ^ set(numbered(resample(seen, random.Random(seed)))))) for seed in range(40)
        }
        assert len(aside) > 30


def naive_cards() -> list[tuple[str, int]]:
    return [(card, copy) for card, copies in COPIES.items() for copy in range(copies)]


def numbered(state: State) -> list[tuple[str, int]]:
    cards = [card for pile in (*state.hands, state.row, state.deck) for card in pile]
    return [(card, cards[:at].count(card)) for at, card in enumerate(cards)]


# A round


def test_worked_case_1_the_first_take_empties_the_row_and_the_other_may_not_take() -> None:
    state = start(SORTED).play("take")
    assert state.tableaux == (("6", "6"), ())
    assert state.row == ()
    assert "take" not in state.legal_moves()
    with pytest.raises(IllegalMove, match="row is empty"):
        state.play("take")


def test_worked_case_2_a_take_from_seven_brings_the_newest_five() -> None:
    state = play(start(SORTED), "7 5 -1 5 8")
    assert state.row == ("6", "6", "7", "5", "-1", "5", "8")
    state = state.play("take")
    assert state.tableaux[1] == ("7", "5", "-1", "5", "8")
    assert state.row == ("6", "6")


@pytest.mark.parametrize("length", range(11))
def test_a_take_brings_the_newest_five_of_a_row_or_all_of_a_shorter_one_and_none_of_an_empty_one(length: int) -> None:
    row = ("5", "6", "7", "8", "+2", "+3", "+4", "-1", "-2", "H")[:length]
    state = start(SORTED)._replace(row=row)
    assert ("take" in state.legal_moves()) == (length > 0)
    if row:
        after = state.play("take")
        assert (after.row, after.tableaux[0]) == (row[: max(0, length - 5)], row[max(0, length - 5) :])


def test_worked_case_7_the_rulebooks_own_turn_example() -> None:
    words = (
        "0 5 7 8 8 8 H -2 7 6 6 5 6 " + "7 " * 4 + "8 " * 5 + "5 5 5 6 6 +2 +2 +2 +2 +3 +3 +4 -1 -1 -1 -2 -2 -2 -3 -3 P"
    ).split()
    state = play(start(" ".join(words)), "8 H 7 -2")
    state = state._replace(row=("5", "6", "H", "7", "-2"))
    state = state.play("5")
    assert state.row == ("5", "6", "H", "7", "-2", "5")
    after = state.play("take")
    assert after.tableaux[1] == ("6", "H", "7", "-2", "5")
    assert after.row == ("5",)


def test_a_player_takes_once_a_round() -> None:
    state = play(start(SORTED), "take 5")
    assert "take" not in state.legal_moves()
    with pytest.raises(IllegalMove, match="you already have"):
        state.play("take")


def test_a_take_forced_by_an_empty_hand_is_the_only_move_and_always_of_five_worked_case_9() -> None:
    forced, count = 0, sized(60, 300, 300)
    for seed in range(count):
        for state in random_states("district", seed):
            assert isinstance(state, State)
            if state.current_player is not None and not state.hands[state.current_player]:
                forced += 1
                assert state.legal_moves() == ("take",)
                refusal = state.refusal("5")
                assert refusal
                assert refusal.rule == "forced-take"
                assert len(state.row) >= 5
    assert forced > count


def test_nobody_is_ever_stuck_and_each_round_is_five_plays_and_one_take_for_each() -> None:
    for seed in range(sized(40, 200, 200)):
        states = random_states("district", seed)
        last = states[-1]
        assert isinstance(last, State)
        for number in range(len(last.moves) // 12):
            happened = events(last)[12 * number : 12 * number + 12]
            for player in (0, 1):
                moves = [event.move for event in happened if event.player == player]
                assert len(moves) == 6
                assert moves.count("take") == 1


def test_the_row_stays_between_rounds_and_the_other_player_starts() -> None:
    for seed in range(sized(30, 100, 100)):
        states = random_states("district", seed)
        for before, after in pairwise(states):
            assert isinstance(before, State)
            assert isinstance(after, State)
            if after.turn % 12 or after.current_player is None:
                continue
            assert after.row in ((*before.row, after.moves[-1]), before.row[:-5])
            assert after.current_player == after.round_starter == 1 - before.round_starter
            assert [len(hand) for hand in after.hands] == [5, 5]
            assert after.taken == (False, False)
            # The starting player of the round is dealt first.
            first, second = before.deck[:5], before.deck[5:10]
            assert after.hands[after.round_starter] == tuple(sorted(first))
            assert after.hands[1 - after.round_starter] == tuple(sorted(second))


# The end


def test_worked_case_3_majorities_sets_and_signed_cards() -> None:
    zero, one = score((("5", "5", "6", "7", "8", "+2"), ("6", "6", "7", "8", "8", "-3")))
    assert (zero.majorities, zero.sets, zero.alliances, zero.total) == (("5",), 1, ("+2",), 12)
    assert (one.majorities, one.sets, one.betrayals, one.total) == (("6", "8"), 0, ("-3",), 11)
    tableaux = ("5", "5", "6", "7", "8", "+2"), ("6", "6", "7", "8", "8", "-3")
    assert ended(tableaux) == Outcome(0, "points", (12, 11))
    assert ended(tableaux[::-1]) == Outcome(1, "points", (11, 12))


def test_worked_case_4_the_third_building_with_the_fourth_action_of_round_2_ends_the_game() -> None:
    state = end_of("builders")
    assert (state.turn, state.round) == (16, 2)
    assert state.current_player is None
    assert state.legal_moves() == ()
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (0, "buildings")


def test_three_buildings_in_two_tableaux_win_nothing() -> None:
    state = start(SORTED)._replace(tableaux=(("H", "P"), ("T",)))
    assert state.builder is None
    assert state.play("take").current_player is not None


def test_a_building_that_was_set_aside_lets_nobody_win_by_buildings() -> None:
    left_out, won, count = 0, 0, sized(150, 600, 600)
    for seed in range(count):
        text = deal(random.Random(f"district {seed}"))
        outcome = random_states("district", seed)[-1].outcome()
        assert outcome is not None
        if set(BUILDINGS) <= set(text.split()):
            won += outcome.reason == "buildings"
        else:
            left_out += 1
            assert outcome.reason != "buildings"
    assert left_out > count / 12
    assert won > count / 12


def test_worked_case_5_equal_totals_and_8s_are_decided_by_7s() -> None:
    outcome = end_of("tie-7s").outcome()
    assert outcome is not None
    assert outcome.scores[0] == outcome.scores[1]
    assert outcome.reason == "7s"
    counts = [each.counts for each in score(end_of("tie-7s").tableaux)]
    assert counts[0][3] == counts[1][3]
    assert outcome.winner == (0 if counts[0][2] > counts[1][2] else 1)


@pytest.mark.parametrize("kind", KINDS)
def test_a_tie_is_broken_by_8s_then_7s_then_6s_then_5s(kind: str) -> None:
    outcome = end_of(f"tie-{kind}s").outcome()
    assert outcome is not None
    assert outcome.reason == f"{kind}s"
    assert outcome.scores[0] == outcome.scores[1]


def test_worked_case_5_all_four_counts_equal_is_a_draw_r3() -> None:
    outcome = end_of("draw").outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.scores) == (None, "draw", (8, 8))


def test_worked_case_6_and_worked_case_9_cards_are_conserved_and_two_to_ten_stay_in_the_row() -> None:
    full, count = 0, sized(60, 500, 20_000)
    for seed in range(count):
        states = random_states("district", seed)
        for state in states:
            assert isinstance(state, State)
            piles = (*state.hands, *state.tableaux, state.row, state.deck)
            assert sum(map(len, piles)) == 42
            cards = [card for pile in piles for card in pile]
            assert all(cards.count(card) <= copies for card, copies in COPIES.items())
        last = states[-1]
        assert isinstance(last, State)
        if last.turn == 48:
            full += 1
            assert 2 <= len(last.row) <= 10
            assert sum(map(len, last.tableaux)) + len(last.row) == 42
    assert full > 0.6 * count


def test_worked_case_8_the_rulebooks_own_scoring_example() -> None:
    one = ("5", "5", "6", "6", "7", "7", "7", "8", "8", "-3", "+2", "-2", "H", "P")
    two = ("5", "6", "6", "7", "7", "8", "8", "8", "8", "8", "+2", "+3", "+3", "T")
    assert [each.total for each in score((one, two))] == [19, 21]


def test_a_total_may_be_negative() -> None:
    outcome = end_of("negative").outcome()
    assert outcome is not None
    assert outcome.scores == (42, -6)


def test_after_an_instant_win_the_points_are_still_counted() -> None:
    outcome = end_of("instant").outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.scores) == (1, "buildings", (0, 0))


# What public programs got wrong


def test_betrayals_are_four_of_minus_two() -> None:
    assert COPIES["-2"] == 4


def test_sets_count_more_than_once_and_a_majority_counts_its_value_once() -> None:
    zero, _ = score((("5", "6", "7", "8") * 3, ()))
    assert zero.sets == 3
    assert zero.total == 15 + 26


# Deals


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "42 cards. Words in this one: 0."),
        ("0 5 6", "Words in this one: 3."),
        ("2 " + SORTED[2:], "must start with the starting player, 0 or 1, not “2”"),
        (SORTED.replace("-1 8", "9 8"), "Card 2 of the deal, “9”, isn't a card"),
        (SORTED.replace("-1 8", "5 8"), "Card 10 of the deal is one “5” too many"),
        ("0 " + "5" * 10**6, "Words in this one: 0."),
        (SORTED.replace("-1 8", "\ud800 8"), "Card 2 of the deal, “\\ud800”"),
    ],
)
def test_a_bad_deal_says_what_is_wrong_and_where(text: str, sentence: str) -> None:
    with pytest.raises(BadDeal) as raised:
        start(text)
    assert sentence in str(raised.value)


def test_a_deal_is_the_starter_and_42_cards() -> None:
    starter, *cards = deal(random.Random(5)).split()
    assert starter in ("0", "1")
    assert len(cards) == 42
