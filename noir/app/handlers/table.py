"""Messages of the table: deal, play, show, undo, hint, and how bots play."""

from noir.app.handlers import puzzle
from noir.app.handlers.open_game import declined
from noir.app.handlers.shelf import set_aside
from noir.app.handlers.transfer import concealed
from noir.app.handlers.tutorial import tried
from noir.app.model import ASKED, LONGEST_PICK, PACES, WATCHING, Model
from noir.app.settings import changed
from noir.core.errors import BadDeal, IllegalMove
from noir.games import GAMES
from noir.session.commitment import new_seal, redeal
from noir.session.match import begin
from noir.session.series import Series
from noir.session.session import Sitting
from noir.session.setup import BadSetup, parse_setup, seated
from noir.ui.i18n import _, say


def _new(model: Model, rest: str) -> Model:
    """Begin the game that the query asks for; a game that was going on is set aside, and stays if there is none."""
    seed, __, query = rest.partition(" ")
    try:
        setup = parse_setup(query)
        terms = len(setup.seats), setup.switches
        seal = None if setup.deal else new_seal(setup.game, setup.starter, seed, *terms)
        match = begin(setup.game, redeal(seal) if seal else setup.deal)
    except BadSetup as bad:
        return declined(model, say(bad))
    except BadDeal as bad:
        return declined(model, _("The deal in the address cannot be played. {why}", why=say(bad)))
    tossed = setup.starter == "toss" and not setup.deal
    sitting = Sitting(
        match, seated(setup), tossed=tossed, seal=seal, series=Series(setup.games, seats=len(setup.seats))
    )
    settings = changed(changed(model.settings, "seating", setup.seating), "hands", setup.hands)
    chosen = setup._replace(deal="", seating="", hands="")  # how they sit is kept with the settings
    return set_aside(model)._replace(setup=chosen, watch="go", settings=settings).at_table(sitting)


def _rematch(model: Model, seed: str) -> Model:
    """Begin the next game of the same players, the next one starting: the next of their series, or of a new one."""
    sitting = model.sitting
    if sitting is None or not sitting.over:
        return model
    terms = GAMES[sitting.match.game].terms(sitting.match.deal)
    seal = new_seal(sitting.match.game, str(sitting.next_starter), seed, *terms)
    after = Sitting(begin(seal.game, redeal(seal)), sitting.seats, seal=seal, series=sitting.series_now.next())
    return model._replace(watch="go").at_table(after)


def _play(model: Model, move: str) -> Model:
    """Play `move` for the player whose hand is open; then the curtain falls, unless the turn goes on.

    Before an open choice and after it every hand is closed.
    """
    if model.puzzle:
        return model._replace(puzzle=puzzle.answered(model.puzzle, f"play {move}"))
    if model.lesson:
        return tried(model, model.lesson, move)
    sitting = model.sitting
    if sitting is None or sitting.over:
        return model
    if not _needs_no_hand(model, sitting, move):
        if model.viewer is None:
            return model
        if model.viewer != sitting.state.current_player:
            notice = _("It is not {name}'s turn.", name=sitting.names[model.viewer])
            return model._replace(notice=notice, rule=GAMES[sitting.match.game].TURNS)
    try:
        match = sitting.match.play(move)
    except IllegalMove as bad:
        return model._replace(notice=say(bad), rule=bad.rule)
    after = model.at_table(sitting._replace(match=match))
    goes_on = match.state.turn == sitting.state.turn and not (model.open_choice or after.open_choice)
    return after._replace(viewer=model.viewer) if goes_on else after


def _needs_no_hand(model: Model, sitting: Sitting, move: str) -> bool:
    """Return whether `move` can be made with no hand open, since everyone sees it to be legal."""
    return model.uncurtained and move in sitting.seen(None).legal_moves()


def _reply(model: Model, rest: str) -> Model:
    """Play the move that a bot has thought of for this moment."""
    sitting = model.sitting
    cursor, move = (*rest.split(" "), "", "")[:2]
    if sitting is None or not sitting.level or cursor != str(sitting.match.cursor):
        return model
    watch = "stop" if model.watch == "once" else model.watch
    return model._replace(sitting=sitting._replace(match=sitting.match.play(move)), watch=watch)


def _hint(model: Model, rest: str) -> Model:
    """Ask for a hint for the player to move, whose hand is open; face to face both would read it."""
    sitting = model.sitting
    if sitting is None or model.viewer is None or model.viewer != sitting.state.current_player or model.hint:
        return model
    if model.face_to_face:
        return model
    return model._replace(hint=ASKED)


def _advise(model: Model, rest: str) -> Model:
    """Show the hint that was asked for; the game is one with hints from now on."""
    sitting = model.sitting
    cursor, move = (*rest.split(" "), "", "")[:2]
    if sitting is None or model.hint != ASKED or cursor != str(sitting.match.cursor):
        return model
    return model._replace(sitting=sitting._replace(hints=sitting.hints + 1), hint=move)


def _show(model: Model, rest: str) -> Model:
    """Open the hand of the player to move; from now on what was played before stays played."""
    if model.puzzle:
        return model._replace(puzzle=puzzle.answered(model.puzzle, "show"))
    sitting = model.sitting
    if sitting is None or sitting.over or sitting.level:
        return model
    return model._replace(sitting=sitting._replace(floor=sitting.match.cursor), viewer=sitting.state.current_player)


def _peek(model: Model, rest: str) -> Model:
    """Open the hand of the player that `rest` names, who holds an edge; from now on what was played stays played."""
    sitting = model.sitting
    if sitting is None or rest not in map(str, model.lookers):
        return model
    return model._replace(sitting=sitting._replace(floor=sitting.match.cursor), viewer=int(rest))


def _hide(model: Model, rest: str) -> Model:
    return concealed(model) if model.departure else model.at_table(model.sitting)


def _pick(model: Model, word: str) -> Model:
    """Pick something on the table, for the player to move; no word lets go of it."""
    if model.puzzle:
        return model._replace(puzzle=puzzle.answered(model.puzzle, f"pick {word}"))
    if model.lesson:
        return model._replace(lesson=model.lesson._replace(picked=word[:LONGEST_PICK], said="", rule=""))
    sitting = model.sitting
    if sitting is None or sitting.over or not (model.uncurtained or model.viewer == sitting.state.current_player):
        return model
    return model._replace(picked=word[:LONGEST_PICK])


def _note(model: Model, word: str) -> Model:
    """Mark a word in the notebook of the player whose hand is open, or take the mark away."""
    sitting, player = model.sitting, model.viewer
    if sitting is None or player is None or word not in GAMES[sitting.match.game].NOTABLE:
        return model
    return model._replace(sitting=sitting.noted(player, word))


def _undo(model: Model, rest: str) -> Model:
    """Take back the last move, back to its player's curtain, if no hand was opened since.

    Whoever plays alone takes back the last move of their own, and the bot's answer with it. It helps who has seen that
    answer, or the end.
    """
    if model.puzzle:
        return model._replace(puzzle=puzzle.answered(model.puzzle, "undo"))
    sitting = model.sitting
    if sitting is None or sitting.undo_to is None:
        return model
    helps = sitting.over or sitting.match.cursor - sitting.undo_to > 1 or sitting.state.turned_up
    undone = sitting.undone + (sitting.alone is not None and helps)
    after = model.at_table(
        sitting._replace(
            match=sitting.match.go(sitting.undo_to), undone=undone, floor=sitting.floor_of(sitting.undo_to)
        )
    )
    goes_on = model.viewer is not None and model.viewer == after.seen(None).current_player and not after.open_choice
    return after._replace(viewer=model.viewer) if goes_on else after


def _finish(model: Model, rest: str) -> Model:
    """Lay down what is left once no move can change the outcome."""
    sitting = model.sitting
    if sitting is None or sitting.over or not sitting.state.settled:
        return model
    match = sitting.match
    while moves := match.state.legal_moves():
        match = match.play(moves[0])
    return model.at_table(sitting._replace(match=match, floor=match.cursor))


def _check(model: Model, rest: str) -> Model:
    """Show, at the end, what hashing and dealing again gives."""
    return model._replace(check=model.sitting is not None and model.sitting.opened is not None)


def _pace(model: Model, rest: str) -> Model:
    return model._replace(pace=rest) if rest in PACES else model


def _watch(model: Model, rest: str) -> Model:
    return model._replace(watch=rest) if rest in WATCHING else model


def _help(model: Model, rest: str) -> Model:
    """Open the help card at the table, or close it."""
    return model._replace(card=not model.card) if model.sitting else model
