"""What is told to the page around a frame: what everyone may see of a game, as values that JSON knows.

It is drawn from what a spectator may know. The record, which holds every card, is told once all cards lie open.
"""

from noir.app.model import Model
from noir.formats.record import print_record
from noir.games import GAMES
from noir.session.session import Session

Facts = dict[str, object]


def public_state(model: Model) -> Facts | None:
    """Return what everyone sees of the game that is shown, be it played, gone through or asked about; None of none."""
    session = _shown(model)
    if session is None:
        return None
    seen = session.seen(None)
    return {
        "game": session.match.game,
        "seats": [f"bot:{seat.level}" if seat.level else "human" for seat in session.seats],
        "turn": seen.turn,
        "player": seen.current_player,
        **GAMES[session.match.game].facts(seen),
        "outcome": _outcome(session),
    }


def public_result(model: Model) -> Facts | None:
    """Return how the game at the table has ended, and its record; None while it goes on."""
    session = model.session
    if session is None or not session.over:
        return None
    return {"outcome": _outcome(session), "record": print_record(session.match)}


def public_refusal(model: Model) -> Facts | None:
    """Return that nothing came of what was to be shown, and not why: a notice may name cards."""
    if not model.notice or model.page or _shown(model) is not None:
        return None
    return {"code": "content"}


def _shown(model: Model) -> Session | None:
    """Return the game that is shown, as far as it is shown."""
    replay = model.replay
    if model.puzzle:
        return model.puzzle.session
    if replay is None:
        return model.session
    return replay.session._replace(match=replay.session.match.go(replay.at))


def _outcome(session: Session) -> Facts | None:
    outcome = session.seen(None).outcome()
    return None if outcome is None else {**outcome._asdict(), "scores": list(outcome.scores)}
