"""A position for search: the rules of `rules` once more, on small numbers that change in place, and its features.

Faces are numbered in the order of COPIES, and a move is the number of the card that is played, or TAKE. It begins as
what one player may know; the hand and the cards nobody has seen are put in by whoever searches.
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
TAKE = len(FACES)
WORDS = (*FACES, TAKE_WORD)
"""The word of each move, by its number."""

KINDS = range(4)
WORTH = tuple(5 + kind for kind in KINDS)
SIGNED = tuple((NUMBERS[face], int(face)) for face in (*ALLIANCES, *BETRAYALS))
BUILDINGS = (NUMBERS["H"], NUMBERS["P"], NUMBERS["T"])
TURNS = ROUNDS * ROUND_TURNS
PLACES = 10
"""How many cards of the row, newest first, the features tell one by one."""

OVER = -1
DRAW = 2
FEATURES = 233

Counts = list[int]


class Position:
    """One moment, to be played on from.

    `hands`, `tableaux` and `played` (in this round) are counts by face, a pair by player; `row` is oldest first.
    `player` is OVER at the end, and `winner` then a player or DRAW. When a round has ended both hands are empty, and
    `deal` has to come before the next move.
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
        """Return another one, equal and independent."""
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
        """Return the moves of the player to move."""
        player = self.player
        moves = [face for face, count in enumerate(self.hands[player]) if count]
        if self.row and not self.taken[player]:
            moves.append(TAKE)
        return moves

    def play(self, move: int) -> None:
        """Make `move`, which is legal."""
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
        """Pass the token, or count the points."""
        if self.moves == TURNS:
            self.player, self.winner = OVER, _winner(*self.tableaux)
            return
        self.player = self.round_starter
        self.taken = [False, False]
        self.played = [[0] * len(FACES), [0] * len(FACES)]

    @property
    def round_starter(self) -> int:
        """Who starts the round being played."""
        return (self.starter + self.moves // ROUND_TURNS) % 2

    @property
    def lacks_cards(self) -> bool:
        """Whether a new round has begun and its hands are still to be dealt."""
        return self.player != OVER and self.moves % ROUND_TURNS == 0 and self.left == [0, 0]

    def give(self, player: int, cards: list[int]) -> None:
        """Put `cards` into a hand."""
        hand = self.hands[player]
        for card in cards:
            hand[card] += 1
        self.left[player] = sum(hand)

    def unseen(self, player: int) -> Counts:
        """Return how many of each face `player` has not seen: the other hand, the deck, the three set aside."""
        mine, zero, one = self.hands[player], *self.tableaux
        counts = [copies - a - b - c for copies, a, b, c in zip(COPIES.values(), mine, zero, one, strict=True)]
        for card in self.row:
            counts[card] -= 1
        return counts

    def features(self) -> list[int]:
        """Return what the player to move knows as FEATURES small numbers; tools/arena/district.c has the same."""
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
        """Return what a take would now bring to `player`, who is `now` points ahead: points, and whether it wins."""
        if self.taken[player]:
            return 0, False
        tableau, other = self.tableaux[player][:], self.tableaux[1 - player]
        for card in self.row[-TAKE_SIZE:]:
            tableau[card] += 1
        gain = _total(tableau, other) - _total(other, tableau) - now
        return gain, all(tableau[card] for card in BUILDINGS)


def _counts(cards: tuple[str, ...]) -> Counts:
    """Return how many of each face there are among `cards`, those that are hidden left out."""
    counts = [0] * len(FACES)
    for card in cards:
        if card != HIDDEN:
            counts[NUMBERS[card]] += 1
    return counts


def _total(mine: Counts, theirs: Counts) -> int:
    """Return the points of the tableau `mine` against `theirs`."""
    points = SET_POINTS * min(mine[:4]) + sum([mine[card] * worth for card, worth in SIGNED])
    for kind in KINDS:
        if mine[kind] > theirs[kind]:
            points += WORTH[kind]
    return points


def _winner(zero: Counts, one: Counts) -> int:
    """Return who has more points, or more 8s, 7s, 6s, 5s; DRAW if all are equal (R-3)."""
    ahead = [_total(zero, one) - _total(one, zero), *(zero[kind] - one[kind] for kind in reversed(KINDS))]
    decides = next(filter(None, ahead), 0)
    return DRAW if not decides else int(decides < 0)
