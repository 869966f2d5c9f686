"""The score of District Noir as lines, for the page and the terminal."""

from typing import NamedTuple

from noir.games.district.rules.pieces import ALLIANCES, BETRAYALS, BUILDINGS, KINDS, SET_POINTS, Cards
from noir.games.district.rules.scoring import Score, score
from noir.games.district.rules.state import State, ended
from noir.games.district.text.words import Names, card_name, still_out, why_kind
from noir.ui.columns import columns
from noir.ui.i18n import _, cached_per_language, isolate, plural

Tableaux = tuple[Cards, Cards]


class Line(NamedTuple):
    """One line of the score."""

    mark: str
    """Its icon in the sprite."""
    name: str
    """Its name."""
    why: str
    """Why it scores as it does."""
    has: tuple[str, str]
    """What each player holds, as text."""
    points: tuple[int | None, int | None]
    """What that is worth to each player; None where the rules give no points."""
    out: int | None
    """How many of its cards are in no tableau yet; None where that says nothing."""
    leader: int | None = None
    """The player with the majority of a kind; None if nobody has it, or if the line has none."""


@cached_per_language(8)  # the ropes, the preview of a take and the table ask for the same
def lines(tableaux: Tableaux, names: Names) -> tuple[Line, ...]:
    """The score of `tableaux`, line by line; the points of all lines add up to the totals."""
    scores = score(tableaux)
    kinds = [_kind(tableaux, place, scores, names) for place in range(len(KINDS))]
    return (*kinds, _sets(scores), *_signed(tableaux, scores), _buildings(tableaux, scores))


def tie_break(tableaux: Tableaux, names: Names) -> list[str]:
    """A sentence for every comparison needed after equal totals at the end; empty without a tie."""
    if ended(tableaux).reason in ("points", "buildings"):
        return []
    zero, one = score(tableaux)
    sentences = [_("Equal totals: compare the kinds, highest first.")]
    for kind, mine, theirs in reversed(list(zip(KINDS, zero.counts, one.counts, strict=True))):
        held = _(
            "{kind}s: {one} {mine}, {two} {theirs}", kind=kind, one=names[0], mine=mine, two=names[1], theirs=theirs
        )
        sentences.append(_("{held}, equal", held=held) if mine == theirs else _("{held}, which decides it", held=held))
        if mine != theirs:
            break
    return sentences


def score_lines(seen: State, names: Names) -> list[str]:
    """The score sheet as lines of text in columns."""
    rows = [("", *map(isolate, names), "")]
    rows += [(line.name, _cell(line, 0), _cell(line, 1), line.why) for line in lines(seen.tableaux, names)]
    zero, one = score(seen.tableaux)
    rows.append((_("Total"), str(zero.total), str(one.total), ""))
    return [*columns(rows), *(tie_break(seen.tableaux, names) if seen.outcome() else [])]


def _cell(line: Line, player: int) -> str:
    points = line.points[player]
    return line.has[player] if points is None else f"{line.has[player]} = {points}"


def _kind(tableaux: Tableaux, place: int, scores: tuple[Score, Score], names: Names) -> Line:
    """The line of one gang kind, which counts for the player with more of it."""
    kind = KINDS[place]
    counts = (scores[0].counts[place], scores[1].counts[place])
    leader = next((player for player in (0, 1) if kind in scores[player].majorities), None)
    points = (int(kind) if leader == 0 else 0, int(kind) if leader == 1 else 0)
    has = (f"×{counts[0]}", f"×{counts[1]}")
    why = why_kind(kind, counts, names)
    return Line(f"mark-{kind}", _("{kind}s", kind=kind), why, has, points, still_out(tableaux, (kind,)), leader)


def _sets(scores: tuple[Score, Score]) -> Line:
    zero, one = (each.sets for each in scores)
    why = plural(
        "{count} point for each set of 5, 6, 7 and 8", "{count} points for each set of 5, 6, 7 and 8", SET_POINTS
    )
    return Line("mark-set", _("Sets"), why, (f"×{zero}", f"×{one}"), (zero * SET_POINTS, one * SET_POINTS), None)


def _signed(tableaux: Tableaux, scores: tuple[Score, Score]) -> list[Line]:
    alliances, betrayals = [each.alliances for each in scores], [each.betrayals for each in scores]
    return [
        _cards("mark-plus", _("Alliances"), _("each adds what it says"), alliances, still_out(tableaux, ALLIANCES)),
        _cards("mark-minus", _("Betrayals"), _("each costs what it says"), betrayals, still_out(tableaux, BETRAYALS)),
    ]


def _cards(mark: str, name: str, why: str, held: list[Cards], out: int) -> Line:
    zero, one = held
    has = (" ".join(zero) or "–", " ".join(one) or "–")
    return Line(mark, name, why, has, (sum(map(int, zero)), sum(map(int, one))), out)


def _buildings(tableaux: Tableaux, scores: tuple[Score, Score]) -> Line:
    zero, one = (", ".join(map(card_name, each.buildings)) or "–" for each in scores)
    why = _("no points; all three win at once")
    return Line("mark-townhall", _("Buildings"), why, (zero, one), (None, None), still_out(tableaux, BUILDINGS))
