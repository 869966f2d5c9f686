"""Messages of the tutorial."""

from functools import lru_cache

from noir.app.handlers.shelf import set_aside
from noir.app.model import Model
from noir.core.errors import IllegalMove
from noir.core.seat import Seat
from noir.core.text import parse_index
from noir.core.tutorial import TutorialScript
from noir.games.texts import TEXTS, TUTORIALS
from noir.session.match import Match, begin
from noir.session.review import Tutorial
from noir.session.session import Session
from noir.session.setup import player_names
from noir.ui.i18n import _, translate_error

LEARNER = 0


def open_tutorial(model: Model, rest: str) -> Model:
    """Open the tutorial of the chosen game, a game that goes on being set aside; or go to a step of it."""
    if model.tutorial and rest:
        return go_to_step(model, model.tutorial, rest)
    return set_aside(model).open(Tutorial(model.setup.game))


def go_to_step(model: Model, tutorial: Tutorial, rest: str) -> Model:
    """The model at the step that `rest` names: an earlier one, or the next if this step asks for no move."""
    steps = TUTORIALS[tutorial.game]().steps
    read = tutorial.step + (not steps[tutorial.step].move)
    step = parse_index(rest, min(read + 1, len(steps)))
    return model if step is None else model.change(Tutorial(tutorial.game, step))


def attempt(model: Model, tutorial: Tutorial, move: str) -> Model:
    """The model after a move in the tutorial: the one asked for leads on, any other is answered kindly."""
    script = TUTORIALS[tutorial.game]()
    step = script.steps[tutorial.step]
    if move and move == step.move:
        return model.change(Tutorial(tutorial.game, tutorial.step + 1))
    try:
        session_at(model, tutorial, script).match.play_all(move.split(" "))
    except IllegalMove as bad:
        return model.change(tutorial._replace(said=translate_error(bad), rule=bad.rule))
    return model.change(tutorial._replace(said=_kindly(tutorial, script, move), rule=""))


def _kindly(tutorial: Tutorial, script: TutorialScript, move: str) -> str:
    """Why a move that the rules allow is not the one asked for."""
    step = script.steps[tutorial.step]
    if not step.move:
        return _("Read this first, then press “Next”.")
    wanted = TEXTS[tutorial.game].move_name(step.move)
    return dict(step.instead).get(move) or _("Not yet. The move for this step is: {move}.", move=wanted)


def session_at(model: Model, tutorial: Tutorial, script: TutorialScript) -> Session:
    """The game at a step; nobody plays the other player."""
    learner = model.setup.seats[LEARNER]
    gang = next(seat.gang for seat in model.setup.seats if seat.gang != learner.gang)
    match = _played(tutorial.game, script.deal, script.moves[: script.steps[tutorial.step].at])
    name = learner.name or player_names()[LEARNER]
    return Session(match, (learner._replace(name=name, level=""), Seat(script.other, gang, "easy")))


def comes_later(game: str, script: TutorialScript, number: int) -> bool:
    """Whether the learner has made several moves since the step before, which no step has shown."""
    if not number:
        return False
    before, step = script.steps[number - 1 : number + 1]
    match, made = _played(game, script.deal, script.moves[: before.at]), 0
    for at in range(before.at, step.at):
        made += match.state.current_player == LEARNER
        match = match.play(script.moves[at])
    return made - bool(before.move) > 1


@lru_cache(2)  # every press in a step draws the same moment
def _played(game: str, deal: str, moves: tuple[str, ...]) -> Match:
    match = begin(game, deal)
    for move in moves:
        match = match.play(move)
    return match
