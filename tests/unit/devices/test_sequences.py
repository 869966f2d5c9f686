"""Messages of devices in an order that nobody planned: nothing that is shown is lost, and every screen leads on."""

import random

from noir.app.model import Model
from noir.app.update import update
from noir.devices.remote.log import print_name
from noir.screens.screen import view
from noir.session.setup import LONGEST_NAME
from noir.ui.html import to_html
from tests.browser.screens import SCREENS
from tests.support.devices import CODE, SDP, SEARCHED
from tests.support.remote import Side
from tools.site.walk import BUTTON


def send(model: Model, *msgs: str) -> Model:
    """The model after these messages."""
    for msg in msgs:
        model = update(model, msg)
    return model


def buttons(model: Model) -> list[str]:
    """The messages of all buttons."""
    return BUTTON.findall(to_html(view(model)))


def test_a_phone_in_a_tab_beside_the_games_opens_its_menu_and_leaves() -> None:
    phone = send(Model(view_only=True), *SCREENS["a phone, its turn"])
    phone = send(phone, "sheet menu")
    assert "part" in buttons(phone)
    assert send(phone, "part").hand is None


def test_a_code_that_is_read_twice_keeps_the_answer() -> None:
    phone = send(Model(), *SEARCHED)
    assert phone.hand
    assert phone.hand.offer == CODE
    assert phone.hand.answer
    assert send(phone, f"visit 1 phone={CODE}") == phone
    connected = send(phone, "met")
    assert send(connected, f"visit 1 phone={CODE}").hand == connected.hand


def test_a_phone_that_is_out_of_reach_late_leaves_what_is_shown() -> None:
    pairing = ("phones", "pair 0", f"offered {SDP}", f"answer {CODE}", "close")
    late = send(Model(), *pairing, "lesson", "lesson 1", "parted 0")
    assert late.lesson == ("district", 1)
    assert "can't be reached" in late.notice
    assert late.phones.pairing is None
    hand = send(Model(), "new 7 game=district&seats=human,human", *pairing, "show", "parted 0")
    assert (hand.viewer, hand.page) == (hand.session and hand.session.state.current_player, "")


def test_a_deal_that_waits_for_sleeping_phones_can_be_had_without_them_or_another_one_instead() -> None:
    table = send(Model(), "phones", "joined 1", "close", "quick two 7 game=district")
    assert table.confirmation == "Waiting for the phones."
    other = send(table, "game famiglia", "quick two 8 game=famiglia")
    assert other.phones.dealing
    assert other.phones.dealing.plan.startswith("famiglia")
    again = send(table, "quick two 8 game=district")
    assert {"without", "cancel"} <= {*buttons(again)}


def test_a_name_longer_than_ours_is_refused_so_that_kept_games_have_room() -> None:
    inviting = Side("famiglia", random.Random(1))
    inviting.send("remote")
    inviting.send(f"invite {inviting.chance} Agnes")
    longer = inviting.link.replace(print_name("Agnes"), print_name("x" * (LONGEST_NAME + 1)))
    invited = Side("famiglia", random.Random(2))
    invited.send(f"turn {longer}")
    assert invited.model.remote_table is None
    assert invited.model.notice
    invited.send(f"turn {inviting.link}")
    assert invited.model.remote_table
