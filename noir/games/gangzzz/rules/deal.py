"""The deal of Gangzzz: all the chance of a game as one line of text, drawn at random or parsed as hostile input.

Its ten parts, separated by ` / `: seats, first seat and switches; 36 tiles of four buildings, NW to SE; the dice of the
avenues and of the streets; the three removed tokens and those of the ranks A to K; the clue cards, first-drawn first,
each with its attributes and its rank; how many of each family every seat's first ten figures have; the dice of the
fights; the dice of the casinos; the numbers that pick cards as prizes; the numbers that pick cards in searches.

At first the rank of a card followed from its attributes, and deals said no ranks. Such deals keep their meaning (G-71).
"""

import random
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from noir.core.errors import BadDeal, quote
from noir.games.gangzzz.rules.board import CELLS, CORNERS, CROSSINGS, SIDE
from noir.games.gangzzz.rules.pieces import (
    AVENUES,
    BUILDINGS,
    CARD_OF,
    CARDS,
    CHANCES,
    DECK_RANKS,
    FACE_OF,
    FIGHT_DICE,
    FIGHT_FACES,
    FIGHTS,
    FIGURES,
    FIRST_FIGURES,
    KINDS,
    ORDERLY,
    SEATS,
    STREETS,
    SWITCHES,
    TOKENS,
    VALUE_FACES,
    Cards,
    building,
    rank,
)

LONGEST_DEAL = 4_000
PARTS = 10
ROLLED = FIGHTS * FIGHT_DICE
CASINO_THROWS = 6 * 2 * max(SEATS)
"""The most dice that casinos can need: six casinos, two dice for each player."""
PICKS = 12
"""The most prizes (three in each of four fights), and the most searches (two with each of six forgers)."""
GROUPS = (AVENUES, STREETS, KINDS)
"""The groups of tokens; one token of each is removed."""


class Dealt(NamedTuple):
    """A parsed deal."""

    seats: int
    """The number of players."""
    first: int
    """The first seat."""
    switches: tuple[str, ...]
    """The switches that are on, in the order of SWITCHES."""
    buildings: tuple[str, ...]
    """The code of the building on each cell."""
    avenues: tuple[int, ...]
    """The dice of the avenues, west to east."""
    streets: tuple[int, ...]
    """The dice of the streets, north to south."""
    tokens: tuple[str, ...]
    """The three removed tokens, and then those of the ranks A to K."""
    cards: Cards
    """The clue cards, first-drawn first."""
    figures: tuple[tuple[int, ...], ...]
    """By seat how many of each family the first ten figures have."""
    fights: str
    """The faces of the fight dice."""
    casino: str
    """The faces of the casino dice."""
    prizes: tuple[int, ...]
    """Numbers below CHANCES that pick prizes."""
    searches: tuple[int, ...]
    """Numbers below CHANCES that pick cards in searches."""


def deal(rng: random.Random, seats: int = 2, switches: tuple[str, ...] = ()) -> str:
    """A random deal for `seats` players; `switches` are some of SWITCHES, in any order."""
    return print_deal(
        _with_ranks(
            Dealt(
                seats,
                rng.randrange(seats),
                tuple(switch for switch in SWITCHES if switch in switches),
                _drawn_city(rng, ORDERLY in switches),
                _drawn_values(rng),
                _drawn_values(rng),
                _drawn_tokens(rng),
                tuple(rng.sample(CARDS, len(CARDS))),
                tuple(_drawn_figures(rng) for _seat in range(seats)),
                "".join(rng.choice(FIGHT_FACES) for _die in range(ROLLED)),
                "".join(rng.choice(VALUE_FACES) for _die in range(CASINO_THROWS)),
                _drawn_numbers(rng),
                _drawn_numbers(rng),
            )
        )
    )


def _with_ranks(dealt: Dealt) -> Dealt:
    """The deal with a rank for each card, by a chance of its own that is drawn from all the rest.

    So the rest is the same as before ranks were dealt, and the seals of games begun then still hold.
    """
    ranks = list(DECK_RANKS)
    random.Random(print_deal(dealt)).shuffle(ranks)
    return dealt._replace(cards=tuple(card[:4] + drawn for card, drawn in zip(dealt.cards, ranks, strict=True)))


def _drawn_city(rng: random.Random, orderly: bool) -> tuple[str, ...]:
    """A building for each cell: one of each kind at every crossing, at random corners (G-02, G-03)."""
    by_kind = []
    for kind in KINDS:
        codes = list(Counter(BUILDINGS[kind]).elements())
        rng.shuffle(codes)
        by_kind.append(codes)
    same = rng.sample(range(len(KINDS)), len(KINDS))
    tiles = []
    for four in zip(*by_kind, strict=True):
        order = same if orderly else rng.sample(range(len(KINDS)), len(KINDS))
        tiles.append([four[kind] for kind in order])
    return by_cell(tiles)


def by_cell(tiles: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """The values of the four corners of each crossing as one tuple, by cell."""
    at = {
        CELLS[f"{word}.{corner}"]: code
        for word, tile in zip(CROSSINGS, tiles, strict=True)
        for corner, code in zip(CORNERS, tile, strict=True)
    }
    return tuple(code for _cell, code in sorted(at.items()))


def _tiles(buildings: tuple[str, ...]) -> list[list[str]]:
    return [[buildings[CELLS[f"{word}.{corner}"]] for corner in CORNERS] for word in CROSSINGS]


def _drawn_tokens(rng: random.Random) -> tuple[str, ...]:
    removed = [rng.choice(group) for group in GROUPS]
    others = [token for token in TOKENS if token not in removed]
    return (*removed, *rng.sample(others, len(others)))


def _drawn_values(rng: random.Random) -> tuple[int, ...]:
    return tuple(int(rng.choice(VALUE_FACES)) for _road in range(SIDE))


def _drawn_numbers(rng: random.Random) -> tuple[int, ...]:
    return tuple(rng.randrange(CHANCES) for _number in range(PICKS))


def _drawn_figures(rng: random.Random) -> tuple[int, ...]:
    drawn = Counter(rng.sample(list(Counter(FIGURES).elements()), FIRST_FIGURES))
    return tuple(drawn[family] for family in FIGURES)


def print_deal(dealt: Dealt) -> str:
    """A deal as text."""
    ranks = [""] * len(CARDS) if is_plain(dealt) else map(rank, dealt.cards)
    parts = (
        " ".join([str(dealt.seats), str(dealt.first), *dealt.switches]),
        " ".join(".".join(tile) for tile in _tiles(dealt.buildings)),
        " ".join("".join(map(str, dice)) for dice in (dealt.avenues, dealt.streets)),
        " ".join(dealt.tokens),
        " ".join(card[:3] + said for card, said in zip(dealt.cards, ranks, strict=True)),
        " ".join("".join(map(str, counts)) for counts in dealt.figures),
        dealt.fights,
        dealt.casino,
        " ".join(f"{number:04}" for number in dealt.prizes),
        " ".join(f"{number:04}" for number in dealt.searches),
    )
    return " / ".join(parts)


def is_plain(dealt: Dealt) -> bool:
    """Whether the rank of each card is that of a deal that says none."""
    return all(card == CARD_OF[card[:3]] for card in dealt.cards)


@lru_cache(16)  # a game starts from the same deal again and again
def parse_deal(deal: str) -> Dealt:
    """The parts of a deal; raises BadDeal."""
    parts = [part.split() for part in deal.split("/")] if len(deal) <= LONGEST_DEAL else []
    if len(parts) != PARTS:
        raise BadDeal(
            "A deal of Gangzzz has {need} parts with “/” between them, but this one has {count}.",
            need=PARTS,
            count=len(parts),
        )
    head, tiles, dice, tokens, cards, figures, fights, casino, prizes, searches = parts
    seats, first, switches = _head(head)
    return Dealt(
        seats,
        first,
        switches,
        _city(tiles, ORDERLY in switches),
        *_values(dice),
        _tokens(tokens),
        _cards(cards),
        _figures(figures, seats),
        _faces(fights, FIGHT_FACES, ROLLED),
        _faces(casino, VALUE_FACES, CASINO_THROWS),
        _numbers(prizes),
        _numbers(searches),
    )


def cards_in_order(deal: str) -> Cards:
    """The faces of the clue cards of `deal` as they come into play, whatever ranks they have; raises BadDeal."""
    return tuple(card[:4] for card in parse_deal(deal).cards)


def terms(deal: str) -> tuple[int, tuple[str, ...]]:
    """The number of seats of a deal and the switches that are on in it; raises BadDeal if it names neither."""
    seats, _first, switches = _head(deal[:LONGEST_DEAL].partition("/")[0].split())
    return seats, switches


def _head(words: list[str]) -> tuple[int, int, tuple[str, ...]]:
    """Seats, first seat and switches."""
    known = {str(seats): seats for seats in SEATS}
    if not words or words[0] not in known:
        raise BadDeal("A deal of Gangzzz must start with the number of seats: 2, 3 or 4.")
    seats = known[words[0]]
    starters = {str(seat): seat for seat in range(seats)}
    first = words[1] if len(words) > 1 else ""
    if first not in starters:
        raise BadDeal("The first seat must be a number below {seats}, not {word}.", seats=seats, word=quote(first))
    switches = tuple(words[2:])
    if switches != tuple(switch for switch in SWITCHES if switch in switches):
        raise BadDeal(
            "The switches of a deal must be from {known}, in this order, not {given}.",
            known=", ".join(SWITCHES),
            given=quote(" ".join(switches)),
        )
    return seats, starters[first], switches


def _city(words: list[str], orderly: bool) -> tuple[str, ...]:
    """The building of each cell."""
    tiles = [word.split(".") for word in words]
    if len(tiles) != SIDE * SIDE or any(len(tile) != len(CORNERS) for tile in tiles):
        raise BadDeal("A city must have 36 crossings of four buildings each.")
    known = {code: kind for kind, codes in BUILDINGS.items() for code in codes}
    for word, tile in zip(CROSSINGS, tiles, strict=True):
        if sorted(known.get(code, "") for code in tile) != sorted(KINDS):
            raise BadDeal("{crossing} must have one building of each kind.", crossing=word)
    counts = Counter(chain.from_iterable(tiles))
    wrong = [code for codes in BUILDINGS.values() for code, count in codes.items() if counts[code] != count]
    if wrong:
        raise BadDeal(
            "The city has the wrong number of {code} buildings: {count}.", count=counts[wrong[0]], code=wrong[0]
        )
    if orderly and len({tuple(building(code).kind for code in tile) for tile in tiles}) > 1:
        raise BadDeal("In an orderly city, every crossing must have the four kinds at the same corners.")
    return by_cell(tiles)


def _values(words: list[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The dice of the avenues and of the streets."""
    if len(words) != 2 or any(len(word) != SIDE or set(word) - set(VALUE_FACES) for word in words):
        raise BadDeal("The road dice must be two groups of six digits from 1 to 6.")
    avenues, streets = (tuple(map(int, word)) for word in words)
    return avenues, streets


def _tokens(words: list[str]) -> tuple[str, ...]:
    """The removed tokens, and then those of the ranks."""
    removed = zip(words, GROUPS, strict=False)
    if sorted(words) != sorted(TOKENS) or not all(word in group for word, group in removed):
        raise BadDeal("The tokens must be an avenue, a street and a kind, then the 13 others, each once.")
    return tuple(words)


def _cards(words: list[str]) -> Cards:
    """The clue cards with their ranks."""
    attributes, ranks = [word[:3] for word in words], [word[3:] for word in words]
    if sorted(attributes) != sorted(CARD_OF):
        raise BadDeal("A deal must have all 104 clue cards, each once.")
    if not any(ranks):
        return tuple(CARD_OF[word] for word in words)
    if sorted(ranks) != sorted(DECK_RANKS):
        raise BadDeal("A deal must have eight clue cards of each rank, or no ranks at all.")
    return tuple(FACE_OF[word] + said for word, said in zip(attributes, ranks, strict=True))


def _figures(words: list[str], seats: int) -> tuple[tuple[int, ...], ...]:
    if len(words) != seats or not all(map(is_first_figures, words)):
        raise BadDeal("Each seat must start with ten figures, and no more of a family than there are.")
    return tuple(tuple(map(int, word)) for word in words)


def is_first_figures(word: str) -> bool:
    """Whether `word` has a digit for each family, none above the family's count, and ten figures in all."""
    if len(word) != len(FIGURES) or not (word.isascii() and word.isdigit()):
        return False
    counts = list(map(int, word))
    return sum(counts) == FIRST_FIGURES and all(a <= b for a, b in zip(counts, FIGURES.values(), strict=True))


def _faces(words: list[str], faces: str, count: int) -> str:
    word = "".join(words)
    if len(words) != 1 or len(word) != count or set(word) - set(faces):
        raise BadDeal(
            "The fight or casino dice must be {count} digits from {low} to {high}.",
            count=count,
            low=faces[0],
            high=faces[-1],
        )
    return word


def _numbers(words: list[str]) -> tuple[int, ...]:
    if len(words) != PICKS or any(len(word) != len(str(CHANCES - 1)) or not is_number(word) for word in words):
        raise BadDeal("Prizes and searches must each have {count} four-digit numbers.", count=PICKS)
    return tuple(map(int, words))


def is_number(word: str) -> bool:
    """Whether `word` consists of ASCII digits."""
    return word.isascii() and word.isdigit()
