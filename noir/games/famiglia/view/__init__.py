"""Famiglia in pictures: nodes for the page."""

from noir.games.famiglia.view.cards import open_cards as open_cards
from noir.games.famiglia.view.help_card import help_card as help_card
from noir.games.famiglia.view.picked import picks as picks
from noir.games.famiglia.view.players import lying_open as lying_open
from noir.games.famiglia.view.score_sheet import score_sheet as score_sheet
from noir.games.famiglia.view.table import replay_table as replay_table, table as table, unseen as unseen
