"""Two people face to face, without a browser: which hand is open, what needs none, who sees what."""

import random
from importlib import import_module
from urllib.parse import urlencode

import pytest

from noir.app.model import Model
from noir.app.settings import Settings
from noir.app.update import update
from noir.formats.record import parse_record
from noir.games import GAMES
from noir.games.views import FACE_TO_FACE
from noir.screens.screen import title, view
from noir.session.setup import BadSetup, parse_setup
from noir.ui.html import to_html
from tests.support.games import record
from tests.support.sizes import sized
from tests.unit.app.test_update import messages, page, send

DEAL = record("draw").splitlines()[1]
"""Player 0 starts with 5 5 6 7 -1; player 1 has 7 7 8 P 6; the row is 7 -2."""


def sit_down(deal: str = DEAL, **said: str) -> Model:
    asked = {"game": "district", "names": "Agnes,Bruno", "deal": deal, "seating": "face", **said}
    return update(Model(), "new seed " + urlencode(asked))


def moves_offered(model: Model) -> list[str]:
    return sorted(msg for msg in messages(model) if msg.startswith("play "))


def test_no_curtain_falls_and_each_edge_opens_the_hand_of_its_owner() -> None:
    model = sit_down()
    assert [msg for msg in messages(model) if msg.startswith(("show", "peek", "play"))] == [
        "peek 1",
        "play take",
        "peek 0",
    ]
    for player in (0, 1):
        assert send(model, f"peek {player}").viewer == player
    assert send(model, "peek 0", "peek 1").viewer == 1
    assert send(model, "peek 1", "hide").viewer is None


def test_only_who_is_to_move_can_play_a_card_and_only_with_the_own_hand_open() -> None:
    model = sit_down()
    rng = random.Random(1)
    while model.session and not model.session.over:
        mover = model.session.state.current_player or 0
        legal = model.session.seen(mover).legal_moves()
        for shown in (model, send(model, f"peek {1 - mover}")):
            assert moves_offered(shown) == [f"play {move}" for move in legal if move == "take"]
            for move in legal:
                assert move == "take" or send(shown, f"play {move}").session == shown.session
        opened = send(model, f"peek {mover}")
        assert moves_offered(opened) == sorted(f"play {move}" for move in legal)
        assert len(messages(opened)) == len(set(messages(opened)))
        model = send(opened, f"play {rng.choice(legal)}")
        assert model.viewer is None


def test_the_take_needs_no_open_hand_and_closes_the_one_that_is_open() -> None:
    for before in ("hide", "peek 0", "peek 1"):
        after = send(sit_down(), before, "play take")
        assert after.session
        assert after.session.match.moves == ("take",)
        assert after.viewer is None
    passed = send(sit_down(seating="pass"), "play take")
    assert passed == sit_down(seating="pass")


def test_what_is_shown_tells_of_no_hand_but_the_open_one() -> None:
    """By difference, with no hand open and with either, in every state of random games."""
    rng = random.Random(3)
    different = 0
    for _ in range(sized(3, 10, 1_000)):
        model = sit_down(GAMES["district"].deal(rng))
        while model.session and not model.session.over:
            state, states = model.session.state, model.session.match.states
            for msg, viewer in (("hide", None), ("peek 0", 0), ("peek 1", 1)):
                shown = send(model, msg)
                assert shown.viewer == viewer
                assert shown.session
                other = GAMES["district"].resample(state.observe(viewer), rng)
                match = shown.session.match._replace(states=(*states[:-1], other))
                swapped = shown._replace(session=shown.session._replace(match=match))
                assert page(swapped) == page(shown)
                assert title(swapped) == title(shown)
                different += other != state
            model = send(model, f"peek {state.current_player}", f"play {rng.choice(state.legal_moves())}")
    assert different > 100  # else nothing was hidden and the test is void


def test_an_open_hand_is_in_the_page_and_a_closed_one_is_as_many_backs() -> None:
    backs = [page(send(sit_down(), msg)).count('"face card-back"') for msg in ("hide", "peek 0", "peek 1")]
    assert backs == [11, 6, 6]  # both hands and the deck
    assert "Play police headquarters" in page(send(sit_down(), "peek 1"))
    assert "police headquarters" not in page(send(sit_down(), "peek 0"))


def test_a_move_can_be_taken_back_until_somebody_has_looked() -> None:
    for move in ("play 5", "play take"):
        model = send(sit_down(), "peek 0", move)
        back = send(model, "undo").session
        assert back
        assert back.match.cursor == 0
        for looked in ("peek 0", "peek 1"):
            seen = send(model, looked, "hide")
            assert send(seen, "undo") == seen
            assert "No undo: a player has looked at their hand since." in page(seen)
    assert "Nothing to undo yet." in page(sit_down())


def test_nobody_is_given_a_hint_that_both_would_read() -> None:
    model = send(sit_down(), "peek 0")
    assert "hint" not in messages(model)
    assert send(model, "hint") == model


def test_nothing_is_typed_that_both_would_read() -> None:
    assert 'data-msg="type"' in page(send(sit_down(seating="pass"), "set commands on"))
    assert 'data-msg="type"' not in page(send(sit_down(), "set commands on", "peek 0"))


def test_whose_turn_it_is_and_what_happened_is_said_to_both() -> None:
    text = page(send(sit_down(), "peek 0", "play 5"))
    across, near = text.index('id="seat-1"'), text.index('id="seat-0"')
    assert "Agnes played 5." in text[across:near]
    assert "to move" in text[across:near]
    assert "Next: Bruno" in text[near:]
    assert text[across:].count("Round 1 of 4") == 2  # beside the row, facing each player


def test_the_page_of_settings_closes_the_hand_and_the_game_goes_on_as_is_set_there() -> None:
    model = send(sit_down(), "peek 1", "settings")
    assert model.viewer is None
    assert "set seating pass" in messages(model)
    passed = send(model, "set seating pass", "close")
    assert "show" in messages(passed)
    assert "peek 0" not in messages(passed)
    assert messages(send(passed, "settings", "set seating face", "close")) == messages(sit_down())
    assert send(sit_down(), "peek 1", "set seating pass").viewer is None


def test_how_they_sit_is_kept_and_chosen_on_the_start_form() -> None:
    assert sit_down().settings == Settings(seating="face")
    assert 'name="seating" value="pass" checked' in page(Model())
    assert 'name="seating" value="face" checked' in page(send(sit_down(), "leave"))
    again = update(send(sit_down(), "leave"), "new seed game=district")
    assert again.face_to_face
    with pytest.raises(BadSetup, match="not “round”"):
        parse_setup("seating=round")


@pytest.mark.parametrize("seats", ["human,bot:easy", "bot:easy,bot:easy"])
def test_beside_a_bot_nobody_sits_face_to_face(seats: str) -> None:
    one, two = (send(sit_down(seats=seats, seating=seating), "peek 0") for seating in ("face", "pass"))
    assert not one.face_to_face
    assert page(one) == page(two)


def test_a_whole_game_ends_on_the_ordinary_end_screen() -> None:
    match = parse_record(record("draw"))
    model = sit_down(match.deal)
    for move in match.moves:
        assert model.session
        model = send(model, f"peek {model.session.state.current_player}", f"play {move}")
    passed = model._replace(settings=Settings())
    assert to_html(view(model)) == to_html(view(passed))
    assert 'data-outcome="draw"' in page(model)
    assert send(model, "peek 0") == model


@pytest.mark.parametrize("msg", ["peek", "peek 2", "peek x", "peek -1", "peek ٠"])
def test_a_peek_at_nobody_changes_nothing(msg: str) -> None:
    assert send(sit_down(), msg) == sit_down()
    assert send(sit_down(seating="pass"), "peek 0") == sit_down(seating="pass")
    assert send(Model(settings=Settings(seating="face")), "peek 0").viewer is None


@pytest.mark.parametrize("game", FACE_TO_FACE)
def test_who_is_not_to_move_is_told_so_and_led_to_the_rule(game: str) -> None:
    model = update(Model(), f"new seed game={game}&names=Agnes,Bruno&starter=0&seating=face")
    said = send(model, "peek 1", "play 5")
    assert said.notice == "It isn't Bruno's turn."
    assert f'href="rules/{game}.html#{GAMES[game].TURNS}"' in page(said)
    guide = import_module(f"noir.games.{game}.rulebook.contents").guide()
    assert GAMES[game].TURNS in {section.anchor for section in guide}
