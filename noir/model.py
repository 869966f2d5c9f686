"""What the program knows at one moment: the game at the table, who may look at it, the games set aside."""

from typing import NamedTuple

from noir.core import State
from noir.html import Seat
from noir.match import Match
from noir.setup import Setup


class Sitting(NamedTuple):
    """One match and who plays it.

    `floor` is how many moves can no longer be undone, since a hand was looked at or the rest was laid down after them.
    `tossed` says whether the token was tossed for the first start.
    """

    match: Match
    seats: tuple[Seat, Seat]
    floor: int = 0
    tossed: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def state(self) -> State:
        """The state at the table, which no view may see; views see `seen`."""
        return self.match.state

    def seen(self, viewer: int | None) -> State:
        """Return what `viewer` may know of the table (None: what everyone may)."""
        return self.state.observe(viewer)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.current_player is None

    @property
    def first_starter(self) -> int:
        """Who made the first move of the game, or will."""
        return self.match.states[0].current_player or 0

    @property
    def last_mover(self) -> int | None:
        """Who made the last move; None before the first."""
        return self.match.states[self.match.cursor - 1].current_player if self.match.cursor else None


class Model(NamedTuple):
    """The whole program at one moment.

    `sitting` is the game at the table; None shows the start. `viewer` is whose hand is open; None is the curtain.
    `shelf` holds unfinished games set aside, newest first. `notice` is a sentence about what was last asked, and
    `unsaved` one about why the game may be lost. `news` is what is known of the site itself: "offline", it is here for
    good, or "newer", there is a newer version of it.
    """

    setup: Setup = Setup()
    sitting: Sitting | None = None
    viewer: int | None = None
    shelf: tuple[Sitting, ...] = ()
    notice: str = ""
    unsaved: str = ""
    news: str = ""
