"""The main action of a turn of Famiglia, always in the same place: the most useful move, and the pass only after it."""

from noir.games.famiglia.rules.pieces import PASS, points
from noir.games.famiglia.rules.state import State
from noir.games.famiglia.text.score import worth
from noir.games.famiglia.text.words import as_object, card_name
from noir.games.famiglia.view.offer import best_way, helps
from noir.games.famiglia.view.picked import DONE, Picked, is_swapping, may_stop, put_back
from noir.games.famiglia.view.turn import ending, swap_count, takeable
from noir.ui.html import Node, h
from noir.ui.i18n import _, plural
from noir.ui.table import Seats, names_of
from noir.ui.widgets import button


def main_action(seen: State, picked: Picked, seats: Seats) -> Node:
    """The button that makes the best move with what is picked, and beside it the pass, quiet while more is possible."""
    may_pass = PASS in seen.legal_moves()
    useful = _useful(seen, picked)
    main = _pass(seen) if useful is None or picked.place == PASS else useful
    quiet = None if useful is None or not may_pass else _quiet_pass(seen, picked.place == PASS, names_of(seats))
    return h("div", quiet, main, class_="main-action", data_part="actions")


def waiting() -> Node:
    """What is in its place while the other moves."""
    return h("div", _button(_("It isn't your turn."), "", ""), class_="main-action", data_part="actions")


def pass_button(seen: State) -> Node:
    """The button that passes where there is no main action, or why it can't."""
    why_not = "" if PASS in seen.legal_moves() else _("Swap with the Accountant first.")
    text = _("Pass and end the game") if seen.passed else _("Pass")
    return h("p", button(text, f"play {PASS}", "", why_not), class_="passing")


def only_pass_is_left(seen: State, picked: Picked) -> bool:
    """Whether passing is the main action."""
    return _useful(seen, picked) is None


def _quiet_pass(seen: State, is_picked: bool, names: tuple[str, ...]) -> Node:
    """The pass beside the main action: a press says on the table what it leads to, and makes it the main action.

    Then this button goes back.
    """
    return h(
        "button",
        _("Back") if is_picked else _("Pass"),
        type="button",
        data_msg=put_back(seen) if is_picked else f"pick {PASS}",
        class_="pass",
        title=None if is_picked else ending(seen, names),
    )


def _pass(seen: State) -> Node:
    """The button that passes, with why."""
    detail = "" if takeable(seen) else _("nothing to recruit")
    return _button(_("Pass"), _("ends the game") if seen.passed else detail, f"play {PASS}")


def _useful(seen: State, picked: Picked) -> Node | None:
    """The button of the most useful move, or what to do first; None if nothing is left but to pass."""
    best = best_way(seen, picked)
    if best:
        return _move(seen, best.move, bool(picked.card))
    if is_swapping(seen, picked):
        return _swaps(seen)
    if takeable(seen) or any(move.startswith("drop:") for move in seen.legal_moves()):
        return _button(*_prompt(seen), "")
    helper = _helper(seen)
    if helper:
        return _move(seen, helper, False)
    return None if PASS in seen.legal_moves() else _swaps(seen)  # the accountant owes one, whatever is picked


def _helper(seen: State) -> str:
    """A move that may help where nothing can be recruited: a brute that makes a card payable, else an accountant."""
    legal = seen.legal_moves()
    brutes = (move for move in legal if helps(seen, move))
    return next(brutes, next((move for move in legal if move.startswith("accountant:")), ""))


def _button(text: str, detail: str, msg: str) -> Node:
    """The main button; without a message it only says what to do."""
    content = [h("b", text), " ", h("small", detail) if detail else None]
    if not msg:
        return h("button", content, type="button", class_="prompt", disabled=True)
    return h("button", content, type="button", data_msg=msg, class_="primary")


def _move(seen: State, move: str, is_picked: bool) -> Node:
    """The button of a move, with what comes of it."""
    kind, card, *rest = move.split(":")
    if kind == "accountant":
        text = _("Play it to the field") if is_picked else _("Play {card}", card=as_object(card))
        detail = plural("{count} swap", "{count} swaps", int(card[1:]))
    elif kind == "brute":
        target, price = rest[0].split("=")
        text = _("Use {card}", card=as_object(card))
        detail = _("{card} costs {price}", card=card_name(target), price=price)
    else:
        text, detail = _("Recruit {card}", card=as_object(card)), _gain(seen, card)
    return _button(text, detail, f"play {move}")


def _gain(seen: State, card: str) -> str:
    """The total of the player to move before and after recruiting a card."""
    player = seen.current_player or 0
    total = worth(seen.hands[player] + seen.fields[player])
    return f"{total} → {total + points(card)}"


def _swaps(seen: State) -> Node:
    """The way out of the swaps once one is made; before that, which swap comes."""
    if may_stop(seen):
        made = seen.step.swaps
        return _button(_("Done"), _("{made} of {all} swaps", **swap_count(seen) | {"made": made}), f"pick {DONE}")
    return _button(_("Swap {number} of {all}", **swap_count(seen)), _("field ⇄ hand"), "")


def _prompt(seen: State) -> tuple[str, str]:
    """What to do first: pick a card; a free one comes by that alone."""
    cards = takeable(seen)
    if not cards:
        return _("Pick a card"), _("to discard for new ones")
    if any(f"take:{card}" in seen.legal_moves() for card in cards):
        return _("Pick a card"), _("you can get one free")
    return _("Pick a card"), plural("{count} affordable", "{count} affordable", len(cards))
