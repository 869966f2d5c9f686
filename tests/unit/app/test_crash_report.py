"""The crash report: the same for games that differ only in what is hidden, without a word of the error's text."""

import random
import re
from pathlib import Path

import pytest

from noir.app import crash_report as trouble, public_state as told
from noir.app.crash_report import UNKNOWN, Fault, fault_of, report
from noir.app.model import Model
from noir.app.screen import Page
from noir.app.update import update
from noir.core.contract import HIDDEN
from noir.core.seat import Seat
from noir.formats.link import print_link
from noir.games import GAMES
from noir.games.texts import TEXTS
from noir.session.match import Match
from noir.session.review import Puzzle, Replay, Tutorial
from noir.session.session import Session
from noir.ui.i18n import set_language
from tests.support.games import at_random, random_states, seats_of, viewers_of
from tests.support.sizes import sized
from tools.fault import found, kinds, places
from tools.site.build import ROOT, build
from tools.site.index import marks
from tools.site.vendor import Refused

pytestmark = pytest.mark.number(21)

each_game = pytest.mark.parametrize("game", GAMES)
FAULT = Fault("KeyError", "play", ("app.update:update", "app.handlers.table:play"))
SECRET = "MARKER 8 8 H"
SEATS = Seat("Agnes", "anchor"), Seat("Bela", "crown"), Seat("Carla", "dagger"), Seat("Dino", "key")


@pytest.fixture(autouse=True)
def english() -> None:
    set_language("en")


def models(match: Match) -> list[Model]:
    """Every way in which a game can be shown: either hand open, replays, a puzzle."""
    *players, _spectator = viewers_of(match.state)
    session = Session(match, SEATS[: len(players)])
    table = Model().at_table(session)
    return [
        table,
        *(table._replace(viewer=viewer) for viewer in players),
        *(Model(opened=(Replay(session, match.cursor, eyes),)) for eyes in (None, *players)),
        Model(opened=(Puzzle(session, 0, (), SECRET, (("take", SECRET),)),)),
        table._replace(typed=((SECRET, (SECRET,)),), notice=SECRET, hint="H"),
    ]


def twin(game: str, match: Match, seat: int | None, rng: random.Random) -> Match:
    """A match that differs only in what `seat` may not know (None: in what is not public)."""
    states = (*match.states[:-1], GAMES[game].resample(match.state.observe(seat), rng))
    return match._replace(states=states, deal=GAMES[game].deal(rng, *GAMES[game].terms(match.deal)))


@pytest.mark.parametrize("room", ["main", "frame"])
def test_every_event_that_the_page_listens_to_can_be_told(room: str) -> None:
    source = (ROOT / f"noir/browser/{room}.py").read_text("utf-8")
    events = re.findall(r'\blisten\(\w+, "([^"]+)"', source)
    assert events
    assert [event for event in events if fault_of(KeyError(SECRET), event).word == UNKNOWN] == []


@each_game
def test_reports_of_games_that_differ_only_in_what_is_hidden_are_equal(game: str, tried) -> None:  # type: ignore[no-untyped-def]
    rng = random.Random(21)
    pairs = different = 0
    while pairs < sized(10, 100, 10_000):
        match = at_random(game, rng)
        if match.state.current_player is None:
            continue
        other = twin(game, match, None, rng)
        different += other.state != match.state
        pairs += 1
        for one, two in zip(models(match), models(other), strict=True):
            assert report(one, FAULT, "1") == report(two, FAULT, "1")
    assert different > pairs / 2
    tried(pairs, f"pairs of games of {game}, every report of each, seed 21")


@each_game
def test_a_report_tells_the_public_record_and_neither_deal_nor_name_nor_what_was_typed(game: str) -> None:
    rng = random.Random(22)
    for _match in range(sized(10, 30, 30)):
        match = at_random(game, rng)
        link = print_link(Replay(Session(match, SEATS[: len(seats_of(match))])))
        sentences = TEXTS[game].log(match.state.observe(None), tuple(seat.name for seat in seats_of(match)))
        for model in models(match):
            text = report(model, FAULT, "1")
            assert match.deal not in text
            assert link not in text
            assert not re.search(f"Agnes|Bela|Carla|Dino|MARKER|Traceback|{re.escape(HIDDEN)}", text)
            assert "\n".join(sentences[-1][1]) in text
            assert f'"turn": {match.state.turn}' in text


def test_what_the_page_shows_is_named() -> None:
    shown = {
        "start": Model(),
        "settings": Model(opened=(Page("settings"),)),
        "lesson 3": Model(opened=(Tutorial("district", 3),)),
        "table": update(Model(), "new 1 game=district"),
    }
    for name, model in shown.items():
        assert f"\nshown {name}\n" in report(model, FAULT, "1")
    assert "shown" not in report(None, FAULT, "1")
    assert "noir 1\n" in report(None, FAULT, "1")


def test_a_report_of_what_cannot_be_told_says_so_and_raises_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_given: object) -> None:
        raise LookupError(SECRET)

    model = update(Model(), "new 1 game=district")
    assert SECRET not in report(model._replace(session=SECRET), FAULT, "1")  # type: ignore[arg-type]
    monkeypatch.setattr(trouble, "public_state", fails)
    monkeypatch.setattr(trouble, "without_names", fails)
    monkeypatch.setattr(told, "TEXTS", None)
    text = report(model, FAULT, "1")
    assert SECRET not in text
    assert "\nstate LookupError\nlog LookupError\n" in text


def failing(kind: type[Exception], state: object) -> Exception:
    """An error as the program raises it, with all values that it was given."""
    try:
        update(Model(session=state), "play 5")  # type: ignore[arg-type]
    except Exception as error:
        return error
    raise AssertionError


def test_the_same_fault_has_the_same_code_whatever_it_holds() -> None:
    states = random_states("district", 3)
    codes = {fault_of(failing(AttributeError, state), f"play {at}").code for at, state in enumerate(states)}
    assert len(codes) == 1
    fault = fault_of(failing(AttributeError, states[0]), "play 5")
    assert fault == Fault("AttributeError", "play", ("app.update:update", "app.handlers.table:play"))
    assert re.fullmatch(f"[{trouble.DIGITS}]{{4}}-[{trouble.DIGITS}]{{2}}", fault.code)
    assert fault_of(failing(AttributeError, states[0]), "show").code != fault.code


def test_what_was_asked_for_is_told_by_words_of_ours_alone() -> None:
    assert fault_of(ValueError(SECRET), SECRET) == Fault("ValueError", "?", ())
    assert fault_of(ValueError(SECRET), f"type {SECRET}").word == "type"


def test_what_calls_itself_without_an_end_is_named_once() -> None:
    deep: list[object] = []
    for _level in range(50_000):
        deep = [deep]
    from noir.ui.html import h

    with pytest.raises(RecursionError) as raised:
        h("p", deep)  # type: ignore[arg-type]
    assert fault_of(raised.value, "show").places == ("ui.html:h", "ui.html:_flat")


def test_a_code_is_looked_up() -> None:
    fault = fault_of(failing(AttributeError, 3), "play 5")
    assert "AttributeError in noir.app.handlers.table:play, after play" in found(fault.code)
    assert found("nonsense") == []
    assert "BadDeal" in kinds()
    assert "Model" not in kinds()
    assert {"games.district.rules.state:State.play", "browser.main:Program._carry_out", "ui.i18n:_"} <= set(places())


def test_a_build_names_where_faults_are_reported_and_takes_no_other_kind_of_address(tmp_path: Path) -> None:
    assert marks("assets/0123abc/", 'mailto:a@b.org?x="&y') == {
        "version": "0123abc",
        "report": "mailto:a@b.org?x=&quot;&amp;y",
    }
    with pytest.raises(Refused, match="https:// or mailto:"):
        build(ROOT, tmp_path / "dist", report="javascript:alert(1)")
    assert not (tmp_path / "dist").exists()


def test_few_codes_are_shared() -> None:
    known = set(places())
    assert len({trouble.code_of("KeyError", place, "play") for place in known}) == len(known) > 500
