"""The rules of Famiglia about hidden information, with answers to common questions, and open questions."""

from noir.games.famiglia.rulebook.markup import asked, printed, ruled
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.rulebook import Section, Sentence, definitions, plain, points, said


def besides() -> list[Section]:
    """Who may know what, answers to common questions, and where another reading of the rules is possible."""
    return [
        Section("secrets", _("Who may know what"), _secrets()),
        Section("answers", _("Questions and answers"), (definitions({**_about_a_turn(), **_about_the_end()}),)),
        Section(
            "open-questions",
            _("Open questions"),
            (
                said(
                    plain(
                        _(
                            "Here the rulebook is silent or the sources differ. What is played on this page is one "
                            "reading; at another table it may be another."
                        )
                    )
                ),
                _open(),
            ),
        ),
    ]


def _secrets() -> tuple[Node, ...]:
    return (
        points(
            ruled(
                "F-10",
                _(
                    "Open to both: the Street, both fields, the discarded cards, whose turn it is, and how many cards "
                    "are in a hand and in the deck."
                ),
            ),
            ruled(
                "F-10",
                _(
                    "Face down for the other player: the cards of a hand. They are no secret all the same: every card "
                    "comes to a hand openly, and who remembers them all knows both hands."
                ),
            ),
            ruled("F-20", _("Open to both as well: the cards that were put under the second deck, and their order.")),
            printed(_("For nobody: the order of the rest of the deck.")),
        ),
        said(
            ruled("F-10", _("Who likes can play with open hands. No curtain falls then.")),
            ruled(
                "F-10",
                _(
                    "A program that plays knows both hands and which cards have not been seen yet, but not the order "
                    "of the deck."
                ),
            ),
        ),
        h("p", _("At one device a curtain falls after each turn, and a hand opens only when its owner asks for it.")),
    )


def _about_a_turn() -> dict[str, Sentence]:
    return {
        _("Accountant 3 lies in the Street, and the hand holds Accountant 2 twice. Can it be recruited?"): printed(
            _("Yes. One Accountant 2 returns to the hand, the other goes to the field.")
        ),
        _("Can Famiglia 3 be recruited with Famiglia 2 and Mercenary 3? And with Mercenary 2?"): printed(
            _(
                "With Mercenary 3 yes, and either of the two may return. With Mercenary 2 no: a stand-in has to be "
                "higher than the 2 it stands for."
            )
        ),
        _("Can two Mercenaries be shown for Famiglia 3?"): printed(
            _("No. One of the two has to be of the right family and value.")
        ),
        _("Can Mercenary 3 be recruited with Mercenary 2 and Mercenary 4?"): asked(
            _("Yes. Mercenary 4 stands in for the second Mercenary 2.")
        ),
        _("Can a Famiglia 3 be shown instead of a Famiglia 2?"): printed(
            _("No. Only a Mercenary stands in for a lower card.")
        ),
        _("Can a Brute and a stand-in be used in the same turn?"): printed(
            _("Yes, and an Accountant before them. Each family's ability is used once then.")
        ),
        _("Can two Brutes be played in one turn?"): printed(
            _("No. Each family's ability can be used at most once in a turn.")
        ),
        _("Can a Brute make a card free?"): printed(
            _("Yes, if its value is as high as the price of the card or higher.")
        ),
        _("Mercenary 4 lies in the Street, and the hand holds Mercenary 1 twice and Brute 2. What can be done?"): (
            printed(
                _("The Brute lowers the price to 2, and the two are shown for it. One of them returns to the hand.")
            )
        ),
        _("A Brute 4 is in the hand, but the only pair fits a price of 2. Can it name that?"): ruled(
            "F-5", _("Yes. It may lower the price by less than its value.")
        ),
        _("Can an Accountant be played to get another Accountant back from the field?"): printed(
            _("Yes, one that lay there before, also of the same value. Only the one just played has to stay.")
        ),
        _("Can an Accountant that came back with a swap be played in the same turn?"): printed(
            _("No. It can be played in a later turn.")
        ),
        _("Can a Brute that came back with a swap be played in the same turn?"): printed(
            _("Yes. The Accountant is the second step, and the Brute the third.")
        ),
        _("After a drop without a 0, may another card be dropped?"): printed(
            _("With the first deck yes, until a 0 comes. With the second deck no.")
        ),
        _("Does one of the cards that came with a drop have to be recruited?"): printed(
            _("No. After the drop any card of the Street may be recruited, or none.")
        ),
    }


def _about_the_end() -> dict[str, Sentence]:
    """Questions about the decks, the end and the score, with their answers."""
    return {
        _("May a player pass who could recruit?"): printed(_("Yes.")),
        _("Can a player be unable to do anything?"): printed(_("No. Passing is always possible.")),
        _("The starting player uses up the second deck. Is the game over?"): printed(
            _("Not yet. The other player has one more turn. If the other player uses it up, there is none.")
        ),
        _("Can a card that went under the second deck come again?"): printed(
            _("Yes, when all cards above it have been turned up.")
        ),
        _("Is it better to have cards in the hand at the end, or in the field?"): printed(
            _("It is the same. Every card scores what it is worth in both.")
        ),
        _("Both have 16 points: one has cards worth 10, 3 and 3, the other 10 and 6. Who wins?"): ruled(
            "F-19", _("The other. The dearest cards are equal, and of the next the 6 is worth more than the 3.")
        ),
        _("Is a draw possible?"): printed(
            _("Yes, if the totals are equal and all cards that are worth anything are worth the same.")
        ),
        _("In which order does a record name the cards?"): ruled(
            "F-3", _("As they are drawn, the first card first. The first six are the Street.")
        ),
        _("May a move be taken back?"): plain(
            _("That is no rule of the game. Here a move can be taken back until somebody has seen a hand since.")
        ),
    }


def _open() -> Node:
    """The rulings for which another reading is possible, and what it would change."""
    return points(
        ruled("F-1", _("Famiglia 4: public lists of the cards give 15 points, one gives 16.")),
        ruled("F-2", _("The start: it could also be agreed who begins.")),
        ruled("F-5", _("The Brute: it could be held that its whole value always has to be used.")),
        ruled(
            "F-16",
            _(
                "The Accountant: it could be allowed to play one without a swap, only to lay it into the field. It "
                "would bring no point."
            ),
        ),
        ruled(
            "F-17",
            _("The Brute and equal cards: it could be held that all equal cards of the Street become cheaper."),
        ),
        ruled(
            "F-13",
            _("The only card of the Street: it could be held that six cards are turned up as soon as it is dropped."),
        ),
        ruled(
            "F-14",
            _(
                "The first deck runs out exactly: it could be held that the second one is made only when the next "
                "card is needed, without what was discarded just now."
            ),
        ),
        ruled(
            "F-7",
            _("The first deck runs out and nothing was discarded: it could be held that the game ends at once."),
        ),
        ruled("F-9", _("Ties: it could be a draw as soon as the two dearest cards of each player are equal.")),
        ruled("F-10", _("Hands: they could lie open, since nothing that comes to them is secret.")),
    )
