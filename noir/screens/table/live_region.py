"""The live regions for screen readers: what happened and whose turn it is; public facts, by name.

Both are on every page, empty where there is no game, since a screen reader only announces changes to a region that was
already there.
"""

from collections.abc import Sequence

from noir.games.texts import TEXTS
from noir.session.session import Session
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, interpolate
from noir.ui.widgets import name_of

NUMBERED = ("1", "2", "3", "4")
"""What players are called where their names don't matter."""

PRIME = 2**61 - 1
"""What the number of a sentence is reduced by: two of a game hardly ever have the same."""


def live_region(session: Session | None) -> list[Node]:
    """Both regions; their content depends only on what everyone may see."""
    if session is None:
        return _regions((), (), ())
    return _regions(*_happened(session), tuple(_turn(session)))


@cached_per_language(4)
def _regions(happened: tuple[str, ...], ids: tuple[str, ...], turn: tuple[Node | str, ...]) -> list[Node]:
    paragraphs = [h("p", sentence, id=each) for each, sentence in zip(ids, happened, strict=True)]
    return [
        # In a log only additions are announced, not what was there before.
        h("div", paragraphs, id="told-moves", class_="sr", role="log", aria_label=_("What happened")),
        h("p", turn, id="told-turn", class_="sr", role="status"),
    ]


def _ids(sentences: Sequence[str]) -> tuple[str, ...]:
    """An id for each sentence that stays while older ones go and newer ones come, so that nothing is announced twice.

    It is made of the text, and of how often the same came before.
    """
    numbers = [int.from_bytes(sentence.encode(errors="replace")) % PRIME for sentence in sentences]
    return tuple(f"told-{number:x}-{numbers[:at].count(number)}" for at, number in enumerate(numbers))


def _happened(session: Session) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What happened since the last move of the player whose last move is the oldest, and an id for each sentence.

    So the start never goes back. The ids don't depend on names.
    """
    recap, seen, names = TEXTS[session.match.game].recap, session.seen(None), session.names
    recaps = [recap(seen, listener, names) for listener in range(len(names))]
    longest = max(recaps, key=len)
    return tuple(longest), _ids(recap(seen, recaps.index(longest), NUMBERED[: len(names)]))


def _turn(session: Session) -> list[Node | str]:
    """How far the game is, and who is to move."""
    seen = session.seen(None)
    standing = TEXTS[session.match.game].standing(seen)
    if seen.current_player is None:
        return [standing]
    if seen.current_player == session.alone:
        return [_("{standing}. Your turn.", standing=standing)]
    return interpolate("{standing}. Next: {name}", standing=standing, name=name_of(session.seats[seen.current_player]))
