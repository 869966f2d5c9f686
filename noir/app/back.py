"""What the back button and Escape close, as the messages that the buttons of the same things send."""

from noir.app.model import Model
from noir.app.screen import Table
from noir.session.review import Tutorial


def closing(model: Model) -> tuple[str, ...]:
    """The messages that close what is open, in the order in which Back sends them; the last one leads to the start.

    Their number is how many entries the browser's history needs, so that Back never leaves a game by mistake.
    """
    opened = *_over_a_hand(model), *_over_the_table(model)
    behind = _at_the_table(model) if _comes_to_the_table(model) else ()
    return *_hidden_first(model), *_over_a_position(model), *opened, *behind


def _hidden_first(model: Model) -> tuple[str, ...]:
    """A hand or a code that others must not see goes before anything else."""
    return ("hide",) if model.may_be_hidden else ()


def _over_a_position(model: Model) -> tuple[str, ...]:
    """The sheet that lies over an analysis or a position, or what is picked in it."""
    puzzle = model.puzzle
    if model.analysis and not model.replay and model.sheet:
        return ("sheet",)
    if puzzle is None or puzzle.own is None:
        return ()
    return (("sheet",) if model.sheet else ()) + (("pick",) if puzzle.picked else ())


def _over_a_hand(model: Model) -> tuple[str, ...]:
    """The sheet that lies over a game whose table is on another device, or on two, or what is picked there."""
    shown, remote = model.hand or model.remote_table, model.remote_table
    if shown is None:
        return ()
    if remote and remote.peer and not remote.peer.connected:
        return ("direct off",)
    return (("sheet",) if model.sheet else ()) + (("pick",) if shown.picked else ())


def _over_the_table(model: Model) -> tuple[str, ...]:
    """One message for each opened screen that is shown or waits behind one; a tutorial ends by leaving it."""
    shown = model.opened if model.screen in model.opened else ()
    return tuple("leave" if isinstance(screen, Tutorial) else "close" for screen in reversed(shown))


def _comes_to_the_table(model: Model) -> bool:
    """Whether a game is at the table of this tab, or behind what is opened over it."""
    return model.session is not None and not model.view_only


def _at_the_table(model: Model) -> tuple[str, ...]:
    is_shown = isinstance(model.screen, Table)
    sheet = ("sheet",) if is_shown and model.sheet and model.session else ()
    picked = ("pick",) if is_shown and model.picked and not model.may_be_hidden else ()
    hint = ("hint off",) if is_shown and model.hint and not model.may_be_hidden else ()
    return (*sheet, *picked, *hint, "leave")
