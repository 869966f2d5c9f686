"""A game that is gone through: how it is asked for, where it stands and whose hand is seen, and every step."""

from unicodedata import normalize

from noir.app.model import PACES, Model
from noir.core.text import parse_index
from noir.formats.link import print_link
from noir.formats.link_replay import BOTH
from noir.session.review import Replay

FASTEST = 400
"""Milliseconds that each position is shown at least, so that one can follow."""


# Going through


def begin_replay(model: Model, rest: str) -> Model:
    """Go through the game at the table from its beginning, once it is over; no move can be taken back after that."""
    session = model.session
    if session is None or not session.over or model.replay:
        return model
    laid_open = session._replace(undo_floor=session.match.cursor)
    return model.at_table(laid_open).open(Replay(laid_open))


def step(model: Model, rest: str) -> Model:
    """Go to the position after as many moves as `rest` says, and stop there."""
    replay = model.replay
    at = parse_index(rest, replay.last + 1) if replay else None
    return model if replay is None or at is None else model.change(replay._replace(at=at, running=False))


def set_perspective(model: Model, rest: str) -> Model:
    """See with the eyes of one player, or of all."""
    replay = model.replay
    if replay is None:
        return model
    seat = parse_index(rest, len(replay.session.seats))
    return model if seat is None and rest != BOTH else model.change(replay._replace(perspective=seat))


def run(model: Model, rest: str) -> Model:
    """Let the replay go on by itself, from its end again from the beginning; or to the position it is due at."""
    replay = model.replay
    if replay is None:
        return model
    if not rest:
        return model.change(replay._replace(at=replay.at % max(1, replay.last), running=replay.last > 0))
    if not replay.running or rest != str(replay.at + 1):
        return model
    return model.change(replay._replace(at=replay.at + 1, running=replay.at + 1 < replay.last))


def halt(model: Model, rest: str) -> Model:
    """Let the replay stand where it is."""
    return model.change(model.replay._replace(running=False)) if model.replay else model


def pause(pace: str) -> int:
    """Return for how many milliseconds a position is shown before the next."""
    return max(PACES[pace], FASTEST)


def file_name(replay: Replay) -> str:
    """Return what the file of a game is called: letters that every disk knows."""
    names = (_plain(name) for name in replay.session.names)
    return "-".join([replay.session.match.game, *filter(None, names)]) + ".txt"


def _plain(name: str) -> str:
    """Return a name in small ASCII letters, without the marks on them; nothing of one in another script."""
    letters = normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    return "-".join("".join(c if c.isalnum() else " " for c in letters).split())


def address(model: Model) -> str:
    """Return what stands after the `#` of the page's address: the position that is shown, where one may be."""
    return print_link(model.replay) if model.replay else ""
