"""The page that opens a game from outside: from text, or from a file that is chosen or dropped."""

from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.widgets import button

TEXT = "open-text"
"""The id of the field for a link or a record; it keeps its text until a game is opened."""

MOST = 40_000
"""How many bytes of the input are read: more than anything that can be opened has."""


def open_game_page() -> list[Node]:
    """The content of the page."""
    return [
        h(
            "section",
            h("h1", _("Open a game"), tabindex=-1, data_focus="open"),
            h(
                "p",
                _("A game you saved or were sent: its link, its record, or a file."),
                class_="lead",
            ),
            h("p", button(_("Back"), "close", "quiet"), class_="more"),
        ),
        h(
            "section",
            h("h2", _("As text")),
            h(
                "form",
                h("label", _("Paste the link or the record here."), for_=TEXT),
                h("textarea", id=TEXT, rows=5, spellcheck="false", autocomplete="off", dir="ltr"),
                h(
                    "p",
                    h("button", _("Open"), type="submit", data_msg="open", data_field=TEXT, class_="primary"),
                    class_="controls",
                ),
                id="open-game",
            ),
            class_="plate opening",
        ),
        h(
            "section",
            h("h2", _("As a file")),
            h(
                "p",
                h("label", _("Choose a file"), _file(), class_="file"),
                class_="controls",
            ),
            h("p", _("You can also drop a file or text anywhere on the page."), class_="note"),
            class_="plate opening",
        ),
    ]


def _file() -> Node:
    return h("input", type="file", accept=".txt,text/plain", id="open-file", data_msg="open", class_="sr")


def drop_sign() -> Node:
    """The sign shown on every page while something that can be opened is dragged over it."""
    return h("p", _("Let go to open it"), class_="drop", aria_hidden="true")
