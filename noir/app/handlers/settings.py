"""Messages of the settings."""

from noir.app.model import Model
from noir.app.settings import CHOICES, with_setting
from noir.session.session import Session


def open_settings(model: Model, rest: str) -> Model:
    """Open the settings; an open hand is closed."""
    return model.open_page("settings")


def change_setting(model: Model, rest: str) -> Model:
    """Change a setting, as `KEY VALUE`; a change of seating or hands closes the open hand."""
    key, __, value = rest.partition(" ")
    settings = with_setting(model.settings, key, value)
    session = model.session
    if session and value in CHOICES.get(key, ()):
        session = _without_own(session, key)
    after = model._replace(settings=settings, session=session, language=settings.lang or model.language)
    if session is None or (model.seating, model.hands) == (after.seating, after.hands):
        return after
    return after._replace(viewer=after.unhidden(session))


def _without_own(session: Session, key: str) -> Session:
    """`session` without its own values of settings: what is set now comes first."""
    match key:
        case "seating":
            return session._replace(seating="")
        case "hands":
            return session._replace(hands="")
    return session
