"""The rules of District Noir about hidden information, and answers to common questions."""

from noir.ui.html import h
from noir.ui.i18n import _
from noir.ui.rulebook import Section, definitions, points


def besides() -> list[Section]:
    """Who may know what, and answers to common questions."""
    return [
        Section(
            "secrets",
            _("Who may know what"),
            (
                points(
                    _(
                        "Open to both: the row, both tableaux, the points, whose turn it is, who has "
                        "taken, and how many cards are in a hand and in the deck."
                    ),
                    _("Only for its owner: the cards of a hand."),
                    _("For nobody: the order of the deck, and the three cards set aside."),
                    _(
                        "Everything that was played or taken was open, so counting cards is allowed. The "
                        "card list at the table does it."
                    ),
                ),
                h(
                    "p",
                    _(
                        "At one device a curtain falls after each turn, and a hand opens only when its owner "
                        "asks for it."
                    ),
                ),
            ),
        ),
        Section("answers", _("Questions and answers"), (definitions(_answers()),)),
    ]


def _answers() -> dict[str, str]:
    return {
        _("May I take only three cards, though five lie there?"): _(
            "No. With five or more in the row a take is exactly five."
        ),
        _("May I take the two cards at the very beginning?"): _(
            "Yes. Then the row is empty, and the other player has to play a card."
        ),
        _("Can I be unable to do anything?"): _(
            "No. Who still has to take as the last action of a round finds at least five cards in the row."
        ),
        _("May I skip the take?"): _(
            "No. It is one of the six actions, and the last one if it has not been used before."
        ),
        _("Do I win with three buildings also when I am far behind?"): _("Yes, at once. The points no longer count."),
        _("Do buildings have to be taken in one round?"): _("No. What was taken stays, over all four rounds."),
        _("Are the three cards that are set aside always the same?"): _(
            "No. They are other cards in each game, and they are shown only when it is over."
        ),
        _("May a card in the tableau be given back or played again?"): _("No. It stays to the end."),
        _("What happens to the cards that lie in the row at the end?"): _("Nothing. They belong to nobody."),
        _("Is a draw possible?"): _("Yes, if totals and all four kinds of gang cards are equal. The program says so."),
        _("May a move be taken back?"): _(
            "That is no rule of the game. Here a move can be taken back until somebody has seen a hand since."
        ),
    }
