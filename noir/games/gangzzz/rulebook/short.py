"""The rules of Gangzzz in short: what a game is like, on two screens."""

from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.rulebook import SHORT, Section, plain, said


def short() -> Section:
    """The section with the rules in short."""
    return Section(SHORT, _("In short"), (_story(), _parts(), _end()))


def _story() -> Node:
    return said(
        plain(
            _(
                "New York in the 1920s. Antonio, Bruno, Carlo and Dante lead your four gangs, A to D. Earn money with "
                "buildings, collect clue cards, fight, and find the accountant Vittorio Russo. The most money wins."
            )
        ),
        plain(_("A figure in a building with its sign is a manager and earns more; in any other, it's an assistant.")),
    )


def _parts() -> Node:
    """The parts of the game, each in a sentence or two."""
    parts = {
        _("Divide and rule"): _(
            "Four rounds, one for each gang from A to D. Put that gang's gangster on a crossing, take a clue card from "
            "each of its two roads, and place a figure in one of its buildings. Then each earlier gang places one in "
            "the blocks around its gangster."
        ),
        _("Influential gentlemen"): _(
            "Four more rounds. Move a gangster straight to the next empty crossing, take cards, and place a figure "
            "there. Then place one for each of your other gangs."
        ),
        _("Buildings"): _(
            "Tenements pay at once. Warehouses supply your bars. Hospitals, offices and police give you clue cards "
            "when you link a small one to a big one. The underworld helps you in fights and against your opponents."
        ),
        _("Wages"): _("After each part in the streets, pay $2 for each figure you placed in it."),
        _("Inventory"): _("Your bars pay for each unit that your own warehouses supply."),
        _("Dominance"): _("If you hold all four buildings of a crossing or block, you get $3 and the numbers on them."),
        _("Full throttle"): _(
            "In secret, your car visits each gang once and carries clue cards to later ones. Each gang must keep at "
            "least three."
        ),
        _("Fair fight"): _(
            "Four fights, each with one gang per player. Match a die: lay cards that add up to it. Others can undercut "
            "with better cards. The first to empty their hand wins a card from each loser."
        ),
        _("Blood and bruises"): _(
            "Three cards of one sign in a gang pay $6, four $10, five $15, if you hold a building with that sign."
        ),
        _("Big reveal"): _(
            "Each clue card told you one place where Russo isn't hiding. Mark one building: the right one pays $30. "
            "Of those who find him, the one with the most clue cards gets $20 more."
        ),
    }
    return h("ul", [h("li", h("b", name), ": ", text) for name, text in parts.items()])


def _end() -> Node:
    return said(
        plain(_("The draft of the game is unfinished. Where it says nothing, we filled the gap, and a mark says so.")),
    )
