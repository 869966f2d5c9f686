"""Messages of the scorepad: counting the points of a game at a real table."""

from noir.app.model import Model
from noir.games import COUNTED
from noir.session.scorepad import Companion
from noir.session.setup import BadSetup, clean_name
from noir.ui.i18n import say


def opened(model: Model, rest: str) -> Model:
    """Open the companion, for the game of the start; what was entered of another game can be brought back."""
    if model.sitting is not None or model.setup.game not in COUNTED:
        return model
    shown = model._replace(page="companion")
    return shown if model.companion.game == model.setup.game else _begun(shown, Companion(model.setup.game))


def _begun(model: Model, companion: Companion) -> Model:
    """Return the model with another companion; what was entered before can be brought back."""
    return model._replace(companion=companion, cleared=None if model.companion.empty else model.companion)


def lay(model: Model, rest: str) -> Model:
    """Enter a card before a player at a real table."""
    player, __, face = rest.partition(" ")
    return _entered(model, model.companion.with_card(int(player), face)) if player in ("0", "1") else model


def lift(model: Model, rest: str) -> Model:
    """Take a card that was entered back."""
    player, __, face = rest.partition(" ")
    return _entered(model, model.companion.without_card(int(player), face)) if player in ("0", "1") else model


def call(model: Model, rest: str) -> Model:
    """Name a player at a real table."""
    player, __, name = rest.partition(" ")
    if player not in ("0", "1"):
        return model
    try:
        return model._replace(companion=model.companion.named(int(player), clean_name(name)))
    except BadSetup as bad:
        return model._replace(notice=say(bad))


def _entered(model: Model, companion: Companion) -> Model:
    """Return the model with the cards of a real table; what was there before the first of them is forgotten."""
    return model._replace(companion=companion, cleared=None if model.companion != companion else model.cleared)


def clear(model: Model, rest: str) -> Model:
    """Begin the companion anew, with the same names; the cards can be brought back."""
    return _begun(model, model.companion._replace(tableaux=((), ())))


def unclear(model: Model, rest: str) -> Model:
    """Bring back what was entered before."""
    return model if model.cleared is None else model._replace(companion=model.cleared, cleared=None)
