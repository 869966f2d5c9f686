"""What the chance of a deal was made of, once its game is over."""

from noir.ui.html import Node, h
from noir.ui.i18n import _


def made_by_all(secrets: tuple[str, ...]) -> Node:
    """The secrets of all devices, the table's first, and how to compute the seed and the salt from them."""
    command = f"printf %s 'noir-chance {' '.join(secrets)}' | sha256sum"
    how = _("The seed and the salt follow from the chance of all devices at the table, which this prints:")
    return h("div", h("p", how), h("p", h("code", command)))
