"""A table and its phones over a pretended network: whole games, lost connections, reloads, and what nobody may know."""

import random
import re
from collections.abc import Iterator

import pytest

from noir.app.model import Model
from noir.app.update import update
from noir.core.table import is_open_choice
from noir.devices.wire import print_table
from noir.games import GAMES
from noir.games.views import notable
from noir.screens.screen import view
from noir.screens.table.live_region import live_region
from noir.session.commitment import check_commitment
from noir.ui.html import h, to_html
from tests.support.devices import PROVED, Network, seats_of
from tests.support.sizes import mostly_full, sized

pytestmark = pytest.mark.number(29)

WHOLE = sized(1, 3, 20)
SHORTENED = {"district": "", "famiglia": "", "gangzzz": sized("&switches=short", "&switches=short", "")}
"""What makes the games shorter that are played to their end."""
SHAKEN = sized(2, 10, 100)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_a_phone_for_each_hand_is_played_to_its_end_and_proved(game: str) -> None:
    for seed in range(WHOLE):
        net = Network(random.Random(f"{game} {seed}"))
        seats = GAMES[game].SEATS[seed % len(GAMES[game].SEATS)]
        kinds = ",".join(["human"] * seats)
        net.deal(game, tuple(range(seats)), seats, f"game={game}&seats={kinds}{SHORTENED[game]}")
        net.play_out()
        for seat, phone in net.phones.items():
            hand = phone.model.hand
            assert hand
            assert hand.session
            assert hand.session.state == net.session.seen(seat)
            assert hand.checks == PROVED
            assert "data-outcome" in to_html(view(phone.model))
        assert net.session.checked == (True, True)


@pytest.mark.parametrize("game", GAMES)
def test_phones_people_behind_the_curtain_and_bots_play_together(game: str) -> None:
    seats = min(3, seats_of(game))
    net = Network(random.Random(game))
    kinds = ",".join(["human", "bot:easy", "human"]) if seats > 2 else "human,human"
    net.deal(game, (0,), seats, f"game={game}&seats={kinds}{SHORTENED[game]}")
    assert net.session.phones == (0,)
    while not net.session.over:
        session, viewer = net.session, net.table.model.viewer
        assert viewer in (None, *session.local)
        assert viewer is None or viewer == session.state.current_player
        net.move()
    assert net.session.checked == (True, True)


def presses(net: Network, seed: str) -> Iterator[str]:
    """Random moves on phones, of which some come too late or are pressed twice, until the game is over."""
    rng = random.Random(seed)
    while not net.session.over:
        for _text in range(rng.randrange(6)):
            net.deliver_one()
        seat = rng.choice(list(net.phones))
        if rng.random() < 0.07:
            shake(net, seat, rng)
            continue
        hand = net.phones[seat].model.hand
        if hand and hand.session and hand.session.state.current_player == seat:
            move = rng.choice(hand.session.state.legal_moves())
            for _press in range(rng.choice((1, 1, 2))):
                net.phones[seat].send(f"play {move}")
            yield f"{seat} {move}"


def shake(net: Network, seat: int, rng: random.Random) -> None:
    """Cut a connection, or load a phone or the table anew; then connect again."""
    match rng.choice(("cut", "phone", "table")):
        case "cut":
            net.drop(seat)
        case "phone":
            net.reload_phone(seat)
        case "table":
            net.reload_table()
    for each in net.phones:
        if each not in net.table.model.phones.connected:
            net.connect(each)


@pytest.mark.parametrize("game", [game for game in GAMES if seats_of(game) == 2])
def test_nothing_is_lost_and_nothing_is_played_twice_whatever_is_cut(game: str) -> None:
    for seed in range(SHAKEN):
        net = Network(random.Random(f"shaken {game} {seed}"))
        net.deal(game, (0, 1), 2)
        pressed = list(presses(net, f"presses {seed}"))
        net.settle()
        states = net.session.match.states
        made = [f"{states[at].current_player} {move}" for at, move in enumerate(net.session.match.moves)]
        rest = iter(pressed)
        chosen = [each for at, each in enumerate(made) if len(states[at].legal_moves()) > 1]
        assert all(any(each == one for one in rest) for each in chosen), (made, pressed)
        for phone in net.phones.values():
            assert phone.model.hand
            assert phone.model.hand.session
            assert phone.model.hand.session.over


def test_what_was_pressed_for_another_moment_is_not_played() -> None:
    net = Network(random.Random(4))
    net.deal("district", (0, 1), 2)
    player = net.session.state.current_player
    assert player is not None
    late = f"1 play {net.session.state.legal_moves()[0]}"
    assert net.table.exchange.received(str(player), late, "") == ""
    now = net.table.exchange.received(str(player), late.replace("1 ", "99 "), "")
    assert now == ""


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_gets_the_same_for_all_deals_that_its_seat_cant_tell_apart(game: str) -> None:
    rules, seats = GAMES[game], seats_of(game)
    for seed in range(sized(5, 40, 400)):
        net = Network(random.Random(f"alike {game} {seed}"))
        net.deal(game, (0,), seats)
        for _move in range(net.rng.randrange(30)):
            if not net.session.over:
                net.move()
        session = net.session
        if session.over:
            continue
        other = rules.resample(session.state.observe(0), random.Random(seed))
        states = (*session.match.states[:-1], other)
        twin = session._replace(match=session.match._replace(states=states))
        model = net.table.model
        assert print_table(model, 0) == print_table(model._replace(session=twin), 0)


def test_a_phone_without_a_seat_in_the_game_sees_nothing_of_it() -> None:
    net = Network(random.Random(5))
    net.deal("district", (0, 3), 2)
    assert net.session.phones == (0,)
    spectator = net.phones[3].model.hand
    assert spectator
    assert spectator.session is None
    assert '"game":null' in print_table(net.table.model, 3)


def test_the_table_shows_no_hand_of_a_phone_and_offers_no_move_of_it() -> None:
    net = Network(random.Random(6))
    net.deal("district", (0, 1), 2)
    while not net.session.over:
        page = to_html(view(net.table.model))
        assert "plays on a phone" in page
        assert 'data-msg="play' not in page
        assert 'data-msg="show"' not in page
        before = net.session.match
        for msg in ("show", "peek 0", f"play {net.session.state.legal_moves()[0]}", "hint", "undo", "pick 5"):
            net.table.send(msg)
        assert net.session.match == before
        assert net.table.model.viewer is None
        net.move()


def test_a_move_is_taken_back_only_in_its_own_turn() -> None:
    net = Network(random.Random(7))
    net.deal("gangzzz", (0, 1), 2)
    undone = passed = 0
    for _move in range(24):
        before = net.session.match
        player = before.state.current_player
        assert player is not None
        net.move()
        hand = net.phones[player].model.hand
        assert hand
        after, can_undo = net.session.match, hand.can_undo
        net.phones[player].send("undo")
        net.settle()
        if can_undo:
            assert after.state.turn == before.state.turn
            assert net.session.match.state == before.state
            undone += 1
            net.move()
        else:
            assert net.session.match == after
            passed += 1
    assert undone
    assert passed


def test_marks_of_a_notebook_are_kept_at_the_table() -> None:
    net = Network(random.Random(8))
    net.deal("gangzzz", (0, 1, 2), 3)
    phone = net.phones[1]
    word = notable("gangzzz")[0]
    phone.send(f"note {word}")
    assert phone.model.hand
    assert [*phone.model.hand.says] == [f"notes {word}"]
    net.settle()
    assert net.session.notes_of(1) == (word,)
    assert phone.model.hand.session
    assert not phone.model.hand.says
    net.reload_phone(1)
    net.connect(1)
    net.settle()
    hand = net.phones[1].model.hand
    assert hand
    assert hand.session
    assert hand.session.notes_of(1) == (word,)
    assert hand.session.notes_of(0) == ()


def test_marks_that_are_made_before_the_table_answers_are_kept() -> None:
    net = Network(random.Random(8))
    net.deal("gangzzz", (0, 1, 2), 3)
    phone, words = net.phones[1], notable("gangzzz")[:3]
    for word in words[:2]:
        phone.send(f"note {word}")
        net.post()
    net.table.send(net.table.exchange.received("1", net.table.inbox["1"].popleft(), net.chance()))  # one mark
    net.post()
    phone.send(phone.exchange.received("table", phone.inbox["table"].popleft(), net.chance()))
    assert phone.model.hand and phone.model.hand.session
    assert phone.model.hand.session.notes_of(1) == tuple(sorted(words[:2]))
    phone.send(f"note {words[2]}")
    net.settle()
    assert phone.model.hand and phone.model.hand.session
    assert phone.model.hand.session.notes_of(1) == net.session.notes_of(1) == tuple(sorted(words))


READ_OUT = re.compile(r'id="told-moves".*?</div>')


@pytest.mark.parametrize("game", mostly_full(GAMES, ["gangzzz"]))
def test_phones_read_out_what_the_table_reads_out(game: str) -> None:
    net = Network(random.Random(f"{game} 1"))
    seats = seats_of(game)
    net.deal(game, tuple(range(seats)), seats, f"game={game}&seats={','.join(['human'] * seats)}{SHORTENED[game]}")
    heard = 0
    while not net.session.over and heard < 100:
        net.move()
        net.settle()
        told = READ_OUT.findall(to_html(h("div", live_region(net.session))))
        assert told
        for phone in net.phones.values():
            assert phone.model.hand
            assert READ_OUT.findall(to_html(h("div", live_region(phone.model.hand.session)))) == told
        heard += 1
    assert heard


def test_a_person_who_has_not_moved_at_the_table_has_nothing_to_undo() -> None:
    net = Network(random.Random(6))
    net.deal("district", (1,), 2, "game=district&seats=human,human&names=Ada,Bob")
    while net.session.last_of((0,)) is None:
        assert "Nothing to undo yet." in to_html(view(net.table.model))
        net.move()
    assert net.session.match.cursor > 1, "a phone has moved before"


def test_a_phone_is_not_called_by_the_name_of_a_bot() -> None:
    net = Network(random.Random(8))
    net.connect(1)
    net.settle()
    net.table.send(f"quick bot {net.chance()} ")
    net.settle()
    assert "Your hand comes as soon as the table deals." in to_html(view(net.phones[1].model))


def test_a_rematch_keeps_the_phones_and_is_drawn_by_all_again() -> None:
    net = Network(random.Random(9))
    net.deal("district", (0, 1), 2)
    net.play_out()
    first = net.session
    net.table.send(f"rematch {net.chance()}")
    assert net.session is first
    net.settle()
    assert net.session.match.deal != first.match.deal
    assert net.session.phones == (0, 1)
    assert len(net.session.secrets) == 3
    net.play_out()
    for phone in net.phones.values():
        assert phone.model.hand
        assert phone.model.hand.checks == PROVED


def test_a_deal_goes_on_without_a_phone_that_is_gone_or_silent() -> None:
    net = Network(random.Random(10))
    for seat in (0, 1):
        net.connect(seat)
    net.table.send(f"new {net.chance()} game=district&seats=human,human")
    assert net.table.model.session is None
    net.drop(1)
    net.settle()
    assert net.session.phones == (0,)
    assert len(net.session.secrets) == 2
    silent = Network(random.Random(11))
    for seat in (0, 1):
        silent.connect(seat)
    silent.table.send(f"new {silent.chance()} game=district&seats=human,human")
    silent.phones[1].model = Model()
    silent.settle()
    assert "Waiting for the phone of" in to_html(view(update(silent.table.model, "phones")))
    silent.table.send("without")
    silent.settle()
    assert silent.session.phones == (0, 1)
    assert len(silent.session.secrets) == 2
    commitment = silent.session.commitment
    assert commitment
    assert check_commitment(commitment, silent.session.match.deal) == (True, True)


def test_a_table_that_draws_again_is_noticed() -> None:
    net = Network(random.Random(14))
    for seat in (0, 1):
        net.connect(seat)
    net.table.send(f"new {net.chance()} game=district&seats=human,human")
    while not [line for line in says(net, 0) if line.startswith("open ")]:
        net.deliver_one()
    net.drop(1)
    net.settle()
    net.play_out()
    hand = net.phones[0].model.hand
    assert hand
    assert dict(hand.checks) == {**dict(PROVED), "once": False}


def says(net: Network, seat: int) -> tuple[str, ...]:
    """What a phone has to tell."""
    hand = net.phones[seat].model.hand
    return hand.says if hand else ()


def test_a_person_alone_in_seeing_the_table_needs_no_curtain() -> None:
    net = Network(random.Random(12))
    net.deal("district", (1,), 2)
    assert net.session.alone is None
    net.table.send("held on")
    assert net.session.alone == 0
    assert net.table.model.viewer == 0
    net.play_out()
    assert net.session.checked == (True, True)


def test_who_alone_sees_the_table_passes_the_device_to_nobody_in_an_open_choice() -> None:
    net = Network(random.Random(14))
    net.deal("gangzzz", (1,), 2)
    while net.session.state.current_player != 0 or not is_open_choice(net.session.state):
        net.move()
    assert net.table.model.open_choice
    net.table.send("held on")
    assert (net.table.model.viewer, net.table.model.open_choice, net.table.model.lookers) == (0, False, ())
    assert "Pass the device" not in to_html(view(net.table.model))


def test_a_phone_names_who_started_each_game_of_a_series_as_the_table_does() -> None:
    net = Network(random.Random(15))
    net.deal("district", (1,), 2, "game=district&seats=human,human&names=Ada,Bo&games=3&starter=1")
    for _game in range(2):
        net.play_out()
        assert "games" in shown_games(net.table.model)
        assert shown_games(net.phones[1].model).replace("You", "Bo") == shown_games(net.table.model)
        net.table.send(f"rematch {net.chance()}")
        net.settle()


def shown_games(model: Model) -> str:
    """The series as a page shows it: its line in the bar, and the table of its games."""
    shown = to_html(view(model))
    return " ".join(re.findall('class="series-now".*?<button|<table class="games">.*?</table>', shown))


def test_a_hand_comes_back_to_the_table() -> None:
    net = Network(random.Random(13))
    net.deal("district", (0, 1), 2)
    net.move()
    player = net.session.state.current_player
    net.table.send(f"local {player}")
    net.settle()
    assert player not in net.session.phones
    assert 'data-msg="show"' in to_html(view(net.table.model))
    net.play_out()
