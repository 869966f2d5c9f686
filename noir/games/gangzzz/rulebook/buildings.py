"""The rules of Gangzzz, buildings: where figures may be placed, what they do there, and what they earn."""

from noir.games.gangzzz.rulebook.examples import example
from noir.games.gangzzz.rulebook.markup import dollars, draft, points, ruled, ruling, said, table
from noir.games.gangzzz.rules.pieces import BIG, BUILDINGS, CITY_MANAGER, PROTECTION, STAKES
from noir.games.gangzzz.rules.table import link_cards
from noir.games.gangzzz.text.names import building_name, family_name
from noir.ui.html import Node
from noir.ui.i18n import _
from noir.ui.rulebook import Section

MOST_BIG, MOST_SMALL = BUILDINGS["M"]["HO"], BUILDINGS["M"]["ho"]
"""How many big and how many small buildings each family of the city has."""


def effects() -> list[Section]:
    """The sections on the effects of administrators in each building."""
    return [_place(), _perimeter(), _links(), _forger(), _casino(), _protection(), _wages()]


def _place() -> Section:
    return Section(
        "place",
        _("Placing an administrator"),
        (
            said(
                draft(
                    _(
                        "The building has to be empty, and the figure stays in it to the end of the game. The building "
                        "does at once what the table says; its value is that of its crossing."
                    ),
                    *("G-12", "G-48"),
                ),
                ruling("G-30"),
            ),
            _effects(),
        ),
    )


def _effects() -> Node:
    """The effect of each family for an assistant, and what a manager gets besides."""
    later = ", ".join((building_name("sa"), family_name("market")))
    town = ", ".join(map(family_name, BIG.values()))
    guards = ", ".join(map(family_name, PROTECTION))
    return table(
        (_("Building"), _("Any figure"), _("A manager besides")),
        (family_name("house"), _("its value in dollars"), _("its coins")),
        (family_name("bar"), _("wants a unit of each of its products, at its value"), _("its coins on each unit")),
        (family_name("warehouse"), _("has two units of its product, at its value"), _("its coins on each unit")),
        (later, _("is used in Inventory"), _("$1 for each unit")),
        (town, _("clue cards, if it makes a link"), dollars(CITY_MANAGER)),
        (family_name("forger"), _("two looks"), _("a look by choice")),
        (family_name("casino"), _("a tournament for a stake"), _("a larger stake")),
        (guards, _("a protection marker"), _("the marker is expert")),
    )


def _perimeter() -> Section:
    return Section(
        "perimeter",
        _("The perimeter of a gangster"),
        (
            said(
                draft(_("It is the four buildings of the crossing and all buildings of the blocks they lie in.")),
                ruling("G-32"),
            ),
        ),
        example(
            "perimeter",
            37,
            ("choose",),
            _(
                "Ada's gangster A stands on 2ND & 51ST, inside the city. Of the 16 buildings around it ten are empty. "
                "Gang A has a house and a library left."
            ),
            _("Where does gang A get most money at once?"),
            {
                "A:house@3RD#52ND.SE": _(
                    "Right: the house is a manager in a luxury tenement. The value 10 and the coins, $5, make $15."
                ),
                "A:house@2ND#51ST.SE": _(
                    "The house is a manager here too, in a medium tenement. The value 10 and the coins, $3, make $13."
                ),
                "A:library@3RD#52ND.SE": _("A library is an assistant in a tenement, and brings the value alone, $10."),
            },
        ),
        level=3,
    )


def _links() -> Section:
    return Section(
        "links",
        _("Links of city buildings"),
        (
            points(
                ruling("G-45"),
                ruled(
                    _(
                        "The table has the cards that a family brings in all, by the buildings its owner holds. A "
                        "figure that raises this number draws the difference from the deck, for its gang."
                    ),
                    "G-45",
                ),
            ),
            table(
                (_("Small"), *[str(small) for small in range(MOST_SMALL + 1)]),
                *[
                    (_("{count} big", count=big), *[str(link_cards(big, small)) for small in range(MOST_SMALL + 1)])
                    for big in range(1, MOST_BIG + 1)
                ],
            ),
            points(ruling("G-46")),
        ),
        example(
            "links",
            131,
            ("choose",),
            _(
                "Ben holds the police headquarters on 3RD & 51ST and a police station, which are linked. Gang B has a "
                "figure of the police left."
            ),
            _("Which building brings clue cards?"),
            {
                "B:police@2ND#47TH.NW": _(
                    "Right: the second link of the headquarters brings two cards, and a manager brings $3."
                ),
                "B:police@3RD#49TH.SE": _(
                    "A manager brings $3. But the one station is linked already, so that no card comes."
                ),
                "B:police@3RD#48TH.SE": _("An assistant in a tenement brings the value of the crossing, $7."),
            },
            "B",
        ),
        level=3,
        more=(points(ruling("G-47")),),
    )


def _forger() -> Section:
    return Section(
        "forger",
        _("The forger"),
        (
            points(
                ruled(
                    _(
                        "For each of two looks the player names a pile of an opponent, a gang or a car. Chance picks a "
                        "card of it, never the same twice, and the player sees its rank and the token of that rank."
                    ),
                    "G-49",
                ),
                ruled(
                    _("A manager then names any rank and sees its token. Others learn only which piles were searched."),
                    "G-49",
                ),
            ),
        ),
        level=3,
    )


def _casino() -> Section:
    return Section(
        "casino",
        _("The casino"),
        (
            said(
                ruled(
                    _(
                        "The bank pays the stake to the host, who has placed the figure. The host and each opponent "
                        "throw two dice. Each opponent who does not throw more than the host pays the host the stake "
                        "too, or all that is there if it is less. Nobody else wins anything."
                    ),
                    "G-50",
                ),
            ),
            table(
                (_("Stake"), _("Assistant"), _("Manager")),
                *[(building_name(casino), *map(dollars, stakes)) for casino, stakes in STAKES.items()],
            ),
        ),
        level=3,
    )


def _protection() -> Section:
    return Section(
        "protection",
        _("Protection markers"),
        (
            points(
                ruling("G-51"),
                ruled(
                    _(
                        "In a fight whoever matches a die may spend one of its attribute. Then nobody may undercut, "
                        "and the player gets as many dollars as the die shows, $3 more with a marker of a "
                        "medium building."
                    ),
                    "G-51",
                ),
                ruled(_("With an expert marker the cards may add up to one more or less than the die."), "G-51"),
            ),
        ),
        level=3,
    )


def _wages() -> Section:
    return Section(
        "wages",
        _("Wages"),
        (
            points(
                draft(
                    _(
                        "After each of the two parts in the city a player pays $2 for each administrator. That is as a "
                        "rule $20 after the first part and $32 after the second."
                    ),
                    "G-33",
                ),
                ruling("G-34"),
            ),
        ),
        more=(points(ruling("G-33")),),
    )


def earnings() -> list[Section]:
    """The sections on what is worked out when all figures are placed."""
    return [_inventory(), _army(), _dominance()]


def _inventory() -> Section:
    return Section(
        "inventory",
        _("Inventory"),
        (
            said(
                draft(_("Each player's own warehouses supply the player's own bars, product by product.")),
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
        more=(points(ruling("G-35")),),
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
            ),
        ),
        level=3,
        more=(points(ruling("G-43")),),
    )


def _dominance() -> Section:
    return Section(
        "dominance",
        _("Dominance"),
        (said(ruling("G-52")),),
    )
