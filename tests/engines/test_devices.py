"""Firefox and WebKitGTK at one table with Chromium: as its phone, and as the table of its phone."""

import pytest

from noir.devices.screens.codes import GIVEN, READ
from tests.engines.chromium import chromium
from tests.engines.driver import Driver, until
from tests.engines.game import await_table, count, press

pytestmark = [pytest.mark.full, pytest.mark.number(29)]

CAN_CONNECT = "typeof RTCPeerConnection === 'function'"


def code(device: Driver) -> str:
    """The code that a device shows."""
    return str(until(lambda: device.run(f"document.getElementById('{GIVEN}')?.value ?? ''"), "a code"))


def paste(device: Driver, text: str) -> None:
    """Paste the code of another device, also where the field for it is folded up."""
    device.run(f"document.getElementById('{READ}').value = {text!r}")
    device.run(f"document.querySelector('[data-field={READ}]').click()")


def connect(table: Driver, phone: Driver) -> None:
    """Make one device the table, and connect the other for the first seat."""
    press(table, "phones")
    press(table, "pair 0")
    phone.open(code(table))
    await_table(phone)
    paste(table, code(phone))
    until(lambda: count(phone, "[data-focus=connected]"), "the phone to be connected")


def await_turn(table: Driver, before: str) -> None:
    """Wait until another turn is on the table."""
    until(lambda: table.run("document.getElementById('street').dataset.turn") != before, "a move")


@pytest.mark.parametrize("is_table", [True, False], ids=["table", "phone"])
def test_another_engine_plays_with_chromium(engine: Driver, site: str, is_table: bool) -> None:
    with chromium() as other:
        for device in (engine, other):
            device.open(site)
            await_table(device)
        if not engine.run(CAN_CONNECT):
            press(engine, "phones")
            press(engine, "pair 0")
            until(lambda: "can't connect" in str(engine.run("document.body.innerText")), "a sentence that says so")
            return
        table, phone = (engine, other) if is_table else (other, engine)
        connect(table, phone)
        press(table, "quick seats")
        until(lambda: count(phone, ".table"), "the hand")
        for _turn in range(6):
            until(lambda: count(phone, '[data-msg^="play "]:enabled') or count(table, '[data-msg="show"]'), "a turn")
            if count(table, '[data-msg="show"]'):
                press(table, "show")
            mover = table if count(table, '[data-msg^="play "]:enabled') else phone
            before = table.run("document.getElementById('street').dataset.turn")
            mover.run("document.querySelector('[data-msg^=\"play \"]:enabled').click()")
            await_turn(table, before)
        assert engine.complaints() == []
