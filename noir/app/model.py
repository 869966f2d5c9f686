"""What the program knows at one moment: the game at the table, who may look at it, the games set aside."""

from typing import NamedTuple

from noir.app.settings import Settings
from noir.core.contract import State
from noir.games import FACED, GAMES
from noir.session.results import Result
from noir.session.review import Analysis, Puzzle, Replay, Transfer, Tutorial
from noir.session.scorepad import Scorepad
from noir.session.session import Session
from noir.session.setup import Setup

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


class Model(NamedTuple):
    """The whole program at one moment.

    `session` is the game at the table; None shows the start. `viewer` is whose hand is open; None is the curtain,
    or that all hands are closed: where two sit face to face, where a choice is open, or where bots play among people.
    It is the player to move, or face to face either of them.
    `shelf` holds unfinished games set aside, newest first. `notice` is a sentence about what was last asked, and
    `unsaved` one about why the game may be lost. `news` is what is known of the site itself: "offline", it is here for
    good, or "newer", there is a newer version of it. `hint` is the move that was advised for this moment, or ASKED.
    `pace` is one of PACES, `watch` one of WATCHING. `look` is the look back at the game at the table, and `check` says
    whether the end shows the deal was checked. `page` is "stats", "settings", "scorepad" or "open" while one is shown
    instead of the start or the table. `results` are the games that have ended on this device, oldest first, and `done`
    says that something was done as asked. `settings` is what people have set here, and `language` the language everything
    is said in. `bin` holds the games that were thrown away since the page was opened, newest first. `rule` is the key
    of the rule behind the notice, and `card` says whether the help card lies open. `lesson` is the lesson that is shown
    instead of the start; there is no session then, so nothing of it is kept. `scorepad` is what was entered of a game
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
    session: Session | None = None
    viewer: int | None = None
    shelf: tuple[Session, ...] = ()
    notice: str = ""
    unsaved: str = ""
    news: str = ""
    hint: str = ""
    pace: str = "normal"
    watch: str = "go"
    look: Analysis | None = None
    check: bool = False
    page: str = ""
    results: tuple[Result, ...] = ()
    done: str = ""
    settings: Settings = Settings()
    language: str = "en"
    bin: tuple[Session, ...] = ()
    rule: str = ""
    card: bool = False
    lesson: Tutorial | None = None
    scorepad: Scorepad = Scorepad()
    cleared: Scorepad | None = None
    typed: tuple[tuple[str, tuple[str, ...]], ...] = ()
    replay: Replay | None = None
    transfer: Transfer | None = None
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
        return self.setup, self.session, self.shelf, self.pace, self.results, self.scorepad, self.damaged

    @property
    def shown(self) -> Session | None:
        """The session that is shown: that of the replay, or the one at the table."""
        return self.replay.session if self.replay else self.session

    @property
    def may_be_hidden(self) -> bool:
        """Whether a hand is open that has to be hidden from somebody, or the code that holds both."""
        return self._shows_code or self._shows_hand

    @property
    def _shows_code(self) -> bool:
        return self.transfer is not None and self.transfer.shown

    @property
    def _shows_hand(self) -> bool:
        hidden = self.session is not None and self.session.alone is None and not self.open_hands
        return hidden and self.viewer is not None

    @property
    def keeps_awake(self) -> bool:
        """Whether the screen shall stay on: a game goes on, and people have not set it otherwise."""
        return self._goes_on and self.settings.awake == "on"

    @property
    def _goes_on(self) -> bool:
        if self.replay:
            return self.replay.running
        return self.session is not None and not self.session.over and not self.elsewhere

    @property
    def at_stake(self) -> bool:
        """Whether something would be lost if the page were closed now."""
        played = self.session is not None and self.session.match.cursor > 0
        return bool(self.unsaved) and (played or bool(self.shelf) or not self.scorepad.empty)

    @property
    def open_hands(self) -> bool:
        """Whether all hands lie open: it is set so, and the rules of the game at the table let everyone know them."""
        return self.session is not None and self._open_for(self.session)

    def _open_for(self, session: Session) -> bool:
        return self.settings.hands == "open" and GAMES[session.match.game].OPEN_HANDS

    def seen(self, viewer: int | None) -> State:
        """Return what `viewer` sees of the table, which has to be there."""
        assert self.session
        return self.session.seen_openly(viewer) if self.open_hands else self.session.seen(viewer)

    @property
    def face_to_face(self) -> bool:
        """Whether the device lies between two people who play: nobody passes it, and no curtain falls."""
        session = self.session
        if session is None or session.over or session.match.game not in FACED:
            return False
        return len(session.seats) == len(session.people) == 2 and self.settings.seating == "face"

    @property
    def open_choice(self) -> bool:
        """Whether one of several people is to choose with every hand closed: the device is passed without a curtain."""
        session = self.session
        if session is None or session.over or session.level or self.face_to_face or self.open_hands:
            return False
        return len(session.people) > 1 and session.state.open

    @property
    def uncurtained(self) -> bool:
        """Whether a move that everyone sees to be legal can be made with no hand open."""
        return self.face_to_face or self.open_choice

    @property
    def lookers(self) -> tuple[int, ...]:
        """Who may open a hand by holding an edge: face to face both, in an open choice the player to move."""
        if self.session is None or not self.uncurtained or self.open_hands:
            return ()
        player = self.session.state.current_player
        return self.session.people if self.face_to_face or player is None else (player,)

    def at_table(self, session: Session | None) -> "Model":
        """Return the model with `session` at the table: behind the curtain, unless there is nobody to hide from."""
        viewer = self.unhidden(session) if session else None
        shown = self._replace(session=session, viewer=viewer, look=None, page="", lesson=None)
        return shown._replace(replay=None, puzzle=None, transfer=None)

    def unhidden(self, session: Session) -> int | None:
        """Return whose hand is open without being asked for: that of one person alone, with open hands the mover's."""
        if session.alone is not None or not session.people or not self._open_for(session):
            return session.alone
        return session.state.current_player
