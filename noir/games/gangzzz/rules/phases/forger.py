"""The forger: looks at cards in the piles of opponents, and a manager at a token of any rank (G-49)."""

from noir.games.gangzzz.rules.pieces import CHANCES, PILES, RANKS, rank
from noir.games.gangzzz.rules.table import Step, Table

SEARCH, NAME = "search", "name"
LOOKS = 2


def forge(table: Table, managed: bool) -> Table:
    """Return the table where the looks of a forger are to be made."""
    return table._replace(step=table.step._replace(looks=LOOKS, free=managed))


def searches(table: Table) -> list[str]:
    """Return the piles of opponents in which there is a card that this forger has not looked at, as `1A` or `2car`."""
    looked = table.step.looked
    return [
        f"{player}{name}"
        for player in table.opponents
        for name in PILES
        if len(table.pile(player, name)) > looked.count(f"{player}{name}")
    ]


def search_moves(table: Table) -> list[str]:
    """Return the searches that can be made."""
    return [f"look:{pile}" for pile in searches(table)]


def search_played(table: Table, move: str) -> Table:
    """Return the table after a look at a card by chance: its rank, and the token of that, for these eyes alone."""
    word = move.partition(":")[2]
    player, name = int(word[0]), word[1:]
    step = table.step
    cards = [card for card in table.pile(player, name) if card not in step.found]
    number, *rest = table.chance.searches
    card = cards[number * len(cards) // CHANCES]
    looked = step._replace(looks=step.looks - 1, looked=(*step.looked, word), found=(*step.found, card))
    seen = table._replace(chance=table.chance._replace(searches=tuple(rest)), step=looked)
    return seen.learn(table.mover, rank(card)).tell(table.mover, "looks", str(player), name, rank(card))


def name_moves(_table: Table) -> list[str]:
    """Return every rank."""
    return [f"rank:{each}" for each in RANKS]


def name_played(table: Table, move: str) -> Table:
    """Return the table after a look at the token of a rank that was named."""
    named = move.partition(":")[2]
    learned = table.learn(table.mover, named).tell(table.mover, "names", named)
    return learned._replace(step=Step(gangs=table.step.gangs))
