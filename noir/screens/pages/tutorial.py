"""The tutorial: it goes through the script that a game offers, on the real table and by the real rules.

A step is a moment of a game that was thought out beforehand, so where one is follows from the step alone. Nothing of it
is kept.
"""

from functools import partial

from noir.app.handlers.tutorial import LEARNER, session_at
from noir.app.model import Model
from noir.core.tutorial import TutorialScript
from noir.games import GAMES
from noir.games.texts import TUTORIALS
from noir.games.views import NOTEBOOKS, VIEWS
from noir.session.review import Tutorial
from noir.ui.html import Node, h, rewrite
from noir.ui.i18n import _, rulebook
from noir.ui.widgets import button, rule_link


def tutorial_page(model: Model, tutorial: Tutorial) -> list[Node]:
    """Return the bar and the table of a step, with what is said above the hand."""
    script = TUTORIALS[tutorial.game]()
    step = script.steps[tutorial.step]
    session = session_at(model, tutorial, script)
    last = tutorial.step + 1 == len(script.steps)
    bar = h(
        "header",
        h("h1", GAMES[tutorial.game].NAME),
        h("span", _("Tutorial"), class_="standing"),
        None if last else button(_("Leave the tutorial"), "leave", "quiet"),
        class_="bar",
    )
    seen = session.seen(LEARNER)
    slot = [_told(tutorial, script)]
    if tutorial.game in NOTEBOOKS:
        slot.append(NOTEBOOKS[tutorial.game].notebook(seen, LEARNER, None))
    table = VIEWS[tutorial.game].table(seen, LEARNER, session.seats, slot, tutorial.picked)
    if step.move:
        mark = partial(_asked, msgs=_ways_to(tutorial.game, step.move))
        table = [rewrite(node, mark) for node in table]
    return [bar, h("div", table, class_="table learning", data_points=step.points or None)]


def _told(tutorial: Tutorial, script: TutorialScript) -> Node:
    """Return what is said in a step, and the ways on and back."""
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
        h("p", _ways(tutorial, script), class_="controls"),
        class_="lesson",
    )


def _ways(tutorial: Tutorial, script: TutorialScript) -> list[Node | None]:
    """Return the ways from a step: back, on, and at the end out of the script."""
    at = tutorial.step
    back = button(_("Back"), f"lesson {at - 1}", "quiet") if at else None
    if at + 1 == len(script.steps):
        rules = rule_link(_("Read the rules"), rulebook(tutorial.game))
        return [back, button(_("Play a real game"), "leave", "primary"), rules]
    return [back, None if script.steps[at].move else button(_("Next"), f"lesson {at + 1}", "primary")]


def _ways_to(game: str, move: str) -> set[str]:
    """Return the messages that lead to `move`: what is picked before it, and the move itself."""
    return {f"play {move}", *(f"pick {word}" for word in VIEWS[game].picks(move))}


def _asked(node: Node, msgs: set[str]) -> Node:
    """A button marked as the one to press, if it sends one of `msgs`; any other element as it is."""
    attributes = dict(node.attributes)
    if attributes.get("data-msg") not in msgs or attributes.get("aria-pressed") == "true":
        return node
    attributes["class"] = f"{attributes.get('class', '')} asked".strip()
    return node._replace(attributes=tuple(attributes.items()))
