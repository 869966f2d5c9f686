"""The screen that is shown is one value, and everything that depends on it agrees."""

import pytest

from noir.app.crash_report import Fault, report
from noir.app.effects import next_effect
from noir.app.model import Model
from noir.app.public_state import public_state
from noir.app.screen import OtherTab, Page, Start, Table
from noir.app.update import update
from noir.formats.link import print_link
from noir.formats.record import parse_record
from noir.screens.screen import title, view
from noir.session.review import Analysis, Puzzle, Replay, Transfer, Tutorial
from noir.session.session import Session
from noir.session.setup import SEATS, Setup, with_names
from noir.ui.html import to_html
from tests.support.games import record

FAULT = Fault("KeyError", "stats", ("app.update:update",))
LINK = print_link(Replay(Session(parse_record(record("draw")), with_names(Setup(seats=SEATS[:2]))), at=12))


def send(model: Model, *msgs: str) -> Model:
    for msg in msgs:
        model = update(model, msg)
    return model


def reported(model: Model) -> str:
    """The line of a crash report about what was shown."""
    return next(line for line in report(model, FAULT, "1").splitlines() if line.startswith("shown "))


def test_statistics_over_a_linked_replay_are_statistics_for_everything_that_tells_of_them() -> None:
    model = send(Model(), f"open {LINK}", "run", "stats")
    assert model.screen == Page("stats")
    assert "on-stats" in to_html(view(model))
    assert title(model) == "noir: statistics"
    assert reported(model) == "shown stats"
    assert next_effect(model) is None
    assert public_state(model) == public_state(send(Model(), f"open {LINK}"))  # the game that waits behind the page


def test_behind_a_page_the_replay_waits_where_it_was() -> None:
    replayed = send(Model(), f"open {LINK}")
    for page in ("stats", "settings"):
        opened = send(replayed, "run", page)
        assert opened.replay
        assert not opened.replay.running
        assert send(opened, "close") == replayed


GAME = "new 1 game=district&names=Agnes,Bruno&starter=0"
SCREENS = {
    "start": ([], Start, "start"),
    "table": ([GAME], Table, "table"),
    "settings": (["settings"], Page, "settings"),
    "settings over the table": ([GAME, "settings"], Page, "settings"),
    "statistics": (["stats"], Page, "stats"),
    "scorepad": (["companion"], Page, "companion"),
    "open a game": (["open"], Page, "open"),
    "tutorial": (["lesson", "lesson 1"], Tutorial, "lesson 1"),
    "replay": ([f"open {LINK}", "step 7"], Replay, "replay 7"),
    "analysis of a replay": ([f"open {LINK}", "look 3"], Analysis, "analysis"),
    "puzzle of a replay": ([f"open {LINK}", "pose"], Puzzle, "puzzle"),
    "transfer": ([GAME, "leave", "depart 0"], Transfer, "transfer"),
}


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_is_the_one_that_its_message_opens(name: str) -> None:
    msgs, kind, word = SCREENS[name]
    model = send(Model(), *msgs)
    assert isinstance(model.screen, kind)
    assert reported(model) == f"shown {word}"
    assert title(model)
    assert to_html(view(model))


def test_closing_shows_what_was_behind() -> None:
    model = send(Model(), GAME, "leave", "lesson", f"open {LINK}", "step 4", "pose")
    kinds = [type(screen) for screen in model.opened]
    assert kinds == [Tutorial, Replay, Puzzle]
    for kind in (Replay, Tutorial):
        model = send(model, "close")
        assert isinstance(model.screen, kind)
    assert send(model, "close") == model, "a tutorial is left, not closed"
    assert isinstance(send(model, "leave").screen, Start)


def test_closing_an_analysis_leaves_the_replay_at_the_move_that_was_analysed() -> None:
    model = send(Model(), f"open {LINK}", "look 3", "look 5", "close")
    assert model.replay
    assert isinstance(model.screen, Replay)
    assert model.replay.at == 5


def test_a_view_only_tab_shows_that_another_one_plays_but_reads_on() -> None:
    for msgs in ([], [GAME], [GAME, "leave", "depart 0"]):
        assert isinstance(send(Model(), *msgs)._replace(view_only=True).screen, OtherTab)
    for msgs in (["settings"], [f"open {LINK}"], ["lesson"]):
        model = send(Model(), *msgs)
        assert model._replace(view_only=True).screen == model.screen


@pytest.mark.parametrize("seating", ["pass", "face"])
def test_the_mark_of_the_sealed_deal_is_in_the_menu_and_not_on_the_table(seating: str) -> None:
    model = send(Model(), f"new 1 names=Ada,Ben&seating={seating}")
    assert 'id="seal"' not in to_html(view(model))
    assert 'id="seal"' in to_html(view(send(model, "sheet menu")))
