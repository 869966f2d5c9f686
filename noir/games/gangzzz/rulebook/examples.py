"""The game that the examples in the rules of Gangzzz come from, and moments of it.

The game was played to its end. Like the whole guide it is not shipped.
"""

from base64 import urlsafe_b64decode
from functools import cache

from noir.games.gangzzz.rules.deal_code import PLAIN_DEALS, deal_of
from noir.games.gangzzz.rules.state import State, start
from noir.ui.rulebook import Example

GAME = (
    "Mt-u913KqXOCOUOjbNcGPkzhAC7eZL9kExY5b_8AiY24BeYQYzU4-BHmyFUMkVQMmGANW1jaIc_TLF0CUyULRg_nfaVdUA0XKBjWXlz8RZktm93c"
    "8RVnlWDw57CnerICKpDn006oknykTNLCMIyIdiLgOHOkZQsPNwlHmUkvfyOHJOgcu-dQWw9OD7KyyPZjc0OUkuWTj-rQNeN8M3PJTYSm_tnEaRFi"
    "W3_wZljNXnx3JXkqvawvtaguBbO_E4h9Xn9GVlKM5Zyc57ObDd4KNm5HWe-Lu8N3CV5sVns7aAOkigW5qrZmuUdVVzxWxhdUSfpieTmdaYrUR904"
    "N7z7rsSZAmXTlnScMMQjOggNued9axUV9e0HpEFcpY4dXivsgi_vXgSScZQaE-HAfAwurfhE_FGf2-3WruYs5wQ="
)
"""Its deal and its moves as one number, in base64, as in the code of a link.

The number of the deal comes first, then the index of each move among the legal ones.
"""


@cache
def game() -> tuple[str, tuple[str, ...], tuple[State, ...]]:
    """The deal of the game, all its moves, and its states: the first one and one after each move."""
    number, dealt = divmod(int.from_bytes(urlsafe_b64decode(GAME), "big"), PLAIN_DEALS)
    deal = deal_of(dealt)
    moves, states = [], [start(deal)]
    while legal := states[-1].legal_moves():
        number, at = divmod(number, len(legal))
        moves.append(legal[at])
        states.append(states[-1].play(legal[at]))
    return deal, tuple(moves), tuple(states)


def example(
    key: str,
    count: int,
    parts: tuple[str, ...],
    text: str,
    say: str = "",
    then: dict[str, str] | None = None,
    picked: str = "",
) -> Example:
    """The moment after `count` moves as an example, as the player to move sees it, folded.

    `then` has an answer for each move that may be chosen. The picture shows the `parts` of the table, with `picked` on
    it.
    """
    deal, moves, states = game()
    now = states[count]
    answers = tuple(sorted((then or {}).items()))
    asked = tuple(move for move, _answer in answers)
    allowed = asked if asked != now.legal_moves() else ()
    played = " ".join(moves[:count])
    return Example(key, deal, played, now.current_player, text, say, allowed, answers, parts, picked, is_folded=True)
