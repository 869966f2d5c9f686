"""The settings of this device, as values and as text.

The text is `lang=cs&theme=dark`; the page's first script reads it too, before Python is there.
"""

from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from noir.session.setup import HANDS, QUICK_LEVELS, SEATING
from noir.ui.i18n import LANGUAGES

CHOICES: dict[str, tuple[str, ...]] = {
    "lang": ("", *LANGUAGES),
    "theme": ("", "dark", "light"),
    "text": ("100", "125", "150"),
    "contrast": ("", "high", "normal"),
    "motion": ("normal", "slow", "off"),
    "sound": ("off", "on"),
    "haptics": ("on", "off"),
    "awake": ("on", "off"),
    "seating": SEATING,
    "hands": HANDS,
    "look": ("hold", "tap"),
    "confirm": ("off", "on"),
    "level": ("easy", *(level for level in QUICK_LEVELS if level != "easy")),
    "commands": ("off", "on"),
}
"""The settings and their choices, the default first; an empty `lang`, `theme` or `contrast` follows the browser."""

LONGEST_SETTINGS = 1_000


class Settings(NamedTuple):
    """What is set; each field is one of its CHOICES."""

    lang: str = ""
    theme: str = ""
    text: str = "100"
    """The size of letters in per cent of what the browser has."""
    contrast: str = ""
    """High or normal; if it is empty, as the browser asks."""
    motion: str = "normal"
    """How fast cards move."""
    sound: str = "off"
    haptics: str = "on"
    """Whether the device vibrates."""
    awake: str = "on"
    """Whether the device's screen stays on during a game."""
    seating: str = "pass"
    """Whether two people pass the device, or sit face to face with it between them."""
    hands: str = "down"
    """Whether hands are face down, or open if the game allows it."""
    look: str = "hold"
    """Whether an edge that opens a hand is held, or tapped once to open it and once to close it."""
    confirm: str = "off"
    """Whether a move is made only when its button is pressed a second time."""
    level: str = "easy"
    """How strong the bots are that the start offers, one of QUICK_LEVELS."""
    commands: str = "off"
    """Whether moves can be typed."""


def with_setting(settings: Settings, key: str, value: str) -> Settings:
    """The settings with one of them changed; the same if there is no such choice."""
    return settings._replace(**{key: value}) if value in CHOICES.get(key, ()) else settings


def print_settings(settings: Settings) -> str:
    """The text of what differs from the defaults."""
    return urlencode({key: value for key, value in settings._asdict().items() if value != CHOICES[key][0]})


def parse_settings(text: str) -> Settings:
    """The settings of a text; what it says wrong, or what is unknown, is ignored."""
    settings = Settings()
    for key, value in parse_qsl(text[:LONGEST_SETTINGS]):
        settings = with_setting(settings, key, value)
    return settings


def unknown_settings(text: str) -> str:
    """What `text` sets that is unknown here, as a later version wrote it."""
    unknown = [(key, value) for key, value in parse_qsl(text[:LONGEST_SETTINGS]) if key not in CHOICES]
    return urlencode(unknown, errors="replace")  # half a letter would be a fault
