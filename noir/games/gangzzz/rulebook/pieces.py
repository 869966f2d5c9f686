"""The rules of Gangzzz, pieces: the city and its buildings, clue cards and tokens, figures, dice, and the set-up."""

from collections import Counter
from collections.abc import Sequence

from noir.games.gangzzz.rulebook.markup import dollars, draft, grouped, plain, points, ruled, ruling, said, steps, table
from noir.games.gangzzz.rules.pieces import BUILDINGS, FIGURES, building
from noir.games.gangzzz.text.names import building_name, family_name, kind_name
from noir.ui.html import Child, h
from noir.ui.i18n import _, pgettext
from noir.ui.rulebook import Section


def pieces() -> list[Section]:
    """The sections on the pieces, and on setting up."""
    return [_city(), _buildings(), _cards(), _tokens(), _figures(), _dice(), _setup()]


def _city() -> Section:
    return Section(
        "city",
        _("The city"),
        (
            said(
                draft(
                    _(
                        "Six avenues and six streets cross each other at 36 crossings. At each corner of a crossing "
                        "lies a building: one residential, one commercial, one of the city, one of the underworld."
                    )
                ),
            ),
            points(
                plain(_("A crossing is named by its two roads, PARK & 51ST, and its corners are NW, NE, SW and SE.")),
                draft(
                    _(
                        "A block is the four buildings between two neighbouring avenues and two neighbouring streets. "
                        "There are 25 of them."
                    )
                ),
                draft(_("The border is the 24 places around the city, one at each end of a road, for clue cards.")),
            ),
        ),
        more=(points(ruled(_("The 44 buildings at the rim of the city belong to no block."), "G-32"), ruling("G-04")),),
    )


def _buildings() -> Section:
    return Section(
        "buildings",
        _("Buildings"),
        (
            said(
                draft(
                    _("There are four kinds, 36 buildings of each. On some an amount is printed, their coins."),
                    *("G-05", "G-06", "G-07", "G-08"),
                ),
            ),
            points(
                draft(
                    _(
                        "Central hospitals, city offices and police headquarters are big; district hospitals, local "
                        "offices and police stations are small."
                    ),
                    "G-10",
                ),
                draft(_("There are four products: fish, meat, cigars and alcohol. A bar wants one unit each of two.")),
            ),
        ),
        level=3,
        more=(
            points(ruling("G-11"), ruling("G-09")),
            grouped(
                (_("Building"), pgettext("buildings", "How many"), _("Coins")),
                {kind_name(kind): _of_a_kind(kind) for kind in BUILDINGS},
            ),
        ),
    )


def _of_a_kind(kind: str) -> list[Sequence[Child]]:
    """The buildings of a kind: name, count and coins of each."""
    counts: Counter[tuple[str, int]] = Counter()
    for code, count in BUILDINGS[kind].items():
        counts[building_name(code), building(code).coins] += count
    return [(name, str(count), dollars(coins) if coins else "–") for (name, coins), count in counts.items()]


def _cards() -> Section:
    return Section(
        "cards",
        _("Clue cards"),
        (
            points(
                draft(
                    _(
                        "The face of a card shows three attributes from 1 to 5, strength, weapons and cleverness, and "
                        "a symbol of the underworld."
                    ),
                    *("G-14", "G-15", "G-21"),
                ),
                draft(_("Its corner shows a rank: A, 2 to 10, J, Q or K."), "G-16"),
                ruling("G-17"),
                draft(_("A player's cards lie in five piles: one for each gang, and one in the car.")),
            ),
        ),
        level=3,
        more=(points(ruling("G-13"), ruling("G-71")),),
    )


def _tokens() -> Section:
    return Section(
        "tokens",
        _("Clue tokens and the hideout"),
        (
            points(
                draft(
                    _(
                        "There are 16 tokens: one for each avenue, each street and each kind. One of each group is "
                        "removed unseen. Together these three name the hideout, one building."
                    )
                ),
                draft(
                    _(
                        "The other 13 belong to the 13 ranks, at random. Each says where Russo does not hide. The "
                        "token of a kind rules out all its 36 buildings."
                    )
                ),
            ),
        ),
        level=3,
    )


def _figures() -> Section:
    return Section(
        "figures",
        _("Figures"),
        (
            points(
                draft(
                    _(
                        "Each player has four gangsters, A, B, C and D, one for each gang, a car, and 26 "
                        "administrators. Each administrator shows a family of buildings."
                    ),
                    "G-18",
                ),
                draft(
                    _(
                        "In a building of its family an administrator is a manager, in any other an assistant. A "
                        "manager gets what an assistant gets, and more."
                    )
                ),
            ),
        ),
        level=3,
        more=(
            points(ruling("G-19")),
            table(
                (_("Family"), _("Administrators"), _("Buildings")),
                *[(family_name(family), str(count), str(_houses(family))) for family, count in FIGURES.items()],
            ),
        ),
    )


def _houses(family: str) -> int:
    """How many buildings of a family there are."""
    counts = [item for codes in BUILDINGS.values() for item in codes.items()]
    return sum(count for code, count in counts if building(code).family == family)


def _dice() -> Section:
    return Section(
        "dice",
        _("Dice"),
        (
            points(
                draft(
                    _(
                        "Twelve value dice lie at the roads, one at each. The value of a crossing is the sum of its "
                        "two, from 2 to 12."
                    ),
                    "G-20",
                ),
                draft(_("15 conflict dice, with the faces 3 to 8, are rolled for each fight.")),
            ),
        ),
        level=3,
        more=(points(ruling("G-20")),),
    )


def _setup() -> Section:
    return Section(
        "setup",
        _("Setting up"),
        (
            steps(
                ruling("G-02"),
                draft(
                    _(
                        "Roll the twelve value dice and lay one at each road. Remove one token of each group unseen, "
                        "and give the others to the ranks."
                    )
                ),
                draft(_("Shuffle the clue cards. Into each car go three of them, with three or four players two.")),
                ruling("G-24"),
                draft(_("Lay 24 cards on the border, with covered corners. The rest is the deck."), "G-17"),
                ruling("G-22"),
                ruling("G-18"),
            ),
            h("p", _("On this page the program does all of this.")),
        ),
        is_folded=True,
    )
