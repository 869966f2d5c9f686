"""Messages of what is shared with others: links and texts to copy."""

from noir.app.model import Model
from noir.ui.i18n import _


def copied(model: Model, field: str) -> Model:
    """Say beside the field that its text was copied; without a field that it was not, so people copy it by hand."""
    if field:
        return model._replace(copied=field)
    return model._replace(notice=_("Your browser blocked copying. The text is selected: copy it yourself."))


def set_names_in_links(model: Model, rest: str) -> Model:
    """Set whether links tell the names."""
    return model._replace(names_in_links=rest == "on")
