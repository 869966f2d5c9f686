"""A device at the other end that is broken or cheats: a sentence says so, the game is kept, and no card is shown."""

import random
from collections.abc import Callable, Iterator

import pytest

from noir.core.errors import UserError
from noir.devices.remote.curve import BYTES, ORDER, P
from noir.devices.remote.link import Batch, OutOfOrder, parse_batch, print_batch, received
from noir.devices.remote.log import (
    HASHED,
    LONGEST_STEP,
    BadStep,
    digest_of_log,
    parse_points,
    print_points,
    with_step,
    words_of,
    written,
)
from noir.devices.remote.position import position_of
from noir.devices.remote.secrets import key_of
from noir.games.partial_deals import DRAWN, MASKED
from noir.session.remote import Remote
from tests.support.mutations import mutated
from tests.support.promises import Tried
from tests.support.remote import GAMES as REMOTE, Side, begun, exchange, invited, prepared, random_move
from tests.support.sizes import sized

game_ids = pytest.mark.parametrize("game", REMOTE)
MESSAGES = sized(400, 2_000, 10_000)

OTHERS = (
    "",
    "x",
    "0",
    "-1",
    "²",
    "1" * 400,
    " ",
    "\0",
    HASHED,
    HASHED + "a" * 64,
    "a" * 64,
    "A" * 43,
    "take",
    "5",
    "\ud800",
)


def moments(game: str, seed: int) -> Iterator[tuple[Remote, str]]:
    """Every moment of a game at which a device gets something: that device, and what it gets."""
    rng = random.Random(seed)
    one, two = (Remote(game, seat, "Ada", rng.randbytes(32).hex()) for seat in (0, 1))
    devices = [prepared(one), two]
    while not all(position_of(each).match for each in devices):
        for seat in (0, 1):
            if text := print_batch(devices[seat]):
                yield devices[1 - seat], text
                devices[1 - seat] = prepared(received(devices[1 - seat], parse_batch(text)))
    while random_move(devices, rng):
        for seat in (0, 1):
            if text := print_batch(devices[seat]):
                yield devices[1 - seat]._replace(log=devices[1 - seat].log[: parse_batch(text).first]), text
    exchange(devices)


def spoiled(text: str, rng: random.Random) -> str:
    """A batch with something else in a place, in the right shape or in none."""
    if rng.random() < 0.3:
        return mutated(text, rng)
    head, *steps = text.removesuffix("~end").split("~")
    at = rng.randrange(-1, len(steps))
    words = (head if at < 0 else steps[at]).split(".")
    words[rng.randrange(len(words))] = rng.choice((*OTHERS, rng.choice(words)))
    if at < 0:
        head = ".".join(words)
    else:
        steps[at] = ".".join(words)
    if rng.random() < 0.2:
        steps = [*steps, rng.choice(steps)]
    if rng.random() < 0.1:
        rng.shuffle(steps)
    return "~".join([head, *steps, "end"])


@pytest.mark.number(7, 30)
@game_ids
def test_a_spoiled_message_ends_in_a_sentence_and_changes_no_game(game: str, tried: Tried) -> None:
    tried(MESSAGES, f"spoiled messages of two equal devices of {game}")
    rng = random.Random(f"spoiled {game}")
    given = [moment for seed in range(3) for moment in moments(game, seed)]
    refused = 0
    for device, text in (moment for moment in rng.sample(given, 20) for _message in range(MESSAGES // 20)):
        log = device.log
        try:
            after = received(device, parse_batch(spoiled(text, rng)))
        except UserError as bad:
            refused += 1
            assert str(bad)
            continue
        assert after.log[: len(log)] == log or len(after.log) > len(log)
        position_of(after)
    assert refused > MESSAGES // 2


@pytest.mark.number(30)
@game_ids
def test_a_program_says_what_is_wrong_and_goes_on(game: str, tried: Tried) -> None:
    tried(MESSAGES // 4, f"spoiled links in a program of {game}")
    rng = random.Random(f"program {game}")
    one, two = invited(game, rng)
    for _message in range(MESSAGES // 4):
        before = one.model
        one.send(f"turn {spoiled(two.link.partition('=')[2], rng)}")
        if one.model.remotes != before.remotes:  # it was still a message that can be right
            one.model = before
            continue
        assert one.model.notice or one.model.remote_table
        assert one.model.remotes == before.remotes
    one.send(f"turn {two.link}")
    assert one.position.steps > 2


def with_step_changed(text: str, change: Callable[[list[str]], list[str]]) -> Batch:
    """A batch whose last step has other words."""
    batch = parse_batch(text)
    words = change(batch.steps[-1].split("."))
    return batch._replace(steps=(*batch.steps[:-1], written(*words)))


def passes(seed: int = 1) -> list[tuple[Remote, str]]:
    """The moments at which a device gets cards."""
    return [moment for moment in moments("district", seed) if "~keys" not in moment[1]][:3]


def with_points(change: Callable[[list[int]], list[int]]) -> Callable[[list[str]], list[str]]:
    def changed(words: list[str]) -> list[str]:
        points = list(parse_points(words[-1], len(MASKED["district"].CARDS)))
        return [*words[:-1], print_points(change(points))]

    return changed


TWIST = 2
"""The x of a point of the twist."""

BAD_POINTS: dict[str, Callable[[list[int]], list[int]]] = {
    "a card twice": lambda points: [points[1], *points[1:]],
    "a card of the twist": lambda points: [TWIST, *points[1:]],
    "the neutral element": lambda points: [0, *points[1:]],
    "a card of small order": lambda points: [1, *points[1:]],
    "a number that is too large": lambda points: [points[0] + P if points[0] < 19 else P, *points[1:]],
    "a card too few": lambda points: points[1:],
    "a card too many": lambda points: [9, *points],
}


@pytest.mark.number(30)
@pytest.mark.parametrize("what", BAD_POINTS)
def test_cards_that_are_none_are_refused(what: str) -> None:
    for device, text in passes():
        with pytest.raises(BadStep):
            received(device, with_step_changed(text, with_points(BAD_POINTS[what])))


@pytest.mark.number(30)
def test_only_a_device_itself_may_leave_points_away() -> None:
    for device, text in passes():
        with pytest.raises(BadStep):
            received(device, with_step_changed(text, lambda words: [*words[:-1], HASHED + "0" * 64]))


def first_keys(seed: int = 2) -> tuple[Remote, str]:
    """The moment at which a device gets the keys of its first hand."""
    return next(moment for moment in moments("district", seed) if "~keys" in moment[1])


@pytest.mark.number(30)
@pytest.mark.parametrize("key", [1, 2, ORDER - 1, 12345], ids=["one", "two", "minus one", "any"])
def test_a_key_that_opens_no_card_is_refused(key: int) -> None:
    device, text = first_keys()
    with pytest.raises(BadStep, match="key"):
        received(device, with_step_changed(text, lambda words: [*words[:-1], print_points([key])]))


@pytest.mark.number(30)
@pytest.mark.parametrize("key", [0, ORDER, P, 2**256 - 1])
def test_a_number_that_is_no_key_is_refused(key: int) -> None:
    device, text = first_keys()
    with pytest.raises(BadStep):
        received(device, with_step_changed(text, lambda words: [*words[:-1], print_points([key])]))


@pytest.mark.number(30)
def test_keys_in_another_order_are_refused() -> None:
    device, text = first_keys()
    with pytest.raises(BadStep):
        received(device, with_step_changed(text, lambda words: [words[0], *reversed(words[1:])]))


def a_shown_card() -> tuple[list[Remote], str, int]:
    """Two devices, what the mover sends with a card of its hand, and the mover's seat."""
    rng = random.Random(3)
    devices = begun("district", rng)
    for _move in range(40):
        seat = next(seat for seat in (0, 1) if position_of(devices[seat]).speaker == seat)
        before = list(devices)
        assert random_move(devices, rng)
        text = print_batch(devices[seat]) or print_batch(before[seat])
        if words_of(parse_batch(text).steps[-1])[0] == "play" and len(parse_batch(text).steps[-1].split(".")) == 4:
            return before, text, seat
    raise AssertionError("no card was played")


@pytest.mark.number(30)
def test_a_card_that_was_not_dealt_to_the_player_cannot_be_played() -> None:
    devices, text, seat = a_shown_card()
    other = devices[1 - seat]
    place = int(parse_batch(text).steps[-1].split(".")[2])
    holders = MASKED["district"].holders(position_of(other).match.state)  # type: ignore[union-attr]
    not_own = next(at for at, holder in enumerate(holders) if holder != seat)
    assert received(other, parse_batch(text)) != other
    for changed in (
        lambda words: [words[0], "5" if words[1] != "5" else "6", *words[2:]],  # another card than it is
        lambda words: [*words[:2], str(not_own), words[3]],
        lambda words: [*words[:2], "44", print_points([key_of(devices[seat].secret, 44)])],  # from the deck
        lambda words: [*words[:2], f"0{place}", words[3]],
        lambda words: words[:2],
        lambda words: [words[0], "take", *words[2:]],
        lambda words: [words[0], "secret"],
    ):
        with pytest.raises(BadStep):
            received(other, with_step_changed(text, changed))


@pytest.mark.number(30)
def test_a_card_is_played_once() -> None:
    devices, text, seat = a_shown_card()
    step = parse_batch(text).steps[-1]
    after = [received(device, parse_batch(text)) if device.seat != seat else device for device in devices]
    device = after[1 - seat]
    batch = Batch("", len(device.log), digest_of_log(device.log)[:16], (step,))
    with pytest.raises(BadStep):
        received(device, batch)


@pytest.mark.number(30)
@pytest.mark.parametrize("game", DRAWN)
def test_a_link_of_another_chain_is_refused(game: str) -> None:
    for device, text in moments(game, 4):
        if parse_batch(text).steps[-1].startswith("keys."):
            with pytest.raises(BadStep, match="key"):
                received(device, with_step_changed(text, lambda words: [words[0], "0" * 64]))
            break
    else:
        raise AssertionError("no keys")


@pytest.mark.number(30)
@game_ids
def test_nobody_takes_the_turn_of_the_other(game: str) -> None:
    rng = random.Random(5)
    devices = begun(game, rng)
    mover = next(seat for seat in (0, 1) if position_of(devices[seat]).speaker == seat)
    waits = devices[1 - mover]
    own = devices[mover]
    for step in ("play.take", "play.pass", f"secret.{waits.secret}"):
        batch = Batch("", len(own.log), digest_of_log(own.log)[:16], (step,))
        with pytest.raises(BadStep):
            received(own, batch)


@pytest.mark.number(30)
@game_ids
def test_a_secret_is_not_taken_before_the_end_nor_another_one(game: str) -> None:
    rng = random.Random(6)
    devices = begun(game, rng)
    early = devices[0]
    for secret in (devices[1].secret, "0" * 64):
        with pytest.raises(BadStep):
            received(early, Batch("", len(early.log), digest_of_log(early.log)[:16], (f"secret.{secret}",)))
    ends = []
    while random_move(devices, rng):
        ends.append(list(devices))
    exchange(devices)
    for device in devices:
        at = next(at for at, step in enumerate(device.log) if step.startswith("secret."))
        cut = device._replace(log=with_step(device.log[:at], f"secret.{'0' * 64}"))
        with pytest.raises(BadStep, match="secret"):
            position_of(cut)


@pytest.mark.number(30)
@game_ids
def test_a_guest_cannot_send_back_what_the_host_has_sent(game: str) -> None:
    """Neither the seal nor the link: who starts and what is drawn would follow from one device alone."""
    rng = random.Random(7)
    host = prepared(Remote(game, 0, "Ada", rng.randbytes(32).hex()))
    guest = received(Remote(game, 1, "Bea", rng.randbytes(32).hex(), host.log), parse_batch(print_batch(host)))
    honest = parse_batch(print_batch(prepared(guest)))
    __, __, __, __, seal, link, *_points = host.log[0].split(".")
    for at, mirrored in ((2, seal), (3, link)):
        words = honest.steps[0].split(".")
        words[at] = mirrored
        with pytest.raises(UserError):
            received(host, honest._replace(steps=(written(*words), *honest.steps[1:])))


@pytest.mark.number(30)
@game_ids
def test_a_message_of_another_game_or_time_is_refused(game: str) -> None:
    one, two = begun(game, random.Random(8)), begun(game, random.Random(9))
    text = print_batch(one[0]) or print_batch(one[1])
    seat = 0 if print_batch(one[0]) else 1
    with pytest.raises(OutOfOrder):
        received(two[1 - seat], parse_batch(text))
    cut = one[1 - seat]._replace(log=one[1 - seat].log[:1])
    with pytest.raises(OutOfOrder):
        received(cut, parse_batch(text))


@pytest.mark.number(30)
def test_what_is_too_long_is_not_read() -> None:
    device = Remote("district", 0, "", "0" * 64)
    many = "~".join(["a.0.", *["play.take"] * 100, "end"])
    for text in ("x" * 10**6, many, f".0.~{'x' * (LONGEST_STEP + 1)}~end", "", "~", "..~", "..~end"):
        with pytest.raises(BadStep):
            received(device, parse_batch(text))


@pytest.mark.number(30)
@pytest.mark.parametrize(
    "invitation",
    [
        ".0.~invite.2.district.QQ.{seal}.{seal}.~end",
        ".0.~invite.1.gangzzz.QQ.{seal}.{seal}.~end",
        ".0.~invite.1.chess.QQ.{seal}.{seal}.~end",
        ".0.~invite.1.famiglia.!!.{seal}.{seal}.~end",
        ".0.~invite.1.famiglia.QQ.{seal}.{seal}.AAAA~end",
        ".0.~invite.1.famiglia.QQ.x.{seal}.~end",
        ".0.~invite.1.famiglia~end",
        ".0.~invite~end",
        ".0.~play.take~end",
        ".0.~invite.1.famiglia.QQ.{seal}.{seal}.~play.pass~end",
        ".5.abc~invite.1.famiglia.QQ.{seal}.{seal}.~end",
        ".0.~invite.1.famiglia.QQ.{seal}.{seal}.",
        ".0.~invite.1.district.QQ.{seal}.{seal}.#x~end",
        ".0.~invite.1.district.QQ.{seal}.{seal}.#{seal}~end",
        "x",
        "",
    ],
)
def test_an_invitation_that_is_none_is_refused_with_a_sentence(invitation: str) -> None:
    side = Side("district", random.Random(10))
    side.send(f"visit 1 turn={invitation.replace('{seal}', 'ab' * 32)}")
    assert side.model.notice
    assert not side.model.opened
    assert not side.model.remotes


def test_a_point_has_thirty_two_bytes() -> None:
    assert BYTES == 32
    with pytest.raises(BadStep):
        parse_points(print_points([5]) + "A", 1)
