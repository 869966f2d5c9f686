"""The city of Gangzzz as a map: six by six crossings, their buildings and figures, and the cards at the edge."""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from noir.core.seat import Seat
from noir.games.gangzzz.rules.board import CORNERS, CROSSINGS, SIDE, SLOTS, corners
from noir.games.gangzzz.rules.pieces import AVENUES, GANGS, STREETS, SYMBOLS
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import NOWHERE
from noir.games.gangzzz.text.names import BOSSES, building_name, card_title, family_name, place_name, side_name
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, pgettext, plural
from noir.ui.widgets import icon

Seats = tuple[Seat, ...]

Man = tuple[int, str]
"""The player and the gang of a gangster."""


class Plot(NamedTuple):
    """What the map shows of a building."""

    code: str
    """The code of the building."""
    class_: str
    """Its CSS classes."""
    gang: str
    """The gang of the owner of its figure; empty for none."""
    sign: str = ""
    """A sign that stands over it; empty for none."""
    holder: str = ""
    """Whose its figure is, and which one, as it is read aloud; empty for none."""


class Place(NamedTuple):
    """What the map shows of a crossing."""

    at: int
    """The crossing."""
    value: int
    """Its value."""
    man: Man | None
    """The gangster on it."""
    plots: tuple[Plot, ...]
    """Its buildings."""
    left: int | None = None
    """How many of them can be the hideout; None where that is not asked."""


REVEALING, FOUND = "revealing", "found"


class Search(NamedTuple):
    """The search for the hideout as a map shows it: nothing of it, unless the map is that of a player's open hand."""

    left: Collection[int] | None = None
    """The cells that can still be the hideout; None for a map that does not tell."""
    stage: str = ""
    """REVEALING where only those matter, FOUND where the one that is left is the hideout."""


PICTURES = {
    **{"r2": "house-2", "r3": "house-3", "r5": "house-5", "b2": "bar-2", "b4": "bar-4", "b5": "bar-5"},
    **{"w1": "warehouse-1", "w2": "warehouse-2", "w3": "warehouse-3", "w4": "warehouse-4", "sa": "army"},
    **{"ho": "hospital", "HO": "hospital-big", "of": "office", "OF": "office-big", "po": "police", "PO": "police-big"},
    **{"fo": "forger", "bm": "market", "ca": "casino", "CA": "casino-big", "gy": "gym", "GY": "gym-big"},
    **{"ar": "armoury", "AR": "armoury-big", "li": "library", "LI": "library-big"},
}
"""The picture of each building, by its code without products."""


def sign(name: str, class_: str = "icon") -> Node:
    """An icon of the city."""
    return icon(f"city-{name}", class_)


def role(seen: State, cell: int) -> str:
    """The role of the figure in a building, "manager" or "assistant"; empty for none."""
    return ("manager" if seen.manages(cell) else "assistant") if seen.board[cell] else ""


def plot_class(seen: State, cell: int, seats: Seats) -> str:
    """The CSS classes of a plot, by the owner and the role of its figure."""
    figure = seen.board[cell]
    return f"plot gang-{seats[figure.player].gang} {role(seen, cell)}" if figure else "plot"


@cached_per_language(64)
def building_picture(code: str) -> Node:
    """The picture of a building."""
    return h("span", class_=f"building building-{PICTURES[code[:2]]}")


def square(value: int, man: Man | None, seats: Seats, more: str = "") -> Node:
    """The middle of a crossing: its value, and the gangster on it."""
    shown = None
    if man:
        player, gang = man
        shown = h("span", sign("gangster", "pawn"), h("b", gang), class_=f"man gang-{seats[player].gang}")
    class_ = " ".join(filter(None, ("square", more, "occupied" if man else "")))
    return h("span", h("span", str(value), class_="value"), shown, class_=class_)


def gangster_at(seen: State, crossing: int) -> Man | None:
    """The gangster on a crossing, or None."""
    for player in seen.seats:
        for gang, there in zip(GANGS, seen.gangsters[player], strict=True):
            if there == crossing:
                return player, gang
    return None


def city_map(
    seen: State, seats: Seats, chosen: int, msgs: Mapping[int, str], wanted: Iterable[int], search: Search
) -> Node:
    """The map, with the crossing `chosen` pressed and the `wanted` ones marked.

    Each crossing with a message in `msgs` is a button that sends it.
    """
    marked = set(wanted)

    def crossing(at: int) -> Node:
        return _crossing(_place(seen, at, seats, search), seats, at == chosen, at in marked, msgs.get(at))

    rows = [
        h(
            "div",
            h("div", end_card(seen, f"W{row}"), h("span", STREETS[row], class_="road-name"), class_="west"),
            h("ol", [crossing(row * SIDE + at) for at in range(SIDE)]),
            h("div", end_card(seen, f"E{row}"), sign(f"die-{seen.city.streets[row]}"), class_="east"),
            class_="row",
        )
        for row in range(SIDE)
    ]
    roads = [_road(avenue, die) for avenue, die in zip(AVENUES, seen.city.avenues, strict=True)]
    north = h("ol", [h("li", end_card(seen, f"N{at}"), road) for at, road in enumerate(roads)], class_="avenues")
    south = h("ol", [h("li", end_card(seen, f"S{at}")) for at in range(SIDE)], class_="avenues")
    keys: dict[str, str | int] = {"role": "toolbar", "data_roving": "plane"} if msgs else {"role": "group"}
    keys["data_turn"] = len(seen.log) - 1  # how many moves the viewer knows of
    row = "" if chosen == NOWHERE else f" at-{chosen // SIDE}"  # by it CSS moves the map clear of what lies over it
    return h(
        "div",
        north,
        rows,
        south,
        id="city",
        class_=" ".join(filter(None, (f"city{row}", "searching" if search.left is not None else "", search.stage))),
        data_part="middle",
        aria_label=_("The city"),
        **keys,
    )


@cached_per_language(64)
def _road(name: str, die: int) -> Node:
    """The name of a road with its die."""
    return h("span", name, sign(f"die-{die}"), class_="road-name")


@cached_per_language(256)
def _end_card(card: str, where: str) -> Node:
    if not card:
        return h("span", h("span", _("no card at the {side} end", side=where), class_="sr"), class_="end-card taken")
    face = [h("i", each) for each in card[:3]]
    title = h("span", where, ": ", card_title(card[:4]), class_="sr")
    return h("span", sign(SYMBOLS[card[3]]), h("span", face, aria_hidden="true"), title, class_="end-card")


def end_card(seen: State, slot: str) -> Node:
    """The card at the end of a road, its corner covered."""
    return _end_card(seen.border[SLOTS.index(slot)], side_name(slot[0]))


def _place(seen: State, crossing: int, seats: Seats, search: Search) -> Place:
    """What the map shows of a crossing."""
    plots = tuple(_plot_of(seen, cell, seats, search) for cell in corners(crossing))
    left = sum(cell in search.left for cell in corners(crossing)) if search.left and search.stage == REVEALING else None
    return Place(crossing, seen.city.value(crossing), gangster_at(seen, crossing), plots, left)


def _plot_of(seen: State, cell: int, seats: Seats, search: Search) -> Plot:
    """What the map shows of a building: hatched if it can't be the hideout."""
    code, class_, figure = seen.city.buildings[cell], plot_class(seen, cell, seats), seen.board[cell]
    gang = seats[figure.player].gang if figure else ""
    holder = figure_title(seen, cell, seats) if figure else ""
    if search.left is None:
        return Plot(code, class_, gang, "", holder)
    is_left = cell in search.left
    known = f"{class_} of-{seen.city.building(cell).kind} {'left' if is_left else 'ruled-out'}"
    return Plot(code, known, gang, "hideout" if is_left and search.stage == FOUND else "", holder)


@cached_per_language(256)
def _crossing(place: Place, seats: Seats, is_chosen: bool, is_wanted: bool, msg: str | None) -> Node:
    """A crossing with its four buildings; a button if there is a message for it to send."""
    plots = [_plot(each, corner.lower()) for each, corner in zip(place.plots, CORNERS, strict=True)]
    inside = [*plots[:2], square(place.value, place.man, seats), *plots[2:]]
    class_ = " ".join(filter(None, ("crossing", "chosen" if is_chosen else "", "wanted" if is_wanted else "")))
    spoken = h("span", crossing_title(place, seats), class_="sr")
    word = CROSSINGS[place.at]
    if msg is None:
        return h("li", h("div", spoken, inside, class_=class_, data_crossing=word))
    button = h(
        "button",
        spoken,
        inside,
        type="button",
        data_msg=msg,
        class_=class_,
        aria_pressed="true" if is_chosen else "false",
        data_crossing=word,
    )
    return h("li", button)


@cached_per_language(1024)
def _plot(plot: Plot, corner: str) -> Node:
    """A plot of the map."""
    whose = sign(plot.gang, "whose") if plot.gang else None
    over = sign(plot.sign, "over") if plot.sign else None
    return h("span", building_picture(plot.code), whose, over, class_=f"{plot.class_} {corner}")


def crossing_title(place: Place, seats: Seats) -> str:
    """A crossing as it is read aloud: roads, value, gangster, free buildings, and whose the others are."""
    man = place.man
    free = [plot.code for plot in place.plots if not plot.gang]
    parts = [
        place_name(CROSSINGS[place.at]),
        _("worth {value}", value=place.value),
        _("{name}'s gangster {gang}", name=seats[man[0]].name, gang=BOSSES[man[1]]) if man else "",
        "" if place.left is None else hideouts_left(place.left),
        plural("{count} empty building", "{count} empty buildings", len(free)),
        *map(building_name, free),
        *(f"{building_name(plot.code)}: {plot.holder}" for plot in place.plots if plot.gang),
    ]
    return ", ".join(filter(None, parts))


def hideouts_left(count: int) -> str:
    """How many buildings can be the hideout, in a sentence."""
    return plural("{count} building could be the hideout", "{count} buildings could be the hideout", count)


def figure_title(seen: State, cell: int, seats: Seats) -> str:
    """The figure in a building, as it is read aloud."""
    figure = seen.board[cell]
    if figure is None:
        return pgettext("a building", "empty")
    fields = {"name": seats[figure.player].name, "figure": family_name(figure.family)}
    if seen.manages(cell):
        return _("{name}'s manager, {figure}", **fields)
    return _("{name}'s assistant, {figure}", **fields)
