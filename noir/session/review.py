"""Games that are gone through, played on or learned by, as values: replay, analysis, puzzle, tutorial, transfer."""

from typing import NamedTuple

from noir.core.thought import Thought
from noir.session.match import Match
from noir.session.session import Session


class Analysis(NamedTuple):
    """What the strongest bot thinks of each move of a finished game, from what the player to move knew then."""

    cursor: int
    """Before which move the analysis stands."""
    thoughts: tuple[Thought | None, ...]
    """What it thinks of each move; None where it has not thought yet."""


class Replay(NamedTuple):
    """A game that is gone through move by move."""

    session: Session
    """The game, its match with the cursor at its end."""
    at: int = 0
    """How many moves were made where the replay stands."""
    perspective: int | None = None
    """Whose hand is seen; None for all hands."""
    running: bool = False
    """Whether it goes on by itself."""

    @property
    def last(self) -> int:
        """The position at the end of what was played."""
        return self.session.match.cursor

    @property
    def there(self) -> Session:
        """The session as it was where the replay stands."""
        return self.session._replace(match=self.session.match.go(self.at))


class Transfer(NamedTuple):
    """A game of the shelf on its way to another device."""

    place: int
    """Its place on the shelf."""
    shown: bool = False
    """Whether its code, which holds all hands, is shown."""


class Puzzle(NamedTuple):
    """A position that one person plays on for all sides, and what is asked about it; its texts may be a stranger's."""

    session: Session
    """The game; its `undo_floor` is how many moves lead to the position."""
    perspective: int | None
    """Whose hand is seen at first; None for nobody's."""
    allow: tuple[str, ...] = ()
    """The moves that can be chosen first; empty for all of them."""
    say: str = ""
    """A comment on the position."""
    then: tuple[tuple[str, str], ...] = ()
    """For first moves, what is said once that one was chosen."""
    hand_open: bool = False
    """Whether the hand of the player to move is open, by a press or by a first move."""
    notice: str = ""
    """A sentence about a move that was refused."""
    rule: str = ""
    """The key of the rule behind the notice."""
    made: "Puzzle | None" = None
    """The position with what was asked about it, made to be shared."""
    picked: str = ""
    """What is picked on its table."""

    @property
    def begins(self) -> Match:
        """The match at the position."""
        return self.session.match.go(self.session.undo_floor)

    @property
    def asks(self) -> bool:
        """Whether the first move is still to be chosen."""
        return self.session.match.cursor == self.session.undo_floor

    @property
    def viewer(self) -> int | None:
        """Whose hand is open: once a move was chosen, that of the player to move."""
        return self.perspective if self.asks and not self.hand_open else self.session.state.current_player

    @property
    def chosen(self) -> str:
        """The first move, as long as nothing followed it; empty if there is none."""
        match = self.session.match
        return match.moves[match.cursor - 1] if match.cursor == self.session.undo_floor + 1 else ""


class Tutorial(NamedTuple):
    """A tutorial that somebody goes through."""

    game: str
    step: int = 0
    said: str = ""
    """What is said of a move that the step did not ask for."""
    rule: str = ""
    """The key of the rule that forbids that move; empty if it was only not asked for."""
    picked: str = ""
    """What is picked on the table."""
