"""The code of a game: its deal and moves in some forty characters, which a link holds. It is read as hostile input.

This is the whole of it, in version 1. A number is built up, from nought, and taken apart again from its other end:

- for each move, the last one first: times the number of moves that were legal, plus the place of this one among them;
- if the game is over: times two, plus one; if it goes on: times MOST_MOVES, plus how many moves were made, then times
  two;
- times the number of deals that the game has, plus the number of this one.

The bytes of that number, highest first, follow those of a check: the first three of SHA-256 of the game's id and these
bytes. The code is a `1` and all of these bytes in base64url without padding.

The version changes if any of this does, or what is legal in a game, or the numbers of its deals. Codes of all versions
are read for ever; tests/data/links.txt holds some of each.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256

from noir.core.errors import UserError
from noir.games import GAMES
from noir.session.match import Match, begin

VERSION = "1"
MOST_MOVES = 4096
"""A game that goes on has fewer moves than this."""

LONGEST_CODE = 2_000
CHECK = 3


class BadCode(UserError):
    """A text that is no code of a game, with a sentence that says why."""


def print_code(match: Match) -> str:
    """Return the code of the deal and the moves up to the cursor."""
    number = 0
    for state, move in reversed(list(zip(match.states, match.moves[: match.cursor], strict=False))):
        legal = state.legal_moves()
        number = number * len(legal) + legal.index(move)
    number = number * 2 + 1 if match.state.current_player is None else (number * MOST_MOVES + match.cursor) * 2
    game = GAMES[match.game]
    body = _bytes(number * game.DEALS + game.number_of(match.deal))
    return VERSION + urlsafe_b64encode(_check(match.game, body) + body).decode().rstrip("=")


def parse_code(game: str, code: str) -> Match:
    """Return the match of `game`, an id in GAMES, that `code` holds, cursor at its end; raise BadCode."""
    if len(code) > LONGEST_CODE:
        raise BadCode("The link is too long: {length} characters.", length=len(code))
    if not re.fullmatch(r"[\w-]+", code, re.ASCII):
        raise BadCode("The game in the link has characters that do not belong there.")
    if code[0] != VERSION:
        raise BadCode("The link is damaged, or a newer version of the program made it.")
    data = urlsafe_b64decode(code[1:] + "=" * (-len(code[1:]) % 4)) if len(code) % 4 != 2 else b""
    body = data[CHECK:]
    if data[:CHECK] != _check(game, body):
        raise BadCode("The link is damaged or was cut short.")
    return _read(game, int.from_bytes(body, "big"), code)


def _read(game: str, number: int, code: str) -> Match:
    """Return the match that `number` stands for; its check was right, and still somebody may have made it up."""
    number, dealt = divmod(number, GAMES[game].DEALS)
    match = begin(game, GAMES[game].deal_of(dealt))
    number, over = divmod(number, 2)
    number, count = (number, MOST_MOVES) if over else divmod(number, MOST_MOVES)
    while match.cursor < count and (legal := match.state.legal_moves()):
        number, at = divmod(number, len(legal))
        match = match.play(legal[at])
    if print_code(match) != code:
        raise BadCode("The link is damaged or was cut short.")
    return match


def _check(game: str, body: bytes) -> bytes:
    return sha256(game.encode() + b" " + body).digest()[:CHECK]


def _bytes(number: int) -> bytes:
    return number.to_bytes((number.bit_length() + 7) // 8, "big")
