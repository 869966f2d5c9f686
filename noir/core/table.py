"""Optional attributes of a state that the table uses beyond the rules; a game can leave out each of them."""

from noir.core.contract import State


def is_decided(state: State) -> bool:
    """Whether no move can change the outcome any more; without the attribute, once the game is over."""
    return bool(getattr(state, "is_decided", state.current_player is None))


def revealed_information(state: State) -> bool:
    """Whether the last move revealed hidden information, so that it must not be undone; False without the attribute."""
    return bool(getattr(state, "revealed_information", False))


def is_open_choice(state: State) -> bool:
    """Whether the next choice needs no hidden information, so all hands stay closed; False without the attribute."""
    return bool(getattr(state, "is_open_choice", False))


def is_private_turn(state: State) -> bool:
    """Whether nobody else may know what happens in the turn before it ends, nor how many moves it takes.

    False without the attribute.
    """
    return bool(getattr(state, "is_private_turn", False))


def forced_move(state: State) -> str:
    """The only move, if the table makes it for the player who made the one before; empty without the attribute."""
    return str(getattr(state, "forced_move", ""))


def face_down(seen: State, viewer: int | None) -> State:
    """The observation with cards hidden that `viewer` may know but that are face down on the table."""
    cover = getattr(seen, "face_down", None)
    covered: State = cover(viewer) if cover else seen
    return covered
