"""The whole program without a browser: `update(model, message)` is the next model.

A message is a short line of text, the same in the button, the test and here: a word, and what belongs to it. What needs
chance carries its seed. What the program has to think about comes back as a message with the cursor it was thought for.

| message | what it does |
|---|---|
| `new SEED QUERY`, `rematch SEED` | deal a game as the form or the address asks, or the next one at this table |
| `quick WORD SEED QUERY` | deal at once: `bot` against bots, `two` for people, `easy` against an easy bot, `seats` |
| `play MOVE`, `pick WORD`, `undo`, `finish` | play, pick on the table to see what can be done, undo, play the rest |
| `show`, `hide`, `peek N` | open the hand of the player to move, close it, open that of player N |
| `hint`, `hint off`, `advise CURSOR MOVE` | ask for a hint or close it; the hint |
| `reply CURSOR MOVE` | a bot's move |
| `note WORD`, `check`, `type TEXT` | the notebook, the check of the deal, a typed command |
| `sheet WORD`, `help` | open or close what lies over the table; `help` is the sheet with all cards |
| `pace WORD`, `watch WORD` | how fast bots move, and whether bots among themselves play on |
| `game ID`, `seats N QUERY` | choose the game at the start, and for how many |
| `leave`, `resume N`, `discard N`, `restore N` | set the game aside, go on with one of the shelf, throw it away, back |
| `settings`, `stats`, `companion`, `open` | open a page; `open TEXT` opens a link or the text of a file |
| `daily DATE`, `deal DATE` | open the page of the deal of the day, play it |
| `set KEY VALUE`, `forget` | change a setting, drop what cannot be read |
| `import TEXT`, `erase` | take in results, delete all results |
| `lay PLAYER CARD`, `lift PLAYER CARD`, `call PLAYER NAME`, `clear`, `unclear` | the scorepad |
| `lesson`, `lesson N` | open the tutorial, go to its step N |
| `look N`, `known N THOUGHT` | analyse the finished game before move N; what the bot thinks of that move |
| `replay`, `step N`, `eyes WORD`, `run`, `run N`, `halt` | replay a game, from a perspective, by itself |
| `pose`, `again`, `ask QUERY` | play on from a position, begin it again, make a puzzle of it |
| `retry N`, `moment N` | play on before move N of the analysed game against bots, look for a better move |
| `depart N`, `reveal` | take game N of the shelf to another device; show its code |
| `download WORD` | the page saves a file; of the code of a running game it is counted |
| `visit SEED FRAGMENT` | do what the part of an address after its `#` asks for |
| `close` | close the screen that was opened last |
| `back` | close whatever was opened last: a hand, a card, a screen; with nothing open, set the game aside |
| `named WORD`, `copied FIELD` | whether links tell the names; that the page has copied a text |
| `phones`, `phone CODE`, and those that follow | several devices: noir/devices/table.py, noir/devices/phone.py |
| `remote`, `turn TEXT`, and those that follow | games between two equal devices: noir/devices/remote/handlers.py |
| `copy`, `offer`, `export`, `screen`, `takeover` | the page does it, and the model stays as it is |
"""

from collections.abc import Callable

from noir.app.back import closing
from noir.app.handlers import (
    analysis,
    commands,
    open_game,
    puzzle,
    replay,
    scorepad,
    settings,
    share,
    shelf,
    start,
    table,
    tabs,
    transfer,
    tutorial,
)
from noir.app.later import later
from noir.app.model import Model
from noir.app.results import count_end
from noir.core.text import without_towers
from noir.session.phones import NO_PHONES
from noir.session.review import Analysis, Tutorial
from noir.ui.i18n import set_language

Handler = Callable[[Model, str], Model]
"""What a message does: of a model and what stands behind the message's word, the next model."""

ANSWERS = 4
"""How many of the last answers to typed commands stand beneath the field."""


def update(model: Model, msg: str) -> Model:
    """The model after `msg`; a message that means nothing now changes nothing."""
    set_language(model.language)
    word, __, rest = msg.partition(" ")
    handle = _handler(model, word)
    if handle is None:
        return model
    after = count_end(model, handle(model._replace(notice="", confirmation="", rule="", copied=""), rest))
    after = _with_own_phones(model, after)
    if after.sheet and _closes_sheet(model, after):
        after = after._replace(sheet="")
    if model.view_only:
        changes = after.kept_for_all_tabs != model.kept_for_all_tabs
        return tabs.refuse(model) if changes else tabs.close_hands(after)
    return after if _same_moment(model, after) else after._replace(hint="", check=False, typed=(), picked="")


def _handler(model: Model, word: str) -> Handler | None:
    """What a message does now; None for one that means nothing."""
    if model.hand:
        return AT_A_PHONE.get(word)
    if model.remote_table:
        return AT_A_REMOTE_TABLE.get(word)
    if word in DEALS and model.phones.connected:
        return later(f"noir.devices.draw:draw_{word}")
    return HANDLERS.get(word)


def _with_own_phones(before: Model, after: Model) -> Model:
    """The model whose phones are for the game at its table: another game has none, and ends a deal that is drawn."""
    one, two = before.session, after.session
    if after.phones == NO_PHONES or (one and one.match.deal) == (two and two.match.deal):
        return after
    if two and after.phones.connected and two.match.deal != after.phones.deal:
        return after._replace(phones=NO_PHONES)
    return after._replace(phones=after.phones._replace(dealing=None))


def _closes_sheet(before: Model, after: Model) -> bool:
    """Whether what lies over the table makes way: for a screen, the start, the end of the game, or the way back."""
    one, two = before.game_shown, after.game_shown
    goes_on = (before.hand and after.hand) or (before.remote_table and after.remote_table)
    is_other = after.opened != before.opened and not goes_on
    return two is None or is_other or two.over != (one is not None and one.over)


def _same_moment(before: Model, after: Model) -> bool:
    """Whether a hint or a check that was asked for before is still one for now."""
    one, two = before.session, after.session
    return one is not None and two is not None and one.match == two.match and before.viewer == after.viewer


def close(model: Model, rest: str) -> Model:
    """Close the screen that was opened last; a tutorial ends by leaving it."""
    if isinstance(model.screen, Analysis):
        return analysis.close_analysis(model, model.screen)
    return model if isinstance(model.screen, Tutorial) else model.close()


def back(model: Model, rest: str) -> Model:
    """Close what was opened last, as its own button does; at the start this changes nothing."""
    word, __, what = next(iter(closing(model)), "").partition(" ")
    handle = _handler(model, word)
    return handle(model, what) if handle else model


def type_command(model: Model, text: str) -> Model:
    """Do what was typed, or answer it beneath the field."""
    text = without_towers("".join(c for c in text[: commands.LONGEST] if c.isprintable() or c.isspace()))
    msg, answer = commands.interpret(model, text)
    word, __, rest = msg.partition(" ")
    after = HANDLERS[word](model, rest) if msg else model
    said = answer or after.notice
    if not said:
        return after
    typed = (*model.typed, (text, tuple(said.split("\n"))))
    return after._replace(notice="", rule="", typed=typed[-ANSWERS:])


def left_to_the_page(model: Model, rest: str) -> Model:
    """Change nothing: the page does it."""
    return model


OF_A_TABLE = (
    "phones",
    "pair",
    "offered",
    "camera",
    "answer",
    "joined",
    "parted",
    "heard",
    "local",
    "held",
    "without",
    "cancel",
    "unloaded",
)
"""The messages of a device to which phones are connected, see noir/devices/table.py."""

OF_A_DRAW = ("without", "cancel")
"""Those of them about a deal that all devices draw, see noir/devices/draw.py."""

OF_A_PHONE = ("phone", "answering", "camera", "met", "lost", "told", "part")
"""The messages of a phone of another table, see noir/devices/phone.py."""

OF_A_REMOTE_GAME = ("remote", "invite", "turn", "join", "made", "drop", "keep")
"""The messages of games between two equal devices, see noir/devices/remote/handlers.py."""

HANDLERS: dict[str, Handler] = {
    "new": start.new,
    "quick": start.quick,
    "rematch": table.rematch,
    "play": table.play,
    "reply": table.reply,
    "note": table.note,
    "hint": table.hint,
    "advise": table.advise,
    "show": table.show,
    "hide": table.hide,
    "pick": table.pick,
    "game": start.choose_game,
    "seats": start.choose_seats,
    "undo": table.undo,
    "finish": table.finish,
    "look": analysis.analyse,
    "known": analysis.keep_thought,
    "close": close,
    "back": back,
    "check": table.check,
    "leave": shelf.leave,
    "resume": shelf.resume,
    "discard": shelf.discard,
    "pace": table.set_pace,
    "watch": table.set_watch,
    "set": settings.change_setting,
    "settings": settings.open_settings,
    "stats": start.open_statistics,
    "daily": start.open_daily,
    "deal": start.deal_daily,
    "export": left_to_the_page,
    "import": start.import_results,
    "restore": shelf.restore,
    "screen": left_to_the_page,
    "help": table.toggle_help,
    "sheet": table.toggle_sheet,
    "lesson": tutorial.open_tutorial,
    "companion": scorepad.open_scorepad,
    "lay": scorepad.lay,
    "lift": scorepad.lift,
    "call": scorepad.call,
    "clear": scorepad.clear,
    "unclear": scorepad.unclear,
    "type": type_command,
    "peek": table.peek,
    "visit": start.visit,
    "open": open_game.open_text,
    "depart": transfer.depart,
    "reveal": transfer.reveal,
    "copy": left_to_the_page,
    "offer": left_to_the_page,
    "copied": share.copied,
    "named": share.set_names_in_links,
    "pose": puzzle.pose,
    "again": puzzle.again,
    "ask": puzzle.ask,
    "retry": puzzle.retry,
    "moment": puzzle.moment,
    "replay": replay.begin_replay,
    "step": replay.step,
    "eyes": replay.set_perspective,
    "run": replay.run,
    "halt": replay.halt,
    "download": transfer.download,
    "takeover": left_to_the_page,
    "forget": start.discard_damaged,
    "erase": start.erase_results,
    **{word: later(f"noir.devices.table:{word}") for word in OF_A_TABLE if word not in OF_A_DRAW},
    **{word: later(f"noir.devices.draw:{word}") for word in OF_A_DRAW},
    **{word: later(f"noir.devices.phone:{word}") for word in OF_A_PHONE if word not in OF_A_TABLE},
    **{word: later(f"noir.devices.remote.handlers:{word}") for word in OF_A_REMOTE_GAME},
    "peer": later("noir.devices.remote.direct:peer"),
}
"""What each message does, by its first word."""

DEALS = ("new", "quick", "rematch")
"""The messages that deal: with phones at the table, every device has its part in the chance of it."""

ON_ANY_DEVICE = ("back", "sheet", "help", "set", "copied", "copy", "offer", "screen")
"""The messages that mean the same on a phone that shows a hand of a table."""

OF_A_HAND = ("play", "pick", "undo", "finish", "note", "close", "visit")
"""The messages that a phone takes otherwise than a table."""

AT_A_PHONE: dict[str, Handler] = {
    **{word: HANDLERS[word] for word in ON_ANY_DEVICE},
    **{word: later(f"noir.devices.phone:{word}") for word in OF_A_HAND},
    **{word: later(f"noir.devices.phone:{word}") for word in OF_A_PHONE},
    "open": later("noir.devices.phone:open_text"),
    "unloaded": later("noir.devices.table:unloaded"),
}
"""What each message does on a phone that shows a hand of a table; all others mean nothing there."""

OF_A_PEER = ("direct", "peer", "offered", "answer", "answering", "camera", "met", "lost", "sent", "unloaded")
"""The messages about the direct connection of these devices, see noir/devices/remote/direct.py."""

AT_A_REMOTE_TABLE: dict[str, Handler] = {
    **{word: HANDLERS[word] for word in (*ON_ANY_DEVICE, *OF_A_REMOTE_GAME, "visit", "open")},
    **{word: later(f"noir.devices.remote.handlers:{word}") for word in ("play", "pick", "replay", "close")},
    **{word: later(f"noir.devices.remote.direct:{word}") for word in OF_A_PEER},
}
"""What each message does while a game between two equal devices is shown; all others mean nothing there."""
