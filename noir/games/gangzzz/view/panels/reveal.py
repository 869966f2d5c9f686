"""The panel of the big reveal: which building is marked as the hideout."""

from noir.games.gangzzz.rules.board import CROSSINGS, corners
from noir.games.gangzzz.rules.pieces import KINDS
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import NOWHERE
from noir.games.gangzzz.text.names import whole_name
from noir.games.gangzzz.view.board import Seats, building_picture
from noir.games.gangzzz.view.crossing import close_up
from noir.games.gangzzz.view.selection import Chosen, Panel
from noir.ui.html import h
from noir.ui.i18n import _
from noir.ui.widgets import button


def mark(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The crossing that is picked, and its four buildings that can be marked."""
    title = _("Where is the hideout?")
    if chosen.crossing == NOWHERE:
        return Panel(title, prompt=_("Pick a crossing of the map."))
    word = CROSSINGS[chosen.crossing]
    by_kind = {seen.city.building(cell).kind: cell for cell in corners(chosen.crossing)}
    buttons = [
        button([building_picture(code), h("span", whole_name(code))], f"play mark:{word}:{kind}", "pay")
        for kind, code in ((kind, seen.city.buildings[by_kind[kind]]) for kind in KINDS)
    ]
    return Panel(
        title, [close_up(seen, chosen.crossing, seats, None, None), h("p", buttons, class_="marks", data_show=word)]
    )
