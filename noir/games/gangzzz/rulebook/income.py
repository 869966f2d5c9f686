"""The rules of Gangzzz, what buildings earn together: trade, and crossings and blocks held whole."""

from noir.games.gangzzz.rulebook.examples import example
from noir.games.gangzzz.rulebook.markup import draft, points, ruled, ruling, said
from noir.ui.i18n import _
from noir.ui.rulebook import Section


def earnings() -> list[Section]:
    """Return what is worked out when all figures are placed."""
    return [_inventory(), _army(), _dominance()]


def _inventory() -> Section:
    return Section(
        "inventory",
        _("Inventory"),
        (
            said(
                draft(_("Each player's own warehouses supply the player's own bars, product by product.")),
                ruling("G-35"),
            ),
            points(
                ruling("G-42"),
                ruling("G-41"),
                draft(_("What finds no partner pays nothing, except by the next section.")),
            ),
        ),
        example(
            "inventory",
            133,
            ("choose",),
            _(
                "Ben places the last figure, a library, and Inventory follows. His warehouses have two units each of "
                "fish, meat and alcohol. His bars want three of fish, three of meat, one of cigars and one of alcohol, "
                "for $12 each. He has a manager in a black market too."
            ),
            _("Which building brings most?"),
            {
                "A:library@LEX#50TH.SE": _(
                    "Right: the bar takes the second unit of alcohol for $6, and its fish, which nobody supplies, "
                    "brings $4 by the black market. The whole crossing pays $7 too, by Dominance."
                ),
                "A:library@PARK#50TH.NE": _(
                    "The third bar that wants meat is supplied now and pays $12, but the black market pays $7 less."
                ),
                "A:library@3RD#49TH.NW": _("An assistant in a tenement brings $7, and trade stays as it is."),
            },
        ),
    )


def _army() -> Section:
    return Section(
        "army",
        _("Salvation Army and black market"),
        (
            points(
                draft(_("A Salvation Army pays for each unit that was not sold half of what it is worth."), "G-43"),
                draft(_("A black market pays for each unit that was wanted and not supplied half of that."), "G-44"),
                ruled(_("With a manager each of these units pays $1 more."), "G-43", "G-44"),
                ruling("G-43"),
            ),
        ),
        level=3,
    )


def _dominance() -> Section:
    return Section(
        "dominance",
        _("Dominance"),
        (said(ruling("G-52")),),
    )
