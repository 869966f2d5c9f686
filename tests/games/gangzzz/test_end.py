"""The end of a game on the page: the verdict once, the gangs' own colours, the hideout, and who knew most."""

import re
from typing import Any

from noir.games.gangzzz.rules.deduction import left_to
from noir.games.gangzzz.text.words import verdict
from noir.screens.screen import view
from noir.ui.html import escape, to_html
from tests.browser.screens import after, hideout
from tests.browser.table import HIDEOUT, THREE

END: Any = HIDEOUT.state
PAGE = to_html(view(after(hideout(), "http://localhost/")))
GANGS = [f"gang-{seat.gang}" for seat in THREE]


def test_the_verdict_is_said_once() -> None:
    assert PAGE.count(escape(verdict(END, tuple(seat.name for seat in THREE)))) == 1


def test_the_columns_of_the_final_account_wear_the_colours_of_the_gangs() -> None:
    assert re.findall(r'<th scope="col" class="(gang-\w+)"', PAGE) == GANGS
    assert re.findall(r'<td data-score="\d" class="(?:won )?(gang-\w+)"', PAGE) == GANGS


def test_the_hideout_lies_in_the_city_and_those_who_knew_most_come_first_in_their_colours() -> None:
    assert PAGE.count("#city-hideout") == 1
    knew = PAGE[PAGE.index('aria-label="Who knew most"') :].partition("</ol>")[0]
    by_knowledge = sorted(END.seats, key=lambda player: left_to(END, player))
    assert re.findall(r'<li class="(gang-\w+)"', knew) == [GANGS[player] for player in by_knowledge]
