"""The words of District Noir: its cards, what happened, the position, who won; players are named, never “you”."""

from noir.core.contract import HIDDEN
from noir.games.district.rules.pieces import COPIES, HAND_SIZE, KINDS, ROUND_TURNS, ROUNDS, TAKE, Cards
from noir.games.district.rules.scoring import score
from noir.games.district.rules.state import Event, State, ended, events
from noir.ui.i18n import _, and_list, cached_per_language, pgettext, plural

Names = tuple[str, ...]


def card_name(card: str) -> str:
    """A card as part of a sentence: its face, or the name of the building."""
    buildings = {"H": _("harbour"), "P": _("police headquarters"), "T": _("town hall"), HIDDEN: _("a hidden card")}
    return buildings.get(card, card)


def as_object(card: str) -> str:
    """A card as the object of a verb, for what is played or taken."""
    buildings = {
        "H": pgettext("object", "harbour"),
        "P": pgettext("object", "police headquarters"),
        "T": pgettext("object", "town hall"),
        HIDDEN: pgettext("object", "a hidden card"),
    }
    return buildings.get(card, card)


def card_title(card: str) -> str:
    """A card by family and value, as a screen reader says it."""
    if card in KINDS:
        return _("gang card {value}", value=card)
    if card.startswith("+"):
        return _("alliance plus {value}", value=card[1:])
    if card.startswith("-"):
        return _("betrayal minus {value}", value=card[1:])
    return card_name(card)


def card_list(cards: tuple[str, ...]) -> str:
    """The cards as one phrase, in their order."""
    return ", ".join(map(card_name, cards))


def object_list(cards: tuple[str, ...]) -> str:
    """The cards as one phrase, in their order, as the object of a verb."""
    return ", ".join(map(as_object, cards))


def points_phrase(count: int) -> str:
    """A number of points as a phrase: “1 point”, “2 points”."""
    return plural("{count} point", "{count} points", count)


def about() -> str:
    """What the game is about, in a sentence."""
    return _("Two gangs, one street. Two people on one device, or one against a bot.")


def how_to_play() -> list[str]:
    """The game in a few sentences."""
    return [
        _(
            "There are four rounds. In each you have six turns: five times you play a card from your hand to the "
            "newest end of the row, and once, when it suits you best, you take the row's newest five cards."
        ),
        _(
            "The cards you take stay open to the end. If you have more 5s, 6s, 7s or 8s than the other player, "
            "you score that number; each set of 5, 6, 7 and 8 scores five. Alliances add what they say, betrayals"
            " cost what they say."
        ),
        _("Take the harbour, police headquarters and town hall, and you win at once."),
        _(
            "When two people share a device, a curtain falls after every turn. A hand opens only when its owner asks "
            "for it."
        ),
    ]


def standing(seen: State) -> str:
    """A short phrase that says how far the game is."""
    if seen.current_player is None:
        return _("Game over")
    return _("Round {round} of {rounds}", round=seen.round, rounds=ROUNDS)


def actions_left(seen: State, player: int) -> int:
    """How many actions `player` has left in this round: the cards in hand, and the take if it is not used."""
    return len(seen.hands[player]) + (not seen.taken[player])


@cached_per_language(8)  # the curtain and the live region both say it
def recap(seen: State, player: int, names: Names) -> list[str]:
    """A sentence for everything that happened since `player` last moved, public facts by name."""
    past = events(seen)
    own = [turn for turn, event in enumerate(past) if event.player == player]
    since = own[-1] + 1 if own else 0
    sentences = [] if own else [_opening(seen, names)]
    for turn, event in enumerate(past[since:], since):
        if turn and turn % ROUND_TURNS == 0:
            sentences.append(_new_round(seen, turn, names))
        sentences.append(_event(event, names))
    if seen.current_player is not None and seen.turn and seen.turn % ROUND_TURNS == 0:
        sentences.append(_new_round(seen, seen.turn, names))
    return sentences


@cached_per_language(4)
def log(seen: State, names: Names) -> list[tuple[str, list[str]]]:
    """Each round by name, with a sentence for every move; the first sentence is how the game began."""
    sentences = [_event(event, names) for event in events(seen)]
    rounds = [sentences[start : start + ROUND_TURNS] for start in range(0, max(1, len(sentences)), ROUND_TURNS)]
    rounds[0] = [_opening(seen, names), *rounds[0]]
    return [(_("Round {round} of {rounds}", round=at, rounds=ROUNDS), each) for at, each in enumerate(rounds, 1)]


def verdict(seen: State, names: Names) -> str:
    """A sentence that says who won and why; empty while the game goes on."""
    return verdict_of(seen.tableaux, names) if seen.outcome() else ""


def verdict_of(tableaux: tuple[Cards, Cards], names: Names) -> str:
    """A sentence that says who wins with these tableaux, and why."""
    outcome = ended(tableaux)
    if outcome.winner is None:
        return _("A draw at {points} each, with the same number of 8s, 7s, 6s and 5s.", points=outcome.scores[0])
    winner = names[outcome.winner]
    if outcome.reason == "buildings":
        return _("{winner} has all three buildings and wins at once; points don't matter.", winner=winner)
    mine, theirs = outcome.scores[outcome.winner], outcome.scores[1 - outcome.winner]
    if outcome.reason == "points":
        return _("{winner} wins on points, {mine} to {theirs}.", winner=winner, mine=mine, theirs=theirs)
    kind = KINDS.index(outcome.reason[0])
    counts = [each.counts[kind] for each in score(tableaux)]
    return _(
        "{winner} wins the tie at {points} with more {kind}s, {mine} to {theirs}.",
        winner=winner,
        points=mine,
        kind=KINDS[kind],
        mine=counts[outcome.winner],
        theirs=counts[1 - outcome.winner],
    )


def why_kind(kind: str, counts: tuple[int, int], names: Names) -> str:
    """Why `kind` scores as it does if the players hold `counts` of it."""
    zero, one = counts
    if zero == one == 0:
        return _("none taken: neither scores")
    if zero == one:
        return _("equal, {count} each: neither scores", count=zero)
    more = int(one > zero)
    return _(
        "more {kind}s: {name}, {mine} to {theirs}",
        kind=kind,
        name=names[more],
        mine=counts[more],
        theirs=counts[1 - more],
    )


def still_out(tableaux: tuple[Cards, Cards], faces: Cards) -> int:
    """How many cards with one of `faces` are in neither tableau."""
    taken = sum(tableau.count(face) for tableau in tableaux for face in faces)
    return sum(COPIES[face] for face in faces) - taken


def describe(seen: State, names: Names) -> list[str]:
    """The table as lines of text."""
    scores = score(seen.tableaux)
    lines = [
        _("{standing}; {name} has the token", standing=standing(seen), name=names[seen.round_starter]),
        plural("Deck: {count} card", "Deck: {count} cards", len(seen.deck)),
        _("Row, newest last: {cards}", cards=card_list(seen.row) or _("empty")),
    ]
    for player, name in enumerate(names):
        tableau = tuple(sorted(seen.tableaux[player]))
        lines.append(_("{name}'s tableau: {cards}", name=name, cards=card_list(tableau) or _("empty")))
        lines.append(_("{name}'s points so far: {points}", name=name, points=scores[player].total))
        lines.append(_("{name}'s hand: {cards}", name=name, cards=_hand(seen.hands[player])))
    return lines


def _hand(hand: tuple[str, ...]) -> str:
    """A hand as text; only its size if it is hidden."""
    if HIDDEN in hand:
        return plural("{count} card", "{count} cards", len(hand))
    return card_list(hand) or _("empty")


def _opening(seen: State, names: Names) -> str:
    return _(
        "{name} has the token and starts round 1. The row began with {cards}.",
        name=names[seen.starter],
        cards=and_list([card_name(card) for card in seen.opening]),
    )


def _new_round(seen: State, turn: int, names: Names) -> str:
    number = turn // ROUND_TURNS + 1
    starter = names[(seen.starter + number - 1) % 2]
    return _(
        "Round {round} begins: {count} new cards each, and {name} starts.", round=number, count=HAND_SIZE, name=starter
    )


def _event(event: Event, names: Names) -> str:
    if event.move == TAKE:
        return _("{name} took {cards}.", name=names[event.player], cards=object_list(event.cards))
    return _("{name} played {card}.", name=names[event.player], card=as_object(event.move))
