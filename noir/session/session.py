"""A session: one match, its players, and what belongs to the game beyond its rules."""

from typing import NamedTuple

from noir.core.contract import State
from noir.core.seat import Seat
from noir.core.table import face_down, forced_move, revealed_information
from noir.games import GAMES
from noir.session.commitment import Checked, Commitment, check_commitment
from noir.session.match import Match
from noir.session.results import FARTHEST
from noir.session.series import Ended, Series
from noir.ui.i18n import You

Seats = tuple[Seat, ...]
"""The players, in the order of their seats."""

ELSEWHERE = "elsewhere"
"""Stands for the level of a bot in the seat of a person who plays on another device."""

MOST_SHOWN = 100_000
"""As often as that, and more often, is counted as the same."""


class Session(NamedTuple):
    """One match and its players."""

    match: Match
    seats: Seats
    undo_floor: int = 0
    """How many moves can no longer be undone, since a hand was seen after them, or all hands at the end."""
    tossed: bool = False
    """Whether the token was tossed for who starts."""
    hints: int = 0
    """How many hints a person playing alone used."""
    undone: int = 0
    """How many moves a person playing alone took back after a bot had answered, or after the end."""
    commitment: Commitment | None = None
    """The commitment to the deal; None for a deal from outside. During the game views may only use its digest."""
    series: Series = Series()
    """The series that this game belongs to, with the games before it."""
    notes: tuple[tuple[str, ...], ...] = ()
    """By seat, the words marked in the player's notebook; empty if nothing was ever marked."""
    seating: str = ""
    """How two people sit in this game alone, one of SEATING, as an address asked; empty for the device's setting."""
    hands: str = ""
    """How hands are shown in this game alone, one of HANDS; empty for the device's setting."""
    by_link: bool = False
    """Whether the running game came by a link or a file, so that someone else may know its cards."""
    shown: int = 0
    """How often the code of the running game, which holds every hand, was shown or saved as a file."""
    day: str = ""
    """The date of the deal of the day that this game is, in ISO form; empty for other games."""
    phones: tuple[int, ...] = ()
    """The seats of people whose hands are on phones of their own, whether these are connected or not."""
    held: tuple[int, ...] = ()
    """The seat of the only person without a phone, if nobody else sees this device; empty if others do."""
    secrets: tuple[str, ...] = ()
    """What the chance of the deal was made of: the secret of this device, then those of the phones. Told at the end."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def addressed(self) -> "Session":
        """The session as the page shows it: sentences speak to a person who plays alone instead of naming them."""
        if self.alone is None:
            return self
        reader = self.seats[self.alone]
        seats = tuple(seat._replace(name=You(seat.name)) if seat is reader else seat for seat in self.seats)
        return self._replace(seats=seats)

    def has_cards_of(self, other: "Session") -> bool:
        """Whether both are games of one deal."""
        return self.match.deal == other.match.deal

    def has_played(self, other: "Session") -> bool:
        """Whether both are one game: of one deal, with the same moves."""
        return self.has_cards_of(other) and self.match.moves == other.match.moves

    @property
    def state(self) -> State:
        """The true state, which no view may use: views use `seen`."""
        return self.match.state

    def seen(self, viewer: int | None) -> State:
        """What `viewer` sees of the table (None: everyone), with face-down cards hidden."""
        return face_down(self.seen_openly(viewer), viewer)

    def seen_openly(self, viewer: int | None) -> State:
        """What `viewer` may know of the table, also about cards that are face down."""
        return self.state.observe(viewer)

    @property
    def recorded(self) -> State:
        """The game as its record tells it, with every move, also those that others may not see while it goes on."""
        return self.state

    def known(self, at: int) -> State:
        """What the player who made move `at`, counted from 0, could know at that moment."""
        state = self.match.states[at]
        return state.observe(state.current_player)

    def mover(self, at: int) -> int | None:
        """The player who made move `at`, or is to make it; None at the end of the game."""
        return self.match.states[at].current_player

    def is_choice(self, at: int) -> bool:
        """Whether that player has more than one move."""
        return len(self.match.states[at].legal_moves()) > 1

    def notes_of(self, player: int) -> tuple[str, ...]:
        """The words that a player has marked in their notebook."""
        return self.notes[player] if self.notes else ()

    def noted(self, player: int, word: str) -> "Session":
        """The session with `word` marked in a player's notebook, or with the mark removed if it was there."""
        notes = [*(self.notes or [()] * len(self.seats))]
        others = [each for each in notes[player] if each != word]
        notes[player] = tuple(others if word in notes[player] else sorted([*others, word]))
        return self._replace(notes=tuple(notes))

    @property
    def with_hint(self) -> "Session":
        """The session, one more hint taken in it."""
        return self._replace(hints=min(self.hints + 1, FARTHEST))

    @property
    def with_code_shown(self) -> "Session":
        """The session, its code shown once more."""
        return self._replace(shown=min(self.shown + 1, MOST_SHOWN))

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, not bots."""
        return tuple(player for player, seat in enumerate(self.seats) if not seat.level)

    @property
    def local(self) -> tuple[int, ...]:
        """The seats of the people who play on this device."""
        return tuple(player for player in self.people if player not in self.phones)

    @property
    def seats_here(self) -> Seats:
        """The players as the table shows them: who plays on a phone makes no move here, as bots don't."""
        return tuple(
            seat._replace(level=ELSEWHERE) if player in self.phones and not seat.level else seat
            for player, seat in enumerate(self.seats)
        )

    @property
    def alone(self) -> int | None:
        """The seat of the only person who sees this device, and so needs no curtain; None with more people or none."""
        if not self.phones:
            return self.solo
        return self.local[0] if self.held and self.local == self.held else None

    @property
    def solo(self) -> int | None:
        """The seat of the only person in the game; None with more people or none."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def level(self) -> str:
        """The level of the bot to move; empty if it is a person's move or the game is over."""
        player = self.state.current_player
        return "" if player is None else self.seats[player].level

    @property
    def undo_to(self) -> int | None:
        """The index of the move that an undo takes back: the last one made by a person; None if it can't be undone."""
        at = self._last_own
        return None if at is None or at < self.undo_floor or self.turned_up_since or self.turn_is_over else at

    @property
    def turn_is_over(self) -> bool:
        """Whether the last move of a person belongs to a finished turn, in a game where these can't be undone."""
        at = self._last_own
        if at is None or GAMES[self.match.game].TAKES_BACK:
            return False
        return self.match.states[at].turn < self.match.states[self.match.cursor - 1].turn

    @property
    def began_turn(self) -> bool:
        """Whether a new turn has begun since a person's last move, in a game where finished turns can't be undone."""
        states, at = self.match.states, self._last_own
        is_so = at is not None and states[at].turn < self.state.turn
        return is_so and not GAMES[self.match.game].TAKES_BACK

    def floor_of(self, at: int) -> int:
        """The `undo_floor` after move `at` is undone: without TAKES_BACK, it moves up to the beginning of that turn."""
        states = self.match.states
        if GAMES[self.match.game].TAKES_BACK:
            return self.undo_floor
        return max(self.undo_floor, next(each for each in range(at + 1) if states[each].turn == states[at].turn))

    @property
    def turned_up_since(self) -> bool:
        """Whether a person's last move can't be undone, since it or a later one revealed hidden information."""
        at = self._last_own
        if at is None or (self.solo is not None and GAMES[self.match.game].TAKES_BACK):
            return False
        return any(revealed_information(state) for state in self.match.states[at + 1 : self.match.cursor + 1])

    @property
    def _last_own(self) -> int | None:
        """The index of the last move that a person chose on this device; None if there is none."""
        return self.last_of(self.local)

    def last_of(self, players: tuple[int, ...]) -> int | None:
        """The index of the last move that one of these players chose; None if there is none."""
        states = self.match.states
        own = (at for at in reversed(range(self.match.cursor)) if states[at].current_player in players)
        return next((at for at in own if not forced_move(states[at])), None)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.current_player is None

    @property
    def digest(self) -> str:
        """The digest of the commitment, which is always public; empty without a commitment."""
        return self.commitment.digest if self.commitment else ""

    @property
    def revealed_commitment(self) -> Commitment | None:
        """The commitment, once the game has ended."""
        return self.commitment if self.over else None

    @property
    def checked(self) -> Checked | None:
        """The result of hashing and dealing again, once the game is over; None before, or without a commitment."""
        return check_commitment(self.revealed_commitment, self.match.deal) if self.revealed_commitment else None

    @property
    def undealt(self) -> tuple[str, ...]:
        """The cards that the deal left out of the game, once the game is over."""
        return GAMES[self.match.game].set_aside(self.match.deal) if self.over else ()

    @property
    def played(self) -> bool:
        """Whether a person has made a move or a mark, or this game or an earlier one of its series is over."""
        return self.last_of(self.people) is not None or bool(self.series_now.games) or any(self.notes)

    @property
    def first_starter(self) -> int:
        """The player who makes or made the first move of the game."""
        return self.match.states[0].current_player or 0

    @property
    def series_now(self) -> Series:
        """The series, with this game in it if it is over.

        It is not stored in `series`, so that the last move of a game can be undone.
        """
        outcome = self.state.outcome()
        if outcome is None:
            return self.series
        return self.series.followed_by(Ended(self.first_starter, outcome.winner, outcome.scores))

    @property
    def next_starter(self) -> int:
        """The player who starts the next game: the one next to this game's starter."""
        return (self.first_starter + 1) % len(self.seats)

    @property
    def done(self) -> bool:
        """Whether nothing is left to play: the game is over, and so is its series."""
        return self.over and self.series_now.decided

    @property
    def last_mover(self) -> int | None:
        """The player who made the last move; None before the first."""
        return self.match.states[self.match.cursor - 1].current_player if self.match.cursor else None
