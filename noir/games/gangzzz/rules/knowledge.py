"""What a viewer can know of everyone's cards, read from the log: cards taken, drawn, won and lost, and their ranks."""

import random

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.board import CROSSINGS
from noir.games.gangzzz.rules.pieces import KINDS, RANKS, UNDERWORLD, rank
from noir.games.gangzzz.rules.table import Event, Table


class Held:
    """A card that a seat has."""

    __slots__ = ("card", "moved", "pile", "rank")

    def __init__(self, card: str, seen: str, pile: str) -> None:
        self.card = card
        """The card; empty while only its rank is known."""
        self.rank = seen
        self.pile = pile
        """The name of its pile; empty while only its owner knows where it is."""
        self.moved: int | None = None
        """The seat that lost it, if it is only guessed that a winner got this one."""


class Knowledge:
    """The cards of each seat as a viewer can know them from the log."""

    def __init__(self, seen: Table, viewer: int | None, rng: random.Random) -> None:
        self.viewer = viewer
        self.rng = rng
        self.held: list[list[Held]] = [[] for _seat in seen.seats]
        """By seat the cards it has."""
        self.known: list[set[str]] = [set() for _seat in seen.seats]
        """By seat the ranks whose tokens it has seen."""
        self.laid: list[list[tuple[str, int]]] = [[] for _seat in seen.seats]
        """By seat attribute and value of each card that it matched dice with in this round."""
        self.marks = [""] * len(seen.seats)
        """By seat what it may have marked."""
        self.blanks: list[tuple[int, int, Held | None, tuple[str, ...], str]] = []
        """The hidden places of the log: note, event, card or None, the words before it, the word if it is no card."""
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
            "collection": self._collection,
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
        """A figure was placed: if it is in a forger's workshop, that forger has not looked at any card yet."""
        self._looked = []

    def _looks(self, event: Event, at: tuple[int, int]) -> None:
        """A card of a pile was looked at; a viewer who cannot know which card guesses."""
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
        """A rank was named; a viewer who cannot know which guesses one that was not known, if there is any."""
        named = event.of[0]
        if named == HIDDEN:
            unknown = [each for each in RANKS if each not in self.known[event.player]]
            named = self.rng.choice(unknown or RANKS)
            self._blank(at, None, word=named)
        self.known[event.player].add(named)

    def _throttle(self, event: Event, _at: tuple[int, int]) -> None:
        """A car made its visits: now only its owner knows which card is in which pile."""
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
        """A die was matched by the player who laid cards last."""
        self.laid[event.player] += self._shown

    def _prize(self, event: Event, at: tuple[int, int]) -> None:
        """A card went from a loser to the winner; only these two know which."""
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
        """A random card of those that may have been in the loser's gang."""
        ours = self.held[loser]
        return self.rng.choice([held for held in ours if held.pile in ("", self._gangs[loser])] or ours)

    def _found(self, loser: int, card: str) -> Held:
        """The card of `loser` that must be `card`.

        If that one was guessed to be what another player won from the loser before, the guess was wrong and is put
        right.
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
        """Give a card back to the loser, and another one to the player who was thought to have won it."""
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

    def _collection(self, event: Event, at: tuple[int, int]) -> None:
        """Equal symbols in a gang paid, or not: a viewer who cannot know which ones did not pay guesses."""
        gang, family, _count = event.of
        if family == HIDDEN:
            self._blank(at, None, gang, word=self.rng.choice(UNDERWORLD))

    def _marks(self, event: Event, at: tuple[int, int]) -> None:
        """A building was marked: a viewer who cannot know which guesses."""
        mark = event.of[0]
        if mark == HIDDEN:
            mark = f"{self.rng.choice(CROSSINGS)}:{self.rng.choice(KINDS)}"
            self._blank(at, None, word=mark)
        self.marks[event.player] = mark
