"""Nodes and their HTML: text from outside is escaped, and attributes are written as the page needs them."""

from hypothesis import given, strategies as st

from noir.ui.html import Node, changed_html, h, to_html
from noir.ui.widgets import button


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


def test_what_is_shown_already_is_only_named() -> None:
    shown: dict[str, Node] = {}
    changed_html(h("div", h("p", "a", id="one"), h("p", h("b", "b", id="inside"), id="two"), "c"), {}, shown)
    assert shown == {"one": h("p", "a", id="one"), "two": h("p", h("b", "b", id="inside"), id="two")}
    now: dict[str, Node] = {}
    after = h("div", h("p", "a", id="one"), h("p", h("b", "B", id="inside"), id="two"), "c")
    written = changed_html(after, shown, now)
    assert written == '<div><p id="one" data-same></p><p id="two"><b id="inside">B</b></p>c</div>'
    assert changed_html(after, now, {}) == '<div><p id="one" data-same></p><p id="two" data-same></p>c</div>'
    assert changed_html(after, {}, {}) == to_html(after)
