"""All rules of Gangzzz, section by section, for the rules page that the build makes.

The game is an unfinished draft: each rule says whether it is from the draft, or which ruling of ours it is. Most
sections are written in the other modules of this package. Only the build uses them, and they are not shipped.
"""

from noir.games.gangzzz.rulebook.appendix import besides, cases
from noir.games.gangzzz.rulebook.buildings import earnings, effects
from noir.games.gangzzz.rulebook.city import city_parts
from noir.games.gangzzz.rulebook.fight import fight
from noir.games.gangzzz.rulebook.markup import mark_of_draft, mark_of_ruling, plain, points, ruled, ruling, said, table
from noir.games.gangzzz.rulebook.pieces import pieces
from noir.games.gangzzz.rulebook.questions import questions
from noir.games.gangzzz.rulebook.short import short
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.rulebook import Section


def title() -> str:
    """The title of the page."""
    return _("The rules of Gangzzz")


def lead() -> str:
    """What the game is about."""
    return _(
        "Two to four players send gangsters into a city, place figures in its buildings, trade, fight, and look for "
        "the building where Vittorio Russo is hiding. The most money wins."
    )


def guide() -> list[Section]:
    """All sections in their order."""
    return [
        short(),
        *_turn(),
        *city_parts(),
        *effects(),
        *earnings(),
        *fight(),
        *pieces(),
        *besides(),
        *_about(),
        *cases(),
        *questions(),
    ]


def _about() -> list[Section]:
    return [
        Section(
            "about",
            _("About this game"),
            (
                said(
                    plain(
                        _(
                            "Gangzzz is unfinished. Its rules exist only as a draft from August 2024, which "
                            "contradicts itself in places, leaves out numbers, and breaks off after the chapter on "
                            "fights."
                        )
                    ),
                    plain(_("To make it playable, we filled every gap. The author hasn't confirmed our answers.")),
                ),
            ),
            is_folded=True,
        ),
        Section(
            "origins",
            _("Where the rules come from"),
            (
                said(plain(_("A small mark after a rule says where it comes from."))),
                points(
                    [mark_of_draft(), " ", _("It's in the draft.")],
                    [
                        mark_of_ruling(),
                        " ",
                        _("The draft says nothing or contradicts itself. The mark links to the list of our rulings."),
                    ],
                ),
                said(plain(_("The wording is all ours."))),
            ),
            level=3,
        ),
    ]


def _turn() -> list[Section]:
    """The course of a game, and whose turn it is."""
    return [
        Section(
            "turn",
            _("The parts of a game"),
            (
                _course(),
                points(
                    ruling("G-23"),
                    ruled(
                        _(
                            "The poorest player starts Influential gentlemen; if tied, the one who had the earlier "
                            "turn in Divide and rule."
                        ),
                        "G-23",
                    ),
                ),
            ),
            more=(
                points(
                    plain(_("In parts where each player acts once, the first player starts and the others follow.")),
                    ruling("G-25"),
                ),
            ),
        )
    ]


def _course() -> Node:
    """The parts of a game in their order, and who acts in them."""
    in_turn, once, secretly, nobody = (
        _("players in turn, four rounds"),
        _("each player once"),
        _("each player once, in secret"),
        _("automatic"),
    )
    rows = [
        ("assign", _("Assigning figures"), once),
        ("divide", _("Divide and rule"), in_turn),
        ("wages", _("Wages"), nobody),
        ("assign", _("Assigning figures"), once),
        ("gentlemen", _("Influential gentlemen"), in_turn),
        ("wages", _("Wages"), nobody),
        ("inventory", _("Inventory"), nobody),
        ("dominance", _("Dominance"), nobody),
        ("throttle", _("Full throttle"), secretly),
        ("fight", _("Fair fight"), in_turn),
        ("bruises", _("Blood and bruises"), nobody),
        ("reveal", _("Big reveal"), secretly),
        ("end-of-game", _("The final score"), nobody),
    ]
    return table((_("Part"), _("Who acts")), *[(h("a", name, href=f"#{anchor}"), who) for anchor, name, who in rows])
