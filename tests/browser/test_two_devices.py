"""Two equal devices: real pages in contexts of their own, which send each other links or are connected by WebRTC."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from noir.devices.screens.codes import READ as CODE_READ
from noir.devices.screens.remote import NAME, READ, SENT
from noir.games.partial_deals import MASKED
from tests.browser.conftest import await_table
from tests.browser.devices import ANSWER, arrived, code, moment, prepare
from tests.browser.table import CAN_OFFER, press, send
from tests.support.promises import Tried
from tests.support.remote import GAMES
from tests.support.sizes import mostly_full, sized

LINKS = {"district": sized(10, 120, 120), "famiglia": sized(12, 400, 400)}
"""How many links are opened at most."""

COUNT = """() => {
    const { subtle } = crypto;
    window.multiplied = 0;
    const deriveBits = (...given) => (multiplied++, subtle.deriveBits(...given));
    const value = { deriveBits, importKey: subtle.importKey.bind(subtle) };
    Object.defineProperty(crypto, "subtle", { value, configurable: true });
}"""
"""Counts what the browser multiplies."""

COLOURS = "button => [getComputedStyle(button).color, getComputedStyle(button).backgroundColor]"

REFUSE = """() => Object.defineProperty(crypto, "subtle", { value: {}, configurable: true })"""
"""Takes from the browser what it could multiply with."""


def invite(page: Page, game: str, name: str) -> None:
    """Begin a game between two devices, from the start."""
    if game != "district":
        press(page, f"game {game}")
    page.locator('[data-msg="phones"]').click()
    page.locator('[data-msg="remote"]').click()
    page.locator(f"#{NAME}").fill(name)
    page.locator('[data-msg="invite"]').click()


def join(page: Page, name: str) -> None:
    """Accept the invitation that a page shows."""
    page.locator(f"#{NAME}").fill(name)
    page.locator('[data-msg="join"]').click()


def link(page: Page) -> str:
    """The link that a page shows for the other device."""
    field = page.locator(f"#{SENT}")
    expect(field).to_be_attached()
    return field.input_value()


def opened(page: Page, address: str) -> None:
    """Open a link in the page, as if it were followed, and wait until it was read."""
    before = known(page)
    page.evaluate("(fragment) => { location.hash = fragment; }", address.partition("#")[2])
    arrived(lambda: known(page) != before, "a link")
    arrived(lambda: not page.locator(".thinking .dots").count(), "the shuffle")


def known(page: Page) -> str:
    """All that the page knows of its games between two devices, as text."""
    return str(page.evaluate("python.runPython('str(program._model.remotes) + str(program._model.remote_table)')"))


def play(page: Page, rng: random.Random) -> int:
    """Make random moves in the page as long as it is its turn; how many."""
    made = 0
    while (now := moment(page)) and now[2]:
        send(page, f"play {rng.choice(now[2])}")
        arrived(lambda before=now[3]: moment(page)[3] != before or bool(page.locator(f"#{SENT}").count()), "a move")  # type: ignore[misc]
        made += 1
        if page.locator(f"#{SENT}").count():
            break
    return made


@pytest.mark.number(30)
@pytest.mark.parametrize("game", mostly_full(GAMES, ["district"]))
def test_a_game_goes_by_links_between_real_pages(game: str, desk: Page, phone: Page, tried: Tried) -> None:
    rng = random.Random(f"links {game}")
    invite(desk, game, "Agnes")
    expect(desk.locator(f"#{SENT}")).to_be_visible()
    prepare(desk, phone)
    phone.goto(link(desk))
    await_table(phone)
    prepare(phone)
    expect(phone.get_by_text("Agnes invites you to play.")).to_be_visible()
    assert "turn=" not in phone.url  # what a link says is not kept in the history
    join(phone, "Bruno")
    pages, count, made = [phone, desk], 0, 0
    while count < LINKS[game]:
        count += 1
        opened(pages[1], link(pages[0]))
        pages.reverse()
        made += play(pages[0], rng)
        if not pages[0].locator(f"#{SENT}").count():
            break
    tried(count, f"links of {game} between two pages")
    assert made
    if desk.locator(".end").count() and phone.locator(".end").count():
        expect(pages[0].locator(".checks")).to_have_text("Proved: you both shuffled, and no card was changed.")


@pytest.mark.number(30)
def test_a_browser_without_x25519_shuffles_too(desk: Page, phone: Page) -> None:
    desk.evaluate(COUNT)
    phone.evaluate(REFUSE)
    invite(desk, "district", "Agnes")
    invitation = link(desk)
    phone.evaluate("(fragment) => { location.hash = fragment; }", invitation.partition("#")[2])
    join(phone, "Bruno")
    opened(desk, link(phone))
    opened(phone, link(desk))
    opened(desk, link(phone))
    assert desk.evaluate("multiplied") == 2 * len(MASKED["district"].CARDS)
    expect(desk.locator(".at-table")).to_be_visible()


@pytest.mark.number(30)
@pytest.mark.parametrize("game", mostly_full(GAMES, ["famiglia"]))
def test_two_connected_pages_play_by_themselves(game: str, desk: Page, phone: Page, tried: Tried) -> None:
    invite(desk, game, "Agnes")
    desk.locator('[data-msg="direct"]').click()
    phone.goto(code(desk))
    await_table(phone)
    answer = code(phone)
    desk.evaluate(ANSWER, [CODE_READ, answer])
    join(phone, "Bruno")
    for page in (desk, phone):
        expect(page.locator(".at-table")).to_be_visible()
    prepare(desk, phone)
    rng, made = random.Random(f"direct {game}"), 0
    while made < sized(8, 60, 400) and not desk.locator(".end").count():
        mover = next((page for page in (desk, phone) if moment(page)[2]), None)
        if mover is None:
            desk.wait_for_timeout(20)
            continue
        before = {page: moment(page)[3] for page in (desk, phone)}
        send(mover, f"play {rng.choice(moment(mover)[2])}")
        # Where a move draws cards, the mover waits for the keys of the other page, which is ahead of it until then.
        arrived(lambda before=before: all(moment(page)[3] != before[page] for page in before), "the move")  # type: ignore[misc]
        made += 1
    tried(made, f"moves of {game} on two connected pages")
    assert made
    expect(desk.locator(f"#{SENT}")).to_have_count(0)
    if desk.locator(".end").count():
        for page in (desk, phone):
            expect(page.locator(".checks")).to_have_text("Proved: you both shuffled, and no card was changed.")


@pytest.mark.number(30)
def test_a_reload_goes_on_by_links_and_connects_again(desk: Page, phone: Page, fresh_page: Callable[..., Page]) -> None:
    invite(desk, "famiglia", "Agnes")
    desk.locator('[data-msg="direct"]').click()
    phone.goto(code(desk))
    await_table(phone)
    desk.evaluate(ANSWER, [CODE_READ, code(phone)])
    join(phone, "Bruno")
    for page in (desk, phone):
        expect(page.locator(".at-table")).to_be_visible()
    phone.reload()
    await_table(phone)
    expect(desk.locator(".notice")).to_have_text("The connection is gone. Connect again, or send links.")
    phone.locator('[data-msg="remote 0"]').click()
    expect(phone.locator(".at-table")).to_be_visible()
    prepare(desk, phone)
    rng = random.Random(1)
    mover, other = (desk, phone) if moment(desk)[2] else (phone, desk)
    play(mover, rng)
    opened(other, link(mover))
    play(other, rng)
    desk.locator('[data-msg="sheet menu"]').click()
    desk.locator('[data-msg="direct"]').click()
    send(phone, f"peer {code(desk).rpartition('=')[2]}")
    desk.evaluate(ANSWER, [CODE_READ, code(phone)])
    for page in (desk, phone):
        expect(page.locator(".at-table")).to_be_visible()
        expect(page.locator(f"#{SENT}")).to_have_count(0)
    arrived(lambda: moment(desk)[1] == moment(phone)[1], "the same turn")


@pytest.mark.number(30)
def test_a_device_that_can_share_has_one_button_for_the_link(desk: Page, phone: Page) -> None:
    rng = random.Random(47)
    invite(desk, "district", "Agnes")
    opened(phone, link(desk))
    join(phone, "Bruno")
    arrived(lambda: not phone.locator(".thinking .dots").count(), "the shuffle")
    sides = [(phone, desk), (desk, phone)]
    while not sides[0][0].locator(".main-action.settled").count():
        sides.reverse()
        opened(sides[0][0], link(sides[1][0]))
        prepare(sides[0][0])
        play(sides[0][0], rng)
    page = sides[0][0]
    page.evaluate(CAN_OFFER)
    shown = page.locator(".main-action.settled button").locator("visible=true")
    expect(shown).to_have_count(1)
    expect(shown).to_have_attribute("data-msg", f"offer {SENT}")
    assert shown.evaluate(COLOURS) == page.locator(f'[data-msg="copy {SENT}"]').evaluate(COLOURS)
    shown.click()
    assert page.evaluate("shared") == {"url": link(page)}


@pytest.mark.number(30)
def test_a_pasted_link_is_opened_and_the_game_waits_on_the_start(desk: Page, phone: Page) -> None:
    invite(desk, "famiglia", "Agnes")
    invitation = link(desk)
    phone.locator('[data-msg="phones"]').click()
    phone.locator('[data-msg="remote"]').click()
    phone.locator(f"#{READ}").fill(invitation)
    phone.locator('[data-msg="open"][type=submit]').click()
    join(phone, "Bruno")
    expect(phone.locator(f"#{SENT}")).to_be_attached()
    phone.keyboard.press("Escape")
    expect(phone.locator(".shelf")).to_contain_text("waiting for Agnes")
    phone.locator('[data-msg="remote 0"]').click()
    expect(phone.locator(f"#{SENT}")).to_be_attached()
