"""What a player may see of a table of Gangzzz: the section on hidden information of the rules, row by row."""

from functools import lru_cache
from typing import TypeVar

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.phases import fight, throttle
from noir.games.gangzzz.rules.pieces import RANKS, Cards, rank
from noir.games.gangzzz.rules.table import Chance, Event, Fight, Note, Step, Table, face

T = TypeVar("T", bound=Table)

SECRET = {"visit", "load", "drop", "leave", "die", "lay"}
"""The kinds of moves that nobody else may know of."""
VEILED = {"rank", "undercut", "mark"}
"""The kinds of moves that everyone knows were made, without the details."""


def observed(table: T, player: int | None) -> T:
    """What `player` may know of `table`, None for a spectator; at the end of the game all that anyone may know."""
    unseen = table._replace(
        deck=(HIDDEN,) * len(table.deck),
        chance=Chance(),
        border=tuple(card and face(card) for card in table.border),
    )
    return unseen if table.current_player is None else _seen_by(unseen, player)


def _seen_by(table: T, player: int | None) -> T:
    """What `player` may know of a game that goes on, apart from what nobody may know."""
    known = table.known[player] if player is not None else ()
    return table._replace(
        tokens=(HIDDEN,) * 3 + tuple(_known_tokens(table, known)),
        piles=tuple(piles if seat == player else _backs(table, seat) for seat, piles in enumerate(table.piles)),
        known=tuple(ranks if seat == player else () for seat, ranks in enumerate(table.known)),
        step=_seen_step(table, player),
        fight=_seen_fight(table, player),
        marks=tuple(mark and (mark if seat == player else HIDDEN) for seat, mark in enumerate(table.marks)),
        log=tuple(note for note in (_seen_note(note, player) for note in table.log) if note),
    )


def _known_tokens(table: Table, known: tuple[str, ...]) -> list[str]:
    """The tokens of the ranks, hidden where the rank is not in `known`."""
    tokens = zip(RANKS, table.tokens[3:], strict=True)
    return [token if each in known else HIDDEN for each, token in tokens]


def _backs(table: Table, seat: int) -> tuple[Cards, ...]:
    """The piles of a seat as others see them; while its car makes its visits, as they were before."""
    is_driving = bool(table.step.sizes) and table.current_player == seat
    sizes = table.step.sizes if is_driving else tuple(map(len, table.piles[seat]))
    return tuple((HIDDEN,) * size for size in sizes)


def _seen_step(table: Table, player: int | None) -> Step:
    """The step as a player sees it."""
    step = table.step
    if step.what in (throttle.VISIT, throttle.LOAD) and player != table.current_player:
        return Step(HIDDEN, sizes=step.sizes)
    what = fight.SOLVE if step.what == fight.LAY and player != table.current_player else step.what
    return step._replace(what=what, found=(HIDDEN,) * len(step.found))


def _seen_fight(table: Table, player: int | None) -> Fight | None:
    """The fight as a player sees it: only this player's hand, and nothing of a choice that is not finished."""
    seen = table.fight
    if seen is None:
        return None
    hands = tuple(hand if seat == player else (HIDDEN,) * len(hand) for seat, hand in enumerate(seen.hands))
    combo = seen.combo if seen.holder == player else (HIDDEN,) * len(seen.combo)
    choosing = seen.solver is None and player != table.current_player
    seen = seen._replace(hands=hands, combo=combo)
    return seen._replace(die="", laid=()) if choosing else seen


@lru_cache(4096)  # every observation reads the whole log, in which only the last notes are new
def _seen_note(note: Note, player: int | None) -> Note | None:
    """A note as a player sees it; None for a move that only another player may know of."""
    kind = note.move.partition(":")[0]
    ours = note.player == player
    seen = tuple(_seen_event(event, player) for event in note.events)
    if kind in SECRET and not ours:
        ends = any(event.what == "throttle" for event in seen)
        return note._replace(move="throttle", events=seen) if ends else None
    return note._replace(move=note.move if ours or kind not in VEILED else f"{kind}:{HIDDEN}", events=seen)


def _seen_event(event: Event, player: int | None) -> Event:
    """An event as a player sees it: cards and ranks that this player may not know are hidden."""
    if event.player == player:
        return event
    if event.what in ("names", "marks"):
        return event._replace(of=(HIDDEN,))
    if event.what == "collection" and not event.money:
        return event._replace(of=(event.of[0], HIDDEN, event.of[2]))
    if event.what == "draws":
        return event._replace(of=(event.of[0], _back(event.of[1])))
    if event.what == "looks":
        return event._replace(of=(*event.of[:2], HIDDEN))
    if event.what == "prize" and event.of[0] != str(player):
        return event._replace(of=(event.of[0], HIDDEN))
    return event


def _back(card: str) -> str:
    """A card of which everyone heard the rank, and only its owner has seen the face."""
    return card if card[0] == HIDDEN else HIDDEN + rank(card)
