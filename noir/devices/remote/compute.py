"""What takes long in a remote game, in small steps: a pass of the shuffle, and the proof at the end."""

from noir.core.thought import Thinking, Thought
from noir.devices.remote.curve import BYTES, multiple, x25519_key
from noir.devices.remote.log import print_points
from noir.devices.remote.position import position_of
from noir.devices.remote.proof import is_proved, to_prove
from noir.devices.remote.steps import is_multiplied, to_multiply
from noir.session.remote import Remote

PROVED, WRONG = "proved", "wrong"


def takes_long(remote: Remote) -> bool:
    """Whether something is to be computed before the game can go on."""
    return position_of(remote).is_complete or is_multiplied(remote)


def computing(remote: Remote) -> Thinking:
    """Compute it; the move of the thought is the points of a pass as a word, or PROVED or WRONG."""
    if position_of(remote).is_complete:
        return (yield from _proving(remote))
    made = []
    for scalar, point in to_multiply(remote):
        made.append(multiple(scalar, point))
        yield
    return Thought(print_points(made), {})


def x25519_input(remote: Remote) -> tuple[bytes, bytes]:
    """What `computing` multiplies, for X25519: keys and points, BYTES each; empty for the proof."""
    factors = [] if position_of(remote).is_complete else to_multiply(remote)
    keys = b"".join(x25519_key(scalar) for scalar, __ in factors)
    return keys, b"".join(point.to_bytes(BYTES, "little") for __, point in factors)


def x25519_output(products: bytes) -> str:
    """What `computing` gives as text, from the products of `x25519_input`."""
    starts = range(0, len(products), BYTES)
    return print_points(int.from_bytes(products[at : at + BYTES], "little") for at in starts)


def _proving(remote: Remote) -> Thinking:
    position = position_of(remote)
    for place in range(to_prove(position)):
        if not is_proved(position, place):
            return Thought(WRONG, {})
        yield
    return Thought(PROVED, {})
