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
        "“A=casin” gives no figure to a gang now: “A=house” gives one, and “auto” all that are left.",
    ),
    ("assign", "E=house", "turn", "“E=house” is no move of this game."),
    (
        "assign",
        "pass",
        "assign",
        "“pass” gives no figure to a gang now: “A=house” gives one, and “auto” all that are left.",
    ),
    ("assign", "A=gym", "assign", "No such figure is left to be given: “gym”."),
    ("assign", "D=bar", "assign", "Gang D has no room for another figure."),
    ("put", "MADI#52ND", "turn", "“MADI#52ND” is no move of this game."),
    ("put", "", "turn", "“” is no move of this game."),
    ("put", "go:A:N", "divide", "“go:A:N” is not possible now: a gangster is put on a crossing, as in “at:PARK#51ST”."),
    ("put", "at:MADI#53RD", "divide", "“MADI#53RD” is no crossing of the city."),
    ("put", "at:2ND#51ST", "divide", "There stands a gangster on “2ND#51ST” already."),
    (
        "move",
        "at:2ND#51ST",
        "move",
        "“at:2ND#51ST” is not possible now: a gangster moves N, E, S or W, as in “go:A:N”.",
    ),
    ("move", "go:A:X", "move", "“go:A:X” is not possible now: a gangster moves N, E, S or W, as in “go:A:N”."),
    ("move", "go:E:N", "move", "“go:E:N” is not possible now: a gangster moves N, E, S or W, as in “go:A:N”."),
    ("move", "stay:A:N", "move", "“stay:A:N” is not possible now: a gangster moves N, E, S or W, as in “go:A:N”."),
    ("move", "go:B:S", "move", "Gangster B has moved already."),
    ("move", "stay:B", "move", "Gangster B has moved already."),
    ("move", "stay:A", "move", "A gangster stays only where none of those that have not moved can move."),
    ("move", "go:A:W", "move", "Gangster A finds no free crossing that way: W."),
    ("move", "go:C:E", "move", "Gangster C finds no free crossing that way: E."),
    (
        "avenue",
        "card:W",
        "take",
        "“card:W” takes no card of the avenue, which is taken now: “card:N” or “card:S” does.",
    ),
    (
        "street",
        "card:N",
        "take",
        "“card:N” takes no card of the street, which is taken now: “card:W” or “card:E” does.",
    ),
    ("arrived", "pass", "place", "“pass” places no figure, as is to be done now: “A:house@PARK#51ST.NW” does."),
    ("arrived", "C:house", "place", "“C:house” places no figure, as is to be done now: “A:house@PARK#51ST.NW” does."),
    (
        "arrived",
        "C:villa@MADI#52ND.SE",
        "place",
        "“C:villa@MADI#52ND.SE” places no figure, as is to be done now: “A:house@PARK#51ST.NW” does.",
    ),
    ("arrived", "D:house@MADI#52ND.SE", "place", "Gangster D is not in the city yet."),
    ("arrived", "A:house@MADI#52ND.SE", "place", "First gang C places, on the crossing it has come to."),
    ("arrived", "C:gym@MADI#52ND.SE", "place", "Gang C has no such figure left: “gym”."),
    (
        "arrived",
        "C:house@out",
        "place",
        "Gang C finds an empty building: a figure is given away only where there is none.",
    ),
    ("arrived", "C:house@MADI#52ND.N", "place", "“MADI#52ND.N” is no building of the city."),
    ("arrived", "C:house@MADI#52ND.NW", "place", "“MADI#52ND.NW” is occupied."),
    ("arrived", "C:house@PARK#52ND.NW", "place", "“PARK#52ND.NW” is not on the crossing that gang C has come to."),
    ("around", "A:bar@2ND#51ST.NE", "place", "Gang A has placed already in this turn."),
    ("around", "C:bar@2ND#51ST.NE", "place", "Gang C has placed already in this turn."),
    ("around", "B:bar@MADI#52ND.SE", "place", "“MADI#52ND.SE” is occupied."),
    ("around", "B:bar@MADI#52ND.NE", "perimeter", "“MADI#52ND.NE” is not in the perimeter of gang B."),
    (
        "full",
        "A:house@1ST#47TH.SE",
        "place",
        "Gang A finds no empty building: one of its figures is given away, as in “A:house@out”.",
    ),
    ("full", "A:bar@out", "place", "Gang A has no such figure left: “bar”."),
    (
        "look",
        "rank:A",
        "forger",
        "“rank:A” is no look of a forger, who looks now: “look:1A” is one, into gang A of player 2.",
    ),
    (
        "look",
        "look:3A",
        "forger",
        "“look:3A” is no look of a forger, who looks now: “look:1A” is one, into gang A of player 2.",
    ),
    (
        "look",
        "look:",
        "forger",
        "“look:” is no look of a forger, who looks now: “look:1A” is one, into gang A of player 2.",
    ),
    (
        "look",
        "look:٢A",
        "forger",
        "“look:٢A” is no look of a forger, who looks now: “look:1A” is one, into gang A of player 2.",
    ),
    ("look", "look:0car", "forger", "A forger looks into the piles of opponents."),
    ("look", "look:2D", "forger", "That pile is empty: “2D”."),
    ("looked", "look:1A", "forger", "This forger has looked at every card of that pile: “1A”."),
    ("name", "rank:1", "forger", "“rank:1” names no rank, as is to be done now: “rank:A” to “rank:K” do."),
    ("visit", "leave", "throttle", "“leave” is not possible now: the car visits a gang, as in “visit:B”."),
    ("visit", "visit:B", "throttle", "The car carries too few cards for gang B."),
    ("next", "visit:B", "throttle", "The car has visited gang B already."),
    (
        "load",
        "visit:B",
        "throttle",
        "“visit:B” is not possible now: cards are moved, as in “load:123” and “drop:123”, until the car does “leave”.",
    ),
    ("load", "leave", "throttle", "The car would carry too few cards for the gangs that it has still to visit."),
    ("load", "load:999", "throttle", "“999” is not in gang A."),
    ("load", "drop:999", "throttle", "“999” is not in the car."),
    ("load", f"drop:{card('load')}", "throttle", f"A card is moved once at a visit, and “{card('load')}” was."),
    ("load", f"load:{card('drop')}", "throttle", f"A card is moved once at a visit, and “{card('drop')}” was."),
    ("load", f"load:{card('load')}", "throttle", f"“{card('load')}” is there already."),
    ("pit", "pass", "pit", "“pass” names no gang for the fight, as is to be done now: “pit:1A” does."),
    ("pit", "pit:1E", "pit", "“pit:1E” names no gang for the fight, as is to be done now: “pit:1A” does."),
    ("pit", "pit:2A", "pit", "Now a gang of player 2 is named."),
    ("pit", "pit:1A", "pit", "Gang A of player 2 has fought already."),
    ("solve", "solve", "solve", "“solve” is not possible now: a die is chosen, as in “die:P6”, or “pass” said."),
    ("solve", "die:P5", "solve", "No such die lies on the table: “P5”."),
    ("solve", "die:", "solve", "No such die lies on the table: “”."),
    (
        "lay",
        "pass",
        "solve",
        "“pass” is not possible now: a die was chosen, so cards are laid, as in “lay:123”, until “solve”.",
    ),
    ("lay", "lay:254", "solve", "“254” is laid already."),
    ("lay", "lay:135", "solve", "“135” is not in the hand of the player to move."),
    ("lay", "lay:125", "solve", "With “125” the cards would not add up to the die any more."),
    ("lay", "solve:expert", "solve", "There is no marker of that kind for P6: “expert”."),
    ("lay", "solve:best", "solve", "There is no marker of that kind for P6: “best”."),
    ("laid", "solve", "solve", "The cards that are laid add up to 3, and the die shows 6."),
    (
        "undercut",
        "pass",
        "undercut",
        "“pass” is not possible now: a combination is undercut, as in “undercut:123+231”, or “decline” said.",
    ),
    ("undercut", "undercut:314", "undercut", "“314” is not in the hand of the player to move."),
    ("undercut", "undercut:", "undercut", "“” is not in the hand of the player to move."),
    ("undercut", "undercut:135+232+441", "undercut", "An undercut is made with one card or with two."),
    ("undercut", "undercut:441+232", "undercut", "Two cards are named in the order of their digits, each once."),
    ("undercut", "undercut:441+441", "undercut", "Two cards are named in the order of their digits, each once."),
    ("undercut", "undercut:135+441", "undercut", "The cards add up to 5, and the die shows 6."),
    (
        "mark",
        "mark:PARK#51ST",
        "reveal",
        "“mark:PARK#51ST” marks no building, as is to be done now: “mark:PARK#51ST:R” does.",
    ),
    ("over", "mark:PARK#51ST:R", "end-of-game", "The game is over: “mark:PARK#51ST:R” comes too late."),
    ("unseen", "visit:A", "turn", "Only the player who is to move sees what can be done now."),
    ("unseen hand", "pass", "turn", "Only the player who is to move sees what can be done now."),
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
    with pytest.raises(IllegalMove, match=r"^That is no better than the combination on the table\.$") as caught:
        state._replace(fight=pair).play("undercut:232+441")
    assert caught.value.rule == "undercut"


def test_a_solve_with_a_marker_of_another_attribute_is_refused() -> None:
    assert offered(laying(), "solve") == ["solve", "solve:plain"]
    spent = laying()._replace(markers=((), ("A", "C"), ()))
    with pytest.raises(IllegalMove, match="There is no marker of that kind for P6: “plain”"):
        spent.play("solve:plain")


@pytest.mark.parametrize(
    ("sizes", "kinds", "move", "text"),
    [
        (SIZES, "drop drop load load load load load load", "load", "Gang A would keep too few cards."),
        ({"car": 3, "A": 0, "B": 3, "C": 3, "D": 3}, "", "leave", "Gang A would keep too few cards."),
        (
            {"car": 4, "A": 3, "B": 0, "C": 3, "D": 2},
            "load load load drop drop drop",
            "drop",
            "The car would carry too few cards for the gangs that it has still to visit.",
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
