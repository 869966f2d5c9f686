"""Each gang kind as a tug of war: what each has, what nobody has taken, who leads, and whether that can change."""

from functools import cache
from typing import NamedTuple

from noir.core.seat import Seat
from noir.games.district.rules.pieces import COPIES, KINDS
from noir.games.district.text.hints import is_secured
from noir.games.district.text.score import Line, Tableaux
from noir.games.district.text.words import still_out
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language
from noir.ui.widgets import icon


class Tug(NamedTuple):
    """How one `kind` stands.

    `counts` is how many cards of it each player has, and `out` how many lie in no tableau. `leader` has more of them,
    None if nobody has. It is `secured` if the other cannot draw level even with every card that nobody has taken.
    """

    kind: str
    counts: tuple[int, int]
    out: int
    leader: int | None
    secured: bool


def tugs(tableaux: Tableaux) -> list[Tug]:
    """Return how each kind stands."""
    return [_tug(tableaux, kind) for kind in KINDS]


def _tug(tableaux: Tableaux, kind: str) -> Tug:
    """Return how `kind` stands."""
    zero, one = (tableau.count(kind) for tableau in tableaux)
    leader = None if zero == one else int(one > zero)
    secured = leader is not None and is_secured(tableaux, leader, kind)
    return Tug(kind, (zero, one), still_out(tableaux, (kind,)), leader, secured)


def rope_parts(tug: Tug, coming: tuple[int, int]) -> list[str]:
    """Return the rope, one part for each card of the kind: the first player's, those that are out, the second's.

    `coming` is how many each would get with a take now; among those that are out they lie beside what that player has.
    """
    zero, one = coming
    out = ["then-0"] * zero + ["out"] * (tug.out - zero - one) + ["then-1"] * one
    return ["held-0"] * tug.counts[0] + out + ["held-1"] * tug.counts[1]


def says(tug: Tug, names: tuple[str, ...]) -> str:
    """Return how the kind stands in a sentence."""
    if tug.leader is None:
        return _("The {kind}s are level, {count} each.", kind=tug.kind, count=tug.counts[0])
    leads = {
        "name": names[tug.leader],
        "kind": tug.kind,
        "mine": tug.counts[tug.leader],
        "theirs": tug.counts[1 - tug.leader],
    }
    if tug.secured:
        return _("{name} has the {kind}s for good, {mine} to {theirs}.", **leads)
    return _("{name} leads the {kind}s, {mine} to {theirs}.", **leads)


# As it is drawn: one row of the running score


@cached_per_language(64)
def pull(line: Line, tug: Tug, coming: tuple[int, int], seats: tuple[Seat, ...]) -> Node:
    """Return a row of the score with the rope; across its middle lies the mark beyond which a kind is secured."""
    gangs = [f"gang-{seat.gang}" for seat in seats]
    told = h("span", says(tug, tuple(seat.name for seat in seats)), class_="sr")
    rope = h(
        "span", [_piece(_class(part, gangs)) for part in rope_parts(tug, coming)], class_=f"rope of-{COPIES[tug.kind]}"
    )
    shown = [_held(tug, 0, gangs), rope, _held(tug, 1, gangs), _stand(tug, gangs)]
    return h(
        "tr",
        h("th", icon(line.mark), line.name, scope="row"),
        h("td", told, h("span", shown, class_="pull", aria_hidden="true"), colspan=4),
        h("td", str(tug.out), class_="out"),
        class_="tug",
    )


def _class(part: str, gangs: list[str]) -> str:
    """Return the class of one card's part of the rope, with the colour of whose it is or would be."""
    return part if part == "out" else f"{part} {gangs[int(part[-1])]}"


@cache
def _piece(class_: str) -> Node:
    return h("i", class_=class_)


def _held(tug: Tug, player: int, gangs: list[str]) -> Node:
    """Return how many a player has, at that player's end of the rope."""
    ahead = " ahead" if player == tug.leader else ""
    return h("b", str(tug.counts[player]), class_=f"end-{player} {gangs[player]}{ahead}")


def _stand(tug: Tug, gangs: list[str]) -> Node:
    """Return who leads, below that player's end, with the points it brings."""
    if tug.leader is None:
        return h("span", _("level") if tug.counts[0] else None, class_="stand")
    word = _("secured") if tug.secured else _("leads")
    shown: list[Node | str | None] = [h("b", f"+{tug.kind}"), " ", word]
    return h(
        "span", shown, class_=f"stand stand-{tug.leader} {gangs[tug.leader]}" + (" secured" if tug.secured else "")
    )
