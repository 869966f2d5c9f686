"""The commitment to a deal: its digest is shown before the first card, the secrets behind it at the end.

A deal is drawn from a seed, and the digest is a hash of that seed, so the seed cannot be changed afterwards. The whole
specification:

- The line is `noir-seal 1 GAME STARTER SEED SALT`, separated by single spaces, without a line break. GAME is an id in
  GAMES, STARTER is `toss` or the number of a seat from `0`, SEED and SALT are 32 hexadecimal digits each.
- With more than two seats, or with switches on, it is `noir-seal 2 GAME SEATS SWITCHES STARTER SEED SALT`. SEATS is the
  number of seats, SWITCHES the keys of the switches separated by commas, or `-` for none.
- The digest is the SHA-256 of the line in hexadecimal: `printf %s 'noir-seal 1 …' | sha256sum` prints it.
- The deal is the first one drawn from `random.Random(SEED)`, a text, in which STARTER makes the first move; with `toss`
  it is the very first. For `toss`, `python -m noir deal GAME --seed SEED` prints it, with `--seats SEATS` and
  `--switches SWITCHES` if the line has them.

Deals of Gangzzz that were drawn before its clue cards were dealt ranks are the same but for these.

The salt keeps the digest from revealing the seed: even someone who could try every seed would need the salt to know
which one fits. Seed and salt are separate hashes of one word of fresh randomness, so that neither reveals the other, a
word of any length can be used, and no two words share a seed as they would if the word were cut in two. They hold as
much randomness as the word: the page's has 256 bits, so 128 bits of salt are unknown until the end.

The version changes if any of this changes, or what a game deals from a seed, apart from what deals did not have before.
"""

import random
from hashlib import sha256
from typing import NamedTuple

from noir.games import GAMES

DIGEST_LENGTH = 64
"""Hexadecimal digits of a digest."""
SECRET_LENGTH = 32
"""Hexadecimal digits of a seed or a salt."""


class Commitment(NamedTuple):
    """The commitment to a deal: its digest, which is public, and the secrets, which stay hidden until the end."""

    digest: str
    """64 hexadecimal digits."""
    game: str
    """An id in GAMES."""
    starter: str
    """The number of the seat that makes the first move, or "toss" for any."""
    seed: str
    """32 hexadecimal digits, as `salt`."""
    salt: str
    seats: int = 2
    """For how many players the deal is."""
    switches: tuple[str, ...] = ()
    """The switches that are on in the deal."""

    @property
    def plan(self) -> str:
        """What is drawn, without any chance: the game, the number of players, the switches and who starts."""
        return f"{self.game} {self.seats} {','.join(self.switches) or '-'} {self.starter}"

    @property
    def line(self) -> str:
        """The text whose hash is the digest."""
        drawn = f"{self.starter} {self.seed} {self.salt}"
        if (self.seats, self.switches) == (2, ()):
            return f"noir-seal 1 {self.game} {drawn}"
        return f"noir-seal 2 {self.game} {self.seats} {','.join(self.switches) or '-'} {drawn}"


class Checked(NamedTuple):
    """The result of a check."""

    same_digest: bool
    """Whether the line gives the digest that was shown."""
    same_deal: bool
    """Whether the seed gives the deal that was played, or gave it in an earlier version."""


def new_commitment(game: str, starter: str, chance: str, seats: int = 2, switches: tuple[str, ...] = ()) -> Commitment:
    """The commitment to a new deal, with secrets made from `chance`, a word of fresh randomness."""
    commitment = Commitment("", game, starter, _secret("seed", chance), _secret("salt", chance), seats, switches)
    return commitment._replace(digest=digest_of(commitment.line))


def digest_of(line: str) -> str:
    """The digest of a line."""
    return sha256(line.encode()).hexdigest()


def redeal(commitment: Commitment) -> str:
    """The deal of a commitment, drawn again from its seed."""
    game, rng = GAMES[commitment.game], random.Random(commitment.seed)
    while True:
        deal = game.deal(rng, commitment.seats, commitment.switches)
        if commitment.starter in ("toss", str(game.start(deal).current_player)):
            return deal


def check_commitment(commitment: Commitment, deal: str) -> Checked:
    """Whether hashing and dealing again gives the digest that was shown and the deal that was played."""
    game = GAMES[commitment.game]
    drawn = redeal(commitment)
    as_drawn = {game.number_of(drawn) % deals for deals in game.DEALS}
    is_as_drawn = game.number_of(deal) in as_drawn and game.terms(deal) == game.terms(drawn)
    return Checked(digest_of(commitment.line) == commitment.digest, is_as_drawn)


def _secret(kind: str, chance: str) -> str:
    """The seed or the salt, as `kind` says."""
    return sha256(f"noir {kind} {chance}".encode("utf-8", "surrogatepass")).hexdigest()[:SECRET_LENGTH]
