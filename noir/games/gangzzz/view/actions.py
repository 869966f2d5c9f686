"""The panel with everything that the player to move can do now: a button for every legal move.

A button says what its move is worth. Moves on the map need a place to be picked first.
"""

from collections.abc import Callable

from noir.games.gangzzz.rules.board import CELLS, CROSSINGS, SLOTS, cell_word, corners, ends
from noir.games.gangzzz.rules.phases import assignment, effects, streets
from noir.games.gangzzz.rules.phases.reveal import MARK
from noir.games.gangzzz.rules.pieces import FAMILIES, GANGS, KINDS, RANKS
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import NOWHERE
from noir.games.gangzzz.text.names import family_name, place_name, side_name, whole_name
from noir.games.gangzzz.text.preview import money_now, placement_effects
from noir.games.gangzzz.view.board import Seats, figure_title, sign
from noir.games.gangzzz.view.crossing import buildings_by_name, cards_at, close_up, clue
from noir.games.gangzzz.view.fight import fight_panels
from noir.games.gangzzz.view.selection import Chosen, Panel
from noir.games.gangzzz.view.throttle import throttle_panels
from noir.ui.html import Child, Node, h
from noir.ui.i18n import _, pgettext, plural
from noir.ui.widgets import button


def panel(seen: State, seats: Seats, chosen: Chosen) -> Node:
    """What can be done now, in a section that gets the focus at every new step."""
    what = seen.step.what
    title, parts = PANELS[what](seen, seats, chosen)
    heading = h("h2", title, tabindex=-1, data_focus=f"choose {len(seen.log)} {what}")
    return h("section", heading, parts, id="choose", class_=f"choose on-{what}")


def small(text: Child) -> Node:
    """Small text on a button."""
    return h("small", text)


# Assignment


def _assign(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The figures that are left, each with a button for each gang that has room."""
    player = seen.mover
    legal = set(seen.legal_moves())
    head = [h("th", _gang_head(seen, player, gang), scope="col") for gang in GANGS]
    rows = []
    for family in FAMILIES:
        count = seen.pool[player].count(family)
        if count or any(family in seen.left(player, gang) for gang in GANGS):  # a removed row would move the others
            cells = [h("td", _give(gang, family, f"{gang}={family}" in legal)) for gang in GANGS]
            times = "" if count == 1 else f" ×{count}"
            rows.append(h("tr", h("th", sign(family), family_name(family), times, scope="row"), cells))
    table = h("table", h("thead", h("tr", h("td"), head)), h("tbody", rows), class_="assigning")
    auto = button(_("Assign the rest by itself"), f"play {assignment.AUTO}", "primary")
    return _("Which figure works for which gang?"), [table, h("p", auto, class_="controls")]


def _gang_head(seen: State, player: int, gang: str) -> list[Node | str]:
    """A gang with the figures it was given, and how many more it can be given."""
    room = assignment.rooms(seen)[gang]
    given = [sign(family) for family in seen.left(player, gang)]
    return [h("b", gang), h("span", given, class_="given"), small(_("{count} to go", count=room))]


def _give(gang: str, family: str, legal: bool) -> Node | None:
    if not legal:
        return None
    spoken = h("span", " ", pgettext("given to a gang", "{figure}", figure=family_name(family)), class_="sr")
    return button([gang, spoken], f"play {gang}={family}")


# The streets


def _put(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The crossing that is picked, and what the gangster would find there."""
    gang = seen.step.gang
    title = _("Where does gangster {gang} go?", gang=gang)
    if chosen.crossing == NOWHERE:
        return title, [h("p", _("Pick a crossing of the map to see what is there."))]
    move = f"at:{CROSSINGS[chosen.crossing]}"
    here = place_name(CROSSINGS[chosen.crossing])
    if move in seen.legal_moves():
        act: Node = button(_("Put gangster {gang} on {crossing}", gang=gang, crossing=here), f"play {move}", "primary")
    else:
        act = h("p", _("A gangster stands there already."))
    return title, [
        h("p", act, class_="controls", data_show=move),
        _around(seen, seats, chosen),
        cards_at(seen, chosen.crossing),
    ]


def _around(seen: State, seats: Seats, chosen: Chosen) -> Node:
    """The crossing that is picked and its surroundings, without buttons."""
    return h("div", close_up(seen, chosen.crossing, seats, None, None), buildings_by_name(seen, chosen.crossing, seats))


def _move(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The gangsters that have not moved, with the ways of the picked gangster, or the ways to the picked crossing."""
    title = _("Which gangster moves, and where to?")
    legal = seen.legal_moves()
    if legal[0].startswith("stay:"):
        stays = [button(_("Gangster {gang} stays", gang=move[-1]), f"play {move}") for move in legal]
        return title, [h("p", _("No gangster can move.")), h("p", stays, class_="controls")]
    gangs = list(dict.fromkeys(move.split(":")[1] for move in legal))
    choice = [_gangster(seen, gang, gang == chosen.gang) for gang in gangs]
    ways = [_way(seen, move) for move in legal if _leads(seen, move, chosen)]
    shown = [_around(seen, seats, chosen)] if chosen.crossing != NOWHERE else []
    where = f"move:{CROSSINGS[chosen.crossing]}" if ways else None
    details = [] if chosen.gang or chosen.crossing != NOWHERE else [h("p", _("Pick a gangster to see its ways."))]
    return title, [
        h("p", choice, class_="gangs controls"),
        *details,
        h("div", ways, class_="paths", data_show=where),
        *shown,
    ]


def _leads(seen: State, move: str, chosen: Chosen) -> bool:
    """Whether a way is one of the picked gangster, or leads to the picked crossing."""
    __, gang, side = move.split(":")
    if chosen.gang:
        return gang == chosen.gang
    return streets.destination(seen, seen.place_of(seen.mover, gang), side) == chosen.crossing


def _gangster(seen: State, gang: str, picked: bool) -> Node:
    where = place_name(CROSSINGS[seen.place_of(seen.mover, gang)])
    text: list[Node | str] = [_("Gangster {gang}", gang=gang), small(where)]
    return h(
        "button",
        text,
        type="button",
        data_msg="pick" if picked else f"pick {gang}",
        aria_pressed="true" if picked else "false",
    )


def _way(seen: State, move: str) -> Node:
    """The button for one way, with what is at its end."""
    __, gang, side = move.split(":")
    crossing = streets.destination(seen, seen.place_of(seen.mover, gang), side)
    free = sum(not seen.board[cell] for cell in corners(crossing))
    cards = sum(any(seen.border[SLOTS.index(slot)] for slot in road) for road in ends(crossing))
    details = [
        _("worth {value}", value=seen.city.value(crossing)),
        plural("{count} building free", "{count} buildings free", free),
        plural("{count} card", "{count} cards", cards),
    ]
    fields = {"gang": gang, "side": side_name(side), "crossing": place_name(CROSSINGS[crossing])}
    text = _("Gangster {gang} {side} to {crossing}", **fields)
    return button([text, small(", ".join(details))], f"play {move}", "primary")


def _card(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The two cards at the ends of a road."""
    avenue, street = ends(seen.place_of(seen.mover, seen.step.gang))
    slots = avenue if seen.step.what == streets.AVENUE else street
    cards = [
        h(
            "button",
            clue(seen.border[SLOTS.index(slot)]),
            h("span", side_name(slot[0])),
            type="button",
            data_msg=f"play card:{slot[0]}",
        )
        for slot in slots
    ]
    at = CROSSINGS[seen.place_of(seen.mover, seen.step.gang)].split("#")
    fields = {"gang": seen.step.gang, "road": at[seen.step.what == streets.STREET]}
    return _("Which card of {road} does gang {gang} take?", **fields), [h("p", cards, class_="cards-to-choose")]


def _place(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The surroundings of the crossing, and the effects of each figure in the picked building."""
    where = streets.places(seen)
    tabs = [_tab(seen, gang, gang == chosen.gang) for gang in where]
    away = [_give_away(move) for move in seen.legal_moves() if move.endswith(f"@{streets.OUT}")]
    title = _("Where does gang {gang} place a figure?", gang=chosen.gang)
    each = [h("p", _("Each of these gangs places one figure, in any order."), class_="note")] if len(tabs) > 1 else []
    return title, [
        *each,
        h("p", tabs, class_="gangs controls"),
        close_up(seen, chosen.crossing, seats, chosen.cell, where[chosen.gang], chosen.gang),
        buildings_by_name(seen, chosen.crossing, seats),
        *([h("p", away, class_="controls")] if away else []),
        _figures(seen, seats, chosen),
    ]


def _tab(seen: State, gang: str, picked: bool) -> Node:
    """The button that shows where another gang can place."""
    left = [sign(family) for family in dict.fromkeys(seen.left(seen.mover, gang))]
    return h(
        "button",
        h("span", _("Gang {gang}", gang=gang)),
        h("span", left, class_="given"),
        type="button",
        data_msg=f"pick {gang}",
        aria_pressed="true" if picked else "false",
    )


def _give_away(move: str) -> Node:
    gang, __, rest = move.partition(":")
    figure = family_name(rest.partition("@")[0])
    text = _("No building is free for gang {gang}: give away {figure}", gang=gang, figure=figure)
    return button(text, f"play {move}")


def _figures(seen: State, seats: Seats, chosen: Chosen) -> Node:
    """A button for every figure that can be placed in the picked building, the one with most money first."""
    if chosen.cell is None:
        return h("p", _("Pick a building to see what each figure would bring there."), role="status")
    word = cell_word(chosen.cell)
    moves = [move for move in seen.legal_moves() if move.startswith(chosen.gang) and move.endswith(f"@{word}")]
    what = whole_name(seen.city.buildings[chosen.cell])
    if not moves:
        return h("p", what, ": ", _why_nobody(seen, seats, chosen.cell), role="status")
    moves.sort(key=lambda move: -money_now(seen, _family(move), CELLS[word]))
    return h(
        "div",
        h("h3", what),
        [_figure(seen, move, CELLS[word]) for move in moves],
        class_="figures",
        data_show=f"{chosen.gang}:{word}",
    )


def _why_nobody(seen: State, seats: Seats, cell: int) -> str:
    """The reason why no figure can be placed in a building now."""
    if seen.board[cell]:
        return figure_title(seen, cell, seats)
    if seen.step.gang:
        return _("First gang {gang} places, on the crossing it has come to.", gang=seen.step.gang)
    return _("Nobody can be placed there now.")


def _family(move: str) -> str:
    return move.partition(":")[2].partition("@")[0]


def _figure(seen: State, move: str, cell: int) -> Node:
    """The button that places a figure, with its effects."""
    gang, family = move.partition(":")[0], _family(move)
    managed = seen.city.building(cell).family == family
    fields = {"gang": gang, "figure": family_name(family)}
    text = _("Gang {gang}: {figure} as manager", **fields) if managed else _("Gang {gang}: {figure}", **fields)
    details = "; ".join(placement_effects(seen, seen.mover, gang, family, cell))
    return button([sign(family), h("span", text, small(details))], f"play {move}", "pay managed" if managed else "pay")


# The forger, and the mark


def _search(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The piles of opponents that can be searched."""
    buttons = [_pile(seen, seats, move) for move in seen.legal_moves()]
    return _("Whose cards does the forger look at?"), [h("p", buttons, class_="controls")]


def _pile(seen: State, seats: Seats, move: str) -> Node:
    word = move.partition(":")[2]
    player, pile = int(word[0]), word[1:]
    count = len(seen.pile(player, pile))
    fields = {"name": seats[player].name, "gang": pile}
    text = _("{name}'s car", **fields) if pile == "car" else _("Gang {gang} of {name}", **fields)
    return button([text, small(plural("{count} card", "{count} cards", count))], f"play {move}")


def _rank(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The ranks whose tokens can be looked at."""
    buttons = [button(move.partition(":")[2], f"play {move}") for move in _in_order(seen.legal_moves())]
    return _("The token of which rank?"), [h("p", buttons, class_="ranks controls")]


def _in_order(moves: tuple[str, ...]) -> list[str]:
    order = [f"rank:{each}" for each in RANKS]
    return [move for move in order if move in moves]


def _mark(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The crossing that is picked, and its four buildings that can be marked."""
    title = _("Where is the hideout?")
    if chosen.crossing == NOWHERE:
        return title, [h("p", _("Pick a crossing of the map."))]
    word = CROSSINGS[chosen.crossing]
    by_kind = {seen.city.building(cell).kind: cell for cell in corners(chosen.crossing)}
    buttons = [
        button(
            [whole_name(seen.city.buildings[by_kind[kind]]), small(place_name(word))], f"play mark:{word}:{kind}", "pay"
        )
        for kind in KINDS
    ]
    return title, [h("p", buttons, class_="controls", data_show=f"mark:{word}"), _around(seen, seats, chosen)]


PANELS: dict[str, Callable[[State, Seats, Chosen], Panel]] = {
    assignment.ASSIGN: _assign,
    streets.PUT: _put,
    streets.MOVE: _move,
    streets.AVENUE: _card,
    streets.STREET: _card,
    streets.PLACE: _place,
    effects.SEARCH: _search,
    effects.NAME: _rank,
    MARK: _mark,
    **throttle_panels(),
    **fight_panels(),
}
