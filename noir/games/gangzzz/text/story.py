"""The story of Gangzzz: one line for each phase."""

from noir.games.gangzzz.rules.state import PHASES, State
from noir.ui.i18n import _


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
        "fight": _("No knives in the back tonight: cards on the table, dice in the middle."),
        "reveal": _("Someone in this city is hiding Russo. Say where."),
    }[PHASES[seen.phase].name]
