"""The tutorial of Famiglia: one prepared game, and what is said and asked along the way."""

from collections import Counter

from noir.core.tutorial import Step, TutorialScript
from noir.games.famiglia.rules.pieces import DECK, DECK_SIZE, PASS
from noir.ui.i18n import _

OTHER = "Sal"
"""The name of the opponent."""

BEGINS = " ".join(
    [
        "0",
        *("R1 G0 R0 G1 R1 G0", "Y1 R1 G1 R2 R0 R1", "B1 R2 Y1 R3 B2 R2", "B3 G2 R0 B1 Y2 Y1"),  # the Street, four times
        "G0 R4 B2",  # the new faces
    ]
)
"""The deal as far as the tutorial shows it."""

MOVES = (
    *("take:R0", "take:G0", "take:R1:R0,R0:R0", "take:G1:G0,G0:G0", "take:G0", "take:R1:G1,R0:G1"),
    *("take:G1:G0,G0:G0", "take:R0", "take:R1:G1,R0:G1", "take:R1:G1,R0:G1", "take:R2:R1,R1:R1", "take:Y1:G1,Y0:G1"),
    *("take:Y1:G1,Y0:G1", "brute:Y1:R3=2", "take:R3:R1,R1:R1", "brute:Y1:B2=1", "take:B2:B0,G1:G1"),
    *("take:B1:B0,G1:G1", "accountant:B2", "swap:R1/G0", "swap:Y1/G1", "take:R2:R1,R1:R1"),
    *("accountant:B1", "swap:R1/G0", "take:R2:R1,R1:R1"),
    *("take:R0", PASS, "drop:B3", "brute:Y1:R4=3", "take:R4:R2,R2:R2"),
)
"""The moves of the game, up to the last step."""


def rigged(begins: str) -> str:
    """A deal that begins with the starting player and cards of `begins`; the other cards follow.

    The cards are in draw order, the first six are the Street; the reshuffle keeps their order.
    """
    starter, *drawn = begins.split()
    others = (Counter(DECK) - Counter(drawn)).elements()
    return " ".join([starter, *drawn, *others, "/", *map(str, range(DECK_SIZE))])


def tutorial() -> TutorialScript:
    """The tutorial."""
    steps = (*_recruiting(), *_pairs(), *_brute(), *_accountant(), *_whole_turn())
    return TutorialScript(OTHER, rigged(BEGINS), MOVES, steps)


def _recruiting() -> list[Step]:
    """Steps about the table, a free card, a pair and points."""
    return [
        Step(
            0,
            (
                _(
                    "In the middle is the Street: six cards you can recruit, from La Famiglia, Accountants, "
                    "Brutes and Mercenaries. You have a 0 of each, and so does Sal."
                ),
            ),
            points="street",
        ),
        Step(
            0,
            (
                _("You end your turn by recruiting a card from the Street into your hand. A 0 is free."),
                _("Press the Famiglia 0 to recruit it at once."),
            ),
            "take:R0",
            "street",
            (
                ("take:G0", _("That's free too, but the Famiglia 0 is worth a point. Recruit that one.")),
                (PASS, _("Passing gets you nothing, but a 0 is free. Recruit the Famiglia 0.")),
            ),
        ),
        Step(
            2,
            (
                _(
                    "Any other card costs a pair of its family, one value lower. Recruit a Famiglia 1 with both "
                    "Famiglia 0s: one returns to your hand, one goes to your field."
                ),
            ),
            "take:R1:R0,R0:R0",
            "street",
            (("take:G0", _("That can wait. You have a pair of Famiglia 0s: recruit a Famiglia 1 with it.")),),
        ),
        Step(
            4,
            (
                _(
                    "Hand and field both score: you have 5 points. From 0 to 4 La Famiglia scores 1, 3, 6, 10, 15; "
                    "other families score 0, 1, 3, 6, 10."
                ),
            ),
            points="ledger",
        ),
    ]


def _pairs() -> list[Step]:
    """Steps about a stand-in and about chains of pairs."""
    return [
        Step(
            8,
            (
                _(
                    "A Mercenary 1 stands in for a 0 of any family. Recruit a Famiglia 1 with it and the Famiglia "
                    "0, and let the Mercenary return to your hand."
                ),
            ),
            "take:R1:G1,R0:G1",
            "street",
            (
                ("take:R1:G1,R0:R0", _("Then the Mercenary goes to your field, and it can't stand in from there.")),
                ("take:Y1:G1,Y0:G1", _("That works the same way, but the Famiglia 1 scores more. Recruit that one.")),
            ),
        ),
        Step(
            10,
            (
                _("Sal did the same. Now you each have a pair of Famiglia 1s."),
                _("Recruit the Famiglia 2 before Sal does. It scores 6 points; any other 2 scores only 3."),
            ),
            "take:R2:R1,R1:R1",
            "street",
            (("take:Y1:G1,Y0:G1", _("Then Sal would get the Famiglia 2. Recruit it now, with your pair of 1s.")),),
        ),
    ]


def _brute() -> list[Step]:
    """Steps about a lower price."""
    return [
        Step(
            15,
            (
                _(
                    "Play a Brute to your field, and it lowers one price this turn, by up to its value. Press the "
                    "Accountant 2 and lower its price to 1."
                ),
            ),
            "brute:Y1:B2=1",
            "street",
            (
                ("brute:Y1:R2=1", _("Then it costs a pair of Famiglia 0s, and you have none.")),
                ("brute:Y1:B1=0", _("Then the Accountant 1 is free, but an Accountant 2 can do more.")),
                ("take:B1:B0,G1:G1", _("With the Brute's help, the same pair gets you the Accountant 2.")),
            ),
        ),
        Step(
            16,
            (
                _(
                    "Now a pair of 0s is enough: your Accountant 0 and your Mercenary 1. Recruit the Accountant "
                    "2, and let the Mercenary return to your hand."
                ),
            ),
            "take:B2:B0,G1:G1",
            "street",
            (
                ("take:B2:B0,G1:B0", _("Then the Mercenary goes to your field, and it can't stand in from there.")),
                ("take:B1:B0,G1:G1", _("You used the Brute on the Accountant 2. Recruit that one.")),
            ),
        ),
    ]


def _accountant() -> list[Step]:
    """Steps about swapping cards between hand and field."""
    return [
        Step(
            18,
            (
                _(
                    "One Famiglia 1 is in your hand, the other in your field. An Accountant gets you as many swaps "
                    "between them as its value. Play the 2."
                ),
            ),
            "accountant:B2",
            "front",
            (
                ("drop:R2", _("Leave the Famiglia 2s in the Street: you can get one this very turn.")),
                (PASS, _("Don't pass: the Accountant can get your two Famiglia 1s together.")),
            ),
        ),
        Step(
            19,
            (
                _("You have two swaps. The first one makes the pair."),
                _("Press the Famiglia 1 in your field, then the Mercenary 0 in your hand."),
            ),
            "swap:R1/G0",
            "seat-0",
            (
                ("swap:R0/G0", _("A Famiglia 2 costs a pair of 1s, so get the Famiglia 1 back.")),
                ("swap:R1/R2", _("You need the Famiglia 2 in your hand. Swap the Mercenary 0 instead.")),
            ),
        ),
        Step(
            20,
            (
                _(
                    "The second swap is for later: back in your hand, a Brute can help you again. Press the Brute "
                    "1 in your field, then the Mercenary 1."
                ),
            ),
            "swap:Y1/G1",
            "seat-0",
            (
                ("swap:Y0/G1", _("A 0 has no ability. Get the Brute 1 back.")),
                (
                    "swap:Y1/R1",
                    _("That would break up your pair of Famiglia 1s. Swap the Brute 1 for the Mercenary 1."),
                ),
                ("take:R2:R1,R1:R1", _("Not yet! Recruiting ends your turn, and you have one swap left.")),
            ),
        ),
        Step(
            21,
            (
                _("Now recruit a Famiglia 2 with your pair of 1s. That gives you a pair of 2s."),
                _("Keep the Brute in your hand for a better moment."),
            ),
            "take:R2:R1,R1:R1",
            "street",
            (
                (
                    "brute:Y1:R2=1",
                    _("Not now: your pair of 1s covers the full price. Keep the Brute for a more expensive card."),
                ),
            ),
        ),
    ]


def _whole_turn() -> list[Step]:
    """Steps about passing, new faces, the order of a turn, and the end."""
    no_pass = _("That would be the second pass in a row. The game would end, and Sal would win 27 to 26.")
    only_one = _("A 1 gets you only one card; the Accountant 3 gets you three.")
    only_two = _("A 2 gets you only two cards; the Accountant 3 gets you three.")
    too_early = _("Not yet! New faces come before the Brute. Once you play it, it's too late for them.")
    too_little = _("The Street has a card worth 15 points, and you can get it this turn. Press the Famiglia 4.")
    return [
        Step(
            27,
            (
                _(
                    "Sal passed, leading 27 to 26. Another pass ends the game! No 0 in the Street? Discard a card: a 3 "
                    "gets you three new ones. Press the Accountant 3."
                ),
            ),
            "drop:B3",
            "street",
            (
                (PASS, no_pass),
                *((f"drop:{card}", only_one) for card in ("B1", "Y1")),
                *((f"drop:{card}", only_two) for card in ("G2", "Y2")),
                *((f"brute:Y1:{how}", too_early) for how in ("B1=0", "B3=2", "G2=1", "Y1=0", "Y2=1")),
            ),
        ),
        Step(
            28,
            (
                _(
                    "The Famiglia 4, the best card! The order is always: new faces, Accountant, Brute, recruit. "
                    "Press the Famiglia 4 and lower its price to 3."
                ),
            ),
            "brute:Y1:R4=3",
            "street",
            (
                (PASS, no_pass),
                *((move, too_little) for move in ("take:G0", "brute:Y1:B1=0", "brute:Y1:Y1=0")),
            ),
        ),
        Step(
            29,
            (_("A price of 3 needs a pair of 2s, and you have that."), _("Recruit the Famiglia 4!")),
            "take:R4:R2,R2:R2",
            "street",
            (("take:G0", too_little), (PASS, no_pass)),
        ),
        Step(
            30,
            (
                _(
                    "41 to 27! When the deck runs out, the discard pile becomes a second one. When that runs out, or "
                    "after two passes in a row, the game ends."
                ),
            ),
            points="ledger",
        ),
    ]
