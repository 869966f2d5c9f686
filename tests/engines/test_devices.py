"""Firefox and WebKitGTK with Chromium: as a phone, as the table of a phone, and as one of two equal devices."""

import pytest

from noir.devices.screens.codes import GIVEN, READ
from noir.devices.screens.remote import SENT
from tests.engines.chromium import chromium
from tests.engines.driver import Driver, until
from tests.engines.game import await_table, count, press

pytestmark = pytest.mark.full

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


@pytest.mark.number(29)
@pytest.mark.parametrize("is_table", [True, pytest.param(False, marks=pytest.mark.soak)], ids=["table", "phone"])
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


def link(device: Driver) -> str:
    """The link that a device shows for the other one."""
    return str(until(lambda: shown_link(device), "a link"))


def shown_link(device: Driver) -> str:
    """The same, or an empty text if it shows none."""
    return str(device.run(f"document.getElementById('{SENT}')?.value ?? ''"))


def open_link(device: Driver, address: str) -> None:
    """Open a link in the page, as if it were followed."""
    device.run(f"location.hash = {address.partition('#')[2]!r}")


def follow(device: Driver, address: str) -> None:
    """Open a link, and make a move if it is this device's turn then."""
    before, own = shown_link(device), '[data-msg^="play "]:enabled'
    open_link(device, address)
    until(lambda: count(device, own) or shown_link(device) not in ("", before), "the answer")
    if count(device, own):
        device.run(f"document.querySelector('{own}').click()")


@pytest.mark.number(30)
@pytest.mark.parametrize("is_host", [True, pytest.param(False, marks=pytest.mark.soak)], ids=["host", "guest"])
def test_another_engine_shuffles_and_plays_by_links_with_chromium(engine: Driver, site: str, is_host: bool) -> None:
    with chromium() as other:
        for device in (engine, other):
            device.open(site)
            await_table(device)
        sides = [engine, other] if is_host else [other, engine]
        for msg in ("phones", "remote", "invite"):
            press(sides[0], msg)
        invitation = link(sides[0])
        sides.reverse()
        open_link(sides[0], invitation)
        press(sides[0], "join")
        for _link in range(8):
            newest = link(sides[0])
            sides.reverse()
            follow(sides[0], newest)
        assert all(count(device, ".at-table") for device in sides)
        assert engine.complaints() == []
