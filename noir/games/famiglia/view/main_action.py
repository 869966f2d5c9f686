"""The main action of a turn of Famiglia, always in the same place: recruit, play the accountant, or pass."""

from noir.games.famiglia.rules.pieces import PASS, points
from noir.games.famiglia.rules.state import State
from noir.games.famiglia.text.score import worth
from noir.games.famiglia.text.words import as_object
from noir.games.famiglia.view.offer import Way, best_way
from noir.games.famiglia.view.picked import Picked, swaps
from noir.games.famiglia.view.turn import takeable
from noir.ui.html import Node, h
from noir.ui.i18n import _, plural
from noir.ui.widgets import button


def main_action(seen: State, picked: Picked) -> Node:
    """The button that makes the best move with what is picked, and beside it the pass, quiet while more is possible."""
    best, may_pass = best_way(seen, picked), PASS in seen.legal_moves()
    if best:
        main = _button(_text(best), _gain(seen, best), f"play {best.move}")
    elif may_pass and not _has_more(seen):
        main = _button(_("Pass"), _("ends the game") if seen.passed else _("nothing to recruit"), f"play {PASS}")
        may_pass = False
    else:
        main = _button(*_prompt(seen), "")
    quiet = button(_("Pass"), f"play {PASS}", "pass") if may_pass else None
    return h("div", quiet, main, class_="main-action", data_part="actions")


def pass_button(seen: State) -> Node:
    """The button that passes where there is no main action, or why it can't."""
    why_not = "" if PASS in seen.legal_moves() else _("First a swap with the accountant.")
    text = _("Pass and end the game") if seen.passed else _("Pass")
    return h("p", button(text, f"play {PASS}", "", why_not), class_="passing")


def _has_more(seen: State) -> bool:
    """Whether there is something to recruit or to drop for new cards, or a swap to make."""
    return bool(takeable(seen)) or swaps(seen) or _may_drop(seen)


def _may_drop(seen: State) -> bool:
    return any(move.startswith("drop:") for move in seen.legal_moves())


def _button(text: str, detail: str, msg: str) -> Node:
    """The main button; disabled without a message."""
    content = [h("b", text), " ", h("small", detail) if detail else None]
    if not msg:
        return h("button", content, type="button", disabled=True)
    return h("button", content, type="button", data_msg=msg, class_="primary")


def _text(way: Way) -> str:
    kind, card, *__ = way.move.split(":")
    return _("Play it to the field") if kind == "accountant" else _("Recruit {card}", card=as_object(card))


def _gain(seen: State, way: Way) -> str:
    """The total of the player to move before and after a recruit."""
    kind, card, *__ = way.move.split(":")
    player = seen.current_player or 0
    total = worth(seen.hands[player] + seen.fields[player])
    return f"{total} → {total + points(card)}" if kind == "take" else ""


def _prompt(seen: State) -> tuple[str, str]:
    """What to do first: swap, or pick a card."""
    if swaps(seen):
        return _("Swap two cards"), _("field ⇄ hand")
    if not takeable(seen):
        return _("Pick a card"), _("drop it for new ones")
    return _("Pick a card"), plural("{count} can be paid", "{count} can be paid", len(takeable(seen)))
