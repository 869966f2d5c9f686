"""The rules of Famiglia about hidden information, with answers to common questions, and open questions."""

from noir.games.famiglia.rulebook.markup import ASKED, RULING, asked, origin, ruled
from noir.ui.html import Child, Node, h
from noir.ui.i18n import _
from noir.ui.rulebook import Section, definitions, points


def besides() -> list[Section]:
    """Who may know what, answers, where the rules come from, and where another reading of them is possible."""
    return [
        _secrets(),
        Section("answers", _("Questions and answers"), (definitions(_answers()),), is_folded=True),
        _origins(),
        Section(
            "open-questions",
            _("Open questions"),
            (
                h(
                    "p",
                    _(
                        "Here the rulebook is silent, or the sources differ. We had to choose; other groups might "
                        "play it differently."
                    ),
                ),
                _open(),
            ),
            is_folded=True,
        ),
    ]


def _secrets() -> Section:
    return Section(
        "secrets",
        _("Who can see what"),
        (
            points(
                ruled(
                    "F-10",
                    _(
                        "You both see the Street, both fields, the discard pile, whose turn it is, and how many cards "
                        "are in each hand and in the deck."
                    ),
                ),
                ruled(
                    "F-10",
                    _(
                        "The other player's hand is face down, but it's no secret: you see every card that goes into "
                        "it. If you remember them all, you know both hands."
                    ),
                ),
                ruled("F-20", _("You both know the cards that went under the second deck, and their order.")),
                _("Neither of you knows the order of the rest of the deck."),
            ),
        ),
        more=(
            points(
                _(
                    "When you share a device, a curtain falls after each turn, and your hand opens only when you ask "
                    "for it."
                ),
                ruled("F-10", _("You can also play with open hands, without the curtain.")),
                ruled(
                    "F-10",
                    _("A bot knows both hands and which cards are still unseen, but not the order of the deck."),
                ),
            ),
        ),
    )


def _answers() -> dict[str, Child]:
    """Questions that the rules leave a player with, and their answers."""
    return {
        _("Can I recruit Famiglia 3 with Famiglia 2 and Mercenary 3? And with Mercenary 2?"): _(
            "With Mercenary 3, yes. With Mercenary 2, no: a stand-in must be higher than the 2 it replaces."
        ),
        _("Can I recruit Mercenary 3 with Mercenary 2 and Mercenary 4?"): asked(
            _("Yes. Mercenary 4 stands in for the second Mercenary 2.")
        ),
        _("Can I use a Brute and a stand-in in the same turn?"): _(
            "Yes, and an Accountant before them. The stand-in works at the lower price, too."
        ),
        _("Can a Brute make a card free?"): _("Yes, if its value is at least the card's price."),
        _("Can I play an Accountant to get another Accountant back from the field?"): _(
            "Yes, if it was there before, even one of the same value. Only the one you just played must stay."
        ),
        _("Can I swap an Accountant back and play it in the same turn?"): _("No, only in a later turn."),
        _("And a Brute that I swapped back?"): _("Yes. The Accountant is step 2, the Brute step 3."),
        _("After new faces, must I recruit one of the new cards?"): _(
            "No. You can recruit any card in the Street, or none."
        ),
        _("Can a card under the second deck come back?"): _("Yes, once all cards above it have been turned up."),
        _("In what order does a record list the cards?"): ruled(
            "F-3", _("In the order you draw them. The first six are the Street.")
        ),
        _("Can I undo a move?"): _("The rules say nothing about it. Here you can, until the next hand is opened."),
    }


def _origins() -> Section:
    return Section(
        "origins",
        _("Where the rules come from"),
        (
            points(
                _("A rule without a mark is in the printed rulebook, or follows from it."),
                [origin(ASKED), " ", _("It's from the published questions and answers.")],
                [origin(RULING), " ", _("The rulebook is silent, so we decided. Use the number to cite the ruling.")],
            ),
            h("p", _("The wording is all our own.")),
        ),
        is_folded=True,
    )


def _open() -> Node:
    """The rulings for which another reading is possible, and what it would change."""
    return points(
        ruled("F-1", _("Famiglia 4: most public card lists say 15 points; one says 16.")),
        ruled("F-2", _("Starting player: you could agree on one.")),
        ruled("F-5", _("The Brute: it could always lower the price by its full value.")),
        ruled(
            "F-16",
            _(
                "The Accountant: you could play one without a swap, just to put it into your field. It would score the "
                "same there."
            ),
        ),
        ruled("F-17", _("The Brute and equal cards: all equal cards in the Street could become cheaper.")),
        ruled("F-13", _("The only card in the Street: you could turn up six as soon as you discard it.")),
        ruled(
            "F-14",
            _(
                "The first deck runs out with your last new card: you could shuffle only when you need the next one, "
                "without the card just discarded."
            ),
        ),
        ruled("F-7", _("The first deck runs out and the discard pile is empty: the game could end at once.")),
        ruled("F-9", _("Ties: it could be a draw if you tie on your most valuable card and on the next.")),
        ruled("F-10", _("Hands: they could be open, since you see every card that goes into them.")),
    )
