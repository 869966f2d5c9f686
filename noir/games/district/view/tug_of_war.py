"""Each gang kind as a tug of war: what each player has, what is not taken yet, who leads, and whether that is final."""

from functools import cache
from typing import NamedTuple

from noir.core.seat import Seat
from noir.games.district.rules.pieces import COPIES, KINDS
from noir.games.district.text.hints import is_secured
from noir.games.district.text.score import Line, Tableaux
from noir.games.district.text.words import still_out
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language
from noir.ui.table import names_of
from noir.ui.widgets import icon


class Tug(NamedTuple):
    """The state of one gang kind."""

    kind: str
    """The kind."""
    counts: tuple[int, int]
    """How many cards of it each player has."""
    out: int
    """How many cards of it are in no tableau."""
    leader: int | None
    """The player with more of them; None if they are level."""
    secured: bool
    """Whether the other player cannot draw level, even with every card that is not taken yet."""


def tugs(tableaux: Tableaux) -> list[Tug]:
    """The state of each kind."""
    return [_tug(tableaux, kind) for kind in KINDS]


def _tug(tableaux: Tableaux, kind: str) -> Tug:
    zero, one = (tableau.count(kind) for tableau in tableaux)
    leader = None if zero == one else int(one > zero)
    secured = leader is not None and is_secured(tableaux, leader, kind)
    return Tug(kind, (zero, one), still_out(tableaux, (kind,)), leader, secured)


def rope_parts(tug: Tug, coming: tuple[int, int]) -> list[str]:
    """The rope, one part per card of the kind: the first player's, those still out, the second player's.

    `coming` is how many each player would get by taking now; among those still out they are next to that player's part.
    """
    zero, one = coming
    out = ["then-0"] * zero + ["out"] * (tug.out - zero - one) + ["then-1"] * one
    return ["held-0"] * tug.counts[0] + out + ["held-1"] * tug.counts[1]


def says(tug: Tug, names: tuple[str, ...]) -> str:
    """The state of the kind as a sentence."""
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
    return _("{name} leads in the {kind}s, {mine} to {theirs}.", **leads)


# A row of the running score


@cached_per_language(64)
def pull(line: Line, tug: Tug, coming: tuple[int, int], seats: tuple[Seat, ...]) -> Node:
    """A row of the running score with the rope; the mark across its middle is where a kind is secured."""
    gangs = [f"gang-{seat.gang}" for seat in seats]
    spoken = h("span", says(tug, names_of(seats)), class_="sr")
    rope = h(
        "span", [_piece(_class(part, gangs)) for part in rope_parts(tug, coming)], class_=f"rope of-{COPIES[tug.kind]}"
    )
    shown = [_held(tug, 0, gangs), rope, _held(tug, 1, gangs), _stand(tug, gangs)]
    return h(
        "tr",
        h("th", icon(line.mark), line.name, scope="row"),
        h("td", spoken, h("span", shown, class_="pull", aria_hidden="true"), colspan=4),
        h("td", str(tug.out), class_="out"),
        class_="tug",
    )


def _class(part: str, gangs: list[str]) -> str:
    """The CSS class of one part of the rope, with the colour of the gang that has it or would get it."""
    return part if part == "out" else f"{part} {gangs[int(part[-1])]}"


@cache
def _piece(class_: str) -> Node:
    return h("i", class_=class_)


def _held(tug: Tug, player: int, gangs: list[str]) -> Node:
    ahead = " ahead" if player == tug.leader else ""
    return h("b", str(tug.counts[player]), class_=f"end-{player} {gangs[player]}{ahead}")


def _stand(tug: Tug, gangs: list[str]) -> Node:
    """Who leads, with the points for it, below that player's end of the rope."""
    if tug.leader is None:
        return h("span", _("level") if tug.counts[0] else None, class_="stand")
    word = _("secured") if tug.secured else _("leads")
    shown: list[Node | str | None] = [h("b", f"+{tug.kind}"), " ", word]
    return h(
        "span", shown, class_=f"stand stand-{tug.leader} {gangs[tug.leader]}" + (" secured" if tug.secured else "")
    )
