"""Where a remote game is: what follows from its log, and who takes the next step. Every step is checked here."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from noir.core.contract import State
from noir.core.errors import BadDeal, IllegalMove
from noir.devices.remote.curve import ORDER
from noir.devices.remote.log import (
    HASHED,
    INVITE,
    JOIN,
    KEYS,
    MASK,
    PLAY,
    SECRET,
    SET_UP,
    VERSION,
    BadStep,
    parse_digest,
    parse_name,
    parse_points,
    unreadable,
    words_of,
)
from noir.devices.remote.masking import Points, card_at, cards_of, checked, wrong_key
from noir.devices.remote.secrets import digest, hashed, key_of, link_of, seal_of
from noir.games import GAMES
from noir.games.partial_deals import DRAWN, MASKED
from noir.session.match import Match, begin
from noir.session.remote import OWN, Remote

if TYPE_CHECKING:
    from noir.games.protocols import PartialDeal

FOR_STARTER = 1
"""The link of the hash chains that decides who starts; that for the card at place 0 follows."""

MASKED_SET_UP = (INVITE, JOIN, MASK, MASK)
DRAWN_SET_UP = (INVITE, JOIN)


class Position(NamedTuple):
    """A moment of a remote game, as one device knows it."""

    steps: int = 0
    game: str = ""
    """An id in GAMES; empty before the invitation."""
    names: tuple[str, ...] = ()
    seals: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    """By seat, the last link of its hash chain that the device has sent."""
    told: tuple[int, ...] = ()
    """By seat, the number of that link."""
    points: Points = ()
    """The masked cards, as they are after the last pass."""
    keys: Mapping[tuple[int, int], int] = {}
    """The keys that devices have sent, by seat and place."""
    known: Mapping[int, str] = {}
    """The cards that this device knows, by place."""
    numbers: Mapping[int, int] = {}
    """Of masked cards that it knows the number among all, by place: no two places have the same."""
    played: frozenset[int] = frozenset()
    """The places of hidden cards that were played."""
    moves: tuple[str, ...] = ()
    """The moves whose cards are all known."""
    pending: str = ""
    """A move that waits for the cards that come with it."""
    match: Match | None = None
    """The game with all `moves`; None until its first cards are known. What isn't known of its deal is made up."""
    secrets: tuple[str, str] = ("", "")
    """By seat, as the devices send them at the end."""
    last: int = 0
    """The seat that took the last step."""

    def seen(self, viewer: int | None) -> State:
        """What `viewer` may know of the game (None: everyone); it must have begun."""
        assert self.match
        return self.match.state.observe(viewer)

    @property
    def set_up(self) -> tuple[str, ...]:
        """The steps before the first card."""
        return set_up_of(self.game)

    @property
    def is_set_up(self) -> bool:
        """Whether all these steps were taken."""
        return self.game != "" and self.steps >= len(self.set_up)

    @property
    def starter(self) -> int:
        """Who starts: by the links of both, so that neither can choose; 0 as long as that is not decided."""
        if len(self.told) < 2 or min(self.told) < FOR_STARTER:
            return 0
        links = [hashed(link, number - FOR_STARTER) for link, number in zip(self.links, self.told, strict=True)]
        return int(digest(f"noir-remote starter {' '.join(links)}"), 16) % 2

    @property
    def over(self) -> bool:
        """Whether the last move is made."""
        return self.match is not None and not self.pending and self.match.state.current_player is None

    @property
    def is_complete(self) -> bool:
        """Whether both devices have told their secrets."""
        return all(self.secrets)

    @property
    def speaker(self) -> int | None:
        """The seat that takes the next step; None once both have told their secrets."""
        if not self.is_set_up:
            return self.steps % 2
        turns = (self.last, 1 - self.last)
        if owing := [seat for seat in turns if due(self, seat)]:
            return owing[0]
        if self.over:
            return next((seat for seat in turns if not self.secrets[seat]), None)
        return None if self.match is None or self.pending else self.match.state.current_player

    @property
    def ahead(self) -> Match | None:
        """The game after the pending move, or at its beginning; None before the cards are there."""
        if not self.is_set_up:
            return None
        return _match(self, self.known, (*self.moves, self.pending) if self.pending else self.moves)


def set_up_of(game: str) -> tuple[str, ...]:
    """The steps before the first card of a game; by link each is a link of its own."""
    return MASKED_SET_UP if game in MASKED else DRAWN_SET_UP


def position_of(remote: Remote) -> Position:
    """The position that the log of a game leads to; raises BadStep."""
    remote = remote._replace(names=(), awaits=OWN)  # which follow from it
    for count in range(0, len(remote.log), 8):  # so that no call is nested deep
        _position(remote._replace(log=remote.log[:count]))
    return _position(remote)


@lru_cache(1024)  # each step of a game, and of the others that are kept
def _position(remote: Remote) -> Position:
    if not remote.log:
        return Position()
    return after(_position(remote._replace(log=remote.log[:-1])), remote.log[-1], remote)


def after(position: Position, step: str, remote: Remote) -> Position:
    """The position after one more step; raises BadStep if whose turn it is can't take it."""
    words = words_of(step)
    if position.is_set_up:
        known = {KEYS, PLAY, SECRET}
    else:
        known = {position.set_up[position.steps] if position.game else INVITE}
    speaker = position.speaker
    if words[0] not in known or speaker is None:
        raise unreadable()
    now = _TAKEN[words[0]](position, speaker, words[1:], remote)
    if words[0] in SET_UP and speaker != remote.seat:
        checked(now.points)
    return _settled(now._replace(steps=position.steps + 1, last=speaker), remote)


def _invite(position: Position, _seat: int, words: tuple[str, ...], _remote: Remote) -> Position:
    version, game, name, seal, link, points = words
    if version != VERSION or (game not in MASKED and game not in DRAWN):
        raise BadStep("This game started with another version of the program. Update it, then try again.")
    begun = position._replace(game=game, names=(parse_name(name),), seals=(parse_digest(seal),))
    return _with_points(begun._replace(links=(parse_digest(link),), told=(0,)), points)


def _join(position: Position, _seat: int, words: tuple[str, ...], _remote: Remote) -> Position:
    name, seal, link, points = words
    joined = position._replace(
        names=(*position.names, parse_name(name)),
        seals=(*position.seals, parse_digest(seal)),
        links=(*position.links, parse_digest(link)),
        told=(*position.told, FOR_STARTER),
    )
    if joined.seals[0] == joined.seals[1] or position.links[0] in (link, hashed(link, 1)):
        raise BadStep("The other device sent back what it got from this one.")
    return _with_points(joined, points)


def _mask(position: Position, seat: int, words: tuple[str, ...], _remote: Remote) -> Position:
    link, points = words
    if (link == "") != (seat == 1):
        raise unreadable()
    return _with_points(_with_link(position, seat, link, FOR_STARTER) if link else position, points)


def _with_link(position: Position, seat: int, link: str, number: int) -> Position:
    """The position with a link of a device's hash chain; raises BadStep if it isn't one."""
    if hashed(parse_digest(link), number - position.told[seat]) != position.links[seat]:
        raise wrong_key()
    links, told = [*position.links], [*position.told]
    links[seat], told[seat] = link, number
    return position._replace(links=tuple(links), told=tuple(told))


def _with_points(position: Position, word: str) -> Position:
    """The position with the cards of a pass; without them if this device keeps only their digest."""
    if word.startswith(HASHED):
        return position._replace(points=())
    count = len(MASKED[position.game].CARDS) if position.game in MASKED else 0
    return position._replace(points=parse_points(word, count))


def _keys(position: Position, seat: int, words: tuple[str, ...], _remote: Remote) -> Position:
    places = due(position, seat)
    if not places:
        raise unreadable()
    if position.game in DRAWN:
        if len(words) != 1:
            raise unreadable()
        linked = _with_link(position, seat, parse_digest(words[0]), number_of(places[-1]))
        return linked._replace(keys={**position.keys, **{(seat, place): 0 for place in places}})
    if len(words) != len(places):
        raise unreadable()
    given = {(seat, place): parse_key(word) for place, word in zip(places, words, strict=True)}
    return position._replace(keys={**position.keys, **given})


def _play(position: Position, seat: int, words: tuple[str, ...], remote: Remote) -> Position:
    move, *shown = words
    match = position.match
    if match is None or position.over or due(position, 0) or due(position, 1):
        raise unreadable()
    if bool(shown) != is_hidden(position, seat, move):
        raise unreadable()
    known = _shown(position, seat, move, shown, remote) if shown else position
    try:
        played = _match(known, known.known, known.moves)
        played.play(move)
    except IllegalMove:
        raise BadStep("The other device made a move that isn't legal.") from None
    return known._replace(pending=move)


def is_hidden(position: Position, seat: int, move: str) -> bool:
    """Whether a move shows a card that only the player in `seat` knew before."""
    match = position.match
    return match is not None and move in GAMES[position.game].COPIES and seat in _holders(position, match)


def own_place(position: Position, seat: int, card: str) -> int:
    """The place of a hidden card of `seat` that is `card` and wasn't played; raises BadStep if there is none."""
    held = _held(position, seat)
    place = next((place for place in held if position.known.get(place) == card), None)
    if place is None:
        raise BadStep("The other device made a move that isn't legal.")
    return place


def _held(position: Position, seat: int) -> list[int]:
    """The places of the hidden cards of `seat` that weren't played."""
    holders = _holders(position, position.match)
    return [place for place, holder in enumerate(holders) if holder == seat and place not in position.played]


def _shown(position: Position, seat: int, move: str, shown: list[str], remote: Remote) -> Position:
    """The position with a card of a hand shown by its place and its key."""
    place, key = shown
    if place not in map(str, _held(position, seat)):
        raise unreadable()
    at = int(place)
    keyed = position._replace(keys={**position.keys, (seat, at): parse_key(key)}, played=position.played | {at})
    opened = _with_card(keyed, at, remote)
    if opened.known[at] != move:
        raise wrong_key()
    return opened


def _secret(position: Position, seat: int, words: tuple[str, ...], _remote: Remote) -> Position:
    secret = parse_digest(words[0])
    if not position.over or due(position, 0) or due(position, 1) or seal_of(secret) != position.seals[seat]:
        raise BadStep("The other device's secret isn't the one that it began with.")
    secrets = (secret, position.secrets[1]) if seat == 0 else (position.secrets[0], secret)
    return position._replace(secrets=secrets)


_TAKEN: dict[str, Callable[[Position, int, tuple[str, ...], Remote], Position]] = {
    INVITE: _invite,
    JOIN: _join,
    MASK: _mask,
    KEYS: _keys,
    PLAY: _play,
    SECRET: _secret,
}
"""What each step does."""


def due(position: Position, seat: int) -> tuple[int, ...]:
    """The places whose keys `seat` still has to give, of the cards that have come into play, or of those that come."""
    match = position.ahead
    if match is None:
        return ()
    holders = _holders(position, match)
    return tuple(place for place, holder in enumerate(holders) if holder != seat and (seat, place) not in position.keys)


def _settled(position: Position, remote: Remote) -> Position:
    """The position with the cards that can be seen now, and its pending move made if these are all of them."""
    match = position.ahead
    is_waiting = position.pending or position.match is None
    if match is None or not is_waiting or min(position.told) < FOR_STARTER:
        return position
    other = 1 - remote.seat
    seen = [place for place, holder in enumerate(_holders(position, match)) if holder != other]
    if any((other, place) not in position.keys for place in seen):
        return position
    moves = (*position.moves, position.pending) if position.pending else position.moves
    opened = position._replace(moves=moves, pending="")
    for place in seen:
        if place not in opened.known:
            opened = _with_card(opened, place, remote)
    return opened._replace(match=_match(opened, opened.known, moves))


def _with_card(position: Position, place: int, remote: Remote) -> Position:
    """The position in which this device knows the card at a place that has come into play; raises BadStep."""
    if position.game in DRAWN:
        pool = DRAWN[position.game].pool(_match(position, position.known, position.moves).state, place)
        chance = int(digest(f"noir-remote draw {' '.join(links_for(position, place, remote))}"), 16)
        return position._replace(known={**position.known, place: pool[chance % len(pool)]})
    number = _number(position, place, remote)
    if any(number == other for at, other in position.numbers.items() if at != place):
        raise BadStep("The other device dealt a card twice.")
    numbers = {**position.numbers, place: number}
    return position._replace(numbers=numbers, known={**position.known, place: MASKED[position.game].CARDS[number]})


def links_for(position: Position, place: int, remote: Remote) -> tuple[str, str]:
    """By seat, the links of the hash chains that decide which card comes to `place`."""
    number = number_of(place)
    other = 1 - remote.seat
    theirs = hashed(position.links[other], position.told[other] - number)
    own = link_of(remote.secret, number)
    return (theirs, own) if other == 0 else (own, theirs)


def number_of(place: int) -> int:
    """The number of the link of a hash chain that is for the card at `place`."""
    return FOR_STARTER + 1 + place


def _number(position: Position, place: int, remote: Remote) -> int:
    """Which of all cards is at a masked place whose other key this device has; raises BadStep."""
    if not position.points:
        raise unreadable()
    own, theirs = key_of(remote.secret, place), position.keys[1 - remote.seat, place]
    cards = cards_of(position.seals[0], len(position.points))
    return card_at(position.points[place], (own, theirs), cards)


def _holders(position: Position, match: Match | None) -> tuple[int | None, ...]:
    return _partial(position.game).holders(match.state) if match else ()


def _partial(game: str) -> "PartialDeal":
    return MASKED[game] if game in MASKED else DRAWN[game]


def parse_key(word: str) -> int:
    """The key that a word stands for; raises BadStep."""
    (key,) = parse_points(word, 1)
    if not 0 < key < ORDER:
        raise unreadable()
    return key


def _match(position: Position, known: Mapping[int, str], moves: tuple[str, ...]) -> Match:
    """The game in which these cards are known; raises BadStep if there can't be one."""
    try:
        return _replayed(position.game, position.starter, tuple(sorted(known.items())), moves)
    except BadDeal:
        raise BadStep("The other device sent cards that can't be right.") from None


@lru_cache(32)
def _replayed(game: str, starter: int, known: tuple[tuple[int, str], ...], moves: tuple[str, ...]) -> Match:
    match = begin(game, _partial(game).deal_with(starter, dict(known), moves))
    for move in moves:
        match = match.play(move)
    return match
