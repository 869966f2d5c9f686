"""The rules of District Noir about hidden information, and answers to common questions."""

from noir.ui.html import h
from noir.ui.i18n import _
from noir.ui.rulebook import Section, definitions, points


def besides() -> list[Section]:
    """Who may know what, and answers to common questions."""
    return [
        Section(
            "secrets",
            _("Who can see what"),
            (
                points(
                    _(
                        "You both see the row, both tableaux, the points, whose turn it is, who has taken, and "
                        "how many cards are in each hand and in the deck."
                    ),
                    _("Only you see the cards in your hand."),
                    _("Neither of you knows the order of the deck, or the three cards set aside."),
                    _(
                        "You both saw every card that was played or taken, so you're free to count cards. The "
                        "card list at the table does it for you."
                    ),
                ),
                h(
                    "p",
                    _(
                        "When you share a device, a curtain falls after each turn, and your hand opens only when "
                        "you ask for it."
                    ),
                ),
            ),
        ),
        Section("answers", _("Questions and answers"), (definitions(_answers()),)),
    ]


def _answers() -> dict[str, str]:
    return {
        _("Can I take the two cards at the very start?"): _(
            "Yes. Then the row is empty, and the other player must play a card."
        ),
        _("Can I get stuck?"): _("No. If taking is your last action of a round, the row has at least five cards."),
        _("Can I go a round without taking?"): _(
            "No. Taking is one of your six actions, and the last one if you haven't done it before."
        ),
        _("Must I take all three buildings in one round?"): _("No. You keep what you take, over all four rounds."),
        _("Are the three cards set aside always the same?"): _(
            "No. They're different in each game, and you see them only when it's over."
        ),
        _("What happens to the cards in the row at the end?"): _("Nothing. They score for neither of you."),
        _("Can I undo a move?"): _("The rules say nothing about it. Here you can, until the next hand is opened."),
    }
