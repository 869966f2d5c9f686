"""Thousands of random steps through the program: what it shows never contains a card that only hidden piles hold."""

import json
import random
from collections import Counter

import pytest

from noir.app.model import Model
from noir.app.public_state import public_refusal, public_result, public_state
from noir.app.settings import Settings
from noir.app.update import update
from noir.games import GAMES
from noir.games.views import FACE_TO_FACE, SCOREPADS
from noir.screens.screen import title, view
from noir.session.match import Match
from noir.session.session import Session
from noir.session.setup import Setup
from noir.ui.html import to_html
from tests.support.games import at_random, seats_of
from tests.support.promises import Tried
from tests.support.sizes import sized
from tests.support.visible_cards import faces_allowed, faces_of, is_judged, pressed, secrets_of, too_much, twin
from tools.site.walk import BUTTON

SEED = 20
STEPS = sized(350, 1_000, 20_000)
MOST_STEPS = max(3_000, STEPS)
"""How far a walk goes to come by every kind of view."""

WALKS = {"district": 2, "famiglia": 4, "gangzzz": 14}
"""Seeds whose walks come by all of them soon."""
MOMENTS = sized(6, 24, 2_000)


def told(model: Model) -> tuple[str, ...]:
    """Every text that the program makes of a model."""
    facts = [json.dumps(each) for each in (public_state(model), public_result(model), public_refusal(model))]
    return to_html(view(model)), title(model), *facts


def where(model: Model) -> str:
    """The kind of view that shows a model."""
    if not is_judged(model):
        return model.page or ("transfer" if model.transfer else "another page")
    assert model.session
    seats = "bots" if not model.session.people else "alone" if model.session.alone is not None else "people"
    return f"{'face to face' if model.face_to_face else seats}, seen by {model.viewer}"


def every_kind(game: str) -> set[str]:
    """The kinds of views that a walk has to come by."""
    ways = ("people", "face to face") if game in FACE_TO_FACE else ("people",)
    kinds = {f"{seats}, seen by {viewer}" for seats in ways for viewer in (None, 0, 1)}
    kinds |= {f"people, seen by {seat}" for seat in range(2, max(GAMES[game].SEATS[:2]))}
    kinds |= {"stats", "companion"} if game in SCOREPADS else set()
    return {*kinds, "alone, seen by 0", "bots, seen by None", "settings"}


@pytest.mark.number(18)
@pytest.mark.parametrize("game", GAMES)
def test_no_hidden_card_on_a_long_walk(game: str, tried: Tried) -> None:
    rng = random.Random(WALKS[game])
    model = Model(Setup(game), settings=Settings(commands="on"))
    wanted = every_kind(game)
    views: Counter[str] = Counter()
    for step in range(MOST_STEPS):
        if step >= STEPS and wanted <= set(views):
            break
        before = told(model)
        if is_judged(model):
            assert faces_of(before[0]) == faces_allowed(model), step
            assert too_much(before[0], model) == set(), step
        assert [secret for secret in secrets_of(model) if secret in "\n".join(before)] == [], step
        if step % 10 == 0 and not (model.transfer and model.transfer.shown):
            assert told(twin(model, random.Random(step))) == before, step
        views[where(model)] += 1
        model = update(model, pressed(model, rng, step, game))
    assert wanted <= set(views), views
    tried(
        sum(views.values()),
        f"random steps of the program in {game}, a tenth of them by difference too, seed {WALKS[game]}",
    )


def sat_at(match: Match) -> list[Model]:
    """Every way to view a match: people with each hand open and with none, one person among bots, bots alone."""
    people = seats_of(match)
    players = range(len(people))

    def table(bots: list[int], viewer: int | None) -> Model:
        seats = tuple(seat._replace(level="easy" if at in bots else "") for at, seat in enumerate(people))
        return Model(viewer=viewer).at_table(Session(match, seats))._replace(viewer=viewer)

    alone = [table([each for each in players if each != seat], seat) for seat in players]
    return [*(table([], viewer) for viewer in (*players, None)), *alone, table([*players], None)]


@pytest.mark.number(18, 19)
@pytest.mark.parametrize("game", GAMES)
def test_no_hidden_card_at_any_moment_of_a_game(game: str, tried: Tried) -> None:
    """Long games are entered at every part, which a walk from their start would not reach."""
    rng = random.Random(SEED)
    pages = 0
    for _moment in range(MOMENTS):
        match = at_random(game, rng)
        if match.state.current_player is None:
            continue
        for table in sat_at(match):
            picks = [msg for msg in BUTTON.findall(to_html(view(table))) if msg.startswith("pick ")]
            model = update(table, rng.choice(picks)) if picks else table
            before = told(model)
            assert faces_of(before[0]) == faces_allowed(model)
            assert too_much(before[0], model) == set()
            assert [secret for secret in secrets_of(model) if secret in "\n".join(before)] == []
            assert told(twin(model, rng)) == before
            pages += 1
    tried(pages, f"pages of {game} at moments of any part of it, by difference too, seed {SEED}")
