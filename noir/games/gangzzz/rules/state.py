"""The state of a game of Gangzzz for two to four players: the order of the phases, and what each player may see.

A move is a word: `A=house`, `at:PARK#51ST`, `card:N`, `go:A:N`, `A:house@PARK#51ST.NW`, `look:1A`, `rank:K`, `visit:B`,
`load:314`, `pit:0A`, `die:P6`, `lay:314`, `solve`, `undercut:314`, `pass`, `mark:LEX#50TH:U`. The phases themselves are
in `phases`. Rulings are cited as G-n.
"""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from noir.core.contract import HIDDEN, Outcome, best
from noir.core.errors import IllegalMove, quote
from noir.games.gangzzz.rules import refusals, scoring
from noir.games.gangzzz.rules.board import GRID, SLOTS
from noir.games.gangzzz.rules.deal import deal, parse_deal
from noir.games.gangzzz.rules.observation import observed
from noir.games.gangzzz.rules.phases import assignment, effects, fight, reveal, streets, throttle
from noir.games.gangzzz.rules.pieces import (
    CAR,
    CAR_CARDS,
    COPIES,
    FIGHTS,
    FIGURES,
    GANGS,
    PILES,
    SHORT,
    START_CASH,
    Cards,
)
from noir.games.gangzzz.rules.resample import resample
from noir.games.gangzzz.rules.table import NOWHERE, Chance, City, Note, Step, Table

__all__ = ["COPIES", "PHASES", "State", "deal", "resample", "set_aside", "start"]

ROUNDS = len(GANGS)


class Phase(NamedTuple):
    """One phase of the game."""

    name: str
    """Its key."""
    rounds: int
    """How many rounds it has."""
    order: Callable[[Table], tuple[int, ...]]
    """The seats that have a turn in a round, in order."""
    begin: Callable[[Table], Table]
    """The table at the start of a turn."""
    before: Callable[[Table], Table]
    """The table before the first round."""
    after: Callable[[Table], Table]
    """The table after the last round."""
    is_open: bool
    """Whether it can be played with all hands closed, since its choices need nothing hidden."""


def _unchanged(table: Table) -> Table:
    return table


def _from_first(table: Table) -> tuple[int, ...]:
    return table.from_first()


def _rotated(table: Table) -> tuple[int, ...]:
    """The seats, starting with the one that starts this round of Divide and rule (G-23)."""
    return table.from_first(table.round - 1)


def _from_poorest(table: Table) -> tuple[int, ...]:
    """The seats, starting with the one that starts this round of Influential gentlemen: at first the poorest (G-23)."""
    start = table.wealth[0]
    count = table.city.seats
    return tuple((start + table.round - 1 + at) % count for at in range(count))


def _challenger(table: Table) -> tuple[int, ...]:
    """The seat that challenges in this round (G-55)."""
    return (table.wealth[(table.round - 1) % table.city.seats],)


def _refilled(table: Table) -> Table:
    """The table before Influential gentlemen: the border is filled again, and the poorest player is known."""
    order = table.from_first()
    poorest = sorted(order, key=lambda seat: (table.cash[seat], order.index(seat)))
    return table.fill(SLOTS)._replace(wealth=tuple(poorest))


def _is_short(table: Table) -> bool:
    return SHORT in table.city.switches


def _pay_first_half(table: Table) -> Table:
    """The table after Divide and rule: wages, and in a short game all that the city pays (G-73)."""
    return _pay_city(table) if _is_short(table) else scoring.wages(table)


def _pay_city(table: Table) -> Table:
    """The table after the last phase on the streets: wages, inventory and dominance."""
    return scoring.dominance(scoring.inventory(scoring.wages(table)))


def _order_by_wealth(table: Table) -> Table:
    """The table before the fights, with the order of wealth for all of them."""
    return table._replace(wealth=table.wealth_order())


def _finish(table: Table) -> Table:
    """The table when the game is over."""
    return scoring.final(reveal.hideout(table))


PHASES = (
    Phase("assign1", 1, _from_first, assignment.begin, _unchanged, _unchanged, True),
    Phase("divide", ROUNDS, _rotated, streets.begin_put, _unchanged, _pay_first_half, True),
    Phase("assign2", 1, _from_first, assignment.begin_again, _refilled, _unchanged, True),
    Phase("gentlemen", ROUNDS, _from_poorest, streets.begin_move, _unchanged, _pay_city, True),
    Phase("throttle", 1, _from_first, throttle.begin, _unchanged, _unchanged, False),
    Phase("fight", FIGHTS, _challenger, fight.begin, _order_by_wealth, scoring.bruises, False),
    Phase("reveal", 1, _from_first, reveal.begin, _unchanged, _finish, False),
)
"""The phases in their order."""
SECOND_HALF = ("assign2", "gentlemen")
"""The phases that a short game leaves out (G-73)."""


class Choice(NamedTuple):
    """A kind of step."""

    moves: Callable[[Table], list[str]]
    """The legal moves."""
    played: Callable[[Table, str], Table]
    """The table after a legal move."""
    rule: str
    """The key of the rule in the rulebook."""


CHOICES = {
    assignment.ASSIGN: Choice(assignment.moves, assignment.played, "assign"),
    streets.PUT: Choice(streets.put_moves, streets.put_played, "divide"),
    streets.MOVE: Choice(streets.move_moves, streets.move_played, "move"),
    streets.AVENUE: Choice(streets.card_moves, streets.card_played, "take"),
    streets.STREET: Choice(streets.card_moves, streets.card_played, "take"),
    streets.PLACE: Choice(streets.place_moves, streets.place_played, "place"),
    effects.SEARCH: Choice(
        effects.search_moves, lambda table, move: streets.continue_turn(effects.search_played(table, move)), "forger"
    ),
    effects.NAME: Choice(
        effects.name_moves, lambda table, move: streets.continue_turn(effects.name_played(table, move)), "forger"
    ),
    throttle.VISIT: Choice(throttle.visit_moves, throttle.visit_played, "throttle"),
    throttle.LOAD: Choice(throttle.load_moves, throttle.load_played, "throttle"),
    fight.PIT: Choice(fight.pit_moves, fight.pit_played, "pit"),
    fight.SOLVE: Choice(fight.solve_moves, fight.solve_played, "solve"),
    fight.LAY: Choice(fight.lay_moves, fight.lay_played, "solve"),
    fight.UNDERCUT: Choice(fight.undercut_moves, fight.undercut_played, "undercut"),
    reveal.MARK: Choice(reveal.moves, reveal.played, "reveal"),
}

REVEALS = {"takes", "fill", "draws", "looks", "names", "throws", "rolls", "passes", "wins", "holds", "prize", "hideout"}
"""The events that reveal something hidden or come from chance: no undo goes back beyond them (G-69)."""
ANSWERED = {"solve", "undercut", "decline", "pass"}
"""Moves after which the program skips players who cannot respond, which reveals something about hands (G-70).

So does the last gang that is named.
"""


class State(Table):
    """One moment of a game: equal states are the same moment."""

    __slots__ = ()

    @property
    def is_open_choice(self) -> bool:
        """Whether the choice needs nothing hidden."""
        return self.current_player is not None and PHASES[self.phase].is_open

    @property
    def is_private_turn(self) -> bool:
        """Whether a car makes its visits, of which others see the result alone (G-54)."""
        return self.current_player is not None and bool(self.step.sizes)

    @property
    def revealed_information(self) -> bool:
        """Whether the last move showed something that was hidden, or left to chance."""
        note = self.log[-1]
        kind = note.move.partition(":")[0]
        is_answered = kind in ANSWERED or (kind == fight.PIT and self.step.what != fight.PIT)
        return is_answered or any(event.what in REVEALS for event in note.events)

    @property
    def forced_move(self) -> str:
        """The only move of a step where that decides nothing; empty if there is a choice, or a match to confirm."""
        if self.step.what not in (fight.LAY, streets.PLACE, throttle.VISIT, throttle.LOAD):
            return ""
        moves = self.legal_moves()
        return moves[0] if len(moves) == 1 and not moves[0].startswith("solve") else ""

    def legal_moves(self) -> tuple[str, ...]:
        """The moves of the current player, sorted; none where they depend on something hidden."""
        if self.current_player is None or self._is_veiled:
            return ()
        return tuple(sorted(CHOICES[self.step.what].moves(self)))

    @property
    def _is_veiled(self) -> bool:
        """Whether this is an observation in which the choice is hidden."""
        step, hand = self.step.what, self.fight.hands[self.mover] if self.fight else ()
        return step == HIDDEN or (step != fight.PIT and HIDDEN in hand)

    def refusal(self, move: str) -> IllegalMove | None:
        """The reason why the current player may not make `move`; None if it is legal."""
        if self.current_player is None:
            return IllegalMove("The game is over: it's too late for {move}.", "end-of-game", move=quote(move))
        if move in self.legal_moves():
            return None
        return refusals.hidden_choice() if self._is_veiled else refusals.refusal_of(self, move)

    def play(self, move: str) -> "State":
        """The state after `move`; raises IllegalMove for any text that is not in `legal_moves()`."""
        refusal = self.refusal(move)
        if refusal is not None:
            raise refusal
        noted = self._replace(log=(*self.log, Note(self.mover, move, (), self.phase, self.round)))
        after = _onward(CHOICES[self.step.what].played(noted, move))
        return _as_state(after._replace(turn=self.turn + (after.current_player != self.current_player)))

    def observe(self, player: int | None) -> "State":
        """What `player` may know: the table of the rules' section on hidden information, row by row.

        After the big reveal everything is open except for the deck and the corners at the border.
        """
        return _observed(self, player)

    @property
    def winners(self) -> tuple[int, ...]:
        """The players with most money, and of those with most clue cards (G-68); none before the game is over."""
        if self.current_player is not None:
            return ()
        most = max(self.card_count(player) for player in best(self.scores))
        return tuple(player for player in best(self.scores) if self.card_count(player) == most)

    def outcome(self) -> Outcome | None:
        """How the game ended, or None; the reason is "money", "cards" or "shared" (G-68)."""
        if self.current_player is not None:
            return None
        if len(self.winners) > 1:
            return Outcome(None, "shared", self.scores)
        return Outcome(self.winners[0], "money" if len(best(self.scores)) == 1 else "cards", self.scores)


def _as_state(table: Table) -> State:
    """`table`, which was made from a state, typed as one."""
    assert isinstance(table, State)
    return table


# From one step to the next


def _onward(table: Table) -> Table:
    """The table at the next step where something can be chosen, or when the game is over."""
    while not table.step.what and table.current_player is not None:
        table = _next(table)
    return table


def _next(table: Table) -> Table:
    """The table at the next turn, the next round, or the next phase."""
    phase = PHASES[table.phase]
    if table.queue:
        return phase.begin(table._replace(current_player=table.queue[0], queue=table.queue[1:]))
    if table.round < phase.rounds:
        following = table._replace(round=table.round + 1)
        return following._replace(queue=phase.order(following))
    table = phase.after(table)
    phase_after = _phase_after(table)
    if phase_after == len(PHASES):
        return table._replace(current_player=None)
    return PHASES[phase_after].before(table._replace(phase=phase_after, round=0))


def _phase_after(table: Table) -> int:
    """The index of the next phase; the number of phases after the last one."""
    following = table.phase + 1
    while _is_short(table) and following < len(PHASES) and PHASES[following].name in SECOND_HALF:
        following += 1
    return following


# The start


def start(deal: str) -> State:
    """The first state of `deal`; raises BadDeal."""
    dealt = parse_deal(deal)
    seats = range(dealt.seats)
    each = CAR_CARDS[dealt.seats]
    cars = [dealt.cards[each * seat : each * (seat + 1)] for seat in seats]
    rest = dealt.cards[each * dealt.seats :]
    first = [Counter(dict(zip(FIGURES, counts, strict=True))) for counts in dealt.figures]
    second = [Counter() if SHORT in dealt.switches else Counter(FIGURES) - pool for pool in first]
    state = State(
        City(dealt.seats, dealt.first, dealt.switches, dealt.buildings, dealt.avenues, dealt.streets),
        dealt.tokens,
        rest[len(SLOTS) :],
        Chance(dealt.fights, dealt.casino, dealt.prizes, dealt.searches),
        rest[: len(SLOTS)],
        tuple(((),) * len(PILES) for _seat in seats),
        ((),) * dealt.seats,
        tuple(tuple(pool.elements()) for pool in first),
        tuple(tuple(pool.elements()) for pool in second),
        (((),) * len(GANGS),) * dealt.seats,
        ((NOWHERE,) * len(GANGS),) * dealt.seats,
        (None,) * (GRID * GRID),
        (START_CASH,) * dealt.seats,
        (0,) * dealt.seats,
        ((),) * dealt.seats,
        0,
        0,
        (),
        ("",) * dealt.seats,
        ("",) * dealt.seats,
        (),
        Step(),
        None,
        ("",) * dealt.seats,
        (Note(dealt.first, ""),),
        (),
        0,
        dealt.first,
    )
    table: Table = state
    for seat, cards in enumerate(cars):
        for card in cards:
            table = table.gain(seat, CAR, card).log_event(seat, "draws", CAR, card)
    return _as_state(_onward(table)._replace(turn=0))


@lru_cache(16)  # the parts of a page, and each device, ask for the same observations again
def _observed(state: State, player: int | None) -> State:
    return observed(state, player)


def set_aside(_deal: str) -> Cards:
    """No cards: all are in the game."""
    return ()
