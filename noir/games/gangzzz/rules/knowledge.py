"""What was heard of the cards of everyone, read from the log: what each took, drew, won and lost, and of which rank."""

import random

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.board import CROSSINGS
from noir.games.gangzzz.rules.pieces import KINDS, RANKS, rank
from noir.games.gangzzz.rules.table import Event, Table


class Held:
    """A card that somebody has: `card` is empty while only its rank is known, `pile` while nobody can say where it is.

    `moved` is the seat that lost it, if it is only a guess that it was this one that a winner got.
    """

    __slots__ = ("card", "moved", "pile", "rank")

    def __init__(self, card: str, seen: str, pile: str) -> None:
        self.card = card
        self.rank = seen
        self.pile = pile
        self.moved: int | None = None


class Knowledge:
    """The cards of each seat as a viewer can know them after all that was logged.

    `known` are the ranks whose tokens a seat has seen, `laid` the attributes and values of the cards that it solved
    dice with in this round, `marks` what it may have marked. `blanks` are the places of the log where something is
    hidden: note, event, the card it is about, what stands before it, and the word that may stand there if it is none.
    """

    def __init__(self, seen: Table, viewer: int | None, rng: random.Random) -> None:
        self.viewer = viewer
        self.rng = rng
        self.held: list[list[Held]] = [[] for _seat in seen.seats]
        self.known: list[set[str]] = [set() for _seat in seen.seats]
        self.laid: list[list[tuple[str, int]]] = [[] for _seat in seen.seats]
        self.marks = [""] * len(seen.seats)
        self.blanks: list[tuple[int, int, Held | None, tuple[str, ...], str]] = []
        self._gangs = [""] * len(seen.seats)
        self._looked: list[Held] = []
        self._shown: list[tuple[str, int]] = []
        handlers = {
            "takes": self._takes,
            "draws": self._draws,
            "places": self._places,
            "looks": self._looks,
            "names": self._names,
            "throttle": self._throttle,
            "rolls": self._rolls,
            "fights": self._fights,
            "solves": self._shows,
            "undercuts": self._shows,
            "holds": self._holds,
            "prize": self._prize,
            "marks": self._marks,
        }
        for at, note in enumerate(seen.log):
            for place, event in enumerate(note.events):
                if event.what in handlers:
                    handlers[event.what](event, (at, place))

    def _takes(self, event: Event, _at: tuple[int, int]) -> None:
        """A card was taken from the border: everyone knows it."""
        gang, _slot, card = event.of
        self._gain(event.player, Held(card, rank(card), gang))

    def _gain(self, player: int, held: Held) -> None:
        self.held[player].append(held)
        self.known[player].add(held.rank)

    def _draws(self, event: Event, at: tuple[int, int]) -> None:
        """A card was drawn: its rank was announced."""
        pile, card = event.of
        if card.startswith(HIDDEN):
            held = Held("", card[1:], pile)
            self._blank(at, held, pile)
        else:
            held = Held(card, rank(card), pile)
        self._gain(event.player, held)

    def _blank(self, at: tuple[int, int], held: Held | None, *before: str, word: str = "") -> None:
        self.blanks.append((*at, held, before, word))

    def _places(self, _event: Event, _at: tuple[int, int]) -> None:
        """A figure was placed: if it is in a forger's workshop, no card has been looked at through it."""
        self._looked = []

    def _looks(self, event: Event, at: tuple[int, int]) -> None:
        """A card of a pile was looked at: whoever cannot know which one guesses."""
        seat, pile, seen = event.of
        if seen == HIDDEN:
            held = self.rng.choice(
                [held for held in self.held[int(seat)] if held.pile == pile and held not in self._looked]
            )
            self._looked.append(held)
            self._blank(at, None, seat, pile, word=held.rank)
            seen = held.rank
        self.known[event.player].add(seen)

    def _names(self, event: Event, at: tuple[int, int]) -> None:
        """A rank was named, one that was not known if there was any."""
        named = event.of[0]
        if named == HIDDEN:
            unknown = [each for each in RANKS if each not in self.known[event.player]]
            named = self.rng.choice(unknown or RANKS)
            self._blank(at, None, word=named)
        self.known[event.player].add(named)

    def _throttle(self, event: Event, _at: tuple[int, int]) -> None:
        """A car was under way: now only its owner can say where which card lies."""
        for held in self.held[event.player]:
            held.pile = ""

    def _rolls(self, _event: Event, _at: tuple[int, int]) -> None:
        """A round of the fights began."""
        self.laid = [[] for _seat in self.laid]

    def _fights(self, event: Event, _at: tuple[int, int]) -> None:
        self._gangs[event.player] = event.of[0]

    def _shows(self, event: Event, _at: tuple[int, int]) -> None:
        """Cards were laid: everyone saw how many, and one attribute of each."""
        die, values = event.of[:2]
        self._shown = [(die[0], int(value)) for value in values.split("+")]

    def _holds(self, event: Event, _at: tuple[int, int]) -> None:
        """A die was solved by whoever laid cards last."""
        self.laid[event.player] += self._shown

    def _prize(self, event: Event, at: tuple[int, int]) -> None:
        """A card went from a loser to the winner; who is neither does not know which."""
        loser, card = int(event.of[0]), event.of[1]
        if card == HIDDEN:
            held = self._lost(loser)
            held.moved = loser
            self._blank(at, held, event.of[0])
        else:
            held = self._found(loser, card)
        self.held[loser].remove(held)
        held.pile = self._gangs[event.player]
        self._gain(event.player, held)

    def _lost(self, loser: int) -> Held:
        """Return a card that may have been in the gang of a loser."""
        ours = self.held[loser]
        return self.rng.choice([held for held in ours if held.pile in ("", self._gangs[loser])] or ours)

    def _found(self, loser: int, card: str) -> Held:
        """Return what a loser holds that must be this card.

        It may have been guessed to be what another one won of the loser before: then that was something else.
        """
        ours = self.held[loser]
        moved = [held for hand in self.held for held in hand if held.moved == loser]
        same = [held for held in (*ours, *moved) if held.card == card]
        like = [held for held in (*ours, *moved) if not held.card and held.rank == rank(card)]
        held = (same or like)[0]
        if held.moved == loser:
            self._put_right(loser, held)
        held.card = card
        return held

    def _put_right(self, loser: int, right: Held) -> None:
        """Give a card back to a loser, and to whoever was thought to have won it another one."""
        wrong = self._lost(loser)
        winner, won = next((seat, hand) for seat, hand in enumerate(self.held) if right in hand)
        won[won.index(right)] = wrong
        self.known[winner].add(wrong.rank)
        ours = self.held[loser]
        ours[ours.index(wrong)] = right
        right.pile, wrong.pile = wrong.pile, right.pile
        right.moved, wrong.moved = None, loser
        self.blanks = [
            (*blank[:2], wrong, *blank[3:]) if blank[2] is right and blank[3] == (str(loser),) else blank
            for blank in self.blanks
        ]

    def _marks(self, event: Event, at: tuple[int, int]) -> None:
        """A building was marked: any may be."""
        mark = event.of[0]
        if mark == HIDDEN:
            mark = f"{self.rng.choice(CROSSINGS)}:{self.rng.choice(KINDS)}"
            self._blank(at, None, word=mark)
        self.marks[event.player] = mark
