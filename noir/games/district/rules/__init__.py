"""The rules of District Noir: deal, state, moves and scoring, without words or pictures."""

from noir.games.district.rules.deal_code import DEALS as DEALS, deal_of as deal_of, number_of as number_of
from noir.games.district.rules.pieces import COPIES as COPIES
from noir.games.district.rules.state import (
    State as State,
    cards_in_order as cards_in_order,
    deal as deal,
    resample as resample,
    set_aside as set_aside,
    start as start,
    terms as terms,
)

NAME = "District Noir"
OPEN_HANDS = False
SEATS: tuple[int, ...] = (2,)
SWITCHES: tuple[str, ...] = ()
TAKES_BACK = True
TURNS = "round"
