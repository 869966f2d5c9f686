"""Famiglia in sentences."""

from noir.games.famiglia.text.answers import answers as answers
from noir.games.famiglia.text.hints import move_name as move_name, reasons as reasons
from noir.games.famiglia.text.public import public_facts as public_facts
from noir.games.famiglia.text.score import score_lines as score_lines
from noir.games.famiglia.text.words import (
    about as about,
    card_title as card_title,
    describe as describe,
    how_to_play as how_to_play,
    log as log,
    recap as recap,
    standing as standing,
    verdict as verdict,
)
