"""The rules of Famiglia: deal, state, moves, scoring. They know no sentence and no picture."""

from noir.games.famiglia.rules.deal_code import DEALS as DEALS, deal_of as deal_of, number_of as number_of
from noir.games.famiglia.rules.state import (
    COPIES as COPIES,
    State as State,
    deal as deal,
    resample as resample,
    set_aside as set_aside,
    start as start,
    terms as terms,
)

NAME = "Famiglia"
OPEN_HANDS = True
SEATS: tuple[int, ...] = (2,)
SWITCHES: tuple[str, ...] = ()
TAKES_BACK = True
TURNS = "turn"
