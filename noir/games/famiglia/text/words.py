"""The words of Famiglia: its cards, what happened, the position, who won; players are named, never “you”."""

from collections import Counter
from itertools import takewhile, zip_longest

from noir.core.contract import HIDDEN
from noir.games.famiglia.rules.pieces import ACCOUNTANT, BRUTE, FAMIGLIA, MERCENARY, Cards, points
from noir.games.famiglia.rules.scoring import ended
from noir.games.famiglia.rules.state import FIRST, OUT, SECOND, Event, State, events
from noir.ui.i18n import _, and_list, cached_per_language, pgettext, plural

Names = tuple[str, ...]


def family_name(family: str) -> str:
    """The name of a family, in the plural."""
    return {
        FAMIGLIA: _("La Famiglia"),
        ACCOUNTANT: _("Accountants"),
        BRUTE: _("Brutes"),
        MERCENARY: _("Mercenaries"),
    }[family]


def card_name(card: str) -> str:
    """A card as part of a sentence: its family and value."""
    return {
        FAMIGLIA: _("Famiglia {value}", value=card[1:]),
        ACCOUNTANT: _("Accountant {value}", value=card[1:]),
        BRUTE: _("Brute {value}", value=card[1:]),
        MERCENARY: _("Mercenary {value}", value=card[1:]),
        HIDDEN: _("a hidden card"),
    }[card[0]]


def as_object(card: str) -> str:
    """A card as the object of a verb, for what is recruited, dropped, shown or played."""
    return {
        FAMIGLIA: pgettext("object", "Famiglia {value}", value=card[1:]),
        ACCOUNTANT: pgettext("object", "Accountant {value}", value=card[1:]),
        BRUTE: pgettext("object", "Brute {value}", value=card[1:]),
        MERCENARY: pgettext("object", "Mercenary {value}", value=card[1:]),
        HIDDEN: pgettext("object", "a hidden card"),
    }[card[0]]


def card_title(card: str) -> str:
    """A card by family and value, as a screen reader says it."""
    return card_name(card)


def card_list(cards: Cards) -> str:
    """The cards as one phrase, in their order."""
    return ", ".join(map(card_name, cards))


def objects(cards: Cards) -> str:
    """The cards as the object of a verb: “a, b and c”."""
    return and_list([as_object(card) for card in cards])


def points_phrase(count: int) -> str:
    """A number of points as a phrase: “1 point”, “2 points”."""
    return plural("{count} point", "{count} points", count)


def about() -> str:
    """What the game is about, in a sentence."""
    return _("Four families, one Street to recruit from. Two people on one device, or one against a bot.")


def how_to_play() -> list[str]:
    """The game in a few sentences."""
    return [
        _(
            "On your turn you recruit one card from the Street into your hand, or you pass. A 0 is free. For any other "
            "card, show a pair from its family, one value lower: one goes back to your hand, the other to your field."
        ),
        _(
            "Before that you can do three things: discard cards from the Street for new ones if it has no 0, swap "
            "cards between your hand and field with an Accountant, and lower a price with a Brute. When you show a "
            "pair, a Mercenary can stand in for a lower card of any family."
        ),
        _(
            "When the deck runs out, the discard pile becomes a new one; when that runs out, too, the game ends. All "
            "cards in your hand and field score, and the most points win."
        ),
        _(
            "Hands are face down, though you both see every card that goes into them. You can also play with open "
            "hands."
        ),
    ]


def standing(seen: State) -> str:
    """A short phrase that says how far the game is."""
    if seen.current_player is None:
        return _("Game over")
    if seen.lap == OUT:
        return _("The last turns")
    left = plural("{count} card", "{count} cards", len(seen.deck))
    return _("First deck, {left}", left=left) if seen.lap == FIRST else _("Second deck, {left}", left=left)


@cached_per_language(8)  # the curtain and the live region both say it
def recap(seen: State, player: int, names: Names) -> list[str]:
    """A sentence for everything that happened since `player` last moved, public facts by name."""
    past = events(seen)
    own = [at for at, event in enumerate(past) if event.player == player]
    if not own:
        return [_opening(seen, names), *_told(seen, names)]
    return _told(seen, names, own[-1] + 1)


@cached_per_language(4)
def log(seen: State, names: Names) -> list[tuple[str, list[str]]]:
    """Each part of the game by name, first deck, second deck, last turns, with a sentence for every move.

    The first sentence is how the game began.
    """
    parts = {FIRST: [_opening(seen, names)]}
    for event, sentence in zip(events(seen), _told(seen, names), strict=True):
        parts.setdefault(event.lap, []).append(sentence)
    titles = {FIRST: _("The first deck"), SECOND: _("The second deck"), OUT: _("The last turns")}
    return [(titles[lap], sentences) for lap, sentences in parts.items()]


def verdict(seen: State, names: Names) -> str:
    """A sentence that says who won and why; empty while the game goes on."""
    return verdict_of(seen.holdings, names) if seen.outcome() else ""


def verdict_of(holdings: tuple[Cards, Cards], names: Names) -> str:
    """A sentence that says who wins with these cards, and why."""
    outcome = ended(holdings)
    if outcome.winner is None:
        return plural(
            "A draw: {count} point each, and the cards are equal, too.",
            "A draw: {count} points each, and the cards are equal, too.",
            outcome.scores[0],
        )
    winner = names[outcome.winner]
    mine, theirs = outcome.scores[outcome.winner], outcome.scores[1 - outcome.winner]
    if outcome.reason == "points":
        return _("{winner} wins on points, {mine} to {theirs}.", winner=winner, mine=mine, theirs=theirs)
    one, other = decides(holdings)
    return _(
        "{winner} wins the tie at {points} points: a card worth {more} against one worth {less}.",
        winner=winner,
        points=mine,
        more=max(one, other),
        less=min(one, other),
    )


def decides(holdings: tuple[Cards, Cards]) -> tuple[int, int]:
    """The worth of the first two cards that differ, the most valuable first; (0, 0) if none do (F-19)."""
    zero, one = (sorted(map(points, cards), reverse=True) for cards in holdings)
    return next(((a, b) for a, b in zip_longest(zero, one, fillvalue=0) if a != b), (0, 0))


def describe(seen: State, names: Names) -> list[str]:
    """The table as lines of text; of hidden hands only the size."""
    lines = [
        standing(seen),
        _("Street: {cards}", cards=card_list(seen.street) or _("empty")),
        _("Discarded: {cards}", cards=card_list(tuple(sorted(seen.discards))) or _("none")),
    ]
    for player, name in enumerate(names):
        lines.append(_("{name}'s field: {cards}", name=name, cards=card_list(seen.fields[player]) or _("empty")))
        lines.append(_("{name}'s hand: {cards}", name=name, cards=hand_text(seen.hands[player])))
    return lines


def hand_text(hand: Cards) -> str:
    """A hand as text; only its size if it is hidden."""
    if HIDDEN in hand:
        return plural("{count} card", "{count} cards", len(hand))
    return card_list(hand) or _("empty")


def _opening(seen: State, names: Names) -> str:
    return _(
        "{name} starts. Each player has one 0 of every family. The Street began with {cards}.",
        name=names[seen.starter],
        cards=and_list([card_name(card) for card in seen.shown[0]]),
    )


def _told(seen: State, names: Names, since: int = 0) -> list[str]:
    """A sentence for every move, from the one with the index `since` on."""
    past = events(seen)[since:]
    after = [*(event.lap for event in past[1:]), seen.lap]
    return [_event(event, lap, names) for event, lap in zip(past, after, strict=False)]


def _event(event: Event, after: int, names: Names) -> str:
    """What a player did with one move, which cards came to the Street, and which decks ran out; `after` it is a lap."""
    kind, __, rest = event.move.partition(":")
    sentences = [_SENTENCES[kind](names[event.player], rest, event)]
    if event.shown and kind != "drop":
        sentences.append(_("The Street was empty. Turned up: {cards}.", cards=_listed(event.shown)))
    if event.ran_out:
        sentences.append(_ran_out(event.lap, after))
    return " ".join(sentences)


def _ran_out(before: int, after: int) -> str:
    if after == SECOND:
        return _("The deck ran out: the discard pile is now the second deck.")
    return _("Both decks ran out.") if before == FIRST else _("The second deck ran out.")


def _listed(cards: Cards) -> str:
    return and_list([card_name(card) for card in cards])


def _dropped(name: str, card: str, event: Event) -> str:
    values = {"name": name, "card": as_object(card), "cards": _listed(event.shown)}
    if event.lap == FIRST:
        return _("{name} discarded {card} from the Street and turned up {cards}.", **values)
    return _("{name} put {card} from the Street under the deck and turned up {cards}.", **values)


def _accounted(name: str, card: str, event: Event) -> str:
    return _("{name} played {card}.", name=name, card=as_object(card))


def _swapped(name: str, cards: str, event: Event) -> str:
    out, back = cards.split("/")
    values = {"name": name, "out": as_object(out), "back": as_object(back)}
    return _("{name} swapped {out} in the field for {back}.", **values)


def _forced(name: str, how: str, event: Event) -> str:
    card, named = how.split(":")
    target, price = named.split("=")
    values = {"name": name, "card": as_object(card), "target": card_name(target), "price": price}
    return _("{name} played {card}: {target} costs {price} this turn.", **values)


def _took(name: str, how: str, event: Event) -> str:
    target, *shown = how.split(":")
    if not shown:
        return _("{name} recruited {card} for free.", name=name, card=as_object(target))
    pair, back = shown
    paid = other_of(pair, back)
    values = {"name": name, "pair": objects(tuple(pair.split(","))), "card": as_object(target), "paid": card_name(paid)}
    return _("{name} showed {pair} and recruited {card}. {paid} went to the field.", **values)


def _passed(name: str, nothing: str, event: Event) -> str:
    return _("{name} passed.", name=name)


def fall(seen: State, names: Names) -> str:
    """Why the known score of the player who is not to move fell since the other's last move; empty if it didn't.

    A swap takes a card out of sight, into a hand that is not counted while it is face down.
    """
    player = 1 - (seen.current_player or 0)
    if HIDDEN not in seen.hands[player]:
        return ""
    since = takewhile(lambda event: event.player == player, reversed(events(seen)))
    changes = [_to_and_from_the_field(event.move) for event in since]
    laid, fetched = (Counter(card for change in changes for card in change[at]) for at in (0, 1))
    count = sum(map(points, fetched.elements())) - sum(map(points, laid.elements()))
    if count <= 0:
        return ""
    cards = _listed(tuple((fetched - laid).elements()))
    return _("{name} −{count}: {cards} back in hand.", name=names[player], count=count, cards=cards)


def _to_and_from_the_field(move: str) -> tuple[Cards, Cards]:
    """The cards that a move lays in its player's field, and those that it fetches from there."""
    kind, __, how = move.partition(":")
    if kind == "swap":
        out, back = how.split("/")
        return (back,), (out,)
    if kind == "take" and ":" in how:
        _target, pair, back = how.split(":")
        return (other_of(pair, back),), ()
    return ((how.partition(":")[0],), ()) if kind in ("accountant", "brute") else ((), ())


def other_of(pair: str, back: str) -> str:
    """The card of a shown pair that goes to the field if `back` returns to the hand."""
    one, two = pair.split(",")
    return two if back == one else one


_SENTENCES = {
    "drop": _dropped,
    "accountant": _accounted,
    "swap": _swapped,
    "brute": _forced,
    "take": _took,
    "pass": _passed,
}
