"""Our rulings where the draft of Gangzzz is silent or contradicts itself, by their numbers."""

from noir.games.gangzzz.rules.pieces import AVENUES, STREETS
from noir.ui.i18n import _


def ruling_text(number: str) -> tuple[tuple[str, ...], str]:
    """The ruling with this number, after all the numbers that it has."""
    return next(decided for decided in rulings().items() if number in decided[0])


def rulings() -> dict[tuple[str, ...], str]:
    """All rulings in order; a ruling of several numbers is listed once."""
    return {**_pieces(), **_setup(), **_turns(), **_buildings(), **_fight(), **_end()}


def _pieces() -> dict[tuple[str, ...], str]:
    return {
        ("G-01",): _("Where the draft has several names for one thing, this page and the program use one of them."),
        ("G-02",): _("One building of each kind goes to each crossing, and which corner it gets is left to chance."),
        ("G-03",): _("The city plans that the draft promises are missing. Each game has a random city."),
        ("G-04",): _(
            "From west to east the avenues are {avenues}; from north to south the streets are {streets}.",
            avenues=", ".join(AVENUES),
            streets=", ".join(STREETS),
        ),
        ("G-05", "G-06", "G-07", "G-08"): _(
            "Where lists of buildings disagree, the one is used that has everything the draft describes: three sizes "
            "of tenements, six bars of each type, four warehouses of each size, two Salvation Armies."
        ),
        ("G-09",): _(
            "A warehouse has two units of the same product. Each size of warehouse is there once for each product, "
            "each type of bar once for each two products."
        ),
        ("G-10",): _("Hospitals, offices and police have three big buildings and nine small ones each."),
        ("G-11",): _("Each of the six families of the underworld has six buildings. The draft counts 24 of these 36."),
        ("G-12",): _(
            "There are no separate action cards, which one paragraph mentions. A figure that is placed sets its "
            "building to work."
        ),
        ("G-13",): _("There are 104 clue cards, eight of each rank, for any number of players."),
        ("G-14",): _("No two cards have the same three numbers, and on every card they add up to 6 to 12."),
        ("G-15", "G-16"): _(
            "The symbol of a card is a family of the underworld. It has no value of its own, and suits mean nothing."
        ),
        ("G-17",): _(
            "On the border the face of a card is open and its corner is covered. Whoever gains a card announces its "
            "rank and looks at the token of that rank alone."
        ),
        ("G-18",): _("All players have the same 26 administrators. Ten of them, drawn at random, come first."),
        ("G-19",): _(
            "A house fits every tenement, and any other figure its family. Size does not matter, and the Salvation "
            "Army counts as a warehouse."
        ),
        ("G-20",): _("Value dice show 1 to 6. Of the conflict dice five are for each attribute."),
        ("G-21",): _("P is strength and the gym, A is weapons and the armoury, C is cleverness and the library."),
    }


def _setup() -> dict[tuple[str, ...], str]:
    return {
        ("G-22",): _("Everybody starts with $10. All money lies open; halves of a dollar are rounded down."),
        ("G-23",): _(
            "Chance picks the first player, and turns go clockwise. In Divide and rule and in Influential gentlemen "
            "each round is begun by the next player."
        ),
        ("G-24",): _(
            "The cards of the car are dealt at the start, and their tokens looked at. They are not used before Full "
            "throttle, but a forger may search them."
        ),
        ("G-25",): _(
            "Two to four can play. Their number changes only the cards in the cars, the number of turns and who "
            "challenges in the fights."
        ),
        ("G-26", "G-36"): _(
            "Each player assigns their own figures, openly, or has the program do it. The second time each gang gets "
            "four."
        ),
    }


def _turns() -> dict[tuple[str, ...], str]:
    return {
        ("G-27",): _("A crossing is empty if no gangster stands on it. Occupied buildings do not matter."),
        ("G-28",): _(
            "The player chooses between the two ends of a road, and has to take a card if there is one. The token is "
            "looked at from the first round on."
        ),
        ("G-29",): _(
            "After both cards are taken, each side of the border that has one card or none left is filled up to six "
            "from the deck, as far as it goes. Other gaps stay."
        ),
        ("G-30", "G-31"): _(
            "Placing is compulsory, and gangs that place in their perimeters do so in any order. Only a gang without "
            "an empty building within reach removes one of its figures instead, and pays it nothing."
        ),
        ("G-32",): _("A perimeter has 16 buildings inside the city, 10 at its edge and 7 in its corners."),
        ("G-33",): _("Each administrator is paid once: after the part in which it was placed."),
        ("G-34",): _(
            "Whoever cannot pay all pays what is there and takes a debt marker for each $2 missing, or part of it."
        ),
        ("G-35",): _("There is one Inventory, after the second wages. One sentence of the draft puts it earlier."),
        ("G-37",): _(
            "The gangster slides straight north, east, south or west, jumps over occupied crossings and stops on the "
            "first empty one. Where there is none it cannot go."
        ),
        ("G-38",): _(
            "If none that has yet to move can, one of them stays: it counts as moved, takes no card, and all four "
            "gangs place in their perimeters."
        ),
        ("G-39",): _("The gang that moved places on its new crossing, the others in their perimeters. All have to."),
        ("G-40",): _("After taking, the border is filled up as in Divide and rule."),
    }


def _buildings() -> dict[tuple[str, ...], str]:
    return {
        ("G-41",): _(
            "A pair pays what the bar is worth, and nothing for the warehouse. The draft pays both in its text, but "
            "only the bar in its one worked sum."
        ),
        ("G-42",): _(
            "In each product the dearest supply goes to the dearest demand, the next to the next, as far as both "
            "reach. Nothing is held back."
        ),
        ("G-43", "G-44"): _(
            "Only the owner's units count, each halved and rounded down. Several such buildings do not add up; a "
            "manager counts if one of them has one."
        ),
        ("G-45",): _(
            "A big building can have up to three links, each with a small one of its family, wherever they stand. The "
            "first brings one card, the second two, the third three."
        ),
        ("G-46",): _("Links bring cards and no money. A manager in a city building brings $3, linked or not."),
        ("G-47",): _("If the deck is empty, each missing card of a link brings $3. Gaps of the border stay."),
        ("G-48",): _(
            "Underworld buildings act as soon as a figure is placed. Only the black market waits for Inventory."
        ),
        ("G-49",): _(
            "An assistant looks twice into piles of others, at random; a manager at one more token, by choice."
        ),
        ("G-50",): _("The tournament is ours. The draft names only dice, poker, and smaller and larger stakes."),
        ("G-51",): _(
            "A gym gives a protection marker for strength, an armoury for weapons, a library for cleverness. It is "
            "spent in a fight."
        ),
        ("G-52",): _(
            "A crossing or a block whose four buildings one player holds brings $3 and the coins printed on them. A "
            "building may count for both."
        ),
    }


def _fight() -> dict[tuple[str, ...], str]:
    return {
        ("G-53",): _("Whoever has fewer than 12 cards needs a quarter of them in each gang, rounded down."),
        ("G-54",): _(
            "The order of visits is chosen on the way, in secret. The program allows only what can be finished."
        ),
        ("G-55",): _(
            "The poorest challenges first, then the next richer one, and after the richest the poorest again."
        ),
        ("G-56",): _(
            "Of equally rich players the one with fewer clue cards counts as poorer; if these are equal too, the one "
            "who sits earlier."
        ),
        ("G-57",): _(
            "The challenger acts last. Turns go from the poorest to the richest and round again, and begin with the "
            "player after the challenger."
        ),
        ("G-58",): _("The challenger knows how many cards each gang has, and of their own gangs which."),
        ("G-59",): _("A pass is final for this round, but not for undercutting. Whoever cannot match a die passes."),
        ("G-60",): _(
            "Each other player in the round is asked once, in turn order after the solver, for a strictly better "
            "combination. The last one given holds."
        ),
        ("G-61",): _("Of cards on the table only their number is seen, and their values in the attribute of the die."),
        ("G-62",): _(
            "A gang without cards sits the round out: it can neither win nor lose. A fight in which nobody has cards "
            "is skipped, and one alone plays as usual."
        ),
        ("G-63",): _("Of players with equally few cards left the poorer wins."),
        ("G-64",): _("Chance picks the card that a loser gives. Only these two players see it."),
    }


def _end() -> dict[tuple[str, ...], str]:
    return {
        ("G-65", "G-66"): _(
            "After the last fight three or more equal symbols in one gang are a collection. It pays by the table if "
            "its owner holds a building of that family, anywhere."
        ),
        ("G-67",): _(
            "The hideout pays $30. Of those who found it, whoever has most clue cards gets $20 more, each of them if "
            "they tie. Others get $5 for each right part."
        ),
        ("G-68",): _("A tie goes to whoever has more clue cards. If that is equal too, the win is shared."),
        ("G-69",): _(
            "Within a turn steps can be taken back one by one. What showed anything secret or random stays, and so "
            "does everything before it and before the turn."
        ),
        ("G-70",): _("Whoever cannot undercut is not asked. Others may draw conclusions from that."),
        ("G-71",): _(
            "Chance gives each clue card its rank, so that an open face tells nothing of its corner. In games from "
            "before this ruling a formula gave the ranks."
        ),
        ("G-72",): _(
            "The card of the avenue is taken and its token seen before the card of the street is chosen. Influential "
            "gentlemen is begun by the poorest; of equally poor players the one whose turn came first in Divide and "
            "rule. Within one visit of the car a card that was moved stays. Collections that pay nothing are "
            "announced without their symbols. When the game is over, all piles and tokens lie open."
        ),
    }
