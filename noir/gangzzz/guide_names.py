"""What the kinds, families and buildings of Gangzzz are called in its rules."""

from noir.words import _

FIRST = {"r": "house", "b": "bar", "w": "warehouse"}
FAMILIES = {
    **{"sa": "warehouse", "ho": "hospital", "of": "office", "po": "police", "fo": "forger", "bm": "market"},
    **{"ca": "casino", "gy": "gym", "ar": "armoury", "li": "library"},
}


def kind_name(kind: str) -> str:
    """Return what a kind of buildings is called."""
    return {"R": _("Residential"), "C": _("Commercial"), "M": _("City"), "U": _("Underworld")}[kind]


def family_name(family: str) -> str:
    """Return what a family is called, of buildings and of figures."""
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


def building_name(building: str) -> str:
    """Return what a building is called, by its code without products."""
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
    }.get(building) or family_name(family_of(building))


def family_of(building: str) -> str:
    """Return the family of a building, which is the symbol of the figure that fits it."""
    return FAMILIES.get(building) or FIRST[building[0]]
