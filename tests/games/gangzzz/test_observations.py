"""What a seat may not know in Gangzzz does not reach it: the table of the rules' section 5, row by row."""

import itertools
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from noir.core.contract import HIDDEN
from noir.core.table import face_down, is_decided, revealed_information
from noir.games.gangzzz.rules.phases import effects, fight, reveal
from noir.games.gangzzz.rules.pieces import CAR, RANKS, SEATS
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import Chance
from tests.support.games import sized
from tests.support.gangzzz_positions import (
    DICE,
    HANDS,
    begun,
    built,
    driving,
    events,
    fighting,
    piled,
    pitting,
    placed,
    play,
    walk,
)
from tests.support.gangzzz_variants import PRIVATE, before_the_choice, faces_seen, otherwise

pytestmark = pytest.mark.number(2)

Tried = Callable[[int, str], None]

GAMES = sized(2, 40)
FACE = re.compile(r"(?<![1-9])([1-5]{3})[fmcgal](10|[2-9AJQK]|\?)")
CARD_MOVE = re.compile(r"(?:load|drop|lay|undercut):([1-5]{3})(?:\+([1-5]{3}))?")
each_count = pytest.mark.parametrize("seats", SEATS)


def eyes(state: State) -> tuple[int | None, ...]:
    """Return everyone who looks on: all seats, and a spectator."""
    return (*state.seats, None)


def moments(seats: int) -> Iterator[tuple[State, int | None, State]]:
    """Return some states of games at random, each with someone who looks on, and what is seen."""
    for seed in range(GAMES):
        for at, state in enumerate(walk(seats, seed)[seed % sized(2, 1) :: sized(2, 1)]):
            if state.current_player is not None:
                looking = eyes(state)[at % (seats + 1)]
                yield state, looking, state.observe(looking)


# By difference


@each_count
def test_states_that_differ_only_in_what_is_hidden_observe_the_same(seats: int, tried: Tried) -> None:
    rng = random.Random(f"hidden {seats}")
    pairs = 0
    different: Counter[str] = Counter()
    for seed in range(sized(2, 20)):
        for state in walk(seats, seed):
            for seat in rng.sample(eyes(state), sized(rng.randrange(2), seats + 1)):
                other = otherwise(state, seat, rng)
                seen = state.observe(seat)
                assert other.observe(seat) == seen
                assert repr(other.observe(seat)) == repr(seen)
                assert other.observe(seat).revealed_information == revealed_information(seen)
                assert (other.current_player, other.turn, is_decided(other)) == (
                    seen.current_player,
                    seen.turn,
                    is_decided(seen),
                )
                if state.current_player == seat:
                    assert other.legal_moves() == state.legal_moves() == seen.legal_moves()
                different.update(name for name in State._fields if getattr(state, name) != getattr(other, name))
                pairs += 1
    hidden = {"tokens", "deck", "chance", "piles", "known", "step", "fight", "marks", "log"}
    assert set(different) == hidden
    assert different["tokens"] > pairs / 2
    tried(pairs, f"pairs of Gangzzz for {seats}, for each seat and a spectator, equal but for what is hidden")


@each_count
def test_the_other_state_has_all_cards_and_what_the_seat_knows(seats: int) -> None:
    """So that the test above says something: the other state could be the true one."""
    rng = random.Random(f"fits {seats}")
    for state, seat, _seen in moments(seats):
        other = otherwise(state, seat, rng)
        cards = [Counter([*s.deck, *s.border, *itertools.chain(*itertools.chain(*s.piles))]) for s in (state, other)]
        assert cards[0] == cards[1]
        assert sorted(other.tokens) == sorted(state.tokens)
        for player in state.seats:
            own = {card[4:] for pile in other.piles[player] for card in pile}
            assert own <= set(other.known[player])
            assert [*map(len, other.piles[player])] == [*map(len, state.piles[player])] or player == state.mover
        if seat is not None:
            assert other.piles[seat] == state.piles[seat]
            assert faces_seen(other, seat) == faces_seen(state, seat)


@each_count
def test_an_observation_is_observed_as_it_is_and_keeps_the_moves_of_who_is_to_move(seats: int, tried: Tried) -> None:
    count = 0
    for seed in range(GAMES):
        for at, state in enumerate(walk(seats, seed)[seed % sized(2, 1) :: sized(2, 1)]):
            for seat in {at % seats, state.current_player, None}:
                seen = state.observe(seat)
                assert type(seen) is State
                assert seen.observe(seat) == seen
                assert (seen.turn, seen.current_player, seen.outcome()) == (
                    state.turn,
                    state.current_player,
                    state.outcome(),
                )
                assert face_down(seen, seat) == seen
                assert set(seen.legal_moves()) <= set(state.legal_moves())
                if state.current_player == seat:
                    assert seen.legal_moves() == state.legal_moves()
                count += 1
            assert state.observe(None) == state.observe(0).observe(None) or state.current_player is None
    tried(count, f"observations of Gangzzz for {seats}, observed again")


@each_count
def test_what_a_spectator_sees_everyone_sees(seats: int) -> None:
    for state, seat, seen in moments(seats):
        assert seen.observe(None) == state.observe(None), seat


@each_count
def test_no_card_is_named_whose_face_a_seat_has_not_seen(seats: int, tried: Tried) -> None:
    """Wherever it might stand in an observation: every text in it that is a card, or a move with one."""
    count = 0
    for state, seat, seen in moments(seats):
        faces = {card[:3] for card in faces_seen(state, seat)}
        own = {card[:3] for pile in (state.piles[seat] if seat is not None else ()) for card in pile}
        told = repr(seen)
        named = {face for face, _rank in FACE.findall(told)}
        assert named <= faces
        assert own <= named
        moved = {word for words in CARD_MOVE.findall(told) for word in words if word}
        ours = {
            word
            for note in state.log
            if note.player == seat
            for words in CARD_MOVE.findall(note.move)
            for word in words
        }
        assert moved <= ours
        lying = {card[:3] for card in state.border if card} - own
        corners = {face for face, rank in FACE.findall(told) if rank != HIDDEN}
        assert not lying & corners, "the corner of a card at the border is hidden"
        count += 1
    tried(count, f"observations of Gangzzz for {seats} searched for cards")


@each_count
def test_a_move_may_be_taken_back_only_if_who_made_it_knew_all_that_came_of_it_g69(seats: int, tried: Tried) -> None:
    rng = random.Random(f"taken back {seats}")
    count = 0
    for seed in range(sized(1, 60)):
        for before, after in itertools.pairwise(walk(seats, seed)):
            if after.revealed_information:
                continue
            mover, move = before.mover, after.log[-1].move
            assert otherwise(before, mover, rng).play(move).observe(mover) == after.observe(mover), move
            count += 1
        assert walk(seats, seed)[-1].revealed_information, "the last mark shows the hideout"
    tried(count, f"moves of Gangzzz for {seats} that may be taken back")


def test_who_has_named_all_gangs_does_not_take_it_back_since_it_shows_who_can_solve_g69() -> None:
    state = pitting(begun(), "88888 33333 33333", {0: "125 254", 1: "232 441 115", 2: "422 314"})
    own, first = state.play("pit:0A"), play(state, "pit:0A pit:1A")
    assert (own.revealed_information, first.revealed_information) == (False, False)
    opened = first.play("pit:2A")
    assert (opened.current_player, events(opened, "passes")) == (1, [])
    assert opened.revealed_information
    assert all(opened.observe(seat).revealed_information for seat in eyes(opened))


# Row by row


@each_count
def test_tokens_are_those_of_the_ranks_that_a_seat_has_looked_at(seats: int) -> None:
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
            for seat in eyes(state):
                seen = state.observe(seat)
                assert (seen.deck, seen.chance) == ((HIDDEN,) * len(state.deck), Chance())
                assert seen.border == tuple(card and card[:4] + HIDDEN for card in state.border)


@each_count
def test_of_other_piles_and_hands_only_the_number_of_cards_is_seen(seats: int) -> None:
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
def test_a_rank_is_announced_and_a_face_from_the_deck_is_its_owner_s(seats: int) -> None:
    for seed in range(GAMES):
        states = walk(seats, seed)
        last = states[-2]
        truth = events(last, "draws")
        assert any(of[0] == CAR for _player, of, _money in truth)
        for seat in eyes(last):
            seen = events(last.observe(seat), "draws")
            for (player, of, _money), (_player, shown, _also) in zip(truth, seen, strict=True):
                assert shown == (of if player == seat else (of[0], HIDDEN + of[1][4:]))
            assert events(last.observe(seat), "takes") == events(last, "takes")


@each_count
def test_of_a_forger_everyone_sees_which_pile_was_searched(seats: int) -> None:
    looks = 0
    for seed in range(GAMES):
        last = walk(seats, seed)[-2]
        for seat in eyes(last):
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


def test_the_faces_of_cards_that_a_forger_found_are_not_even_the_forger_s() -> None:
    state = built(begun(), {"MADI#52ND.NW": "fo"})
    state = piled(piled(state, 1, A="123 231 312"), 2, A="114 141")
    looking = placed(state, "forger", "MADI#52ND.NW").play("look:1A")
    assert looking.step.what == effects.SEARCH
    for seat in eyes(looking):
        seen = looking.observe(seat)
        assert (seen.step.found, seen.step.looked, seen.step.looks) == ((HIDDEN,), ("1A",), 1)
        assert seen.legal_moves() == looking.legal_moves(), "which piles can be searched is public"
        ranks = [of[2] for _player, of, _money in events(seen, "looks")]
        assert ranks == ([looking.step.found[0][4:]] if seat == 0 else [HIDDEN])
    naming = looking.play("look:2A").play("rank:K")
    assert [note.move for note in naming.observe(1).log][-3:] == ["look:1A", "look:2A", "rank:?"]
    assert "K" in naming.observe(0).known[0]


@each_count
def test_nothing_that_others_see_changes_with_a_private_move(seats: int, tried: Tried) -> None:
    """A card in the car, a die that is chosen, a card that is laid: not the log, the turn, the step, nor a size."""
    count = 0
    for seed in range(GAMES):
        for before, after in itertools.pairwise(walk(seats, seed)):
            kind = after.log[-1].move.partition(":")[0]
            if kind not in PRIVATE or (kind == "leave" and after.log[-1].events):
                continue
            count += 1
            for seat in eyes(before):
                if seat != before.current_player:
                    assert after.observe(seat) == before.observe(seat)
                    assert after.observe(seat).legal_moves() == ()
    assert count
    tried(count, f"private moves of Gangzzz for {seats}, of which nobody else sees anything")


def test_of_full_throttle_only_the_sizes_afterwards_are_seen() -> None:
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


def test_of_a_fight_count_and_values_are_seen() -> None:
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
    for seat in eyes(state):
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
            for seat in eyes(state):
                seen = state.observe(seat)
                for player, mark in enumerate(state.marks):
                    hidden = HIDDEN if mark else ""
                    assert seen.marks[player] == (mark if player == seat else hidden)
                assert seen.legal_moves() == state.legal_moves()
                others = [note.move for note in seen.log if note.player != seat and note.move.startswith("mark")]
                assert set(others) <= {"mark:?"}
        over = states[-1].observe(None)
        assert over.marks == states[-1].marks
        assert over.tokens == states[-1].tokens


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
        told = [event for note in seen.log for event in note.events]
        truth = [event for note in state.log for event in note.events]
        assert [(event.player, event.what, event.money) for event in told] == [
            (event.player, event.what, event.money) for event in truth
        ], "whatever happened is told to all, without what is hidden of it"


def test_the_order_in_which_hidden_cards_lie_says_nothing() -> None:
    """Piles and hands are sorted, and what is shown of a combination is its values, upwards."""
    state = fighting(begun(), DICE, HANDS)
    one, two = (
        play(state, f"die:P6 {order} solve") for order in ("lay:125 lay:254 lay:311", "lay:311 lay:254 lay:125")
    )
    for seat in (0, 2, None):
        assert one.observe(seat) == two.observe(seat)


@each_count
def test_before_a_choice_everything_is_as_it_was(seats: int) -> None:
    """What the other states above are made with undoes the moves of a choice that goes on."""
    tried = 0
    for before, after in itertools.pairwise(walk(seats, 0)):
        kind = after.log[-1].move.partition(":")[0]
        if kind in PRIVATE and not after.log[-1].events:
            assert before_the_choice(after) == before_the_choice(before)
            tried += 1
    assert tried
