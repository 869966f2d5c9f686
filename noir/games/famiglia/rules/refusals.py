"""The reasons why a move of Famiglia is refused, with the key of the rule."""

from noir.core.errors import IllegalMove


def no_move(move: str) -> IllegalMove:
    """The refusal of a text that is no move of this game."""
    return IllegalMove("{move} is no move of this game.", move=move)


def _no_drop(move: str) -> IllegalMove:
    return IllegalMove(
        "{move} is not possible: a card of the Street is dropped first of all, and only while no 0 lies there.",
        "new-faces",
        move=move,
    )


def _no_accountant(move: str) -> IllegalMove:
    return IllegalMove(
        "{move} is not possible: an accountant of the hand swaps once a turn, before a brute, and only cards that "
        "differ.",
        "accountant",
        move=move,
    )


def _no_swap(move: str) -> IllegalMove:
    return IllegalMove(
        "{move} is not possible: a swap follows an accountant, a card of the field for another of the hand, as often "
        "as its value.",
        "accountant",
        move=move,
    )


def _no_brute(move: str) -> IllegalMove:
    return IllegalMove(
        "{move} is not possible: a brute of the hand lowers the price of one card of the Street, once a turn.",
        "brute",
        move=move,
    )


def _no_take(move: str) -> IllegalMove:
    return IllegalMove(
        "{move} is not possible: a card of the Street is free, or paid for with a pair one below its price, in which "
        "one mercenary may stand in.",
        "recruit",
        move=move,
    )


REFUSALS = {"drop": _no_drop, "accountant": _no_accountant, "swap": _no_swap, "brute": _no_brute, "take": _no_take}
"""The refusal for each kind of move."""
