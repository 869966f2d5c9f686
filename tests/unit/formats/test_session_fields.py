"""The fields of a session are checked before anything is made of them."""

import random

import pytest

from noir.formats.session_fields import session_fields, session_from
from noir.games import GAMES
from noir.games.views import notable
from noir.session.commitment import new_commitment, redeal
from noir.session.match import begin
from noir.session.session import Session
from noir.session.setup import SEATS


def test_marks_in_a_notebook_come_back_and_none_is_there_twice() -> None:
    """A press removes one mark: of two that are the same, one would stay for ever."""
    match = begin("gangzzz", GAMES["gangzzz"].deal(random.Random(1), 2))
    one, two = notable("gangzzz")[:2]
    session = Session(match, SEATS[:2]).noted(0, one).noted(0, two)
    fields = session_fields(session)
    assert session_from(match, SEATS[:2], fields) == session
    for notes in ([[one, one], []], [[], [two, one, two]]):
        with pytest.raises(ValueError, match=one):
            session_from(match, SEATS[:2], {**fields, "notes": notes})


def test_a_commitment_is_of_hexadecimal_digits() -> None:
    commitment = new_commitment("district", "toss", "chance")
    match = begin("district", redeal(commitment))
    fields = session_fields(Session(match, SEATS[:2], commitment=commitment))
    assert session_from(match, SEATS[:2], fields).commitment == commitment
    for part in (0, 3, 4):
        for letter in "gGX ":
            seal = [*fields["seal"]]
            seal[part] = letter + seal[part][1:]
            with pytest.raises(ValueError, match=letter):
                session_from(match, SEATS[:2], {**fields, "seal": seal})


def test_phones_and_what_the_chance_was_made_of_come_back() -> None:
    match = begin("district", GAMES["district"].deal(random.Random(1)))
    session = Session(match, SEATS[:2], phones=(1,), held=(0,), secrets=("0" * 64, "f" * 64))
    fields = session_fields(session)
    assert session_from(match, SEATS[:2], fields) == session
    without = {key: value for key, value in fields.items() if key not in ("phones", "held", "secrets")}
    assert session_from(match, SEATS[:2], without) == Session(match, SEATS[:2])
    for key, wrong in (
        ("phones", [2]),
        ("phones", [-1]),
        ("phones", ["1"]),
        ("held", [2]),
        ("secrets", ["0"]),
        ("secrets", [1]),
    ):
        with pytest.raises((ValueError, TypeError)):
            session_from(match, SEATS[:2], {**fields, key: wrong})
