"""States of Gangzzz that differ from a given one only in what a seat may not know, by section 5 of the rules.

What is private is changed as it could have been: cards keep the announced rank, cards taken in the open stay where they
are, a choice in progress is made differently, and a rank that was not announced is another one.
"""

import random
from collections.abc import Callable
from itertools import chain

from noir.games.gangzzz.rules.deal import CASINO_THROWS, GROUPS
from noir.games.gangzzz.rules.phases import fight, throttle
from noir.games.gangzzz.rules.pieces import CAR, CHANCES, GANGS, PILES, RANKS, VALUE_FACES, rank
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import Chance, Event, Note, Step, face, put
from tests.support.gangzzz_positions import PHASE, as_state

PRIVATE = ("visit", "load", "drop", "leave", "die", "lay")
"""Moves that no other player may know."""


def otherwise(state: State, seat: int | None, rng: random.Random) -> State:
    """A state that differs only in what `seat`, None for a spectator, may not know by the rules."""
    state = _other_stock(state, rng)
    if state.current_player is None:
        return renamed(state, other_ranks(state, rng))
    for change in (_other_cards, _other_piles, _other_choice, _other_looks, _other_marks, _other_tokens):
        state = change(state, seat, rng)
    return state


def _other_stock(state: State, rng: random.Random) -> State:
    deck = tuple(rng.sample(state.deck, len(state.deck)))
    chance = state.chance
    numbers = [tuple(rng.randrange(CHANCES) for _ in row) for row in (chance.prizes, chance.searches)]
    casino = "".join(rng.choice(VALUE_FACES) for _ in range(min(CASINO_THROWS, len(chance.casino))))
    fights = "".join(rng.choice("345678") for _ in chance.fights)
    return state._replace(deck=deck, chance=Chance(fights, casino, *numbers))


def faces_seen(state: State, seat: int | None) -> set[str]:
    """The cards whose face a seat has seen: at the border without their rank, its own, its prizes, won and lost."""
    seen = {face(card) for card in state.border if card}
    for note in state.log:
        for event in note.events:
            is_public = event.what == "takes"
            is_own = event.what == "draws" and event.player == seat
            is_prize = event.what == "prize" and str(seat) in (str(event.player), event.of[0])
            if is_public or is_own or is_prize:
                seen.add(event.of[-1])
    return seen


def _other_cards(state: State, seat: int | None, rng: random.Random) -> State:
    return renamed(state, other_names(state, seat, rng))


def other_names(state: State, seat: int | None, rng: random.Random) -> dict[str, str]:
    """For each card another one that it may be as far as a seat knows, or itself.

    Its face is another one unless it was seen or has fought, its rank if it was not announced.
    """
    seen = faces_seen(state, seat)
    for player in state.seats:
        seen |= {card for gang in state.used[player] for card in state.pile(player, gang)}
    free = [card for card in chain(state.deck, *chain(*state.piles)) if card not in seen]
    faces = dict(zip(free, rng.sample(free, len(free)), strict=True))
    ranked = other_ranks(state, rng)
    return {card: faces.get(card, card)[:4] + rank(ranked.get(card, card)) for card in {*faces, *ranked}}


def other_ranks(state: State, rng: random.Random) -> dict[str, str]:
    """For each card of the border and the deck the same with another rank: these were not announced (G-71)."""
    hidden = [*filter(None, state.border), *state.deck]
    ranks = [rank(card) for card in rng.sample(hidden, len(hidden))]
    return {card: card[:4] + other for card, other in zip(hidden, ranks, strict=True)}


def renamed_move(text: str, other: dict[str, str]) -> str:
    """A move with its cards renamed."""
    if not text.startswith(("load:", "drop:", "lay:", "undercut:")):
        return text
    words = {card[:3]: new[:3] for card, new in other.items()}
    kind, colon, rest = text.partition(":")
    if kind not in ("load", "drop", "lay", "undercut"):
        return text
    return kind + colon + "+".join(sorted(words.get(word, word) for word in rest.split("+")))


def renamed(state: State, other: dict[str, str]) -> State:

    def called(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(other.get(card, card) for card in cards))

    def event(each: Event) -> Event:
        return each._replace(of=tuple(other.get(word, word) for word in each.of))

    step, now = state.step, state.fight
    hands = now and now._replace(hands=tuple(map(called, now.hands)), combo=called(now.combo), laid=called(now.laid))
    return state._replace(
        deck=tuple(other.get(card, card) for card in state.deck),
        border=tuple(other.get(card, card) for card in state.border),
        piles=tuple(tuple(map(called, piles)) for piles in state.piles),
        step=step._replace(found=called(step.found), loads=called(step.loads), drops=called(step.drops)),
        fight=hands,
        log=_noted(
            state,
            lambda note: note._replace(move=renamed_move(note.move, other), events=tuple(map(event, note.events))),
        ),
    )


def _noted(state: State, told: Callable[[Note], Note]) -> tuple[Note, ...]:
    return tuple(map(told, state.log))


def _other_piles(state: State, seat: int | None, rng: random.Random) -> State:
    """The state with other cards in the unused gangs of those who have driven, with the same sizes."""
    for player in state.seats:
        if player == seat or not _has_driven(state, player):
            continue
        gangs = [gang for gang in GANGS if gang not in state.used[player]]
        loose = [card for gang in gangs for card in state.pile(player, gang)]
        rng.shuffle(loose)
        for gang in gangs:
            dealt = [loose.pop() for _card in state.pile(player, gang)]
            state = as_state(state.with_pile(player, gang, dealt))
    return state


def _has_driven(state: State, player: int) -> bool:
    order = state.from_first()
    if state.phase == PHASE["throttle"]:
        return order.index(player) < order.index(state.mover)
    return state.phase > PHASE["throttle"]


def _other_choice(state: State, seat: int | None, rng: random.Random) -> State:
    """The state in which another player to move has got to another point in a choice that only that player sees."""
    if state.mover == seat or state.step.what not in (throttle.VISIT, throttle.LOAD, fight.SOLVE, fight.LAY):
        return state
    state = before_the_choice(state)
    for _move in range(rng.randrange(12)):
        moves = [move for move in state.legal_moves() if move.partition(":")[0] in PRIVATE]
        after = state.play(rng.choice(moves)) if moves else state
        if after.step.what not in (throttle.VISIT, throttle.LOAD, fight.LAY) or after.mover != state.mover:
            break
        state = after
    return state


def before_the_choice(state: State) -> State:
    """The state before the private choice in progress."""
    notes = list(state.log)
    undone: list[str] = []
    while notes[-1].player == state.mover and notes[-1].move.partition(":")[0] in PRIVATE and not notes[-1].events:
        undone.append(notes.pop().move)
    if state.fight:
        begun = state.fight._replace(die="", laid=())
        return state._replace(log=tuple(notes), fight=begun, step=Step(fight.SOLVE))
    gang, gangs = "", []
    for move in reversed(undone):
        gang = move[-1] if move.startswith("visit") else gang
        gangs.append(gang)
    for move, where in zip(undone, reversed(gangs), strict=True):
        kind, _colon, word = move.partition(":")
        if kind in ("load", "drop"):
            here, there = (CAR, where) if kind == "load" else (where, CAR)
            card = next(card for card in state.pile(state.mover, here) if card[:3] == word)
            left = [other for other in state.pile(state.mover, here) if other != card]
            state = as_state(state.with_pile(state.mover, here, left))
            state = as_state(state.with_pile(state.mover, there, (*state.pile(state.mover, there), card)))
    sizes = tuple(len(state.pile(state.mover, name)) for name in PILES)
    assert sizes == state.step.sizes
    return state._replace(log=tuple(notes), step=Step(throttle.VISIT, gangs="".join(GANGS), sizes=sizes))


def _other_looks(state: State, seat: int | None, rng: random.Random) -> State:
    """The state in which forgers of the other players have seen other tokens."""

    def told(note: Note) -> Note:
        if note.player == seat:
            return note
        move = f"rank:{rng.choice(RANKS)}" if note.move.startswith("rank:") else note.move
        return note._replace(move=move, events=tuple(map(seen, note.events)))

    def seen(event: Event) -> Event:
        is_look = event.what in ("looks", "names") and event.player != seat
        return event._replace(of=(*event.of[:-1], rng.choice(RANKS))) if is_look else event

    known = tuple(
        ranks if player == seat else _known_otherwise(state, player, rng) for player, ranks in enumerate(state.known)
    )
    step = state.step
    if step.looked and state.mover != seat:
        found: list[str] = []
        for pile in step.looked:
            found.append(rng.choice([card for card in state.pile(int(pile[0]), pile[1:]) if card not in found]))
        step = step._replace(found=tuple(found))
    return state._replace(log=_noted(state, told), known=known, step=step)


def _known_otherwise(state: State, player: int, rng: random.Random) -> tuple[str, ...]:
    """Ranks that a player may know: those of the player's own cards, and some more."""
    own = {card[4:] for pile in state.piles[player] for card in pile}
    return tuple(rank for rank in RANKS if rank in own or rng.random() < 0.3)


def _other_marks(state: State, seat: int | None, rng: random.Random) -> State:
    """The state in which the other players have marked other buildings."""
    marks = state.marks
    for player, mark in enumerate(marks):
        if mark and player != seat:
            marks = put(marks, player, rng.choice(["MADI#52ND:R", "LEX#50TH:M", "1ST#47TH:U"]))

    def told(note: Note) -> Note:
        if note.player == seat or not note.move.startswith("mark:"):
            return note
        mark = marks[note.player]
        events = tuple(each._replace(of=(mark,)) if each.what == "marks" else each for each in note.events)
        return note._replace(move=f"mark:{mark}", events=events)

    return state._replace(marks=marks, log=_noted(state, told))


def _other_tokens(state: State, seat: int | None, rng: random.Random) -> State:
    return state._replace(tokens=other_tokens(state, seat, rng))


def other_tokens(state: State, seat: int | None, rng: random.Random) -> tuple[str, ...]:
    """The tokens, with those that a seat has not seen shuffled over all their possible places."""
    known = () if seat is None else state.known[seat]
    of_ranks = dict(zip(RANKS, state.tokens[3:], strict=True))
    free = [*state.tokens[:3], *(token for rank, token in of_ranks.items() if rank not in known)]
    removed = [rng.choice([token for token in group if token in free]) for group in GROUPS]
    rest = [token for token in free if token not in removed]
    rng.shuffle(rest)
    return (*removed, *(token if rank in known else rest.pop() for rank, token in of_ranks.items()))
