"""What a player can ask about a table of Famiglia by typing a word."""

from noir.games.famiglia.rules.state import State
from noir.games.famiglia.text.score import score_lines
from noir.games.famiglia.text.words import Names, card_list, describe, hand_text
from noir.ui.i18n import _, pgettext


def answers(seen: State, viewer: int | None, names: Names) -> list[tuple[tuple[str, str], list[str]]]:
    """The words that can be typed, each in English and in the language of the page, with the lines of the answer.

    `seen` is what is open to `viewer`; “hand” is offered only to a viewer.
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
