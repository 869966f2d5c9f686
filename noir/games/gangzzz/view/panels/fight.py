"""What the player to move can do in a fight of Gangzzz, beside the ring that everyone sees."""

from collections.abc import Callable, Collection

from noir.games.gangzzz.rules.phases import fight
from noir.games.gangzzz.rules.pieces import ATTRIBUTES, BIGGER, CHALLENGER_FIRST, Cards
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.names import BOSSES, die_name
from noir.games.gangzzz.view.board import Seats
from noir.games.gangzzz.view.crossing import clue
from noir.games.gangzzz.view.panels.ring import dice, die_face, duel, lay
from noir.games.gangzzz.view.selection import Chosen, Panel
from noir.ui.html import Node, h
from noir.ui.i18n import _, plural
from noir.ui.widgets import button


def fight_panels() -> dict[str, Callable[[State, Seats, Chosen], Panel]]:
    """The panels for the steps of a fight."""
    return {fight.PIT: _pit, fight.SOLVE: _solve, fight.LAY: _lay, fight.UNDERCUT: _undercut}


def _pit(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The gangs that can be named for the next player."""
    legal = seen.legal_moves()
    player = int(legal[0][4])
    buttons = []
    for move in legal:
        cards = plural("{count} card", "{count} cards", len(seen.pile(player, move[-1])))
        text = _("{name}'s {gang}", gang=BOSSES[move[-1]], name=seats[player].name)
        buttons.append(button([text, h("small", cards)], f"play {move}", "primary"))
    if player == seen.mover:
        title = _("Who fights for {name}?", name=seats[player].name)
    else:
        title = _("Who must fight for {name}?", name=seats[player].name)
    first = CHALLENGER_FIRST in seen.city.switches
    role = (
        _("You're the challenger: you pick everyone's gang, and act first.")
        if first
        else _("You're the challenger: you pick everyone's gang, and act last.")
    )
    return Panel(title, [h("p", role, class_="note"), h("p", buttons, class_="controls")])


def _solve(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The dice, those that can be matched as buttons that say how many cards can go."""
    legal = set(seen.legal_moves())
    shown = dice(seen.the_fight, lambda die, equal: _die(seen, die, f"die:{die}" in legal and not equal))
    key = h(
        "p",
        h("span", h("i", "●", aria_hidden="true"), _("a card you can lay")),
        h("span", _("grey: no cards of yours make it"), class_="grey"),
        class_="key",
    )
    give_up = button(_("Pass for the rest of this fight"), f"play {fight.PASS}", "quiet")
    return Panel(_("Which die will you match?"), [shown, key], [give_up])


def _die(seen: State, die: str, is_button: bool) -> Node:
    """A die that is left."""
    if not is_button:
        return h("span", die_face(die), class_="one")
    most = fight.most_cards(seen, seen.mover, die)
    spoken = h("span", f"{die_name(die)}, ", plural("up to {count} card", "up to {count} cards", most), class_="sr")
    dots = h("i", "●" * most, class_="dots-left", aria_hidden="true")
    return h("button", die_face(die), dots, spoken, type="button", data_msg=f"play die:{die}", class_="die-button")


def _lay(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The die with the cards that are laid and proposed, which the hand shows, and the ways to match it with them."""
    current = seen.the_fight
    proposed = fight.proposed(seen)
    endings, together = sorted(fight.endings_with(seen, proposed)), (*current.laid, *proposed)
    before = "".join(f"lay:{card[:3]} " for card in proposed)
    others = " " + _("Or press other cards.") if len(_laid_by(seen.legal_moves())) > len(proposed) else ""
    marked = [_ending(current.die, before, move) for move in endings if move.startswith("solve:")]
    parts = [
        h("div", die_face(current.die), _sum(current.die, together), class_="laying"),
        h("p", _risk(seen, together), others, class_="note") if "solve" in endings else None,
        h("p", marked, class_="controls") if marked else None,
    ]
    title = _("Lay cards that match {die}", die=die_name(current.die))
    plain = [button(_("Match it"), f"play {before}solve", "primary")] if "solve" in endings else []
    return Panel(title, [part for part in parts if part], plain, _("Press cards in your hand."))


def _sum(die: str, cards: Cards) -> Node:
    """The values of the cards that are laid and proposed, and what they make together."""
    values = fight.shown(cards, die[0])
    return h("p", h("b", f"{' + '.join(map(str, values))} = {sum(values)}"), class_="sum")


def _risk(seen: State, laid: Cards) -> str:
    """What could undercut these cards, in hands as large as the others have."""
    current = seen.the_fight
    most = max((len(current.hands[player]) for player in current.order if player != seen.mover), default=0)
    better = [
        values for values in fight.better_values(current.die, fight.shown(laid, current.die[0])) if len(values) <= most
    ]
    if not better:
        return _("That can't be undercut.")
    lays = " · ".join("+".join(map(str, values)) for values in better)
    return _("That can be undercut with {lays}.", lays=lays)


def _ending(die: str, before: str, move: str) -> Node:
    """The button that matches the die with a marker, `before` which the proposed cards are laid."""
    word = move.partition(":")[2]
    money = int(die[1:]) + BIGGER * word.endswith("+")
    if word.startswith("expert"):
        text = _("Match it with an expert marker and get ${money}", money=money)
    else:
        text = _("Match it with a marker and get ${money}", money=money)
    return button([text, h("small", _("That can't be undercut."))], f"play {before}{move}", "primary")


def _undercut(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The combination on the table and those that undercut it, face to face."""
    current = seen.the_fight
    holder = seats[current.holder or 0]
    title = _("Will you undercut {name}?", name=holder.name)
    moves = [move for move in seen.legal_moves() if move != fight.DECLINE]
    own = current.hands[seen.mover]
    answers = h("div", [_answer(current.die, _cards_of(move, own), move) for move in moves], class_="answers")
    note = h("p", _("Then {name} takes the cards back, and yours leave your hand.", name=holder.name), class_="note")
    is_last = not current.lap  # else someone may undercut this one, and its cards stay in the hand
    return Panel(
        title,
        [duel(current, seats, answers), *([note] if is_last else [])],
        [button(_("Don't undercut"), f"play {fight.DECLINE}")],
    )


def _answer(die: str, cards: Cards, move: str) -> Node:
    """The button that undercuts with these cards."""
    shown = [lay(die, fight.shown(cards, die[0])), h("span", [clue(card) for card in cards], class_="using")]
    return h("button", shown, type="button", data_msg=f"play {move}", class_="combination")


def _cards_of(move: str, hand: Cards) -> Cards:
    """The cards of a hand that a move names, with the ranks that their owner knows."""
    return tuple(card for word in move.partition(":")[2].split("+") for card in hand if card[:3] == word)


# The hand


def fighting_hand(seen: State, player: int, is_playing: bool) -> list[Node]:
    """The cards of the gang that fights: those that can be laid are buttons, those that can do it are marked."""
    current = seen.the_fight
    laid = current.laid if player == seen.current_player else ()
    able = _able(seen) if is_playing else set()
    lays = is_playing and seen.step.what == fight.LAY
    states = {**dict.fromkeys(fight.proposed(seen) if lays else (), "is-proposed"), **dict.fromkeys(laid, "is-laid")}
    return [_held(card, current.die, card[:3] in able, states.get(card, ""), lays) for card in current.hands[player]]


def _able(seen: State) -> Collection[str]:
    """The cards of the player to move that match a die, can still be laid, or undercut."""
    match seen.step.what:
        case fight.SOLVE:
            chosen = [fight.laying(seen, die) for die in fight.solvable(seen, seen.mover)]
            return {word for table in chosen for word in _laid_by(fight.lay_moves(table))}
        case fight.LAY:
            return _laid_by(seen.legal_moves())
        case fight.UNDERCUT:
            moves = [move for move in seen.legal_moves() if move != fight.DECLINE]
            return {word for move in moves for word in move.partition(":")[2].split("+")}
    return ()


def _laid_by(moves: Collection[str]) -> set[str]:
    return {move.partition(":")[2] for move in moves if move.startswith("lay:")}


def _held(card: str, die: str, is_able: bool, state: str, lays: bool) -> Node:
    """A card in hand; a button while it can be laid, raised once it is or while that is proposed."""
    class_ = " ".join(filter(None, ("one", state, "is-able" if is_able else "")))
    if not lays:
        return h("span", clue(card), class_=class_)
    value = h("span", card[ATTRIBUTES.index(die[0])], class_="says") if is_able or state == "is-laid" else None
    if not is_able:
        return h("span", clue(card), value, class_=class_)
    pressed = h("button", clue(card), value, type="button", data_msg=f"play lay:{card[:3]}")
    return h("span", pressed, class_=class_)
