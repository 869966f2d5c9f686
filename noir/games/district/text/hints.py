"""Reasons for a move of District Noir, in sentences."""

from math import inf, isinf

from noir.games.district.rules.pieces import COPIES, ROUNDS, TAKE, TAKE_SIZE, Cards
from noir.games.district.rules.scoring import score
from noir.games.district.rules.state import State
from noir.games.district.text.score import Tableaux
from noir.games.district.text.words import Names, as_object, object_list, points_phrase
from noir.ui.i18n import _


def move_name(move: str) -> str:
    """A move as part of a sentence."""
    return _("take") if move == TAKE else _("play {card}", card=as_object(move))


def reasons(seen: State, move: str, names: Names) -> list[str]:
    """The reasons for `move` of the player to move, from what that player sees; the first speaks for the move."""
    me = seen.current_player or 0
    return _of_take(seen, me, names) if move == TAKE else _of_card(seen, me, move, names)


def _of_take(seen: State, me: int, names: Names) -> list[str]:
    after = with_take(seen.tableaux, me, seen.row)
    if {"H", "P", "T"} <= set(after[me]):
        return [_("{name} gets the third building and wins.", name=names[me])]
    brings, leads = _brings(seen, me, names), _majorities(seen.tableaux, after, me, names)
    left = seen.row[:-TAKE_SIZE]
    leaves = _leaves(left, seen._replace(tableaux=after), me, names)
    if swing(seen.tableaux, me, seen.row) >= 0:
        return [brings, *leads, leaves]
    if not left or seen.taken[1 - me]:
        return [*leads, leaves, brings]
    return [*(leads or [_lesser_evil()]), brings, leaves]


def _lesser_evil() -> str:
    """What speaks for a move of which everything else speaks against it."""
    return _("Every other move looks worse.")


def _brings(seen: State, me: int, names: Names) -> str:
    cards, gain = object_list(seen.row[-TAKE_SIZE:]), swing(seen.tableaux, me, seen.row)
    if gain < 0:
        return _("Taking gets {cards}, which costs {points} now.", cards=cards, points=points_phrase(-gain))
    return _(
        "Taking gets {cards}: a gain of {points} on {other}.",
        cards=cards,
        points=points_phrase(gain),
        other=names[1 - me],
    )


def _majorities(before: Tableaux, after: Tableaux, me: int, names: Names) -> list[str]:
    """Sentences about the kinds that only `after` gives to `me`, and about those that can no longer be lost."""
    led, leads = (score(tableaux)[me].majorities for tableaux in (before, after))
    sentences = []
    for kind in leads:
        mine, theirs = (after[player].count(kind) for player in (me, 1 - me))
        held = {"name": names[me], "kind": kind, "mine": mine, "theirs": theirs}
        if is_secured(after, me, kind) and not is_secured(before, me, kind):
            sentences.append(_("{name} then has the {kind}s for good, {mine} to {theirs}.", **held))
        elif kind not in led:
            sentences.append(_("{name} then leads in the {kind}s, {mine} to {theirs}.", **held))
    return sentences


def _leaves(row: Cards, seen: State, me: int, names: Names) -> str:
    """What `me` leaves by taking in `row` for the other player."""
    other = names[1 - me]
    if not row:
        return _("Taking leaves {other} an empty row.", other=other)
    if seen.taken[1 - me]:
        return _("{other} has already taken this round.", other=other)
    return _for_the_other(row, seen, me, names)


def _of_card(seen: State, me: int, card: str, names: Names) -> list[str]:
    """How playing a card changes the next take of either player."""
    row = (*seen.row, card)
    helps = seen.taken[1 - me] or _gain_of(seen, 1 - me, row) < _gain_of(seen, 1 - me, seen.row)
    theirs = _of_the_other(row, seen, me, names, bool(helps))
    if seen.taken[me]:
        return [theirs] if helps else [_lesser_evil(), theirs]
    now, then = (swing(seen.tableaux, me, cards) for cards in (seen.row, row))
    changes = _("Taking would then be worth {then} to {name}, not {now}.", name=names[me], then=then, now=now)
    later = _("{name} can still take later this round.", name=names[me])
    mine = later if now == then else changes
    if then >= now:
        return [mine, theirs]
    return [theirs, mine] if helps else [_lesser_evil(), theirs, mine]


def _of_the_other(row: Cards, seen: State, me: int, names: Names, helps: bool) -> str:
    """What the other player could do with `row`; if that is less than before, how much less."""
    if seen.taken[1 - me]:
        return _waits(seen, me, names)
    now, then = (_gain_of(seen, 1 - me, cards) for cards in (seen.row, row))
    if not helps or isinf(now) or then < 0:
        return _for_the_other(row, seen, me, names)
    values = {"other": names[1 - me], "then": int(then), "now": int(now)}
    return _("Taking would be worth {then} to {other} instead of {now}.", **values)


def _gain_of(seen: State, player: int, row: Cards) -> float:
    """How many points `player` gets by taking from `row`; taking that wins at once is worth more than any points."""
    wins = {"H", "P", "T"} <= set(with_take(seen.tableaux, player, row)[player])
    return inf if wins else swing(seen.tableaux, player, row)


def _waits(seen: State, me: int, names: Names) -> str:
    """Who takes next from the row once the other player has taken in this round."""
    values = {"name": names[me], "other": names[1 - me]}
    if seen.taken[me] and seen.round == ROUNDS:
        return _("It's the last round, and nobody can take any more: the row scores for nobody.")
    if seen.taken[me]:
        return _("{other} has already taken this round, and so has {name}: the row stays for the next round.", **values)
    return _("{other} has already taken this round: the row waits for {name}.", **values)


def _for_the_other(row: Cards, seen: State, me: int, names: Names) -> str:
    """What the other player would get by taking from `row`."""
    other = names[1 - me]
    if {"H", "P", "T"} <= set(with_take(seen.tableaux, 1 - me, row)[1 - me]):
        return _("{other} could then win at once by taking.", other=other)
    gain = swing(seen.tableaux, 1 - me, row)
    if gain < 0:
        return _("Taking would then cost {other} {points}.", other=other, points=points_phrase(-gain))
    return _("Taking would then be worth {points} to {other}.", other=other, points=points_phrase(gain))


def swing(tableaux: Tableaux, player: int, row: Cards) -> int:
    """How many points taking from `row` adds for `player` to that player's lead; can be negative."""
    before, after = score(tableaux), score(with_take(tableaux, player, row))
    leads = [each[player].total - each[1 - player].total for each in (before, after)]
    return leads[1] - leads[0]


def is_secured(tableaux: Tableaux, player: int, kind: str) -> bool:
    """Whether the other player cannot draw level in a kind, even with every card of it that is not taken yet."""
    mine = tableaux[player].count(kind)
    return mine > COPIES[kind] - mine


def with_take(tableaux: Tableaux, player: int, row: Cards) -> Tableaux:
    """The tableaux after `player` took from `row`."""
    zero, one = tableaux
    return (zero, one + row[-TAKE_SIZE:]) if player else (zero + row[-TAKE_SIZE:], one)
