"""An example of a rules page: a position that can be played on, both sides open, nothing kept."""

from typing import NamedTuple

from noir.core import IllegalMove
from noir.games import GAMES
from noir.html import Node, Seat, button, h
from noir.match import Match, begin
from noir.words import _, say, speak

SEATS = (Seat("Ada", "anchor"), Seat("Ben", "dagger"))
"""Who plays in every example."""


class Shown(NamedTuple):
    """One example being played: the match, how many of its moves came about before, and a sentence if one was refused.

    `viewer` is whose hand is open at the beginning; afterwards it is always that of the player to move.
    """

    match: Match
    begins: int
    viewer: int | None
    notice: str = ""


def begin_example(game: str, deal: str, moves: str, viewer: int | None) -> Shown:
    """Return an example at its beginning."""
    match = begin(game, deal)
    for move in moves.split():
        match = match.play(move)
    return Shown(match, match.cursor, viewer)


def update_example(shown: Shown, msg: str) -> Shown:
    """Return the example after `play MOVE`, `undo` or `again`; another message changes nothing."""
    word, __, move = msg.partition(" ")
    if word == "again":
        return shown._replace(match=shown.match.go(shown.begins), notice="")
    if word == "undo" and shown.match.cursor > shown.begins:
        return shown._replace(match=shown.match.undo(), notice="")
    if word != "play":
        return shown
    try:
        return shown._replace(match=shown.match.play(move), notice="")
    except IllegalMove as bad:
        return shown._replace(notice=say(bad))


def table_of(shown: Shown) -> list[Node]:
    """Return the table of an example, and nothing that is pressed besides moves."""
    return _table(shown, [])


def view_example(shown: Shown, language: str) -> Node:
    """Return the example as it is played: the table, who won if it is over, and the way back to its beginning."""
    speak(language)
    over = GAMES[shown.match.game].verdict(shown.match.state.observe(None), _names())
    moved = shown.match.cursor > shown.begins
    controls = h(
        "p",
        button(_("Start over"), "again", "quiet"),
        button(_("Undo"), "undo", "quiet") if moved else None,
        class_="controls",
    )
    said = h("p", shown.notice or over, role="status", class_="said")
    return h("div", _table(shown, [said, controls]), class_="table")


def _names() -> tuple[str, ...]:
    return tuple(seat.name for seat in SEATS)


def _table(shown: Shown, slot: list[Node]) -> list[Node]:
    """Return the table with the hand of the player to move open, or at the beginning that of the example."""
    state = shown.match.state
    viewer = shown.viewer if shown.match.cursor == shown.begins else state.current_player
    table = GAMES[shown.match.game].table(state.observe(viewer), viewer, SEATS, slot)
    return [_among_others(node) for node in table]


def _among_others(node: Node) -> Node:
    """Return a part of a table as one of several on a page: without landmarks, and without links to the rules."""
    children = tuple(_among_others(each) if isinstance(each, Node) else each for each in node.children)
    role = (("role", "group"),) if node.tag == "section" else ()
    return Node(node.tag, node.attributes + role, tuple(each for each in children if not _is_rule(each)))


def _is_rule(node: Node | str) -> bool:
    return isinstance(node, Node) and ("class", "rule") in node.attributes
