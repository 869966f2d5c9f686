"""Messages of the tutorial."""

from noir.app.model import Model
from noir.core.errors import IllegalMove
from noir.core.seat import Seat
from noir.core.tutorial import TutorialScript
from noir.games import GAMES
from noir.session.match import begin
from noir.session.review import Tutorial
from noir.session.session import Session
from noir.session.setup import player_names
from noir.ui.i18n import _, translate_error

LEARNER = 0


def go_to_step(model: Model, learning: Tutorial, rest: str) -> Model:
    """Return the model at the step that `rest` names: one of those before, or the next if no move is asked for."""
    steps = GAMES[learning.game].lesson().steps
    read = learning.step + (not steps[learning.step].move)
    places = {str(place): place for place in range(min(read + 1, len(steps)))}
    return model._replace(lesson=Tutorial(learning.game, places[rest])) if rest in places else model


def attempt(model: Model, learning: Tutorial, move: str) -> Model:
    """Return the model after a move in the lesson: the one that is asked for leads on, another is answered kindly."""
    lesson = GAMES[learning.game].lesson()
    step = lesson.steps[learning.step]
    if move and move == step.move:
        return model._replace(lesson=Tutorial(learning.game, learning.step + 1))
    try:
        _session(model, learning, lesson).match.play(move)
    except IllegalMove as bad:
        return model._replace(lesson=learning._replace(said=translate_error(bad), rule=bad.rule))
    return model._replace(lesson=learning._replace(said=_kindly(learning, lesson, move), rule=""))


def _kindly(learning: Tutorial, lesson: TutorialScript, move: str) -> str:
    """Return why a move that the rules allow is not wanted now."""
    step = lesson.steps[learning.step]
    if not step.move:
        return _("There is something to read first. Press “Next” to go on.")
    wanted = GAMES[learning.game].move_name(step.move)
    return dict(step.instead).get(move) or _("Another time. In this step it is: {move}.", move=wanted)


def _session(model: Model, learning: Tutorial, lesson: TutorialScript) -> Session:
    """Return the table at a step, the other player being played by nobody."""
    learner = model.setup.seats[LEARNER]
    gang = next(seat.gang for seat in model.setup.seats if seat.gang != learner.gang)
    match = begin(learning.game, lesson.deal)
    for move in lesson.moves[: lesson.steps[learning.step].at]:
        match = match.play(move)
    name = learner.name or player_names()[LEARNER]
    return Session(match, (learner._replace(name=name, level=""), Seat(lesson.other, gang, "easy")))
