"""The bots of Famiglia: the position they think with plays by the rules, and what they answer is sensible and fair."""

import random
from collections import Counter
from collections.abc import Generator, Iterator
from functools import cache
from typing import Any, TypeVar

import pytest

from noir.core.thought import Thought, parse_thought, print_thought
from noir.core.weights import UNIT
from noir.games.famiglia.bot import levels as famiglia_bot
from noir.games.famiglia.bot.fast_rules import CARDS, DRAW, DROP, NONE, NUMBERS, PASS, Position, Turn, words
from noir.games.famiglia.bot.network import (
    BITS,
    HIDDEN,
    SURE,
    chance,
    lead,
    odds,
    place_of,
    sums,
    tables,
)
from noir.games.famiglia.bot.search import Node, search
from noir.games.famiglia.bot.turns import turns
from noir.games.famiglia.rules.deal import deal
from noir.games.famiglia.rules.pieces import COPIES, DECK, DECK_SIZE
from noir.games.famiglia.rules.state import OUT, SECOND, State, resample, start
from tests.support.sizes import mostly_full, sized

Made = TypeVar("Made")

OWN = famiglia_bot.LEVELS
level_ids = pytest.mark.parametrize("level", mostly_full(OWN, ["very-easy", "medium", "hard"]))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hard bot that thinks less, where it is not its strength that is looked at."""
    monkeypatch.setattr(famiglia_bot, "LOOKS", 150)


@cache
def game(seed: int) -> list[State]:
    """The states of a game in which 70% of the moves are as the network likes them."""
    rng = random.Random(f"famiglia bots {seed}")
    states = [start(deal(rng))]
    while moves := states[-1].legal_moves():
        sensible = rng.random() < 0.7
        best = words(max(turns(Position(states[-1]))).turn)[0] if sensible else rng.choice(moves)
        states.append(states[-1].play(best))
    return states


def games(count: int) -> Iterator[list[State]]:
    """Give the states of `count` games."""
    yield from map(game, range(count))


def moments(count: int) -> Iterator[State]:
    """Give `count` states in which somebody has a choice."""
    given = 0
    for number, states in enumerate(games(count)):
        for state in [state for state in states[:-1] if len(state.legal_moves()) > 1][number % 7 :: 7]:
            if given == count:
                return
            given += 1
            yield state


def moment(street: str, hand: str = "", field: str = "", other: str = "", **more: Any) -> State:
    """An observation with player 0 to move, who has these cards; forty others are in the deck."""
    hands, fields = (tuple(sorted(hand.split())), tuple(sorted(other.split()))), (tuple(sorted(field.split())), ())
    rest = Counter(COPIES) - Counter([*street.split(), *hands[0], *hands[1], *fields[0]])
    cards = sorted(rest.elements(), key=lambda card: card[1])
    there: dict[str, Any] = {"deck": tuple(cards[:40]), "discards": tuple(cards[40:])}
    begun = start(" ".join(["0", *Counter(DECK).elements(), "/", *map(str, range(DECK_SIZE))]))
    laid = begun._replace(street=tuple(street.split()), hands=hands, fields=fields, **there)
    return laid._replace(**more).observe(0)


def gone_through(thinking: Generator[None, None, Made]) -> tuple[Made, int]:
    """What is made in steps, and how many it took."""
    steps = 0
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value, steps
        steps += 1


def answer(level: str, seen: State, number: int = 1) -> Thought:
    return gone_through(OWN[level](seen, random.Random(number)))[0]


def told(position: Position) -> dict[str, Any]:
    """Everything that a position holds, except what it leaves open after the end."""
    left_out = {"passed", "opening", "closed"} if position.player == NONE else set()
    return {name: getattr(position, name) for name in Position.__slots__ if name not in left_out}


def play(state: State, turn: Turn) -> State:
    for word in words(turn):
        state = state.play(word)
    return state


# The position


def test_a_turn_ends_as_by_the_rules() -> None:
    """Every turn that is found is legal, move by move, and leads where the rules lead, but for what is turned up."""
    rng = random.Random(1)
    for states in games(sized(3, 12, 12)):
        for state in states[:-1]:
            position = Position(state.observe(state.current_player))
            for found in turns(position):
                after, ended = position.copy(), Position(play(state, found.turn))
                after.act(found.turn, rng)
                if position.draws(found.turn):
                    drawn = ("street", "deck", "pile", "under")
                    assert {name: value for name, value in told(after).items() if name not in drawn} == {
                        name: value for name, value in told(ended).items() if name not in drawn
                    }
                    assert sum(after.street) == sum(ended.street)
                else:
                    assert told(after) == told(ended)
        outcome = states[-1].outcome()
        assert outcome
        last = Position(states[-1].observe(None))
        assert (last.player, last.winner) == (NONE, DRAW if outcome.winner is None else outcome.winner)
        scores = outcome.scores
        assert lead(last, 0) == scores[0] - scores[1] == -lead(last, 1)


def test_every_way_to_recruit_without_an_accountant_is_found() -> None:
    for state in moments(sized(30, 150, 150)):
        if state.step.played and not state.step.swaps:
            continue
        found = {tuple(words(each.turn)) for each in turns(Position(state)) if not each.turn.swaps}
        ways: set[tuple[str, ...]] = {(move,) for move in state.legal_moves() if move.startswith(("take", "drop"))}
        for brute in (move for move in state.legal_moves() if move.startswith("brute")):
            target = brute.split(":")[2].split("=")[0]
            price = int(brute[-1])
            for move in state.play(brute).legal_moves():
                if move.startswith(f"take:{target}") and price == _paid(move):
                    ways.add((brute, move))
        ends = {_end(state, way) for way in ways}
        assert ends <= {_end(state, way) for way in found}


def _paid(move: str) -> int:
    """What was paid with the pair of a move, 0 for none; a stand-in is worth more than the other card."""
    shown = move.split(":")[2:3]
    return min(int(card[1]) for card in shown[0].split(",")) + 1 if shown else 0


def _end(state: State, way: tuple[str, ...]) -> Any:
    player = state.current_player
    assert player is not None
    for move in way:
        state = state.play(move)
    return state.hands[player], state.fields[player], tuple(sorted(state.street)), len(state.deck)


def test_the_sums_of_a_turn_are_those_of_its_end() -> None:
    """What is added up turn by turn is what a fresh look at the end gives."""
    looked = 0
    for state in moments(sized(60, 100, 100)):
        position = Position(state)
        me = position.player
        for found in turns(position):
            after, turn = position.copy(), found.turn
            if position.draws(turn) or abs(found.odds) >= SURE:
                continue
            after.act(turn, random.Random(1))
            if after.player == NONE:
                continue
            total = sums(after, me) + tables().score[after.lap - 1][place_of(lead(after, me))]
            assert found.odds == odds(total + tables().passed if turn.kind == PASS else total)
            looked += 1
    assert looked > sized(90, 150, 150)


def test_the_sums_side_by_side_are_the_sums() -> None:
    for state in moments(30):
        total = sums(Position(state), 0)
        half = 1 << (BITS - 1)
        fields = [(total >> BITS * unit & 2 * half - 1) - half for unit in range(HIDDEN)]
        known = tables()
        plain = sum(weight * max(field, 0) for weight, field in zip(known.out, fields, strict=True)) + known.last
        assert odds(total) == plain >> 4


def test_a_chance_grows_with_the_odds_and_both_sides_share_one() -> None:
    chances = [chance(each) for each in range(-SURE, SURE + 1, 500)]
    assert chances == sorted(chances)
    assert (chance(0), chance(-SURE), chance(SURE)) == (UNIT // 2, 0, UNIT)


def test_a_copy_is_independent() -> None:
    rng = random.Random(1)
    for state in moments(30):
        position = Position(state)
        before = told(position)
        for found in turns(position):
            position.copy().act(found.turn, rng)
        assert told(position) == before


# What they answer


@pytest.mark.number(2)
@level_ids
@pytest.mark.usefixtures("quick")
def test_a_bot_answers_with_a_legal_move_and_the_same_whatever_the_order_of_the_deck(level: str) -> None:
    rng = random.Random(level)
    for number, state in enumerate(moments(sized(24, 120, 120))):
        seen = state.observe(state.current_player)
        other = resample(seen, rng).observe(state.current_player)
        assert other == seen
        answers = [answer(level, each, number) for each in (seen, other, seen)]
        assert answers[0] == answers[1] == answers[2]
        assert answers[0].move in state.legal_moves()


@level_ids
@pytest.mark.usefixtures("quick")
def test_hopes_are_chances_of_legal_moves_and_none_is_greater_than_that_of_the_move(level: str) -> None:
    for state in moments(sized(12, 60, 60)):
        found = answer(level, state.observe(state.current_player))
        assert set(found.hopes) <= set(state.legal_moves())
        assert all(0 <= hope <= 1 for hope in found.hopes.values())
        assert max(found.hopes.values()) == found.hopes[found.move]
        assert parse_thought(print_thought(found)).move == found.move


@level_ids
def test_a_bot_thinks_in_small_steps(level: str) -> None:
    """A step of the search is one visit; how long that takes is measured by the league."""
    for state in list(moments(40))[:: sized(20, 8, 8)]:
        found, steps = gone_through(OWN[level](state.observe(state.current_player), random.Random(1)))
        assert found.move
        assert steps >= (20 if level == "hard" and len(turns(Position(state))) > 1 else 1)


@level_ids
def test_a_bot_leaves_the_shared_chance_alone(level: str) -> None:
    random.seed(1)
    before = random.getstate()
    answer(level, moment("R0 R1 B2", "R0 R0", other="B0"))
    assert random.getstate() == before


# A few moments in which it is plain what is right


@level_ids
def test_a_four_that_can_be_paid_for_is_taken_at_the_end(level: str) -> None:
    seen = moment("R4 B1 Y2", "R3 R3 B0 B0", other="R2 G4", lap=OUT, deck=(), discards=(), order=(), starter=1)
    assert answer(level, seen).move.startswith("take:R4:R3,R3")


@level_ids
def test_what_lies_there_free_is_taken(level: str) -> None:
    for number in range(5):
        assert answer(level, moment("R0 B3 Y3 G3", "B0 Y0 R0 G0", other="B0 Y0 R0 G0"), number).move == "take:R0"


@level_ids
def test_a_second_pass_ends_the_game_for_who_leads_and_not_for_who_does_not(level: str) -> None:
    street, small, large = "R1 B3 G4 Y0", "R0 R0 B0 Y0", "R3 R3 R2"
    assert answer(level, moment(street, large, other=small, passed=True)).move == "pass"
    assert answer(level, moment(street, small, other=large, passed=True)).move != "pass"


@level_ids
def test_nobody_agrees_to_a_draw_before_the_game_was_played(level: str) -> None:
    hand = "B0 Y0 R0 G0"
    for passed in (False, True):
        assert answer(level, moment("R2 B3 Y2 G3 B0 G1", hand, other=hand, passed=passed)).move != "pass"
    assert [
        words(each.turn) for each in turns(Position(moment("R3 G4", "B0", other="B0", deck=(), discards=(), lap=OUT)))
    ] == [["pass"]]


def test_the_last_card_that_turns_the_game_is_fetched_from_the_field() -> None:
    """An accountant brings back the pair, a brute lowers the price, the card is taken, in the order of the rules."""
    seen = moment("R4", "B2 Y1 G0 G0", "R2 R2", other="R3 R3 B2", lap=OUT, deck=(), discards=(), order=(), starter=1)
    assert Position(seen).runs_out(0)
    state, played = seen, []
    while state.current_player == 0:
        played.append(answer("hard", state).move)
        state = state.play(played[-1])
    assert [move.partition(":")[0] for move in played] == ["accountant", "swap", "swap", "brute", "take"]
    outcome = state.outcome()
    assert outcome
    assert outcome.winner == 0


def test_an_accountant_that_was_played_swaps_for_what_it_was_played_for() -> None:
    """The hopes of a turn do not fall while it is played: what was looked at stays among what can be done."""
    looked = 0
    for states in games(sized(25, 40, 40)):
        for state in states[:-1]:
            if state.step.played or state.step.named:
                continue
            best = max(turns(Position(state)))
            if best.turn.swaps:
                after = state
                for word in words(best.turn)[:-1]:
                    after = after.play(word)
                    assert max(turns(Position(after))).odds >= best.odds - UNIT // 4
                    looked += 1
    assert looked > sized(5, 10, 10)


def test_the_swaps_of_a_turn_are_looked_at_in_every_order() -> None:
    """Else a person who makes the swaps that the bot would make, in another order, would be told of a blunder."""
    looked = 0
    for states in games(sized(25, 40, 40)):
        for state in states[:-1]:
            if not state.step.played or state.step.swaps or state.step.played.endswith("1"):
                continue
            root = Node(Position(state.observe(state.current_player)))
            found, _steps = gone_through(search(root.position, 60, random.Random(1)))
            assert set(found) <= set(state.legal_moves())
            for turn in root.turns:
                pairs = [(out, back) for out, _ in turn.swaps for _, back in turn.swaps if out != back]
                assert {f"swap:{CARDS[out]}/{CARDS[back]}" for out, back in pairs} <= set(found)
                looked += len(pairs) > len(turn.swaps)
    assert looked > sized(20, 40, 40)


def test_draws_are_by_chance_from_what_is_unseen_and_what_lies_under_the_deck_comes_last() -> None:
    seen = moment("B1 B2", "R0", other="R0", lap=SECOND, deck=("?", "?", "G4"), under=1, order=(), discards=())
    drawn = Counter[str]()
    for number in range(40):
        position = Position(seen)
        position.deck = [0] * len(CARDS)
        for card in ("R3", "Y1", "G4"):
            position.deck[NUMBERS[card]] = 1
        position.act(Turn(DROP, NUMBERS["B1"]), random.Random(number))
        assert position.under == [NUMBERS["G4"], NUMBERS["B1"]]
        drawn += Counter([card for card in ("R3", "Y1") if position.street[NUMBERS[card]]])
    assert set(drawn) == {"R3", "Y1"}
    assert sum(drawn.values()) == 40


def test_no_turn_of_a_lower_level_gives_away_much_as_far_as_it_sees() -> None:
    spared = 0
    for state in moments(sized(100, 200, 200)):
        seen = state.observe(state.current_player)
        chances: dict[str, int] = {}
        for found in turns(Position(seen)):
            move = words(found.turn)[0]
            chances[move] = max(chances.get(move, 0), chance(found.odds))
        least = max(chances.values()) - famiglia_bot.MOST_LOST
        assert chances[answer("very-easy", seen).move] >= least
        spared += min(chances.values()) < least
    assert spared > 20


# How strong they are, far below what `make ladder` measures


def share(one: str, two: str, deals: int) -> float:
    """The share of games that `one` wins against `two`, each deal played from both sides."""
    points = 0.0
    for number in range(2 * deals):
        rng = random.Random(number)
        state = start(deal(random.Random(f"share {number // 2}")))
        while (player := state.current_player) is not None:
            level = one if player == number % 2 else two
            moves = state.legal_moves()
            thoughtless = level == "random" or len(moves) == 1
            seen = state.observe(player)
            state = state.play(rng.choice(moves) if thoughtless else gone_through(OWN[level](seen, rng))[0].move)
        outcome = state.outcome()
        points += 0.5 if outcome is None or outcome.winner is None else outcome.winner == number % 2
    return points / (2 * deals)


def test_each_level_beats_one_below_it_in_a_few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """`hard` looks at less here than it does."""
    monkeypatch.setattr(famiglia_bot, "LOOKS", sized(100, 500, 500))
    assert share("very-easy", "random", sized(4, 12, 12)) > 0.75
    assert share("medium", "very-easy", sized(4, 12, 12)) > 0.6
    assert share("fairly-hard", "easy", sized(6, 12, 12)) > 0.6
    assert share("hard", "easy", sized(1, 2, 2)) > 0.6
