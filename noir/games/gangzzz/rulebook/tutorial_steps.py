"""The steps of the tutorial of Gangzzz."""

from noir.core.tutorial import Step
from noir.ui.i18n import _


def city_steps() -> list[Step]:
    """The steps from the first look at the city to the money that it pays."""
    return [*_beginning(), *_first_gangster(), *_buildings(), *_gentlemen()]


def _beginning() -> list[Step]:
    """The steps about the city, the gangs and their figures."""
    return [
        Step(
            0,
            (
                _(
                    "This is New York: six avenues and six streets. A crossing is worth its two dice together, and "
                    "has four buildings: residential, commercial, city and underworld."
                ),
            ),
            points="city",
        ),
        Step(
            0,
            (
                _(
                    "You lead four gangs, A to D. The most money wins. A figure earns more in a building with its "
                    "sign. Press the marked button to share them out."
                ),
            ),
            "auto",
            "choose",
        ),
    ]


def _first_gangster() -> list[Step]:
    """The steps about the first gangster: the crossing, the cards, the tokens, and rent."""
    assists = _("It would only assist there, for $11. The house manages the tenement, for $16.")
    return [
        Step(
            7,
            (
                _(
                    "Gangster A may go to any crossing. LEX & 50TH is worth 11 and has a luxury tenement, with a 5. "
                    "Press it on the map, then the marked button."
                ),
            ),
            "at:LEX#50TH",
            "city",
            (
                (
                    "at:LEX#48TH",
                    _("It is worth 12. But its tenement is small: $14 there, and $16 on LEX & 50TH."),
                ),
            ),
        ),
        Step(
            9,
            (
                _(
                    "The gang takes a clue card from each of its two roads. LEX gave a gym. Three equal signs pay at "
                    "the end, so take the gym in the west."
                ),
            ),
            "card:W",
            "choose",
            (("card:E", _("That is a forger. One more gym is the better beginning.")),),
        ),
        Step(
            10,
            (
                _(
                    "Your cards show their tokens to you alone: Vittorio Russo hides neither in 2ND nor in 52ND. Your "
                    "notebook keeps that, and three more from your car."
                ),
            ),
            points="notebook",
        ),
        Step(
            10,
            (
                _(
                    "Place a figure. A tenement pays its crossing's value at once; a house manages it and gets the "
                    "number on it too: $16. Press the tenement, then the house."
                ),
            ),
            "A:house@LEX#50TH.SE",
            "choose",
            tuple((f"A:{family}@LEX#50TH.SE", assists) for family in ("bar", "hospital", "warehouse")),
        ),
    ]


def _buildings() -> list[Step]:
    """The steps about trade, the perimeter, links and dominance."""
    return [
        Step(
            21,
            (
                _(
                    "In round two gangster B stands on 2ND & 48TH. A bar pays later, with a manager $16 for each of "
                    "its goods. Press the private bar, then its manager."
                ),
            ),
            "B:bar@2ND#48TH.NE",
            "choose",
            (("B:house@2ND#48TH.NW", _("That is $13 now. But the bar can bring $32 later, and it is chosen here.")),),
        ),
        Step(
            22,
            (
                _(
                    "Earlier gangs place too, in the blocks around their gangster. A warehouse supplies your own "
                    "bars, here with fish. Press it, then the warehouse that manages it."
                ),
            ),
            "A:warehouse@3RD#50TH.SW",
            "choose",
        ),
        Step(
            25,
            (
                _(
                    "Gang C manages the central hospital. Each small hospital you link to it brings clue cards: one, "
                    "then two, then three. Press the district hospital, then its manager."
                ),
            ),
            "A:hospital@LEX#49TH.NE",
            "choose",
        ),
        Step(
            42,
            (
                _(
                    "You hold three buildings of this block. A whole block or crossing pays $3 and all its numbers, "
                    "here $15. Press the night bar, then its manager."
                ),
            ),
            "A:bar@3RD#49TH.NW",
            "choose",
        ),
    ]


def _gentlemen() -> list[Step]:
    """The steps about wages, a gangster who moves, and the pay for the city."""
    return [
        Step(
            73,
            (
                _(
                    "You paid wages, $2 a figure. Now each gangster moves once, straight on, and jumps over others. "
                    "Press gangster A, then its way east to 2ND & 50TH."
                ),
            ),
            "go:A:E",
            "choose",
        ),
        Step(
            124,
            (
                _(
                    "All figures are placed. Trade brought you $69, the black market $31 for goods your bars still "
                    "wanted, and three whole areas $31. You have $178, Sal $203."
                ),
            ),
            points="seat-0",
        ),
    ]


# The fights


def fight_steps() -> list[Step]:
    """The steps from the first visit of the car to the end of the game."""
    return [*_throttle(), *_fight(), *_solve(), *_end()]


def _throttle() -> list[Step]:
    together = _("Not that one: in gang A the gym cards come together.")
    return [
        Step(
            125,
            (
                _(
                    "In secret your car visits each gang once, and takes clue cards along to gangs still to come. "
                    "Gang B has a gym: press Gym 1-2-4 to load it."
                ),
            ),
            "load:124",
            "choose",
        ),
        Step(
            128,
            (
                _(
                    "Gang A has two gyms. Press Gym 1-2-4 to leave it here. Gym 3-5-3, in the car from the start, "
                    "will follow: four in all."
                ),
            ),
            "drop:124",
            "choose",
            tuple((f"load:{card}", together) for card in ("213", "435")),
        ),
    ]


def _fight() -> list[Step]:
    """The steps about naming a gang and undercutting."""
    small = _("That gang has three cards, and would soon be rid of them. Name gang C.")
    return [
        Step(
            160,
            (
                _(
                    "Four fights: the first without cards in hand wins. The challenger names the gangs, knowing only "
                    "their sizes. Yours is A. Press Sal's gang C: eight cards."
                ),
            ),
            "pit:1C",
            "choose",
            tuple((f"pit:1{gang}", small) for gang in "ABD"),
        ),
        Step(
            165,
            (
                _(
                    "Cards that add up to a die match it and are gone. Sal matched strength 7 with 2 and 5. Closer "
                    "numbers are better: undercut with 3 and 4."
                ),
            ),
            "undercut:353+435",
            "choose",
            (("decline", _("Then Sal is rid of two cards. You can send them back: undercut with 3 and 4.")),),
        ),
    ]


def _solve() -> list[Step]:
    """The steps about matching a die, and the prize."""
    return [
        Step(
            167,
            (
                _(
                    "Sal took both cards back. You have two left, for the die cleverness 7. Press Gym 1-2-4 to lay "
                    "its cleverness, 4."
                ),
            ),
            "lay:124",
            "choose",
        ),
        Step(168, (_("You need 3 more. Press Gym 2-1-3."),), "lay:213", "choose"),
        Step(
            169,
            (
                _(
                    "Gyms, armouries and libraries gave you markers. With one nobody undercuts, and the die pays you "
                    "its number: $7. Press the marked button."
                ),
            ),
            "solve:plain",
            "choose",
            (("solve", _("That matches it, too. But the marker brings $7 more.")),),
        ),
        Step(
            170,
            (
                _(
                    "Your hand is empty, so gang A wins, and its cards come back. Your prize is one of Sal's cards, "
                    "by chance: Library 1-1-5, and its token."
                ),
            ),
            points="notebook",
        ),
    ]


def _end() -> list[Step]:
    """The steps about collections, the hideout and the end."""
    struck = _("The crossing is right. But that kind is struck out: mark the medium gym, underworld.")
    return [
        Step(
            207,
            (
                _(
                    "Equal signs in one gang paid: three $6, four $10, six $21, if you hold such a building. You got "
                    "$43. Now it is $250 to Sal's $255."
                ),
            ),
            points="notebook",
        ),
        Step(
            207,
            (
                _(
                    "Last of all, say where Russo hides. Your notebook leaves one building: PARK & 48TH, underworld. "
                    "Press that crossing on the map, then the medium gym."
                ),
            ),
            "mark:PARK#48TH:U",
            "city",
            tuple((f"mark:PARK#48TH:{kind}", struck) for kind in "RCM"),
        ),
        Step(
            209,
            (
                _(
                    "Found: $30! Sal found him too, but you have more clue cards: $20 more, and $300 to $285. In a "
                    "game the menu has “{button}”: what each building does.",
                    button=_("Cards"),
                ),
            ),
            points="seat-0",
        ),
    ]
