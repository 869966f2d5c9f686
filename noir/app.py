"""The whole program without a browser: a message in, the next model out.

Messages are short words of text, the same in the button, the test and here: `new SEED QUERY`, `rematch SEED`,
`play MOVE`, `show`, `hide`, `undo`, `finish`, `leave`, `resume N`, `discard N`. What needs chance carries its seed.
"""

import random
from collections.abc import Callable

from noir.core import BadDeal, IllegalMove
from noir.games import GAMES
from noir.match import Match, begin
from noir.model import Model, Sitting
from noir.screens import view
from noir.setup import BadSetup, Setup, parse_setup
from noir.words import _, and_list, say

__all__ = ["LONGEST_SHELF", "Model", "update", "view"]

LONGEST_SHELF = 12
"""How many unfinished games are kept beside the one at the table."""


def update(model: Model, msg: str) -> Model:
    """Return the model after `msg`; a message that means nothing now changes nothing."""
    word, __, rest = msg.partition(" ")
    act = ACTS.get(word)
    return act(model._replace(notice=""), rest) if act else model


def _new(model: Model, rest: str) -> Model:
    """Begin the game that the query asks for; a game that was going on is set aside."""
    seed, __, query = rest.partition(" ")
    try:
        setup = parse_setup(query)
        match = begin(setup.game, setup.deal) if setup.deal else _deal(setup, seed)
    except BadSetup as bad:
        return _set_aside(model)._replace(notice=say(bad))
    except BadDeal as bad:
        return _set_aside(model)._replace(notice=_("The deal in the address cannot be played. {why}", why=say(bad)))
    tossed = setup.starter == "toss" and not setup.deal
    sitting = Sitting(match, setup.seats, tossed=tossed)
    return _set_aside(model)._replace(setup=setup._replace(deal=""), sitting=sitting, viewer=None)


def _deal(setup: Setup, seed: str) -> Match:
    """Return a match of a fresh deal; deals are drawn until the wanted player starts."""
    rng = random.Random(seed)
    while True:
        match = begin(setup.game, GAMES[setup.game].deal(rng))
        if setup.starter in ("toss", str(match.state.current_player)):
            return match


def _rematch(model: Model, seed: str) -> Model:
    """Begin the next game of the same two, the other player starting."""
    sitting = model.sitting
    if sitting is None or not sitting.over:
        return model
    setup = Setup(sitting.match.game, sitting.seats, str(1 - sitting.first_starter))
    return model._replace(sitting=Sitting(_deal(setup, seed), sitting.seats), viewer=None)


def _play(model: Model, move: str) -> Model:
    """Play `move` for the player whose hand is open; then the curtain falls, unless the turn goes on."""
    sitting = model.sitting
    if sitting is None or model.viewer is None or model.viewer != sitting.state.current_player:
        return model
    try:
        match = sitting.match.play(move)
    except IllegalMove as bad:
        return model._replace(notice=say(bad))
    viewer = model.viewer if match.state.turn == sitting.state.turn else None
    return model._replace(sitting=sitting._replace(match=match), viewer=viewer)


def _show(model: Model, rest: str) -> Model:
    """Open the hand of the player to move; from now on what was played before stays played."""
    sitting = model.sitting
    if sitting is None or sitting.over:
        return model
    return model._replace(sitting=sitting._replace(floor=sitting.match.cursor), viewer=sitting.state.current_player)


def _hide(model: Model, rest: str) -> Model:
    return model._replace(viewer=None)


def _undo(model: Model, rest: str) -> Model:
    """Take back the last move, back to its player's curtain, if no hand was opened since."""
    sitting = model.sitting
    if sitting is None or sitting.match.cursor <= sitting.floor:
        return model
    return model._replace(sitting=sitting._replace(match=sitting.match.undo()), viewer=None)


def _finish(model: Model, rest: str) -> Model:
    """Lay down what is left once no move can change the outcome."""
    sitting = model.sitting
    if sitting is None or sitting.over or not sitting.state.settled:
        return model
    match = sitting.match
    while moves := match.state.legal_moves():
        match = match.play(moves[0])
    return model._replace(sitting=sitting._replace(match=match, floor=match.cursor), viewer=None)


def _leave(model: Model, rest: str) -> Model:
    return _set_aside(model)


def _set_aside(model: Model) -> Model:
    """Return to the start; an unfinished game goes to the shelf, and if one falls off there, a notice says which."""
    sitting = model.sitting
    cleared = model._replace(sitting=None, viewer=None)
    if sitting is None or sitting.over:
        return cleared
    shelf = (sitting, *model.shelf)
    kept = cleared._replace(shelf=shelf[:LONGEST_SHELF])
    if len(shelf) <= LONGEST_SHELF:
        return kept
    names = and_list(list(shelf[-1].names))
    return kept._replace(
        notice=_("{most} games in progress are kept; that of {names} had to go.", most=LONGEST_SHELF, names=names)
    )


def _resume(model: Model, rest: str) -> Model:
    """Bring a game from the shelf back to the table, behind the curtain."""
    at = _place(model, rest)
    return model if at is None else _set_aside(_discard(model, rest))._replace(sitting=model.shelf[at])


def _discard(model: Model, rest: str) -> Model:
    """Throw a game from the shelf away."""
    at = _place(model, rest)
    return model if at is None else model._replace(shelf=model.shelf[:at] + model.shelf[at + 1 :])


def _place(model: Model, rest: str) -> int | None:
    """Return the place on the shelf that `rest` names, or None."""
    places = {str(place): place for place in range(len(model.shelf))}
    return places.get(rest)


ACTS: dict[str, Callable[[Model, str], Model]] = {
    "new": _new,
    "rematch": _rematch,
    "play": _play,
    "show": _show,
    "hide": _hide,
    "undo": _undo,
    "finish": _finish,
    "leave": _leave,
    "resume": _resume,
    "discard": _discard,
}
