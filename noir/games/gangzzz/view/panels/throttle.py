"""Full throttle of Gangzzz for its player: four lanes and the car, and which cards change places."""

from collections import Counter
from collections.abc import Callable

from noir.games.gangzzz.rules.phases import throttle
from noir.games.gangzzz.rules.pieces import CAR, FACE_OF, GANGS, UNDERWORLD, Cards, symbol
from noir.games.gangzzz.rules.scoring import LEAST_EQUAL, collection_pay
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.names import BOSSES, family_name
from noir.games.gangzzz.view.board import Seats, sign
from noir.games.gangzzz.view.crossing import clue
from noir.games.gangzzz.view.selection import Chosen, Panel
from noir.ui.html import Node, h
from noir.ui.i18n import _, plural
from noir.ui.widgets import button


def throttle_panels() -> dict[str, Callable[[State, Seats, Chosen], Panel]]:
    """The panels for the steps of the phase."""
    return {throttle.VISIT: _visit, throttle.LOAD: _load}


def _least(seen: State) -> str:
    """The number of cards that each gang has to keep."""
    count = throttle.least(seen, seen.mover)
    return plural("Each gang must keep at least {count} card.", "Each gang must keep at least {count} cards.", count)


def _visit(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The gangs that the car may visit next."""
    rule = _("The car visits each gang once. It can only carry a card to a gang it visits later.")
    why = _("Three cards of one sign in a gang pay at the end; in a fight, a gang has only its own cards.")
    intro = h("p", rule, " ", h("span", why, " ", class_="also"), _least(seen), class_="note")
    return Panel(_("Where does the car stop next?"), [intro, _lanes(seen)], (), _("Press a gang."))


def _load(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The cards of the gang and of the car, those that can move as buttons, and the button that ends the visit."""
    ends = throttle.LEAVE in seen.legal_moves()
    why_not = "" if ends else _("Your gangs would have too few cards.")
    title = _("The car is with {gang}", gang=BOSSES[seen.step.gang])
    drive = button(_drive_on(seen), f"play {throttle.LEAVE}", "primary", why_not)
    more = _alike(seen)
    return Panel(title, [h("p", _least(seen), class_="note"), _lanes(seen)], [more, drive] if more else [drive])


def _drive_on(seen: State) -> str:
    """What ends the visit; before the last one it names the gang, since that visit needs no choice."""
    left = seen.step.gangs
    return _("Drive on to {boss}", boss=BOSSES[left]) if len(left) == 1 else _("Drive on")


def _alike(seen: State) -> Node | None:
    """The button that moves all other cards with the sign of the card that was just moved; None if there is none."""
    moves = throttle.alike(seen)
    if not moves:
        return None
    family = symbol(FACE_OF[moves[0].partition(":")[2]])
    spoken = h("span", family_name(family), ": ", class_="sr")
    count = plural("Move {count} more", "Move {count} more", len(moves))
    return button([sign(family), spoken, count], f"play {' '.join(moves)}", "others")


def _lanes(seen: State) -> Node:
    """The gangs and below them the car, with their cards; those of the gang that is visited and of the car can move."""
    lanes = h("div", [_lane(seen, gang) for gang in GANGS], class_="lanes", data_part="hand")
    return h("div", lanes, _car(seen), class_="night", data_part="middle")


def _lane(seen: State, gang: str) -> Node:
    """One gang with its cards, and the cards of one symbol in it counted."""
    is_here = gang == seen.step.gang
    cards = _in_order(seen, gang)
    visit = f"visit:{gang}"
    boss: list[Node | str] = [h("span", gang, class_="mark", aria_hidden="true"), BOSSES[gang]]
    head: Node = h("h3", boss)
    if visit in seen.legal_moves():
        head = button(boss, f"play {visit}", "primary")
    where = h("small", _where(seen, gang), class_="stop")
    row = _cards(seen, cards, "load" if is_here else "", _("into the car"))
    class_ = "current" if is_here else "" if gang in seen.step.gangs else "visited"
    return h("div", h("div", head, where, class_="who"), row, _sets(seen, cards), class_=f"lane {class_}".rstrip())


def _where(seen: State, gang: str) -> str:
    """What the car has to do with a gang."""
    if gang == seen.step.gang:
        return _("the car is here")
    if gang in seen.step.gangs:
        return _("still to come") if len(seen.step.gangs) > 1 else _("gets all in the car")
    return _("visited")


def _car(seen: State) -> Node:
    """The car with its cards."""
    gang = seen.step.gang
    says = _("to {gang}", gang=BOSSES[gang]) if gang else ""
    row = _cards(seen, _in_order(seen, CAR), "drop" if gang else "", says)
    who = h("div", sign("car"), h("h3", _("In the car")), class_="who")
    return h("div", who, row, class_="lane car current" if gang else "lane car")


def _in_order(seen: State, pile: str) -> Cards:
    """The cards of a pile of the player to move, those that came in this phase last, so that no other one moves."""
    came = [note.move.partition(":")[2] for note in seen.log if note.phase == seen.phase and note.player == seen.mover]
    return tuple(sorted(seen.pile(seen.mover, pile), key=lambda card: _last(came, card[:3])))


def _last(words: list[str], word: str) -> int:
    """The last place of a word among these; -1 if it is none of them."""
    return max((at for at, each in enumerate(words) if each == word), default=-1)


def _cards(seen: State, cards: Cards, kind: str, says: str) -> Node:
    """Cards in a row; with a `kind` of move those that can move are buttons."""
    legal = set(seen.legal_moves()) if kind else set()
    items = [h("li", _clue_button(card, f"{kind}:{card[:3]}", legal, says)) for card in cards]
    return h("ul", items, class_="clues") if items else h("p", _("No cards"), class_="none")


def _clue_button(card: str, move: str, legal: set[str], says: str) -> Node:
    """A clue card, as a button that plays `move` if that is legal."""
    if move not in legal:
        return clue(card)
    return h("button", clue(card), h("span", says, class_="says"), type="button", data_msg=f"play {move}")


def _sets(seen: State, cards: Cards) -> Node:
    """The symbols that several of these cards show: how many, and what they pay."""
    counts = Counter(map(symbol, cards))
    return h("ul", [_set(seen, each, counts[each]) for each in UNDERWORLD if counts[each] > 1], class_="sets")


def _set(seen: State, family: str, count: int) -> Node:
    """Equal symbols: how many of the three that pay, or the money."""
    spoken = h("span", family_name(family), " ", class_="sr")
    money = collection_pay(seen, seen.mover, family, count)
    if count < LEAST_EQUAL:
        return h("li", sign(family), spoken, f"{count}/{LEAST_EQUAL}")
    if not money:
        return h("li", sign(family), spoken, _("{what}: no building with that sign", what=f"{count} = $0"))
    return h("li", sign(family), spoken, f"{count} = ${money}", class_="pays")
