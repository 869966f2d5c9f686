"""The words that can be typed at a table of Gangzzz, and the answers to them."""

from noir.games.gangzzz.rules.deduction import candidates
from noir.games.gangzzz.rules.pieces import PILES
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.board import describe, tokens_seen
from noir.games.gangzzz.text.log import card_list
from noir.games.gangzzz.text.names import Names, pile_name
from noir.games.gangzzz.text.score import score_lines
from noir.ui.i18n import _, pgettext, plural


def answers(seen: State, viewer: int | None, names: Names) -> list[tuple[tuple[str, str], list[str]]]:
    """The words that can be asked, each in English and in the page's language, with the lines of the answer.

    `seen` is what is open to `viewer`; only a viewer can ask for a hand and a notebook.
    """
    hand = [] if viewer is None else _hand(seen, viewer)
    notes = [] if viewer is None else _notes(seen)
    found = [
        (("score", pgettext("a typed word", "score")), score_lines(seen, names)),
        (("hand", pgettext("a typed word", "hand")), hand),
        (("notes", pgettext("a typed word", "notes")), notes),
        (("table", pgettext("a typed word", "table")), describe(seen, names)),
    ]
    return [(words, lines) for words, lines in found if lines]


def _hand(seen: State, viewer: int) -> list[str]:
    """The clue cards of the viewer, one line for each pile."""
    piles = [(name, seen.pile(viewer, name)) for name in PILES]
    return [f"{pile_name(name)}: {card_list(cards)}" for name, cards in piles if cards] or [_("No cards")]


def _notes(seen: State) -> list[str]:
    """The tokens that the viewer has seen, and how many buildings can still be the hideout."""
    count = len(candidates(seen))
    left = plural("{count} building could be the hideout", "{count} buildings could be the hideout", count)
    return [*tokens_seen(seen), left]
