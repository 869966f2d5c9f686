"""The rules of Gangzzz, appendix: who may know what, what can be played differently, and worked cases."""

from noir.games.gangzzz.rulebook.markup import draft, plain, points, ruled, ruling, said, table
from noir.games.gangzzz.rules.pieces import AVENUES, STREETS
from noir.ui.html import Child, Node, h
from noir.ui.i18n import _
from noir.ui.rulebook import Section

AVENUE_DICE, STREET_DICE = (5, 6, 2, 2, 5, 1), (2, 5, 5, 3, 1, 4)
"""The dice of the example, west to east and north to south."""


def besides() -> list[Section]:
    """The sections on hidden information and on the switches of a new game."""
    return [_secrets(), _switches()]


def _secrets() -> Section:
    return Section(
        "secrets",
        _("Who can see what"),
        (
            points(
                draft(
                    _(
                        "Everyone sees buildings and figures, units, markers and money, the faces of cards on the "
                        "border, the rank of each card that a player gets before the fights, and how many cards each "
                        "pile has."
                    ),
                    *("G-17", "G-22"),
                ),
                ruled(
                    _(
                        "Only you see the cards in your piles, car and hand, what you move in Full throttle, and your "
                        "notes. Only players who have looked at a token know it."
                    ),
                    "G-17",
                ),
                plain(
                    _(
                        "You saw the faces of cards taken from the border. What you remember stays true until Full "
                        "throttle, although piles are face down."
                    )
                ),
                ruling("G-61"),
                draft(
                    _(
                        "No player sees the removed tokens, the order of the deck, or the corners of cards on the "
                        "border."
                    ),
                    "G-71",
                ),
                ruling("G-70"),
                ruling("G-69"),
                plain(_("A bot knows no more than a player in its place.")),
            ),
        ),
        is_folded=True,
    )


def _switches() -> Section:
    return Section(
        "switches",
        _("Variants"),
        (
            said(plain(_("You can switch on four variants for a new game."))),
            points(
                ruled(
                    _(
                        "Preset A: a pair in Inventory pays for the warehouse too, a figure that makes a link also "
                        "earns the value of its crossing, and a collection pays the number of its signs squared. "
                        "That's closer to the text of the draft, and makes trade very strong."
                    ),
                    *("G-41", "G-46", "G-65"),
                ),
                ruled(_("Challenger first: the challenger takes the first turn in each fight."), "G-57"),
                ruled(
                    _(
                        "Orderly city: each kind is at the same corner of every crossing, so each block has one of "
                        "each kind too."
                    ),
                    "G-03",
                ),
                ruling("G-73"),
            ),
        ),
        is_folded=True,
    )


# Worked cases


def cases() -> list[Section]:
    """The worked cases, each under the name of the section that it belongs to."""
    texts = {**_in_the_city(), **_trade(), **_fights(), **_at_the_end()}
    pairs = [(h("dt", name), h("dd", case)) for name, case in texts.items()]
    return [
        Section(
            "cases",
            _("Worked examples"),
            (
                h("p", _("What the rules mean in numbers. The players are Ada, Ben and Cleo.")),
                h("dl", [node for pair in pairs for node in pair]),
            ),
            is_folded=True,
        ),
        Section("cases-fight", _("A round of a fight"), _a_round(), level=3),
    ]


def _in_the_city() -> dict[str, Child]:
    return {
        _("Dice"): [
            h("p", _("The dice are at the edge of the table. PARK & 51ST is worth 11: 6 and 5.")),
            _values(),
        ],
        _("Placing a figure"): _(
            "With these dice, a luxury tenement on MADI & 52ND pays an assistant $7 and a manager $12. A small one on "
            "PARK & 51ST pays a manager $13."
        ),
        _("A gangster's perimeter"): _(
            "LEX & 50TH is inside the city: 16 buildings. MADI & 50TH is at the edge: 10. MADI & 52ND is in the "
            "corner: 7."
        ),
        _("Taking clue cards"): _(
            "On the north side only MADI and PARK have a card, and Ada's gangster is on PARK & 49TH. If she takes the "
            "card at the north end of PARK, one is left on that side, and five come from the deck. If she takes the "
            "one at the south end, the north side keeps two and gets none."
        ),
        _("Moving a gangster"): _(
            "Other gangsters are on MADI & 50TH, PARK & 50TH, 3RD & 50TH and 2ND & 50TH. From LEX & 50TH you can go "
            "east to 1ST & 50TH, north to LEX & 51ST or south to LEX & 49TH, but not west."
        ),
        _("Links between city buildings"): _(
            "Cleo gets these hospitals in this order. A district hospital gives nothing. A central one links it: one "
            "card. A manager in a second district hospital gives two cards and $3, and an assistant in a third gives "
            "three cards. A manager in a fourth gives only $3. A second central hospital links the fourth: one card."
        ),
        _("The casino"): _(
            "Ada's manager opens a small casino: the bank pays her $5. She rolls 8. Ben rolls 8 too and pays $5. Cleo "
            "rolls 3 and pays $2, all she has. That makes $12. With a 9, Cleo would pay nothing."
        ),
        _("Wages"): _(
            "Ben has $13 and has placed ten figures. He pays $13 of the $20 due. For the missing $7 he takes four debt "
            "markers, which cost him $16 at the end."
        ),
    }


def _values() -> Node:
    """The values of all crossings for the dice of the example."""
    return table(
        ("+", *[f"{avenue} {die}" for avenue, die in zip(AVENUES, AVENUE_DICE, strict=True)]),
        *[
            (f"{street} {low}", *[str(low + high) for high in AVENUE_DICE])
            for street, low in zip(STREETS, STREET_DICE, strict=True)
        ],
    )


def _trade() -> dict[str, Child]:
    return {
        _("Inventory"): [
            h(
                "p",
                _(
                    "Ada has six units of fish, worth 8, 8, 8, 8, 7 and 7, and her bars want two, worth 7 and 6. They "
                    "pay $13, or $29 with Preset A."
                ),
            ),
            h(
                "p",
                _(
                    "Ben has two units of fish and two of cigars. His bars want fish for 11 and 10, cigars for 11 and "
                    "5, meat for 10 and alcohol for 5. Fish and cigars pay $37."
                ),
            ),
        ],
        _("Salvation Army and black market"): _(
            "Ada has fish worth 8, 8, 7 and 7 left. A Salvation Army pays 4, 4, 3 and 3: $14, or $18 with a manager. "
            "Ben got no meat and no alcohol. A black market pays 5 and 2: $7, or $9 with a manager."
        ),
        _("Dominance"): _(
            "A crossing with a luxury tenement, a night bar, an office and a gym pays $12: 3, 5 and 4. A block with "
            "two small tenements, an international warehouse and a police station pays $11. Four buildings without "
            "coins pay $3. Three of four pay nothing."
        ),
    }


def _fights() -> dict[str, Child]:
    return {
        _("Full throttle"): _(
            "Ada has two cards in the car, seven in gang A, none in B, two in C and one in D. If she visits A first, A "
            "keeps three and the car leaves with six: the other gangs have three and need nine."
        ),
        _("Undercutting"): _(
            "For a 6, 2 and 4 don't undercut 4 and 2, but 3 and 3 undercut both. For a 5, a single 5 undercuts 1 and "
            "4. Four cards never undercut three, and three never undercut four."
        ),
        _("Protection markers"): _(
            "With an ordinary marker from a small gym, 2 and 4 match strength 6 and pay $6. With an expert marker from "
            "a medium gym, 3 and 4 can match strength 8 and pay $11."
        ),
        _("Who wins a round, and the prize"): _(
            "Everyone has passed. Ada, the poorest, and Cleo, the richest, have two cards each, and Ben has three. Ada "
            "wins."
        ),
    }


def _a_round() -> tuple[Node, ...]:
    """A whole round of the fight."""
    hands = {"Ada": "314, 342, 251", "Ben": "125, 254, 311, 422", "Cleo": "232, 441, 135"}
    texts = (
        _("Ben matches strength 6 with 125, 254 and 311: 1, 2 and 3."),
        _("Cleo undercuts with 232 and 441: 2 and 4, two cards."),
        _(
            "Ada undercuts with 314 and 342: 3 and 3 are closer than 2 and 4. The die is gone. Ben and Cleo take their "
            "cards back."
        ),
        _(
            "Cleo's turn comes after Ben's. She matches weapons 7 with 232 and 441: 3 and 4. The others can't do "
            "better."
        ),
        _("Ada matches weapons 5 with 251 alone. Her hand is empty: she wins the round."),
        _("Ben gives one of his four cards, and Cleo gives 135, her last one. Ada's gang now has five cards."),
    )
    return (
        h(
            "p",
            _(
                "Ada is poorer than Ben, and Ben is poorer than Cleo. Ada is the challenger, so turns go Ben, Cleo, "
                "Ada. Each card is named by its numbers: 125 is strength 1, weapons 2, cleverness 5. Among the dice "
                "are strength 6, weapons 5 and weapons 7."
            ),
        ),
        table((_("Player"), _("Hand")), *hands.items()),
        h("ol", [h("li", each) for each in texts]),
    )


def _at_the_end() -> dict[str, Child]:
    return {
        _("Blood and bruises"): _(
            "Gang A has four gym cards and three casino cards, and gang B has three library cards. Their owner holds a "
            "gym and a library, but no casino: 10 and 6 make $16, or $25 with Preset A. Four cards of one sign, split "
            "evenly between two gangs, pay nothing."
        ),
        _("Clue tokens and the hideout"): _(
            "Ben has seen the tokens of four avenues, five streets and two kinds. Four buildings are left."
        ),
        _("Big reveal"): _(
            "Russo is hiding on 3RD & 50TH, in a city building. Ada marks it and has 21 clue cards: $30. Ben marks it "
            "and has 24: $50. Cleo marks a city building on 3RD & 49TH: two parts are right, $10."
        ),
        _("The final score"): _(
            "Ada has $210 and two debt markers: $202. Ben has $202 too, but more clue cards. Ben wins."
        ),
    }
