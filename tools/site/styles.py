"""The style sheet of the site, and the pictures in it."""

import re
from pathlib import Path

from tools.site.cards import apart, as_address
from tools.site.vendor import Refused

STYLES = [  # in their order in the site's one style sheet, each below assets/style/
    "base/base.css",
    "base/reading.css",
    "base/shell.css",
    "base/controls.css",
    "screens/start.css",
    "screens/statistics.css",
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
]
SPRITES = ("cards.svg", "city.svg")


def drawn(root: Path) -> tuple[str, str]:
    """The cards as style rules, and the small symbols as an SVG sprite for the page."""
    pictures = root / "assets/cards.svg"
    if not pictures.exists():
        raise Refused("assets/cards.svg is missing, and the table would have no cards.")
    each = [apart((root / "assets" / name).read_text("utf-8")) for name in SPRITES]
    return "".join(faces for faces, _signs in each), "\n".join(signs for _faces, signs in each)


def style(root: Path) -> str:
    """All style sheets as one, with the pictures they name inlined, so that those need no requests."""

    def held(name: re.Match[str]) -> str:
        return f'url("{as_address((root / "assets" / name[1]).read_text("utf-8"))}")'

    styles = "\n".join((root / "assets/style" / name).read_text("utf-8") for name in STYLES)
    return re.sub(r'url\("(pictures/[\w-]+\.svg)"\)', held, styles)
