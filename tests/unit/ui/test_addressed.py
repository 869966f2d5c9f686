"""Sentences that speak to a person who plays alone, and name everybody else."""

import random
import re

import pytest

from noir.app.model import SHEETS, Model
from noir.app.update import update
from noir.core.seat import Seat
from noir.games import GAMES
from noir.screens.screen import title, view
from noir.session.match import begin
from noir.session.session import Session
from noir.session.setup import GANGS
from noir.ui.html import to_html
from noir.ui.i18n import You, _, and_list, plural, set_language
from tests.browser.screens import THINK, after, sits
from tests.browser.table import DEAL

READER = "Readername"

ALONE = [sits(DEAL, seats="human,bot:easy"), "play 5", THINK]


@pytest.fixture(autouse=True)
def english() -> None:
    set_language("en")


def test_the_reader_is_spoken_to_and_others_are_named() -> None:
    assert _("{name} wins the tie at ${money} with more clue cards.", name="Bruno", money=3).startswith("Bruno wins")
    assert _("{name}'s field", name=You("Agnes")) == "Your field"
    assert (
        plural("{name} then has {count} set.", "{name} then has {count} sets.", 2, name=You("Agnes"))
        == "You then have 2 sets."
    )
    assert and_list(["Bruno", You("Agnes")]) == "Bruno and Agnes"


def test_a_sentence_without_a_form_for_the_reader_names_them() -> None:
    assert _("Game {name}", name=You("Agnes")) == "Game Agnes"


@pytest.mark.parametrize(
    ("language", "played", "turn"),
    [
        ("en", "You played 5.", "your turn"),
        ("cs", "Hraješ 5.", "jsi na tahu"),
        ("de", "Du hast 5 gelegt.", "Du bist am Zug"),
        ("it", "Hai giocato 5.", "tocca a te"),
        ("pl", "Zagrywasz 5.", "twoja kolej"),
    ],
)
def test_log_and_title_speak_to_who_plays_alone(language: str, played: str, turn: str) -> None:
    model = after(ALONE, "")._replace(language=language)
    log = to_html(view(update(model, "sheet log")))
    assert played in log
    name = "Zákon ulice" if language == "cs" else "District Noir"
    assert title(model) == f"{name}: {turn}"


def test_two_people_are_named() -> None:
    model = after([sits(DEAL), "show", "play 5"], "")
    assert "Agnes played 5." in to_html(view(update(model, "sheet log")))
    session = model.session
    assert session is not None
    assert session.addressed == session


def test_a_name_that_is_spoken_to_is_not_taken_for_the_same_name() -> None:
    assert You("Agnes") == You("Agnes") != "Agnes"
    assert len({You("Agnes"), "Agnes"}) == 2


@pytest.mark.parametrize(("game", "seats"), [*((game, 2) for game in GAMES), ("gangzzz", 3)])
def test_no_screen_of_a_game_alone_names_the_reader(game: str, seats: int) -> None:
    rng = random.Random(23)
    players = (Seat(READER, "anchor"), *(Seat(f"Bot {bot}", gang, "easy") for bot, gang in enumerate(GANGS[1:seats])))
    model = Model().at_table(Session(begin(game, GAMES[game].deal(rng, seats)), players))
    named: set[str] = set()
    while model.session and not model.session.over:
        state = model.session.state
        if state.turn % 3 == 0:
            viewer = None if state.current_player else 0
            named |= names_the_reader(model._replace(viewer=viewer, sheet=rng.choice(["", *SHEETS])))
        move = rng.choice(state.legal_moves())
        model = model.at_table(model.session._replace(match=model.session.match.play(move)))
    named |= names_the_reader(model)
    named |= names_the_reader(update(update(model, "replay"), "step 3"))
    assert named == set()


def names_the_reader(model: Model) -> set[str]:
    """The texts and labels of a screen that name the reader; links and records do so rightly."""
    return set(re.findall(rf'(?:>|aria-label=")([^<>"\n]*{READER}[^<>"]*)', to_html(view(model))))
