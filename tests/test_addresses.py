"""Addresses that nobody would make: each opens or begins a game, or gives a sentence, and the page goes on."""

import random
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from hashlib import sha256
from time import process_time

import pytest

from noir.app import Model, update, view
from noir.core import Complaint
from noir.html import to_html
from noir.link import parse_link, parse_opened, print_file
from noir.screens import title
from tests.addresses import BY_HAND, GOOD, addresses
from tests.play import SOAK
from tests.test_match import mutate

SECONDS = 0.2
"""Longer than that nobody shall wait for one that is refused."""


def visited(model: Model, address: str) -> Model:
    """Return the model after an address, once it was shown."""
    after = update(model, f"visit {'5e' * 32} {address}")
    assert title(after)
    assert to_html(view(after))
    return after


def test_the_good_ones_are_good() -> None:
    for address in GOOD:
        assert not visited(Model(), address).notice, address


def hold(model: Model, address: str) -> Model:
    """Hold that an address leads to a game, or to a sentence and no other state; return the model after it."""
    after = visited(model, address)
    opened = bool(after.sitting or after.replay or after.puzzle)
    assert opened or after.notice, ascii(address)
    assert re.sub("[\u2068\u2069]", "", after.notice).isprintable()
    assert len(after.notice) < 400
    if after.notice:
        assert (after.results, after.settings) == (model.results, model.settings)
    return after


@pytest.mark.parametrize("address", BY_HAND, ids=lambda address: ascii(address[:40]))
def test_an_address_made_by_hand_does_no_harm(address: str) -> None:
    begun = update(update(Model(), "new 7 game=district&names=Agnes,Bruno"), "show")
    for model in (Model(), begun):
        after = hold(model, address)
        assert update(after, "new 7 game=district").sitting


def test_ten_thousand_addresses_one_after_the_other_do_no_harm() -> None:
    """Each is gone to with whatever the one before it has left on the table."""
    model = Model()
    for number, address in enumerate(addresses(8, 10_000)):
        model = hold(model, address)
        if number % 50 == 0:
            model = Model()
    assert update(model, "new 7 game=district").sitting


# The parser of links and files


def made_up(rng: random.Random) -> str:
    """Return a link whose code is whole, and stands for what nobody has played."""
    body = rng.randbytes(rng.choice((0, 1, 12, 18, 24, 30, 1_400)))
    code = urlsafe_b64encode(sha256(b"district " + body).digest()[:3] + body).decode().rstrip("=")
    return f"{rng.choice(('', 'as=game&floor=9&', 'as=puzzle&', 'at=3&eyes=1&'))}district=1{code}"


def texts(seed: int, count: int) -> Iterator[str]:
    """Make so many texts that are nearly links or files."""
    rng = random.Random(seed)
    links = [link for link in GOOD if "district=" in link]
    files = [print_file(parse_link(link)) for link in links]
    for _each in range(count):
        kind = rng.random()
        yield made_up(rng) if kind < 0.2 else mutate(rng.choice(files if kind < 0.6 else links), rng)


def opens(text: str) -> bool:
    """Return whether a text opens something, with no more than a sentence where not, and soon."""
    began = process_time()
    try:
        parse_opened(text)
    except Complaint as bad:
        assert re.sub("[\u200c\u200d]", "", str(bad)).isprintable()
        assert len(str(bad)) < 600
        return False
    finally:
        assert process_time() - began < SECONDS, ascii(text[:200])
    return True


def test_mutated_links_and_files_open_something_or_raise_a_complaint_and_nothing_else() -> None:
    count = 10_000 * min(SOAK, 10)
    opened = sum(map(opens, [*texts(7, count), *addresses(9, count // 10)]))
    assert count // 100 < opened < count // 2, "some open, since what was spoilt was not needed"


def test_links_and_files_that_were_cut_anywhere_are_told_from_whole_ones() -> None:
    for link in GOOD:
        assert not any(opens(link[:at]) for at in range(len(link)))
        if "district=" in link:
            text = print_file(parse_link(link))
            assert not opens(text[: text.index("\n")])
            assert opens(text)
            for at in range(len(text)):
                opens(text[:at])


@pytest.mark.parametrize(
    "text", ["district=1", "game=district&names=", "as=puzzle\n", "%25", "[", "\ud800\n", "=", "5 "]
)
def test_ten_million_characters_are_refused_at_once(text: str) -> None:
    much = text * (10_000_000 // len(text))
    assert not opens(much)
    assert visited(Model(), much).notice
