"""What taking would change, line by line; all of it is public: the row and both tableaux."""

from typing import NamedTuple

from noir.core.seat import Seat
from noir.games.district.rules.pieces import BUILDINGS, KINDS, Cards
from noir.games.district.rules.scoring import score
from noir.games.district.text.hints import is_secured, with_take
from noir.games.district.text.score import Line, Tableaux, lines
from noir.games.district.text.words import Names, points_phrase
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, plural
from noir.ui.table import names_of
from noir.ui.widgets import icon


class Change(NamedTuple):
    """One line of the score that taking changes."""

    mark: str
    """Its icon in the sprite."""
    counts: tuple[int, int] | None
    """How many the taker has before and after; None where the points say it all."""
    swing: int
    """What the line adds to the taker's lead."""
    note: str
    """A word about who leads a kind from then on, or that the game is won."""
    says: str
    """The whole change as a sentence."""
    gain: int = 0
    """What the line adds to the taker's points."""


def changes(tableaux: Tableaux, player: int, row: Cards, names: Names) -> list[Change]:
    """What `player` would change by taking from `row`, in the order of the score sheet."""
    after = with_take(tableaux, player, row)
    pairs = list(zip(lines(tableaux, names), lines(after, names), strict=True))
    swings = [_swing(old, new, player) for old, new in pairs]
    sets, alliances, betrayals = swings[len(KINDS) : -1]
    candidates = [
        *(_kind(tableaux, after, player, kind, names, swing) for kind, swing in zip(KINDS, swings, strict=False)),
        _sets(tableaux, after, player, names[player], sets),
        Change("mark-plus", None, alliances, "", _("Alliances add {points}.", points=points_phrase(alliances))),
        Change("mark-minus", None, betrayals, "", _("Betrayals cost {points}.", points=points_phrase(-betrayals))),
        _buildings(tableaux, after, player, names[player]),
    ]
    with_gains = [each._replace(gain=_gain(*pair, player)) for each, pair in zip(candidates, pairs, strict=True)]
    return [each for each in with_gains if each.swing or (each.counts and each.counts[0] != each.counts[1])]


def totals(tableaux: Tableaux, player: int, row: Cards) -> tuple[tuple[int, int], ...]:
    """Each player's points before and after `player` takes from `row`."""
    before, after = score(tableaux), score(with_take(tableaux, player, row))
    return tuple((one.total, two.total) for one, two in zip(before, after, strict=True))


def _gain(old: Line, new: Line, player: int) -> int:
    return (new.points[player] or 0) - (old.points[player] or 0)


def _swing(old: Line, new: Line, player: int) -> int:
    return _gain(old, new, player) - _gain(old, new, 1 - player)


def _kind(before: Tableaux, after: Tableaux, player: int, kind: str, names: Names, swing: int) -> Change:
    """The change in a gang kind; the note says what is new about who leads it."""
    mine, theirs = (after[each].count(kind) for each in (player, 1 - player))
    held = {"name": names[player], "other": names[1 - player], "kind": kind, "mine": mine, "theirs": theirs}
    if is_secured(after, player, kind) and not is_secured(before, player, kind):
        note, says = _("secured"), _("{name} then has the {kind}s for good, {mine} to {theirs}.", **held)
    elif swing and mine > theirs:
        note, says = _("leads"), _("{name} then leads in the {kind}s, {mine} to {theirs}.", **held)
    elif swing:
        note, says = _("level"), _("{name} is then level with {other} in the {kind}s, {mine} each.", **held)
    else:
        note, says = "", _("{name} then has {mine} of the {kind}s, and {other} has {theirs}.", **held)
    return Change(f"mark-{kind}", (before[player].count(kind), mine), swing, note, says)


def _sets(before: Tableaux, after: Tableaux, player: int, name: str, swing: int) -> Change:
    counts = (score(before)[player].sets, score(after)[player].sets)
    says = plural("{name} then has {count} set.", "{name} then has {count} sets.", counts[1], name=name)
    return Change("mark-set", counts, swing, "", says)


def _buildings(before: Tableaux, after: Tableaux, player: int, name: str) -> Change:
    counts = (len(score(before)[player].buildings), len(score(after)[player].buildings))
    if counts[1] == len(BUILDINGS):
        return Change(
            "mark-townhall", counts, 0, _("wins"), _("{name} then has all three buildings and wins.", name=name)
        )
    says = _("{name} then has {count} of the three buildings.", name=name, count=counts[1])
    return Change("mark-townhall", counts, 0, "", says)


# Next to the button


@cached_per_language(8)
def would_change(tableaux: Tableaux, player: int, row: Cards, seats: tuple[Seat, ...]) -> Node:
    """The changes as a list, with both totals at its end."""
    items = [_shown(each) for each in changes(tableaux, player, row, names_of(seats))]
    after = totals(tableaux, player, row)
    told = zip(seats, names_of(seats), after, strict=True)
    points = [_total(seat, name, *change) for seat, name, change in told]
    return h("ul", items, points, class_=f"changes gang-{seats[player].gang}", aria_label=_("What taking now changes"))


@cached_per_language(64)
def _shown(change: Change) -> Node:
    """One change as an icon with its numbers, and as a sentence for screen readers."""
    numbers = [
        h("b", f"{change.counts[0]} → {change.counts[1]}") if change.counts else None,
        h("span", change.note, class_="note") if change.note else None,
        h("span", f"{change.gain:+d}", class_="gain" if change.gain > 0 else "loss") if change.gain else None,
    ]
    return h("li", icon(change.mark), h("span", numbers, aria_hidden="true"), h("span", change.says, class_="sr"))


def _total(seat: Seat, name: str, before: int, after: int) -> Node:
    says = _(
        "{name} has {before} now, and would then have {points}.", name=name, before=before, points=points_phrase(after)
    )
    return h(
        "li",
        icon(f"gang-{seat.gang}", "emblem"),
        h("b", f"{before} → {after}" if before != after else str(after), aria_hidden="true"),
        h("span", says, class_="sr"),
        class_=f"stands gang-{seat.gang}",
    )
