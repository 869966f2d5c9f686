"""The live regions for screen readers: what happened and whose turn it is; public facts, by name.

Both are on every page, empty where there is no game, since a screen reader only announces changes to a region that was
already there.
"""

from noir.games.texts import TEXTS
from noir.session.session import Session
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, interpolate
from noir.ui.widgets import name_of


def live_region(session: Session | None) -> list[Node]:
    """Both regions; their content depends only on what everyone may see."""
    if session is None:
        return _regions((), ())
    return _regions(tuple(_happened(session)), tuple(_turn(session)))


@cached_per_language(4)
def _regions(happened: tuple[str, ...], turn: tuple[Node | str, ...]) -> list[Node]:
    paragraphs = [h("p", sentence) for sentence in happened]
    return [
        # In a log only additions are announced, not what was there before.
        h("div", paragraphs, id="told-moves", class_="sr", role="log", aria_label=_("What happened")),
        h("p", turn, id="told-turn", class_="sr", role="status"),
    ]


def _happened(session: Session) -> list[str]:
    """What happened since the last move of the player who sits after the last mover."""
    seats = len(session.seats)
    mover = session.last_mover
    listener = session.first_starter if mover is None else (mover + 1) % seats
    return TEXTS[session.match.game].recap(session.seen(None), listener, session.names)


def _turn(session: Session) -> list[Node | str]:
    """How far the game is, and who is to move."""
    seen = session.seen(None)
    standing = TEXTS[session.match.game].standing(seen)
    if seen.current_player is None:
        return [standing]
    if seen.current_player == session.alone:
        return [_("{standing}. Your turn.", standing=standing)]
    return interpolate("{standing}. Next: {name}", standing=standing, name=name_of(session.seats[seen.current_player]))
