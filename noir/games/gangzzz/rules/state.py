"""Gangzzz: the whole of its rules, two to four players: which phase follows which, and what each player may see.

A move is a word: `A=house`, `at:PARK#51ST`, `card:N`, `go:A:N`, `A:house@PARK#51ST.NW`, `look:1A`, `rank:K`, `visit:B`,
`load:314`, `pit:0A`, `die:P6`, `lay:314`, `solve`, `undercut:314`, `pass`, `mark:LEX#50TH:U`. The phases themselves are
in the rooms beside this one. Rulings are cited as G-n.
"""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from noir.core.contract import HIDDEN, Outcome, best
from noir.core.errors import IllegalMove, quote
from noir.games.gangzzz.rules import refusals, scoring
from noir.games.gangzzz.rules.board import GRID, SLOTS
from noir.games.gangzzz.rules.deal import deal, parse_deal
from noir.games.gangzzz.rules.phases import assignment, effects, fight, reveal, streets, throttle
from noir.games.gangzzz.rules.pieces import (
    CAR,
    CAR_CARDS,
    COPIES,
    FIGHTS,
    FIGURES,
    GANGS,
    PILES,
    RANKS,
    START_CASH,
    Cards,
    rank,
)
from noir.games.gangzzz.rules.resample import resample
from noir.games.gangzzz.rules.table import NOWHERE, Chance, City, Event, Fight, Note, Step, Table, face

__all__ = ["COPIES", "PHASES", "State", "deal", "resample", "set_aside", "start"]

ROUNDS = len(GANGS)


class Phase(NamedTuple):
    """One phase: the seats of a round in their order, how a turn begins, and what is done before the first and after.

    `is_open` says that nothing has to be hidden while it is played.
    """

    name: str
    rounds: int
    order: Callable[[Table], tuple[int, ...]]
    begin: Callable[[Table], Table]
    before: Callable[[Table], Table]
    after: Callable[[Table], Table]
    is_open: bool


def _unchanged(table: Table) -> Table:
    return table


def _from_first(table: Table) -> tuple[int, ...]:
    return table.from_first()


def _rotated(table: Table) -> tuple[int, ...]:
    """Return the seats from the one that begins this round of Divide and rule on (G-23)."""
    return table.from_first(table.round - 1)


def _from_poorest(table: Table) -> tuple[int, ...]:
    """Return the seats from the one that begins this round of Influential gentlemen on: at first the poorest (G-23)."""
    start = table.wealth[0]
    count = table.city.seats
    return tuple((start + table.round - 1 + at) % count for at in range(count))


def _challenger(table: Table) -> tuple[int, ...]:
    """Return the one who challenges in this round (G-55)."""
    return (table.wealth[(table.round - 1) % table.city.seats],)


def _refilled(table: Table) -> Table:
    """Return the table before Influential gentlemen: the border is full again, and it is known who is the poorest."""
    order = table.from_first()
    poorest = sorted(order, key=lambda seat: (table.cash[seat], order.index(seat)))
    return table.fill(SLOTS)._replace(wealth=tuple(poorest))


def _pay_city(table: Table) -> Table:
    """Return the table after Influential gentlemen: wages, inventory and dominance."""
    return scoring.dominance(scoring.inventory(scoring.wages(table)))


def _order_by_wealth(table: Table) -> Table:
    """Return the table before the fights, with the order of wealth that holds for all of them."""
    return table._replace(wealth=table.wealth_order())


def _finish(table: Table) -> Table:
    """Return the table when all is over."""
    return scoring.final(reveal.hideout(table))


PHASES = (
    Phase("assign1", 1, _from_first, assignment.begin, _unchanged, _unchanged, True),
    Phase("divide", ROUNDS, _rotated, streets.begin_put, _unchanged, scoring.wages, True),
    Phase("assign2", 1, _from_first, assignment.begin_again, _refilled, _unchanged, True),
    Phase("gentlemen", ROUNDS, _from_poorest, streets.begin_move, _unchanged, _pay_city, True),
    Phase("throttle", 1, _from_first, throttle.begin, _unchanged, _unchanged, False),
    Phase("fight", FIGHTS, _challenger, fight.begin, _order_by_wealth, scoring.bruises, False),
    Phase("reveal", 1, _from_first, reveal.begin, _unchanged, _finish, False),
)
"""The game from the first to the last phase."""


class Choice(NamedTuple):
    """What can be decided at a step, what a move does, and the key of the rule that says so."""

    moves: Callable[[Table], list[str]]
    played: Callable[[Table, str], Table]
    rule: str


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

REVEALING = {
    "takes",
    "fill",
    "draws",
    "looks",
    "names",
    "throws",
    "rolls",
    "passes",
    "wins",
    "holds",
    "prize",
    "hideout",
}
"""What happens with something that was hidden, or by chance: no undo leads past it (G-69)."""
ANSWERED = {"solve", "undercut", "decline", "pass"}
"""Moves after which the program says who can answer them, which tells of hands (G-70); so does the last gang named."""
SECRET = {"visit", "load", "drop", "leave", "die", "lay"}
"""Moves that nobody else may know of."""
VEILED = {"rank", "undercut", "mark"}
"""Moves that everyone sees to be made, and nobody else knows what exactly."""


class State(Table):
    """One moment of a game: equal states are the same moment."""

    __slots__ = ()

    @property
    def is_open_choice(self) -> bool:
        """Whether the choice to be made needs nothing hidden."""
        return self.current_player is not None and PHASES[self.phase].is_open

    @property
    def revealed_information(self) -> bool:
        """Whether the last move showed something that was hidden, or was left to chance."""
        note = self.log[-1]
        kind = note.move.partition(":")[0]
        is_answered = kind in ANSWERED or (kind == fight.PIT and self.step.what != fight.PIT)
        return is_answered or any(event.what in REVEALING for event in note.events)

    def legal_moves(self) -> tuple[str, ...]:
        """Return the moves of the current player, sorted; none where what they depend on is hidden."""
        if self.current_player is None or self._is_veiled:
            return ()
        return tuple(sorted(CHOICES[self.step.what].moves(self)))

    @property
    def _is_veiled(self) -> bool:
        """Whether this is an observation in which the choice to be made is hidden."""
        step, hand = self.step.what, self.fight.hands[self.mover] if self.fight else ()
        return step == HIDDEN or (step != fight.PIT and HIDDEN in hand)

    def refusal(self, move: str) -> IllegalMove | None:
        """Return why the current player may not make `move`, or None if it is legal."""
        if self.current_player is None:
            return IllegalMove("The game is over: {move} comes too late.", "end-of-game", move=quote(move))
        if move in self.legal_moves():
            return None
        return refusals.hidden_choice() if self._is_veiled else refusals.refusal_of(self, move)

    def play(self, move: str) -> "State":
        """Return the state after `move`; raise IllegalMove for any text that is not in `legal_moves()`."""
        refusal = self.refusal(move)
        if refusal is not None:
            raise refusal
        noted = self._replace(log=(*self.log, Note(self.mover, move, (), self.phase, self.round)))
        after = _onward(CHOICES[self.step.what].played(noted, move))
        return _as_state(after._replace(turn=self.turn + (after.current_player != self.current_player)))

    def observe(self, player: int | None) -> "State":
        """Return what `player` may know: the table of the rules' section on hidden information, row by row.

        After the big reveal all lies open but what nobody ever sees: the deck, and the corners at the border.
        """
        unseen = self._replace(
            deck=(HIDDEN,) * len(self.deck),
            chance=Chance(),
            border=tuple(card and face(card) for card in self.border),
        )
        return unseen if self.current_player is None else unseen._seen_by(player)

    def _seen_by(self, player: int | None) -> "State":
        """Return what `player` may know of a game that goes on, but for what nobody may."""
        known = self.known[player] if player is not None else ()
        return self._replace(
            tokens=(HIDDEN,) * 3 + tuple(_known_tokens(self, known)),
            piles=tuple(piles if seat == player else _backs(self, seat) for seat, piles in enumerate(self.piles)),
            known=tuple(ranks if seat == player else () for seat, ranks in enumerate(self.known)),
            step=_seen_step(self, player),
            fight=_seen_fight(self, player),
            marks=tuple(mark and (mark if seat == player else HIDDEN) for seat, mark in enumerate(self.marks)),
            log=tuple(note for note in (_seen_note(note, player) for note in self.log) if note),
        )

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has most money, and of those most clue cards (G-68); nobody before the game is over."""
        if self.current_player is not None:
            return ()
        most = max(self.card_count(player) for player in best(self.scores))
        return tuple(player for player in best(self.scores) if self.card_count(player) == most)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None; reasons: money, cards, or that several share the win (G-68)."""
        if self.current_player is not None:
            return None
        if len(self.winners) > 1:
            return Outcome(None, "shared", self.scores)
        return Outcome(self.winners[0], "money" if len(best(self.scores)) == 1 else "cards", self.scores)


def _as_state(table: Table) -> State:
    """Return a table as the state it is: it was made from one."""
    assert isinstance(table, State)
    return table


# What may be seen


def _known_tokens(state: State, known: tuple[str, ...]) -> list[str]:
    """Return the tokens of the ranks, those that are not known hidden."""
    tokens = zip(RANKS, state.tokens[3:], strict=True)
    return [token if each in known else HIDDEN for each, token in tokens]


def _backs(state: State, seat: int) -> tuple[Cards, ...]:
    """Return the piles of a seat as others see them; while its car is under way, as they were before."""
    is_under_way = PHASES[state.phase].name == "throttle" and state.current_player == seat
    sizes = state.step.sizes if is_under_way else tuple(map(len, state.piles[seat]))
    return tuple((HIDDEN,) * size for size in sizes)


def _seen_step(state: State, player: int | None) -> Step:
    """Return the step as a player sees it."""
    step = state.step
    if step.what in (throttle.VISIT, throttle.LOAD) and player != state.current_player:
        return Step(HIDDEN, sizes=step.sizes)
    what = fight.SOLVE if step.what == fight.LAY and player != state.current_player else step.what
    return step._replace(what=what, found=(HIDDEN,) * len(step.found))


def _seen_fight(state: State, player: int | None) -> Fight | None:
    """Return the fight as a player sees it: the own hand, and nothing of a choice that is still being made."""
    seen = state.fight
    if seen is None:
        return None
    hands = tuple(hand if seat == player else (HIDDEN,) * len(hand) for seat, hand in enumerate(seen.hands))
    combo = seen.combo if seen.holder == player else (HIDDEN,) * len(seen.combo)
    choosing = seen.solver is None and player != state.current_player
    seen = seen._replace(hands=hands, combo=combo)
    return seen._replace(die="", laid=()) if choosing else seen


def _seen_note(note: Note, player: int | None) -> Note | None:
    """Return a note as a player sees it; None if it is of a move that only another one may know of."""
    kind = note.move.partition(":")[0]
    ours = note.player == player
    seen = tuple(_seen_event(event, player) for event in note.events)
    if kind in SECRET and not ours:
        ends = any(event.what == "throttle" for event in seen)
        return note._replace(move="throttle", events=seen) if ends else None
    return note._replace(move=note.move if ours or kind not in VEILED else f"{kind}:{HIDDEN}", events=seen)


def _seen_event(event: Event, player: int | None) -> Event:
    """Return an event as a player sees it: cards and ranks that are for other eyes hidden."""
    if event.player == player:
        return event
    if event.what in ("names", "marks"):
        return event._replace(of=(HIDDEN,))
    if event.what == "draws":
        return event._replace(of=(event.of[0], _back(event.of[1])))
    if event.what == "looks":
        return event._replace(of=(*event.of[:2], HIDDEN))
    if event.what == "prize" and event.of[0] != str(player):
        return event._replace(of=(event.of[0], HIDDEN))
    return event


def _back(card: str) -> str:
    """Return a card of which everyone has heard the rank and only its owner seen the face."""
    return card if card[0] == HIDDEN else HIDDEN + rank(card)


# From one thing to be decided to the next


def _onward(table: Table) -> Table:
    """Return the table where something is to be decided, or the game is over."""
    while not table.step.what and table.current_player is not None:
        table = _next(table)
    return table


def _next(table: Table) -> Table:
    """Return the table at the next turn, at the next round, or in the next phase."""
    phase = PHASES[table.phase]
    if table.queue:
        return phase.begin(table._replace(current_player=table.queue[0], queue=table.queue[1:]))
    if table.round < phase.rounds:
        following = table._replace(round=table.round + 1)
        return following._replace(queue=phase.order(following))
    table = phase.after(table)
    if table.phase + 1 == len(PHASES):
        return table._replace(current_player=None)
    return PHASES[table.phase + 1].before(table._replace(phase=table.phase + 1, round=0))


# The beginning


def start(deal: str) -> State:
    """Return the first state of `deal`; raise BadDeal if it is no deal of Gangzzz."""
    dealt = parse_deal(deal)
    seats = range(dealt.seats)
    each = CAR_CARDS[dealt.seats]
    cars = [dealt.cards[each * seat : each * (seat + 1)] for seat in seats]
    rest = dealt.cards[each * dealt.seats :]
    first = [Counter(dict(zip(FIGURES, counts, strict=True))) for counts in dealt.figures]
    state = State(
        City(dealt.seats, dealt.first, dealt.switches, dealt.buildings, dealt.avenues, dealt.streets),
        dealt.tokens,
        rest[len(SLOTS) :],
        Chance(dealt.fights, dealt.casino, dealt.prizes, dealt.searches),
        rest[: len(SLOTS)],
        tuple(((),) * len(PILES) for _seat in seats),
        ((),) * dealt.seats,
        tuple(tuple(pool.elements()) for pool in first),
        tuple(tuple((Counter(FIGURES) - pool).elements()) for pool in first),
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


def set_aside(_deal: str) -> Cards:
    """Return no cards: all are in the game."""
    return ()
