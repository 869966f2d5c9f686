"""The rules of Gangzzz from Full throttle on: the gangs get their cards and fight, and the hideout is named."""

from noir.games.gangzzz.rulebook.examples import example
from noir.games.gangzzz.rulebook.markup import dollars, draft, plain, points, ruled, ruling, said, steps, table
from noir.games.gangzzz.rules.scoring import LEAST_EQUAL, collection_value
from noir.ui.i18n import _
from noir.ui.rulebook import Section

MOST_EQUAL = 7
"""The most equal symbols in the table, which could go on."""


def fight() -> list[Section]:
    """The sections from Full throttle to the end of the game."""
    return [_throttle(), _fight(), _pit(), _solve(), _undercut(), _prize(), _bruises(), _reveal(), _end()]


def _throttle() -> Section:
    return Section(
        "throttle",
        _("Full throttle"),
        (
            said(draft(_("In secret each player's car visits each of their gangs once."))),
            points(
                draft(
                    _(
                        "At a visit any cards may go from the car to the gang and from the gang to the car. When the "
                        "car leaves, the gang must have at least three cards, and in the end the car must be empty."
                    )
                ),
                ruling("G-54"),
                plain(_("So a card stays where it is or goes to a gang that is visited later, never back.")),
            ),
        ),
        example(
            "throttle",
            154,
            ("choose",),
            _("Ada has seven cards with a gym: three in gang A, four in the others. She holds a gym, too."),
            _("All seven should come together in gang A. Which gang does the car visit first?"),
            {
                "visit:A": _("That is too early: what the car fetches later from the other gangs cannot go to A."),
                "visit:B": _("Right: B first, then C and D, and A last. Seven equal symbols will pay $28."),
            },
        ),
        more=(points(ruling("G-53")),),
    )


def _fight() -> Section:
    return Section(
        "fight",
        _("Fair fight"),
        (
            said(
                draft(_("In four rounds each gang fights once. The order of wealth is fixed before, poorest first.")),
            ),
            steps(
                draft(_("All 15 conflict dice are rolled, and the challenger picks which gangs fight.")),
                draft(_("In turn each player matches a die and gets rid of cards with it, or passes.")),
                draft(_("The round ends as soon as a hand is empty, no die is left, or all have passed.")),
                draft(_("The winner gets a card from each loser.")),
            ),
        ),
        more=(points(ruling("G-56")),),
    )


def _pit() -> Section:
    return Section(
        "pit",
        _("The challenger and the gangs"),
        (
            points(
                ruling("G-55"),
                draft(
                    _(
                        "The challenger names one of their own gangs and one of each opponent, none of which has "
                        "fought yet. In the fourth round the last gangs fight. A gang's cards are its owner's hand."
                    )
                ),
                ruling("G-57"),
            ),
        ),
        level=3,
        more=(
            points(ruling("G-58"), ruling("G-62")),
            table(
                (_("Players"), _("Challengers of the four rounds")),
                ("4", _("poorest, second poorest, second richest, richest")),
                ("3", _("poorest, middle, richest, poorest")),
                ("2", _("poorer, richer, poorer, richer")),
            ),
        ),
    )


def _solve() -> Section:
    return Section(
        "solve",
        _("Matching a die"),
        (
            points(
                draft(
                    _(
                        "The player chooses a die and lays one or more cards whose numbers in its attribute add up to "
                        "exactly the number of the die."
                    )
                ),
                draft(_("Unless it is a single card, or a protection marker is spent, others may undercut.")),
                draft(
                    _(
                        "Then the die is gone, and the cards that matched it are out of the hand. The player after the "
                        "one who began is next."
                    )
                ),
                ruling("G-59"),
            ),
        ),
        example(
            "solve",
            202,
            ("choose",),
            _(
                "Ben matches a strength 8 with four cards, each of strength 2. He has a protection marker for "
                "strength, of a small gym. Ada has three cards in hand."
            ),
            _("Does Ben spend the marker?"),
            {
                "solve:plain": _("Right: Ada may not undercut. The four cards are out of the hand, and Ben gets $8."),
                "solve": _(
                    "Now Ada may undercut: she has two cards of strength 4. Ben would take all four cards back."
                ),
            },
        ),
        level=3,
    )


def _undercut() -> Section:
    return Section(
        "undercut",
        _("Undercutting"),
        (
            said(
                draft(
                    _(
                        "To undercut is to match the same die with better cards. They are out of the hand instead, and "
                        "the others go back to theirs."
                    )
                ),
                ruled(_("From best to worst, cards are:"), "G-60"),
            ),
            steps(
                ruled(_("one card;")),
                ruled(_("two cards, the better the closer their numbers are;")),
                ruled(_("three cards or more, all equally good.")),
            ),
            points(
                ruling("G-60"),
                ruled(
                    _(
                        "The sum must be exact, and markers do not help. Whoever has passed may undercut too. A single "
                        "card ends it at once."
                    ),
                    "G-60",
                ),
            ),
        ),
        example(
            "undercut",
            234,
            ("choose",),
            _(
                "Ada has matched a cleverness 5 with her last three cards: 1 and 1 and 3. Ben has three cards too, of "
                "cleverness 1, 4 and 5."
            ),
            _("Does Ben undercut?"),
            {
                "decline": _("Then Ada's hand is empty, and she wins the round."),
                "undercut:245": _("A single 5 is the best there is. Ben has two cards left, and Ada three again."),
                "undercut:511+524": _("Right: 1 and 4 are better than three cards. Ben has one card left, Ada three."),
            },
        ),
        level=3,
    )


def _prize() -> Section:
    return Section(
        "prize",
        _("Who wins a round, and the prize"),
        (
            points(
                draft(_("Whoever has an empty hand wins the round. If nobody has, the fewest cards in hand win.")),
                ruling("G-63"),
                draft(
                    _(
                        "The winner gets a card from each opponent with cards left in hand, for the gang that fought. "
                        "All other cards return to their gangs."
                    )
                ),
            ),
        ),
        level=3,
        more=(points(ruling("G-64")),),
    )


def _bruises() -> Section:
    return Section(
        "bruises",
        _("Blood and bruises"),
        (
            said(ruling("G-65")),
            table(
                (_("Equal symbols"), _("Paid")),
                *[(str(count), dollars(collection_value(count))) for count in range(LEAST_EQUAL, MOST_EQUAL + 1)],
            ),
        ),
        more=(said(plain(_("Each further symbol brings $1 more than the one before it."))),),
    )


def _reveal() -> Section:
    return Section(
        "reveal",
        _("Big reveal"),
        (
            said(
                draft(
                    _(
                        "In secret each player marks one building, by its avenue, street and kind. Then all marks and "
                        "the three removed tokens are shown."
                    )
                ),
                ruling("G-67"),
            ),
        ),
        example(
            "reveal",
            247,
            ("choose",),
            _(
                "Ben has seen the tokens of five avenues, of five streets and of the residential buildings. Three "
                "buildings are left, all of them at LEX & 50TH."
            ),
            picked="LEX#50TH",
        ),
    )


def _end() -> Section:
    return Section(
        "end-of-game",
        _("The final account"),
        (
            points(
                ruled(_("Each debt marker costs $4."), "G-34"),
                draft(_("Whoever has most money wins.")),
                ruling("G-68"),
            ),
        ),
    )
