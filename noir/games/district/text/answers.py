"""What a player can ask about a table of District Noir by typing a word."""

from noir.games.district.rules.state import State
from noir.games.district.text.score import score_lines
from noir.games.district.text.words import Names, card_list, describe
from noir.ui.i18n import _, pgettext


def answers(seen: State, viewer: int | None, names: Names) -> list[tuple[tuple[str, str], list[str]]]:
    """The words that can be typed, each in English and in the language of the page, with the lines of the answer.

    `seen` is what `viewer` may know; “hand” is offered only if one is open.
    """
    row = _("Row, newest last: {cards}", cards=card_list(seen.row) or _("empty"))
    hand = [] if viewer is None else [_hand(seen, viewer, names)]
    found = [
        (("row", pgettext("a typed word", "row")), [row]),
        (("score", pgettext("a typed word", "score")), score_lines(seen, names)),
        (("hand", pgettext("a typed word", "hand")), hand),
        (("table", pgettext("a typed word", "table")), describe(seen, names)),
    ]
    return [(words, lines) for words, lines in found if lines]


def _hand(seen: State, viewer: int, names: Names) -> str:
    return _("{name}'s hand: {cards}", name=names[viewer], cards=card_list(seen.hands[viewer]) or _("empty"))
