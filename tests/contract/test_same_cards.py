"""A deal is known again by its cards, in whatever words it is written; two deals at random never have the same."""

import random
from collections.abc import Callable, Iterator

import pytest

from noir.games import GAMES
from noir.games.gangzzz.rules.deal import parse_deal, print_deal
from noir.session.match import begin
from tests.support.games import any_deal
from tests.support.gangzzz_positions import plain
from tests.support.sizes import sized


def _district(deal: str) -> Iterator[str]:
    """The other player starts; and the hands of each round have their cards in another order."""
    starter, *cards = deal.split()
    yield " ".join([str(1 - int(starter)), *cards])
    turned = (card for at in (12, 22, 32) for card in reversed(cards[at : at + 10]))
    yield " ".join([starter, *reversed(cards[:10]), *cards[10:12], *turned])


def _famiglia(deal: str) -> Iterator[str]:
    """The other player starts; the Street begins in another order; and another reshuffle."""
    starter, *words = deal.split()
    yield " ".join([str(1 - int(starter)), *words])
    yield " ".join([starter, *reversed(words[:6]), *words[6:]])
    yield " ".join([starter, *words[:53], *reversed(words[53:])])


def _gangzzz(deal: str) -> Iterator[str]:
    """Another first seat, other switches, seats, dice and figures, other ranks or none; and without some spaces."""
    dealt = parse_deal(deal)
    yield print_deal(dealt._replace(first=1 - dealt.first % 2))
    yield print_deal(dealt._replace(switches=() if dealt.switches else ("preset-a",)))
    other = parse_deal(GAMES["gangzzz"].deal(random.Random(deal), 2 if dealt.seats > 2 else 4))
    yield print_deal(other._replace(cards=dealt.cards))
    yield print_deal(dealt._replace(cards=other_ranked(dealt.cards)))
    yield plain(deal)
    yield deal.replace(" / ", "/")


def other_ranked(cards: tuple[str, ...]) -> tuple[str, ...]:
    """The same cards, each with the rank of the next one."""
    ranks = [card[4:] for card in (*cards[1:], cards[0])]
    return tuple(card[:4] + rank for card, rank in zip(cards, ranks, strict=True))


REWRITTEN: dict[str, Callable[[str], Iterator[str]]] = {
    "district": _district,
    "famiglia": _famiglia,
    "gangzzz": _gangzzz,
}
"""By game, deals that tell what is hidden in a deal, and are written otherwise."""


@pytest.mark.number(18)
@pytest.mark.parametrize("game", GAMES)
def test_a_deal_that_is_written_otherwise_has_the_same_cards(game: str) -> None:
    for seed in range(sized(10, 100, 1_000)):
        deal = any_deal(game, random.Random(seed))
        here = begin(game, deal)
        for other in REWRITTEN[game](deal):
            assert other != deal
            assert begin(game, other).has_cards_of(here)
            assert here.has_cards_of(begin(game, other))


@pytest.mark.parametrize("game", GAMES)
def test_two_deals_at_random_have_other_cards(game: str) -> None:
    deals = [any_deal(game, random.Random(seed)) for seed in range(sized(30, 300, 3_000))]
    assert len({GAMES[game].cards_in_order(deal) for deal in deals}) == len(deals)


def test_two_games_have_no_cards_in_common() -> None:
    one, two = (begin(game, any_deal(game, random.Random(1))) for game in ("district", "famiglia"))
    assert not one.has_cards_of(two)
