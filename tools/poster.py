"""The still picture that a table in a frame is until it is pressed: a table in the middle of a game, with a button."""

from noir.games import GAMES
from noir.html import Node, Seat, h
from noir.match import parse_record
from noir.model import Puzzle, Sitting
from noir.posed import pictured
from noir.words import _

SEATS = (Seat("Ada", "anchor"), Seat("Ben", "dagger"))
"""Who plays in every picture."""

RECORDS = {
    "district": """district
1 6 +2 7 P T 8 +2 8 H -1 +2 8 8 +3 -2 7 5 5 8 +4 6 6 7 6 -3 5 -1 8 -2 7 7 -2 +3 8 6 6 5 7 +2 5 -1 -3
7 +2 P take +2 8 6 8 T -1 take H +3 6 7 8""",
    "famiglia": """famiglia
0 Y0 G1 R1 G0 Y4 G0 B2 Y0 Y1 R2 G3 B3 B0 G4 G1 B1 G1 Y2 R1 B0 R2 Y1 R3 Y2 R3 B0 G2 G0 B1 B4 B2 G2 Y2 R1 Y0 R4 G2 B1 \
R0 B2 B3 Y1 Y3 G1 R2 R0 R0 B1 Y1 R1 Y3 G3 / 15 27 29 35 25 34 3 1 36 18 6 2 28 44 26 4 51 22 16 31 11 9 23 40 21 41 \
10 20 48 49 47 39 0 46 13 8 14 30 24 45 19 17 42 38 50 12 33 43 32 5 7 37
take:Y0 take:G0 take:G0 take:G1:G0,G0:G0 drop:R1 drop:B2 take:Y1:Y0,Y0:Y0 take:Y0 drop:Y4 brute:Y1:G3=2 take:B0 \
drop:B3 take:G1:G0,G1:G1 drop:B1 drop:G4 take:G1:G0,G0:G0 take:B0 drop:R2 take:Y1:G1,Y0:G1 drop:R3 take:R1:G1,R0:G1 \
take:B0 drop:R3 take:G0 drop:G2 drop:G3 take:B1:B0,G1:B0 drop:G2 take:Y0 drop:R2 take:B1:B0,B0:B0 drop:R1 \
take:G2:G1,G1:G1 take:B2:B1,B1:B1 take:R0 drop:Y2 brute:Y1:B4=3 pass drop:B4 take:G1:G0,G2:G2 drop:B2 take:R0 \
take:Y1:G2,Y0:Y0 take:R0 drop:Y3 drop:B3 drop:R1 take:B1:B0,G1:G1 drop:R4 take:R1:R0,R0:R0""",
}
"""The first: all three buildings are out, one before each player, and one in the row. The second: the second deck."""

PRESSED = ("aria-describedby", "data-msg", "data-focus", "tabindex")
"""The attributes of a table by which something can be done to it, or is looked for."""


def poster(game: str) -> Node:
    """Return the picture of a game, with a button that says what comes of it."""
    match = parse_record(RECORDS[game])
    shown = Puzzle(Sitting(match, SEATS, floor=match.cursor), match.state.current_player)
    table = [unpressed(node) for node in pictured(shown)]
    play = [
        h("span", _("Play"), class_="to-play"),
        h("span", _("See the game"), class_="to-see"),
        h("span", _("Play this position"), class_="to-try"),
    ]
    cover = h(
        "div",
        h("h1", GAMES[match.game].NAME),
        h("p", id="asked", dir="auto", hidden=True),
        h("button", play, type="button", id="play", class_="primary", disabled=True),
        class_="cover",
    )
    return h("div", h("div", table, class_="table", inert=True), cover, class_="screen at-table poster")


def unpressed(node: Node) -> Node:
    """Return a part of a table of which nothing can be pressed."""
    kept = tuple((name, value) for name, value in node.attributes if name not in PRESSED)
    children = tuple(unpressed(child) if isinstance(child, Node) else child for child in node.children)
    return Node(node.tag, kept, children)
