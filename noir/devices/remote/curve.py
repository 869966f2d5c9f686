"""Curve25519 by the first coordinates of its points alone: multiplication, and points that belong to a text.

The curve is y² = x³ + 486662x² + x over the integers modulo P. Without y a point and its negative are the same; for
masking that is enough, and nothing has to be sent but x. A point is x, 0 to P - 1; the neutral element is 0, too.

Points come from another device. `is_on_curve` refuses those of the twist, on which a point would keep a mark through
every multiplication. A part of small order would be such a mark, too; so `multiple` multiplies by a number that is a
multiple of 8 and the given scalar modulo ORDER: it leaves nothing of that part, and nothing else changes.
"""

from hashlib import sha512

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
"""The prime order of the group that all points used here belong to; the curve has eight times as many."""
COFACTOR = 8
A = 486662
A24 = (A + 2) // 4
BASE = 9
"""The point that generates the group."""

BYTES = 32
"""The length of a point or a scalar."""

_UNCLEARED = pow(COFACTOR, -1, ORDER)
_WIDE = 48
"""Bytes of a hash that is taken modulo P, RFC 9380, section 5."""
_BLOCK = 128
"""Bytes that SHA-512 takes at once."""


def multiple(scalar: int, point: int) -> int:
    """`point` times a scalar of 1 to ORDER - 1; 0 for a point of small order."""
    return _ladder(COFACTOR * (scalar * _UNCLEARED % ORDER), point)


def x25519_key(scalar: int) -> bytes:
    """The key with which X25519, RFC 7748, multiplies a point of the group as `multiple` does.

    X25519 takes numbers from 2**254 to 2**255 alone. A number and its negative have products with the same x, and one
    of the two is such a number, but for some so rare (one of 2**124) that none will ever be met.
    """
    number = COFACTOR * (scalar * _UNCLEARED % ORDER)
    return max(number, COFACTOR * ORDER - number).to_bytes(BYTES, "little")


def _ladder(number: int, point: int) -> int:
    """`point` times `number`, by Montgomery's ladder."""
    p, a24 = P, A24
    x2, z2, x3, z3 = 1, 0, point, 1
    swapped = False
    for bit in bin(number)[2:]:
        if (bit == "1") != swapped:
            x2, z2, x3, z3 = x3, z3, x2, z2
            swapped = not swapped
        a, b, c, d = x2 + z2, x2 - z2, x3 + z3, x3 - z3
        da, cb = d * a % p, c * b % p
        aa, bb = a * a % p, b * b % p
        e = aa - bb
        x3, z3 = (da + cb) ** 2 % p, (da - cb) ** 2 % p * point % p
        x2, z2 = aa * bb % p, e * (bb + a24 * e) % p
    if swapped:
        x2, z2 = x3, z3
    return x2 * pow(z2, -1, p) % p if z2 else 0


def is_on_curve(point: int) -> bool:
    """Whether a point is on the curve, not on its twist, and isn't one of the few of small order."""
    return 0 < point < P and _is_square(((point + A) * point + 1) * point) and _ladder(COFACTOR, point) != 0


def _is_square(number: int) -> bool:
    return pow(number, (P - 1) // 2, P) == 1


def point_of(text: str, domain: str) -> int:
    """The point that belongs to a text, whose multiple of another such point nobody knows.

    The encoding curve25519_XMD:SHA-512_ELL2_NU_ of RFC 9380; `domain` tells its uses apart.
    """
    number = int.from_bytes(_expanded(text.encode(), domain.encode()), "big") % P
    return _ladder(COFACTOR, _elligator(number))


def _elligator(number: int) -> int:
    """The point that Elligator 2 gives for a number modulo P."""
    one = -A * pow(1 + 2 * number * number, -1, P) % P
    return one if one and _is_square(((one + A) * one + 1) * one) else (-one - A) % P


def _expanded(text: bytes, domain: bytes) -> bytes:
    """The first _WIDE bytes of expand_message_xmd with SHA-512, RFC 9380, section 5.3.1: one block is enough."""
    ends = domain + bytes([len(domain)])
    first = sha512(bytes(_BLOCK) + text + _WIDE.to_bytes(2, "big") + b"\0" + ends).digest()
    return sha512(first + b"\1" + ends).digest()[:_WIDE]
