"""What lies before one player of Gangzzz alone: the clue cards of the own gangs, and the notebook of what was seen."""

from collections.abc import Collection

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.board import CROSSINGS, corners
from noir.games.gangzzz.rules.pieces import AVENUES, KINDS, PILES, RANKS, STREETS, rank
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.log import prize_told
from noir.games.gangzzz.text.names import kind_name, pile_name, token_name
from noir.games.gangzzz.view.board import Seats
from noir.games.gangzzz.view.crossing import clue
from noir.ui.html import Node, h
from noir.ui.i18n import _, plural

REMOVED = 3
"""So many tokens stand before those of the ranks."""

NOTABLE: tuple[str, ...] = (*AVENUES, *STREETS, *KINDS)
"""What can be marked by hand."""

MOST_FINDS = 3
"""So many of the last things that a player alone has found out are told beside the own cards."""


def front(seen: State, player: int, seats: Seats) -> list[Node]:
    """Return the clue cards of a player whose hand is open, by gang."""
    piles = [(name, seen.pile(player, name)) for name in PILES]
    shown: list[Node] = [
        h("div", h("h3", pile_name(name)), h("ul", [_clue(seen, card) for card in cards], class_="clues"))
        for name, cards in piles
        if cards
    ]
    learned = [h("li", told) for told in finds(seen, player, tuple(seat.name for seat in seats))[-MOST_FINDS:]]
    if learned:
        shown.append(h("div", h("h3", _("Found out last")), h("ul", learned), class_="finds"))
    label = _("{name}'s clue cards", name=seats[player].name)
    if seen.fight and seen.fight.order:  # the hand that fights lies open above
        return [h("details", h("summary", label), shown, class_="own-piles folded")]
    if is_held(seen, seats):  # the focus stays on the edge that holds them open
        return [h("section", h("h2", label), shown, class_="own-piles")]
    return [h("section", h("h2", label, tabindex=-1, data_focus=f"hand {seen.turn}"), shown, class_="own-piles")]


def is_held(seen: State, seats: Seats) -> bool:
    """Return whether the own cards are open only while they are held so, next to what holds them."""
    return seen.open and sum(not seat.level for seat in seats) > 1


def finds(seen: State, player: int, names: tuple[str, ...]) -> list[str]:
    """Return what a player alone has found out: tokens that were looked at (3.0), cards that changed hands (3.6.8)."""
    told = []
    for event in (event for note in seen.log for event in note.events):
        if event.player == player and event.what in ("looks", "names"):
            told.append(_token_of(seen, event.of[-1]))
        if event.what == "prize" and str(player) in (str(event.player), event.of[0]):
            told.append(prize_told(event, names))
    return told


def _token_of(seen: State, named: str) -> str:
    """Return what the token of a rank says, to who has seen it."""
    token = seen.tokens[REMOVED + RANKS.index(named)]
    return _("Rank {rank}: not {token}", rank=named, token=token_name(token))


def _clue(seen: State, card: str) -> Node:
    """Return a clue card with what its token says: where the hideout is not."""
    token = seen.tokens[REMOVED + RANKS.index(rank(card))]
    return h("li", clue(card), h("span", _("not {token}", token=token_name(token)), class_="token-of"))


def notebook(seen: State, player: int, marks: Collection[str] | None) -> Node:
    """Return what a player has seen: which roads and kinds are struck out, what is left, and marks made by hand."""
    struck = struck_out(seen)
    left = candidates(seen)
    rows = [
        (_("Avenues"), AVENUES),
        (_("Streets"), STREETS),
        (_("Kinds of buildings"), KINDS),
    ]
    ranks = dict(zip(RANKS, seen.tokens[REMOVED:], strict=True))
    return h(
        "details",
        h("summary", _("Notebook"), " ", h("span", _left(len(left)), class_="left")),
        [
            h("div", h("h3", title), h("ul", [_noted(word, word in struck, marks) for word in words]))
            for title, words in rows
        ],
        h("h3", _("Ranks and their tokens")),
        h("ul", [_rank(each, token) for each, token in ranks.items()], class_="ranks"),
        h("p", _("A token says where the hideout is not. What is struck out here has been seen."), class_="note"),
        id=f"notebook-{player}",
        class_="notebook",
    )


def _left(count: int) -> str:
    return plural("{count} building can be the hideout", "{count} buildings can be the hideout", count)


def _noted(word: str, struck: bool, marks: Collection[str] | None) -> Node:
    """Return a road or a kind: struck out where its token was seen, else with a button that marks it, or plain."""
    name = kind_name(word) if word in KINDS else word
    if struck:
        return h("li", h("s", name), h("span", " ", _("seen"), class_="sr"))
    if marks is None:
        return h("li", h("span", name, class_="open"))
    pressed = "true" if word in marks else "false"
    return h("li", h("button", name, type="button", data_msg=f"note {word}", aria_pressed=pressed, class_="quiet"))


def _rank(named: str, token: str) -> Node:
    said = "–" if token == HIDDEN else token_name(token)
    return h("li", h("b", named), " ", h("span", said), class_=None if token == HIDDEN else "noted")


def struck_out(seen: State) -> set[str]:
    """Return the tokens that have been seen."""
    return {token for token in seen.tokens[REMOVED:] if token != HIDDEN}


def candidates(seen: State) -> list[int]:
    """Return the cells that can still be the hideout, by the tokens that have been seen."""
    struck = struck_out(seen)
    found = []
    for crossing, word in enumerate(CROSSINGS):
        if not struck & set(word.split("#")):
            found += [cell for cell in corners(crossing) if seen.city.building(cell).kind not in struck]
    return found
