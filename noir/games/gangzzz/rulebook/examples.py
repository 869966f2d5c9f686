"""The game that the examples in the rules of Gangzzz are taken from: one that was played to its end, and moments of it.

Like the guide itself it is not shipped.
"""

from base64 import urlsafe_b64decode
from functools import cache

from noir.games.gangzzz.rules.deal_code import DEALS, deal_of
from noir.games.gangzzz.rules.state import State, start
from noir.ui.rulebook import Example

GAME = (
    "Mt-u913KqXOCOUOjbNcGPkzhAC7eZL9kExY5b_8AiY24BeYQYzU4-BHmyFUMkVQMmGANW1jaIc_TLF0CUyULRg_nfaVdUA0XKBjWXlz8RZktm93c"
    "8RVnlWDw57CnerICKpDn006oknykTNLCMIyIdiLgOHOkZQsPNwlHmUkvfyOHJOgcu-dQWw9OD7KyyPZjc0OUkuWTj-rQNeN8M3PJTYSm_tnEaRFi"
    "W3_wZljNXnx3JXkqvawvtaguBbO_E4h9Xn9GVlKM5Zyc57ObDd4KNm5HWe-Lu8N3CV5sVns7aAOkigW5qrZmuUdVVzxWxhdUSfpieTmdaYrUR904"
    "N7z7rsSZAmXTlnScMMQjOggNued9axUV9e0HpEFcpY4dXivsgi_vXgSScZQaE-HAfAwurfhE_FGf2-3WruYs5wQ="
)
"""The number of its deal and its moves, each by its place among those that were legal, as in the code of a link."""


@cache
def game() -> tuple[str, tuple[str, ...], tuple[State, ...]]:
    """Return the deal of the game, all its moves, and its states, the first one and one after each move."""
    number, dealt = divmod(int.from_bytes(urlsafe_b64decode(GAME), "big"), DEALS)
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
    told: str,
    say: str = "",
    then: dict[str, str] | None = None,
    picked: str = "",
) -> Example:
    """Return a moment of the game as an example, after so many moves, seen by who is to move.

    `then` has what is said of each move that may be chosen. The picture shows the `parts` of the table, with what is
    `picked` there.
    """
    deal, moves, states = game()
    now = states[count]
    answers = tuple(sorted((then or {}).items()))
    asked = tuple(move for move, said in answers)
    allowed = asked if asked != now.legal_moves() else ()
    played = " ".join(moves[:count])
    return Example(key, deal, played, now.current_player, told, say, allowed, answers, parts, picked)
