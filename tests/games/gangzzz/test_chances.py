"""The chances that the hard bot of Gangzzz sees: what they are made of, and that they rate players as they play."""

import random
from collections import Counter
from itertools import chain

import pytest

from noir.core.thought import Thought
from noir.games.gangzzz.bot.chances import MOST_HOPES, Prospect, chances, prospects, scale_of, share
from noir.games.gangzzz.bot.heard import heard
from noir.games.gangzzz.bot.hideout import Hunt, hideout_pay, others_hunt, own_hunt
from noir.games.gangzzz.bot.levels import HARD, hard
from noir.games.gangzzz.bot.weights import Judged
from noir.games.gangzzz.rules.deduction import struck_out
from noir.games.gangzzz.rules.phases import assignment, effects, fight, reveal, streets, throttle
from noir.games.gangzzz.rules.phases.reveal import mark_parts
from noir.games.gangzzz.rules.pieces import AVENUES, EXACT, FINDER, KINDS, PART, RANKS, SEATS, SHORT, STREETS, symbol
from noir.games.gangzzz.rules.state import State, deal, start
from noir.session.accuracy import accuracy
from noir.session.match import begin
from noir.session.session import Session
from tests.games.gangzzz.test_bots import moments, random_game, result_of
from tests.support.games import any_move, seats_of
from tests.support.sizes import sized

UNWEIGHED = {assignment.ASSIGN, fight.PIT}
"""The steps at which moves have no worth in dollars."""

each_count = pytest.mark.parametrize("seats", SEATS)


def seen_in(seats: int, *steps: str) -> list[State]:
    """What the player to move sees in some moments of random games, at these kinds of steps or at all."""
    found = [state.observe(state.current_player) for state in moments(seats, sized(2, 6, 50))]
    return [seen for seen in found if not steps or seen.step.what in steps]


def thought_of(seen: State) -> Thought:
    return result_of(hard(seen, random.Random(1)))


# What a lead is worth


def test_the_chances_of_all_seats_are_one_together_and_equal_for_equal_money() -> None:
    for money in ([250.0, 240.0], [100.0, 130.0, 90.0], [200.0, 180.0, 240.0, 190.0]):
        assert sum(share(money, player, 0.0, 20.0) for player in range(len(money))) == pytest.approx(1, abs=0.03)
        assert share([200.0] * len(money), 0, 0.0, 20.0) == pytest.approx(1 / len(money))


def test_a_bigger_lead_is_a_bigger_chance_and_the_more_so_the_less_is_to_come() -> None:
    found = [share([200.0, 200.0, 190.0], 0, float(more), 20.0) for more in range(-60, 61, 2)]
    assert found == sorted(set(found))
    assert share([230.0, 200.0], 0, 0.0, 12.0) > share([230.0, 200.0], 0, 0.0, 24.0) > 0.5
    assert share([170.0, 200.0], 0, 0.0, 12.0) < share([170.0, 200.0], 0, 0.0, 24.0) < 0.5


@each_count
def test_less_and_less_is_to_come(seats: int) -> None:
    seen = [state.observe(state.current_player) for state in random_game(seats, 1)[:-1:5]]
    scales = [scale_of(each, prospects(each, HARD)) for each in seen]
    assert scales == sorted(scales, reverse=True)
    assert scales[0] > 2 * scales[-1]


@each_count
def test_who_is_far_ahead_at_the_end_is_sure_to_win(seats: int) -> None:
    for seen in seen_in(seats, reveal.MARK):
        richest = max(seen.cash) + EXACT + FINDER + 50
        ahead = seen._replace(
            cash=tuple(richest if seat == seen.mover else money for seat, money in enumerate(seen.cash))
        )
        assert thought_of(ahead).hopes[thought_of(ahead).move] > 0.98
        behind = seen._replace(cash=tuple(0 if seat == seen.mover else richest for seat in seen.seats))
        assert thought_of(behind).hopes[thought_of(behind).move] < 0.02


def test_what_is_still_to_come_counts_as_money() -> None:
    assert Prospect(100.0, 3, 20.0).money > Prospect(100.0, 2, 20.0).money > Prospect(100.0, 2, 10.0).money


# What is known of others


@each_count
def test_cards_of_others_are_known_as_far_as_they_were_taken_openly(seats: int) -> None:
    for state in random_game(seats, 2)[:-1:9]:
        known = heard(state.observe(state.current_player))
        for seat, cards in enumerate(known):
            true = Counter(map(symbol, chain(*state.piles[seat])))
            assert cards.symbols.total() + cards.unseen >= state.card_count(seat)
            assert 0 <= cards.known <= len(RANKS)
            if seat == state.current_player:
                assert (cards.symbols, cards.unseen, cards.known) == (true, 0, len(state.known[seat]))
            elif not state.fight and not any(event.what == "prize" for note in state.log for event in note.events):
                assert cards.symbols <= true
                assert abs(cards.known - len(state.known[seat])) <= 4


def test_the_hideout_pays_as_the_rules_say() -> None:
    sure, lost = Hunt((1.0, 1.0, 1.0), 20), Hunt((0.0, 0.0, 0.0), 30)
    assert hideout_pay(sure, [lost]) == EXACT + FINDER
    assert hideout_pay(sure, [sure._replace(cards=21)]) == EXACT
    assert hideout_pay(sure, [sure]) == EXACT + FINDER
    assert hideout_pay(Hunt((1.0, 0.0, 1.0), 20), [lost]) == 2 * PART


def test_what_is_unknown_is_guessed() -> None:
    for seen in seen_in(2):
        left = [len({*tokens} - struck_out(seen)) for tokens in (AVENUES, STREETS, KINDS)]
        assert own_hunt(seen, 1.0, 0).right == pytest.approx([1 / count for count in left])
        assert own_hunt(seen, 0.0, 0).right == (1.0, 1.0, 1.0)
    assert others_hunt(1.0, 0).right == pytest.approx((1 / 6, 1 / 6, 1 / 4))
    rising = [others_hunt(at / 10, 0).right[0] for at in range(10, -1, -1)]
    assert rising == sorted(rising)


# What moves leave


@each_count
def test_the_move_that_is_chosen_has_the_best_chance_and_other_moves_have_what_their_worth_leaves(seats: int) -> None:
    for seen in seen_in(seats):
        found = thought_of(seen)
        if seen.step.what in UNWEIGHED:
            assert not found.hopes
        else:
            best, *others = found.hopes.values()
            assert next(iter(found.hopes)) == found.move
            assert best >= max(others)
            assert others == sorted(others, reverse=True)
            assert min(others) > 0
            assert len(others) < MOST_HOPES


def test_a_chance_falls_with_the_dollars_that_a_move_gives_away() -> None:
    (seen,) = seen_in(2, streets.AVENUE)[:1]
    found = chances(seen, Judged("a", {"a": 10.0, "b": 7.0, "c": 2.0, "d": 12.0}), HARD)
    money = [prospect.money for prospect in prospects(seen, HARD)]
    scale = scale_of(seen, prospects(seen, HARD))
    assert found == {
        "a": share(money, seen.mover, 0.0, scale),
        "d": share(money, seen.mover, 0.0, scale),
        "b": share(money, seen.mover, -3.0, scale),
        "c": share(money, seen.mover, -8.0, scale),
    }


def test_a_mark_that_cannot_be_right_and_a_rank_that_is_known_have_less_chance() -> None:
    for seen in seen_in(2, reveal.MARK):
        struck, hopes = struck_out(seen), thought_of(seen).hopes
        wrong = [hope for move, hope in hopes.items() if struck & {*mark_parts(move.removeprefix("mark:"))}]
        right = [hope for move, hope in hopes.items() if not struck & {*mark_parts(move.removeprefix("mark:"))}]
        assert min(right) == max(right) > max(wrong, default=0.0)
    for seen in seen_in(2, effects.NAME):
        known = {f"rank:{rank}" for rank in seen.known[seen.mover]}
        hopes = thought_of(seen).hopes
        assert {move for move, hope in hopes.items() if hope < max(hopes.values())} == known


@each_count
def test_moves_of_the_plan_for_the_car_are_alike_and_those_against_it_are_not_better(seats: int) -> None:
    worse = 0
    for seen in seen_in(seats, throttle.LOAD):
        hopes = thought_of(seen).hopes
        assert set(hopes) == set(seen.legal_moves())
        worse += min(hopes.values()) < max(hopes.values())
    assert worse


def test_a_player_who_chooses_at_random_has_a_low_accuracy() -> None:
    rng = random.Random(5)
    dealt = deal(rng, 2, (SHORT,))
    match, state = begin("gangzzz", dealt), start(dealt)
    thoughts: list[Thought | None] = []
    while moves := state.legal_moves():
        found = thought_of(state.observe(state.current_player)) if len(moves) > 1 else None
        thoughts.append(found and found.consistent)
        move = found.move if found and state.mover == 0 else any_move(moves, rng)
        match, state = match.play(move), state.play(move)
    session = Session(match, seats_of(match))
    shares = [accuracy(session, thoughts, player) for player in (0, 1)]
    assert shares[0] == 100
    assert shares[1] is not None
    assert shares[1] < 60
