"""The controls beside the table: why nothing can be undone."""

import pytest

from noir.core.seat import Seat
from noir.formats.record import parse_record
from noir.screens.table.controls import why_no_undo
from noir.session.session import Session
from tests.support.games import record

ADA, BEN, BOT = Seat("Ada", "anchor"), Seat("Ben", "dagger"), Seat("Bot", "dagger", "easy")


@pytest.mark.parametrize("name", ["draw", "recruits"])
@pytest.mark.parametrize("seats", [(ADA, BEN), (ADA, BOT)], ids=["two people", "alone"])
def test_after_the_end_hands_laid_open_are_the_reason(name: str, seats: tuple[Seat, Seat]) -> None:
    match = parse_record(record(name))
    ended = Session(match, seats, undo_floor=len(match.moves))
    assert why_no_undo(ended) == "No undo: all hands are open."


def test_before_the_first_move_there_is_nothing_to_undo() -> None:
    begun = Session(parse_record(record("draw"))._replace(cursor=0), (ADA, BOT))
    assert why_no_undo(begun) == "Nothing to undo yet."
