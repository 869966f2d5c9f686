"""Messages of the analysis of a game that is over."""

from noir.app.model import Model
from noir.app.results import count_accuracy
from noir.core.text import parse_index
from noir.core.thought import parse_thought
from noir.session.review import Analysis, Replay


def analyse(model: Model, rest: str) -> Model:
    """Analyse the finished game before the move that `rest` names; after that no move can be taken back."""
    session = model.reviewed
    at = parse_index(rest, session.match.cursor) if session and session.over else None
    if session is None or at is None:
        return model
    if model.analysis:
        return model.change(model.analysis._replace(cursor=at))
    analysis = Analysis(at, (None,) * session.match.cursor)
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
    place = parse_index(at, len(analysis.thoughts)) if analysis else None
    if analysis is None or place is None:
        return model
    thoughts = (*analysis.thoughts[:place], parse_thought(thought).consistent, *analysis.thoughts[place + 1 :])
    after = model.change(analysis._replace(thoughts=thoughts))
    return count_accuracy(after, model.reviewed, thoughts) if model.reviewed else after


def close_analysis(model: Model, analysis: Analysis) -> Model:
    """Close the analysis; a replay behind it stands at the move that was analysed."""
    closed = model.close()
    return closed.change(closed.replay._replace(at=analysis.cursor)) if closed.replay else closed
