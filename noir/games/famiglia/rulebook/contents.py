"""The rules page of Famiglia: its title, and all sections in their order.

Each rule says where it comes from. The build makes a page of it; the game does not use it, and it is not shipped.
"""

from noir.games.famiglia.rulebook.end import end
from noir.games.famiglia.rulebook.markup import ASKED, PRINTED, RULING, origin, printed, ruled
from noir.games.famiglia.rulebook.questions import besides
from noir.games.famiglia.rulebook.turn import turn
from noir.games.famiglia.rules.pieces import COPIES, FAMILIES, points as worth
from noir.games.famiglia.text.words import card_title, family_name, points_phrase
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.rulebook import Section, Sentence, grouped, plain, points, said, steps


def title() -> str:
    """The title of the page."""
    return _("The rules of Famiglia")


def lead() -> str:
    """What the game is about."""
    return _(
        "Two gangs recruit from one Street. A 0 is free, any other card costs a pair of its family, one lower. Three "
        "of the four families have an ability. When the deck has run out twice, all cards in hand and field score."
    )


def guide() -> list[Section]:
    """All rules, section by section."""
    return [*_before(), *turn(), *end(), *besides()]


def _before() -> list[Section]:
    """The cards, the words and marks of the page, and the setup."""
    return [
        Section(
            "components",
            _("The cards"),
            (
                said(
                    printed(_("The game is played with 60 cards: four families of 15 cards, with values from 0 to 4.")),
                ),
                _components(),
                said(
                    plain(_("All cards together are worth 175 points.")),
                    ruled("F-1", _("Famiglia 4 is worth 15 points.")),
                ),
            ),
        ),
        Section(
            "families",
            _("The four families"),
            (
                points(
                    printed(_("La Famiglia has no ability. Its cards are worth more than those of the others.")),
                    printed(_("An Accountant swaps cards between hand and field.")),
                    printed(_("A Brute lowers the price of one card of the Street for one turn.")),
                    printed(_("A Mercenary stands in for a lower card of any family when a pair is shown.")),
                    printed(_("A card of value 0 has no ability in any family.")),
                ),
            ),
            level=3,
        ),
        Section(
            "places",
            _("Where cards lie"),
            (
                points(
                    plain(_("The Street is the open cards between the players. They can be recruited.")),
                    plain(_("The hand holds the cards that a player can show or use for their ability.")),
                    plain(
                        _(
                            "The field lies open before its player. What lies there scores, but only an Accountant "
                            "brings it back to the hand."
                        )
                    ),
                    plain(_("The deck lies face down. New cards of the Street come from it.")),
                    plain(
                        _("The discarded cards are those that were dropped from the Street. They become the next deck.")
                    ),
                ),
            ),
            level=3,
        ),
        Section(
            "origins",
            _("Where the rules come from"),
            (
                said(plain(_("A small mark behind a rule says where it comes from."))),
                points(
                    [origin(PRINTED), " ", _("It stands in the printed rulebook.")],
                    [origin(ASKED), " ", _("It was asked, and the answer was published.")],
                    [
                        origin(RULING),
                        " ",
                        _("The rulebook is silent, and this page had to decide. The number is for citing it."),
                    ],
                ),
                said(plain(_("All sentences are in words of our own."))),
            ),
        ),
        Section(
            "setup",
            _("Setting up"),
            (
                steps(
                    printed(_("Each player takes one 0 of every family into the hand, four cards in all.")),
                    printed(_("Shuffle the other 52 cards. They are the first deck.")),
                    printed(_("Turn up six cards of the deck. They are the Street.")),
                    ruled("F-2", _("Chance decides who starts.")),
                ),
                h("p", _("On this page the program does all of this.")),
            ),
        ),
    ]


def _components() -> Node:
    """A table of all cards, how many there are, and what they are worth."""
    groups = {
        family_name(family): [
            (
                _name(card),
                str(copies),
                points_phrase(worth(card)),
            )
            for card, copies in COPIES.items()
            if card[0] == family
        ]
        for family in FAMILIES
    }
    return grouped((_("Card"), _("How many"), _("Worth")), groups)


def _name(card: str) -> Sentence:
    return [h("span", class_=f"face card-{card}"), card_title(card)]
