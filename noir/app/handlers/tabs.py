"""What a view-only tab does while another tab plays."""

from noir.app.handlers.shelf import goes_on_from
from noir.app.model import Model
from noir.app.screen import without_games
from noir.session.results import key_of
from noir.session.session import Session
from noir.ui.i18n import _


def refuse(model: Model) -> Model:
    """The model unchanged, with a sentence that says why."""
    why = _("The games are open in another tab. Press “Play here” to use them in this one.")
    return model._replace(notice=why, confirmation="", rule="", copied="")


def close_hands(model: Model) -> Model:
    """The model with no hand of this device open; what lies over the hand of another table or over a replay stays."""
    now = model._replace(viewer=model.unhidden(model.session) if model.session else None, hint="", typed=())
    return now if _shows_no_own_table(model) else now._replace(picked="", sheet="")


def _shows_no_own_table(model: Model) -> bool:
    """Whether a table is shown that no tab of this device plays at."""
    return bool(model.hand or model.puzzle or model.replay)


def refresh(model: Model, kept: Model) -> Model:
    """The model with what another tab kept, behind the curtain; replays, pages and the like stay open."""
    now = kept._replace(
        language=model.language,
        today=model.today,
        place=model.place,
        news=model.news,
        view_only=model.view_only,
        names_in_links=model.names_in_links,
        trash=model.trash,
        dropped=model.dropped,
        sheet=model.sheet if _shows_no_own_table(model) else "",
    ).at_table(kept.session)
    return now._replace(opened=without_games(model.opened))


def with_lost(model: Model, kept: Model) -> Model:
    """The model of a tab that has played, with those of its games in the trash that `kept` has lost.

    These were neither continued nor finished there, and can be restored.
    """
    here = [session for session in (model.session, *model.shelf) if session and not session.done]
    lost = tuple(session for session in here if not _is_in(kept, session))
    return model._replace(trash=(*lost, *model.trash))


def _is_in(kept: Model, session: Session) -> bool:
    """Whether what was kept has this game, as far or further, or its result."""
    there = [other for other in (kept.session, *kept.shelf) if other]
    ended = key_of(session.match, session.seats) in {result.key for result in kept.results}
    return ended or any(goes_on_from(other.match, session.match) for other in there)
