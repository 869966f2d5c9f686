"""The players of Gangzzz as everyone sees them: money, debts, markers, pile sizes, figures and trade."""

from noir.games.gangzzz.rules.board import AREAS, CROSSINGS
from noir.games.gangzzz.rules.pieces import CAR, GANGS, PILES, PRODUCTS
from noir.games.gangzzz.rules.scoring import area_word, units
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.log import figure_list
from noir.games.gangzzz.text.names import BOSSES, family_name, pile_name, place_name, product_name
from noir.games.gangzzz.view.board import Seats, sign
from noir.games.gangzzz.view.chips import happened_since_fight
from noir.games.gangzzz.view.last_fight import last_fight
from noir.games.gangzzz.view.panels.ring import marker_sign
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, plural
from noir.ui.widgets import button, close_button, icon, label_of, name_of


def players(seen: State, near: int, seats: Seats) -> Node:
    """The plates of all players, and the button that opens their figures, trade and areas; `near` is no opponent."""
    plates = [_plate(seen, player, seats, "opponent" if player != near else None) for player in seen.seats]
    opened = button(h("span", _("Figures, trade, areas"), class_="sr"), "sheet score", "whole")
    return h("div", plates, opened, class_=f"plates of-{len(seats)}", data_part="score")


def _plate(seen: State, player: int, seats: Seats, part: str | None) -> Node:
    """The plate of one player."""
    seat, moving = seats[player], player == seen.current_player
    dollars = (seen.scores or seen.cash)[player]  # the final scores are without the debts
    money = h("b", f"${dollars}", class_="money", data_money=dollars)
    return h(
        "section",
        h(
            "header",
            icon(f"gang-{seat.gang}", "emblem"),
            h("h2", name_of(seat)),
            money,
            h("span", _("to move"), class_="moving") if moving else None,
        ),
        h("p", _piles(seen, player), class_="sizes"),
        _tokens(seen.markers[player], seen.debts[player]),
        id=f"seat-{player}",
        class_=f"seat gang-{seat.gang}" + (" is-moving" if moving else ""),
        aria_label=label_of(seat),
        data_part=part,
    )


def _piles(seen: State, player: int) -> list[Node]:
    """How many clue cards each pile has."""
    sizes = [(name, len(seen.pile(player, name))) for name in PILES]
    return [
        h(
            "span",
            sign("car") if name == CAR else h("b", name, aria_hidden="true"),
            h("span", str(size), aria_hidden="true"),
            h("span", pile_name(name), ", ", plural("{count} card", "{count} cards", size), " ", class_="sr"),
            class_="size" if size else "size none",
        )
        for name, size in sizes
        if name != CAR or size
    ]


@cached_per_language(64)
def _tokens(markers: tuple[str, ...], debts: int) -> Node | None:
    """The protection and debt markers."""
    if not (markers or debts):
        return None
    owed = [sign("debt", "pawn"), h("span", plural("{count} debt marker", "{count} debt markers", debts))]
    return h("p", [marker_sign(each) for each in markers], owed if debts else None, class_="markers")


def ledger(seen: State, near: int, seats: Seats) -> Node:
    """The sheet with what is looked up less often: what happened last, figures that are left, trade so far, areas."""
    news = [last_fight(seen, seats), happened_since_fight(seen, near, seats)]
    parts = [*news, *(_holdings(seen, player, seats) for player in seen.seats)]
    return h("section", h("h2", _("Figures, trade, areas")), close_button("sheet"), parts, id="ledger", tabindex=0)


def folded_ledger(seen: State, seats: Seats) -> Node:
    """The same, folded up."""
    parts = [_holdings(seen, player, seats) for player in seen.seats]
    return h("details", h("summary", _("Figures, trade, areas")), parts, id="holdings")


def _holdings(seen: State, player: int, seats: Seats) -> Node:
    """What one player has left and has won."""
    lines = [*_figures(seen, player), *trade(seen, player), *_areas(seen, player)]
    seat = seats[player]
    head = h("h3", icon(f"gang-{seat.gang}", "emblem"), name_of(seat))
    return h("div", head, h("ul", [h("li", line) for line in lines]), class_=f"holdings gang-{seat.gang}")


def _figures(seen: State, player: int) -> list[str]:
    """The figures that are left, by gang."""
    left = [f"{BOSSES[gang]}: {figure_list(seen.left(player, gang))}" for gang in GANGS if seen.left(player, gang)]
    lines = [*left]
    if seen.pool[player]:
        lines.append(_("Figures to assign now: {figures}", figures=figure_list(seen.pool[player])))
    if seen.reserve[player]:
        lines.append(_("Figures to assign later: {figures}", figures=figure_list(seen.reserve[player])))
    return lines


def trade(seen: State, player: int) -> list[str]:
    """The units of each product in a player's warehouses, and those wanted by the player's bars."""
    supply, demand = units(seen, player, "warehouse"), units(seen, player, "bar")
    return [
        _(
            "{product}: {supply} in stock, {demand} wanted",
            product=product_name(product).capitalize(),
            supply=", ".join(f"${value}" for value in supply[product]) or "–",
            demand=", ".join(f"${value}" for value in demand[product]) or "–",
        )
        for product in PRODUCTS
        if supply[product] or demand[product]
    ]


def _areas(seen: State, player: int) -> list[str]:
    """The crossings and blocks that a player holds whole, and the links of city buildings."""
    lines = []
    for at, cells in enumerate(AREAS):
        if seen.holder_of(cells) == player:
            where = place_name(area_word(at)) if at < len(CROSSINGS) else _("a block")
            lines.append(_("Dominated: {place}", place=where))
    for family in ("hospital", "office", "police"):
        cards = seen.links(player, family)
        if cards:
            count = plural("{count} card", "{count} cards", cards)
            lines.append(_("{family}: links worth {cards}", family=family_name(family), cards=count))
    return lines
