"""Cards that two devices mask and shuffle, so that nobody knows where a card is and nobody can look at it alone.

Each card is a point of the curve that everyone can compute. The four passes:

1. One device multiplies all points by its mask and shuffles them.
2. So does the other one.
3. The first takes its mask off again and puts a key of its own on each place.
4. So does the other one.

Multiplying commutes, so what is at a place in the end is a card's point times the key of each device for this place.
Who gets the other device's key for a place can see which card it is. To name a key that shows another card one would
have to know by what one card's point has to be multiplied to give another, and nobody does.
"""

from functools import lru_cache

from noir.devices.remote.curve import ORDER, is_on_curve, multiple, point_of
from noir.devices.remote.log import BadStep
from noir.devices.remote.secrets import key_of, mask_of, order_of

DOMAIN = "noir-remote-1-with-curve25519_XMD:SHA-512_ELL2_NU_"

Points = tuple[int, ...]


@lru_cache(2)  # each card that is opened needs them
def cards_of(seal: str, count: int) -> Points:
    """The points of so many cards in a game; `seal` is that of the device that has invited."""
    return tuple(point_of(f"{seal} {number}", DOMAIN) for number in range(count))


def factors(number: int, secret: str, points: Points) -> list[tuple[int, int]]:
    """What is multiplied in pass `number`, from 0: for each new place a scalar and a point of the pass before."""
    if number < 2:
        mask = mask_of(secret)
        return [(mask, points[place]) for place in order_of(secret, len(points))]
    off = pow(mask_of(secret), -1, ORDER)
    return [(off * key_of(secret, place) % ORDER, point) for place, point in enumerate(points)]


@lru_cache(2)  # an invitation is checked when it is shown, and when it is accepted
def checked(points: Points) -> Points:
    """The points, if they can be masked cards; raises BadStep."""
    if len(set(points)) < len(points) or not all(map(is_on_curve, points)):
        raise BadStep("The other device sent cards that can't be right.")
    return points


def card_at(point: int, keys: tuple[int, int], cards: Points) -> int:
    """Which of the cards a masked point is, by the keys of both devices for its place; raises BadStep."""
    try:
        return cards.index(multiple(pow(keys[0] * keys[1], -1, ORDER), point))
    except ValueError:
        raise wrong_key() from None


def wrong_key() -> BadStep:
    """The error for a key that shows no card, or another one than it should."""
    return BadStep("The other device sent a key that doesn't fit the card.")


def is_as_made(points: Points, secrets: tuple[str, str], cards: Points, place: int) -> bool:
    """Whether a place of the last pass is what the four passes give with both secrets."""
    one, two = (order_of(secret, len(cards)) for secret in secrets)
    keys = key_of(secrets[0], place) * key_of(secrets[1], place)
    return points[place] == multiple(keys % ORDER, cards[one[two[place]]])
