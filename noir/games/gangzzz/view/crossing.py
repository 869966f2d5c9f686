"""A close-up of one crossing of Gangzzz: its perimeter, building by building, with everything printed on them."""

from collections.abc import Collection, Mapping

from noir.games.gangzzz.rules.board import CROSSINGS, GRID, SIDE, SLOTS, cell_word, ends, perimeter
from noir.games.gangzzz.rules.pieces import AVENUES, STREETS, SYMBOLS
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.names import card_title, cell_name, place_name, side_name, whole_name
from noir.games.gangzzz.text.preview import money_at_once
from noir.games.gangzzz.view.board import (
    Seats,
    building_picture,
    figure_title,
    gangster_at,
    plot_class,
    role,
    sign,
    square,
)
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language

PRODUCT_ICONS = {"f": "fish", "m": "meat", "c": "cigars", "a": "alcohol"}

NOTHING: Mapping[int, int] = {}
"""No gains."""


def close_up(
    seen: State,
    crossing: int,
    seats: Seats,
    picked: int | None,
    offered: Collection[int] | None,
    gang: str = "",
    gains: Mapping[int, int] = NOTHING,
) -> Node:
    """A crossing with its surroundings, the `picked` cell marked.

    The cells that are `offered` to a `gang` are marked too; with None for `offered` nothing can be picked. `gains` is
    the money that is written on buildings.
    """
    row, column = divmod(crossing, SIDE)
    rows = [at for at in (row - 1, row, row + 1) if 0 <= at < SIDE]
    columns = [at for at in (column - 1, column, column + 1) if 0 <= at < SIDE]
    squares = [
        _area(_square(seen, r * SIDE + c, seats, crossing), 3 + 2 * (r - row), 3 + 2 * (c - column))
        for r in rows
        for c in columns
    ]
    blocks = [
        _area(
            _block(seen, (row, column), (down, right), seats, picked, offered, gang, gains), 2 + 2 * down, 2 + 2 * right
        )
        for down in (0, 1)
        for right in (0, 1)
    ]
    names = [
        *(_area(_road(AVENUES[c], seen.city.avenues[c], "road down"), 2, 3 + 2 * (c - column)) for c in columns),
        *(_area(_road(STREETS[r], seen.city.streets[r], "road"), 3 + 2 * (r - row), 2) for r in rows),
    ]
    title = _("{crossing} and its surroundings", crossing=place_name(CROSSINGS[crossing]))
    keys = {"role": "group"} if offered is None else {"role": "toolbar", "data_roving": "plane"}
    return h("div", blocks, squares, names, class_="near", aria_label=title, **keys)


def _area(node: Node, row: int, column: int) -> Node:
    """`node` with the classes of its place in the grid of five by five: houses in even rows and columns, else roads."""
    classes = [value for name, value in node.attributes if name == "class"]
    others = tuple(each for each in node.attributes if each[0] != "class")
    return node._replace(attributes=(*others, ("class", " ".join([*classes, f"r{row}", f"c{column}"]))))


def _square(seen: State, crossing: int, seats: Seats, middle: int) -> Node:
    more = "middle" if crossing == middle else "first" if crossing % SIDE < middle % SIDE else ""
    return square(seen.city.value(crossing), gangster_at(seen, crossing), seats, more)


@cached_per_language(64)
def _road(name: str, die: int, class_: str) -> Node:
    return h("span", h("span", name, sign(f"die-{die}"), class_="road-name"), class_=class_)


def _block(
    seen: State,
    at: tuple[int, int],
    way: tuple[int, int],
    seats: Seats,
    picked: int | None,
    offered: Collection[int] | None,
    gang: str,
    gains: Mapping[int, int],
) -> Node:
    """The four buildings between a crossing and the next one in two directions, as far as there are any."""
    x, y = 2 * at[0] - 1 + 2 * way[0], 2 * at[1] - 1 + 2 * way[1]
    reach = perimeter(at[0] * SIDE + at[1])
    plots: list[Node] = []
    for down in (0, 1):
        for right in (0, 1):
            place = (x + down, y + right)
            cell = place[0] * GRID + place[1]
            inside = all(0 <= each < GRID for each in place)
            if not (inside and cell in reach):
                plots.append(h("span"))
                continue
            msg = _message(gang, cell, offered or (), at)
            plots.append(plot(seen, cell, seats, picked, offered, msg, gains.get(cell, 0)))
    return h("div", plots, class_="block")


def _message(gang: str, cell: int, offered: Collection[int], at: tuple[int, int]) -> str:
    """What the button of a building sends; of one that is refused with the crossing, so that the close-up stays."""
    word = f"pick {gang}:{cell_word(cell)}"
    return word if cell in offered else f"{word}:{CROSSINGS[at[0] * SIDE + at[1]]}"


def plot(
    seen: State,
    cell: int,
    seats: Seats,
    picked: int | None,
    offered: Collection[int] | None,
    msg: str,
    gain: int,
) -> Node:
    """A building with its coins, its goods and its figure; a button that sends `msg` if it can be picked."""
    figure, code = seen.board[cell], seen.city.buildings[cell]
    class_ = " ".join(
        filter(
            None,
            (
                plot_class(seen, cell, seats),
                "stocked" if seen.city.building(cell).products else "",
                "legal" if offered is not None and cell in offered else "",
                "chosen" if cell == picked else "",
            ),
        )
    )
    standing = _standing(role(seen, cell), figure.family, seats[figure.player].gang) if figure else []
    chip = [h("span", f"+${gain}", class_="gain", aria_hidden="true")] if gain else []
    inside = [*_printed(code), *standing, *chip]
    refused = offered is not None and cell not in offered
    more = [money_at_once(gain)] if gain else [_("can't be chosen")] if refused else []
    spoken = h("span", ", ".join([plot_title(seen, cell, seats), *more]), class_="sr")
    if offered is None:
        return h("span", spoken, inside, class_=class_)
    pressed = cell == picked
    return h(
        "button",
        spoken,
        inside,
        type="button",
        data_msg=msg,
        class_=class_,
        id=f"plot-{cell_word(cell)}",
        aria_pressed="true" if pressed else "false",
    )


@cached_per_language(256)
def _printed(code: str) -> list[Node]:
    """The picture of a building with its coins and goods."""
    coins = code[1] if code[1:2].isdigit() else ""
    goods = [sign(PRODUCT_ICONS[product]) for product in code[2:]]
    return [
        building_picture(code),
        *([h("span", coins, class_="coins", aria_hidden="true")] if coins else []),
        *([h("span", goods, class_="goods")] if goods else []),
    ]


@cached_per_language(256)
def _standing(as_what: str, family: str, gang: str) -> list[Node]:
    """The figure in a building, and the sign of its owner."""
    return [h("span", sign(as_what, "pawn"), sign(family), class_="figure"), sign(gang, "whose")]


def plot_title(seen: State, cell: int, seats: Seats) -> str:
    """A building as it is read aloud: its name, its place, and its figure."""
    what, where = whole_name(seen.city.buildings[cell]), cell_name(cell_word(cell))
    return f"{what}, {where}, {figure_title(seen, cell, seats)}"


def cards_at(seen: State, crossing: int) -> Node:
    """The cards at the ends of both roads of a crossing."""
    avenue, street = ends(crossing)
    rows = [
        h("li", h("b", side_name(slot[0])), " ", clue(card) if (card := _card(seen, slot)) else _("no card"))
        for slot in (*avenue, *street)
    ]
    return h("ul", rows, class_="end-cards", aria_label=_("The cards at the ends of its roads"))


def _card(seen: State, slot: str) -> str:
    return seen.border[SLOTS.index(slot)]


@cached_per_language(256)
def clue(card: str) -> Node:
    """A clue card: its symbol, its attributes, and its rank if it is known."""
    if card[0] == "?":
        return h("span", h("span", class_="face clue-back"), h("span", card_title(card), class_="sr"), class_="clue")
    rank = card[4:].replace("?", "")
    return h(
        "span",
        h("span", class_=f"face clue-{'open' if rank else 'covered'}"),
        sign(SYMBOLS[card[3]]),
        [h("b", value, aria_hidden="true") for value in card[:3]],
        h("i", rank, aria_hidden="true") if rank else None,
        h("span", card_title(card), class_="sr"),
        class_="clue",
    )
