"""The panel with everything that the player to move can do now: a button for every legal move.

A button says what its move is worth. Moves on the map need a place to be picked first.
"""

from collections.abc import Callable

from noir.games.gangzzz.rules.board import CROSSINGS
from noir.games.gangzzz.rules.phases import assignment, effects, streets
from noir.games.gangzzz.rules.phases.reveal import MARK
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import NOWHERE
from noir.games.gangzzz.text.story import story
from noir.games.gangzzz.view.board import Seats
from noir.games.gangzzz.view.panels.assignment import assign
from noir.games.gangzzz.view.panels.clue_card import card
from noir.games.gangzzz.view.panels.fight import fight_panels
from noir.games.gangzzz.view.panels.forger import rank, search
from noir.games.gangzzz.view.panels.reveal import mark
from noir.games.gangzzz.view.panels.streets import move, place, put
from noir.games.gangzzz.view.panels.throttle import throttle_panels
from noir.games.gangzzz.view.selection import Chosen, Panel
from noir.ui.html import Node, h
from noir.ui.widgets import close_button


def panel(seen: State, seats: Seats, chosen: Chosen) -> tuple[Node, Node]:
    """What can be done now, in a section that gets the focus at every new step, and the main action."""
    what = seen.step.what
    asked = PANELS[what](seen, seats, chosen)
    heading = h("h2", asked.title, tabindex=-1, data_focus=f"choose {len(seen.log)} {what}")
    prompt = h("span", asked.prompt, role="status") if asked.prompt else None
    answer = CROSSINGS[chosen.crossing] if asked.main and chosen.crossing != NOWHERE else None
    main = h("div", list(asked.main) or prompt, class_="main-action", data_part="actions", data_show=answer)
    picked = chosen.crossing != NOWHERE and what in (streets.PUT, streets.MOVE, MARK)
    line = "" if chosen.crossing != NOWHERE or chosen.family else story(seen)
    told = h("p", line, class_="story") if line else None
    away = close_button("pick", "close") if picked else None
    return h("section", heading, away, told, asked.parts, id="choose", class_=f"choose on-{what}"), main


PANELS: dict[str, Callable[[State, Seats, Chosen], Panel]] = {
    assignment.ASSIGN: assign,
    streets.PUT: put,
    streets.MOVE: move,
    streets.AVENUE: card,
    streets.STREET: card,
    streets.PLACE: place,
    effects.SEARCH: search,
    effects.NAME: rank,
    MARK: mark,
    **throttle_panels(),
    **fight_panels(),
}
