"""A hand of a table that is on another device: how it is found, and the game as its seat may see it."""

from noir.app.model import Model
from noir.core.table import is_decided
from noir.devices.checks import ABSENT, MINE, ONCE, PLAYED, SEALED, UNSEALED
from noir.devices.screens.codes import GIVEN, camera_button, given, pasted, shown_code, without_camera
from noir.devices.wire import unreadable
from noir.games.texts import TEXTS
from noir.games.views import NOTEBOOKS, VIEWS
from noir.screens.screen import table_class
from noir.screens.table.controls import finish_button, thinking, tool
from noir.screens.table.fairness import commitment_notice
from noir.screens.table.recap import code_shown, recap, toss
from noir.screens.table.result import front_page, line_by_line
from noir.screens.table.series import standings
from noir.screens.table.sheets import bare_sheet, closer_looks, sheet
from noir.screens.table.table import bar, notebook
from noir.session.phones import NO_PHONES, Hand
from noir.session.series import Series
from noir.session.session import Session
from noir.ui.html import Node, h
from noir.ui.i18n import _, translate_error
from noir.ui.widgets import button, keyed


def hand_screen(model: Model, hand: Hand) -> list[Node | str | None]:
    """The classes of the screen, and what is on it; a table may tell of what can't be drawn, and then a sentence."""
    try:
        return drawn_screen(model, hand)
    except Exception:  # whatever a view raises for a moment that no game has
        return ["start on-hand", _unreadable()]


def drawn_screen(model: Model, hand: Hand) -> list[Node | str | None]:
    """The classes of the screen, and what is on it."""
    if hand.session is None or not hand.connected:
        return ["start on-hand", *_finding(model, hand)]
    session = hand.session.addressed
    at_table = model._replace(session=session, viewer=hand.seat, opened=(), picked=hand.picked, phones=NO_PHONES)
    if session.over:
        return ["at-table", bar(at_table, session), _end(session, hand), _sheet(at_table, session)]
    looks = closer_looks(at_table, session)
    table = _table(at_table, session, hand)
    return [table_class(at_table, session), bar(at_table, session), table, *looks, _sheet(at_table, session)]


def _table(model: Model, session: Session, hand: Hand) -> Node:
    """The table with the hand of its seat open."""
    seat, seen = hand.seat or 0, model.seen(hand.seat)
    player = seen.current_player or 0
    before = h(
        "div",
        toss(session),
        recap(session, seat) if player == seat else None,
        code_shown(session),
        thinking(model, session.seats[player]),
        class_="before",
    )
    view = VIEWS[session.match.game]
    notes = notebook(model, session, seat)
    slot = [before, *_controls(session, hand), *([notes] if notes else [])]
    drawn = h("div", view.table(seen, seat, session.seats, slot, hand.picked), class_="table")
    return NOTEBOOKS[session.match.game].with_marks(drawn, session.notes_of(seat)) if notes else drawn


def _controls(session: Session, hand: Hand) -> list[Node]:
    """What makes no move: undo, and at the end the button that plays the rest."""
    undo = button(tool("undo", _("Undo")), "undo", "quiet") if hand.can_undo else None
    finish = [finish_button()] if is_decided(session.seen(hand.seat)) else []
    return [*finish, h("p", undo, class_="controls")]


def _sheet(model: Model, session: Session) -> Node | None:
    """The open sheet; the menu of a phone has little in it."""
    return _menu(session) if model.sheet == "menu" else sheet(model, session)


def _menu(session: Session) -> Node:
    game = session.match.game
    choices = [
        button(_("Overview"), "help"),
        button(_("What happened"), "sheet log"),
        button(_("Leave the table"), "part"),
    ]
    sealed = None if session.over else commitment_notice(session)
    return bare_sheet("menu", TEXTS[game].standing(session.seen(None)), h("p", choices, class_="choices"), sealed)


def _end(session: Session, hand: Hand) -> Node:
    """The end of a game, with what this phone has found out about its deal."""
    seen, view = session.seen(None), VIEWS[session.match.game]
    outcome = seen.outcome()
    winner = None if outcome is None else outcome.winner
    result = h(
        "section",
        front_page(session, h("span", _("The table deals the next game."), class_="note")),
        _checks(hand),
        line_by_line(view.score_sheet(seen, session.seats)),
        standings(_series(session, hand), session.seats),
        class_="end" + ("" if winner is None else f" gang-{session.seats[winner].gang}"),
        data_outcome="draw" if winner is None else winner,
    )
    return h("div", result, view.table(seen, None, session.seats, []), class_="table ended")


def _series(session: Session, hand: Hand) -> Series:
    """The series with this game, which is over."""
    *earlier, last = session.series_now.games
    return session.series._replace(games=(*earlier, last._replace(starter=hand.starter)))


def _checks(hand: Hand) -> Node | None:
    """What was found out about the deal, in sentences."""
    found = [h("li", _said(key, holds), data_holds="yes" if holds else "no") for key, holds in hand.checks]
    return h("ul", found, class_="checks") if found else None


def _said(key: str, holds: bool) -> str:
    if key == UNSEALED:
        return _("This deal had no fingerprint, so nothing shows that no card was changed.")
    if key == ABSENT:
        return _("This phone had no part in the chance of this deal.")
    yes, no = {
        MINE: (
            _("Checked: this phone had a part in the chance of the deal."),
            _("Wrong: this phone's part in the chance of the deal was left out or changed."),
        ),
        ONCE: (
            _("Checked: the deal was drawn once."),
            _("Wrong: the deal was drawn again after this phone had told its part."),
        ),
        SEALED: (
            _("Checked: the cards are those of the fingerprint that was shown first."),
            _("Wrong: the cards are not those of the fingerprint that was shown first."),
        ),
        PLAYED: (
            _("Checked: the moves lead from that deal to this end."),
            _("Wrong: the moves don't lead from that deal to this end."),
        ),
    }[key]
    return yes if holds else no


def _lost(model: Model, hand: Hand) -> Node:
    """That the table is gone, with what connects to it again."""
    return h(
        "section",
        h("h1", _("The table is out of reach"), tabindex=-1, data_focus="lost"),
        h("p", _("Nothing is lost: the game waits on the table. There, press “Connect again”.")),
        *_codes(model, hand),
        h("p", button(_("Leave the table"), "part", "quiet"), class_="controls"),
        class_="plate share pairing",
    )


def _finding(model: Model, hand: Hand) -> list[Node]:
    """The way to a table, and the wait for its first game."""
    if hand.connected:
        return [_connected(hand)]
    if hand.session:
        return [_lost(model, hand)]
    leave = keyed(button(_("Back"), "part", "quiet"), "Escape")
    return [
        h("section", h("h1", _("Join a table"), tabindex=-1, data_focus="hand"), h("p", leave, class_="more")),
        h("section", *_codes(model, hand), class_="plate share pairing"),
    ]


def _codes(model: Model, hand: Hand) -> list[Node]:
    """This phone's code once it has read that of the table, else what reads that."""
    if not hand.offer:
        return [
            h("h2", _("Scan the code on the table")),
            *camera_button(hand.camera, "phone"),
            without_camera(pasted("phone")),
        ]
    if not hand.answer:
        return [h("p", _("Making the code"), h("span", class_="dots"), class_="thinking")]
    return [
        h("h2", _("Show this code to the table"), tabindex=-1, data_focus=f"answer {hand.answer}"),
        shown_code(hand.answer),
        without_camera(given(hand.answer, model.copied == GIVEN)),
    ]


def _unreadable() -> Node:
    return h(
        "section",
        h("h1", _("Join a table")),
        h("p", translate_error(unreadable())),
        h("p", button(_("Leave the table"), "part", "quiet"), class_="controls"),
        class_="plate share phones",
    )


def _connected(hand: Hand) -> Node:
    """That the phone is connected, and waits for a game."""
    lead = _("{name}, your hand comes as soon as the table deals.", name=hand.name)
    waits = lead if hand.name else _("Your hand comes as soon as the table deals.")
    return h(
        "section",
        h("h1", _("Connected"), tabindex=-1, data_focus="connected"),
        h("p", waits, class_="lead"),
        h("p", button(_("Leave the table"), "part", "quiet"), class_="controls"),
        class_="plate share phones",
    )
