"""A fight on the page: dots and marks say what the rules allow, and the two lays stand face to face."""

import random
import re
from itertools import chain, combinations

from noir.core.seat import Seat
from noir.games.gangzzz.rules.phases import fight
from noir.games.gangzzz.rules.pieces import ATTRIBUTES, strength
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.view.table import table
from noir.ui.html import to_html
from tests.games.gangzzz.test_observations import three_at_first
from tests.support.gangzzz_positions import begun, fighting, pitting, play, walk
from tests.support.gangzzz_variants import otherwise

SEATS = (Seat("Ada", "anchor"), Seat("Ben", "dagger"), Seat("Cleo", "crown"), Seat("Dan", "key"))
DICE = "66788 33333 33333"
HANDS = {0: "314 342 115", 1: "232 441 125"}
"""Seat 1 can match strength 6 with 2 and 4, and seat 0 can undercut that with 3 and 3."""
SOME = 6
"""The largest hand of which every set of cards is tried."""


def shown(state: State, viewer: int | None = -1) -> str:
    """The table as the player to move sees it, or another viewer."""
    viewer = state.mover if viewer == -1 else viewer
    return "".join(map(to_html, table(state.observe(viewer), viewer, SEATS[: len(state.seats)], [])))


def sets(cards: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every set of these cards but the empty one."""
    return list(chain.from_iterable(combinations(cards, count) for count in range(1, len(cards) + 1)))


def solving(seats: int) -> list[State]:
    """The moments of random games in which a die is chosen with a small hand."""
    states = [state for seed in range(4) for state in walk(seats, seed) if state.step.what == fight.SOLVE]
    return [state for state in states if len(state.the_fight.hands[state.mover]) <= SOME]


@three_at_first
def test_the_dots_of_a_die_are_the_most_cards_that_can_go(seats: int) -> None:
    tried = 0
    for state in solving(seats):
        page = shown(state)
        for die in set(state.the_fight.dice):
            goals = fight.aims(state, state.mover, die)
            matching = [
                len(cards)
                for cards in sets(state.the_fight.hands[state.mover])
                if sum(strength(card, die[0]) for card in cards) in goals
            ]
            most = max(matching, default=0)
            assert fight.most_cards(state, state.mover, die) == most
            found = re.search(rf'<button[^>]*data-msg="play die:{die}".*?</button>', page)
            assert bool(found) == bool(most)
            if found:
                assert found[0].count("●") == most
            tried += 1
    assert tried > 50


@three_at_first
def test_the_marked_cards_are_those_with_which_a_die_can_be_matched(seats: int) -> None:
    for state in solving(seats):
        hand = state.the_fight.hands[state.mover]
        able = {
            card
            for die in state.the_fight.dice
            for cards in sets(hand)
            if sum(strength(card, die[0]) for card in cards) in fight.aims(state, state.mover, die)
            for card in cards
        }
        assert shown(state).count("is-able") == len(able)


def test_cards_on_a_die_rise_and_say_their_sum_and_what_could_undercut_them() -> None:
    laid = play(fighting(begun(2), DICE, HANDS), "die:P6 lay:232 lay:441")
    page = shown(laid)
    assert page.count("is-laid") == 2
    assert "2 + 4 = 6" in page
    assert "undercut with 3+3." in page
    assert 'data-msg="play solve"' in page


def test_what_takes_more_cards_than_the_others_hold_is_no_danger() -> None:
    laid = play(fighting(begun(2), DICE, HANDS | {0: "314"}), "die:P6 lay:232 lay:441")
    assert "That can&#x27;t be undercut.</p>" in shown(laid)
    assert "undercut with" not in shown(laid)


def laying() -> list[State]:
    """The moments of random games in which cards are laid with a small hand."""
    states = [state for seed in range(6) for state in walk(2, seed) if state.step.what == fight.LAY]
    return [state for state in states if len(state.the_fight.hands[state.mover]) <= SOME]


def test_as_many_cards_are_proposed_as_can_go_with_those_that_are_laid_and_one_press_lays_them() -> None:
    at_once = by_marker = 0
    for state in laying():
        current, hand = state.the_fight, state.the_fight.hands[state.mover]
        value, attribute = int(current.die[1:]), current.die[0]
        proposed = fight.proposed(state.observe(state.mover))
        ways = [cards for cards in [*sets(hand), ()] if {*current.laid} <= {*cards}]
        exact = [cards for cards in ways if sum(strength(card, attribute) for card in cards) == value]
        assert not {*proposed} & {*current.laid}
        if exact:
            assert sum(strength(card, attribute) for card in (*current.laid, *proposed)) == value
            assert len(current.laid) + len(proposed) == max(map(len, exact))
        if len(exact) > 1 and len(current.laid) + len(proposed) == 2:
            pairs = [fight.shown(cards, attribute) for cards in exact if len(cards) == 2]
            laid = fight.shown((*current.laid, *proposed), attribute)
            assert laid[1] - laid[0] == min(pair[1] - pair[0] for pair in pairs)
        page = shown(state)
        assert page.count("is-proposed") == len(proposed)
        before = "".join(f"lay:{card[:3]} " for card in proposed)
        assert (f'data-msg="play {before}solve"' in page) == bool(exact)
        at_once += bool(exact and proposed)
        by_marker += f'data-msg="play {before}solve:' in page
    assert min(at_once, by_marker) > 3


def test_what_is_proposed_depends_on_the_own_hand_alone() -> None:
    rng = random.Random("proposed")
    for state in laying():
        other = otherwise(state, state.mover, rng)
        assert fight.proposed(other) == fight.proposed(state)
        assert shown(state, 1 - state.mover).count("is-proposed") == 0


def test_better_values_are_all_that_could_undercut_and_no_others() -> None:
    values = range(1, 6)
    lays = [(one,) for one in values] + [(one, two) for one in values for two in values if one <= two]
    for number in range(3, 9):
        for held in [*lays, (1, 1, 1), (1, 2, 2), (2, 2, 3), (2, 3, 3), (1, 1, 2, 2)]:
            if sum(held) == number:
                better = [
                    lay
                    for lay in lays
                    if sum(lay) == number and fight.combination_rank(lay) < fight.combination_rank(held)
                ]
                assert sorted(fight.better_values(f"P{number}", held)) == sorted(better)


def test_an_undercut_shows_both_lays_face_to_face_and_how_far_apart_they_are() -> None:
    asked = play(fighting(begun(2), DICE, HANDS), "die:P6 lay:232 lay:441 solve")
    assert asked.step.what == fight.UNDERCUT
    page = shown(asked)
    duel = page[page.index('class="duel"') :]
    assert duel.index("2 + 4") < duel.index("fight-die") < duel.index("3 + 3")
    assert "difference 2" in duel
    assert "difference 0" in duel
    watched = shown(asked, 1 - asked.mover)
    assert "2 + 4" in watched
    assert "3 + 3" not in watched


def test_nobody_else_sees_a_hand_or_what_can_be_matched() -> None:
    state = fighting(begun(2), DICE, HANDS)
    other = shown(state, 1 - state.mover)
    assert "is-able" not in other
    assert "●" not in other
    assert other.count('class="backs"') == 1


def test_the_markers_say_what_they_bring() -> None:
    state = fighting(begun(2), DICE, HANDS, markers=((), ("P+", "Ax")))
    page = shown(state)
    corner = page[page.index('class="corner') :]
    assert "+3" in corner
    assert "±1" in corner
    chosen = shown(play(state, "die:P6"))
    assert "$9" in chosen[chosen.index('class="corner') :]


def test_before_the_gangs_are_named_the_dice_are_there_and_no_closed_hands() -> None:
    page = shown(pitting(begun(2), DICE, HANDS))
    assert 'class="dice"' in page
    assert 'class="backs"' not in page
    assert all(f"on-{attribute}" in page for attribute in ATTRIBUTES)


def test_what_undercutting_does_is_promised_only_by_the_last_who_is_asked() -> None:
    found = set()
    for seed in range(6):
        for state in walk(3, seed):
            if state.step.what == fight.UNDERCUT:
                promised = "yours leave your hand" in shown(state)
                assert promised == (not state.the_fight.lap)
                found.add(bool(state.the_fight.lap))
    assert found == {True, False}
