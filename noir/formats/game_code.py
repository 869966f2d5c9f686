"""The code of a game: its deal and moves in about forty characters, for links.

This is the whole specification. A number is built up from 0, and taken apart again from the other end:

- for each move, the last one first: multiply by the number of legal moves, and add the index of this one among them;
- if the game is over: multiply by 2 and add 1; if not: multiply by MOST_MOVES, add the number of moves made, and
  multiply by 2;
- multiply by the number of deals that the version has, and add the number of this deal.

The bytes of that number, most significant first, follow a check: the first three bytes of the SHA-256 of the game's id,
a space and these bytes. The code is the version and then all of these bytes in base64url without padding.

The version is the lowest one that has the deal: `1`, or in Gangzzz `2` if the deal says the ranks of its cards, and `3`
if the game is short. A game gets a new version if its legal moves change, or if there are more deals than the last one
has. Codes of all versions stay readable; tests/data/links.txt has some of each.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from bisect import bisect
from hashlib import sha256

from noir.core.errors import UserError
from noir.games import GAMES
from noir.session.match import Match, begin

MOST_MOVES = 4096
"""An unfinished game has fewer moves than this."""

LONGEST_CODE = 2_000
"""Characters of the longest code that is read."""
CHECK = 3
"""Bytes of the check."""


class BadCode(UserError):
    """A text that is not the code of a game."""


def print_code(match: Match) -> str:
    """The code of the deal and the moves up to the cursor."""
    number = 0
    for state, move in reversed(list(zip(match.states, match.moves[: match.cursor], strict=False))):
        legal = state.legal_moves()
        number = number * len(legal) + legal.index(move)
    number = number * 2 + 1 if match.state.current_player is None else (number * MOST_MOVES + match.cursor) * 2
    deals, dealt = GAMES[match.game].DEALS, GAMES[match.game].number_of(match.deal)
    version = bisect(deals, dealt)
    body = _bytes(number * deals[version] + dealt)
    return _versions(match.game)[version] + urlsafe_b64encode(_check(match.game, body) + body).decode().rstrip("=")


def parse_code(game: str, code: str) -> Match:
    """The match of `game`, an id in GAMES, that `code` stands for, cursor at its end; raises BadCode."""
    if len(code) > LONGEST_CODE:
        raise BadCode("The link is too long: {length} characters.", length=len(code))
    if not re.fullmatch(r"[\w-]+", code, re.ASCII):
        raise BadCode("The link has characters that don't belong in it.")
    if code[0] not in _versions(game):
        raise BadCode("The link is damaged, or comes from a newer version of the program.")
    data = urlsafe_b64decode(code[1:] + "=" * (-len(code[1:]) % 4)) if len(code) % 4 != 2 else b""
    body = data[CHECK:]
    if data[:CHECK] != _check(game, body):
        raise BadCode("The link is damaged or incomplete.")
    return _read(game, int.from_bytes(body, "big"), code)


def _versions(game: str) -> list[str]:
    """The first characters of the codes of `game`, the oldest first."""
    return [str(version + 1) for version in range(len(GAMES[game].DEALS))]


def _read(game: str, number: int, code: str) -> Match:
    """The match that `number` stands for; raises BadCode unless `code` is its code, whose check anyone can compute."""
    number, dealt = divmod(number, GAMES[game].DEALS[_versions(game).index(code[0])])
    match = begin(game, GAMES[game].deal_of(dealt))
    number, over = divmod(number, 2)
    number, count = (number, MOST_MOVES) if over else divmod(number, MOST_MOVES)
    while match.cursor < count and (legal := match.state.legal_moves()):
        number, at = divmod(number, len(legal))
        match = match.play(legal[at])
    if print_code(match) != code:
        raise BadCode("The link is damaged or incomplete.")
    return match


def _check(game: str, body: bytes) -> bytes:
    return sha256(game.encode() + b" " + body).digest()[:CHECK]


def _bytes(number: int) -> bytes:
    return number.to_bytes((number.bit_length() + 7) // 8, "big")
