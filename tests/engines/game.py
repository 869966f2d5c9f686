"""One whole game by pressing buttons, with the checks on the way; for every engine and every address."""

import re
from itertools import cycle
from urllib.parse import urlencode

from noir.core.contract import State
from noir.formats.record import parse_record
from noir.games.district.rules import state as rules
from noir.games.district.view.cards import SYMBOLS
from noir.games.views import VIEWS
from noir.session.match import Match
from tests.engines.driver import Driver, until
from tests.support.games import record
from tests.support.second_half import CALLED

AIM = """(button => {
    if (!button) return null;
    button.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = button.getBoundingClientRect();
    const place = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    return button.contains(document.elementFromPoint(...place)) ? place : null;
})"""
"""The place in the window where a button can be pressed; null while something covers it."""

ASIDE = cycle((-4, 4))
"""Pixels beside the middle of a button: two presses at one place are a double click, whose second one plays nothing."""


def recorded() -> Match:
    """A recorded game of four full rounds."""
    told = record("playthrough-district")
    game, deal, *_rest = told.splitlines()
    moves = re.findall(r"^\d+\. \d (\S+)$", told, re.MULTILINE)
    return parse_record("\n".join([game, deal, " ".join(moves)]))


def sit_down(engine: Driver, url: str, match: Match) -> None:
    """Open a page at an address that starts the deal of `match`."""
    seats = {"game": match.game, "seats": "human,human", "names": "Agnes,Bruno", "deal": match.deal}
    engine.open(f"{url}#{urlencode(seats)}")
    await_table(engine)


def await_table(engine: Driver) -> None:
    """Wait until the game is ready; else say what the page shows instead."""
    try:
        until(lambda: count(engine, "html[data-ready]"), "the game to be ready")
    except AssertionError as late:
        raise AssertionError(f"{late} The page shows: {engine.run('document.body.innerText')}") from None


def count(engine: Driver, selector: str) -> int:
    return int(engine.run(f"document.querySelectorAll({selector!r}).length"))


def read(engine: Driver, selector: str, what: str) -> list[str]:
    """An attribute or a property of every selected element."""
    return [str(each) for each in engine.run(f"[...document.querySelectorAll({selector!r})].map(e => {what})")]


def press(engine: Driver, msg: str) -> None:
    """Press the button that sends `msg` where a finger would, once nothing covers it and it doesn't move."""
    button = f"document.querySelector('button[data-msg=\"{msg}\"]:enabled')"
    places = [None]

    def still() -> bool:
        places.append(engine.run(f"{AIM}({button})"))
        return places[-1] is not None and places[-1] == places[-2]

    until(still, f"the button for “{msg}”")
    x, y = places[-1] or (0, 0)
    engine.click(x + next(ASIDE), y)


def expect_curtain(engine: Driver, state: State) -> None:
    """Check that the curtain is down: no move can be pressed, and the only faces in the page are the open ones."""
    until(lambda: count(engine, '[data-msg="show"]'), "the curtain")
    assert count(engine, '[data-msg^="play "], [data-msg="hide"]') == 0, "A move can be pressed behind the curtain."
    seen = state.observe(None)
    assert isinstance(seen, rules.State)
    faces = [*seen.row, *(face for tableau in seen.tableaux for face in set(tableau))]
    assert sorted(read(engine, "#app .card .face", "e.classList[1]")) == sorted(SYMBOLS[face] for face in faces)


def expect_nothing_of(engine: Driver, deal: str) -> None:
    """Check that a deal, which contains every hidden card, is neither in the page nor in its address or history."""
    told = engine.run("[document.documentElement.outerHTML, document.title, location.href, history.state].join()")
    assert deal not in told, "The page, its address or its history holds the deal."
    assert urlencode({"deal": deal}) not in told, "The page, its address or its history holds the deal, as in a link."


def expect_back_after_a_reload(engine: Driver) -> None:
    """Check that the table is the same after a reload."""
    before = engine.run("document.getElementById('app').innerHTML")
    engine.reload()
    await_table(engine)
    assert engine.run("document.getElementById('app').innerHTML") == before, "The table is another after a reload."


def turn(engine: Driver, move: str, state: State) -> None:
    """Show the hand, check that it offers the engine's legal moves, and play."""
    press(engine, "show")
    until(lambda: count(engine, '[data-msg="hide"]'), "the open hand")
    offered = read(engine, 'button[data-msg^="play "]:enabled', "e.dataset.msg")
    assert sorted(offered) == sorted(f"play {each}" for each in state.legal_moves()), "Other moves are offered."
    press(engine, f"play {move}")
    until(lambda: count(engine, '[data-msg="show"], [data-outcome]'), f"the end of the turn with {move}")


def expect_first_half(engine: Driver) -> None:
    """Check that nothing in the second half of Python was called: `make trim` finds what is, and moves it."""
    assert engine.run(CALLED) == 0, "The page called the second half of Python: run make trim."


def play_by_picks(engine: Driver, url: str, match: Match, moves: int) -> None:
    """Play the first moves of a game in which cards are selected on the table before there is a button for a move."""
    sit_down(engine, url, match)
    play_moves(engine, match, 0, moves)


def play_moves(engine: Driver, match: Match, first: int, last: int) -> None:
    """Play some moves of the game at the table, from `first` up to `last`."""
    for number, move in enumerate(match.moves[first:last], first + 1):
        if count(engine, '[data-msg="show"]'):
            press(engine, "show")
            until(lambda: count(engine, '[data-msg="hide"]'), "the open hand")
        words = VIEWS[match.game].picks(move) if not count(engine, f'[data-msg="play {move}"]') else ()
        for word in words:
            if not count(engine, f'[data-msg="pick {word}"][aria-pressed="true"]'):
                press(engine, f"pick {word}")
        press(engine, f"play {move}")
        until(lambda number=number: count(engine, f'[data-turn="{number}"]'), f"the table after {move}")  # type: ignore[misc]
    expect_first_half(engine)
    assert engine.complaints() == [], "The page logged errors or warnings."


def expect_outcome(engine: Driver, match: Match) -> None:
    """Check that the page shows the winner and the scores of the engine."""
    outcome = match.state.outcome()
    assert outcome
    winner = "draw" if outcome.winner is None else str(outcome.winner)
    assert read(engine, "[data-outcome]", "e.dataset.outcome") == [winner], "The page names another winner."
    for player, points in enumerate(outcome.scores):
        assert set(read(engine, f'[data-score="{player}"]', "e.textContent")) == {str(points)}


def play_whole_game(engine: Driver, url: str, match: Match) -> None:
    """Play one whole game at an address, with a reload in the middle."""
    sit_down(engine, url, match)
    for number, (move, state) in enumerate(zip(match.moves, match.states, strict=False)):
        expect_curtain(engine, state)
        expect_nothing_of(engine, match.deal)
        if number == len(match.moves) // 2:
            expect_back_after_a_reload(engine)
        turn(engine, move, state)
    expect_outcome(engine, match)
    expect_first_half(engine)
    assert engine.complaints() == [], "The page logged errors or warnings."
