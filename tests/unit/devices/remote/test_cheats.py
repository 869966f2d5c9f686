"""What a device at the other end could try once it knows the protocol: each is noticed, or leads nowhere."""

import random

import pytest

from noir.devices.remote.curve import ORDER, multiple
from noir.devices.remote.link import Batch, parse_batch, print_batch, received
from noir.devices.remote.log import BadStep, digest_of_log, print_points
from noir.devices.remote.masking import factors
from noir.devices.remote.position import position_of
from noir.devices.remote.proof import is_proved, to_prove
from noir.devices.remote.secrets import mask_of
from noir.devices.remote.steps import set_up_step, with_own
from noir.session.remote import Remote
from tests.support.devices import CODE, SDP
from tests.support.remote import GAMES, Side, begun, exchange, invited, prepared, random_move

game_ids = pytest.mark.parametrize("game", GAMES)


def dealt_by(rng: random.Random, change: str) -> list[Remote]:
    """A game of District Noir up to its fourth pass, whose host changes the cards of one of its own."""
    host, guest = (Remote("district", seat, "", rng.randbytes(32).hex()) for seat in (0, 1))
    host = prepared(host)
    if change == "first":
        made = [multiple(scalar, point) for scalar, point in factors(0, host.secret, hidden_doubles(host, rng))]
        host = with_own(host._replace(log=()), set_up_step(host._replace(log=()), print_points(made)))
    guest = prepared(received(guest, parse_batch(print_batch(host))))
    host = received(host, parse_batch(print_batch(guest)))
    points = position_of(host).points
    if change == "third":
        points = (*points[:5], *points[:5], *points[10:])
    made = [multiple(scalar, point) for scalar, point in factors(2, host.secret, points)]
    host = with_own(host, set_up_step(host, print_points(made)))
    return [host, prepared(received(guest, parse_batch(print_batch(host))))]


def hidden_doubles(host: Remote, rng: random.Random) -> tuple[int, ...]:
    """The points of the first pass before its mask, with a masked copy of one card in the place of another."""
    from noir.devices.remote.masking import cards_of
    from noir.devices.remote.secrets import seal_of

    cards = list(cards_of(seal_of(host.secret), 45))
    cards[0] = multiple(rng.randrange(2, ORDER), cards[44])
    return tuple(cards)


@pytest.mark.number(30)
def test_a_card_that_was_dealt_twice_is_noticed_when_it_is_seen() -> None:
    """The host deals the guest masked copies of its own hand, to know what the guest has."""
    rng = random.Random(11)
    devices = dealt_by(rng, "third")
    with pytest.raises(BadStep, match="twice"):
        for _move in range(20):
            exchange(devices)
            random_move(devices, rng)


@pytest.mark.number(30)
def test_what_was_changed_before_the_shuffle_is_noticed_at_the_end_if_not_before() -> None:
    rng = random.Random(12)
    for _game in range(3):
        devices = dealt_by(rng, "first")
        try:
            exchange(devices)
            exchange(devices)
            while random_move(devices, rng):
                pass
            exchange(devices)
        except BadStep:
            continue
        end = position_of(devices[1])
        assert end.is_complete
        assert not all(is_proved(end, place) for place in range(to_prove(end)))


@pytest.mark.number(30)
def test_an_honest_deal_made_the_same_way_is_proved() -> None:
    """So the two tests above find what was changed, not how it was made."""
    rng = random.Random(13)
    devices = dealt_by(rng, "")
    exchange(devices)
    exchange(devices)
    while random_move(devices, rng):
        pass
    exchange(devices)
    end = position_of(devices[1])
    assert all(is_proved(end, place) for place in range(to_prove(end)))
    assert mask_of(devices[0].secret) != mask_of(devices[1].secret)


@pytest.mark.number(30)
@pytest.mark.parametrize("step", ["mask", "join.x", "invite.7.16.A", "mask.+2", "mask..AAAA", "join.QQ.a.b."])
def test_a_step_of_the_beginning_later_on_leaves_the_game_as_it_is(step: str) -> None:
    devices = begun("district", random.Random(14))
    waits = next(device for device in devices if position_of(device).speaker != device.seat)
    batch = Batch("", len(waits.log), digest_of_log(waits.log)[:16], (step,))
    with pytest.raises(BadStep):
        received(waits, batch)
    assert position_of(waits).points


@pytest.mark.number(30)
@game_ids
def test_a_link_that_a_messenger_has_cut_says_so(game: str) -> None:
    side, other = Side(game, random.Random(15)), Side(game, random.Random(16))
    side.send(f"invite {side.chance} Ada")
    assert side.link.endswith("~end")
    for cut in (1, 3, 4, 20):
        other.send(f"turn {side.link[:-cut]}")
        assert other.model.notice == "A part of this link is missing: copy all of it."
    other.send(f"turn {side.link}")
    assert other.model.remote_table


@pytest.mark.number(30)
def test_a_connected_device_reaches_only_the_game_that_is_shown() -> None:
    """The other device of one game must not have this one show another, whose turns would then go to it."""
    one, _two = invited("famiglia", random.Random(17))
    old = one.link
    one.send("close")
    one.send("remote")
    one.send(f"invite {one.chance} Ada")
    shown, games = one.game, one.model.remotes
    for msg in ("direct", f"offered {SDP}", f"answer {CODE}", "met"):
        one.send(msg)
    stranger = Side("famiglia", random.Random(18))
    stranger.send(f"invite {stranger.chance} Eve")
    for link in (old, stranger.link):
        one.send(f"sent {link.partition('=')[2]}")
        assert one.game == shown
        assert one.model.remotes == games
    one.send("sent nonsense")
    assert one.model.notice


@pytest.mark.number(30)
def test_a_link_to_a_game_that_cannot_be_read_any_more_says_so() -> None:
    one, two = invited("famiglia", random.Random(19))
    broken = one.game._replace(log=(one.game.log[0], "join.x"))
    one.model = one.model._replace(remotes=(broken,), opened=())
    one.send(f"turn {two.link}")
    assert one.model.notice
    assert one.model.remotes == (broken,)
