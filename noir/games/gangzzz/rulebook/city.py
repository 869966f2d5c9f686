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
        _("Assigning figures"),
        (
            points(
                draft(
                    _(
                        "Before Divide and rule, assign four figures to gang A, three to B, two to C and one to D; "
                        "before Influential gentlemen, the other sixteen."
                    )
                ),
                ruling("G-26"),
            ),
        ),
        more=(
            points(
                ruled(
                    _(
                        "The program assigns figures family by family. Each goes to the gang with the fewest of its "
                        "family; if tied, to the one with the most room; if still tied, to the first."
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
            said(draft(_("There are four rounds, one for each gang: A, B, C, D. On your turn:"))),
            steps(
                draft(_("Put this gang's gangster on any empty crossing."), "G-27"),
                draft(_("Take clue cards for this gang from both roads of the crossing.")),
                draft(_("Place one of this gang's figures in an empty building of the crossing."), "G-30"),
                draft(
                    _("For each earlier gang, in any order, place one of its figures in its perimeter."),
                    "G-31",
                ),
            ),
        ),
        more=(said(plain(_("So you place one figure, then two, three and four: ten in all."))),),
    )


def _take() -> Section:
    return Section(
        "take",
        _("Taking clue cards"),
        (
            points(
                draft(
                    _(
                        "Take one card from an end of the avenue and one from an end of the street. If both ends of a "
                        "road are empty, you get none."
                    )
                ),
                ruling("G-28"),
                ruling("G-29"),
            ),
        ),
        example(
            "take",
            39,
            ("city",),
            _(
                "Ada's gangster Dante (D) is on 2ND & 47TH. Both ends of 2ND are empty. Both ends of 47TH have a card. "
                "The west side has only one other card, the east side three."
            ),
            _("Which card should Ada take?"),
            {
                "card:W": _("That leaves one card in the west, so that side is refilled with five from the deck."),
                "card:E": _("That leaves three cards in the east and two in the west, so nothing is refilled."),
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
                draft(_("First refill the whole border; cards already there stay.")),
                draft(_("Then there are four rounds, and each gangster moves once. On your turn:")),
            ),
            steps(
                draft(_("Move a gangster that hasn't moved in this part yet.")),
                draft(_("Take clue cards for it from both roads of its new crossing."), "G-40"),
                draft(_("Place one of its gang's figures in an empty building of this crossing.")),
                draft(
                    _("For each of your three other gangs, in any order, place a figure in its perimeter."),
                    "G-39",
                ),
            ),
        ),
        more=(said(plain(_("So you place four figures in each round: sixteen in all."))),),
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
                "Ben's gangster Antonio (A) is on 2ND & 50TH. To the east and south the next crossing is empty. To the "
                "north he jumps over Ada's Antonio, to the west over Ben's own Bruno (B)."
            ),
            picked="A",
        ),
        level=3,
        more=(points(ruling("G-38")),),
    )
