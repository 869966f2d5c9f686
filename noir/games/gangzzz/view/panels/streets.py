"""The panels of the streets: where a gangster goes, and what is placed where."""

from noir.games.gangzzz.rules.board import CELLS, CROSSINGS, SLOTS, cell_word, corners, ends
from noir.games.gangzzz.rules.phases import streets
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import NOWHERE
from noir.games.gangzzz.text.names import family_name, place_name, side_name, whole_name
from noir.games.gangzzz.text.preview import money_now, placement_effects
from noir.games.gangzzz.view.board import Seats, figure_title, sign
from noir.games.gangzzz.view.crossing import cards_at, close_up
from noir.games.gangzzz.view.selection import Chosen, Panel
from noir.ui.html import Child, Node, h
from noir.ui.i18n import _, plural
from noir.ui.widgets import button


def _small(text: Child) -> Node:
    """Small text on a button."""
    return h("small", text)


def put(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The crossing that is picked, and what the gangster would find there."""
    gang = seen.step.gang
    title = _("Where does gangster {gang} go?", gang=gang)
    if chosen.crossing == NOWHERE:
        return Panel(title, prompt=_("Pick a crossing of the map to see what is there."))
    move = f"at:{CROSSINGS[chosen.crossing]}"
    here = place_name(CROSSINGS[chosen.crossing])
    around = [close_up(seen, chosen.crossing, seats, None, None), cards_at(seen, chosen.crossing)]
    if move not in seen.legal_moves():
        return Panel(title, around, prompt=_("A gangster stands there already."))
    act = button(_("Put gangster {gang} on {crossing}", gang=gang, crossing=here), f"play {move}", "primary")
    return Panel(title, around, [act])


def move(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The gangsters that have not moved, with the ways of the picked gangster, or the ways to the picked crossing."""
    title = _("Which gangster moves, and where to?")
    legal = seen.legal_moves()
    if legal[0].startswith("stay:"):
        stays = [button(_("Gangster {gang} stays", gang=move[-1]), f"play {move}") for move in legal]
        return Panel(title, [h("p", _("No gangster can move."), class_="note"), h("p", stays, class_="controls")])
    if not chosen.gang and chosen.crossing == NOWHERE:
        return Panel(title, prompt=_("Pick a gangster to see its ways."))
    ways = [_way(seen, move) for move in legal if _leads(seen, move, chosen)]
    shown = [] if chosen.gang else [close_up(seen, chosen.crossing, seats, None, None)]
    return Panel(title, [*shown, h("div", ways, class_="paths", data_show=f"{chosen.gang}{chosen.crossing}")])


def _leads(seen: State, move: str, chosen: Chosen) -> bool:
    """Whether a way is one of the picked gangster, or leads to the picked crossing."""
    __, gang, side = move.split(":")
    if chosen.gang:
        return gang == chosen.gang
    return streets.destination(seen, seen.place_of(seen.mover, gang), side) == chosen.crossing


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
    return button([text, _small(", ".join(details))], f"play {move}", "primary")


def place(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The surroundings of the crossing, and the effects of each figure in the picked building."""
    where = streets.places(seen)
    away = [_give_away(move) for move in seen.legal_moves() if move.endswith(f"@{streets.OUT}")]
    title = _("Where does gang {gang} place a figure?", gang=chosen.gang)
    if chosen.cell is not None:
        title = whole_name(seen.city.buildings[chosen.cell])
    near = close_up(seen, chosen.crossing, seats, chosen.cell, where[chosen.gang], chosen.gang)
    prompt = "" if chosen.cell is not None else _("Pick a building to see what each figure would bring there.")
    each = _("Each of these gangs places one figure, in any order.") if len(where) > 1 and prompt else ""
    parts = [
        near,
        h("p", each, class_="note") if each else None,
        h("p", away, class_="controls") if away else None,
        _figures(seen, seats, chosen) if chosen.cell is not None else None,
    ]
    return Panel(title, [part for part in parts if part], prompt=prompt)


def _give_away(move: str) -> Node:
    gang, __, rest = move.partition(":")
    figure = family_name(rest.partition("@")[0])
    text = _("No building is free for gang {gang}: give away {figure}", gang=gang, figure=figure)
    return button(text, f"play {move}")


def _figures(seen: State, seats: Seats, chosen: Chosen) -> Node:
    """A button for every figure that can be placed in the picked building, the one with most money first."""
    assert chosen.cell is not None
    word = cell_word(chosen.cell)
    moves = [move for move in seen.legal_moves() if move.startswith(chosen.gang) and move.endswith(f"@{word}")]
    if not moves:
        return h("p", _why_nobody(seen, seats, chosen.cell), role="status")
    moves.sort(key=lambda move: -money_now(seen, _family(move), CELLS[word]))
    groups: dict[str, list[Node]] = {}
    for move in moves:
        effects = "; ".join(placement_effects(seen, seen.mover, chosen.gang, _family(move), chosen.cell))
        groups.setdefault(effects, []).append(_figure(seen, move, chosen.cell))
    told = [
        part for effects, figures in groups.items() for part in (h("p", effects), h("div", figures, class_="alike"))
    ]
    return h("div", told, class_="figures", data_show=f"{chosen.gang}:{word}")


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
    """The button that places a figure."""
    family = _family(move)
    managed = seen.city.building(cell).family == family
    text = [family_name(family), _small(_("as manager")) if managed else None]
    return button([sign(family), h("span", text)], f"play {move}", "pay managed" if managed else "pay")
