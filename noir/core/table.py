"""What the table asks of a state beyond the rules; a game may leave each of these out."""

from noir.core.contract import State


def is_decided(state: State) -> bool:
    """Whether no move can change the outcome any more; without `is_decided`, once the game is over."""
    return bool(getattr(state, "is_decided", state.current_player is None))


def revealed_information(state: State) -> bool:
    """Whether the last move revealed what nobody had seen, so that undoing it would tell; without it, never."""
    return bool(getattr(state, "revealed_information", False))


def is_open_choice(state: State) -> bool:
    """Whether the choice to be made needs nothing hidden: every hand stays closed; without it, never."""
    return bool(getattr(state, "is_open_choice", False))


def face_down(seen: State, viewer: int | None) -> State:
    """The observation as it lies before `viewer`: what may be known and still lies face down is hidden."""
    cover = getattr(seen, "face_down", None)
    covered: State = cover(viewer) if cover else seen
    return covered
