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
                    "This is New York: six avenues and six streets. A crossing is worth the sum of its two dice. It "
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
                    "sign. Press the marked button to assign your figures."
                ),
            ),
            "auto",
            "choose",
        ),
    ]


def _first_gangster() -> list[Step]:
    """The steps about the first gangster: the crossing, the cards, the tokens, and rent."""
    assists = _("There, that figure is only an assistant and earns $11. The house is a manager and earns $16.")
    return [
        Step(
            7,
            (
                _(
                    "Antonio, of gang A, can go to any crossing. LEX & 50TH is worth 11, and its luxury tenement shows "
                    "5. Press that crossing, then the marked button."
                ),
            ),
            "at:LEX#50TH",
            "city",
            (
                (
                    "at:LEX#48TH",
                    _("That crossing is worth 12, but its small tenement pays only $14. LEX & 50TH pays $16."),
                ),
            ),
        ),
        Step(
            9,
            (
                _(
                    "Your gang takes a clue card from each road. LEX gave you a gym. Three cards of one sign pay at "
                    "the end, so take the gym in the west."
                ),
            ),
            "card:W",
            "choose",
            (("card:E", _("That's a forger. A second gym is a better start.")),),
        ),
        Step(
            10,
            (
                _(
                    "Only you see the tokens of your cards: Vittorio Russo isn't on 2ND or 52ND. Your notebook keeps "
                    "these, and three more from the cards in your car."
                ),
            ),
            points="notebook",
        ),
        Step(
            10,
            (
                _(
                    "Place a figure. A tenement pays the value of its crossing; its manager, a house, also gets the "
                    "number on it: $16. Press the tenement, then the house."
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
                    "In round two Bruno is on 2ND & 48TH. A bar pays later: with a manager, $16 for each of its "
                    "products. Press the private bar, then its manager."
                ),
            ),
            "B:bar@2ND#48TH.NE",
            "choose",
            (("B:house@2ND#48TH.NW", _("That's $13 now, but the bar can pay $32 later. Choose the bar.")),),
        ),
        Step(
            22,
            (
                _(
                    "Each earlier gang also places a figure in the blocks around its gangster. A warehouse supplies "
                    "your bars, here with fish. Press it, then its manager, the warehouse figure."
                ),
            ),
            "A:warehouse@3RD#50TH.SW",
            "choose",
        ),
        Step(
            25,
            (
                _(
                    "Gang C manages the central hospital. Each small hospital you link to it gives you clue cards: "
                    "one, then two, then three. Press the district hospital, then its manager."
                ),
            ),
            "A:hospital@LEX#49TH.NE",
            "choose",
        ),
        Step(
            42,
            (
                _(
                    "You hold three of this block. Whole blocks and crossings pay $3 plus their buildings' numbers "
                    "once all figures are placed: here $15. Press the night bar, then its manager."
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
                    "You paid wages, $2 a figure. Now each gangster moves once, in a straight line, jumping over "
                    "others. Press Antonio, then send him east to 2ND & 50TH."
                ),
            ),
            "go:A:E",
            "choose",
        ),
        Step(
            124,
            (
                _(
                    "All figures are placed. Trade paid you $69, the black market $31 for what your bars still wanted, "
                    "and three whole areas $31. You have $178, Sal $203."
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
    together = _("Not that one: keep the gym cards together in gang A.")
    return [
        Step(
            125,
            (
                _(
                    "In secret, your car visits each gang once and carries clue cards to later gangs. Gang B has a "
                    "gym: press Gym 1-2-4 to load it."
                ),
            ),
            "load:124",
            "choose",
        ),
        Step(
            128,
            (
                _(
                    "Gang A has two gyms. Press Gym 1-2-4 to leave it here. Gym 3-5-3, in your car from the start, "
                    "comes next: four in all."
                ),
            ),
            "drop:124",
            "choose",
            tuple((f"load:{card}", together) for card in ("213", "435")),
        ),
    ]


def _fight() -> list[Step]:
    """The steps about naming a gang and undercutting."""
    small = _("That gang has three cards and would soon be rid of them. Choose gang C.")
    return [
        Step(
            160,
            (
                _(
                    "Four fights: the first to empty their hand wins. You challenge and choose the gangs, seeing only "
                    "the sizes of Sal's. Yours is A. Press Sal's gang C: eight cards."
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
                    "Cards that add up to a die match it and leave your hand. Sal matched strength 7 with 2 and 5. "
                    "Closer numbers are better: undercut with 3 and 4."
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
                    "Sal took both cards back. Your last two cards can match cleverness 7. Press Gym 1-2-4 to lay its "
                    "cleverness, 4."
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
                    "Your gyms, armouries and libraries gave you markers. Spend one: Sal can't undercut, and the die "
                    "pays you its number, $7. Press the marked button."
                ),
            ),
            "solve:plain",
            "choose",
            (("solve", _("That matches it too, but the marker pays $7 more.")),),
        ),
        Step(
            170,
            (
                _(
                    "Your hand is empty, so gang A wins and gets its cards back. Your prize is a random card from Sal: "
                    "Library 1-1-5, and its token."
                ),
            ),
            points="notebook",
        ),
    ]


def _end() -> list[Step]:
    """The steps about collections, the hideout and the end."""
    struck = _("The crossing is right, but that kind is crossed out. Mark the medium gym: it's underworld.")
    return [
        Step(
            207,
            (
                _(
                    "Three cards of one sign in a gang pay $6, four $10, six $21, if you hold a building with that "
                    "sign. You got $43. You have $250, Sal $255."
                ),
            ),
            points="notebook",
        ),
        Step(
            207,
            (
                _(
                    "Finally, say where Russo is hiding. Your notebook leaves one building: the underworld on PARK & "
                    "48TH, a medium gym. Press it."
                ),
            ),
            "mark:PARK#48TH:U",
            "choose",
            tuple((f"mark:PARK#48TH:{kind}", struck) for kind in "RCM"),
        ),
        Step(
            209,
            (
                _(
                    "You found him: $30! Sal did too, but you have more clue cards: $20 more. You win $300 to $285. In "
                    "a game, “{button}” in the menu explains each building.",
                    button=_("Overview"),
                ),
            ),
            points="seat-0",
        ),
    ]
