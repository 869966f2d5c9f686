"""Rewriting a tree of nodes."""

from noir.ui.html import Node, h, rewrite, to_html


def test_every_element_is_changed_from_the_inside_out() -> None:
    order: list[str] = []

    def note(node: Node) -> Node:
        order.append(node.tag)
        return node._replace(attributes=(*node.attributes, ("class", node.tag)))

    changed = rewrite(h("ul", "text", h("li", h("b", "one")), h("li", "two")), note)
    assert order == ["b", "li", "li", "ul"]
    assert to_html(changed) == '<ul class="ul">text<li class="li"><b class="b">one</b></li><li class="li">two</li></ul>'


def test_what_is_not_changed_stays_equal() -> None:
    node = h("p", "a", h("b", "c"), id="x")
    assert rewrite(node, lambda each: each) == node
