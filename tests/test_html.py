"""Nodes and their text: what comes from outside is escaped, attributes are written as the page wants them."""

from hypothesis import given
from hypothesis import strategies as st

from noir.html import button, h, to_html


def test_a_node_is_written_with_its_attributes_and_children_in_order() -> None:
    node = h("p", "a", None, [h("b", "c"), "d"], class_="x", data_msg="play 5", hidden=True, disabled=False, id=None)
    assert to_html(node) == '<p class="x" data-msg="play 5" hidden="">a<b>c</b>d</p>'
    assert to_html(h("input", name="a")) == '<input name="a">'


@given(st.text())
def test_no_text_from_outside_becomes_a_tag_or_ends_an_attribute(text: str) -> None:
    written = to_html(h("p", text, title=text))
    inside = written.removeprefix('<p title="').removesuffix("</p>")
    assert "<" not in inside
    assert inside.count('"') == 1


def test_a_button_that_cannot_be_pressed_names_its_reason() -> None:
    written = to_html(button("Undo", "undo", why_not="Nothing to undo."))
    assert 'disabled="" aria-describedby="why-undo"' in written
    assert '<small id="why-undo">Nothing to undo.</small>' in written
