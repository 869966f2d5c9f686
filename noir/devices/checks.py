"""What a phone finds out at the end: whether the game was dealt as it was said, and played as the phone saw it."""

from noir.core.contract import State
from noir.core.errors import UserError
from noir.devices.chance import chance_of, digest_of_secret
from noir.devices.wire import Ending, Game
from noir.games import GAMES
from noir.session.commitment import new_commitment, redeal
from noir.session.match import begin
from noir.session.phones import Drawn
from noir.session.setup import starters

MINE = "mine"
"""The key of: the chance of this phone is in the deal."""
ONCE = "once"
"""The key of: the deal was not drawn again after this phone had told its secret."""
SEALED = "sealed"
"""The key of: the deal is the one whose fingerprint was shown."""
PLAYED = "played"
"""The key of: the moves of the game lead to what this phone has seen."""

Checks = tuple[tuple[str, bool], ...]
"""Keys, each with whether it holds."""


def checks_of(game: Game, ending: Ending, drawn: Drawn, digest: str, seat: int) -> Checks:
    """What the end of a game shows; `digest` is the fingerprint that the phone saw first."""
    mine = ((MINE, _has_own_chance(ending, drawn)), (ONCE, not drawn.again)) if drawn.secret else ()
    sealed = ((SEALED, _is_sealed(game, ending, digest)),) if ending.secrets and digest else ()
    return *mine, *sealed, (PLAYED, _leads_there(game, ending, seat))


def _has_own_chance(ending: Ending, drawn: Drawn) -> bool:
    """Whether the secrets are those that all devices had committed to, the phone's own among them."""
    table, *phones = ending.secrets or ("",)
    digests = [digest_of_secret(secret) for secret in phones]
    kept = [commitment for _seat, commitment in drawn.commitments]
    return digest_of_secret(table) == drawn.table and digests == kept and drawn.secret in phones


def _is_sealed(game: Game, ending: Ending, digest: str) -> bool:
    """Whether the secrets give the fingerprint, and the deal that was played."""
    if ending.starter not in starters(len(game.seats)):  # no deal would ever have this one
        return False
    try:
        terms = GAMES[game.game].terms(ending.deal)
        commitment = new_commitment(game.game, ending.starter, chance_of(ending.secrets), *terms)
        return commitment.digest == digest and redeal(commitment) == ending.deal
    except (UserError, LookupError, ValueError):
        return False


def _leads_there(game: Game, ending: Ending, seat: int) -> bool:
    """Whether the moves are legal and lead from the deal to what the phone sees."""
    try:
        match = begin(game.game, ending.deal)
        for move in ending.moves:
            match = match.play(move)
        return _shown(match.state, seat) == game.seen
    except (UserError, LookupError, ValueError):
        return False


def _shown(state: State, seat: int) -> State:
    return state.observe(seat)
