"""The score of a game of District Noir at a real table, from the cards that both players have in the end."""

from noir.games.district.text.words import verdict_of as verdict_of
from noir.games.district.view.score_sheet import score_sheet_of as score_sheet_of
