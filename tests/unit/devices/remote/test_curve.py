"""The curve, by the vectors of the standards and by what masking needs of it."""

import random

import pytest

from noir.devices.remote.curve import BASE, COFACTOR, ORDER, A, P, is_on_curve, multiple, point_of, x25519_key

SUITE = "QUUX-V01-CS02-with-curve25519_XMD:SHA-512_ELL2_NU_"
RFC_9380 = {
    "": "1bb913f0c9daefa0b3375378ffa534bda5526c97391952a7789eb976edfe4d08",
    "abc": "7c22950b7d900fa866334262fcaea47a441a578df43b894b4625c9b450f9a026",
    "abcdef0123456789": "31ad08a8b0deeb2a4d8b0206ca25f567ab4e042746f792f4b7973f3ae2096c52",
}
"""Appendix J.4.2: texts, and the first coordinates of their points."""

RFC_7748 = (
    (
        "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
        "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
        "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
    ),
    (
        "0900000000000000000000000000000000000000000000000000000000000000",
        "0900000000000000000000000000000000000000000000000000000000000000",
        "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079",
    ),
)
"""Section 5.2: scalars, points of the curve and their products; the other vector is of the twist."""

SMALL = (1, 325606250916557431795983626356110631294008115727848805560023387167927233504)
"""Points of small order: of order 4 and 8."""


@pytest.mark.parametrize("text", RFC_9380)
def test_a_text_has_the_point_that_the_standard_gives(text: str) -> None:
    assert point_of(text, SUITE) == int(RFC_9380[text], 16)


@pytest.mark.parametrize(("scalar", "point", "product"), RFC_7748)
def test_a_product_is_that_of_the_standard(scalar: str, point: str, product: str) -> None:
    bits = int.from_bytes(bytes.fromhex(scalar), "little")
    number = (bits & ~7 & (1 << 255) - 1) | 1 << 254
    x = int.from_bytes(bytes.fromhex(point), "little") & (1 << 255) - 1
    assert multiple(number % ORDER, x) == int.from_bytes(bytes.fromhex(product), "little")


def test_x25519_multiplies_as_we_do() -> None:
    rng = random.Random(7748)
    for scalar in [1, 2, 3, ORDER - 1, *(rng.randrange(1, ORDER) for _ in range(50))]:
        number = int.from_bytes(x25519_key(scalar), "little")
        assert number == (number & ~7 & (1 << 255) - 1) | 1 << 254, "X25519 would change this key"
        card = point_of(str(scalar), "test")
        assert multiple(number % ORDER, card) == multiple(scalar, card)


def test_products_commute_and_can_be_undone() -> None:
    rng = random.Random(25519)
    for number in range(20):
        one, two, card = rng.randrange(1, ORDER), rng.randrange(1, ORDER), point_of(str(number), "test")
        both = multiple(one, multiple(two, card))
        assert both == multiple(two, multiple(one, card)) == multiple(one * two % ORDER, card)
        assert multiple(pow(one, -1, ORDER), both) == multiple(two, card)


def test_points_have_the_prime_order() -> None:
    for number in range(20):
        card = point_of(str(number), "test")
        assert is_on_curve(card)
        assert multiple(ORDER - 1, card) == card  # the negative has the same x
    assert multiple(ORDER - 1, BASE) == BASE


def test_a_part_of_small_order_leaves_no_mark() -> None:
    assert all(multiple(scalar, point) == 0 for point in SMALL for scalar in (1, 2, 3, ORDER - 1))
    assert multiple(12345, 0) == 0


def test_the_twist_is_refused_and_so_is_what_is_no_point() -> None:
    on_curve = [x for x in range(200) if is_on_curve(x)]
    assert 1 not in on_curve  # of order 4
    for x in range(2, 200):
        y2 = (x**3 + A * x**2 + x) % P
        root = pow(y2, (P + 3) // 8, P)
        is_square = any((each * each - y2) % P == 0 for each in (root, root * pow(2, (P - 1) // 4, P)))
        assert (x in on_curve) == is_square
    assert not any(map(is_on_curve, (0, P, P + BASE, -1, *SMALL)))


def test_the_cofactor_is_that_of_the_curve() -> None:
    assert COFACTOR == 8
    bound = 2 * int(P**0.5) + 1
    assert abs(COFACTOR * ORDER - (P + 1)) <= bound  # Hasse
