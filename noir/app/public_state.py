"""What is told to the page around a frame: what everyone may see of a game, as values that JSON knows.

It is drawn from what a spectator may know. The record, which holds every card, is told once all cards lie open.
"""

from noir.app.model import Model
from noir.formats.record import print_record
from noir.games import GAMES
from noir.session.session import Sitting

Facts = dict[str, object]


def state_of(model: Model) -> Facts | None:
    """Return what everyone sees of the game that is shown, be it played, gone through or asked about; None of none."""
    sitting = _shown(model)
    if sitting is None:
        return None
    seen = sitting.seen(None)
    return {
        "game": sitting.match.game,
        "seats": [f"bot:{seat.level}" if seat.level else "human" for seat in sitting.seats],
        "turn": seen.turn,
        "player": seen.current_player,
        **GAMES[sitting.match.game].facts(seen),
        "outcome": _outcome(sitting),
    }


def end_of(model: Model) -> Facts | None:
    """Return how the game at the table has ended, and its record; None while it goes on."""
    sitting = model.sitting
    if sitting is None or not sitting.over:
        return None
    return {"outcome": _outcome(sitting), "record": print_record(sitting.match)}


def refused(model: Model) -> Facts | None:
    """Return that nothing came of what was to be shown, and not why: a notice may name cards."""
    if not model.notice or model.page or _shown(model) is not None:
        return None
    return {"code": "content"}


def _shown(model: Model) -> Sitting | None:
    """Return the game that is shown, as far as it is shown."""
    replay = model.replay
    if model.puzzle:
        return model.puzzle.sitting
    if replay is None:
        return model.sitting
    return replay.sitting._replace(match=replay.sitting.match.go(replay.at))


def _outcome(sitting: Sitting) -> Facts | None:
    outcome = sitting.seen(None).outcome()
    return None if outcome is None else {**outcome._asdict(), "scores": list(outcome.scores)}
