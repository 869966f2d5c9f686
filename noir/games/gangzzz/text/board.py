"""The table of Gangzzz as lines of text, for the terminal and for typed questions."""

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.board import CORNERS, CROSSINGS, SIDES, SLOTS, corners
from noir.games.gangzzz.rules.pieces import ATTRIBUTES, GANGS, PILES, RANKS
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import NOWHERE, Fight
from noir.games.gangzzz.text.log import card_list, figure_list
from noir.games.gangzzz.text.names import (
    BOSSES,
    Names,
    attribute_name,
    card_name,
    corner_name,
    die_name,
    family_name,
    marker_name,
    pile_name,
    place_name,
    side_name,
    token_name,
    whole_name,
)
from noir.games.gangzzz.text.words import standing
from noir.ui.i18n import _, pgettext, plural


def describe(seen: State, names: Names) -> list[str]:
    """The table as lines of text: city, edge, players, fight, and the tokens that `seen` shows."""
    lines = [standing(seen), *(_crossing(seen, at, names) for at in range(len(CROSSINGS)))]
    lines += [_edge(seen, side) for side in SIDES]
    for player, name in enumerate(names):
        lines += _about_player(seen, player, name)
    if seen.fight:
        lines += _about_fight(seen.fight, names)
    return [*lines, *tokens_seen(seen)]


def _crossing(seen: State, crossing: int, names: Names) -> str:
    """A crossing with its value, and its buildings with the figures in them."""
    there = [
        f"{corner_name(corner)} {_building(seen, cell, names)}"
        for corner, cell in zip(CORNERS, corners(crossing), strict=True)
    ]
    fields = {"crossing": place_name(CROSSINGS[crossing]), "value": seen.city.value(crossing)}
    return _("{crossing}, worth {value}: {buildings}", buildings="; ".join(there), **fields)


def _building(seen: State, cell: int, names: Names) -> str:
    name, figure = whole_name(seen.city.buildings[cell]), seen.board[cell]
    if figure is None:
        return name
    return f"{name} ({names[figure.player]}, {family_name(figure.family)})"


def _edge(seen: State, side: str) -> str:
    """The cards at one side of the city, in the order of the roads."""
    cards = [card for slot, card in zip(SLOTS, seen.border, strict=True) if slot[0] == side]
    return _("Cards on the {side} side: {cards}", side=side_name(side), cards="; ".join(map(_lying, cards)))


def _lying(card: str) -> str:
    return card_name(card) if card else _("no card")


def _about_player(seen: State, player: int, name: str) -> list[str]:
    """What is seen of a player, in lines."""
    at = [
        f"{BOSSES[gang]} {place_name(CROSSINGS[crossing])}"
        for gang, crossing in zip(GANGS, seen.gangsters[player], strict=True)
        if crossing != NOWHERE
    ]
    debts = plural("{count} debt marker", "{count} debt markers", seen.debts[player])
    lines = [
        _("{name}: ${money}, {debts}", name=name, money=seen.cash[player], debts=debts),
        _("{name}'s gangsters: {places}", name=name, places=", ".join(at) or pgettext("gangsters", "none")),
    ]
    for pile in PILES:
        cards = seen.pile(player, pile)
        cards_text = card_list(cards) if HIDDEN not in cards else plural("{count} card", "{count} cards", len(cards))
        if cards:
            lines.append(_("{name}, {pile}: {cards}", name=name, pile=pile_name(pile), cards=cards_text))
    figures = [f"{BOSSES[gang]}: {figure_list(left)}" for gang in GANGS if (left := seen.left(player, gang))]
    if seen.pool[player]:
        figures.append(_("Figures to assign now: {figures}", figures=figure_list(seen.pool[player])))
    if figures:
        lines.append(_("{name}'s figures: {figures}", name=name, figures="; ".join(figures)))
    if seen.markers[player]:
        markers = ", ".join(map(marker_name, seen.markers[player]))
        lines.append(_("{name}, {pile}: {cards}", name=name, pile=_("protection"), cards=markers))
    return lines


def _about_fight(fight: Fight, names: Names) -> list[str]:
    """The dice that are left, the hands, and the combination on the table."""
    dice = [f"{attribute_name(each)} {_numbers(fight, each)}" for each in ATTRIBUTES]
    lines = [_("Dice left: {dice}", dice="; ".join(dice))]
    for player, hand in enumerate(fight.hands):
        if fight.pitted[player]:
            cards_text = card_list(hand) if HIDDEN not in hand else plural("{count} card", "{count} cards", len(hand))
            fighter = _("{gang} fights for {name}", name=names[player], gang=BOSSES[fight.pitted[player]])
            lines.append(f"{fighter}: {cards_text or '–'}")
    if fight.holder is not None:
        values = "+".join(map(str, fight.values))
        holder = names[fight.holder]
        lines.append(_("{name} holds {die} with {values}.", name=holder, die=die_name(fight.die), values=values))
    return lines


def _numbers(fight: Fight, attribute: str) -> str:
    return ", ".join(die[1:] for die in fight.dice if die[0] == attribute) or "–"


def tokens_seen(seen: State) -> list[str]:
    """The tokens that were seen, by rank, in one line; no line if none was seen or nobody looks."""
    tokens = zip(RANKS, seen.tokens[-len(RANKS) :], strict=True)
    known = [f"{rank}: {token_name(token)}" for rank, token in tokens if token != HIDDEN]
    return [", ".join(known)] if known else []
