"""The panel of the big reveal: which building is marked as the hideout; and afterwards who knew how much."""

from noir.games.gangzzz.rules.board import CROSSINGS, cell_word, corners, crossing_of
from noir.games.gangzzz.rules.deduction import candidates, left_to
from noir.games.gangzzz.rules.pieces import EXACT, FINDER, KINDS, PART
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import NOWHERE
from noir.games.gangzzz.text.names import building_name, place_name, whole_name
from noir.games.gangzzz.view.board import Seats, building_picture
from noir.games.gangzzz.view.crossing import close_up
from noir.games.gangzzz.view.selection import Chosen, Panel
from noir.ui.html import Node, h
from noir.ui.i18n import _, plural
from noir.ui.widgets import button, icon, name_of

MOST_AT_ONCE = 8
"""With more buildings left than this a crossing of the map is picked first."""


def mark(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The few buildings that are left, or the crossing that is picked with its four buildings."""
    title = _("Where is the hideout?")
    left = candidates(seen)
    if chosen.crossing != NOWHERE:
        near = close_up(seen, chosen.crossing, seats, None, None)
        short = _("If right: ${exact}. Each right part: ${part}.", exact=EXACT, part=PART)
        return Panel(title, [near, _corners(seen, chosen.crossing, left)], prompt=short)
    pay = {"exact": EXACT, "part": PART, "finder": FINDER}
    told = _(
        "If you're right, you get ${exact}, and ${finder} more if you have the most clue cards of those who are. If "
        "not, you get ${part} for each right part.",
        **pay,
    )
    parts = [h("p", told, class_="note")]
    if len(left) <= MOST_AT_ONCE:
        parts.append(h("div", [_answer(seen, cell) for cell in left], class_="answers", data_show="left"))
    return Panel(title, parts, prompt=_("Press a crossing on the map."))


def _move(seen: State, cell: int) -> str:
    return f"mark:{CROSSINGS[crossing_of(cell)]}:{seen.city.building(cell).kind}"


def _answer(seen: State, cell: int) -> Node:
    """The button that marks one of the few buildings that are left."""
    code = seen.city.buildings[cell]
    words = h("span", h("b", place_name(cell_word(cell).partition(".")[0])), h("small", building_name(code)))
    return button([building_picture(code), words], f"play {_move(seen, cell)}", "pay")


def _corners(seen: State, crossing: int, left: list[int]) -> Node:
    """The buttons that mark the four buildings of a crossing, those that are ruled out with a word that says so."""
    by_kind = {seen.city.building(cell).kind: cell for cell in corners(crossing)}
    return h("p", [_corner(seen, by_kind[kind], left) for kind in KINDS], class_="marks", data_show=CROSSINGS[crossing])


def _corner(seen: State, cell: int, left: list[int]) -> Node:
    code = seen.city.buildings[cell]
    words = h("span", whole_name(code), None if cell in left else h("span", ", ", _("ruled out"), class_="sr"))
    return button([building_picture(code), words], f"play {_move(seen, cell)}", "pay" if cell in left else "pay out")


def revealed(seen: State, seats: Seats) -> Node:
    """The building that was the hideout, and how many buildings each player had left, when the game is over."""
    code = seen.city.buildings[candidates(seen)[0]]
    where = place_name(cell_word(candidates(seen)[0]).partition(".")[0])
    counts = sorted(((left_to(seen, player), seats[player]) for player in seen.seats), key=lambda pair: pair[0])
    known = [
        h("li", icon(f"gang-{seat.gang}", "emblem"), name_of(seat), h("b", _places(count)), class_=f"gang-{seat.gang}")
        for count, seat in counts
    ]
    return h(
        "section",
        h("h2", _("The hideout")),
        h("p", building_picture(code), h("span", h("b", whole_name(code)), h("small", where)), class_="where"),
        h("ol", known, class_="knew", aria_label=_("Who knew most")),
        id="revealed",
    )


def _places(count: int) -> str:
    return plural("{count} building left", "{count} buildings left", count)
