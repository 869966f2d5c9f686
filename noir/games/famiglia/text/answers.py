"""What can be asked for by a typed word at a table of Famiglia, and what is answered."""

from noir.games.famiglia.rules.state import State
from noir.games.famiglia.text.score import score_lines
from noir.games.famiglia.text.words import Names, card_list, describe, hand_text
from noir.ui.i18n import _, pgettext


def answers(seen: State, viewer: int | None, names: Names) -> list[tuple[tuple[str, str], list[str]]]:
    """Return the words that can be asked, each in English and in the page's language, with the lines of the answer.

    `seen` is what lies open before `viewer`; a hand can be asked for only where one is open.
    """
    street = _("Street: {cards}", cards=card_list(seen.street) or _("empty"))
    hand = (
        [] if viewer is None else [_("{name}'s hand: {cards}", name=names[viewer], cards=hand_text(seen.hands[viewer]))]
    )
    found = [
        (("street", pgettext("a typed word", "street")), [street]),
        (("score", pgettext("a typed word", "score")), score_lines(seen, names)),
        (("hand", pgettext("a typed word", "hand")), hand),
        (("table", pgettext("a typed word", "table")), describe(seen, names)),
    ]
    return [(words, lines) for words, lines in found if lines]
