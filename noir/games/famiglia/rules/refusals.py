"""The reasons why a move of Famiglia is refused, with the key of the rule."""

from noir.core.errors import IllegalMove


def no_move(move: str) -> IllegalMove:
    """The refusal of a text that is no move of this game."""
    return IllegalMove("{move} isn't a move in this game.", move=move)


def _no_drop(move: str) -> IllegalMove:
    return IllegalMove(
        "You can't play {move}: you can discard from the Street only when it has no 0, and only at the start of your "
        "turn.",
        "new-faces",
        move=move,
    )


def _no_accountant(move: str) -> IllegalMove:
    return IllegalMove(
        "You can't play {move}: you can use one Accountant a turn, from your hand and before a Brute, and only swap "
        "different cards.",
        "accountant",
        move=move,
    )


def _no_swap(move: str) -> IllegalMove:
    return IllegalMove(
        "You can't play {move}: an Accountant swaps cards in your field for different ones from your hand, at most as "
        "many as its value.",
        "accountant",
        move=move,
    )


def _no_brute(move: str) -> IllegalMove:
    return IllegalMove(
        "You can't play {move}: you can use one Brute a turn, from your hand, to lower the price of one card in the "
        "Street.",
        "brute",
        move=move,
    )


def _no_take(move: str) -> IllegalMove:
    return IllegalMove(
        "You can't play {move}: a card at price 0 is free. For any other, show a pair of its family, one below its "
        "price; a Mercenary can replace one of the two.",
        "recruit",
        move=move,
    )


REFUSALS = {"drop": _no_drop, "accountant": _no_accountant, "swap": _no_swap, "brute": _no_brute, "take": _no_take}
"""The refusal for each kind of move."""
