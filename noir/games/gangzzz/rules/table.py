"""Everything that lies on the table of Gangzzz, as one value, with the few things that happen to it everywhere.

The phases, each in a room of its own, take such a table and return another one; rules.py leads from one to the next.
"""

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.board import SIDE, SLOTS
from noir.games.gangzzz.rules.pieces import (
    FAMILIES,
    GANGS,
    LINKS_A_BUILDING,
    PILES,
    RANKS,
    Building,
    Cards,
    building,
    rank,
)

T = TypeVar("T")

NOWHERE = -1
"""Stands for the crossing of a gangster who is on none."""

DONE = ""
"""Nothing is to be decided any more in this turn."""


class Event(NamedTuple):
    """One thing that happened with a move, to a player: `what` happened, `of` what, and the money it brought."""

    player: int
    what: str
    of: tuple[str, ...] = ()
    money: int = 0


class Note(NamedTuple):
    """A move with all that happened by it, and the phase and round it was made in; that of the set-up has no move."""

    player: int
    move: str
    events: tuple[Event, ...] = ()
    phase: int = 0
    round: int = 0


class Figure(NamedTuple):
    """An administrator in a building: whose it is, of which gang, and the family it shows."""

    player: int
    gang: str
    family: str


class City(NamedTuple):
    """What never changes and everyone sees: seats, switches, the building on each cell, the dice of the roads."""

    seats: int
    first: int
    switches: tuple[str, ...]
    buildings: tuple[str, ...]
    avenues: tuple[int, ...]
    streets: tuple[int, ...]

    def value(self, crossing: int) -> int:
        """Return the value of a crossing, 2 to 12."""
        row, column = divmod(crossing, SIDE)
        return self.avenues[column] + self.streets[row]

    def building(self, cell: int) -> Building:
        """Return the building on a cell."""
        return building(self.buildings[cell])


class Chance(NamedTuple):
    """What is left of the streams of chance, consumed from the front: nobody may know them."""

    fights: str = ""
    casino: str = ""
    prizes: tuple[int, ...] = ()
    searches: tuple[int, ...] = ()


class Step(NamedTuple):
    """What is to be decided now.

    `gang` is the one that was put, moved or visited, `gangs` those that have to place after it, or to be visited.
    `looks` are left to a forger, `looked` are the piles that were searched and `found` the cards there, `free` says
    whether a free look follows. `loads` and `drops` are the cards that may still be moved at a visit, and `sizes` those
    of the piles before the first.
    """

    what: str = DONE
    gang: str = ""
    gangs: str = ""
    looks: int = 0
    looked: tuple[str, ...] = ()
    found: Cards = ()
    free: bool = False
    loads: Cards = ()
    drops: Cards = ()
    sizes: tuple[int, ...] = ()


class Fight(NamedTuple):
    """One round of the fair fight.

    `pitted` is the gang of each seat, empty until named; `hands` are their cards that are still in hand. `dice` are
    left, as `P3`. `order` are those who take part, in turn order, and `passed` those of them who open no solve any
    more. `die` and `laid` are what the player to move has chosen so far. While a combination lies on the table,
    `solver` opened it and `holder` holds it: `combo` are its cards, `values` what everyone sees, `lap` who is still
    asked.
    """

    challenger: int
    pitted: tuple[str, ...]
    hands: tuple[Cards, ...]
    dice: tuple[str, ...]
    order: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    die: str = ""
    laid: Cards = ()
    solver: int | None = None
    holder: int | None = None
    combo: Cards = ()
    values: tuple[int, ...] = ()
    lap: tuple[int, ...] = ()


class Table(NamedTuple):
    """One moment of a game, but for its rules: equal tables are the same moment.

    `tokens` are the three that were removed and then those of the ranks A to K. `border` is the card at each of SLOTS,
    empty for none. `piles` are by seat those of PILES, sorted, and `known` the ranks whose token a seat has seen.
    `pool` are the figures of each seat that gangs are to be given, `reserve` those of the second assignment until then,
    and `figures` by seat those of each gang that are not placed. `gangsters` are by seat the crossing of each. `board`
    is what stands on each cell. `moved` are by seat the gangsters that have moved, `used` the gangs that have fought.
    `queue` are the seats that have their turn after this one. `wealth` is the order of the fights, poorest first.
    `marks` are by seat what was marked, `scores` the final money once the game is over.
    """

    city: City
    tokens: tuple[str, ...]
    deck: Cards
    chance: Chance
    border: tuple[str, ...]
    piles: tuple[tuple[Cards, ...], ...]
    known: tuple[tuple[str, ...], ...]
    pool: tuple[tuple[str, ...], ...]
    reserve: tuple[tuple[str, ...], ...]
    figures: tuple[tuple[tuple[str, ...], ...], ...]
    gangsters: tuple[tuple[int, ...], ...]
    board: tuple[Figure | None, ...]
    cash: tuple[int, ...]
    debts: tuple[int, ...]
    markers: tuple[tuple[str, ...], ...]
    phase: int
    round: int
    queue: tuple[int, ...]
    moved: tuple[str, ...]
    used: tuple[str, ...]
    wealth: tuple[int, ...]
    step: Step
    fight: Fight | None
    marks: tuple[str, ...]
    log: tuple[Note, ...]
    scores: tuple[int, ...]
    turn: int
    current_player: int | None

    # What is asked everywhere

    @property
    def mover(self) -> int:
        """The player to move, in a game that goes on."""
        assert self.current_player is not None
        return self.current_player

    @property
    def seats(self) -> range:
        """The seats, from 0."""
        return range(self.city.seats)

    @property
    def opponents(self) -> tuple[int, ...]:
        """The seats after the player to move, around the table."""
        count = self.city.seats
        return tuple((self.mover + step) % count for step in range(1, count))

    def pile(self, player: int, name: str) -> Cards:
        """Return the cards of a player's pile, one of PILES."""
        return self.piles[player][PILES.index(name)]

    def place_of(self, player: int, gang: str) -> int:
        """Return the crossing of a gangster, or NOWHERE."""
        return self.gangsters[player][GANGS.index(gang)]

    def left(self, player: int, gang: str) -> tuple[str, ...]:
        """Return the figures of a gang that are not placed, in the order of FAMILIES."""
        return self.figures[player][GANGS.index(gang)]

    def card_count(self, player: int) -> int:
        """Return how many clue cards a player has."""
        return sum(map(len, self.piles[player]))

    @property
    def the_fight(self) -> Fight:
        """The fight that goes on, which there has to be."""
        assert self.fight
        return self.fight

    def holder_of(self, cells: Iterable[int]) -> int | None:
        """Return who has all these cells; None if nobody has."""
        figures = [self.board[cell] for cell in cells]
        holders = {figure.player if figure else None for figure in figures}
        return holders.pop() if len(holders) == 1 else None

    def owned(self, player: int) -> list[int]:
        """Return the cells of a player's administrators."""
        return [cell for cell, figure in enumerate(self.board) if figure and figure.player == player]

    def manages(self, cell: int) -> bool:
        """Return whether the figure on a cell is a manager there: its family is that of the building."""
        figure = self.board[cell]
        return figure is not None and figure.family == self.city.building(cell).family

    def links(self, player: int, family: str) -> int:
        """Return how many cards the links of a city family are worth (G-45)."""
        cells = [cell for cell in self.owned(player) if self.city.building(cell).family == family]
        big = sum(self.city.building(cell).big for cell in cells)
        return link_cards(big, len(cells) - big)

    def wealth_order(self) -> tuple[int, ...]:
        """Return the seats, the poorest first; of equal money who has fewer cards, then the smaller seat (G-56)."""
        return tuple(sorted(self.seats, key=lambda seat: (self.cash[seat], self.card_count(seat), seat)))

    def from_first(self, step: int = 0) -> tuple[int, ...]:
        """Return all seats around the table from the one `step` after the first seat."""
        count = self.city.seats
        return tuple((self.city.first + step + at) % count for at in range(count))

    # What happens everywhere

    def log_event(self, player: int, what: str, *of: str, money: int = 0) -> "Table":
        """Return the table with an event added to what came of the last move."""
        note = self.log[-1]
        logged = note._replace(events=(*note.events, Event(player, what, of, money)))
        return self._replace(log=(*self.log[:-1], logged))

    def pay(self, player: int, money: int, what: str, *of: str) -> "Table":
        """Return the table after a player got money, or paid it, which is told also if it is none."""
        return self._replace(cash=put(self.cash, player, self.cash[player] + money)).log_event(
            player, what, *of, money=money
        )

    def with_pile(self, player: int, name: str, cards: Iterable[str]) -> "Table":
        """Return the table with another pile of a player."""
        piles = put(self.piles[player], PILES.index(name), tuple(sorted(cards)))
        return self._replace(piles=put(self.piles, player, piles))

    def gain(self, player: int, name: str, card: str) -> "Table":
        """Return the table with one more card in a pile, whose owner has looked at the token of its rank."""
        return self.with_pile(player, name, (*self.pile(player, name), card)).learn(player, rank(card))

    def learn(self, player: int, seen: str) -> "Table":
        """Return the table after a player has seen the token of a rank."""
        ranks = {*self.known[player], seen}
        return self._replace(known=put(self.known, player, tuple(each for each in RANKS if each in ranks)))

    def with_figures(self, player: int, gang: str, figures: Iterable[str]) -> "Table":
        """Return the table with other figures of a gang."""
        ordered = tuple(sorted(figures, key=FAMILIES.index))
        return self._replace(figures=put(self.figures, player, put(self.figures[player], GANGS.index(gang), ordered)))

    def fill(self, slots: Iterable[str]) -> "Table":
        """Return the table with cards from the deck on these slots where they are empty, as far as the deck goes."""
        border, deck, filled = list(self.border), list(self.deck), []
        for slot in slots:
            at = SLOTS.index(slot)
            if not border[at] and deck:
                border[at] = deck.pop(0)
                filled += [slot, face(border[at])]
        table = self._replace(border=tuple(border), deck=tuple(deck))
        return table.log_event(self.current_player or 0, "fill", *filled) if filled else table


def put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Return `row` with another value at a place."""
    return (*row[:at], value, *row[at + 1 :])


def face(card: str) -> str:
    """Return a card as it lies at the border: its corner hidden."""
    return card[:4] + HIDDEN


def link_cards(big: int, small: int) -> int:
    """Return how many cards so many big and small city buildings of one family are worth together (G-45)."""
    threes, rest = divmod(min(small, LINKS_A_BUILDING * big), LINKS_A_BUILDING)
    return 6 * threes + (0, 1, 3)[rest]
