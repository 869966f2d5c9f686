"""A fight of Gangzzz: the dice, the hands, the combination on the table, and what the player to move can do."""

from collections.abc import Callable, Collection

from noir.games.gangzzz.rules.phases import fight
from noir.games.gangzzz.rules.pieces import ATTRIBUTES, BIGGER
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import Fight
from noir.games.gangzzz.text.names import attribute_name, die_name, marker_name
from noir.games.gangzzz.view.board import Seats, sign
from noir.games.gangzzz.view.crossing import clue
from noir.games.gangzzz.view.selection import Chosen, Panel
from noir.ui.html import Node, h
from noir.ui.i18n import _, plural
from noir.ui.widgets import button, icon, name_of

DICE = {"P": "strength", "A": "weapons", "C": "cleverness"}


def fight_panels() -> dict[str, Callable[[State, Seats, Chosen], Panel]]:
    """The panels for the steps of a fight."""
    return {fight.PIT: _pit, fight.SOLVE: _solve, fight.LAY: _lay, fight.UNDERCUT: _undercut}


def fight_section(seen: State, seats: Seats, has_panel: bool = False) -> Node | None:
    """The fight as everyone sees it, with its dice, its gangs and the combination on the table; None outside fights.

    While a die is chosen, or has been, the panel shows it, and here are none.
    """
    current = seen.fight
    if current is None:
        return None
    return h(
        "section",
        h("h2", _("The fight")),
        None if has_panel else _dice(current, ()),
        h(
            "ul",
            [_fighter(seen, current, player, seats) for player in (current.order or seen.seats)],
            class_="fighters",
        ),
        _on_table(current, seats) if current.holder is not None else None,
        id="ring",
        data_part="middle",
    )


def die_face(die: str) -> Node:
    """A die of a fight."""
    return h("span", sign(f"fight-{DICE[die[0]]}", "die"), h("b", die[1:]), class_=f"fight-die on-{die[0]}")


def _dice(current: Fight, legal: Collection[str]) -> Node:
    """The dice that are left, by attribute; of equal ones that can be solved by a `legal` move one is a button."""
    rows = [
        _dice_of(attribute, [die for die in current.dice if die[0] == attribute], legal) for attribute in ATTRIBUTES
    ]
    return h("ul", rows, class_="dice", aria_label=_("The dice that are left"))


def _dice_of(attribute: str, dice: list[str], legal: Collection[str]) -> Node:
    which = h("span", attribute_name(attribute), class_="which")
    shown = [_die(die, f"die:{die}" in legal and die not in dice[:at]) for at, die in enumerate(dice)]
    return h("li", which, shown, class_=None if dice else "none")


def _die(die: str, is_button: bool) -> Node:
    """A die that is left."""
    if not is_button:
        return h("span", die_face(die), class_="one")
    spoken = h("span", die_name(die), class_="sr")
    return h("button", die_face(die), spoken, type="button", data_msg=f"play die:{die}", class_="die-button")


def _fighter(seen: State, current: Fight, player: int, seats: Seats) -> Node:
    """A player in the fight: the gang, and how many cards are left in hand."""
    details = [_("gang {gang}", gang=current.pitted[player])] if current.pitted[player] else []
    if current.pitted[player]:
        details.append(plural("{count} card in hand", "{count} cards in hand", len(current.hands[player])))
    if player in current.passed:
        details.append(_("has passed"))
    if player == current.challenger:
        details.append(_("challenger"))
    seat = seats[player]
    return h(
        "li",
        icon(f"gang-{seat.gang}", "emblem"),
        h("b", name_of(seat)),
        h("span", ", ".join(details)),
        [marker_sign(marker) for marker in seen.markers[player]],
        class_=f"gang-{seat.gang}" + (" is-moving" if player == seen.current_player else ""),
    )


def _on_table(current: Fight, seats: Seats) -> Node:
    """The combination on the table."""
    holder = seats[current.holder or 0].name
    values = "+".join(map(str, current.values))
    return h(
        "p",
        _("{name} holds {die} with {values}.", name=holder, die=die_name(current.die), values=values),
        class_="on-table",
    )


# What the player to move can do


def _pit(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The gangs that can be named for the next player."""
    legal = seen.legal_moves()
    player = int(legal[0][4])
    buttons = []
    for move in legal:
        cards = plural("{count} card", "{count} cards", len(seen.pile(player, move[-1])))
        text = _("Gang {gang} of {name}", gang=move[-1], name=seats[player].name)
        buttons.append(button([text, h("small", cards)], f"play {move}", "primary"))
    if player == seen.mover:
        title = _("Which gang of {name} fights?", name=seats[player].name)
    else:
        title = _("Which gang of {name} has to fight?", name=seats[player].name)
    return Panel(title, [h("p", buttons, class_="controls")])


def _solve(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The dice, those that can be matched as buttons."""
    give_up = button(_("Pass for the rest of this fight"), f"play {fight.PASS}")
    return Panel(_("Which die is solved?"), [_dice(seen.the_fight, set(seen.legal_moves()))], [give_up])


def marker_sign(marker: str) -> Node:
    """A protection marker."""
    kind = "protection-expert" if "x" in marker else "protection"
    return h(
        "span",
        sign(kind, "pawn"),
        sign(DICE[marker[0]]),
        h("small", "+") if "+" in marker else None,
        h("span", marker_name(marker), class_="sr"),
        class_="marker",
    )


def _lay(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The cards that are laid for the chosen die, and the ways to finish; the others lie in the hand."""
    current = seen.the_fight
    laid = h("ul", [h("li", clue(card)) for card in current.laid], class_="clues laid") if current.laid else None
    total = h(
        "p", die_face(current.die), " ", _("laid so far: {sum}", sum=sum(fight.shown(current.laid, current.die[0])))
    )
    legal = sorted(seen.legal_moves())
    plain = [_ending(current.die, move) for move in legal if move == "solve"]
    marked = [_ending(current.die, move) for move in legal if move.startswith("solve:")]
    ends = h("p", marked, class_="controls") if marked else None
    title = _("Cards that make {die}", die=die_name(current.die))
    return Panel(title, [part for part in (total, laid, ends) if part], plain)


def _ending(die: str, move: str) -> Node:
    """The button that matches the die, with or without a marker."""
    word = move.partition(":")[2]
    if not word:
        return button(_("Solve it"), f"play {move}", "primary")
    money = int(die[1:]) + BIGGER * word.endswith("+")
    fields = {"money": money}
    if word.startswith("expert"):
        text = _("Solve it with an expert marker for ${money}", **fields)
    else:
        text = _("Solve it with a marker for ${money}", **fields)
    return button([text, h("small", _("Nobody can undercut that."))], f"play {move}", "primary")


def _undercut(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The combinations that undercut the one on the table."""
    current = seen.the_fight
    hand = {card[:3]: card for card in current.hands[seen.mover]}
    buttons = []
    for move in seen.legal_moves():
        if move != fight.DECLINE:
            cards = [hand[word] for word in move.partition(":")[2].split("+")]
            buttons.append(
                h(
                    "button",
                    [clue(card) for card in cards],
                    type="button",
                    data_msg=f"play {move}",
                    class_="combination",
                )
            )
    holder = seats[current.holder or 0].name
    values = "+".join(map(str, current.values))
    title = _("Undercut {name}, who holds {die} with {values}?", name=holder, die=die_name(current.die), values=values)
    return Panel(
        title,
        [h("p", buttons, class_="combinations")],
        [button(_("Do not undercut"), f"play {fight.DECLINE}")],
    )
