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
        _("Placing a figure"),
        (
            said(
                draft(
                    _(
                        "The building must be empty, and the figure stays there until the end of the game. The "
                        "building does at once what the table says; its value is that of its crossing."
                    ),
                    *("G-12", "G-48"),
                ),
            ),
            _effects(),
        ),
        more=(points(ruling("G-30")),),
    )


def _effects() -> Node:
    """The effect of each family for an assistant, and what a manager gets besides."""
    later = ", ".join((building_name("sa"), family_name("market")))
    town = ", ".join(map(family_name, BIG.values()))
    guards = ", ".join(map(family_name, PROTECTION))
    return table(
        (_("Building"), _("Any figure"), _("A manager also")),
        (family_name("house"), _("its value in dollars"), _("its coins")),
        (
            family_name("bar"),
            _("wants one unit of each of its products, each worth its value"),
            _("its coins for each unit"),
        ),
        (
            family_name("warehouse"),
            _("supplies two units of its product, each worth its value"),
            _("its coins for each unit"),
        ),
        (later, _("counts in Inventory"), _("$1 for each unit")),
        (town, _("clue cards, if it makes a link"), dollars(CITY_MANAGER)),
        (family_name("forger"), _("two looks"), _("a look at a token of your choice")),
        (family_name("casino"), _("a tournament for a stake"), _("a larger stake")),
        (guards, _("a protection marker"), _("makes it an expert marker")),
    )


def _perimeter() -> Section:
    return Section(
        "perimeter",
        _("A gangster's perimeter"),
        (
            said(
                draft(_("A perimeter is the four buildings of the crossing and all other buildings in their blocks.")),
            ),
        ),
        example(
            "perimeter",
            37,
            ("choose",),
            _(
                "Ada's gangster Antonio (A) is on 2ND & 51ST, inside the city. Ten of the 16 buildings around him are "
                "empty. Gang A has a house and a library left."
            ),
            _("Where does gang A earn the most at once?"),
            {
                "A:house@3RD#52ND.SE": _(
                    "Right: the house is a manager in a luxury tenement. The value, $10, and the coins, $5, make $15."
                ),
                "A:house@2ND#51ST.SE": _(
                    "Here too the house is a manager, but in a medium tenement. The value, $10, and the coins, $3, "
                    "make $13."
                ),
                "A:library@3RD#52ND.SE": _("In a tenement a library is an assistant and earns only the value, $10."),
            },
        ),
        level=3,
        more=(points(ruling("G-32")),),
    )


def _links() -> Section:
    return Section(
        "links",
        _("Links between city buildings"),
        (
            points(
                ruling("G-45"),
                ruled(
                    _(
                        "The table shows how many cards that makes. If a figure raises your number, draw the "
                        "difference from the deck for its gang."
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
                "police figure left."
            ),
            _("Which building gives Ben clue cards?"),
            {
                "B:police@2ND#47TH.NW": _(
                    "Right: the second link of the headquarters gives two cards, and a manager gets $3."
                ),
                "B:police@3RD#49TH.SE": _(
                    "A manager gets $3. But the only station is linked already, so there are no cards."
                ),
                "B:police@3RD#48TH.SE": _("An assistant in a tenement earns the value of the crossing, $7."),
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
                        "You get two looks. For each, choose an opponent's pile: a gang or the car. You see the rank "
                        "of a random card in it, never the same card twice, and the token of that rank."
                    ),
                    "G-49",
                ),
                ruled(
                    _(
                        "With a manager, you then name any rank and see its token. Others learn only which piles "
                        "you searched."
                    ),
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
                        "The bank pays you the stake. You and each opponent roll two dice. Each opponent who doesn't "
                        "roll higher than you pays you the stake too, or all they have if that's less. The others win "
                        "nothing."
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
                        "When you match a die in a fight, you can spend a marker of its attribute. Then no opponent "
                        "can undercut, and you get the number on the die in dollars, plus $3 if the marker is from a "
                        "medium building."
                    ),
                    "G-51",
                ),
                ruled(_("With an expert marker, the cards can add up to one more or less than the die."), "G-51"),
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
                        "After each of the two parts in the city, pay $2 for each figure you placed in it: normally "
                        "$20, then $32."
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
                draft(_("Your own warehouses supply your own bars, product by product.")),
            ),
            points(
                ruling("G-42"),
                ruled(_("A pair pays the value of the bar, and nothing for the warehouse."), "G-41"),
                draft(_("Units without a partner pay nothing, except as in the next section.")),
            ),
        ),
        example(
            "inventory",
            133,
            ("choose",),
            _(
                "Ben places his last figure, a library, and Inventory comes next. His warehouses have two units each "
                "of fish, meat and alcohol. His bars want three of fish, three of meat, one of cigars and one of "
                "alcohol, for $12 each. He also has a manager in a black market."
            ),
            _("Which building earns Ben the most?"),
            {
                "A:library@LEX#50TH.SE": _(
                    "Right: the bar takes the second unit of alcohol for $6. It gets no fish, so the black market pays "
                    "$4. In Dominance, the whole crossing also pays $7."
                ),
                "A:library@PARK#50TH.NE": _(
                    "The third bar that wants meat now gets it and pays $12, but the black market pays $7 less."
                ),
                "A:library@3RD#49TH.NW": _("An assistant in a tenement earns $7, and trade doesn't change."),
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
                draft(_("A Salvation Army pays half the value of each unit that you didn't sell."), "G-43"),
                draft(
                    _("A black market pays half the value of each unit that your bars wanted and didn't get."), "G-44"
                ),
                ruled(_("With a manager, each of these units pays $1 more."), "G-43", "G-44"),
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
