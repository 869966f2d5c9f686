"""The poster of an embedded table, shown until it is pressed: a table in the middle of a game, with a button.

The page of the table has it with the picture of the first game, in English. Other pictures are files of their own:
a frame shows one of them at most.
"""

from noir.core.seat import Seat
from noir.formats.game_code import parse_code
from noir.games import GAMES
from noir.games.texts import game_title
from noir.screens.pages.puzzle import pictured
from noir.session.review import Puzzle
from noir.session.session import Session
from noir.ui.html import Node, h, rewrite, to_html
from noir.ui.i18n import LANGUAGES, _, pgettext, plural, set_language

SEATS = (Seat("Ada", "anchor"), Seat("Ben", "dagger"))
"""The players of every poster."""

CODES = {
    "district": "1GJ1sAjDDhqsFxxRNy-LteRWh9gtFgnonFQ",
    "famiglia": "1Fo0pamp4qQtJFoF76kJZAJt1XyaAkXDLvdMVEtzniwqEn8pQ0gpSHl85CfVd0Y25wia1jZiPu5pJ8Ire8jwM7ll4UvxkMnuI",
    "gangzzz": (
        "1iRbgB8R54UGHhk9f1TooTOWFJtJC14x0buZJ4PWd6YTF9doqHXmGEUP31-"
        "LVg4E7vD0gawrNGPA8DxDhBGUFxRplfn0acM6tqBnoxcvOusrVLEzLYurhE1818wDA6BCOfgOtnZkQ8pjh8b134elgwUQZd-NVq9"
        "UZHs8lLIS7zaXQEyuHFndyKpprmKdgC2CrGmZJ4279UqPqvZCwQtrekM2iwlXDzBgs8XGZH6F-"
        "ZYirCQb3W9Nnk3rpVq9cW52jGlHVCHQEPu48l_UknwJu6S8yBq3pKRtZXMGz0HFDzOaeYQGu1KkhKVAOesRIqOMB8KLTkQVBmPPG"
        "NZNqs4BP99DwE8k8DA"
    ),
}
"""District Noir with all three buildings taken, Famiglia during its second deck, Gangzzz with a full city."""

PRESSED = ("aria-describedby", "data-msg", "data-focus", "data-show", "tabindex")
"""The attributes by which a table's elements are pressed or found."""


def picture(game: str) -> list[Node]:
    """The table of a game, with nothing that can be pressed."""
    match = parse_code(game, CODES[game])
    shown = Puzzle(Session(match, SEATS, undo_floor=match.cursor), match.state.current_player)
    return [rewrite(node, unpressed) for node in pictured(shown)]


def pictures() -> dict[str, str]:
    """The pictures of all games in every language, as HTML, by the names of their files."""
    found: dict[str, str] = {}
    for language in reversed(LANGUAGES):  # so that English is set in the end, as before
        set_language(language)
        found |= {f"{game}.{language}.html": "".join(map(to_html, picture(game))) for game in GAMES}
    return found


def poster(game: str, table: list[Node], name: str = "") -> Node:
    """The poster of a game: a picture of its table, with the name of its file, and a button that says what it does."""
    play = [
        h("span", pgettext("a game", "Play"), class_="to-play"),
        h("span", plural("Play against the bot", "Play against {count} bots", 1), class_="to-ask"),
        h("span", _("Continue"), class_="to-go-on"),
        h("span", _("See the game"), class_="to-see"),
        h("span", _("Play this position"), class_="to-try"),
    ]
    cover = h(
        "div",
        h("p", [h("span", class_="face card-back")] * 3, class_="face-down", aria_hidden="true"),
        h("h1", game_title(game)),
        h("p", id="asked", dir="auto", hidden=True),
        h("button", play, type="button", id="play", class_="primary", disabled=True),
        h("button", _("Two on this device"), type="button", id="two", class_="quiet", disabled=True),
        class_="cover",
    )
    return h(
        "div",
        h("div", table, class_="table", inert=True),
        cover,
        class_=f"screen at-table fits on-{game} poster",
        data_picture=name or None,
    )


def unpressed(node: Node) -> Node:
    """An element of a table without anything that can be pressed."""
    kept = tuple((name, value) for name, value in node.attributes if name not in PRESSED)
    return node._replace(attributes=kept)
