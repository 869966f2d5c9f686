"""Thousands of random steps through the program: nothing it would show tells a card that only hidden piles hold."""

import json
import random
from collections import Counter
from collections.abc import Callable

import pytest

from noir.app import Model, update, view
from noir.games import GAMES
from noir.html import to_html
from noir.screens import title
from noir.settings import Settings
from noir.setup import Setup
from noir.told import end_of, refused, state_of
from tests.hidden import faces_allowed, faces_of, is_judged, pressed, secrets_of, twin
from tests.play import SOAK

SEED = 20
STEPS = 1_000 if SOAK == 1 else 20_000


def told(model: Model) -> tuple[str, ...]:
    """Return all that the program gives out of a model."""
    facts = [json.dumps(each) for each in (state_of(model), end_of(model), refused(model))]
    return to_html(view(model)), title(model), *facts


def where(model: Model) -> str:
    """Return what kind of view a model is shown in."""
    if not is_judged(model):
        return model.page or ("departure" if model.departure else "another page")
    assert model.sitting
    seats = "bots" if not model.sitting.people else "alone" if model.sitting.alone is not None else "two"
    return f"{'face to face' if model.face_to_face else seats}, eyes of {model.viewer}"


@pytest.mark.number(18)
@pytest.mark.parametrize("game", GAMES)
def test_no_hidden_card_on_a_long_walk(game: str, tried: Callable[[int, str], None]) -> None:
    rng = random.Random(SEED)
    model = Model(Setup(game), settings=Settings(commands="on"))
    views: Counter[str] = Counter()
    for step in range(STEPS):
        before = told(model)
        if is_judged(model):
            assert faces_of(before[0]) == faces_allowed(model), step
        assert [secret for secret in secrets_of(model) if secret in "\n".join(before)] == [], step
        if step % 10 == 0 and not (model.departure and model.departure.shown):
            assert told(twin(model, rng)) == before, step
        views[where(model)] += 1
        model = update(model, pressed(model, rng, step, game))
    kinds = {f"{seats}, eyes of {eyes}" for seats in ("two", "face to face") for eyes in (None, 0, 1)}
    assert {*kinds, "alone, eyes of 0", "bots, eyes of None", "settings", "stats", "companion"} <= set(views), views
    tried(STEPS, f"random steps of the program in {game}, a tenth of them by difference too, seed {SEED}")
