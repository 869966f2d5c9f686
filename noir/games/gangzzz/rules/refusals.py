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
        return IllegalMove("{move} is no move of this game.", "turn", move=quote(move))
    return _REFUSED[table.step.what](table, move)


def hidden_choice() -> IllegalMove:
    """The reason why there are no moves in an observation of somebody else's choice."""
    return IllegalMove("Only the player who is to move sees what can be done now.", "turn")


# The assignment


def _assign(table: Table, move: str) -> IllegalMove:
    gang, __, family = move.partition("=")
    if gang not in GANGS or family not in FAMILIES:
        return IllegalMove(
            "{move} gives no figure to a gang now: “A=house” gives one, and “auto” all that are left.",
            "assign",
            move=quote(move),
        )
    if family not in table.pool[table.mover]:
        return IllegalMove("No such figure is left to be given: {family}.", "assign", family=quote(family))
    return IllegalMove("Gang {gang} has no room for another figure.", "assign", gang=gang)


# Gangsters and their cards


def _put(_table: Table, move: str) -> IllegalMove:
    kind, __, word = move.partition(":")
    if kind != "at":
        return IllegalMove(
            "{move} is not possible now: a gangster is put on a crossing, as in “at:PARK#51ST”.",
            "divide",
            move=quote(move),
        )
    if word not in CROSSINGS:
        return IllegalMove("{crossing} is no crossing of the city.", "divide", crossing=quote(word))
    return IllegalMove("There stands a gangster on {crossing} already.", "divide", crossing=quote(word))


def _move(table: Table, move: str) -> IllegalMove:
    kind, __, rest = move.partition(":")
    gang, __, way = rest.partition(":")
    is_way = (kind == "go" and way in SIDES) or (kind == "stay" and not way)
    if gang not in GANGS or not is_way:
        return IllegalMove(
            "{move} is not possible now: a gangster moves N, E, S or W, as in “go:A:N”.", "move", move=quote(move)
        )
    if gang in table.moved[table.mover]:
        return IllegalMove("Gangster {gang} has moved already.", "move", gang=gang)
    if kind == "stay":
        return IllegalMove("A gangster stays only where none of those that have not moved can move.", "move")
    return IllegalMove("Gangster {gang} finds no free crossing that way: {way}.", "move", gang=gang, way=way)


def _avenue(_table: Table, move: str) -> IllegalMove:
    return IllegalMove(
        "{move} takes no card of the avenue, which is taken now: “card:N” or “card:S” does.", "take", move=quote(move)
    )


def _street(_table: Table, move: str) -> IllegalMove:
    return IllegalMove(
        "{move} takes no card of the street, which is taken now: “card:W” or “card:E” does.", "take", move=quote(move)
    )


# Administrators


def _place(table: Table, move: str) -> IllegalMove:
    gang, __, rest = move.partition(":")
    family, __, word = rest.partition("@")
    if gang not in GANGS or family not in FAMILIES or not word:
        return IllegalMove(
            "{move} places no figure, as is to be done now: “A:house@PARK#51ST.NW” does.", "place", move=quote(move)
        )
    if gang not in streets.places(table):
        return _place_gang(table, gang)
    if family not in table.left(table.mover, gang):
        return IllegalMove("Gang {gang} has no such figure left: {family}.", "place", gang=gang, family=quote(family))
    return _place_cell(table, gang, word)


def _place_gang(table: Table, gang: str) -> IllegalMove:
    """The reason why a gang does not place now."""
    if table.place_of(table.mover, gang) == NOWHERE:
        return IllegalMove("Gangster {gang} is not in the city yet.", "place", gang=gang)
    if table.step.gang:
        return IllegalMove("First gang {gang} places, on the crossing it has come to.", "place", gang=table.step.gang)
    return IllegalMove("Gang {gang} has placed already in this turn.", "place", gang=gang)


def _place_cell(table: Table, gang: str, word: str) -> IllegalMove:
    """The reason why a gang does not place there."""
    if not streets.places(table)[gang]:
        return IllegalMove(
            "Gang {gang} finds no empty building: one of its figures is given away, as in “A:house@out”.",
            "place",
            gang=gang,
        )
    if word == streets.OUT:
        return IllegalMove(
            "Gang {gang} finds an empty building: a figure is given away only where there is none.",
            "place",
            gang=gang,
        )
    if word not in CELLS:
        return IllegalMove("{building} is no building of the city.", "place", building=quote(word))
    if table.board[CELLS[word]]:
        return IllegalMove("{building} is occupied.", "place", building=quote(word))
    return _place_far(gang, word, bool(table.step.gang))


def _place_far(gang: str, word: str, is_there: bool) -> IllegalMove:
    """The reason why a gang does not place in an empty building out of its reach."""
    if is_there:
        return IllegalMove(
            "{building} is not on the crossing that gang {gang} has come to.",
            "place",
            building=quote(word),
            gang=gang,
        )
    return IllegalMove(
        "{building} is not in the perimeter of gang {gang}.", "perimeter", building=quote(word), gang=gang
    )


# The forger


def _search(table: Table, move: str) -> IllegalMove:
    kind, __, word = move.partition(":")
    seats = {str(seat): seat for seat in table.seats}
    seat, name = seats.get(word[:1]), word[1:]
    if kind != "look" or seat is None or name not in PILES:
        return IllegalMove(
            "{move} is no look of a forger, who looks now: “look:1A” is one, into gang A of player 2.",
            "forger",
            move=quote(move),
        )
    if seat == table.mover:
        return IllegalMove("A forger looks into the piles of opponents.", "forger")
    if not table.pile(seat, name):
        return IllegalMove("That pile is empty: {pile}.", "forger", pile=quote(word))
    return IllegalMove("This forger has looked at every card of that pile: {pile}.", "forger", pile=quote(word))


def _name(_table: Table, move: str) -> IllegalMove:
    return IllegalMove(
        "{move} names no rank, as is to be done now: “rank:A” to “rank:K” do.", "forger", move=quote(move)
    )


# Full throttle


def _visit(table: Table, move: str) -> IllegalMove:
    kind, __, gang = move.partition(":")
    if kind != "visit" or gang not in GANGS:
        return IllegalMove(
            "{move} is not possible now: the car visits a gang, as in “visit:B”.", "throttle", move=quote(move)
        )
    if gang not in table.step.gangs:
        return IllegalMove("The car has visited gang {gang} already.", "throttle", gang=gang)
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
            "{move} is not possible now: cards are moved, as in “load:123” and “drop:123”, until the car does “leave”.",
            "throttle",
            move=quote(move),
        )
    if named(movable, word):
        return _too_few(gang) if kind == "load" else _too_empty()
    return _not_moved(table, origin, goal, word)


def _too_few(gang: str) -> IllegalMove:
    return IllegalMove("Gang {gang} would keep too few cards.", "throttle", gang=gang)


def _too_empty() -> IllegalMove:
    return IllegalMove("The car would carry too few cards for the gangs that it has still to visit.", "throttle")


def _not_moved(table: Table, origin: str, goal: str, word: str) -> IllegalMove:
    """The reason why a card does not go from one pile to another at this visit."""
    if named(table.pile(table.mover, origin), word):
        return IllegalMove("A card is moved once at a visit, and {card} was.", "throttle", card=quote(word))
    if named(table.pile(table.mover, goal), word):
        return IllegalMove("{card} is there already.", "throttle", card=quote(word))
    if origin == CAR:
        return IllegalMove("{card} is not in the car.", "throttle", card=quote(word))
    return IllegalMove("{card} is not in gang {gang}.", "throttle", card=quote(word), gang=origin)


# The fair fight


def _pit(table: Table, move: str) -> IllegalMove:
    kind, __, word = move.partition(":")
    seat = fight.pit_moves(table)[0][4:-1]
    if kind != "pit" or word[1:] not in GANGS:
        return IllegalMove(
            "{move} names no gang for the fight, as is to be done now: “pit:1A” does.", "pit", move=quote(move)
        )
    if word[0] != seat:
        return IllegalMove("Now a gang of player {number} is named.", "pit", number=int(seat) + 1)
    return IllegalMove("Gang {gang} of player {number} has fought already.", "pit", gang=word[1:], number=int(seat) + 1)


def _solve(table: Table, move: str) -> IllegalMove:
    kind, __, die = move.partition(":")
    if kind != "die":
        return IllegalMove(
            "{move} is not possible now: a die is chosen, as in “die:P6”, or “pass” said.", "solve", move=quote(move)
        )
    if die not in table.the_fight.dice:
        return IllegalMove("No such die lies on the table: {die}.", "solve", die=quote(die))
    return IllegalMove("No cards of the hand add up to that die: {die}.", "solve", die=quote(die))


def _lay(table: Table, move: str) -> IllegalMove:
    kind, __, word = move.partition(":")
    now = table.the_fight
    if kind == "solve":
        return _end(table, now, word)
    if kind != "lay":
        return IllegalMove(
            "{move} is not possible now: a die was chosen, so cards are laid, as in “lay:123”, until “solve”.",
            "solve",
            move=quote(move),
        )
    if named(now.laid, word):
        return IllegalMove("{card} is laid already.", "solve", card=quote(word))
    if not named(now.hands[table.mover], word):
        return _not_in_hand(word, "solve")
    return IllegalMove("With {card} the cards would not add up to the die any more.", "solve", card=quote(word))


def _end(table: Table, now: Fight, word: str) -> IllegalMove:
    """The reason why a die is not matched with the cards laid so far."""
    attribute, value = now.die[0], now.die[1:]
    kinds = {fight.NAMES[marker[1:]] for marker in table.markers[table.mover] if marker[0] == attribute}
    if word and word not in kinds:
        return IllegalMove(
            "There is no marker of that kind for {die}: {marker}.", "solve", die=now.die, marker=quote(word)
        )
    total = sum(strength(card, attribute) for card in now.laid)
    return IllegalMove(
        "The cards that are laid add up to {total}, and the die shows {value}.", "solve", total=total, value=value
    )


def _undercut(table: Table, move: str) -> IllegalMove:
    kind, __, rest = move.partition(":")
    if kind != "undercut":
        return IllegalMove(
            "{move} is not possible now: a combination is undercut, as in “undercut:123+231”, or “decline” said.",
            "undercut",
            move=quote(move),
        )
    words = rest.split("+")
    hand = table.the_fight.hands[table.mover]
    missing = [word for word in words if not named(hand, word)]
    if missing:
        return _not_in_hand(missing[0], "undercut")
    if len(words) > 2:
        return IllegalMove("An undercut is made with one card or with two.", "undercut")
    if words != sorted(set(words)):
        return IllegalMove("Two cards are named in the order of their digits, each once.", "undercut")
    return _no_better(table, named(hand, *words))


def _no_better(table: Table, cards: Cards) -> IllegalMove:
    """The reason why these cards do not undercut."""
    now = table.the_fight
    total, value = sum(fight.shown(cards, now.die[0])), now.die[1:]
    if str(total) != value:
        return IllegalMove(
            "The cards add up to {total}, and the die shows {value}.", "undercut", total=total, value=value
        )
    return IllegalMove("That is no better than the combination on the table.", "undercut")


def _not_in_hand(word: str, rule: str) -> IllegalMove:
    return IllegalMove("{card} is not in the hand of the player to move.", rule, card=quote(word))


# The big reveal


def _mark(_table: Table, move: str) -> IllegalMove:
    return IllegalMove(
        "{move} marks no building, as is to be done now: “mark:PARK#51ST:R” does.", "reveal", move=quote(move)
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
