"""One match and who plays it."""

from typing import NamedTuple

from noir.core.contract import State
from noir.core.seat import Seat
from noir.core.table import face_down, revealed_information
from noir.games import GAMES
from noir.session.commitment import Checked, Commitment, check_commitment
from noir.session.match import Match
from noir.session.series import Ended, Series

Seats = tuple[Seat, ...]
"""Who sits at the table, in their order."""


class Session(NamedTuple):
    """One match and who plays it."""

    match: Match
    seats: Seats
    undo_floor: int = 0
    """How many moves can no longer be undone, since a hand was seen or all hands were shown after them."""
    tossed: bool = False
    """Whether the token was tossed for who starts."""
    hints: int = 0
    """How many hints helped a person who plays alone."""
    undone: int = 0
    """How many moves a person who plays alone took back once the bot had answered, or the game was over."""
    commitment: Commitment | None = None
    """The commitment to the deal, None if it came from outside; until the end views may see its digest alone."""
    series: Series = Series()
    """The series that this game belongs to, with the games before it."""
    notes: tuple[tuple[str, ...], ...] = ()
    """By seat, what is marked in the player's notebook; empty until anything is."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def state(self) -> State:
        """The state at the table, which no view may see; views see `seen`."""
        return self.match.state

    def seen(self, viewer: int | None) -> State:
        """Return what `viewer` sees of the table (None: what everyone does); what lies face down is hidden."""
        return face_down(self.seen_openly(viewer), viewer)

    def seen_openly(self, viewer: int | None) -> State:
        """Return what `viewer` may know of the table, where nothing of that lies face down."""
        return self.state.observe(viewer)

    def known(self, at: int) -> State:
        """Return what the player who made move `at`, from 0, could know when making it."""
        state = self.match.states[at]
        return state.observe(state.current_player)

    def notes_of(self, player: int) -> tuple[str, ...]:
        """Return what a player has marked in the own notebook."""
        return self.notes[player] if self.notes else ()

    def noted(self, player: int, word: str) -> "Session":
        """Return the session with a word marked in a player's notebook, or if it was, without that mark."""
        notes = [*(self.notes or [()] * len(self.seats))]
        others = [each for each in notes[player] if each != word]
        notes[player] = tuple(others if word in notes[player] else sorted([*others, word]))
        return self._replace(notes=tuple(notes))

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, not bots."""
        return tuple(player for player, seat in enumerate(self.seats) if not seat.level)

    @property
    def alone(self) -> int | None:
        """The seat of the only person, who needs no curtain; None if there are more people, or none."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def level(self) -> str:
        """The level of the bot that is to move; empty if a person is, or nobody."""
        player = self.state.current_player
        return "" if player is None else self.seats[player].level

    @property
    def undo_to(self) -> int | None:
        """Before which move an undo leads: the last one that a person made; None if there is none to be taken back."""
        at = self._last_own
        return None if at is None or at < self.undo_floor or self.turned_up_since or self.turn_is_over else at

    @property
    def turn_is_over(self) -> bool:
        """Whether the last move of a person was of a turn before that which was played last, and has to stand."""
        at = self._last_own
        if at is None or GAMES[self.match.game].TAKES_BACK:
            return False
        return self.match.states[at].turn < self.match.states[self.match.cursor - 1].turn

    @property
    def began_turn(self) -> bool:
        """Whether a turn begins, in a game where those before it stand."""
        states, at = self.match.states, self._last_own
        is_so = at is not None and states[at].turn < self.state.turn
        return is_so and not GAMES[self.match.game].TAKES_BACK

    def floor_of(self, at: int) -> int:
        """Return the floor once move `at` was taken back: in a game of turns no other turn is taken back after that."""
        states = self.match.states
        if GAMES[self.match.game].TAKES_BACK:
            return self.undo_floor
        return max(self.undo_floor, next(each for each in range(at + 1) if states[each].turn == states[at].turn))

    @property
    def turned_up_since(self) -> bool:
        """Whether the last move of a person has to stand, since it or a later one has turned something up."""
        at = self._last_own
        if at is None or (self.alone is not None and GAMES[self.match.game].TAKES_BACK):
            return False
        return any(revealed_information(state) for state in self.match.states[at + 1 : self.match.cursor + 1])

    @property
    def _last_own(self) -> int | None:
        """Before which move the last person to move was to move; None if nobody has moved yet but bots."""
        states, people = self.match.states, self.people
        return next((at for at in reversed(range(self.match.cursor)) if states[at].current_player in people), None)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.current_player is None

    @property
    def digest(self) -> str:
        """The mark that the deal was sealed with, which everyone may see at any time; empty if nothing was sealed."""
        return self.commitment.digest if self.commitment else ""

    @property
    def revealed_commitment(self) -> Commitment | None:
        """The commitment, once the game has ended."""
        return self.commitment if self.over else None

    @property
    def checked(self) -> Checked | None:
        """What hashing and dealing again gives, once the game has ended; None if nothing was sealed."""
        return check_commitment(self.revealed_commitment, self.match.deal) if self.revealed_commitment else None

    @property
    def undealt(self) -> tuple[str, ...]:
        """The cards that were not dealt, once the game has ended."""
        return GAMES[self.match.game].set_aside(self.match.deal) if self.over else ()

    @property
    def first_starter(self) -> int:
        """Who made the first move of the game, or will."""
        return self.match.states[0].current_player or 0

    @property
    def series_now(self) -> Series:
        """The series with this game in it, once that has ended; so the last move of a game can be taken back."""
        outcome = self.state.outcome()
        if outcome is None:
            return self.series
        return self.series.followed_by(Ended(self.first_starter, outcome.winner, outcome.scores))

    @property
    def next_starter(self) -> int:
        """Who makes the first move of the next game: who sits next to the one who made that of this one."""
        return (self.first_starter + 1) % len(self.seats)

    @property
    def done(self) -> bool:
        """Whether nothing is left to play: the game has ended, and no other of its series is to come."""
        return self.over and self.series_now.decided

    @property
    def last_mover(self) -> int | None:
        """Who made the last move; None before the first."""
        return self.match.states[self.match.cursor - 1].current_player if self.match.cursor else None
