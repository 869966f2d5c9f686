"""Two equal devices without a browser: games, and whole programs that send each other links."""

import random

from noir.app.effects import next_effect
from noir.app.model import Model
from noir.app.update import update
from noir.bots import thought
from noir.core.thought import print_thought
from noir.devices.remote.compute import computing, takes_long
from noir.devices.remote.handlers import game_shown, to_send
from noir.devices.remote.link import parse_batch, print_batch, received
from noir.devices.remote.position import Position, position_of
from noir.devices.remote.steps import set_up_step, with_move, with_own, with_steps_by_itself
from noir.games.partial_deals import DRAWN, MASKED
from noir.session.remote import Remote

GAMES = (*MASKED, *DRAWN)
"""The games that two equal devices can play."""

PLACE = "https://noir.example/"


def prepared(remote: Remote) -> Remote:
    """The game with the steps that its device owes without a choice."""
    position = position_of(remote)
    if not position.is_set_up and position.speaker == remote.seat:
        points = thought(computing(remote)).move if takes_long(remote) else ""
        remote = with_own(remote, set_up_step(remote, points))
    return with_steps_by_itself(remote)


def begun(game: str, rng: random.Random) -> list[Remote]:
    """A game of two devices up to its first cards."""
    one, two = Remote(game, 0, "Ada", rng.randbytes(32).hex()), Remote(game, 1, "Bea", rng.randbytes(32).hex())
    devices = [prepared(one), two]
    while not all(position_of(each).match for each in devices):
        exchange(devices)
    return devices


def exchange(devices: list[Remote]) -> None:
    """Hand what each device has to send to the other one, once."""
    for seat in (0, 1):
        if text := print_batch(devices[seat]):
            devices[1 - seat] = prepared(received(devices[1 - seat], parse_batch(text)))


def random_move(devices: list[Remote], rng: random.Random) -> bool:
    """Make a random move on the device whose turn it is, and exchange what is to be sent; whether there was one."""
    for seat in (0, 1):
        position = position_of(devices[seat])
        if position.match and position.speaker == seat and not position.over:
            moves = position.seen(seat).legal_moves()
            drops = [move for move in moves if move.startswith("drop:")]
            devices[seat] = with_move(devices[seat], rng.choice(drops if drops and rng.random() < 0.6 else moves))
            exchange(devices)
            exchange(devices)
            return True
    return False


def positions(devices: list[Remote]) -> list[Position]:
    """Where the game is, as each device knows it."""
    return [position_of(each) for each in devices]


class Side:
    """A device with its program."""

    def __init__(self, game: str, rng: random.Random) -> None:
        self.rng = rng
        self.said: list[str] = []
        self.model = Model(language="en", place=PLACE)
        self.send(f"game {game}")

    def send(self, msg: str) -> None:
        """Send a message to the program, and let it compute what takes long."""
        self._take(msg)
        while owed := next_effect(self.model):
            assert owed.computes
            self._take(f"{owed.msg} {print_thought(thought(computing(owed.computes)))}")

    def _take(self, msg: str) -> None:
        self.said.append(msg)
        self.model = update(self.model, msg)

    @property
    def chance(self) -> str:
        """Fresh chance, as the page adds it."""
        return self.rng.randbytes(32).hex()

    @property
    def game(self) -> Remote:
        """The game that is shown."""
        game = game_shown(self.model)
        assert game
        return game

    @property
    def position(self) -> Position:
        """Where that game is."""
        return position_of(self.game)

    @property
    def link(self) -> str:
        """The link that is shown for the other device; empty for none."""
        batch = to_send(self.game)
        return f"{PLACE}#turn={batch}" if batch else ""

    def play(self) -> None:
        """Make random moves as long as it is this device's turn."""
        while not self.position.over and self.position.match and self.position.speaker == self.game.seat:
            self.send(f"play {self.rng.choice(self.position.seen(self.game.seat).legal_moves())}")


def pass_on(one: Side, two: Side) -> tuple[Side, Side]:
    """Open the newest link on the other device; this one first, then the one that has sent it."""
    side, other = (one, two) if one.position.steps > two.position.steps else (two, one)
    assert side.position.steps > other.position.steps
    other.send(f"turn {side.link}")
    return other, side


def started(game: str, rng: random.Random) -> tuple[Side, Side]:
    """Two programs that have both seen their first cards; that of the player to move first."""
    one, two = invited(game, rng)
    for _link in range(12):
        mover, other = pass_on(one, two)
        if mover.position.match and other.position.match and mover.position.speaker == mover.game.seat:
            return mover, other
        mover.play()
    raise AssertionError("the game doesn't begin")


def play_out(one: Side, two: Side) -> None:
    """Open every link as soon as it is there, until none is left; `one` is to move."""
    one.play()
    while not (one.position.is_complete and two.position.is_complete):
        pass_on(one, two)[0].play()


def invited(game: str, rng: random.Random) -> tuple[Side, Side]:
    """Two programs, of which one has invited the other and this one has joined."""
    one, two = Side(game, rng), Side("district", rng)
    one.send("remote")
    one.send(f"invite {one.chance} Ada")
    two.send(f"visit 1 {one.link.partition('#')[2]}")
    two.send(f"join {two.chance} Bea")
    return one, two
