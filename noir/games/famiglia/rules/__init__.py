"""The rules of Famiglia: deal, state, moves and scoring, without words or pictures."""

from noir.games.famiglia.rules.deal import (
    cards_in_order as cards_in_order,
    deal as deal,
    set_aside as set_aside,
    terms as terms,
)
from noir.games.famiglia.rules.deal_code import DEALS as DEALS, deal_of as deal_of, number_of as number_of
from noir.games.famiglia.rules.pieces import COPIES as COPIES
from noir.games.famiglia.rules.state import State as State, resample as resample, start as start

NAME = "Famiglia"
OPEN_HANDS = True
SEATS: tuple[int, ...] = (2,)
SWITCHES: tuple[str, ...] = ()
TAKES_BACK = True
TURNS = "turn"
