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
                        "Six avenues and six streets meet at 36 crossings. Each crossing has four buildings, one at "
                        "each corner: one residential, one commercial, one city and one underworld building."
                    )
                ),
            ),
            points(
                plain(
                    _(
                        "A crossing is named after its two roads, such as PARK & 51ST. Its corners are NW, NE, SW and "
                        "SE."
                    )
                ),
                draft(
                    _(
                        "A block is the four buildings between two neighbouring avenues and two neighbouring streets. "
                        "There are 25."
                    )
                ),
                draft(_("The border has 24 spaces for clue cards, one at each end of each road.")),
            ),
        ),
        more=(
            points(ruled(_("The 44 buildings at the edge of the city belong to no block."), "G-32"), ruling("G-04")),
        ),
    )


def _buildings() -> Section:
    return Section(
        "buildings",
        _("Buildings"),
        (
            said(
                draft(
                    _("There are four kinds of buildings, 36 of each. Some show a number: their coins."),
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
                draft(
                    _(
                        "The four products are fish, meat, cigars and alcohol. Each bar wants two of them, one unit of "
                        "each."
                    )
                ),
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
                        "A card's face shows three attributes from 1 to 5 (strength, weapons and cleverness) and a "
                        "sign of the underworld."
                    ),
                    *("G-14", "G-15", "G-21"),
                ),
                draft(_("Its corner shows a rank: A, 2 to 10, J, Q or K."), "G-16"),
                ruling("G-17"),
                draft(_("You keep your cards in five piles: one for each gang and one in the car.")),
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
                        "There are 16 tokens: one for each avenue, street and kind. One of each group is removed "
                        "unseen. These three name one building: the hideout."
                    )
                ),
                draft(
                    _(
                        "Each of the other 13 goes with one of the 13 ranks, at random. It tells you where Russo isn't "
                        "hiding. The token of a kind rules out all 36 of its buildings."
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
                        "You have four gangsters, one for each gang: Antonio (A), Bruno (B), Carlo (C) and Dante (D). "
                        "You also have a car and 26 figures, the administrators. Each figure has the sign of a family "
                        "of buildings."
                    ),
                    "G-18",
                ),
                draft(_("A figure is a manager in a building of its family, and an assistant in any other.")),
            ),
        ),
        level=3,
        more=(
            points(ruling("G-19")),
            table(
                (_("Family"), _("Figures"), _("Buildings")),
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
                        "Each of the twelve roads has a value die. The value of a crossing is the sum of its two dice, "
                        "from 2 to 12."
                    ),
                    "G-20",
                ),
                draft(_("The 15 conflict dice for the fights have faces 3 to 8.")),
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
                        "Roll the twelve value dice and put one by each road. Remove one token of each group unseen, "
                        "and assign the others to the ranks."
                    )
                ),
                draft(
                    _("Shuffle the clue cards. Deal three into each car, or two if there are three or four players.")
                ),
                ruling("G-24"),
                draft(_("Put 24 cards on the border, with their corners covered. The rest is the deck."), "G-17"),
                ruling("G-22"),
                ruling("G-18"),
            ),
            h("p", _("On this page the program does all of this.")),
        ),
        is_folded=True,
    )
