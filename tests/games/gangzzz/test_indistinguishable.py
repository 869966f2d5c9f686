"""States of Gangzzz that differ only in what a seat may not know look the same to it."""

import itertools
import random
import re
from collections import Counter

import pytest

from noir.core.contract import HIDDEN
from noir.core.table import face_down, is_decided, revealed_information
from noir.games.gangzzz.rules.state import State
from tests.games.gangzzz.test_observations import GAMES, Tried, each_count, moments, viewers
from tests.support.gangzzz_positions import (
    assert_all_cards,
    begun,
    events,
    pitting,
    play,
    walk,
)
from tests.support.gangzzz_variants import PRIVATE, before_the_choice, faces_seen, otherwise
from tests.support.sizes import sized

pytestmark = pytest.mark.number(2)
FACE = re.compile(r"(?<![1-9])([1-5]{3})[fmcgal](10|[2-9AJQK]|\?)")
CARD_MOVE = re.compile(r"(?:load|drop|lay|undercut):([1-5]{3})(?:\+([1-5]{3}))?")


@each_count
def test_states_that_differ_only_in_what_is_hidden_observe_the_same(seats: int, tried: Tried) -> None:
    rng = random.Random(f"hidden {seats}")
    pairs = 0
    different: Counter[str] = Counter()
    for seed in range(sized(2, 2, 20)):
        for state in walk(seats, seed):
            some = rng.randrange(sized(4, 2, 1)) == 0 or any(state.marks)  # marks are seldom there
            for seat in rng.sample(viewers(state), sized(some, some, seats + 1)):
                other = otherwise(state, seat, rng)
                seen = state.observe(seat)
                assert other.observe(seat) == seen
                if pairs % sized(8, 1, 1) == 0:  # slow, and finds only what equal values hide
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
    hidden = {"tokens", "deck", "chance", "border", "piles", "known", "step", "fight", "marks", "log"}
    assert set(different) == hidden
    assert min(different["tokens"], different["border"]) > pairs / 2
    tried(pairs, f"pairs of Gangzzz for {seats}, for each seat and a spectator, equal but for what is hidden")


@each_count
def test_the_other_state_has_all_cards_and_what_the_seat_knows(seats: int) -> None:
    """The test above is not empty: the other state could be the true one."""
    rng = random.Random(f"fits {seats}")
    for state, seat, _seen in moments(seats):
        other = otherwise(state, seat, rng)
        assert_all_cards(other)
        assert sorted(other.tokens) == sorted(state.tokens)
        for player in state.seats:
            own = {card[4:] for pile in other.piles[player] for card in pile}
            assert own <= set(other.known[player])
            assert [*map(len, other.piles[player])] == [*map(len, state.piles[player])] or player == state.mover
        if seat is not None:
            assert other.piles[seat] == state.piles[seat]
            assert faces_seen(other, seat) == faces_seen(state, seat)


@each_count
def test_observing_an_observation_changes_nothing_and_its_legal_moves_are_right(seats: int, tried: Tried) -> None:
    count = 0
    for seed in range(GAMES):
        for at, state in enumerate(walk(seats, seed)[seed % sized(4, 2, 1) :: sized(4, 2, 1)]):
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
def test_an_observation_names_no_card_whose_face_the_seat_has_not_seen(seats: int, tried: Tried) -> None:
    """In every text of an observation that is a card, or a move with one."""
    count = 0
    for state, seat, seen in moments(seats):
        faces = {card[:3] for card in faces_seen(state, seat)}
        own = {card[:3] for pile in (state.piles[seat] if seat is not None else ()) for card in pile}
        text = repr(seen)
        named = {face for face, _rank in FACE.findall(text)}
        assert named <= faces
        assert own <= named
        moved = {word for words in CARD_MOVE.findall(text) for word in words if word}
        ours = {
            word
            for note in state.log
            if note.player == seat
            for words in CARD_MOVE.findall(note.move)
            for word in words
        }
        assert moved <= ours
        lying = {card[:3] for card in state.border if card} - own
        corners = {face for face, rank in FACE.findall(text) if rank != HIDDEN}
        assert not lying & corners, "the corner of a card at the border is hidden"
        count += 1
    tried(count, f"observations of Gangzzz for {seats} searched for cards")


@each_count
def test_a_move_can_be_undone_only_if_its_player_knew_all_its_consequences_g69(seats: int, tried: Tried) -> None:
    rng = random.Random(f"taken back {seats}")
    count = 0
    for seed in range(sized(1, 1, 60)):
        for before, after in itertools.pairwise(walk(seats, seed)):
            if after.revealed_information or rng.randrange(sized(2, 1, 1)):
                continue
            mover, move = before.mover, after.log[-1].move
            assert otherwise(before, mover, rng).play(move).observe(mover) == after.observe(mover), move
            count += 1
        assert walk(seats, seed)[-1].revealed_information, "the last mark shows the hideout"
    tried(count, f"moves of Gangzzz for {seats} that may be taken back")


def test_the_last_gang_named_cannot_be_undone_since_it_shows_who_can_match_dice_g69() -> None:
    state = pitting(begun(), "88888 33333 33333", {0: "125 254", 1: "232 441 115", 2: "422 314"})
    own, first = state.play("pit:0A"), play(state, "pit:0A pit:1A")
    assert (own.revealed_information, first.revealed_information) == (False, False)
    opened = first.play("pit:2A")
    assert (opened.current_player, events(opened, "passes")) == (1, [])
    assert opened.revealed_information
    assert all(opened.observe(seat).revealed_information for seat in viewers(opened))


@each_count
def test_before_a_choice_everything_is_as_it_was(seats: int) -> None:
    """The other states above are made by a function that takes back the moves of a private choice."""
    tried = 0
    for before, after in itertools.pairwise(walk(seats, 0)):
        kind = after.log[-1].move.partition(":")[0]
        if kind in PRIVATE and not after.log[-1].events:
            assert before_the_choice(after) == before_the_choice(before)
            tried += 1
    assert tried
