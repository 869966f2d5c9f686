"""Constants of the program that the page's scripts need too: the build writes them into the scripts by name.

The names are declared in assets/types/constants.d.ts.
"""

import json

from noir.app.settings import CHOICES
from noir.formats.link_puzzle import LONGEST_SAY
from noir.storage.quarantine import PLACES
from noir.storage.store import GAME, RESULTS, SETTINGS

CONSTANTS: dict[str, object] = {
    "SETTINGS_SLOT": SETTINGS,
    "SAVED_SLOTS": (*GAME.slots, *RESULTS.slots),
    "QUARANTINE_SLOTS": PLACES,
    "THEMES": tuple(theme for theme in CHOICES["theme"] if theme),
    "LONGEST_QUESTION": LONGEST_SAY,
}


def defined() -> list[str]:
    """The options that define them for esbuild."""
    return [f"--define:{name}={json.dumps(value)}" for name, value in CONSTANTS.items()]
