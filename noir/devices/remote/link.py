"""What one device sends the other: the steps that it took last, over a connection or as a link in a messenger.

A batch is `ID.FROM.BEFORE~STEP~STEP~end`: which game it is of, the number of its first step, and the digest of all
steps before, each digest cut to DIGITS. So what comes late, twice, or in another order changes nothing. The last word
shows that a messenger hasn't cut the link, and that no sign stands at its end, which some would leave out.
"""

from typing import NamedTuple

from noir.app.handlers.open_game import TURN
from noir.core.errors import UserError
from noir.devices.remote.log import HASHED, LONGEST_STEP, SET_UP, BadStep, digest_of_log, short, unreadable, with_step
from noir.devices.remote.position import position_of
from noir.session.remote import Remote

DIGITS = 16
MOST_STEPS = 40
"""Steps of the longest batch that is read."""
LONGEST_BATCH = LONGEST_STEP + 4_000
BETWEEN, END = "~", "end"


class Batch(NamedTuple):
    """Steps that follow each other."""

    id: str
    """A digest of the invitation, which tells its game from others; empty for the invitation itself."""
    first: int
    """How many steps the game had before."""
    before: str
    """A digest of these."""
    steps: tuple[str, ...]


class OutOfOrder(UserError):
    """A batch that doesn't follow what this device has of its game."""


def id_of(remote: Remote) -> str:
    """What tells a game from others; empty before its invitation."""
    return digest_of_log(remote.log[:1])[:DIGITS] if remote.log else ""


def print_batch(remote: Remote) -> str:
    """The last steps of this device, which the other one needs now; empty if the other one has to take the next."""
    first = len(remote.log) - _own_at_end(remote)
    if first == len(remote.log):
        return ""
    before = digest_of_log(remote.log[:first])[:DIGITS]
    return BETWEEN.join((f"{id_of(remote) if first else ''}.{first}.{before}", *remote.log[first:], END))


def print_last_batch(remote: Remote) -> str:
    """The last steps of this device, also if the other one has answered: it tells that one which game it is."""
    log = remote.log
    while log and position_of(remote._replace(log=log[:-1])).speaker != remote.seat:
        log = log[:-1]
    return print_batch(remote._replace(log=log))


def parse_batch(text: str) -> Batch:
    """What a batch says, also as a link; raises BadStep."""
    batch = text[: 2 * LONGEST_BATCH + 1].strip().rpartition(TURN)[2]
    head, *steps = batch.split(BETWEEN)
    words = head.split(".")
    if len(words) == 3 and steps[-1:] != [END]:
        raise BadStep("A part of this link is missing: copy all of it.")
    steps = steps[:-1]
    is_text = len(batch) <= LONGEST_BATCH and batch.isascii()
    if not is_text or not 1 <= len(steps) <= MOST_STEPS or len(words) != 3:
        raise unreadable()
    given, first, before = words
    if not (first.isascii() and first.isdigit() and len(first) < 5):
        raise unreadable()
    return Batch(given or digest_of_log(steps[:1])[:DIGITS], int(first), before, tuple(steps))


def received(remote: Remote, batch: Batch) -> Remote:
    """The game with the steps of the other device; as it is if it has them already. Raises OutOfOrder or BadStep."""
    log = remote.log
    if batch.first > len(log):
        raise OutOfOrder("A link before this one is missing: open that one first.")
    if digest_of_log(log[: batch.first])[:DIGITS] != batch.before:
        raise OutOfOrder("This link doesn't belong to your game as it is now.")
    there = log[batch.first :]
    if any(short(own) != short(step) for own, step in zip(there, batch.steps, strict=False)):
        raise OutOfOrder("This link doesn't belong to your game as it is now.")
    new = batch.steps[len(there) :]
    for step in new:
        position = position_of(remote)
        if HASHED in step:  # only what this device has checked itself may be left out
            raise unreadable()
        if position.is_set_up and step.partition(".")[0] in SET_UP:  # the log would drop its points for these
            raise unreadable()
        if position.speaker != 1 - remote.seat:
            raise BadStep("The other device took a turn that isn't its own.")
        remote = remote._replace(log=with_step(remote.log, step))
        position_of(remote)
    return remote


def _own_at_end(remote: Remote) -> int:
    """How many steps at the end of the log are of this device."""
    count = 0
    while count < len(remote.log):
        before = remote._replace(log=remote.log[: len(remote.log) - count - 1])
        if position_of(before).speaker != remote.seat:
            break
        count += 1
    return count
