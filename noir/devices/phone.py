"""Messages of a phone: how it finds its table, what the table tells, and what its player does with the hand.

| message | what it does |
|---|---|
| `phone CODE`, `phone` | answer the code of a table; without one, look for it |
| `answering DESCRIPTION` | the phone's own code, made of what the browser says of its end |
| `met`, `lost` | the phone is connected to its table, or no longer |
| `told SEED TEXT` | what the table tells; the seed is for this phone's part in the chance of a deal |
| `part` | leave the table |

The messages `play`, `pick`, `undo`, `finish` and `note` of a table become lines for the table. Nothing is played here:
the table tells what has become of it.
"""

from noir.app.handlers.open_game import CODE
from noir.app.model import LONGEST_PICK, Model
from noir.core.errors import IllegalMove
from noir.core.table import is_decided
from noir.core.text import parse_index
from noir.devices.chance import digest_of_secret
from noir.devices.checks import checks_of
from noir.devices.pairing import BadCode, code_of, parse_code
from noir.devices.screens.hand import drawn_screen
from noir.devices.table import MOST_SEATS, no_camera, no_connections, out_of_reach
from noir.devices.wire import AT_A_MOMENT, BadMessage, Game, Told, parse_table, unreadable
from noir.games.views import notable
from noir.screens.screen import title
from noir.screens.table.live_region import live_region
from noir.session.commitment import Commitment
from noir.session.match import Match
from noir.session.phones import NO_PHONES, Drawn, Hand
from noir.session.session import Session
from noir.ui.i18n import _, translate_error


def phone(model: Model, text: str) -> Model:
    """Answer the code of a table, also in a link; without one, open the page that looks for one.

    A hand that is open already stays, for a phone that has lost its table and finds it again.
    """
    code = text.strip().rpartition(CODE)[2]
    hand = model.hand
    if hand and code and hand.offer == code:
        return model  # it was read twice
    if not code:
        return _opened(model, Hand()) if hand is None else model.change(_searching(hand))
    try:
        parse_code(code)
    except BadCode as bad:
        now = model if hand is None else model.change(hand._replace(camera=False))
        return now._replace(notice=translate_error(bad))
    found = (hand or Hand())._replace(offer=code, answer="", camera=False, connected=False)
    return _opened(model, found) if hand is None else model.change(found)


def _opened(model: Model, hand: Hand) -> Model:
    """The model with a hand shown, over the start or the table of this device, which has no phones any more."""
    return model._replace(phones=NO_PHONES).at_table(model.session).open(hand)


def _searching(hand: Hand) -> Hand:
    return hand._replace(offer="", answer="", connected=False)


def answering(model: Model, description: str) -> Model:
    """Show this phone's code."""
    hand = model.hand
    if hand is None:
        return model
    if not description:
        return model.change(_searching(hand))._replace(notice=no_connections())
    try:
        return model.change(hand._replace(answer=code_of(description)))
    except BadCode as bad:
        return model.change(_searching(hand))._replace(notice=translate_error(bad))


def camera(model: Model, rest: str) -> Model:
    """Look for the table's code with the camera, or stop; `failed` if no camera can be used."""
    if model.hand is None:
        return model
    now = model.change(model.hand._replace(camera=rest == "on"))
    return now._replace(notice=no_camera()) if rest == "failed" else now


def met(model: Model, rest: str) -> Model:
    """The phone is connected."""
    return model.change(model.hand._replace(connected=True, says=())) if model.hand else model


def lost(model: Model, rest: str) -> Model:
    """The phone is no longer connected; what it had to tell is dropped, as the player can't know what became of it."""
    hand = model.hand
    if hand is None:
        return model
    away = hand.session is not None
    now = model.change(_searching(hand)._replace(says=(), picked="", away=away))
    return now if hand.connected else now._replace(notice=out_of_reach())


def part(model: Model, rest: str) -> Model:
    """Leave the table."""
    return model.close() if model.hand else model


def told(model: Model, rest: str) -> Model:
    """Take over what the table tells."""
    hand = model.hand
    seed, __, text = rest.partition(" ")
    if hand is None or not hand.connected:
        return model
    try:
        found = parse_table(text)
    except BadMessage as bad:
        return model._replace(notice=translate_error(bad))
    now = _in_a_draw(hand._replace(seat=found.seat, name=found.name), found, seed)
    shown = model.change((_with_game(now, found.game) if found.game else _between_games(now))._replace(away=False))
    if not _can_be_shown(shown):
        return model._replace(notice=translate_error(unreadable()))
    return shown._replace(notice=dealt_meanwhile()) if found.game and _is_another(now, found.game) else shown


def _can_be_shown(model: Model) -> bool:
    """Whether what the table told can be drawn: it may tell of a moment that no game has, in the right shape."""
    try:
        return bool(model.hand and title(model) and live_region(model.game_shown) and drawn_screen(model, model.hand))
    except Exception:  # whatever a view raises for such a moment
        return False


def _between_games(hand: Hand) -> Hand:
    return hand._replace(session=None, can_undo=False, picked="", says=_of_a_draw(hand.says), checks=())


def _with_game(hand: Hand, game: Game) -> Hand:
    """The hand in a game; what was picked or told for another moment is gone."""
    before = _dealt(hand, game)
    session = _session(before, game)
    is_same = hand.session is not None and hand.session.match.states == session.match.states
    says = tuple(line for line in before.says if _is_still_due(line, is_same, game))
    now = before._replace(
        session=_with_own_notes(session, hand.session, says),
        starter=game.starter,
        can_undo=game.can_undo,
        says=says,
        picked=hand.picked if is_same else "",
    )
    if game.ending is None or before.checks:
        return now
    return now._replace(checks=checks_of(game, game.ending, now.drawn, now.digest, now.seat or 0))


def _dealt(hand: Hand, game: Game) -> Hand:
    """The hand with what it knows of the deal of `game`: its own part in it, and the fingerprint that it saw first."""
    has_own_part = game.drawn_by != "" and game.drawn_by == hand.drawing.table and bool(hand.drawing.commitments)
    if has_own_part:
        return _begun(hand, game, hand.drawing)._replace(drawing=Drawn())
    goes_on = hand.session is not None and (not hand.session.over or game.ending is not None)
    if _was_drawn_with(hand, game) or (goes_on and not _is_another(hand, game)):
        return hand
    return _begun(hand, game, Drawn())


def _was_drawn_with(hand: Hand, game: Game) -> bool:
    """Whether the phone had a part in the deal of this game, which it still has."""
    return game.drawn_by != "" and game.drawn_by == hand.drawn.table


def _is_another(hand: Hand, game: Game) -> bool:
    """Whether the table deals another game after this phone was away; where it never was, that would be cheating."""
    changed = hand.session is not None and not hand.session.over and game.digest != hand.digest
    return hand.away and changed and not _was_drawn_with(hand, game)


def _begun(hand: Hand, game: Game, drawn: Drawn) -> Hand:
    """The hand at the beginning of a game."""
    return hand._replace(drawn=drawn, digest=game.digest, checks=(), says=_of_a_draw(hand.says))


def _of_a_draw(says: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(line for line in says if line.startswith(("commit ", "open ")))


def _is_still_due(line: str, is_same: bool, game: Game) -> bool:
    """Whether the table still has to be told this: not once the moment is another, or the notebook has these marks."""
    word = line.partition(" ")[0]
    return line != _notes(game.notes) if word == "notes" else is_same or word not in AT_A_MOMENT


def _session(hand: Hand, game: Game) -> Session:
    """The session that a phone shows: it has one state, what the seat may see."""
    seat = hand.seat or 0
    notes = tuple(game.notes if player == seat else () for player in range(len(game.seats)))
    return Session(
        Match(game.game, "", (), (game.seen,), 0),
        game.seats,
        tossed=game.tossed,
        commitment=Commitment(game.digest, game.game, "", "", "") if game.digest else None,
        series=game.series,
        notes=notes,
        hands=game.hands,
        shown=game.shown,
    )


def _with_own_notes(told: Session, before: Session | None, says: tuple[str, ...]) -> Session:
    """What the table told, with the marks of the notebook that it hasn't heard of yet."""
    is_newer = before is not None and any(line.startswith("notes") for line in says)
    return told._replace(notes=before.notes) if before and is_newer else told


def _in_a_draw(hand: Hand, found: Told, seed: str) -> Hand:
    """The hand with its part in a deal that is drawn: first its commitment, and once all are there its secret."""
    if not found.table:
        return hand._replace(says=tuple(line for line in hand.says if not line.startswith(("commit ", "open "))))
    drawing = hand.drawing
    if drawing.table != found.table:
        again = drawing.again + (bool(drawing.commitments) and _plays(hand.seat, drawing.plan))
        drawing = Drawn(found.table, digest_of_secret(f"{found.table} {seed}"), (), found.plan, again)
    mine = digest_of_secret(drawing.secret)
    if not found.commitments:
        return _saying(hand._replace(drawing=drawing), f"commit {found.table} {mine}")
    is_kept = found.plan == drawing.plan and drawing.commitments in ((), found.commitments)
    if dict(found.commitments).get(found.seat) != mine or not is_kept:
        return hand  # the table has changed what it told: this phone tells nothing
    drawing = drawing._replace(commitments=found.commitments)
    return _saying(hand._replace(drawing=drawing), f"open {found.table} {drawing.secret}")


def _plays(seat: int | None, plan: str) -> bool:
    """Whether a phone's seat plays what was drawn by a plan; else it never hears of the end of that draw."""
    seats = parse_index(plan.split(" ")[1] if " " in plan else "", MOST_SEATS + 1)
    return seats is None or (seat or 0) < seats


def _saying(hand: Hand, line: str) -> Hand:
    """The hand with one more line to tell, instead of any other with the same first word."""
    word = line.partition(" ")[0]
    return hand._replace(says=(*(each for each in hand.says if each.partition(" ")[0] != word), line))


def play(model: Model, move: str) -> Model:
    """Tell the table a move, or several with spaces between them, if the first is legal."""
    hand = model.hand
    session = hand.session if hand else None
    if hand is None or session is None or session.over:
        return model
    if session.state.current_player != hand.seat:
        return model._replace(notice=_("It isn't your turn."))
    if not hand.connected:
        return model._replace(notice=not_connected())
    first = move.partition(" ")[0]
    if first not in session.state.legal_moves():
        return _refused(model, session, first)
    return model.change(_saying(hand, f"play {move}"))


def _refused(model: Model, session: Session, move: str) -> Model:
    """The model with the sentence that says why a move is illegal."""
    try:
        session.state.play(move)
    except IllegalMove as bad:
        return model._replace(notice=translate_error(bad), rule=bad.rule)
    return model


def pick(model: Model, word: str) -> Model:
    """Pick something on the table; without a word, pick nothing."""
    hand = model.hand
    if hand is None or hand.session is None or hand.session.state.current_player != hand.seat:
        return model
    return model.change(hand._replace(picked=word[:LONGEST_PICK]))


def undo(model: Model, rest: str) -> Model:
    """Ask the table to take back the last move."""
    hand = model.hand
    return model.change(_saying(hand, "undo")) if hand and hand.can_undo and hand.connected else model


def finish(model: Model, rest: str) -> Model:
    """Ask the table to play the rest, once no move can change the outcome."""
    hand = model.hand
    session = hand.session if hand else None
    if hand is None or session is None or session.over or not is_decided(session.state) or not hand.connected:
        return model
    return model.change(_saying(hand, "finish"))


def note(model: Model, word: str) -> Model:
    """Mark a word in the notebook, or remove the mark; the table keeps it."""
    hand = model.hand
    if hand is None or hand.session is None or hand.seat is None or not hand.connected:
        return model
    if word not in notable(hand.session.match.game):
        return model
    noted = hand.session.noted(hand.seat, word)
    return model.change(_saying(hand._replace(session=noted), _notes(noted.notes_of(hand.seat))))


def _notes(words: tuple[str, ...]) -> str:
    return " ".join(("notes", *words))


def close(model: Model, rest: str) -> Model:
    """Open the menu, which has the button that leaves the table; before a table was found, close the page."""
    hand = model.hand
    if hand is None or not (hand.session or hand.connected):
        return model.close()
    return model._replace(sheet="" if model.sheet else "menu") if hand.connected and hand.session else model


def visit(model: Model, rest: str) -> Model:
    """Answer the table whose code an address has; nothing else is opened while a hand is."""
    fragment = rest.partition(" ")[2]
    return phone(model, fragment) if fragment.startswith(CODE) else model._replace(notice=leave_first())


def open_text(model: Model, text: str) -> Model:
    """The same for a text that was dropped or pasted."""
    return (
        phone(model, text) if text.strip().rpartition("#")[2].startswith(CODE) else model._replace(notice=leave_first())
    )


def leave_first() -> str:
    """The sentence for what can't be opened over a hand."""
    return _("This is the hand of a table. Leave the table before you open something else.")


def dealt_meanwhile() -> str:
    """The sentence for a table that has begun another game: who didn't expect it is warned."""
    return _("While this phone was away, the table dealt another game.")


def not_connected() -> str:
    """The sentence for what can't be told to the table now."""
    return _("This phone has lost its table. Connect it again first.")
