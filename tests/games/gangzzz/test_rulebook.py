"""The examples in the rules of Gangzzz: what they say of each moment of that game is true."""

import pytest

from noir.games.gangzzz.rulebook.contents import guide
from noir.games.gangzzz.rules.board import CELLS, CROSSINGS, perimeter
from noir.games.gangzzz.rules.deduction import candidates
from noir.games.gangzzz.rules.phases.streets import destination
from noir.games.gangzzz.rules.pieces import GANGS, symbol
from noir.games.gangzzz.rules.scoring import collection_value
from noir.games.gangzzz.rules.state import State, start
from noir.games.gangzzz.view.selection import Chosen, chosen_of, proposed_cell
from noir.ui.rulebook import Example

ADA, BEN = 0, 1
EXAMPLES = {section.example.key: section.example for section in guide() if section.example}


def now(key: str, *moves: str) -> State:
    """The moment of an example, after some more moves."""
    state = start(EXAMPLES[key].deal)
    for move in (*EXAMPLES[key].moves.split(), *moves):
        state = state.play(move)
    return state


def paid(key: str, move: str) -> int:
    """The money that a move pays to the player to move."""
    before = now(key)
    return now(key, move).cash[before.mover] - before.cash[before.mover]


def happened(state: State, what: str) -> list[tuple[str, ...]]:
    """The details of all events of this kind in the last move."""
    return [event.of for event in state.log[-1].events if event.what == what]


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=list(EXAMPLES))
def test_each_example_is_seen_by_who_is_to_move_and_every_answer_can_be_given(example: Example) -> None:
    state = now(example.key)
    assert state.current_player == example.viewer
    assert {move for move, _answer in example.then} <= set(state.legal_moves())
    assert bool(example.say) == bool(example.then)
    assert example.parts


def test_a_house_brings_value_and_coins_in_a_tenement_and_another_figure_the_value() -> None:
    state = now("perimeter")
    around = perimeter(CROSSINGS.index("2ND#51ST"))
    assert state.place_of(ADA, "A") == CROSSINGS.index("2ND#51ST")
    assert (len(around), sum(not state.board[cell] for cell in around)) == (16, 10)
    assert state.left(ADA, "A") == ("house", "library")
    assert [paid("perimeter", move) for move, _answer in EXAMPLES["perimeter"].then] == [13, 15, 10]


def test_the_west_is_filled_up_if_its_card_is_taken_and_the_east_is_not() -> None:
    border = dict(zip(("N", "E", "S", "W"), zip(*[iter(now("take").border)] * 6, strict=True), strict=True))
    assert {side: sum(map(bool, cards)) for side, cards in border.items() if side in "EW"} == {"E": 4, "W": 2}
    assert (border["N"][4], border["S"][4]) == ("", "")
    assert [len(fill) // 2 for fill in happened(now("take", "card:W"), "fill")] == [5]
    assert happened(now("take", "card:E"), "fill") == []


def test_gangster_a_jumps_north_and_west_and_finds_the_next_crossing_empty_east_and_south() -> None:
    state = now("move")
    here = CROSSINGS.index("2ND#50TH")
    goals = {side: CROSSINGS[destination(state, here, side)] for side in "NESW"}
    assert state.place_of(BEN, "A") == here
    assert goals == {"N": "2ND#52ND", "E": "1ST#50TH", "S": "2ND#49TH", "W": "LEX#50TH"}
    assert CROSSINGS[state.place_of(ADA, "A")] == "2ND#51ST"
    assert CROSSINGS[state.place_of(BEN, "B")] == "3RD#50TH"


def test_the_second_link_brings_two_cards_and_other_buildings_none() -> None:
    assert now("links").links(BEN, "police") == 1
    drawn = [len(happened(now("links", move), "draws")) for move, _answer in EXAMPLES["links"].then]
    assert drawn == [2, 0, 0]
    assert [paid("links", move) for move, _answer in EXAMPLES["links"].then] == [3, 7, 3]


def test_the_last_figure_changes_what_inventory_and_dominance_pay() -> None:
    nothing = paid("inventory", "A:library@PARK#49TH.NE")
    assert [paid("inventory", move) - nothing for move, _answer in EXAMPLES["inventory"].then] == [7, 6 + 4 + 7, 12 - 7]
    assert happened(now("inventory", "A:library@LEX#50TH.SE"), "area").count(("LEX#50TH",)) == 1


def test_seven_gyms_come_together_in_the_gang_that_is_visited_last() -> None:
    state = now("throttle")
    gyms = [[symbol(card) for card in state.pile(ADA, gang)].count("gym") for gang in GANGS]
    assert (gyms[0], sum(gyms)) == (3, 7)
    assert any(state.city.building(cell).family == "gym" for cell in state.owned(ADA))
    first = ("visit:B", "load:353", "load:441", "drop:222", "leave")
    then = ("visit:C", "load:431", "load:435", "drop:441", "leave", "visit:D", "load:223", "leave")
    after = now("throttle", *first, *then)
    assert [symbol(card) for card in after.pile(ADA, "A")].count("gym") == 7
    assert collection_value(7) == 28


def test_a_marker_keeps_ada_from_undercutting_with_two_fours() -> None:
    assert now("solve").markers[BEN] == ("C", "P")
    assert len(now("solve").fight.hands[ADA]) == 3  # type: ignore[union-attr]
    assert now("solve", "solve").legal_moves() == ("decline", "undercut:421+434")
    assert now("solve", "solve").mover == ADA
    assert paid("solve", "solve:plain") == 8
    assert happened(now("solve", "solve:plain"), "holds") == [("P8", "12")]


def test_ben_is_left_with_two_cards_or_one_or_loses_the_round() -> None:
    declined = now("undercut", "decline").log[-1]
    assert [(event.player, event.of) for event in declined.events if event.what == "wins"] == [(ADA, ("C",))]
    left = {move: now("undercut", move).fight for move in ("undercut:245", "undercut:511+524")}
    assert [[len(hand) for hand in fight.hands] for fight in left.values() if fight] == [[3, 2], [3, 1]]


def test_three_buildings_are_left_to_ben() -> None:
    seen = now("reveal").observe(BEN)
    assert candidates(seen) == sorted(CELLS[f"LEX#50TH.{corner}"] for corner in ("NW", "SW", "SE"))


def test_a_crossing_that_is_picked_while_figures_are_placed_is_that_of_a_gang_that_places() -> None:
    state = now("links")
    homes = {gang: state.place_of(BEN, gang) for gang in "ABD"}
    assert {gang: chosen_of(state, CROSSINGS[home]).gang for gang, home in homes.items()} == {
        each: each for each in "ABD"
    }
    assert chosen_of(state, "") == Chosen(homes["A"], proposed_cell(state, "A"), "A")
    assert chosen_of(state, "MADI#47TH") == Chosen(CROSSINGS.index("MADI#47TH"), None, "A")
