"""Another device that is broken or means ill: every message ends in a sentence or in nothing, and the game is kept."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from noir.app.model import Model
from noir.core.errors import UserError
from noir.devices.checks import checks_of
from noir.devices.exchange import TABLE
from noir.devices.wire import LONGEST_LINE, LONGEST_TABLE, Ending, parse_table, print_table
from noir.games import GAMES
from noir.screens.screen import title, view
from noir.session.commitment import Commitment, digest_of, new_commitment
from noir.session.phones import Drawn
from noir.ui.html import to_html
from tests.support.devices import PROVED, Device, Network, seats_of
from tests.support.mutations import mutated
from tests.support.promises import Tried
from tests.support.sizes import sized
from tests.unit.devices.test_observation import places, with_other

pytestmark = pytest.mark.number(29)

MESSAGES = sized(400, 2_000, 10_000)
OTHERS: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    3,
    10**9,
    1.5,
    "",
    "?",
    "5",
    "x" * 300,
    [],
    {},
    [[]],
    {"id": "district"},
    "\ud800",
)


def playing(game: str, seed: str) -> Network:
    """A game somewhere in its middle, with a phone for each hand."""
    net = Network(random.Random(seed))
    seats = seats_of(game)
    net.deal(game, tuple(range(seats)), seats)
    for _move in range(net.rng.randrange(60)):
        if not net.session.over:
            net.move()
    return net


def spoiled(text: str, rng: random.Random) -> str:
    """A message of a table with something else in a place, in the right shape or in none."""
    if rng.random() < 0.3:
        return mutated(text, rng)
    body = json.loads(text)
    game = body["game"] or {}
    way = rng.choice(["seat", "name", "dealing", "game", *(f"game {key}" for key in game)]).split(" ")
    other = rng.choice(OTHERS)
    if way == ["game", "seen"]:
        seen = game["seen"]
        game["seen"] = with_other(seen, rng.choice(places(seen)), other)
    elif len(way) == 2:
        game[way[1]] = other
    else:
        body[way[0]] = other
    return json.dumps(body)


@pytest.mark.number(7)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_tells_nonsense_leaves_the_phone_with_a_sentence_and_its_hand(game: str, tried: Tried) -> None:
    rng = random.Random(f"hostile table {game}")
    net = playing(game, f"hostile {game}")
    phone = net.phones[0]
    good = phone.model
    text = print_table(net.table.model, 0)
    refused = 0
    for _message in range(MESSAGES // (8 if game == "gangzzz" else 1)):
        phone.model = good
        phone.send(f"told {net.chance()} {spoiled(text, rng)}")
        assert phone.model.hand
        page = to_html(view(phone.model))
        title(phone.model)
        if phone.model.notice:
            assert "can't read" in phone.model.notice
            assert phone.model.hand == good.hand
            assert 'role="alert"' in page
            refused += 1
    assert refused
    tried(MESSAGES // (8 if game == "gangzzz" else 1), f"spoiled messages of a table of {game}")


@pytest.mark.parametrize(("game", "place"), [("district", (4, 1)), ("famiglia", (6, 1, 0))])
def test_a_moment_of_the_right_shape_that_cannot_be_drawn_is_refused(game: str, place: tuple[int, ...]) -> None:
    net = playing(game, f"hostile {game}")
    phone = net.phones[0]
    before = phone.model.hand
    body = json.loads(print_table(net.table.model, 0))
    body["game"]["seen"] = with_other(body["game"]["seen"], place, "")  # a card without a name
    phone.send(f"told {net.chance()} {json.dumps(body)}")
    assert "can't read" in phone.model.notice
    assert phone.model.hand == before


def test_a_message_that_is_refused_changes_nothing_of_the_hand() -> None:
    net = playing("district", "kept")
    phone = net.phones[0]
    before = phone.model.hand
    for text in ("", "{}", "[]", "null", "[" * 5_000, "x" * (LONGEST_TABLE + 1), '{"seat": 0}'):
        phone.send(f"told {net.chance()} {text}")
        assert phone.model.hand == before
        assert phone.model.notice


LINES = (
    "play 5",
    "play take",
    "undo",
    "finish",
    "notes N",
    "commit",
    "open 0 0",
    "pick 5",
    "new 0",
    "told 0 {}",
    "leave",
)


@pytest.mark.number(7)
@pytest.mark.parametrize("game", GAMES)
def test_a_phone_that_tells_nonsense_moves_nothing_it_may_not_move(game: str, tried: Tried) -> None:
    rng = random.Random(f"hostile phone {game}")
    net = playing(game, f"hostile phone {game}")
    table = net.table
    kept, player = table.model, net.session.state.current_player
    other = next(seat for seat in net.phones if seat != player)
    now = str(table.exchange.number_of(other))
    for _message in range(MESSAGES):
        line = mutated(rng.choice(LINES), rng) if rng.random() < 0.7 else rng.choice(LINES)
        number = rng.choice((now, now, "", "-1", "9" * 20, "x"))
        msg = table.exchange.received(str(other), f"{number} {line}", net.chance())
        assert msg.partition(" ")[0] in ("", "heard")
        if msg:
            table.send(msg)
        session = table.model.session
        assert session and kept.session
        assert session.match == kept.session.match, line
        assert session.phones == kept.session.phones
        table.model = kept
    tried(MESSAGES, f"spoiled lines of a phone of {game}")


@pytest.mark.parametrize(
    "line", ["play " + "5" * LONGEST_LINE, "notes " + "N " * LONGEST_LINE, "x", "", " ", "heard 0 play 5"]
)
def test_a_line_that_is_too_long_or_unknown_means_nothing(line: str) -> None:
    net = playing("district", "long")
    number = net.table.exchange.number_of(0)
    assert net.table.exchange.received("0", f"{number} {line}", "") == ""


def draw(net: Network) -> None:
    """Begin to draw a deal with two phones, until the commitments are at the table."""
    for seat in (0, 1):
        net.connect(seat)
    net.table.send(f"new {net.chance()} game=district&seats=human,human")


def test_a_phone_opens_nothing_if_the_table_changed_its_commitment() -> None:
    net = Network(random.Random(1))
    draw(net)
    for _text in range(4):
        net.deliver_one()
    dealing = net.table.model.phones.dealing
    assert dealing
    forged = tuple(share._replace(commitment="0" * 64) for share in dealing.shares)
    text = print_table(
        net.table.model._replace(phones=net.table.model.phones._replace(dealing=dealing._replace(shares=forged))), 0
    )
    phone = net.phones[0]
    phone.send(f"told {net.chance()} {text}")
    assert phone.model.hand
    assert not [line for line in phone.model.hand.says if line.startswith("open")]


def test_the_table_takes_no_secret_that_was_not_committed_to_and_no_second_commitment() -> None:
    net = Network(random.Random(2))
    draw(net)
    net.post()
    while not (
        net.table.model.phones.dealing and all(share.commitment for share in net.table.model.phones.dealing.shares)
    ):
        net.deliver_one()
    kept = net.table.model
    assert kept.phones.dealing
    digest = parse_table(print_table(kept, 0)).table
    for line in (
        f"open {digest} {'0' * 64}",
        f"commit {digest} {'0' * 64}",
        f"open {'0' * 64} {'0' * 64}",
        f"open {digest} x",
    ):
        net.table.send(f"heard 0 {line}")
        assert net.table.model.phones.dealing == kept.phones.dealing


def test_a_secret_is_not_told_before_all_commitments_are_there() -> None:
    net = Network(random.Random(3))
    draw(net)
    net.post()
    told = net.phones[0].inbox[TABLE].popleft()
    net.phones[0].send(net.phones[0].exchange.received(TABLE, told, net.chance()))
    hand = net.phones[0].model.hand
    assert hand
    assert [line.partition(" ")[0] for line in hand.says] == ["commit"]
    assert hand.drawing.secret not in " ".join(hand.says)


CHEATS: dict[str, Callable[[dict[str, Any]], None]] = {
    "another secret": lambda ending: ending["secrets"].__setitem__(0, "0" * 64),
    "a secret left out": lambda ending: ending["secrets"].pop(),
    "secrets in another order": lambda ending: ending["secrets"].reverse(),
    "another deal": lambda ending: ending.__setitem__("deal", " ".join(reversed(ending["deal"].split()))),
    "a deal with two cards changed": lambda ending: ending.__setitem__("deal", swapped(ending["deal"])),
    "another starter": lambda ending: ending["seal"].__setitem__(0, "9"),
    "another seed": lambda ending: ending["seal"].__setitem__(1, "0" * 32),
    "another salt": lambda ending: ending["seal"].__setitem__(2, "0" * 32),
    "no seal": lambda ending: ending.__setitem__("seal", ["", "", ""]),
    "no secrets": lambda ending: ending["secrets"].clear(),
    "a move left out": lambda ending: ending["moves"].pop(0),
    "a move that is none": lambda ending: ending["moves"].__setitem__(0, "?"),
    "no moves": lambda ending: ending["moves"].clear(),
    "no deal": lambda ending: ending.__setitem__("deal", ""),
}
"""What a table can claim at the end that is not so."""


def swapped(deal: str) -> str:
    """A deal of District Noir with two different cards in each other's place."""
    starter, *cards = deal.split()
    at = next(at for at in range(1, len(cards)) if cards[at] != cards[0])
    cards[0], cards[at] = cards[at], cards[0]
    return " ".join((starter, *cards))


@pytest.mark.parametrize("cheat", CHEATS)
def test_whatever_a_table_changes_is_found_at_the_end(cheat: str) -> None:
    net = Network(random.Random(f"cheat {cheat}"))
    net.deal("district", (0, 1), 2)
    net.play_out()
    phone = net.phones[0]
    assert phone.model.hand
    assert phone.model.hand.checks == PROVED
    body = json.loads(print_table(net.table.model, 0))
    CHEATS[cheat](body["game"]["ending"])
    told = parse_table(json.dumps(body))
    assert told.game
    assert told.game.ending
    found = checks_of(told.game, told.game.ending, phone.model.hand.drawn, told.game.digest, 0)
    assert not all(holds for _key, holds in found)


def test_a_phone_that_joined_later_notices_another_salt() -> None:
    net = Network(random.Random(7))
    net.deal("district", (0, 1), 2)
    net.play_out()
    told = parse_table(print_table(net.table.model, 0))
    assert told.game
    assert told.game.ending
    good, other = told.game.ending, told.game.ending._replace(salt="0" * 32)
    assert dict(checks_of(told.game, good, Drawn(), told.game.digest, 0))["sealed"]
    assert not dict(checks_of(told.game, other, Drawn(), told.game.digest, 0))["sealed"]


def test_a_deal_for_others_is_no_deal_of_this_game_and_is_not_searched_for() -> None:
    net = Network(random.Random(6))
    net.deal("gangzzz", (0, 1), 4, "game=gangzzz&seats=human,human,human,human&switches=short")
    told = parse_table(print_table(net.table.model, 0))
    assert told.game
    deal, chance = GAMES["gangzzz"].deal(random.Random(1), 2), new_commitment("", "", "chance")
    for starter in ("0", "3", "toss", "x"):
        ending = Ending(deal, (), starter, chance.seed, chance.salt, ())
        two = Commitment("", "gangzzz", starter, chance.seed, chance.salt)
        for commitment in (two, two._replace(seats=4)):
            found = dict(checks_of(told.game, ending, Drawn(), digest_of(commitment.line), 0))
            assert not found["sealed"]


def test_hostile_endings_end(tried: Tried) -> None:
    rng = random.Random("endings")
    net = Network(random.Random(5))
    net.deal("famiglia", (0, 1), 2)
    net.play_out()
    text = print_table(net.table.model, 0)
    hand = net.phones[0].model.hand
    assert hand
    for _ending in range(MESSAGES // 4):
        body = json.loads(text)
        ending = body["game"]["ending"]
        key = rng.choice([*ending])
        ending[key] = rng.choice(OTHERS) if rng.random() < 0.3 else mutated(str(ending[key]), rng)
        try:
            told = parse_table(json.dumps(body))
        except UserError:
            continue
        if told.game and told.game.ending:
            checks_of(told.game, told.game.ending, hand.drawn, told.game.digest, 0)
    tried(MESSAGES // 4, "hostile endings of a game")


def test_messages_of_devices_mean_nothing_where_there_are_none() -> None:
    device = Device(Model())
    for msg in (
        "heard 0 play 5",
        "joined x",
        "joined 9",
        "parted 0",
        "offered v=0",
        "answer AAAA",
        "local 0",
        "without",
        "told 0 {}",
        "answering v=0",
        "met",
        "lost",
        "part",
        "camera on",
        "held on",
        "unloaded",
    ):
        device.send(msg)
        to_html(view(device.model))
        assert device.model.session is None
