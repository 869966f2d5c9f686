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
        ("G-02",): _("Each crossing gets one building of each kind, at random corners."),
        ("G-03",): _("The city plans that the draft promises are missing. Each game has a random city."),
        ("G-04",): _(
            "From west to east the avenues are {avenues}; from north to south the streets are {streets}.",
            avenues=", ".join(AVENUES),
            streets=", ".join(STREETS),
        ),
        ("G-05", "G-06", "G-07", "G-08"): _(
            "Where lists of buildings disagree, we use the one with everything the draft describes: three sizes of "
            "tenements, six bars of each type, four warehouses of each size, and two Salvation Armies."
        ),
        ("G-09",): _(
            "A warehouse has two units of one product. There is one warehouse of each size for each product, and one "
            "bar of each type for each pair of products."
        ),
        ("G-10",): _("Hospitals, offices and police each have three big buildings and nine small ones."),
        ("G-11",): _("Each of the six underworld families has six buildings. The draft lists only 24 of these 36."),
        ("G-12",): _(
            "There are no separate action cards, although one paragraph mentions them. Placing a figure activates its "
            "building."
        ),
        ("G-13",): _("There are 104 clue cards, eight of each rank, for any number of players."),
        ("G-14",): _("No two cards have the same three numbers, and on each card they add up to between 6 and 12."),
        ("G-15", "G-16"): _(
            "The sign of a card is an underworld family. It has no value of its own, and suits mean nothing."
        ),
        ("G-17",): _(
            "On the border, a card's face is open and its corner is covered. When you get a card, announce its rank. "
            "Only you look at the token of that rank."
        ),
        ("G-18",): _("All players have the same 26 figures. You start with ten of them, drawn at random."),
        ("G-19",): _(
            "A house matches every tenement, and any other figure matches its family. Size doesn't matter, and the "
            "Salvation Army counts as a warehouse."
        ),
        ("G-20",): _("Value dice show 1 to 6. There are five conflict dice for each attribute."),
        ("G-21",): _(
            "In the draft, P means strength and the gym, A weapons and the armoury, C cleverness and the library."
        ),
    }


def _setup() -> dict[tuple[str, ...], str]:
    return {
        ("G-22",): _("You start with $10. All money is open; half dollars are rounded down."),
        ("G-23",): _(
            "Chance picks the first player, and turns go clockwise. In Divide and rule and in Influential gentlemen, "
            "the next player starts each new round."
        ),
        ("G-24",): _(
            "Cards go into the cars at the start, and you look at their tokens. You can't use these cards before Full "
            "throttle, but a forger can search them."
        ),
        ("G-25",): _(
            "Two to four can play. That changes only the cards in the cars, the number of turns and who challenges in "
            "fights."
        ),
        ("G-26", "G-36"): _(
            "Assign your own figures, openly, or let the program do it. The second time, each gang gets four."
        ),
    }


def _turns() -> dict[tuple[str, ...], str]:
    return {
        ("G-27",): _("A crossing is empty if it has no gangster. Occupied buildings don't matter."),
        ("G-28",): _(
            "For each road you choose which end to take from, and you must take a card if there is one. You look at "
            "tokens from the first round on."
        ),
        ("G-29",): _(
            "After you take both cards, any side of the border with one card or none left is refilled to six. Stop "
            "when the deck runs out. Other sides keep their gaps."
        ),
        ("G-30", "G-31"): _(
            "You must place a figure for each gang; those that place in their perimeters can do so in any order. But "
            "if a gang has no empty building within reach, remove one of its figures instead, and pay it no wages."
        ),
        ("G-32",): _("A perimeter has 16 buildings inside the city, 10 at the edge and 7 in a corner."),
        ("G-33",): _("You pay each figure once: after the part in which you placed it."),
        ("G-34",): _(
            "If you can't pay all the wages, pay what you have and take a debt marker for each missing $2, or part of "
            "it."
        ),
        ("G-35",): _(
            "There's only one Inventory, after the second payment of wages. One sentence in the draft puts it earlier."
        ),
        ("G-37",): _(
            "The gangster slides straight north, east, south or west, jumps over occupied crossings and stops on the "
            "first empty one. If there is none, it can't go that way."
        ),
        ("G-38",): _(
            "If none of the gangsters you haven't moved yet can move, one stays: it counts as moved, takes no card, "
            "and all four gangs place a figure in their perimeters."
        ),
        ("G-39",): _("The gang that moved must place a figure on its new crossing, the others in their perimeters."),
        ("G-40",): _("After you take cards, the border is refilled as in Divide and rule."),
    }


def _buildings() -> dict[tuple[str, ...], str]:
    return {
        ("G-41",): _(
            "A pair pays the value of the bar, and nothing for the warehouse. The draft pays both in its text, but "
            "only the bar in its one worked example."
        ),
        ("G-42",): _(
            "For each product, the highest supply goes to the highest demand, the second to the second, and so on "
            "while both last. You can't hold anything back."
        ),
        ("G-43", "G-44"): _(
            "Only your own units count, each halved and rounded down. A second building of the same type adds nothing; "
            "one manager among them is enough."
        ),
        ("G-45",): _(
            "Each of your big buildings can link up to three of your small ones of its family, anywhere in the city. "
            "The first link gives one card, the second two, the third three."
        ),
        ("G-46",): _("Links give cards, no money. A manager in a city building gets $3, linked or not."),
        ("G-47",): _("If the deck is empty, a link pays $3 for each missing card. Gaps on the border stay."),
        ("G-48",): _(
            "Underworld buildings act as soon as you place a figure. Only the black market waits for Inventory."
        ),
        ("G-49",): _(
            "At a forger's, an assistant looks at two of your opponents' cards at random; a manager also at one token "
            "of your choice."
        ),
        ("G-50",): _(
            "The casino tournament is ours. The draft mentions only dice, poker, and smaller and larger stakes."
        ),
        ("G-51",): _(
            "A gym gives you a protection marker for strength, an armoury for weapons, a library for cleverness."
        ),
        ("G-52",): _(
            "If you hold all four buildings of a crossing or block, you get $3 and the coins printed on them. A "
            "building can count for both."
        ),
    }


def _fight() -> dict[tuple[str, ...], str]:
    return {
        ("G-53",): _("If you have fewer than 12 cards, each gang needs a quarter of them, rounded down."),
        ("G-54",): _(
            "You choose the order of visits as you go, in secret. The program allows only moves that let you finish."
        ),
        ("G-55",): _(
            "The poorest player challenges first, then the second poorest, and so on; after the richest, the poorest "
            "again."
        ),
        ("G-56",): _(
            "If players are equally rich, the one with fewer clue cards counts as poorer; if still tied, the one in "
            "the earlier seat."
        ),
        ("G-57",): _(
            "The challenger acts last. Turns go from the poorest to the richest and round again, starting after the "
            "challenger."
        ),
        ("G-58",): _("The challenger knows how many cards each gang has, and sees those of their own gangs."),
        ("G-59",): _("A pass is final for this round, but you can still undercut. If you can't match a die, you pass."),
        ("G-60",): _(
            "Each other player in the round has one chance, in turn order after the player who matched the die, to lay "
            "a strictly better combination. The last one laid counts."
        ),
        ("G-61",): _("Players see only how many cards are on the table, and their values in the attribute of the die."),
        ("G-62",): _(
            "A gang without cards sits the round out: it can't win or lose. If only one gang has cards, it plays as "
            "usual; if none has, the fight is skipped."
        ),
        ("G-63",): _("If players tie for fewest cards, the poorest of them wins."),
        ("G-64",): _("Chance picks the card that a loser gives the winner. Only these two see it."),
    }


def _end() -> dict[tuple[str, ...], str]:
    return {
        ("G-65", "G-66"): _(
            "After the last fight, three or more cards of one sign in a gang are a collection. It pays as the table "
            "shows if you hold a building of that family, anywhere."
        ),
        ("G-67",): _(
            "The hideout pays $30. Of those who found it, the one with the most clue cards gets $20 more, or each of "
            "them if tied. A wrong building pays $5 for each right part."
        ),
        ("G-68",): _("If tied, the player with more clue cards wins. If still tied, they share the win."),
        ("G-69",): _(
            "During your turn you can undo step by step, but not past its start or anything that revealed a secret or "
            "a random result."
        ),
        ("G-70",): _("A player who can't undercut isn't asked. Others can draw conclusions from that."),
        ("G-71",): _(
            "Each clue card gets a random rank, so an open face tells you nothing about its corner. In games from "
            "before this ruling, a formula set the ranks."
        ),
        ("G-72",): _(
            "You take the avenue's card and see its token before you choose the street's card. The poorest player "
            "starts Influential gentlemen; if tied, the one who had the earlier turn in Divide and rule. A card that "
            "you moved can't move back during the same visit. Collections that pay nothing are announced without their "
            "signs. When the game is over, all piles and tokens are open."
        ),
        ("G-73",): _(
            "Short game: skip the second assignment and Influential gentlemen. You place ten administrators, then the "
            "city pays, and the other sixteen stay out. It takes about half as long. The draft has no short game: this "
            "one is ours."
        ),
    }
