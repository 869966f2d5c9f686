"""What a phone finds out at the end: whether the game was dealt as it was said, and played as the phone saw it."""

from noir.core.errors import BadDeal, UserError
from noir.devices.chance import chance_of, digest_of_secret
from noir.devices.wire import Ending, Game
from noir.games import GAMES
from noir.session.commitment import Commitment, digest_of, new_commitment, redeal
from noir.session.match import begin
from noir.session.phones import Drawn
from noir.session.setup import starters

MINE = "mine"
"""The key of: the chance of this phone is in the deal."""
ONCE = "once"
"""The key of: the deal was not drawn again after this phone had told its secret."""
ABSENT = "absent"
"""The key of: this phone had no part in the chance of the deal."""
SEALED = "sealed"
"""The key of: the deal is the one whose fingerprint was shown."""
UNSEALED = "unsealed"
"""The key of: there was no fingerprint, so nothing shows that the cards were not changed."""
PLAYED = "played"
"""The key of: the moves of the game lead to what this phone has seen."""

Checks = tuple[tuple[str, bool], ...]
"""Keys, each with whether it holds."""


def checks_of(game: Game, ending: Ending, drawn: Drawn, digest: str, seat: int) -> Checks:
    """What the end of a game shows; `digest` is the fingerprint that the phone saw first, `drawn` its part in the deal.

    A phone without a part joined later, or its table has dealt another game since.
    """
    own = ((MINE, _has_own_chance(ending, drawn)), (ONCE, not drawn.again)) if drawn.secret else ((ABSENT, False),)
    played = (PLAYED, _leads_there(game, ending, seat))
    if digest:
        return *own, (SEALED, _is_sealed(game, ending, digest, drawn.plan)), played
    return *own, (UNSEALED, False), played


def _has_own_chance(ending: Ending, drawn: Drawn) -> bool:
    """Whether the seed is made of the secrets that all devices had committed to, the phone's own among them."""
    table, *phones = ending.secrets or ("",)
    digests = [digest_of_secret(secret) for secret in phones]
    kept = [commitment for _seat, commitment in drawn.commitments]
    if digest_of_secret(table) != drawn.table or digests != kept or drawn.secret not in phones:
        return False
    made = new_commitment("", "", chance_of(ending.secrets))
    return (made.seed, made.salt) == (ending.seed, ending.salt)


def _is_sealed(game: Game, ending: Ending, digest: str, plan: str) -> bool:
    """Whether the seed and the salt give the fingerprint, and the deal that was played, as it was planned."""
    try:
        seats, switches = GAMES[game.game].terms(ending.deal)
    except BadDeal:
        return False
    if seats != len(game.seats) or ending.starter not in starters(seats):  # no deal would ever be the one
        return False
    commitment = Commitment(digest, game.game, ending.starter, ending.seed, ending.salt, seats, switches)
    is_planned = plan in ("", commitment.plan)
    return is_planned and digest_of(commitment.line) == digest and redeal(commitment) == ending.deal


def _leads_there(game: Game, ending: Ending, seat: int) -> bool:
    """Whether the moves are legal and lead from the deal to what the phone sees at the end."""
    try:
        match = begin(game.game, ending.deal)
        for move in ending.moves:
            match = match.play(move)
        return match.state.observe(seat) == game.seen
    except UserError:
        return False
