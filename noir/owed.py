"""What the program owes itself, told from the model alone: a bot's move, a hint, a thought of a past move.

It is thought about elsewhere, and comes back as a message.
"""

from typing import NamedTuple

from noir.core import State
from noir.model import ASKED, PACES, Look, Model, Sitting


class Owed(NamedTuple):
    """A move that the program owes itself: the message it will come as, who thinks, of what, and not before when.

    `seen` is what the seat may know, and all that is thought of. `pause` is in milliseconds.
    """

    msg: str
    level: str
    seen: State
    pause: int = 0


def reply(model: Model) -> Owed | None:
    """Return what the program owes itself now: a hint, a bot's move, a thought of a past move, or nothing."""
    sitting = None if model.puzzle else model.sitting  # a game behind a position waits
    if sitting is not None and model.look:
        return _next_thought(sitting, model.look)
    if sitting is None or sitting.over:
        return None
    seen = sitting.seen(sitting.state.current_player)
    if model.hint == ASKED:
        return Owed(f"advise {sitting.match.cursor}", "hard", seen)
    if not sitting.level or (not sitting.people and model.watch == "stop"):
        return None
    level = sitting.level if len(seen.legal_moves()) > 1 else "random"  # where there is no choice nobody has to think
    return Owed(f"reply {sitting.match.cursor}", level, seen, PACES[model.pace])


def _next_thought(sitting: Sitting, look: Look) -> Owed | None:
    """Return the next move of a game to be thought of: the one that is looked at, else the first; None if all are."""
    for at in (look.cursor, *range(len(look.thoughts))):
        seen = sitting.known(at)
        if look.thoughts[at] is None and len(seen.legal_moves()) > 1:
            return Owed(f"known {at}", "hard", seen)
    return None
