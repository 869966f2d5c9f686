"""Random games lie wholly in the window: what no recorded moment shows, such as many cards late in a game."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from noir.app.model import Model
from noir.app.update import update
from noir.games import GAMES
from noir.games.views import VIEWS
from tests.browser.geometry import FAULTS, SIZES
from tests.browser.rendered import show
from tests.browser.screens import after, sits
from tests.support.promises import Tried
from tests.support.sizes import sized

NAMES = ("Agnes", "Bruno", "Clara", "Dmitri")
EVERY = {"district": 3, "famiglia": 2, "gangzzz": 9}
"""One in so many turns of a game is looked at."""


def begun(game: str, rng: random.Random, site: str) -> Model:
    """A new game between people, or of one against bots, in one of the languages."""
    seats = rng.choice(GAMES[game].SEATS)
    others = rng.choice(["human", "bot:random"])
    table = sits("", game, ",".join(["human", *[others] * (seats - 1)]), names=",".join(NAMES[:seats]))
    return after([table, f"set lang {rng.choice(['en', 'cs', 'de', 'it', 'pl'])}"], site)


def turns(game: str, rng: random.Random, site: str) -> Iterator[Model]:
    """Some turns of people in a random game, each with an open hand, and again with what the next move needs picked."""
    model = begun(game, rng, site)
    assert model.session
    match = model.session.match
    while not match.state.outcome():
        move = rng.choice(match.state.legal_moves())
        if match.state.current_player in model.session.people and rng.randrange(EVERY[game]) == 0:
            session = model.session._replace(match=match)
            closed = model._replace(session=session, viewer=None, picked="", opened=())
            shown = update(closed, "show")
            yield shown
            for word in VIEWS[game].picks(move):
                shown = update(shown, f"pick {word}")
                yield shown
        match = match.play(move)


@pytest.mark.number(23)
@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_a_random_game_lies_wholly_in_the_window(paper: Page, site: str, tried: Tried, game: str) -> None:
    rng = random.Random(f"fits {game}")
    found: dict[str, object] = {}
    looks = sized(1, 60, 3000)
    count = 0
    while count < looks:
        for model in turns(game, rng, site):
            width, height = rng.choice(SIZES)
            paper.set_viewport_size({"width": width, "height": height})
            show(paper, model)
            count += 1
            for fault in paper.evaluate(FAULTS):
                found[f"{width}x{height} {model.language}: {fault}"] = count
    assert not found, "\n".join(found)
    tried(count, f"tables of random games of {game}, seed “fits {game}”")
