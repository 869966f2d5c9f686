"""What a browser multiplies for a remote game, instead of Python."""

import random

from noir.bots import thought
from noir.devices.remote.compute import computing, x25519_input, x25519_output
from noir.devices.remote.curve import BYTES, ORDER, multiple
from noir.devices.remote.link import parse_batch, print_batch, received
from noir.session.remote import Remote
from tests.support.remote import play_out, prepared, started


def products(keys: bytes, points: bytes) -> bytes:
    """What X25519 gives for keys and points."""
    pairs = [(_number(keys, at), _number(points, at)) for at in range(0, len(keys), BYTES)]
    return b"".join(multiple(key % ORDER, point).to_bytes(BYTES, "little") for key, point in pairs)


def _number(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + BYTES], "little")


def test_a_pass_is_the_same_wherever_it_is_multiplied() -> None:
    rng = random.Random(1)
    devices = [Remote("district", seat, "", rng.randbytes(32).hex()) for seat in (0, 1)]
    for made in range(4):
        mover, other = devices[made % 2], devices[1 - made % 2]
        keys, points = x25519_input(mover)
        assert len(keys) == len(points) > BYTES
        assert x25519_output(products(keys, points)) == thought(computing(mover)).move
        devices[made % 2] = prepared(mover)
        devices[1 - made % 2] = received(other, parse_batch(print_batch(devices[made % 2])))


def test_a_proof_is_not_for_x25519() -> None:
    one, two = started("district", random.Random(2))
    play_out(one, two)
    assert x25519_input(one.game) == (b"", b"")
