"""The rules of Gangzzz, open questions: our rulings, and what we ask the author."""

from noir.games.gangzzz.rulebook.markup import Sentence, anchor, plain, points, ruled, said
from noir.games.gangzzz.rulebook.rulings import rulings
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.rulebook import Section


def questions() -> list[Section]:
    """The section of our rulings, and those of the questions that they answer for now."""
    return [
        Section("rulings", _("Our rulings"), (_rulings(),), is_folded=True),
        Section(
            "questions",
            _("Open questions for the author"),
            (
                said(
                    plain(
                        _(
                            "After each question is how we play until it's answered. Our other rulings are, we think, "
                            "what the draft means."
                        )
                    )
                ),
            ),
            is_folded=True,
        ),
        Section("questions-pieces", _("The pieces"), (points(*_on_the_pieces()),), level=3),
        Section("questions-city", _("Playing in the city"), (points(*_on_the_city()),), level=3),
        Section("questions-buildings", _("The buildings"), (points(*_on_the_buildings()),), level=3),
        Section("questions-fight", _("The fights and the end"), (points(*_on_the_fight()),), level=3),
    ]


def _rulings() -> Node:
    """The list of rulings, each number with the id that marks link to."""
    return h("ul", [h("li", [_place(number) for number in numbers], text) for numbers, text in rulings().items()])


def _place(number: str) -> Node:
    """The number of a ruling, with the id that marks link to."""
    return h("span", h("span", number, id=anchor(number), class_="origin ruling"), " ")


def _on_the_pieces() -> list[Sentence]:
    return [
        ruled(_("Which buildings share a crossing, and at which corners? We play: at random."), "G-02"),
        ruled(
            _(
                "How many of each underworld building are there, and how many figures of each family? We play: as in "
                "the tables."
            ),
            *("G-11", "G-18"),
        ),
        ruled(_("Does a figure need to match the family or the exact type? We play: the family."), "G-19"),
        ruled(
            _("How many clue cards are there? We play: 104, because 52 run out with three or four players."),
            "G-13",
        ),
        ruled(_("Which numbers are on clue cards and on conflict dice? We play: both spread evenly."), "G-14", "G-20"),
        ruled(_("Do clue cards have city signs too, and a value? We play: neither."), "G-15"),
        ruled(_("Are corners covered on the border? We play: yes, or Russo is too easy to find."), "G-17"),
    ]


def _on_the_city() -> list[Sentence]:
    return [
        ruled(_("Who starts, and in what order do you take turns? We play: a random player, then clockwise."), "G-23"),
        ruled(
            _("How many can play, with how much money, and is it open? We play: two to four, $10, and yes."),
            *("G-22", "G-25"),
        ),
        ruled(_("Who assigns the first ten administrators? We play: their owner."), "G-26"),
        ruled(
            _(
                "The second time, which figures do you pay wages for, and what if you can't? We play: only the new "
                "ones, and you take debt markers."
            ),
            *("G-33", "G-34"),
        ),
        ruled(_("How far does a gangster move? We play: to the first empty crossing."), "G-37"),
    ]


def _on_the_buildings() -> list[Sentence]:
    return [
        ruled(
            _("Does a sale pay for the warehouse too? We play: only for the bar, or for both with Preset A."), "G-41"
        ),
        ruled(
            _("Whose units count for the Salvation Army and the black market? We play: only their owner's."),
            *("G-43", "G-44"),
        ),
        ruled(
            _(
                "What does a link give, what does a manager get, and what if the deck is empty? We play: one to three "
                "cards; $3; $3 for each missing card."
            ),
            *("G-45", "G-46", "G-47"),
        ),
        ruled(
            _(
                "Do underworld buildings act at once, and what does a forger give? We play: all but the black market "
                "do; two looks, and one more with a manager."
            ),
            *("G-48", "G-49"),
        ),
        ruled(_("How does a casino work, and what are the stakes? We play: our own tournament and stakes."), "G-50"),
        ruled(
            _(
                "What do managers and medium buildings add to protection? We play: managers let the sum be one off, "
                "and medium buildings pay $3 more."
            ),
            "G-51",
        ),
        ruled(_("What does Dominance pay? We play: $3 and the coins, only for all four buildings."), "G-52"),
    ]


def _on_the_fight() -> list[Sentence]:
    return [
        ruled(
            _(
                "Does the challenger act first? We play: last, or challengers win too often. Who challenges next with "
                "two or three players? We play: the poorest again."
            ),
            *("G-55", "G-57"),
        ),
        ruled(
            _("How often can you undercut, and can the player who matched the die answer? We play: once each, and no."),
            "G-60",
        ),
        ruled(_("What do others see of the cards on the table? We play: how many, and the values that count."), "G-61"),
        ruled(
            _("If a round is tied, who wins: the poorer player or the one who played earlier? We play: the poorer."),
            "G-63",
        ),
        ruled(_("Who picks the card that a loser gives? We play: chance."), "G-64"),
        ruled(
            _("What do collections and the hideout pay, and who wins a tie? We play: as above."),
            *("G-65", "G-67", "G-68"),
        ),
    ]
