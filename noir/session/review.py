"""What can be opened over the table, as values: replay, analysis, puzzle, tutorial, transfer."""

from typing import NamedTuple

from noir.core.thought import Thought
from noir.session.match import Match
from noir.session.session import Session


class Analysis(NamedTuple):
    """The strongest bot's view of each move of a finished game, from what the player to move knew."""

    cursor: int
    """The index of the move that is shown."""
    thoughts: tuple[Thought | None, ...]
    """For each move what the bot thinks; None for moves not analysed yet."""


class Replay(NamedTuple):
    """A game that is viewed move by move."""

    session: Session
    """The game, with the cursor of its match at the end."""
    at: int = 0
    """How many moves are made at the position that is shown."""
    perspective: int | None = None
    """Whose hand is seen; None for all hands."""
    running: bool = False
    """Whether it steps on by itself."""

    @property
    def last(self) -> int:
        """How many moves the game has."""
        return self.session.match.cursor

    @property
    def there(self) -> Session:
        """The session at the position that is shown."""
        return self.session._replace(match=self.session.match.go(self.at))


class Transfer(NamedTuple):
    """A game on the shelf that is sent to another device."""

    place: int
    """Its index on the shelf."""
    shown: bool = False
    """Whether its code, which contains all hands, is shown."""


class Puzzle(NamedTuple):
    """A position that a person plays on, for all sides or against bots, with a question; texts can be a stranger's."""

    session: Session
    """The game; its `undo_floor` is the number of moves before the position."""
    perspective: int | None
    """Whose hand is seen at first; None for nobody's."""
    allow: tuple[str, ...] = ()
    """The moves that can be chosen first; empty for all."""
    say: str = ""
    """A comment on the position."""
    then: tuple[tuple[str, str], ...] = ()
    """For first moves, the comment once that move is chosen."""
    hand_open: bool = False
    """Whether the hand of the player to move was opened, by its button or by a first move."""
    notice: str = ""
    """Why the last move was refused."""
    rule: str = ""
    """The key of the rule behind the notice."""
    made: "Puzzle | None" = None
    """The puzzle made to be shared from this position."""
    picked: str = ""
    """What is picked on the table."""
    own: int | None = None
    """The seat of a person who plays on against bots; None for one who plays all sides."""
    pressed: int = 1
    """How many moves were made at once with the first."""

    @property
    def begins(self) -> Match:
        """The match at the position."""
        return self.session.match.go(self.session.undo_floor)

    @property
    def asks(self) -> bool:
        """Whether the first move is still to be chosen."""
        return self.session.match.cursor == self.session.undo_floor

    @property
    def goes_on(self) -> bool:
        """Whether it is played on and not over, or a puzzle was made of it."""
        return self.made is not None or not (self.asks or self.session.over)

    @property
    def viewer(self) -> int | None:
        """Whose hand is open: the person's against bots, else once a move is chosen that of the player to move."""
        if self.own is not None:
            return self.own
        return self.perspective if self.asks and not self.hand_open else self.session.state.current_player

    @property
    def chosen(self) -> str:
        """The first move, until others follow than those made with it; empty if there is none."""
        match, first = self.session.match, self.session.undo_floor
        return match.moves[first] if first < match.cursor <= first + self.pressed else ""


class Tutorial(NamedTuple):
    """A tutorial and how far it is."""

    game: str
    """An id in GAMES."""
    step: int = 0
    """The index of the step."""
    said: str = ""
    """The comment on a move that the step did not ask for."""
    rule: str = ""
    """The key of the rule that forbids that move; empty if it is legal."""
    picked: str = ""
    """What is picked on the table."""
