"""Several devices at one table: what the table knows of the phones, and what a phone knows of the table, as values."""

from typing import NamedTuple

from noir.session.session import Session


class Share(NamedTuple):
    """The part of one phone in the chance of a deal: first its commitment, then the secret behind it."""

    seat: int
    commitment: str = ""
    """The digest of the secret; empty until the phone has sent it."""
    secret: str = ""
    """Empty until the phone has opened its commitment."""


class Dealing(NamedTuple):
    """A deal that is being drawn from the chance of every device."""

    word: str
    """The first word of the message that deals: "new", "quick" or "rematch"."""
    rest: str
    """What follows it, with SEED instead of the chance."""
    plan: str
    """What is drawn, which every device knows beforehand; see `Commitment.plan`."""
    secret: str
    """The secret of the table's device."""
    shares: tuple[Share, ...]
    """Those of the phones that were connected when it began."""


class Phones(NamedTuple):
    """What the table knows of the phones around it; nothing of this outlives the page."""

    connected: tuple[int, ...] = ()
    """The seats whose phones are connected."""
    pairing: int | None = None
    """The seat that a phone is being connected for."""
    offer: str = ""
    """The table's code for that phone; empty until the browser has made it."""
    answer: str = ""
    """The phone's code, which the browser connects to; empty until it was read."""
    camera: bool = False
    """Whether the camera looks for the phone's code."""
    held: tuple[int, ...] = ()
    """The seat of the only person without a phone, if nobody else sees this device."""
    deal: str = ""
    """The deal of the game that these phones are connected for; empty for the next one that is drawn."""
    dealing: Dealing | None = None


NO_PHONES = Phones()


class Drawn(NamedTuple):
    """A phone's memory of how its game was dealt, to check at the end that nothing was changed."""

    table: str = ""
    """The digest of the secret of the table's device."""
    secret: str = ""
    """The phone's own secret."""
    commitments: tuple[tuple[int, str], ...] = ()
    """Seat and commitment of every phone, as they were before any was opened."""
    plan: str = ""
    """What was to be drawn, as the table told it before any secret."""
    again: int = 0
    """How often the table began to draw again after this phone had told its secret."""


class Hand(NamedTuple):
    """The hand of one seat, on a phone; the table is on another device."""

    offer: str = ""
    """The table's code; empty until it was read."""
    answer: str = ""
    """This phone's code; empty until the browser has made it."""
    camera: bool = False
    """Whether the camera looks for the table's code."""
    connected: bool = False
    seat: int | None = None
    """The phone's seat, once the table has told it."""
    name: str = ""
    """The name of the player in that seat."""
    session: Session | None = None
    """The game as this seat may see it: a session with one state, an observation; None between two games."""
    starter: int = 0
    """Who made the first move in it, which that state no longer says."""
    can_undo: bool = False
    """Whether the table would take back the last move of this seat."""
    says: tuple[str, ...] = ()
    """What the phone has to tell the table, each a line; it stays here until the table has answered it."""
    picked: str = ""
    """What is picked on the table."""
    drawing: Drawn = Drawn()
    """The deal that is being drawn now."""
    drawn: Drawn = Drawn()
    """How the game that is played was dealt."""
    digest: str = ""
    """The fingerprint of the deal of this game that the phone saw first."""
    away: bool = False
    """Whether the connection was lost in this game, and the table has told nothing since."""
    checks: tuple[tuple[str, bool], ...] = ()
    """What was found out about the deal at the end: a key, and whether it holds."""
