"""The deals of Gangzzz: parsed as hostile input, every part refused by a sentence, and each deal a number."""

import random
from collections.abc import Callable

import pytest

from noir.core.errors import BadDeal
from noir.core.ranking import rank
from noir.games.gangzzz.rules import deal_code
from noir.games.gangzzz.rules.deal import LONGEST_DEAL, PARTS, parse_deal, print_deal
from noir.games.gangzzz.rules.deal_code import DEALS, PLAIN_DEALS, RANK_COPIES, WHEELS, deal_of, number_of
from noir.games.gangzzz.rules.pieces import CARD_OF, FIGURES, SEATS, SWITCHES
from noir.games.gangzzz.rules.state import deal, set_aside, start
from tests.support.gangzzz_positions import plain
from tests.support.mutations import DIGITS, LETTERS, NUMBERS
from tests.support.sizes import sized

pytestmark = pytest.mark.number(7)

GOOD = deal(random.Random(1), 3, ("preset-a", "orderly"))
HEAD, CITY, DICE, TOKENS, CARDS, FIGURES_PART, FIGHTS, CASINO, PRIZES, SEARCHES = range(PARTS)
LINK_CHARACTERS = (310, 370, 370)
"""The most characters that a deal takes in a link, at six bits each: without ranks, with them, and in a short game."""


def with_part(part: int, text: str, good: str = GOOD) -> str:
    """A deal with another text for one of its parts."""
    parts = good.split(" / ")
    parts[part] = text
    return " / ".join(parts)


def part_of(part: int, good: str = GOOD) -> str:
    return good.split(" / ")[part]


def with_word(part: int, at: int, word: str, good: str = GOOD) -> str:
    """A deal with another word in one of its parts."""
    words = part_of(part, good).split()
    words[at] = word
    return with_part(part, " ".join(words), good)


def swapped(part: int, one: int, two: int) -> str:
    words = part_of(part).split()
    words[one], words[two] = words[two], words[one]
    return with_part(part, " ".join(words))


TILE = part_of(CITY).split()[0].split(".")
TOKEN = part_of(TOKENS).split()
FIRST_CARD = part_of(CARDS).split()[0]
BAD = [
    ("", "this one has 1"),
    ("take", "this one has 1"),
    (GOOD + " / 1", "this one has 11"),
    (GOOD.replace("/", "+"), "this one has 1"),
    (GOOD + "0" * LONGEST_DEAL, "this one has 0"),
    ("/" * 9, "must start with the number of seats"),
    (with_part(HEAD, "1 0"), "must start with the number of seats"),
    (with_part(HEAD, "5 0"), "must start with the number of seats"),
    (with_part(HEAD, "٣ 0"), "must start with the number of seats"),
    (with_part(HEAD, "03 0"), "must start with the number of seats"),
    (with_part(HEAD, "3"), "The first seat must be a number below 3, not “”."),
    (with_part(HEAD, "3 3"), "The first seat must be a number below 3, not “3”."),
    (with_part(HEAD, "3 -1"), "The first seat must be a number below 3"),
    (with_part(HEAD, "3 1 orderly preset-a"), "preset-a, challenger-first, orderly, short, in this order"),
    (with_part(HEAD, "3 1 orderly orderly"), "not “orderly orderly”"),
    (with_part(HEAD, "3 1 Orderly"), "not “Orderly”"),
    (with_part(CITY, ""), "36 crossings of four buildings"),
    (with_part(CITY, part_of(CITY) + " r2.sa.ho.fo"), "36 crossings of four buildings"),
    (with_word(CITY, 0, ".".join(TILE[:3])), "36 crossings of four buildings"),
    (with_word(CITY, 0, ".".join([*TILE, "r2"])), "36 crossings of four buildings"),
    (with_word(CITY, 0, ".".join([TILE[0], *TILE[:3]])), "MADI#52ND must have one building of each kind"),
    (with_word(CITY, 35, "r9.sa.ho.fo"), "1ST#47TH must have one building of each kind"),
    (with_word(CITY, 35, "..."), "1ST#47TH must have one building of each kind"),
    (with_word(CITY, 0, ".".join(TILE[::-1])), "In an orderly city, every crossing must have the four kinds"),
    (with_part(DICE, ""), "two groups of six digits from 1 to 6"),
    (with_part(DICE, "123456"), "two groups of six digits from 1 to 6"),
    (with_part(DICE, "123456 12345"), "two groups of six digits from 1 to 6"),
    (with_part(DICE, "123456 1234567"), "two groups of six digits from 1 to 6"),
    (with_part(DICE, "123456 123450"), "two groups of six digits from 1 to 6"),
    (with_part(DICE, "123456 12345７"), "two groups of six digits from 1 to 6"),
    (with_part(DICE, "123456 12345٣"), "two groups of six digits from 1 to 6"),
    (with_part(TOKENS, ""), "an avenue, a street and a kind, then the 13 others"),
    (with_part(TOKENS, " ".join(TOKEN[:15])), "the 13 others, each once"),
    (with_part(TOKENS, " ".join([*TOKEN, "R"])), "the 13 others, each once"),
    (with_part(TOKENS, " ".join([*TOKEN[:15], TOKEN[14]])), "the 13 others, each once"),
    (swapped(TOKENS, 0, 1), "an avenue, a street and a kind"),
    (swapped(TOKENS, 1, 2), "an avenue, a street and a kind"),
    (with_part(CARDS, ""), "all 104 clue cards, each once"),
    (with_word(CARDS, 0, "333"), "all 104 clue cards, each once"),
    (with_word(CARDS, 103, FIRST_CARD), "all 104 clue cards, each once"),
    (with_part(CARDS, part_of(CARDS) + " 123"), "all 104 clue cards, each once"),
    (with_word(CARDS, 0, FIRST_CARD + "fA"), "eight clue cards of each rank"),
    (with_word(CARDS, 0, FIRST_CARD[:3]), "eight clue cards of each rank"),
    (with_word(CARDS, 0, FIRST_CARD[:3] + "1"), "eight clue cards of each rank"),
    (with_word(CARDS, 0, FIRST_CARD[:3] + ("K" if FIRST_CARD[3:] == "Q" else "Q")), "eight clue cards of each rank"),
    (with_word(CARDS, 0, FIRST_CARD[:3] + "K", plain(GOOD)), "eight clue cards of each rank"),
    (with_part(FIGURES_PART, ""), "Each seat must start with ten figures"),
    (with_part(FIGURES_PART, " ".join(part_of(FIGURES_PART).split()[:2])), "Each seat must start with ten figures"),
    (with_word(FIGURES_PART, 0, "640000000000" + "0"), "Each seat must start with ten figures"),
    (with_word(FIGURES_PART, 0, "730000000000"), "Each seat must start with ten figures"),
    (with_word(FIGURES_PART, 0, "630000000000"), "Each seat must start with ten figures"),
    (with_word(FIGURES_PART, 0, "６40000000000"), "Each seat must start with ten figures"),
    (with_word(FIGURES_PART, 0, "-64000000000"), "Each seat must start with ten figures"),
    (with_part(FIGHTS, ""), "must be 60 digits from 3 to 8"),
    (with_part(FIGHTS, "3" * 59), "must be 60 digits from 3 to 8"),
    (with_part(FIGHTS, "3" * 61), "must be 60 digits from 3 to 8"),
    (with_part(FIGHTS, "3" * 59 + "2"), "must be 60 digits from 3 to 8"),
    (with_part(FIGHTS, "3" * 30 + " " + "3" * 30), "must be 60 digits from 3 to 8"),
    (with_part(CASINO, "1" * 47 + "7"), "must be 48 digits from 1 to 6"),
    (with_part(CASINO, "1" * 47 + "１"), "must be 48 digits from 1 to 6"),
    (with_part(PRIZES, ""), "have 12 four-digit numbers"),
    (with_part(PRIZES, " ".join(["0000"] * 11)), "have 12 four-digit numbers"),
    (with_part(PRIZES, " ".join(["0000"] * 13)), "have 12 four-digit numbers"),
    (with_word(PRIZES, 0, "000"), "have 12 four-digit numbers"),
    (with_word(PRIZES, 0, "00000"), "have 12 four-digit numbers"),
    (with_word(SEARCHES, 11, "-001"), "have 12 four-digit numbers"),
    (with_word(SEARCHES, 11, "1e99"), "have 12 four-digit numbers"),
    (with_word(SEARCHES, 11, "००००"), "have 12 four-digit numbers"),
]


@pytest.mark.parametrize(("bad", "sentence"), BAD, ids=range(len(BAD)))
def test_every_part_of_a_bad_deal_is_refused_by_a_sentence(bad: str, sentence: str) -> None:
    for read in (start, number_of):
        with pytest.raises(BadDeal) as caught:
            read(bad)
        assert sentence in str(caught.value)
        assert str(caught.value).endswith(".")
        assert len(str(caught.value)) < 200


@pytest.mark.parametrize("count", ["more", "fewer"])
def test_a_city_has_so_many_of_each_building(count: str) -> None:
    plain = deal(random.Random(2))
    code, other = ("r2", "r3") if count == "more" else ("HO", "ho")
    with pytest.raises(BadDeal, match=r"The city has the wrong number of \w+ buildings: \d+\."):
        start(with_part(CITY, part_of(CITY, plain).replace(code, other, 1), plain))


def test_any_text_is_a_deal_or_refused(tried: Callable[[int, str], None]) -> None:
    rng = random.Random(7)
    count = sized(300, 3_000, 300_000)
    good = 0
    for _text in range(count):
        text = deal(rng, rng.choice(SEATS), tuple(rng.sample(SWITCHES, rng.randrange(len(SWITCHES) + 1))))
        for _change in range(rng.randrange(1, 3)):
            at = rng.randrange(len(text))
            piece = rng.choice(
                [*LETTERS, *DIGITS, *NUMBERS, "/", " ", "", "0", "r2", "A", ".", "preset-a", text[at], text[at:]]
            )
            text = text[:at] + piece + text[at + rng.randrange(3) :]
        try:
            again = parse_deal(text)
        except BadDeal as bad:
            assert str(bad).endswith(".")
            str(bad).encode()  # also without surrogates
        else:
            assert parse_deal(print_deal(again)) == again
            good += 1
    assert 0 < good < count
    tried(count, "spoilt deals of Gangzzz, seed 7")


HOSTILE = [*LETTERS, *DIGITS, "9" * 5_000, "\ud800" * 3_000, "/" * 3_999, " " * 4_000]


@pytest.mark.parametrize("hostile", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_texts_are_refused_in_every_part(hostile: str) -> None:
    for part in range(PARTS):
        for bad in (with_part(part, hostile), with_part(part, part_of(part) + hostile + "0")):
            with pytest.raises(BadDeal) as caught:
                start(bad)
            str(caught.value).encode()


def test_spaces_do_not_matter_and_a_deal_is_printed_as_it_was_drawn() -> None:
    for seed in range(sized(20, 60, 2_000)):
        rng = random.Random(seed)
        switches = tuple(rng.sample(SWITCHES, rng.randrange(len(SWITCHES) + 1)))
        text = deal(rng, rng.choice(SEATS), switches)
        assert print_deal(parse_deal(text)) == text
        assert parse_deal("  " + text.replace(" ", "\n ") + "\t") == parse_deal(text)
        assert parse_deal(text).switches == tuple(switch for switch in SWITCHES if switch in switches)
        assert len(text) < LONGEST_DEAL / 2
        assert set_aside(text) == ()


def test_every_deal_has_a_number_of_its_own_and_comes_back_from_it(tried: Callable[[int, str], None]) -> None:
    numbers = set()
    count = sized(30, 150, 10_000)
    for seed in range(count):
        rng = random.Random(seed)
        text = deal(rng, SEATS[seed % 3], tuple(rng.sample(SWITCHES, rng.randrange(len(SWITCHES) + 1))))
        number = number_of(text)
        assert PLAIN_DEALS <= number < DEALS[-1]
        assert deal_of(number) == text
        older = plain(text)
        assert number_of(older) % PLAIN_DEALS == number % PLAIN_DEALS, "the number also tells the deal without ranks"
        assert deal_of(number_of(older)) == older
        numbers.add(number)
    assert len(numbers) == count
    tried(count, "deals of Gangzzz as numbers and back, seeds from 0")


def test_every_count_of_ten_figures_has_a_number() -> None:
    ways = range(0, deal_code.FIRST_WAYS, 97)
    found = [deal_code._figures_of(number) for number in ways]
    assert [deal_code._rank_of_figures(counts) for counts in found] == list(ways)
    assert all(sum(counts) == 10 for counts in found)
    assert all(a <= b for counts in found for a, b in zip(counts, FIGURES.values(), strict=True))
    assert deal_code._rank_of_figures(deal_code._figures_of(deal_code.FIRST_WAYS - 1)) == deal_code.FIRST_WAYS - 1


def number_with(**wheels: int) -> int:
    """The number of GOOD with another value for some of its first parts."""
    parts, number = [], number_of(GOOD)
    for wheel in reversed(WHEELS):
        number, at = divmod(number, wheel)
        parts.append(at)
    parts.reverse()
    names = ("seats", "first", "switches")
    for name, value in wheels.items():
        parts[names.index(name)] = value
    for wheel, at in zip(WHEELS, parts, strict=True):
        number = number * wheel + at
    return number


def formula_number() -> int:
    """The number that GOOD would have with the ranks that it has without them."""
    dealt = parse_deal(plain(GOOD))
    ranks = [CARD_OF[card[:3]][4:] for card in dealt.cards]
    return number_of(plain(GOOD)) + PLAIN_DEALS * (1 + rank(ranks, RANK_COPIES))


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(-1, id="below nought"),
        pytest.param(DEALS[-1], id="as many as there are"),
        pytest.param(-DEALS[-1], id="negative"),
        pytest.param(10**6_000, id="many digits"),
        pytest.param(number_with(seats=0), id="two seats, and figures of a third"),
        pytest.param(number_with(first=3), id="the fourth seat of three begins"),
        pytest.param(formula_number(), id="ranks as without ranks, which is said without them"),
    ],
)
def test_a_number_that_no_deal_has_is_refused(number: int) -> None:
    assert number_of(deal_of(number_with())) == number_with()
    with pytest.raises(BadDeal) as caught:
        deal_of(number)
    assert str(caught.value).endswith(".")


def test_an_orderly_number_of_another_city_is_refused() -> None:
    plain = deal(random.Random(3), 4)
    parts, number = [], number_of(plain)
    for wheel in reversed(WHEELS):
        number, at = divmod(number, wheel)
        parts.append(at)
    parts.reverse()
    parts[2] = 4
    for wheel, at in zip(WHEELS, parts, strict=True):
        number = number * wheel + at
    with pytest.raises(BadDeal, match="orderly"):
        deal_of(number)


def test_any_number_is_that_of_a_deal_or_refused(tried: Callable[[int, str], None]) -> None:
    rng = random.Random(8)
    count = sized(60, 300, 50_000)
    good = 0
    for _number in range(count):
        number = rng.randrange(rng.choice(DEALS))
        try:
            text = deal_of(number)
        except BadDeal:
            continue
        assert number_of(text) == number
        good += 1
    assert good
    tried(count, "numbers below that of the last deal of Gangzzz, seed 8")


def test_a_deal_takes_few_characters_of_a_link() -> None:
    for most, deals in zip(LINK_CHARACTERS, DEALS, strict=True):
        assert 0.9 * most < deals.bit_length() / 6 < most, "a number that is far off holds nothing"
