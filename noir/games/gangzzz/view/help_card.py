"""The help card of Gangzzz: the effect of each building, for an assistant and for a manager."""

from noir.games.gangzzz.rules.pieces import BUILDINGS, CITY_MANAGER, STAKES, UNDERWORLD, building
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.names import building_name, family_name
from noir.games.gangzzz.view.board import building_picture, sign
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, rulebook
from noir.ui.widgets import rule_link


def help_card(seen: State, viewer: int | None) -> list[Node]:
    """The help card, the same for every viewer."""
    return _card()


@cached_per_language(1)
def _card() -> list[Node]:
    head = [h("th", name, scope="col") for name in (_("Building"), _("Assistant"), _("Manager adds"))]
    codes = list(dict.fromkeys(code[:2] for kinds in BUILDINGS.values() for code in kinds))
    rows = [_row(code) for code in codes]
    links = [h("li", rule_link(name, rulebook("gangzzz", rule))) for rule, name in _rules().items()]
    return [
        h("p", _("A figure manages a building of its own sign, and assists in every other one.")),
        h("table", h("thead", h("tr", head)), h("tbody", rows), class_="cards buildings"),
        h("ul", links, class_="rules-at"),
    ]


def _row(code: str) -> Node:
    """The row of one building."""
    known = next(full for kinds in BUILDINGS.values() for full in kinds if full[:2] == code)
    family = building(known).family
    name = h("th", building_picture(known), building_name(known), scope="row")
    own = h("span", sign(family), h("span", family_name(family), class_="sr"), class_="given")
    assistant, manager = _does(known)
    return h("tr", name, h("td", assistant), h("td", own, " ", manager))


def _does(code: str) -> tuple[str, str]:
    """The effect of a building for an assistant, and what a manager adds."""
    what = building(code)
    if what.kind == "R":
        return _("the crossing's value at once"), _("${coins} more", coins=what.coins)
    if what.family == "bar":
        return _("a bar of the crossing's value for two goods"), _("${coins} more", coins=what.coins)
    if what.products:
        return _("two units of the crossing's value"), _("${coins} more", coins=what.coins)
    if code == "sa":
        return _("half of each unsold unit"), _("$1 more each")
    if what.kind == "M":
        return _("cards for links"), _("${money} at once", money=CITY_MANAGER)
    return _underworld(code)


def _underworld(code: str) -> tuple[str, str]:
    """The same for a building of the underworld."""
    family = building(code).family
    if family == UNDERWORLD[0]:
        return _("two looks at cards of opponents"), _("one more look, at any token")
    if family == UNDERWORLD[1]:
        return _("half of each unmet unit"), _("$1 more each")
    if code in STAKES:
        small, large = STAKES[code]
        return _("dice for ${stake}", stake=small), _("dice for ${stake}", stake=large)
    marker = _("a protection marker, $3 more") if building(code).big else _("a protection marker")
    return marker, _("an expert one")


def _rules() -> dict[str, str]:
    """The rules that are looked up most, with their names."""
    return {
        "perimeter": _("The perimeter"),
        "links": _("Links in the city"),
        "inventory": _("Inventory"),
        "throttle": _("Full throttle"),
        "fight": _("Fair fight"),
        "undercut": _("Undercutting"),
        "reveal": _("Big reveal"),
    }
