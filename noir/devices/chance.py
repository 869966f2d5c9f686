"""The chance of a deal, made by every device at the table, so that it is random if only one of them is honest.

1. The table's device takes a secret and tells its digest.
2. Each phone takes a secret and tells its digest, the commitment.
3. The table tells all commitments; only then does each phone tell its secret.
4. The chance is the hash of all secrets, the table's first. The deal and its commitment follow from it as from any
   other word of chance, see `noir.session.commitment`.

The table's secret stays hidden until the game is over: who knows it knows the deal. Then the table tells everything,
and each phone computes it all again.
"""

from collections.abc import Iterable
from hashlib import sha256


def digest_of_secret(secret: str) -> str:
    """The digest by which a device commits to a secret of 64 hexadecimal digits: SHA-256 of `noir-secret SECRET`."""
    return sha256(f"noir-secret {secret}".encode()).hexdigest()


def chance_of(secrets: Iterable[str]) -> str:
    """The chance that secrets make: SHA-256 of `noir-chance` and the secrets, separated by spaces."""
    return sha256(" ".join(("noir-chance", *secrets)).encode()).hexdigest()
