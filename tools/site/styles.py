"""The style sheets of the site, one for all games and one for each, and the pictures in them."""

import re
from pathlib import Path

from noir.app.later import DEVICES
from noir.games import GAMES
from noir.games.district.view.cards import SYMBOLS as DISTRICT
from tools.site.cards import apart, as_address
from tools.site.vendor import Refused

STYLES = [  # below assets/style/, in the order in which those of the same style sheet stand in it
    "base/base.css",
    "base/reading.css",
    "base/shell.css",
    "base/controls.css",
    "screens/start.css",
    "screens/statistics.css",
    "screens/daily.css",
    "table/cards.css",
    "table/table.css",
    "table/curtain.css",
    "table/advice.css",
    "screens/analysis.css",
    "table/score.css",
    "table/result.css",
    "table/fairness.css",
    "table/series.css",
    "screens/rules.css",
    "screens/tutorial.css",
    "screens/settings.css",
    "games/district/row.css",
    "games/district/tug_of_war.css",
    "base/animation.css",
    "base/accessibility.css",
    "screens/scorepad.css",
    "screens/share.css",
    "screens/other_tab.css",
    "screens/replay.css",
    "base/devices.css",
    "table/face_to_face.css",
    "table/sheet.css",
    "table/fits.css",
    "games/district/fits.css",
    "games/famiglia/table.css",
    "games/famiglia/fits.css",
    "screens/embed.css",
    "screens/host.css",
    "screens/puzzle.css",
    "games/gangzzz/city.css",
    "games/gangzzz/table.css",
    "games/gangzzz/fits.css",
    "games/gangzzz/assignment.css",
    "games/gangzzz/fits_wide.css",
    "games/gangzzz/streets.css",
    "games/gangzzz/hideout.css",
    "games/gangzzz/fights.css",
    "games/gangzzz/throttle.css",
    "games/gangzzz/chips.css",
    "games/gangzzz/retell.css",
    "base/crash_report.css",
    "base/paper.css",
    "devices/phones.css",
]
BACK = "card-back"
SPRITES = ("cards.svg", "city.svg")


def drawn(root: Path) -> tuple[dict[str, str], str]:
    """The cards as style rules, by the game that has them, and the small symbols as an SVG sprite for the page."""
    pictures = root / "assets/cards.svg"
    if not pictures.exists():
        raise Refused("assets/cards.svg is missing, and the table would have no cards.")
    each = [apart((root / "assets" / name).read_text("utf-8")) for name in SPRITES]
    rules = {name: rule for faces, _signs in each for name, rule in faces.items()}
    faces = {game: "".join(rule for name, rule in rules.items() if owner(name) == game) for game in ("", *GAMES)}
    return faces, "\n".join(signs for _faces, signs in each)


def owner(name: str) -> str:
    """The game that a picture belongs to, by the picture's name; empty if several show it."""
    if name == BACK:
        return ""
    if not name.startswith("card-"):
        return "gangzzz"
    return "district" if name in DISTRICT.values() else "famiglia"


def game_of(sheet: str) -> str:
    """The game that one of STYLES is about, or "devices"; empty if it is about all."""
    folder, game, *_name = sheet.split("/")
    return game if folder == "games" else DEVICES if folder == DEVICES else ""


def style(root: Path, game: str) -> str:
    """The style sheet of a game, or with an empty text that of all games.

    The pictures it names are inlined, so that they need no requests.
    """

    def held(name: re.Match[str]) -> str:
        return f'url("{as_address((root / "assets" / name[1]).read_text("utf-8"))}")'

    styles = "\n".join((root / "assets/style" / name).read_text("utf-8") for name in STYLES if game_of(name) == game)
    return re.sub(r'url\("(pictures/[\w-]+\.svg)"\)', held, styles)
