"""What happens next by itself, derived from the model alone: a bot's move, a hint, an analysis of a past move.

The thinking is done by the caller, and its result comes back as a message.
"""

from typing import NamedTuple

from noir.app.handlers.replay import pause
from noir.app.model import ASKED, AT_ONCE, PACES, Model
from noir.app.screen import Page, Table
from noir.core.contract import State
from noir.core.table import is_private_turn
from noir.session.remote import Remote, RemoteTable
from noir.session.review import Analysis, Puzzle, Replay
from noir.session.session import Session

PRIVATE_TURN = 3000
"""Milliseconds that a bot's private turn takes at least, at any pace; thinking takes one or two seconds of them."""


class Effect(NamedTuple):
    """A message that comes by itself, and the thinking that it takes."""

    msg: str
    """The message, which the move or the thought is added to."""
    level: str
    """The level of the bot that thinks; without one, the message comes as it is."""
    seen: State | None
    """What the seat may know, and all that the bot is given; None if something else is computed."""
    pause: int = 0
    """Milliseconds that pass at least before the message comes."""
    private_turn: str = ""
    """The name of the private turn that the move belongs to; empty if others see the moves."""
    ends: frozenset[str] = frozenset()
    """The moves that end the private turn."""
    computes: Remote | None = None
    """The remote game that something is computed for, instead of a bot's thinking."""

    def delay(self, thought: str, passed: float) -> float:
        """Milliseconds to wait with `thought`, `passed` after the private turn began.

        A private turn takes PRIVATE_TURN, or twice that and so on if thinking takes longer: its length doesn't tell how
        many moves were made.
        """
        if thought.partition(" ")[0] not in self.ends:
            return 0
        length = PRIVATE_TURN
        while length < passed:
            length *= 2
        return length - passed


def next_effect(model: Model) -> Effect | None:
    """What has to happen next by itself: a thought of a past move, a step, a hint, a bot's move, or nothing."""
    match model.screen:
        case Analysis() as analysis if model.reviewed:
            return _next_thought(model.reviewed, analysis)
        case Replay() as replay:
            return _next_step(replay, model.pace)
        case Puzzle() as puzzle:
            return _next_reply(puzzle, model.pace)
        case RemoteTable(computes=True) as shown:
            game = next((game for game in model.remotes if game.secret == shown.secret), None)
            return Effect(f"made {len(game.log)}", "", None, computes=game) if game else None
        case Table() | Page() if not model.replay:  # what is behind anything else waits
            return _next_move(model)
    return None


def _next_move(model: Model) -> Effect | None:
    """What the game at the table waits for: a hint, or a bot's move."""
    session = model.session
    if session is None or session.over or model.view_only:
        return None
    seen = session.known(session.match.cursor)
    if model.hint == ASKED:
        return Effect(f"advise {session.match.cursor}", "hard", seen)
    if not session.level or (not session.people and model.watch == "stop"):
        return None
    level = session.level if len(seen.legal_moves()) > 1 else "random"  # where there is no choice nobody has to think
    wait = PACES[model.pace] if _was_seen(session) else 0
    return Effect(f"reply {session.match.cursor}", level, seen, wait, *_private_turn(session))


def _private_turn(session: Session) -> tuple[str, frozenset[str]]:
    """The name of the private turn and the moves that end it; both empty in other turns."""
    state = session.state
    if not is_private_turn(state):
        return "", frozenset()
    after = {move: state.play(move) for move in state.legal_moves()}
    return f"{state.turn} {state.current_player}", frozenset(
        move for move, then in after.items() if not is_private_turn(then) or then.current_player != state.current_player
    )


def _was_seen(session: Session) -> bool:
    """Whether the last move showed anything; what a player does in private shows nothing."""
    cursor, states = session.match.cursor, session.match.states
    return not cursor or states[cursor - 1].observe(None) != states[cursor].observe(None)


def at_once(model: Model, owed: Effect | None) -> bool:
    """Whether the page skips this moment, since bots play on and the pace is AT_ONCE."""
    session = model.puzzle.session if model.puzzle else model.session
    return (
        model.pace == AT_ONCE
        and owed is not None
        and owed.msg.startswith("reply ")
        and bool(session and session.people)
    )


def _next_step(replay: Replay, pace: str) -> Effect | None:
    """The next position of a replay that goes on by itself."""
    return Effect(f"run {replay.at + 1}", "", replay.there.seen(None), pause(pace)) if replay.running else None


def _next_reply(puzzle: Puzzle, pace: str) -> Effect | None:
    """The next move of a bot in a position that is played on against bots."""
    session = puzzle.session
    if puzzle.own is None or not session.level:
        return None
    seen = session.known(session.match.cursor)
    level = session.level if len(seen.legal_moves()) > 1 else "random"
    return Effect(f"reply {session.match.cursor}", level, seen, PACES[pace])


def _next_thought(session: Session, analysis: Analysis) -> Effect | None:
    """The next move to analyse: the one that is shown, else the first without a thought; None if there is none."""
    for at in (analysis.cursor, *range(len(analysis.thoughts))):
        if analysis.thoughts[at] is None and session.is_choice(at):
            return Effect(f"known {at}", "hard", session.known(at))
    return None
