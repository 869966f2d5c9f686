"""What the page around an embedded game may know: what everyone sees, as values that JSON knows.

The record, which holds every card, is part of it only once the game is over.
"""

from noir.app.model import Model
from noir.formats.record import print_record
from noir.games.texts import TEXTS
from noir.session.session import ELSEWHERE, Session

Facts = dict[str, object]


def public_state(model: Model) -> Facts | None:
    """What everyone sees of the game that is shown, in a game, a replay or a puzzle; None without a game."""
    session = model.game_shown
    if session is None:
        return None
    seen = session.seen(None)
    return {
        "game": session.match.game,
        "seats": ["human" if seat.level in ("", ELSEWHERE) else f"bot:{seat.level}" for seat in session.seats],
        "turn": seen.turn,
        "player": seen.current_player,
        **TEXTS[session.match.game].public_facts(seen),
        "outcome": _outcome(session),
    }


def public_result(model: Model) -> Facts | None:
    """How the game at the table ended, and its record; None while it goes on."""
    session = model.session
    if session is None or not session.over:
        return None
    return {"outcome": _outcome(session), "record": print_record(session.match)}


def public_refusal(model: Model) -> Facts | None:
    """That nothing could be shown, without the reason: a notice may name cards."""
    if not model.notice or model.page or model.game_shown is not None:
        return None
    return {"code": "content"}


def _outcome(session: Session) -> Facts | None:
    outcome = session.seen(None).outcome()
    return None if outcome is None else {**outcome._asdict(), "scores": list(outcome.scores)}
