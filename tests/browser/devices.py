"""Helpers for tests with several devices: a table's page and the pages of its phones."""

import json
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, expect

from noir.devices.screens.codes import GIVEN, READ
from tests.browser.screen_reader import RUN_PYTHON
from tests.browser.table import send

ONE, TWO = {"width": 640, "height": 480}, (320, 240)
"""The size of a camera's picture, and of its colours, which have a quarter as many points."""

HELPERS = """
import gc
import json
from noir.browser.main import Program

gc.unfreeze()
program = next(each for each in gc.get_objects() if isinstance(each, Program))
gc.freeze()

def moment():
    hand, remote = program._model.hand, program._model.remote_table
    shown = hand or remote
    session = shown.session if shown else program._model.session
    state = session.state if session else None
    if state is None:
        return "null"
    seat = session.solo if remote else hand.seat if hand else program._model.viewer
    moves = state.legal_moves() if seat in (None, state.current_player) else ()
    return json.dumps([state.current_player, state.turn, list(moves), str(state)])
"""
"""Lets a test ask what a page knows of its game: the player to move, the turn, the legal moves, all of it as text."""

ANSWER = """([field, code]) => {
    document.getElementById(field).value = code;
    document.querySelector(`[data-field=${field}]`).click();
}"""
"""Pastes a code, also where the field for it is folded up."""

WAIT = 20.0
"""Seconds within which something arrives at another device, also on a busy machine."""


def code(page: Page) -> str:
    """The code that a page shows."""
    field = page.locator(f"#{GIVEN}")
    expect(field).to_be_attached()
    return field.input_value()


def connect(table: Page, phone: Page, seat: int) -> None:
    """Connect a phone to the table for a seat by their codes, and bring the table back to its list of seats."""
    if not table.locator(f'[data-msg="pair {seat}"]').count():
        send(table, "phones")
    table.locator(f'[data-msg="pair {seat}"]').click()
    link = code(table)
    phone.goto(link)
    table.evaluate(ANSWER, [READ, code(phone)])
    expect(phone.locator("[data-focus=connected], .table, .ended").first).to_be_visible()
    expect(table.locator("#pairing-code")).to_have_count(0)


def prepare(*pages: Page) -> None:
    """Let a test ask pages what they know of their game."""
    for page in pages:
        page.evaluate(RUN_PYTHON, HELPERS)


def moment(page: Page) -> Any:
    """The player to move, the turn, the legal moves and the whole state as a page knows it; None without a game."""
    return json.loads(page.evaluate("python.runPython('moment()')"))


def arrived(ask: Callable[[], bool], what: str) -> None:
    """Wait until something has arrived at another device."""
    end = time.monotonic() + WAIT
    while not ask():
        assert time.monotonic() < end, f"waited {WAIT:.0f} seconds for {what}"
        time.sleep(0.005)


def film(picture: bytes, target: Path) -> None:
    """Write a still film for a pretended camera: a picture, a little askew, on a grey ground."""
    code = Image.open(BytesIO(picture)).convert("RGB").resize((400, 400)).rotate(7, expand=True, fillcolor="#888")
    ground = Image.new("RGB", (ONE["width"], ONE["height"]), "#888")
    ground.paste(code, ((ground.width - code.width) // 2, (ground.height - code.height) // 2))
    light, *colours = ground.convert("YCbCr").split()
    planes = light.tobytes() + b"".join(plane.resize(TWO).tobytes() for plane in colours)
    head = f"YUV4MPEG2 W{ground.width} H{ground.height} F20:1 Ip A1:1 C420jpeg\n".encode()
    target.write_bytes(head + (b"FRAME\n" + planes) * 10)
