"""Every screen of the program, with the messages that lead there, and the model that they lead to."""

import random
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from noir.app.effects import next_effect
from noir.app.model import Model
from noir.app.update import update
from noir.bots import think, thought
from noir.core.table import is_decided
from noir.core.thought import print_thought
from noir.formats.link import print_link
from noir.formats.results_file import print_results
from noir.games.district.view.row import may_win
from noir.games.famiglia.view.picked import picks
from noir.session.match import Match
from noir.session.results import Player, Result
from tests.browser.table import DEAL, FOUR, HIDEOUT, asking, opened, pick_for, recorded
from tests.support.devices import CODE, SDP, SEARCHED, told
from tests.support.remote import Side, pass_on, started
from tests.unit.app.test_puzzle import puzzle

THINK = "(think)"
"""Runs what the program owes itself, as in tests/browser/screen_reader.py."""


def after(messages: list[str], place: str) -> Model:
    """The model of a page at the address `place`, on which nobody has played, after these messages."""
    model = Model(place=place)
    for message in messages:
        if message == THINK:
            model = thinking(model)
        else:
            model = update(model, f"visit 7 {message[1:]}" if message.startswith("#") else message)
    return model


def thinking(model: Model) -> Model:
    """The model after what it owes itself, if it does; an easy bot thinks in place of a hard one."""
    owed = next_effect(model)
    if owed is None:
        return model
    level = "easy" if owed.level == "hard" else owed.level
    said = print_thought(thought(think(level, owed.seen, random.Random(7)))) if level else ""
    return update(model, f"{owed.msg} {said}".rstrip())


def sits(deal: str, game: str = "district", seats: str = "human,human", **more: str) -> str:
    """The fragment of an address that starts a game."""
    asked = {"game": game, "seats": seats, "names": "Agnes,Bruno"} | ({"deal": deal} if deal else {})
    return "#" + urlencode(asked | more)


def moment(moves: int, *messages: str, name: str = "negative") -> list[str]:
    """The messages of the first moves of a recorded game, behind the curtain after each, and of more."""
    deal, played = recorded(name)
    return [sits(deal), *(msg for move, _state in played[:moves] for msg in ("show", f"play {move}")), *messages]


def recruits(moves: int, *messages: str) -> list[str]:
    """The same for a game of Famiglia."""
    deal, played = recorded("recruits")
    begun = sits(deal, "famiglia", hands="down")
    return [begun, *(msg for move, _state in played[:moves] for msg in ("show", f"play {move}")), *messages]


def picks_of(move: int) -> str:
    """The message that selects the card of a move of that game."""
    return f"pick {picks(recorded('recruits')[1][move][0])[0]}"


def quarters(match: Match, *messages: str) -> list[str]:
    """The messages that open a moment of a game of Gangzzz for three, and more."""
    return [opened(match), *messages]


def table_of(seats: int, step: str, skip: int, *messages: str) -> list[str]:
    """The messages that open a moment of another game of Gangzzz, for so many seats, and more."""
    return [opened(asking(step, skip, seats), FOUR[:seats]), *messages]


def alone(match: Match, seats: int = 3) -> list[str]:
    """The same for the player to move against bots."""
    player = match.state.current_player
    people = FOUR[:seats]
    who = tuple(seat if at == player else seat._replace(level="easy") for at, seat in enumerate(people))
    return [opened(match, who)]


def hideout() -> list[str]:
    """The messages that end that game."""
    last = HIDEOUT.undo()
    return quarters(last, "show", *pick_for(last), f"play {HIDEOUT.moves[-1]}")


def on_a_phone(table: list[str], seat: int) -> list[str]:
    """The messages that lead to the hand of a seat on a phone, of a table after some messages."""
    return told(after(table, ""), seat)


def gang_on_a_phone(match: Match) -> list[str]:
    """The same for the player to move in a moment of a game of Gangzzz, with what can be picked there."""
    seat = match.state.current_player or 0
    return [*on_a_phone(quarters(match, *JOINED, "phones", "joined 2"), seat), *pick_for(match)]


def place(condition: Callable[[Any], bool], name: str = "negative") -> int:
    """The index of the first moment of a recorded game for which `condition` holds."""
    return next(at for at, (_move, state) in enumerate(recorded(name)[1]) if condition(state))


def analysed(name: str = "draw") -> list[str]:
    """The messages that analyse every move of a recorded game: each second one gave something away."""
    thoughts = []
    for at, (move, state) in enumerate(recorded(name)[1]):
        best = next((each for each in state.legal_moves() if each != move), move) if at % 2 else move
        thoughts.append(f"known {at} {best} {best} 600 {move} {600 - at % 20 * 10}")
    return thoughts


def weighed(at: int, name: str = "city") -> str:
    """The message by which many moves are weighed at a moment of a recorded game."""
    moves = recorded(name)[1][at][1].legal_moves()
    hopes = " ".join(f"{move} {650 - 9 * place}" for place, move in enumerate(moves[:30]))
    return f"known {at} {moves[0]} {hopes}"


BY_DAY = (Player("Agnes"), Player("Hard bot", "hard"))
DAY = "2026-11-27"
DAYS = (
    Result("0" * 16, "district", BY_DAY, 0, 0, "points", (21, 10), day=DAY, link="district=x", accuracy=94),
    Result("1" * 16, "district", BY_DAY, 0, 1, "points", (9, 10), day="2026-11-26", link="district=x"),
    Result("2" * 16, "district", BY_DAY, 0, None, "draw", (9, 9), day="2026-10-05", link="district=x"),
)
"""What became of some deals of the day."""


def two_devices(game: str = "district", links: int = 3) -> tuple[list[str], list[str]]:
    """The messages that lead to a game between two devices, so many links after its beginning.

    First those of the device whose player is to move, then those of the other one.
    """
    mover, other = started(game, random.Random(f"screens {game}"))
    for _link in range(links):
        mover.play()
        mover, other = pass_on(mover, other)
    return mover.said, other.said


def two_devices_at_the_end() -> tuple[list[str], list[str]]:
    """The messages that lead to the end of such a game: on the device that has the proof, and on the other one."""
    mover, other = started("famiglia", random.Random("screens end"))
    mover.play()
    while not mover.position.is_complete:
        mover, other = pass_on(mover, other)
        mover.play()
    return mover.said, other.said


def invitation(game: str) -> tuple[list[str], list[str]]:
    """The messages that invite someone, and those that open the invitation."""
    one, two = Side(game, random.Random("screens invitation")), Side("district", random.Random(2))
    one.send("remote")
    one.send(f"invite {one.chance} Agnes")
    two.send(f"turn {one.link}")
    return one.said, two.said


JOINED = ("phones", "joined 0", "joined 1", "close")
"""The messages of two phones that join."""

INVITATION = invitation("famiglia")
TWO_DEVICES = two_devices()
AT_THE_END = two_devices_at_the_end()

START = [sits(DEAL), "leave"]
END = moment(48, name="draw")
POSITION = f"#{print_link(puzzle())}"
PEEK = f"peek {asking('move', 5).state.current_player}"
REFUSED = "refused"
HUMANS = "human,human,human,human"

SCREENS: dict[str, list[str]] = {
    "start": START,
    REFUSED: [sits(DEAL.replace("P", "9"))],
    "statistics": [*END, "leave", "stats"],
    "deal of the day": [*START, f"daily {DAY}"],
    "deal of the day, played": [*START, f"import {print_results(DAYS)}", f"daily {DAY}"],
    "settings": [*START, "settings"],
    "curtain": moment(0),
    "curtain later": moment(20),
    "first move": moment(0, "show"),
    "middle": moment(21, "show"),
    "nothing to take": moment(1, "show", name="draw"),
    "forced take": moment(place(lambda state: state.legal_moves() == ("take",)), "show"),
    "alarm": moment(place(lambda state: may_win(state, 0) or may_win(state, 1), "instant"), "show", name="instant"),
    "open cards": moment(40, "show", "sheet open-0"),
    "settled": moment(place(lambda state: is_decided(state), "draw"), "show", name="draw"),
    "typed": moment(0, "set commands on", "show", "type help", "type score", "type hand"),
    "help card": moment(21, "show", "help"),
    "tutorial": [*START, "lesson", "lesson 1"],
    "companion": [*START, "companion", "lay 0 5", "lay 1 T"],
    "alone": [sits(DEAL, seats="human,bot:easy"), "play 5", THINK, "hint", THINK],
    "thinking": [sits(DEAL, seats="human,bot:easy"), "play 5"],
    "watched": [sits(DEAL, seats="bot:random,bot:random"), "watch stop"],
    "end": END,
    "checked": [sits("", seats="bot:random,bot:random"), *[THINK] * 60, "check"],
    "look back": [*END, "look 45", THINK],
    "look back, all of it": [*END, "look 45", *analysed()],
    "a better move": [*END, "look 45", *analysed(), "moment 45"],
    "tried again": [*END, "look 40", "retry 40"],
    "position": [POSITION, "play 6"],
    "position, answered": [POSITION, "play 5", "ask say=Why%3F&allow=8&allow=P&then-8=So."],
    "replay": [*END, "replay", "step 13"],
    "opening": [*START, "open"],
    "Famiglia: start": recruits(0, "leave", "game famiglia"),
    "Famiglia: curtain": recruits(22),
    "Famiglia: first move": recruits(0, "show"),
    "Famiglia: the price of a card": recruits(31, "show", picks_of(31)),
    "Famiglia: a swap": recruits(17, "pick field:G0"),
    "Famiglia: a full Street": recruits(63, "show"),
    "Famiglia: a full Street, picked": recruits(67, "show", picks_of(68)),
    "Famiglia: open cards": recruits(63, "show", "sheet open-1"),
    "Famiglia: two swaps": recruits(35),
    "Famiglia: one of two swaps made": recruits(36),
    "Famiglia: thinking": [sits(recorded("recruits")[0], "famiglia", "human,bot:easy")],
    "Famiglia: the last pass": recruits(79, "show"),
    "Famiglia: watched": [sits("", "famiglia", "bot:random,bot:random"), *[THINK] * 30, "watch stop"],
    "Famiglia: open hands and the cards": recruits(26, "set hands open", "help"),
    "Famiglia: face to face": recruits(31, "set seating face", "peek 1", picks_of(31)),
    "Famiglia: end": recruits(10_000),
    "Famiglia: tutorial": recruits(0, "leave", "game famiglia", "lesson", "lesson 1"),
    "Gangzzz: start": [*START, "game gangzzz", "seats 4"],
    "Gangzzz: assigning": quarters(asking("assign")),
    "Gangzzz: assigning again": quarters(asking("assign", 6), "pick house"),
    "Gangzzz: a crossing": quarters(asking("put", 8), *pick_for(asking("put", 8))),
    "Gangzzz: a building": quarters(asking("place", 30), *pick_for(asking("place", 30))),
    "Gangzzz: a gangster": quarters(asking("move", 5), *pick_for(asking("move", 5))),
    "Gangzzz: a card": quarters(asking("avenue", 3)),
    "Gangzzz: holding to look, and the cards": quarters(asking("move", 5), PEEK, "help"),
    "Gangzzz: holding to look": quarters(asking("move", 5), PEEK),
    "Gangzzz: alone": [*alone(asking("place", 30)), *pick_for(asking("place", 30))],
    "Gangzzz: alone, a die": alone(asking("solve", 3)),
    "Gangzzz: alone, a hint": [*alone(asking("put", 8)), "hint", THINK],
    "Gangzzz: alone, clue cards": [*alone(asking("move", 5)), "sheet clues"],
    "Gangzzz: alone, all figures": [*alone(asking("move", 5)), "sheet score"],
    "Gangzzz: watched": [sits("", "gangzzz", "bot:easy,bot:easy,bot:easy,bot:easy"), *[THINK] * 12, "watch stop"],
    "Gangzzz: a forger": quarters(asking("search")),
    "Gangzzz: a rank": quarters(asking("name")),
    "Gangzzz: curtain": quarters(asking("visit")),
    "Gangzzz: the car": quarters(asking("visit"), "show"),
    "Gangzzz: loading": quarters(asking("load", 3), "show"),
    "Gangzzz: a challenge": quarters(asking("pit", 1), "show"),
    "Gangzzz: a die": quarters(asking("solve", 3), "show"),
    "Gangzzz: laying": quarters(asking("lay", 4), "show"),
    "Gangzzz: undercutting": quarters(asking("undercut"), "show"),
    "Gangzzz: the mark": quarters(asking("mark"), "show", *pick_for(asking("mark"))),
    "Gangzzz: assigning again, nothing picked": quarters(asking("assign", 6)),
    "Gangzzz: end": hideout(),
    "Gangzzz: look back, all of it": [*hideout(), "look 88", *analysed("city"), weighed(88)],
    "Gangzzz: four, assigning again": table_of(4, "assign", 45),
    "Gangzzz: four, the first turn": [sits("", "gangzzz", HUMANS, names="Agnes,Bruno,Clara,Dmitri")],
    "Gangzzz: four, the first look": [
        sits("", "gangzzz", HUMANS, names="Agnes,Bruno,Clara,Dmitri", starter="1"),
        "peek 1",
    ],
    "Gangzzz: four, alone": alone(asking("assign", 0, 4), 4),
    "Gangzzz: four, a gangster": table_of(4, "move", -1),
    "Gangzzz: four, a crossing": table_of(4, "put", 13, *pick_for(asking("put", 13, 4))),
    "Gangzzz: four, a card": table_of(4, "avenue", 5),
    "Gangzzz: four, curtain": table_of(4, "visit", -1),
    "Gangzzz: four, the car": table_of(4, "visit", 0, "show"),
    "Gangzzz: four, loading": table_of(4, "load", 3, "show"),
    "Gangzzz: four, a challenge": table_of(4, "pit", 4, "show"),
    "Gangzzz: four, a die": table_of(4, "solve", 8, "show"),
    "Gangzzz: four, laying": table_of(4, "lay", -1, "show"),
    "Gangzzz: four, undercutting": table_of(4, "undercut", 0, "show"),
    "Gangzzz: two, a gangster": table_of(2, "move", -1),
    "Gangzzz: two, the car": table_of(2, "visit", 0, "show"),
    "Gangzzz: two, a die": table_of(2, "solve", 1, "show"),
    "phones": [*START, "phones"],
    "phones, the table's code": [*START, "phones", "pair 0", f"offered {SDP}"],
    "phones, one connected": [*START, "phones", "joined 1"],
    "phones, a deal": [*START, "phones", "joined 1", "new 7 game=district", "phones"],
    "a table with phones": moment(21, *JOINED),
    "a table with phones, one gone": moment(21, *JOINED, "parted 0", "parted 1"),
    "a table with a phone, the other person": moment(20, "phones", "joined 1", "held on", "close"),
    "a phone that looks for a table": [*START, *SEARCHED[:1]],
    "a phone, its code": [*START, *SEARCHED],
    "a phone without a game": [*START, *SEARCHED, "met"],
    "a phone, its turn": on_a_phone(moment(21, *JOINED), 1),
    "a phone, not its turn": on_a_phone(moment(21, *JOINED), 0),
    "a phone, its menu": [*on_a_phone(moment(21, *JOINED), 1), "sheet menu"],
    "a phone that has lost its table": [*on_a_phone(moment(21, *JOINED), 1), "lost"],
    "a phone, the end": on_a_phone([*moment(47, *JOINED, name="draw"), "held on", "finish"], 0),
    "Famiglia: a phone": [*on_a_phone(recruits(31, *JOINED), 1), picks_of(31)],
    "Gangzzz: a table with phones": quarters(asking("place", 30), *JOINED, "phones", "joined 2", "close"),
    "Gangzzz: a phone": gang_on_a_phone(asking("place", 30)),
    "Gangzzz: a phone, its clue cards": [*gang_on_a_phone(asking("move", 5)), "sheet clues"],
    "two devices": ["remote"],
    "two devices, an invitation": INVITATION[0],
    "two devices, invited": INVITATION[1],
    "two devices, shuffling": ["remote", f"invite {'7' * 64} Agnes"],
    "two devices, their turn": TWO_DEVICES[0],
    "two devices, a link to send": TWO_DEVICES[1],
    "two devices, the menu": [*TWO_DEVICES[1], "sheet menu"],
    "two devices, the first code": [*TWO_DEVICES[0], "direct", f"offered {SDP}"],
    "two devices, the second code": [f"#peer={CODE}", f"answering {SDP}"],
    "two devices, connected": [*TWO_DEVICES[1], "direct", f"offered {SDP}", f"answer {CODE}", "met"],
    "two devices, the end": AT_THE_END[0],
    "two devices, the end without a proof": AT_THE_END[1],
    "two devices, on the start": [*TWO_DEVICES[0], "close"],
    "Famiglia: two devices": two_devices("famiglia", 1)[0],
    "face to face": moment(21, "settings", "set seating face", "close"),
    "face to face, looking": moment(21, "settings", "set seating face", "close", "peek 1"),
}
"""The messages that lead to each screen. A new screen is one more line here."""

FAMILIES = (
    "start",
    "settings",
    "curtain later",
    "middle",
    "face to face, looking",
    "end",
    "statistics",
    "look back",
    "replay",
    "position",
    "tutorial",
    "companion",
    "Famiglia: a swap",
    "Gangzzz: a building",
)
"""One screen of each family: what surrounds it, its table and its controls are drawn by the same functions."""

UNFOLDED = ("position", "position, answered", "Gangzzz: end")
"""The screens that are looked at with all that can be unfolded."""

SIGNS = {
    "alone": 'class="advice',
    "checked": 'data-holds="yes"',
    "look back": 'class="choice-made',
    "end": "data-outcome",
    "Famiglia: end": "data-outcome",
    "Gangzzz: end": "data-outcome",
    "statistics": 'class="tally',
    "deal of the day": 'data-msg="deal"',
    "deal of the day, played": "result-line",
    "look back, all of it": 'class="rated',
    "Gangzzz: look back, all of it": 'class="rated',
    "a better move": 'class="asking',
    "opening": 'id="open-text"',
    "Gangzzz: start": 'name="name3"',
    "typed": 'role="log"',
}
"""What is in the HTML of a screen only if its messages have led there."""
