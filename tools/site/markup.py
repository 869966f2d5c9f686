"""The elements that the texts of the pages for hosts and embedders are made of."""

from noir.ui.html import Child, Node, h
from noir.ui.i18n import _


def p(*said: Child) -> Node:
    """A paragraph."""
    return h("p", *said)


def code(text: str) -> Node:
    """A name as code."""
    return h("code", text, translate="no")


def typed(*lines: str) -> Node:
    """Lines to be copied, with their button."""
    return to_copy("\n".join(lines))


def to_copy(*parts: Child) -> Node:
    """Code with a copy button, which assets/embed/copy_buttons.mjs shows."""
    button = h("button", _("Copy"), type="button", class_="quiet", hidden=True, data_copied=_("Copied."))
    return h("div", h("pre", h("code", *parts), translate="no"), button, class_="to-copy")


def copying(assets: str) -> str:
    """The script of the copy buttons."""
    return f'<script type="module" src="{assets}copying.mjs"></script>'


def tried(*said: Child) -> Node:
    """How something was tested."""
    return h("p", *said, class_="tried")


def folded(title: Child, text: str) -> Node:
    """A long text to be copied, folded."""
    return h("details", h("summary", title), typed(*text.split("\n")))


def steps(*said: Child) -> Node:
    """An ordered list of steps."""
    return h("ol", [h("li", each) for each in said])


def points(*said: Child) -> Node:
    """An unordered list."""
    return h("ul", [h("li", each) for each in said])


def pairs(*said: tuple[Child, str]) -> Node:
    """A description list: names and what they are."""
    return h("dl", [h("div", h("dt", name), h("dd", what)) for name, what in said])
