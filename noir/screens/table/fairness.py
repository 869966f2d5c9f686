"""The commitment to the deal on the page: its digest from the first move on, and the check at the end of the game."""

from collections.abc import Callable

from noir.app.later import later
from noir.games.views import VIEWS
from noir.session.commitment import Checked, Commitment
from noir.session.session import Session
from noir.ui.html import Child, Node, h
from noir.ui.i18n import _, cached_per_language, interpolate
from noir.ui.widgets import button

GROUP = 4
"""How many digits of a digest stand together."""
SHOWN = 8
"""How many digits of the digest can be seen before it is unfolded."""

made_by_all: Callable[[tuple[str, ...]], Node] = later("noir.devices.screens.secrets:made_by_all")


@cached_per_language(4)
def _digest_panel(digest: str) -> Node:
    """The digest, folded up but for its first digits."""
    return _panel(interpolate("The deal is sealed: {mark}", mark=_beginning(digest)), _explanation(), _whole(digest))


@cached_per_language(4)
def _linked_panel(digest: str) -> Node:
    """The same of a game that came by a link, which says so first."""
    summary = interpolate("The deal came from a link: {mark}", mark=_beginning(digest))
    return _panel(summary, _by_link(), _explanation(), _whole(digest))


def _panel(summary: Child, *paragraphs: Child) -> Node:
    return h("details", h("summary", summary), [h("p", each) for each in paragraphs], class_="seal", id="seal")


def commitment_notice(session: Session) -> Node:
    """What everyone may see of the commitment during the game, or the notice that none is there."""
    if not session.digest:
        return _panel(_unsealed(session), _why_not(session))
    return _linked_panel(session.digest) if session.by_link else _digest_panel(session.digest)


def fairness_check(session: Session, check: bool) -> Node:
    """The secrets of the commitment and the cards set aside; with `check` also the result of dealing again."""
    commitment = session.revealed_commitment
    aside = VIEWS[session.match.game].open_cards(session.undealt) if session.undealt else None
    cards = [h("dt", _("Set aside")), h("dd", aside)] if aside else []
    if commitment is None:
        return _section(_unsealed(session), h("p", _why_not(session)), h("dl", cards) if cards else None)
    return _section(
        _("The sealed deal"),
        h("p", _by_link()) if session.by_link else None,
        h("dl", _secrets(commitment), cards),
        made_by_all(session.secrets) if session.secrets and session.over else None,
        h("p", button(_("Deal again and compare"), "check"), class_="controls"),
        # A live region must be on the page before its content changes, or screen readers stay silent.
        h("div", _answers(session.checked) if check else None, role="status"),
        h("p", _shows()) if check else None,
        h("p", _shows_not()),
        _elsewhere(commitment),
    )


def _section(heading: str, *parts: Node | None) -> Node:
    return h("details", h("summary", h("h2", heading)), parts, id="proof", class_="proof")


def _secrets(commitment: Commitment) -> list[Node]:
    """The digest, the seed and the salt, as a definition list."""
    return [
        h("dt", _("Fingerprint")),
        h("dd", _whole(commitment.digest)),
        h("dt", _("Seed")),
        h("dd", h("code", _groups(commitment.seed), class_="mark", data_secret="seed")),
        h("dt", _("Salt")),
        h("dd", h("code", _groups(commitment.salt), class_="mark", data_secret="salt")),
    ]


def _answers(checked: Checked | None) -> Node | None:
    """The result of hashing and dealing again, in sentences."""
    if checked is None:
        return None
    mark = (
        _("Yes: the seed and salt give the fingerprint you saw before the first card.")
        if checked.same_digest
        else _("No: the seed and salt don't give the fingerprint you saw before the first card.")
    )
    deal = (
        _("Yes: the same seed deals the same cards.")
        if checked.same_deal
        else _("No: the same seed deals different cards.")
    )
    answers = [
        h("li", mark, data_holds="yes" if checked.same_digest else "no"),
        h("li", deal, data_holds="yes" if checked.same_deal else "no"),
    ]
    return h("ul", answers, class_="checks")


def _unsealed(session: Session) -> str:
    return _("Deal of the day") if session.day else _("The deal isn't sealed")


def _why_not(session: Session) -> str:
    if session.day:
        return _("The cards follow from the date, so anyone can find them out beforehand.")
    return _(
        "It came with the address, or from an earlier version of this program. The person who made the address "
        "might know every card."
    )


def _by_link() -> str:
    return _("The sender of the link might know every card, and might have chosen the seed.")


def _explanation() -> str:
    return _(
        "Every card in this game is already fixed. The fingerprint is the SHA-256 of the seed and a salt; you see both "
        "at the end. Note the fingerprint now, and you can then check that no card was changed."
    )


def _shows() -> str:
    return _(
        "If both answers are yes and the fingerprint is the one you noted at the start, every card was fixed before "
        "the first move and none has been changed since, not even by a bot."
    )


def _shows_not() -> str:
    return _(
        "This doesn't show that the seed was random, that no one looked into this device's memory during the game, or "
        "that this page compares honestly. You can check that last point elsewhere."
    )


def _elsewhere(commitment: Commitment) -> Node:
    """How to check the commitment without this page."""
    terminal = _("In a terminal, this prints the fingerprint:")
    drawn = {
        "toss": _("The deal is the first one from the seed."),
        "0": _("The deal is the first one from the seed in which the first player starts."),
        "1": _("The deal is the first one from the seed in which the second player starts."),
        "2": _("The deal is the first one from the seed in which the third player starts."),
        "3": _("The deal is the first one from the seed in which the fourth player starts."),
    }[commitment.starter]
    return h(
        "details",
        h("summary", _("Check it elsewhere")),
        h("p", terminal),
        h("p", h("code", f"printf %s '{commitment.line}' | sha256sum")),
        h("p", drawn),
    )


def _beginning(digest: str) -> Node:
    return h("code", _groups(digest[:SHOWN]), "…", class_="mark")


def _whole(digest: str) -> Node:
    return h("code", _groups(digest), class_="mark", data_mark=digest)


def _groups(digits: str) -> list[Node]:
    """Digits in groups with gaps made by CSS, so that a copy of them has no spaces."""
    return [h("span", digits[at : at + GROUP]) for at in range(0, len(digits), GROUP)]
