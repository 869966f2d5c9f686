"""The account of the last fight shows what left each hand, and names a won card only to its old and its new owner."""

import itertools
import re
from collections import Counter
from html import unescape

from noir.core.seat import Seat
from noir.games.gangzzz.rules.phases.fight import SOLVE, UNDERCUT, shown
from noir.games.gangzzz.rules.pieces import Cards
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.names import BOSSES, card_name
from noir.games.gangzzz.text.words import since_last_move
from noir.games.gangzzz.view.chips import headline
from noir.games.gangzzz.view.last_fight import last_fight
from noir.ui.html import to_html
from tests.games.gangzzz.test_observations import three_at_first
from tests.support.gangzzz_positions import walk

SEATS = (Seat("Ada", "anchor"), Seat("Ben", "dagger"), Seat("Cleo", "crown"), Seat("Dan", "key"))

SAID = {"solves": "matched ", "undercuts": "undercut that with ", "passes": "passes."}
"""How the sentences about an act begin, after the name."""

Laid = tuple[int, str, str]
"""A player, a die and the values that matched it."""


def matched_with(before: State, move: str) -> Cards:
    """The cards that leave a hand when a match is settled by this move."""
    fight = before.the_fight
    if move.startswith("solve"):
        return fight.laid
    if move == "decline":
        return fight.combo
    words = move.partition(":")[2].split("+")
    return tuple(card for card in fight.hands[before.mover] if card[:3] in words)


def fights(seats: int, seed: int) -> list[tuple[State, list[Laid]]]:
    """The moments after each fight of a random game, with all that was laid in it."""
    found, laid = [], list[Laid]()
    for before, after in itertools.pairwise(walk(seats, seed)):
        note = after.log[-1]
        for event in note.events:
            if event.what == "holds":
                values = "+".join(map(str, shown(matched_with(before, note.move), event.of[0][0])))
                laid.append((event.player, event.of[0], values))
            if event.what == "wins":
                found.append((after, laid))
                laid = []
    return found


def account(state: State, viewer: int | None) -> str:
    """The account of the last fight, as `viewer` sees it."""
    told = last_fight(state.observe(viewer), SEATS[: len(state.seats)])
    return to_html(told) if told else ""


def drawn(account: str, player: int) -> Counter[tuple[str, str]]:
    """The dice and the values in a player's row, without those that were undercut."""
    row = re.search(rf'<div class="gang-{SEATS[player].gang}">(.*?)</div>', account)
    assert row
    chips = [re.sub(r"<s .*?</s>", "", each) for each in row[1].split("<li ")[1:]]
    return Counter(
        (f"{die[1]}{die[2]}", values[1])
        for each in chips
        if (die := re.search(r"on-(.)\W.*?<b>(\d)</b>", each)) and (values := re.search(r"</b></span>([\d+]+)", each))
    )


@three_at_first
def test_it_shows_what_left_each_hand_and_no_more(seats: int) -> None:
    told = 0
    for state, laid in (each for seed in range(3) for each in fights(seats, seed)):
        page = account(state, None)
        for player in state.seats:
            right = Counter((die, values) for at, die, values in laid if at == player)
            assert drawn(page, player) == right
            told += len(right)
        assert page.count("matched no die") == len({*state.seats} - {player for player, *_rest in laid})
    assert told > 10


@three_at_first
def test_only_its_old_and_its_new_owner_read_which_card_changed_hands(seats: int) -> None:
    told = 0
    for state, __ in (each for seed in range(3) for each in fights(seats, seed)):
        won = [event for event in state.log[-1].events if event.what == "prize"]
        for viewer in (*state.seats, None):
            page, line = account(state, viewer), headline(state.observe(viewer), viewer or 0, SEATS[:seats])
            for event in won:
                knows = viewer in (event.player, int(event.of[0]))
                numbers = "-".join(event.of[1][:3])
                assert (card_name(event.of[1]) in page) == knows
                assert line is None or (numbers in to_html(line)) == knows
                told += knows
    assert told > 4


@three_at_first
def test_in_a_fight_the_line_says_what_another_player_did_last_and_above_all_an_undercut(seats: int) -> None:
    told = Counter[str]()
    for state in (state for seed in range(4) for state in walk(seats, seed) if state.step.what in (SOLVE, UNDERCUT)):
        player = state.mover
        since = since_last_move(state.observe(player), player)
        events = [event for note in since for event in note.events if event.player != player]
        if any(event.what == "wins" for note in since for event in note.events):
            continue
        acts = [event for event in events if event.what in ("solves", "undercuts", "passes")]
        line = headline(state.observe(player), player, SEATS[:seats])
        shown = unescape(to_html(line)) if line else ""
        assert bool(acts) == ('class="line told' in shown)
        if acts:
            last = next((event for event in reversed(acts) if event.what == "undercuts"), acts[-1])
            assert f"{SEATS[last.player].name} {SAID[last.what]}" in shown
            told[last.what] += 1
    assert {*told} >= {"solves", "undercuts"}


@three_at_first
def test_it_says_who_won_and_for_whom_until_the_next_fight_is_over(seats: int) -> None:
    said = ""
    for before, after in itertools.pairwise(walk(seats, 0)):
        wins = [event for event in after.log[-1].events if event.what == "wins"]
        if wins:
            said = f"{BOSSES[wins[0].of[0]]} wins the fight for {SEATS[wins[0].player].name}."
        assert bool(said) == bool(account(after, None)), before
        assert said in account(after, None)
    assert said
