"""The lesson of Famiglia: every step is a moment of a real game, and what it says of cards and points is true."""

from collections import Counter

from noir.core.tutorial import Step
from noir.games.famiglia.rulebook.tutorial import BEGINS, MOVES, OTHER, rigged, tutorial
from noir.games.famiglia.rules.deal import parts
from noir.games.famiglia.rules.pieces import DECK, DECK_SIZE, PASS, points
from noir.games.famiglia.rules.state import FIRST, FORCE, State, start

STEPS = tutorial().steps


def states() -> list[State]:
    """Every moment of the tutorial's game."""
    reached = [start(tutorial().deal)]
    for move in MOVES:
        reached.append(reached[-1].play(move))
    return reached


STATES = states()


def asked(move: str, number: int) -> State:
    """The moment of step `number`, from 1, which asks for `move`."""
    assert STEPS[number - 1].move == move
    return STATES[STEPS[number - 1].at]


def scores(state: State) -> list[int]:
    return [sum(map(points, cards)) for cards in state.holdings]


def holds(pile: tuple[str, ...], cards: str) -> bool:
    return Counter(cards.split()) <= Counter(pile)


def sentences(step: Step) -> tuple[str, ...]:
    return (*step.says, *(said for _, said in step.instead))


def test_a_rigged_deal_begins_with_its_cards_and_goes_on_in_order() -> None:
    starter, deck, order = parts(rigged(BEGINS))
    begins = BEGINS.split()
    assert [str(starter), *deck[: len(begins) - 1]] == begins
    rest = Counter(DECK) - Counter(begins[1:])
    assert list(deck[len(begins) - 1 :]) == list(rest.elements())
    assert order == tuple(range(DECK_SIZE))
    assert parts(rigged("1")) == (1, tuple(Counter(DECK).elements()), order)


def test_every_step_is_a_moment_of_the_game_and_asks_for_its_next_move() -> None:
    assert tutorial().other == OTHER == "Sal"
    assert 12 <= len(STEPS) <= 16
    assert not STEPS[-1].move
    assert [step.at for step in STEPS] == sorted(step.at for step in STEPS)
    for number, step in enumerate(STEPS, 1):
        assert step.points in ("street", "front", "seat-0", "seat-1", "ledger"), number
        assert len(dict(step.instead)) == len(step.instead), number
        if step.move:
            assert STATES[step.at].current_player == 0, number
            assert step.move == MOVES[step.at], number
            assert STEPS[number].at > step.at, number
            assert {move for move, _ in step.instead} <= {*STATES[step.at].legal_moves()} - {step.move}, number
        else:
            assert not step.instead, number
    assert all(STATES[0].lap == state.lap == FIRST for state in STATES)


def test_every_sentence_ends() -> None:
    for number, step in enumerate(STEPS, 1):
        for said in sentences(step):
            assert said[-1] in ".!", number


def test_what_is_said_of_recruiting_is_true() -> None:
    first = STATES[STEPS[0].at]  # step 1: the table
    assert (len(first.street), first.hands[0], first.fields) == (6, ("B0", "G0", "R0", "Y0"), ((), ()))
    assert first.hands[0] == first.hands[1]
    free = asked("take:R0", 2)
    assert (points("R0"), points("G0")) == (1, 0)
    assert free.street.count("G0") == 2
    pair = asked("take:R1:R0,R0:R0", 3)
    assert pair.hands[0].count("R0") == 2
    paid = STATES[STEPS[3].at]  # step 4: the points
    assert scores(paid)[0] == points("R1") + 2 * points("R0") == 5
    assert holds(paid.hands[0], "R0 R1")
    assert paid.fields[0] == ("R0",)
    assert [points(f"R{value}") for value in range(5)] == [1, 3, 6, 10, 15]
    assert all([points(f"{family}{value}") for value in range(5)] == [0, 1, 3, 6, 10] for family in "BYG")


def test_what_is_said_of_pairs_is_true() -> None:
    before = asked("take:R1:G1,R0:G1", 5)
    assert MOVES[6] == "take:G1:G0,G0:G0"  # step 5: a few turns later, by two Mercenary 0s
    assert holds(before.hands[0], "G1 R0")
    assert before.hands[0].count("R0") == 1
    chain = asked("take:R2:R1,R1:R1", 6)
    assert MOVES[9] == MOVES[8] == "take:R1:G1,R0:G1"  # step 6: Sal did the same
    assert [hand.count("R1") for hand in chain.hands] == [2, 2]
    assert chain.street.count("R2") == 1
    assert "take:R2:R1,R1:R1" in chain.play("take:Y1:G1,Y0:G1").legal_moves()  # step 6: Sal would take it


def test_what_is_said_of_the_brute_is_true() -> None:
    before = asked("brute:Y1:B2=1", 7)
    assert MOVES[13:15] == ("brute:Y1:R3=2", "take:R3:R1,R1:R1")  # step 7: Sal got it for two 1s
    assert "Y1" in before.hands[0]
    assert "Y1" in before.fields[1]
    assert "R3" in before.hands[1]
    assert "R0" not in before.hands[0]
    lowered = asked("take:B2:B0,G1:G1", 8)
    assert (lowered.step.named, lowered.step.price) == ("B2", 1)  # step 8: a pair of 0s is enough
    assert "Y1" in lowered.fields[0]


def test_what_is_said_of_the_accountant_is_true() -> None:
    torn = asked("accountant:B2", 9)
    assert torn.street == ("R2", "R2")
    assert torn.hands[0].count("R1") == torn.fields[0].count("R1") == 1
    assert not any(move.startswith("take:") for move in torn.legal_moves())
    assert "R1" in asked("swap:R1/G0", 10).fields[0]
    second = asked("swap:Y1/G1", 11)
    assert second.hands[0].count("R1") == 2  # step 11: the pair is together
    assert "Y1" in second.fields[0]
    ready = asked("take:R2:R1,R1:R1", 12)
    assert ready.hands[0] == ("R1", "R1", "R2", "Y1")
    assert not any(move.startswith("swap:") for move in ready.legal_moves())
    assert STATES[22].hands[0].count("R2") == 2  # step 12: then a pair of 2s is in the hand


def test_what_is_said_of_the_last_turn_is_true() -> None:
    last = asked("drop:B3", 13)
    assert MOVES[22:25] == ("accountant:B1", "swap:R1/G0", "take:R2:R1,R1:R1")  # step 13: Sal, in the same way
    assert MOVES[25:27] == ("take:R0", PASS)
    assert not any(move.startswith("take:") for move in STATES[26].legal_moves())  # step 13: Sal can pay for nothing
    assert scores(last) == [26, 27]
    over = last.play(PASS).outcome()  # step 13: one more pass, and Sal wins
    assert over
    assert (over.winner, over.scores) == (1, (26, 27))
    assert all(card[1] != "0" for card in last.street)
    assert {move for move, _ in STEPS[12].instead} == {*last.legal_moves()} - {"drop:B3"}
    brute = last.play("brute:Y1:B3=2")
    assert brute.step.at >= FORCE  # step 13: after the Brute it is too late for new faces
    assert not any(move.startswith("drop:") for move in brute.legal_moves())
    found = asked("brute:Y1:R4=3", 14)
    assert found.shown[-1] == ("G0", "R4", "B2")  # step 14: three new faces, the Famiglia 4 and a 0
    assert not any(move.startswith("drop:") for move in found.legal_moves())
    assert points("R4") == max(map(points, DECK)) == 15
    assert asked("take:R4:R2,R2:R2", 15).hands[0].count("R2") == 2
    assert scores(STATES[STEPS[15].at]) == [41, 27]  # step 16
