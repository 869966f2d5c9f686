"""What is told to the page around a frame: what everyone may see of a game, as values that JSON knows.

It is drawn from what a spectator may know. The record, which holds every card, is told once all cards lie open.
"""

from noir.app.model import Model
from noir.formats.record import print_record
from noir.games.texts import TEXTS
from noir.session.session import Session

Facts = dict[str, object]


def public_state(model: Model) -> Facts | None:
    """Return what everyone sees of the game that is shown, be it played, gone through or asked about; None of none."""
    session = model.game_shown
    if session is None:
        return None
    seen = session.seen(None)
    return {
        "game": session.match.game,
        "seats": [f"bot:{seat.level}" if seat.level else "human" for seat in session.seats],
        "turn": seen.turn,
        "player": seen.current_player,
        **TEXTS[session.match.game].public_facts(seen),
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
    if not model.notice or model.page or model.game_shown is not None:
        return None
    return {"code": "content"}


def _outcome(session: Session) -> Facts | None:
    outcome = session.seen(None).outcome()
    return None if outcome is None else {**outcome._asdict(), "scores": list(outcome.scores)}
