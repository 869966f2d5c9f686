"""Typed commands: a line of text becomes a message, or an answer in words.

Each word is known in English and in the set language. Answers use only what the viewer may know.
"""

from noir.app.model import Model
from noir.core.table import is_decided
from noir.games.texts import TEXTS
from noir.session.session import Session
from noir.ui.i18n import _, pgettext

LONGEST = 120
"""Characters of the longest line that is read."""

MOST_MOVES = 20
"""How many of the possible moves an answer lists."""

Words = tuple[str, str]


def interpret(model: Model, text: str) -> tuple[str, str]:
    """The message that `text` means, or the answer to it; the other of the two is empty."""
    session = model.session
    if session is None:
        return "", ""
    typed = _plain(text)
    moves = _moves(model, session)
    msgs = {word: msg for words, msg in _acts(model, session) for word in words} | moves
    if typed in msgs:
        return msgs[typed], ""
    asked = _illegal(typed, " ".join(text[:LONGEST].split())) if moves else ""
    return (f"play {asked}", "") if asked else ("", _answer(model, session, typed))


def _illegal(typed: str, written: str) -> str:
    """The move that `typed` asks for, which is not legal now: the rules say why; empty if it asks for none.

    “take 5” asks for none: a 5 in hand is not meant.
    """
    first, __, rest = typed.partition(" ")
    if first in _play():
        return written.partition(" ")[2] or written  # a game may tell capitals apart
    if first in _take() and not rest:
        return _take()[0]
    return written if ":" in first and first.partition(":")[0] in _take() else ""


def _plain(text: str) -> str:
    """What was typed without what does not matter: capitals, spaces, the kind of minus, quotation marks."""
    return " ".join(text[:LONGEST].replace("\u2212", "-").replace("\u2013", "-").strip("\"'.!?“”„ ").casefold().split())


def _play() -> Words:
    return "play", pgettext("a typed word", "play")


def _take() -> Words:
    return "take", pgettext("a typed word", "take")


def _help() -> Words:
    return "help", pgettext("a typed word", "help")


def _moves(model: Model, session: Session) -> dict[str, str]:
    """Everything that can be typed for a move, with its message; empty if the hand it needs is closed."""
    seen = model.seen(model.viewer)
    if not model.open_choice and (model.viewer is None or model.viewer != seen.current_player):
        return {}
    game = TEXTS[session.match.game]
    found = {}
    for move in seen.legal_moves():
        said = [move, game.move_name(move), *(f"{word} {move}" for word in _play())]
        found.update({_plain(each): f"play {move}" for each in said})
    return found


def _acts(model: Model, session: Session) -> list[tuple[Words, str]]:
    """The words for what can be done now beside a move, with their messages."""
    seen = session.seen(None)
    person = seen.current_player in session.local
    own = model.viewer is not None and model.viewer == seen.current_player
    acts = [
        (("show", pgettext("a typed word", "show")), "show", model.viewer is None and person),
        (("hide", pgettext("a typed word", "hide")), "hide", model.may_be_hidden),
        (("undo", pgettext("a typed word", "undo")), "undo", session.undo_to is not None),
        (("hint", pgettext("a typed word", "hint")), "hint", own and not model.hint and not is_decided(seen)),
        (("finish", pgettext("a typed word", "finish")), "finish", bool(session.people) and is_decided(seen)),
    ]
    return [(words, msg) for words, msg, possible in acts if possible]


def _answer(model: Model, session: Session, typed: str) -> str:
    """The answer to a question; to anything else, what can be typed now."""
    asked = TEXTS[session.match.game].answers(model.seen(model.viewer), model.viewer, session.addressed.names)
    for words, lines in asked:
        if typed in words:
            return "\n".join(lines)
    game = TEXTS[session.match.game]
    legal = model.seen(model.viewer).legal_moves() if _moves(model, session) else ()
    moves = list(dict.fromkeys(game.move_name(move) for move in legal))
    said = [*moves[:MOST_MOVES], *(["…"] if len(moves) > MOST_MOVES else [])]
    acts = [words[1] for words, _msg in _acts(model, session)]
    listed = [*said, *acts, *(words[1] for words, _lines in asked)]
    now = _("You can type: {words}.", words=("; " if any("," in each for each in listed) else ", ").join(listed))
    return now if typed in _help() else _("“{typed}” doesn't work now.", typed=typed) + "\n" + now
