"""Games of which a device knows only a part of the deal: it sees what `observe` shows in the whole game."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from noir.core.errors import BadDeal
from noir.games import GAMES
from noir.games.partial_deals import DRAWN, MASKED
from tests.support.promises import Tried
from tests.support.sizes import sized

PARTIAL: dict[str, Any] = {**{game: MASKED[game] for game in MASKED}, **{game: DRAWN[game] for game in DRAWN}}
game_ids = pytest.mark.parametrize("game", PARTIAL)

Moves = tuple[str, ...]


def moments(game: str, seed: int) -> Iterator[tuple[str, Moves, list[Any]]]:
    """Every moment of a random game: its deal, the moves so far, and all states so far."""
    rng = random.Random(seed)
    deal = GAMES[game].deal(rng)
    states: list[Any] = [GAMES[game].start(deal)]
    moves: Moves = ()
    yield deal, moves, states
    while legal := states[-1].legal_moves():
        drops = [move for move in legal if move.startswith("drop:")]  # in Famiglia these come to the second deck
        moves = (*moves, rng.choice(drops if drops and rng.random() < 0.95 else legal))
        states = [*states, states[-1].play(moves[-1])]
        yield deal, moves, states


def replayed(game: str, starter: int, known: dict[int, str], moves: Moves) -> Any:
    """The state of a deal in which only these cards are known."""
    state = GAMES[game].start(PARTIAL[game].deal_with(starter, known, moves))
    for move in moves:
        state = state.play(move)
    return state


def shown_places(game: str, deal: str, moves: Moves, states: list[Any]) -> set[int]:
    """The places of the hidden cards that were played, of equal cards the last one."""
    cards, shown = deal.split()[1:], set()
    for move, state in zip(moves, states, strict=False):
        holders = PARTIAL[game].holders(state)
        held = [at for at, holder in enumerate(holders) if holder == state.current_player and at not in shown]
        if move in GAMES[game].COPIES and held:
            shown.add(next(at for at in reversed(held) if cards[at] == move))
    return shown


@pytest.mark.number(1)
@pytest.mark.parametrize("game", MASKED)
def test_a_device_sees_the_same_as_in_the_whole_game(game: str, tried: Tried) -> None:
    games = sized(6, 60, 2_000)
    tried(games, f"games of {game} of which each device knows a part, seeds from 0")
    for seed in range(games):
        for deal, moves, states in moments(game, seed):
            cards, state = deal.split()[1:], states[-1]
            holders = PARTIAL[game].holders(state)
            shown = shown_places(game, deal, moves, states)
            for seat in (0, 1):
                seen = {at for at, holder in enumerate(holders) if holder in (None, seat)} | shown
                found = replayed(game, states[0].current_player, {at: cards[at] for at in seen}, moves)
                assert found.observe(seat) == state.observe(seat)
                assert PARTIAL[game].holders(found) == holders


@pytest.mark.number(1)
@pytest.mark.parametrize("game", DRAWN)
def test_cards_that_are_drawn_one_by_one_make_the_whole_game(game: str, tried: Tried) -> None:
    games = sized(60, 300, 5_000)
    tried(games, f"games of {game} whose cards are known when they are drawn, seeds from 0")
    again = 0
    for seed in range(games):
        for _deal, moves, states in moments(game, seed):
            state, starter = states[-1], states[0].current_player
            places = len(PARTIAL[game].holders(state))
            shown = [card for cards in state.shown for card in cards][:places]
            found = replayed(game, starter, dict(enumerate(shown)), moves)
            assert [found.observe(seat) for seat in (0, 1, None)] == [state.observe(seat) for seat in (0, 1, None)]
            before = len(PARTIAL[game].holders(states[-2])) if moves else 0
            for place in range(before, places):
                junk = replayed(game, starter, dict(enumerate(shown[:place])), moves)
                pool = PARTIAL[game].pool(junk, place)
                assert pool == PARTIAL[game].pool(state, place)
                assert shown[place] in pool
                again += place >= len(GAMES[game].cards_in_order(_deal))
    assert again > 10  # from the second deck


@pytest.mark.number(1)
@pytest.mark.parametrize("game", DRAWN)
def test_every_card_that_is_left_can_be_drawn_and_no_other(game: str) -> None:
    for _deal, moves, states in moments(game, 5):
        state, starter = states[-1], states[0].current_player
        places = len(PARTIAL[game].holders(state))
        shown = [card for cards in state.shown for card in cards][:places]
        if not moves or places == len(PARTIAL[game].holders(states[-2])):
            continue
        for card in set(PARTIAL[game].pool(state, places - 1)):
            other = replayed(game, starter, dict(enumerate([*shown[:-1], card])), moves)
            assert [each for cards in other.shown for each in cards][places - 1] == card


@game_ids
def test_a_card_too_many_is_refused(game: str) -> None:
    known = dict.fromkeys(range(9), next(card for card, copies in GAMES[game].COPIES.items() if copies < 9))
    with pytest.raises(BadDeal):
        PARTIAL[game].deal_with(0, known, ())


@pytest.mark.parametrize("game", MASKED)
def test_there_is_a_place_for_each_card(game: str) -> None:
    assert Counter(MASKED[game].CARDS) == Counter(GAMES[game].COPIES)
    assert len(GAMES[game].cards_in_order(GAMES[game].deal(random.Random(1)))) <= len(MASKED[game].CARDS)
