"""Labels that several screens share: who plays, which game it is, the button for the full screen."""

from noir.core.seat import Seat
from noir.games.texts import TEXTS, game_title
from noir.session.session import Session
from noir.ui.html import Node, h
from noir.ui.i18n import _, and_list, interpolate
from noir.ui.widgets import button, name_of


def who_plays(seats: tuple[Seat, ...]) -> list[Node | str]:
    """The players as page content: “Agnes against Bruno” for two, “Agnes, Bruno and Carla” for more."""
    first, *others, last = map(name_of, seats)
    if not others:
        return interpolate("{one} against {two}", one=first, two=last)
    items = h("span", first, [part for other in others for part in (", ", other)])
    return interpolate("{items} and {last}", items=items, last=last)


def game_and_names(game: str, names: tuple[str, ...]) -> str:
    """The game and its players as text, for a title."""
    if len(names) == 2:
        return _("{game}: {one} against {two}", game=game, one=names[0], two=names[1])
    return f"{game}: {and_list(list(names))}"


def which_game(session: Session) -> Node:
    """A paragraph with the game, its players and how far the game is."""
    game = game_title(session.match.game)
    standing = TEXTS[session.match.game].standing(session.seen(None))
    if len(session.seats) > 2:
        return h("p", f"{game}: ", who_plays(session.seats), f". {standing}", class_="lead")
    zero, one = map(name_of, session.seats)
    text = interpolate("{game}: {one} against {two}. {standing}", game=game, one=zero, two=one, standing=standing)
    return h("p", text, class_="lead")


def full_screen() -> Node:
    """The full-screen button with both of its labels; CSS shows the right one, and the button only where it works."""
    words = [h("span", _("Full screen"), class_="enter"), h("span", _("Exit full screen"), class_="exit")]
    return button(words, "screen", "quiet full-screen")
