"""The codes by which two browsers find each other: a description of a WebRTC connection, packed to some 110 bytes.

A browser describes its end of a connection in SDP, a text of half a kilobyte. Nearly all of it is the same for every
connection of ours: one data channel, no servers, addresses in the same network. A code has the rest:

- a byte with the version of this format, which changes with anything that another device has to know;
- the fingerprint of the certificate, 32 bytes of SHA-256;
- the user fragment and the password of ICE, each as its length in a byte and its characters;
- up to MOST_ADDRESSES addresses, each as its kind in a byte, the address and the port in two bytes. An address is the
  UUID of an mDNS name, with which browsers replace it, or IPv4, or IPv6, both of a local network alone.

Codes come from a camera, a clipboard or a stranger's link. A description is made of these values alone, so no other
line can get into one.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from itertools import pairwise
from typing import NamedTuple

from noir.core.errors import UserError

VERSION = 1
MOST_ADDRESSES = 6
LONGEST_CODE = 600
"""Characters of the longest code that is read; one with the most addresses has 300."""
SHORTEST = 60
"""Bytes of the shortest code; what is shorter is none of any version."""
DIGEST = 32
ICE = re.compile(r"[A-Za-z0-9+/]{4,64}")
"""What user fragments and passwords are made of: RFC 8839, but shorter than the 256 characters that it allows."""
MDNS = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local", re.IGNORECASE)
CANDIDATE = re.compile(r"a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host", re.IGNORECASE)
SIZES = (16, 4, 16)
"""The bytes of each kind of address: mDNS, IPv4, IPv6."""
FIRST_PRIORITY = 2122260223
"""Of the first address; browsers try those with the highest first."""


class BadCode(UserError):
    """A text that is no code of a table or a phone."""


class Address(NamedTuple):
    """Where a device can be reached in its network."""

    kind: int
    """The index in SIZES."""
    value: bytes
    port: int

    @property
    def text(self) -> str:
        """The address as SDP has it."""
        digits = self.value.hex()
        if self.kind == 0:
            cuts = (0, 8, 12, 16, 20, 32)
            return "-".join(digits[one:two] for one, two in pairwise(cuts)) + ".local"
        if self.kind == 1:
            return ".".join(map(str, self.value))
        return ":".join(digits[at : at + 4] for at in range(0, 32, 4))


class End(NamedTuple):
    """One end of a connection: all that the other one needs to know."""

    fingerprint: bytes
    user: str
    password: str
    addresses: tuple[Address, ...]


def code_of(description: str) -> str:
    """The code of a description in SDP; raises BadCode if the browser names no address that can be reached."""
    fingerprint = re.search(r"a=fingerprint:sha-256 ([0-9A-Fa-f:]{95})", description)
    user = re.search(r"a=ice-ufrag:(\S+)", description)
    password = re.search(r"a=ice-pwd:(\S+)", description)
    found = [_address(*each) for each in CANDIDATE.findall(description)]
    addresses = tuple(dict.fromkeys(each for each in found if each))[:MOST_ADDRESSES]
    if not (fingerprint and user and password and addresses):
        raise BadCode("This device isn't connected to a network.")
    return _pack(End(bytes.fromhex(fingerprint[1].replace(":", "")), user[1], password[1], addresses))


def description_of(code: str, is_offer: bool) -> str:
    """The description in SDP that a code stands for, as `is_offer` says; raises BadCode."""
    end = parse_code(code)
    pairs = [end.fingerprint.hex()[at : at + 2] for at in range(0, 2 * DIGEST, 2)]
    lines = [
        "v=0",
        "o=- 1 1 IN IP4 0.0.0.0",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "a=msid-semantic: WMS",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        *(_candidate(place, each) for place, each in enumerate(end.addresses)),
        f"a=ice-ufrag:{end.user}",
        f"a=ice-pwd:{end.password}",
        f"a=fingerprint:sha-256 {':'.join(pairs).upper()}",
        f"a=setup:{'actpass' if is_offer else 'active'}",
        "a=mid:0",
        "a=sctp-port:5000",
        "a=max-message-size:262144",
    ]
    return "".join(f"{line}\r\n" for line in lines)


def parse_code(text: str) -> End:
    """What a code says; raises BadCode."""
    if len(text) > LONGEST_CODE:
        raise BadCode("This isn't the code of a table or a phone.")
    try:
        return _unpack(urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    except BadCode:
        raise
    except (IndexError, ValueError):  # everything that other bytes can raise
        raise BadCode("This isn't the code of a table or a phone.") from None


def _address(place: str, port: str) -> Address | None:
    """An address of a description; None for one of another kind, or a port that cannot be."""
    if len(port) > 5 or not 0 < int(port) < 1 << 16:
        return None
    if named := MDNS.fullmatch(place):
        return Address(0, bytes.fromhex("".join(named.groups())), int(port))
    parts = place.split(".")
    if len(parts) == 4 and all(part.isdigit() and len(part) < 4 and int(part) < 256 for part in parts):
        return _near(Address(1, bytes(map(int, parts)), int(port)))
    groups = _groups(place)
    return _near(Address(2, groups, int(port))) if groups else None


def _near(address: Address) -> Address | None:
    """An address if it is one of a local network, so that no code leads anywhere else; None for any other."""
    first, second = address.value[:2]
    if address.kind == 1:
        own = first in (10, 127) or (first, second) in ((192, 168), (169, 254)) or (first == 172 and 16 <= second < 32)
        return address if own else None
    is_local = first & 0xFE == 0xFC or (first == 0xFE and second & 0xC0 == 0x80)
    return address if address.kind == 0 or is_local else None


def _groups(place: str) -> bytes | None:
    """The bytes of an address of IPv6, in which `::` stands for zeros; None for other texts."""
    if not re.fullmatch(r"[0-9A-Fa-f:]{2,39}", place) or place.count("::") > 1:
        return None
    before, gap, after = place.partition("::")
    one, two = (half.split(":") if half else [] for half in (before, after))
    missing = 8 - len(one) - len(two)
    if (missing < 1 if gap else missing) or any(not 0 < len(part) < 5 for part in (*one, *two)):
        return None
    return bytes.fromhex("".join(part.zfill(4) for part in (*one, *["0"] * missing, *two)))


def _candidate(place: int, address: Address) -> str:
    priority = FIRST_PRIORITY - place * 256
    return f"a=candidate:{place + 1} 1 udp {priority} {address.text} {address.port} typ host"


def _pack(end: End) -> str:
    words = b"".join(bytes([len(word)]) + word.encode() for word in (end.user, end.password))
    places = b"".join(bytes([each.kind]) + each.value + each.port.to_bytes(2, "big") for each in end.addresses)
    return urlsafe_b64encode(bytes([VERSION]) + end.fingerprint + words + places).decode().rstrip("=")


def _unpack(packed: bytes) -> End:
    """The parts of a packed end; raises IndexError or ValueError."""
    if packed[0] != VERSION and len(packed) > SHORTEST:
        raise BadCode("The other device has another version of this program. Load the page again on both.")
    if packed[0] != VERSION:
        raise ValueError(packed[0])
    fingerprint, rest = packed[1 : 1 + DIGEST], packed[1 + DIGEST :]
    user, rest = _word(rest)
    password, rest = _word(rest)
    addresses = []
    while rest:
        size = SIZES[rest[0]]
        value, port = rest[1 : 1 + size], int.from_bytes(rest[1 + size : 3 + size], "big")
        if len(rest) < 3 + size or not port:
            raise ValueError(rest)
        if (address := _near(Address(rest[0], value, port))) is None:
            raise ValueError(value)
        addresses.append(address)
        rest = rest[3 + size :]
    if not 0 < len(addresses) <= MOST_ADDRESSES:
        raise ValueError(addresses)
    return End(fingerprint, user, password, tuple(addresses))


def _word(packed: bytes) -> tuple[str, bytes]:
    """The word at the beginning, and what follows it; raises IndexError or ValueError."""
    length = packed[0]
    word = packed[1 : 1 + length].decode("ascii")
    if len(word) < length or not ICE.fullmatch(word):
        raise ValueError(word)
    return word, packed[1 + length :]
