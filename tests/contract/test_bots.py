"""The bots: what they see, that they play legal moves, and that equal observations get equal answers."""

import random
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Any, cast

import pytest

from noir.bots import BOTS, PLAYOUTS, game_of, think, thought
from noir.bots.ismcts import search as imagine
from noir.core.contract import State
from noir.core.thought import Thinking, Thought
from noir.core.weights import UNIT, chance
from noir.games import GAMES
from noir.games.bots import own_bots
from noir.games.district.bot import levels as district_bot
from noir.games.district.bot.fast_rules import DRAW, FEATURES, OVER, WORDS, Position
from noir.games.district.bot.network import layers, think as ask
from noir.games.district.bot.search import look
from noir.games.district.rules.pieces import ROUND_TURNS
from noir.games.district.rules.state import State as DistrictState
from noir.games.famiglia.bot import levels as famiglia_bot
from tests.support.games import LONGER, OTHERWISE, random_states
from tests.support.promises import Tried
from tests.support.sizes import mostly_full, sized, tries

LEVELS = ("random", "very-easy", "easy", "fairly-easy", "medium", "fairly-hard", "hard")
game_ids = pytest.mark.parametrize("game", GAMES)
level_ids = pytest.mark.parametrize("level", mostly_full(LEVELS, ["random", "very-easy", "medium", "hard"]))


STEPS = {"district": {"hard": district_bot.VISITS, **dict.fromkeys(district_bot.ERRORS, district_bot.GUESSES)}}
"""The fewest steps of a level's thinking where there is a choice; of other games, one."""
IN_MONEY = {"gangzzz"}
"""Games whose bots weigh moves in money: only `hard` gives chances of winning, and only where moves have a worth."""
APART = {"gangzzz": 40}
"""How many states are between one tested moment of a game and the next, if not five."""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that think less, for tests that don't look at their strength."""
    monkeypatch.setattr(district_bot, "VISITS", 10)
    monkeypatch.setattr(famiglia_bot, "LOOKS", 150)


def moments(game: str, count: int) -> Iterator[State]:
    """Yield `count` states in which a player must move, from random games."""
    given = 0
    for seed in range(count):
        apart = APART.get(game, 5)
        for state in random_states(game, seed)[seed % apart : -1 : apart]:
            if given == count:
                return
            given += 1
            yield state


def seen_by_mover(state: State) -> Any:
    return state.observe(state.current_player)


def test_the_levels_are_those_that_are_promised() -> None:
    assert tuple(BOTS) == LEVELS


@pytest.mark.number(2)
@game_ids
@level_ids
@pytest.mark.usefixtures("quick")
def test_a_bot_answers_with_a_legal_move_and_the_same_to_the_same(game: str, level: str, tried: Tried) -> None:
    rng = random.Random(level)
    count = 3 * tries(200, 1_000, 20_000, game) if game in LONGER else sized(80, 1_000, 20_000)
    tried(count, f"pairs of states of {game} that {level} sees alike and answers alike, seed {level}")
    for number, state in enumerate(moments(game, count)):
        other = OTHERWISE[game](state, state.current_player, rng)
        answers = {BOTS[level](seen_by_mover(each), random.Random(number)) for each in (state, other)}
        assert len(answers) == 1
        assert answers <= set(state.legal_moves())


@pytest.mark.number(2)
@level_ids
@pytest.mark.usefixtures("quick")
def test_a_bot_leaves_the_shared_chance_alone(level: str) -> None:
    random.seed(1)
    before = random.getstate()
    for state in moments("district", 20):
        BOTS[level](seen_by_mover(state), random.Random(1))
    assert random.getstate() == before


@pytest.mark.number(2)
@game_ids
def test_the_search_that_knows_no_game_answers_the_same_to_the_same_and_leaves_the_shared_chance_alone(
    game: str,
) -> None:
    random.seed(1)
    before, rng = random.getstate(), random.Random(game)
    for number, state in enumerate(moments(game, sized(3, 6, 6))):
        pair = (state, OTHERWISE[game](state, state.current_player, rng))
        thinking = [imagine(seen_by_mover(each), GAMES[game].resample, 15, random.Random(number)) for each in pair]
        one, two = map(thought, thinking)
        assert one == two
        assert one.move in state.legal_moves()
    assert random.getstate() == before


@game_ids
@level_ids
def test_a_bot_thinks_in_small_steps_and_says_what_it_hopes(game: str, level: str) -> None:
    for state in [state for state in moments(game, 8) if len(state.legal_moves()) > 1][-sized(1, 8, 8) :]:
        thinking, steps = think(level, seen_by_mover(state), random.Random(1)), 0
        with pytest.raises(StopIteration) as ended:
            while True:
                next(thinking)
                steps += 1
        found = ended.value.value
        assert found.move == BOTS[level](seen_by_mover(state), random.Random(1))
        assert steps == 0 if level == "random" else steps >= STEPS.get(game, {}).get(level, 1)
        assert set(found.hopes) <= set(state.legal_moves())
        assert all(0 <= hope <= 1 for hope in found.hopes.values())
        assert found.move in found.hopes or not found.hopes
        assert bool(found.hopes) == (level != "random") or game in IN_MONEY


def test_the_hopes_are_those_of_the_player_to_move() -> None:
    """A player who can win with a move is hopeful of it; one whose rival wins next is not."""
    hopes = []
    for seed in range(2000):
        for state in random_states("district", seed)[-12:-1]:
            winning = wins_at_once(state)
            if winning:
                found = thought(think("hard", seen_by_mover(state), random.Random(1)))
                hopes.append(found.hopes[found.move])
        if len(hopes) > 5:
            break
    assert min(hopes) > 0.95


def wins_at_once(state: State) -> set[str]:
    """The moves with which the player to move wins."""
    after = {move: state.play(move).outcome() for move in state.legal_moves()}
    return {move for move, outcome in after.items() if outcome and outcome.winner == state.current_player}


def is_lost(state: State, player: int | None) -> bool:
    """Whether `player` has lost, or the opponent wins with the next move."""
    outcome = state.outcome()
    if outcome:
        return outcome.winner not in (player, None)
    return state.current_player != player and bool(wins_at_once(state))


@pytest.mark.parametrize("game", mostly_full(["district", "famiglia"], ["district"]))  # a move can win these at once
def test_the_search_that_knows_no_game_wins_where_the_other_would(game: str) -> None:
    """Where one move wins at once, and after any other the opponent can win, it is found."""
    found = 0
    for seed in range(2000):
        for state in random_states(game, seed)[-14:-1]:
            wins = wins_at_once(state)
            others = [state.play(move) for move in state.legal_moves() if move not in wins]
            if wins and others and all(is_lost(each, state.current_player) for each in others):
                found += 1
                thinking = imagine(seen_by_mover(state), GAMES[game].resample, 200, random.Random(seed))
                assert thought(thinking).move in wins
        if found == sized(2, 5, 5):
            return
    raise AssertionError("no such moment was found")


def test_a_game_without_bots_of_its_own_gets_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def noted(seen: Any, resample: Any, playouts: int, rng: random.Random) -> Thinking:
        asked.append(playouts)
        yield
        return Thought(seen.legal_moves()[0], {})

    monkeypatch.setattr("noir.bots.search", noted)
    monkeypatch.setattr("noir.bots.own_bots", lambda game: {})
    [state] = moments("district", 1)
    for level in PLAYOUTS:
        BOTS[level](seen_by_mover(state), random.Random(1))
    assert asked == list(PLAYOUTS.values())
    assert game_of(state) == "district"


def share(one: str, two: str, deals: int) -> float:
    """The share of games of District Noir that `one` wins against `two`, each deal played from both sides."""
    points = 0.0
    for number in range(2 * deals):
        state: State = GAMES["district"].start(GAMES["district"].deal(random.Random(f"share {number // 2}")))
        rng = random.Random(number)
        while state.current_player is not None:
            level = one if state.current_player == number % 2 else two
            state = state.play(BOTS[level](seen_by_mover(state), rng))
        outcome = state.outcome()
        points += 0.5 if outcome is None or outcome.winner is None else outcome.winner == number % 2
    return points / (2 * deals)


def test_each_level_beats_one_below_it_in_a_few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots think less here, and the margins are far below what `make ladder` measures, against chance."""
    monkeypatch.setattr(district_bot, "VISITS", sized(40, 150, 150))
    assert share("very-easy", "random", sized(15, 40, 40)) > 0.6
    assert share("medium", "very-easy", sized(20, 40, 40)) > 0.6
    assert share("hard", "easy", sized(1, 2, 2)) > 0.5


@game_ids
def test_a_level_misjudges_less_than_the_one_below_it(game: str) -> None:
    own = own_bots(game)
    assert ("random", *own) == LEVELS
    errors = [cast("partial[Thinking]", own[level]).keywords["error"] for level in LEVELS[1:-1]]
    assert errors == sorted({*errors}, reverse=True)


def test_a_level_misjudges_the_same_alike_and_some_moves_so_that_it_plays_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without the limit chance has no say: it only draws the hidden cards that the limit is seen with."""
    monkeypatch.setattr(district_bot, "MOST_LOST", UNIT)
    misled = 0
    for state in moments("district", 40):
        seen = seen_by_mover(state)
        answers = {level: {BOTS[level](seen, random.Random(number)) for number in range(3)} for level in LEVELS[1:-1]}
        assert [level for level, chosen in answers.items() if len(chosen) > 1] == []
        misled += answers["fairly-hard"] != answers["very-easy"]
    assert 5 < misled < 35


def test_a_card_is_misjudged_alike_for_a_round_of_district(monkeypatch: pytest.MonkeyPatch) -> None:
    cases: dict[int, set[str]] = {}
    for state in cast("list[DistrictState]", random_states("district", 0))[:-1]:
        asked = cases.setdefault(state.round, set())
        monkeypatch.setattr(district_bot, "mistake", lambda case, _most, asked=asked: float(asked.add(case) is None))
        thought(think("easy", seen_by_mover(state), random.Random(1)))
    assert all(1 < len(found) <= len(WORDS) for found in cases.values())
    assert len(set[str]().union(*cases.values())) == sum(map(len, cases.values()))


def test_no_move_of_a_lower_level_gives_away_much_by_its_own_judgement() -> None:
    for state in moments("district", 60):
        seen = seen_by_mover(state)
        for level in ("very-easy", "medium"):
            found = thought(think(level, seen, random.Random(1)))
            judged = thought(look_at(seen))
            assert max(judged.hopes.values()) - judged.hopes[found.move] <= district_bot.MOST_LOST / UNIT + 0.001


def look_at(seen: Any) -> Thinking:
    """What the lower levels see of each move before they misjudge it."""
    hopes = yield from look(Position(seen), district_bot.GUESSES, random.Random(1))
    return Thought("", {WORDS[move]: hope / UNIT for move, hope in hopes.items()})


# District Noir: the fast rules


def test_a_position_plays_by_the_rules() -> None:
    for seed in range(sized(30, 300, 300)):
        states = cast("list[DistrictState]", random_states("district", seed))
        position = Position(states[0])
        for state, after in pairwise(states):
            assert [WORDS[move] for move in position.legal_moves()] == sorted(state.legal_moves(), key=WORDS.index)
            position.play(WORDS.index(after.moves[-1]))
            if position.lacks_cards:
                fresh = Position(after)
                for player in (0, 1):
                    cards = [face for face, count in enumerate(fresh.hands[player]) for _copy in range(count)]
                    position.give(player, cards)
            if after.current_player is not None:
                assert told(position) == told(Position(after))
        outcome = states[-1].outcome()
        assert position.player == OVER
        assert outcome is not None
        assert position.winner == (DRAW if outcome.winner is None else outcome.winner)


def told(position: Position) -> dict[str, Any]:
    """All fields of a position except the winner, which is set only at the end."""
    return {name: getattr(position, name) for name in Position.__slots__ if name != "winner"}


def test_a_copy_of_a_position_is_independent() -> None:
    for state in moments("district", 50):
        position = Position(seen_by_mover(state))
        before = told(position)
        other = position.copy()
        assert told(other) == before
        other.play(other.legal_moves()[-1])
        assert told(position) == before


@pytest.mark.number(2)
def test_the_features_are_what_the_player_to_move_may_know() -> None:
    rng = random.Random(1)
    for state in moments("district", sized(60, 300, 300)):
        other = GAMES["district"].resample(seen_by_mover(state), rng)
        features = Position(cast(DistrictState, state)).features()
        assert features == Position(cast(DistrictState, other)).features() == Position(seen_by_mover(state)).features()
        assert len(features) == FEATURES
        assert sum(features[:13]) == len(state.hands[state.current_player])  # type: ignore[attr-defined]


# District Noir: the network


def test_the_sums_side_by_side_are_the_sums() -> None:
    """Packed arithmetic gives the same sums as plain lists, with negative weights and sums."""
    first = layers()[0]
    rng = random.Random(3)
    rows = [_unpacked(row, first.width) for row in first.rows]
    for _try in range(20):
        inputs = [rng.choice((0, 0, 1, 2, -3)) for _row in rows]
        plain = [
            sum(number * row[place] for number, row in zip(inputs, rows, strict=True)) for place in range(first.width)
        ]
        bias = first.sums([0] * len(rows))
        assert first.sums(inputs) == [one + two for one, two in zip(plain, bias, strict=True)]


def _unpacked(packed: int, width: int) -> list[int]:
    """The signed 32-bit numbers packed into one."""
    numbers = []
    for _place in range(width):
        number = ((packed + (1 << 31)) & ((1 << 32) - 1)) - (1 << 31)
        numbers.append(number)
        packed = (packed - number) >> 32
    assert packed == 0
    return numbers


def test_a_chance_grows_with_the_odds_and_both_sides_share_one() -> None:
    chances = [chance(odds) for odds in range(-10 * UNIT, 10 * UNIT, 500)]
    assert chances == sorted(chances)
    assert chance(0) == UNIT // 2
    assert chance(-(10**9)) < UNIT // 100
    assert chance(10**9) > UNIT * 99 // 100


def test_the_network_hopes_more_for_whoever_is_far_ahead() -> None:
    """Hopes in the last round agree with the outcome."""
    right = tried = 0
    for seed in range(sized(40, 200, 200)):
        states = random_states("district", seed)
        outcome = states[-1].outcome()
        state = states[min(3 * ROUND_TURNS + 8, len(states) - 2)]
        if outcome and outcome.winner is not None:
            tried += 1
            hope = ask(Position(seen_by_mover(state)).features()).hope
            right += (hope > UNIT // 2) == (outcome.winner == state.current_player)
    assert right > tried * 0.7
