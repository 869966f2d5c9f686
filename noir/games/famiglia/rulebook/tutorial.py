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
                _("In the middle is the Street: six cards that can be recruited. The other cards are in the deck."),
                _("There are four families: La Famiglia, Accountants, Brutes and Mercenaries."),
                _("At the bottom is a hand with one 0 of each. Sal has the same, and both fields are still empty."),
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
                _("Any other card is paid for with a pair from the hand: two cards of its family, exactly one lower."),
                _("Press a Famiglia 1 and take it with the two Famiglia 0s."),
                _("One of the two goes back to the hand, the other to the field."),
            ),
            "take:R1:R0,R0:R0",
            "street",
            (("take:G0", _("It can wait. The hand holds a pair of Famiglia 0s: take a Famiglia 1 with it.")),),
        ),
        Step(
            4,
            (
                _("Hand and field both score: 3 points for the 1, and 1 point for each of the two 0s. That makes 5."),
                _("The number on a card is not its points. La Famiglia scores 1, 3, 6, 10 and 15, from 0 to 4."),
                _("The other families score 0, 1, 3, 6 and 10. But from 1 up each of their cards has an ability."),
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
                _("Two 0s bring a 1, two 1s a 2, two 2s a 3, two 3s the 4. With a Mercenary it goes faster."),
                _("A few turns later two Mercenary 0s have brought a Mercenary 1. It stands in for a 0 of any family."),
                _("So take a Famiglia 1 with it and the Famiglia 0. Let the Mercenary go back to the hand."),
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
                _("Soon the Street was empty, and six new cards came. Each has got a Brute 1, and Sal has played it."),
                _("A Brute goes to the field and lowers one price in this turn, at most by its value."),
                _("So Sal got a Famiglia 3 for two 1s. Press the Accountant 2 and lower its price to 1."),
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
                _("Now a pair of 0s is enough: the Accountant 0, and the Mercenary 1 stands in for the second."),
                _("Take the Accountant 2. Let the Mercenary go back to the hand again."),
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
                _("Two Famiglia 2s lie in the Street. But one Famiglia 1 is in the hand, the other in the field."),
                _("An Accountant goes to the field. Then hand and field swap cards, one for one, up to its value."),
                _("That comes before recruiting, since recruiting ends the turn. Play the Accountant 2."),
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
                _("The second swap is for later: a Brute that is back in the hand can be played again."),
                _("Press the Brute 1 in the field, and after it the Mercenary 1 in the hand."),
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
                _("Sal got the other Famiglia 2 in the same way. Six new cards came, and the 0 was taken at once."),
                _("Sal leads 27 to 26, can pay for nothing, and passes. One more pass, and the game is over!"),
                _("But no 0 lies in the Street, so a card of it may be discarded, and as many come as its value."),
                _("These are the new faces. Press the Accountant 3 and discard it."),
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
                _("The Famiglia 4, the best card of all! A 0 came, too, so no more new faces."),
                _("The order of a turn: new faces, Accountant, Brute, recruiting. A later step closes the earlier."),
                _("Press the Famiglia 4 and lower its price to 3."),
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
                _("41 to 27! One Accountant brought back a pair and a Brute, and these brought the best card."),
                _("A game goes on until the deck, and after it a second one of the discarded cards, is used up."),
                _("Two passes, one after the other, end it sooner. Most points in hand and field win."),
            ),
            points="ledger",
        ),
    ]
