"""What the program knows at one moment: the game at the table, who may see which hand, and the games set aside."""

from typing import NamedTuple

from noir.app.screen import Opened, Page, Screen, screen_of, with_changed
from noir.app.settings import Settings
from noir.core.contract import State
from noir.core.table import is_open_choice
from noir.games import GAMES
from noir.games.views import FACE_TO_FACE
from noir.session.phones import Hand, Phones
from noir.session.remote import Remote, RemoteTable
from noir.session.results import Result
from noir.session.review import Analysis, Puzzle, Replay, Transfer, Tutorial
from noir.session.scorepad import Scorepad
from noir.session.session import Session
from noir.session.setup import Setup

AT_ONCE = "once"
"""The pace at which bots make all their moves before any of them is shown."""

PACES = {"slow": 2500, "normal": 900, "fast": 0, AT_ONCE: 0}
"""Milliseconds that pass at least before a bot's move is on the table, so that people can follow."""

WATCHING = ("go", "stop", "once")
"""Whether bots among themselves play on, wait, or make one move and wait."""

LONGEST_PICK = 40
"""Characters of the longest word for what is picked on a table."""

OPEN = ("open-0", "open-1")
"""The sheets with the cards that lie open before either of two players."""

SHEETS = ("menu", "score", *OPEN, "cards", "log", "clues", "city")
"""What can lie open over the table: the menu, the score by line, what lies open, all cards, what happened, own clue
cards, the city."""

ASKED = "?"
"""Stands for a hint that a bot is still thinking about."""


class Model(NamedTuple):
    """The whole program at one moment."""

    setup: Setup = Setup()
    """The choices of the form that begins a game."""
    session: Session | None = None
    """The game at the table; None at the start."""
    viewer: int | None = None
    """Whose hand is open: the player to move, or face to face either player. None: the curtain, or all hands closed."""
    shelf: tuple[Session, ...] = ()
    """Unfinished games set aside, newest first."""
    notice: str = ""
    """A sentence about what was last asked for."""
    unsaved: str = ""
    """A sentence that says why the game may be lost; empty while it is kept."""
    news: str = ""
    """What is known of the site: "offline", it can be opened without a network, or "newer", a new version is out."""
    hint: str = ""
    """The move that was advised for this moment, or ASKED."""
    pace: str = "normal"
    """How fast bots move, one of PACES."""
    watch: str = "go"
    """How bots among themselves go on, one of WATCHING."""
    opened: tuple[Opened, ...] = ()
    """The screens opened over the start or the table; the last one is shown, and closing it shows the one before."""
    check: bool = False
    """Whether the end of the game shows that the deal was checked."""
    results: tuple[Result, ...] = ()
    """The games that ended on this device, oldest first."""
    confirmation: str = ""
    """A sentence that says that something was done as asked."""
    settings: Settings = Settings()
    """What people have set on this device."""
    language: str = "en"
    """The language that everything is said in."""
    trash: tuple[Session, ...] = ()
    """The games thrown away since the page was opened, newest first."""
    rule: str = ""
    """The key of the rule behind the notice."""
    sheet: str = ""
    """What lies open over the table, one of SHEETS; empty if nothing does."""
    scorepad: Scorepad = Scorepad()
    """What was entered of a game at a real table."""
    cleared: Scorepad | None = None
    """What the scorepad held before it was cleared."""
    aside: tuple[tuple[Scorepad, Scorepad | None], ...] = ()
    """The scorepads of other games, each with what it held before it was cleared."""
    typed: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """What was typed, with the lines of the answer; it goes with the moment, since it may tell of a hand."""
    today: str = ""
    """The date, in ISO form, for which the page of the deal of the day was opened."""
    place: str = ""
    """The address of the page, which links begin with; empty if it has none that others can open."""
    names_in_links: bool = True
    """Whether links tell the names of the players."""
    copied: str = ""
    """The field whose text was just copied."""
    view_only: bool = False
    """Whether another tab plays, so that this one changes nothing."""
    damaged: int = 0
    """How many kept texts could not be read and are quarantined."""
    picked: str = ""
    """What is picked on the table to see what can be done with it, a word of its game; it goes with the moment."""
    phones: Phones = Phones()
    """The phones around this table."""
    remotes: tuple[Remote, ...] = ()
    """The games against players on other devices that no device deals, newest first."""
    dropped: tuple[Remote, ...] = ()
    """Those of these that were thrown away since the page was opened, newest first."""

    @property
    def kept(self) -> tuple[object, ...]:
        """What comes back with the next visit, the settings apart."""
        return *self.kept_for_all_tabs, self.lesson

    @property
    def kept_for_all_tabs(self) -> tuple[object, ...]:
        """What comes back with the next visit and only the tab that plays may change."""
        scorepads = self.scorepad, self.aside
        return self.setup, self.session, self.shelf, self.pace, self.results, scorepads, self.damaged, self.remotes

    @property
    def lesson(self) -> tuple[str, int] | None:
        """The game and the step of the tutorial that is shown or waits behind what is shown."""
        return next(((each.game, each.step) for each in self.opened if isinstance(each, Tutorial)), None)

    @property
    def screen(self) -> Screen:
        """What is shown."""
        return screen_of(self.opened, self.view_only, self.session is not None)

    @property
    def page(self) -> str:
        """The name of the page that is shown; empty if another screen is."""
        return self.screen.name if isinstance(self.screen, Page) else ""

    @property
    def tutorial(self) -> Tutorial | None:
        """The tutorial that is shown."""
        return self.screen if isinstance(self.screen, Tutorial) else None

    @property
    def analysis(self) -> Analysis | None:
        """The analysis that is shown."""
        return self.screen if isinstance(self.screen, Analysis) else None

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle that is shown."""
        return self.screen if isinstance(self.screen, Puzzle) else None

    @property
    def transfer(self) -> Transfer | None:
        """The transfer to another device that is shown."""
        return self.screen if isinstance(self.screen, Transfer) else None

    @property
    def hand(self) -> Hand | None:
        """The hand of a table on another device, if it is shown."""
        return self.screen if isinstance(self.screen, Hand) else None

    @property
    def remote_table(self) -> RemoteTable | None:
        """The remote game, or the invitation to one, if it is shown."""
        return self.screen if isinstance(self.screen, RemoteTable) else None

    @property
    def replay(self) -> Replay | None:
        """The replay that is shown, or that waits behind what is shown."""
        return next((each for each in self.opened if isinstance(each, Replay)), None)

    @property
    def reviewed(self) -> Session | None:
        """The game that an analysis is of: that of the replay, or the one at the table."""
        return self.replay.session if self.replay else self.session

    @property
    def game_shown(self) -> Session | None:
        """The game that is shown, or that waits behind a page; a replay's only up to its position."""
        for shown in (self.puzzle, self.hand, self.remote_table):
            if shown:
                return shown.session
        return self.replay.there if self.replay else self.session

    @property
    def may_be_hidden(self) -> bool:
        """Whether a hand is open that must be hidden from someone, or a code that holds all hands."""
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
        """Whether the device's screen must stay on: a game goes on, and the settings allow it."""
        return self._goes_on and self.settings.awake == "on"

    @property
    def _goes_on(self) -> bool:
        if self.replay:
            return self.replay.running
        if self.hand:
            return self.hand.connected
        if self.remote_table:
            return self.remote_table.peer is not None and self.remote_table.peer.connected
        return self.session is not None and not self.session.over and not self.view_only

    @property
    def at_stake(self) -> bool:
        """Whether something would be lost if the page were closed now."""
        played = self.session is not None and self.session.match.cursor > 0
        return bool(self.unsaved) and (played or bool(self.shelf or self.remotes) or not self.scorepad.empty)

    @property
    def plays_on(self) -> bool:
        """Whether a position is played on, of which nothing is kept."""
        return any(isinstance(each, Puzzle) and each.goes_on for each in self.opened)

    @property
    def open_hands(self) -> bool:
        """Whether all hands are open: the settings and the rules of the game at the table allow it."""
        return self.session is not None and self._open_for(self.session)

    @property
    def seating(self) -> str:
        """How two people sit, one of SEATING: as the game at the table has it for itself, or as it is set."""
        return (self.session and self.session.seating) or self.settings.seating

    @property
    def hands(self) -> str:
        """How hands are shown, one of HANDS: as the game at the table has it for itself, or as it is set."""
        return (self.session and self.session.hands) or self.settings.hands

    def _open_for(self, session: Session) -> bool:
        return (session.hands or self.settings.hands) == "open" and GAMES[session.match.game].OPEN_HANDS

    def seen(self, viewer: int | None) -> State:
        """What `viewer` sees of the table; there must be a game at it."""
        assert self.session
        return self.session.seen_openly(viewer) if self.open_hands else self.session.seen(viewer)

    @property
    def face_to_face(self) -> bool:
        """Whether the device lies between two people who play: nobody passes it, and no curtain falls."""
        session = self.session
        if session is None or session.over or session.match.game not in FACE_TO_FACE:
            return False
        return len(session.seats) == len(session.local) == 2 and self.seating == "face"

    @property
    def open_choice(self) -> bool:
        """Whether one of several people here chooses with all hands closed: the device is passed without a curtain."""
        session = self.session
        if session is None or self.face_to_face or self.open_hands:
            return False
        is_local = session.state.current_player in session.local
        return is_local and session.alone is None and is_open_choice(session.state)

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
        """The model with `session` at the table and nothing opened over it: behind the curtain, if one is needed."""
        viewer = self.unhidden(session) if session else None
        return self._replace(session=session, viewer=viewer, opened=())

    def with_settings(self, settings: Settings) -> "Model":
        """The model that was kept, with the settings of the browser, which decide whose hand is open."""
        model = self._replace(settings=settings)
        return model._replace(viewer=model.unhidden(model.session)) if model.session else model

    def open(self, screen: Opened) -> "Model":
        """The model with `screen` opened over what is shown."""
        return self._replace(opened=(*self.opened, screen))

    def open_page(self, name: str) -> "Model":
        """The model with a page opened, hands closed; a replay or an analysis waits behind it, with its own."""
        places = [at for at, screen in enumerate(self.opened, 1) if isinstance(screen, Replay | Analysis)]
        waits = self.opened[: max(places, default=0)]
        stopped = (each._replace(running=False) if isinstance(each, Replay) else each for each in waits)
        return self.at_table(self.session)._replace(opened=(*stopped, Page(name)))

    def change(self, screen: Opened) -> "Model":
        """The model with `screen` instead of the opened screen of its kind."""
        return self._replace(opened=with_changed(self.opened, screen))

    def close(self) -> "Model":
        """The model without the screen that was opened last."""
        return self._replace(opened=self.opened[:-1])

    def unhidden(self, session: Session) -> int | None:
        """Whose hand is open without being asked for: a person alone, or with open hands the player to move."""
        if session.alone is not None or not session.people or not self._open_for(session):
            return session.alone
        player = session.state.current_player
        return player if player in session.local else None
