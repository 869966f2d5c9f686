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
                            "Behind each question stands what is played meanwhile. The other rulings seem to us to be "
                            "what the draft means."
                        )
                    )
                ),
            ),
            is_folded=True,
        ),
        Section("questions-pieces", _("On the pieces"), (points(*_on_the_pieces()),), level=3),
        Section("questions-city", _("On the play in the city"), (points(*_on_the_city()),), level=3),
        Section("questions-buildings", _("On the buildings"), (points(*_on_the_buildings()),), level=3),
        Section("questions-fight", _("On the fights and the end"), (points(*_on_the_fight()),), level=3),
    ]


def _rulings() -> Node:
    """The list of rulings, each number with the id that marks link to."""
    return h("ul", [h("li", [_place(number) for number in numbers], text) for numbers, text in rulings().items()])


def _place(number: str) -> Node:
    """The number of a ruling, with the id that marks link to."""
    return h("span", h("span", number, id=anchor(number), class_="origin ruling"), " ")


def _on_the_pieces() -> list[Sentence]:
    return [
        ruled(_("Which buildings share a crossing, and at which corners? We play: by chance."), "G-02"),
        ruled(
            _(
                "How many of each underworld building are there, and how many administrators of each family? We play: "
                "as in the tables."
            ),
            *("G-11", "G-18"),
        ),
        ruled(_("Does a figure have to match the family or the very type? We play: the family."), "G-19"),
        ruled(
            _("How many clue cards are there? We play: 104, since 52 run out with three or four players."),
            "G-13",
        ),
        ruled(
            _("Which numbers stand on clue cards and on conflict dice? We play: both spread evenly."), "G-14", "G-20"
        ),
        ruled(_("Are there city symbols on clue cards too, and a value? We play: neither."), "G-15"),
        ruled(_("Are corners covered on the border? We play: yes, or Russo is found too easily."), "G-17"),
    ]


def _on_the_city() -> list[Sentence]:
    return [
        ruled(_("Who begins, and in which order are turns? We play: by lot, then it goes round."), "G-23"),
        ruled(
            _("How many can play, with how much money, and is it open? We play: two to four, $10, and yes."),
            *("G-22", "G-25"),
        ),
        ruled(_("Who assigns the first ten administrators? We play: their owner."), "G-26"),
        ruled(
            _("Who is paid the second time, and what if a player cannot? We play: the new figures; debt markers."),
            *("G-33", "G-34"),
        ),
        ruled(_("How far does a gangster move? We play: to the first empty crossing."), "G-37"),
    ]


def _on_the_buildings() -> list[Sentence]:
    return [
        ruled(_("Does a sale pay the warehouse too? We play: only the bar, and both with Preset A."), "G-41"),
        ruled(
            _("Whose units do the Salvation Army and the black market take? We play: only their owner's."),
            *("G-43", "G-44"),
        ),
        ruled(
            _(
                "What do links bring, and what a manager, and what if the deck is empty? We play: one to three cards, "
                "and $3 for the others."
            ),
            *("G-45", "G-46", "G-47"),
        ),
        ruled(
            _("Do underworld buildings give anything at once, and what does the forger give? We play: as told above."),
            *("G-48", "G-49"),
        ),
        ruled(_("How is a casino played, and for what? We play: our tournament and our stakes."), "G-50"),
        ruled(
            _("What do managers and medium buildings add to protection? We play: one more or less, and $3."),
            "G-51",
        ),
        ruled(_("What does Dominance pay? We play: $3 and the coins, for all four buildings only."), "G-52"),
    ]


def _on_the_fight() -> list[Sentence]:
    return [
        ruled(
            _(
                "Does the challenger act first, and who challenges when two or three play? We play: last, or it wins "
                "too often; and the poorest again."
            ),
            *("G-55", "G-57"),
        ),
        ruled(_("How often may be undercut, and may the solver answer? We play: once each, and no."), "G-60"),
        ruled(_("What is seen of cards on the table? We play: how many, and the values that count."), "G-61"),
        ruled(
            _("Does a tie in a round go to the poorer or to whoever played earlier? We play: the poorer."),
            "G-63",
        ),
        ruled(_("Who picks the card that a loser gives? We play: chance."), "G-64"),
        ruled(
            _("What do collections and the hideout pay, and who wins a tie? We play: as told above."),
            *("G-65", "G-67", "G-68"),
        ),
    ]
