"""Malformed addresses: fifty by hand, and any number made from good ones.

All are what follows the `#` of an address.
"""

import random
from collections.abc import Iterator
from urllib.parse import urlencode

from tests.support.games import DATA, record

DEAL = record("draw").splitlines()[1]

GOOD = [
    urlencode({"game": "district", "seats": "human,human", "names": "Agnes,Bruno", "deal": DEAL}),
    "game=district&names=Agnes,Bruno",
    "game=district&seats=human,bot:hard&starter=1",
    "seats=bot:easy,bot:random&game=district",
    "game=district&seating=face&games=3&gang0=key&gang1=crown",
    "game=gangzzz&seats=human,bot:easy,human,bot:hard&names=A,B,C,D&starter=3&switches=preset-a,orderly",
    "name0=Bo%2C+the+2nd&name1=%D7%90%D7%91&seat0=human&seat1=bot:medium",
    *(line for line in (DATA / "links.txt").read_text("utf-8").splitlines() if "district=" in line),
]
"""What an address may say; a new grammar adds some of its own."""

BY_HAND = [
    "",
    "#",
    "=",
    "&",
    "&&&&=&=&=",
    "=district",
    "game",
    "game=",
    "game=district&game=district",
    "GAME=DISTRICT",
    "game=district#game=district",
    "?game=district",
    "/game=district",
    "//example.com/game=district",
    "game=district;names=A,B",
    "game=../../etc/passwd",
    "game=constructor",
    "constructor=1",
    "constructor[prototype][x]=1",
    "__proto__=1",
    "__proto__[pwned]=1",
    "game=__proto__",
    "toString=toString",
    "hasOwnProperty=",
    "__class__=1&__init__=2",
    "javascript:window.pwned=1",
    "javascript:window.pwned=1//=",
    "data:text/html,<script>window.pwned=1</script>=",
    "<script>window.pwned=1</script>=",
    "game=<img src=x onerror=window.pwned=1>",
    "names=<img src=x onerror=pwned>,\"'><b>",
    "names={name},{0.__class__}",
    "names=%s%s%n,%00",
    "names=%,%%",
    "names=%E0%A4%A,%C0%80",
    "names=%ED%A0%80,%F4%90%80%80",
    "names=\ud800,\udfff",
    "names=\u202e,\u2066",
    "names=" + "Z\u0301" * 40 + ",B",
    "names=,,,,,,,,,,,,",
    "seats=,&names=,&deal=",
    "seats=human,bot:hard:hard",
    "deal=" + "5 " * 4_000,
    "deal=1e99 NaN Infinity -0",
    "deal=" + "9" * 5_000,
    "starter=00&games=9999999999999999999999&seating=\x00",
    "district=",
    "district=1",
    "district=1" + "A" * 1_900,
    "district=2ruy8IDEisT8Lfku3Yo9metH_TVChlyPy6sZFzg",
    "district=1OTOFiQXSruee36aw9-0gz2pI8JQ&district=1OTOFiQXSruee36aw9-0gz2pI8JQ",
    "at=99999999999999999999&district=1OTOFiQXSruee36aw9-0gz2pI8JQ",
    "eyes=\u0661&at=\u0662&district=1OTOFiQXSruee36aw9-0gz2pI8JQ",
    "as=game&series=3.0d&floor=1&seal=%&district=1OTOFiQXSruee36aw9-0gz2pI8JQ",
    "as=puzzle&allow=take&say=" + "x" * 3_000 + "&district=1OTOFiQXSruee36aw9-0gz2pI8JQ",
    "x" * 4_001 + "=",
    "=" + "%F0%9F%92%A9" * 3_000,
    "&".join(f"key{number}=1" for number in range(2_000)),
    "names=" + "%25" * 1_000 + "41",
]

KEYS = (
    *("game", "seats", "names", "name0", "name1", "seat0", "seat1", "gang0", "starter", "deal", "games", "seating"),
    *("district", "as", "at", "eyes", "floor", "series", "seal", "dealt", "allow", "say", "lang", "boot", "__proto__"),
)
PIECES = (
    *("%", "%0", "%00", "%ZZ", "%FF", "%ED%A0%80", "%26", "%3D", "%23", "\x00", "\ud800", "\udc00", "\u202e", "\ufeff"),
    *(
        "<b>",
        '"',
        "'",
        "{}",
        "{name}",
        "%s",
        "+",
        ",",
        ",,",
        ";",
        "&",
        "=",
        "#",
        "?",
        "//",
        "\\",
        "\n",
        "\r",
        "\t",
        " ",
    ),
    *(
        "-1",
        "0",
        "99999999999999999999",
        "1e9",
        "NaN",
        "null",
        "undefined",
        "true",
        "javascript:pwned=1",
        "constructor",
    ),
    *("district", "human", "bot:hard", "puzzle", "replay", "take", "\u0301" * 30, "\U0001f4a9", "é", "א", "𝔞"),
)


def addresses(seed: int, count: int) -> Iterator[str]:
    """Yield `count` addresses, the same for the same seed."""
    rng = random.Random(seed)
    for _each in range(count):
        yield rng.choice(MAKERS)(rng)


def _spoilt(rng: random.Random) -> str:
    """A good address with some changes."""
    text = rng.choice(GOOD)
    for _time in range(rng.choice((1, 1, 2, 3, 8))):
        at, to = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        text = rng.choice(
            (
                text[:at] + text[at + 1 :],
                text[:at] + rng.choice(PIECES) + text[at:],
                text[:at] + chr(rng.choice((rng.randrange(128), rng.randrange(0x11_0000)))) + text[at + 1 :],
                text[:at],
                text[to:],
                text[:at] + text[to:],
                text[:to] + text[at:],
                text[:at] + text[at:to][::-1] + text[to:],
            )
        )
    return text


def _mixed(rng: random.Random) -> str:
    """Parts of good addresses in another order, some of them twice."""
    parts = [part for _time in range(3) for part in rng.choice(GOOD).split("&")]
    return "&".join(rng.choices(parts, k=rng.randrange(1, 9)))


def _said(rng: random.Random) -> str:
    """Known keys with invalid values."""
    told = [
        (rng.choice(KEYS), "".join(rng.choices(PIECES, k=rng.randrange(4)))) for _time in range(rng.randrange(1, 7))
    ]
    return "&".join(f"{key}={value}" for key, value in told)


def _noise(rng: random.Random) -> str:
    most = rng.choice((0x80, 0x250, 0x1_0000, 0x11_0000))
    return "".join(chr(rng.randrange(most)) for _character in range(rng.randrange(60))) + rng.choice(("", "="))


def _long(rng: random.Random) -> str:
    text = rng.choice((rng.choice(GOOD), rng.choice(PIECES), rng.choice(KEYS) + "="))
    return text * (rng.choice((300, 4_000, 40_000)) // len(text))


MAKERS = (_spoilt,) * 12 + (_mixed,) * 4 + (_said,) * 6 + (_noise,) * 4 + (_long,)
