"""Full throttle: each player's car visits their four gangs once and exchanges cards with them (G-54).

All of it is private; afterwards everyone sees how many cards each gang has.
"""

from noir.games.gangzzz.rules.pieces import CAR, GANG_MIN, GANGS, PILES, symbol
from noir.games.gangzzz.rules.table import Step, Table

VISIT, LOAD = "visit", "load"
LEAVE = "leave"


def begin(table: Table) -> Table:
    """The table before the first visit of a player's car."""
    sizes = tuple(map(len, table.piles[table.mover]))
    return _onward(table._replace(step=Step(VISIT, gangs="".join(GANGS), sizes=sizes)))


def least(table: Table, player: int) -> int:
    """The fewest cards that each gang of a player must keep: three, or a quarter of all if that is less (G-53)."""
    return min(GANG_MIN, table.card_count(player) // len(GANGS))


def visit_moves(table: Table) -> list[str]:
    """The gangs that may be visited next: those that can get enough cards."""
    player = table.mover
    carried, need = len(table.pile(player, CAR)), least(table, player)
    return [f"visit:{gang}" for gang in table.step.gangs if carried + len(table.pile(player, gang)) >= need]


def visit_played(table: Table, move: str) -> Table:
    """The table where the cards of a visit are moved."""
    gang, player = move[-1], table.mover
    step = table.step
    return table._replace(
        step=step._replace(
            what=LOAD,
            gang=gang,
            gangs=step.gangs.replace(gang, ""),
            loads=table.pile(player, gang),
            drops=table.pile(player, CAR),
        )
    )


def load_moves(table: Table) -> list[str]:
    """Every card that can be moved so that the visit can still end, and `leave` if it can end now."""
    step, here = table.step, len(table.pile(table.mover, table.step.gang))
    loading = step.loads if can_move(table, "load", 1) else ()
    dropping = step.drops if can_move(table, "drop", 1) else ()
    moving = [f"{kind}:{card[:3]}" for kind, cards in (("load", loading), ("drop", dropping)) for card in cards]
    return [*moving, LEAVE] if _can_end(table, here, here) else moving


def can_move(table: Table, kind: str, count: int) -> bool:
    """Whether the visit can still end once this many cards are moved into the car, "load", or out of it, "drop"."""
    here, loads, drops = len(table.pile(table.mover, table.step.gang)), len(table.step.loads), len(table.step.drops)
    if kind == "load":
        return _can_end(table, here - loads, here - count + drops)
    return _can_end(table, here + count - loads, here + drops)


def _can_end(table: Table, fewest: int, most: int) -> bool:
    """Whether some size from `fewest` to `most` of the visited gang leaves enough cards for every gang."""
    step, player = table.step, table.mover
    need = least(table, player)
    total = len(table.pile(player, CAR)) + len(table.pile(player, step.gang))
    later = sum(len(table.pile(player, gang)) for gang in step.gangs)
    return max(fewest, need) <= min(most, total + later - need * len(step.gangs))


def alike(table: Table) -> list[str]:
    """The moves of all other cards with the sign of the card that was just moved at this visit, its way.

    None if they are less than two, or can't all go that way.
    """
    kind, __, word = table.log[-1].move.partition(":")
    step = table.step
    if step.what != LOAD or kind not in ("load", "drop"):
        return []
    player, movable = table.mover, step.loads if kind == "load" else step.drops
    went = next(card for card in table.pile(player, CAR if kind == "load" else step.gang) if card[:3] == word)
    cards = [card for card in movable if symbol(card) == symbol(went)]
    can_go = len(cards) > 1 and can_move(table, kind, len(cards))
    return [f"{kind}:{card[:3]}" for card in cards] if can_go else []


def load_played(table: Table, move: str) -> Table:
    """The table after a card was moved, or the visit ended."""
    if move == LEAVE:
        return _onward(table._replace(step=table.step._replace(what=VISIT, gang="", loads=(), drops=())))
    kind, __, word = move.partition(":")
    step = table.step
    if kind == "load":
        card = next(card for card in step.loads if card[:3] == word)
        moved = _moved(table, step.gang, CAR, card)
        return moved._replace(step=step._replace(loads=tuple(other for other in step.loads if other != card)))
    card = next(card for card in step.drops if card[:3] == word)
    moved = _moved(table, CAR, step.gang, card)
    return moved._replace(step=step._replace(drops=tuple(other for other in step.drops if other != card)))


def _moved(table: Table, origin: str, goal: str, card: str) -> Table:
    """The table after a card of the player to move went from one pile to another."""
    player = table.mover
    left = [other for other in table.pile(player, origin) if other != card]
    return table.with_pile(player, origin, left).with_pile(player, goal, (*table.pile(player, goal), card))


def _onward(table: Table) -> Table:
    """The table before the next visit; the last visit needs no choice, since its gang gets all the car carries."""
    if len(table.step.gangs) > 1:
        return table
    last, player = table.step.gangs, table.mover
    for card in table.pile(player, CAR):
        table = _moved(table, CAR, last, card)
    sizes = [str(len(table.pile(player, name))) for name in PILES[:-1]]
    return table._replace(step=Step()).log_event(player, "throttle", *sizes)
