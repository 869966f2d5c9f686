"""A fight of Gangzzz as everyone sees it: the rivals with their closed hands, the dice, and two lays face to face."""

from collections.abc import Callable, Sequence

from noir.games.gangzzz.rules.pieces import ATTRIBUTES, BIGGER
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import Fight
from noir.games.gangzzz.text.names import attribute_name, die_name, marker_name, pile_name
from noir.games.gangzzz.view.board import Seats, sign
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, plural
from noir.ui.widgets import icon, name_of

ATTRIBUTE_SIGNS = {"P": "strength", "A": "weapons", "C": "cleverness"}


def ring(seen: State, seats: Seats, near: int | None, has_panel: bool) -> Node | None:
    """The fight without the hand of `near`, which lies in front of the table; None outside fights.

    With a panel the dice and the lays are there, and not here.
    """
    current = seen.fight
    if current is None:
        return None
    rivals = [player for player in (current.order or seen.seats) if player != near]
    return h(
        "section",
        h("h2", _("The fight")),
        h("ul", [_fighter(seen, current, player, seats) for player in rivals], class_=f"fighters of-{len(rivals)}"),
        None if has_panel else _middle(current, seats),
        id="ring",
        data_part="middle",
    )


def _middle(current: Fight, seats: Seats) -> Node:
    """The dice that are left; while an undercut is asked for, the die and the cards that hold it."""
    return dice(current, _plain_die) if current.holder is None else duel(current, seats)


# The players in it


def _fighter(seen: State, current: Fight, player: int, seats: Seats) -> Node:
    """A player in the fight: the gang, its closed hand and the markers."""
    seat, count = seats[player], len(current.hands[player])
    state = {"is-moving": player == seen.current_player, "has-passed": player in current.passed}
    return h(
        "li",
        icon(f"gang-{seat.gang}", "emblem"),
        h("span", h("b", name_of(seat)), h("small", _facts(current, player)), class_="who"),
        _backs(count) if current.order else None,
        h("span", [marker_sign(marker) for marker in seen.markers[player]], class_="markers"),
        class_=" ".join([f"gang-{seat.gang}", *(word for word, holds in state.items() if holds)]),
    )


def _facts(current: Fight, player: int) -> list[Node | str]:
    """The gang of a player in the fight, and what is special about the player."""
    facts = [pile_name(current.pitted[player])] if current.pitted[player] else []
    if player in current.passed:
        facts.append(_("has passed"))
    role = [_("challenger")] if player == current.challenger else []
    return [", ".join(facts), h("span", ", " if facts and role else "", role, class_="role")]


@cached_per_language(64)
def _backs(count: int) -> Node:
    """A closed hand, with its size."""
    spoken = plural("{count} card in hand", "{count} cards in hand", count)
    backs = [h("i", sign("clue-down")) for _card in range(count)]
    return h("span", backs, h("b", str(count), aria_hidden="true"), h("span", spoken, class_="sr"), class_="backs")


def corner(seen: State, player: int, seats: Seats) -> Node:
    """The near player's side of the fight: the gang, and what the markers are worth."""
    seat, current = seats[player], seen.the_fight
    die = current.die if player == seen.current_player else ""
    markers = [h("li", marker_sign(marker), _worth(marker, die)) for marker in seen.markers[player]]
    state = " is-moving" if player == seen.current_player else ""
    return h(
        "div",
        icon(f"gang-{seat.gang}", "emblem"),
        h("span", h("b", name_of(seat)), h("small", _facts(current, player)), class_="who"),
        h("ul", markers, class_="markers"),
        class_=f"corner gang-{seat.gang}{state}",
    )


def marker_sign(marker: str) -> Node:
    """A protection marker."""
    kind = "protection-expert" if "x" in marker else "protection"
    return h(
        "span",
        sign(kind, "pawn"),
        sign(ATTRIBUTE_SIGNS[marker[0]]),
        h("small", "+") if "+" in marker else None,
        h("span", marker_name(marker), class_="sr"),
        class_="marker",
    )


def _worth(marker: str, die: str) -> Node:
    """What a marker brings: the number of its die in dollars, and with it one more or one less makes that."""
    more = BIGGER if "+" in marker else 0
    attribute = marker[0]
    if die[:1] == attribute:
        money: list[Node | str] = [f"${int(die[1:]) + more}"]
    else:
        money = ["$", sign(f"fight-{ATTRIBUTE_SIGNS[attribute]}"), f"+{more}" if more else ""]
    return h("small", money, h("i", "±1") if "x" in marker else None, class_="worth")


# The dice


def dice(current: Fight, drawn: Callable[[str, int], Node]) -> Node:
    """The dice that are left, by attribute, each `drawn` from its word and how many equal ones stand before it."""
    rows = [_row(attribute, [die for die in current.dice if die[0] == attribute], drawn) for attribute in ATTRIBUTES]
    return h("ul", rows, class_="dice", aria_label=_("Dice left"))


def _row(attribute: str, left: Sequence[str], drawn: Callable[[str, int], Node]) -> Node:
    which = h("span", sign(ATTRIBUTE_SIGNS[attribute]), h("span", attribute_name(attribute)), class_="which")
    shown = [drawn(die, left[:at].count(die)) for at, die in enumerate(left)]
    return h("li", which, shown, class_=None if left else "none")


def _plain_die(die: str, _equal: int) -> Node:
    """A die for all who only watch."""
    return h("span", die_face(die), class_="one")


@cached_per_language(64)
def die_face(die: str) -> Node:
    """A die of a fight."""
    return h("span", sign(f"fight-{ATTRIBUTE_SIGNS[die[0]]}", "die"), h("b", die[1:]), class_=f"fight-die on-{die[0]}")


# An undercut


def duel(current: Fight, seats: Seats, answers: Node | None = None) -> Node:
    """The die that is fought for, with the cards that hold it, and the `answers` that would undercut them."""
    assert current.holder is not None
    seat = seats[current.holder]
    values = "+".join(map(str, current.values))
    spoken = _("{name} holds {die} with {values}.", name=seat.name, die=die_name(current.die), values=values)
    held = h("div", h("b", name_of(seat)), lay(current.die, current.values), class_=f"lay gang-{seat.gang}")
    return h(
        "div",
        h("p", spoken, class_="sr"),
        h("div", held, aria_hidden="true"),
        h("span", die_face(current.die), class_="fought", aria_hidden="true"),
        answers,
        class_="duel",
    )


def lay(die: str, values: Sequence[int]) -> Node:
    """The values of cards that are laid on a die, and how far apart two of them are."""
    written = h("b", " + ".join(map(str, values)))
    return h("span", sign(ATTRIBUTE_SIGNS[die[0]]), written, h("small", _distance(values)), class_="values")


def _distance(values: Sequence[int]) -> str:
    """What counts when lays are compared: the number of cards, of two their difference."""
    if len(values) == 2:
        return _("difference {count}", count=values[1] - values[0])
    return plural("{count} card", "{count} cards", len(values))
