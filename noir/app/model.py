"""What the program knows at one moment: the game at the table, who may look at it, the games set aside."""

from typing import NamedTuple

from noir.app.settings import Settings
from noir.core.contract import State, Thought
from noir.games import FACED, GAMES
from noir.session.commitment import Checked, Seal, check
from noir.session.match import Match
from noir.session.results import Result
from noir.session.scorepad import Companion
from noir.session.series import Ended, Series
from noir.session.setup import Setup
from noir.ui.html import Seat

AT_ONCE = "once"
"""The pace at which bots make all their moves before anything is shown of them but what is told then."""

PACES = {"slow": 2500, "normal": 900, "fast": 0, AT_ONCE: 0}
"""Milliseconds that at least pass before a bot's move is on the table, so that one can follow."""

WATCHING = ("go", "stop", "once")
"""Whether bots among themselves play on, wait, or make one move and wait."""

LONGEST_PICK = 40
"""Characters of the longest word for what is picked on a table."""

ASKED = "?"
"""Stands for a hint that is still being thought of."""


class Sitting(NamedTuple):
    """One match and who plays it.

    `floor` is how many moves can no longer be undone, since a hand was looked at or all were laid open after them.
    `tossed` says whether the token was tossed for the first start. `hints` and `undone` count what helped a person who
    plays alone: hints, and moves taken back once the bot had answered or the game was over. `seal` is that of the deal,
    None where the deal came from outside; no view may see it, but its mark and, at the end, what was opened. `series`
    is what this game belongs to, with the games before it. `notes` are by seat what was marked in the own notebook,
    empty until anything was.
    """

    match: Match
    seats: tuple[Seat, ...]
    floor: int = 0
    tossed: bool = False
    hints: int = 0
    undone: int = 0
    seal: Seal | None = None
    series: Series = Series()
    notes: tuple[tuple[str, ...], ...] = ()

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
        return self.seen_openly(viewer).face_down(viewer)

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

    def noted(self, player: int, word: str) -> "Sitting":
        """Return the sitting with a word marked in a player's notebook, or if it was, without that mark."""
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
        return None if at is None or at < self.floor or self.turned_up_since or self.turn_is_over else at

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
            return self.floor
        return max(self.floor, next(each for each in range(at + 1) if states[each].turn == states[at].turn))

    @property
    def turned_up_since(self) -> bool:
        """Whether the last move of a person has to stand, since it or a later one has turned something up."""
        at = self._last_own
        if at is None or (self.alone is not None and GAMES[self.match.game].TAKES_BACK):
            return False
        return any(state.turned_up for state in self.match.states[at + 1 : self.match.cursor + 1])

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
    def mark(self) -> str:
        """The mark that the deal was sealed with, which everyone may see at any time; empty if nothing was sealed."""
        return self.seal.mark if self.seal else ""

    @property
    def opened(self) -> Seal | None:
        """The seal, once the game has ended."""
        return self.seal if self.over else None

    @property
    def checked(self) -> Checked | None:
        """What hashing and dealing again gives, once the game has ended; None if nothing was sealed."""
        return check(self.opened, self.match.deal) if self.opened else None

    @property
    def aside(self) -> tuple[str, ...]:
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


class Look(NamedTuple):
    """A look back at a game that is over: before which move, and what the strongest bot thinks of each move, if it has.

    A thought is of what the player to move knew then, and nothing else.
    """

    cursor: int
    thoughts: tuple[Thought | None, ...]


class Replay(NamedTuple):
    """A game that is gone through: its match, with the cursor at its end, and who played it.

    `at` is how many moves have been made where it stands, `eyes` whose hand is seen, None for all. `running` says
    whether it goes on by itself.
    """

    sitting: Sitting
    at: int = 0
    eyes: int | None = None
    running: bool = False

    @property
    def last(self) -> int:
        """The position at the end of what was played."""
        return self.sitting.match.cursor

    @property
    def there(self) -> Sitting:
        """The sitting as it was where the replay stands."""
        return self.sitting._replace(match=self.sitting.match.go(self.at))


class Departure(NamedTuple):
    """A game of the shelf that is taken to another device: its place there, and whether its code is shown."""

    place: int
    shown: bool = False


class Puzzle(NamedTuple):
    """A position that is played on by one person for all sides, and what is asked about it.

    The `floor` of its sitting is how many moves came about before. `eyes` is whose hand is seen until that of the
    player to move is `opened`, by itself or by a first move. `allow` are the moves that may be chosen first, none for
    all of them, `say` is a comment and `then` what is said of a first move. These are texts of strangers. `notice` is a
    sentence about a move that was refused, `rule` the key of the rule behind it. `made` is the position with what was
    asked about it, to be given away. `picked` is what was picked on its table.
    """

    sitting: Sitting
    eyes: int | None
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
        return self.sitting.match.go(self.sitting.floor)

    @property
    def asks(self) -> bool:
        """Whether the first move is still to be chosen."""
        return self.sitting.match.cursor == self.sitting.floor

    @property
    def viewer(self) -> int | None:
        """Whose hand is open: once a move was chosen, that of the player to move."""
        return self.eyes if self.asks and not self.opened else self.sitting.state.current_player

    @property
    def chosen(self) -> str:
        """The first move, as long as nothing followed it; empty if there is none."""
        match = self.sitting.match
        return match.moves[match.cursor - 1] if match.cursor == self.sitting.floor + 1 else ""


class Learning(NamedTuple):
    """The lesson that is being gone through: of which game, which step, and what is said of a move it did not ask for.

    `rule` is the key of the rule that forbids that move; empty if it was only not wanted. `picked` is what was picked
    on the table.
    """

    game: str
    step: int = 0
    said: str = ""
    rule: str = ""
    picked: str = ""


class Model(NamedTuple):
    """The whole program at one moment.

    `sitting` is the game at the table; None shows the start. `viewer` is whose hand is open; None is the curtain,
    or that all hands are closed: where two sit face to face, where a choice is open, or where bots play among people.
    It is the player to move, or face to face either of them.
    `shelf` holds unfinished games set aside, newest first. `notice` is a sentence about what was last asked, and
    `unsaved` one about why the game may be lost. `news` is what is known of the site itself: "offline", it is here for
    good, or "newer", there is a newer version of it. `hint` is the move that was advised for this moment, or ASKED.
    `pace` is one of PACES, `watch` one of WATCHING. `look` is the look back at the game at the table, and `check` says
    whether the end shows the deal was checked. `page` is "stats", "settings", "companion" or "open" while one is shown
    instead of the start or the table. `results` are the games that have ended on this device, oldest first, and `done`
    says that something was done as asked. `settings` is what people have set here, and `tongue` the language everything
    is said in. `bin` holds the games that were thrown away since the page was opened, newest first. `rule` is the key
    of the rule behind the notice, and `card` says whether the help card lies open. `lesson` is the lesson that is shown
    instead of the start; there is no sitting then, so nothing of it is kept. `companion` is what was entered of a game
    at a real table, and `cleared` what was before it was begun anew. `typed` is what was typed at this moment, with the
    lines that were answered; it goes with the moment, for it may tell of a hand. `replay` is the game that is gone
    through, shown instead of the start or the table, and `puzzle` a position that is played on, shown instead of those
    and of a replay that it was taken from. `departure` is the page that takes a game to another device. `place` is the
    address of the page, which links begin with; empty where it has none that others could open. `named` says whether
    links tell the names, and `copied` is the field whose text was just copied. `elsewhere` says that another tab plays,
    so that this one looks on, and `damaged` is how many texts lie aside that could not be read. `picked` is what was
    picked on the table to see what can be done with it, in the words of its game; it goes with the moment.
    """

    setup: Setup = Setup()
    sitting: Sitting | None = None
    viewer: int | None = None
    shelf: tuple[Sitting, ...] = ()
    notice: str = ""
    unsaved: str = ""
    news: str = ""
    hint: str = ""
    pace: str = "normal"
    watch: str = "go"
    look: Look | None = None
    check: bool = False
    page: str = ""
    results: tuple[Result, ...] = ()
    done: str = ""
    settings: Settings = Settings()
    tongue: str = "en"
    bin: tuple[Sitting, ...] = ()
    rule: str = ""
    card: bool = False
    lesson: Learning | None = None
    companion: Companion = Companion()
    cleared: Companion | None = None
    typed: tuple[tuple[str, tuple[str, ...]], ...] = ()
    replay: Replay | None = None
    departure: Departure | None = None
    place: str = ""
    named: bool = True
    copied: str = ""
    puzzle: Puzzle | None = None
    elsewhere: bool = False
    damaged: int = 0
    picked: str = ""

    @property
    def kept(self) -> tuple[object, ...]:
        """What comes back with the next visit, the settings apart."""
        return self.setup, self.sitting, self.shelf, self.pace, self.results, self.companion, self.damaged

    @property
    def shown(self) -> Sitting | None:
        """The sitting that is shown: that of the replay, or the one at the table."""
        return self.replay.sitting if self.replay else self.sitting

    @property
    def may_be_hidden(self) -> bool:
        """Whether a hand is open that has to be hidden from somebody, or the code that holds both."""
        return self._shows_code or self._shows_hand

    @property
    def _shows_code(self) -> bool:
        return self.departure is not None and self.departure.shown

    @property
    def _shows_hand(self) -> bool:
        hidden = self.sitting is not None and self.sitting.alone is None and not self.open_hands
        return hidden and self.viewer is not None

    @property
    def keeps_awake(self) -> bool:
        """Whether the screen shall stay on: a game goes on, and people have not set it otherwise."""
        return self._goes_on and self.settings.awake == "on"

    @property
    def _goes_on(self) -> bool:
        if self.replay:
            return self.replay.running
        return self.sitting is not None and not self.sitting.over and not self.elsewhere

    @property
    def at_stake(self) -> bool:
        """Whether something would be lost if the page were closed now."""
        played = self.sitting is not None and self.sitting.match.cursor > 0
        return bool(self.unsaved) and (played or bool(self.shelf) or not self.companion.empty)

    @property
    def open_hands(self) -> bool:
        """Whether all hands lie open: it is set so, and the rules of the game at the table let everyone know them."""
        return self.sitting is not None and self._open_for(self.sitting)

    def _open_for(self, sitting: Sitting) -> bool:
        return self.settings.hands == "open" and GAMES[sitting.match.game].OPEN_HANDS

    def seen(self, viewer: int | None) -> State:
        """Return what `viewer` sees of the table, which has to be there."""
        assert self.sitting
        return self.sitting.seen_openly(viewer) if self.open_hands else self.sitting.seen(viewer)

    @property
    def face_to_face(self) -> bool:
        """Whether the device lies between two people who play: nobody passes it, and no curtain falls."""
        sitting = self.sitting
        if sitting is None or sitting.over or sitting.match.game not in FACED:
            return False
        return len(sitting.seats) == len(sitting.people) == 2 and self.settings.seating == "face"

    @property
    def open_choice(self) -> bool:
        """Whether one of several people is to choose with every hand closed: the device is passed without a curtain."""
        sitting = self.sitting
        if sitting is None or sitting.over or sitting.level or self.face_to_face or self.open_hands:
            return False
        return len(sitting.people) > 1 and sitting.state.open

    @property
    def uncurtained(self) -> bool:
        """Whether a move that everyone sees to be legal can be made with no hand open."""
        return self.face_to_face or self.open_choice

    @property
    def lookers(self) -> tuple[int, ...]:
        """Who may open a hand by holding an edge: face to face both, in an open choice the player to move."""
        if self.sitting is None or not self.uncurtained or self.open_hands:
            return ()
        player = self.sitting.state.current_player
        return self.sitting.people if self.face_to_face or player is None else (player,)

    def at_table(self, sitting: Sitting | None) -> "Model":
        """Return the model with `sitting` at the table: behind the curtain, unless there is nobody to hide from."""
        viewer = self.unhidden(sitting) if sitting else None
        shown = self._replace(sitting=sitting, viewer=viewer, look=None, page="", lesson=None)
        return shown._replace(replay=None, puzzle=None, departure=None)

    def unhidden(self, sitting: Sitting) -> int | None:
        """Return whose hand is open without being asked for: that of one person alone, with open hands the mover's."""
        if sitting.alone is not None or not sitting.people or not self._open_for(sitting):
            return sitting.alone
        return sitting.state.current_player
