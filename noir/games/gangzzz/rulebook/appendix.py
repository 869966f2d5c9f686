"""The rules of Gangzzz, besides: who may know what, and what can be played differently."""

from noir.games.gangzzz.rulebook.markup import draft, plain, points, ruled, ruling, said
from noir.ui.i18n import _
from noir.ui.rulebook import Section


def besides() -> list[Section]:
    """Return who may know what, and the switches of a new game."""
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
                draft(_("For nobody: the removed tokens, the order of the deck, the corners of cards on the border.")),
                ruling("G-70"),
                ruling("G-69"),
                plain(_("A program that plays knows no more than a player in its place.")),
            ),
        ),
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
    )
