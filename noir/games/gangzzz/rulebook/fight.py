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
            said(draft(_("In secret, your car visits each of your gangs once."))),
            points(
                draft(
                    _(
                        "At each visit, move any cards between the car and the gang, either way. When the car leaves, "
                        "the gang must have at least three cards. After the last visit, the car must be empty."
                    )
                ),
                ruling("G-54"),
            ),
        ),
        example(
            "throttle",
            154,
            ("choose",),
            _("Ada has seven gym cards: three in gang A, four in the others. She also holds a gym."),
            _("She wants all seven in gang A. Which gang should the car visit first?"),
            {
                "visit:A": _("Too early: what the car picks up later from the other gangs can't go to A."),
                "visit:B": _("Right: B first, then C and D, and A last. Seven of one sign will pay $28."),
            },
        ),
        more=(
            points(
                plain(_("So a card stays where it is or goes to a gang visited later, never back.")), ruling("G-53")
            ),
        ),
    )


def _fight() -> Section:
    return Section(
        "fight",
        _("Fair fight"),
        (
            said(
                draft(
                    _(
                        "There are four rounds, and each gang fights once. The order from poorest to richest is fixed "
                        "beforehand."
                    )
                ),
            ),
            steps(
                draft(_("Roll all 15 conflict dice. The challenger picks the gangs.")),
                draft(_("In turn, each player matches a die to get rid of cards, or passes.")),
                draft(_("The round ends as soon as a hand is empty, no dice are left, or all have passed.")),
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
                        "As challenger, pick a gang for each player, one that hasn't fought yet. In the fourth round "
                        "the last gangs fight. Your gang's cards are your hand."
                    )
                ),
                ruling("G-57"),
            ),
        ),
        level=3,
        more=(
            points(ruling("G-58"), ruling("G-62")),
            table(
                (_("Players"), _("Challengers in rounds 1 to 4")),
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
                        "Choose a die and lay one or more cards whose numbers in its attribute add up to exactly the "
                        "die."
                    )
                ),
                draft(_("Others can undercut, unless you lay a single card or spend a protection marker.")),
                draft(
                    _(
                        "Then the die is gone, and the cards that matched it leave their owner's hand. The player "
                        "after you is next."
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
                "Ben matches strength 8 with four cards, each of strength 2. He has a protection marker for strength, "
                "from a small gym. Ada has three cards in hand."
            ),
            _("Should Ben spend the marker?"),
            {
                "solve:plain": _("Right: Ada can't undercut. Ben is rid of the four cards and gets $8."),
                "solve": _(
                    "Now Ada can undercut: she has two cards of strength 4. Ben would take all four cards back."
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
                        "To undercut, match the same die with better cards. Yours leave your hand instead, and the "
                        "other player's go back."
                    )
                ),
                ruled(_("From best to worst:"), "G-60"),
            ),
            steps(
                ruled(_("one card;")),
                ruled(_("two cards: the closer their numbers, the better;")),
                ruled(_("three or more cards, all equally good.")),
            ),
            points(
                ruling("G-60"),
                ruled(
                    _("The sum must be exact, and markers don't help. A single card ends the undercutting at once."),
                    "G-60",
                ),
            ),
        ),
        example(
            "undercut",
            234,
            ("choose",),
            _(
                "Ada has matched cleverness 5 with her last three cards: 1, 1 and 3. Ben also has three cards, with "
                "cleverness 1, 4 and 5."
            ),
            _("Should Ben undercut?"),
            {
                "decline": _("Then Ada's hand is empty, and she wins the round."),
                "undercut:245": _("Nothing beats a single 5. Ben has two cards left, and Ada three again."),
                "undercut:511+524": _(
                    "Right: 1 and 4 are better than three cards. Ben has one card left, and Ada three again."
                ),
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
                draft(
                    _(
                        "The player with an empty hand wins the round. If no hand is empty, the fewest cards in hand "
                        "win."
                    )
                ),
                ruling("G-63"),
                draft(
                    _(
                        "The winner gets a card from each opponent with cards left in hand; these join the gang that "
                        "fought. All other cards go back to their gangs."
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
                (_("Same sign"), _("Paid")),
                *[(str(count), dollars(collection_value(count))) for count in range(LEAST_EQUAL, MOST_EQUAL + 1)],
            ),
        ),
        more=(said(plain(_("Each further card adds $1 more than the one before."))),),
    )


def _reveal() -> Section:
    return Section(
        "reveal",
        _("Big reveal"),
        (
            said(
                draft(
                    _(
                        "In secret, mark one building by its avenue, street and kind. Then all marks and the three "
                        "removed tokens are shown."
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
                "Ben has seen the tokens of five avenues, five streets and the residential buildings. Three buildings "
                "are left, all on LEX & 50TH."
            ),
            picked="LEX#50TH",
        ),
    )


def _end() -> Section:
    return Section(
        "end-of-game",
        _("The final score"),
        (
            points(
                ruled(_("Each debt marker costs $4."), "G-34"),
                draft(_("The most money wins.")),
                ruling("G-68"),
            ),
        ),
    )
