"""A fault of the program as it may be told: a code, and a report with no word of the error, no card and no name in it.

A code is made of the kind of the error, of what the program was asked for, and of the function of ours that failed.
None of these holds a value, so the same fault has the same code on every device; tools/fault.py finds them by it.
"""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple

from noir.app.model import Model
from noir.app.public_state import public_state
from noir.app.screen import Page
from noir.app.update import HANDLERS
from noir.games.texts import TEXTS
from noir.session.review import Replay, Tutorial
from noir.session.session import Session
from noir.session.setup import without_names

EVENTS = ("start", "click", "submit", "change", "input", "keydown", "visibilitychange", "pagehide", "popstate")
MORE_EVENTS = ("beforeprint", "hashchange", "storage", "noir:tab", "noir:news", "noir:hold", "noir:given")
IN_A_FRAME = ("noir:load", "noir:ask", "noir:step")
WORDS = (*HANDLERS, *EVENTS, *MORE_EVENTS, *IN_A_FRAME)
"""What may be told of what was asked for: the first words of messages, and what else has Python called."""

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""What codes are written with: nothing that is read as something else."""

MOST = 16
"""How many functions a report names, those nearest to the fault."""

UNKNOWN = "?"


class Fault(NamedTuple):
    """What may be told of an error: its `kind`, the `word` it came after, and the functions of ours it went through."""

    kind: str
    word: str
    places: tuple[str, ...]

    @property
    def code(self) -> str:
        """What the fault is called."""
        return code_of(self.kind, self.places[-1] if self.places else UNKNOWN, self.word)


def fault_of(error: BaseException, msg: str) -> Fault:
    """Return what may be told of an error that came after `msg`, a message or the name of an event."""
    word = msg.partition(" ")[0]
    return Fault(type(error).__name__, word if word in WORDS else UNKNOWN, _places(error))


def code_of(kind: str, place: str, word: str) -> str:
    """Return a code: four signs for what failed where, and two for what that came after."""
    where = f"{kind} {place}"
    return f"{_signs(where, 4)}-{_signs(f'{where} {word}', 2)}"


def report(model: Model | None, fault: Fault, version: str) -> str:
    """Return what is known of a fault and, as everyone at the table knows it, of the game; never raises.

    Where something of that cannot be told either, the kind of what prevents it stands in its place.
    """
    failed = [f"noir {version}", f"fault {fault.code}", f"kind {fault.kind}", f"after {fault.word}"]
    where = [f"where {' > '.join(fault.places[-MOST:]) or UNKNOWN}"]
    if model is None:
        return _text([*failed, *where])
    known = model
    shown = _tried(lambda: [f"language {known.language}", f"shown {_shown(known)}"], "shown")
    state = _tried(lambda: [f"state {json.dumps(public_state(known))}"], "state")
    return _text([*failed, *where, *shown, *state, *_tried(lambda: _log(known), "log")])


def _places(error: BaseException) -> tuple[str, ...]:
    """Return the functions of ours that an error went through, the outermost first, each as `module:function`."""
    found: list[str] = []
    step = error.__traceback__
    while step:
        frame, step = step.tb_frame, step.tb_next
        room, __, module = str(frame.f_globals.get("__name__")).partition(".")
        place = f"{module}:{frame.f_code.co_qualname}"
        if room == "noir" and found[-1:] != [place]:  # what calls itself without an end is named once
            found.append(place)
    return tuple(found)


def _signs(text: str, count: int) -> str:
    number = int.from_bytes(sha256(text.encode()).digest())
    return "".join(DIGITS[number >> 5 * place & 31] for place in range(count))


def _text(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"


def _tried(told: Callable[[], list[str]], what: str) -> list[str]:
    """Return some lines; if they cannot be made, that and no more."""
    try:
        return told()
    except Exception as error:  # a fault in what tells of a fault
        return [f"{what} {type(error).__name__}"]


def _shown(model: Model) -> str:
    """The screen that is shown."""
    match model.screen:
        case Page(name=name):
            return name
        case Tutorial(step=step):
            return f"lesson {step}"
        case Replay(at=at):
            return f"replay {at}"
        case screen:
            return type(screen).__name__.lower()


def _log(model: Model) -> list[str]:
    """Return what has happened in the game that is shown, as everyone saw it, the players called by their places."""
    session = _session(model)
    if session is None:
        return []
    names = tuple(seat.name for seat in without_names(session.seats))
    told = TEXTS[session.match.game].log(session.seen(None), names)
    return [line for part, sentences in told for line in ("", part, *sentences)]


def _session(model: Model) -> Session | None:
    """Return the game that is shown, as far as it is shown."""
    if model.puzzle:
        return model.puzzle.session
    return model.replay.there if model.replay else model.session
