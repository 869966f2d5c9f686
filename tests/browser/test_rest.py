"""A table that rests: what it shows of its game, and what nobody can put or find there."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from noir.formats.link import print_link
from noir.formats.record import parse_record
from noir.session.review import Replay
from noir.session.session import Session
from noir.session.setup import Setup, with_names
from tests.browser.conftest import SPARING, listen
from tests.browser.host import Server
from tests.browser.test_embed import ASKED, LOAD, ask, play, position, table
from tests.support.games import record
from tests.support.sizes import mostly_full

KEPT = """() => [...Object.entries(sessionStorage), ...Object.entries(localStorage)]
  .filter(([key]) => !key.startsWith("noir.embed.")).flat().join(" ")"""
"""All that the browser keeps in plain text for the site, beside the games."""

FOREIGN = """() => {
  const html = '<div class="screen" style="position: fixed; inset: 0" onclick="document.title = 1">' +
    '<h1>Foreign</h1><img src="data:," onerror="document.title = 1"></div>';
  for (const hash of ["", "#game=district", "#game=district&seats=human,human"]) {
    sessionStorage.setItem(`noir.rests.${hash}`, html);
  }
}"""
"""Puts something in the place of a picture, as another app of the same host can."""


@pytest.fixture
def page(browser: Browser, site: str, host: Server, guard: list[str]) -> Iterator[Page]:
    context = browser.new_context(locale="en-GB")
    context.add_init_script(SPARING)
    listen(context, site, guard, host.url)
    yield context.new_page()
    context.close()


def rest(page: Page) -> FrameLocator:
    """Let the first table rest; its frame, once it shows the picture."""
    page.locator("#t0").evaluate("table => table.say('rest')")
    frame = table(page)
    expect(frame.locator("#play")).to_be_visible()
    return frame


@pytest.mark.number(20)
def test_a_table_that_rests_shows_neither_a_hand_that_was_open_nor_what_was_typed_about_it(
    trusting: Page, site: str, host: Server
) -> None:
    trusting.goto(host.with_tables(site, ASKED))
    frame = play(trusting)
    ask(frame, "set commands on", "show", "type what?")
    expect(frame.locator(".answered")).to_contain_text("play 5")
    expect(frame.locator(".hand .card").first).to_be_visible()
    frame = rest(trusting)
    expect(frame.locator(".curtain")).to_be_visible()
    expect(frame.locator(".hand .card, .held .card, .answered > *")).to_have_count(0)
    assert frame.locator("html").evaluate(KEPT) == "", "nothing of it is kept in plain text"


def test_what_another_app_of_the_host_leaves_behind_is_not_in_the_picture(page: Page, site: str) -> None:
    page.goto(f"{site}table.html#game=district")
    page.evaluate(FOREIGN)
    page.goto(f"{site}table.html?on=yes#game=district")
    expect(page.get_by_role("button", name="Continue", exact=True)).to_be_visible()
    expect(page.get_by_text("Foreign")).to_have_count(0)


@pytest.mark.full
def test_a_table_that_rests_keeps_its_picture_in_another_light_and_none_of_another_game(
    trusting: Page, site: str, host: Server
) -> None:
    trusting.goto(host.with_tables(site, 'seats="human,human" names="<img src=x:>,Bo"'))
    play(trusting)
    frame = rest(trusting)
    expect(frame.get_by_text("<img src=x:>").first).to_be_visible()
    expect(frame.get_by_role("button", name="Continue", exact=True)).to_be_visible()
    trusting.locator("#t0").evaluate("table => table.say('theme', { theme: 'light' })")
    expect(frame.locator("html[data-theme=light][data-lies]")).to_be_attached()
    expect(frame.get_by_role("button", name="Continue", exact=True)).to_be_visible()
    trusting.locator("#t0").evaluate(LOAD, "game=famiglia")
    expect(frame.locator("html:not([data-lies])[data-asks]")).to_be_attached()
    expect(frame.get_by_role("button", name="Play against the bot", exact=True)).to_be_visible()


def replay() -> str:
    """A link to a replay."""
    return print_link(Replay(Session(parse_record(record("draw")), with_names(Setup())), at=2))


MADE: dict[str, tuple[str, tuple[str, ...], str]] = {
    "position": (position(), ("play take",), '[data-msg="undo"]'),
    "branch": (replay(), ("pose", "play 7"), '[data-msg="undo"]'),
    "tutorial": (replay(), ("close", "lesson", "lesson 1"), '[data-msg="lesson 0"]'),
}
"""What people make at a table that came by a link: the link, what they do there, and what is seen of it."""


@pytest.mark.parametrize("made", mostly_full(MADE, ["position"]))
def test_what_was_made_at_a_table_that_came_by_a_link_is_not_lost_to_another_table(
    page: Page, site: str, host: Server, made: str
) -> None:
    """Nothing of it is kept; as long as nobody has done anything, it rests as any other."""
    link, does, shows = MADE[made]
    page.goto(host.with_tables(site, f'link="#{link}"', 'names="Carla,Dana" seats="human,human"'))
    play(page)
    rest(page)
    frame = play(page)
    ask(frame, *does)
    expect(frame.locator(shows)).to_be_visible()
    play(page, 1)
    expect(table(page, 1).locator(".curtain")).to_be_visible()
    expect(frame.locator(shows)).to_be_visible()


@pytest.mark.full
def test_a_position_whose_moves_were_taken_back_rests_as_any_other(page: Page, site: str, host: Server) -> None:
    page.goto(host.with_tables(site, f'link="#{position()}"'))
    ask(play(page), "play take", "again")
    rest(page)


@pytest.mark.full
def test_a_tutorial_goes_on_after_the_table_rested(trusting: Page, site: str, host: Server) -> None:
    trusting.goto(host.with_tables(site, ASKED))
    ask(play(trusting), "leave", "discard 0", "lesson", "lesson 1")
    expect(table(trusting).locator('[data-msg="lesson 0"]')).to_be_visible()
    frame = rest(trusting)
    expect(frame.get_by_role("button", name="Continue", exact=True)).to_be_visible()
    expect(play(trusting).locator('[data-msg="lesson 0"]')).to_be_visible()
