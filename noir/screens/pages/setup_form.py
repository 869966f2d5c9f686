"""The options of a game as a form: players, seats, optional rules, length of the series."""

from noir.app.model import Model
from noir.app.settings import Settings
from noir.core.seat import Seat
from noir.games import GAMES
from noir.games.texts import SWITCH_NAMES
from noir.games.views import FACE_TO_FACE
from noir.session.results import names_of
from noir.session.setup import GANGS, LONGEST_NAME, PERSON, TOSS, Setup, bot_names, player_names
from noir.ui.html import Node, h
from noir.ui.i18n import _, pgettext
from noir.ui.widgets import icon

MOST_NAMES = 20
"""How many names are suggested."""


def names_known(model: Model) -> tuple[str, ...]:
    """Names of people who have played here, to be suggested, without the default names."""
    names = names_of(model.results, MOST_NAMES + len(player_names()))
    return tuple(name for name in names if name not in player_names())[:MOST_NAMES]


def suggestions(names: tuple[str, ...]) -> Node | None:
    """The list that name fields with `list="names"` suggest from; None without names."""
    return h("datalist", [h("option", value=name) for name in names], id="names") if names else None


def options(setup: Setup, names: tuple[str, ...], settings: Settings) -> Node:
    """The form, folded up: the buttons of the start send it too."""
    return h("details", h("summary", _("Options")), setup_form(setup, names, settings), id="options")


def setup_form(setup: Setup, names: tuple[str, ...], settings: Settings) -> Node:
    """The form."""
    starters = {TOSS: _("Token toss"), **{str(place): player_place(place) for place in range(len(setup.seats))}}
    return h(
        "form",
        h("input", type="hidden", name="game", value=setup.game),
        h("div", [_player(player, seat, names) for player, seat in enumerate(setup.seats)], class_="players"),
        h(
            "fieldset",
            h("legend", _("Starting player")),
            _choices("starter", starters, setup.starter),
            class_="starter",
        ),
        _length(setup),
        _switches(setup),
        _seating(settings.seating) if setup.game in FACE_TO_FACE and len(setup.seats) == 2 else None,
        _hands(settings.hands) if GAMES[setup.game].OPEN_HANDS else None,
        suggestions(names),
        h("button", _("Deal the cards"), type="submit", data_msg="new", class_="primary"),
        id="new-game",
        autocomplete="off",
    )


def player_place(player: int) -> str:
    """What a form calls the place of a player, counted from 0."""
    return (_("First player"), _("Second player"), _("Third player"), _("Fourth player"))[player]


def _switches(setup: Setup) -> Node | None:
    """The optional rules; None if the game has none."""
    names = SWITCH_NAMES[setup.game]() if setup.game in SWITCH_NAMES else {}
    if not names:
        return None
    boxes = [
        h(
            "label",
            h(
                "input",
                type="checkbox",
                id=f"switch-{key}",
                name="switches",
                value=key,
                checked=key in setup.switches,
            ),
            h("span", h("span", name, h("small", note))),
            class_="choice",
        )
        for key, (name, note) in names.items()
    ]
    return h("fieldset", h("legend", _("Optional rules")), h("div", boxes, class_="ways"), class_="hands")


def _length(setup: Setup) -> Node:
    """The choice between one game and a series."""
    lengths = {"1": _("One game"), "3": _("Best of three"), "5": _("Best of five")}
    return h(
        "fieldset",
        h("legend", _("Number of games")),
        _choices("games", lengths, str(setup.games)),
        class_="starter",
    )


def _seating(chosen: str) -> Node:
    """The choice of how two people sit; CSS hides it where a bot plays."""
    names = {"pass": _("Pass the device"), "face": _("Face to face")}
    notes = {
        "pass": _("After each turn, a curtain hides the table until the next player opens their hand."),
        "face": _(
            "The device is between you. You see your hand only while you keep a finger on your edge of the screen."
        ),
    }
    ways = {way: h("span", icon(f"sit-{way}", "sit"), h("span", names[way], h("small", notes[way]))) for way in names}
    legend = h("legend", _("Seating"))
    return h("fieldset", legend, h("div", _choices("seating", ways, chosen), class_="ways"), class_="seating")


def _hands(chosen: str) -> Node:
    """The choice between hidden and open hands."""
    names = {"down": _("Face down"), "open": pgettext("hands", "Open")}
    notes = {
        "down": _("As with real cards: if you want to know the other player's hand, remember it."),
        "open": _("You both see both hands, and there's no curtain."),
    }
    ways = {way: h("span", h("span", names[way], h("small", notes[way]))) for way in names}
    legend = h("legend", _("Hands"))
    return h("fieldset", legend, h("div", _choices("hands", ways, chosen), class_="ways"), class_="hands")


def _player(player: int, seat: Seat, names: tuple[str, ...]) -> Node:
    """The fields of one player."""
    name = h(
        "input",
        type="text",
        id=f"name{player}",
        name=f"name{player}",
        value=seat.name,
        placeholder=player_names()[player],
        maxlength=LONGEST_NAME,
        spellcheck="false",
        list="names" if names else None,
    )
    gangs = {gang: h("span", icon(f"gang-{gang}", "emblem"), _gang_name(gang), class_=f"gang-{gang}") for gang in GANGS}
    return h(
        "fieldset",
        h("legend", player_place(player)),
        h("p", h("label", _("Name"), for_=f"name{player}"), name, class_="field"),
        h("p", h("label", _("Played by"), for_=f"seat{player}"), _kinds(player, seat), class_="field"),
        h("div", _choices(f"gang{player}", gangs, seat.gang), role="group", aria_label=_("Gang"), class_="gangs"),
    )


def _kinds(player: int, seat: Seat) -> Node:
    """The choice between a person and the bots."""
    kinds = {"": (PERSON, _("Person")), **{level: (f"bot:{level}", name) for level, name in bot_names().items()}}
    options = [h("option", name, value=value, selected=level == seat.level) for level, (value, name) in kinds.items()]
    return h("select", options, id=f"seat{player}", name=f"seat{player}")


def _choices(name: str, choices: dict[str, str] | dict[str, Node], chosen: str) -> list[Node]:
    """Radio buttons, one of them checked."""
    return [
        h(
            "label",
            h("input", type="radio", id=f"{name}-{value}", name=name, value=value, checked=value == chosen),
            text,
            class_="choice",
        )
        for value, text in choices.items()
    ]


def _gang_name(gang: str) -> str:
    return {"anchor": _("Anchors"), "crown": _("Crowns"), "dagger": _("Daggers"), "key": _("Keys")}[gang]
