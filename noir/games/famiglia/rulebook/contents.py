"""The rules page of Famiglia: its title, and all sections in their order.

The build makes a page of it; the game does not use it, and it is not shipped.
"""

from noir.games.famiglia.rulebook.end import end
from noir.games.famiglia.rulebook.markup import ruled
from noir.games.famiglia.rulebook.questions import besides
from noir.games.famiglia.rulebook.turn import turn
from noir.games.famiglia.rules.pieces import COPIES, FAMILIES, points as worth
from noir.games.famiglia.text.words import card_title, family_name, points_phrase
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.rulebook import Section, Sentence, grouped, points, steps


def title() -> str:
    """The title of the page."""
    return _("The rules of Famiglia")


def lead() -> str:
    """What the game is about."""
    return _(
        "Two gangs recruit from one Street. A 0 is free; any other card costs a pair of its family, one value lower. "
        "Three of the four families have an ability. When the deck runs out a second time, all cards in your hand and "
        "your field score."
    )


def guide() -> list[Section]:
    """All rules, section by section."""
    return [*_before(), *turn(), *end(), *besides()]


def _before() -> list[Section]:
    """The cards, where they are, and the setup."""
    return [
        Section(
            "components",
            _("The cards"),
            (
                h("p", _("There are 60 cards: four families of 15, with values from 0 to 4.")),
                _components(),
                h("p", _("All cards together are worth 175 points.")),
            ),
        ),
        Section(
            "families",
            _("The four families"),
            (
                points(
                    _("La Famiglia has no ability, but its cards score more than the others."),
                    _("An Accountant swaps cards between your hand and your field."),
                    _("A Brute lowers the price of one card in the Street for one turn."),
                    _("A Mercenary stands in for a lower card of any family when you show a pair."),
                    _("A 0 has no ability in any family."),
                ),
            ),
            level=3,
        ),
        Section(
            "places",
            _("Where the cards are"),
            (
                points(
                    _("The Street: the open cards in the middle. You recruit from here."),
                    _("Your hand: the cards that you can show, or play for their ability."),
                    _(
                        "Your field: open in front of you. Cards here score, but only an Accountant gets them "
                        "back into your hand."
                    ),
                    _("The deck: face down. New cards for the Street come from here."),
                    _("The discard pile: cards discarded from the Street. They become the second deck."),
                ),
            ),
            level=3,
        ),
        Section(
            "setup",
            _("Setting up"),
            (
                steps(
                    _("You each take four cards into your hand: a 0 of every family."),
                    _("Shuffle the other 52 cards: that's the first deck."),
                    _("Turn up six cards from it: that's the Street."),
                    ruled("F-2", _("A random player starts.")),
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
