"""Positions of Gangzzz for tests: random games, and tables set up by hand."""

import random
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

from noir.games.gangzzz.rules.board import CELLS, CROSSINGS, SLOTS, crossing_of
from noir.games.gangzzz.rules.deal import parse_deal, print_deal
from noir.games.gangzzz.rules.phases import fight, streets, throttle
from noir.games.gangzzz.rules.pieces import (
    CARD_OF,
    FACE_OF,
    FIGHT_FACES,
    FIGURES,
    GANGS,
    PILES,
    RANKS,
    SUITS,
    Cards,
    building,
    rank,
)
from noir.games.gangzzz.rules.state import PHASES, State, deal, start
from noir.games.gangzzz.rules.table import Figure, Step, Table, put

AVENUE_DICE, STREET_DICE = (5, 6, 2, 2, 5, 1), (2, 5, 5, 3, 1, 4)
"""Those of the worked examples, MADI to 1ST and 52ND to 47TH."""
DICE = "34668 35778 34558"
HANDS = {0: "314 342 251", 1: "125 254 311 422", 2: "232 441 135"}
"""Ida, Jan and Karel. Jan's 3,1,1 is none of the 104 cards, but everything else in the example holds with it."""
PHASE = {phase.name: at for at, phase in enumerate(PHASES)}


def plain(text: str) -> str:
    """A deal as it was written before ranks were dealt: the rank of each card follows from its number."""
    dealt = parse_deal(text)
    return print_deal(dealt._replace(cards=tuple(CARD_OF[card[:3]] for card in dealt.cards)))


def begun(seats: int = 3, *switches: str, seed: int = 1) -> State:
    """The beginning of a game in the city of the worked examples, by a deal without ranks; seat 0 starts."""
    state = start(plain(deal(random.Random(seed), seats, switches)))
    city = state.city._replace(first=0, avenues=AVENUE_DICE, streets=STREET_DICE)
    return state._replace(city=city, current_player=0)


def any_step(state: State, rng: random.Random) -> str:
    """A random move; moves that end a part of the game early are rare."""
    moves = state.legal_moves()
    active = [move for move in moves if move not in ("pass", "auto", "decline")]
    return rng.choice(active if active and rng.random() < 0.95 else moves)


@cache
def walk(seats: int, seed: int, switches: tuple[str, ...] = ()) -> tuple[State, ...]:
    """Every state of a random game."""
    rng = random.Random(f"gangzzz {seats} {seed} {switches}")
    states = [start(deal(rng, seats, switches))]
    while states[-1].current_player is not None:
        states.append(states[-1].play(any_step(states[-1], rng)))
    return tuple(states)


def play(state: State, moves: str) -> State:
    """The state after these moves."""
    for move in moves.split():
        state = state.play(move)
    return state


def offered(state: State, kind: str) -> list[str]:
    """The legal moves that begin with `kind`."""
    return [move for move in state.legal_moves() if move.startswith(kind)]


def cards(words: str) -> Cards:
    """Clue cards by their attributes; also cards that aren't among the 104, as in an example of the rules."""
    return tuple(sorted(CARD_OF.get(word, f"{word}fA") for word in words.split()))


def built(state: State, buildings: Mapping[str, str]) -> State:
    """The state with other buildings at these places."""
    codes = list(state.city.buildings)
    for word, code in buildings.items():
        codes[CELLS[word]] = code
    return state._replace(city=state.city._replace(buildings=tuple(codes)))


def held(state: State, buildings: Mapping[str, tuple[str, bool]], seat: int = 0) -> State:
    """The state with these buildings held by a seat: the code of each, and whether a manager holds it."""
    state = built(state, {word: code for word, (code, _managed) in buildings.items()})
    board = list(state.board)
    for word, (code, managed) in buildings.items():
        other = next(family for family in FIGURES if family != building(code).family)
        board[CELLS[word]] = Figure(seat, "A", building(code).family if managed else other)
    return state._replace(board=tuple(board))


def piled(state: State, seat: int, **piles: str) -> State:
    """The state in which a seat has exactly these cards in its piles, A to D and car."""
    table: Table = state
    for name in PILES:
        table = table.with_pile(seat, name, cards(piles.get(name, "")))
    return as_state(table)


def sized(state: State, seat: int, sizes: Mapping[str, int]) -> State:
    """The state in which a seat has this many cards in its piles, whichever."""
    words = iter(CARD_OF)
    return piled(state, seat, **{name: " ".join(next(words) for _card in range(size)) for name, size in sizes.items()})


def as_state(table: Table) -> State:
    """A table made from a state, typed as a state."""
    assert isinstance(table, State)
    return table


def in_phase(state: State, name: str, **more: Any) -> State:
    """The state in the first round of a phase, with the turn of seat 0 and one more to come."""
    usual = {"round": 1, "queue": (1,), "current_player": 0, "step": Step()}
    return state._replace(phase=PHASE[name], **{**usual, **more})


def placing(state: State, families: str, cell: str, gang: str = "A") -> State:
    """The state in which a gang of seat 0 has these figures, and must place one around the crossing at `cell`."""
    crossing = crossing_of(CELLS[cell])
    gangsters = put(state.gangsters[0], GANGS.index(gang), crossing)
    state = in_phase(state, "divide", gangsters=put(state.gangsters, 0, gangsters))
    return as_state(state.with_figures(0, gang, families.split()))._replace(step=Step(streets.PLACE, gangs=gang))


def placed(state: State, family: str, cell: str, gang: str = "A") -> State:
    """The state after a gang of seat 0 placed a figure."""
    return placing(state, family, cell, gang).play(f"{gang}:{family}@{cell}")


def putting(state: State, gang: str, **more: Any) -> State:
    """The state in which seat 0 places a gangster in Divide and rule."""
    earlier = GANGS[: GANGS.index(gang)]
    gangsters = tuple(10 + at if name in earlier else -1 for at, name in enumerate(GANGS))
    for name in (*earlier, gang):
        state = as_state(state.with_figures(0, name, ["house", "bar"]))
    step = Step(streets.PUT, gang, "".join(earlier))
    return in_phase(
        state, "divide", round=1 + len(earlier), gangsters=put(state.gangsters, 0, gangsters), step=step
    )._replace(**more)


def moving(state: State, gangsters: Mapping[int, str], moved: str = "") -> State:
    """The state in which seat 0 moves a gangster; `gangsters` are the crossings of those present by seat, A first."""
    places = [list(row) for row in state.gangsters]
    for seat, words in gangsters.items():
        for at, word in enumerate(words.split()):
            places[seat][at] = CROSSINGS.index(word)
    for gang in GANGS:
        state = as_state(state.with_figures(0, gang, ["house", "bar"]))
    more = {"gangsters": tuple(map(tuple, places)), "moved": put(state.moved, 0, moved)}
    return in_phase(state, "gentlemen", wealth=tuple(state.seats), **more, step=Step(streets.MOVE))


def driving(state: State, sizes: Mapping[str, int]) -> State:
    """The state in which seat 0's car makes its first visit, with this many cards in each pile."""
    return as_state(throttle.begin(in_phase(sized(state, 0, sizes), "throttle")))


def pitting(state: State, dice: str, hands: Mapping[int, str], **more: Any) -> State:
    """The state in which seat 0 names the gangs of the first round; every gang A has one of these hands.

    `dice` are five of strength, five of weapons, five of cleverness. Seats with higher numbers are richer.
    """
    for seat in state.seats:
        state = piled(state, seat, A=hands.get(seat, ""))
    chance = state.chance._replace(fights=dice.replace(" ", "") + FIGHT_FACES[0] * 45)
    state = in_phase(state, "fight", queue=(), wealth=tuple(state.seats), chance=chance)._replace(**more)
    return as_state(fight.begin(state))


def fighting(state: State, dice: str, hands: Mapping[int, str], **more: Any) -> State:
    """The state in which the gangs A have met, and seat 1 starts."""
    return play(pitting(state, dice, hands, **more), " ".join(f"pit:{seat}A" for seat in state.seats))


def passed(state: State) -> State:
    """The state after everyone has passed in the first round."""
    while state.fight and state.round == 1:
        state = state.play("pass")
    return state


def events(state: State, what: str) -> list[tuple[int, tuple[str, ...], int]]:
    """The player, the object and the money of every event named `what`."""
    return [(each.player, each.of, each.money) for note in state.log for each in note.events if each.what == what]


def everywhere(state: State) -> list[str]:
    """All clue cards, wherever they are."""
    held = [card for piles in state.piles for pile in piles for card in pile]
    return [*state.deck, *filter(None, state.border), *held]


def assert_all_cards(state: State) -> None:
    """Assert that every clue card is somewhere, once, and that there are eight of each rank (G-13)."""
    assert sorted(card[:4] for card in everywhere(state)) == sorted(FACE_OF.values())
    assert Counter(map(rank, everywhere(state))) == dict.fromkeys(RANKS, SUITS)


def at_the_border(full: str, *, deck: int = 74) -> State:
    """A moment in which gang B of seat 0 is placed, with cards in these slots only, and `deck` cards in the deck."""
    state = putting(begun(), "B")
    border = tuple(card if slot in full.split() else "" for slot, card in zip(SLOTS, state.border, strict=True))
    return state._replace(border=border, deck=state.deck[:deck])


def side(state: State, name: str) -> list[str]:
    """What is at one side of the city."""
    return [card for slot, card in zip(SLOTS, state.border, strict=True) if slot[0] == name]


def orders_of(state: State) -> set[str]:
    """The orders in which the car can make its visits, over all distinguishable ways to move cards."""
    found: set[str] = set()
    going = [(state, "", "")]
    while going:
        now, visited, last = going.pop()
        if now.current_player != 0 or now.phase != PHASE["throttle"]:
            found.add(visited + next(gang for gang in GANGS if gang not in visited))
            least = min(3, state.card_count(0) // 4)
            sizes = [len(now.pile(0, name)) for name in PILES]
            assert (min(sizes[:-1]) >= least, sizes[-1], sum(sizes)) == (True, 0, state.card_count(0))
            continue
        moves = now.legal_moves()
        assert moves, "the car is stuck"
        some = [*offered(now, "drop:")[:1], *(offered(now, "load:")[:1] if last != "drop" else [])]
        for move in [*offered(now, "visit:"), *offered(now, "leave"), *some]:
            going.append((now.play(move), visited + move[6:] * move.startswith("visit"), move[:4]))
    return found
