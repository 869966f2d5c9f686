"""A table and its phones without a browser: models that tell each other what they have to, over a pretended network."""

import random
from collections import deque

from noir.app.model import Model
from noir.app.update import update
from noir.devices.exchange import TABLE, Exchange
from noir.devices.pairing import code_of
from noir.devices.wire import print_table
from noir.games import GAMES
from noir.session.session import Session
from noir.storage.save import parse_save, print_save
from tools.site import walk

SDP = walk.DESCRIPTION


PROVED = (("mine", True), ("once", True), ("sealed", True), ("played", True))
"""What a phone finds out at the end of a game that was dealt as it should be."""

CODE = code_of(SDP)
"""The code of a table."""

SEARCHED = ["phone", f"phone #phone={CODE}", f"answering {SDP}"]
"""The messages of a phone up to its own code."""


def told(table: Model, seat: int) -> list[str]:
    """The messages of a phone whose table is as `table` says."""
    return [*SEARCHED, "met", f"told 7 {print_table(table, seat)}"]


class Device:
    """A device with its model, and what has arrived at it, by connection."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.exchange = Exchange()
        self.inbox: dict[str, deque[str]] = {}

    def send(self, msg: str) -> None:
        """Send a message to the program, as the page does."""
        self.model = update(self.model, msg)


class Network:
    """A table, and phones by their seats; everything waits until it is delivered."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.table = Device(Model(language="en"))
        self.phones: dict[int, Device] = {}

    @property
    def session(self) -> Session:
        """The game at the table."""
        assert self.table.model.session
        return self.table.model.session

    def chance(self) -> str:
        """Fresh chance, as a device has it."""
        return self.rng.randbytes(32).hex()

    def connect(self, seat: int) -> None:
        """Connect the phone of a seat, a new one if there is none, by the two codes."""
        self.table.send(f"pair {seat}")
        self.table.send(f"offered {SDP}")
        phone = self.phones.setdefault(seat, Device(Model(language="en")))
        phone.send(f"phone https://noir.example/#phone={self.table.model.phones.offer}")
        phone.send(f"answering {SDP}")
        assert phone.model.hand
        self.table.send(f"answer {phone.model.hand.answer}")
        assert self.table.model.phones.answer == phone.model.hand.answer
        self.table.inbox[str(seat)], phone.inbox[TABLE] = deque(), deque()
        self.table.exchange.forget(str(seat))
        phone.exchange.forget(TABLE)
        self.table.send(f"joined {seat}")
        phone.send("met")
        self.table.send("close")

    def drop(self, seat: int) -> None:
        """Cut the connection of a phone; what is on its way is lost."""
        self.table.inbox.pop(str(seat), None)
        self.phones[seat].inbox.clear()
        self.table.send(f"parted {seat}")
        self.phones[seat].send("lost")

    def reload_phone(self, seat: int) -> None:
        """Reload the page of a phone."""
        self.drop(seat)
        self.phones[seat] = Device(Model(language="en"))

    def reload_table(self) -> None:
        """Reload the page of the table: all connections are gone, and the game is what was kept."""
        for seat in self.phones:
            self.drop(seat)
        self.table = Device(parse_save(print_save(self.table.model, 0)).model._replace(language="en"))

    def post(self) -> None:
        """Send what is due."""
        for name, text in self.table.exchange.due(self.table.model):
            self.phones[int(name)].inbox[TABLE].append(text)
        for seat, phone in self.phones.items():
            for _table, text in phone.exchange.due(phone.model):
                self.table.inbox[str(seat)].append(text)

    def deliver_one(self) -> bool:
        """Deliver one text of a random connection; whether there was one."""
        self.post()
        waiting = [(phone, TABLE) for phone in self.phones.values() if phone.inbox.get(TABLE)]
        waiting += [(self.table, name) for name, texts in self.table.inbox.items() if texts]
        if not waiting:
            return False
        device, name = self.rng.choice(waiting)
        msg = device.exchange.received(name, device.inbox[name].popleft(), self.chance())
        if msg:
            device.send(msg)
        return True

    def settle(self) -> None:
        """Deliver everything."""
        while self.deliver_one():
            pass

    def deal(self, game: str, phones: tuple[int, ...], seats: int, query: str = "") -> None:
        """Connect phones, and deal a game from the chance of all."""
        kinds = ",".join(["human"] * seats)
        for seat in phones:
            self.connect(seat)
        self.table.send(f"new {self.chance()} {query or f'game={game}&seats={kinds}'}")
        self.settle()

    def move(self) -> None:
        """One random move, wherever it is to be made; everything is delivered before and after."""
        self.settle()
        state = self.session.state
        move = self.rng.choice(state.legal_moves())
        player = state.current_player
        if player in self.session.phones:
            assert player is not None
            self.phones[player].send(f"play {move}")
        elif self.session.level:
            self.table.send(f"reply {self.session.match.cursor} {move}")
        else:
            self.table.send("show")
            self.table.send(f"play {move}")
        self.settle()

    def play_out(self) -> None:
        """Random moves to the end of the game."""
        while not self.session.over:
            self.move()


def seats_of(game: str) -> int:
    """The largest number of players of a game."""
    return GAMES[game].SEATS[-1]
