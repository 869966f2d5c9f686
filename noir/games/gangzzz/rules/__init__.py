"""The rules of Gangzzz: deals, states, moves and scoring, without sentences or pictures."""

from noir.games.gangzzz.rules.deal import cards_in_order as cards_in_order, terms as terms
from noir.games.gangzzz.rules.deal_code import DEALS as DEALS, deal_of as deal_of, number_of as number_of
from noir.games.gangzzz.rules.pieces import COPIES as COPIES, SEATS as SEATS, SWITCHES as SWITCHES
from noir.games.gangzzz.rules.state import (
    State as State,
    deal as deal,
    resample as resample,
    set_aside as set_aside,
    start as start,
)

NAME = "Gangzzz"
OPEN_HANDS = False
TAKES_BACK = False
TURNS = "turn"
