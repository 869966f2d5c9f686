"""The tutorial of Gangzzz: every step is a moment of a real game, and what it says of cards and money is true."""

import re

from noir.core.seat import Seat
from noir.core.tutorial import Step
from noir.games.gangzzz.rulebook.tutorial import MOVES, OTHER, tutorial
from noir.games.gangzzz.rules.board import BLOCKS, CELLS, CROSSINGS, SLOTS, perimeter
from noir.games.gangzzz.rules.deduction import candidates
from noir.games.gangzzz.rules.phases.streets import destination
from noir.games.gangzzz.rules.pieces import CAR, CARD_OF, CITY_MANAGER, EXACT, FINDER, GANGS, RANKS, WAGE, symbol
from noir.games.gangzzz.rules.state import PHASES, State, start
from noir.games.gangzzz.rules.table import Event, link_cards
from noir.games.gangzzz.text.names import whole_name
from noir.games.gangzzz.text.preview import placement_effects
from noir.games.gangzzz.view.clues import notebook
from noir.games.gangzzz.view.selection import picks
from noir.games.gangzzz.view.table import table
from noir.ui.html import Node, h, to_html

STEPS = tutorial().steps
LEARNER, SAL = 0, 1
POINTS = {
    "city": 'id="city"',
    "choose": 'id="choose"',
    "notebook": 'class="notebook"',
    "seat-0": 'id="seat-0"',
}
HOME, BLOCK = "LEX#50TH", "LEX#50TH.SE 3RD#50TH.SW LEX#49TH.NE 3RD#49TH.NW"


def states() -> list[State]:
    """Every moment of the tutorial's game."""
    reached = [start(tutorial().deal)]
    for move in MOVES:
        reached.append(reached[-1].play(move))
    return reached


STATES = states()


def asked(move: str) -> State:
    """The moment of the one step that asks for `move`."""
    (step,) = [step for step in STEPS if step.move == move]
    return STATES[step.at]


def read(points: str) -> list[State]:
    """The moments of the steps that ask for no move and point at `points`."""
    return [STATES[step.at] for step in STEPS if not step.move and step.points == points]


def after(move: str) -> State:
    """The moment after the move that a step asks for."""
    return asked(move).play(move)


def sentences(step: Step) -> tuple[str, ...]:
    return (*step.says, *(sentence for _move, sentence in step.instead))


def code(state: State, word: str) -> str:
    return state.city.buildings[CELLS[word]]


def value(state: State, crossing: str) -> int:
    return state.city.value(CROSSINGS.index(crossing))


def would(state: State, move: str) -> str:
    """The effects of a placement, as its button names them."""
    gang, family, word = re.split("[:@]", move)
    return "; ".join(placement_effects(state, LEARNER, gang, family, CELLS[word]))


def happened(state: State, what: str, player: int = LEARNER) -> list[Event]:
    """The events of this kind of a player in the last move."""
    return [event for event in state.log[-1].events if (event.what, event.player) == (what, player)]


def brought(state: State, what: str) -> int:
    return sum(event.money for event in happened(state, what))


def gyms(state: State, pile: str) -> list[str]:
    return [card[:3] for card in state.pile(LEARNER, pile) if symbol(card) == "gym"]


def test_every_step_is_a_moment_of_the_game_and_asks_for_its_next_move() -> None:
    assert tutorial().other == OTHER == "Sal"
    assert not STEPS[-1].move
    assert STATES[-1].outcome()
    for number, step in enumerate(STEPS, 1):
        assert len(dict(step.instead)) == len(step.instead), number
        if step.move:
            assert STATES[step.at].current_player == LEARNER, number
            assert step.move == MOVES[step.at], number
            assert STEPS[number].at > step.at, number
            assert {move for move, _ in step.instead} <= {*STATES[step.at].legal_moves()} - {step.move}, number
        else:
            assert not step.instead, number


def test_what_is_pointed_at_is_on_the_table_and_what_is_asked_for_can_be_pressed() -> None:
    seats = (Seat("Ada", "anchor"), Seat(OTHER, "dagger", "easy"))
    for number, step in enumerate(STEPS, 1):
        seen = STATES[step.at].observe(LEARNER)
        assert POINTS[step.points] in to_html(_whole(seen, seats)), number
        picked = ""
        for word in picks(step.move) if step.move else ():
            assert f'data-msg="pick {word}"' in to_html(_whole(seen, seats, picked)), number
            picked = word
        if step.move:
            assert f'data-msg="play {step.move}"' in to_html(_whole(seen, seats, picked)), number


def _whole(seen: State, seats: tuple[Seat, ...], picked: str = "") -> Node:
    notes = notebook(seen, LEARNER, seats, None)
    return h("div", table(seen, LEARNER, seats, [notes], picked))


def test_every_sentence_ends() -> None:
    for number, step in enumerate(STEPS, 1):
        for sentence in sentences(step):
            assert sentence[-1] in ".!", number


def test_what_is_said_of_the_first_gangster_is_true() -> None:
    put = asked(f"at:{HOME}")
    assert put.step.gang == "A"
    assert (value(put, HOME), code(put, f"{HOME}.SE")) == (11, "r5")
    assert (value(put, "LEX#48TH"), code(put, "LEX#48TH.SW")) == (12, "r2")
    card = asked("card:W")
    assert [symbol(each) for each in card.pile(LEARNER, "A")] == ["gym"]
    west, east = (card.border[SLOTS.index(slot)] for slot in ("W2", "E2"))
    assert (symbol(west), symbol(east)) == ("gym", "forger")


def test_what_is_said_of_tokens_is_true() -> None:
    noted = read("notebook")[0]
    ranks = dict(zip(RANKS, noted.observe(LEARNER).tokens[3:], strict=True))
    assert sorted(card[4:] for card in noted.pile(LEARNER, "A")) == ["10", "2"]
    assert (ranks["10"], ranks["2"]) == ("2ND", "52ND")
    assert len(noted.pile(LEARNER, CAR)) == 3
    assert len(noted.known[LEARNER]) == 5


def test_what_is_said_of_rent_and_trade_is_true() -> None:
    move = f"A:house@{HOME}.SE"
    assert would(asked(move), move) == "$16 at once"
    assert after(move).cash[LEARNER] - asked(move).cash[LEARNER] == 16
    for other in ("bar", "hospital", "warehouse"):
        assert would(asked(move), f"A:{other}@{HOME}.SE") == "$11 at once"
    bar = asked("B:bar@2ND#48TH.NE")
    assert bar.round == 2
    assert (value(bar, "2ND#48TH"), bar.place_of(LEARNER, "B")) == (11, CROSSINGS.index("2ND#48TH"))
    assert whole_name(code(bar, "2ND#48TH.NE")) == "Private bar: fish, cigars"
    assert would(bar, "B:bar@2ND#48TH.NE") == "Sells fish and cigars from stock, $16 each"
    assert would(bar, "B:house@2ND#48TH.NW") == "$13 at once"
    store = asked("A:warehouse@3RD#50TH.SW")
    assert code(store, "3RD#50TH.SW") == "w3f"
    assert "Two units of fish" in would(store, "A:warehouse@3RD#50TH.SW")
    assert "own bars want" in would(store, "A:warehouse@3RD#50TH.SW")


def test_what_is_said_of_the_block_and_of_links_is_true() -> None:
    cells = tuple(CELLS[word] for word in BLOCK.split())
    assert tuple(sorted(cells)) in [tuple(sorted(block)) for block in BLOCKS]
    assert set(cells) <= set(perimeter(CROSSINGS.index(HOME)))
    link = asked("A:hospital@LEX#49TH.NE")
    central = CELLS["3RD#50TH.NE"]
    assert (link.round, link.city.buildings[central], link.manages(central)) == (3, "HO", True)
    figure = link.board[central]
    assert figure
    assert (figure.player, figure.gang) == (LEARNER, "C")
    assert [link_cards(1, count) - link_cards(1, count - 1) for count in (1, 2, 3)] == [1, 2, 3]
    assert len(happened(after("A:hospital@LEX#49TH.NE"), "draws")) == 1
    assert brought(after("A:hospital@LEX#49TH.NE"), "city") == CITY_MANAGER == 3
    last = asked("A:bar@3RD#49TH.NW")
    assert last.round == 4
    assert sum(1 for cell in cells if (own := last.board[cell]) and own.player == LEARNER) == 3
    assert "The whole block will pay $15 once all figures are placed" in would(last, "A:bar@3RD#49TH.NW")


def test_what_is_said_of_wages_and_of_a_way_is_true() -> None:
    going = asked("go:A:E")
    wages = [event for note in going.log for event in note.events if event.what == "wages" and not event.player]
    assert [(event.of[0], event.money) for event in wages] == [("10", -10 * WAGE)]
    assert [len(going.left(LEARNER, gang)) for gang in GANGS] == [4, 4, 4, 4]
    start_at = going.place_of(LEARNER, "A")
    assert start_at == CROSSINGS.index(HOME)
    assert any(CROSSINGS.index("3RD#50TH") in row for row in going.gangsters)
    assert destination(going, start_at, "E") == CROSSINGS.index("2ND#50TH")


def test_what_is_said_of_the_reckoning_is_true() -> None:
    reckoned = read("seat-0")[0]
    assert PHASES[reckoned.phase].name == "throttle"
    assert [brought(reckoned, what) for what in ("wages", "trade", "market", "area")] == [-32, 69, 31, 31]
    assert {event.of[0] for event in happened(reckoned, "trade")} == {"f", "m", "c"}
    assert len(happened(reckoned, "area")) == 3
    assert reckoned.cash == (178, 203)


def test_what_is_said_of_the_car_is_true() -> None:
    load = asked("load:124")
    assert load.step.gang == "B"
    assert gyms(load, "B") == ["124"]
    assert gyms(load, CAR) == ["353"]
    drop = asked("drop:124")
    assert drop.step.gang == "A"
    assert gyms(drop, "A") == ["213", "435"]
    assert MOVES[MOVES.index("drop:124") + 1] == "drop:353"
    assert len(gyms(after("drop:124").play("drop:353"), "A")) == 4


def test_what_is_said_of_the_fight_is_true() -> None:
    named = asked("pit:1C")
    assert named.fight
    assert (named.round, named.fight.challenger, named.fight.pitted[LEARNER]) == (1, LEARNER, "A")
    assert named.cash[LEARNER] < named.cash[SAL]
    assert [len(named.pile(SAL, gang)) for gang in GANGS] == [3, 3, 8, 3]
    undercut = asked("undercut:353+435")
    assert undercut.fight
    assert (undercut.fight.die, undercut.fight.values) == ("P7", (2, 5))
    assert undercut.legal_moves() == ("decline", "undercut:353+435")
    lay = asked("lay:124")
    assert lay.fight
    assert lay.fight.die == "C7"
    assert [len(hand) for hand in lay.fight.hands] == [2, 8]
    assert asked("lay:213").legal_moves() == ("lay:213",)
    solved = asked("solve:plain")
    assert solved.cash[LEARNER] + 7 == after("solve:plain").cash[LEARNER]
    won = read("notebook")[1]
    assert happened(won, "wins")
    assert [event.of for event in happened(won, "prize")] == [("1", CARD_OF["115"])]
    assert symbol(CARD_OF["115"]) == "library"


def test_what_is_said_of_the_end_is_true() -> None:
    collection_pay = read("notebook")[2]
    assert PHASES[collection_pay.phase].name == "reveal"
    kinds = {event.of[1]: int(event.of[2]) for event in happened(collection_pay, "collection")}
    assert kinds == {"gym": 4, "casino": 3, "forger": 3, "armoury": 6}
    assert [event.money for event in happened(collection_pay, "collection")].count(6) == 2
    assert brought(collection_pay, "collection") == 43
    assert collection_pay.cash == (250, 255)
    (left,) = candidates(collection_pay.observe(LEARNER))
    assert left == CELLS["PARK#48TH.NE"]
    assert len(collection_pay.known[LEARNER]) == 13
    assert whole_name(collection_pay.city.buildings[left]) == "Medium gym"
    over = STATES[-1]
    assert over.marks == ("PARK#48TH:U",) * 2
    assert (EXACT, FINDER) == (30, 20)
    assert over.card_count(LEARNER) > over.card_count(SAL)
    assert over.scores == (300, 285)
