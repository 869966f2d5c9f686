"""What a seat may know in Gangzzz: the table of section 5 of the rules, row by row."""

import itertools
from collections.abc import Callable, Iterator

import pytest

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.phases import effects, fight, reveal
from noir.games.gangzzz.rules.pieces import CAR, RANKS, SEATS
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import Chance
from tests.support.gangzzz_positions import (
    DICE,
    HANDS,
    begun,
    built,
    driving,
    events,
    fighting,
    piled,
    placed,
    play,
    walk,
)
from tests.support.gangzzz_variants import PRIVATE
from tests.support.sizes import mostly_full, sized

pytestmark = pytest.mark.number(2)

Tried = Callable[[int, str], None]

GAMES = sized(1, 2, 40)
each_count = pytest.mark.parametrize("seats", SEATS)
three_at_first = pytest.mark.parametrize("seats", mostly_full(SEATS, [3]))
"""For tests of what is drawn: two and four seats are left to the size `full`."""


def viewers(state: State) -> tuple[int | None, ...]:
    """All seats, and None for a spectator."""
    return (*state.seats, None)


def moments(seats: int) -> Iterator[tuple[State, int | None, State]]:
    """Some states of random games, each with a viewer and what it sees."""
    for seed in range(GAMES):
        for at, state in enumerate(walk(seats, seed)[seed % sized(4, 2, 1) :: sized(4, 2, 1)]):
            if state.current_player is not None:
                viewer = viewers(state)[at % (seats + 1)]
                yield state, viewer, state.observe(viewer)


@each_count
def test_a_seat_sees_the_tokens_of_the_ranks_that_it_looked_at(seats: int) -> None:
    for state, seat, seen in moments(seats):
        known = state.known[seat] if seat is not None else ()
        assert seen.tokens[:3] == (HIDDEN,) * 3
        tokens = dict(zip(RANKS, state.tokens[3:], strict=True))
        assert seen.tokens[3:] == tuple(token if rank in known else HIDDEN for rank, token in tokens.items())
        assert seen.known == tuple(ranks if player == seat else () for player, ranks in enumerate(state.known))


@each_count
def test_deck_corners_and_chance_are_for_nobody(seats: int) -> None:
    for seed in range(GAMES):
        states = walk(seats, seed)
        for state in (*states[::7], states[-1]):
            for seat in viewers(state):
                seen = state.observe(seat)
                assert (seen.deck, seen.chance) == ((HIDDEN,) * len(state.deck), Chance())
                assert seen.border == tuple(card and card[:4] + HIDDEN for card in state.border)


@each_count
def test_other_piles_and_hands_show_only_their_sizes(seats: int) -> None:
    for state, seat, seen in moments(seats):
        for player in state.seats:
            if player == seat:
                assert seen.piles[player] == state.piles[player]
            else:
                assert set(itertools.chain(*seen.piles[player])) <= {HIDDEN}
                assert seen.card_count(player) == state.card_count(player)
        if state.fight:
            assert seen.fight
            for player, hand in enumerate(state.fight.hands):
                assert seen.fight.hands[player] == (hand if player == seat else (HIDDEN,) * len(hand))
            assert seen.fight.values == state.fight.values
            own = state.fight.holder == seat
            assert seen.fight.combo == (state.fight.combo if own else (HIDDEN,) * len(state.fight.combo))


@each_count
def test_a_rank_is_announced_and_the_face_of_a_drawn_card_is_for_its_owner(seats: int) -> None:
    for seed in range(GAMES):
        states = walk(seats, seed)
        last = states[-2]
        truth = events(last, "draws")
        assert any(of[0] == CAR for _player, of, _money in truth)
        for seat in viewers(last):
            seen = events(last.observe(seat), "draws")
            for (player, of, _money), (_player, shown, _also) in zip(truth, seen, strict=True):
                assert shown == (of if player == seat else (of[0], HIDDEN + of[1][4:]))
            assert events(last.observe(seat), "takes") == events(last, "takes")


@each_count
def test_everyone_sees_which_pile_a_forger_searched(seats: int) -> None:
    looks = 0
    for seed in range(GAMES):
        last = walk(seats, seed)[-2]
        for seat in viewers(last):
            seen = last.observe(seat)
            for player, of, _money in events(last, "looks"):
                looks += 1
                shown = of if player == seat else (*of[:2], HIDDEN)
                assert (player, shown, 0) in events(seen, "looks")
            for (player, of, _m), (_p, shown, _n) in zip(events(last, "names"), events(seen, "names"), strict=True):
                assert shown == (of if player == seat else (HIDDEN,))
            moves = [note.move for note in seen.log if note.player != seat]
            assert all(move == "rank:?" for move in moves if move.startswith("rank:"))
    assert looks


def test_a_forger_does_not_see_the_faces_of_found_cards() -> None:
    state = built(begun(), {"MADI#52ND.NW": "fo"})
    state = piled(piled(state, 1, A="123 231 312"), 2, A="114 141")
    viewer = placed(state, "forger", "MADI#52ND.NW").play("look:1A")
    assert viewer.step.what == effects.SEARCH
    for seat in viewers(viewer):
        seen = viewer.observe(seat)
        assert (seen.step.found, seen.step.looked, seen.step.looks) == ((HIDDEN,), ("1A",), 1)
        assert seen.legal_moves() == viewer.legal_moves(), "which piles can be searched is public"
        ranks = [of[2] for _player, of, _money in events(seen, "looks")]
        assert ranks == ([viewer.step.found[0][4:]] if seat == 0 else [HIDDEN])
    naming = viewer.play("look:2A").play("rank:K")
    assert [note.move for note in naming.observe(1).log][-3:] == ["look:1A", "look:2A", "rank:?"]
    assert "K" in naming.observe(0).known[0]


def test_only_a_forger_s_player_sees_which_rank_was_named_and_no_undo_takes_it_back_g69() -> None:
    state = built(begun(), {"MADI#52ND.NW": "fo"})
    looked = placed(piled(state, 1, A="123 231"), "forger", "MADI#52ND.NW").play("look:1A").play("look:1A")
    naming = looked.play("rank:K")
    assert naming.revealed_information
    for seat in viewers(naming):
        ranks = [of for _player, of, _money in events(naming.observe(seat), "names")]
        assert ranks == [("K" if seat == 0 else HIDDEN,)]


@each_count
def test_nothing_that_others_see_changes_with_a_private_move(seats: int, tried: Tried) -> None:
    """A card in the car, a chosen die, a laid card: none changes the log, the turn, the step or a size."""
    count = 0
    for seed in range(GAMES):
        for before, after in itertools.pairwise(walk(seats, seed)):
            kind = after.log[-1].move.partition(":")[0]
            if kind not in PRIVATE or (kind == "leave" and after.log[-1].events):
                continue
            count += 1
            for seat in viewers(before):
                if seat != before.current_player:
                    assert after.observe(seat) == before.observe(seat)
                    assert after.observe(seat).legal_moves() == ()
    assert count
    tried(count, f"private moves of Gangzzz for {seats}, of which nobody else sees anything")


def test_full_throttle_shows_only_the_sizes_afterwards() -> None:
    state = driving(begun(2), {"car": 3, "A": 3, "B": 4, "C": 5, "D": 3})
    before = state.observe(1)
    assert [len(pile) for pile in before.piles[0]] == [3, 4, 5, 3, 3]
    assert (before.step.what, before.step.gangs, before.step.gang) == (HIDDEN, "", "")
    load = next(move for move in state.play("visit:B").legal_moves() if move.startswith("load"))
    going = play(state, f"visit:B {load}")
    for seat in (1, None):
        assert [len(pile) for pile in going.observe(seat).piles[0]] == [3, 4, 5, 3, 3]
    assert [len(pile) for pile in going.observe(0).piles[0]] == [3, 3, 5, 3, 4]
    assert going.observe(0).step == going.step
    over = play(going, "leave visit:A leave visit:C leave")
    for seat in (1, None):
        seen = over.observe(seat)
        assert [len(pile) for pile in seen.piles[0]] == [3, 3, 5, 7, 0]
        assert len(seen.log) == len(state.log) + 1
        assert (seen.log[-1].player, seen.log[-1].move) == (0, "throttle")
        assert seen.log[-1].events == over.log[-1].events
    assert [note.move for note in over.observe(0).log[-8:]] == [note.move for note in over.log[-8:]]


def test_a_fight_shows_counts_and_values() -> None:
    state = fighting(begun(), DICE, HANDS)
    chosen = play(state, "die:P6 lay:125 lay:254")
    for seat in (0, 2, None):
        seen = chosen.observe(seat)
        assert seen == state.observe(seat)
        assert (seen.step.what, seen.fight and (seen.fight.die, seen.fight.laid)) == (fight.SOLVE, ("", ()))
    assert chosen.observe(1).fight and chosen.observe(1).fight.laid == chosen.fight.laid  # type: ignore[union-attr]
    solved = play(chosen, "lay:311 solve")
    for seat in (0, 2, None):
        now = solved.observe(seat).fight
        assert now
        assert (now.die, now.values, now.combo, now.solver) == ("P6", (1, 2, 3), (HIDDEN,) * 3, 1)
    assert solved.observe(1).fight.combo == solved.fight.combo  # type: ignore[union-attr]
    undercut = solved.play("undercut:232+441")
    for seat in (0, 1, None):
        seen = undercut.observe(seat)
        assert seen.log[-1].move == "undercut:?"
        assert (2, ("P6", "2+4"), 0) in events(seen, "undercuts")
        assert seen.fight and seen.fight.combo == (HIDDEN,) * 2
    assert undercut.observe(2).log[-1].move == "undercut:232+441"


def test_a_prize_is_seen_by_winner_and_loser() -> None:
    state = fighting(begun(), "33333 33333 33333", {0: "125 254", 1: "232 441", 2: "422 314"})
    while state.fight and state.round == 1:
        state = state.play("pass")
    prizes = events(state, "prize")
    assert [(player, of[0]) for player, of, _money in prizes] == [(0, "1"), (0, "2")]
    for seat in viewers(state):
        seen = [of for _player, of, _money in events(state.observe(seat), "prize")]
        assert seen == [of if seat in (0, int(of[0])) else (of[0], HIDDEN) for _player, of, _money in prizes]
    for loser in (1, 2):
        assert set(state.observe(loser).known[loser]) == set(state.known[loser])


@each_count
def test_marks_are_hidden_until_all_are_made(seats: int) -> None:
    for seed in range(GAMES):
        states = walk(seats, seed)
        for state in states:
            if state.step.what != reveal.MARK:
                continue
            for seat in viewers(state):
                seen = state.observe(seat)
                for player, mark in enumerate(state.marks):
                    hidden = HIDDEN if mark else ""
                    assert seen.marks[player] == (mark if player == seat else hidden)
                assert seen.legal_moves() == state.legal_moves()
                others = [note.move for note in seen.log if note.player != seat and note.move.startswith("mark")]
                assert set(others) <= {"mark:?"}
        for seat in viewers(states[-1]):
            over, truth = states[-1].observe(seat), states[-1]
            assert (over.marks, over.tokens, over.piles) == (truth.marks, truth.tokens, truth.piles), (
                "all is open (G-72)"
            )
            assert (over.known, over.log) == (truth.known, truth.log)


@each_count
def test_what_is_public_is_seen_by_all(seats: int) -> None:
    public = set(State._fields) - {
        "tokens",
        "deck",
        "chance",
        "border",
        "piles",
        "known",
        "step",
        "fight",
        "marks",
        "log",
    }
    for state, seat, seen in moments(seats):
        for name in public:
            assert getattr(seen, name) == getattr(state, name), (name, seat)
        for player in state.seats:
            assert seen.owned(player) == state.owned(player)
        if state.fight:
            assert seen.fight
            for name in ("challenger", "pitted", "dice", "order", "passed", "solver", "holder", "lap"):
                assert getattr(seen.fight, name) == getattr(state.fight, name)
        seen_events = [event for note in seen.log for event in note.events]
        truth = [event for note in state.log for event in note.events]
        assert [(event.player, event.what, event.money) for event in seen_events] == [
            (event.player, event.what, event.money) for event in truth
        ], "everyone sees each event, without what is hidden of it"


def test_the_order_of_hidden_cards_says_nothing() -> None:
    """Piles and hands are sorted, and a combination shows its values in ascending order."""
    state = fighting(begun(), DICE, HANDS)
    one, two = (
        play(state, f"die:P6 {order} solve") for order in ("lay:125 lay:254 lay:311", "lay:311 lay:254 lay:125")
    )
    for seat in (0, 2, None):
        assert one.observe(seat) == two.observe(seat)
