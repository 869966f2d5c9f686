"""The rules page of District Noir: its title, and all sections in their order.

The build makes a page of it; the game does not use it, and it is not shipped.
"""

from noir.games.district.rulebook.end import end
from noir.games.district.rulebook.questions import besides
from noir.games.district.rulebook.turn import turn
from noir.games.district.rules.pieces import COPIES
from noir.games.district.text.words import card_title
from noir.games.district.view.cards import SYMBOLS
from noir.games.district.view.help_card import KINDS_OF_CARDS, kind_name, worth
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.rulebook import Section, Sentence, grouped, steps


def title() -> str:
    """The title of the page."""
    return _("The rules of District Noir")


def lead() -> str:
    """What the game is about."""
    return _(
        "Two gangs play cards into one row. Each round you play five cards and take once: the newest cards in the row. "
        "After four rounds the most points win, unless one of you gets all three buildings first."
    )


def guide() -> list[Section]:
    """All rules, section by section."""
    return [*_before(), *turn(), *end(), *besides()]


def _before() -> list[Section]:
    return [
        Section(
            "components",
            _("The cards"),
            (
                h("p", _("There are 45 cards, and a token with a gang on each side.")),
                _components(),
            ),
        ),
        Section(
            "setup",
            _("Setting up"),
            (
                steps(
                    _("Shuffle all 45 cards. Set three aside without looking: they're out of this game."),
                    _("Deal five cards to each player. Keep your hand secret."),
                    _(
                        "Turn up two cards beside the deck: that's the row. The first is the oldest card. Each new "
                        "card goes to the other end, the newest."
                    ),
                    _("Toss the token. The gang it shows starts the first round."),
                ),
                h("p", _("On this page the program does all of this.")),
            ),
        ),
    ]


def _components() -> Node:
    """A table of all cards, how many there are, and what they are worth."""
    groups = {
        kind_name(kind): [(_name(face), str(COPIES[face]), worth(face)) for face in faces]
        for kind, faces in KINDS_OF_CARDS.items()
    }
    return grouped((_("Card"), _("How many"), _("Worth")), groups)


def _name(face: str) -> Sentence:
    return [h("span", class_=f"face {SYMBOLS[face]}"), card_title(face)]
