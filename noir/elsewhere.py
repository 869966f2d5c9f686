"""The same games in two tabs: one of them plays, the other looks on until it takes the games over.

Which of them plays is found out in the page, assets/storage/tab_lock.mjs.
"""

from noir.departure import which_game
from noir.games import GAMES
from noir.html import Node, button, h
from noir.model import Model, Sitting
from noir.results import key_of
from noir.shelf import goes_on_from
from noir.words import _


def refused(model: Model) -> Model:
    """Return the model as it was, with the sentence that says why nothing of the games is changed here."""
    why = _("The games are open in another tab. Nothing changes here until you go on here.")
    return model._replace(notice=why, done="", rule="", copied="")


def take_over() -> Node:
    """Return the button that makes this the tab that plays."""
    return button(_("Go on here"), "takeover", "primary")


def looking_on(model: Model) -> list[Node]:
    """Return what stands instead of the start or the table: where the games are, and what of one everyone may see."""
    sitting = model.sitting
    heading = _("This game is open in another tab") if sitting else _("The games are open in another tab")
    said = h(
        "section",
        h("h2", heading, tabindex=-1, data_focus="elsewhere"),
        which_game(sitting) if sitting else None,
        h("p", _("There one plays; here one only looks on. Go on here, and the other tab looks on.")),
        h("p", take_over(), [] if sitting else _reading(), class_="controls"),
        class_="plate elsewhere",
    )
    return [said, h("div", _table(sitting), class_="table")] if sitting and not sitting.over else [said]


def closed(model: Model) -> Model:
    """Return the model with no hand open."""
    return model._replace(
        viewer=model.unhidden(model.sitting) if model.sitting else None, hint="", typed=(), card=False
    )


def refreshed(model: Model, kept: Model) -> Model:
    """Return the model with what was kept by another tab, behind the curtain; what is only read here stays open.

    A game of this tab that neither goes on nor has ended there is in the bin, and can be brought back.
    """
    here = [sitting for sitting in (model.sitting, *model.shelf) if sitting and not sitting.done]
    lost = tuple(sitting for sitting in here if not _is_in(kept, sitting))
    read = model.replay or model.puzzle or model.lesson or model.page
    now = kept._replace(
        tongue=model.tongue,
        place=model.place,
        news=model.news,
        elsewhere=model.elsewhere,
        named=model.named,
        bin=(*lost, *model.bin),
    ).at_table(kept.sitting)
    if not read:
        return now
    return now._replace(replay=model.replay, puzzle=model.puzzle, lesson=model.lesson, look=model.look, page=model.page)


def _is_in(kept: Model, sitting: Sitting) -> bool:
    """Return whether a game goes on among what was kept, as far or further, or has ended there."""
    there = [other for other in (kept.sitting, *kept.shelf) if other]
    ended = key_of(sitting.match, sitting.seats) in {result.key for result in kept.results}
    return ended or any(goes_on_from(other.match, sitting.match) for other in there)


def _reading() -> list[Node]:
    """Return what can be done here without changing a game."""
    return [button(_("Learn in five minutes"), "lesson", "quiet"), button(_("Open a game"), "open", "quiet")]


def _table(sitting: Sitting) -> list[Node]:
    """Return the table as everyone may see it, with nothing to press."""
    seen = sitting.seen(None)
    table = GAMES[sitting.match.game].table(seen, None, sitting.seats, [])
    return [h("fieldset", table, disabled=True, class_="past")] if seen.open else table
