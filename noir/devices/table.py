"""Messages of the table's device: phones that come and go, what they tell, and the deal that all devices draw.

| message | what it does |
|---|---|
| `phones` | open the page on which phones are connected |
| `pair N`, `pair` | connect a phone for seat N, or stop that |
| `offered CODE`, `camera WORD`, `answer CODE` | the table's code; look for the phone's with the camera; the phone's |
| `joined N`, `parted N` | the phone of seat N is connected, or no longer |
| `heard N WORD REST` | what that phone tells |
| `local N` | the hand of seat N goes on without a phone |
| `held WORD` | whether the only person without a phone is alone in seeing this device |
| `unloaded` | what the browser needs for other devices can't be had now |
| `without` | go on drawing without the phones that are still awaited |

The messages that deal begin to draw a deal from the chance of every device, as long as phones are connected.
"""

from noir.app import update
from noir.app.handlers.table import play_from_afar
from noir.app.model import Model
from noir.core.errors import UserError
from noir.core.table import is_decided
from noir.core.text import parse_index
from noir.devices.chance import chance_of, digest_of_secret
from noir.devices.pairing import BadCode, code_of, parse_code
from noir.devices.wire import TOLD, can_undo, digest
from noir.games.views import notable
from noir.session.phones import Dealing, Phones, Share
from noir.session.session import Session
from noir.ui.i18n import _, translate_error

PAGE = "phones"
"""The page on which phones are connected."""

SEED = "SEED"
"""Stands for the chance in a message that deals, until it is drawn."""

MOST_SEATS = 4


def phones(model: Model, rest: str) -> Model:
    """Open the page on which phones are connected, from the start or over the table."""
    return model.open_page(PAGE)


def pair(model: Model, rest: str) -> Model:
    """Connect a phone for the seat that `rest` names, on the page for that; without one, stop that."""
    seat = parse_index(rest, MOST_SEATS)
    model = model if model.page == PAGE else model.open_page(PAGE)
    return _with(model, pairing=seat, offer="", answer="", camera=False)


def offered(model: Model, description: str) -> Model:
    """Show the table's code, made of the browser's description of its end."""
    if model.phones.pairing is None:
        return model
    if not description:
        return _with(model, pairing=None)._replace(notice=no_connections())
    try:
        return _with(model, offer=code_of(description))
    except BadCode as bad:
        return _with(model, pairing=None)._replace(notice=translate_error(bad))


def camera(model: Model, rest: str) -> Model:
    """Look for the phone's code with the camera, or stop; `failed` if no camera can be used."""
    now = _with(model, camera=rest == "on")
    return now._replace(notice=no_camera()) if rest == "failed" else now


def answer(model: Model, code: str) -> Model:
    """Connect to the phone whose code this is."""
    if not model.phones.offer:
        return model
    try:
        parse_code(code.strip())
    except BadCode as bad:
        return model._replace(notice=translate_error(bad))
    return _with(model, answer=code.strip(), camera=False)


def joined(model: Model, rest: str) -> Model:
    """The phone of a seat is connected: its hand is no longer shown here, nor is what was played before undone."""
    seat = parse_index(rest, MOST_SEATS)
    if seat is None:
        return model
    connected = tuple(sorted({*model.phones.connected, seat}))
    now = _with(model, connected=connected, pairing=None, offer="", answer="", camera=False)
    if model.session is None or seat not in model.session.people:
        return now
    phones = tuple(sorted({*model.session.phones, seat}))
    return _at_table(now, model.session._replace(phones=phones, undo_floor=model.session.match.cursor))


def parted(model: Model, rest: str) -> Model:
    """The phone of a seat is gone; the seat waits for it, and a deal that is drawn goes on without it."""
    seat = parse_index(rest, MOST_SEATS)
    if seat is not None and seat == model.phones.pairing:
        return pair(model, "")._replace(notice=out_of_reach())
    connected = tuple(each for each in model.phones.connected if each != seat)
    now = _with(model, connected=connected)
    dealing = model.phones.dealing
    if dealing is None or seat not in [share.seat for share in dealing.shares]:
        return now
    return _drawn(_with(now, dealing=_begun(dealing, connected)))


def local(model: Model, rest: str) -> Model:
    """The hand of a seat goes on at this device, behind the curtain."""
    session, seat = model.session, parse_index(rest, MOST_SEATS)
    connected = tuple(each for each in model.phones.connected if each != seat)
    pairing = None if model.phones.pairing == seat else model.phones.pairing
    now = _with(model, connected=connected, pairing=pairing)
    if session is None or seat not in session.phones:
        return now
    return _at_table(now, session._replace(phones=tuple(each for each in session.phones if each != seat)))


def held(model: Model, rest: str) -> Model:
    """Say whether the only person without a phone is alone in seeing this device, so that no curtain is needed."""
    is_held = rest == "on"
    now = _with(model, held=is_held)
    return _at_table(now, model.session._replace(held=is_held)) if model.session else now


def draw_new(model: Model, rest: str) -> Model:
    """Begin to draw what `new SEED QUERY` deals, from SEED and the chance of every connected phone."""
    seed, __, query = rest.partition(" ")
    return _begin(model, Dealing("new", f"{SEED} {query}", seed, ()))


def draw_quick(model: Model, rest: str) -> Model:
    """The same for `quick WORD SEED QUERY`."""
    word, seed, *query = rest.split(" ", 2)
    return _begin(model, Dealing("quick", " ".join((word, SEED, *query)), seed, ()))


def draw_rematch(model: Model, rest: str) -> Model:
    """The same for `rematch SEED`."""
    return _begin(model, Dealing("rematch", SEED, rest, ()))


def _begin(model: Model, dealing: Dealing) -> Model:
    drawn = dealing._replace(secret=digest_of_secret(dealing.secret))
    after = _drawn(_with(model, dealing=_begun(drawn, model.phones.connected)))
    return after._replace(confirmation=_("Waiting for the phones.")) if after.phones.dealing else after


def unloaded(model: Model, rest: str) -> Model:
    """What the browser needs for other devices can't be had now."""
    now = _with(model, pairing=None, connected=()) if model.hand is None else model.close()
    return now._replace(notice=_("This part of the game isn't on your device yet. Try again when you're online."))


def without(model: Model, rest: str) -> Model:
    """Go on drawing without the phones that have not told what they have to."""
    dealing = model.phones.dealing
    if dealing is None:
        return model
    missing = awaited(model.phones)
    there = tuple(share.seat for share in dealing.shares if share.seat not in missing)
    return _drawn(_with(model, dealing=_begun(dealing, there)))


def awaited(phones: Phones) -> list[int]:
    """The seats of the phones that still have to add their chance to a deal: its commitment, then its secret."""
    shares = phones.dealing.shares if phones.dealing else ()
    is_committed = all(share.commitment for share in shares)
    return [share.seat for share in shares if not (share.secret if is_committed else share.commitment)]


def heard(model: Model, rest: str) -> Model:
    """Do what a phone tells; what it may not do, or what is not to be understood, changes nothing."""
    place, __, line = rest.partition(" ")
    word, __, what = line.partition(" ")
    seat = parse_index(place, MOST_SEATS)
    if seat is None or seat not in model.phones.connected or word not in TOLD:
        return model
    if word in ("commit", "open"):
        return _share(model, seat, word, what)
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
            return _finished(model, session)
        case "notes":
            return model._replace(session=_noted(session, seat, what))
    return model


def _finished(model: Model, session: Session) -> Model:
    match = session.match
    while moves := match.state.legal_moves():
        match = match.play(moves[0])
    return model._replace(session=session._replace(match=match, undo_floor=match.cursor))


def _noted(session: Session, seat: int, words: str) -> Session:
    """The session with these marks, separated by spaces, in the notebook of `seat`."""
    known = notable(session.match.game)
    marks = tuple(sorted({word for word in words.split(" ") if word in known}))
    notes = [*(session.notes or [()] * len(session.seats))]
    notes[seat] = marks
    return session._replace(notes=tuple(notes))


def _share(model: Model, seat: int, word: str, what: str) -> Model:
    """Take a phone's commitment, or the secret that opens it, for the deal that `what` names by the table's digest."""
    dealing = model.phones.dealing
    named, __, value = what.partition(" ")
    try:
        known = dealing is not None and digest(named) == digest_of_secret(dealing.secret) and digest(value) != ""
    except ValueError:
        return model
    if dealing is None or not known:
        return model
    shares = tuple(_told(share, word, value, dealing) if share.seat == seat else share for share in dealing.shares)
    return _drawn(_with(model, dealing=dealing._replace(shares=shares)))


def _told(share: Share, word: str, value: str, dealing: Dealing) -> Share:
    """The share with its commitment, which never changes, or with the secret that belongs to it."""
    if word == "commit":
        return share if share.commitment else share._replace(commitment=value)
    all_there = all(each.commitment for each in dealing.shares)
    return share._replace(secret=value) if all_there and digest_of_secret(value) == share.commitment else share


def _begun(dealing: Dealing, seats: tuple[int, ...]) -> Dealing:
    """The dealing from its beginning, with these phones: another secret, since the last one may have been seen."""
    again = digest_of_secret(f"{dealing.secret} again") if dealing.shares else dealing.secret
    return dealing._replace(secret=again, shares=tuple(Share(seat) for seat in seats))


def _drawn(model: Model) -> Model:
    """The model with the game dealt, if everything is there that its chance is made of."""
    dealing = model.phones.dealing
    if dealing is None or not all(share.secret for share in dealing.shares):
        return model
    secrets = (dealing.secret, *(share.secret for share in dealing.shares))
    now = _with(model, dealing=None)
    after = update.HANDLERS[dealing.word](now, dealing.rest.replace(SEED, chance_of(secrets), 1))
    session = after.session
    if session is None or session is model.session:
        return after
    phones = tuple(share.seat for share in dealing.shares if share.seat in session.people)
    return _at_table(after, session._replace(phones=phones, held=model.phones.held, secrets=secrets))


def _at_table(model: Model, session: Session) -> Model:
    """The model with `session` at the table, the hands that are seen here closed; what is open over it stays open."""
    return model._replace(session=session, viewer=model.unhidden(session))


def _with(model: Model, **changed: object) -> Model:
    """The model with these fields of its `phones` changed."""
    phones: Phones = model.phones._replace(**changed)  # type: ignore[arg-type]
    return model._replace(phones=phones)


def no_connections() -> str:
    """The sentence for a browser that can't connect to other devices at all."""
    return _("This browser can't connect to other devices. Try another one.")


def out_of_reach() -> str:
    """The sentence for two devices that have each other's codes and can't reach each other."""
    return _("The other device can't be reached. Are both in the same network? Then try again.")


def no_camera() -> str:
    """The sentence for a camera that can't be used."""
    return _("The camera can't be used here. Paste the code instead.")
