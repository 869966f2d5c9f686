"""What is opened from outside: a link, or the text of a file. Both say which game, its moves, and what is to be done.

A link says it after its `#`, in the encoding of `URLSearchParams`: `names=Agnes,Bruno&at=12&district=CODE`, where the
key of the code is the game's id and comes last, so that a link that was cut short is noticed. A file is a record, with
lines below it that say the rest, a `key=value` each. `as` says what it is: a `replay` if nothing is said, a running
`game` that goes on on this device, or a `puzzle`, a position to be played on.

It comes from outside, so it is read as hostile input.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from urllib.parse import parse_qsl, unquote, urlencode

from noir.core.errors import UserError, quote
from noir.formats.game_code import parse_code, print_code
from noir.formats.link_puzzle import parse_puzzle, print_puzzle
from noir.formats.link_replay import parse_replay, print_replay
from noir.formats.link_session import parse_session, print_session
from noir.formats.record import LONGEST_RECORD, parse_record, print_record
from noir.games import GAMES
from noir.session.match import Match
from noir.session.review import Puzzle, Replay
from noir.session.session import Session

LONGEST_LINK = 30_000
"""Characters of the longest link that is read: all that a position may say, in the letters that take most of them."""

SAYS = re.compile(r"\s*(then-[^\s=]+|[a-z][a-z0-9]*)\s*=(.*)", re.DOTALL)
"""A line of a file that says something besides the record; an equals sign of a move stands as %3D in a key."""

Opened = Replay | Session | Puzzle

WAYS: dict[str, Callable[[Match, dict[str, str]], Opened]] = {
    "replay": parse_replay,
    "game": parse_session,
    "puzzle": parse_puzzle,
}
"""What a link or a file can be, and what makes of its match and its other words what is opened."""


class BadLink(UserError):
    """A text that opens nothing here, with a sentence that says why."""


def is_link(fragment: str) -> bool:
    """Return whether the part of an address after its `#` says which game to open, not only whom to deal to."""
    said = parse_qsl(fragment[: LONGEST_LINK + 1], keep_blank_values=True)
    return any(key in GAMES for key, value in said)


def parse_opened(text: str) -> Opened:
    """Return what a link, the part of it after `#`, or the text of a file opens; raise a Complaint, nothing else."""
    text = text.strip().lstrip("\ufeff")
    if "\n" in text:
        return parse_file(text)
    return parse_link(text.partition("#")[2] or text)


def parse_link(fragment: str) -> Opened:
    """Return what the part of a link after its `#` opens; raise a Complaint."""
    if len(fragment) > LONGEST_LINK:
        raise BadLink("The link is too long: {length} characters.", length=len(fragment))
    said = _said(parse_qsl(fragment, keep_blank_values=True))
    games = [key for key in said if key in GAMES]
    if len(games) != 1:
        raise BadLink("This is no link to a game of this program, and no record of one.")
    match = parse_code(games[0], said.pop(games[0]))
    return _opened(match, said)


def parse_file(text: str) -> Opened:
    """Return what the text of a file opens: a record, and lines that say the rest; raise a Complaint."""
    if len(text) > LONGEST_RECORD:
        raise BadLink("The file is too long for a record: {length} characters.", length=len(text))
    lines = text.replace("\r\n", "\n").split("\n")
    said = [(unquote(found[1]), found[2].strip()) for line in lines if (found := SAYS.match(line))]
    match = parse_record("\n".join(line for line in lines if not SAYS.match(line)))
    return _opened(match, _said(said))


def print_link(opened: Opened) -> str:
    """Return the part of a link after its `#` that opens this again."""
    match, said = _told(opened)
    return _link(said, match.game, print_code(match))


@lru_cache(4)  # a log asks for them with every step
def print_links(session: Session, perspective: int | None) -> tuple[str, ...]:
    """Return the part of a link after its `#` for each position of a game that is gone through."""
    match, code = session.match, print_code(session.match)
    return tuple(
        _link(print_replay(Replay(session, at, perspective)), match.game, code) for at in range(match.cursor + 1)
    )


def print_file(opened: Opened) -> str:
    """Return the text of a file that opens this again."""
    match, said = _told(opened)
    return print_record(match) + "".join(f"{key.replace('=', '%3D')}={value}\n" for key, value in said.items())


def match_of(opened: Opened) -> Match:
    """Return the game that was opened, its cursor at the last move that the link or the file tells."""
    return _told(opened)[0]


def names_of(opened: Opened) -> tuple[str, ...]:
    """Return who plays or played it, by seat."""
    return opened.names if isinstance(opened, Session) else opened.session.names


def _opened(match: Match, said: dict[str, str]) -> Opened:
    way = said.pop("as", "replay")
    if way not in WAYS:
        raise BadLink("A newer version of the program may know what {way} is; this one does not.", way=quote(way))
    return WAYS[way](match, said)


def _said(pairs: list[tuple[str, str]]) -> dict[str, str]:
    """Return what is said, by key; raise BadLink where something is said twice."""
    said: dict[str, str] = {}
    for key, value in pairs:
        if key in said:
            raise BadLink("The link says {key} twice.", key=quote(key))
        said[key] = value
    return said


def _told(opened: Opened) -> tuple[Match, dict[str, str]]:
    """Return the match of what is opened, and what else there is to say of it."""
    if isinstance(opened, Session):
        return opened.match, {"as": "game", **print_session(opened)}
    if isinstance(opened, Puzzle):
        return opened.begins, {"as": "puzzle", **print_puzzle(opened)}
    return opened.session.match, print_replay(opened)


def _link(said: dict[str, str], game: str, code: str) -> str:
    return urlencode({**_with_names_together(said), game: code}, safe=",:")


def _with_names_together(said: dict[str, str]) -> dict[str, str]:
    """Return `said` with all names under one key, where no comma stands in any."""
    names = {key: value for key, value in said.items() if re.fullmatch(r"name\d", key)}
    if not names or "," in "".join(names.values()):
        return said
    rest = {key: value for key, value in said.items() if key not in names}
    return {"names": ",".join(names.values()), **rest}
