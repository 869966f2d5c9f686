"""Famiglia by its rules: every worked case and ruling, each by its name, and what can be told of whole games."""

import random
import re
from collections import Counter
from itertools import chain, pairwise
from typing import Any

import pytest

from noir.core.contract import HIDDEN, Outcome
from noir.core.errors import BadDeal, IllegalMove
from noir.games.famiglia.rules.deal import deal
from noir.games.famiglia.rules.deal_code import DEALS, deal_of, number_of
from noir.games.famiglia.rules.pieces import COPIES, DECK, DECK_SIZE, points
from noir.games.famiglia.rules.state import FIRST, OUT, SECOND, State, resample, start
from tests.support.sizes import sized

pytestmark = pytest.mark.number(6)

ALL = sorted(Counter(COPIES).elements())
PLACES = " ".join(map(str, range(DECK_SIZE)))
RULINGS = set(range(1, 21)) - {10}
"""Who sees what, F-10, is a matter of the table; that everyone may know both hands is held below."""


def with_first(*cards: str) -> str:
    """A deal whose deck begins with these cards, player 0 to start, and is reshuffled into the same order."""
    rest = list((Counter(DECK) - Counter(cards)).elements())
    return " ".join(["0", *cards, *rest, "/", PLACES])


def moment(street: str, hand: str = "", field: str = "", deck: str = "", **more: Any) -> State:
    """A state with player 0 to move, who has these cards; the rest is as at the start unless given."""
    begun = start(with_first())
    hands = tuple(sorted(hand.split())), begun.hands[1]
    fields: Any = tuple(sorted(field.split())), ()
    laid = begun._replace(street=tuple(street.split()), deck=tuple(deck.split()), hands=hands, fields=fields)
    return laid._replace(**more)


def play(state: State, moves: str) -> State:
    for move in moves.split():
        state = state.play(move)
    return state


def offered(state: State, kind: str) -> list[str]:
    return [move for move in state.legal_moves() if move.startswith(kind)]


def cards_of(state: State) -> list[str]:
    return sorted([*chain(*state.hands, *state.fields), *state.street, *state.deck, *state.discards])


def walk(seed: int) -> list[State]:
    """The states of a random game in which passes are rare."""
    rng = random.Random(f"famiglia {seed}")
    states = [start(deal(rng))]
    while moves := states[-1].legal_moves():
        wanted = [move for move in moves if move != "pass"]
        states.append(states[-1].play(rng.choice(wanted if wanted and rng.random() < 0.95 else moves)))
    return states


def test_every_worked_case_and_every_ruling_has_a_test_of_its_name() -> None:
    names = " ".join(name for name in globals() if name.startswith("test_"))
    assert {int(number) for number in re.findall(r"worked_case_(\d+)", names)} == set(range(1, 10))
    assert {int(number) for number in re.findall(r"_f(\d+)(?=_|\b)", names)} == RULINGS


# Cards and set-up


def test_the_cards_are_sixty_and_their_points_175_f1() -> None:
    assert sum(COPIES.values()) == 60
    assert [COPIES[f"R{value}"] for value in range(5)] == [5, 4, 3, 2, 1]
    assert [points(f"R{value}") for value in range(5)] == [1, 3, 6, 10, 15]
    assert {tuple(points(f"{family}{value}") for value in range(5)) for family in "BYG"} == {(0, 1, 3, 6, 10)}
    assert sum(copies * points(card) for card, copies in COPIES.items()) == 175


def test_the_set_up_gives_a_0_of_each_family_and_turns_up_the_first_six_of_the_deck_f3() -> None:
    state = start(with_first("R1", "R2", "B3", "Y4", "G1", "R0"))
    assert state.hands == (("B0", "G0", "R0", "Y0"),) * 2
    assert state.street == ("R1", "R2", "B3", "Y4", "G1", "R0")
    assert (len(state.deck), state.current_player, state.turn, state.lap) == (46, 0, 0, FIRST)


def test_either_player_may_start_f2() -> None:
    assert {start(deal(random.Random(seed))).starter for seed in range(20)} == {0, 1}
    assert start("1" + with_first()[1:]).current_player == 1


def test_deals_are_read_back_and_every_other_text_is_refused() -> None:
    good = with_first()
    words = good.split()
    for bad, said in (
        ("", "Words in this one: 0."),
        (good + " 1", "Words in this one: 107."),
        (good.replace("/", "+"), "Words in this one: 106."),
        ("2" + good[1:], "0 or 1, not “2”"),
        (" ".join([words[0], "X9", *words[2:]]), "Card 1 of the deal, “X9”"),
        (" ".join([words[0], "R4", *words[2:]]), "one “R4” too many"),
        (" ".join([*words[:-1], "0"]), "Reshuffle place 52, “0”"),
        (" ".join([*words[:-1], "٥"]), "Reshuffle place 52"),
        (" ".join([*words[:-1], "051"]), "Reshuffle place 52"),
        ("0 " * 100_000, "Words in this one: 0."),
    ):
        with pytest.raises(BadDeal, match=re.escape(said)):
            start(bad)


@pytest.mark.number(7)
def test_every_deal_has_a_number_of_its_own_and_comes_back_from_it() -> None:
    for seed in range(50):
        text = deal(random.Random(seed))
        assert 0 <= number_of(text) < DEALS[-1]
        assert deal_of(number_of(text)) == text
    assert number_of(deal_of(DEALS[-1] - 1)) == DEALS[-1] - 1
    for none in (-1, DEALS[-1]):
        with pytest.raises(BadDeal):
            deal_of(none)
    with pytest.raises(BadDeal):
        number_of("0 R1 R2")


# The worked cases


def test_worked_case_1_a_pair_of_accountants_takes_the_next() -> None:
    state = moment("B3", "B2 B2", deck="R0 R0 R0 R0 R0 R0 R0")
    after = state.play("take:B3:B2,B2:B2")
    assert (after.hands[0], after.fields[0]) == (("B2", "B3"), ("B2",))


def test_worked_case_2_a_brute_lowers_the_price_of_a_mercenary() -> None:
    state = moment("G4", "G1 G1 Y2", deck="R0 R0 R0 R0 R0 R0 R0")
    assert offered(state, "take") == []
    forced = state.play("brute:Y2:G4=2")
    assert forced.fields[0] == ("Y2",)
    assert forced.legal_moves() == ("pass", "take:G4:G1,G1:G1")
    after = forced.play("take:G4:G1,G1:G1")
    assert (after.hands[0], after.fields[0]) == (("G1", "G4"), ("G1", "Y2"))


def test_worked_case_3_a_mercenary_of_a_higher_value_stands_in_and_either_returns() -> None:
    state = moment("R3", "G3 R2")
    assert offered(state, "take") == ["take:R3:G3,R2:G3", "take:R3:G3,R2:R2"]
    assert state.play("take:R3:G3,R2:G3").hands[0] == ("G3", "R3")
    assert state.play("take:R3:G3,R2:R2").hands[0] == ("R2", "R3")
    assert offered(moment("R3", "G2 R2"), "take") == []


def test_worked_case_4_two_mercenaries_do_not_stand_in() -> None:
    assert offered(moment("R3", "G3 G3"), "take") == []


def test_worked_case_5_an_accountant_swaps_two_cards_but_not_itself() -> None:
    state = moment("R3", "B2 Y0 R1", "G2 Y3")
    played = state.play("accountant:B2")
    assert played.legal_moves() == ("swap:G2/R1", "swap:G2/Y0", "swap:Y3/R1", "swap:Y3/Y0")
    after = play(played, "swap:G2/Y0 swap:Y3/R1")
    assert (after.hands[0], after.fields[0]) == (("G2", "Y3"), ("B2", "R1", "Y0"))
    assert offered(after, "swap") == []


def test_worked_case_6_without_a_0_faces_may_be_dropped_again_the_first_time_through() -> None:
    state = moment("R2", deck="R1 B1 Y0 G1 G1")
    once = state.play("drop:R2")
    assert (once.street, once.discards) == (("R1", "B1"), ("R2",))
    assert offered(once, "drop") == ["drop:B1", "drop:R1"]
    twice = once.play("drop:B1")
    assert twice.street == ("R1", "Y0")
    assert offered(twice, "drop") == []


def test_worked_case_7_the_second_time_through_the_card_goes_under_the_deck_once_a_turn() -> None:
    state = moment("R2 B1", deck="R1 B1 Y1 G1 G1", lap=SECOND, order=())
    after = state.play("drop:R2")
    assert after.street == ("B1", "R1", "B1")
    assert after.deck == ("Y1", "G1", "G1", "R2")
    assert (after.under, after.discards, offered(after, "drop")) == (1, (), [])
    assert offered(play(after, "pass"), "drop") != []


@pytest.mark.parametrize(("starter", "more"), [(0, 1), (1, 0)])
def test_worked_case_8_both_have_equally_many_turns_when_the_deck_runs_out(starter: int, more: int) -> None:
    state = moment("R2 B1", deck="R1", lap=SECOND, order=(), starter=starter, turn=10 + starter)
    out = state.play("drop:R2")
    assert (out.lap, out.deck) == (OUT, ())
    assert offered(out, "drop") == []
    after = out.play("pass")
    assert (after.current_player is not None) == bool(more)
    if more:
        assert after.play("pass").outcome() is not None


def test_worked_case_9_points_in_hand_and_field_count_and_all_together_are_175() -> None:
    for state in chain(*map(walk, range(20))):
        assert sum(map(points, cards_of(state))) == 175
        outcome = state.outcome()
        if outcome:
            held = (sum(map(points, (*hand, *field))) for hand, field in zip(state.hands, state.fields, strict=True))
            assert outcome.scores == tuple(held)


# The rulings


def test_an_accountant_may_swap_fewer_cards_than_its_value_but_at_least_one_f4_f16() -> None:
    state = moment("R3", "B4 Y0 G0", "G2 Y3")
    assert "pass" not in state.play("accountant:B4").legal_moves()
    with pytest.raises(IllegalMove, match="now swap"):
        play(state, "accountant:B4 pass")
    assert "pass" in play(state, "accountant:B4 swap:G2/Y0").legal_moves()


def test_a_brute_may_be_used_for_less_and_never_below_0_f5() -> None:
    assert offered(moment("G2", "Y4"), "brute") == ["brute:Y4:G2=0", "brute:Y4:G2=1"]
    assert offered(moment("G4", "Y1 Y2"), "brute") == ["brute:Y1:G4=3", "brute:Y2:G4=2", "brute:Y2:G4=3"]
    assert play(moment("G2", "Y4", deck="R1"), "brute:Y4:G2=0").legal_moves() == ("pass", "take:G2")


def test_a_mercenary_helps_to_take_a_mercenary_f6() -> None:
    assert offered(moment("G3", "G2 G3"), "take") == ["take:G3:G2,G3:G2", "take:G3:G2,G3:G3"]
    assert offered(moment("G3", "G3 G4"), "take") == []


def test_without_discards_the_deck_that_runs_out_is_out_for_good_f7() -> None:
    state = moment("R0", deck="R1 R2")
    after = state.play("take:R0")
    assert (after.lap, after.street, after.current_player) == (OUT, ("R1", "R2"), 1)
    assert after.play("pass").current_player is None


def test_what_there_is_is_turned_up_if_the_deck_holds_less_f8() -> None:
    state = moment("G4 R1", deck="R2 R3", lap=SECOND, order=())
    assert state.play("drop:G4").street == ("R1", "R2", "R3", "G4")


@pytest.mark.parametrize(
    ("zero", "one", "outcome"),
    [
        ("R4", "R3 R1 B1 Y1", Outcome(0, "dearest", (15, 15))),
        ("R3 G2 Y2", "R3 R2", Outcome(1, "dearest", (16, 16))),
        ("R3 B0 B0", "R3", Outcome(None, "draw", (10, 10))),
        ("R3 B1", "R3 Y1", Outcome(None, "draw", (11, 11))),
    ],
)
def test_a_tie_goes_to_the_dearest_card_that_one_alone_holds_f9_f19(zero: str, one: str, outcome: Outcome) -> None:
    hands = tuple(zero.split()), tuple(one.split())
    state = moment("")._replace(hands=hands, fields=((), ()), current_player=None)
    assert state.outcome() == outcome
    swapped = state._replace(hands=hands[::-1]).outcome()
    assert swapped
    assert swapped.winner == (None if outcome.winner is None else 1 - outcome.winner)


def test_a_stand_in_may_be_used_beside_a_natural_pair_f11() -> None:
    found = offered(moment("R2", "R1 R1 G2"), "take")
    assert found == ["take:R2:G2,R1:G2", "take:R2:G2,R1:R1", "take:R2:R1,R1:R1"]


def test_of_equal_cards_the_one_that_was_turned_up_first_leaves_f12() -> None:
    """It shows in the order after the reshuffle: the place in the first list is that of the first."""
    first = ("R1", "R1", "B1", "B2", "B3", "Y1")
    rest = list((Counter(DECK) - Counter(first)).elements())
    state = start(" ".join(["0", *first, *rest, "/", "2", "1", "0", *map(str, range(3, 52))]))
    assert state.play("drop:R1").street[:2] == ("R1", "B1")
    short = state._replace(deck=("G1", "G1", "G1"), hands=(("B0",), ("B0",)))
    after = play(short, "drop:R1 drop:B1")
    assert after.discards == ("R1", "B1")
    out = after.play("drop:G1")
    assert (out.lap, out.deck[:2]) == (SECOND, ("B1", "R1"))


def test_a_take_that_empties_the_street_turns_up_six_in_the_same_turn_f13() -> None:
    state = moment("R0", deck="R1 R2 R3 B1 B2 B3 Y1")
    assert state.play("take:R0").street == ("R1", "R2", "R3", "B1", "B2", "B3")
    assert moment("R2", deck="R1 B1 Y1").play("drop:R2").street == ("R1", "B1")
    out = moment("R0", deck="R1 R2", lap=SECOND, order=(), starter=1).play("take:R0")
    assert (out.lap, out.current_player) == (OUT, None)  # who recruited has emptied it


def test_the_reshuffle_comes_at_once_and_one_more_drop_is_allowed_after_it_f14() -> None:
    begun = start(with_first("R2", "B1", "B1", "B1", "Y1", "Y1"))
    state = begun._replace(deck=("R1", "R1"))
    after = state.play("drop:R2")
    assert (after.lap, after.deck, after.discards, after.order) == (SECOND, ("R2",), (), ())
    assert offered(after, "drop") == ["drop:B1", "drop:R1", "drop:Y1"]
    again = after.play("drop:B1")
    assert again.street[-1] == "R2"
    assert (again.deck, again.under) == (("B1",), 1)
    assert offered(again, "drop") == []


def test_without_a_deck_nothing_can_be_dropped_f15() -> None:
    assert offered(moment("R2", deck="", lap=OUT, order=()), "drop") == []


def test_an_accountant_without_a_real_swap_is_not_offered_and_a_card_may_move_twice_f16() -> None:
    assert offered(moment("R3", "B2 Y1"), "accountant") == []
    assert offered(moment("R3", "B2", "Y1"), "accountant") == []
    assert offered(moment("R3", "B2 Y1", "Y1"), "accountant") == []
    assert offered(moment("R3", "B0 Y1", "Y2"), "accountant") == []
    state = play(moment("R3", "B2 Y1", "G1"), "accountant:B2 swap:G1/Y1")
    assert offered(state, "swap") == ["swap:Y1/G1"]
    other = play(moment("R3", "B2 Y1", "B2"), "accountant:B2 swap:B2/Y1")
    assert other.fields[0] == ("B2", "Y1")  # one that lay there before may come back


def test_the_card_named_by_a_brute_has_its_price_only_and_an_equal_one_its_own_f17() -> None:
    forced = moment("R2 R2", "Y1 R0 R0 R1 R1").play("brute:Y1:R2=1")
    assert offered(forced, "take") == ["take:R2:R0,R0:R0", "take:R2:R1,R1:R1"]
    alone = moment("R2 R1", "Y1 R0 R0 R1 R1").play("brute:Y1:R2=1")
    assert offered(alone, "take:R2") == ["take:R2:R0,R0:R0"]
    assert alone.play("pass").step.named == ""  # and it need not be taken


@pytest.mark.parametrize("before", ["", "take:R0"])
def test_two_passes_end_the_game_whoever_begins_f18(before: str) -> None:
    state = play(moment("R0 R1", deck="R2"), before)
    assert play(state, "pass").current_player is not None
    assert play(state, "pass pass").current_player is None
    apart = moment("R0 R0 R1", deck="R2")
    assert play(apart, "pass take:R0 pass").current_player is not None


def test_what_went_under_the_deck_is_known_and_the_rest_of_it_is_not_f20() -> None:
    state = moment("R2 B1", deck="R1 B1 Y1 G1 G1", lap=SECOND, order=())
    seen = state.play("drop:R2").observe(0)
    assert seen.deck == (HIDDEN, HIDDEN, HIDDEN, "R2")
    below = state._replace(deck=("G1", "G1")).play("drop:R2").observe(1)
    assert below.deck == ("R2",)


# The steps of a turn


def test_a_later_step_skips_the_earlier_ones() -> None:
    state = moment("R2 B1", "B1 Y1 R1 R1", "G0", deck="G1 G2 G3 Y1")
    assert {move.partition(":")[0] for move in state.legal_moves()} == {"drop", "accountant", "brute", "take", "pass"}
    swapped = play(state, "accountant:B1 swap:G0/R1")
    assert {move.partition(":")[0] for move in swapped.legal_moves()} == {"brute", "pass"}
    assert {move.partition(":")[0] for move in play(state, "brute:Y1:R2=1").legal_moves()} == {"pass"}


def test_a_price_is_paid_exactly() -> None:
    assert offered(moment("R2", "R2 R2"), "take") == []
    assert offered(moment("R2", "R1"), "take") == []
    assert offered(moment("R2", "B1 B1"), "take") == []
    assert offered(moment("R0", ""), "take") == ["take:R0"]


@pytest.mark.parametrize(
    ("move", "said", "rule"),
    [
        ("drop:B3", "only when it has no 0", "new-faces"),
        ("accountant:B4", "use one Accountant", "accountant"),
        ("swap:B0/Y0", "an Accountant swaps", "accountant"),
        ("brute:Y4:R0=1", "use one Brute", "brute"),
        ("take:R4", "one below its price", "recruit"),
        ("take", "one below its price", "recruit"),
        ("5", "isn't a move in this game", ""),
        ("Pass", "isn't a move in this game", ""),
        ("pass:", "isn't a move in this game", ""),
    ],
)
def test_what_cannot_be_is_refused_by_name_with_its_rule(move: str, said: str, rule: str) -> None:
    with pytest.raises(IllegalMove, match=f"“{move}”.*{said}") as refused:
        start(with_first("R0")).play(move)
    assert refused.value.rule == rule


def test_after_an_accountant_a_move_that_is_no_swap_is_refused_with_its_rule_f16() -> None:
    state = moment("R2 B1", "B1 Y1 R1 R1", "G0").play("accountant:B1")
    for move in ("pass", "brute:Y1:R2=1"):
        with pytest.raises(IllegalMove, match="now swap") as refused:
            state.play(move)
        assert refused.value.rule == "accountant"


def test_after_the_end_every_move_comes_too_late() -> None:
    with pytest.raises(IllegalMove, match="too late for “pass”") as refused:
        play(start(with_first()), "pass pass pass")
    assert refused.value.rule == "end-of-game"


# Whole games


def test_games_keep_the_contract_and_what_is_known_is_enough_to_move() -> None:
    laps = set()
    for seed in range(sized(12, 60, 6_000)):
        states = walk(seed)
        for before, state in pairwise(states):
            assert cards_of(state) == ALL
            ended = state.moves[-1].startswith(("take", "pass"))
            assert state.turn == before.turn + ended
            assert before.current_player is not None
            assert state.current_player in (None, 1 - before.current_player if ended else before.current_player)
        state = random.Random(seed).choice(states)
        for seat in (0, 1, None):
            seen = state.observe(seat)
            assert seen.legal_moves() == state.legal_moves()
            assert (seen.hands, seen.fields, seen.order) == (state.hands, state.fields, ())
            made = resample(seen, random.Random(seed))
            assert made.observe(seat) == seen
            assert cards_of(made) == ALL
        laps.add(states[-1].lap)
        assert states[-1].outcome()
    assert laps >= {OUT}


def test_what_is_made_of_an_observation_has_the_same_reshuffles_to_come_f14() -> None:
    for state in walk(0):
        made = resample(state.observe(None), random.Random(1))
        assert sorted(made.order) == sorted(state.order)


def test_the_second_time_through_holds_no_0() -> None:
    for state in chain(*map(walk, range(20))):
        if state.lap != FIRST:
            assert not [card for card in state.deck if card[1] == "0"]


def test_the_hidden_order_decides_nothing_that_is_seen() -> None:
    rng = random.Random(2)
    for seed in range(sized(10, 30, 3_000)):
        state = rng.choice(walk(seed))
        other = resample(state.observe(None), rng)
        assert other.observe(None) == state.observe(None)
        assert other.legal_moves() == state.legal_moves()
