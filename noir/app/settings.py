"""What people have set on this device: language, light, motion, sound and how they sit, as values and as text.

As text it is `lang=cs&theme=dark`, which the page's first script reads too, before Python is there.
"""

from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from noir.session.setup import HANDS, SEATING
from noir.ui.i18n import LANGUAGES

CHOICES: dict[str, tuple[str, ...]] = {
    "lang": ("", *LANGUAGES),
    "theme": ("", "dark", "light"),
    "motion": ("normal", "slow", "off"),
    "sound": ("off", "on"),
    "haptics": ("on", "off"),
    "awake": ("on", "off"),
    "seating": SEATING,
    "hands": HANDS,
    "commands": ("off", "on"),
}
"""What can be set and to what, what it is at first foremost; an empty `lang` or `theme` is as the browser says."""

LONGEST_SETTINGS = 1_000


class Settings(NamedTuple):
    """What is set; each field is one of its CHOICES.

    `motion` is how fast cards move, `haptics` whether the device is felt, `awake` whether its screen stays on during a
    game. Two people `pass` the device, or it lies between them and they sit `face` to face. `hands` lie face
    `down` or `open`, where a game lets them. `commands` says whether moves can be typed.
    """

    lang: str = ""
    theme: str = ""
    motion: str = "normal"
    sound: str = "off"
    haptics: str = "on"
    awake: str = "on"
    seating: str = "pass"
    hands: str = "down"
    commands: str = "off"


def with_setting(settings: Settings, key: str, value: str) -> Settings:
    """Return the settings with one of them changed; the same where there is no such choice."""
    return settings._replace(**{key: value}) if value in CHOICES.get(key, ()) else settings


def print_settings(settings: Settings) -> str:
    """Return what differs from the first choices, as text."""
    return urlencode({key: value for key, value in settings._asdict().items() if value != CHOICES[key][0]})


def parse_settings(text: str) -> Settings:
    """Return what `text` sets; what it says beyond that, or says wrong, is as if it were not said."""
    settings = Settings()
    for key, value in parse_qsl(text[:LONGEST_SETTINGS]):
        settings = with_setting(settings, key, value)
    return settings


def unknown_settings(text: str) -> str:
    """Return what `text` sets that is not known here, as a later version has written it."""
    unknown = [(key, value) for key, value in parse_qsl(text[:LONGEST_SETTINGS]) if key not in CHOICES]
    return urlencode(unknown, errors="replace")  # half a letter would be a fault
