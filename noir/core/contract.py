"""What a game is: a state that never changes, the moves it allows, what each player may see of it, and how it ends.

Two ideas carry the rest of the program. All the chance of a game is one line of text, the deal, written before the
first move; and a move is a short word of text, the same word in the rules, the button, the record and the test.
"""

from collections.abc import Generator, Mapping
from typing import NamedTuple, Protocol, Self
from unicodedata import category, combining

HIDDEN = "?"
"""What stands in an observation for a card the observer may not know."""

MOST_MARKS = 4
"""How many marks a letter may carry, one after the other: as many as a language is known to need (Burmese လှုံ့)."""

LONGEST_THOUGHT = 10_000
"""Characters of the longest thought that is read."""

MOST_STACKED = 2
"""How many of these may stand one above the other, as in Vietnamese: more would cover the line above."""


class Complaint(ValueError):
    """Text from outside that cannot be used, with a sentence that says what is wrong and where.

    The sentence is a template and its values, so that the page can say it in the reader's language.
    """

    def __init__(self, template: str, **values: object) -> None:
        super().__init__(template, values)
        self.template = template
        self.values = values

    def __str__(self) -> str:
        return self.template.format(**self.values)


class BadDeal(Complaint):
    """A deal that is no deal of its game."""


class BadThought(Complaint):
    """Words that are no thought of a bot; only a fault of the program says such, so no page tells of it."""


class IllegalMove(Complaint):
    """A text that is no legal move of the state it was played in.

    `rule` is the key of the rule that forbids it, which is also its place on the rules page; empty if there is none.
    """

    def __init__(self, template: str, rule: str = "", **values: object) -> None:
        super().__init__(template, **values)
        self.rule = rule


def quote(text: object) -> str:
    """Return outside text as it may stand in a sentence: quoted, at most 24 characters, nothing unprintable."""
    shown = without_towers(repr(str(text)[:24])[1:-1])
    return f"“{shown}…”" if len(str(text)) > 24 else f"“{shown}”"


def without_towers(text: str) -> str:
    """Return `text` with no more marks on a letter than these two allow, and with none on nothing."""
    kept, marks = "", [""] * MOST_MARKS
    for character in text:
        kind, place = category(character), str(combining(character))
        if kind in ("Mn", "Me"):
            if len(marks) == MOST_MARKS or (place != "0" and marks.count(place) == MOST_STACKED):
                continue
            marks.append(place)
        elif kind != "Cf":  # a joiner parts no marks
            marks = []
        kept += character
    return kept


class Outcome(NamedTuple):
    """How a game ended: `winner` (a player, None for a draw), `reason` (a key, not a sentence), `scores` by player."""

    winner: int | None
    reason: str
    scores: tuple[int, ...]


def best(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Return who has the best score."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def winners(outcome: Outcome | None) -> tuple[int, ...]:
    """Return who has won, or in a draw all with the best score; nobody before the game is over."""
    if outcome is None:
        return ()
    return best(outcome.scores) if outcome.winner is None else (outcome.winner,)


class Thought(NamedTuple):
    """What a bot thinks: its `move`, and for each move it looked into the chance of winning with it, 0 to 1."""

    move: str
    hopes: Mapping[str, float]


def print_thought(thought: Thought) -> str:
    """Return a thought as words: the move, then every move that was looked into with its chance in thousandths."""
    hopes = [f"{move} {round(1000 * hope)}" for move, hope in thought.hopes.items()]
    return " ".join([thought.move, *hopes])


def parse_thought(text: str) -> Thought:
    """Return the thought that `print_thought` has made text of; raise BadThought for any other text."""
    move, *rest = text.split(" ") if len(text) <= LONGEST_THOUGHT else [""]
    looked, hopes = rest[::2], rest[1::2]
    if not (all((move, *looked)) and len(looked) == len(hopes) and all(map(_is_chance, hopes))):
        raise BadThought("This is no thought.")
    return Thought(move, {move: int(hope) / 1000 for move, hope in zip(looked, hopes, strict=True)})


def _is_chance(text: str) -> bool:
    """Return whether `text` is a number of thousandths."""
    return text.isascii() and text.isdigit() and len(text) <= 4 and int(text) <= 1000


Thinking = Generator[None, None, Thought]
"""Thinking that pauses after every small step, so that who waits for it can do other things; it ends with a Thought."""


class Step(NamedTuple):
    """One step of a lesson: before which move of its game it stands, and what is said there.

    `move` is the move that is asked for, always the next one of the game; without one there is only to read. `points`
    is the part of the table that is pointed at, as the game's view calls it. `instead` says of some other moves why
    they are not wanted now.
    """

    at: int
    says: tuple[str, ...]
    move: str = ""
    points: str = ""
    instead: tuple[tuple[str, str], ...] = ()


class Lesson(NamedTuple):
    """A short game that was thought out beforehand, to learn by: player 0 learns, `other` is the name of the other."""

    other: str
    deal: str
    moves: tuple[str, ...]
    steps: tuple[Step, ...]


class State(Protocol):
    """One moment of a game, a value: equal states are the same moment, and `play` returns another one."""

    @property
    def current_player(self) -> int | None:
        """The player to move, from 0; None when the game is over."""

    @property
    def turn(self) -> int:
        """How many turns have ended; the device changes hands when it grows."""

    @property
    def settled(self) -> bool:
        """Whether no move can change the outcome any more."""

    @property
    def turned_up(self) -> bool:
        """Whether the last move turned up cards that nobody had seen, so that to take it back would tell of them."""

    @property
    def open(self) -> bool:
        """Whether the choice to be made needs nothing hidden: it is made with every hand closed."""

    def legal_moves(self) -> tuple[str, ...]:
        """Return the moves of the current player, sorted, none twice; empty when the game is over."""

    def play(self, move: str) -> Self:
        """Return the state after `move`; raise IllegalMove for any text that is not in `legal_moves()`."""

    def observe(self, player: int | None) -> Self:
        """Return what `player` may know (None: a spectator), with HIDDEN for every card that is not for these eyes."""

    def face_down(self, viewer: int | None) -> Self:
        """Return this observation as it lies before `viewer`: what may be known and still lies face down, hidden."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, or all who share the win; nobody before the game is over."""

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
