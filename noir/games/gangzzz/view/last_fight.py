"""The last fight of Gangzzz in pictures: who matched which dice with what, who won, and which cards changed hands.

Drawn from an observation, which names a card that changed hands only to its old and its new owner.
"""

from collections.abc import Sequence

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.pieces import SYMBOLS
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import Event, Note
from noir.games.gangzzz.text.log import event_sentences, prize_sentence, win_sentence
from noir.games.gangzzz.text.names import BOSSES
from noir.games.gangzzz.view.board import Seats, sign
from noir.games.gangzzz.view.panels.ring import die_face
from noir.ui.html import Node, h
from noir.ui.i18n import _, plural
from noir.ui.table import names_of
from noir.ui.widgets import icon, name_of

ACTS = ("solves", "undercuts", "passes")
"""What players do in turn."""


def fight_of(seen: State) -> list[Event]:
    """The events of the last fight that is over, from its dice to its prizes; empty before there is one."""
    events = [event for note in seen.log for event in note.events]
    ends = [at for at, event in enumerate(events) if event.what == "wins"]
    if not ends:
        return []
    end = ends[-1] + 1
    while end < len(events) and events[end].what == "prize":
        end += 1
    start = max(at for at, event in enumerate(events[:end]) if event.what == "rolls")
    return events[start:end]


def since_fight(notes: Sequence[Note]) -> list[Note]:
    """What happened by these notes after the last fight among them; all of it without one."""
    ends = [at for at, note in enumerate(notes) if any(event.what == "wins" for event in note.events)]
    if not ends:
        return [*notes]
    last = notes[ends[-1]]
    over = max(at for at, event in enumerate(last.events) if event.what in ("wins", "prize"))
    return [last._replace(events=last.events[over + 1 :]), *notes[ends[-1] + 1 :]]


def last_fight(seen: State, seats: Seats) -> Node | None:
    """What every player laid in the last fight, the winner, and the prizes; None before there was one."""
    events = fight_of(seen)
    if not events:
        return None
    fighters = [event for event in events if event.what == "fights"]
    rows = [_side(events, fighter, seats) for fighter in fighters]
    return h("section", h("h3", _("The last fight")), rows, _outcome(events, seats), class_="last-fight")


def _side(events: Sequence[Event], fighter: Event, seats: Seats) -> Node:
    """One player in the fight: the gang, the dice that were matched, and what the markers paid."""
    player, seat = fighter.player, seats[fighter.player]
    laid = [
        _laid(events, at, seats) for at, event in enumerate(events) if (event.player, event.what) == (player, "holds")
    ]
    who: list[Node | str] = [
        icon(f"gang-{seat.gang}", "emblem"),
        name_of(seat),
        h("span", BOSSES[fighter.of[0]], class_="who"),
    ]
    head = h("span", who, class_="whose-chips")
    shown = h("ul", laid) if laid else h("p", _("matched no die"), class_="none")
    return h("div", head, shown, class_=f"gang-{seat.gang}")


def _laid(events: Sequence[Event], at: int, seats: Seats) -> Node:
    """A die with the values that matched it at last, those that were undercut, and the money of a marker."""
    turn = _turn(events, at)
    lays = [event for event in turn if event.what in ("solves", "undercuts")]
    money = sum(event.money for event in turn if event.what == "protection")
    beaten = [_beaten(event, seats) for event in lays[:-1]]
    paid = h("b", f"+${money}") if money else None
    return h("li", die_face(lays[-1].of[0]), lays[-1].of[1], paid, beaten, class_="chip")


def _turn(events: Sequence[Event], at: int) -> Sequence[Event]:
    """The events from the match that ended with the event `at`."""
    start = max(each for each in range(at) if events[each].what == "solves")
    return events[start:at]


def _beaten(lay: Event, seats: Seats) -> Node:
    """Values that were undercut, with the sign of their player."""
    seat = seats[lay.player]
    return h("s", icon(f"gang-{seat.gang}", "emblem"), lay.of[1], class_=f"gang-{seat.gang}")


def _outcome(events: Sequence[Event], seats: Seats) -> Node:
    """Who won, and which cards that brought."""
    won = next(event for event in events if event.what == "wins")
    names = names_of(seats)
    prizes = [prize_sentence(event, names) for event in events if event.what == "prize"]
    return h("p", " ".join([win_sentence(won, names), *prizes]), class_="outcome")


# In one line


def victory(seen: State, events: Sequence[Event], seats: Seats) -> Node | None:
    """Who won the last fight, with which gangster, and what that brought; None if it isn't among these events."""
    last = next((event for event in reversed(events) if event.what == "wins"), None)
    if last is None:
        return None
    fought = fight_of(seen)
    won = [event for event in fought if event.what == "prize"]
    known = [_face(event.of[1]) for event in won if event.of[1] != HIDDEN]
    money = sum(event.money for event in fought if (event.player, event.what) == (last.player, "protection"))
    winner = seats[last.player].gang
    fields = {"name": names_of(seats)[last.player], "gang": BOSSES[last.of[0]]}
    cards = [
        sign("clue-up"),
        h("span", plural("{count} card", "{count} cards", len(won)), class_="sr"),
        *(known or [_whose(event, seats) for event in won]),
    ]
    return h(
        "span",
        h("b", icon(f"gang-{winner}", "emblem"), " ", _("{name}'s {gang} wins", **fields)),
        h("span", f"+${money}", class_="sum") if money else None,
        h("span", cards, class_="sum") if won else None,
        class_=f"line gang-{winner}",
    )


def last_act(seen: State, events: Sequence[Event], player: int, seats: Seats) -> Node | None:
    """What another player did last by these events in the fight that goes on; an undercut, if one was among them."""
    others = [event for event in events if event.player != player and event.what in ACTS]
    if not seen.fight or not others:
        return None
    event = next((each for each in reversed(others) if each.what == "undercuts"), others[-1])
    seat, said = seats[event.player], " ".join(event_sentences([event], seen.city, names_of(seats)))
    emblem = icon(f"gang-{seat.gang}", "emblem")
    if event.what == "solves":  # the sentence is too long for the line
        shown: list[Node | str] = [emblem, " ", name_of(seat), " ", die_face(event.of[0]), " ", event.of[1]]
        told = [h("span", said, class_="sr"), h("b", shown, aria_hidden="true")]
    else:
        told = [h("b", emblem, " ", said)]
    return h("span", told, class_=f"line told gang-{seat.gang}")


def prize(event: Event, seats: Seats) -> Node:
    """A card that the winner got: the sign of whose it was, and the card itself for those who know it."""
    card = event.of[1]
    return h("span", _whose(event, seats), None if card == HIDDEN else _face(card), class_="prize")


def _whose(event: Event, seats: Seats) -> Node:
    """The sign of the player whose card the winner got."""
    seat = seats[int(event.of[0])]
    return h("span", icon(f"gang-{seat.gang}", "emblem"), class_=f"gang-{seat.gang}")


def _face(card: str) -> Node:
    """A card in short: its sign and its numbers."""
    return h("span", sign(SYMBOLS[card[3]]), "-".join(card[:3]), class_="known-card")
