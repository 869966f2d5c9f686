"""The page of settings: everything that people can set, in one place."""

from noir.html import Node, button, h
from noir.model import Model
from noir.settings import CHOICES
from noir.words import LANGUAGES, _

OFFERED = ("lang", "theme", "motion")
"""What can be set here, in this order."""


def preferences(model: Model) -> list[Node]:
    """Return the page of settings."""
    set_now = {**model.settings._asdict(), "lang": model.tongue}
    groups = [_group(key, set_now[key]) for key in OFFERED]
    return [
        h(
            "section",
            h("h1", _("Settings"), tabindex=-1, data_focus="settings"),
            h("p", _("Kept on this device and nowhere else."), class_="lead"),
            h("p", button(_("Back"), "close", "quiet"), class_="more"),
        ),
        h("section", groups, class_="settings"),
    ]


def _group(key: str, now: str) -> Node:
    """Return the choices of one setting, as radio buttons."""
    texts = _texts(key)
    choices = [_choice(key, value, texts[value], value == now) for value in CHOICES[key] if value in texts]
    return h("fieldset", h("legend", _legend(key)), choices, class_="setting")


def _choice(key: str, value: str, text: str, chosen: bool) -> Node:
    """Return one choice; to choose it is to set it."""
    field = h(
        "input",
        type="radio",
        id=f"set-{key}-{value}",
        name=f"set-{key}",
        checked=chosen,
        data_msg=f"set {key} {value}",
    )
    return h("label", field, h("span", text, lang=value if key == "lang" else None), class_="choice")


def _legend(key: str) -> str:
    """Return what a setting is called."""
    return {"lang": _("Language"), "theme": _("Light"), "motion": _("Moving cards")}[key]


def _texts(key: str) -> dict[str, str]:
    """Return what the choices of a setting are called."""
    return {
        "lang": LANGUAGES,
        "theme": {"": _("As this device has it"), "dark": _("Night"), "light": _("Day")},
        "motion": {"normal": _("Normal"), "slow": _("Slow"), "off": _("Off")},
    }[key]
