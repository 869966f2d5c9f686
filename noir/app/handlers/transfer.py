"""Messages of the page that takes a game to another device."""

from noir.app.model import Model
from noir.session.review import Transfer


def depart(model: Model, rest: str) -> Model:
    """Open the page for a game of the shelf."""
    places = {str(place): place for place in range(len(model.shelf))}
    return model._replace(opened=(Transfer(places[rest]),)) if rest in places else model


def reveal(model: Model, rest: str) -> Model:
    """Show the code."""
    return model.change(model.transfer._replace(shown=True)) if model.transfer else model


def conceal(model: Model) -> Model:
    """Return the model with the code hidden."""
    return model.change(model.transfer._replace(shown=False)) if model.transfer else model
