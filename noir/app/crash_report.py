"""A fault of the program as a code and a report, without a word of the error, a card or a name.

A code is made of the kind of the error, of the message, and of the function that failed. None of these holds a value,
so the same fault has the same code on every device; tools/fault.py finds them by it.
"""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple

from noir.app.model import Model
from noir.app.public_state import public_state
from noir.app.screen import Page
from noir.app.update import HANDLERS, OF_A_PEER
from noir.games.texts import TEXTS
from noir.session.review import Replay, Tutorial
from noir.session.setup import without_names

EVENTS = ("start", "click", "submit", "change", "input", "keydown", "visibilitychange", "pagehide")
MORE_EVENTS = (
    "blur",
    "beforeprint",
    "hashchange",
    "storage",
    "load",
    "noir:game",
    "noir:tab",
    "noir:news",
    "noir:hold",
    "noir:given",
    "noir:back",
    "noir:peer",
    "noir:scanned",
)
IN_A_FRAME = ("noir:load", "noir:ask", "noir:step", "noir:rest")
WORDS = (*HANDLERS, *OF_A_PEER, *EVENTS, *MORE_EVENTS, *IN_A_FRAME)
"""The first words of messages, and what else calls Python: what a report may say of what came before."""

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The digits of codes, without those that look alike."""

MOST = 16
"""Functions that a report names, those nearest to the fault."""

UNKNOWN = "?"


class Fault(NamedTuple):
    """An error as it may be reported: its `kind`, the `word` of the message, the functions that it went through."""

    kind: str
    word: str
    places: tuple[str, ...]

    @property
    def code(self) -> str:
        """The code of the fault."""
        return code_of(self.kind, self.places[-1] if self.places else UNKNOWN, self.word)


def fault_of(error: BaseException, msg: str) -> Fault:
    """The fault of an error that came after `msg`, a message or the name of an event."""
    word = msg.partition(" ")[0]
    return Fault(type(error).__name__, word if word in WORDS else UNKNOWN, _places(error))


def code_of(kind: str, place: str, word: str) -> str:
    """A code: four digits for what failed where, and two for the message."""
    return f"{code_of_place(kind, place)}-{_signs(f'{_where(kind, place)} {word}', 2)}"


def code_of_place(kind: str, place: str) -> str:
    """The first four digits of a code."""
    return _signs(_where(kind, place), 4)


def report(model: Model | None, fault: Fault, version: str) -> str:
    """What is known of a fault, and what everyone at the table knows of the game; never raises.

    If a part of the report fails too, the kind of its error takes its place.
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
    """The functions of noir that an error went through, the outermost first, each as `module:function`."""
    found: list[str] = []
    step = error.__traceback__
    while step:
        frame, step = step.tb_frame, step.tb_next
        room, __, module = str(frame.f_globals.get("__name__")).partition(".")
        place = f"{module}:{frame.f_code.co_qualname}"
        if room == "noir" and found[-1:] != [place]:  # what calls itself without an end is named once
            found.append(place)
    return tuple(found)


def _where(kind: str, place: str) -> str:
    return f"{kind} {place}"


def _signs(text: str, count: int) -> str:
    number = int.from_bytes(sha256(text.encode()).digest()[-4:])
    return "".join([DIGITS[number >> 5 * place & 31] for place in range(count)])


def _text(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"


def _tried(told: Callable[[], list[str]], what: str) -> list[str]:
    """The lines that `told` makes; if it fails, one that says so."""
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
    """What happened in the game that is shown, as everyone saw it, the players named by their seats."""
    session = model.game_shown
    if session is None:
        return []
    names = tuple(seat.name for seat in without_names(session.seats))
    told = TEXTS[session.match.game].log(session.seen(None), names)
    return [line for part, sentences in told for line in ("", part, *sentences)]
