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
                "New York in the 1920s. You lead four gangs, A to D. You earn money with buildings, gather clue cards, "
                "fight, and look for the accountant Vittorio Russo. The most money wins."
            )
        ),
        plain(
            _("A figure in a building of its own sign is a manager and earns more; in any other it is an assistant.")
        ),
    )


def _parts() -> Node:
    """The parts of the game, each in a sentence or two."""
    parts = {
        _("Divide and rule"): _(
            "Four rounds: A, B, C, D. Put the gangster on a crossing, take a clue card from each of its two roads, and "
            "place a figure in one of its buildings. Each earlier gang places one too, in the blocks around its "
            "gangster."
        ),
        _("Influential gentlemen"): _(
            "Four more rounds. Move a gangster straight on to the next empty crossing, take cards, and place a figure "
            "there and one for each other gang."
        ),
        _("Buildings"): _(
            "Tenements pay at once. Warehouses supply your bars. Hospitals, offices and police bring clue cards once "
            "you link a small one to a big one. The underworld helps in the fights and against others."
        ),
        _("Wages"): _("After both parts you pay $2 for each figure you placed."),
        _("Inventory"): _("Your bars pay for every good that your own warehouses supply."),
        _("Dominance"): _("A crossing or block that is all yours pays $3 and the numbers on its buildings."),
        _("Full throttle"): _(
            "In secret your car visits each gang once and takes clue cards along to later ones. Each gang needs three."
        ),
        _("Fair fight"): _(
            "Four fights, each with one gang of every player. Match a die: lay cards that add up to it. Others may "
            "undercut with better cards. The first empty hand wins a card from each loser."
        ),
        _("Blood and bruises"): _(
            "Three equal symbols in one gang pay $6, four $10, five $15, if you hold a building of that family."
        ),
        _("Big reveal"): _(
            "Each clue card told you one place where Russo is not. Mark one building: the right one pays $30, and $20 "
            "more to whoever has most cards of those who found it."
        ),
    }
    return h("ul", [h("li", h("b", name), ": ", text) for name, text in parts.items()])


def _end() -> Node:
    return said(
        plain(_("The draft of the game is unfinished. Where it is silent we filled the gap, and a mark says so.")),
    )
