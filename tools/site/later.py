"""What a first visit may not need: games and other devices, with their styles, languages, and the entry of frames."""

from noir.app.later import DEVICES
from noir.browser.parts import FRAME
from noir.games import GAMES
from noir.ui.i18n import KEYS, LANGUAGES, SHIPPED, keys_of

PICTURES = "pictures"
"""The folder of what embedded tables show before they are pressed."""

TONGUES = [language for language in LANGUAGES if keys_of(language) == KEYS]
"""The languages whose texts don't come with the program."""


def files() -> list[str]:
    """The files of the program: its archive, and those of its parts."""
    return ["noir.zip", *parts().values()]


def parts() -> dict[str, str]:
    """The files of the parts, by the names that assets/boot/parts.mjs knows them by."""
    texts = {name: f"{name}{SHIPPED}" for name in (KEYS, *TONGUES)}
    return {**{name: f"{name}.zip" for name in (*GAMES, DEVICES, FRAME)}, **texts}


def styles() -> dict[str, str]:
    """The style sheet of each game, and that of other devices."""
    return {name: f"{name}.css" for name in (*GAMES, DEVICES)}


def at_first() -> list[str]:
    """The files of these that a first visit needs even so: those of the first game."""
    game = next(iter(GAMES))
    return [parts()[game], styles()[game]]


def named() -> dict[str, list[str]]:
    """Which of the parts are games, and which are texts of languages."""
    return {"games": list(GAMES), "tongues": TONGUES}
