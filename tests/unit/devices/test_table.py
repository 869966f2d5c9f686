"""Which hand is seen where: phones and games that change, people who hold the table's device, what can be undone."""

import json
import random
from urllib.parse import urlencode

import pytest

from noir.app.model import Model
from noir.app.update import update
from noir.devices.exchange import TABLE
from noir.devices.wire import print_table
from noir.games import GAMES
from noir.screens.screen import title, view
from noir.session.phones import Phones
from noir.ui.html import to_html
from tests.support.devices import PROVED, SDP, SEARCHED, Device, Network
from tests.support.sizes import sized
from tests.unit.devices.test_observation import places, with_other

TWO = "game=district&seats=human,human"


def other_deal() -> tuple[str, str]:
    """A deal, and the address that deals it."""
    deal = GAMES["district"].deal(random.Random(9))
    return deal, f"{TWO}&{urlencode({'deal': deal})}"


def dealt(seed: int, phones: tuple[int, ...] = (0, 1), game: str = "district") -> Network:
    """A game of two, some with phones."""
    net = Network(random.Random(seed))
    net.deal(game, phones, 2)
    return net


def test_a_game_that_is_resumed_shows_no_hand_to_a_phone_of_another_game() -> None:
    net = dealt(1)
    first = net.session.match.deal
    net.table.send("leave")
    net.drop(0)
    net.drop(1)
    net.phones.clear()
    net.connect(0)
    net.table.send("resume 0")
    net.settle()
    assert net.session.match.deal == first
    assert net.session.phones == (0, 1)
    assert net.table.model.phones == Phones()
    hand = net.phones[0].model.hand
    assert hand
    assert hand.session is None


def test_the_same_game_keeps_its_phones_while_it_waits_on_the_shelf() -> None:
    net = dealt(2)
    net.table.send("leave")
    net.settle()
    assert net.phones[0].model.hand
    assert net.phones[0].model.hand.session is None
    net.table.send("resume 0")
    net.settle()
    assert net.phones[0].model.hand.session
    assert net.table.model.phones.connected == (0, 1)
    net.play_out()
    assert net.phones[0].model.hand.checks == PROVED


def test_a_game_from_an_address_has_no_phones() -> None:
    net = dealt(3)
    deal, query = other_deal()
    net.table.send(f"visit {net.chance()} {query}")
    assert net.session.match.deal == deal
    assert net.session.phones == ()
    assert net.table.model.phones == Phones()


def test_who_holds_the_device_holds_it_for_one_seat_alone() -> None:
    net = dealt(4, (1,))
    net.table.send("held on")
    assert (net.session.alone, net.table.model.viewer) == (0, 0)
    net.connect(0)
    assert net.session.held == ()
    net.table.send("local 1")
    assert net.session.local == (1,)
    assert (net.session.alone, net.table.model.viewer) == (None, None)
    net.table.send("held on")
    net.table.send("local 0")
    assert (net.session.alone, net.table.model.viewer) == (None, None)


def test_a_held_device_is_held_for_the_seat_that_said_so() -> None:
    session = dealt(4, (1,)).session
    assert session._replace(held=(0,)).alone == 0
    assert session._replace(held=(1,)).alone is None
    assert session._replace(held=()).alone is None


def test_a_phone_takes_nothing_back_of_a_turn_that_is_over_or_has_shown_a_card() -> None:
    net = dealt(22, (0, 1))
    player = net.session.state.current_player or 0
    net.table.send(f"local {1 - player}")
    net.settle()
    net.move()
    after = net.session.match
    assert after.state.current_player == 1 - player
    net.table.send(net.table.exchange.received(str(player), f"{net.table.exchange.number_of(player)} undo", ""))
    assert net.session.match == after
    drops = dealt(23, (0, 1), "famiglia")
    while not (moves := [move for move in drops.session.state.legal_moves() if move.startswith("drop")]):
        drops.move()
    player = drops.session.state.current_player or 0
    drops.phones[player].send(f"play {moves[0]}")
    drops.settle()
    hand = drops.phones[player].model.hand
    assert hand
    assert drops.session.state.current_player == player
    assert not hand.can_undo


def test_a_device_is_held_by_nobody_while_several_or_none_play_on_it() -> None:
    both, none = dealt(5, ()), dealt(5)
    for net in (both, none):
        net.table.send("held on")
        assert net.session.held == ()
    start = Network(random.Random(6))
    start.connect(1)
    start.table.send("held on")
    assert start.table.model.phones.held == (0,)
    start.table.send("local 1")
    start.table.send(f"new {start.chance()} {TWO}")
    assert (start.session.alone, start.table.model.viewer) == (None, None)


def test_a_held_device_takes_nothing_back_that_has_shown_a_card() -> None:
    net = dealt(7, (1,), "famiglia")
    net.table.send("held on")
    seen = 0
    for _move in range(40):
        if net.session.over:
            break
        player, before = net.session.state.current_player, net.session.match
        moves = [move for move in net.session.state.legal_moves() if move.startswith("drop")]
        if player == 0 and moves:
            net.table.send(f"play {moves[0]}")
            net.table.send("undo")
            assert net.session.match.cursor > before.cursor
            seen += 1
        else:
            net.move()
    assert seen


def test_the_end_that_phones_have_seen_is_the_end() -> None:
    for seed in range(4):
        net = dealt(seed, (1,))
        net.table.send("held on")
        net.play_out()
        over = net.session
        net.table.send("undo")
        assert net.session == over


def test_a_line_of_several_moves_tries_nothing_for_free() -> None:
    net = dealt(8, game="famiglia")
    tried = 0
    for _move in range(30):
        state, player = net.session.state, net.session.state.current_player
        if player is None:
            break
        moves = [move for move in state.legal_moves() if move.startswith("drop")]
        if moves and not tried:
            number = net.table.exchange.number_of(player)
            wrong = f"{moves[0]} drop:none"
            net.table.send(net.table.exchange.received(str(player), f"{number} play {wrong}", ""))
            assert net.session.state != state
            assert net.session.match.moves[-1] == moves[0]
            tried += 1
            net.settle()
        else:
            net.move()
    assert tried


def test_the_table_says_that_the_code_of_the_game_was_shown_and_so_do_phones() -> None:
    net = dealt(9)
    for msg in ("leave", "depart 0", "reveal", "close", "resume 0"):
        net.table.send(msg)
    net.settle()
    assert net.session.shown == 1
    for device in (net.table, *net.phones.values()):
        assert "was shown once" in to_html(view(device.model))


def test_a_draw_ends_with_the_table_it_was_for_and_can_be_cancelled() -> None:
    for msg in ("cancel", f"visit 7 {other_deal()[1]}"):
        net = Network(random.Random(10))
        net.connect(0)
        net.table.send(f"new {net.chance()} {TWO}")
        assert net.table.model.phones.dealing
        net.table.send(msg)
        assert net.table.model.phones.dealing is None
        before = net.table.model.session
        net.settle()
        assert net.table.model.session == before


def test_bots_and_people_sit_as_they_were_set() -> None:
    net = Network(random.Random(24))
    seats = net.table.model.setup.seats
    setup = net.table.model.setup._replace(seats=(seats[0], seats[1]._replace(level="easy")))
    net.table.model = net.table.model._replace(setup=setup)
    net.connect(0)
    net.table.send("phones")
    assert "a bot" in to_html(view(net.table.model))
    net.table.send(f"quick seats {net.chance()} ")
    net.settle()
    assert [seat.level for seat in net.session.seats] == ["", "easy"]
    assert net.session.phones == (0,)
    net.play_out()
    assert net.phones[0].model.hand
    assert net.phones[0].model.hand.checks == PROVED


def test_a_second_press_draws_nothing_again() -> None:
    net = Network(random.Random(11))
    net.connect(0)
    for _press in range(2):
        net.table.send(f"new {net.chance()} {TWO}")
        for _text in range(3):
            net.deliver_one()
    net.settle()
    net.play_out()
    assert net.phones[0].model.hand
    assert net.phones[0].model.hand.checks == PROVED


def test_a_rematch_that_is_drawn_twice_is_noticed() -> None:
    net = dealt(12)
    net.play_out()
    net.table.send(f"rematch {net.chance()}")
    while not [line for line in says(net, 0) if line.startswith("open ")]:
        net.deliver_one()
    net.drop(1)
    net.settle()
    assert net.session.phones == (0, 1)
    net.connect(1)
    net.play_out()
    hand, other = net.phones[0].model.hand, net.phones[1].model.hand
    assert hand
    assert other
    assert dict(hand.checks) == {**dict(PROVED), "once": False}
    assert dict(other.checks)["sealed"]


def says(net: Network, seat: int) -> tuple[str, ...]:
    """What a phone has to tell."""
    hand = net.phones[seat].model.hand
    return hand.says if hand else ()


def test_a_draw_that_no_phone_is_left_for_is_none() -> None:
    net = dealt(13)
    net.play_out()
    over = net.session
    net.table.send(f"rematch {net.chance()}")
    net.drop(0)
    net.drop(1)
    assert net.session is over
    assert net.table.model.phones.dealing is None


def test_a_phone_that_joins_later_checks_the_fingerprint_that_it_saw_first() -> None:
    net = dealt(14, (0,))
    net.connect(1)
    net.settle()
    net.play_out()
    hand = net.phones[1].model.hand
    assert hand
    assert hand.checks == (("absent", False), ("sealed", True), ("played", True))


def test_a_fingerprint_that_is_changed_in_the_middle_is_noticed() -> None:
    net = dealt(15)
    commitment = net.session.commitment
    assert commitment
    other = commitment._replace(digest="0" * 64)
    net.table.model = net.table.model._replace(session=net.session._replace(commitment=other))
    net.settle()
    net.table.model = net.table.model._replace(session=net.session._replace(commitment=commitment))
    net.play_out()
    assert net.phones[0].model.hand
    assert net.phones[0].model.hand.digest == commitment.digest
    assert net.phones[0].model.hand.checks == PROVED
    other_end = net.table.model._replace(session=net.session._replace(commitment=other))
    phone = net.phones[0]
    phone.model = phone.model.change(phone.model.hand._replace(checks=(), digest="1" * 64))  # type: ignore[union-attr]
    phone.send(f"told 7 {print_table(other_end, 0)}")
    assert not dict(phone.model.hand.checks)["sealed"]  # type: ignore[union-attr]


def test_a_phone_that_was_away_while_another_game_was_dealt_says_so_and_calls_nobody_a_cheat() -> None:
    net = dealt(20)
    first = net.session.commitment
    net.drop(1)
    net.table.send("leave")
    net.table.send(f"new {net.chance()} {TWO}")
    net.settle()
    net.connect(1)
    net.settle()
    assert net.session.commitment != first
    phone = net.phones[1]
    assert phone.model.notice == "While this phone was away, the table dealt another game."
    net.play_out()
    assert phone.model.hand
    assert phone.model.hand.checks == (("absent", False), ("sealed", True), ("played", True))


def test_a_deal_that_was_changed_behind_a_word_of_no_game_is_one_that_the_phone_had_no_part_in() -> None:
    net = dealt(22)
    phone = net.phones[1]
    table = net.table.model
    phone.send(f"told 7 {print_table(table._replace(session=None), 1)}")
    assert phone.model.hand
    assert phone.model.hand.session is None
    net.table.send("leave")
    net.table.send(f"new 7 {other_deal()[1]}")
    for seat in (0, 1):
        net.drop(seat)
        net.connect(seat)
    net.settle()
    net.play_out()
    assert phone.model.hand.checks[0] == ("absent", False)
    assert "had no part in the chance" in to_html(view(phone.model))


def test_a_phone_that_comes_back_to_its_game_says_nothing_and_has_its_part_in_it() -> None:
    net = dealt(21)
    net.drop(1)
    net.connect(1)
    net.settle()
    phone = net.phones[1]
    assert phone.model.notice == ""
    assert phone.model.hand
    assert not phone.model.hand.away
    net.play_out()
    assert phone.model.hand
    assert phone.model.hand.checks == PROVED


def test_a_deal_without_a_fingerprint_says_so_at_the_end() -> None:
    net = Network(random.Random(16))
    net.table.send(f"new 7 {other_deal()[1]}")
    net.connect(0)
    net.settle()
    net.play_out()
    hand = net.phones[0].model.hand
    assert hand
    assert hand.checks == (("absent", False), ("unsealed", False), ("played", True))
    assert "no fingerprint" in to_html(view(net.phones[0].model))


def test_back_on_a_phone_closes_what_is_open_and_opens_the_menu_and_leaves_no_table() -> None:
    net = dealt(17)
    player = net.session.state.current_player or 0
    phone = net.phones[player]
    phone.send("pick 5")
    assert phone.model.hand
    assert phone.model.hand.picked == "5"
    phone.send("back")
    assert phone.model.hand.picked == ""
    phone.send("back")
    assert phone.model.sheet == "menu"
    phone.send("back")
    assert (phone.model.sheet, phone.model.hand.connected) == ("", True)
    phone.send("part")
    assert phone.model.hand is None


def test_nothing_else_is_opened_over_the_hand_of_a_table() -> None:
    net = dealt(18)
    phone = net.phones[0]
    before = phone.model.hand
    for msg in ("open district=1", f"visit 7 {TWO}", "new 7 game=district", "settings"):
        phone.send(msg)
        assert phone.model.hand == before
    assert "Leave the table" in update(phone.model, "open district=1").notice


def test_a_table_that_becomes_a_phone_lets_its_phones_go() -> None:
    net = dealt(19)
    net.table.send("phone")
    assert net.table.model.phones == Phones()
    assert net.table.model.hand
    fresh = Device(Model())
    fresh.send("phones")
    assert "Join a table" in to_html(view(fresh.model))
    fresh.send("joined 0")
    assert "Join a table" not in to_html(view(fresh.model))


def test_a_wrong_code_ends_the_camera() -> None:
    device = Device(Model())
    for msg in ("phone", "camera on", "phone WIFI:T:WPA;S:home;P:secret;;"):
        device.send(msg)
    assert device.model.hand
    assert not device.model.hand.camera
    assert "isn't the code" in device.model.notice


def test_marks_of_a_game_that_is_over_are_not_told_to_the_next() -> None:
    net = dealt(20, game="district")
    phone = net.phones[0]
    assert phone.model.hand
    phone.model = phone.model.change(phone.model.hand._replace(says=("notes N",)))
    net.table.send("leave")
    net.settle()
    assert phone.model.hand
    assert phone.model.hand.says == ()


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_that_no_game_has_ends_in_a_sentence_whatever_is_pressed(game: str) -> None:
    net = Network(random.Random(21))
    net.deal(game, (0, 1), 2)
    for _move in range(8):
        net.move()
    body = json.loads(print_table(net.table.model, 0))
    seen = body["game"]["seen"]
    refused = 0
    for way in places(seen)[1 :: sized(12, 3, 1)]:
        for other in (99, -1, "?", ""):
            body["game"]["seen"] = with_other(seen, way, other)
            device = Device(Model())
            for msg in (*SEARCHED, "met", f"told 7 {json.dumps(body)}"):
                device.send(msg)
            refused += bool(device.model.notice)
            for sheet in ("menu", "log", "score", "cards", "open-0"):
                device.send(f"sheet {sheet}")
                title(device.model)
                to_html(view(device.model))
    assert refused


def test_a_phone_that_waits_is_told_of_no_connection_that_is_not_its_own() -> None:
    device = Device(Model())
    for msg in (*SEARCHED, "met"):
        device.send(msg)
    for text in ("", "x", "1", f"{'9' * 12} {{}}"):
        assert device.exchange.received(TABLE, text, "7") in ("", "told 7 ")


def test_a_phone_that_looked_on_finds_nothing_wrong_in_the_next_game() -> None:
    net = Network(random.Random(5))
    net.deal("district", (0, 1, 2), 2)
    net.table.send("leave")
    net.settle()
    net.table.send(f"new {net.chance()} game=gangzzz&seats=human,human,human&switches=short")
    net.settle()
    net.play_out()
    assert [dict(phone.model.hand.checks)["once"] for phone in net.phones.values() if phone.model.hand] == [True] * 3


def test_no_other_game_is_dealt_than_the_phones_were_promised() -> None:
    net = Network(random.Random(7))
    net.connect(0)
    net.connect(1)
    for msg in ("phones", f"quick seats {net.chance()} ", "close", "game famiglia"):
        net.table.send(msg)
    net.settle()
    assert net.table.model.session is None
    assert net.table.model.phones.dealing is None


def test_a_deal_without_phones_that_are_silent_is_made_by_the_table_alone() -> None:
    net = Network(random.Random(6))
    net.deal("district", (0,), 2)
    net.play_out()
    over = net.session
    for msg in (f"rematch {net.chance()}", f"rematch {net.chance()}", "without"):
        net.table.send(msg)
    assert net.session is not over
    net.settle()
    net.play_out()
    hand = net.phones[0].model.hand
    assert hand
    assert dict(hand.checks)["sealed"]


def test_the_code_for_a_phone_is_still_there_after_a_look_at_the_game() -> None:
    table = Device(Model())
    for msg in ("new 7 game=district&seats=human,human", "pair 0", f"offered {SDP}"):
        table.send(msg)
    offer = table.model.phones.offer
    for msg in ("close", "pair 0"):
        table.send(msg)
    assert (table.model.phones.offer, bool(offer)) == (offer, True)
