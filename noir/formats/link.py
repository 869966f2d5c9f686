"""What can be opened from outside: a link, or the text of a file. Both give a game, its moves, and what to do with it.

A link has it after its `#`, in the encoding of `URLSearchParams`: `names=Agnes,Bruno&at=12&district=CODE`. The key of
the code is the game's id and comes last, so that a truncated link is noticed. A file is a record with further lines of
`key=value` below it. `as` says what it is: `replay`, which is the default, `game`, a running game to continue on this
device, or `puzzle`, a position to play on from.
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
"""Characters of the longest link that is read: the longest puzzle, in the letters with the longest escapes, fits."""

LONGEST_TEXT = 2 * max(LONGEST_LINK, LONGEST_RECORD)
"""Characters that are read of a text: the longest link with any address before it, and more than any file has."""

SAYS = re.compile(r"\s*(then-[^\s=]+|[a-z][a-z0-9]*)\s*=(.*)", re.DOTALL)
"""A line of a file that is not part of the record; an equals sign in a key is written as %3D."""

Opened = Replay | Session | Puzzle
"""What a link or a file opens."""

WAYS: dict[str, Callable[[Match, dict[str, str]], Opened]] = {
    "replay": parse_replay,
    "game": parse_session,
    "puzzle": parse_puzzle,
}
"""By the value of `as`, the function that makes what is opened from the match and the other keys."""


class BadLink(UserError):
    """A text that opens nothing."""


def is_link(fragment: str) -> bool:
    """Whether the part of an address after its `#` contains a game to open, not only choices for a new one."""
    pairs = parse_qsl(fragment[: LONGEST_LINK + 1], keep_blank_values=True)
    return any(key in GAMES for key, value in pairs)


def parse_opened(text: str) -> Opened:
    """What a link, the part of it after `#`, or the text of a file opens; raises a UserError, nothing else."""
    text = text.strip().lstrip("\ufeff")
    if "\n" in text:
        return parse_file(text)
    return parse_link(text.partition("#")[2] or text)


def parse_link(fragment: str) -> Opened:
    """What the part of a link after its `#` opens; raises a UserError."""
    if len(fragment) > LONGEST_LINK:
        raise BadLink("The link is too long: {length} characters.", length=len(fragment))
    given = _unique(parse_qsl(fragment, keep_blank_values=True))
    games = [key for key in given if key in GAMES]
    if len(games) != 1:
        raise BadLink("This is neither a game link nor a game record from this program.")
    match = parse_code(games[0], given.pop(games[0]))
    return _opened(match, given)


def parse_file(text: str) -> Opened:
    """What the text of a file opens; raises a UserError."""
    if len(text) > LONGEST_RECORD:
        raise BadLink("The file is too long to be a record: {length} characters.", length=len(text))
    lines = text.split("\n")
    pairs = [(unquote(line_match[1]), line_match[2].strip()) for line in lines if (line_match := SAYS.match(line))]
    match = parse_record("\n".join(line for line in lines if not SAYS.match(line)))
    return _opened(match, _unique(pairs))


def print_link(opened: Opened) -> str:
    """The part of a link after its `#` that opens this again."""
    match, values = _contents(opened)
    return _link(values, match.game, print_code(match))


@lru_cache(4)  # the log of a replay needs them at every step
def print_links(session: Session, perspective: int | None) -> tuple[str, ...]:
    """For each position of a game, the part of a link after its `#` that opens a replay there."""
    match, code = session.match, print_code(session.match)
    return tuple(
        _link(print_replay(Replay(session, at, perspective)), match.game, code) for at in range(match.cursor + 1)
    )


def print_file(opened: Opened) -> str:
    """The text of a file that opens this again."""
    match, values = _contents(opened)
    return print_record(match) + "".join(f"{key.replace('=', '%3D')}={value}\n" for key, value in values.items())


def match_of(opened: Opened) -> Match:
    """The match that was opened, with its cursor at the last move of the link or the file."""
    return _contents(opened)[0]


def names_of(opened: Opened) -> tuple[str, ...]:
    """The names of the players, by seat."""
    return opened.names if isinstance(opened, Session) else opened.session.names


def _opened(match: Match, given: dict[str, str]) -> Opened:
    way = given.pop("as", "replay")
    if way not in WAYS:
        raise BadLink("This version of the program doesn't know {way}. A newer one might.", way=quote(way))
    return WAYS[way](match, given)


def _unique(pairs: list[tuple[str, str]]) -> dict[str, str]:
    """The pairs as a dict; raises BadLink if a key is there twice."""
    given: dict[str, str] = {}
    for key, value in pairs:
        if key in given:
            raise BadLink("The link has {key} twice.", key=quote(key))
        given[key] = value
    return given


def _contents(opened: Opened) -> tuple[Match, dict[str, str]]:
    """The match of what is opened, and the other keys and values of its link."""
    if isinstance(opened, Session):
        return opened.match, {"as": "game", **print_session(opened)}
    if isinstance(opened, Puzzle):
        return opened.begins, {"as": "puzzle", **print_puzzle(opened)}
    return opened.session.match, print_replay(opened)


def _link(values: dict[str, str], game: str, code: str) -> str:
    return urlencode({**_with_names_together(values), game: code}, safe=",:")


def _with_names_together(values: dict[str, str]) -> dict[str, str]:
    """`values` with all names in one value, unless a name contains a comma."""
    names = {key: value for key, value in values.items() if re.fullmatch(r"name\d", key)}
    if not names or "," in "".join(names.values()):
        return values
    rest = {key: value for key, value in values.items() if key not in names}
    return {"names": ",".join(names.values()), **rest}
