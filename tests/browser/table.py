"""Helpers that the browser tests share: recorded games, and functions that press a table's buttons."""

import re
from functools import cache
from urllib.parse import urlencode

from playwright.sync_api import Locator, Page, expect

from noir.core.contract import State
from noir.core.seat import Seat
from noir.formats.link import print_link
from noir.formats.record import parse_record
from noir.games.views import VIEWS
from noir.session.match import Match
from noir.session.session import Session
from tests.browser.conftest import await_settled, await_table
from tests.support.games import DATA, record

DEAL = record("draw").splitlines()[1]
"""Player 0 starts with 5 5 6 7 -1; player 1 holds 6 7 8 8 P; the row is 7 -2."""

OTHER_DEAL = record("builders").splitlines()[1]
"""Other cards: player 0 starts with H P 5 6 7; player 1 holds 5 5 6 6 7."""

HIDEOUT = parse_record(record("city"))
"""A game of Gangzzz for three, with every kind of move except declining, and with one player in debt."""

THREE = (Seat("Agnes", "anchor"), Seat("Bruno", "dagger"), Seat("Clara", "crown"))
FOUR = (*THREE, Seat("Dmitri", "key"))


FORGET = "() => { localStorage.clear(); indexedDB.deleteDatabase('noir-journal') }"
"""Deletes everything kept here."""


def sit_down(page: Page, site: str, deal: str, names: str = "Agnes,Bruno") -> None:
    """Open the page at an address that starts `deal`."""
    page.goto(f"{site}#" + urlencode({"game": "district", "seats": "human,human", "names": names, "deal": deal}))
    await_table(page)


CAN_OFFER = """() => {
    navigator.share = async (shared) => { Object.assign(window, { shared }); };
    document.documentElement.dataset.canOffer = "";
}"""
"""Gives the page a share sheet, which keeps what it is given."""

IN_MENU = ("help", "leave", "pace", "screen", "settings")
"""The messages of buttons that a running game has in its menu."""


def press(page: Page, msg: str) -> None:
    """Press a button; one of the menu after opening that."""
    menu = page.locator('[data-msg="sheet menu"][aria-expanded="false"]')
    if msg.startswith(IN_MENU) and menu.count():
        menu.click()
    page.locator(f'[data-msg="{msg}"]').click()


def unfold_options(page: Page) -> None:
    """Unfold the form on the start."""
    page.locator("#options > summary").click()


SEND = """messages => {
    const button = document.createElement("button");
    button.type = "button";
    document.body.append(button);
    for (const message of messages) {
        button.dataset.msg = message;
        button.click();
    }
    button.remove();
}"""


def send(page: Page, *messages: str) -> None:
    """Send messages as buttons would."""
    page.evaluate(SEND, messages)


HOLD = """() => {
    const later = window.setTimeout;
    window.held = [];
    window.setTimeout = (act, time, ...rest) => (time >= 1000 ? -held.push(act) : later(act, time, ...rest));
}"""
"""Holds back what the page does after a second or more; for `hold`."""
NEXT = "window.held.pop()()"
"""Does what the page has planned last, while `hold` holds that back."""


def hold(page: Page) -> None:
    """Hold back what the page does after a second or more, once it prepares nothing for the next visit any more."""
    await_settled(page)
    page.evaluate(HOLD)


COLOUR = """async part => {
    await Promise.all(part.getAnimations().map(({ finished }) => finished));
    return getComputedStyle(part).backgroundColor;
}"""
"""The colour of an element's ground, once it has stopped to change."""


def expect_take_marks_its_cards(place: Page | Locator) -> None:
    """Check that the bracket of District Noir lights up while its take is looked at, by pointer or by focus."""
    page = place if isinstance(place, Page) else place.page
    take, bracket = place.locator('[data-msg="play take"]'), place.locator(".bracket")
    page.mouse.move(0, 0)
    dull = bracket.evaluate(COLOUR)
    take.hover()
    expect(bracket).not_to_have_css("background-color", dull)
    page.mouse.move(0, 0)
    expect(bracket).to_have_css("background-color", dull)
    page.keyboard.press("Tab")  # the focus is only marked after a key
    take.focus()
    expect(bracket).not_to_have_css("background-color", dull)
    take.blur()
    expect(bracket).to_have_css("background-color", dull)


CLICK = """messages => {
    for (const message of messages) {
        const button = document.querySelector(`button[data-msg="${message}"]:enabled`);
        if (!button) throw new Error(`There is no button for ${message}.`);
        button.click();
    }
}"""
"""Presses buttons of the page without a pointer: in a tenth of the time, and nothing is drawn in between."""


def turn(page: Page, *moves: str) -> None:
    """Show the hand of the player to move, and play; then the other player, and so on."""
    page.evaluate(CLICK, [message for move in moves for message in ("show", f"play {move}")])


def moves_offered(page: Page) -> list[str]:
    """The moves with an enabled button."""
    messages = "buttons => buttons.map(button => button.dataset.msg)"
    found = page.locator('button[data-msg^="play "]:enabled').evaluate_all(messages)
    return sorted(message.removeprefix("play ") for message in found)


def recorded(name: str) -> tuple[str, list[tuple[str, State]]]:
    """The deal of a recorded game, and its moves, each with the state before it."""
    match = parse_record(record(name))
    return match.deal, list(zip(match.moves, match.states, strict=False))


def expect_curtain(page: Page) -> None:
    """Check that no hand is open: no card of one can be pressed, and the page asks to show the hand."""
    expect(page.locator('[data-msg="show"]')).to_be_visible()
    expect(page.locator('[data-msg^="play "]')).to_have_count(0)
    expect(page.locator('[data-msg="hide"]')).to_have_count(0)


def expect_outcome(page: Page, name: str) -> None:
    """Check that the page shows the same outcome of the recorded game `name` as the engine."""
    outcome = parse_record(record(name)).state.outcome()
    assert outcome, f"The recorded game {name} should be over."
    winner = "draw" if outcome.winner is None else str(outcome.winner)
    expect(page.locator("[data-outcome]")).to_have_attribute("data-outcome", winner)
    for player, points in enumerate(outcome.scores):
        expect(page.locator(f'[data-score="{player}"]')).to_have_text(str(points))


def focused(page: Page) -> str:
    """The message of the focused button; in brackets if something else is focused."""
    return str(
        page.evaluate(
            "(() => { const e = document.activeElement; return e.dataset?.msg ?? e.name ?? `[${e.localName}]`; })()"
        )
    )


def tab_to(page: Page, msg: str) -> None:
    """Move the focus to the control that sends `msg`, by Tab alone."""
    for _ in range(40):
        if focused(page) == msg:
            return
        page.keyboard.press("Tab")
    raise AssertionError(
        f"The button for “{msg}” should be reached by Tab; after 40 presses the focus is on {focused(page)}."
    )


def everything(page: Page) -> dict[str, object]:
    """Everything the page reveals: its source, its accessibility tree, its address, title and history.

    The attribute that says that the next visit is prepared is left out: it is set seconds after the boot, whatever is
    played.
    """
    return {
        "source": page.content().replace(' data-settled=""', "", 1),
        "tree": page.locator("body").aria_snapshot(),
        "address": page.url,
        "title": page.title(),
        "history": page.evaluate("JSON.stringify(history.state)"),
    }


def asking(step: str, skip: int = 0, seats: int = 3) -> Match:
    """A recorded game of Gangzzz before the first move of `step`, or before a later one after skipping some."""
    game = HIDEOUT if seats == 3 else played_by(seats)
    found = [at for at, state in enumerate(game.states) if state.step.what == step]  # type: ignore[attr-defined]
    return game.go(found[skip])


@cache
def played_by(seats: int) -> Match:
    """The whole game of Gangzzz for so many seats that tests/contract/test_playthroughs.py keeps."""
    told = (DATA / f"playthrough-gangzzz-{seats}.txt").read_text(encoding="utf-8")
    game, deal, *_rest = told.splitlines()
    return parse_record("\n".join([game, deal, " ".join(re.findall(r"^\d+\. \d (\S+)$", told, re.M))]))


def opened(match: Match, seats: tuple[Seat, ...] = THREE) -> str:
    """The fragment of an address that resumes a game."""
    return "#" + print_link(Session(match, seats))


def pick_for(match: Match) -> list[str]:
    """The messages that select what the next move of a game needs."""
    return [f"pick {word}" for word in VIEWS[match.game].picks(match.moves[match.cursor])]
