"""Messages of the page that takes a game to another device."""

from noir.app.model import Model
from noir.core.text import parse_index
from noir.session.review import Transfer


def depart(model: Model, rest: str) -> Model:
    """Open the transfer of a game of the shelf."""
    place = parse_index(rest, len(model.shelf))
    return model if place is None else model._replace(opened=(Transfer(place),))


def reveal(model: Model, rest: str) -> Model:
    """Show the code of the game."""
    return model.change(model.transfer._replace(shown=True)) if model.transfer else model


def conceal(model: Model) -> Model:
    """The model with the code hidden."""
    return model.change(model.transfer._replace(shown=False)) if model.transfer else model
