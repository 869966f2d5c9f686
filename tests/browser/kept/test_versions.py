"""Updating the site: whole versions only, never during a game, and removed for good on request."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import await_settled, await_table
from tests.browser.kept.host import Host
from tests.browser.kept.visit import (
    KEPT,
    LOOK,
    NO_NETWORK,
    REGISTERED,
    again,
    copied,
    expect_offer,
    expect_version,
    lose,
    visit,
)
from tests.browser.table import DEAL, expect_curtain, expect_outcome, moves_offered, press, recorded, sit_down, turn
from tests.support.sizes import sized

OTHER = "noir-site http://other.example/ 1"
"""What another copy of the game keeps on the same host."""
LEFT = f"""async () => {{
    let left = [];
    for (let tries = 0; tries < 200 && left.join() !== "0,{OTHER}"; tries++) {{
        await new Promise(resolve => setTimeout(resolve, 50));
        left = [await ({REGISTERED})(), ...await ({KEPT})()];
    }}
    return left;
}}"""
"""How many service workers are left and which caches, once nothing but OTHER is, or after ten seconds."""


@pytest.fixture
def outdated(page: Page, host: Host, newer: Path) -> Page:
    """The start screen of the old version, with a game on its shelf, while a newer version is waiting."""
    visit(page, host.url)
    sit_down(page, host.url, DEAL)
    turn(page, "5")
    press(page, "leave")
    host.publish(newer)
    again(page)
    expect_version(page, "How to play")
    expect_offer(page)
    return page


def renew(page: Page) -> None:
    """Ask for the newer version, and wait for the table of the page that comes in place of this one."""
    with page.expect_navigation(wait_until="commit"):
        press(page, "renew")
    await_table(page)


@pytest.mark.number(16)
def test_a_newer_version_comes_when_it_is_asked_for_and_finds_the_games(outdated: Page) -> None:
    other = outdated.context.new_page()
    other.goto(outdated.url)
    await_table(other)
    other.evaluate("window.stayed = true")
    expect_offer(other)
    press(outdated, "resume 0")
    expect_curtain(outdated)
    expect(outdated.locator(".news")).to_have_count(0)
    press(outdated, "leave")
    expect_offer(outdated)

    renew(outdated)
    press(outdated, "takeover")  # the other tab, which is visible too, was playing
    expect_version(outdated, "How this is played")
    expect(outdated.locator(".shelf .who")).to_have_text("Agnes against Bruno")
    await_settled(outdated)
    assert len(outdated.evaluate(KEPT)) == 1

    assert other.evaluate("window.stayed")
    renew(other)  # there is nothing left to wait for
    outdated.close()
    expect_version(other, "How this is played")


@pytest.mark.full
@pytest.mark.number(16)
def test_a_newer_version_that_is_asked_for_in_one_tab_changes_nothing_under_the_game_in_another(outdated: Page) -> None:
    """The game continues there to its end, with a hint (the first use of a bot) and an analysis."""
    game = outdated.context.new_page()
    complained: list[str] = []
    game.on("pageerror", lambda error: complained.append(str(error)))
    game.on("response", lambda response: complained.append(response.url) if response.status >= 400 else None)
    deal, moves = recorded("instant")
    game.goto(outdated.url)
    await_table(game)
    sit_down(game, outdated.url, deal)
    press(game, "takeover")
    press(game, "show")
    game.evaluate("window.stayed = true")

    renew(outdated)
    expect(outdated.locator('[data-msg="takeover"]')).to_be_visible()
    assert moves_offered(game) == sorted(moves[0][1].legal_moves()), "the hand that was open is still open"
    press(game, "hint")
    expect(game.locator(".advice .move")).to_contain_text("Hint: ")
    press(game, f"play {moves[0][0]}")
    turn(game, moves[1][0])
    expect_outcome(game, "instant")
    press(game, "look 0")
    expect(game.locator(".choice-made")).to_contain_text("The hard bot")
    press(game, "close")
    press(game, "leave")
    expect(game.get_by_role("heading", name="How to play", exact=True)).to_be_visible()
    assert game.evaluate("window.stayed")
    assert complained == []
    game.close()
    expect_version(outdated, "How this is played")


@pytest.mark.full
def test_a_newer_version_is_not_offered_where_the_games_cannot_be_saved(outdated: Page) -> None:
    outdated.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full') } }")
    press(outdated, "resume 0")
    press(outdated, "show")
    press(outdated, f"play {moves_offered(outdated)[0]}")
    press(outdated, "leave")
    expect(outdated.locator(".notice")).to_contain_text("can't be saved")
    expect(outdated.locator(".news")).not_to_contain_text("newer")


@pytest.mark.full
@pytest.mark.number(16)
def test_a_newer_version_is_offered_at_the_end_of_a_game_and_not_before(page: Page, host: Host, newer: Path) -> None:
    deal, moves = recorded("instant")
    visit(page, host.url)
    sit_down(page, host.url, deal)
    for move, _state in moves[:-1]:
        turn(page, move)
    host.publish(newer)
    assert page.evaluate(LOOK) == "installed"
    again(page)
    await_settled(page)
    expect(page.locator(".news")).to_have_count(0)
    turn(page, moves[-1][0])
    expect_offer(page)


@pytest.mark.number(17)
@pytest.mark.complaints("integrity|digest|Failed to load resource")
def test_a_version_that_does_not_arrive_whole_is_never_used(
    page: Page, host: Host, newer: Path, tmp_path: Path
) -> None:
    broken = copied(newer, tmp_path / "broken")
    (program,) = broken.glob("assets/*/noir.zip")
    program.write_bytes(program.read_bytes()[:-1])
    visit(page, host.url)
    host.publish(broken)
    assert page.evaluate(LOOK) == "redundant"
    host.stop()
    again(page)
    expect_version(page, "How to play")
    expect(page.locator(".news")).to_contain_text("opens offline")
    host.publish(newer)
    host.start()
    assert page.evaluate(LOOK) == "installed", "what arrives whole later is used"


@pytest.mark.number(17)
@pytest.mark.complaints(NO_NETWORK, "integrity|digest", "uncaught")
@pytest.mark.full
@pytest.mark.parametrize("lost", ["/noir.zip", "/"])
def test_a_version_that_was_lost_in_part_gives_way_to_the_newer_one(
    page: Page, host: Host, newer: Path, lost: str
) -> None:
    visit(page, host.url)
    lose(page, lost)
    host.publish(newer)
    for _ in range(5):
        page.reload()
        page.wait_for_timeout(1000)
        if page.get_by_role("heading", name="How this is played").count():
            break
    expect_version(page, "How this is played")


@pytest.mark.full
def test_the_switch_off_removes_what_was_kept_and_itself_but_no_game(
    page: Page, host: Host, dist: Path, tmp_path: Path
) -> None:
    off = copied(dist, tmp_path / "off")
    (off / "sw.js").write_bytes((off / "sw-off.js").read_bytes())
    visit(page, host.url)
    page.evaluate("async name => void await caches.open(name)", OTHER)
    sit_down(page, host.url, DEAL)
    turn(page, "5")
    host.publish(off)
    assert page.evaluate(LOOK) != "nothing new"
    assert page.evaluate(LEFT) == [0, OTHER]
    for _ in range(2):
        again(page)
        await_settled(page)
        expect(page.locator(".recap")).to_contain_text("Agnes played 5.")
        press(page, "leave")
        expect(page.locator(".news")).to_have_count(0)
        press(page, "resume 0")
        assert page.evaluate(LEFT) == [0, OTHER]


@pytest.mark.complaints(NO_NETWORK)
def test_two_sites_on_one_host_leave_each_other_what_they_have_kept(
    page: Page, dist: Path, newer: Path, host: Host, tmp_path: Path
) -> None:
    both = tmp_path / "both"
    both.mkdir()
    (both / "one").symlink_to(dist)
    (both / "two").symlink_to(dist)
    host.publish(both)
    visit(page, f"{host.url}one/")
    visit(page, f"{host.url}two/")
    kept = page.evaluate("caches.keys()")
    assert len(kept) == sized(2, 2, 4), "each has its files, and in the size `soak` its memory"
    (both / "one").unlink()
    (both / "one").symlink_to(newer)
    visit(page, f"{host.url}one/")
    expect_offer(page)
    press(page, "renew")
    expect_version(page, "How this is played")
    await_settled(page)
    assert len(set(page.evaluate("caches.keys()")) & set(kept)) == sized(1, 1, 3)
    host.stop()
    titles = {"two": "How to play", "one": "How this is played"}
    for name, title in sized({}, titles, titles).items():
        page.goto(f"{host.url}{name}/")
        expect_version(page, title)
