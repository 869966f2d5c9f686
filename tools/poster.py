"""The still picture that a table in a frame is until it is pressed: a table in the middle of a game, with a button."""

from noir.games import GAMES
from noir.html import Node, Seat, h
from noir.match import parse_record
from noir.model import Puzzle, Sitting
from noir.posed import pictured
from noir.words import _

SEATS = (Seat("Ada", "anchor"), Seat("Ben", "dagger"))
"""Who plays in every picture."""

RECORD = """district
1 6 +2 7 P T 8 +2 8 H -1 +2 8 8 +3 -2 7 5 5 8 +4 6 6 7 6 -3 5 -1 8 -2 7 7 -2 +3 8 6 6 5 7 +2 5 -1 -3
7 +2 P take +2 8 6 8 T -1 take H +3 6 7 8"""
"""All three buildings are out: one lies before each player, and one in the row."""

PRESSED = ("aria-describedby", "data-msg", "data-focus", "tabindex")
"""The attributes of a table by which something can be done to it, or is looked for."""


def poster() -> Node:
    """Return the picture, with a button that says what comes of it."""
    match = parse_record(RECORD)
    table = [unpressed(node) for node in pictured(Puzzle(Sitting(match, SEATS, floor=match.cursor), 0))]
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
