"""What a screen reader says of the table of Gangzzz, and where on the page it stands."""

import re
from collections.abc import Iterator
from html import unescape
from itertools import islice

import pytest

from noir.games.gangzzz.rules.board import CROSSINGS, corners
from noir.games.gangzzz.rules.deduction import last_finding
from noir.games.gangzzz.rules.phases.streets import AVENUE, PLACE, STREET, places
from noir.games.gangzzz.rules.pieces import CAR
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.names import building_name, family_name, place_name
from noir.games.gangzzz.view import table
from noir.ui.html import to_html
from tests.games.gangzzz.test_view import SEATS, states
from tests.support.sizes import sized

REFUSAL = re.compile(r'<p(?: class="sr")? role="status" id="refusal">([^<]*)</p>')


def page(seen: State, viewer: int | None, picked: str = "") -> str:
    """The table as a seat sees it, or a spectator."""
    return unescape("".join(map(to_html, table(seen, viewer, SEATS[: seen.city.seats], [], picked))))


def placing(seed: int) -> Iterator[tuple[State, int]]:
    """Moments of a random game in which a player places figures."""
    for state in states(3, seed):
        if state.step.what == PLACE and state.current_player is not None:
            yield state.observe(state.current_player), state.current_player


def refused_picks(shown: str) -> list[str]:
    """What the buttons send whose building can't be chosen."""
    return re.findall(r'<button[^>]*data-msg="pick ([^"]*)"(?:(?!</button>).)*?can\'t be chosen', shown)


def surroundings(shown: str) -> str:
    """Whose close-up is shown."""
    return str(re.findall(r'aria-label="([^"]*) and its surroundings"', shown)[0])


def test_a_refused_building_leaves_the_close_up_where_it_was() -> None:
    moved = 0
    for seen, player in islice(placing(3), 0, None, sized(6, 2, 1)):
        for at in (0, 7, 21, 35):
            there = page(seen, player, CROSSINGS[at])
            for word in refused_picks(there):
                shown = page(seen, player, word)
                assert surroundings(shown) == surroundings(there) == place_name(CROSSINGS[at])
                moved += at not in [seen.place_of(player, gang) for gang in places(seen)]
    assert moved


def test_why_a_building_is_refused_is_put_into_a_line_that_was_there_before() -> None:
    for seen, player in islice(placing(4), 0, None, sized(6, 2, 1)):
        before = page(seen, player)
        assert len(REFUSAL.findall(before)) == 1
        assert REFUSAL.findall(page(seen, player, CROSSINGS[0])) == [""]
        for word in refused_picks(before):
            (said,) = REFUSAL.findall(page(seen, player, word))
            assert said


def test_what_a_clue_told_is_announced_and_stands_before_what_is_asked() -> None:
    told = 0
    for state in states(2, 15):
        player = state.current_player
        if player is None:
            break
        seen = state.observe(player)
        shown = page(seen, player)
        news = re.findall(r'<div class="learned" role="status">(.*?)</div>', shown)
        assert len(news) == 1
        if seen.step.what in (AVENUE, STREET) or not last_finding(seen, player):
            assert news == [""]
            continue
        assert '<p class="finding">' in news[0]
        asked = shown.find('id="choose"')
        assert shown.index('class="learned"') < (asked if asked >= 0 else shown.index('id="front"'))
        told += 1
    assert told


def titles(shown: str) -> dict[str, str]:
    """What is read aloud of each crossing of the map."""
    return dict(re.findall(r'data-crossing="([^"]*)"[^>]*><span class="sr">([^<]*)</span>', shown))


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_map_says_whose_figure_is_in_a_building(viewer: int | None) -> None:
    held = 0
    for state in islice(states(2, 5), 0, None, sized(60, 12, 3)):
        if state.current_player is None:
            continue
        seen = state.observe(viewer)
        spoken = titles(page(seen, viewer))
        assert len(spoken) == len(CROSSINGS)
        for at, word in enumerate(CROSSINGS):
            expected = []
            for cell in corners(at):
                figure, name = seen.board[cell], building_name(seen.city.buildings[cell])
                if figure:
                    what = "manager" if seen.manages(cell) else "assistant"
                    whose = f"{SEATS[figure.player].name}'s {what}, {family_name(figure.family)}"
                    expected.append(f"{name}: {whose}")
            assert re.findall(r"[^,]*: [^,]*'s [^,]*, [^,]*", spoken[word]) == [f" {each}" for each in expected]
            held += len(expected)
    assert held


def test_the_car_in_hand_has_a_name() -> None:
    state = next(each for each in states(2, 1) if each.pile(0, CAR) and each.current_player == 0)
    count = len(state.pile(0, CAR))
    car = page(state.observe(0), 0).partition('class="gang car"')[2].partition("</div>")[0]
    assert f'<span class="sr">car, {count} cards</span>' in car
