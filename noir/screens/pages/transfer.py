"""A running game is taken to another device: the page that gives its code, once it is asked for.

The code holds both hands and every card to come. So it stands on the page only while somebody wants to see it, and goes
like an open hand does: when the page is left or hidden, with the back button and with Escape.
"""

from noir.app.model import Departure, Model, Sitting
from noir.games import GAMES
from noir.screens.labels import who_plays
from noir.screens.pages.share import link_panel, qr_code
from noir.ui.html import Node, button, h, keyed, name_of
from noir.ui.i18n import _, woven


def depart(model: Model, rest: str) -> Model:
    """Open the page for a game of the shelf."""
    places = {str(place): place for place in range(len(model.shelf))}
    return model._replace(departure=Departure(places[rest])) if rest in places else model


def reveal(model: Model, rest: str) -> Model:
    """Show the code."""
    return model._replace(departure=model.departure._replace(shown=True)) if model.departure else model


def concealed(model: Model) -> Model:
    """Return the model with the code hidden."""
    return model._replace(departure=model.departure._replace(shown=False)) if model.departure else model


def departing(model: Model, departure: Departure) -> list[Node]:
    """Return the page."""
    sitting = model.shelf[departure.place]
    focus = None if departure.shown else "departure"
    back = button(_("Back"), "close", "quiet")
    return [
        h(
            "section",
            h("h1", _("Go on with another device"), tabindex=-1, data_focus=focus),
            which_game(sitting),
            h("p", back if departure.shown else keyed(back, "Escape"), class_="more"),
        ),
        _shown(model, departure, sitting) if departure.shown else _warning(sitting),
    ]


def which_game(sitting: Sitting) -> Node:
    """Return which game it is, who plays, and how far it has come."""
    game = GAMES[sitting.match.game]
    standing = game.standing(sitting.seen(None))
    if len(sitting.seats) > 2:
        return h("p", f"{game.NAME}: ", who_plays(sitting.seats), f". {standing}", class_="lead")
    zero, one = map(name_of, sitting.seats)
    said = woven("{game}: {one} against {two}. {standing}", game=game.NAME, one=zero, two=one, standing=standing)
    return h("p", said, class_="lead")


def _warning(sitting: Sitting) -> Node:
    """Return what has to be known before the code is shown."""
    both = _("It holds both hands and every card to come. Whoever gets it can read them, now or later.")
    every = _("It holds every hand and every card to come. Whoever gets it can read them, now or later.")
    return h(
        "section",
        h("h2", _("Nobody should see this code but the other device")),
        h("p", both if len(sitting.seats) == 2 else every),
        h("p", _("It is made here and sent to nobody.")),
        h("p", button(_("Show the code"), "reveal", "primary"), class_="controls"),
        class_="plate share",
    )


def _shown(model: Model, departure: Departure, sitting: Sitting) -> Node:
    """Return the code, and what to do with it."""
    steps = [
        _("Scan the code with the other device, or open the link there."),
        _("The game goes on there, behind the curtain."),
        _("Throw it away here, so that nobody goes on with it twice."),
    ]
    gone = button(_("Throw it away here"), f"discard {departure.place}", "quiet")
    return h(
        "section",
        h("h2", _("To the other device"), tabindex=-1, data_focus="departure code"),
        h("ol", [h("li", step) for step in steps]),
        qr_code(model, sitting),
        link_panel(model, sitting),
        h("p", button(_("Save as a file"), "download shelved", "quiet"), class_="controls"),
        h("p", button(_("Hide the code"), "hide", "primary"), gone, class_="controls"),
        class_="plate share",
    )
