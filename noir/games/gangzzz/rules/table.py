"""The table of Gangzzz as one immutable value, with the changes that all phases make to it.

Each module in `phases` takes a table and makes another one; `state` leads from one phase to the next.
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
"""The crossing of a gangster who is not in the city."""

DONE = ""
"""The kind of a step at which nothing is left to choose in this turn."""


class Event(NamedTuple):
    """One thing that happened to a player in a move."""

    player: int
    """The seat."""
    what: str
    """What happened, a word such as "rent" or "takes"."""
    of: tuple[str, ...] = ()
    """The details, which depend on `what`."""
    money: int = 0
    """The dollars that the player got, negative if paid."""


class Note(NamedTuple):
    """A move with everything that happened in it; that of the set-up has no move."""

    player: int
    """The seat that made the move."""
    move: str
    """The move; empty for the set-up."""
    events: tuple[Event, ...] = ()
    """What happened in it, in order."""
    phase: int = 0
    """The index of the phase that it was made in."""
    round: int = 0
    """The round of that phase."""


class Figure(NamedTuple):
    """An administrator in a building."""

    player: int
    """The seat of its owner."""
    gang: str
    """The gang that placed it."""
    family: str
    """The family that it shows."""


class City(NamedTuple):
    """The part of the game that never changes and everyone sees."""

    seats: int
    """The number of players."""
    first: int
    """The first seat."""
    switches: tuple[str, ...]
    """The switches that are on."""
    buildings: tuple[str, ...]
    """The code of the building on each cell."""
    avenues: tuple[int, ...]
    """The dice of the avenues, west to east."""
    streets: tuple[int, ...]
    """The dice of the streets, north to south."""

    def value(self, crossing: int) -> int:
        """The value of a crossing, 2 to 12."""
        row, column = divmod(crossing, SIDE)
        return self.avenues[column] + self.streets[row]

    def building(self, cell: int) -> Building:
        """The building on a cell."""
        return building(self.buildings[cell])


class Chance(NamedTuple):
    """The rest of the streams of chance, consumed from the front; nobody may know them."""

    fights: str = ""
    """The faces of fight dice, FIGHT_DICE for each round."""
    casino: str = ""
    """The faces of casino dice, two for each throw."""
    prizes: tuple[int, ...] = ()
    """Numbers below CHANCES that pick prizes."""
    searches: tuple[int, ...] = ()
    """Numbers below CHANCES that pick cards in searches."""


class Step(NamedTuple):
    """What has to be chosen now."""

    what: str = DONE
    """The kind of step, a key of `state.CHOICES`; DONE for none, hidden to others during Full throttle."""
    gang: str = ""
    """The gang that was put, moved or visited."""
    gangs: str = ""
    """The gangs that have to place after it, or to be visited."""
    looks: int = 0
    """The looks that a forger still has."""
    looked: tuple[str, ...] = ()
    """The piles that this forger searched."""
    found: Cards = ()
    """The cards that were found there."""
    free: bool = False
    """Whether a look at the token of any rank follows."""
    loads: Cards = ()
    """The cards of the gang that can still be moved at this visit."""
    drops: Cards = ()
    """The cards of the car that can still be moved at this visit."""
    sizes: tuple[int, ...] = ()
    """The sizes of the piles before the first visit."""


class Fight(NamedTuple):
    """One round of the fair fight."""

    challenger: int
    """The seat of the challenger."""
    pitted: tuple[str, ...]
    """The gang of each seat; empty until it is named."""
    hands: tuple[Cards, ...]
    """The cards of each seat that are still in hand."""
    dice: tuple[str, ...]
    """The dice that are left, as in `P3`."""
    order: tuple[int, ...] = ()
    """The seats that take part, in turn order."""
    passed: tuple[int, ...] = ()
    """The seats that have passed and match no die any more."""
    die: str = ""
    """The die that the player to move has chosen; on the table, the one that is matched."""
    laid: Cards = ()
    """The cards that the player to move has laid so far."""
    solver: int | None = None
    """The seat that matched the die first, while a combination is on the table."""
    holder: int | None = None
    """The seat whose combination is on the table."""
    combo: Cards = ()
    """The cards of that combination."""
    values: tuple[int, ...] = ()
    """The values in it that everyone sees, ascending."""
    lap: tuple[int, ...] = ()
    """The seats that are still to be asked for an undercut."""


class Table(NamedTuple):
    """One moment of a game without its rules: equal tables are the same moment."""

    city: City
    """What never changes."""
    tokens: tuple[str, ...]
    """The three removed tokens, and then those of the ranks A to K."""
    deck: Cards
    """The clue cards of the deck, next one first."""
    chance: Chance
    """The rest of the streams of chance."""
    border: tuple[str, ...]
    """The card at each of SLOTS; empty for none."""
    piles: tuple[tuple[Cards, ...], ...]
    """By seat the cards of each of PILES, sorted."""
    known: tuple[tuple[str, ...], ...]
    """By seat the ranks whose tokens the player has seen."""
    pool: tuple[tuple[str, ...], ...]
    """By seat the figures to be assigned now."""
    reserve: tuple[tuple[str, ...], ...]
    """By seat the figures of the second assignment, until then; none in a short game."""
    figures: tuple[tuple[tuple[str, ...], ...], ...]
    """By seat the figures of each gang that are not placed."""
    gangsters: tuple[tuple[int, ...], ...]
    """By seat the crossing of each gangster; NOWHERE for none."""
    board: tuple[Figure | None, ...]
    """The figure on each cell."""
    cash: tuple[int, ...]
    """By seat the money in dollars."""
    debts: tuple[int, ...]
    """By seat the number of debt markers."""
    markers: tuple[tuple[str, ...], ...]
    """By seat the protection markers: attribute, `x` for expert, `+` for a medium building."""
    phase: int
    """The index of the phase in `state.PHASES`."""
    round: int
    """The round of the phase; 0 before the first."""
    queue: tuple[int, ...]
    """The seats that have their turns after this one."""
    moved: tuple[str, ...]
    """By seat the gangsters that have moved."""
    used: tuple[str, ...]
    """By seat the gangs that have fought."""
    wealth: tuple[int, ...]
    """The seats in the order of wealth, poorest first."""
    step: Step
    """What has to be chosen now."""
    fight: Fight | None
    """The round of the fights that goes on."""
    marks: tuple[str, ...]
    """By seat the mark of the big reveal; empty until made."""
    log: tuple[Note, ...]
    """What happened so far."""
    scores: tuple[int, ...]
    """By seat the final money; empty until the game is over."""
    turn: int
    """How many times the player to move changed."""
    current_player: int | None
    """The player to move; None when the game is over."""

    # Questions about the table

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
        """The cards of a player's pile, one of PILES."""
        return self.piles[player][PILES.index(name)]

    def place_of(self, player: int, gang: str) -> int:
        """The crossing of a gangster, or NOWHERE."""
        return self.gangsters[player][GANGS.index(gang)]

    def left(self, player: int, gang: str) -> tuple[str, ...]:
        """The figures of a gang that are not placed, in the order of FAMILIES."""
        return self.figures[player][GANGS.index(gang)]

    def card_count(self, player: int) -> int:
        """How many clue cards a player has."""
        return sum(map(len, self.piles[player]))

    @property
    def the_fight(self) -> Fight:
        """The current fight; there must be one."""
        assert self.fight
        return self.fight

    def holder_of(self, cells: Iterable[int]) -> int | None:
        """The player who holds all these cells, or None."""
        figures = [self.board[cell] for cell in cells]
        holders = {figure.player if figure else None for figure in figures}
        return holders.pop() if len(holders) == 1 else None

    def owned(self, player: int) -> list[int]:
        """The cells of a player's administrators."""
        return [cell for cell, figure in enumerate(self.board) if figure and figure.player == player]

    def manages(self, cell: int) -> bool:
        """Whether the figure on a cell is a manager there: its family is that of the building."""
        figure = self.board[cell]
        return figure is not None and figure.family == self.city.building(cell).family

    def links(self, player: int, family: str) -> int:
        """How many cards the links of a city family are worth (G-45)."""
        cells = [cell for cell in self.owned(player) if self.city.building(cell).family == family]
        big = sum(self.city.building(cell).big for cell in cells)
        return link_cards(big, len(cells) - big)

    def wealth_order(self) -> tuple[int, ...]:
        """The seats, poorest first; ties go to fewer cards, then to the lower seat (G-56)."""
        return tuple(sorted(self.seats, key=lambda seat: (self.cash[seat], self.card_count(seat), seat)))

    def from_first(self, step: int = 0) -> tuple[int, ...]:
        """All seats around the table, starting `step` seats after the first."""
        count = self.city.seats
        return tuple((self.city.first + step + at) % count for at in range(count))

    # Changes to the table

    def log_event(self, player: int, what: str, *of: str, money: int = 0) -> "Table":
        """The table with an event added to the last note."""
        note = self.log[-1]
        logged = note._replace(events=(*note.events, Event(player, what, of, money)))
        return self._replace(log=(*self.log[:-1], logged))

    def pay(self, player: int, money: int, what: str, *of: str) -> "Table":
        """The table after a player got or paid money; logged even if the sum is 0."""
        return self._replace(cash=put(self.cash, player, self.cash[player] + money)).log_event(
            player, what, *of, money=money
        )

    def with_pile(self, player: int, name: str, cards: Iterable[str]) -> "Table":
        """The table with another pile of a player."""
        piles = put(self.piles[player], PILES.index(name), tuple(sorted(cards)))
        return self._replace(piles=put(self.piles, player, piles))

    def gain(self, player: int, name: str, card: str) -> "Table":
        """The table with one more card in a pile, whose owner has seen the token of its rank."""
        return self.with_pile(player, name, (*self.pile(player, name), card)).learn(player, rank(card))

    def learn(self, player: int, seen: str) -> "Table":
        """The table after a player has seen the token of a rank."""
        ranks = {*self.known[player], seen}
        return self._replace(known=put(self.known, player, tuple(each for each in RANKS if each in ranks)))

    def with_figures(self, player: int, gang: str, figures: Iterable[str]) -> "Table":
        """The table with other figures of a gang."""
        ordered = tuple(sorted(figures, key=FAMILIES.index))
        return self._replace(figures=put(self.figures, player, put(self.figures[player], GANGS.index(gang), ordered)))

    def fill(self, slots: Iterable[str]) -> "Table":
        """The table with cards from the deck at these slots where they are empty, as long as there are cards."""
        border, deck, filled = list(self.border), list(self.deck), []
        for slot in slots:
            at = SLOTS.index(slot)
            if not border[at] and deck:
                border[at] = deck.pop(0)
                filled += [slot, face(border[at])]
        table = self._replace(border=tuple(border), deck=tuple(deck))
        return table.log_event(self.current_player or 0, "fill", *filled) if filled else table


def put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """`row` with `value` at index `at`."""
    return (*row[:at], value, *row[at + 1 :])


def face(card: str) -> str:
    """A card as it is at the border: with its corner hidden."""
    return card[:4] + HIDDEN


def link_cards(big: int, small: int) -> int:
    """How many cards `big` and `small` city buildings of one family are worth together (G-45)."""
    threes, rest = divmod(min(small, LINKS_A_BUILDING * big), LINKS_A_BUILDING)
    return 6 * threes + (0, 1, 3)[rest]
