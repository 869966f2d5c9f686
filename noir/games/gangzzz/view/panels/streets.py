"""The panels of the streets: where a gangster goes, and what is placed where."""

from noir.games.gangzzz.rules.board import CROSSINGS, SLOTS, cell_word, corners, ends
from noir.games.gangzzz.rules.phases import streets
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import NOWHERE
from noir.games.gangzzz.text.names import BOSSES, building_name, family_name, place_name, side_name, whole_name
from noir.games.gangzzz.text.preview import gains_now, money_now, placement_effects, worth
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
    title = _("Where does {boss} go?", boss=BOSSES[gang])
    if chosen.crossing == NOWHERE:
        return Panel(title, prompt=_("Press a crossing to see what's there."))
    move = f"at:{CROSSINGS[chosen.crossing]}"
    here = place_name(CROSSINGS[chosen.crossing])
    gains = gains_now(seen, gang, corners(chosen.crossing))
    around = [close_up(seen, chosen.crossing, seats, None, None, gains=gains), cards_at(seen, chosen.crossing)]
    if move not in seen.legal_moves():
        return Panel(title, around, prompt=_("There's already a gangster there."))
    act = button(_("Put {boss} on {crossing}", boss=BOSSES[gang], crossing=here), f"play {move}", "primary")
    return Panel(title, around, [act])


def move(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The gangsters that have not moved, with the ways of the picked gangster, or the ways to the picked crossing."""
    title = _("Where does {boss} go?", boss=BOSSES[chosen.gang]) if chosen.gang else _("Which gangster moves?")
    legal = seen.legal_moves()
    if legal[0].startswith("stay:"):
        stays = [button(_("{boss} stays", boss=BOSSES[move[-1]]), f"play {move}") for move in legal]
        return Panel(title, [h("p", _("No gangster can move."), class_="note"), h("p", stays, class_="controls")])
    if not chosen.gang and chosen.crossing == NOWHERE:
        return Panel(title, prompt=_("Press a gang or a crossing."))
    ways = [_way(seen, move, chosen) for move in legal if _leads(seen, move, chosen)]
    shown = [] if chosen.gang else [close_up(seen, chosen.crossing, seats, None, None)]
    return Panel(title, [*shown, h("div", ways, class_="paths", data_show=f"{chosen.gang}{chosen.crossing}")])


def _leads(seen: State, move: str, chosen: Chosen) -> bool:
    """Whether a way is one of the picked gangster, or leads to the picked crossing."""
    __, gang, side = move.split(":")
    if chosen.gang:
        return gang == chosen.gang
    return streets.destination(seen, seen.place_of(seen.mover, gang), side) == chosen.crossing


def _way(seen: State, move: str, chosen: Chosen) -> Node:
    """The button for one way, with what is at its end."""
    __, gang, side = move.split(":")
    crossing = streets.destination(seen, seen.place_of(seen.mover, gang), side)
    free = sum(not seen.board[cell] for cell in corners(crossing))
    cards = sum(any(seen.border[SLOTS.index(slot)] for slot in road) for road in ends(crossing))
    details = [
        _("worth {value}", value=seen.city.value(crossing)),
        plural("{count} empty building", "{count} empty buildings", free),
        plural("{count} card", "{count} cards", cards),
    ]
    fields = {"boss": BOSSES[gang], "side": side_name(side), "crossing": place_name(CROSSINGS[crossing])}
    text = _("{side}: {crossing}", **fields) if chosen.gang else _("{boss} {side} to {crossing}", **fields)
    more = h("span", ", ", ", ".join(details[1:]))
    return button([text, h("small", details[0], more)], f"play {move}", "primary")


def place(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The surroundings of the crossing, and what figures bring in the picked building; the best one is proposed."""
    where = streets.places(seen)
    cells = where[chosen.gang]
    gains = gains_now(seen, chosen.gang, cells)
    near = close_up(seen, chosen.crossing, seats, chosen.cell, cells, chosen.gang, gains)
    away = [_give_away(move) for move in seen.legal_moves() if move.endswith(f"@{streets.OUT}")]
    aways = h("p", away, class_="controls") if away else None
    if chosen.cell is None:
        title = _("Where does {boss} place a figure?", boss=BOSSES[chosen.gang])
        return Panel(title, [part for part in (near, aways, _refusal("")) if part])
    moves = _placements(seen, chosen)
    figures = _figures(seen, moves, chosen) if moves else None
    refusal = _refusal("" if moves else _why_nobody(seen, seats, chosen.cell))
    title = _("{boss}: {building}", boss=BOSSES[chosen.gang], building=whole_name(seen.city.buildings[chosen.cell]))
    main = [_place_button(seen, moves[0], chosen.cell)] if moves else []
    prompt = _("Press a building to see what each figure earns there.")
    each = h("p", _("Each of these gangs places one figure, in any order."), class_="note") if len(where) > 1 else None
    return Panel(title, [part for part in (near, aways, figures, refusal, each) if part], main, prompt)


def _placements(seen: State, chosen: Chosen) -> list[str]:
    """The moves that place a figure of the picked gang in the picked building, the one that is worth most first."""
    cell = chosen.cell
    assert cell is not None
    word = cell_word(cell)
    moves = [move for move in seen.legal_moves() if move.startswith(chosen.gang) and move.endswith(f"@{word}")]
    return sorted(moves, key=lambda move: -worth(seen, _family(move), cell))


def _place_button(seen: State, move: str, cell: int) -> Node:
    """The button that places the proposed figure, which is drawn on it, with the money that comes at once."""
    family = _family(move)
    money = money_now(seen, family, cell)
    fields = {"building": building_name(seen.city.buildings[cell]), "money": money}
    text = _("Place in {building} · +${money}", **fields) if money else _("Place in {building}", **fields)
    who = h("span", family_name(family), ": ", class_="sr")
    return button(h("span", sign(family), who, text, class_="placing"), f"play {move}", "primary")


def _give_away(move: str) -> Node:
    gang, __, rest = move.partition(":")
    figure = family_name(rest.partition("@")[0])
    text = _("No empty building for {boss}: {figure} leaves", boss=BOSSES[gang], figure=figure)
    return button(text, f"play {move}")


def _figures(seen: State, moves: list[str], chosen: Chosen) -> Node:
    """What the proposed figure brings in the picked building, and a button for every other one."""
    cell = chosen.cell
    assert cell is not None
    groups: dict[str, list[Node]] = {}
    for move in moves:
        effects = ". ".join(placement_effects(seen, seen.mover, chosen.gang, _family(move), cell))
        groups.setdefault(effects, []).append(_figure(seen, move, cell))
    (first, same), *others = groups.items()
    proposed = _family(moves[0])
    told: list[Node] = [h("p", h("b", family_name(proposed)), ": ", first, class_="proposal")]
    for effects, figures in (("", same[1:]), *others):
        told += [h("p", effects)] if effects else []
        told += [h("div", figures, class_="alike")] if figures else []
    return h("div", told, class_="figures", data_show=f"{chosen.gang}:{cell_word(cell)}")


def _refusal(why: str) -> Node:
    """Why no figure can be placed in the picked building, in an element that is always there.

    So a screen reader announces its changes.
    """
    return h("p", why, class_=None if why else "sr", role="status", id="refusal")


def _why_nobody(seen: State, seats: Seats, cell: int) -> str:
    """The reason why no figure can be placed in a building now."""
    if seen.board[cell]:
        return figure_title(seen, cell, seats)
    if seen.step.gang:
        return _("First, {boss} places a figure on his own crossing.", boss=BOSSES[seen.step.gang])
    return _("You can't place a figure there now.")


def _family(move: str) -> str:
    return move.partition(":")[2].partition("@")[0]


def _figure(seen: State, move: str, cell: int) -> Node:
    """The button that places a figure."""
    family = _family(move)
    managed = seen.city.building(cell).family == family
    text = [family_name(family), _small(_("as manager")) if managed else None]
    return button([sign(family), h("span", text)], f"play {move}", "pay managed" if managed else "pay")
