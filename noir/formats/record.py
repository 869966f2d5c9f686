"""The record of a game, three lines of text: the game, the deal, the moves. Saves and bug reports contain it too."""

from noir.core.errors import IllegalMove, UserError, quote
from noir.games import GAMES
from noir.session.match import Match, begin

LONGEST_RECORD = 20_000
"""Characters of the longest record that is read; a whole game has about 250, of Gangzzz up to 6,400."""


class BadRecord(UserError):
    """A text that is no record; the sentence says what is wrong and where."""


def print_record(match: Match) -> str:
    """The record up to the cursor: three lines, each with a newline at its end."""
    return f"{match.game}\n{match.deal}\n{' '.join(match.moves[: match.cursor])}\n"


def parse_record(text: str) -> Match:
    """The match that `text` records, cursor at its end; raises BadRecord, nothing else."""
    if len(text) > LONGEST_RECORD:
        raise BadRecord("The record is too long: {length} characters.", length=len(text))
    game, deal, *rest = [*text.split("\n", 2), "", ""]
    game = game.strip()
    if game not in GAMES:
        raise BadRecord("Line 1 of the record must name one of the games here, not {game}.", game=quote(game))
    try:
        match = begin(game, deal)
    except UserError as bad:
        raise BadRecord("Line 2 of the record isn't a valid deal. {why}", why=bad) from None
    return _replay(match, rest[0].split())


def _replay(match: Match, moves: list[str]) -> Match:
    """`match` after `moves`; raises a BadRecord that names the first illegal one."""
    for number, move in enumerate(moves, 1):
        try:
            match = match.play(move)
        except IllegalMove as bad:
            raise BadRecord("Move {number} of the record isn't legal. {why}", number=number, why=bad) from None
    return match
