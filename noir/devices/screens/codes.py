"""How two devices give each other their codes: shown as a QR code and as text, read by the camera or pasted."""

from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.widgets import button

GIVEN = "pairing-code"
"""The id of the field with this device's code."""

READ = "pairing-read"
"""The id of the field for the other device's code."""


def shown_code(text: str) -> Node:
    """This device's code as a QR code; the same text is in `without_camera`."""
    return h("noir-qr", value=text, role="img", aria_label=_("The code as a QR code"))


def camera_button(is_on: bool, word: str) -> list[Node]:
    """The button that looks for the other device's code with the camera, and the camera's picture; sends `word`."""
    if not is_on:
        return [h("p", button(_("Scan the code"), "camera on", "primary"), class_="controls")]
    return [
        h("noir-scanner", word=word, role="img", aria_label=_("The camera's picture")),
        h("p", button(_("Stop the camera"), "camera off", "quiet"), class_="controls"),
    ]


def given(text: str, copied: bool) -> Node:
    """This device's code as text, to copy or pass on."""
    return field_of(GIVEN, _("The code of this device"), text, _("Copy the code"), copied)


def field_of(name: str, label: str, text: str, copy: str, copied: bool) -> Node:
    """A field with a text for another device, to copy or pass on."""
    field = h("input", type="text", id=name, value=text, readonly=True, spellcheck="false", dir="ltr")
    return h(
        "div",
        h("p", h("label", label, for_=name), field, class_="field"),
        h(
            "p",
            button(copy, f"copy {name}", "quiet"),
            button(_("Share"), f"offer {name}", "quiet can-offer"),
            h("span", _("Copied.") if copied else None, role="status", class_="copied"),
            class_="controls",
        ),
        class_="link",
    )


def pasted(word: str) -> Node:
    """The field for the other device's code, which sends `word` with it."""
    return h(
        "form",
        h("label", _("The code of the other device"), for_=READ),
        h("input", type="text", id=READ, autocomplete="off", spellcheck="false", dir="ltr"),
        h("button", _("Connect"), type="submit", data_msg=word, data_field=READ, class_="quiet"),
        class_="paste",
    )


def without_camera(*fields: Node) -> Node:
    """The fields for devices that have no camera, folded up."""
    return h("details", h("summary", _("Without a camera")), fields, id="without-camera")
