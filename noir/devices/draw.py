"""The deal that all devices draw: messages of the table, and what phones tell of their part in its chance."""

from noir.app import update
from noir.app.model import Model
from noir.devices.chance import chance_of, digest_of_secret
from noir.devices.wire import digest
from noir.session.phones import Dealing, Phones, Share
from noir.ui.i18n import _

PAGE = "phones"
"""The page on which phones are connected, and a deal can go on without them."""

SEED = "SEED"
"""Stands for the chance in a message that deals, until it is drawn."""


def draw_new(model: Model, rest: str) -> Model:
    """Begin to draw what `new SEED QUERY` deals, from SEED and the chance of every connected phone."""
    seed, __, query = rest.partition(" ")
    return _begin(model, "new", f"{SEED} {query}", seed)


def draw_quick(model: Model, rest: str) -> Model:
    """The same for `quick WORD SEED QUERY`."""
    word, __, rest = rest.partition(" ")
    seed, *query = rest.split(" ", 1)
    return _begin(model, "quick", " ".join((word, SEED, *query)), seed)


def draw_rematch(model: Model, rest: str) -> Model:
    """The same for `rematch SEED`."""
    return _begin(model, "rematch", SEED, rest)


def _begin(model: Model, word: str, rest: str, seed: str) -> Model:
    """Begin to draw; what needs no chance, or is refused, is done at once.

    Who asks for the same deal again while phones are awaited gets the page on which it can be had without them.
    """
    now = model.phones.dealing
    if now and (now.word, now.rest) == (word, rest):
        return model.open_page(PAGE)._replace(confirmation=_("Waiting for the phones."))
    dealt = update.HANDLERS[word](model, rest.replace(SEED, "", 1))
    session = dealt.session
    if session is None or session is model.session or session.commitment is None:
        return dealt
    dealing = Dealing(word, rest, session.commitment.plan, digest_of_secret(seed), ())
    after = _finished(with_phones(model, dealing=_begun(dealing, model.phones.connected)))
    return after._replace(confirmation=_("Waiting for the phones.")) if after.phones.dealing else after


def without(model: Model, rest: str) -> Model:
    """Go on drawing without the phones that have not told what they have to."""
    missing = awaited(model.phones)
    shares = model.phones.dealing.shares if model.phones.dealing else ()
    return drawn_by(model, tuple(share.seat for share in shares if share.seat not in missing))


def cancel(model: Model, rest: str) -> Model:
    """Draw no deal after all."""
    return with_phones(model, dealing=None)


def drawn_by(model: Model, seats: tuple[int, ...]) -> Model:
    """The model whose deal is drawn from its beginning by these phones; by the table alone if no phone is left."""
    dealing = model.phones.dealing
    if dealing is None:
        return model
    return _finished(with_phones(model, dealing=_begun(dealing, seats)))


def awaited(phones: Phones) -> list[int]:
    """The seats of the phones that still have to add their chance to a deal: its commitment, then its secret."""
    shares = phones.dealing.shares if phones.dealing else ()
    is_committed = all(share.commitment for share in shares)
    return [share.seat for share in shares if not (share.secret if is_committed else share.commitment)]


def shared(model: Model, seat: int, word: str, what: str) -> Model:
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
    return _finished(with_phones(model, dealing=dealing._replace(shares=shares)))


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


def _finished(model: Model) -> Model:
    """The model with the game dealt, if everything is there that its chance is made of.

    Nothing is dealt where another game was chosen meanwhile: the phones were promised the one that was planned.
    """
    dealing, before = model.phones.dealing, model.session
    if dealing is None or not all(share.secret for share in dealing.shares):
        return model
    secrets = (dealing.secret, *(share.secret for share in dealing.shares))
    told = secrets if dealing.shares else ()
    now = with_phones(model, dealing=None)
    after = update.HANDLERS[dealing.word](now, dealing.rest.replace(SEED, chance_of(secrets), 1))
    session = after.session
    if session is None or session is before:
        return after
    if session.commitment is None or session.commitment.plan != dealing.plan:
        return now
    away = before.phones if before and dealing.word == "rematch" else ()
    phones = tuple(sorted({*away, *model.phones.connected} & {*session.people}))
    held = session.held or model.phones.held
    after = after._replace(session=session._replace(phones=phones, held=held, secrets=told))
    return with_phones(after.at_table(after.session), deal=session.match.deal)


def with_phones(model: Model, **changed: object) -> Model:
    """The model with these fields of its `phones` changed."""
    phones: Phones = model.phones._replace(**changed)  # type: ignore[arg-type]
    return model._replace(phones=phones)
