"""The rulings on Full throttle and the fights of Gangzzz, by their numbers."""

import itertools
import random
from collections.abc import Callable

import pytest

from noir.games.gangzzz.rules.phases import fight
from noir.games.gangzzz.rules.pieces import (
    CAR,
    CARD_OF,
    FIGHT_DICE,
    GANGS,
    PILES,
    SEATS,
    START_CASH,
)
from tests.support.gangzzz_positions import (
    DICE,
    HANDS,
    begun,
    cards,
    driving,
    events,
    fighting,
    offered,
    orders_of,
    passed,
    pitting,
    play,
    walk,
)
from tests.support.sizes import sized as so_many

pytestmark = pytest.mark.number(6)


# Full throttle


def small_sizes(total: int) -> list[dict[str, int]]:
    """Every way to split `total` cards into five piles."""
    cuts = itertools.combinations(range(total + 4), 4)
    found = []
    for cut in cuts:
        edges = (-1, *cut, total + 4)
        found.append(dict(zip(PILES, (b - a - 1 for a, b in itertools.pairwise(edges)), strict=True)))
    return found


def test_full_throttle_never_gets_stuck_g54(tried: Callable[[int, str], None]) -> None:
    rng = random.Random(5)
    few = [sizes for total in range(5) for sizes in small_sizes(total)]
    more = [sizes for total in (8, 12) for sizes in rng.sample(small_sizes(total), so_many(4, 12, 200))]
    for sizes in (*few, *more):
        orders = orders_of(driving(begun(2), sizes))
        assert 1 <= len(orders) <= 24
        if sum(sizes.values()) < 4:
            assert len(orders) == 24, "nothing is due"
    tried(len(few) + len(more), "loads of a car, every way to drive them")


def test_a_card_moved_at_a_visit_does_not_move_back_at_it_g72() -> None:
    state = driving(begun(2), {"car": 3, "A": 5, "B": 3, "C": 3, "D": 3}).play("visit:A")
    load, drop = offered(state, "load:")[0], offered(state, "drop:")[0]
    after = play(state, f"{load} {drop}")
    words = {move.partition(":")[2] for move in after.legal_moves()}
    assert {load[5:], drop[5:]}.isdisjoint(words)
    assert CARD_OF[load[5:]] in after.pile(0, CAR)
    assert CARD_OF[drop[5:]] in after.pile(0, "A")


def test_the_last_gang_gets_all_that_is_carried() -> None:
    state = driving(begun(2), {"car": 3, "A": 3, "B": 3, "C": 3, "D": 3})
    after = play(state, "visit:D leave visit:B leave visit:A leave")
    assert [len(after.pile(0, name)) for name in PILES] == [3, 3, 6, 3, 0]
    assert after.current_player == 1
    assert events(after, "throttle") == [(0, ("3", "3", "6", "3"), 0)]


# The fair fight


def test_a_player_who_passed_matches_no_die_any_more_but_may_undercut_g59() -> None:
    state = fighting(begun(), DICE, HANDS)
    passed = play(state, "pass die:A7 lay:232 lay:441 solve")
    assert (passed.current_player, passed.fight and passed.fight.passed) == (0, (1,))
    after = play(passed, "die:P6 lay:314 lay:342 solve")
    assert after.current_player == 2, "Jan has passed"
    two = play(fighting(begun(), "66666 33333 33333", {0: "251 314", 1: "342 314", 2: "232 441 135"}), "pass")
    undercut = play(two, "die:P6 lay:232 lay:441 solve")
    assert (undercut.current_player, undercut.legal_moves()) == (1, ("decline", "undercut:314+342"))


def test_only_players_who_can_undercut_are_asked_and_each_once_g60() -> None:
    hands = {0: "314 342 135 422 114", 1: "125 254 311 422 441", 2: "115 135 143 145"}
    state = fighting(begun(), DICE, hands)
    laid = play(state, "die:P6 lay:125 lay:254 lay:311 solve")
    assert laid.current_player == 0, "Karel has only ones"
    declined = laid.play("decline")
    assert declined.fight
    assert [len(hand) for hand in declined.fight.hands] == [5, 2, 4], "the solver holds"
    assert declined.current_player == 2
    taken = laid.play("undercut:314+342")
    assert taken.fight
    assert [len(hand) for hand in taken.fight.hands] == [3, 5, 4], "the solver takes his cards back"


def test_a_single_card_is_not_undercut_and_nobody_else_is_asked_g60() -> None:
    hands = {0: "511 115", 1: "224 323 115", 2: "521 115"}
    state = fighting(begun(), "55555 33333 33333", hands)
    asked = play(state, "die:P5 lay:224 lay:323 solve")
    assert asked.current_player == 2
    single = asked.play("undercut:521")
    assert single.fight
    assert (single.current_player, single.fight.solver) != (0, 1), "nobody is asked any more"
    assert [len(hand) for hand in single.fight.hands] == [2, 3, 1]


def test_the_round_ends_when_an_undercut_empties_a_hand() -> None:
    state = fighting(begun(), "66666 33333 33333", {0: "314 342", 1: "232 441 115", 2: "115"})
    over = play(state, "die:P6 lay:232 lay:441 solve undercut:314+342")
    assert events(over, "wins") == [(0, ("A",), 0)]
    assert [len(over.pile(seat, "A")) for seat in over.seats] == [4, 2, 0]


def test_the_round_ends_when_no_dice_are_left() -> None:
    state = fighting(begun(), DICE, HANDS)
    assert state.fight
    one = state._replace(fight=state.fight._replace(dice=("P6",)))
    over = play(one, "die:P6 lay:254 lay:422 solve")
    over = over.play("decline") if over.step.what == fight.UNDERCUT else over
    assert events(over, "wins")[0][0] == 1, "two left against three and three"


@pytest.mark.parametrize(
    ("markers", "ways"),
    [
        (("P",), ["solve", "solve:plain"]),
        (("P", "P", "P+"), ["solve", "solve:plain", "solve:plain+"]),
        (("Px", "Px+", "A", "C+"), ["solve", "solve:expert", "solve:expert+"]),
        (("Ax", "C"), ["solve"]),
        ((), ["solve"]),
    ],
)
def test_a_marker_of_the_attribute_protects_a_solve_g51(markers: tuple[str, ...], ways: list[str]) -> None:
    hands = {0: "342 314", 1: "232 441 115", 2: "342 315"}
    state = fighting(begun(), "66666 33333 33333", hands, markers=((), markers, ()))
    ready = play(state, "die:P6 lay:232 lay:441")
    assert offered(ready, "solve") == ways
    for way in ways[1:]:
        after = ready.play(way)
        assert after.cash[1] == START_CASH + 6 + 3 * way.endswith("+")
        spent = "P" + "x" * ("expert" in way) + "+" * way.endswith("+")
        assert sorted((*after.markers[1], spent)) == sorted(markers)
        assert events(after, "undercuts") == []
        assert len(after.pile(1, "A")) == 3


def test_an_expert_may_be_one_off_and_is_paid_what_the_die_shows_g51() -> None:
    hands = {0: "342 314", 1: "125 232 341 441 115", 2: "342 315"}
    expert = fighting(begun(), "66666 88888 88888", hands, markers=((), ("Px",), ()))
    for laid, ways in (
        ("232 341", ["solve:expert"]),
        ("232 441", ["solve", "solve:expert"]),
        ("341 441", ["solve:expert"]),
    ):
        ready = play(expert, "die:P6 " + " ".join(f"lay:{card}" for card in laid.split()))
        assert offered(ready, "solve") == ways
        assert ready.play("solve:expert").cash[1] == START_CASH + 6
    for hand in ("232 341", "341 441"):  # nothing but one less, or one more
        alone = fighting(begun(), "66666 88888 88888", {**hands, 1: hand}, markers=((), ("Px",), ()))
        laid = " ".join(f"lay:{card}" for card in hand.split())
        assert play(alone, f"die:P6 {laid} solve:expert").cash[1] == START_CASH + 6
    plain = fighting(begun(), "66666 88888 88888", hands, markers=((), ("P",), ()))
    assert offered(play(plain, "die:P6 lay:232"), "lay:341") == ["lay:341"], "with a one it is 6"
    assert offered(play(plain, "die:P6 lay:232 lay:341"), "solve") == []


def test_a_marker_protects_one_card_too_and_pays() -> None:
    state = fighting(begun(), "55555 33333 33333", {0: "511", 1: "521 115", 2: "512"}, markers=((), ("P+",), ()))
    after = play(state, "die:P5 lay:521 solve:plain+")
    assert after.cash[1] == START_CASH + 8


def test_players_who_can_match_no_die_pass_at_once_g59() -> None:
    state = fighting(begun(), "88888 88888 88888", {0: "441 451", 1: "114", 2: "115"})
    assert state.current_player == 0
    assert [player for player, _of, _money in events(state, "passes")] == [1, 2]


@pytest.mark.parametrize(("switches", "order"), [((), (1, 2, 0)), (("challenger-first",), (0, 1, 2))])
def test_the_challenger_acts_last_or_first_g57(switches: tuple[str, ...], order: tuple[int, ...]) -> None:
    state = fighting(begun(3, *switches), DICE, HANDS)
    assert state.fight
    assert state.fight.order == order
    assert state.current_player == order[0]


def test_the_challenger_names_an_own_gang_and_one_of_each_opponent_g55() -> None:
    state = pitting(begun(), DICE, HANDS, used=("", "A", "BC"), wealth=(1, 0, 2), current_player=1)
    assert state.fight
    assert len(state.fight.dice) == FIGHT_DICE
    assert state.legal_moves() == ("pit:1B", "pit:1C", "pit:1D")
    own = state.play("pit:1D")
    assert own.legal_moves() == ("pit:0A", "pit:0B", "pit:0C", "pit:0D")
    last = own.play("pit:0A")
    assert (last.current_player, last.legal_moves()) == (1, ("pit:2A", "pit:2D"))
    assert last.play("pit:2A").used == ("A", "AD", "BCA")


def test_the_fourth_round_names_the_last_gangs_by_itself_g55() -> None:
    for seats in SEATS:
        for seed in range(3):
            rounds = [state for state in walk(seats, seed) if state.fight]
            fourth = [state for state in rounds if state.round == 4]
            assert all(state.step.what != fight.PIT for state in fourth)
            assert {state.used[seat] for state in fourth for seat in state.seats} <= {
                "".join(order) for order in itertools.permutations(GANGS)
            }
            assert {state.step.what for state in rounds if state.round < 4} >= {fight.PIT}


def test_an_empty_gang_sits_out_and_wins_and_loses_nothing_g62() -> None:
    state = fighting(begun(), DICE, {**HANDS, 1: ""})
    assert state.fight
    assert state.fight.order == (2, 0)
    over = passed(state)
    assert [player for player, _of, _money in events(over, "wins")] == [0]
    assert [len(over.pile(seat, "A")) for seat in over.seats] == [4, 0, 2]


def test_a_round_of_empty_gangs_is_skipped_and_one_alone_plays_g62_g72() -> None:
    none = fighting(begun(), DICE, {})
    assert events(none, "wins") == []
    alone = fighting(begun(), DICE, {2: "232 441"})
    assert (alone.current_player, alone.fight and alone.fight.order) == (2, (2,))
    over = play(alone, "die:P6 lay:232 lay:441 solve")
    assert (events(over, "wins"), events(over, "prize")) == ([(2, ("A",), 0)], [])
    assert over.pile(2, "A") == cards("232 441")


def test_fewest_cards_win_and_ties_go_to_the_poorer_g63() -> None:
    hands = {0: "125 254", 1: "232 441", 2: "311"}
    fewest = passed(fighting(begun(), "33333 33333 33333", hands))
    assert events(fewest, "wins") == [(2, ("A",), 0)]
    richer_first = {"wealth": (1, 2, 0), "current_player": 1}
    state = pitting(begun(), "33333 33333 33333", {0: "125 254", 1: "232 441", 2: "311 114 115"}, **richer_first)
    over = passed(play(state, "pit:1A pit:0A pit:2A"))
    assert events(over, "wins") == [(1, ("A",), 0)]


@pytest.mark.parametrize("number", [0, 4_999, 5_000, 9_999])
def test_a_prize_is_the_card_that_the_number_picks_g64(number: int) -> None:
    state = fighting(begun(2), "33333 33333 33333", {0: "125", 1: "232 441"})
    state = state._replace(chance=state.chance._replace(prizes=(number,) * 12))
    over = passed(state)
    won = cards("232 441")[number >= 5_000]
    assert over.pile(0, "A") == tuple(sorted((CARD_OF["125"], won)))
    assert won not in over.pile(1, "A")
    assert len(over.chance.prizes) == 11
