"""A random walk through every screen: what runs on it is what the page needs.

The build walks on Pyodide, to find the modules of the standard library that must be shipped; a test walks further, and
checks that no button and no module is missed.
"""

import random
import re
from collections import Counter
from collections.abc import Collection
from itertools import product
from urllib.parse import urlencode

from noir.app.effects import Effect, next_effect
from noir.app.model import Model
from noir.app.settings import Settings
from noir.app.update import OF_A_PEER, OF_A_PHONE, OF_A_REMOTE_GAME, OF_A_TABLE, update
from noir.bots import BOTS, think, thought
from noir.core.thought import print_thought
from noir.devices.exchange import TABLE, Exchange
from noir.devices.pairing import code_of
from noir.devices.remote.compute import computing
from noir.devices.remote.handlers import game_shown
from noir.devices.remote.link import print_batch
from noir.formats.link import print_file, print_link
from noir.formats.results_file import print_results
from noir.games import GAMES
from noir.games.partial_deals import DRAWN, MASKED
from noir.games.views import SCOREPADS
from noir.screens.screen import title, view
from noir.screens.share import LINK
from noir.session.match import begin
from noir.session.results import Result, result_of, with_result
from noir.session.review import Puzzle, Replay
from noir.session.session import Session
from noir.session.setup import Setup, with_names
from noir.storage.save import parse_save, print_save
from noir.ui.html import ESCAPED, to_html
from noir.ui.i18n import LANGUAGES

DESCRIPTION = (
    "a=candidate:1 1 udp 2122260223 192.168.0.7 50000 typ host\r\na=ice-ufrag:abcd\r\n"
    f"a=ice-pwd:abcdefghijklmnopqrstuvwx\r\na=fingerprint:sha-256 {':'.join(['AB'] * 32)}\r\n"
)
"""A browser's description of its end of a connection, with only the lines that the program reads."""

STEPS = 2000
"""After this many presses each button has been pressed."""

SHORT = 60
"""After this many everything is imported."""

BUTTON = re.compile(r'<(?:button|input)(?![^>]*\bdisabled)[^>]*\bdata-msg="([^"]+)"')
NEED_CHANCE = {"new", "quick", "rematch"}
NEED_DATE = dict.fromkeys(("daily", "deal"), "2026-11-27")
"""The messages that the page adds the date to, with one."""
PRESSES = 40
"""The most presses in a replay, and in a puzzle that is played on; a tenth of all steps if they are fewer."""
AWAY = ("close", "look", "new", "pose", "settings")
"""The messages that leave these."""
SEATS = ("human,human&names=Ada,Ben", "human,bot:easy", "bot:easy,bot:hard", "human,human&seating=face&hands=down")
MORE_SEATS = ("human,human,human", "human,human,bot:easy,bot:easy")
"""Seats of larger tables, for games that have them."""
ONWARD = {"play": 3.0, "pick": 1.0, "show": 3.0, "peek": 3.0, "finish": 3.0}
"""The weights of messages that were pressed before; 0.5 for all others."""
NEW = 8.0
"""The weight of a message that was never pressed."""

TYPED = ("help", "row", "score", "hand", "take", "play 5", "x")
WRONG = ("new 1 game=nothing", "new 1 game=district&deal=x", "play x", "resume 99", "import x", "open x")


def walk(seed: int = 4, steps: int = STEPS, games: Collection[str] = GAMES) -> set[str]:
    """Press `steps` buttons in each game, save and load after each; the first words of what was pressed.

    Every bot makes a move on the way.
    """
    for game, language in product(games, LANGUAGES):
        _show(Model(Setup(game), language=language))
    for rules in map(GAMES.__getitem__, games):
        state = rules.start(rules.deal(random.Random(seed)))
        for bot in BOTS.values():
            bot(state.observe(state.current_player), random.Random(seed))
    return set().union(*(_through(game, random.Random(f"{seed} {game}"), steps) for game in games))


def _through(game: str, rng: random.Random, steps: int) -> set[str]:
    """Walk through one game, from its start screen."""
    model = Model(Setup(game), settings=Settings(commands="on"), damaged=1)
    for msg in WRONG:
        _show(update(model, msg))
    looks_on = Model(Setup(game), view_only=True, damaged=1)
    for msg in (*WRONG, "takeover", "stats"):
        looks_on = update(looks_on, msg)
        _show(looks_on)
    given = (
        f"visit 1 {print_link(_replay(game))}",
        f"open {print_file(_replay(game))}",
        f"copied {LINK}",
        "lesson",
        "takeover",
        "back",
        *(f"seats {seats}" for seats in GAMES[game].SEATS[1:]),
    )
    for msg in given:
        _show(update(model, msg))
    _show(update(Model(Setup(game), results=_results(game)), f"daily {NEED_DATE['daily']}"))
    if game in SCOREPADS:
        _show(update(update(model, "companion"), f"lay 0 {next(iter(GAMES[game].COPIES))}"))
    presses = min(PRESSES, steps // 10)
    begun = {msg.partition(" ")[0] for msg in given} | _through_devices(game) | _through_remote_game(game)
    pressed = Counter(begun | _through_position(game, random.Random(game), presses))
    _press_on(update(Model(Setup(game), results=_results(game)), "stats"), pressed, random.Random(game), presses)
    tables = [*SEATS, *(seats for seats in MORE_SEATS if seats.count(",") + 1 in GAMES[game].SEATS)]
    for step in range(steps):
        if step % (steps // len(tables)) == 0:  # two people, one, none, two face to face, more
            model = update(model, f"new {step} game={game}&seats={tables[len(tables) * step // steps]}")
        owed = next_effect(model)
        msg = _answer(owed, rng) if owed and rng.random() < 0.7 else _choose(BUTTON.findall(_show(model)), pressed, rng)
        word = msg.partition(" ")[0]
        pressed[word] += 1
        more = {"import": print_results(model.results), **dict.fromkeys(NEED_CHANCE, f"{rng.random()} game={game}")}
        more |= {"type": TYPED[step % len(TYPED)], **NEED_DATE}
        model = update(model, f"{msg} {more[word]}" if word in more else msg)
        parse_save(print_save(model, 1))
    return set(pressed)


def _through_position(game: str, rng: random.Random, presses: int) -> set[str]:
    """Walk through a replay, and play on from it and in opened puzzles; the first words of what was pressed.

    The last of them is closed.
    """
    replay = _replay(game)._replace(at=0)
    pressed: Counter[str] = Counter(["pose"])
    _press_on(Model(Setup(game), opened=(replay,)), pressed, rng, presses)
    model = update(Model(Setup(game), opened=(replay,)), "pose")
    begins = replay.session.match.go(0)
    for allow, eyes in ((), 0), (begins.state.legal_moves()[-1:], 0), ((), 1):
        asked = Puzzle(replay.session._replace(match=begins, undo_floor=0), eyes, allow, "Well?")
        for opened in (print_link(asked), print_file(asked)):
            model = _press_on(update(model, f"open {opened}"), pressed, rng, presses)
    _show(update(model, "close"))
    return set(pressed)


def _through_devices(game: str) -> set[str]:
    """Connect a phone to a table, deal, make a move on the phone, and part; the first words of all messages."""
    code = code_of(DESCRIPTION)
    table = _sent(
        Model(Setup(game)), "phones", "pair 0", "camera on", f"offered {DESCRIPTION}", f"answer {code}", "joined 0"
    )
    phone = _sent(Model(Setup(game)), "phone", "camera on", f"phone {code}", f"answering {DESCRIPTION}", "met")
    table = update(table, f"new 1 game={game}")
    one, two = Exchange(), Exchange()
    for _round in range(8):
        for _name, text in one.due(table):
            phone = _sent(phone, two.received(TABLE, text, "7"))
        if phone.hand and phone.hand.session and not phone.hand.says:
            phone = update(phone, f"play {next(iter(phone.hand.session.state.legal_moves()), 'pass')}")
        for _name, text in two.due(phone):
            table = _sent(table, one.received("0", text, "7"))
    _sent(table, "phones", "held on", "rematch 1", "without", "cancel", "parted 0", "local 0", "unloaded")
    _sent(phone, "sheet menu", "lost", "part")
    return {*OF_A_TABLE, *OF_A_PHONE}


def _through_remote_game(game: str) -> set[str]:
    """Play a game by links on two devices to its end, and connect them; the first words of all messages.

    Of a game that can't be played so only the page is shown that begins another.
    """
    if game not in (*MASKED, *DRAWN):
        _sent(Model(Setup(game)), "remote")
        return {"remote"}
    host, guest = (_sent(Model(Setup(game)), "remote") for _side in range(2))
    host = _computed(update(host, f"invite {'1' * 64} Ada"))
    guest = _computed(update(_sent(guest, f"turn {_batch(host)}"), f"join {'2' * 64} Ben"))
    sides = [_sent(host, "close", "drop 0", "keep", "remote 0"), guest]
    for _link in range(200):
        sides = [_played(_computed(_sent(sides[1], "turn x", f"turn {_batch(sides[0])}"))), sides[0]]
        if not _batch(sides[0]):
            break
    _sent(sides[0], "sheet menu", "pick 5", "replay")
    code = code_of(DESCRIPTION)
    _sent(
        sides[0],
        "direct",
        f"offered {DESCRIPTION}",
        "camera on",
        f"answer {code}",
        "met",
        "sent x",
        "lost",
        "direct",
        "unloaded",
    )
    _sent(sides[1], f"peer {code}", f"answering {DESCRIPTION}", "met", "direct off")
    _sent(Model(Setup(game)), f"peer {code}", f"answering {DESCRIPTION}", "met")
    return {*OF_A_REMOTE_GAME, *OF_A_PEER}


def _batch(model: Model) -> str:
    game = game_shown(model)
    return print_batch(game) if game else ""


def _computed(model: Model) -> Model:
    """The model after what takes long in a remote game."""
    while (owed := next_effect(model)) and owed.computes:
        model = _sent(model, f"{owed.msg} {print_thought(thought(computing(owed.computes)))}")
    return model


def _played(model: Model) -> Model:
    """The model after the moves of the device whose turn it is, each the first that is legal."""
    while (shown := model.remote_table) and shown.session and not shown.session.over:
        moves = shown.session.state.legal_moves()
        after = _computed(_sent(model, f"play {moves[0]}")) if moves else model
        if after.remotes == model.remotes:
            break
        model = after
    return model


def _sent(model: Model, *msgs: str) -> Model:
    """The model after these messages, shown after each."""
    for msg in msgs:
        model = update(model, msg)
        _show(model)
    return model


def _press_on(model: Model, pressed: Counter[str], rng: random.Random, presses: int) -> Model:
    """The model after pressing `presses` buttons that don't leave the screen, counted by their first words."""
    for _press in range(presses):
        msg = _choose([msg for msg in BUTTON.findall(_show(model)) if not msg.startswith(AWAY)], pressed, rng)
        pressed[msg.partition(" ")[0]] += 1
        model = update(model, f"ask {_asked(model)}" if msg == "ask" else msg)
    return model


def _asked(model: Model) -> str:
    """The message of a filled-in form about a puzzle."""
    move = model.puzzle.session.state.legal_moves()[0] if model.puzzle else ""
    return urlencode({"say": "What now?", "allow": move, f"then-{move}": "Well."})


def _results(game: str) -> tuple[Result, ...]:
    """The result of a deal of the day, for its page and the statistics: a walk may not come to the end of a game."""
    rng = random.Random(0)
    match = begin(game, GAMES[game].deal(rng))
    while match.state.current_player is not None:
        match = match.play(rng.choice(match.state.legal_moves()))
    result = result_of(match, with_names(Setup(game)))
    return with_result((), result._replace(day=NEED_DATE["daily"], link=f"{game}=x")) if result else ()


def _replay(game: str) -> Replay:
    """A replay of a game, opened at its first move."""
    match = begin(game, GAMES[game].deal(random.Random(0)))
    return Replay(Session(match.play(match.state.legal_moves()[0]), with_names(Setup(game)), undo_floor=1))


def _answer(owed: Effect, rng: random.Random) -> str:
    """The message of an effect, with an easy bot's thought."""
    return f"{owed.msg} {print_thought(thought(think('easy', owed.seen, rng)))}" if owed.level else owed.msg


def _show(model: Model) -> str:
    return title(model) + to_html(view(model))


def _choose(messages: list[str], pressed: Counter[str], rng: random.Random) -> str:
    """A random message: most likely a new one or one that continues the game; often pressed ones are less likely."""
    words = [msg.partition(" ")[0] for msg in messages]
    weights = [ONWARD.get(word, 1 / (1 + pressed[word])) if pressed[word] else NEW for word in words]
    chosen = rng.choices(messages, weights)[0]
    for sign, name in reversed(ESCAPED):  # the messages come from the text of a page
        chosen = chosen.replace(name, sign)
    return chosen
