"""The rules of Gangzzz, the two parts in the city: assigning, Divide and rule, Influential gentlemen."""

from noir.games.gangzzz.rulebook.examples import example
from noir.games.gangzzz.rulebook.markup import draft, plain, points, ruled, ruling, said, steps
from noir.ui.i18n import _
from noir.ui.rulebook import Section


def city_parts() -> list[Section]:
    """The sections on how gangsters and administrators come into the city."""
    return [_assign(), _divide(), _take(), _gentlemen(), _move()]


def _assign() -> Section:
    return Section(
        "assign",
        _("Assigning the administrators"),
        (
            points(
                draft(
                    _(
                        "Before Divide and rule four administrators are assigned to gang A, three to B, two to C and "
                        "one to D; before Influential gentlemen the other sixteen."
                    )
                ),
                ruling("G-26"),
            ),
        ),
        more=(
            points(
                ruled(
                    _(
                        "The program assigns figures family by family. Each goes to the gang with fewest of its "
                        "family, of these to the one with most room, and of these to the first."
                    ),
                    "G-72",
                )
            ),
        ),
    )


def _divide() -> Section:
    return Section(
        "divide",
        _("Divide and rule"),
        (
            said(
                draft(
                    _(
                        "Four rounds are played, one for each gang: first A, then B, C and D. In a turn of a round "
                        "the player does this:"
                    )
                )
            ),
            steps(
                draft(_("Put the gangster of this gang on any empty crossing."), "G-27"),
                draft(_("Take clue cards for this gang at both roads of the crossing.")),
                draft(_("Place one administrator of this gang in an empty building of the crossing."), "G-30"),
                draft(
                    _("For each gang that came before, place one of its administrators in its perimeter."),
                    "G-31",
                ),
            ),
        ),
        more=(said(plain(_("So each player places one administrator, then two, three and four: ten in all."))),),
    )


def _take() -> Section:
    return Section(
        "take",
        _("Taking clue cards"),
        (
            points(
                draft(
                    _(
                        "The player takes one card from an end of the avenue and one from an end of the street. If "
                        "both ends of a road are bare, there is no card for it."
                    )
                ),
                ruling("G-28"),
                draft(_("The cards go to the pile of the gang on the crossing."), "G-17"),
                ruling("G-29"),
            ),
        ),
        example(
            "take",
            39,
            ("city",),
            _(
                "Ada's gangster D has come to 2ND & 47TH. Both ends of 2ND are bare. At the ends of 47TH lie two "
                "cards; in the west there is only one more, in the east there are three."
            ),
            _("Which card should Ada take?"),
            {
                "card:W": _("One card would be left in the west, so that side is filled up with five from the deck."),
                "card:E": _("Three cards are left in the east and two in the west, and nothing is filled up."),
            },
            "2ND#47TH",
        ),
        level=3,
    )


def _gentlemen() -> Section:
    return Section(
        "gentlemen",
        _("Influential gentlemen"),
        (
            said(
                draft(_("First the whole border is filled up again; the cards that lie there stay.")),
                draft(_("Then four rounds are played, in which each gangster moves once. A turn is this:")),
            ),
            steps(
                draft(_("Move one gangster that has not moved in this part.")),
                draft(_("Take clue cards for it at both roads of its new crossing."), "G-40"),
                draft(_("Place one administrator of its gang in an empty building of this crossing.")),
                draft(
                    _("For each of the three other gangs, place one administrator in its perimeter, in any order."),
                    "G-39",
                ),
            ),
        ),
        more=(said(plain(_("So each player places four administrators in each round: sixteen in all."))),),
    )


def _move() -> Section:
    return Section(
        "move",
        _("Moving a gangster"),
        (
            points(
                ruling("G-37"),
            ),
        ),
        example(
            "move",
            77,
            ("city",),
            _(
                "Ben's gangster A stands on 2ND & 50TH. East and south the next crossing is empty. North it jumps over "
                "Ada's gangster A, and west over Ben's own B."
            ),
            picked="A",
        ),
        level=3,
        more=(points(ruling("G-38")),),
    )
