"""The table of Gangzzz: the players, the city, what can be done now, and the viewer's cards.

Everything is drawn from an observation; its `legal_moves` are what can be pressed.
"""

from collections.abc import Collection, Mapping

from noir.games.gangzzz.rules.board import CROSSINGS, crossing_of
from noir.games.gangzzz.rules.deduction import candidates
from noir.games.gangzzz.rules.phases.fight import PIT
from noir.games.gangzzz.rules.phases.reveal import MARK, hideout_mark
from noir.games.gangzzz.rules.phases.streets import AVENUE, MOVE, PLACE, PUT, STREET, destination
from noir.games.gangzzz.rules.phases.throttle import LOAD, VISIT
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.view.actions import panel
from noir.games.gangzzz.view.board import FOUND, REVEALING, Search, Seats, city_map
from noir.games.gangzzz.view.chips import headline
from noir.games.gangzzz.view.clues import own_cards
from noir.games.gangzzz.view.crossing import clue
from noir.games.gangzzz.view.hand import hand
from noir.games.gangzzz.view.notebook import deductions, finding
from noir.games.gangzzz.view.panels.reveal import revealed
from noir.games.gangzzz.view.panels.ring import ring
from noir.games.gangzzz.view.players import folded_ledger, ledger, players
from noir.games.gangzzz.view.score_sheet import score_sheet
from noir.games.gangzzz.view.selection import Chosen, chosen_of
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.table import names_of, near_player

ON_MAP = {PUT, MOVE, PLACE, MARK}
"""The steps for which places of the city are picked."""


def table(seen: State, viewer: int | None, seats: Seats, slot: list[Node], picked: str = "") -> list[Node]:
    """The table as `viewer` sees it, with `slot` after the viewer's gangs."""
    acts = may_act(seen, viewer, seats)
    chosen = chosen_of(seen, picked) if acts else None
    near = viewer if viewer is not None else near_player(seen, seats)
    doing = [*panel(seen, seats, chosen)] if chosen else []
    fighter = viewer if seen.fight and seen.fight.order else None
    fight = ring(seen, seats, fighter, acts and seen.step.what != PIT)
    pressable = acts and seen.step.what in ON_MAP
    town = city(seen, seats, chosen or Chosen(), pressable, search_of(seen, viewer))
    behind_curtain = viewer is None and not seen.is_open_choice
    lying = [] if behind_curtain or seen.current_player is None else hand(seen, near, viewer, seats, chosen)
    in_lanes = bool(chosen) and seen.step.what in (VISIT, LOAD)
    middle = [fight, h("div", town, class_="aside")] if fight or in_lanes else [town]
    more = revealed(seen, seats) if seen.current_player is None else ledger(seen, near, seats)
    front = h("section", lying, doing[1:], slot, id="front")
    asked = [_news(seen, viewer), *doing[:1]]
    parts = [*asked, *middle] if in_lanes else [*middle, *asked]
    above = [players(seen, near, seats), headline(seen, near, seats)]
    return [_quarter([part for part in (*above, *parts, front, more) if part])]


def search_of(seen: State, viewer: int | None) -> Search:
    """What the map shows of the hideout: what `viewer` knows, nothing to others, and all at the end of the game."""
    if seen.current_player is None:
        return Search(candidates(seen), FOUND)  # with all tokens open only the hideout is left
    if viewer is None:
        return Search()
    marks = seen.step.what == MARK and seen.current_player == viewer
    return Search(frozenset(candidates(seen)), REVEALING if marks else "")


def _news(seen: State, viewer: int | None) -> Node | None:
    """What the viewer learned last, unless the panel of a clue card says it.

    The element is there from the start, so that a screen reader announces what comes into it.
    """
    if viewer is None or seen.current_player is None:
        return None
    chooses = seen.step.what in (AVENUE, STREET) and seen.current_player == viewer
    return h("div", None if chooses else finding(seen, viewer), class_="learned", role="status")


def _quarter(parts: list[Node]) -> Node:
    """The parts of a table, beside each other where there is room."""
    return h("div", parts, class_="quarter")


def may_act(seen: State, viewer: int | None, seats: Seats) -> bool:
    """Whether the moves can be pressed: the viewer is to move, or a person with an open choice."""
    player = seen.current_player
    if player is None or seats[player].level or not seen.legal_moves():
        return False
    return viewer == player or (viewer is None and seen.is_open_choice)


def city(seen: State, seats: Seats, chosen: Chosen, pressable: bool, search: Search) -> Node:
    """The map, at the end of the game with the crossing of the hideout; `pressable` if crossings can be picked."""
    if seen.current_player is None:
        return city_map(seen, seats, CROSSINGS.index(hideout_mark(seen).partition(":")[0]), {}, (), search)
    if seen.step.what in (AVENUE, STREET):
        chosen = Chosen(seen.place_of(seen.mover, seen.step.gang))
    msgs = {at: "pick" if at == chosen.crossing else f"pick {word}" for at, word in enumerate(CROSSINGS)}
    if not pressable:
        return city_map(seen, seats, chosen.crossing, {}, (), search)
    return city_map(seen, seats, chosen.crossing, msgs, wanted(seen, chosen), search)


def wanted(seen: State, chosen: Chosen) -> Collection[int]:
    """The crossings that matter for the choice."""
    player = seen.mover
    if seen.step.what == PUT:
        return [CROSSINGS.index(move[3:]) for move in seen.legal_moves()]
    if seen.step.what == PLACE:
        gangs = seen.step.gang or seen.step.gangs
        return [seen.place_of(player, gang) for gang in gangs]
    if seen.step.what == MARK:
        return {crossing_of(cell) for cell in candidates(seen)}
    ways = [move.split(":")[1:] for move in seen.legal_moves() if move.startswith("go:")]
    return [destination(seen, seen.place_of(player, gang), side) for gang, side in ways if chosen.gang in ("", gang)]


def replay_table(seen: Mapping[int, State], near: int, seats: Seats) -> list[Node]:
    """The table in a replay, with nothing to press."""
    shown = seen[near]
    labels = [_("{name}'s clue cards", name=name) for name in names_of(seats)]
    hands = [_open_hand(state, player, seats, labels[player]) for player, state in seen.items()]
    end = (
        [revealed(shown, seats), h("section", h("h2", _("The final score")), score_sheet(shown, seats))]
        if shown.current_player is None
        else []
    )
    more = [] if end else [folded_ledger(shown, seats)]
    town = city(shown, seats, Chosen(), False, search_of(shown, None))
    parts = [players(shown, near, seats), ring(shown, seats, None, False), town, *end, *more]
    return [_quarter([*(part for part in parts if part), h("section", hands, id="front")])]


def _open_hand(seen: State, player: int, seats: Seats, label: str) -> Node:
    """The clue cards of a player in a replay."""
    return h("section", h("h2", label), own_cards(seen, player, seats), class_="own-piles")


def unseen(seen: State, viewer: int) -> Node:
    """What the viewer has not seen yet: the notebook without marks, and without its id, which the clue cards have."""
    drawn = deductions(seen, viewer, None)
    return Node(drawn.tag, tuple(each for each in drawn.attributes if each[0] != "id"), drawn.children)


def lying_open(seen: State) -> tuple[tuple[str, ...], ...]:
    """Nothing: the city shows all that lies open."""
    return ()


def open_cards(cards: tuple[str, ...]) -> Node:
    """Clue cards open on the table."""
    return h("ul", [h("li", clue(card)) for card in cards], class_="clues open-cards")
