"""Marks the buttons of a table that lead to a move: the one a tutorial asks for, or the one of a hint."""

from collections.abc import Mapping
from functools import partial

from noir.app.model import ASKED, Model
from noir.games.views import TRACED, VIEWS
from noir.ui.html import Node, add_class, rewrite


def marked(table: Node, game: str, move: str, class_: str) -> Node:
    """`table` with `class_` on the buttons that play `move`, and on those that pick what it needs."""
    return rewrite(table, partial(_with_class, msgs=_ways_to(game, move), class_=class_))


def with_hint(table: Node, model: Model) -> Node:
    """The table of a running game with the move of the hint marked, for the player whose hand is open."""
    if model.session is None or model.viewer is None or model.hint in ("", ASKED):
        return table
    game = model.session.match.game
    advised = marked(table, game, model.hint, "advised")
    if game not in TRACED:
        return advised
    return rewrite(advised, partial(_traced, traces=TRACED[game].traces(model.seen(model.viewer), model.hint)))


def _ways_to(game: str, move: str) -> set[str]:
    """The messages that lead to `move`: the picks before it, and the move itself."""
    return {f"play {move}", *(f"pick {word}" for word in VIEWS[game].picks(move))}


def _traced(node: Node, traces: Mapping[tuple[str, str], str]) -> Node:
    """`node` with the class of what it shows, if it is one of `traces`; else unchanged."""
    for each in node.attributes:
        if each in traces:
            return add_class(node, traces[each])
    return node


def _with_class(node: Node, msgs: set[str], class_: str) -> Node:
    """`node` with the class if it is a button that sends one of `msgs` and is not pressed yet; else unchanged."""
    attributes = dict(node.attributes)
    if attributes.get("data-msg") not in msgs or attributes.get("aria-pressed") == "true":
        return node
    return add_class(node, class_)
