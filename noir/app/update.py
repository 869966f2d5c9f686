"""The whole program without a browser: a message in, the next model out.

Messages are short words of text, the same in the button, the test and here: `new SEED QUERY`, `rematch SEED`,
`play MOVE`, `show`, `hide`, `undo`, `finish`, `hint`, `check`, `leave`, `resume N`, `discard N`, `pace WORD`,
`watch WORD`, `settings`, `set KEY VALUE`, `stats`, `export`, `import TEXT`. What needs chance carries its seed, a word
of it. What the program owes itself is thought about elsewhere and comes as `reply CURSOR MOVE` or `advise CURSOR MOVE`;
the cursor says for which moment it was thought. `look N` opens the look back at a game that is over before its move N,
from 0, and `close` closes it; what is thought of each move comes as `known N THOUGHT`. `restore N` brings back what was
thrown away, `help` opens the help card and closes it, `lesson` begins the lesson, and `lesson N` goes to its step N,
from 0. `companion` opens the page for a game at a real table, `lay PLAYER CARD` and `lift PLAYER CARD` enter a card and
take it back, `call PLAYER NAME` names a player, `clear` begins anew and `unclear` takes that back. `type TEXT` does
what was typed, or answers it. Where two sit face to face, `peek N` opens the hand of player N, and `hide` closes it;
so does the player to move in an open choice.
`depart N` opens the page that takes game N of the shelf to another device, and `reveal` shows its code there.
`replay` goes through the game that is over, `step N` to the position after N moves, `eyes WORD` sees with those of a
player or of both; `run` lets it go on by itself, which comes as `run N`, and `halt` stops it.
`visit SEED FRAGMENT` does what the part of an address after its `#` asks for, and `open TEXT` opens a link or a file.
`pose` plays on from where a replay stands. In a position `play`, `undo` and `show` are its own, `again` begins it anew,
`close` closes it, and `ask QUERY` makes of it, and of what a form asks about it, one to be given away.
`pick WORD` picks something on the table, to see what can be done with it, and `pick` lets go of it. `game ID` chooses
another game at the start, and `seats N QUERY` for how many, QUERY being what the form says already.
`note WORD` marks something in the notebook that lies open, or takes the mark away.
`takeover` makes this the tab that plays, and `forget` throws away what was kept and cannot be read.
"""

from collections.abc import Callable

from noir.app.handlers import puzzle, shelf
from noir.app.handlers.commands import LONGEST, obey
from noir.app.handlers.open_game import declined, open_text
from noir.app.handlers.replay import begin_replay, halt, left, run, see, step
from noir.app.handlers.shelf import LONGEST_SHELF, set_aside
from noir.app.model import ASKED, LONGEST_PICK, PACES, WATCHING, Learning, Look, Model, Sitting
from noir.app.settings import changed
from noir.core.contract import BadDeal, IllegalMove, parse_thought, without_towers
from noir.formats.link import is_link
from noir.games import GAMES
from noir.screens.pages import scorepad as counting
from noir.screens.pages.other_tab import closed, refused
from noir.screens.pages.transfer import concealed, depart, reveal
from noir.screens.pages.tutorial import gone, tried
from noir.screens.screen import view
from noir.session.commitment import new_seal, redeal
from noir.session.match import begin
from noir.session.results import BadResults, merged, parse_results, result_of, with_result
from noir.session.series import Series
from noir.session.setup import BadSetup, parse_setup, seated, with_game, with_seats
from noir.ui.i18n import _, plural, say, speak

__all__ = ["LONGEST_SHELF", "Model", "update", "view"]

ANSWERS = 4
"""How many of the last answers to typed words stand beneath the field."""


def update(model: Model, msg: str) -> Model:
    """Return the model after `msg`; a message that means nothing now changes nothing."""
    speak(model.tongue)
    word, __, rest = msg.partition(" ")
    act = ACTS.get(word)
    if act is None:
        return model
    after = _counted(act(model._replace(notice="", done="", rule="", copied=""), rest))
    if model.elsewhere:
        return closed(after) if after.kept == model.kept else refused(model)
    return after if _same_moment(model, after) else after._replace(hint="", check=False, typed=(), picked="")


def _counted(model: Model) -> Model:
    """Return the model with the game at the table among the results, if it has ended and a person played it."""
    sitting = model.sitting
    if sitting is None or not sitting.people:
        return model
    result = result_of(sitting.match, sitting.seats, sitting.hints, sitting.undone)
    return model._replace(results=with_result(model.results, result)) if result else model


def _same_moment(before: Model, after: Model) -> bool:
    """Return whether a hint or a check that was asked for before is still one for now."""
    one, two = before.sitting, after.sitting
    return one is not None and two is not None and one.match == two.match and before.viewer == after.viewer


def _new(model: Model, rest: str) -> Model:
    """Begin the game that the query asks for; a game that was going on is set aside, and stays if there is none."""
    seed, __, query = rest.partition(" ")
    try:
        setup = parse_setup(query)
        terms = len(setup.seats), setup.switches
        seal = None if setup.deal else new_seal(setup.game, setup.starter, seed, *terms)
        match = begin(setup.game, redeal(seal) if seal else setup.deal)
    except BadSetup as bad:
        return declined(model, say(bad))
    except BadDeal as bad:
        return declined(model, _("The deal in the address cannot be played. {why}", why=say(bad)))
    tossed = setup.starter == "toss" and not setup.deal
    sitting = Sitting(
        match, seated(setup), tossed=tossed, seal=seal, series=Series(setup.games, seats=len(setup.seats))
    )
    settings = changed(changed(model.settings, "seating", setup.seating), "hands", setup.hands)
    chosen = setup._replace(deal="", seating="", hands="")  # how they sit is kept with the settings
    return set_aside(model)._replace(setup=chosen, watch="go", settings=settings).at_table(sitting)


def _rematch(model: Model, seed: str) -> Model:
    """Begin the next game of the same players, the next one starting: the next of their series, or of a new one."""
    sitting = model.sitting
    if sitting is None or not sitting.over:
        return model
    terms = GAMES[sitting.match.game].terms(sitting.match.deal)
    seal = new_seal(sitting.match.game, str(sitting.next_starter), seed, *terms)
    after = Sitting(begin(seal.game, redeal(seal)), sitting.seats, seal=seal, series=sitting.series_now.next())
    return model._replace(watch="go").at_table(after)


def _play(model: Model, move: str) -> Model:
    """Play `move` for the player whose hand is open; then the curtain falls, unless the turn goes on.

    Before an open choice and after it every hand is closed.
    """
    if model.puzzle:
        return model._replace(puzzle=puzzle.answered(model.puzzle, f"play {move}"))
    if model.lesson:
        return tried(model, model.lesson, move)
    sitting = model.sitting
    if sitting is None or sitting.over:
        return model
    if not _needs_no_hand(model, sitting, move):
        if model.viewer is None:
            return model
        if model.viewer != sitting.state.current_player:
            notice = _("It is not {name}'s turn.", name=sitting.names[model.viewer])
            return model._replace(notice=notice, rule=GAMES[sitting.match.game].TURNS)
    try:
        match = sitting.match.play(move)
    except IllegalMove as bad:
        return model._replace(notice=say(bad), rule=bad.rule)
    after = model.at_table(sitting._replace(match=match))
    goes_on = match.state.turn == sitting.state.turn and not (model.open_choice or after.open_choice)
    return after._replace(viewer=model.viewer) if goes_on else after


def _needs_no_hand(model: Model, sitting: Sitting, move: str) -> bool:
    """Return whether `move` can be made with no hand open, since everyone sees it to be legal."""
    return model.uncurtained and move in sitting.seen(None).legal_moves()


def _reply(model: Model, rest: str) -> Model:
    """Play the move that a bot has thought of for this moment."""
    sitting = model.sitting
    cursor, move = (*rest.split(" "), "", "")[:2]
    if sitting is None or not sitting.level or cursor != str(sitting.match.cursor):
        return model
    watch = "stop" if model.watch == "once" else model.watch
    return model._replace(sitting=sitting._replace(match=sitting.match.play(move)), watch=watch)


def _hint(model: Model, rest: str) -> Model:
    """Ask for a hint for the player to move, whose hand is open; face to face both would read it."""
    sitting = model.sitting
    if sitting is None or model.viewer is None or model.viewer != sitting.state.current_player or model.hint:
        return model
    if model.face_to_face:
        return model
    return model._replace(hint=ASKED)


def _advise(model: Model, rest: str) -> Model:
    """Show the hint that was asked for; the game is one with hints from now on."""
    sitting = model.sitting
    cursor, move = (*rest.split(" "), "", "")[:2]
    if sitting is None or model.hint != ASKED or cursor != str(sitting.match.cursor):
        return model
    return model._replace(sitting=sitting._replace(hints=sitting.hints + 1), hint=move)


def _show(model: Model, rest: str) -> Model:
    """Open the hand of the player to move; from now on what was played before stays played."""
    if model.puzzle:
        return model._replace(puzzle=puzzle.answered(model.puzzle, "show"))
    sitting = model.sitting
    if sitting is None or sitting.over or sitting.level:
        return model
    return model._replace(sitting=sitting._replace(floor=sitting.match.cursor), viewer=sitting.state.current_player)


def _peek(model: Model, rest: str) -> Model:
    """Open the hand of the player that `rest` names, who holds an edge; from now on what was played stays played."""
    sitting = model.sitting
    if sitting is None or rest not in map(str, model.lookers):
        return model
    return model._replace(sitting=sitting._replace(floor=sitting.match.cursor), viewer=int(rest))


def _hide(model: Model, rest: str) -> Model:
    return concealed(model) if model.departure else model.at_table(model.sitting)


def _pick(model: Model, word: str) -> Model:
    """Pick something on the table, for the player to move; no word lets go of it."""
    if model.puzzle:
        return model._replace(puzzle=puzzle.answered(model.puzzle, f"pick {word}"))
    if model.lesson:
        return model._replace(lesson=model.lesson._replace(picked=word[:LONGEST_PICK], said="", rule=""))
    sitting = model.sitting
    if sitting is None or sitting.over or not (model.uncurtained or model.viewer == sitting.state.current_player):
        return model
    return model._replace(picked=word[:LONGEST_PICK])


def _note(model: Model, word: str) -> Model:
    """Mark a word in the notebook of the player whose hand is open, or take the mark away."""
    sitting, player = model.sitting, model.viewer
    if sitting is None or player is None or word not in GAMES[sitting.match.game].NOTABLE:
        return model
    return model._replace(sitting=sitting.noted(player, word))


def _game(model: Model, rest: str) -> Model:
    """Choose the game that the start begins."""
    if model.sitting is not None or rest not in GAMES:
        return model
    return model._replace(setup=with_game(model.setup, rest))


def _seats(model: Model, rest: str) -> Model:
    """Choose for how many the start begins a game, with what the form says already, unless that makes no sense yet."""
    number, __, query = rest.partition(" ")
    counts = {str(count): count for count in GAMES[model.setup.game].SEATS}
    if model.sitting is not None or number not in counts:
        return model
    try:
        said = parse_setup(query)._replace(deal="", seating="", hands="") if query else model.setup
    except BadSetup:
        said = model.setup
    form = said if said.game == model.setup.game else model.setup
    return model._replace(setup=with_seats(form, counts[number]))


def _undo(model: Model, rest: str) -> Model:
    """Take back the last move, back to its player's curtain, if no hand was opened since.

    Whoever plays alone takes back the last move of their own, and the bot's answer with it. It helps who has seen that
    answer, or the end.
    """
    if model.puzzle:
        return model._replace(puzzle=puzzle.answered(model.puzzle, "undo"))
    sitting = model.sitting
    if sitting is None or sitting.undo_to is None:
        return model
    helps = sitting.over or sitting.match.cursor - sitting.undo_to > 1 or sitting.state.turned_up
    undone = sitting.undone + (sitting.alone is not None and helps)
    after = model.at_table(
        sitting._replace(
            match=sitting.match.go(sitting.undo_to), undone=undone, floor=sitting.floor_of(sitting.undo_to)
        )
    )
    goes_on = model.viewer is not None and model.viewer == after.seen(None).current_player and not after.open_choice
    return after._replace(viewer=model.viewer) if goes_on else after


def _finish(model: Model, rest: str) -> Model:
    """Lay down what is left once no move can change the outcome."""
    sitting = model.sitting
    if sitting is None or sitting.over or not sitting.state.settled:
        return model
    match = sitting.match
    while moves := match.state.legal_moves():
        match = match.play(moves[0])
    return model.at_table(sitting._replace(match=match, floor=match.cursor))


def _look(model: Model, rest: str) -> Model:
    """Look back at the game that is over, before the move that `rest` names; no move can be taken back after that."""
    sitting = model.shown
    places = {str(at): at for at in range(sitting.match.cursor)} if sitting and sitting.over else {}
    if sitting is None or rest not in places:
        return model
    thoughts = model.look.thoughts if model.look else (None,) * sitting.match.cursor
    laid_open = sitting._replace(floor=sitting.match.cursor)
    open_now = model._replace(sitting=laid_open) if model.replay is None else halt(model, "")
    return open_now._replace(look=Look(places[rest], thoughts))


def _known(model: Model, rest: str) -> Model:
    """Keep what was thought of a move of the game that is looked back at."""
    at, __, thought = rest.partition(" ")
    look = model.look
    if look is None or at not in map(str, range(len(look.thoughts))):
        return model
    place = int(at)
    thoughts = (*look.thoughts[:place], parse_thought(thought), *look.thoughts[place + 1 :])
    return model._replace(look=look._replace(thoughts=thoughts))


def _close(model: Model, rest: str) -> Model:
    """Close what is shown instead of the start or the table; behind a position a replay may wait."""
    if model.puzzle:
        return model._replace(puzzle=None)
    if model.replay and not model.page:
        return left(model, model.replay)
    return model._replace(look=None, page="", departure=None)


def _check(model: Model, rest: str) -> Model:
    """Show, at the end, what hashing and dealing again gives."""
    return model._replace(check=model.sitting is not None and model.sitting.opened is not None)


def _pace(model: Model, rest: str) -> Model:
    return model._replace(pace=rest) if rest in PACES else model


def _watch(model: Model, rest: str) -> Model:
    return model._replace(watch=rest) if rest in WATCHING else model


def _settings(model: Model, rest: str) -> Model:
    """Open the page of settings; a hand that was open is closed."""
    return model.at_table(model.sitting)._replace(page="settings", replay=halt(model, "").replay)


def _set(model: Model, rest: str) -> Model:
    """Set one of the settings; a language is spoken at once, and who sits down in another way closes the hand."""
    key, __, value = rest.partition(" ")
    settings = changed(model.settings, key, value)
    after = model._replace(settings=settings, tongue=settings.lang or model.tongue)
    lies = model.settings.seating, model.settings.hands
    if model.sitting is None or lies == (settings.seating, settings.hands):
        return after
    return after._replace(viewer=after.unhidden(model.sitting))


def _stats(model: Model, rest: str) -> Model:
    return model._replace(page="stats") if model.sitting is None else model


def _lesson(model: Model, rest: str) -> Model:
    """Begin the lesson, a game that was going on being set aside; or go to a step of it."""
    if model.lesson and rest:
        return gone(model, model.lesson, rest)
    return set_aside(model)._replace(lesson=Learning(model.setup.game))


def _help(model: Model, rest: str) -> Model:
    """Open the help card at the table, or close it."""
    return model._replace(card=not model.card) if model.sitting else model


def _export(model: Model, rest: str) -> Model:
    """Change nothing: it is the page that saves the file."""
    return model


def _screen(model: Model, rest: str) -> Model:
    """Change nothing: it is the page that fills the screen."""
    return model


def _import(model: Model, text: str) -> Model:
    """Take the results of a file in, those that are not here yet."""
    try:
        found = parse_results(text.strip().replace("\r\n", "\n")).results  # as a mail or an editor leaves it
    except BadResults as bad:
        return model._replace(notice=say(bad))
    results = merged(model.results, found)
    new = len(results) - len(model.results)
    added = plural("{count} game was added from the file.", "{count} games were added from the file.", new)
    return model._replace(results=results, done=added if new else _("No game was added from the file."))


def _type(model: Model, text: str) -> Model:
    """Do what was typed, or answer it beneath the field."""
    text = without_towers("".join(c for c in text[:LONGEST] if c.isprintable() or c.isspace()))
    msg, answer = obey(model, text)
    word, __, rest = msg.partition(" ")
    after = ACTS[word](model, rest) if msg else model
    said = answer or after.notice
    if not said:
        return after
    typed = (*model.typed, (text, tuple(said.split("\n"))))
    return after._replace(notice="", rule="", typed=typed[-ANSWERS:])


def _copy(model: Model, rest: str) -> Model:
    """Change nothing: it is the page that copies a text, and says `copied FIELD` when it has."""
    return model


def _download(model: Model, rest: str) -> Model:
    """Change nothing: it is the page that saves the file."""
    return model


def _take_over(model: Model, rest: str) -> Model:
    """Change nothing: it is the page that makes this the tab that plays."""
    return model


def _forget(model: Model, rest: str) -> Model:
    """Throw away what was kept and cannot be read."""
    return model._replace(damaged=0, done=_("Thrown away.")) if model.damaged else model


def _offer(model: Model, rest: str) -> Model:
    """Change nothing: it is the page that passes a link on."""
    return model


def _copied(model: Model, field: str) -> Model:
    """Say beside the field that its text was copied; without one that it was not, so that people copy it by hand."""
    if field:
        return model._replace(copied=field)
    return model._replace(notice=_("This browser does not let the page copy. The text is marked: copy it by hand."))


def _named(model: Model, rest: str) -> Model:
    """Say whether links tell the names."""
    return model._replace(named=rest == "on")


def _visit(model: Model, rest: str) -> Model:
    """Do what the part of an address after its `#` asks for: open a game, or begin one."""
    __, __, fragment = rest.partition(" ")
    return open_text(model, fragment) if is_link(fragment) else _new(model, rest)


ACTS: dict[str, Callable[[Model, str], Model]] = {
    "new": _new,
    "rematch": _rematch,
    "play": _play,
    "reply": _reply,
    "note": _note,
    "hint": _hint,
    "advise": _advise,
    "show": _show,
    "hide": _hide,
    "pick": _pick,
    "game": _game,
    "seats": _seats,
    "undo": _undo,
    "finish": _finish,
    "look": _look,
    "known": _known,
    "close": _close,
    "check": _check,
    "leave": shelf.leave,
    "resume": shelf.resume,
    "discard": shelf.discard,
    "pace": _pace,
    "watch": _watch,
    "set": _set,
    "settings": _settings,
    "stats": _stats,
    "export": _export,
    "import": _import,
    "restore": shelf.restore,
    "screen": _screen,
    "help": _help,
    "lesson": _lesson,
    "companion": counting.opened,
    "lay": counting.lay,
    "lift": counting.lift,
    "call": counting.call,
    "clear": counting.clear,
    "unclear": counting.unclear,
    "type": _type,
    "peek": _peek,
    "visit": _visit,
    "open": open_text,
    "depart": depart,
    "reveal": reveal,
    "copy": _copy,
    "offer": _offer,
    "copied": _copied,
    "named": _named,
    "pose": puzzle.pose,
    "again": puzzle.again,
    "ask": puzzle.ask,
    "replay": begin_replay,
    "step": step,
    "eyes": see,
    "run": run,
    "halt": halt,
    "download": _download,
    "takeover": _take_over,
    "forget": _forget,
}
