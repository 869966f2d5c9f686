"""The moves of Gangzzz and their consequences in sentences, by name; catalogues have the forms for “you”.

Private moves need no care here: the observations of other players have no notes of them.
"""

from collections import Counter
from collections.abc import Callable, Iterable

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.board import CELLS
from noir.games.gangzzz.rules.deduction import REMOVED
from noir.games.gangzzz.rules.pieces import CAR, FACE_OF, FAMILIES, GANGS, RANKS, building, rank
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import City, Event, Note
from noir.games.gangzzz.text.names import (
    BOSSES,
    Names,
    building_name,
    card_name,
    die_name,
    family_name,
    kind_name,
    marker_name,
    place_name,
    product_name,
    side_name,
    token_name,
)
from noir.ui.i18n import _, and_list, plural

MOST_IN_A_LINE = 4
"""With more sentences than this about one move, each is on a line of its own."""


def sentence(note: Note, city: City, names: Names) -> str:
    """What happened in a move, in one or more sentences; for the set-up, how the game began."""
    if not note.move:
        first = _("{name} is the first player.", name=names[note.player])
        return " ".join([first, *event_sentences(note.events, city, names)])
    lines = [*([_private(note, names)] if _is_private(note) else []), *event_sentences(note.events, city, names)]
    return (" " if len(lines) <= MOST_IN_A_LINE else "\n").join(lines)


def _is_private(note: Note) -> bool:
    return note.move.partition(":")[0] in _PRIVATE


def _private(note: Note, names: Names) -> str:
    """The sentence for a private move."""
    kind, __, word = note.move.partition(":")
    card = card_name(FACE_OF[word]) if word in FACE_OF else word
    return _PRIVATE[kind](names[note.player], card)


_PRIVATE: dict[str, Callable[[str, str], str]] = {
    "visit": lambda name, word: _("{name}'s car visited {gang}.", name=name, gang=BOSSES[word]),
    "load": lambda name, word: _("{name} put {card} into the car.", name=name, card=word),
    "drop": lambda name, word: _("{name} took {card} out of the car.", name=name, card=word),
    "leave": lambda name, word: _("{name}'s car drove on.", name=name),
    "die": lambda name, word: _("{name} chose a die: {die}.", name=name, die=die_name(word)),
    "lay": lambda name, word: _("{name} laid {card}.", name=name, card=word),
}


def event_sentences(events: Iterable[Event], city: City, names: Names) -> list[str]:
    """The sentences for these events; some kinds of events in a row make one sentence for each player."""
    found: list[str] = []
    group: list[Event] = []
    for event in events:
        if group and event.what != group[0].what:
            found += _grouped(group, city, names)
            group = []
        group.append(event)
    return [each for each in [*found, *_grouped(group, city, names)] if each]


def _grouped(group: list[Event], city: City, names: Names) -> list[str]:
    """The sentences for consecutive events of one kind."""
    if not group:
        return []
    what = group[0].what
    if what in _MERGED:
        players = list(dict.fromkeys(event.player for event in group))
        return [_MERGED[what]([event for event in group if event.player == each], names[each]) for each in players]
    return [_SINGLE[what](event, city, names) for event in group if what in _SINGLE]


# Events of one kind in one sentence


def _sum(group: list[Event]) -> int:
    return sum(event.money for event in group)


def _given(group: list[Event], name: str) -> str:
    """The figures that a player gave to each gang."""
    parts = []
    for gang in GANGS:
        counts = Counter(event.of[1] for event in group if event.of[0] == gang)
        if counts:
            parts.append(f"{BOSSES[gang]}: {figure_list(counts.elements())}")
    return _("{name} assigned figures. {gangs}.", name=name, gangs="; ".join(parts))


def figure_list(families: Iterable[str]) -> str:
    """Figures as one phrase, equal ones together."""
    counts = Counter(families)
    return ", ".join(
        family_name(family) + (f" ×{counts[family]}" if counts[family] > 1 else "")
        for family in FAMILIES
        if counts[family]
    )


def card_list(cards: Iterable[str]) -> str:
    """Clue cards as one phrase."""
    return ", ".join(map(card_name, cards))


def _drawn(group: list[Event], name: str) -> str:
    """The cards that a gang drew by links, or at the set-up the car."""
    pile = group[0].of[0]
    cards = and_list([card_name(event.of[1]) for event in group])
    if pile == CAR:
        return _("In {name}'s car: {cards}.", name=name, cards=cards)
    return _("{name} drew for {gang}: {cards}.", name=name, gang=BOSSES[pile], cards=cards)


def _trade(group: list[Event], name: str) -> str:
    goods = and_list(list(dict.fromkeys(product_name(event.of[0]) for event in group)))
    return _("{name} sold {goods} for ${money}.", name=name, goods=goods, money=_sum(group))


def _army(group: list[Event], name: str) -> str:
    return _("The Salvation Army gave {name} ${money}.", name=name, money=_sum(group))


def _market(group: list[Event], name: str) -> str:
    return _("The black market gave {name} ${money}.", name=name, money=_sum(group))


def _areas(group: list[Event], name: str) -> str:
    return plural(
        "{name} dominates {count} area: ${money}.",
        "{name} dominates {count} areas: ${money}.",
        len(group),
        name=name,
        money=_sum(group),
    )


def _collected(group: list[Event], name: str) -> str:
    """The money for a player's collections, and how many paid none: of these nobody else learns the symbols (G-72)."""
    kinds = [f"{event.of[2]} × {family_name(event.of[1])}" for event in group if event.money]
    said = [_("{name} collected {kinds}: ${money}.", name=name, kinds=and_list(kinds), money=_sum(group))]
    unpaid = len(group) - len(kinds)
    return " ".join([*(said if kinds else []), *([_unpaid(unpaid, name)] if unpaid else [])])


def _unpaid(count: int, name: str) -> str:
    return plural(
        "{name} has {count} collection that pays nothing: no building with that sign.",
        "{name} has {count} collections that pay nothing: no building with those signs.",
        count,
        name=name,
    )


def _filled(group: list[Event], name: str) -> str:
    count = sum(len(event.of) for event in group) // 2
    return plural("The border got {count} new card.", "The border got {count} new cards.", count)


_MERGED: dict[str, Callable[[list[Event], str], str]] = {
    "given": _given,
    "draws": _drawn,
    "trade": _trade,
    "army": _army,
    "market": _market,
    "area": _areas,
    "collection": _collected,
    "fill": _filled,
}


# Events with a sentence each


def _places(event: Event, city: City, names: Names) -> str:
    """The building where a figure was placed, as manager or assistant."""
    gang, family, word = event.of
    code = city.buildings[CELLS[word]]
    fields = {
        "name": names[event.player],
        "gang": BOSSES[gang],
        "figure": family_name(family),
        "building": building_name(code),
        "crossing": place_name(word.partition(".")[0]),
    }
    if building(code).family == family:
        return _("{name} placed {gang}'s {figure} as manager: {building}, {crossing}.", **fields)
    return _("{name} placed {gang}'s {figure} as assistant: {building}, {crossing}.", **fields)


def _moved(event: Event, city: City, names: Names) -> str:
    return _(
        "{name}'s {gang} went {side} to {crossing}.",
        name=names[event.player],
        gang=BOSSES[event.of[0]],
        side=side_name(event.of[2]),
        crossing=place_name(event.of[1]),
    )


def _looked(event: Event, city: City, names: Names) -> str:
    """The pile that a forger searched, with the rank only for the searcher."""
    other, pile, found = event.of
    fields = {"name": names[event.player], "other": names[int(other)]}
    if pile == CAR:
        searched = _("{name} searched {other}'s car.", **fields)
    else:
        searched = _("{name} searched {other}'s {gang}.", gang=BOSSES[pile], **fields)
    return searched if found == HIDDEN else f"{searched} " + _("Found: rank {rank}.", rank=found)


def _named(event: Event, city: City, names: Names) -> str:
    if event.of[0] == HIDDEN:
        return _("{name} looked at one more token.", name=names[event.player])
    return _("{name} looked at the token of rank {rank}.", name=names[event.player], rank=event.of[0])


def _casino(event: Event, city: City, names: Names) -> str:
    """The payment to the host of a casino; empty for the host, whose gain is the same payment."""
    if event.money >= 0:
        return ""
    host = names[int(event.of[0])]
    return _("{name} paid {other} ${money}.", name=names[event.player], other=host, money=-event.money)


def _wages(event: Event, city: City, names: Names) -> str:
    """The wages of a player, with the debt markers for what could not be paid."""
    paid = plural(
        "{name} paid ${money} for {count} administrator.",
        "{name} paid ${money} for {count} administrators.",
        int(event.of[0]),
        name=names[event.player],
        money=-event.money,
    )
    debts = int(event.of[1])
    owing = plural("For the rest: {count} debt marker.", "For the rest: {count} debt markers.", debts)
    return f"{paid} {owing}" if debts else paid


def _throttle(event: Event, city: City, names: Names) -> str:
    sizes = ", ".join(f"{BOSSES[gang]} {size}" for gang, size in zip(GANGS, event.of, strict=True))
    return _("Cards in {name}'s gangs now: {sizes}.", name=names[event.player], sizes=sizes)


def _solved(event: Event, city: City, names: Names) -> str:
    die, values, marker = event.of
    fields = {"name": names[event.player], "die": die_name(die), "values": values}
    if marker:
        return _("{name} matched {die} with {values} and a protection marker.", **fields)
    return _("{name} matched {die} with {values}.", **fields)


def _undercut(event: Event, city: City, names: Names) -> str:
    return _("{name} undercut that with {values}.", name=names[event.player], values=event.of[1])


def _holds(event: Event, city: City, names: Names) -> str:
    left = int(event.of[1])
    if not left:
        return _("{name} has no cards left in hand.", name=names[event.player])
    return plural(
        "{name} has {count} card left in hand.",
        "{name} has {count} cards left in hand.",
        left,
        name=names[event.player],
    )


def win_sentence(event: Event, names: Names) -> str:
    """The winner of a fight, and the gangster who won it."""
    return _("{gang} wins the fight for {name}.", name=names[event.player], gang=BOSSES[event.of[0]])


def prize_sentence(event: Event, names: Names) -> str:
    """The winner and the loser of a card; the card itself only for these two."""
    loser, card = event.of
    fields = {"name": names[event.player], "other": names[int(loser)]}
    if card == HIDDEN:
        return _("{name} got one of {other}'s cards.", **fields)
    return _("{name} got one of {other}'s cards: {card}.", card=card_name(card), **fields)


def _marked(event: Event, city: City, names: Names) -> str:
    """The building that a player marked, if it is known."""
    mark = event.of[0]
    if mark == HIDDEN:
        return _("{name} marked a building.", name=names[event.player])
    return _("{name} marked {mark} as the hideout.", name=names[event.player], mark=mark_name(mark))


def mark_name(mark: str) -> str:
    """A mark: the crossing and the kind of building."""
    crossing, __, kind = mark.partition(":")
    return f"{place_name(crossing)}, {kind_name(kind)}"


def _hideout(event: Event, city: City, names: Names) -> str:
    fields = {"name": names[event.player], "mark": mark_name(event.of[0]), "money": event.money}
    return _("{name} had marked {mark}: ${money}.", **fields)


def _without_city(template: Callable[[Event, Names], str]) -> Callable[[Event, City, Names], str]:
    """A function of event, city and names, from one that needs no city."""
    return lambda event, city, names: template(event, names)


_SINGLE: dict[str, Callable[[Event, City, Names], str]] = {
    "at": _without_city(
        lambda e, n: _(
            "{name} put {gang} on {crossing}.", name=n[e.player], gang=BOSSES[e.of[0]], crossing=place_name(e.of[1])
        )
    ),
    "goes": _moved,
    "stays": _without_city(lambda e, n: _("{name}'s {gang} can't move.", name=n[e.player], gang=BOSSES[e.of[0]])),
    "takes": _without_city(
        lambda e, n: _(
            "{name}'s {gang} took {card}, rank {rank}.",
            name=n[e.player],
            gang=BOSSES[e.of[0]],
            card=card_name(e.of[2]),
            rank=rank(e.of[2]),
        )
    ),
    "places": _places,
    "out": _without_city(
        lambda e, n: _(
            "{name}'s {gang} finds no empty building: {figure} leaves the game.",
            name=n[e.player],
            gang=BOSSES[e.of[0]],
            figure=family_name(e.of[1]),
        )
    ),
    "rent": _without_city(lambda e, n: _("Rent: ${money}.", money=e.money)),
    "city": _without_city(lambda e, n: _("The city pays ${money}.", money=e.money)),
    "link": _without_city(lambda e, n: _("The link pays ${money}.", money=e.money)),
    "missing": _without_city(lambda e, n: _("For missing cards: ${money}.", money=e.money)),
    "marker": _without_city(lambda e, n: _("{name} got one {marker}.", name=n[e.player], marker=marker_name(e.of[0]))),
    "looks": _looked,
    "names": _named,
    "throws": _without_city(lambda e, n: _("{name} rolled {sum}.", name=n[e.player], sum=f"{e.of[0][0]}+{e.of[0][1]}")),
    "bank": _without_city(lambda e, n: _("The bank pays {name} ${money}.", name=n[e.player], money=e.money)),
    "casino": _casino,
    "wages": _wages,
    "throttle": _throttle,
    "rolls": _without_city(
        lambda e, n: _("A new fight: the dice are rolled, and {name} is the challenger.", name=n[e.player])
    ),
    "fights": _without_city(lambda e, n: _("{gang} fights for {name}.", name=n[e.player], gang=BOSSES[e.of[0]])),
    "passes": _without_city(lambda e, n: _("{name} passes.", name=n[e.player])),
    "solves": _solved,
    "protection": _without_city(lambda e, n: _("The marker pays ${money}.", money=e.money)),
    "undercuts": _undercut,
    "declines": _without_city(lambda e, n: _("{name} doesn't undercut.", name=n[e.player])),
    "holds": _holds,
    "wins": _without_city(win_sentence),
    "prize": _without_city(prize_sentence),
    "marks": _marked,
    "revealed": _without_city(lambda e, n: _("The hideout is {mark}.", mark=mark_name(e.of[0]))),
    "hideout": _hideout,
    "finder": _without_city(
        lambda e, n: _(
            "{name} has the most clue cards of those who found Russo: ${money} more.", name=n[e.player], money=e.money
        )
    ),
    "debts": _without_city(lambda e, n: _("{name} pays ${money} for debts.", name=n[e.player], money=-e.money)),
}


# Private finds


def private_finds(seen: State, player: int, names: tuple[str, ...]) -> list[str]:
    """What a player alone has found out: tokens looked at (3.0), cards that changed hands (3.6.8)."""
    sentences = []
    for event in (event for note in seen.log for event in note.events):
        if event.player == player and event.what in ("looks", "names"):
            sentences.append(_token_of(seen, event.of[-1]))
        if event.what == "prize" and str(player) in (str(event.player), event.of[0]):
            sentences.append(prize_sentence(event, names))
    return sentences


def _token_of(seen: State, named: str) -> str:
    token = seen.tokens[REMOVED + RANKS.index(named)]
    return _("Rank {rank}: not {token}", rank=named, token=token_name(token))
