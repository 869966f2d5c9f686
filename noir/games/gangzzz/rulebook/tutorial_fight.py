"""The second part of the lesson of Gangzzz: the car, a fight, and the hideout."""

from noir.core.tutorial import Step
from noir.ui.i18n import _


def fight_steps() -> list[Step]:
    """Return the steps from the first visit of the car to the end."""
    return [*_throttle(), *_fight(), *_solve(), *_end()]


def _throttle() -> list[Step]:
    """Return the steps about the car."""
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
    """Return the steps about naming a gang and undercutting."""
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
    """Return the steps about solving a die, and the prize."""
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
                _("Press “{button}”.", button=_("Solve it with a marker for ${money}", money=7)),
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
    """Return the steps about collections, the hideout and the end."""
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
