"""A full state that fits an observation: everything hidden in it is drawn again.

All that everyone heard is kept: cards taken openly, the ranks of all others, what the viewer won and lost, and as far
as it is easily done the values shown by cards that were laid in the fight. Which card bears which rank is drawn again
wherever it was not announced, also in a deal that says no ranks (G-71).
"""

import random
from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple, TypeVar

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.deal import CASINO_THROWS, GROUPS, PICKS, ROLLED
from noir.games.gangzzz.rules.knowledge import Held, Knowledge
from noir.games.gangzzz.rules.phases.throttle import VISIT
from noir.games.gangzzz.rules.pieces import (
    CHANCES,
    DECK_RANKS,
    FACE_OF,
    FIGHT_DICE,
    FIGHT_FACES,
    GANGS,
    PILES,
    RANKS,
    TOKENS,
    VALUE_FACES,
    Cards,
    rank,
    strength,
)
from noir.games.gangzzz.rules.table import Chance, Fight, Note, Step, Table

S = TypeVar("S", bound=Table)


class Drawn(NamedTuple):
    """What was drawn again for the other players."""

    piles: tuple[tuple[Cards, ...], ...]
    """By seat the cards of each pile."""
    out: tuple[Cards, ...]
    """By seat the cards that were laid in this round and are no longer in hand."""


class Stock(NamedTuple):
    """The cards that nobody has."""

    border: Cards
    """What is in each slot."""
    deck: Cards


def resample(seen: S, rng: random.Random) -> S:
    """A full state that fits the observation `seen` of any player, or of none."""
    viewer = next((seat for seat in seen.seats if seen.known[seat]), None)
    if seen.current_player is None:
        return seen._replace(chance=_chance(seen, rng), **_stock(seen, seen.piles, rng)._asdict())
    knowledge = Knowledge(seen, viewer, rng)
    _name_cards(seen, knowledge, rng)
    drawn = _piles(seen, knowledge, viewer, rng)
    marks = tuple(knowledge.marks[seat] if mark == HIDDEN else mark for seat, mark in enumerate(seen.marks))
    return seen._replace(
        tokens=_tokens(seen, rng),
        chance=_chance(seen, rng),
        piles=drawn.piles,
        known=tuple(
            ranks or tuple(each for each in RANKS if each in knowledge.known[seat])
            for seat, ranks in enumerate(seen.known)
        ),
        step=_step(seen, drawn.piles, rng),
        fight=_fight(seen.fight, drawn, rng) if seen.fight else None,
        marks=marks,
        log=_log(seen, knowledge),
        **_stock(seen, drawn.piles, rng)._asdict(),
    )


def _stock(seen: Table, piles: tuple[tuple[Cards, ...], ...], rng: random.Random) -> Stock:
    """The border and the deck: the faces that are nowhere else shuffled, with the ranks that no card in a pile has."""
    held = tuple(chain(*chain(*piles)))
    deck = _unseen(seen.border, held)
    ranks = list((Counter(DECK_RANKS) - Counter(map(rank, held))).elements())
    rng.shuffle(deck)
    rng.shuffle(ranks)
    border = tuple(card and card[:4] + ranks.pop() for card in seen.border)
    return Stock(border, tuple(card + left for card, left in zip(deck, ranks, strict=True)))


def _unseen(*places: Iterable[str]) -> list[str]:
    """The faces of all cards that are in none of these places."""
    used = {card[:4] for card in chain(*places)}
    return [card for card in FACE_OF.values() if card not in used]


def _chance(seen: Table, rng: random.Random) -> Chance:
    """Streams of chance, as long as they must be after everything that everyone saw happen."""
    happened = [event.what for note in seen.log for event in note.events]
    fights = ROLLED - FIGHT_DICE * happened.count("rolls")
    prizes, searches = PICKS - happened.count("prize"), PICKS - happened.count("looks")
    return Chance(
        "".join(rng.choices(FIGHT_FACES, k=fights)),
        "".join(rng.choices(VALUE_FACES, k=CASINO_THROWS - 2 * happened.count("throws"))),
        tuple(rng.choices(range(CHANCES), k=prizes)),
        tuple(rng.choices(range(CHANCES), k=searches)),
    )


def _tokens(seen: Table, rng: random.Random) -> tuple[str, ...]:
    """The tokens, with the unknown ones shuffled and one of each group removed."""
    unknown = [token for token in TOKENS if token not in seen.tokens]
    removed = [rng.choice([token for token in group if token in unknown]) for group in GROUPS]
    others = [token for token in unknown if token not in removed]
    rng.shuffle(others)
    return (*removed, *(others.pop() if token == HIDDEN else token for token in seen.tokens[3:]))


def _name_cards(seen: Table, knowledge: Knowledge, rng: random.Random) -> None:
    """Give every held card of which only the rank is known a face that is nowhere else."""
    held = list(chain(*knowledge.held))
    unseen = _unseen(seen.border, [each.card for each in held])
    rng.shuffle(unseen)
    for each in held:
        if not each.card:
            each.card = unseen.pop() + each.rank


def _piles(seen: Table, knowledge: Knowledge, viewer: int | None, rng: random.Random) -> Drawn:
    """The piles: the viewer's as they are seen, the others' from what they hold."""
    piles, out = [], []
    for seat in seen.seats:
        laid: list[Held] = []
        if seat == viewer:
            piles.append(seen.piles[seat])
        else:
            if seen.fight and seen.fight.pitted[seat]:
                laid = _laid(knowledge, seat, seen.fight.pitted[seat])
            piles.append(_split(seen, knowledge, seat, rng))
        out.append(tuple(held.card for held in laid))
    return Drawn(tuple(piles), tuple(out))


def _laid(knowledge: Knowledge, seat: int, gang: str) -> list[Held]:
    """Held cards of a seat that show what its laid cards showed; from now on they are in the gang that fights."""
    found: list[Held] = []
    for attribute, value in knowledge.laid[seat]:
        fitting = (
            held
            for held in knowledge.held[seat]
            if held.pile in ("", gang) and held not in found and strength(held.card, attribute) == value
        )
        held = next(fitting, None)
        if held:
            held.pile = gang
            found.append(held)
    return found


def _split(seen: Table, knowledge: Knowledge, seat: int, rng: random.Random) -> tuple[Cards, ...]:
    """The piles of a seat in the sizes that are seen: cards where they are known to be, the others at random.

    A pile that has fewer cards than were thought to be in it leaves the rest to other piles.
    """
    cards = {name: [held.card for held in knowledge.held[seat] if held.pile == name] for name in PILES}
    loose = [held.card for held in knowledge.held[seat] if not held.pile]
    for name, backs in zip(PILES, seen.piles[seat], strict=True):
        loose += cards[name][len(backs) :]
        cards[name] = cards[name][: len(backs)]
    rng.shuffle(loose)
    for name, backs in zip(PILES, seen.piles[seat], strict=True):
        cards[name] += [loose.pop() for _card in range(len(backs) - len(cards[name]))]
    return tuple(tuple(sorted(cards[name])) for name in PILES)


def _step(seen: Table, piles: tuple[tuple[Cards, ...], ...], rng: random.Random) -> Step:
    """The step: a car's visits, unknown to others, start again, and cards found in searches are drawn."""
    step = seen.step
    if step.what == HIDDEN:
        return Step(VISIT, gangs="".join(GANGS), sizes=step.sizes)
    if not step.looked:
        return step
    ranks = [event.of[2] for note in seen.log for event in note.events if event.what == "looks"]
    found: list[str] = []
    for word, seen_rank in zip(step.looked, ranks[-len(step.looked) :], strict=True):
        pile = piles[int(word[0])][PILES.index(word[1:])]
        fitting = [card for card in pile if card not in found and seen_rank in (HIDDEN, card[4:])]
        found.append(rng.choice(fitting))
    return step._replace(found=tuple(found))


def _fight(fight: Fight, drawn: Drawn, rng: random.Random) -> Fight:
    """The round with hands for the others, and with the cards of the combination on the table."""
    hands = list(fight.hands)
    for seat, hand in enumerate(hands):
        if HIDDEN in hand:
            pile = drawn.piles[seat][GANGS.index(fight.pitted[seat])]
            hands[seat] = _hand(pile, drawn.out[seat], len(hand), rng)
    combo = fight.combo
    if fight.holder is not None and HIDDEN in combo:
        combo = _combo(hands[fight.holder], fight)
    return fight._replace(hands=tuple(hands), combo=combo)


def _hand(pile: Cards, out: Cards, count: int, rng: random.Random) -> Cards:
    """`count` cards of a pile, with laid ones only if there are too few others."""
    rest = [card for card in pile if card not in out]
    rng.shuffle(rest)
    return tuple(sorted([*rest, *(card for card in pile if card in out)][:count]))


def _combo(hand: Cards, fight: Fight) -> Cards:
    """Cards in hand that show what the combination on the table shows, or others if there are none."""
    left, found = list(hand), []
    for value in fight.values:
        card = next((card for card in left if strength(card, fight.die[0]) == value), left[0])
        left.remove(card)
        found.append(card)
    return tuple(card for card in hand if card in found)


def _log(seen: Table, knowledge: Knowledge) -> tuple[Note, ...]:
    """The log with what was drawn again in place of what is hidden."""
    log = list(seen.log)
    for at, place, held, before, word in knowledge.blanks:
        note = log[at]
        events = list(note.events)
        after = events[place].of[len(before) + 1 :]
        events[place] = events[place]._replace(of=(*before, held.card if held else word, *after))
        move = note.move.replace(HIDDEN, word) if word and note.move.endswith(f":{HIDDEN}") else note.move
        log[at] = note._replace(move=move, events=tuple(events))
    return tuple(log)
