"""The scorepad page: the cards of a game at a real table are entered, and the score sheet is shown beside them."""

from noir.app.model import Model
from noir.core.seat import Seat
from noir.games import GAMES
from noir.games.texts import TEXTS, game_title
from noir.games.views import SCOREPADS, VIEWS
from noir.screens.pages.setup_form import names_known, player_place, suggestions
from noir.session.scorepad import Scorepad
from noir.session.setup import LONGEST_NAME, Setup, player_names, with_names
from noir.ui.html import Node, h
from noir.ui.i18n import _, plural
from noir.ui.widgets import button, icon


def scorepad_page(model: Model) -> list[Node]:
    """The page: the cards of both players, and their score."""
    scorepad = model.scorepad
    seats = _seats(scorepad)
    return [
        h(
            "section",
            h("h1", _("At a real table"), tabindex=-1, data_focus="companion"),
            h("p", _("Enter the cards in front of each player, and see the score beside them."), class_="lead"),
            h("p", button(_("Back to the start page"), "leave", "quiet"), class_="more"),
        ),
        h(
            "section",
            h("h2", game_title(scorepad.game)),
            _names(scorepad, seats),
            suggestions(names_known(model)),
            _cards(scorepad, seats),
            h("p", _again(model), class_="controls"),
            class_="plate counting",
        ),
        h(
            "section",
            h("h2", _("The score")),
            h("p", _result(scorepad, seats), class_="verdict", role="status"),
            None if scorepad.empty else SCOREPADS[scorepad.game].score_sheet_of(scorepad.tableaux, seats),
            class_="plate counted",
        ),
    ]


def _seats(scorepad: Scorepad) -> tuple[Seat, ...]:
    """The players with the names that were entered, or the default ones."""
    zero, one = (seat._replace(name=name) for seat, name in zip(Setup().seats, scorepad.names, strict=True))
    return with_names(Setup(seats=(zero, one)))


def _result(scorepad: Scorepad, seats: tuple[Seat, ...]) -> str:
    """Who would win with these cards, and why."""
    if scorepad.empty:
        return _("No cards yet.")
    return SCOREPADS[scorepad.game].verdict_of(scorepad.tableaux, tuple(seat.name for seat in seats))


def _again(model: Model) -> Node | None:
    """The button that clears the cards, or after that the one that restores them."""
    if not model.scorepad.empty:
        return button(_("Start over"), "clear", "quiet")
    return button(_("Restore the cards"), "unclear", "quiet") if model.cleared else None


def _names(scorepad: Scorepad, seats: tuple[Seat, ...]) -> Node:
    fields = [
        h(
            "p",
            h("label", icon(f"gang-{seat.gang}", "emblem"), player_place(player), for_=f"called-{player}"),
            h(
                "input",
                type="text",
                id=f"called-{player}",
                value=scorepad.names[player],
                placeholder=player_names()[player],
                maxlength=LONGEST_NAME,
                autocomplete="off",
                spellcheck="false",
                list="names",
                data_msg=f"call {player}",
            ),
            class_=f"field gang-{seat.gang}",
        )
        for player, seat in enumerate(seats)
    ]
    return h("div", fields, class_="called")


def _cards(scorepad: Scorepad, seats: tuple[Seat, ...]) -> Node:
    """A table with a row for each card and a stepper for each player."""
    head = [
        h("th", h("span", _("Card"), class_="sr"), scope="col"),
        *(
            h("th", icon(f"gang-{seat.gang}", "emblem"), h("bdi", seat.name), scope="col", class_=f"gang-{seat.gang}")
            for seat in seats
        ),
    ]
    rows = [
        h(
            "tr",
            _face(scorepad, face),
            [h("td", _stepper(scorepad, face, player, seat)) for player, seat in enumerate(seats)],
        )
        for face in GAMES[scorepad.game].COPIES
    ]
    return h("table", h("thead", h("tr", head)), h("tbody", rows), class_="counts")


def _face(scorepad: Scorepad, face: str) -> Node:
    """The head of a row: the card, and how many are left of it."""
    left = plural("{count} left", "{count} left", scorepad.left(face))
    picture = h("span", VIEWS[scorepad.game].open_cards((face,)), aria_hidden="true")
    return h(
        "th",
        picture,
        h("span", h("span", TEXTS[scorepad.game].card_title(face)), h("small", left), class_="title"),
        scope="row",
    )


def _stepper(scorepad: Scorepad, face: str, player: int, seat: Seat) -> Node:
    """How many of a card a player has, between the buttons for one fewer and one more."""
    count = scorepad.tableaux[player].count(face)
    title = TEXTS[scorepad.game].card_title(face)
    fewer = _("{name}, {card}: one fewer", name=seat.name, card=title)
    more = _("{name}, {card}: one more", name=seat.name, card=title)
    return h(
        "span",
        _step("−", fewer, f"lift {player} {face}", count > 0),
        h("output", str(count), class_="some" if count else None),
        _step("+", more, f"lay {player} {face}", scorepad.left(face) > 0),
        class_="stepper",
    )


def _step(sign: str, label: str, msg: str, possible: bool) -> Node:
    """One of these buttons; at its limit it is not disabled, which would lose the focus, but does nothing."""
    return h(
        "button",
        sign,
        type="button",
        data_msg=msg,
        class_="quiet",
        aria_label=label,
        aria_disabled=None if possible else "true",
    )
