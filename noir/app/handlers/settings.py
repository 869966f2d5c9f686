"""Messages of the settings."""

from noir.app.model import Model
from noir.app.settings import with_setting


def open_settings(model: Model, rest: str) -> Model:
    """Open the settings; an open hand is closed."""
    return model.open_page("settings")


def change_setting(model: Model, rest: str) -> Model:
    """Change a setting, as `KEY VALUE`; a change of seating or hands closes the open hand."""
    key, __, value = rest.partition(" ")
    settings = with_setting(model.settings, key, value)
    after = model._replace(settings=settings, language=settings.lang or model.language)
    lies = model.settings.seating, model.settings.hands
    if model.session is None or lies == (settings.seating, settings.hands):
        return after
    return after._replace(viewer=after.unhidden(model.session))
