"""The notebook of a player of Gangzzz: what was seen, and marks made by hand."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.board import CROSSINGS, crossing_of
from noir.games.gangzzz.rules.deduction import REMOVED, candidates, cells_without, last_finding, struck_out
from noir.games.gangzzz.rules.pieces import AVENUES, EXACT, GANGS, KINDS, RANKS, STREETS, UNDERWORLD, building
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.log import mark_name
from noir.games.gangzzz.text.names import BOSSES, family_name, kind_name, token_name
from noir.games.gangzzz.view.board import building_picture, hideouts_left, sign
from noir.ui.html import Child, Node, add_class, h, rewrite
from noir.ui.i18n import _

NOTABLE: tuple[str, ...] = (
    *AVENUES,
    *STREETS,
    *KINDS,
    *(f"rank:{each}" for each in RANKS),
    *(f"{crossing}:{kind}" for crossing in CROSSINGS for kind in KINDS),
    *(f"{gang}={family}" for gang in GANGS for family in UNDERWORLD),
)
"""The words that can be marked by hand: roads, kinds, ranks, buildings as in `mark`, the symbols of a gang."""


def deductions(seen: State, player: int, marks: Collection[str] | None) -> Node:
    """What a player has seen: the roads and kinds struck out, what is left, and marks made by hand.

    With None for `marks` nothing can be marked.
    """
    struck = struck_out(seen)
    rows = [
        (_("Avenues"), AVENUES),
        (_("Streets"), STREETS),
        (_("Kinds of buildings"), KINDS),
    ]
    ranks = dict(zip(RANKS, seen.tokens[REMOVED:], strict=True))
    pays = _("Mark the hideout at the end and get ${money}.", money=EXACT)
    return h(
        "div",
        h("p", hideouts_left(len(candidates(seen))), _left_by_marks(seen, marks), class_="left"),
        [
            h("div", h("h3", title), h("ul", [_noted(word, word in struck, marks) for word in words]))
            for title, words in rows
        ],
        h("h3", _("Ranks and their tokens")),
        h("ul", [_rank(each, token) for each, token in ranks.items()], class_="ranks"),
        None if marks is None else _more_marks(seen, marks),
        h(
            "p",
            _("Each token says where the hideout isn't. The ones crossed out here are known."),
            " ",
            pays,
            class_="note",
        ),
        id=f"notebook-{player}",
        class_="notebook",
    )


def _left_by_marks(seen: State, marks: Collection[str] | None) -> Node | None:
    """How many are left if the player's own marks are right too; None without marks."""
    if not marks:
        return None
    words = _words(seen)
    left = [cell for cell in cells_without(seen.city, {*struck_out(seen), *marks}) if words[cell] not in marks]
    return h("small", " ", _("{count} if your marks are right", count=len(left)))


def finding(seen: State, player: int) -> Node | None:
    """What `player` learned or was shown last, and how many buildings that left; None if nothing was, or is open."""
    found = last_finding(seen, player)
    if not found:
        return None
    tokens = [h("span", _("not {token}", token=token_name(token)), class_="token-of") for token in found.tokens]
    if found.before == found.after:
        return h("p", tokens, h("b", _("nothing new")), class_="finding")
    left = h("b", f"{found.before} → {found.after}", aria_hidden="true")
    return h("p", tokens, left, h("span", hideouts_left(found.after), class_="sr"), class_="finding")


def _noted(word: str, struck: bool, marks: Collection[str] | None) -> Node:
    """A road or a kind: struck out if its token was seen, else plain, or a button that marks it."""
    name = kind_name(word) if word in KINDS else word
    if struck:
        return h("li", h("s", name), h("span", " ", _("seen"), class_="sr"))
    if marks is None:
        return h("li", h("span", name, class_="open"))
    return h("li", _toggle(word, name, marks))


def _toggle(word: str, shown: Child, marks: Collection[str]) -> Node:
    """The button that marks a word, or takes the mark away."""
    pressed = "true" if word in marks else "false"
    return h("button", shown, type="button", data_msg=f"note {word}", aria_pressed=pressed, class_="quiet")


def _rank(named: str, token: str) -> Node:
    name = "–" if token == HIDDEN else token_name(token)
    return h("li", h("b", named), " ", h("span", name), class_=None if token == HIDDEN else "noted")


# Marks of single ranks, symbols and buildings, folded up


def _more_marks(seen: State, marks: Collection[str]) -> Node:
    """The words that are marked less often: ranks, the symbols of each gang, buildings by street."""
    ranks = [_toggle(f"rank:{each}", each, marks) for each in RANKS]
    words = _words(seen)
    shown = {*candidates(seen), *(cell for cell, word in enumerate(words) if word in marks)}
    buildings = {cell: _toggle(words[cell], _building(seen.city.buildings[cell], words[cell]), marks) for cell in shown}
    groups = [
        _marks_of("ranks", _("Ranks"), ranks),
        *(_marks_of(gang, BOSSES[gang], [_symbol(gang, each, marks) for each in UNDERWORLD]) for gang in GANGS),
        *(_marks_of(street, street, _along(street, buildings)) for street in STREETS),
    ]
    return h("details", h("summary", _("More marks")), [each for each in groups if each], id="more-marks")


def _marks_of(key: str, title: str, toggles: list[Node]) -> Node | None:
    """A folded group of marks; None without any."""
    if not toggles:
        return None
    return h("details", h("summary", title), h("p", toggles, class_="toggles"), id=f"marks-{key}")


def _symbol(gang: str, family: str, marks: Collection[str]) -> Node:
    """The mark of a symbol in a gang."""
    return _toggle(f"{gang}={family}", [sign(family), h("span", family_name(family), class_="sr")], marks)


def _words(seen: State) -> list[str]:
    """The word of each building, by its cell."""
    return [f"{CROSSINGS[crossing_of(cell)]}:{building(code).kind}" for cell, code in enumerate(seen.city.buildings)]


def _along(street: str, buildings: Mapping[int, Node]) -> list[Node]:
    """The marks of the buildings of a street, by their cells."""
    return [buildings[cell] for cell in sorted(buildings) if CROSSINGS[crossing_of(cell)].endswith(street)]


def _building(code: str, word: str) -> list[Node | str]:
    """A building with its avenue, and read aloud its kind."""
    avenue = h("small", word.partition("#")[0], aria_hidden="true")
    return [building_picture(code), avenue, h("span", mark_name(word), class_="sr")]


# The marks on the map


def with_marks(table: Node, marks: Sequence[str]) -> Node:
    """The table with the class `noted` on the buildings of its map that are on marked roads, of a kind, or marked."""
    return rewrite(table, partial(_with_marks, {*marks})) if marks else table


def _with_marks(marks: set[str], node: Node) -> Node:
    """A crossing of the map with its marked buildings, any other node unchanged."""
    crossing = str(dict(node.attributes).get("data-crossing", ""))
    if not crossing:
        return node
    ruled_out = [f"of-{kind}" for kind in KINDS if marks & {*crossing.split("#"), kind, f"{crossing}:{kind}"}]
    return node._replace(children=tuple(_noted_plot(child, ruled_out) for child in node.children))


def _noted_plot(child: Node | str, ruled_out: list[str]) -> Node | str:
    """A part of a crossing, with the class if it is a building of a kind that marks rule out there."""
    if isinstance(child, str) or not {*ruled_out} & {*str(dict(child.attributes).get("class")).split()}:
        return child
    return add_class(child, "noted")
