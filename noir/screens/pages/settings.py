"""The settings page."""

from noir.app.model import Model
from noir.app.settings import CHOICES
from noir.screens.labels import full_screen
from noir.ui.html import Node, h
from noir.ui.i18n import LANGUAGES, _, pgettext
from noir.ui.widgets import button

OFFERED = (
    "lang",
    "theme",
    "text",
    "contrast",
    "motion",
    "sound",
    "haptics",
    "awake",
    "commands",
    "seating",
    "hands",
    "look",
    "confirm",
)
"""The settings that are shown."""

SECTIONS = (
    ("lang", "theme", "text", "contrast"),
    ("motion", "sound", "haptics"),
    ("seating", "look", "hands", "confirm", "level", "commands"),
    ("awake",),
)
"""The settings by section, in this order; those not in OFFERED, which are set elsewhere, are left out."""


def settings_page(model: Model) -> list[Node]:
    """The content of the page."""
    set_now = {**model.settings._asdict(), "lang": model.language, "seating": model.seating, "hands": model.hands}
    return [
        h(
            "section",
            h("h1", _("Settings"), tabindex=-1, data_focus="settings"),
            h("p", _("Saved only on this device."), class_="lead"),
            h("p", button(_("Back"), "close", "quiet"), class_="more"),
        ),
        *(_section(keys, set_now) for keys in SECTIONS if set(keys) & set(OFFERED)),
    ]


def _section(keys: tuple[str, ...], set_now: dict[str, str]) -> Node:
    groups = [_group(key, set_now[key]) for key in keys if key in OFFERED]
    screen = h("p", full_screen(), class_="setting") if "awake" in keys else None
    return h("section", h("h2", _title(keys[0])), groups, screen, class_="plate settings")


def _title(first: str) -> str:
    """The title of the section whose first setting is `first`."""
    return {
        "lang": _("Appearance"),
        "motion": _("Motion and sound"),
        "seating": _("Playing"),
        "awake": _("Screen"),
    }[first]


def _group(key: str, now: str) -> Node:
    """The choices of one setting, as radio buttons."""
    texts, why = _texts(key), _why(key)
    choices = [_choice(key, value, texts[value], value == now) for value in CHOICES[key] if value in texts]
    note = h("p", why, id=f"why-{key}", class_="note") if why else None
    return h(
        "fieldset",
        h("legend", _legend(key)),
        note,
        choices,
        class_="setting",
        aria_describedby=f"why-{key}" if why else None,
    )


def _choice(key: str, value: str, text: str, chosen: bool) -> Node:
    """One choice; choosing it sets it at once."""
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
    return {
        "lang": _("Language"),
        "theme": _("Theme"),
        "text": _("Text size"),
        "contrast": _("Contrast"),
        "motion": _("Card movement"),
        "awake": _("During a game"),
        "sound": _("Sound"),
        "haptics": _("Vibration"),
        "commands": _("Typed commands"),
        "seating": _("Seating"),
        "hands": _("Hands"),
        "look": _("Looking at a hand"),
        "confirm": _("Moves"),
    }[key]


def _why(key: str) -> str:
    """A sentence about what the setting does; empty where its choices say enough."""
    return {
        "haptics": _("Your device vibrates when a card is played, if it can."),
        "commands": _("A line below the table, where you type moves and questions."),
        "hands": _("Hands can be open only in games where both players know them anyway, such as Famiglia."),
        "look": _("For playing face to face, or choosing a move with all hands face down."),
        "awake": _("This uses more battery, and not every browser can do it."),
    }.get(key, "")


def _texts(key: str) -> dict[str, str]:
    return {
        "lang": LANGUAGES,
        "theme": {"": _("Same as device"), "dark": pgettext("theme", "Dark"), "light": pgettext("theme", "Light")},
        "text": {"100": "100 %", "125": "125 %", "150": "150 %"},
        "contrast": {
            "": _("Same as device"),
            "high": pgettext("contrast", "High"),
            "normal": pgettext("contrast", "Normal"),
        },
        "motion": {"normal": _("Normal"), "slow": _("Slow"), "off": _("Off")},
        "awake": {"on": _("Keep the screen on"), "off": _("Same as device")},
        "sound": {"off": _("Off"), "on": _("On")},
        "haptics": {"on": _("On"), "off": _("Off")},
        "commands": {"off": _("Off"), "on": _("On")},
        "seating": {"pass": _("Pass the device"), "face": _("Face to face")},
        "look": {"hold": _("Hold to look"), "tap": _("Tap to look, tap to hide")},
        "confirm": {"off": _("One press"), "on": _("Press twice to confirm")},
        "hands": {"down": _("Face down"), "open": pgettext("hands", "Open")},
    }[key]
