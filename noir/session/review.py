"""Games that are looked at: replays, puzzles, analyses, tutorials."""

from typing import NamedTuple

from noir.core.thought import Thought
from noir.session.match import Match
from noir.session.session import Session


class Analysis(NamedTuple):
    """A look back at a game that is over: before which move, and what the strongest bot thinks of each move, if it has.

    A thought is of what the player to move knew then, and nothing else.
    """

    cursor: int
    thoughts: tuple[Thought | None, ...]


class Replay(NamedTuple):
    """A game that is gone through: its match, with the cursor at its end, and who played it.

    `at` is how many moves have been made where it stands, `perspective` whose hand is seen, None for all. `running` says
    whether it goes on by itself.
    """

    session: Session
    at: int = 0
    perspective: int | None = None
    running: bool = False

    @property
    def last(self) -> int:
        """The position at the end of what was played."""
        return self.session.match.cursor

    @property
    def there(self) -> Session:
        """The session as it was where the replay stands."""
        return self.session._replace(match=self.session.match.go(self.at))


class Transfer(NamedTuple):
    """A game of the shelf that is taken to another device: its place there, and whether its code is shown."""

    place: int
    shown: bool = False


class Puzzle(NamedTuple):
    """A position that is played on by one person for all sides, and what is asked about it.

    The `undo_floor` of its session is how many moves came about before. `perspective` is whose hand is seen until that of the
    player to move is `opened`, by itself or by a first move. `allow` are the moves that may be chosen first, none for
    all of them, `say` is a comment and `then` what is said of a first move. These are texts of strangers. `notice` is a
    sentence about a move that was refused, `rule` the key of the rule behind it. `made` is the position with what was
    asked about it, to be given away. `picked` is what was picked on its table.
    """

    session: Session
    perspective: int | None
    allow: tuple[str, ...] = ()
    say: str = ""
    then: tuple[tuple[str, str], ...] = ()
    opened: bool = False
    notice: str = ""
    rule: str = ""
    made: "Puzzle | None" = None
    picked: str = ""

    @property
    def begins(self) -> Match:
        """The match where the position came about."""
        return self.session.match.go(self.session.undo_floor)

    @property
    def asks(self) -> bool:
        """Whether the first move is still to be chosen."""
        return self.session.match.cursor == self.session.undo_floor

    @property
    def viewer(self) -> int | None:
        """Whose hand is open: once a move was chosen, that of the player to move."""
        return self.perspective if self.asks and not self.opened else self.session.state.current_player

    @property
    def chosen(self) -> str:
        """The first move, as long as nothing followed it; empty if there is none."""
        match = self.session.match
        return match.moves[match.cursor - 1] if match.cursor == self.session.undo_floor + 1 else ""


class Tutorial(NamedTuple):
    """The lesson that is being gone through: of which game, which step, and what is said of a move it did not ask for.

    `rule` is the key of the rule that forbids that move; empty if it was only not wanted. `picked` is what was picked
    on the table.
    """

    game: str
    step: int = 0
    said: str = ""
    rule: str = ""
    picked: str = ""
