"""What both secrets show at the end: that the cards were shuffled by both devices, and that no key was another one."""

from noir.devices.remote.masking import cards_of, is_as_made
from noir.devices.remote.position import Position
from noir.devices.remote.secrets import key_of, link_of, order_of
from noir.games.partial_deals import DRAWN, MASKED
from noir.session.match import Match, begin


def to_prove(position: Position) -> int:
    """How many places `is_proved` has to look at, each of which takes as long as a multiplication."""
    return len(MASKED[position.game].CARDS) if position.game in MASKED else 1


def is_proved(position: Position, place: int) -> bool:
    """Whether what the devices have sent about a place follows from both secrets; the game must be complete."""
    if position.game in DRAWN:
        pairs = zip(position.secrets, position.links, position.told, strict=True)
        return all(link_of(secret, number) == link for secret, link, number in pairs)
    cards = cards_of(position.seals[0], to_prove(position))
    keys = ((seat, key) for (seat, at), key in position.keys.items() if at == place)
    are_keys = all(key_of(position.secrets[seat], place) == key for seat, key in keys)
    return are_keys and is_as_made(position.points, position.secrets, cards, place)


def holds(position: Position) -> bool:
    """Whether all that the devices have sent follows from both secrets; the game must be complete."""
    return all(is_proved(position, place) for place in range(to_prove(position)))


def proved_match(position: Position) -> Match:
    """The finished game with the whole deal, as an ordinary match; `position` must be proved."""
    found = position.match
    assert found
    if position.game in DRAWN:
        return found
    faces = MASKED[position.game].CARDS
    one, two = (order_of(secret, len(faces)) for secret in position.secrets)
    known = {place: faces[one[two[place]]] for place in range(len(faces))}
    match = begin(position.game, MASKED[position.game].deal_with(position.starter, known, found.moves))
    for move in found.moves:
        match = match.play(move)
    return match
