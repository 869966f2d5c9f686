"""The fair fight: four rounds in which gangs match dice with the attributes of their cards, and undercut each other.

In a round the dice are rolled, the challenger names the gangs, and in turn order everyone matches a die or passes,
until a hand is empty, no dice are left, or everyone has passed (G-55 to G-64).
"""

from collections.abc import Iterable
from itertools import combinations

from noir.games.gangzzz.rules.pieces import (
    ATTRIBUTES,
    BEST,
    BIGGER,
    CHALLENGER_FIRST,
    CHANCES,
    DICE_A_KIND,
    FIGHT_DICE,
    FIGHTS,
    GANGS,
    Cards,
    strength,
)
from noir.games.gangzzz.rules.table import Fight, Step, Table, put

PIT, SOLVE, LAY, UNDERCUT = "pit", "solve", "lay", "undercut"
PASS, DECLINE = "pass", "decline"
NAMES = {"": "plain", "+": "plain+", "x": "expert", "x+": "expert+"}
"""The name of a marker in a move, by what follows its attribute."""


def begin(table: Table) -> Table:
    """The table with the dice of a round rolled, where the challenger, the player to move, names gangs.

    In the last round only one gang of each player is left, and the gangs are named by the program.
    """
    rolled, rest = table.chance.fights[:FIGHT_DICE], table.chance.fights[FIGHT_DICE:]
    dice = [attribute + face for attribute in ATTRIBUTES for face in sorted(_faces_of(attribute, rolled))]
    challenger = table.mover
    fight = Fight(challenger, ("",) * len(table.seats), ((),) * len(table.seats), tuple(dice))
    table = table._replace(chance=table.chance._replace(fights=rest), fight=fight, step=Step(PIT))
    table = table.log_event(challenger, "rolls", *dice)
    if table.round < FIGHTS:
        return table
    for player in (challenger, *_others(table)):
        table = _pitted(table, player, _unused(table, player)[0])
    return _open(table)


def _faces_of(attribute: str, rolled: str) -> str:
    """The faces of the dice of one attribute."""
    at = ATTRIBUTES.index(attribute) * DICE_A_KIND
    return rolled[at : at + DICE_A_KIND]


def _others(table: Table) -> tuple[int, ...]:
    """The opponents of the challenger, by seat."""
    return tuple(player for player in table.seats if player != table.the_fight.challenger)


def _unused(table: Table, player: int) -> list[str]:
    return [gang for gang in GANGS if gang not in table.used[player]]


def pit_moves(table: Table) -> list[str]:
    """The gangs that can be named for the next player: the challenger's own first, then each opponent's."""
    player = next(each for each in (table.mover, *_others(table)) if not table.the_fight.pitted[each])
    return [f"pit:{player}{gang}" for gang in _unused(table, player)]


def pit_played(table: Table, move: str) -> Table:
    """The table after a gang was named; after the last one the round starts."""
    named = _pitted(table, int(move[-2]), move[-1])
    return named if "" in named.the_fight.pitted else _open(named)


def _pitted(table: Table, player: int, gang: str) -> Table:
    """The table after a player's gang was named: its cards are the hand."""
    fight = table.the_fight
    fight = fight._replace(
        pitted=put(fight.pitted, player, gang), hands=put(fight.hands, player, table.pile(player, gang))
    )
    used = put(table.used, player, table.used[player] + gang)
    return table._replace(fight=fight, used=used).log_event(player, "fights", gang)


def _open(table: Table) -> Table:
    """The table at the first turn of a round, among players with cards; the challenger acts last, or first (G-57)."""
    fight = table.the_fight
    at = table.wealth.index(fight.challenger) + (CHALLENGER_FIRST not in table.city.switches)
    circle = table.wealth[at:] + table.wealth[:at]
    order = tuple(player for player in circle if fight.hands[player])
    return _turn(table._replace(fight=fight._replace(order=order)), order)


def _turn(table: Table, candidates: tuple[int, ...]) -> Table:
    """The table where the first of `candidates` who can match a die is to move; those before pass (G-59)."""
    for player in candidates:
        table = table._replace(current_player=player)
        if solvable(table, player):
            return table._replace(step=Step(SOLVE))
        table = _passed(table, player)
    return _ended(table)


def _passed(table: Table, player: int) -> Table:
    fight = table.the_fight
    return table._replace(fight=fight._replace(passed=(*fight.passed, player))).log_event(player, "passes")


def _after(table: Table, player: int) -> tuple[int, ...]:
    """The players of this round in turn order, starting after `player`, who comes last."""
    order = table.the_fight.order
    at = order.index(player) + 1
    return order[at:] + order[:at]


def _next_turn(table: Table, player: int) -> Table:
    """The table at the turn after that of `player`, unless the round is over."""
    fight = table.the_fight
    if not fight.dice or any(not fight.hands[each] for each in fight.order):
        return _ended(table)
    return _turn(table, tuple(each for each in _after(table, player) if each not in fight.passed))


# Matching a die


def aims(table: Table, player: int, die: str) -> set[int]:
    """The sums with which a player may match a die: an expert marker allows one more or one less (G-51)."""
    value = int(die[1:])
    expert = any(marker.startswith(f"{die[0]}x") for marker in table.markers[player])
    return {value - 1, value, value + 1} if expert else {value}


def reachable(values: Iterable[int], most: int) -> set[int]:
    """The sums up to `most` that some of these values have together, including 0."""
    sums = {0}
    for value in values:
        sums |= {total + value for total in sums if total + value <= most}
    return sums


def solvable(table: Table, player: int) -> list[str]:
    """The dice that a player can match with the cards in hand, sorted, without duplicates."""
    fight = table.the_fight
    found = []
    for die in sorted(set(fight.dice)):
        goals = aims(table, player, die)
        values = [strength(card, die[0]) for card in fight.hands[player]]
        if goals & (reachable(values, max(goals)) - {0}):
            found.append(die)
    return found


def most_cards(table: Table, player: int, die: str) -> int:
    """The most cards with which a player can match a die; 0 if no cards do."""
    goals = aims(table, player, die)
    counts = {0: 0}
    for card in table.the_fight.hands[player]:
        for total, count in list(counts.items()):
            more = total + strength(card, die[0])
            counts[more] = max(counts.get(more, 0), count + 1)
    return max(counts.get(goal, 0) for goal in goals)


def laying(table: Table, die: str) -> Table:
    """The table where the player to move has chosen a die."""
    return table._replace(fight=table.the_fight._replace(die=die), step=Step(LAY))


def solve_moves(table: Table) -> list[str]:
    """The dice that can be matched, and to pass."""
    return [PASS, *(f"die:{die}" for die in solvable(table, table.mover))]


def solve_played(table: Table, move: str) -> Table:
    """The table after a die was chosen, or the player passed."""
    player = table.mover
    if move == PASS:
        return _next_turn(_passed(table, player), player)
    return laying(table, move.partition(":")[2])


def lay_moves(table: Table) -> list[str]:
    """The cards with which the die can still be matched, and the ways to finish if the sum is right."""
    fight, player = table.the_fight, table.mover
    goals, attribute = aims(table, player, fight.die), fight.die[0]
    laid = sum(strength(card, attribute) for card in fight.laid)
    moves = _endings(table, laid)
    for card in fight.hands[player]:
        if card not in fight.laid:
            rest = [other for other in fight.hands[player] if other not in (*fight.laid, card)]
            sums = reachable((strength(other, attribute) for other in rest), max(goals))
            if any(laid + strength(card, attribute) + more in goals for more in sums):
                moves.append(f"lay:{card[:3]}")
    return moves


def _endings(table: Table, laid: int) -> list[str]:
    """The ways to match the die with the cards laid so far: without a marker, or with each kind that allows it."""
    fight = table.the_fight
    away = abs(laid - int(fight.die[1:]))
    if not fight.laid or away > 1:
        return []
    markers = {marker[1:] for marker in table.markers[table.mover] if marker[0] == fight.die[0]}
    plain = [] if away else ["solve"]
    return plain + [f"solve:{NAMES[marker]}" for marker in markers if "x" in marker or not away]


def proposed(table: Table) -> Cards:
    """The cards that match the chosen die together with those that are laid: as many as can go.

    Of two it is the pair that is hardest to undercut. They miss the die by one only if nothing else is possible.
    """
    current, player = table.the_fight, table.mover
    attribute, value = current.die[0], int(current.die[1:])
    rest = tuple(card for card in current.hands[player] if card not in current.laid)
    for goal in sorted(aims(table, player, current.die), key=lambda each: abs(each - value)):
        found = _making(goal - sum(shown(current.laid, attribute)), rest, attribute)
        if found:
            lays = [(-len(lay), combination_rank(shown((*current.laid, *lay), attribute)), lay) for lay in found]
            return min(lays)[2]
    return ()


def _making(total: int, cards: Cards, attribute: str) -> list[Cards]:
    """Every set of these cards that makes this sum."""
    if total <= 0 or not cards:
        return [()] if total == 0 else []
    first, *rest = cards
    more = _making(total - strength(first, attribute), tuple(rest), attribute)
    return [*((first, *lay) for lay in more), *_making(total, tuple(rest), attribute)]


def endings_with(table: Table, cards: Cards) -> list[str]:
    """The moves that match the chosen die once these cards are laid, too."""
    current = table.the_fight
    laid = (*current.laid, *cards)
    return _endings(table._replace(fight=current._replace(laid=laid)), sum(shown(laid, current.die[0])))


def lay_played(table: Table, move: str) -> Table:
    """The table after a card was laid, or the die was matched with the cards laid so far."""
    fight, player = table.the_fight, table.mover
    kind, __, word = move.partition(":")
    if kind == "lay":
        card = next(card for card in fight.hands[player] if card[:3] == word)
        return table._replace(fight=fight._replace(laid=tuple(sorted((*fight.laid, card)))))
    values = shown(fight.laid, fight.die[0])
    table = table.log_event(player, "solves", fight.die, "+".join(map(str, values)), word)
    lap = () if word else tuple(each for each in _after(table, player) if each != player)
    opened = fight._replace(solver=player, holder=player, combo=fight.laid, values=values, laid=(), lap=lap)
    table = table._replace(fight=opened)
    return _settled(_spend_marker(table, word)) if word else _ask_next(table)


def shown(cards: Cards, attribute: str) -> tuple[int, ...]:
    """The values of one attribute of these cards, ascending: what everyone sees of laid cards (G-61)."""
    return tuple(sorted(strength(card, attribute) for card in cards))


def _spend_marker(table: Table, word: str) -> Table:
    """The table after a marker was spent to protect the match, which pays the die's value (G-51)."""
    player, die = table.mover, table.the_fight.die
    marker = die[0] + next(mark for mark, name in NAMES.items() if name == word)
    markers = list(table.markers[player])
    markers.remove(marker)
    spent = table._replace(markers=put(table.markers, player, tuple(markers)))
    return spent.pay(player, int(die[1:]) + BIGGER * marker.endswith("+"), "protection", marker)


# An undercut


def combination_rank(values: tuple[int, ...]) -> tuple[int, int]:
    """The rank of a combination, lower is better: one card, two by their difference, three or more (G-60)."""
    if len(values) == 2:
        return 2, values[1] - values[0]
    return min(len(values), 3), 0


def better_values(die: str, values: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The values with which cards could undercut these, no matter who has such cards."""
    value = int(die[1:])
    pairs = [(low, value - low) for low in range(max(1, value - BEST), value // 2 + 1)]
    singles = [(value,)] if value <= BEST else []
    return [each for each in (*singles, *pairs) if combination_rank(each) < combination_rank(values)]


def undercuts(table: Table, player: int) -> list[str]:
    """The combinations of a player that beat the one on the table, exact and without markers."""
    fight = table.the_fight
    attribute, value = fight.die[0], int(fight.die[1:])
    hand = fight.hands[player]
    return [
        "+".join(sorted(card[:3] for card in cards))
        for count in (1, 2)
        for cards in combinations(hand, count)
        if sum(shown(cards, attribute)) == value
        and combination_rank(shown(cards, attribute)) < combination_rank(fight.values)
    ]


def _ask_next(table: Table) -> Table:
    """The table where the next player who can undercut is asked; settled if there is none."""
    fight = table.the_fight
    for at, player in enumerate(fight.lap):
        if undercuts(table, player):
            asked = table._replace(fight=fight._replace(lap=fight.lap[at + 1 :]))
            return asked._replace(current_player=player, step=Step(UNDERCUT))
    return _settled(table)


def undercut_moves(table: Table) -> list[str]:
    """The combinations that undercut, and to decline."""
    return [DECLINE, *(f"undercut:{cards}" for cards in undercuts(table, table.mover))]


def undercut_played(table: Table, move: str) -> Table:
    """The table after the player who was asked replaced the combination, or declined."""
    player, fight = table.mover, table.the_fight
    if move == DECLINE:
        return _ask_next(table.log_event(player, "declines"))
    words = move.partition(":")[2].split("+")
    combo = tuple(card for card in fight.hands[player] if card[:3] in words)
    values = shown(combo, fight.die[0])
    logged = table.log_event(player, "undercuts", fight.die, "+".join(map(str, values)))
    return _ask_next(logged._replace(fight=fight._replace(holder=player, combo=combo, values=values)))


def _settled(table: Table) -> Table:
    """The table after the holder's cards left the hand and the die the table; then the round goes on."""
    fight = table.the_fight
    assert fight.holder is not None and fight.solver is not None
    hand = tuple(card for card in fight.hands[fight.holder] if card not in fight.combo)
    dice = list(fight.dice)
    dice.remove(fight.die)
    logged = table.log_event(fight.holder, "holds", fight.die, str(len(hand)))
    after = fight._replace(hands=put(fight.hands, fight.holder, hand), dice=tuple(dice))
    after = after._replace(die="", solver=None, holder=None, combo=(), values=(), lap=())
    return _next_turn(logged._replace(fight=after, current_player=fight.solver), fight.solver)


# The end of a round


def _ended(table: Table) -> Table:
    """The table after a round: its winner gets a card of everyone else who has cards left (G-63, G-64)."""
    fight = table.the_fight
    if fight.order:
        winner = min(fight.order, key=lambda player: (len(fight.hands[player]), table.wealth.index(player)))
        table = table.log_event(winner, "wins", fight.pitted[winner])
        for loser in sorted(fight.order):
            if loser != winner and fight.hands[loser]:
                table = _prize(table, winner, loser)
    return table._replace(fight=None, step=Step(), current_player=fight.challenger)


def _prize(table: Table, winner: int, loser: int) -> Table:
    """The table after the winner got a random card of the loser's hand."""
    fight = table.the_fight
    number, *rest = table.chance.prizes
    hand, gang = fight.hands[loser], fight.pitted[loser]
    card = hand[number * len(hand) // CHANCES]
    left = [other for other in table.pile(loser, gang) if other != card]
    table = table._replace(chance=table.chance._replace(prizes=tuple(rest)))
    table = table.with_pile(loser, gang, left).gain(winner, fight.pitted[winner], card)
    return table.log_event(winner, "prize", str(loser), card)
