"""Malformed addresses: each opens or starts a game, or gives a sentence, and the page can be used afterwards."""

import re

import pytest

from noir.app.model import Model
from noir.app.update import update
from noir.screens.screen import title, view
from noir.ui.html import to_html
from tests.support.hostile_addresses import BY_HAND, GOOD, addresses
from tests.support.input_parsers import kept, refuses
from tests.support.promises import Tried
from tests.support.sizes import sized

pytestmark = pytest.mark.number(8)

COUNT = sized(1_000, 10_000, 10_000)


def visited(model: Model, address: str) -> Model:
    """The model after an address."""
    return update(model, f"visit {'5e' * 32} {address}")


def shown(model: Model) -> Model:
    """The model after it was shown."""
    assert title(model)
    assert to_html(view(model))
    return model


def test_the_good_ones_are_good() -> None:
    for address in GOOD:
        assert not shown(visited(Model(), address)).notice, address


def hold(model: Model, address: str) -> Model:
    """Check that an address leads to a game, or to a sentence and nothing else; the model after it."""
    after = visited(model, address)
    opened = bool(after.session or after.replay or after.puzzle)
    assert opened or after.notice, ascii(address)
    assert re.sub("[\u2068\u2069]", "", after.notice).isprintable()
    assert len(after.notice) < 400
    if refuses(after):
        assert kept(after) == kept(model)
    return after


@pytest.mark.parametrize("address", BY_HAND, ids=lambda address: ascii(address[:40]))
def test_an_address_made_by_hand_does_no_harm(address: str) -> None:
    begun = update(update(Model(), "new 7 game=district&names=Agnes,Bruno"), "show")
    for model in (Model(), begun):
        after = shown(hold(model, address))
        assert update(after, "new 7 game=district").session


def test_addresses_one_after_the_other_do_no_harm(tried: Tried) -> None:
    """Each address meets what the one before has left on the table; no sentence is shown twice."""
    model = Model()
    told = set()
    for number, address in enumerate(addresses(8, COUNT)):
        model = hold(model, address)
        what = (re.sub("“.*?”|[0-9]+", "", model.notice), bool(model.session), bool(model.replay), bool(model.puzzle))
        if not model.notice or what not in told:
            shown(model)
            told.add(what)
        if number % 50 == 0:
            model = Model()
    assert update(model, "new 7 game=district").session
    tried(COUNT, "addresses in Python, seed 8")


@pytest.mark.parametrize("text", ["district=1", "game=district&names=", "%25", "[", "=", "5 "])
def test_ten_million_characters_are_refused_at_once(text: str) -> None:
    much = text * (10_000_000 // len(text))
    assert shown(visited(Model(), much)).notice
