"""The names of everything in Gangzzz: kinds, families, buildings, places, products, clue cards, dice and markers."""

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.pieces import SYMBOLS, building, rank
from noir.ui.i18n import _, cached_per_language

Names = tuple[str, ...]
"""The players' names, by seat."""


@cached_per_language(None)
def kind_name(kind: str) -> str:
    """The name of a kind of buildings."""
    return {"R": _("Residential"), "C": _("Commercial"), "M": _("City"), "U": _("Underworld")}[kind]


@cached_per_language(None)
def family_name(family: str) -> str:
    """The name of a family of buildings, figures and symbols."""
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


@cached_per_language(None)
def building_name(code: str) -> str:
    """The name of the building with this code, without its products."""
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
    """The name of the building with this code, with its products."""
    goods = [product_name(product) for product in building(code).products]
    if not goods:
        return building_name(code)
    return _("{building}: {goods}", building=building_name(code), goods=", ".join(goods))


@cached_per_language(None)
def product_name(product: str) -> str:
    """The name of a product."""
    return {"f": _("fish"), "m": _("meat"), "c": _("cigars"), "a": _("alcohol")}[product]


@cached_per_language(None)
def attribute_name(attribute: str) -> str:
    """The name of an attribute."""
    return {"P": _("strength"), "A": _("weapons"), "C": _("cleverness")}[attribute]


def corner_name(corner: str) -> str:
    """The name of a corner of a crossing."""
    return {
        "NW": _("north-west"),
        "NE": _("north-east"),
        "SW": _("south-west"),
        "SE": _("south-east"),
    }[corner]


@cached_per_language(None)
def side_name(side: str) -> str:
    """The name of a direction, also used for the end of a road with a card."""
    return {"N": _("north"), "E": _("east"), "S": _("south"), "W": _("west")}[side]


def place_name(word: str) -> str:
    """A crossing by the names of both its roads."""
    return word.replace("#", " & ")


def cell_name(word: str) -> str:
    """The place of a building: its crossing and the corner of that."""
    crossing, __, corner = word.partition(".")
    return _("{crossing}, {corner}", crossing=place_name(crossing), corner=corner_name(corner))


def token_name(token: str) -> str:
    """A token: a road, a kind of buildings, or unknown if it is hidden."""
    if token == HIDDEN:
        return _("unknown")
    return kind_name(token) if len(token) == 1 else token


def card_name(card: str) -> str:
    """A clue card for a list: its symbol and its three attributes, as far as they are known."""
    if card[0] == HIDDEN:
        return _("a hidden card of rank {rank}", rank=card[1:]) if len(card) > 1 else _("a hidden card")
    return f"{family_name(SYMBOLS[card[3]])} {attributes_of(card)}"


def attributes_of(card: str) -> str:
    """The attributes of a clue card: strength, weapons, cleverness."""
    return "-".join(card[:3])


def card_title(card: str) -> str:
    """A clue card as it is read aloud: symbol, the three attributes by name, and the rank if it is known."""
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
    """A die of a fight: its attribute and its number."""
    return f"{attribute_name(die[0])} {die[1:]}"


def marker_name(marker: str) -> str:
    """The name of a protection marker."""
    name = attribute_name(marker[0])
    if "x" in marker and "+" in marker:
        return _("medium expert marker for {attribute}", attribute=name)
    if "x" in marker:
        return _("expert marker for {attribute}", attribute=name)
    if "+" in marker:
        return _("medium marker for {attribute}", attribute=name)
    return _("marker for {attribute}", attribute=name)


BOSSES = {"A": "Antonio", "B": "Bruno", "C": "Carlo", "D": "Dante"}
"""The name of each gang's gangster, the same in every language."""


def pile_name(pile: str) -> str:
    """The name of a pile of cards: that of the gang's gangster, or the car."""
    return _("car") if pile == "car" else BOSSES[pile]
