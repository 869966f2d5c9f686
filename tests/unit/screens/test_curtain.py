"""What the curtain and an open hand offer, in the HTML of the page."""

import re

from noir.screens.screen import title
from tests.unit.app.test_update import messages, page, send, sit_down


def test_the_curtain_takes_the_focus_and_its_button_warns_those_who_are_read_to() -> None:
    curtain = page(sit_down())
    assert re.search(r'<h2 [^>]*tabindex="-1"[^>]* data-focus="curtain 0"', curtain)
    (button,) = re.findall(r'<button [^>]*data-msg="show"[^>]*>', curtain)
    (warning,) = re.findall(r'aria-describedby="(\w+)"', button)
    assert re.search(rf'<p [^>]*id="{warning}"[^>]*>If this page is read aloud, put on headphones', curtain)


def test_an_open_hand_can_be_hidden_and_a_closed_one_not() -> None:
    assert "hide" not in messages(sit_down())
    assert "hide" in messages(send(sit_down(), "show"))


def test_the_title_names_whose_turn_it_is() -> None:
    assert title(sit_down()) == "District Noir: Agnes to move"
    assert title(send(sit_down(), "show", "play 5")) == "District Noir: Bruno to move"
