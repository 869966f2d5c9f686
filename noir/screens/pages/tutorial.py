"""The tutorial page: steps through a game's tutorial script at the real table and by the real rules.

Each step is a position of a prepared game, so the step number is the whole state, and all that is stored.
"""

from noir.app.handlers.tutorial import LEARNER, comes_later, session_at
from noir.app.model import Model
from noir.core.tutorial import TutorialScript
from noir.games.texts import TUTORIALS, game_title
from noir.games.views import NOTEBOOKS, VIEWS
from noir.screens.marks import marked
from noir.session.review import Tutorial
from noir.ui.html import Node, h
from noir.ui.i18n import _, rulebook
from noir.ui.widgets import button, icon, rule_link, without_messages

SHEETS = {"ledger": "score", "notebook": "clues"}
"""The sheet of the table that is open while a step points at what is on it."""


def tutorial_page(model: Model, tutorial: Tutorial) -> list[Node]:
    """The explanation of a step, and below it the table, which takes the rest of the window."""
    script = TUTORIALS[tutorial.game]()
    step = script.steps[tutorial.step]
    session = session_at(model, tutorial, script).addressed
    seen = session.seen(LEARNER)
    notes = (
        [NOTEBOOKS[tutorial.game].notebook(seen, LEARNER, session.seats, None)] if tutorial.game in NOTEBOOKS else []
    )
    table = VIEWS[tutorial.game].table(seen, LEARNER, session.seats, notes, tutorial.picked)
    table = [without_messages(node, "sheet") for node in table]  # which one is open a step says
    shown = f" shows-{SHEETS[step.points]}" if step.points in SHEETS else ""
    lying = h("div", table, class_="table learning", data_points=step.points or None)
    if step.move:
        lying = marked(lying, tutorial.game, step.move, "asked")
    screen = h("div", lying, class_=f"screen at-table fits on-{tutorial.game}{shown}")
    return [_explanation(tutorial, script), h("div", screen, class_="stage")]


def _explanation(tutorial: Tutorial, script: TutorialScript) -> Node:
    """The explanation of a step, with its controls and the way out."""
    number, count = tutorial.step + 1, len(script.steps)
    link = rule_link(_("Read the rule"), rulebook(tutorial.game, tutorial.rule)) if tutorial.rule else None
    heading = h(
        "h2",
        _("Step {number} of {count}", number=number, count=count),
        tabindex=-1,
        data_focus=f"lesson {tutorial.step}",
    )
    return h(
        "section",
        h("header", h("h1", game_title(tutorial.game)), heading, _controls(tutorial, script)),
        h("progress", value=number, max=count, aria_hidden="true"),
        h("p", _later(tutorial, script), " ".join(script.steps[tutorial.step].says), class_="says"),
        h("p", tutorial.said, " " if link else None, link, class_="said", role="status"),
        _ways_out(tutorial) if number == count else None,
        class_="lesson",
        aria_label=_("Tutorial"),
    )


def _later(tutorial: Tutorial, script: TutorialScript) -> Node | None:
    """Words that say that the game has gone on since the step before; None if it hasn't."""
    later = comes_later(tutorial.game, script, tutorial.step)
    return h("em", _("Some moves later."), " ") if later else None


def _controls(tutorial: Tutorial, script: TutorialScript) -> Node:
    """The buttons of a step: next, which keeps its place so that a second press does nothing else, back, out."""
    at = tutorial.step
    can_go_on = at + 1 < len(script.steps) and not script.steps[at].move
    leave = button([icon("sign-close"), h("span", _("Leave the tutorial"), class_="sr")], "leave", "quiet")
    back = button(_("Back"), f"lesson {at - 1}", "quiet") if at else None
    return h("p", _next(f"lesson {at + 1}" if can_go_on else ""), back, leave, class_="controls")


def _ways_out(tutorial: Tutorial) -> Node:
    """What the last step leads to: a game against the bot, and the rules."""
    rules = rule_link(_("Read the rules"), rulebook(tutorial.game))
    return h("p", button(_("Play against the bot"), "quick easy", "primary"), rules, class_="ways-out")


def _next(msg: str) -> Node:
    """The button to the next step; disabled without a message."""
    return h("button", _("Next"), type="button", data_msg=msg or None, class_="primary", disabled=not msg)
