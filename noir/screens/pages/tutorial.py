"""The tutorial page: steps through a game's tutorial script at the real table and by the real rules.

Each step is a position of a prepared game, so the step number is the whole state, and all that is stored.
"""

from noir.app.handlers.tutorial import LEARNER, session_at
from noir.app.model import Model
from noir.core.tutorial import TutorialScript
from noir.games import GAMES
from noir.games.texts import TUTORIALS
from noir.games.views import NOTEBOOKS, VIEWS
from noir.screens.marks import marked
from noir.session.review import Tutorial
from noir.ui.html import Node, h
from noir.ui.i18n import _, rulebook
from noir.ui.widgets import button, rule_link


def tutorial_page(model: Model, tutorial: Tutorial) -> list[Node]:
    """The bar and the table of a step, with the explanation above the hand."""
    script = TUTORIALS[tutorial.game]()
    step = script.steps[tutorial.step]
    session = session_at(model, tutorial, script).addressed
    bar = h(
        "header",
        h("h1", GAMES[tutorial.game].NAME),
        h("span", _("Tutorial"), class_="standing"),
        button(_("Leave the tutorial"), "leave", "quiet"),
        class_="bar",
    )
    seen = session.seen(LEARNER)
    slot = [_explanation(tutorial, script)]
    if tutorial.game in NOTEBOOKS:
        slot.append(NOTEBOOKS[tutorial.game].notebook(seen, LEARNER, session.seats, None))
    table = VIEWS[tutorial.game].table(seen, LEARNER, session.seats, slot, tutorial.picked)
    if step.move:
        table = [marked(node, tutorial.game, step.move, "asked") for node in table]
    return [bar, h("div", table, class_="table learning", data_points=step.points or None)]


def _explanation(tutorial: Tutorial, script: TutorialScript) -> Node:
    """The explanation of a step, with its controls."""
    number, count = tutorial.step + 1, len(script.steps)
    link = rule_link(_("Read the rule"), rulebook(tutorial.game, tutorial.rule)) if tutorial.rule else None
    return h(
        "div",
        h(
            "h2",
            _("Step {number} of {count}", number=number, count=count),
            tabindex=-1,
            data_focus=f"lesson {tutorial.step}",
        ),
        h("progress", value=number, max=count, aria_hidden="true"),
        [h("p", sentence) for sentence in script.steps[tutorial.step].says],
        h("p", tutorial.said, " " if link else None, link, class_="said", role="status"),
        h("p", _controls(tutorial, script), class_="controls"),
        class_="lesson",
    )


def _controls(tutorial: Tutorial, script: TutorialScript) -> list[Node | None]:
    """The buttons of a step: next, which keeps its place so that a second press does nothing else, back, ways out."""
    at = tutorial.step
    back = button(_("Back"), f"lesson {at - 1}", "quiet") if at else None
    if at + 1 == len(script.steps):
        rules = rule_link(_("Read the rules"), rulebook(tutorial.game))
        return [_next(""), back, button(_("Play against the bot"), "quick easy", "primary"), rules]
    return [_next("" if script.steps[at].move else f"lesson {at + 1}"), back]


def _next(msg: str) -> Node:
    """The button to the next step; disabled without a message."""
    return h("button", _("Next"), type="button", data_msg=msg or None, class_="primary", disabled=not msg)
