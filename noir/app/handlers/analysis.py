"""Messages of the analysis of a game that is over."""

from noir.app.handlers.replay import halt
from noir.app.model import Model
from noir.core.thought import parse_thought
from noir.session.review import Analysis


def analyse(model: Model, rest: str) -> Model:
    """Look back at the game that is over, before the move that `rest` names; no move can be taken back after that."""
    session = model.shown
    places = {str(at): at for at in range(session.match.cursor)} if session and session.over else {}
    if session is None or rest not in places:
        return model
    thoughts = model.look.thoughts if model.look else (None,) * session.match.cursor
    laid_open = session._replace(undo_floor=session.match.cursor)
    open_now = model._replace(session=laid_open) if model.replay is None else halt(model, "")
    return open_now._replace(look=Analysis(places[rest], thoughts))


def keep_thought(model: Model, rest: str) -> Model:
    """Keep what was thought of a move of the game that is looked back at."""
    at, __, thought = rest.partition(" ")
    look = model.look
    if look is None or at not in map(str, range(len(look.thoughts))):
        return model
    place = int(at)
    thoughts = (*look.thoughts[:place], parse_thought(thought), *look.thoughts[place + 1 :])
    return model._replace(look=look._replace(thoughts=thoughts))
