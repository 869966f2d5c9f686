"""The refusals of Gangzzz: a sentence for each usual mistake, with the key of its rule."""

import random
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from noir.core.errors import IllegalMove
from noir.games.gangzzz.rules import refusals
from noir.games.gangzzz.rules.pieces import SEATS
from noir.games.gangzzz.rules.state import CHOICES, State
from noir.games.gangzzz.rules.table import Figure, put
from tests.contract.test_contract import ODD, refuses
from tests.support.gangzzz_positions import (
    DICE,
    HANDS,
    at_the_border,
    begun,
    built,
    driving,
    fighting,
    in_phase,
    moving,
    offered,
    piled,
    pitting,
    placed,
    placing,
    play,
    putting,
    walk,
)
from tests.support.gangzzz_variants import otherwise
from tests.support.mutations import DIGITS, LETTERS, NUMBERS
from tests.support.sizes import sized

pytestmark = pytest.mark.number(1)

RULES = {
    *("assign", "divide", "take", "place", "perimeter", "move", "forger", "throttle", "pit", "solve", "undercut"),
    *("reveal", "turn", "end-of-game"),
}
HERE = "MADI#52ND.NW"


def assigning() -> State:
    pool = (("house", "house", "bar", "bar", "bar", "bar", "gym", "casino", "office", "office"), ())
    return play(begun(2)._replace(pool=pool), "D=house B=gym")


def arrived() -> State:
    """The moment when gang C has come to a crossing with one occupied building, and places first."""
    state = putting(begun(), "C", border=("",) * 24)
    return state._replace(board=put(state.board, 0, Figure(1, "A", "bar"))).play("at:MADI#52ND")


def full() -> State:
    """A moment when gang A has no building to place in."""
    state = placing(begun(), "house", HERE)
    return state._replace(board=(Figure(1, "A", "bar"),) * 30 + (None,) * 114)


def looking() -> State:
    state = piled(piled(built(begun(), {HERE: "fo"}), 1, A="123"), 2)
    return placed(state, "forger", HERE)


def looked() -> State:
    state = piled(piled(built(begun(), {HERE: "fo"}), 1, A="123"), 2, car="231")
    return placed(state, "forger", HERE).play("look:1A")


def visiting() -> State:
    """The example of Full throttle at gang A, after a card was loaded and another dropped."""
    state = driving(begun(2), SIZES).play("visit:A")
    return play(state, f"{offered(state, 'load:')[0]} {offered(state, 'drop:')[0]}")


SIZES = {"car": 2, "A": 7, "B": 0, "C": 2, "D": 1}


def card(kind: str) -> str:
    """The card of the move of this kind that was made in `visiting`."""
    return next(note.move for note in visiting().log if note.move.startswith(kind)).partition(":")[2]


def laying() -> State:
    return play(fighting(begun(), DICE, HANDS, markers=((), ("P", "A"), ())), "die:P6 lay:254 lay:422")


def asked() -> State:
    """The moment when Karel, with 2, 4 and 1 of strength, may undercut three cards."""
    return play(fighting(begun(), DICE, HANDS), "die:P6 lay:125 lay:254 lay:311 solve")


def named_two() -> State:
    return pitting(begun(), DICE, HANDS, used=("", "A", "")).play("pit:0B")


MOMENTS: Mapping[str, Callable[[], State]] = {
    "assign": assigning,
    "put": lambda: putting(begun(), "C"),
    "move": lambda: moving(begun(), {0: "LEX#50TH MADI#52ND 1ST#52ND 1ST#47TH", 1: "PARK#50TH MADI#50TH"}, moved="B"),
    "avenue": lambda: at_the_border("N1 N2 S1 S2 E3 E4 W3 W4").play("at:PARK#49TH"),
    "street": lambda: at_the_border("N2 N3 S2 S3 E3 E4 W3 W4").play("at:PARK#49TH"),
    "arrived": arrived,
    "around": lambda: play(arrived(), "C:house@MADI#52ND.SE A:house@2ND#51ST.NW"),
    "full": full,
    "look": looking,
    "looked": looked,
    "name": lambda: looked().play("look:2car"),
    "visit": lambda: driving(begun(2), SIZES),
    "next": lambda: play(driving(begun(2), {**SIZES, "B": 9}), "visit:B leave"),
    "load": visiting,
    "pit": named_two,
    "solve": lambda: fighting(begun(), DICE, HANDS),
    "lay": laying,
    "laid": lambda: play(fighting(begun(), DICE, HANDS), "die:P6 lay:125 lay:254"),
    "undercut": asked,
    "mark": lambda: in_phase(begun(), "reveal", step=begun().step._replace(what="mark")),
    "over": lambda: walk(2, 0)[-1],
    "unseen": lambda: driving(begun(2), SIZES).observe(1),
    "unseen hand": lambda: fighting(begun(), DICE, HANDS).observe(0),
}

REFUSED: list[tuple[str, str, str, str]] = [
    (
        "assign",
        "A=casin",
        "assign",
        "You can't play “A=casin” now: give a figure to a gang, as in “A=house”, or assign the rest with “auto”.",
    ),
    ("assign", "E=house", "turn", "“E=house” isn't a move in this game."),
    (
        "assign",
        "pass",
        "assign",
        "You can't play “pass” now: give a figure to a gang, as in “A=house”, or assign the rest with “auto”.",
    ),
    ("assign", "A=gym", "assign", "You have none of these left to give: “gym”."),
    ("assign", "D=bar", "assign", "Gang D has no room for another figure."),
    ("put", "MADI#52ND", "turn", "“MADI#52ND” isn't a move in this game."),
    ("put", "", "turn", "“” isn't a move in this game."),
    ("put", "go:A:N", "divide", "You can't play “go:A:N” now: put a gangster on a crossing, as in “at:PARK#51ST”."),
    ("put", "at:MADI#53RD", "divide", "“MADI#53RD” isn't a crossing in the city."),
    ("put", "at:2ND#51ST", "divide", "There's already a gangster on “2ND#51ST”."),
    (
        "move",
        "at:2ND#51ST",
        "move",
        "You can't play “at:2ND#51ST” now: move a gangster N, E, S or W, as in “go:A:N”.",
    ),
    ("move", "go:A:X", "move", "You can't play “go:A:X” now: move a gangster N, E, S or W, as in “go:A:N”."),
    ("move", "go:E:N", "move", "You can't play “go:E:N” now: move a gangster N, E, S or W, as in “go:A:N”."),
    ("move", "stay:A:N", "move", "You can't play “stay:A:N” now: move a gangster N, E, S or W, as in “go:A:N”."),
    ("move", "go:B:S", "move", "Gangster B has already moved."),
    ("move", "stay:B", "move", "Gangster B has already moved."),
    ("move", "stay:A", "move", "A gangster can stay only if all those still to move are blocked."),
    ("move", "go:A:W", "move", "Gangster A has no empty crossing that way: W."),
    ("move", "go:C:E", "move", "Gangster C has no empty crossing that way: E."),
    (
        "avenue",
        "card:W",
        "take",
        "You can't play “card:W” now: take a card from the avenue, with “card:N” or “card:S”.",
    ),
    (
        "street",
        "card:N",
        "take",
        "You can't play “card:N” now: take a card from the street, with “card:W” or “card:E”.",
    ),
    ("arrived", "pass", "place", "You can't play “pass” now: place a figure, as in “A:house@PARK#51ST.NW”."),
    ("arrived", "C:house", "place", "You can't play “C:house” now: place a figure, as in “A:house@PARK#51ST.NW”."),
    (
        "arrived",
        "C:villa@MADI#52ND.SE",
        "place",
        "You can't play “C:villa@MADI#52ND.SE” now: place a figure, as in “A:house@PARK#51ST.NW”.",
    ),
    ("arrived", "D:house@MADI#52ND.SE", "place", "Gangster D isn't in the city yet."),
    (
        "arrived",
        "A:house@MADI#52ND.SE",
        "place",
        "Gang C must place a figure first, on the crossing it has just reached.",
    ),
    ("arrived", "C:gym@MADI#52ND.SE", "place", "Gang C has none of these left: “gym”."),
    (
        "arrived",
        "C:house@out",
        "place",
        "Gang C has an empty building to go to: remove a figure only if there is none.",
    ),
    ("arrived", "C:house@MADI#52ND.N", "place", "“MADI#52ND.N” isn't a building in the city."),
    ("arrived", "C:house@MADI#52ND.NW", "place", "“MADI#52ND.NW” is occupied."),
    ("arrived", "C:house@PARK#52ND.NW", "place", "“PARK#52ND.NW” isn't on the crossing that gang C has just reached."),
    ("around", "A:bar@2ND#51ST.NE", "place", "Gang A has already placed a figure this turn."),
    ("around", "C:bar@2ND#51ST.NE", "place", "Gang C has already placed a figure this turn."),
    ("around", "B:bar@MADI#52ND.SE", "place", "“MADI#52ND.SE” is occupied."),
    ("around", "B:bar@MADI#52ND.NE", "perimeter", "“MADI#52ND.NE” isn't in the perimeter of gang B."),
    (
        "full",
        "A:house@1ST#47TH.SE",
        "place",
        "Gang A has no empty building to go to: remove one of its figures, as in “A:house@out”.",
    ),
    ("full", "A:bar@out", "place", "Gang A has none of these left: “bar”."),
    (
        "look",
        "rank:A",
        "forger",
        "You can't play “rank:A” now: look at a card with the forger, as in “look:1A” for player 2's gang A.",
    ),
    (
        "look",
        "look:3A",
        "forger",
        "You can't play “look:3A” now: look at a card with the forger, as in “look:1A” for player 2's gang A.",
    ),
    (
        "look",
        "look:",
        "forger",
        "You can't play “look:” now: look at a card with the forger, as in “look:1A” for player 2's gang A.",
    ),
    (
        "look",
        "look:٢A",
        "forger",
        "You can't play “look:٢A” now: look at a card with the forger, as in “look:1A” for player 2's gang A.",
    ),
    ("look", "look:0car", "forger", "A forger can only search opponents' piles."),
    ("look", "look:2D", "forger", "That pile is empty: “2D”."),
    ("looked", "look:1A", "forger", "This forger has already looked at every card in that pile: “1A”."),
    ("name", "rank:1", "forger", "You can't play “rank:1” now: name a rank, from “rank:A” to “rank:K”."),
    ("visit", "leave", "throttle", "You can't play “leave” now: visit a gang with the car, as in “visit:B”."),
    ("visit", "visit:B", "throttle", "The car carries too few cards for gang B."),
    ("next", "visit:B", "throttle", "The car has already visited gang B."),
    (
        "load",
        "visit:B",
        "throttle",
        "You can't play “visit:B” now: move cards, as in “load:123” or “drop:123”, or drive on with “leave”.",
    ),
    ("load", "leave", "throttle", "The car would have too few cards left for the gangs it still has to visit."),
    ("load", "load:999", "throttle", "“999” isn't in gang A."),
    ("load", "drop:999", "throttle", "“999” isn't in the car."),
    (
        "load",
        f"drop:{card('load')}",
        "throttle",
        f"You can move each card only once per visit, and you've already moved “{card('load')}”.",
    ),
    (
        "load",
        f"load:{card('drop')}",
        "throttle",
        f"You can move each card only once per visit, and you've already moved “{card('drop')}”.",
    ),
    ("load", f"load:{card('load')}", "throttle", f"“{card('load')}” is already there."),
    ("pit", "pass", "pit", "You can't play “pass” now: name a gang for the fight, as in “pit:1A”."),
    ("pit", "pit:1E", "pit", "You can't play “pit:1E” now: name a gang for the fight, as in “pit:1A”."),
    ("pit", "pit:2A", "pit", "Name one of player 2's gangs now."),
    ("pit", "pit:1A", "pit", "Player 2's gang A has already fought."),
    ("solve", "solve", "solve", "You can't play “solve” now: choose a die, as in “die:P6”, or “pass”."),
    ("solve", "die:P5", "solve", "That die isn't on the table: “P5”."),
    ("solve", "die:", "solve", "That die isn't on the table: “”."),
    (
        "lay",
        "pass",
        "solve",
        "You can't play “pass” now: you've chosen a die, so lay cards, as in “lay:123”, then “solve”.",
    ),
    ("lay", "lay:254", "solve", "You've already laid “254”."),
    ("lay", "lay:135", "solve", "You don't have “135” in your hand."),
    ("lay", "lay:125", "solve", "With “125”, your cards can't add up to the die any more."),
    ("lay", "solve:expert", "solve", "You don't have that marker for P6: “expert”."),
    ("lay", "solve:best", "solve", "You don't have that marker for P6: “best”."),
    ("laid", "solve", "solve", "The cards you've laid add up to 3, but the die shows 6."),
    (
        "undercut",
        "pass",
        "undercut",
        "You can't play “pass” now: undercut, as in “undercut:123+231”, or “decline”.",
    ),
    ("undercut", "undercut:314", "undercut", "You don't have “314” in your hand."),
    ("undercut", "undercut:", "undercut", "You don't have “” in your hand."),
    ("undercut", "undercut:135+232+441", "undercut", "Undercut with one card or with two."),
    ("undercut", "undercut:441+232", "undercut", "Name two different cards, the lower number first."),
    ("undercut", "undercut:441+441", "undercut", "Name two different cards, the lower number first."),
    ("undercut", "undercut:135+441", "undercut", "The cards add up to 5, but the die shows 6."),
    (
        "mark",
        "mark:PARK#51ST",
        "reveal",
        "You can't play “mark:PARK#51ST” now: mark a building, as in “mark:PARK#51ST:R”.",
    ),
    ("over", "mark:PARK#51ST:R", "end-of-game", "The game is over: it's too late for “mark:PARK#51ST:R”."),
    ("unseen", "visit:A", "turn", "Only the player whose turn it is sees the moves."),
    ("unseen hand", "pass", "turn", "Only the player whose turn it is sees the moves."),
]


@cache
def moment(name: str) -> State:
    return MOMENTS[name]()


def id_of(name: str, move: str) -> str:
    """The id of a mistake, in ASCII: pytest escapes another one anew each time that a process collects it."""
    return f"{name}: {move if move.isascii() else 'in another script'}"


@pytest.mark.parametrize(("name", "move", "rule", "text"), REFUSED, ids=[id_of(*each[:2]) for each in REFUSED])
def test_each_mistake_has_its_sentence_and_rule(name: str, move: str, rule: str, text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        moment(name).play(move)
    assert (str(caught.value), caught.value.rule) == (text, rule)
    assert "{" not in text


def test_a_combination_that_is_not_better_is_refused() -> None:
    state = asked()
    assert state.fight
    pair = state.fight._replace(values=(2, 4), combo=state.fight.combo[:2])
    with pytest.raises(IllegalMove, match=r"^That isn't better than the combination on the table\.$") as caught:
        state._replace(fight=pair).play("undercut:232+441")
    assert caught.value.rule == "undercut"


def test_a_solve_with_a_marker_of_another_attribute_is_refused() -> None:
    assert offered(laying(), "solve") == ["solve", "solve:plain"]
    spent = laying()._replace(markers=((), ("A", "C"), ()))
    with pytest.raises(IllegalMove, match="You don't have that marker for P6: “plain”"):
        spent.play("solve:plain")


@pytest.mark.parametrize(
    ("sizes", "kinds", "move", "text"),
    [
        (SIZES, "drop drop load load load load load load", "load", "Gang A would have too few cards left."),
        ({"car": 3, "A": 0, "B": 3, "C": 3, "D": 3}, "", "leave", "Gang A would have too few cards left."),
        (
            {"car": 4, "A": 3, "B": 0, "C": 3, "D": 2},
            "load load load drop drop drop",
            "drop",
            "The car would have too few cards left for the gangs it still has to visit.",
        ),
    ],
)
def test_what_would_leave_too_few_cards_is_refused(sizes: dict[str, int], kinds: str, move: str, text: str) -> None:
    state = driving(begun(2), sizes).play("visit:A")
    for kind in kinds.split():
        state = state.play(offered(state, kind)[0])
    left = {"load": state.step.loads, "drop": state.step.drops}.get(move, ())
    with pytest.raises(IllegalMove) as caught:
        state.play(f"{move}:{left[0][:3]}" if left else move)
    assert (str(caught.value), caught.value.rule) == (text, "throttle")


def test_every_step_has_its_sentences_and_every_sentence_a_rule() -> None:
    assert set(refusals._REFUSED) == set(CHOICES)
    assert {choice.rule for choice in CHOICES.values()} <= RULES
    assert {rule for _name, _move, rule, _said in REFUSED} == RULES


def states(seats: int) -> list[State]:
    return [state for seed in range(2) for state in walk(seats, seed)]


@settings(max_examples=sized(40, 200, 20_000), suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(
    seats=st.sampled_from(SEATS), at=st.integers(0, 2_000), text=st.text(), word=st.sampled_from(sorted(refusals.WORDS))
)
def test_any_text_that_is_no_legal_move_raises_illegal_move(seats: int, at: int, text: str, word: str) -> None:
    all_of_them = states(seats)
    state = all_of_them[at % len(all_of_them)]
    rng = random.Random(at)
    others = [rng.choice(rng.choice(all_of_them).legal_moves() or ("pass",)) for _move in range(20)]
    tails = [f"{word}{sign}{text}" for sign in ("", ":", "=")]
    refuses(state, [*others, *ODD, *LETTERS, *DIGITS, *NUMBERS, text, *tails, *map(spoilt(rng), others)])
    seen = state.observe(rng.choice([*state.seats, None]))
    refuses(seen, [*others, *tails])


def spoilt(rng: random.Random) -> Callable[[str], str]:
    """A function that spoils a move a little."""

    def spoil(move: str) -> str:
        at = rng.randrange(len(move) + 1)
        return (
            move[:at]
            + rng.choice([*LETTERS, *DIGITS, "", ":", "+", "@", "=", "A", "0", "x" * 500])
            + move[at + rng.randrange(3) :]
        )

    return spoil


def test_a_refusal_reveals_nothing_hidden() -> None:
    """It is the same in every state that the player to move cannot tell from this one."""
    rng = random.Random(9)

    def answer(state: State, move: str) -> tuple[Any, ...]:
        refusal = state.refusal(move)
        return (str(refusal), refusal.rule) if refusal else ()

    for seats in SEATS:
        everything = states(seats)
        for state in rng.sample(everything, sized(10, 40, 1_000)):
            if state.current_player is None:
                continue
            other = otherwise(state, state.current_player, rng)
            moves = [rng.choice(rng.choice(everything).legal_moves() or ("pass",)) for _move in range(30)]
            for move in [*moves, *map(spoilt(rng), moves)]:
                assert answer(state, move) == answer(other, move) == answer(state.observe(state.current_player), move)
