"""The rules of District Noir for search: a position of small integers that changes in place, and its features.

Faces are numbered in the order of COPIES; a move is the number of the card to play, or TAKE. A position begins as what
one player may know; the search adds its guess of the other hand and of the cards drawn later.
"""

from noir.core.contract import HIDDEN
from noir.games.district.rules.pieces import (
    ALLIANCES,
    BETRAYALS,
    COPIES,
    ROUND_TURNS,
    ROUNDS,
    SET_POINTS,
    TAKE as TAKE_WORD,
    TAKE_SIZE,
)
from noir.games.district.rules.state import State, events as events_of

FACES = tuple(COPIES)
NUMBERS = {face: number for number, face in enumerate(FACES)}
"""The number of each face."""

TAKE = len(FACES)
WORDS = (*FACES, TAKE_WORD)
"""The text of each move, by number."""

KINDS = range(4)
"""The numbers of the gang cards."""

WORTH = tuple(5 + kind for kind in KINDS)
"""The points for the majority of each kind."""

SIGNED = tuple((NUMBERS[face], int(face)) for face in (*ALLIANCES, *BETRAYALS))
"""The number of each alliance and betrayal, with its points."""

BUILDINGS = (NUMBERS["H"], NUMBERS["P"], NUMBERS["T"])
TURNS = ROUNDS * ROUND_TURNS
"""Turns in a game."""

PLACES = 10
"""How many cards of the row, newest first, have features of their own; the older ones are counted together."""

OVER = -1
"""The player to move when the game is over."""

DRAW = 2
"""The winner of a draw."""

FEATURES = 233
"""How many numbers `Position.features` gives."""

Counts = list[int]
"""How many of each face."""


class Position:
    """One moment of a game, changed in place by `play`.

    `hands`, `tableaux` and `played` (in this round) are counts by face, one list per player; `left` is the size of each
    hand; `row` is oldest first. `player` is OVER at the end, and `winner` is then a player or DRAW. After a round both
    hands are empty until `give` fills them for the next one.
    """

    __slots__ = ("hands", "left", "moves", "played", "player", "row", "starter", "tableaux", "taken", "winner")

    def __init__(self, seen: State) -> None:
        self.starter = seen.starter
        self.moves = seen.turn
        self.player = OVER if seen.current_player is None else seen.current_player
        self.winner = DRAW
        self.taken = list(seen.taken)
        self.row = [NUMBERS[card] for card in seen.row]
        self.left = [len(hand) for hand in seen.hands]
        self.hands = [_counts(hand) for hand in seen.hands]
        self.tableaux = [_counts(tableau) for tableau in seen.tableaux]
        self.played = [[0] * len(FACES), [0] * len(FACES)]
        for event in events_of(seen)[seen.turn // ROUND_TURNS * ROUND_TURNS :]:
            if event.move != TAKE_WORD:
                self.played[event.player][NUMBERS[event.move]] += 1

    def copy(self) -> "Position":
        """An equal, independent position."""
        other: Position = object.__new__(Position)
        other.starter, other.moves, other.player, other.winner = self.starter, self.moves, self.player, self.winner
        other.taken, other.row, other.left = self.taken[:], self.row[:], self.left[:]
        zero, one = self.hands
        other.hands = [zero[:], one[:]]
        zero, one = self.tableaux
        other.tableaux = [zero[:], one[:]]
        zero, one = self.played
        other.played = [zero[:], one[:]]
        return other

    def legal_moves(self) -> list[int]:
        """Legal moves of the player to move."""
        player = self.player
        moves = [face for face, count in enumerate(self.hands[player]) if count]
        if self.row and not self.taken[player]:
            moves.append(TAKE)
        return moves

    def play(self, move: int) -> None:
        """Make `move`, which must be legal."""
        player = self.player
        self.moves += 1
        if move == TAKE:
            tableau, row = self.tableaux[player], self.row
            for card in row[-TAKE_SIZE:]:
                tableau[card] += 1
            del row[-TAKE_SIZE:]
            self.taken[player] = True
            if all(tableau[card] for card in BUILDINGS):
                self.player, self.winner = OVER, player
                return
        else:
            self.hands[player][move] -= 1
            self.left[player] -= 1
            self.played[player][move] += 1
            self.row.append(move)
        self.player = 1 - player
        if self.moves % ROUND_TURNS == 0:
            self._end_round()

    def _end_round(self) -> None:
        if self.moves == TURNS:
            self.player, self.winner = OVER, _winner(*self.tableaux)
            return
        self.player = self.round_starter
        self.taken = [False, False]
        self.played = [[0] * len(FACES), [0] * len(FACES)]

    @property
    def round_starter(self) -> int:
        """The starting player of the current round."""
        return (self.starter + self.moves // ROUND_TURNS) % 2

    @property
    def lacks_cards(self) -> bool:
        """Whether a new round has begun and its hands are not dealt yet."""
        return self.player != OVER and self.moves % ROUND_TURNS == 0 and self.left == [0, 0]

    def give(self, player: int, cards: list[int]) -> None:
        """Add `cards` to the hand of `player`."""
        hand = self.hands[player]
        for card in cards:
            hand[card] += 1
        self.left[player] = sum(hand)

    def unseen(self, player: int) -> Counts:
        """How many of each face `player` has not seen: in the other hand, in the deck, or set aside."""
        mine, zero, one = self.hands[player], *self.tableaux
        counts = [copies - a - b - c for copies, a, b, c in zip(COPIES.values(), mine, zero, one, strict=True)]
        for card in self.row:
            counts[card] -= 1
        return counts

    def features(self) -> list[int]:
        """What the player to move knows, as FEATURES small integers; tools/arena/district.c computes the same."""
        me = self.player
        you = 1 - me
        mine, theirs = self.tableaux[me], self.tableaux[you]
        places = [0] * (len(FACES) * (PLACES + 1))
        for place, card in enumerate(reversed(self.row)):
            places[len(FACES) * min(place, PLACES) + card] += 1
        rounds = [0] * ROUNDS
        rounds[self.moves // ROUND_TURNS] = 1
        now = _total(mine, theirs) - _total(theirs, mine)
        my_gain, i_build = self._taking(me, now)
        your_gain, you_build = self._taking(you, -now)
        return [
            *self.hands[me],
            *self.unseen(me),
            *mine,
            *theirs,
            *self.played[you],
            *places,
            self.taken[me],
            self.taken[you],
            *rounds,
            self.round_starter == me,
            self.left[me],
            self.left[you],
            *(mine[kind] > theirs[kind] for kind in KINDS),
            *(theirs[kind] > mine[kind] for kind in KINDS),
            min(mine[:4]),
            min(theirs[:4]),
            now,
            min(len(self.row), TAKE_SIZE),
            my_gain,
            your_gain,
            i_build,
            you_build,
        ]

    def _taking(self, player: int, now: int) -> tuple[int, bool]:
        """What taking now is worth to `player`, who leads by `now` points: the gain in lead, and whether it wins."""
        if self.taken[player]:
            return 0, False
        tableau, other = self.tableaux[player][:], self.tableaux[1 - player]
        for card in self.row[-TAKE_SIZE:]:
            tableau[card] += 1
        gain = _total(tableau, other) - _total(other, tableau) - now
        return gain, all(tableau[card] for card in BUILDINGS)


def _counts(cards: tuple[str, ...]) -> Counts:
    """How many of each face are among `cards`, without the hidden ones."""
    counts = [0] * len(FACES)
    for card in cards:
        if card != HIDDEN:
            counts[NUMBERS[card]] += 1
    return counts


def _total(mine: Counts, theirs: Counts) -> int:
    """The points of the tableau `mine` against `theirs`."""
    points = SET_POINTS * min(mine[:4]) + sum([mine[card] * worth for card, worth in SIGNED])
    for kind in KINDS:
        if mine[kind] > theirs[kind]:
            points += WORTH[kind]
    return points


def _winner(zero: Counts, one: Counts) -> int:
    """The player with more points, or more 8s, 7s, 6s, 5s; DRAW if all are equal (R-3)."""
    ahead = [_total(zero, one) - _total(one, zero), *(zero[kind] - one[kind] for kind in reversed(KINDS))]
    decides = next(filter(None, ahead), 0)
    return DRAW if not decides else int(decides < 0)
