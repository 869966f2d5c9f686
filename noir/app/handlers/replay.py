"""Messages of a replay: its steps, whose hand is seen, and going on by itself."""

from unicodedata import normalize

from noir.app.model import PACES, Model
from noir.core.text import parse_index
from noir.formats.link import print_link
from noir.formats.link_replay import BOTH
from noir.session.review import Replay

FASTEST = 400
"""Milliseconds that each position is shown at least, so that people can follow."""


def begin_replay(model: Model, rest: str) -> Model:
    """Open the replay of the finished game at the table; after that no move can be undone."""
    session = model.session
    if session is None or not session.over or model.replay:
        return model
    laid_open = session._replace(undo_floor=session.match.cursor)
    return model.at_table(laid_open).open(Replay(laid_open))


def step(model: Model, rest: str) -> Model:
    """Go to the position after `rest` moves, and stop there."""
    replay = model.replay
    at = parse_index(rest, replay.last + 1) if replay else None
    return model if replay is None or at is None else model.change(replay._replace(at=at, running=False))


def set_perspective(model: Model, rest: str) -> Model:
    """See the hand of one player, or all hands."""
    replay = model.replay
    if replay is None:
        return model
    seat = parse_index(rest, len(replay.session.seats))
    return model if seat is None and rest != BOTH else model.change(replay._replace(perspective=seat))


def run(model: Model, rest: str) -> Model:
    """Let the replay go on by itself, at its end from the start; with a number, go to that position if it is due."""
    replay = model.replay
    if replay is None:
        return model
    if not rest:
        return model.change(replay._replace(at=replay.at % max(1, replay.last), running=replay.last > 0))
    if not replay.running or rest != str(replay.at + 1):
        return model
    return model.change(replay._replace(at=replay.at + 1, running=replay.at + 1 < replay.last))


def halt(model: Model, rest: str) -> Model:
    """Stop the replay where it is."""
    return model.change(model.replay._replace(running=False)) if model.replay else model


def pause(pace: str) -> int:
    """Milliseconds that a position is shown before the next."""
    return max(PACES[pace], FASTEST)


def file_name(replay: Replay) -> str:
    """The name of the file of a game, in characters that every disk knows."""
    names = (_plain(name) for name in replay.session.names)
    return "-".join([replay.session.match.game, *filter(None, names)]) + ".txt"


def _plain(name: str) -> str:
    """A name in lower-case ASCII, without diacritics; nothing remains of a name in another script."""
    letters = normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    return "-".join("".join(c if c.isalnum() else " " for c in letters).split())


def address(model: Model) -> str:
    """The part of the page's address after its `#`: the position that a replay shows."""
    return print_link(model.replay) if model.replay else ""
