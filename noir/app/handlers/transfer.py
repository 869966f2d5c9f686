"""Messages of the page that takes a game to another device.

How often a code was shown is counted, so that those who did not see it learn of it.
"""

from noir.app.model import Model
from noir.core.text import parse_index
from noir.session.review import Transfer


def depart(model: Model, rest: str) -> Model:
    """Open the transfer of a game of the shelf."""
    place = parse_index(rest, len(model.shelf))
    return model if place is None else model._replace(opened=(Transfer(place),))


def reveal(model: Model, rest: str) -> Model:
    """Show the code of the game."""
    transfer = model.transfer
    if transfer is None or transfer.shown:
        return model
    return _counted(model, transfer).change(transfer._replace(shown=True))


def conceal(model: Model) -> Model:
    """The model with the code hidden."""
    return model.change(model.transfer._replace(shown=False)) if model.transfer else model


def download(model: Model, what: str) -> Model:
    """Count that the page saves the code of a running game as a file; every other file it just saves."""
    if what == "shelved" and model.transfer:
        return _counted(model, model.transfer)
    if what == "game" and model.session:
        return model._replace(session=model.session.with_code_shown)
    return model


def _counted(model: Model, transfer: Transfer) -> Model:
    """The model with the code of the game that departs shown once more."""
    shelf, at = model.shelf, transfer.place
    return model._replace(shelf=(*shelf[:at], shelf[at].with_code_shown, *shelf[at + 1 :]))
