"""The panel of the assignment: how the figures would be split among the four gangs, and what can be changed in it."""

from collections import Counter
from collections.abc import Collection

from noir.games.gangzzz.rules.board import CROSSINGS, perimeter
from noir.games.gangzzz.rules.phases import assignment
from noir.games.gangzzz.rules.pieces import FAMILIES, GANGS, WAGE
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import NOWHERE
from noir.games.gangzzz.text.names import BOSSES, family_name, place_name
from noir.games.gangzzz.view.board import Seats, sign
from noir.games.gangzzz.view.selection import Chosen, Panel
from noir.ui.html import Node, h
from noir.ui.i18n import _, plural
from noir.ui.widgets import button


def assign(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """Each gang with its figures as they would be split now; a figure is dragged to another, or both are pressed."""
    player = seen.mover
    rest = assignment.proposed(seen)
    words = _words(rest)
    ways = {word: _ways(seen, rest, word, origin) for origin in GANGS for word in words[origin]}
    taking = ways.get(chosen.figure, {})
    crews = [
        _crew(seen, gang, {word: ways[word] for word in words[gang]}, chosen, taking.get(gang, "")) for gang in GANGS
    ]
    if chosen.family:
        says = _("{figure}: now press a gang.", figure=family_name(chosen.family))
    else:
        says = _("Figures earn more in buildings with their sign. Drag a figure to another gang, or press both.")
    start = button(_("Start"), f"play {' '.join(assignment.starting_moves(seen))}", "primary")
    is_first = NOWHERE in seen.gangsters[player]
    wages = h("span", " ", _("Each figure you place costs ${money} in wages.", money=WAGE), class_="also")
    parts = [
        h("p", says, wages if is_first and not chosen.family else None, class_="note", role="status"),
        h("div", crews, class_=f"crews gang-{seats[player].gang}", id="crews"),
    ]
    return Panel(_("Who works for whom?"), parts, [start])


def _words(rest: dict[str, Counter[str]]) -> dict[str, list[str]]:
    """By gang the words that pick its proposed figures: `bar` for the first bar of all, then `bar:2` and so on."""
    used: Counter[str] = Counter()
    words: dict[str, list[str]] = {gang: [] for gang in rest}
    for gang, figures in rest.items():
        for family in sorted(figures.elements(), key=FAMILIES.index):
            used[family] += 1
            words[gang].append(family if used[family] == 1 else f"{family}:{used[family]}")
    return words


def _ways(seen: State, rest: dict[str, Counter[str]], word: str, origin: str) -> dict[str, str]:
    """For each gang with room, the message that gives it the figure that `word` picks and `origin` would get."""
    family = word.partition(":")[0]
    moves = {gang: assignment.giving_moves(seen, rest, family, origin, gang) for gang in GANGS}
    return {gang: f"play {' '.join(those)}" for gang, those in moves.items() if those}


def takers(seen: State, word: str) -> dict[str, str]:
    """For each gang with room, the message that gives it the figure that `word` picks; empty if that picks none."""
    rest = assignment.proposed(seen)
    origin = next((gang for gang, words in _words(rest).items() if word in words), "")
    return _ways(seen, rest, word, origin) if origin else {}


def _crew(seen: State, gang: str, ways: dict[str, dict[str, str]], chosen: Chosen, taking: str) -> Node:
    """One gang: its figures, those that are only proposed as buttons, and what stands near its gangster."""
    player = seen.mover
    free = _free_near(seen, gang)
    people = [
        *(h("span", _person(family, family in free), class_="person") for family in seen.left(player, gang)),
        *(_proposed(word, free, word == chosen.figure, gang, those) for word, those in ways.items()),
    ]
    name = h("h3", BOSSES[gang], h("span", f" ({gang})", class_="sr"))
    taker = _taker(gang, taking) if taking else None
    shown = [name, _where(seen, gang), h("div", people, class_="people"), _near(free), taker]
    return h("div", shown, class_="crew", data_drop=gang.lower())


def _taker(gang: str, msg: str) -> Node:
    """The button that lies over a whole gang and gives it the picked figure."""
    spoken = h("span", _("Give it to {boss}", boss=BOSSES[gang]), class_="sr")
    return h("button", spoken, type="button", data_msg=msg, class_="taker")


def _proposed(word: str, free: Collection[str], picked: bool, gang: str, ways: dict[str, str]) -> Node:
    """The button of a figure that is proposed for a gang and can be given to another, with the messages for a drag."""
    family = word.partition(":")[0]
    return h(
        "button",
        _person(family, family in free),
        type="button",
        data_msg="pick" if picked else f"pick {word}",
        data_drag=word,
        **{f"data_to_{each.lower()}": msg for each, msg in ways.items() if each != gang},
        class_="person proposed",
        aria_pressed="true" if picked else "false",
    )


def _person(family: str, fits: bool) -> list[Node]:
    """A figure; with a manager's hat if a building of its sign is free near its gangster."""
    return [
        sign("manager" if fits else "assistant", "pawn"),
        sign(family),
        h("span", family_name(family), class_="sr"),
    ]


def _free_near(seen: State, gang: str) -> Counter[str]:
    """The families of the free buildings near a gangster, as far as the player assigns figures of them."""
    player = seen.mover
    at = seen.place_of(player, gang)
    if at == NOWHERE:
        return Counter()
    ours = {*seen.pool[player], *(family for each in GANGS for family in seen.left(player, each))}
    families = [seen.city.building(cell).family for cell in perimeter(at) if not seen.board[cell]]
    return Counter(family for family in families if family in ours)


def _where(seen: State, gang: str) -> Node | None:
    """The crossing of a gangster with its value; None before there is one."""
    at = seen.place_of(seen.mover, gang)
    if at == NOWHERE:
        return None
    return h("p", h("b", str(seen.city.value(at))), " ", place_name(CROSSINGS[at]), class_="at")


def _near(free: Counter[str]) -> Node | None:
    """The free buildings near a gangster, the most frequent family first."""
    if not free:
        return None
    found = [
        h("span", sign(family), str(count), h("span", family_name(family), class_="sr"))
        for family, count in free.most_common()
    ]
    spoken = plural("{count} building nearby fits", "{count} buildings nearby fit", free.total())
    return h("p", h("span", spoken, class_="sr"), found, class_="free")
