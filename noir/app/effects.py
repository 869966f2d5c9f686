"""What happens next by itself, derived from the model alone: a bot's move, a hint, an analysis of a past move.

The thinking is done by the caller, and its result comes back as a message.
"""

from typing import NamedTuple

from noir.app.handlers.replay import pause
from noir.app.model import ASKED, AT_ONCE, PACES, Model
from noir.app.screen import Page, Table
from noir.core.contract import State
from noir.session.review import Analysis, Replay
from noir.session.session import Session


class Effect(NamedTuple):
    """A message that comes by itself, and the thinking that it takes."""

    msg: str
    """The message, which the move or the thought is added to."""
    level: str
    """The level of the bot that thinks; without one, the message comes as it is."""
    seen: State
    """What the seat may know, and all that the bot is given."""
    pause: int = 0
    """Milliseconds that pass at least before the message comes."""


def next_effect(model: Model) -> Effect | None:
    """What has to happen next by itself: a thought of a past move, a step, a hint, a bot's move, or nothing."""
    match model.screen:
        case Analysis() as analysis if model.reviewed:
            return _next_thought(model.reviewed, analysis)
        case Replay() as replay:
            return _next_step(replay, model.pace)
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
    return Effect(f"reply {session.match.cursor}", level, seen, PACES[model.pace] if _was_seen(session) else 0)


def _was_seen(session: Session) -> bool:
    """Whether the last move showed anything; what a player does in private shows nothing."""
    cursor, states = session.match.cursor, session.match.states
    return not cursor or states[cursor - 1].observe(None) != states[cursor].observe(None)


def at_once(model: Model, owed: Effect | None) -> bool:
    """Whether the page skips this moment, since bots play on and the pace is AT_ONCE."""
    session = model.session
    return (
        model.pace == AT_ONCE
        and owed is not None
        and owed.msg.startswith("reply ")
        and bool(session and session.people)
    )


def _next_step(replay: Replay, pace: str) -> Effect | None:
    """The next position of a replay that goes on by itself."""
    return Effect(f"run {replay.at + 1}", "", replay.there.seen(None), pause(pace)) if replay.running else None


def _next_thought(session: Session, analysis: Analysis) -> Effect | None:
    """The next move to analyse: the one that is shown, else the first without a thought; None if there is none."""
    for at in (analysis.cursor, *range(len(analysis.thoughts))):
        seen = session.known(at)
        if analysis.thoughts[at] is None and len(seen.legal_moves()) > 1:
            return Effect(f"known {at}", "hard", seen)
    return None
