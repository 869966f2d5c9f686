"""District Noir in sentences."""

from noir.games.district.text.answers import answers as answers
from noir.games.district.text.hints import move_name as move_name, reasons as reasons
from noir.games.district.text.public import public_facts as public_facts
from noir.games.district.text.score import score_lines as score_lines
from noir.games.district.text.words import (
    about as about,
    card_title as card_title,
    describe as describe,
    how_to_play as how_to_play,
    log as log,
    recap as recap,
    standing as standing,
    verdict as verdict,
)
