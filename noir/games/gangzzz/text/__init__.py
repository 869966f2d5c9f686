"""The sentences of Gangzzz."""

from noir.games.gangzzz.text.answers import answers as answers
from noir.games.gangzzz.text.board import describe as describe
from noir.games.gangzzz.text.hints import reasons as reasons
from noir.games.gangzzz.text.names import card_title as card_title
from noir.games.gangzzz.text.public import public_facts as public_facts
from noir.games.gangzzz.text.score import score_lines as score_lines
from noir.games.gangzzz.text.words import (
    about as about,
    how_to_play as how_to_play,
    log as log,
    move_name as move_name,
    recap as recap,
    standing as standing,
    switch_names as switch_names,
    verdict as verdict,
)
