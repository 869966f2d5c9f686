"""The log of Gangzzz: everyone reads of the hideout, only the finder of a find, nobody of private moves."""

import random
from collections import Counter
from html import escape
from secrets import token_hex
from typing import Any
from urllib.parse import urlencode

import pytest

from noir.app.model import Model
from noir.app.update import update
from noir.core.contract import HIDDEN
from noir.core.seat import Seat
from noir.formats.record import parse_record
from noir.games.gangzzz.rules import scoring
from noir.games.gangzzz.rules.phases import reveal
from noir.games.gangzzz.rules.pieces import CARDS, RANKS, UNDERWORLD, rank
from noir.games.gangzzz.rules.state import State, resample
from noir.games.gangzzz.rules.table import Note
from noir.games.gangzzz.text import verdict, words
from noir.games.gangzzz.text.log import mark_name, private_finds
from noir.games.gangzzz.text.words import log, recap
from noir.games.gangzzz.view import score_sheet
from noir.screens.screen import view
from noir.session.match import Match
from noir.session.session import Session
from noir.storage.save import parse_save, print_save
from noir.ui.html import to_html
from tests.support.games import record
from tests.support.gangzzz_positions import (
    as_state,
    begun,
    events,
    held,
    in_phase,
    piled,
    sized,
    walk,
)

NAMES = ("Ada", "Ben", "Cleo")
SEATS = tuple(Seat(name, gang) for name, gang in zip(NAMES, ("anchor", "dagger", "crown"), strict=True))
CITY = parse_record(record("city"))


def log_text(state: State, viewer: int | None = None) -> str:
    """Everything that a viewer reads in the log of a game, in one text."""
    return "\n".join(sentence for _part, part in log(state.observe(viewer), NAMES) for sentence in part)


def page(model: Model) -> str:
    """The page."""
    return to_html(view(model))


def at_table(match: Match) -> Model:
    """The model with a game at the table."""
    return Model().at_table(Session(match, SEATS))


def test_the_hideout_is_named_at_the_end_and_never_before() -> None:
    states: tuple[Any, ...] = CITY.states
    over = states[-1]
    hideout = mark_name(reveal.hideout_mark(over))
    assert log_text(over).count(f"The hideout is {hideout}.") == 1
    assert f"The hideout is {escape(hideout)}." in to_html(score_sheet(over.observe(None), SEATS))
    assert page(at_table(CITY)).count('<div class="crossing chosen"') == 1
    before = states[-2]
    assert "The hideout is" not in log_text(before)
    assert "The hideout is" not in to_html(score_sheet(before.observe(None), SEATS))


def test_players_share_a_win_only_with_equally_many_cards() -> None:
    state = begun(3)._replace(cash=(202, 202, 202), current_player=None)
    for seat, count in enumerate((24, 24, 20)):
        state = sized(state, seat, {"A": count})
    over = as_state(scoring.final(state))
    assert over.winners == (0, 1)
    assert verdict(over, NAMES) == "Ada and Ben share the win: $202 each and the same number of clue cards."
    assert to_html(score_sheet(over, SEATS)).count('class="won gang-') == 2


def test_collections_that_pay_nothing_are_announced_without_their_symbols_g72() -> None:
    gyms, forgers = ([card[:3] for card in CARDS if card[3] == letter] for letter in "gf")
    state = held(in_phase(begun(3), "fight"), {"MADI#52ND.NW": ("gy", True)})
    state = piled(state, 0, A=" ".join(gyms[:3]), B=" ".join(forgers[:4]), C=" ".join(forgers[4:7]))
    paid = as_state(scoring.bruises(state))
    assert [(of, money) for _player, of, money in events(paid, "collection")] == [
        (("A", "gym", "3"), 6),
        (("B", "forger", "4"), 0),
        (("C", "forger", "3"), 0),
    ]
    for viewer in (1, 2, None):
        assert [of for _player, of, _money in events(paid.observe(viewer), "collection")] == [
            ("A", "gym", "3"),
            ("B", HIDDEN, "4"),
            ("C", HIDDEN, "3"),
        ]
        assert "Ada has 2 collections that pay nothing: no building with those signs." in log_text(paid, viewer)
    assert events(paid.observe(0), "collection") == events(paid, "collection")
    over = paid._replace(current_player=None)
    assert events(over.observe(1), "collection") == events(paid, "collection")


def test_a_state_made_from_what_is_seen_has_some_symbol_for_each_collection_g72() -> None:
    before_the_end = (walk(3, seed)[-2] for seed in range(20))
    seen = next(seen for state in before_the_end if "?" in families(seen := state.observe(None)))
    made = [resample(seen, random.Random(seed)) for seed in range(20)]
    assert all(each.observe(None) == seen for each in made)
    assert " × ?: " in to_html(score_sheet(seen, SEATS))
    assert {family for each in made for family in families(each)} == set(UNDERWORLD)


def families(state: State) -> set[str]:
    """The symbols of all collections that were announced."""
    return {of[1] for _player, of, _money in events(state, "collection")}


def test_everyone_reads_the_ranks_in_a_car_and_its_owner_the_cards() -> None:
    state = CITY.states[0]
    assert isinstance(state, State)
    for player, name in enumerate(NAMES):
        drawn = [event.of[1] for event in state.log[0].events if event.player == player]
        assert sorted(drawn) == sorted(state.pile(player, "car"))
        ranks = " and ".join(f"a hidden card of rank {rank(card)}" for card in drawn)
        assert f"In {name}'s car: {ranks}." in log_text(state)
        assert f"In {name}'s car: a hidden" not in log_text(state, player)


@pytest.mark.parametrize("seed", range(3))
def test_only_the_finder_reads_which_token_or_card_it_is(seed: int) -> None:
    found = 0
    for state in walk(3, seed)[::7]:
        tokens = dict(zip(RANKS, state.tokens[3:], strict=True))
        events = [event for note in state.log for event in note.events]
        for player in state.seats:
            seen = private_finds(state.observe(player), player, NAMES)
            looked = [event.of[-1] for event in events if event.player == player and event.what in ("looks", "names")]
            assert [each.split(":")[0] for each in seen if each.startswith("Rank")] == [f"Rank {r}" for r in looked]
            assert not any("unknown" in each for each in seen)
            assert all(tokens[each] for each in looked)
            found += len(seen)
    assert found


def driven(begin: int, kinds: tuple[str, ...]) -> Model:
    """The model after a car has made its visits, with a move of each of `kinds` at the first one."""
    model = update(at_table(CITY.go(begin)), "show")
    model = update(model, f"play {_legal(model)[0]}")
    for kind in kinds:
        model = update(model, "play " + next(move for move in _legal(model) if move.startswith(kind)))
    player = CITY.states[begin].current_player
    while model.session and model.session.state.current_player == player:
        moves = _legal(model)
        model = update(model, f"play {'leave' if 'leave' in moves else moves[0]}")
    return model


def test_the_curtain_says_nothing_of_private_moves_not_even_how_many() -> None:
    begin = next(at for at, state in enumerate(CITY.states) if state.step.what == "visit")  # type: ignore[attr-defined]
    plain, more = driven(begin, ()), driven(begin, ("load", "drop"))
    assert plain.session
    assert more.session
    assert plain.session.match.cursor < more.session.match.cursor
    assert plain.session.state.observe(2) == more.session.state.observe(2)
    assert page(plain) == page(more)


def test_figures_to_be_assigned_are_open() -> None:
    text = page(at_table(CITY.go(0)))
    assert text.count("Figures to assign now: ") == 3
    assert text.count("Figures to assign later: ") == 3


def test_a_form_of_another_game_leaves_seats_beyond_its_own_alone() -> None:
    form = urlencode({"game": "district", "seats": "human,human"})
    forged = update(update(Model(), "game gangzzz"), f"seats 4 {form}")
    assert forged.setup.game == "gangzzz"
    assert len(forged.setup.seats) == 4
    assert parse_save(print_save(forged, 1))


def test_undo_goes_back_to_the_start_of_the_last_turn_and_no_further() -> None:
    rng = random.Random(1)
    model = at_table(Match("gangzzz", CITY.deal, (), CITY.states[:1], 0))
    for _ in range(2):
        model = update(model, f"play {rng.choice([m for m in _legal(model) if m != 'auto'])}")
    model = update(model, "play auto")
    assert _cursor(model) == 3
    assert _cursor(update(model, "undo")) == 2, "the last move of a turn can be taken back until the next player moves"
    assert [_cursor(each) for each in (_undone(model, 3), _undone(model, 4))] == [0, 0]
    after = update(model, "play auto")
    assert _cursor(_undone(after, 1)) == 3
    assert _cursor(_undone(after, 2)) == 3, "what another player did stays done"
    assert "No undo: the last turn is over." in page(_undone(after, 2))


def _undone(model: Model, times: int) -> Model:
    for _ in range(times):
        model = update(model, "undo")
    return model


def _cursor(model: Model) -> int:
    assert model.session
    return model.session.match.cursor


def _legal(model: Model) -> tuple[str, ...]:
    assert model.session
    return model.session.state.legal_moves()


def test_the_sentence_of_a_move_is_made_once_for_all_who_hear_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is read out asks for a recap of every player after every move."""
    made: Counter[Note] = Counter()

    def sentence(note: Note, *_others: object) -> str:
        made[note] += 1
        return "It happened."

    monkeypatch.setattr(words, "sentence", sentence)
    names = ("Once", "and", "no", token_hex(8))  # of which no sentence is kept
    for state in walk(4, 5):
        seen = state.observe(None)
        for player in seen.seats:
            recap(seen, player, names)
    assert set(made.values()) == {1}
