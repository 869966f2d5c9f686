"""The turn of a player of Famiglia: its four steps, what can be done now, and why the rest cannot."""

from noir.core.contract import HIDDEN
from noir.games.famiglia.rules.pieces import ACCOUNTANT, BRUTE, PASS, Cards
from noir.games.famiglia.rules.state import FACES, FIRST, OUT, SWAPS, State
from noir.games.famiglia.text.score import worth
from noir.games.famiglia.text.words import card_name
from noir.games.famiglia.view.picked import swaps
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, plural, rulebook
from noir.ui.widgets import rule_link


def steps(seen: State) -> Node:
    """The four steps of the turn, each with what is possible, or why nothing is and a link to the rule."""
    legal = seen.legal_moves()
    rows = [
        ("new-faces", _("New faces"), faces(seen), any(move.startswith("drop:") for move in legal)),
        ("accountant", _("Accountant"), accountant(seen), any(move.startswith(("acc", "swap")) for move in legal)),
        ("brute", _("Brute"), brute(seen), any(move.startswith("brute:") for move in legal)),
        ("recruit", _("Recruit or pass"), recruit(seen), PASS in legal),
    ]
    return _steps(tuple(rows))


@cached_per_language(8)
def _steps(rows: tuple[tuple[str, str, str, bool], ...]) -> Node:
    items = [
        h(
            "li",
            h("b", title),
            " ",
            h("span", says),
            None if possible else [" ", rule_link(_("Rule"), rulebook("famiglia", rule))],
            class_="possible" if possible else None,
        )
        for rule, title, says, possible in rows
    ]
    return h("ol", items, class_="steps")


def faces(seen: State) -> str:
    """Whether cards can be dropped now, or why not."""
    if seen.step.at > FACES:
        return _("Over for this turn.")
    if any(card[1] == "0" for card in seen.street):
        return _("Not now: there's a 0 in the Street.")
    if not seen.deck:
        return _("Not now: the deck is empty.")
    if seen.step.dropped:
        return _("Done: only one discard a turn with the second deck.")
    return _("Pick a Street card to discard: you turn up as many new ones as its value.")


def accountant(seen: State) -> str:
    """What the accountant can do now, or why nothing."""
    step, hand = seen.step, hand_of_mover(seen)
    if step.at > SWAPS:
        return _("Over for this turn.")
    if step.played:
        if not swaps(seen):
            return _("Done.")
        return _("Swap {number} of {all}: pick a card in your field and one in hand.", **swap_count(seen))
    if HIDDEN in hand:
        return _("Open your hand to see if you have one.")
    if not _abled(hand, ACCOUNTANT):
        return _("You have none above 0.")
    if not any(move.startswith("accountant:") for move in seen.legal_moves()):
        return _("Not now: you have nothing to swap.")
    return _("Pick one in your hand to play, then swap.")


def swap_count(seen: State) -> dict[str, int]:
    """Which swap of the accountant is next, and how many there can be."""
    return {"number": seen.step.swaps + 1, "all": int(seen.step.played[1:])}


def brute(seen: State) -> str:
    """What the brute can do now, or why nothing."""
    step, hand = seen.step, hand_of_mover(seen)
    if step.named:
        return _("{card} costs {price} this turn.", card=card_name(step.named), price=step.price)
    if step.played and not step.swaps:
        return _("Swap with the Accountant first.")
    if HIDDEN in hand:
        return _("Open your hand to see if you have one.")
    if not _abled(hand, BRUTE):
        return _("You have none above 0.")
    if all(card[1] == "0" for card in seen.street):
        return _("Not now: every card in the Street is free.")
    return _("Pick one in your hand, or a Street card, to lower a price.")


def recruit(seen: State) -> str:
    """Whether a card can be recruited now."""
    if seen.step.played and not seen.step.swaps:
        return _("Swap with the Accountant first.")
    payable = len(takeable(seen))
    if payable:
        return plural("Pick the Street card you can pay for.", "You can pay for {count} cards.", payable)
    if HIDDEN in hand_of_mover(seen):
        return _("Open your hand to see what you can pay for.")
    return _("Nothing in the Street can be recruited.")


def is_near_the_end(seen: State) -> bool:
    """Whether the game can soon be over: after a pass, and from the second deck on."""
    return seen.passed or seen.lap != FIRST


def ending(seen: State, names: tuple[str, ...]) -> str:
    """A sentence that says how near the end of the game is, or what a pass would lead to; empty if none is possible."""
    if seen.lap == OUT:
        return _("The second deck has run out: this is your last turn.")
    if PASS not in seen.legal_moves():
        return ""
    player = seen.current_player or 0
    mine, theirs = (_total(seen, each) for each in (player, 1 - player))
    if seen.passed:
        return _("A second pass ends the game, {mine} to {theirs}.", mine=mine, theirs=theirs)
    other = names[1 - player]
    return _("If {other} passes too, the game ends {mine} to {theirs}.", other=other, mine=mine, theirs=theirs)


def _total(seen: State, player: int) -> str:
    """A player's points so far as text; a lower bound if the hand is face down."""
    count = worth(seen.hands[player] + seen.fields[player])
    return _("at least {count}", count=count) if HIDDEN in seen.hands[player] else str(count)


def takeable(seen: State) -> set[str]:
    """The cards of the Street that can be recruited now."""
    return {move.split(":")[1] for move in seen.legal_moves() if move.startswith("take:")}


def _abled(hand: Cards, family: str) -> bool:
    """Whether a hand has a card of a family with its ability."""
    return any(card[0] == family and card[1] != "0" for card in hand)


def hand_of_mover(seen: State) -> Cards:
    """The hand of the player to move, as it is seen here."""
    return seen.hands[seen.current_player or 0]
