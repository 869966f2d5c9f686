"""Messages of the scorepad: counting the points of a game at a real table."""

from noir.app.model import Model
from noir.core.text import parse_index
from noir.games.views import SCOREPADS
from noir.session.scorepad import Scorepad
from noir.session.setup import BadSetup, clean_name
from noir.ui.i18n import translate_error

PLAYERS = 2


def open_scorepad(model: Model, rest: str) -> Model:
    """Open the scorepad for the chosen game; that of another game is put aside until that game is chosen again."""
    game = model.setup.game
    if model.session is not None or game not in SCOREPADS:
        return model
    shown = model.open_page("companion")
    if model.scorepad.game == game:
        return shown
    scorepad, cleared = next((each for each in model.aside if each[0].game == game), (Scorepad(game), None))
    others = tuple(each for each in model.aside if each[0].game not in (game, model.scorepad.game))
    return shown._replace(scorepad=scorepad, cleared=cleared, aside=(*others, (model.scorepad, model.cleared)))


def _begun(model: Model, scorepad: Scorepad) -> Model:
    """The model with another scorepad; what was entered before can be brought back."""
    return model._replace(scorepad=scorepad, cleared=None if model.scorepad.empty else model.scorepad)


def lay(model: Model, rest: str) -> Model:
    """Enter a card of a player, as `PLAYER CARD`."""
    word, __, face = rest.partition(" ")
    player = parse_index(word, PLAYERS)
    return model if player is None else _entered(model, model.scorepad.with_card(player, face))


def lift(model: Model, rest: str) -> Model:
    """Remove a card of a player, as `PLAYER CARD`."""
    word, __, face = rest.partition(" ")
    player = parse_index(word, PLAYERS)
    return model if player is None else _entered(model, model.scorepad.without_card(player, face))


def call(model: Model, rest: str) -> Model:
    """Name a player, as `PLAYER NAME`."""
    word, __, name = rest.partition(" ")
    player = parse_index(word, PLAYERS)
    if player is None:
        return model
    try:
        return model._replace(scorepad=model.scorepad.named(player, clean_name(name)))
    except BadSetup as bad:
        return model._replace(notice=translate_error(bad))


def _entered(model: Model, scorepad: Scorepad) -> Model:
    """The model with these cards; after the first change, what was cleared is forgotten."""
    return model._replace(scorepad=scorepad, cleared=None if model.scorepad != scorepad else model.cleared)


def clear(model: Model, rest: str) -> Model:
    """Clear the cards and keep the names; the cards can be brought back."""
    return _begun(model, model.scorepad._replace(tableaux=((), ())))


def unclear(model: Model, rest: str) -> Model:
    """Bring back the cards that were cleared; the names stay as they are now."""
    if model.cleared is None:
        return model
    return model._replace(scorepad=model.scorepad._replace(tableaux=model.cleared.tableaux), cleared=None)
