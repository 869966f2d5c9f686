"""A preview of a placement in Gangzzz: its effects in sentences, before the move is made."""

from collections.abc import Iterable

from noir.games.gangzzz.rules.board import AREAS, CROSSINGS, crossing_of
from noir.games.gangzzz.rules.phases.effects import LOOKS
from noir.games.gangzzz.rules.pieces import AREA, CITY_MANAGER, MISSING_CARD, PRESET_A, PROTECTION, STAKES
from noir.games.gangzzz.rules.scoring import area_word, units
from noir.games.gangzzz.rules.table import Figure, Table, put
from noir.games.gangzzz.text.names import marker_name, place_name, product_name
from noir.ui.i18n import _, and_list, plural


def _with_figure(seen: Table, player: int, gang: str, family: str, cell: int) -> Table:
    """The table with this administrator in a building, without any consequences."""
    return seen._replace(board=put(seen.board, cell, Figure(player, gang, family)))


def placement_effects(seen: Table, player: int, gang: str, family: str, cell: int) -> list[str]:
    """The effects of this administrator at once and later, in short sentences."""
    after = _with_figure(seen, player, gang, family, cell)
    return [*_at_once(seen, after, player, cell), *_areas(after, player, cell)]


def money_at_once(money: int) -> str:
    """Money that a placement brings at once."""
    return _("${money} at once", money=money)


def money_now(seen: Table, family: str, cell: int) -> int:
    """The money of the mover's placement at once, without what dice decide."""
    building, code = seen.city.building(cell), seen.city.buildings[cell]
    managed = building.family == family
    if building.kind == "R":
        return seen.city.value(crossing_of(cell)) + building.coins * managed
    if building.kind == "M":
        after = _with_figure(seen, seen.mover, "", family, cell)
        return sum(_city_money(seen, after, seen.mover, cell)) + CITY_MANAGER * managed
    return STAKES[code][managed] if code in STAKES else 0


def gains_now(seen: Table, gang: str, cells: Iterable[int]) -> dict[int, int]:
    """By free cell of `cells` the most money that a figure of the mover's gang brings at once."""
    families = set(seen.left(seen.mover, gang))
    free = [cell for cell in cells if not seen.board[cell]]
    return {cell: max((money_now(seen, family, cell) for family in families), default=0) for cell in free}


def worth(seen: Table, family: str, cell: int) -> int:
    """The dollars by which placements are compared: of the building, with its goods as if one of them was sold."""
    building = seen.city.building(cell)
    managed = building.family == family
    if building.coins:
        return seen.city.value(crossing_of(cell)) + building.coins * managed
    return CITY_MANAGER * managed


def _at_once(seen: Table, after: Table, player: int, cell: int) -> list[str]:
    """The effect of the building for this administrator."""
    building, code, managed = seen.city.building(cell), seen.city.buildings[cell], after.manages(cell)
    worth = seen.city.value(crossing_of(cell)) + building.coins * managed
    if building.kind == "R":
        return [money_at_once(worth)]
    if building.products:
        return [_goods(seen, player, building.family, building.products, worth)]
    if building.kind == "M":
        return _city(seen, after, player, cell, managed)
    if code == "sa":
        return [_half(seen, player, cell, managed, _("Half the value of each unsold unit"))]
    if code == "bm":
        return [_half(seen, player, cell, managed, _("Half the value of each unit that own bars don't get"))]
    if code == "fo":
        looks = plural("{count} look at an opponent's card", "{count} looks at opponents' cards", LOOKS)
        return [looks, _("one look at a token of any rank")] if managed else [looks]
    if code in STAKES:
        return [_("A game of dice for ${stake}", stake=STAKES[code][managed])]
    return [marker_name(PROTECTION[building.family] + "x" * managed + "+" * building.big)]


def _half(seen: Table, player: int, cell: int, managed: bool, effect: str) -> str:
    """The effect of a building of which several do not add up; a manager counts if any of them is one."""
    own = [each for each in seen.owned(player) if seen.city.buildings[each] == seen.city.buildings[cell]]
    if not own:
        return _("{what}, and $1 more each", what=effect) if managed else effect
    if managed and not any(map(seen.manages, own)):
        return _("Just $1 more for each unit: only one of these counts")
    return _("Nothing more: only one of these counts")


def _goods(seen: Table, player: int, family: str, products: tuple[str, ...], worth: int) -> str:
    """The units of a bar or a warehouse, and the products for which the player has the other side of the trade."""
    other = units(seen, player, "bar" if family == "warehouse" else "warehouse")
    own = units(seen, player, family)
    goods = and_list([product_name(product) for product in products])
    waiting = [product for product in dict.fromkeys(products) if len(other[product]) > len(own[product])]
    if family == "warehouse":
        lines = _("Two units of {goods}, worth ${worth} each", goods=goods, worth=worth)
    else:
        lines = _("Sells {goods} from stock, ${worth} each", goods=goods, worth=worth)
    if not waiting:
        return lines
    those = and_list([product_name(product) for product in waiting])
    if family == "warehouse":
        return _("{what}; own bars want {goods}", what=lines, goods=those)
    return _("{what}; in stock: {goods}", what=lines, goods=those)


def _city(seen: Table, after: Table, player: int, cell: int, managed: bool) -> list[str]:
    """The cards for new links, and the money of a manager."""
    family, due = seen.city.building(cell).family, _due(seen, after, player, cell)
    drawn = min(due, len(seen.deck))
    lines = [] if due else [_no_link(after, player, family, seen.city.building(cell).big)]
    if drawn:
        lines.append(plural("Linking gives {count} card", "Linking gives {count} cards", drawn))
    lines += map(money_at_once, _city_money(seen, after, player, cell))
    return [*lines, money_at_once(CITY_MANAGER)] if managed else lines


def _due(seen: Table, after: Table, player: int, cell: int) -> int:
    """The cards that are due for new links."""
    family = seen.city.building(cell).family
    return after.links(player, family) - seen.links(player, family)


def _city_money(seen: Table, after: Table, player: int, cell: int) -> list[int]:
    """The money for due cards that the deck has not (G-47), and for a link by preset A."""
    due = _due(seen, after, player, cell)
    missing = due - min(due, len(seen.deck))
    linked = seen.city.value(crossing_of(cell)) if due and PRESET_A in seen.city.switches else 0
    return [money for money in (MISSING_CARD * missing, linked) if money]


def _no_link(after: Table, player: int, family: str, is_big: bool) -> str:
    """Why the last building of this city family gives no clue card (G-45)."""
    cells = [cell for cell in after.owned(player) if after.city.building(cell).family == family]
    big = sum(after.city.building(cell).big for cell in cells)
    if not is_big:
        return (
            _("No clue card: the big ones have all their links") if big else _("No clue card yet: no big one to link")
        )
    return (
        _("No clue card: the small ones are linked")
        if len(cells) > big
        else _("No clue card yet: no small one to link")
    )


def _areas(after: Table, player: int, cell: int) -> list[str]:
    """The crossing and the block that would be held whole."""
    lines = []
    for at, cells in enumerate(AREAS):
        if cell in cells and after.holder_of(cells) == player:
            money = AREA + sum(after.city.building(each).coins for each in cells)
            if at < len(CROSSINGS):
                fields = {"place": place_name(area_word(at)), "money": money}
                lines.append(_("The crossing {place} will pay ${money} once all figures are placed", **fields))
            else:
                lines.append(_("The whole block will pay ${money} once all figures are placed", money=money))
    return lines
