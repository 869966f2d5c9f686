"""Why a text is no legal move: a sentence for each usual mistake, with the key of the rule that forbids it.

All of it is computed from what the player to move may know.
"""

from collections.abc import Callable

from noir.core.errors import IllegalMove, quote
from noir.games.gangzzz.rules.board import CELLS, CROSSINGS, SIDES
from noir.games.gangzzz.rules.phases import assignment, effects, fight, reveal, streets, throttle
from noir.games.gangzzz.rules.pieces import CAR, FAMILIES, GANGS, PILES, Cards, strength
from noir.games.gangzzz.rules.table import NOWHERE, Fight, Table

WORDS = {
    *GANGS,
    *("auto", "at", "go", "stay", "card", "look", "rank", "visit", "load", "drop", "leave"),
    *("pit", "die", "lay", "solve", "pass", "undercut", "decline", "mark"),
}
"""The words that a move can start with."""


def refusal_of(table: Table, move: str) -> IllegalMove:
    """The reason why the player to move cannot make `move`, which is not legal."""
    if move.replace("=", ":").partition(":")[0] not in WORDS:
        return IllegalMove("{move} isn't a move in this game.", "turn", move=quote(move))
    return _REFUSED[table.step.what](table, move)


def hidden_choice() -> IllegalMove:
    """The reason why there are no moves in an observation of another player's choice."""
    return IllegalMove("Only the player whose turn it is sees the moves.", "turn")


# The assignment


def _assign(table: Table, move: str) -> IllegalMove:
    gang, __, family = move.partition("=")
    if gang not in GANGS or family not in FAMILIES:
        return IllegalMove(
            "You can't play {move} now: give a figure to a gang, as in “A=house”, or assign the rest with “auto”.",
            "assign",
            move=quote(move),
        )
    if family not in table.pool[table.mover]:
        return IllegalMove("You have none of these left to give: {family}.", "assign", family=quote(family))
    return IllegalMove("Gang {gang} has no room for another figure.", "assign", gang=gang)


# Gangsters and their cards


def _put(_table: Table, move: str) -> IllegalMove:
    kind, __, word = move.partition(":")
    if kind != "at":
        return IllegalMove(
            "You can't play {move} now: put a gangster on a crossing, as in “at:PARK#51ST”.",
            "divide",
            move=quote(move),
        )
    if word not in CROSSINGS:
        return IllegalMove("{crossing} isn't a crossing in the city.", "divide", crossing=quote(word))
    return IllegalMove("There's already a gangster on {crossing}.", "divide", crossing=quote(word))


def _move(table: Table, move: str) -> IllegalMove:
    kind, __, rest = move.partition(":")
    gang, __, way = rest.partition(":")
    is_way = (kind == "go" and way in SIDES) or (kind == "stay" and not way)
    if gang not in GANGS or not is_way:
        return IllegalMove(
            "You can't play {move} now: move a gangster N, E, S or W, as in “go:A:N”.", "move", move=quote(move)
        )
    if gang in table.moved[table.mover]:
        return IllegalMove("Gangster {gang} has already moved.", "move", gang=gang)
    if kind == "stay":
        return IllegalMove("A gangster can stay only if all those still to move are blocked.", "move")
    return IllegalMove("Gangster {gang} has no empty crossing that way: {way}.", "move", gang=gang, way=way)


def _avenue(_table: Table, move: str) -> IllegalMove:
    return IllegalMove(
        "You can't play {move} now: take a card from the avenue, with “card:N” or “card:S”.", "take", move=quote(move)
    )


def _street(_table: Table, move: str) -> IllegalMove:
    return IllegalMove(
        "You can't play {move} now: take a card from the street, with “card:W” or “card:E”.", "take", move=quote(move)
    )


# Administrators


def _place(table: Table, move: str) -> IllegalMove:
    gang, __, rest = move.partition(":")
    family, __, word = rest.partition("@")
    if gang not in GANGS or family not in FAMILIES or not word:
        return IllegalMove(
            "You can't play {move} now: place a figure, as in “A:house@PARK#51ST.NW”.", "place", move=quote(move)
        )
    if gang not in streets.places(table):
        return _place_gang(table, gang)
    if family not in table.left(table.mover, gang):
        return IllegalMove("Gang {gang} has none of these left: {family}.", "place", gang=gang, family=quote(family))
    return _place_cell(table, gang, word)


def _place_gang(table: Table, gang: str) -> IllegalMove:
    """The reason why a gang does not place now."""
    if table.place_of(table.mover, gang) == NOWHERE:
        return IllegalMove("Gangster {gang} isn't in the city yet.", "place", gang=gang)
    if table.step.gang:
        return IllegalMove(
            "Gang {gang} must place a figure first, on the crossing it has just reached.", "place", gang=table.step.gang
        )
    return IllegalMove("Gang {gang} has already placed a figure this turn.", "place", gang=gang)


def _place_cell(table: Table, gang: str, word: str) -> IllegalMove:
    """The reason why a gang does not place there."""
    if not streets.places(table)[gang]:
        return IllegalMove(
            "Gang {gang} has no empty building to go to: remove one of its figures, as in “A:house@out”.",
            "place",
            gang=gang,
        )
    if word == streets.OUT:
        return IllegalMove(
            "Gang {gang} has an empty building to go to: remove a figure only if there is none.",
            "place",
            gang=gang,
        )
    if word not in CELLS:
        return IllegalMove("{building} isn't a building in the city.", "place", building=quote(word))
    if table.board[CELLS[word]]:
        return IllegalMove("{building} is occupied.", "place", building=quote(word))
    return _place_far(gang, word, bool(table.step.gang))


def _place_far(gang: str, word: str, is_there: bool) -> IllegalMove:
    """The reason why a gang does not place in an empty building out of its reach."""
    if is_there:
        return IllegalMove(
            "{building} isn't on the crossing that gang {gang} has just reached.",
            "place",
            building=quote(word),
            gang=gang,
        )
    return IllegalMove(
        "{building} isn't in the perimeter of gang {gang}.", "perimeter", building=quote(word), gang=gang
    )


# The forger


def _search(table: Table, move: str) -> IllegalMove:
    kind, __, word = move.partition(":")
    seats = {str(seat): seat for seat in table.seats}
    seat, name = seats.get(word[:1]), word[1:]
    if kind != "look" or seat is None or name not in PILES:
        return IllegalMove(
            "You can't play {move} now: look at a card with the forger, as in “look:1A” for player 2's gang A.",
            "forger",
            move=quote(move),
        )
    if seat == table.mover:
        return IllegalMove("A forger can only search opponents' piles.", "forger")
    if not table.pile(seat, name):
        return IllegalMove("That pile is empty: {pile}.", "forger", pile=quote(word))
    return IllegalMove("This forger has already looked at every card in that pile: {pile}.", "forger", pile=quote(word))


def _name(_table: Table, move: str) -> IllegalMove:
    return IllegalMove("You can't play {move} now: name a rank, from “rank:A” to “rank:K”.", "forger", move=quote(move))


# Full throttle


def _visit(table: Table, move: str) -> IllegalMove:
    kind, __, gang = move.partition(":")
    if kind != "visit" or gang not in GANGS:
        return IllegalMove(
            "You can't play {move} now: visit a gang with the car, as in “visit:B”.", "throttle", move=quote(move)
        )
    if gang not in table.step.gangs:
        return IllegalMove("The car has already visited gang {gang}.", "throttle", gang=gang)
    return IllegalMove("The car carries too few cards for gang {gang}.", "throttle", gang=gang)


def _load(table: Table, move: str) -> IllegalMove:
    kind, __, word = move.partition(":")
    gang = table.step.gang
    if move == throttle.LEAVE:
        keeps = len(table.pile(table.mover, gang)) >= throttle.least(table, table.mover)
        return _too_empty() if keeps else _too_few(gang)
    if kind == "load":
        origin, goal, movable = gang, CAR, table.step.loads
    elif kind == "drop":
        origin, goal, movable = CAR, gang, table.step.drops
    else:
        return IllegalMove(
            "You can't play {move} now: move cards, as in “load:123” or “drop:123”, or drive on with “leave”.",
            "throttle",
            move=quote(move),
        )
    if named(movable, word):
        return _too_few(gang) if kind == "load" else _too_empty()
    return _not_moved(table, origin, goal, word)


def _too_few(gang: str) -> IllegalMove:
    return IllegalMove("Gang {gang} would have too few cards left.", "throttle", gang=gang)


def _too_empty() -> IllegalMove:
    return IllegalMove("The car would have too few cards left for the gangs it still has to visit.", "throttle")


def _not_moved(table: Table, origin: str, goal: str, word: str) -> IllegalMove:
    """The reason why a card does not go from one pile to another at this visit."""
    if named(table.pile(table.mover, origin), word):
        return IllegalMove(
            "You can move each card only once per visit, and you've already moved {card}.", "throttle", card=quote(word)
        )
    if named(table.pile(table.mover, goal), word):
        return IllegalMove("{card} is already there.", "throttle", card=quote(word))
    if origin == CAR:
        return IllegalMove("{card} isn't in the car.", "throttle", card=quote(word))
    return IllegalMove("{card} isn't in gang {gang}.", "throttle", card=quote(word), gang=origin)


# The fair fight


def _pit(table: Table, move: str) -> IllegalMove:
    kind, __, word = move.partition(":")
    seat = fight.pit_moves(table)[0][4:-1]
    if kind != "pit" or word[1:] not in GANGS:
        return IllegalMove(
            "You can't play {move} now: name a gang for the fight, as in “pit:1A”.", "pit", move=quote(move)
        )
    if word[0] != seat:
        return IllegalMove("Name one of player {number}'s gangs now.", "pit", number=int(seat) + 1)
    return IllegalMove("Player {number}'s gang {gang} has already fought.", "pit", gang=word[1:], number=int(seat) + 1)


def _solve(table: Table, move: str) -> IllegalMove:
    kind, __, die = move.partition(":")
    if kind != "die":
        return IllegalMove(
            "You can't play {move} now: choose a die, as in “die:P6”, or “pass”.", "solve", move=quote(move)
        )
    if die not in table.the_fight.dice:
        return IllegalMove("That die isn't on the table: {die}.", "solve", die=quote(die))
    return IllegalMove("No cards in your hand add up to that die: {die}.", "solve", die=quote(die))


def _lay(table: Table, move: str) -> IllegalMove:
    kind, __, word = move.partition(":")
    now = table.the_fight
    if kind == "solve":
        return _end(table, now, word)
    if kind != "lay":
        return IllegalMove(
            "You can't play {move} now: you've chosen a die, so lay cards, as in “lay:123”, then “solve”.",
            "solve",
            move=quote(move),
        )
    if named(now.laid, word):
        return IllegalMove("You've already laid {card}.", "solve", card=quote(word))
    if not named(now.hands[table.mover], word):
        return _not_in_hand(word, "solve")
    return IllegalMove("With {card}, your cards can't add up to the die any more.", "solve", card=quote(word))


def _end(table: Table, now: Fight, word: str) -> IllegalMove:
    """The reason why a die is not matched with the cards laid so far."""
    attribute, value = now.die[0], now.die[1:]
    kinds = {fight.NAMES[marker[1:]] for marker in table.markers[table.mover] if marker[0] == attribute}
    if word and word not in kinds:
        return IllegalMove("You don't have that marker for {die}: {marker}.", "solve", die=now.die, marker=quote(word))
    total = sum(strength(card, attribute) for card in now.laid)
    return IllegalMove(
        "The cards you've laid add up to {total}, but the die shows {value}.", "solve", total=total, value=value
    )


def _undercut(table: Table, move: str) -> IllegalMove:
    kind, __, rest = move.partition(":")
    if kind != "undercut":
        return IllegalMove(
            "You can't play {move} now: undercut, as in “undercut:123+231”, or “decline”.",
            "undercut",
            move=quote(move),
        )
    words = rest.split("+")
    hand = table.the_fight.hands[table.mover]
    missing = [word for word in words if not named(hand, word)]
    if missing:
        return _not_in_hand(missing[0], "undercut")
    if len(words) > 2:
        return IllegalMove("Undercut with one card or with two.", "undercut")
    if words != sorted(set(words)):
        return IllegalMove("Name two different cards, the lower number first.", "undercut")
    return _no_better(table, named(hand, *words))


def _no_better(table: Table, cards: Cards) -> IllegalMove:
    """The reason why these cards do not undercut."""
    now = table.the_fight
    total, value = sum(fight.shown(cards, now.die[0])), now.die[1:]
    if str(total) != value:
        return IllegalMove(
            "The cards add up to {total}, but the die shows {value}.", "undercut", total=total, value=value
        )
    return IllegalMove("That isn't better than the combination on the table.", "undercut")


def _not_in_hand(word: str, rule: str) -> IllegalMove:
    return IllegalMove("You don't have {card} in your hand.", rule, card=quote(word))


# The big reveal


def _mark(_table: Table, move: str) -> IllegalMove:
    return IllegalMove(
        "You can't play {move} now: mark a building, as in “mark:PARK#51ST:R”.", "reveal", move=quote(move)
    )


def named(cards: Cards, *words: str) -> Cards:
    """The cards that these words name."""
    return tuple(card for card in cards if card[:3] in words)


_REFUSED: dict[str, Callable[[Table, str], IllegalMove]] = {
    assignment.ASSIGN: _assign,
    streets.PUT: _put,
    streets.MOVE: _move,
    streets.AVENUE: _avenue,
    streets.STREET: _street,
    streets.PLACE: _place,
    effects.SEARCH: _search,
    effects.NAME: _name,
    throttle.VISIT: _visit,
    throttle.LOAD: _load,
    fight.PIT: _pit,
    fight.SOLVE: _solve,
    fight.LAY: _lay,
    fight.UNDERCUT: _undercut,
    reveal.MARK: _mark,
}
"""The reason why a move cannot be made, by the kind of step."""
