"""One game being played: its deal, the moves so far and a cursor among them; undo, redo, and the record text.

The record is three lines: the game, the deal, the moves. The same text is the save, the bug report and the golden test.
It comes from outside, so it is read as hostile input.
"""

from typing import NamedTuple

from noir.core.contract import Complaint, IllegalMove, State, quote
from noir.games import GAMES

LONGEST_RECORD = 20_000
"""Characters of the longest record that is read; a whole game has some 250, of Gangzzz up to 6,400."""


class BadRecord(Complaint):
    """A record that is none, with a sentence that says what is wrong and where."""


class Match(NamedTuple):
    """One game being played: `states` holds the first state and one after each of `moves`; `cursor` counts moves."""

    game: str
    deal: str
    moves: tuple[str, ...]
    states: tuple[State, ...]
    cursor: int

    @property
    def state(self) -> State:
        """The state at the cursor."""
        return self.states[self.cursor]

    def play(self, move: str) -> "Match":
        """Return the match after `move` at the cursor, which forgets undone moves; raise IllegalMove."""
        after = self.state.play(move)
        at = self.cursor
        return self._replace(moves=(*self.moves[:at], move), states=(*self.states[: at + 1], after), cursor=at + 1)

    def go(self, cursor: int) -> "Match":
        """Return the match with the cursor after that many moves, or at the nearest end."""
        return self._replace(cursor=max(0, min(cursor, len(self.moves))))

    def undo(self) -> "Match":
        """Return the match one move back; at the start, the same match."""
        return self.go(self.cursor - 1)

    def redo(self) -> "Match":
        """Return the match one undone move on; at the end, the same match."""
        return self.go(self.cursor + 1)


def begin(game: str, deal: str) -> Match:
    """Return the match of `game` (an id in GAMES) at the start of `deal`; raise BadDeal."""
    return Match(game, " ".join(deal.split()), (), (GAMES[game].start(deal),), 0)


def print_record(match: Match) -> str:
    """Return the record of the moves up to the cursor: three lines, each ended by a newline."""
    return f"{match.game}\n{match.deal}\n{' '.join(match.moves[: match.cursor])}\n"


def parse_record(text: str) -> Match:
    """Return the match that `text` records, cursor at its end; raise BadRecord, nothing else, for other text."""
    if len(text) > LONGEST_RECORD:
        raise BadRecord("The record is too long: {length} characters.", length=len(text))
    game, deal, *rest = [*text.split("\n", 2), "", ""]
    game = game.strip()
    if game not in GAMES:
        raise BadRecord("Line 1 of the record names no game of this program: {game}.", game=quote(game))
    try:
        match = begin(game, deal)
    except Complaint as bad:
        raise BadRecord("Line 2 of the record is no deal. {why}", why=bad) from None
    return _replay(match, rest[0].split())


def _replay(match: Match, moves: list[str]) -> Match:
    """Return `match` after `moves`; raise BadRecord that names the first one that cannot be played."""
    for number, move in enumerate(moves, 1):
        try:
            match = match.play(move)
        except IllegalMove as bad:
            raise BadRecord("Move {number} of the record cannot be played. {why}", number=number, why=bad) from None
    return match
