"""What lies under an open sheet can't be reached by keys, and all that lies beside it can."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.rendered import show
from tests.browser.screens import SCREENS, after, alone, moment, quarters
from tests.browser.table import DEAL, asking, focused, send, sit_down
from tests.support.sizes import mostly_full, sized

pytestmark = pytest.mark.number(23)

PHONE, DESK, ASIDE = (390, 664), (1280, 720), (844, 390)
WINDOWS = sized([PHONE, DESK], [PHONE, DESK, ASIDE], [PHONE, DESK, ASIDE, (320, 568), (1920, 1080)])

COVERED = {
    "menu": moment(21, "show", "sheet menu"),
    "what happened": moment(21, "show", "sheet log"),
    "score": moment(21, "show", "sheet score"),
    "open cards": SCREENS["open cards"],
    "help card": SCREENS["help card"],
    "face to face": moment(21, "settings", "set seating face", "close", "peek 1", "sheet menu"),
    "end": [*SCREENS["end"], "sheet menu"],
    "Famiglia: menu": [*SCREENS["Famiglia: a full Street"], "sheet menu"],
    "Famiglia: open cards": SCREENS["Famiglia: open cards"],
    "Gangzzz: menu": [*SCREENS["Gangzzz: alone"], "sheet menu"],
    "Gangzzz: clue cards": SCREENS["Gangzzz: alone, clue cards"],
    "Gangzzz: clue cards, held open": SCREENS["Gangzzz: holding to look"],
    "Gangzzz: all figures": SCREENS["Gangzzz: alone, all figures"],
    "Gangzzz: the city in a fight": [*alone(asking("solve", 3)), "sheet city"],
    "Gangzzz: curtain": quarters(asking("visit"), "sheet menu"),
}
"""Tables with a sheet of each kind."""

IN_TEST = (
    "menu",
    "score",
    "help card",
    "face to face",
    "Famiglia: open cards",
    "Gangzzz: clue cards",
    "Gangzzz: all figures",
)
"""Those of the size `test`: one of each kind of sheet."""

SHEET = ".at-table > .sheet, .shows-score #ledger, .shows-clues #clues, #clues.peeked, .shows-city .aside"

REACHED = """selector => {
    const sheet = document.querySelector(selector), aside = document.querySelectorAll("[inert]");
    const stops = [...document.querySelectorAll("a[href], button:enabled, input, select, summary")].filter((each) =>
        each.checkVisibility({ visibilityProperty: true }) && getComputedStyle(each).pointerEvents !== "none" &&
        each.getBoundingClientRect().width > 1 && !sheet.contains(each));
    const steps = [0.02, ...Array.from({ length: PARTS - 1 }, (_, at) => (at + 1) / PARTS), 0.98];
    const hits = (each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return steps.flatMap((x) => steps.map((y) => document.elementFromPoint(left + x * width, top + y * height)))
            .filter(Boolean);
    };
    for (const each of aside) each.removeAttribute("inert"); // or no point hits it
    const found = stops.map((each) => [each, hits(each)]);
    for (const each of aside) each.setAttribute("inert", "");
    const takesFocus = (each) => {
        document.activeElement.blur();
        each.focus({ preventScroll: true });
        return document.activeElement === each;
    };
    const told = (kept) => found.filter(([each, hit]) => kept(each, hit))
        .map(([each]) => each.dataset.msg ?? each.textContent);
    return {
        stops: stops.length,
        reached: told((each, hit) => hit.length && hit.every((one) => sheet.contains(one)) && takesFocus(each)),
        lost: told((each, hit) => hit.some((one) => each.contains(one)) && !takesFocus(each)),
        closed: [...sheet.querySelectorAll("button:enabled")]
            .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !takesFocus(each))
            .map((each) => each.dataset.msg),
    };
}""".replace("PARTS", str(sized(8, 24, 24)))
"""Of the stops of Tab outside an open sheet: which lie wholly under it and take the focus all the same, and which can
be seen and don't; and which buttons of the sheet don't. A
stop is looked at in many points, fewer in the size `test`.
"""


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("name", mostly_full(COVERED, IN_TEST))
def test_keys_reach_what_can_be_seen_beside_a_sheet_and_nothing_else(
    paper: Page, site: str, name: str, size: tuple[int, int]
) -> None:
    paper.set_viewport_size({"width": size[0], "height": size[1]})
    show(paper, after(COVERED[name], site))
    found = paper.evaluate(REACHED, SHEET)
    assert found["stops"]
    assert (found["reached"], found["lost"], found["closed"]) == ([], [], [])


@pytest.mark.parametrize(("size", "is_covered"), [(PHONE, True), (DESK, False)])
def test_a_card_under_the_menu_is_played_neither_by_tab_nor_by_arrows(
    desk: Page, site: str, size: tuple[int, int], is_covered: bool
) -> None:
    desk.set_viewport_size({"width": size[0], "height": size[1]})
    sit_down(desk, site, DEAL)
    send(desk, "show")
    desk.locator('[data-msg="sheet menu"]').press("Enter")
    expect(desk.locator("#menu h2")).to_be_focused()
    visited: list[str] = []
    while visited[-1:] != ["sheet menu"] and len(visited) < 200:
        desk.keyboard.press("Shift+Tab")
        visited.append(focused(desk))
        desk.keyboard.press("ArrowRight")
        visited.append(focused(desk))
    assert visited[-1] == "sheet menu"
    assert any(each.startswith("play ") for each in visited) is not is_covered
    assert {"sheet score", "sheet open-1"} & {*visited}
    desk.locator('#menu [data-msg="sheet"]').press("Enter")
    expect(desk.locator("#menu")).to_have_count(0)
    assert focused(desk) == "sheet menu"
    desk.locator('[data-msg="play 7"]').press("Enter")
    expect(desk.locator("#street")).to_have_attribute("data-turn", "1")


def test_what_a_sheet_no_longer_covers_in_another_window_can_be_reached(desk: Page, site: str) -> None:
    desk.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    sit_down(desk, site, DEAL)
    send(desk, "show", "sheet menu")
    card = desk.locator('[data-msg="play 7"]')
    expect(card).to_have_attribute("inert", "")
    desk.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    expect(card).not_to_have_attribute("inert", "")
    card.focus()
    assert focused(desk) == "play 7"
    desk.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(card).to_have_attribute("inert", "")


def test_what_a_sheet_covers_is_measured_again_when_something_in_it_is_unfolded(paper: Page, site: str) -> None:
    paper.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    show(paper, after(COVERED["Gangzzz: menu"], site))
    covered = "document.querySelectorAll('[inert]').length"
    folded = paper.evaluate(covered)
    paper.locator("#menu summary").click()
    paper.wait_for_function(f"folded => {covered} > folded", arg=folded)
    assert paper.evaluate(REACHED, SHEET)["reached"] == []
    paper.locator("#menu summary").click()
    paper.wait_for_function(f"folded => {covered} === folded", arg=folded)
    assert paper.evaluate(REACHED, SHEET)["lost"] == []
