"""Who plays against whom, in few words: of two “Agnes against Bruno”, of more “Agnes, Bruno and Carla”."""

from noir.ui.html import Node, Seat, h, name_of
from noir.ui.i18n import _, and_list, woven


def who_plays(seats: tuple[Seat, ...]) -> list[Node | str]:
    """Return who plays, as it stands on the page."""
    first, *others, last = map(name_of, seats)
    if not others:
        return woven("{one} against {two}", one=first, two=last)
    items = h("span", first, [part for other in others for part in (", ", other)])
    return woven("{items} and {last}", items=items, last=last)


def game_and_names(game: str, names: tuple[str, ...]) -> str:
    """Return which game it is and who plays, as it stands in a title."""
    if len(names) == 2:
        return _("{game}: {one} against {two}", game=game, one=names[0], two=names[1])
    return f"{game}: {and_list(list(names))}"
