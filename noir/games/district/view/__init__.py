"""District Noir in pictures: nodes for the page."""

from noir.games.district.view.cards import open_cards as open_cards
from noir.games.district.view.help_card import help_card as help_card
from noir.games.district.view.players import lying_open as lying_open
from noir.games.district.view.score_sheet import score_sheet as score_sheet
from noir.games.district.view.table import (
    picks as picks,
    replay_table as replay_table,
    table as table,
    unseen as unseen,
)
