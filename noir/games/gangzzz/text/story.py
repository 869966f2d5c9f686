"""The story of Gangzzz: one line for each phase, also for those that pass without a move."""

from collections.abc import Sequence

from noir.games.gangzzz.rules.pieces import SHORT
from noir.games.gangzzz.rules.state import PHASES, State
from noir.games.gangzzz.rules.table import Note
from noir.ui.i18n import _

INVENTORY, DOMINANCE, BRUISES = "inventory", "dominance", "bruises"
"""The phases in which nobody moves and everyone is paid."""


def story(seen: State) -> str:
    """The line of the phase, as long as the player to move has made no move in it; then empty."""
    if any(note.move and note.player == seen.mover and note.phase == seen.phase for note in seen.log):
        return ""
    return {
        "assign1": _("Vittorio Russo has vanished with Don Bonanno's books. Find him, and end with the most money."),
        "divide": _("Antonio, Bruno, Carlo and Dante take the first corners of New York."),
        "assign2": _("The corners are taken, and sixteen more people want work."),
        "gentlemen": _("Each of your gangsters moves once more, and doors open."),
        "throttle": _("One night, one car, four stops. Who gets which clue before the fight?"),
        "fight": _("No knives tonight: run out of cards first, and you take one from every rival."),
        "reveal": _("Someone in this city is hiding Russo. Say where."),
    }[PHASES[seen.phase].name]


def paid_since(seen: State, notes: Sequence[Note]) -> list[str]:
    """The phases without a move that have passed, if these notes, up to the last one, are what happened."""
    ended = {PHASES[note.phase].name for note in notes if note.phase < seen.phase}
    city = ("divide" if SHORT in seen.city.switches else "gentlemen") in ended
    return [INVENTORY, DOMINANCE] * city + [BRUISES] * ("fight" in ended)


def paid_story(phase: str) -> tuple[str, str]:
    """The name of a phase without a move, and its line."""
    return {
        INVENTORY: (_("Inventory"), _("Closing time. What did the bars sell, and out of whose warehouses?")),
        DOMINANCE: (_("Dominance"), _("Own all four corners, and you own the street.")),
        BRUISES: (_("Blood and bruises"), _("The smoke clears. Gangs that stuck together get paid.")),
    }[phase]
