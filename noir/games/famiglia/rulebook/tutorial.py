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
                    "In the middle is the Street: six cards to recruit, of La Famiglia, Accountants, Brutes and "
                    "Mercenaries. Your hand has a 0 of each, and so has Sal's."
                ),
            ),
            points="street",
        ),
        Step(
            0,
            (
                _("A turn ends with a card of the Street that comes to the hand. A 0 is free."),
                _("Press the Famiglia 0: it comes at once."),
            ),
            "take:R0",
            "street",
            (
                ("take:G0", _("It is free, too. But the Famiglia 0 is worth a point, so take that one.")),
                (PASS, _("Who passes gets nothing, and a 0 is free. Take the Famiglia 0.")),
            ),
        ),
        Step(
            2,
            (
                _(
                    "Any other card costs a pair of its family, one lower. Take a Famiglia 1 with both Famiglia 0s: "
                    "one returns to your hand, one goes to the field."
                ),
            ),
            "take:R1:R0,R0:R0",
            "street",
            (("take:G0", _("It can wait. The hand holds a pair of Famiglia 0s: take a Famiglia 1 with it.")),),
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
                    "A Mercenary 1 stands in for a 0 of any family. Take a Famiglia 1 with it and the Famiglia 0. Let "
                    "the Mercenary return to your hand."
                ),
            ),
            "take:R1:G1,R0:G1",
            "street",
            (
                ("take:R1:G1,R0:R0", _("Then the Mercenary goes to the field, and there it cannot stand in any more.")),
                ("take:Y1:G1,Y0:G1", _("That works in the same way. But the Famiglia 1 scores more: take that one.")),
            ),
        ),
        Step(
            10,
            (
                _("Sal did the same, and now each has a pair of Famiglia 1s."),
                _("So take the Famiglia 2 before Sal does. It scores 6 points, any other 2 only 3."),
            ),
            "take:R2:R1,R1:R1",
            "street",
            (("take:Y1:G1,Y0:G1", _("Then Sal would take the Famiglia 2. Take it now, with the pair of 1s.")),),
        ),
    ]


def _brute() -> list[Step]:
    """Steps about a lower price."""
    return [
        Step(
            15,
            (
                _(
                    "A Brute goes to the field and lowers one price this turn, at most by its value. Press the "
                    "Accountant 2 and lower its price to 1."
                ),
            ),
            "brute:Y1:B2=1",
            "street",
            (
                ("brute:Y1:R2=1", _("Then it costs a pair of Famiglia 0s, and there is none in the hand.")),
                ("brute:Y1:B1=0", _("Then the Accountant 1 is free. But an Accountant 2 can do more.")),
                ("take:B1:B0,G1:G1", _("With the help of the Brute the same pair can pay for the Accountant 2.")),
            ),
        ),
        Step(
            16,
            (
                _(
                    "Now a pair of 0s is enough: the Accountant 0 and your Mercenary 1. Take the Accountant 2, and "
                    "let the Mercenary return to your hand."
                ),
            ),
            "take:B2:B0,G1:G1",
            "street",
            (
                ("take:B2:B0,G1:B0", _("Then the Mercenary goes to the field, and there it cannot stand in any more.")),
                ("take:B1:B0,G1:G1", _("The Brute was played for the Accountant 2. Take that one.")),
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
                    "One Famiglia 1 is in your hand, the other in the field. An Accountant goes to the field, then "
                    "you swap cards, up to its value. Play the 2."
                ),
            ),
            "accountant:B2",
            "front",
            (
                ("drop:R2", _("Keep the Famiglia 2s in the Street: one of them can be had in this very turn.")),
                (PASS, _("Do not pass: the Accountant can bring the two Famiglia 1s together.")),
            ),
        ),
        Step(
            19,
            (
                _("Two swaps are possible. The first brings the pair together."),
                _("Press the Famiglia 1 in the field, and after it the Mercenary 0 in the hand."),
            ),
            "swap:R1/G0",
            "seat-0",
            (
                ("swap:R0/G0", _("A Famiglia 2 costs a pair of 1s. So swap for the Famiglia 1.")),
                ("swap:R1/R2", _("The Famiglia 2 is needed in the hand. Give the Mercenary 0 for it.")),
            ),
        ),
        Step(
            20,
            (
                _(
                    "The second swap is for later: back in your hand a Brute can be played again. Press the Brute 1 "
                    "in the field, then the Mercenary 1."
                ),
            ),
            "swap:Y1/G1",
            "seat-0",
            (
                ("swap:Y0/G1", _("A 0 has no ability. Bring back the Brute 1.")),
                ("swap:Y1/R1", _("That would tear the pair of Famiglia 1s apart. Give the Mercenary 1 for it.")),
                ("take:R2:R1,R1:R1", _("Not yet! Recruiting ends the turn, and one swap is left.")),
            ),
        ),
        Step(
            21,
            (
                _("Now take a Famiglia 2 with the pair of 1s. Then a pair of 2s is in the hand."),
                _("The Brute stays there, too, and waits for a better moment."),
            ),
            "take:R2:R1,R1:R1",
            "street",
            (("brute:Y1:R2=1", _("Not now: the pair of 1s pays the full price. Keep the Brute for a dearer card.")),),
        ),
    ]


def _whole_turn() -> list[Step]:
    """Steps about passing, new faces, the order of a turn, and the end."""
    no_pass = _("That would be the second pass, one after the other. It ends the game, and Sal wins, 27 to 26.")
    only_one = _("For a 1 only one card comes. For the Accountant 3 there are three.")
    only_two = _("For a 2 only two cards come. For the Accountant 3 there are three.")
    too_early = _("Not yet! New faces come before the Brute. Once it is played, it is too late for them.")
    too_little = _("15 points lie in the Street, and this turn can bring them. Press the Famiglia 4.")
    return [
        Step(
            27,
            (
                _(
                    "Sal leads 27 to 26 and passed. A second pass ends the game! Without 0s in the Street discard a "
                    "card: its value many come. Press the Accountant 3."
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
                    "The Famiglia 4, the best card! A turn goes: new faces, Accountant, Brute, recruiting, never "
                    "back. Press the Famiglia 4 and lower its price to 3."
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
            (_("A price of 3 is paid with a pair of 2s, and they are in the hand."), _("Take the Famiglia 4!")),
            "take:R4:R2,R2:R2",
            "street",
            (("take:G0", too_little), (PASS, no_pass)),
        ),
        Step(
            30,
            (
                _(
                    "41 to 27! The game ends when the deck, and a second one of the discards, is used up, or after "
                    "two passes running. Most points win."
                ),
            ),
            points="ledger",
        ),
    ]
