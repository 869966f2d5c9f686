"""Messages of the analysis of a game that is over."""

from noir.app.model import Model
from noir.core.thought import parse_thought
from noir.session.review import Analysis, Replay


def analyse(model: Model, rest: str) -> Model:
    """Analyse the finished game before the move that `rest` names; after that no move can be taken back."""
    session = model.reviewed
    places = {str(at): at for at in range(session.match.cursor)} if session and session.over else {}
    if session is None or rest not in places:
        return model
    if model.analysis:
        return model.change(model.analysis._replace(cursor=places[rest]))
    analysis = Analysis(places[rest], (None,) * session.match.cursor)
    if model.replay:
        return _over_replay(model, model.replay).open(analysis)
    laid_open = session._replace(undo_floor=session.match.cursor)
    return model._replace(session=laid_open, opened=(analysis,))


def _over_replay(model: Model, replay: Replay) -> Model:
    """The model with the replay shown, and standing."""
    behind = model.opened[: model.opened.index(replay)]
    return model._replace(opened=(*behind, replay._replace(running=False)))


def keep_thought(model: Model, rest: str) -> Model:
    """Keep what the bot thinks of a move, as `AT THOUGHT`."""
    at, __, thought = rest.partition(" ")
    analysis = model.analysis
    if analysis is None or at not in map(str, range(len(analysis.thoughts))):
        return model
    place = int(at)
    thoughts = (*analysis.thoughts[:place], parse_thought(thought), *analysis.thoughts[place + 1 :])
    return model.change(analysis._replace(thoughts=thoughts))


def close_analysis(model: Model, analysis: Analysis) -> Model:
    """Close the analysis; a replay behind it stands at the move that was analysed."""
    closed = model.close()
    return closed.change(closed.replay._replace(at=analysis.cursor)) if closed.replay else closed
