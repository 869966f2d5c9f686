"""Whole games between two equal devices: both see what they should, nobody more, and the end is proved."""

import random
from itertools import count

import pytest

from noir.core.contract import HIDDEN
from noir.devices.remote.link import parse_batch, print_batch, received
from noir.devices.remote.position import FOR_STARTER, position_of
from noir.devices.remote.proof import is_proved, proved_match, to_prove
from noir.devices.remote.secrets import link_of
from noir.games import GAMES
from noir.games.partial_deals import DRAWN, MASKED
from noir.session.remote import Remote
from tests.support.games import DATA
from tests.support.promises import Tried
from tests.support.remote import GAMES as REMOTE, begun, exchange, positions, prepared, random_move
from tests.support.sizes import sized

game_ids = pytest.mark.parametrize("game", REMOTE)


@pytest.mark.number(30)
@game_ids
def test_a_whole_game_is_the_same_on_both_devices_and_is_proved(game: str, tried: Tried) -> None:
    games = sized(3, 20, 200)
    tried(games, f"whole games of {game} between two equal devices, seeds from 0")
    for seed in range(games):
        rng = random.Random(seed)
        devices = begun(game, rng)
        while random_move(devices, rng):
            one, two = positions(devices)
            assert one.match and two.match
            assert one.moves == two.moves
            assert one.seen(None) == two.seen(None)
            assert all({*hand} <= {HIDDEN} for hand in one.seen(None).hands if game in MASKED)  # type: ignore[attr-defined]
        exchange(devices)
        ends = positions(devices)
        assert [end.over for end in ends] == [end.is_complete for end in ends] == [True, True]
        assert all(is_proved(end, place) for end in ends for place in range(to_prove(end)))
        match, same = map(proved_match, ends)
        assert match == same
        assert match.state.outcome() is not None
        assert [match.state.observe(seat) for seat in (0, 1)] == [end.seen(seat) for seat, end in enumerate(ends)]
        assert GAMES[game].number_of(match.deal) < GAMES[game].DEALS[-1]  # an ordinary deal


@pytest.mark.number(30)
@pytest.mark.parametrize("game", MASKED)
def test_before_a_card_is_shown_nothing_that_a_device_has_tells_of_it(game: str) -> None:
    rng = random.Random(8)
    devices = begun(game, rng)
    for _move in count():
        ends = positions(devices)
        for seat, end in enumerate(ends):
            holders = MASKED[game].holders(end.match.state) if end.match else ()
            hidden = {at for at, holder in enumerate(holders) if holder not in (None, seat)} - end.played
            assert not hidden & {*end.known}
            assert not any((1 - seat, at) in end.keys for at in hidden)
            assert {at for at in end.keys if at[0] == seat} >= {(seat, at) for at in hidden}
            to_come = range(len(holders), len(MASKED[game].CARDS))
            assert not any((1 - seat, at) in end.keys or at in end.known for at in to_come)
        if not random_move(devices, rng):
            break


@pytest.mark.number(30)
@pytest.mark.parametrize("game", DRAWN)
def test_no_link_of_a_chain_is_sent_before_its_card_is_drawn(game: str) -> None:
    rng = random.Random(9)
    devices = begun(game, rng)
    while random_move(devices, rng):
        for end in positions(devices):
            match = end.ahead
            assert match
            drawn = len(DRAWN[game].holders(match.state))
            assert max(end.told) <= FOR_STARTER + drawn
            secrets = [device.secret for device in devices]
            assert [link_of(secret, told) for secret, told in zip(secrets, end.told, strict=True)] == [*end.links]


@pytest.mark.number(30)
@game_ids
def test_who_starts_and_what_is_dealt_is_fair(game: str) -> None:
    starts, firsts = [], set()
    for seed in range(sized(24, 60, 400) if game in DRAWN else 6):
        devices = begun(game, random.Random(f"fair {seed}"))
        one, two = positions(devices)
        assert one.starter == two.starter
        assert one.match and one.match.state.current_player == one.starter
        starts.append(one.starter)
        firsts.add(one.known[min(one.known)])
    assert {*starts} == {0, 1}
    assert len(firsts) > 2


@pytest.mark.number(30)
@game_ids
def test_batches_that_come_twice_late_or_from_before_change_nothing(game: str) -> None:
    rng = random.Random(10)
    devices = begun(game, rng)
    sent: list[list[str]] = [[], []]
    for _move in range(30):
        for seat in (0, 1):
            sent[seat].append(print_batch(devices[seat]))
        if not random_move(devices, rng):
            break
        for seat in (0, 1):
            for old in rng.sample(sent[seat], min(3, len(sent[seat]))):
                assert not old or received(devices[1 - seat], parse_batch(old)) == devices[1 - seat]


@game_ids
def test_a_game_is_followed_again_from_its_log(game: str) -> None:
    rng = random.Random(11)
    devices = begun(game, rng)
    while random_move(devices, rng):
        pass
    exchange(devices)
    for device in devices:
        again = device._replace(log=tuple(str(step) for step in device.log))
        assert position_of(again) == position_of(device)
        assert sum(map(len, again.log)) < 8_000  # what is kept of it stays small


@game_ids
def test_both_devices_can_have_the_same_name_and_none(game: str) -> None:
    rng = random.Random(12)
    one, two = (Remote(game, seat, "", rng.randbytes(32).hex()) for seat in (0, 1))
    devices = [prepared(one), two]
    for _pass in range(4):
        exchange(devices)
    assert positions(devices)[0].names == ("", "")


KEPT = {
    "district": (0, ("5", "take", "7", "P", "8", "6"), ("-2", "6", "8")),
    "famiglia": (1, ("pass", "take:G0", "pass", "take:R0", "take:R0"), ("B0", "G0", "R0", "R0", "Y0")),
}
"""Of the games in the first kept files: who starts, the moves, and the hand of the device that kept them."""


@pytest.mark.number(16)
@game_ids
def test_a_game_that_was_ever_kept_goes_on(game: str) -> None:
    first, *log = (DATA / f"remote-{game}.txt").read_text("utf-8").splitlines()
    known, seat, name, secret = first.split(" ")
    position = position_of(Remote(known, int(seat), name, secret, tuple(log)))
    hands = position.seen(int(seat)).hands  # type: ignore[attr-defined]
    assert (position.starter, position.moves, hands[int(seat)]) == KEPT[game]
    assert position.names == ("Ada", "Bea")
