"""Which game on this device has which result: it is added when the game ends, and found again when it is analysed."""

from noir.app.model import Model
from noir.formats.link import print_link
from noir.formats.results_file import newest_that_fit
from noir.session.accuracy import Thoughts, accuracy
from noir.session.results import Result, result_of, with_accuracy, with_result
from noir.session.review import Replay
from noir.session.session import Session
from noir.session.setup import without_names


def count_end(before: Model, after: Model) -> Model:
    """The model after a message, with the game that this has ended among the results."""
    ended = (each.match for each in (before.session, *before.shelf) if each and each.over)
    return after if after.session is None or after.session.match in ended else count_game(after)


def count_game(model: Model) -> Model:
    """The model with the game at the table among the results, if it has ended and a person played it."""
    session = model.session
    if session is None or not session.people:
        return model
    result = _result(session)
    results = with_result(model.results, result) if result else model.results
    return model if results is model.results else model._replace(results=newest_that_fit(results))


def count_accuracy(model: Model, session: Session, thoughts: Thoughts) -> Model:
    """The model with the accuracy of the only person of a game in its result, as soon as it is known."""
    found = None if session.solo is None or model.view_only else accuracy(session, thoughts, session.solo)
    if found is None:
        return model
    result = _result_of(model, session)
    return model._replace(results=with_accuracy(model.results, result.key, found)) if result else model


def _result_of(model: Model, session: Session) -> Result | None:
    """The result of a finished game, also for its replay.

    Another game of the same deal has another result: of a deal of the day if its moves differ, else if its points do.
    """
    match = session.match
    ended = _result(session._replace(match=match.go(len(match.moves))))
    of_days = [result for result in model.results if result.day and result.game == session.match.game]
    if of_days and (found := next((result for result in of_days if result.link == _link(session)), None)):
        return found
    if ended is None:
        return None
    alike = (result for result in model.results if (result.key, result.scores) == (ended.key, ended.scores))
    return next((result for result in alike if not result.day), None)


def _result(session: Session) -> Result | None:
    result = result_of(session.match, session.seats, session.hints, session.undone)
    return result._replace(day=session.day, link=_link(session)) if result and session.day else result


def _link(session: Session) -> str:
    """The part of a link after its `#` that opens the replay of a game, without the names of its players."""
    return print_link(Replay(session._replace(seats=without_names(session.seats))))
