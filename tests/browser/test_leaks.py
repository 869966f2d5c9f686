"""No leaks: games that differ only in what a player may not know give pages that are equal, byte for byte."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page

from noir.app.model import Model
from noir.app.settings import Settings
from noir.app.update import update
from noir.formats.game_code import print_code
from noir.formats.link import print_link
from noir.games import GAMES
from noir.session.match import Match
from noir.session.review import Replay
from noir.session.session import Session
from tests.browser.conftest import await_settled, await_table, kept_open
from tests.browser.screen_reader import Recorder, first_difference, prepare, press, reset
from tests.support.equal_pairs import LAST, Pair, pair
from tests.support.promises import Tried
from tests.support.routes import ROUTES, TELL, Route, address, moves_before, parts, seats
from tests.support.second_half import FETCHED
from tests.support.sizes import SIZE, sized
from tests.support.visible_cards import SEATS, faces_allowed, is_judged, pressed, secrets_of

SEED = 19
PAIRS = sized(3, 40, 300)
STEPS = sized(30, 60, 5_000)
NOT_WALKED = (
    "new",
    "quick",
    "rematch",
    "import",
    "export",
    "copy",
    "offer",
    "screen",
    "download",
    "check",
    "call",
    "ask",
    "set lang",
)
"""Messages that need a hand or a file, or use the page's own randomness, so that their result is unknown here."""
WAYS_OUT = [
    (way, code.format(number))
    for number, (way, code) in enumerate(
        [
            ("console", "console.debug('H{}H')"),
            ("title", "setTimeout(() => {{ document.title = 'H{}H' }}, 20)"),
            ("address", "location.hash = 'H{}H'"),
            ("heard", "history.pushState('H{}H', '')"),
            ("history", "setTimeout(() => {{ history.replaceState('H{}H', '') }}, 20)"),  # the page has set its own
            ("heard", "void navigator.clipboard.writeText('H{}H')"),
            ("heard", "void new BroadcastChannel('x').postMessage('H{}H')"),
            ("heard", "document.body.setAttribute('a', 'H{}H'), document.body.removeAttribute('a')"),
            ("heard", "document.body.append('H{}H'), document.body.lastChild.remove()"),
            ("heard", "document.body.animate({{}}, {{ duration: 1, id: 'H{}H' }})"),
            ("requests", "void fetch('?H{}H')"),
            ("diary", "performance.mark('H{}H')"),
            ("source", "document.body.append(document.createComment('H{}H'))"),
            (
                "source",
                "document.body.append(document.createElement('p')), "
                "document.body.lastChild.attachShadow({{ mode: 'open' }}).append('H{}H')",
            ),
            ("session", "sessionStorage.setItem('a', 'H{}H')"),
            ("spoken", "document.querySelector('.bar h1').setAttribute('aria-label', 'H{}H')"),
            ("tree", "document.querySelector('.bar button').setAttribute('aria-label', 'H{}H')"),
            ("selection", "document.body.append('H{}H'), getSelection().selectAllChildren(document.body)"),
        ]
    )
]
"""The ways in which a page could reveal something, each with code that does so and what is recorded of it."""


class Table(NamedTuple):
    """A page recorded from its first moment, on which one game after the other is played."""

    page: Page
    recorder: Recorder
    complaints: list[str]


@pytest.fixture(scope="module")
def shared_table(browser: Browser, site: str) -> Iterator[Table]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    recorder = Recorder(context)
    with kept_open(context, site) as (page, complaints):
        await_settled(page)
        recorder.attach(page)
        prepare(page)
        yield Table(page, recorder, complaints)


@pytest.fixture
def table(shared_table: Table, guard: list[str]) -> Iterator[Table]:
    """The one page of these tests; its errors fail the test in which they occur."""
    shared_table.complaints.clear()
    yield shared_table
    guard.extend(shared_table.complaints)


def told(table: Table, route: Route, match: Match, viewer: int | None) -> list[dict[str, str]]:
    """Everything the page reveals on a route through a game, at each TELL.

    What screen readers get takes as long as all the rest, so it is recorded only at the end of a route; in a long run
    always.
    """
    reset(table.page, route.seating)
    table.recorder.forget()
    press(table.page, "(listen)", address(match, viewer, route))
    *before, after = parts(match, viewer, route)
    heard = []
    for left, acts in zip(range(len(before))[::-1], before, strict=True):
        press(table.page, *acts)
        heard.append(
            table.recorder.shown(table.page) if left and SIZE != "soak" else table.recorder.revealed(table.page)
        )
    press(table.page, *after)
    return heard


def expect_equal(table: Table, name: str, games: Pair) -> None:
    """Check that a route through two games reveals the same."""
    route = ROUTES[name]
    one, two = (told(table, route, match, games.viewer) for match in (games.one, games.two))
    if one != two:  # what the browser has fetched once, it doesn't request again
        one = told(table, route, games.one, games.viewer)
    for number, (mine, other) in enumerate(zip(one, two, strict=True)):
        assert not (first := first_difference(mine, other)), f"{name}, {number}, {games.one.cursor} moves: {first}"


@pytest.mark.number(19)
def test_games_that_differ_in_what_is_hidden_give_the_same_page(table: Table, tried: Tried) -> None:
    rng = random.Random(SEED)
    names = list(ROUTES)[:: sized(14, 1, 1)]
    different = 0
    for number in range(PAIRS):
        name = names[number] if number < len(names) else rng.choice(names)
        games = pair(rng, moves_before(rng, ROUTES[name]), ROUTES[name].whose, ROUTES[name].game)
        expect_equal(table, name, games)
        different += games.one.deal != games.two.deal
    assert different > PAIRS * 0.8
    tried(PAIRS, f"pairs of games on the page, {len(ROUTES)} routes, seed {SEED}")


@pytest.mark.number(19)
def test_a_replay_shows_of_the_other_hand_no_more_than_its_owner_s_rival_knew(table: Table, tried: Tried) -> None:
    """The link, the record and the log contain every card, as the game is over; the shown position must not."""
    rng = random.Random(SEED)
    count = sized(1, 3, 30)
    for _pair in range(count):
        games = pair(rng, rng.randrange(LAST), rng.choice(["own", "theirs"]))
        one, two = (seen_as(table, match, games.viewer) for match in (games.one, games.two))
        if one != two:  # the first replay on a page leaves its browser in another state than the others
            one = seen_as(table, games.one, games.viewer)
        assert not (first := first_difference(one, two)), first
    tried(count, f"replays seen by one player, seed {SEED}")


def seen_as(table: Table, match: Match, viewer: int | None) -> dict[str, str]:
    """What a replay reveals at its last position, without what contains all cards on purpose."""
    reset(table.page)
    session = Session(match, seats(match, None, ""), undo_floor=match.cursor)
    press(table.page, "#" + print_link(Replay(session, match.cursor, viewer)))
    table.page.evaluate("document.querySelector('.beside').remove(), recorder.forget()")
    table.recorder.forget()
    code = print_code(match)
    return {name: text.replace(code, "CODE") for name, text in table.recorder.revealed(table.page).items()}


@pytest.mark.full
@pytest.mark.number(19)
def test_a_game_that_comes_back_after_a_reload_tells_no_more(table: Table, tried: Tried) -> None:
    rng = random.Random(SEED)
    count = sized(1, 1, 10)
    for _pair in range(count):
        games = pair(rng, rng.randrange(LAST), "nobody")
        one, two = (come_back(table, match) for match in (games.one, games.two))
        assert not (first := first_difference(one, two)), first
    tried(count, f"pairs of games come back after a reload, seed {SEED}")


def come_back(table: Table, match: Match) -> dict[str, str]:
    """What the page reveals after a game was loaded again with a hand open."""
    reset(table.page)
    press(table.page, address(match, None, ROUTES["a hand"]), "show")
    table.recorder.forget()
    table.page.reload()
    await_table(table.page)
    await_settled(table.page)
    table.page.wait_for_function(FETCHED)
    told = table.recorder.revealed(table.page)
    prepare(table.page)
    # The progress of the boot depends on time; its last message does not.
    return {name: text for name, text in told.items() if name not in {"heard", "diary", "requests"}} | {
        name: "\n".join(sorted(set(told[name].split("\n")))) for name in ("diary", "requests")
    }


@pytest.mark.number(18)
def test_no_hidden_card_and_no_secret_on_a_walk_of_presses(table: Table, tried: Tried) -> None:
    """The same buttons are pressed on the page and in a model beside it, which knows what may be seen."""
    rng = random.Random(SEED)
    reset(table.page)
    table.recorder.forget()
    model = Model(settings=Settings(commands="on"))
    judged = 0
    for step in range(STEPS):
        game = list(GAMES)[step // 25 % len(GAMES)]
        msg = pressed(model, rng, step, game)
        if step % 25 == 0:
            msg = f"new 0 {asked(rng, step, game)}"
        elif msg.startswith(NOT_WALKED):
            continue
        model = update(model, msg)
        press(table.page, *said_to_the_page(msg), "(wait)")
        secrets = secrets_of(model)
        told, faces = table.page.evaluate("words => recorder.tells(words)", secrets)
        assert (told, [each for each in secrets if each in table.recorder.sent()]) == ([], []), (step, msg)
        if is_judged(model) and model.face_to_face and Counter(faces) < faces_allowed(model):
            model = update(model, "hide")  # the page does so when the focus leaves that side of the table
        if is_judged(model):
            judged += 1
            assert Counter(faces) == faces_allowed(model), (step, msg)
        if step % 20 == 0:
            tree = str(table.recorder.revealed(table.page))
            assert [each for each in secrets if each in tree] == [], (step, msg)
    assert judged > STEPS / 3
    tried(STEPS, f"random steps on the page, seed {SEED}")


def asked(rng: random.Random, step: int, game: str) -> str:
    """The address of a new game of which the test knows the deal."""
    deal = GAMES[game].deal(rng)
    return f"game={game}&seats={SEATS[step // 50 % len(SEATS)]}&{urlencode({'deal': deal})}"


def said_to_the_page(msg: str) -> list[str]:
    """The messages to press for `msg`; effects have the same result on both sides."""
    word, __, rest = msg.partition(" ")
    if word == "new":
        return ["#" + rest.partition(" ")[2]]
    return ["(think)"] if word in {"reply", "advise", "known", "run"} else [msg]


@pytest.mark.number(19)
def test_a_difference_would_be_heard_in_every_way_that_a_page_has(table: Table) -> None:
    """The tests above can fail: a hand that differs, and each way in which a page reveals something, make a difference.

    It is the last test of its page, since it leaves the page in a bad state.
    """
    games = pair(random.Random(1), 14, "nobody")
    open_hand = ROUTES["a hand"]._replace(acts=f"show, {TELL}")
    (one,), (two,) = (told(table, open_hand, match, None) for match in (games.one, games.two))
    assert {name for name in one if one[name] != two[name]} >= {"source", "drawn", "heard", "spoken", "tree"}
    table.page.context.grant_permissions(["clipboard-write"])
    table.page.evaluate("; ".join(code for _way, code in WAYS_OUT))
    late = {way: f"H{number}H" for number, (way, code) in enumerate(WAYS_OUT) if "setTimeout" in code}
    table.page.wait_for_function("late => document.title === late.title && history.state === late.history", arg=late)
    now = table.recorder.revealed(table.page)
    assert [way for number, (way, _code) in enumerate(WAYS_OUT) if f"H{number}H" not in now[way]] == []
