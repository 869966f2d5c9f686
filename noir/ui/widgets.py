"""Elements that several pages share: buttons, icons, names, percentages, tables, links to the rules."""

from collections.abc import Sequence
from functools import cache

from noir.core.seat import Seat
from noir.ui.html import Child, Node, h, rewrite
from noir.ui.i18n import You, _, cached_per_language


@cached_per_language(64)
def name_of(seat: Seat) -> Node:
    """A player's name, with its own direction of writing; “You” for a person who plays alone."""
    return h("bdi", label_of(seat), class_="name")


def label_of(seat: Seat) -> str:
    """The same as plain text."""
    return _("You") if isinstance(seat.name, You) else seat.name


def name_in(seat: Seat) -> Node | str:
    """The same for `interpolate`, whose sentences can speak to this person."""
    return seat.name if isinstance(seat.name, You) else name_of(seat)


def percent(share: float) -> str:
    """A share between 0 and 1 as a percentage."""
    return _("{percent}%", percent=round(100 * share))


def table_of(caption: str, head: list[Child], rows: Sequence[tuple[Node | str, list[str]]], class_: str) -> Node:
    """A table with `head` as its first row and row headers in its first column."""
    first, *others = head
    corner = h("th", first, scope="col") if first else h("td")
    return h(
        "table",
        h("caption", caption),
        h("thead", h("tr", corner, [h("th", name, scope="col") for name in others])),
        h("tbody", [h("tr", h("th", name, scope="row"), [h("td", text) for text in texts]) for name, texts in rows]),
        class_=class_,
    )


@cache
def icon(symbol: str, class_: str = "icon") -> Node:
    """A symbol of the sprite, hidden from screen readers."""
    return h("svg", h("use", href=f"#{symbol}"), class_=class_, aria_hidden="true", focusable="false")


def button(text: Child, msg: str, class_: str = "", why_not: str = "") -> Node:
    """A button that sends `msg`; with `why_not` it is disabled, and this reason is shown beside it."""
    if not why_not:
        return h("button", text, type="button", data_msg=msg, class_=class_ or None)
    note = f"why-{msg.replace(' ', '-')}"
    refused = h(
        "button", text, type="button", data_msg=msg, class_=class_ or None, disabled=True, aria_describedby=note
    )
    return h("span", refused, h("small", why_not, id=note), class_="refused")


def close_button(msg: str, class_: str = "quiet") -> Node:
    """A button with a cross that sends `msg`."""
    return button([icon("sign-close"), h("span", _("Close"), class_="sr")], msg, class_)


def keyed(pressed: Node, key: str) -> Node:
    """A button with a shortcut, unless the focused element uses that key itself; see assets/page/shortcuts.mjs."""
    return pressed._replace(attributes=(*pressed.attributes, ("aria-keyshortcuts", key)))


def rule_link(text: str, address: str) -> Node:
    """A link into a rules page, opened in a new tab; the single-file build, which has no rules pages, hides it."""
    return h("a", text, href=address, target="_blank", rel="noopener", class_="rule")


def pressed(text: str | Node, msg: str, chosen: bool) -> Node:
    """A button of a group in which one is pressed."""
    state = "true" if chosen else "false"
    return h("button", text, type="button", data_msg=msg, class_="quiet", aria_pressed=state)


def without_messages(node: Node, begin: str) -> Node:
    """`node` in which all that sends a message with this beginning is disabled, and sends nothing."""

    def change(each: Node) -> Node:
        sent = dict(each.attributes).get("data-msg", "")
        return _disabled(each) if sent.startswith(begin) else each

    return rewrite(node, change)


def _disabled(node: Node) -> Node:
    attributes = tuple((name, value) for name, value in node.attributes if name != "data-msg")
    return node._replace(attributes=(*attributes, ("disabled", "")))
