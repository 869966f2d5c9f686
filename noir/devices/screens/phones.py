"""The page on which phones are connected to this device, which is the table."""

from noir.app.model import Model
from noir.core.seat import Seat
from noir.devices.draw import awaited
from noir.devices.screens.codes import GIVEN, camera_button, given, pasted, shown_code, without_camera
from noir.devices.table import without_phones
from noir.games.texts import game_title
from noir.session.setup import with_names
from noir.ui.html import Node, h
from noir.ui.i18n import _, and_list, interpolate
from noir.ui.widgets import button, icon, keyed, name_of


def phones_page(model: Model) -> list[Node]:
    """The content of the page."""
    seats = model.session.seats if model.session else with_names(model.setup)
    pairing = len(seats) if model.phones.pairing is None else model.phones.pairing
    is_pairing = pairing in range(len(seats))
    lead = _("This device is the table. Each phone shows one hand, and nobody passes anything.")
    back = button(_("Back to the game") if model.session else _("Back"), "close", "quiet")
    return [
        h(
            "section",
            h("h1", _("A phone for each hand"), tabindex=-1, data_focus="phones"),
            None if is_pairing else h("p", lead, class_="lead"),
            h("p", keyed(back, "Escape"), class_="more"),
        ),
        *([_pairing(model, seats[pairing])] if is_pairing else [_seats(model, seats), *_more(model)]),
    ]


def _seats(model: Model, seats: tuple[Seat, ...]) -> Node:
    """Who plays where, and what begins or goes on with the game."""
    game = model.session.match.game if model.session else model.setup.game
    return h(
        "section",
        h("h2", game_title(game)),
        h("ul", [_seat(model, player, seat) for player, seat in enumerate(seats)], class_="seats"),
        _who_looks(model, seats),
        _dealing(model, seats) or _begin(model),
        class_="plate share phones",
    )


def _seat(model: Model, player: int, seat: Seat) -> Node:
    """A player, with where the hand is, and the button that changes it."""
    has_phone = model.session is None or player in model.session.phones
    connected = has_phone and player in model.phones.connected
    where = _("a bot") if seat.level else _("on a phone") if connected else _waits(model, player) or _("on this device")
    return h(
        "li",
        icon(f"gang-{seat.gang}", "emblem"),
        h("span", name_of(seat), " ", h("span", where, class_="where"), class_="who"),
        None if seat.level else _change(model, player, connected),
        class_=f"gang-{seat.gang}",
    )


def _waits(model: Model, player: int) -> str:
    """That the phone of a player in this game is not connected; empty for a player without one."""
    is_away = model.session is not None and player in model.session.phones
    return _("the phone isn't connected") if is_away else ""


def _change(model: Model, player: int, connected: bool) -> Node:
    if connected:
        return button(_("Remove the phone"), f"local {player}", "quiet")
    return button(_("Connect again") if _waits(model, player) else _("Add a phone"), f"pair {player}")


def _who_looks(model: Model, seats: tuple[Seat, ...]) -> Node | None:
    """Whether a curtain is needed for the only person without a phone; None if there are several, or no phones."""
    people = [player for player, seat in enumerate(seats) if not seat.level]
    local = without_phones(model)
    if len(local) != 1 or len(local) == len(people):
        return None
    held = bool(model.session.held if model.session else model.phones.held)
    field = h("input", type="checkbox", id="held", checked=held, data_msg="held off" if held else "held on")
    text = interpolate("Only {name} sees this screen, so the hand stays open.", name=name_of(seats[local[0]]))
    return h("p", h("label", field, h("span", text), class_="choice"))


def _begin(model: Model) -> Node | None:
    """The button that deals; at the table the game goes on by itself."""
    if model.session or not model.phones.connected:
        return None
    return h("p", button(_("Deal"), "quick seats", "primary"), class_="controls")


def _dealing(model: Model, seats: tuple[Seat, ...]) -> Node | None:
    """Which phones a deal waits for that is being drawn; None if none is."""
    names = [seats[seat].name if seat < len(seats) else str(seat + 1) for seat in awaited(model.phones)]
    if not names:
        return None
    waits = _("Waiting for the phone of {names}.", names=and_list(names))
    without = button(_("Deal without"), "without", "quiet")
    return h("p", waits, " ", without, button(_("Cancel"), "cancel", "quiet"), class_="controls")


def _pairing(model: Model, seat: Seat) -> Node:
    """The two codes by which the phone of a player is connected."""
    phones = model.phones
    link = f"{model.place}#phone={phones.offer}"
    first = [
        h("h3", _("1. Scan this code with the phone")),
        None if model.place else h("p", _open_there(), class_="note"),
        shown_code(link) if phones.offer else h("p", _("Making the code"), class_="thinking"),
    ]
    second = [h("h3", _("2. Scan the phone's code with this device")), *camera_button(phones.camera, "answer")]
    fields = [given(link, model.copied == GIVEN), pasted("answer")]
    return h(
        "section",
        h("h2", interpolate("The phone of {name}", name=name_of(seat)), tabindex=-1, data_focus="pairing"),
        h("div", first),
        h("div", _connecting() if phones.answer else second, without_camera(*fields) if phones.offer else None),
        h("p", button(_("Cancel"), "pair", "quiet"), _without(model), class_="controls"),
        class_="plate share pairing",
    )


def _without(model: Model) -> Node | None:
    """The button for a player of this game whose phone won't come back."""
    seat = model.phones.pairing
    is_away = model.session is not None and seat in model.session.phones
    return button(_("Go on without"), f"local {seat}", "quiet") if is_away else None


def _connecting() -> Node:
    waits = _("Connecting"), h("span", class_="dots")
    return h("p", *waits, class_="thinking", tabindex=-1, data_focus="pairing connects")


def _open_there() -> str:
    return _("This page has no address. Open the game on the phone and choose “Phones” and “Join a table” there.")


def _more(model: Model) -> list[Node]:
    """The notes, and before any phone is connected the button that makes this device a phone itself."""
    is_table = model.session is not None or bool(model.phones.connected)
    return [_notes()] if is_table else [_notes(), _other_way()]


def _notes() -> Node:
    """Notes about the network, and about what the table's device could know."""
    return h(
        "section",
        h("p", _("All devices must be in the same network. Some guest networks keep devices apart."), class_="note"),
        h(
            "p",
            _(
                "No server takes part: the devices talk to each other. The table deals and could know every card. Each "
                "device has a part in the chance of a deal, and at the end each phone checks that no card was changed."
            ),
            class_="note",
        ),
        class_="plate share",
    )


def _other_way() -> Node:
    """What else can be done with two devices: join a table as a phone, or play without any table."""
    return h(
        "section",
        h("h2", _("Is this device a phone of another table?")),
        h("p", button(_("Join a table"), "phone", "quiet"), class_="controls"),
        h("h2", _("Just two of you?")),
        h("p", button(_("Two devices, no table"), "remote", "quiet"), class_="controls"),
        class_="plate share phones",
    )
