"""The table lies wholly in the window: nothing scrolls or is cut off, the hand and the main action stand still."""

from functools import cache
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from playwright.sync_api import Page, expect

from noir.app.model import Model
from noir.app.update import update
from noir.games import GAMES
from noir.games.gangzzz.rules import pieces
from noir.ui.i18n import LANGUAGES
from tests.browser.geometry import FAULTS, LARGE, PLACES, SIZES, TRANSLATED, WEAR, WHOLE, WINDOWS
from tests.browser.rendered import at_sizes, show
from tests.browser.screens import SCREENS, after, alone, picks_of, recruits, table_of
from tests.browser.table import THREE, asking, opened
from tests.support.sizes import in_some_languages, mostly_full, sized

pytestmark = pytest.mark.number(23)

DISTRICT = ("first move", "middle", "nothing to take")
FAMIGLIA = (
    "Famiglia: first move",
    "Famiglia: the price of a card",
    "Famiglia: a full Street",
    "Famiglia: the last pass",
)
"""Moments with an open hand, of each game."""
STREETS = ("assigning", "assigning again", "a crossing", "a building", "a gangster", "a card", "a forger", "a rank")
GANGZZZ = (
    *STREETS,
    *("the car", "loading", "a challenge", "a die", "laying", "undercutting", "the mark"),
)
"""Moments of Gangzzz with something to choose."""
MOMENTS = (
    *("tried again", "curtain later", *DISTRICT, "forced take", "alarm", "settled", "alone", "thinking", "watched"),
    *("Famiglia: curtain", *FAMIGLIA, "Famiglia: a full Street, picked", "Famiglia: a swap", "Famiglia: two swaps"),
    *("Famiglia: one of two swaps made", "Famiglia: thinking", "Famiglia: watched"),
    *(f"Gangzzz: {each}" for each in GANGZZZ),
    *(
        "Gangzzz: assigning again, nothing picked",
        "Gangzzz: alone",
        "Gangzzz: alone, a die",
        "Gangzzz: alone, a hint",
        "Gangzzz: curtain",
        "Gangzzz: holding to look",
        "Gangzzz: watched",
    ),
    *(each for each in SCREENS if each.startswith(("Gangzzz: two, ", "Gangzzz: four, "))),
    *("a table with phones", "a table with phones, one gone", "a table with a phone, the other person"),
    *("a phone, its turn", "a phone, not its turn", "Famiglia: a phone"),
    *("Gangzzz: a table with phones", "Gangzzz: a phone"),
)


MAIN_ACTION = """() => {
    const { left, top, right, bottom } = document.querySelector(".main-action")?.getBoundingClientRect() ?? {};
    return [left, top, right, bottom];
}"""
"""Where the main action lies, if there is one."""


COMPARED = {*DISTRICT, *FAMIGLIA, *(f"Gangzzz: {each}" for each in STREETS)}
"""Moments whose hand and main action must lie in the same places."""


def windows_of(moment: str, language: str) -> list[tuple[int, int]]:
    """The windows in which a moment is measured: in the size `test` a third of them, others for the next moment."""
    if language != "en":
        return TRANSLATED
    some = WINDOWS[MOMENTS.index(moment) % 3 :: 3] if moment in MOMENTS else WINDOWS
    return WINDOWS if moment in COMPARED else sized(some, WINDOWS, WINDOWS)


@cache
def measured(paper: Page, name: str, site: str, language: str) -> dict[tuple[int, int], list[Any]]:
    """The faults of a screen in each window, where the hand and its button lie, and where the main action does."""
    show(paper, after(SCREENS[name], site)._replace(language=language))
    return at_sizes(paper, windows_of(name, language), f"() => [({FAULTS})(), ({PLACES})(), ({MAIN_ACTION})()]")


def faults_of(paper: Page, sizes: list[tuple[int, int]] = WINDOWS) -> dict[tuple[int, int], object]:
    """The faults of what is shown in the windows that have some."""
    return {size: found for size, found in at_sizes(paper, sizes, FAULTS).items() if found}


def worn() -> list[ParameterSet]:
    """All moments in all languages; in the size `test` all in English, a sixth in one more."""
    others = ["de", "cs", "it", "pl"]
    in_english = [pytest.param(moment, "en") for moment in MOMENTS]
    return in_english + in_some_languages(MOMENTS, others, lambda at: "" if at % 6 else others[at // 6 % 4])


@pytest.mark.parametrize(("moment", "language"), worn())
def test_all_of_the_table_is_in_the_window_at_every_size(paper: Page, site: str, moment: str, language: str) -> None:
    assert {size: found for size, (found, *_places) in measured(paper, moment, site, language).items() if found} == {}


@pytest.mark.parametrize("percent", mostly_full([150, 200], [200]))
@pytest.mark.parametrize(
    "moment", ["middle", "Famiglia: the price of a card", "Famiglia: the last pass", "Gangzzz: a building"]
)
def test_larger_letters_have_room_where_the_window_has(paper: Page, site: str, moment: str, percent: int) -> None:
    show(paper, after(SCREENS[moment], site))
    paper.evaluate("percent => { document.documentElement.style.fontSize = `${percent}%` }", percent)
    found = faults_of(paper, [size for size in LARGE if LARGE[size] >= percent])
    paper.evaluate("document.documentElement.style.fontSize = ''")
    assert found == {}


@pytest.mark.parametrize("percent", [125, 150])
@pytest.mark.parametrize("moment", mostly_full(MOMENTS, ["middle", "Famiglia: the last pass", "Gangzzz: the car"]))
def test_where_the_settings_make_letters_larger_a_phone_loses_nothing_of_the_table(
    paper: Page, site: str, moment: str, percent: int
) -> None:
    show(paper, update(after(SCREENS[moment], site), f"set text {percent}"))
    windows = [(390, 664), *([(844, 390)] if percent == 150 else [])]
    found = at_sizes(paper, windows, WHOLE)
    assert {size: cut for size in found if (cut := [each for each in found[size] if "scrolls: " not in each])} == {}


def offering(site: str, picked: str) -> Model:
    """A table of Famiglia on which a card can be had, or lower prices, in as many ways as the cards allow."""
    model, state = full_street(site)
    hands = tuple(MANY if player == state.current_player else hand for player, hand in enumerate(state.hands))
    rich = state._replace(hands=hands, street=DEAR, step=state.step._replace(at=0, named=""))
    return update(put(model, rich), f"pick {picked}")


def full_street(site: str) -> tuple[Model, Any]:
    """A table of Famiglia with an open hand, and its state."""
    model = after(SCREENS["Famiglia: a full Street"], site)
    assert model.session
    return model, model.session.match.state


def put(model: Model, state: Any) -> Model:
    """The table with another state."""
    assert model.session
    match = model.session.match
    states = (*match.states[: match.cursor], state, *match.states[match.cursor + 1 :])
    return model._replace(session=model.session._replace(match=match._replace(states=states)))


MANY = ("B0", "B0", "G1", "G2", "G3", "G4", "R0", "R0", "Y1", "Y2", "Y3", "Y4")
"""A hand that can pay for an Accountant 1 in nine ways, and lower prices in forty."""
DEAR = ("B1", "R1", "R2", "R3", "R4", "B2", "B3", "B4", "Y2", "Y3", "G2", "G3")
"""A Street without a 0."""
WAYS = """[...document.querySelectorAll(".offer button[data-msg^='play ']")].map(
    (each) => each.checkVisibility() && each.dataset.msg)"""
"""The ways of the sheet, those of other pages left out."""


@pytest.mark.parametrize(
    ("picked", "language"),
    in_some_languages(["street:B1", "street:R4", "hand:Y4", "hand:Y1"], [*LANGUAGES], lambda at: ("de", "")[at % 2]),
)
def test_every_way_to_pay_is_reached_in_the_window_and_nothing_scrolls(
    paper: Page, site: str, picked: str, language: str
) -> None:
    model = offering(site, picked)._replace(language=language)
    found: dict[tuple[int, tuple[int, int]], object] = {}
    seen, page = set(), 0
    places: dict[tuple[int, int], set[str]] = {}
    while True:
        show(paper, update(model, f"pick {picked}:{page}"))
        for size, (faults, place) in at_sizes(paper, WINDOWS, f"() => [({FAULTS})(), ({PLACES})()]").items():
            found |= {(page, size): faults} if faults else {}
            places.setdefault(size, set()).add(str(place))
        shown = paper.evaluate(WAYS)
        seen |= {*filter(None, shown)}
        following = paper.locator(".offer .more")
        if not following.count() or following.get_attribute("data-msg") == f"pick {picked}:0":
            break
        assert following.get_attribute("data-msg") == f"pick {picked}:{page + 1}"
        page += 1
    assert found == {}
    assert len(seen) == len(shown)
    assert {size for size, each in places.items() if len(each) > 1} == set()


def test_how_many_cards_a_large_closed_hand_has_is_seen(paper: Page, site: str) -> None:
    model, state = full_street(site)
    hands = tuple(hand if player == state.current_player else MANY for player, hand in enumerate(state.hands))
    show(paper, put(model, state._replace(hands=hands)))
    expect(paper.locator(".closed b")).to_have_text(str(len(MANY)))
    assert faults_of(paper) == {}


def test_the_signs_of_a_card_that_is_picked_stay_apart(paper: Page, site: str) -> None:
    for messages in (recruits(65, "show", picks_of(65)), recruits(66, "show", "pick street:B1")):
        show(paper, after(messages, site))
        assert faults_of(paper) == {}, messages[-1]


def test_both_fields_have_their_places_one_above_the_other(paper: Page, site: str) -> None:
    edges = """() => [".seat.far", ".seat:not(.far)"].map((seat) =>
        [...document.querySelectorAll(`${seat} .place`)].map((each) => {
            const { left, right } = each.getBoundingClientRect();
            return [Math.round(left), Math.round(right)];
        }))"""
    for moment in ("middle", "Famiglia: a full Street"):
        show(paper, after(SCREENS[moment], site))
        found = at_sizes(paper, WINDOWS, edges)
        _far, beside = found.pop((844, 390))
        assert {size: (far, near) for size, (far, near) in found.items() if far != near} == {}, moment
    lefts = [left for left, _right in beside]  # where one lies beside the cards, the order is the same
    assert lefts == sorted(set(lefts))


def test_the_settings_on_the_start_end_where_the_line_below_them_does(paper: Page, site: str) -> None:
    show(paper, after(SCREENS["start"], site))
    ends = "selectors => selectors.map((each) => document.querySelector(each).getBoundingClientRect().right)"
    for size, (button, line) in at_sizes(paper, WINDOWS, ends, ['.tools [data-msg="settings"]', ".brand"]).items():
        assert button <= line + 1, size


@pytest.mark.parametrize("moments", [DISTRICT, FAMIGLIA, [f"Gangzzz: {each}" for each in STREETS]], ids=GAMES)
def test_the_hand_and_the_main_action_never_move(paper: Page, site: str, moments: list[str]) -> None:
    seen: dict[tuple[int, int, str], set[str]] = {}
    for moment in moments:
        for (width, height), (_faults, places, _action) in measured(paper, moment, site, "en").items():
            for part, place in zip(("hand", "main action"), places, strict=True):
                if place:  # on the map one presses a place, not a button
                    seen.setdefault((width, height, part), set()).add(str(place))
    assert len(seen) == 2 * len(WINDOWS)
    assert {part: several for part, several in seen.items() if len(several) > 1} == {}


@pytest.mark.parametrize("seats", ["", "two, ", "four, "])
def test_in_the_car_and_in_fights_the_main_action_is_where_it_always_is(paper: Page, site: str, seats: str) -> None:
    first: dict[tuple[int, int], list[float]] = {}
    moved = {}
    for moment in (each for each in SCREENS if each.removeprefix(f"Gangzzz: {seats}") in GANGZZZ):
        for size, (_faults, _places, place) in measured(paper, moment, site, "en").items():
            if max(abs(a - b) for a, b in zip(place, first.setdefault(size, place), strict=True)) > 2:
                moved[moment, size] = place
    assert first
    assert moved == {}


def test_a_main_action_that_cannot_be_pressed_looks_so(paper: Page, site: str) -> None:
    model = after(SCREENS["Gangzzz: loading"], site)
    show(paper, model)
    drive_on = paper.locator(".main-action .primary")
    expect(drive_on).to_be_enabled()
    expect(drive_on).to_have_css("border-style", "solid")
    while drive_on.is_enabled():
        assert model.session
        model = update(model, f"play {next(move for move in model.session.state.legal_moves() if 'load:' in move)}")
        show(paper, model)
    expect(drive_on).to_have_css("border-style", "dashed")
    expect(drive_on).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    expect(drive_on).to_have_css("box-shadow", "none")


@pytest.mark.parametrize("moment", mostly_full(["a crossing", "a gangster"], ["a crossing"]))
def test_while_a_crossing_is_chosen_most_of_the_city_stays_in_view(paper: Page, site: str, moment: str) -> None:
    show(paper, after(SCREENS[f"Gangzzz: {moment}"], site))
    for width, height in [(320, 568), (390, 664), (390, 844), (412, 915)]:
        paper.set_viewport_size({"width": width, "height": height})
        city, panel = (paper.locator(part).bounding_box() for part in ("#city", "#choose"))
        assert city and panel
        assert panel["y"] - city["y"] > 0.5 * city["height"], (width, height)


UNREAD = """() => {
    const end = document.querySelector(".city .avenues").getBoundingClientRect().bottom;
    return [...document.querySelectorAll(".city .avenues .road-name")]
        .filter((road) => road.getBoundingClientRect().bottom > end + 1).map((road) => road.textContent);
}"""
"""The names of avenues that reach down to the buildings, which lie above them."""


def test_the_names_of_the_avenues_can_be_read_while_all_of_the_city_is_seen(paper: Page, site: str) -> None:
    show(paper, after(SCREENS["Gangzzz: a card"], site))
    assert {size: names for size, names in at_sizes(paper, SIZES, UNREAD).items() if names} == {}


COVERED = """() => [...document.querySelectorAll("#city button.wanted")].filter((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return !each.contains(top);
}).map((each) => each.dataset.msg)"""
"""The crossings to choose from that cannot be pressed in their middle."""


@pytest.mark.parametrize("seats", mostly_full([2, 3, 4], [4]))
def test_each_crossing_to_choose_from_can_be_pressed_at_once(paper: Page, site: str, seats: int) -> None:
    show(paper, after(table_of(seats, "put", 0), site))
    expect(paper.locator("#city button.wanted")).to_have_count(36)
    assert {size: covered for size, covered in at_sizes(paper, SIZES, COVERED).items() if covered} == {}


BESIDE = """() => {
    const [phase, thinks] = [".bar .standing", ".before .thinking"].map((each) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(each));
        return range.getBoundingClientRect();
    });
    const hidden = document.querySelector(".bar .standing").getBoundingClientRect().width <= 1;
    return hidden || phase.right <= thinks.left || thinks.right <= phase.left;
}"""
"""Whether the phase and the bot that thinks stand beside each other, or the phase is only read aloud."""


@pytest.mark.parametrize("language", mostly_full(["en", "de"], ["de"]))
def test_the_phase_and_who_thinks_do_not_run_into_each_other(paper: Page, site: str, language: str) -> None:
    match = asking("move", 5)
    seats = [seat if at != match.state.current_player else seat._replace(level="easy") for at, seat in enumerate(THREE)]
    show(paper, after([opened(match, tuple(seats))], site)._replace(language=language))
    assert [size for size, apart in at_sizes(paper, WINDOWS, BESIDE).items() if not apart] == []


CLEAR = """() => {
    const again = document.querySelector("[data-again]").getBoundingClientRect();
    const said = [".bar .standing", ".passed > h2"].map((each) => document.querySelector(each));
    return again.width >= 44 && said.every((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const hidden = each.getBoundingClientRect().width <= 1;
        return hidden || right <= again.left || left >= again.right || bottom <= again.top || top >= again.bottom;
    });
}"""
"""Whether the button that shows again what happened is there, and nothing that is said runs into it."""


@pytest.mark.parametrize("language", mostly_full(["en", "de"], ["de"]))
def test_nothing_runs_into_the_button_that_shows_again_what_happened(paper: Page, site: str, language: str) -> None:
    show(paper, after(SCREENS["Gangzzz: a gangster"], site)._replace(language=language))
    assert [size for size, clear in at_sizes(paper, WINDOWS, CLEAR).items() if not clear] == []


def test_a_table_that_does_not_fit_is_noticed(paper: Page, site: str) -> None:
    paper.set_viewport_size({"width": 390, "height": 664})
    show(paper, after(SCREENS["middle"], site))
    assert paper.evaluate(FAULTS) == []
    for css in ("#street .bracket { scale: 1.3 }", ".hand { translate: 0 200px }", "body { min-height: 800px }"):
        paper.evaluate(WEAR, css)
        assert paper.evaluate(FAULTS), css
    paper.evaluate(WEAR, "")


def test_on_a_phone_the_crossing_of_a_hint_lies_above_what_is_asked(paper: Page) -> None:
    paper.set_viewport_size({"width": 390, "height": 664})
    match = asking("put")
    moves = match.state.legal_moves()
    for street in pieces.STREETS[2:]:  # the hint lies over the first two
        move = next(each for each in moves if each.endswith(street))
        show(paper, after([*alone(match), "hint", f"advise {match.cursor} {move}"], ""))
        crossing, panel = paper.locator(".crossing.advised").bounding_box(), paper.locator("#choose").bounding_box()
        assert crossing
        assert panel
        assert crossing["y"] + crossing["height"] <= panel["y"] + 1, street
