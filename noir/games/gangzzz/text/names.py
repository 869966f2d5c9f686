"""What everything in Gangzzz is called: kinds, families, buildings, places, products, clue cards, dice and markers."""

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.pieces import SYMBOLS, building, rank
from noir.ui.i18n import _, pgettext

Names = tuple[str, ...]
"""The players' names, by seat."""


def kind_name(kind: str) -> str:
    """Return what a kind of buildings is called."""
    return {"R": _("Residential"), "C": _("Commercial"), "M": _("City"), "U": _("Underworld")}[kind]


def family_name(family: str) -> str:
    """Return what a family is called, of buildings, figures and symbols."""
    return {
        "house": _("House"),
        "bar": _("Bar"),
        "warehouse": _("Warehouse"),
        "hospital": _("Hospital"),
        "office": _("Office"),
        "police": _("Police"),
        "forger": _("Forger"),
        "market": _("Black market"),
        "casino": _("Casino"),
        "gym": _("Gym"),
        "armoury": _("Armoury"),
        "library": _("Library"),
    }[family]


def building_name(code: str) -> str:
    """Return what the building with a code is called, without its products."""
    return {
        "r2": _("Small tenement"),
        "r3": _("Medium tenement"),
        "r5": _("Luxury tenement"),
        "b2": _("Day bar"),
        "b4": _("Night bar"),
        "b5": _("Private bar"),
        "w1": _("Local warehouse"),
        "w2": _("Regional warehouse"),
        "w3": _("Wholesale warehouse"),
        "w4": _("International warehouse"),
        "sa": _("Salvation Army"),
        "ho": _("District hospital"),
        "HO": _("Central hospital"),
        "of": _("Local office"),
        "OF": _("City office"),
        "po": _("Police station"),
        "PO": _("Police headquarters"),
        "ca": _("Small casino"),
        "CA": _("Medium casino"),
        "gy": _("Small gym"),
        "GY": _("Medium gym"),
        "ar": _("Small armoury"),
        "AR": _("Medium armoury"),
        "li": _("Small library"),
        "LI": _("Medium library"),
    }.get(code[:2]) or family_name(building(code).family)


def whole_name(code: str) -> str:
    """Return what the building with a code is called, with its products."""
    goods = [product_name(product) for product in building(code).products]
    if not goods:
        return building_name(code)
    return _("{building}: {goods}", building=building_name(code), goods=", ".join(goods))


def product_name(product: str) -> str:
    """Return what a product is called."""
    return {"f": _("fish"), "m": _("meat"), "c": _("cigars"), "a": _("alcohol")}[product]


def attribute_name(attribute: str) -> str:
    """Return what an attribute is called."""
    return {"P": _("strength"), "A": _("weapons"), "C": _("cleverness")}[attribute]


def corner_name(corner: str) -> str:
    """Return which corner of a crossing a building stands at."""
    return {
        "NW": _("north-west"),
        "NE": _("north-east"),
        "SW": _("south-west"),
        "SE": _("south-east"),
    }[corner]


def side_name(side: str) -> str:
    """Return a direction, also the end of a road where a card lies."""
    return {"N": _("north"), "E": _("east"), "S": _("south"), "W": _("west")}[side]


def place_name(word: str) -> str:
    """Return a crossing as it is read: both its roads."""
    return word.replace("#", " & ")


def cell_name(word: str) -> str:
    """Return the place of a building: its crossing, and at which corner of that it stands."""
    crossing, __, corner = word.partition(".")
    return _("{crossing}, {corner}", crossing=place_name(crossing), corner=corner_name(corner))


def token_name(token: str) -> str:
    """Return what a token says: a road, or a kind of buildings; a hidden one is unknown."""
    if token == HIDDEN:
        return _("unknown")
    return kind_name(token) if len(token) == 1 else token


def card_name(card: str) -> str:
    """Return a clue card as it stands in a list: its symbol and its three attributes, as far as they are known."""
    if card[0] == HIDDEN:
        return _("a hidden card of rank {rank}", rank=card[1:]) if len(card) > 1 else _("a hidden card")
    return f"{family_name(SYMBOLS[card[3]])} {attributes_of(card)}"


def attributes_of(card: str) -> str:
    """Return the attributes of a clue card as they are read: strength, weapons, cleverness."""
    return "-".join(card[:3])


def card_title(card: str) -> str:
    """Return a clue card as it is read aloud: symbol, the three attributes by name, and the rank if it is known."""
    if card[0] == HIDDEN:
        return card_name(card)
    name = _(
        "{symbol}, strength {strength}, weapons {weapons}, cleverness {cleverness}",
        symbol=family_name(SYMBOLS[card[3]]),
        strength=card[0],
        weapons=card[1],
        cleverness=card[2],
    )
    return name if rank(card) in ("", HIDDEN) else _("{card}, rank {rank}", card=name, rank=rank(card))


def die_name(die: str) -> str:
    """Return a die of a fight: its attribute and its number."""
    return f"{attribute_name(die[0])} {die[1:]}"


def marker_name(marker: str) -> str:
    """Return what a protection marker is called."""
    name = attribute_name(marker[0])
    if "x" in marker and "+" in marker:
        return _("expert marker for {attribute}, medium", attribute=name)
    if "x" in marker:
        return _("expert marker for {attribute}", attribute=name)
    if "+" in marker:
        return _("marker for {attribute}, medium", attribute=name)
    return _("marker for {attribute}", attribute=name)


def pile_name(pile: str) -> str:
    """Return what a pile of cards is called: that of a gang, or the car."""
    return _("car") if pile == "car" else pgettext("a gang", "gang {letter}", letter=pile)
