"""The ranks of the clue cards in Gangzzz: by chance, part of the deal, and hidden until they are announced (G-71)."""

import random
from collections import Counter

import pytest

from noir.core.contract import HIDDEN
from noir.formats.game_code import parse_code, print_code
from noir.formats.record import parse_record, print_record
from noir.games import GAMES
from noir.games.gangzzz.bot.levels import LEVELS
from noir.games.gangzzz.rules.deal import parse_deal, print_deal
from noir.games.gangzzz.rules.pieces import CARD_OF, CARDS, RANKS, SEATS, SUITS, rank
from noir.games.gangzzz.rules.state import State, deal, resample, start
from noir.session.match import Match, begin
from tests.games.gangzzz.test_bots import answer
from tests.games.gangzzz.test_observations import Tried, moments, three_at_first, viewers
from tests.support.games import random_match, record
from tests.support.gangzzz_positions import assert_all_cards, events, plain, walk
from tests.support.gangzzz_variants import other_ranks, renamed
from tests.support.sizes import sized

pytestmark = pytest.mark.number(2)


def with_other_ranks(state: State, rng: random.Random) -> State:
    """The state that differs in the ranks alone that were not announced."""
    return renamed(state, other_ranks(state, rng))


# The deal


def test_a_new_deal_gives_each_rank_to_eight_cards_by_chance() -> None:
    of_card: Counter[str] = Counter()
    games = sized(300, 1_000, 10_000)
    for seed in range(games):
        cards = parse_deal(deal(random.Random(seed))).cards
        assert Counter(map(rank, cards)) == dict.fromkeys(RANKS, SUITS)
        of_card.update(cards)
    assert sum(of_card[card] for card in CARDS) / len(CARDS) == pytest.approx(games / len(RANKS), rel=0.1)
    assert len(of_card) > 0.95 * len(CARDS) * len(RANKS), "any card has any rank in some deal"


def test_a_deal_says_ranks_after_the_attributes_and_without_them_each_card_has_that_of_its_number() -> None:
    text = deal(random.Random(5), 3)
    older = plain(text)
    words, older_words = (each.split(" / ")[4].split() for each in (text, older))
    assert [word[:3] for word in words] == older_words
    assert parse_deal(text).cards == tuple(CARD_OF[word[:3]][:4] + word[3:] for word in words)
    assert parse_deal(older).cards == tuple(CARD_OF[word] for word in older_words)
    assert [part for part in text.split(" / ") if part not in older.split(" / ")] == [" ".join(words)]


def test_a_deal_with_the_ranks_that_it_would_have_without_is_the_one_without() -> None:
    older = plain(deal(random.Random(6)))
    words = older.split(" / ")[4]
    said = older.replace(words, " ".join(word + rank(CARD_OF[word]) for word in words.split()))
    assert said != older
    assert parse_deal(said) == parse_deal(older)
    assert print_deal(parse_deal(said)) == older


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("kind", ["", "-ranks"])
def test_a_recorded_game_comes_back_as_it_was_from_its_deal_number_link_and_record(seats: int, kind: str) -> None:
    """Also one whose deal says no ranks: its cards, its number and its link stay what they were."""
    if kind and seats > 2:
        return
    match = recorded(f"playthrough-gangzzz-{seats}{kind}")
    rules = GAMES["gangzzz"]
    assert match.state.current_player is None
    assert (set(parse_deal(match.deal).cards) == set(CARDS)) == (not kind)
    assert (rules.number_of(match.deal) < rules.DEALS[0]) == (not kind)
    assert rules.deal_of(rules.number_of(match.deal)) == match.deal
    assert print_code(match)[0] == ("2" if kind else "1")
    assert parse_code("gangzzz", print_code(match)) == match
    assert parse_record(print_record(match)) == match


def recorded(name: str) -> Match:
    """The game of a recorded playthrough."""
    game, text, *lines = record(name).splitlines()
    match = begin(game, text)
    for line in lines:
        number, _dot, rest = line.partition(". ")
        if number.isdigit():
            match = match.play(rest.split()[1])
    return match


# Who may know


@three_at_first
def test_ranks_that_were_not_announced_change_nothing_that_anyone_sees(seats: int, tried: Tried) -> None:
    rng, pairs = random.Random(f"ranks {seats}"), 0
    for seed in range(sized(1, 2, 20)):
        for state in walk(seats, seed)[:: sized(3, 1, 1)]:
            other = with_other_ranks(state, rng)
            assert_all_cards(other)
            assert other.border != state.border or not any(state.border)
            assert [card[:4] for card in other.border] == [card[:4] for card in state.border]
            for seat in viewers(state):
                assert other.observe(seat) == state.observe(seat)
                assert repr(other.observe(seat)) == repr(state.observe(seat))
            pairs += 1
    tried(pairs, f"pairs of Gangzzz for {seats} that differ in ranks alone")


@three_at_first
def test_a_rank_is_known_from_the_moment_it_is_announced_and_not_before(seats: int) -> None:
    for state, _seat, seen in moments(seats):
        assert {rank(card) for card in seen.border if card} <= {HIDDEN}
        known = {of[2]: rank(of[2]) for _player, of, _money in events(seen, "takes")}
        assert known == {of[2]: rank(of[2]) for _player, of, _money in events(state, "takes")}
        assert HIDDEN not in known.values()


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_answers_alike_whatever_ranks_were_not_announced(level: str) -> None:
    rng = random.Random(level)
    states = random_match("gangzzz", 3).states
    for number in range(sized(6, 20, 200)):
        state = states[rng.randrange(len(states) - 1)]
        assert isinstance(state, State)
        assert answer(level, with_other_ranks(state, rng), number) == answer(level, state, number)


def test_a_state_made_from_what_is_seen_has_any_rank_where_none_was_announced() -> None:
    """Also in a game whose deal says no ranks: who plays it need not know the formula."""
    for text in (deal(random.Random(1), 3), plain(deal(random.Random(1), 3))):
        seen = start(text).observe(0)
        made = [resample(seen, random.Random(seed)) for seed in range(sized(80, 200, 1_000))]
        for place, card in enumerate(seen.border):
            assert {each.border[place][:4] for each in made} == {card[:4]}
            assert len({rank(each.border[place]) for each in made}) > 10
        for each in made:
            assert_all_cards(each)
        cars = [[rank(card) for card in each.piles[1][-1]] for each in made]
        assert all(sorted(car) == sorted(cars[0]) for car in cars), "what was announced stays"
        assert len({each.piles[1][-1] for each in made}) > len(made) / 2
