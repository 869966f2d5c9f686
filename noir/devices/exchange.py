"""What has to be sent to other devices now, and what their messages mean, for a device as its model says.

A table numbers what it tells a phone, and a phone says with each line which number it had seen. So a line that was
meant for another moment is left out; the phone gets the moment of now.
"""

from typing import NamedTuple

from noir.app.model import Model
from noir.devices.remote.handlers import game_shown
from noir.devices.remote.link import LONGEST_BATCH, print_batch, print_last_batch
from noir.devices.wire import AT_A_MOMENT, LONGEST_LINE, LONGEST_TABLE, TOLD, print_table

TABLE = "table"
"""What a phone calls the other end of its connection; a table calls it by the number of the seat."""

PEER = "peer"
"""What two equal devices call each other."""

BLOCK, LINE = 2_048, 256
"""The lengths of which what a table and a phone send is a multiple: who watches the network learns little from it."""


def padded(text: str, block: int) -> str:
    """`text` with spaces at its end, up to the next multiple of `block` characters."""
    return text.ljust(-(-len(text) // block) * block)


class Sent(NamedTuple):
    """What was sent over one connection."""

    text: str
    number: int


class Exchange:
    """The messages of all connections of a device."""

    def __init__(self) -> None:
        self._sent: dict[int, Sent] = {}  # by seat, of a table
        self._said: tuple[str, ...] = ()  # of a phone
        self._heard = 0  # the number that a phone has heard last
        self._posted = ""  # of two equal devices

    def due(self, model: Model) -> list[tuple[str, str]]:
        """What has to be sent: the name of each connection, with the text."""
        return [*self._tables(model), *self._lines(model), *self._turns(model)]

    def forget(self, name: str) -> None:
        """Start over with a connection: nothing was sent over it."""
        if name == TABLE:
            self._said = ()
        elif name == PEER:
            self._posted = ""
        else:
            self._sent[int(name)] = Sent("", self.number_of(int(name)))

    def number_of(self, seat: int) -> int:
        """The number of the last text for the phone of `seat`; 0 before the first."""
        return self._sent.get(seat, Sent("", 0)).number

    def received(self, name: str, text: str, seed: str) -> str:
        """The message for the program that a received text means; empty if it means nothing now."""
        if name == TABLE:
            return self._told(text, seed)
        if name == PEER:
            return f"sent {text[: LONGEST_BATCH + LINE].rstrip()}"
        return self._heard_of(int(name), text)

    def _tables(self, model: Model) -> list[tuple[str, str]]:
        """What a table has to tell its phones."""
        due = []
        for seat in model.phones.connected:
            text = print_table(model, seat)
            if seat not in self._sent or text != self._sent[seat].text:
                self._sent[seat] = Sent(text, self.number_of(seat) + 1)
                due.append((str(seat), padded(f"{self.number_of(seat)} {text}", BLOCK)))
        return due

    def _lines(self, model: Model) -> list[tuple[str, str]]:
        """What a phone has to tell its table."""
        says = model.hand.says if model.hand and model.hand.connected else ()
        due = [line for line in says if line not in self._said]
        self._said = says
        return [(TABLE, padded(f"{self._heard} {line}", LINE)) for line in due]

    def _turns(self, model: Model) -> list[tuple[str, str]]:
        """What one of two equal devices has to tell the other: its last steps, also before its turn is over."""
        shown, game = model.remote_table, game_shown(model)
        if game is None or shown is None or shown.peer is None or not shown.peer.connected:
            return []
        text = print_batch(game) or ("" if self._posted else print_last_batch(game))
        if text in ("", self._posted):
            return []
        self._posted = text
        return [(PEER, padded(text, LINE))]

    def _told(self, text: str, seed: str) -> str:
        number, __, told = text[: LONGEST_TABLE + BLOCK].partition(" ")
        if not (number.isascii() and number.isdigit() and len(number) < 10):
            return ""
        self._heard, self._said = int(number), ()
        return f"told {seed} {told.rstrip()}"

    def _heard_of(self, seat: int, text: str) -> str:
        number, __, line = text[: LONGEST_LINE + LINE].rstrip().partition(" ")
        word = line.partition(" ")[0]
        is_late = number != str(self.number_of(seat))
        if word not in TOLD or len(line) > LONGEST_LINE or (word in AT_A_MOMENT and is_late):
            return ""
        return f"heard {seat} {line}"
