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
        _("Who may know what"),
        (
            points(
                draft(
                    _(
                        "Open to all: buildings and figures, units, markers and money, the faces of cards on the "
                        "border, the rank of each card that is gained, and how many cards lie in each pile."
                    ),
                    *("G-17", "G-22"),
                ),
                ruled(
                    _(
                        "For the owner alone: the cards in piles, car and hand, what moves in Full throttle, and "
                        "notes. A token is known to those who have looked at it."
                    ),
                    "G-17",
                ),
                plain(
                    _(
                        "The faces of cards taken from the border were open. They could be remembered until Full "
                        "throttle, although piles lie face down."
                    )
                ),
                ruling("G-61"),
                draft(
                    _("For nobody: the removed tokens, the order of the deck, the corners of cards on the border."),
                    "G-71",
                ),
                ruling("G-70"),
                ruling("G-69"),
                plain(_("A program that plays knows no more than a player in its place.")),
            ),
        ),
        is_folded=True,
    )


def _switches() -> Section:
    return Section(
        "switches",
        _("Playing it differently"),
        (
            said(plain(_("Three things can be switched on for a new game."))),
            points(
                ruled(
                    _(
                        "Preset A: a pair in Inventory pays the warehouse too, a figure that makes a link also brings "
                        "the value of its crossing, and a collection pays the number of its symbols times itself. That "
                        "is nearer to the text of the draft, and makes trade very strong."
                    ),
                    *("G-41", "G-46", "G-65"),
                ),
                ruled(_("The challenger acts first: turns in a fight begin with the challenger."), "G-57"),
                ruled(
                    _(
                        "Orderly city: each kind lies at the same corner of every crossing, so that each block has one "
                        "of each kind too."
                    ),
                    "G-03",
                ),
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
            _("Worked cases"),
            (
                h("p", _("What the rules come to in numbers. The players are Ada, Ben and Cleo.")),
                h("dl", [node for pair in pairs for node in pair]),
            ),
            is_folded=True,
        ),
        Section("cases-fight", _("A round of the fight"), _a_round(), level=3),
    ]


def _in_the_city() -> dict[str, Child]:
    return {
        _("Dice"): [
            h("p", _("The margin shows the dice. PARK & 51ST is worth 11: 6 and 5.")),
            _values(),
        ],
        _("Placing an administrator"): _(
            "With these dice a luxury tenement at MADI & 52ND brings an assistant $7 and a manager $12. A small one at "
            "PARK & 51ST brings a manager $13."
        ),
        _("The perimeter of a gangster"): _(
            "LEX & 50TH lies inside the city: 16 buildings. MADI & 50TH lies at the edge: 10. MADI & 52ND lies in the "
            "corner: 7."
        ),
        _("Taking clue cards"): _(
            "On the north side only MADI and PARK have a card, and Ada's gangster stands on PARK & 49TH. If she takes "
            "the northern card of PARK, one card is left on that side, and five come from the deck. If she takes the "
            "southern one, the north side keeps two and gets none."
        ),
        _("Moving a gangster"): _(
            "Other gangsters stand on MADI & 50TH, PARK & 50TH, 3RD & 50TH and 2ND & 50TH. From LEX & 50TH the way "
            "east leads to 1ST & 50TH, and west there is none. North it is LEX & 51ST, south LEX & 49TH."
        ),
        _("Links of city buildings"): _(
            "Cleo's hospitals, in this order. A district hospital brings nothing. A central one links it: one card. A "
            "manager in a second district hospital brings two cards and $3, an assistant in a third one three "
            "cards. A manager in a fourth brings $3 alone. A second central hospital links that one: one card."
        ),
        _("The casino"): _(
            "Ada's manager opens a small casino: the bank pays her $5. She throws 8. Ben throws 8 too and pays $5. "
            "Cleo throws 3 and pays $2, all she has. That makes $12. With a throw of 9 Cleo would pay nothing."
        ),
        _("Wages"): _(
            "Ben has $13 and has placed ten administrators. He pays $13 of $20. For the missing $7 he takes four debt "
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
                    "bring $13, with Preset A $29."
                ),
            ),
            h(
                "p",
                _(
                    "Ben has two units of fish and two of cigars. His bars want fish for 11 and 10, cigars for 11 and "
                    "5, meat for 10 and alcohol for 5. Fish and cigars are paid: $37."
                ),
            ),
        ],
        _("Salvation Army and black market"): _(
            "Ada has fish worth 8, 8, 7 and 7 left. A Salvation Army pays 4, 4, 3 and 3, that is $14, with a manager "
            "$18. Ben got no meat and no alcohol. A black market pays 5 and 2, that is $7, with a manager $9."
        ),
        _("Dominance"): _(
            "A crossing with a luxury tenement, a night bar, an office and a gym brings $12: 3 and 5 and 4. A block "
            "with two small tenements, an international warehouse and a police station brings $11. Four buildings "
            "without coins bring $3, three of four bring nothing."
        ),
    }


def _fights() -> dict[str, Child]:
    return {
        _("Full throttle"): _(
            "Ada has two cards in the car, seven in gang A, none in B, two in C and one in D. If she visits A first, "
            "A keeps three and six go on in the car: the other gangs need nine."
        ),
        _("Undercutting"): _(
            "For a 6, 2 and 4 do not undercut 4 and 2, but 3 and 3 undercut both. For a 5, a single 5 undercuts 1 and "
            "4. Four cards never undercut three, nor three cards four."
        ),
        _("Protection markers"): _(
            "With a marker of a small gym, not expert, a strength 6 is matched by 2 and 4, and pays $6. With an expert "
            "one of a medium gym a strength 8 may be matched by 3 and 4, and pays $11."
        ),
        _("Who wins a round, and the prize"): _(
            "All have passed. Ada, the poorest, and Cleo, the richest, have two cards each, Ben has three. Ada wins."
        ),
    }


def _a_round() -> tuple[Node, ...]:
    """A whole round of the fight."""
    hands = {"Ada": "314, 342, 251", "Ben": "125, 254, 311, 422", "Cleo": "232, 441, 135"}
    texts = (
        _("Ben matches the strength 6 with 125, 254 and 311: 1 and 2 and 3."),
        _("Cleo undercuts with 232 and 441: 2 and 4, two cards."),
        _(
            "Ada undercuts with 314 and 342: 3 and 3 are closer than 2 and 4. The die is gone, and Ben and Cleo take "
            "their cards back."
        ),
        _("Cleo comes after Ben. She matches the weapons 7 with 232 and 441: 3 and 4. Nobody can do better."),
        _("Ada matches the weapons 5 with 251 alone. Her hand is empty: she wins the round."),
        _("Ben gives one of his four cards, and Cleo 135, the only one she has left. Ada's gang has five cards now."),
    )
    return (
        h(
            "p",
            _(
                "Ada is poorer than Ben, and Ben than Cleo. Ada is the challenger, so turns go Ben, Cleo, Ada. A card "
                "is written by its numbers: 125 is strength 1, weapons 2, cleverness 5. The dice show 6 for strength, "
                "5 and 7 for weapons, and others."
            ),
        ),
        table((_("Player"), _("Hand")), *hands.items()),
        h("ol", [h("li", each) for each in texts]),
    )


def _at_the_end() -> dict[str, Child]:
    return {
        _("Blood and bruises"): _(
            "Gang A has four cards with a gym and three with a casino, gang B three with a library. Their owner holds "
            "a gym and a library, and no casino: 10 and 6 are $16, with Preset A $25. Four equal symbols in two "
            "gangs, two and two, bring nothing."
        ),
        _("Clue tokens and the hideout"): _(
            "Ben has seen the tokens of four avenues, five streets and two kinds. Four buildings are left."
        ),
        _("Big reveal"): _(
            "Russo hides at 3RD & 50TH, in a city building. Ada names it and has 21 clue cards: $30. Ben names it and "
            "has 24: $50. Cleo names a city building at 3RD & 49TH: two parts are right, $10."
        ),
        _("The final account"): _(
            "Ada has $210 and two debt markers: $202. Ben has $202 too, and more clue cards. Ben wins."
        ),
    }
