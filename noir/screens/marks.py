"""Marks the buttons of a table that lead to a move: the one a tutorial asks for, or the one of a hint."""

from collections.abc import Callable, Mapping
from functools import partial

from noir.app.model import ASKED, Model
from noir.games.views import TRACED, VIEWS
from noir.ui.html import Node, add_class, rewrite


def marked(table: Node, game: str, move: str, class_: str) -> Node:
    """`table` with `class_` on the buttons that play `move`; if there is none, on those that pick what it needs."""
    played = rewrite(table, partial(_with_class, wanted=partial(_plays, move), class_=class_))
    if played != table:
        return played
    picks = {f"pick {word}" for word in VIEWS[game].picks(move)}
    return rewrite(table, partial(_with_class, wanted=picks.__contains__, class_=class_))


def with_hint(table: Node, model: Model) -> Node:
    """The table of a running game with the move of the hint marked, for the player whose hand is open."""
    if model.session is None or model.viewer is None or model.hint in ("", ASKED):
        return table
    game = model.session.match.game
    advised = marked(table, game, model.hint, "advised")
    if game not in TRACED:
        return advised
    return rewrite(advised, partial(_traced, traces=TRACED[game].traces(model.seen(model.viewer), model.hint)))


def _traced(node: Node, traces: Mapping[tuple[str, str], str]) -> Node:
    """`node` with the class of what it shows, if it is one of `traces`; else unchanged."""
    for each in node.attributes:
        if each in traces:
            return add_class(node, traces[each])
    return node


def _plays(move: str, msg: str) -> bool:
    """Whether a message plays `move`, also as the last one of several."""
    return msg.startswith("play ") and msg.split(" ")[-1] == move


def _with_class(node: Node, wanted: Callable[[str], bool], class_: str) -> Node:
    """`node` with the class if it is a button with a wanted message that is not pressed yet; else unchanged."""
    attributes = dict(node.attributes)
    if not wanted(attributes.get("data-msg", "")) or attributes.get("aria-pressed") == "true":
        return node
    return add_class(node, class_)
