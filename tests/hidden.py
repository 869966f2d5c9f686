"""What a page may show at one moment, told without the page: which cards, and which words never."""

import random
import re
from collections import Counter
from html import unescape
from urllib.parse import quote_plus

from noir.app import Model, view
from noir.bots import think, thought
from noir.code import print_code
from noir.core import HIDDEN, print_thought
from noir.district import rules
from noir.district.view import SYMBOLS
from noir.famiglia import rules as famiglia
from noir.games import GAMES
from noir.html import to_html
from noir.match import Match
from noir.model import Sitting
from noir.owed import reply
from tests.pairs import other_than
from tools.walk import BUTTON

LIKELY = {
    "game": 0.0,
    "pick": 1.0,
    "show": 6.0,
    "play": 2.0,
    "peek": 2.0,
    "new": 3.0,
    "resume": 1.0,
    "close": 2.0,
    "settings": 0.1,
    "set": 0.03,
}
"""How likely the first words of messages are on a walk; all others a third."""
SEATS = ("human,human", "human,bot:easy", "bot:easy,bot:random", "human,human&seating=face")
OPEN = ("", "&hands=open", "&hands=down")
"""How hands lie, where a game lets them lie open."""
TYPED = ("hand", "row", "play 5", "score", "take", "help", "play +4", "x")

FACE = re.compile(r'class="face (card-\w+)')
HELP = re.compile(r'<section id="help".*?</section>', re.DOTALL)
"""The card with all cards on it, which shows each of them once."""


def is_judged(model: Model) -> bool:
    """Return whether a game goes on at the table that is shown; elsewhere all lies open, or nothing is."""
    elsewhere = (model.replay, model.puzzle, model.lesson, model.look, model.page, model.departure)
    return model.sitting is not None and not model.sitting.over and not any(elsewhere)


def faces_of(html: str) -> Counter[str]:
    """Return the cards that are drawn face up on a page."""
    return Counter(FACE.findall(HELP.sub("", html))) - Counter({SYMBOLS[HIDDEN]: 10**6})


def faces_allowed(model: Model) -> Counter[str]:
    """Return the cards that may lie face up: of every open pile one of each face, of a row or a hand of it all."""
    seen = model.seen(model.viewer)
    if isinstance(seen, famiglia.State):
        piles = [seen.street, seen.discards, *seen.fields, *seen.hands]
        return Counter(f"card-{face}" for pile in piles for face in set(pile) if face != HIDDEN)
    assert isinstance(seen, rules.State)
    hands = [face for hand in seen.hands for face in hand if face != HIDDEN]
    faces = [*seen.row, *hands, *(face for tableau in seen.tableaux for face in set(tableau))]
    return Counter(SYMBOLS[face] for face in faces)


def secrets_of(model: Model) -> list[str]:
    """Return the words that must stand nowhere: of the games that go on their deals, codes, seeds and salts."""
    shown = model.shelf[model.departure.place] if model.departure and model.departure.shown else None
    games = (model.sitting, *model.shelf[:2], *model.bin[:1])
    going = [each for each in games if each and not each.over and each != shown]
    return [secret for sitting in going for secret in _secrets(sitting)]


def _secrets(sitting: Sitting) -> list[str]:
    deal = sitting.match.deal
    cards = deal.partition(" ")[2]
    late = " ".join(cards.split()[-12:])  # part of it would be enough
    seal = [sitting.seal.seed, sitting.seal.salt, sitting.seal.line] if sitting.seal else []
    return [cards, quote_plus(cards), late, quote_plus(late), ",".join(late.split()), print_code(sitting.match), *seal]


def twin(model: Model, rng: random.Random) -> Model:
    """Return a model that differs only in what may not be seen: hidden cards at the table and of what was left last."""
    sitting = model.sitting
    eyes = model.viewer if is_judged(model) else None
    return model._replace(
        sitting=sitting and _other(sitting, eyes, rng),
        shelf=tuple(_other(each, None, rng) for each in model.shelf[:2]) + model.shelf[2:],
        bin=tuple(_other(each, None, rng) for each in model.bin[:1]) + model.bin[1:],
    )


def _other(sitting: Sitting, eyes: int | None, rng: random.Random) -> Sitting:
    """Return the sitting with other hidden cards; what was undone is no longer to be had in it."""
    if sitting.over:
        return sitting
    match = sitting.match
    now = Match(match.game, match.deal, match.moves[: match.cursor], match.states[: match.cursor + 1], match.cursor)
    return sitting._replace(match=other_than(now, eyes, rng))


def answered(model: Model, seed: int = 7) -> str:
    """Return the message that comes of what the program owes itself, the same for the same that is seen."""
    owed = reply(model)
    assert owed
    level = "easy" if owed.level == "hard" else owed.level  # what a hint says does not matter here, and takes long
    said = print_thought(thought(think(level, owed.seen, random.Random(seed)))) if level else ""
    return f"{owed.msg} {said}".rstrip()


def pressed(model: Model, rng: random.Random, step: int, game: str = "district") -> str:
    """Return the message of a button that the page has now, or what the program owes itself, or something typed."""
    if reply(model) and rng.random() < 0.6:
        return answered(model)
    msg = unescape(rng.choices(*_weighed(BUTTON.findall(to_html(view(model)))))[0])
    word = msg.partition(" ")[0]
    asked = f"{rng.random()} game={game}&seats={SEATS[step // 50 % len(SEATS)]}"
    asked += OPEN[step // 50 % len(OPEN)] if GAMES[game].OPEN_HANDS else ""
    more = {"new": asked, "rematch": asked.partition(" ")[0], "type": TYPED[step % len(TYPED)], "import": "x"}
    return f"{msg} {more[word]}" if word in more else msg


def _weighed(msgs: list[str]) -> tuple[list[str], list[float]]:
    """Return messages, and how likely each is: to go on with a game most, to leave it less."""
    return msgs, [LIKELY.get(msg.partition(" ")[0], 0.3) for msg in msgs]
