"""Messages of the table: play, show, undo, hint, the next game, and how bots play."""

from noir.app.handlers import puzzle
from noir.app.handlers.transfer import conceal
from noir.app.handlers.tutorial import attempt
from noir.app.model import ASKED, LONGEST_PICK, PACES, SHEETS, WATCHING, Model
from noir.core.errors import IllegalMove
from noir.core.table import forced_move, is_decided, revealed_information
from noir.core.text import parse_index
from noir.games import GAMES
from noir.games.views import notable
from noir.session.commitment import new_commitment, redeal
from noir.session.match import Match, begin
from noir.session.results import FARTHEST
from noir.session.session import Session
from noir.ui.i18n import _, translate_error


def rematch(model: Model, seed: str) -> Model:
    """Deal the next game of the same players, the next one starting: of their series, or of a new one."""
    session = model.session
    if session is None or not session.over:
        return model
    terms = GAMES[session.match.game].terms(session.match.deal)
    commitment = new_commitment(session.match.game, str(session.next_starter), seed, *terms)
    after = Session(
        begin(commitment.game, redeal(commitment)),
        session.seats,
        commitment=commitment,
        series=session.series_now.next(),
        seating=session.seating,
        hands=session.hands,
        phones=session.phones,
        held=session.held,
    )
    return model._replace(watch="go").at_table(after)


def play(model: Model, move: str) -> Model:
    """Play `move` for the player whose hand is open; then the curtain falls, unless the turn goes on.

    Before an open choice and after it every hand is closed. `move` can be several moves with spaces between them, as
    proposals have them: all are made, or none.
    """
    if model.puzzle:
        return model.change(puzzle.play_puzzle(model.puzzle, f"play {move}"))
    if model.tutorial:
        return attempt(model, model.tutorial, move)
    session = model.session
    if session is None or session.over:
        return model
    if not _needs_no_hand(model, session, move):
        if model.viewer is None:
            return model
        if model.viewer != session.state.current_player:
            notice = _not_their_turn(session, model.viewer)
            return model._replace(notice=notice, rule=GAMES[session.match.game].TURNS)
    try:
        match = _with_forced(session.match.play_all(move.split(" ")), session.state.current_player)
    except IllegalMove as bad:
        return model._replace(notice=translate_error(bad), rule=bad.rule)
    after = model.at_table(_moved(session, match))
    goes_on = match.state.turn == session.state.turn and not (model.open_choice or after.open_choice)
    return after._replace(viewer=model.viewer) if goes_on else after


def play_from_afar(model: Model, session: Session, move: str) -> Model:
    """The model after a move, or several, of a player whose hand is on another device; raises IllegalMove.

    Of several the first that is illegal ends them, and those before it are made: so nothing can be tried for free. What
    is open over the table stays open.
    """
    first, *more = move.split(" ")
    match = session.match.play(first)
    for each in more:
        legal = match.state.legal_moves() if match.state.current_player == session.state.current_player else ()
        if each not in legal:
            break
        match = match.play(each)
    after = _moved(session, _with_forced(match, session.state.current_player))
    return model._replace(session=after, viewer=model.unhidden(after))


def _moved(session: Session, match: Match) -> Session:
    """The session after a move; once a phone shows a hand with it, or at the end all hands, it can't be undone."""
    after = session._replace(match=match)
    player = match.state.current_player
    is_seen = player in session.phones and player != after.last_mover
    is_over = player is None and bool(session.phones)
    return after._replace(undo_floor=match.cursor) if is_seen or is_over else after


def _with_forced(match: Match, player: int | None) -> Match:
    """The match after the moves that `player`, who has just moved, makes without a choice."""
    while match.state.current_player == player and (move := forced_move(match.state)):
        match = match.play(move)
    return match


def _not_their_turn(session: Session, viewer: int) -> str:
    if session.alone is not None:
        return _("It isn't your turn.")
    return _("It isn't {name}'s turn.", name=session.names[viewer])


def _needs_no_hand(model: Model, session: Session, move: str) -> bool:
    """Whether `move`, or each of several, can be made with no hand open, since everyone sees that it is legal."""
    if not model.uncurtained:
        return False
    seen, player = session.seen(None), session.state.current_player
    *before, last = move.split(" ")
    for each in before:
        if seen.current_player != player or each not in seen.legal_moves():
            return False
        seen = seen.play(each)
    return seen.current_player == player and last in seen.legal_moves()


def reply(model: Model, rest: str) -> Model:
    """Play the move that a bot chose for this moment, as `CURSOR MOVE`."""
    if model.puzzle:
        return model.change(puzzle.play_puzzle(model.puzzle, f"reply {rest}"))
    session = model.session
    cursor, move = (*rest.split(" "), "", "")[:2]
    if session is None or not session.level or cursor != str(session.match.cursor):
        return model
    watch = "stop" if model.watch == "once" else model.watch
    return model._replace(session=_moved(session, session.match.play(move)), watch=watch)


def hint(model: Model, rest: str) -> Model:
    """Ask for a hint for the player to move, whose hand is open, or with `off` close it; none face to face."""
    if rest == "off":
        return model._replace(hint="")
    session = model.session
    if session is None or model.viewer is None or model.viewer != session.state.current_player or model.hint:
        return model
    if model.face_to_face:
        return model
    return model._replace(hint=ASKED)


def advise(model: Model, rest: str) -> Model:
    """Show the hint that was asked for; it counts as help from now on."""
    session = model.session
    cursor, move = (*rest.split(" "), "", "")[:2]
    if session is None or model.hint != ASKED or cursor != str(session.match.cursor):
        return model
    return model._replace(session=session.with_hint, hint=move)


def show(model: Model, rest: str) -> Model:
    """Open the hand of the player to move; what was played before can no longer be undone."""
    if model.puzzle:
        return model.change(puzzle.play_puzzle(model.puzzle, "show"))
    session = model.session
    if session is None or session.state.current_player not in session.local:
        return model
    return model._replace(
        session=session._replace(undo_floor=session.match.cursor), viewer=session.state.current_player
    )


def peek(model: Model, rest: str) -> Model:
    """Open the hand of the player that `rest` names, who holds an edge; what was played can no longer be undone."""
    session = model.session
    player = parse_index(rest, len(session.seats)) if session else None
    if session is None or player not in model.lookers:
        return model
    return model._replace(session=session._replace(undo_floor=session.match.cursor), viewer=player)


def hide(model: Model, rest: str) -> Model:
    """Close the open hand, or hide the code of a transfer."""
    return conceal(model) if model.transfer else model.at_table(model.session)


def pick(model: Model, word: str) -> Model:
    """Pick something on the table for the player to move; without a word, pick nothing."""
    if model.puzzle:
        return model.change(puzzle.play_puzzle(model.puzzle, f"pick {word}"))
    if model.tutorial:
        return model.change(model.tutorial._replace(picked=word[:LONGEST_PICK], said="", rule=""))
    session = model.session
    if session is None or session.over or not (model.uncurtained or model.viewer == session.state.current_player):
        return model
    return model._replace(picked=word[:LONGEST_PICK])


def note(model: Model, word: str) -> Model:
    """Mark a word in the notebook of the player whose hand is open, or remove the mark."""
    session, player = model.session, model.viewer
    if session is None or player is None or word not in notable(session.match.game):
        return model
    return model._replace(session=session.noted(player, word))


def undo(model: Model, rest: str) -> Model:
    """Take back the last move, back to its player's curtain, if no hand was opened since.

    A player alone takes back the last move of their own, and the bot's answer with it. It helps who has seen that
    answer, or the end.
    """
    if model.puzzle:
        return model.change(puzzle.play_puzzle(model.puzzle, "undo"))
    session = model.session
    if session is None or session.undo_to is None:
        return model
    since = session.match.states[session.undo_to : session.match.cursor]
    is_answered = any(state.current_player not in session.people for state in since)
    helps = session.over or is_answered or revealed_information(session.state)
    undone = min(session.undone + (session.solo is not None and helps), FARTHEST)
    after = model.at_table(
        session._replace(
            match=session.match.go(session.undo_to), undone=undone, undo_floor=session.floor_of(session.undo_to)
        )
    )
    goes_on = model.viewer is not None and model.viewer == after.seen(None).current_player and not after.open_choice
    return after._replace(viewer=model.viewer) if goes_on else after


def finish(model: Model, rest: str) -> Model:
    """Play the rest, once no move can change the outcome."""
    session = model.session
    if session is None or session.over or not is_decided(session.state):
        return model
    match = session.match.play_out()
    return model.at_table(session._replace(match=match, undo_floor=match.cursor))


def check(model: Model, rest: str) -> Model:
    """Show at the end whether the deal is the one that was committed to."""
    return model._replace(check=model.session is not None and model.session.revealed_commitment is not None)


def set_pace(model: Model, rest: str) -> Model:
    """Set how fast bots move."""
    return model._replace(pace=rest) if rest in PACES else model


def set_watch(model: Model, rest: str) -> Model:
    """Set how bots among themselves go on."""
    return model._replace(watch=rest) if rest in WATCHING else model


def toggle_sheet(model: Model, name: str) -> Model:
    """Open this sheet over the table, or close it if it is open; without a name close whichever is open."""
    if model.game_shown is None or (name and name not in SHEETS):
        return model
    return model._replace(sheet="" if name == model.sheet else name)


def toggle_help(model: Model, rest: str) -> Model:
    """Open the help card at the table, or close it."""
    return toggle_sheet(model, "cards")
