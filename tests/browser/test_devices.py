"""Several devices at one table: real pages in contexts of their own, connected by WebRTC."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from noir.devices.screens.codes import READ
from noir.games import GAMES
from tests.browser.conftest import PLAIN, PROGRAMS, SPARING, await_every_game, await_silence, await_table, listen
from tests.browser.devices import ANSWER, arrived, code, connect, film, moment, prepare
from tests.browser.table import FORGET, NEXT, hold, press, send
from tests.support.devices import PROVED
from tests.support.promises import Tried
from tests.support.sizes import mostly_full, sized
from tools.chromium import launch_options

MOVES = {"district": sized(8, 48, 48), "famiglia": 400, "gangzzz": sized(12, 24, 2_000)}
"""How many moves are made at most; a whole game of Gangzzz has hundreds."""

LONG = 40_000
"""Milliseconds after which a browser gives a connection up that nobody answers."""

CANVAS = "willReadFrequently"
"""A browser's advice for the reader of QR codes, which is a library's."""

COUNTING = """(() => {
    window.asked = { cameras: 0, servers: [] };
    const { getUserMedia } = MediaDevices.prototype;
    MediaDevices.prototype.getUserMedia = function (...given) {
        window.asked.cameras += 1;
        return getUserMedia.apply(this, given);
    };
    const Native = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Native {
        constructor(options) {
            super(options);
            window.asked.servers.push(JSON.stringify(options));
        }
    };
})()"""
"""Counts the requests for a camera, and notes the servers that connections are made with."""


SLOW = """() => {
    const Native = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Native {
        constructor(options) {
            super(options);
            window.slow = this;
        }
        get iceGatheringState() { return "gathering"; }
        get localDescription() {
            const { type, sdp } = super.localDescription ?? {};
            return { type, sdp: this.isNamed ? sdp : sdp?.replace(/a=candidate.*\\r\\n/g, "") };
        }
    };
}"""
"""A browser that takes its time to name an address, until `slow.isNamed` is set."""


def play(table: Page, phones: dict[int, Page], most: int, seed: str) -> int:
    """Make random moves on the phones until the game ends; how many."""
    rng, made = random.Random(seed), 0
    while made < most:
        player, __, __, now = moment(table)
        if player is None:
            break
        phone = phones[player]
        moves = turn_on(phone, player)
        before = moment(phone)[3]
        send(phone, f"play {rng.choice([move for move in moves if move != 'pass'] or moves)}")
        await_move(table, now)
        await_move(phone, before)  # what is pressed for a moment that is over is not played
        made += 1
    return made


def await_move(page: Page, before: str) -> None:
    """Wait until a page is at another moment."""
    arrived(lambda: bool(moment(page)[3] != before), "a move")


def turn_on(phone: Page, player: int) -> list[str]:
    """The legal moves that a phone has for its player, as soon as it has the turn."""
    found: list[str] = []

    def is_there() -> bool:
        known = moment(phone)
        found[:] = known[2] if known and known[0] == player else []
        return bool(found)

    arrived(is_there, "a turn")
    return found


@pytest.mark.number(29)
@pytest.mark.parametrize("game", mostly_full(GAMES, ["district"]))
def test_phones_play_a_game_by_the_real_page(
    game: str, desk: Page, phone: Page, fresh_page: Callable[..., Page], tried: Tried
) -> None:
    other = fresh_page()
    other.goto(desk.url)
    await_table(other)
    if game != "district":
        press(desk, f"game {game}")
    phones = {0: phone, 1: other}
    for seat, page in phones.items():
        connect(desk, page, seat)
    desk.locator('[data-msg="quick seats"]').click()
    for page in phones.values():
        expect(page.locator(".table")).to_be_visible()
    prepare(desk, *phones.values())
    made = play(desk, phones, MOVES[game], f"devices {game}")
    is_over = moment(desk)[0] is None
    assert is_over or made == MOVES[game]
    if is_over:
        for page in phones.values():
            expect(page.locator('.checks [data-holds="yes"]')).to_have_count(len(PROVED))
        expect(desk.locator("[data-outcome]")).to_be_visible()
    tried(made, f"moves of {game} on two phones")


@pytest.mark.number(29)
def test_the_table_and_a_phone_come_back_after_a_reload(desk: Page, phone: Page, site: str) -> None:
    connect(desk, phone, 1)
    desk.locator('[data-msg="quick seats"]').click()
    expect(phone.locator(".table")).to_be_visible()
    hand = phone.locator(".hand").inner_text()
    phone.reload()
    await_table(phone)
    send(desk, "sheet menu", "phones")
    expect(desk.get_by_text("the phone isn't connected")).to_be_visible()
    connect(desk, phone, 1)
    assert phone.locator(".hand").inner_text() == hand
    desk.reload()
    await_table(desk)
    expect(phone.get_by_text("The table is out of reach")).to_be_visible()
    send(desk, "sheet menu", "phones")
    connect(desk, phone, 1)
    expect(phone.get_by_text("The table is out of reach")).to_have_count(0)
    assert phone.locator(".hand").inner_text() == hand
    phone.locator('[data-msg="sheet menu"]').click()
    phone.locator('[data-msg="part"]').click()
    press(desk, "close")
    expect(desk.locator("#app")).to_be_visible()


@pytest.mark.number(29)
def test_nothing_of_other_devices_comes_before_it_is_asked_for_and_no_server_is_named(
    fresh_page: Callable[..., Page], site: str, phone: Page
) -> None:
    table, asked = fresh_page(), list[str]()
    table.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    table.add_init_script(COUNTING)
    table.goto(site)
    await_table(table)
    await_every_game(table)  # what comes once the game is ready has been asked for
    await_silence(table, asked)
    assert not [name for name in asked if name.startswith("devices.")]
    connect(table, phone, 0)
    assert {"devices.zip", "devices.css", "devices.mjs"} <= {*asked}
    assert table.evaluate("asked") == {"cameras": 0, "servers": ['{"iceServers":[]}']}


@pytest.mark.number(29)
@pytest.mark.complaints(CANVAS)
def test_a_camera_reads_the_code_of_a_phone(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], site: str, phone: Page, tmp_path: Path
) -> None:
    picture = tmp_path / "camera.y4m"
    fake = ("--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream")
    options = launch_options(*PLAIN, *fake, f"--use-file-for-fake-video-capture={picture}", programs=PROGRAMS)
    browser = browser_type.launch(**{**browser_type_launch_args, **options})
    table = browser.new_context().new_page()
    table.add_init_script(SPARING)
    table.goto(site)
    await_table(table)
    press(table, "phones")
    press(table, "pair 0")
    phone.goto(code(table))
    expect(phone.locator("noir-qr")).to_be_visible()
    film(phone.locator("noir-qr").screenshot(), picture)
    press(table, "camera on")
    expect(phone.locator("[data-focus=connected]")).to_be_visible()
    expect(table.locator("noir-scanner")).to_have_count(0)
    browser.close()


@pytest.mark.number(29)
def test_without_a_camera_the_page_says_so_and_a_code_can_be_pasted(desk: Page, phone: Page) -> None:
    press(desk, "phones")
    press(desk, "pair 0")
    link = code(desk)
    press(desk, "camera on")
    expect(desk.get_by_role("alert")).to_contain_text("The camera can't be used here")
    desk.evaluate(ANSWER, [READ, "no code"])
    expect(desk.get_by_role("alert")).to_contain_text("isn't the code")
    phone.goto(link)
    desk.evaluate(ANSWER, [READ, code(phone)])
    expect(phone.locator("[data-focus=connected]")).to_be_visible()


def answered(table: Page, phone: Page) -> str:
    """The code with which a phone has answered the table, before the table has read it."""
    press(table, "phones")
    press(table, "pair 0")
    phone.goto(code(table))
    return code(phone)


@pytest.mark.full
@pytest.mark.number(29)
def test_a_phone_that_is_gone_is_not_reached(desk: Page, phone: Page) -> None:
    answer = answered(desk, phone)
    phone.reload()
    await_table(phone)
    desk.evaluate(ANSWER, [READ, answer])
    expect(desk.get_by_role("alert")).to_contain_text("can't be reached", timeout=60_000)
    expect(desk.locator('[data-msg="pair 0"]')).to_be_visible()


@pytest.mark.full
@pytest.mark.number(29)
def test_people_may_take_their_time_between_the_two_codes(desk: Page, phone: Page) -> None:
    answer = answered(desk, phone)
    phone.wait_for_timeout(LONG)
    expect(phone.locator("noir-qr")).to_be_visible()
    desk.evaluate(ANSWER, [READ, answer])
    expect(phone.locator("[data-focus=connected]")).to_be_visible()


@pytest.mark.full
@pytest.mark.number(29)
def test_the_one_file_is_a_table_and_a_phone(browser: Browser, dist: Path, guard: list[str]) -> None:
    pages = []
    for _device in range(2):
        context = browser.new_context()
        listen(context, (dist / "noir.html").as_uri(), guard)
        page = context.new_page()
        page.goto((dist / "noir.html").as_uri())
        page.evaluate(FORGET)
        await_table(page)
        pages.append(page)
    table, phone = pages
    press(table, "phones")
    press(table, "pair 1")
    link = code(table)
    assert link.startswith("#phone=")
    press(phone, "phones")
    press(phone, "phone")
    phone.evaluate(ANSWER, [READ, link])
    table.evaluate(ANSWER, [READ, code(phone)])
    expect(phone.locator("[data-focus=connected]")).to_be_visible()
    table.locator('[data-msg="quick seats"]').click()
    expect(phone.locator(".table")).to_be_visible()
    for page in pages:
        page.context.close()


def test_a_browser_that_names_no_address_for_a_while_is_waited_for(desk: Page) -> None:
    desk.evaluate(SLOW)
    hold(desk)
    send(desk, "phones", "pair 0")
    desk.wait_for_function("() => window.slow?.localDescription.sdp && held.length")
    desk.evaluate(NEXT)
    desk.evaluate("() => { slow.isNamed = true; slow.dispatchEvent(new Event('icecandidate')); }")
    assert code(desk)
    expect(desk.locator(".notice")).to_have_count(0)
