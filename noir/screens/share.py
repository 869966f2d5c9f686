"""Sharing a game: its link, as text and as a QR code, and the result of a deal of the day."""

from noir.app.model import Model
from noir.core.seat import Seat
from noir.formats.link import Opened, print_link
from noir.games.texts import game_title
from noir.session.results import Result
from noir.session.review import Replay
from noir.session.setup import without_names
from noir.ui.html import Node, h
from noir.ui.i18n import _, pgettext
from noir.ui.widgets import button, percent

LINK = "share-link"
"""The id of the field with a link."""

RESULT = "daily-result"
"""The id of the field with the result of a deal of the day."""

LONGEST_QR = 2_900
"""Characters of the longest link that a QR code of any size can hold, a little less than its 2,953 bytes."""


def share(model: Model, replay: Replay) -> Node:
    """The panel that shares a replay: the whole game, from its beginning."""
    session = replay.session
    seats = session.seats if model.names_in_links else without_names(session.seats)
    whole = Replay(session._replace(seats=seats))
    return h(
        "section",
        h("h3", _("Share this game")),
        h("p", _("The link contains the whole game. It needs no server and never expires."), class_="note"),
        _with_names(model, session.seats),
        link_panel(model, whole),
        _folded(model, whole),
        class_="share",
    )


def link_panel(model: Model, opened: Opened) -> Node:
    """A link with a button that copies it, and one that passes it on where the device supports that."""
    link = f"{model.place}#{print_link(opened)}"
    field = h("input", type="text", id=LINK, value=link, readonly=True, spellcheck="false", dir="ltr")
    return h(
        "div",
        h("p", h("label", _("Link"), for_=LINK), field, class_="field"),
        _buttons(model, LINK, _("Copy the link")),
        _nowhere(model),
        class_="link",
    )


def _buttons(model: Model, field: str, copy: str) -> Node:
    """The buttons that copy the text of a field and pass it on, and the line that says that it was copied."""
    return h(
        "p",
        button(copy, f"copy {field}", "primary"),
        button(_("Share"), f"offer {field}", "quiet can-offer"),
        h("span", _("Copied.") if model.copied == field else None, role="status", class_="copied"),
        class_="controls",
    )


def _nowhere(model: Model) -> Node | None:
    """Where a link can be opened that begins with no address."""
    note = _("Open it in any copy of this game, under “Open a game”.")
    return None if model.place else h("p", note, class_="note")


def share_result(model: Model, result: Result) -> Node:
    """The result of a deal of the day in a line, with buttons that copy it and pass it on together with its replay."""
    line = result_line(result)
    text = f"{line} {model.place}#{result.link}"
    note = _("Analyse the game to add how accurately you played.")
    return h(
        "div",
        h("p", line, class_="result-line"),
        h("p", note, class_="note") if result.accuracy is None else None,
        h("input", type="text", id=RESULT, value=text, readonly=True, spellcheck="false", aria_label=_("The result")),
        _buttons(model, RESULT, _("Copy the result")),
        _nowhere(model),
        class_="link",
    )


def result_line(result: Result) -> str:
    """The result of a deal of the day in a line that tells nothing of its cards: first the score of the person.

    It says who won where the points don't.
    """
    mine = result.people[0] if result.people else 0
    (theirs,) = (score for seat, score in enumerate(result.scores) if seat != mine)
    line = _(
        "{game} {day}: {mine} to {theirs}",
        game=game_title(result.game),
        day=result.day,
        mine=result.scores[mine],
        theirs=theirs,
    )
    ending = "" if result.is_told_by_points else endings()[result.ending]
    share = "" if result.accuracy is None else percent(result.accuracy / 100)
    return ", ".join(filter(None, (line, ending, share, _("with help") if result.helped else "")))


def endings() -> dict[str, str]:
    """How a game can end for a person, in words."""
    return {"won": pgettext("game", "won"), "lost": pgettext("game", "lost"), "drawn": pgettext("game", "drawn")}


def qr_code(model: Model, opened: Opened) -> Node | None:
    """A link as a QR code; None if none can hold it, and for a page without an address, which no camera could open.

    It needs no alternative text beyond its name: the link itself is beside it.
    """
    link = f"{model.place}#{print_link(opened)}"
    if not model.place or len(link) > LONGEST_QR:
        return None
    return h("noir-qr", value=link, role="img", aria_label=_("The link as a QR code"))


def _folded(model: Model, opened: Opened) -> Node | None:
    """The QR code of a link, folded up."""
    code = qr_code(model, opened)
    return h("details", h("summary", _("Show as a QR code")), code, id="share-code") if code else None


def _with_names(model: Model, seats: tuple[Seat, ...]) -> Node | None:
    """The choice whether the link contains the names; None if all names are the default ones."""
    if without_names(seats) == seats:
        return None
    field = h(
        "input",
        type="checkbox",
        id="share-names",
        checked=model.names_in_links,
        data_msg="named off" if model.names_in_links else "named on",
    )
    return h("p", h("label", field, h("span", _("Include the names")), class_="choice"))
