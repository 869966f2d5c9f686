"""The assignment of Gangzzz by hand: a figure is pulled to another gang by mouse or finger, or both are pressed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import asking, focused, tab_to
from tests.browser.test_face_to_face import finger, middle
from tests.browser.test_gangzzz import go_to
from tests.support.sizes import mostly_full

Point = tuple[float, float]

AT = asking("assign").cursor
HOSPITAL = '.crew:nth-child(1) [data-drag="hospital"]'
DANTE = ".crew:nth-child(4)"
PLACES = [f"{DANTE} h3", f"{DANTE} .people", DANTE]
"""The heading of a gang, its figures, and the whole of it."""


def expect_given(page: Page) -> None:
    """Check that the last gang, which has room for one, has been given the hospital figure."""
    expect(page.locator(f"{DANTE} span.person")).to_have_count(1)
    expect(page.locator(f"{DANTE} span.person")).to_contain_text("Hospital")
    expect(page.locator("[data-dragged], [data-aimed]")).to_have_count(0)


def expect_proposed(page: Page) -> None:
    """Check that nothing has been given to anybody yet."""
    expect(page.locator(".crew button.person")).to_have_count(10)
    expect(page.locator(HOSPITAL)).to_have_count(1)
    expect(page.locator("[data-dragged], [data-aimed]")).to_have_count(0)


def by_mouse(page: Page, start: Point, end: Point) -> None:
    """Pull something with the mouse."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=6)
    page.mouse.up()


def by_finger(page: Page, start: Point, end: Point) -> None:
    """Pull something with a finger."""
    touch = finger(page)
    touch("touchStart", finger=start)
    for step in range(1, 7):
        touch(
            "touchMove", finger=(start[0] + (end[0] - start[0]) * step / 6, start[1] + (end[1] - start[1]) * step / 6)
        )
    touch("touchEnd")


WAYS: dict[str, tuple[str, Callable[[Page, Point, Point], None]]] = {
    "mouse": ("desk", by_mouse),
    "finger": ("phone", by_finger),
}


@pytest.mark.parametrize("way", mostly_full(WAYS, ["mouse"]))
def test_a_figure_is_pulled_to_another_gang(request: pytest.FixtureRequest, site: str, way: str) -> None:
    device, pull = WAYS[way]
    page: Page = request.getfixturevalue(device)
    go_to(page, site, AT)
    pull(page, middle(page, HOSPITAL), middle(page, ".crew:nth-child(1) h3"))
    expect_proposed(page)
    pull(page, middle(page, HOSPITAL), middle(page, "#choose h2"))
    expect_proposed(page)
    pull(page, middle(page, HOSPITAL), middle(page, DANTE))
    expect_given(page)


def crews(page: Page) -> list[list[str]]:
    """The figures of each gang, those that are given first."""
    return [each.locator(".person").all_inner_texts() for each in page.locator(".crew").all()]


@pytest.mark.full
def test_of_equal_figures_the_one_that_is_pulled_changes_places_and_no_other(desk: Page, site: str) -> None:
    go_to(desk, site, AT)
    before = crews(desk)
    assert [crew.count("House") for crew in before] == [1, 1, 1, 0]
    by_mouse(desk, middle(desk, '.crew:nth-child(3) [data-drag="house:3"]'), middle(desk, DANTE))
    expect(desk.locator(f"{DANTE} span.person")).to_have_count(1)
    after = crews(desk)
    assert (sorted(after[0]), sorted(after[1])) == (sorted(before[0]), sorted(before[1]))
    assert after[3] == ["House"]
    assert sorted(after[2]) == sorted([*(each for each in before[2] if each != "House"), *before[3]])


@pytest.mark.parametrize("place", mostly_full(PLACES, PLACES[:1]))
def test_a_press_anywhere_on_a_gang_gives_it_the_picked_figure(desk: Page, phone: Page, site: str, place: str) -> None:
    for page in (desk, phone):
        go_to(page, site, AT)
        page.locator(HOSPITAL).click()
        expect(page.locator(HOSPITAL)).to_have_attribute("aria-pressed", "true")
        point = middle(page, place)
        page.mouse.click(*point) if page is desk else page.touchscreen.tap(*point)
        expect_given(page)


def test_a_picked_figure_is_put_back_and_given_by_keyboard(desk: Page, site: str) -> None:
    go_to(desk, site, AT)
    desk.locator(HOSPITAL).focus()
    for picked in ("true", "false", "true"):
        desk.keyboard.press("Enter")
        expect(desk.locator(f'{HOSPITAL}[aria-pressed="{picked}"]')).to_be_focused()
    tab_to(desk, "play D=hospital")
    assert focused(desk) == "play D=hospital"
    desk.keyboard.press("Enter")
    expect_given(desk)
