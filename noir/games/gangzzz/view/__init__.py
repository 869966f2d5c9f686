"""The pictures of Gangzzz: nodes for the page."""

from noir.games.gangzzz.view.help_card import help_card as help_card
from noir.games.gangzzz.view.score_sheet import score_sheet as score_sheet
from noir.games.gangzzz.view.selection import picks as picks
from noir.games.gangzzz.view.table import (
    lying_open as lying_open,
    open_cards as open_cards,
    replay_table as replay_table,
    table as table,
    unseen as unseen,
)
