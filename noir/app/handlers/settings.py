"""Messages of the settings."""

from noir.app.handlers.replay import halt
from noir.app.model import Model
from noir.app.settings import changed


def _settings(model: Model, rest: str) -> Model:
    """Open the page of settings; a hand that was open is closed."""
    return model.at_table(model.sitting)._replace(page="settings", replay=halt(model, "").replay)


def _set(model: Model, rest: str) -> Model:
    """Set one of the settings; a language is spoken at once, and who sits down in another way closes the hand."""
    key, __, value = rest.partition(" ")
    settings = changed(model.settings, key, value)
    after = model._replace(settings=settings, tongue=settings.lang or model.tongue)
    lies = model.settings.seating, model.settings.hands
    if model.sitting is None or lies == (settings.seating, settings.hands):
        return after
    return after._replace(viewer=after.unhidden(model.sitting))
