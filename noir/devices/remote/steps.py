"""The steps that this device takes itself in a remote game."""

from noir.devices.remote.log import (
    INVITE,
    JOIN,
    KEYS,
    MASK,
    PLAY,
    SECRET,
    VERSION,
    print_name,
    print_points,
    with_step,
    written,
)
from noir.devices.remote.masking import cards_of, factors
from noir.devices.remote.position import (
    FOR_STARTER,
    Position,
    due,
    is_hidden,
    number_of,
    own_place,
    position_of,
)
from noir.devices.remote.secrets import key_of, link_of, seal_of
from noir.games.partial_deals import MASKED
from noir.session.remote import Remote


def is_multiplied(remote: Remote) -> bool:
    """Whether the next step of this device needs multiplications."""
    position = position_of(remote)
    return not position.is_set_up and position.speaker == remote.seat and remote.game in MASKED


def to_multiply(remote: Remote) -> list[tuple[int, int]]:
    """The multiplications that the next step of this device needs, each a scalar and a point; empty for most steps."""
    position = position_of(remote)
    if not is_multiplied(remote):
        return []
    seal = position.seals[0] if position.seals else seal_of(remote.secret)
    points = position.points if position.steps else cards_of(seal, len(MASKED[remote.game].CARDS))
    return factors(position.steps, remote.secret, points)


def set_up_step(remote: Remote, points: str) -> str:
    """The next step before the cards are there, with the points that `to_multiply` gives, as a word."""
    secret = remote.secret
    link = link_of(secret, FOR_STARTER)
    steps = (
        (INVITE, VERSION, remote.game, print_name(remote.name), seal_of(secret), link_of(secret, 0), points),
        (JOIN, print_name(remote.name), seal_of(secret), link, points),
        (MASK, link, points),
        (MASK, "", points),
    )
    return written(*steps[position_of(remote).steps])


def step_by_itself(remote: Remote) -> str:
    """The step that this device owes now and that nobody has to think about: keys, or its secret; else empty."""
    position = position_of(remote)
    if not position.is_set_up or position.speaker != remote.seat:
        return ""
    if places := due(position, remote.seat):
        return _keys(position, remote.secret, places)
    return written(SECRET, remote.secret) if position.over else ""


def with_steps_by_itself(remote: Remote) -> Remote:
    """The game with all steps that this device owes now."""
    while step := step_by_itself(remote):
        remote = with_own(remote, step)
    return remote


def with_move(remote: Remote, move: str) -> Remote:
    """The game with a move of this device, and what it owes with it; raises BadStep."""
    position = position_of(remote)
    if not is_hidden(position, remote.seat, move):
        return with_steps_by_itself(with_own(remote, written(PLAY, move)))
    place = own_place(position, remote.seat, move)
    shown = written(PLAY, move, str(place), _key(remote.secret, place))
    return with_steps_by_itself(with_own(remote, shown))


def with_own(remote: Remote, step: str) -> Remote:
    """The game with one more step, which is checked like any; raises BadStep."""
    after = remote._replace(log=with_step(remote.log, step))
    position_of(after)
    return after


def _keys(position: Position, secret: str, places: tuple[int, ...]) -> str:
    if position.game in MASKED:
        return written(KEYS, *(_key(secret, place) for place in places))
    return written(KEYS, link_of(secret, number_of(places[-1])))


def _key(secret: str, place: int) -> str:
    return print_points((key_of(secret, place),))
