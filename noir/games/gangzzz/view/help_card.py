"""The help card of Gangzzz: what each building does, for any figure and for a manager, and what pays at the end."""

from noir.games.gangzzz.rules.pieces import (
    BIG,
    BUILDINGS,
    CITY_MANAGER,
    EXACT,
    FINDER,
    PRESET_A,
    PROTECTION,
    STAKES,
    building,
)
from noir.games.gangzzz.rules.scoring import LEAST_EQUAL, collection_value
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.names import kind_name
from noir.games.gangzzz.view.board import sign
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, rulebook
from noir.ui.widgets import rule_link


def help_card(seen: State, viewer: int | None) -> list[Node]:
    """The help card, the same for every viewer."""
    return _card(PRESET_A in seen.city.switches)


@cached_per_language(2)
def _card(squared: bool) -> list[Node]:
    head = [h("th", name, scope="col") for name in (_("Building"), _("Any figure"), _("A manager also"))]
    links = [h("li", rule_link(name, rulebook("gangzzz", rule))) for rule, name in _rules().items()]
    groups = [h("tbody", _title(title), rows) for title, rows in _groups(squared).items()]
    return [
        h("p", _("A figure is a manager in a building with its sign, otherwise an assistant.")),
        h("table", h("thead", h("tr", head)), groups, class_="cards effects"),
        h("ul", links, class_="rules-at"),
    ]


def _title(title: str) -> Node:
    return h("tr", h("th", title, colspan=3, scope="colgroup"), class_="kind")


def _groups(squared: bool) -> dict[str, list[Node]]:
    """The rows by the kind of their buildings, and what pays at the end."""
    kinds = {kind_name(kind): [_row(*row) for row in rows] for kind, rows in _buildings().items()}
    return {**kinds, _("At the end"): [_at_the_end(*row) for row in _ends(squared)]}


def _row(families: tuple[str, ...], name: str, anyone: str, manager: str) -> Node:
    """A row of buildings that do the same."""
    signs = h("span", [sign(family) for family in families], class_="given")
    return h("tr", h("th", signs, " ", name, scope="row"), h("td", anyone), h("td", manager))


def _at_the_end(name: str, text: str) -> Node:
    return h("tr", h("th", name, scope="row"), h("td", text, colspan=2))


Row = tuple[tuple[str, ...], str, str, str]


def _buildings() -> dict[str, list[Row]]:
    """The rows of each kind: signs, name, what any figure gets, what a manager gets besides."""
    return {
        "R": [(("house",), _("Tenement"), _("the crossing's value"), _more("R", "house"))],
        "C": [
            (("bar",), _("Bar"), _("in Inventory, its value for each product"), _more("C", "bar")),
            (("warehouse",), _("Warehouse"), _("two units for your bars"), _more("C", "warehouse")),
            (("warehouse",), _("Salvation Army"), _("half each unsold unit's value"), _("$1 more each")),
        ],
        "M": [
            (
                tuple(BIG.values()),
                _("Hospital, office, police"),
                _("clue cards for links: {counts}", counts="1, 2, 3"),
                f"+${CITY_MANAGER}",
            )
        ],
        "U": _underworld(),
    }


def _underworld() -> list[Row]:
    stakes = [f"${stake}" for pair in zip(*STAKES.values(), strict=True) for stake in pair]
    return [
        (("forger",), _("Forger"), _("two looks at opponents' cards"), _("one more look, at any token")),
        (("market",), _("Black market"), _("half the value of what your bars don't get"), _("$1 more each")),
        (
            ("casino",),
            _("Casino"),
            _("dice for {small} or {medium}", small=stakes[0], medium=stakes[1]),
            f"{stakes[2]} / {stakes[3]}",
        ),
        (
            tuple(PROTECTION),
            _("Gym, armoury, library"),
            _("a protection marker; a medium one pays $3 more"),
            _("your cards can be one off the die"),
        ),
    ]


def _more(kind: str, family: str) -> str:
    """What the coins on the buildings of a family add, from the least on."""
    coins = {building(code).coins for code in BUILDINGS[kind] if building(code).family == family} - {0}
    return "+$" + "/".join(map(str, sorted(coins)))


def _ends(squared: bool) -> list[tuple[str, str]]:
    """What pays after the figures are placed."""
    counts = range(LEAST_EQUAL, LEAST_EQUAL + 4)
    paid = ", ".join(f"{count}: ${collection_value(count, squared)}" for count in counts)
    return [
        (_("Crossing or block"), _("if you hold all four: $3 and their coins")),
        (_("Same sign in a gang"), _("{paid}, if you hold a building with it", paid=paid)),
        (_("Hideout"), _("${exact}, ${more} more for the most clue cards", exact=EXACT, more=FINDER)),
    ]


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
