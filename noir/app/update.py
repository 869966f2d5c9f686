"""The whole program without a browser: a message in, the next model out.

Messages are short words of text, the same in the button, the test and here: `new SEED QUERY`, `rematch SEED`,
`play MOVE`, `show`, `hide`, `undo`, `finish`, `hint`, `check`, `leave`, `resume N`, `discard N`, `pace WORD`,
`watch WORD`, `settings`, `set KEY VALUE`, `stats`, `export`, `import TEXT`. What needs chance carries its seed, a word
of it. What the program owes itself is thought about elsewhere and comes as `reply CURSOR MOVE` or `advise CURSOR MOVE`;
the cursor says for which moment it was thought. `look N` opens the look back at a game that is over before its move N,
from 0, and `close` closes it; what is thought of each move comes as `known N THOUGHT`. `restore N` brings back what was
thrown away, `help` opens the help card and closes it, `lesson` begins the lesson, and `lesson N` goes to its step N,
from 0. `scorepad` opens the page for a game at a real table, `lay PLAYER CARD` and `lift PLAYER CARD` enter a card and
take it back, `call PLAYER NAME` names a player, `clear` begins anew and `unclear` takes that back. `type TEXT` does
what was typed, or answers it. Where two sit face to face, `peek N` opens the hand of player N, and `hide` closes it;
so does the player to move in an open choice.
`depart N` opens the page that takes game N of the shelf to another device, and `reveal` shows its code there.
`replay` goes through the game that is over, `step N` to the position after N moves, `eyes WORD` sees with those of a
player or of both; `run` lets it go on by itself, which comes as `run N`, and `halt` stops it.
`visit SEED FRAGMENT` does what the part of an address after its `#` asks for, and `open TEXT` opens a link or a file.
`pose` plays on from where a replay stands. In a position `play`, `undo` and `show` are its own, `again` begins it anew,
`close` closes it, and `ask QUERY` makes of it, and of what a form asks about it, one to be given away.
`pick WORD` picks something on the table, to see what can be done with it, and `pick` lets go of it. `game ID` chooses
another game at the start, and `seats N QUERY` for how many, QUERY being what the form says already.
`note WORD` marks something in the notebook that lies open, or takes the mark away.
`takeover` makes this the tab that plays, and `forget` throws away what was kept and cannot be read.
"""

from collections.abc import Callable

from noir.app.handlers import puzzle, scorepad, shelf
from noir.app.handlers.analysis import analyse, keep_thought
from noir.app.handlers.commands import LONGEST, interpret
from noir.app.handlers.open_game import open_text
from noir.app.handlers.replay import begin_replay, halt, leave_replay, run, set_perspective, step
from noir.app.handlers.settings import change_setting, open_settings
from noir.app.handlers.shelf import LONGEST_SHELF, set_aside
from noir.app.handlers.start import choose_game, choose_seats, discard_damaged, import_results, open_statistics
from noir.app.handlers.table import (
    advise,
    check,
    finish,
    hide,
    hint,
    new,
    note,
    peek,
    pick,
    play,
    rematch,
    reply,
    set_pace,
    set_watch,
    show,
    toggle_help,
    undo,
)
from noir.app.handlers.tabs import close_hands, refuse
from noir.app.handlers.transfer import depart, reveal
from noir.app.handlers.tutorial import go_to_step
from noir.app.model import Model
from noir.core.text import without_towers
from noir.formats.link import is_link
from noir.screens.screen import view
from noir.session.results import result_of, with_result
from noir.session.review import Tutorial
from noir.ui.i18n import _, set_language

__all__ = ["LONGEST_SHELF", "Model", "update", "view"]

ANSWERS = 4
"""How many of the last answers to typed words stand beneath the field."""


def update(model: Model, msg: str) -> Model:
    """Return the model after `msg`; a message that means nothing now changes nothing."""
    set_language(model.language)
    word, __, rest = msg.partition(" ")
    act = HANDLERS.get(word)
    if act is None:
        return model
    after = _counted(act(model._replace(notice="", done="", rule="", copied=""), rest))
    if model.elsewhere:
        return close_hands(after) if after.kept == model.kept else refuse(model)
    return after if _same_moment(model, after) else after._replace(hint="", check=False, typed=(), picked="")


def _counted(model: Model) -> Model:
    """Return the model with the game at the table among the results, if it has ended and a person played it."""
    session = model.session
    if session is None or not session.people:
        return model
    result = result_of(session.match, session.seats, session.hints, session.undone)
    return model._replace(results=with_result(model.results, result)) if result else model


def _same_moment(before: Model, after: Model) -> bool:
    """Return whether a hint or a check that was asked for before is still one for now."""
    one, two = before.session, after.session
    return one is not None and two is not None and one.match == two.match and before.viewer == after.viewer


def _close(model: Model, rest: str) -> Model:
    """Close what is shown instead of the start or the table; behind a position a replay may wait."""
    if model.puzzle:
        return model._replace(puzzle=None)
    if model.replay and not model.page:
        return leave_replay(model, model.replay)
    return model._replace(look=None, page="", transfer=None)


def _lesson(model: Model, rest: str) -> Model:
    """Begin the lesson, a game that was going on being set aside; or go to a step of it."""
    if model.lesson and rest:
        return go_to_step(model, model.lesson, rest)
    return set_aside(model)._replace(lesson=Tutorial(model.setup.game))


def _export(model: Model, rest: str) -> Model:
    """Change nothing: it is the page that saves the file."""
    return model


def _screen(model: Model, rest: str) -> Model:
    """Change nothing: it is the page that fills the screen."""
    return model


def _type(model: Model, text: str) -> Model:
    """Do what was typed, or answer it beneath the field."""
    text = without_towers("".join(c for c in text[:LONGEST] if c.isprintable() or c.isspace()))
    msg, answer = interpret(model, text)
    word, __, rest = msg.partition(" ")
    after = HANDLERS[word](model, rest) if msg else model
    said = answer or after.notice
    if not said:
        return after
    typed = (*model.typed, (text, tuple(said.split("\n"))))
    return after._replace(notice="", rule="", typed=typed[-ANSWERS:])


def _copy(model: Model, rest: str) -> Model:
    """Change nothing: it is the page that copies a text, and says `copied FIELD` when it has."""
    return model


def _download(model: Model, rest: str) -> Model:
    """Change nothing: it is the page that saves the file."""
    return model


def _take_over(model: Model, rest: str) -> Model:
    """Change nothing: it is the page that makes this the tab that plays."""
    return model


def _offer(model: Model, rest: str) -> Model:
    """Change nothing: it is the page that passes a link on."""
    return model


def _copied(model: Model, field: str) -> Model:
    """Say beside the field that its text was copied; without one that it was not, so that people copy it by hand."""
    if field:
        return model._replace(copied=field)
    return model._replace(notice=_("This browser does not let the page copy. The text is marked: copy it by hand."))


def _named(model: Model, rest: str) -> Model:
    """Say whether links tell the names."""
    return model._replace(named=rest == "on")


def _visit(model: Model, rest: str) -> Model:
    """Do what the part of an address after its `#` asks for: open a game, or begin one."""
    __, __, fragment = rest.partition(" ")
    return open_text(model, fragment) if is_link(fragment) else new(model, rest)


HANDLERS: dict[str, Callable[[Model, str], Model]] = {
    "new": new,
    "rematch": rematch,
    "play": play,
    "reply": reply,
    "note": note,
    "hint": hint,
    "advise": advise,
    "show": show,
    "hide": hide,
    "pick": pick,
    "game": choose_game,
    "seats": choose_seats,
    "undo": undo,
    "finish": finish,
    "look": analyse,
    "known": keep_thought,
    "close": _close,
    "check": check,
    "leave": shelf.leave,
    "resume": shelf.resume,
    "discard": shelf.discard,
    "pace": set_pace,
    "watch": set_watch,
    "set": change_setting,
    "settings": open_settings,
    "stats": open_statistics,
    "export": _export,
    "import": import_results,
    "restore": shelf.restore,
    "screen": _screen,
    "help": toggle_help,
    "lesson": _lesson,
    "companion": scorepad.open_scorepad,
    "lay": scorepad.lay,
    "lift": scorepad.lift,
    "call": scorepad.call,
    "clear": scorepad.clear,
    "unclear": scorepad.unclear,
    "type": _type,
    "peek": peek,
    "visit": _visit,
    "open": open_text,
    "depart": depart,
    "reveal": reveal,
    "copy": _copy,
    "offer": _offer,
    "copied": _copied,
    "named": _named,
    "pose": puzzle.pose,
    "again": puzzle.again,
    "ask": puzzle.ask,
    "replay": begin_replay,
    "step": step,
    "eyes": set_perspective,
    "run": run,
    "halt": halt,
    "download": _download,
    "takeover": _take_over,
    "forget": discard_damaged,
}
