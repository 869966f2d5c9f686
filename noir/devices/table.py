"""Messages of the table's device: phones that come and go, what they tell, and the deal that all devices draw.

| message | what it does |
|---|---|
| `phones` | open the page on which phones are connected |
| `pair N`, `pair` | connect a phone for seat N, or stop that |
| `offered DESCRIPTION` | the browser's description of the table's end of a connection |
| `camera WORD`, `answer CODE` | look for the phone's code with the camera; that code |
| `joined N`, `parted N` | the phone of seat N is connected, or no longer |
| `heard N WORD REST` | what that phone tells |
| `local N` | the hand of seat N goes on without a phone |
| `held WORD` | whether the only person without a phone is alone in seeing this device |
| `unloaded` | what the browser needs for other devices can't be had now |
| `without`, `cancel` | go on drawing without the phones that are still awaited; draw no deal after all |

The messages that deal begin to draw a deal from the chance of every device, as long as phones are connected: draw.py.
"""

from noir.app.handlers.table import play_from_afar
from noir.app.model import Model
from noir.core.errors import UserError
from noir.core.table import is_decided
from noir.core.text import parse_index
from noir.devices.draw import PAGE, cancel, drawn_by, shared, with_phones
from noir.devices.pairing import BadCode, code_of, parse_code
from noir.devices.wire import TOLD, can_undo
from noir.games.views import notable
from noir.session.phones import NO_PHONES
from noir.session.session import Session
from noir.ui.i18n import _, translate_error

MOST_SEATS = 4


def phones(model: Model, rest: str) -> Model:
    """Open the page on which phones are connected, from the start or over the table."""
    return model.open_page(PAGE)


def pair(model: Model, rest: str) -> Model:
    """Connect a phone for the seat that `rest` names, on the page for that; without one, stop that."""
    seat = parse_index(rest, MOST_SEATS)
    model = model if model.page == PAGE else model.open_page(PAGE)
    if seat is not None and seat == model.phones.pairing:
        return with_phones(model, camera=False)  # its code still waits for the phone
    return with_phones(model, pairing=seat, offer="", answer="", camera=False)


def offered(model: Model, description: str) -> Model:
    """Show the table's code, made of the browser's description of its end."""
    if model.phones.pairing is None:
        return model
    if not description:
        return _unpaired(model)._replace(notice=no_connections())
    try:
        return with_phones(model, offer=code_of(description))
    except BadCode as bad:
        return _unpaired(model)._replace(notice=translate_error(bad))


def _unpaired(model: Model) -> Model:
    """The model that connects no phone any more; what is shown stays, since this may come late."""
    return with_phones(model, pairing=None, offer="", answer="", camera=False)


def camera(model: Model, rest: str) -> Model:
    """Look for the phone's code with the camera, or stop; `failed` if no camera can be used."""
    now = with_phones(model, camera=rest == "on")
    return now._replace(notice=no_camera()) if rest == "failed" else now


def answer(model: Model, code: str) -> Model:
    """Connect to the phone whose code this is."""
    if not model.phones.offer:
        return model
    try:
        parse_code(code.strip())
    except BadCode as bad:
        return with_phones(model, camera=False)._replace(notice=translate_error(bad))
    return with_phones(model, answer=code.strip(), camera=False)


def joined(model: Model, rest: str) -> Model:
    """The phone of a seat is connected: its hand is no longer shown here, nor is what was played before undone."""
    seat, session = parse_index(rest, MOST_SEATS), model.session
    if seat is None:
        return model
    connected = tuple(sorted({*model.phones.connected, seat}))
    fresh = {"pairing": None, "offer": "", "answer": "", "camera": False, "held": ()}
    now = with_phones(model, connected=connected, deal=session.match.deal if session else "", **fresh)
    if session is None or seat not in session.people:
        return now
    phones = tuple(sorted({*session.phones, seat}))
    return _at_table(now, session._replace(phones=phones, held=(), undo_floor=session.match.cursor))


def parted(model: Model, rest: str) -> Model:
    """The phone of a seat is gone; the seat waits for it, and a deal that is drawn goes on with the others, if any."""
    seat = parse_index(rest, MOST_SEATS)
    if seat is not None and seat == model.phones.pairing:
        return _unpaired(model)._replace(notice=out_of_reach())
    connected = tuple(each for each in model.phones.connected if each != seat)
    now = with_phones(model, connected=connected)
    shares = model.phones.dealing.shares if model.phones.dealing else ()
    others = tuple(share.seat for share in shares if share.seat != seat)
    if len(others) == len(shares):
        return now
    return drawn_by(now, others) if others else cancel(now, "")


def local(model: Model, rest: str) -> Model:
    """The hand of a seat goes on at this device, behind the curtain."""
    session, seat = model.session, parse_index(rest, MOST_SEATS)
    now = parted(pair(model, "") if model.phones.pairing == seat else model, rest)
    now = with_phones(now, held=())
    if session is None or seat not in session.phones:
        return now
    phones = tuple(each for each in session.phones if each != seat)
    return _at_table(now, session._replace(phones=phones, held=()))


def held(model: Model, rest: str) -> Model:
    """Say whether the only person without a phone is alone in seeing this device, so that no curtain is needed."""
    without = without_phones(model)
    seat = without if rest == "on" and len(without) == 1 else ()
    now = with_phones(model, held=seat)
    return _at_table(now, model.session._replace(held=seat)) if model.session else now


def without_phones(model: Model) -> tuple[int, ...]:
    """The seats of people whose hands are on this device, of the game at the table or of the next one."""
    if model.session:
        return model.session.local
    seats = enumerate(model.setup.seats)
    return tuple(player for player, seat in seats if not seat.level and player not in model.phones.connected)


def unloaded(model: Model, rest: str) -> Model:
    """What the browser needs for other devices can't be had now."""
    now = model._replace(phones=NO_PHONES) if model.hand is None else model.close()
    return now._replace(notice=unloaded_part())


def heard(model: Model, rest: str) -> Model:
    """Do what a phone tells; what it may not do, or what is not to be understood, changes nothing."""
    place, __, line = rest.partition(" ")
    word, __, what = line.partition(" ")
    seat = parse_index(place, MOST_SEATS)
    if seat is None or seat not in model.phones.connected or word not in TOLD:
        return model
    if word in ("commit", "open"):
        return shared(model, seat, word, what)
    session = model.session
    if session is None or seat not in session.phones:
        return model
    return _move(model, session, seat, word, what)


def _move(model: Model, session: Session, seat: int, word: str, what: str) -> Model:
    """Play, undo, finish or note for the phone of `seat`."""
    match word:
        case "play" if session.state.current_player == seat:
            try:
                return play_from_afar(model, session, what)
            except UserError:  # the phone shows no such move: this is no phone of ours
                return model
        case "undo" if can_undo(session, seat):
            return model._replace(session=session._replace(match=session.match.undo()))
        case "finish" if is_decided(session.state) and not session.over:
            ended = session.match.play_out()
            return model._replace(session=session._replace(match=ended, undo_floor=ended.cursor))
        case "notes":
            return model._replace(session=_noted(session, seat, what))
    return model


def _noted(session: Session, seat: int, words: str) -> Session:
    """The session with these marks, separated by spaces, in the notebook of `seat`."""
    known = notable(session.match.game)
    marks = tuple(sorted({word for word in words.split(" ") if word in known}))
    notes = [*(session.notes or [()] * len(session.seats))]
    notes[seat] = marks
    return session._replace(notes=tuple(notes))


def _at_table(model: Model, session: Session) -> Model:
    """The model with `session` at the table, the hands that are seen here closed; what is open over it stays open."""
    return model._replace(session=session, viewer=model.unhidden(session))


def unloaded_part() -> str:
    """The sentence for what the browser needs and can't have now."""
    return _("This part of the game isn't on your device yet. Try again when you're online.")


def no_connections() -> str:
    """The sentence for a browser that can't connect to other devices at all."""
    return _("This browser can't connect to other devices. Try another one.")


def out_of_reach() -> str:
    """The sentence for two devices that have each other's codes and can't reach each other."""
    return _("The other device can't be reached. Are both in the same network? Then try again.")


def no_camera() -> str:
    """The sentence for a camera that can't be used."""
    return _("The camera can't be used here. Paste the code instead.")
