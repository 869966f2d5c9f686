"""A deal that can be checked: its mark is shown before the first card, and what the mark was made of at the end.

A deal is drawn from a seed; the mark is a hash of that seed, so that the seed cannot be another one afterwards. This is
the whole of it:

- The line is `noir-seal 1 GAME STARTER SEED SALT`, parted by single spaces, with no line break at its end. GAME is an
  id in GAMES, STARTER is `toss` or the number of a seat, from `0`, SEED and SALT are 32 hexadecimal digits each.
- Where there are more than two seats, or rules were chosen otherwise, it is `noir-seal 2 GAME SEATS SWITCHES STARTER
  SEED SALT`. SEATS is how many there are, SWITCHES what was chosen, parted by commas, or `-` where nothing was.
- The mark is the SHA-256 of the line in hexadecimal: `printf %s 'noir-seal 1 …' | sha256sum` prints it.
- The deal is the first one that the game deals so from `random.Random(SEED)`, a text, in which STARTER makes the first
  move; with `toss` it is the first of all. With `toss`, `python -m noir deal GAME --seed SEED` prints it, with `--seats
  SEATS` and `--switches SWITCHES` where the line has them.

The salt keeps the mark from telling the seed: even somebody who could try every seed there is would need the salt to
know which one fits. Both are made of one word of fresh chance, each by a hash of its own, so that neither tells the
other, every word serves whatever its length, and no two words share a seed as they would if the word were cut in two.
They hold as much chance as the word: the page's is 256 bits, so that 128 bits of salt are unknown until the end.

The version changes if any of this does, or what a game deals from a seed.
"""

import random
from hashlib import sha256
from typing import NamedTuple

from noir.games import GAMES

DIGEST_LENGTH = 64
SECRET_LENGTH = 32


class Commitment(NamedTuple):
    """What a deal is sealed with: the `mark`, which everyone sees, and what it was made of, which nobody may yet.

    The deal is one of `game` for so many `seats` with these `switches`, drawn until the player `starter` makes the
    first move, or whoever does (`toss`).
    """

    digest: str
    game: str
    starter: str
    seed: str
    salt: str
    seats: int = 2
    switches: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """The text whose hash is the mark."""
        drawn = f"{self.starter} {self.seed} {self.salt}"
        if (self.seats, self.switches) == (2, ()):
            return f"noir-seal 1 {self.game} {drawn}"
        return f"noir-seal 2 {self.game} {self.seats} {','.join(self.switches) or '-'} {drawn}"


class Checked(NamedTuple):
    """Whether the line gives the mark that was shown, and whether the seed gives the deal that was played."""

    same_digest: bool
    same_deal: bool


def new_commitment(game: str, starter: str, chance: str, seats: int = 2, switches: tuple[str, ...] = ()) -> Commitment:
    """Return the commitment of a new deal, made of `chance`, a word of it."""
    secret = Commitment("", game, starter, _secret("seed", chance), _secret("salt", chance), seats, switches)
    return secret._replace(digest=digest_of(secret.line))


def digest_of(line: str) -> str:
    """Return the mark of a line."""
    return sha256(line.encode()).hexdigest()


def redeal(commitment: Commitment) -> str:
    """Return the deal that the commitment was made for, drawn anew."""
    game, rng = GAMES[commitment.game], random.Random(commitment.seed)
    while True:
        deal = game.deal(rng, commitment.seats, commitment.switches)
        if commitment.starter in ("toss", str(game.start(deal).current_player)):
            return deal


def check_commitment(commitment: Commitment, deal: str) -> Checked:
    """Hash and deal again, and compare with the mark that was shown and the deal that was played."""
    return Checked(digest_of(commitment.line) == commitment.digest, redeal(commitment).split() == deal.split())


def _secret(kind: str, chance: str) -> str:
    """Return the seed or the salt that a word of chance makes."""
    return sha256(f"noir {kind} {chance}".encode("utf-8", "surrogatepass")).hexdigest()[:SECRET_LENGTH]
