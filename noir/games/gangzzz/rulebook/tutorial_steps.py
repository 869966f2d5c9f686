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
                _("This is the city: six avenues from top to bottom, six streets across. Each has a die."),
                _("The number where two of them cross is what the crossing is worth: both dice together."),
                _("Four buildings stand there, one of each kind: residential, commercial, city and underworld."),
            ),
            points="city",
        ),
        Step(
            0,
            (
                _("Each player leads four gangs, A to D. Whoever has the most money in the end wins."),
                _("First they are given figures. A figure manages a building of its own sign, and gets more there."),
                _("In every other building it assists. Press “{button}”.", button=_("Assign the rest by itself")),
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
                _("Four times a gangster comes to a crossing where no other stands. The first is that of gang A."),
                _("LEX & 50TH is worth 11, and has a luxury tenement, with a 5."),
                _("Press that crossing on the map, and then the button that puts gangster A there."),
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
                _("At both ends of each road lies a clue card: a sign, and strength, weapons, cleverness."),
                _("The gang takes one card of its avenue and one of its street. From LEX it has got a gym."),
                _("Three equal signs in a gang bring money in the end. So take the gym in the west."),
            ),
            "card:W",
            "choose",
            (("card:E", _("That is a forger. One more gym is the better beginning.")),),
        ),
        Step(
            10,
            (
                _("Both cards have a rank, 10 and 2. All hear it, but only their owner sees the token of that rank."),
                _("A token says where Vittorio Russo does not hide: here neither in 2ND nor in 52ND."),
                _("The notebook keeps that, with what three cards in the car have told. Open it!"),
            ),
            points="notebook",
        ),
        Step(
            10,
            (
                _("Now gang A places a figure here. A tenement pays rent at once: what the crossing is worth."),
                _("A manager gets the number on the building, too: 11 and 5 are $16."),
                _("Press the tenement with the 5, and then the house that manages it."),
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
                _("In the second round gangster B has come to 2ND & 48TH. That is worth 11, too."),
                _("A bar pays later for each good it wants: here fish and cigars, with a manager $16 each."),
                _("Press the private bar, with the 5, and then the bar that manages it."),
            ),
            "B:bar@2ND#48TH.NE",
            "choose",
            (("B:house@2ND#48TH.NW", _("That is $13 now. But the bar can bring $32 later, and it is chosen here.")),),
        ),
        Step(
            22,
            (
                _("Then each gang that came earlier places a figure, too: at its crossing or in a block around."),
                _("A block is the four buildings between four crossings. In one of them is a warehouse with fish."),
                _("It stores two units, and the bar wants one. Press it, and then the figure that manages it."),
            ),
            "A:warehouse@3RD#50TH.SW",
            "choose",
        ),
        Step(
            25,
            (
                _("A round later gang C manages the central hospital. Small hospitals can be linked with it."),
                _("The first link brings one clue card, the second two, the third three. A manager gets $3, too."),
                _("Press the district hospital, in the block of the warehouse, and then its manager."),
            ),
            "A:hospital@LEX#49TH.NE",
            "choose",
        ),
        Step(
            42,
            (
                _("In the fourth round three buildings of that block are in one hand."),
                _("A whole block or crossing brings $3 later, and all numbers on its buildings: here $15."),
                _("Press the fourth, the night bar, and then the bar that manages it."),
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
                _("Then wages were due, $2 for each of ten figures, and the other sixteen were assigned."),
                _("Now each gangster moves once, straight on, and jumps over crossings where others stand."),
                _("Press gangster A, and then his way east, over 3RD & 50TH to 2ND & 50TH."),
            ),
            "go:A:E",
            "choose",
        ),
        Step(
            124,
            (
                _("All figures are placed, and $32 of wages paid. Then goods were sold to bars in the same hand."),
                _("Fish, meat and cigars brought $69. For what bars still wanted the black market gave $31."),
                _("Three whole areas brought $31. That makes $178, and Sal has $203."),
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
                _("Now the car visits each gang once, and Sal does not see what it carries."),
                _("It takes cards along to gangs that are still to come. Gang B is first, and has one gym card."),
                _("Press Gym 1-2-4 to put it into the car."),
            ),
            "load:124",
            "choose",
        ),
        Step(
            128,
            (
                _("Gang A is next, and has two gym cards. Press Gym 1-2-4 to leave it there."),
                _("Gym 3-5-3 was in the car from the beginning, and stays here after it. That makes four."),
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
                _("Four fights come. Whoever is first without cards in hand wins; the poorer challenges first."),
                _("The challenger names both gangs: here gang A, and one of Sal's. Only their sizes are known."),
                _("Press gang C, which has eight cards."),
            ),
            "pit:1C",
            "choose",
            tuple((f"pit:1{gang}", small) for gang in "ABD"),
        ),
        Step(
            165,
            (
                _("Cards leave the hand when they solve a die: their numbers together are exactly what it shows."),
                _("Sal solves strength 7 with 2 and 5. One card would undercut that, or two that differ less."),
                _("3 and 4 do. Press these two cards."),
            ),
            "undercut:353+435",
            "choose",
            (("decline", _("Then Sal is rid of two cards. Here they can be sent back: undercut with 3 and 4.")),),
        ),
    ]


def _solve() -> list[Step]:
    """The steps about matching a die, and the prize."""
    return [
        Step(
            167,
            (
                _("Sal took both cards back, and gang A has two left. For them cleverness 7 is chosen."),
                _("Press Gym 1-2-4 to lay its cleverness, 4."),
            ),
            "lay:124",
            "choose",
        ),
        Step(168, (_("3 more are needed. Press Gym 2-1-3."),), "lay:213", "choose"),
        Step(
            169,
            (
                _("Gyms, armouries and libraries give markers: nobody undercuts then, and the die is paid."),
                _("Press “{button}”.", button=_("Match it with a marker for ${money}", money=7)),
            ),
            "solve:plain",
            "choose",
            (("solve", _("That solves it, too. But the marker brings $7 more.")),),
        ),
        Step(
            170,
            (
                _("No card is left in hand, so gang A has won. Its cards come back to it."),
                _("The prize is a card of Sal's, by chance Library 1-1-5. The token of its rank is seen as well."),
            ),
            points="front",
        ),
    ]


def _end() -> list[Step]:
    """The steps about collections, the hideout and the end."""
    struck = _("The crossing is right. But that kind is struck out: mark the medium gym, underworld.")
    return [
        Step(
            207,
            (
                _("After the fights three equal signs in a gang pay $6, four $10, five $15 and six $21."),
                _("But only if a building of that sign is in the same hand."),
                _("Four gyms, three casinos, three forgers, six armouries: $43. Now it is $250 to $255 for Sal."),
            ),
            points="front",
        ),
        Step(
            207,
            (
                _("Last of all everybody marks the hideout, unseen by the others."),
                _("All 13 tokens have been seen, and the notebook leaves one building: PARK, 48TH, underworld."),
                _("Press PARK & 48TH on the map, and then the medium gym."),
            ),
            "mark:PARK#48TH:U",
            "city",
            tuple((f"mark:PARK#48TH:{kind}", struck) for kind in "RCM"),
        ),
        Step(
            209,
            (
                _("Found: $30! So has Sal, but $20 more go to whoever has more clue cards. $300 to $285!"),
                _("That was a whole game, in which most moves were made without being shown."),
                _("“{button}” above the table of a real game says what each building does.", button=_("Cards")),
            ),
            points="seat-0",
        ),
    ]
