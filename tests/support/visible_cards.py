"""What a page may show at one moment, computed without the page: which cards, and which words never."""

import random
import re
from collections import Counter
from html import unescape
from urllib.parse import quote_plus

from noir.app.effects import next_effect
from noir.app.model import OPEN as SHEETS_OF_PILES, Model
from noir.bots import think, thought
from noir.core.contract import HIDDEN
from noir.core.thought import print_thought
from noir.formats.game_code import print_code
from noir.games import GAMES
from noir.games.district.rules import state as rules
from noir.games.district.view.cards import SYMBOLS
from noir.games.famiglia.rules import state as famiglia
from noir.games.gangzzz.rules import state as gangzzz
from noir.games.gangzzz.rules.pieces import RANKS
from noir.games.gangzzz.text.names import token_name
from noir.games.views import notable
from noir.screens.screen import view
from noir.session.match import Match
from noir.session.session import Session
from noir.ui.html import to_html
from tests.support.equal_pairs import other_than
from tests.support.games import LONGER, until
from tests.support.gangzzz_variants import faces_seen, otherwise
from tools.site.walk import BUTTON

LIKELY = {
    "game": 0.0,
    "pick": 1.0,
    "show": 6.0,
    "play": 2.0,
    "peek": 2.0,
    "new": 3.0,
    "resume": 1.0,
    "close": 2.0,
    "sheet": 0.5,
    "leave": 2.0,
    "stats": 1.5,
    "settings": 0.4,
    "set": 0.03,
}
"""The weights of the first words of messages on a walk; 0.3 for all others."""
SEATS = ("human,human", "human,bot:easy", "bot:easy,bot:random", "human,human&seating=face")
MORE_SEATS = (*SEATS[:3], "human,human,human", "human,bot:easy,human,bot:random")
"""Seats for games with room for more than two, which are long."""
OPEN = ("", "&hands=open", "&hands=down")
"""The settings for hands, for games that allow open ones."""
TYPED = ("hand", "row", "play 5", "score", "take", "help", "play +4", "x")

FACE = re.compile(r'class="face (card-\w+)')
HELP = re.compile(r'<section id="help".*?</section>', re.DOTALL)
"""The help card, which shows each card once."""


def is_judged(model: Model) -> bool:
    """Whether the table shows a game in progress; on other screens everything may be open, or nothing is shown."""
    elsewhere = (model.replay, model.puzzle, model.tutorial, model.analysis, model.page, model.transfer)
    return model.session is not None and not model.session.over and not any(elsewhere)


def faces_of(html: str) -> Counter[str]:
    """The cards that are drawn face up on a page."""
    return Counter(FACE.findall(HELP.sub("", html))) - Counter({SYMBOLS[HIDDEN]: 10**6})


CLUE = re.compile(r"strength (\d), weapons (\d), cleverness (\d)(?:, rank (10|[2-9AJQK]))?")
CLUE_MOVE = re.compile(r"\b(?:load|drop|lay|undercut):(\d{3}(?:\+\d{3})*)")
TOKEN_OF_RANK = re.compile(r'<li class="known"><b>(\w+)</b> <span>([^<]*)</span>')
TOKEN = re.compile(r'class="token-of">not ([^<]*)<|<s>([^<]*)</s>')


def too_much(html: str, model: Model) -> set[str]:
    """What a page of Gangzzz shows although its viewer may not know it: clue cards, their ranks, and tokens.

    A face may be shown to those who have seen it, the corner of a card at the border to no one, a token to those who
    have looked at it.
    """
    state = model.session and model.session.state
    if not isinstance(state, gangzzz.State):
        return set()
    viewer = model.viewer
    own = {card for pile in state.piles[viewer] for card in pile} if viewer is not None else set()
    cards = faces_seen(state, viewer) | own
    known = {} if viewer is None else {rank: state.tokens[3 + RANKS.index(rank)] for rank in state.known[viewer]}
    names = {rank: token_name(token) for rank, token in known.items()}
    page = HELP.sub("", html)
    told = {"".join(found[:3]) for found in CLUE.findall(page)}
    told |= {f"{a}{b}{c}{rank}" for a, b, c, rank in CLUE.findall(page) if rank}
    moved = {word for found in CLUE_MOVE.findall(page) for word in found.split("+")}
    may = {card[:3] + rank for card in cards for rank in ("", card[4:])}
    tokens = {one or two for one, two in TOKEN.findall(page)} - {*names.values()}
    pairs = {f"{rank} is {token}" for rank, token in TOKEN_OF_RANK.findall(page) if names.get(rank) != token}
    return (told - may) | (moved - {card[:3] for card in own}) | tokens | pairs


def faces_allowed(model: Model) -> Counter[str]:
    """The cards that may be face up: of each open pile one of each face, of rows, hands and the sheet of a pile all."""
    seen = model.seen(model.viewer)
    lying = seen.fields if isinstance(seen, famiglia.State) else getattr(seen, "tableaux", ())
    sheet = lying[SHEETS_OF_PILES.index(model.sheet)] if lying and model.sheet in SHEETS_OF_PILES else ()
    if isinstance(seen, famiglia.State):
        piles = [seen.street, seen.discards, *seen.fields, *seen.hands]
        faces = [*sheet, *(face for pile in piles for face in set(pile) if face != HIDDEN)]
        return Counter(f"card-{face}" for face in faces)
    if isinstance(seen, gangzzz.State):
        return Counter()
    assert isinstance(seen, rules.State)
    hands = [face for hand in seen.hands for face in hand if face != HIDDEN]
    faces = [*sheet, *seen.row, *hands, *(face for tableau in seen.tableaux for face in set(tableau))]
    return Counter(SYMBOLS[face] for face in faces)


def secrets_of(model: Model) -> list[str]:
    """Words that must not be anywhere: the deals, codes, seeds and salts of games in progress."""
    shown = model.shelf[model.transfer.place] if model.transfer and model.transfer.shown else None
    games = (model.session, *model.shelf[:2], *model.trash[:1])
    going = [each for each in games if each and not each.over and each != shown]
    return [secret for session in going for secret in _secrets(session)]


def _secrets(session: Session) -> list[str]:
    deal = session.match.deal
    cards = deal.partition(" ")[2]
    parts = [part.split() for part in deal.split(" / ")[3:]] if session.match.game in LONGER else [cards.split()]
    late = [" ".join(words[-12:]) for words in parts]  # a part of it would be enough
    commitment = (
        [session.commitment.seed, session.commitment.salt, session.commitment.line] if session.commitment else []
    )
    said = [way for words in late for way in (words, quote_plus(words), ",".join(words.split()))]
    return [cards, quote_plus(cards), *said, print_code(session.match), *commitment]


def twin(model: Model, rng: random.Random) -> Model:
    """A model that differs only in hidden information: hidden cards at the table and of the games left last."""
    session = model.session
    viewer = model.viewer if is_judged(model) else None
    return model._replace(
        session=session and _other(session, viewer, rng),
        shelf=tuple(_other(each, None, rng) for each in model.shelf[:2]) + model.shelf[2:],
        trash=tuple(_other(each, None, rng) for each in model.trash[:1]) + model.trash[1:],
    )


def _other(session: Session, viewer: int | None, rng: random.Random) -> Session:
    """The session with other hidden cards; its undone moves are dropped."""
    if session.over:
        return session
    now = until(session.match, session.match.cursor)
    if isinstance(now.state, gangzzz.State):
        return _other_gangzzz(session, now, viewer, rng)
    return session._replace(match=other_than(now, viewer, rng))


def _other_gangzzz(session: Session, now: Match, viewer: int | None, rng: random.Random) -> Session:
    """The session at a state that this viewer sees as equal, with other marks in the other players' notebooks.

    The number of moves is public, so a choice that has got less far, or farther, can't be taken.
    """
    assert isinstance(now.state, gangzzz.State)
    state = otherwise(now.state, viewer, rng)
    states = (*now.states[:-1], state)
    if len(state.log) != len(now.state.log):
        states = other_than(now, viewer, rng).states
    marked = ((), *((word,) for word in notable(now.game)))
    notes = tuple(
        session.notes_of(seat) if seat == viewer else rng.choice(marked) for seat in range(len(session.seats))
    )
    return session._replace(match=now._replace(states=states), notes=notes)


def answered(model: Model, seed: int = 7) -> str:
    """The message of the next effect, the same for equal observations."""
    owed = next_effect(model)
    assert owed
    level = "easy" if owed.level == "hard" else owed.level  # what a hint says doesn't matter here, and takes long
    said = print_thought(thought(think(level, owed.seen, random.Random(seed)))) if level else ""
    return f"{owed.msg} {said}".rstrip()


def pressed(model: Model, rng: random.Random, step: int, game: str = "district") -> str:
    """The message of a button on the page, of the next effect, or a typed text."""
    if next_effect(model) and rng.random() < 0.6:
        return answered(model)
    msg = unescape(rng.choices(*_weighed(BUTTON.findall(to_html(view(model))), game in LONGER))[0])
    word = msg.partition(" ")[0]
    seats = MORE_SEATS[step // 100 % len(MORE_SEATS)] if game in LONGER else SEATS[step // 50 % len(SEATS)]
    asked = f"{rng.random()} game={game}&seats={seats}"
    asked += OPEN[step // 50 % len(OPEN)] if GAMES[game].OPEN_HANDS else ""
    if game in LONGER and step % 100 == 0:  # it is seldom started at random
        return f"new {asked}"
    more = {
        "new": asked,
        "quick": asked,
        "rematch": asked.partition(" ")[0],
        "type": TYPED[step % len(TYPED)],
        "import": "x",
    }
    return f"{msg} {more[word]}" if word in more else msg


def _weighed(msgs: list[str], by_kind: bool) -> tuple[list[str], list[float]]:
    """Messages and their weights: to continue a game is most likely, to leave it less.

    In long games, which have many moves, all messages of a kind share their weight.
    """
    kinds = Counter(msg.partition(" ")[0] for msg in msgs)
    several = {kind: 4 if by_kind and count > 4 else count for kind, count in kinds.items()}
    return msgs, [
        LIKELY.get(kind, 0.3) * several[kind] / kinds[kind] for kind in (msg.partition(" ")[0] for msg in msgs)
    ]
