"""What the program shows: the start, the table with its curtain, the end. Pure: a model in, one node out.

Every button carries the message it sends. Nothing here knows a game's rules; the table is drawn by the game's own view
of what the viewer may know.
"""

from noir.against import game_and_names
from noir.aloud import aloud
from noir.commands import command_line
from noir.core import Outcome
from noir.counting import counting
from noir.departure import departing
from noir.elsewhere import looking_on, take_over
from noir.entrance import drop_sign, entrance
from noir.facing import edge, facing
from noir.games import GAMES
from noir.html import Node, Seat, button, h, icon, name_of, rule_link
from noir.lesson import lesson_screen
from noir.look import look_back
from noir.model import ASKED, AT_ONCE, PACES, Model, Replay, Sitting
from noir.posed import posed
from noir.preferences import full_screen, preferences
from noir.proof import opened, sealed
from noir.replayed import replay_screen
from noir.standings import next_game, standing_now, standings
from noir.start import news, start
from noir.statistics import so_far, statistics
from noir.words import _, and_list, kept, plural, rulebook, speak, woven


def view(model: Model) -> Node:
    """Return the page's main part."""
    speak(model.tongue)
    notice = _notice(model.notice, "alert", "notice", _rule(model)) if model.notice else None
    done = _notice(model.done, "status", "notice done") if model.done else None
    unsaved = _unsaved(model) if model.unsaved else None
    sitting = model.sitting
    if model.puzzle:
        return _whole(model, "at-table", notice, *posed(model, model.puzzle))
    if model.replay and not model.page:
        return _whole(model, "at-table" if model.look else "at-table on-replay", notice, *_replay(model, model.replay))
    if model.lesson:
        return _whole(model, "at-table", notice, *lesson_screen(model, model.lesson))
    if model.elsewhere and not model.page:
        foot = news(model) if model.news == "newer" else None
        return _whole(model, "at-table", _bare_bar(model), notice, done, *looking_on(model), foot)
    if sitting is None or model.page:
        return _whole(model, f"start on-{model.page or 'start'}", notice, done, unsaved, *_page(model))
    foot = news(model) if sitting.over and model.news == "newer" else None
    card = _card(model, sitting) if model.card and not sitting.over else None
    typing = None if model.face_to_face else command_line(model)  # both would read what is typed
    class_ = "at-table facing" if model.face_to_face else "at-table"
    return _whole(model, class_, _bar(model, sitting), notice, unsaved, card, _screen(model, sitting), typing, foot)


def _whole(model: Model, class_: str, *parts: Node | None) -> Node:
    """Return all that is shown, with what is told to those who hear it and what assets/page/fullscreen_wakelock.mjs has to know."""
    facts = {"data_awake": model.keeps_awake, "data_at_stake": model.at_stake}
    return h("div", aloud(_told_aloud(model)), parts, drop_sign(), class_=f"screen {class_}", **facts)


def _told_aloud(model: Model) -> Sitting | None:
    """Return the sitting that is told of to those who hear the page; a replay tells of each step by itself."""
    if model.puzzle:
        return model.puzzle.sitting
    return None if model.replay else model.sitting


def _page(model: Model) -> list[Node]:
    """Return the page that is shown where no table is."""
    if model.departure:
        return departing(model, model.departure)
    if model.page == "settings":
        return preferences(model)
    if model.page == "companion":
        return counting(model)
    if model.page == "open":
        return entrance()
    return statistics(model) if model.page == "stats" else start(model)


def _replay(model: Model, replay: Replay) -> list[Node]:
    """Return the game that is gone through, or the look back at it."""
    return [look_back(replay.sitting, model.look)] if model.look else replay_screen(model, replay)


def _screen(model: Model, sitting: Sitting) -> Node:
    """Return what is below the bar: the look back, the end, or the table."""
    if model.look:
        return look_back(sitting, model.look)
    if sitting.over:
        return _end(model, sitting)
    return facing(model, sitting) if model.face_to_face else _table(model, sitting)


def _notice(sentence: str, role: str, class_: str, link: Node | None = None) -> Node:
    """Return what came of what was last asked; it is read out, and brought into sight wherever the page is."""
    return h(
        "p",
        sentence,
        " " if link else None,
        link,
        class_=class_,
        role=role,
        tabindex=-1,
        data_focus=f"notice {sentence}",
    )


def _unsaved(model: Model) -> Node:
    """Return why something may be lost, and where a game would be, a way to keep that as a file."""
    kept_by_hand = model.sitting is not None and not model.page
    file = button(_("Keep this game as a file"), "download game", "quiet") if kept_by_hand else None
    return h("p", h("span", model.unsaved, role="status"), " " if file else None, file, class_="notice")


def _rule(model: Model) -> Node | None:
    """Return the link to the rule behind the notice, if there is one; where another tab plays, the way to play here."""
    if model.elsewhere:
        return take_over() if _reads(model) else None
    game = model.sitting.match.game if model.sitting else model.setup.game
    return rule_link(_("Read the rule"), rulebook(game, model.rule)) if model.rule else None


def title(model: Model) -> str:
    """Return the page's title, public facts only."""
    speak(model.tongue)
    sitting = model.sitting
    if model.puzzle:
        return _("{game}: a position", game=GAMES[model.puzzle.sitting.match.game].NAME)
    if model.page == "settings":
        return _("noir: settings")
    if model.replay:
        replayed = model.replay.sitting
        return game_and_names(GAMES[replayed.match.game].NAME, replayed.names)
    if model.lesson:
        return _("{game}: tutorial", game=GAMES[model.lesson.game].NAME)
    if sitting is None or model.page:
        return _page_title(model.page)
    game = GAMES[sitting.match.game]
    player = sitting.seen(None).current_player
    if player is None:
        return _("{game}: game over", game=game.NAME)
    return _("{game}: {name} to move", game=game.NAME, name=sitting.names[player])


def _page_title(page: str) -> str:
    """Return the title of a page that is shown where no table is."""
    titles = {
        "companion": _("noir: a game at a real table"),
        "open": _("noir: open a game"),
        "stats": _("noir: statistics"),
    }
    return titles.get(page, _("noir: gang-war games for one device"))


MOST_TOLD = 6
"""How many sentences of what happened stand open; more of them are folded."""

# The table


def _card(model: Model, sitting: Sitting) -> Node:
    """Return the help card, from what may be known with this hand open, or with none; face to face both read it."""
    game = GAMES[sitting.match.game]
    viewer = None if model.face_to_face else model.viewer
    return h(
        "section",
        h("h2", _("All cards"), id="help-title"),
        game.card(model.seen(viewer), viewer),
        h("p", rule_link(_("All rules"), rulebook(sitting.match.game))),
        id="help",
        aria_labelledby="help-title",
    )


def _help(card: bool) -> Node:
    """Return the button that opens the help card, or closes it."""
    return h(
        "button",
        _signed("cards", _("Cards")),
        type="button",
        data_msg="help",
        class_="quiet",
        aria_expanded="true" if card else "false",
    )


def _signed(sign: str, text: str) -> list[Node]:
    """Return what a button of the bar says, with a sign that stands for it where there is no room for words."""
    return [icon(f"sign-{sign}"), h("span", text)]


def _reads(model: Model) -> bool:
    """Return whether something is shown instead of the start and the table."""
    return bool(model.page or model.lesson or model.replay or model.puzzle)


def _bare_bar(model: Model) -> Node:
    """Return the bar of a tab that looks on."""
    game = GAMES[model.sitting.match.game if model.sitting else model.setup.game]
    standing = game.standing(model.sitting.seen(None)) if model.sitting else None
    return h("header", h("h1", game.NAME), h("span", standing, class_="standing"), id="top", class_="bar")


def _bar(model: Model, sitting: Sitting) -> Node:
    """Return the bar above the table."""
    game = GAMES[sitting.match.game]
    return h(
        "header",
        h("h1", game.NAME),
        h("span", game.standing(sitting.seen(None)), class_="standing"),
        standing_now(sitting),
        _bar_buttons(sitting.over, model.card),
        id="top",  # most messages leave it as it is
        class_="bar",
    )


@kept(4)
def _bar_buttons(over: bool, card: bool) -> tuple[Node, ...]:
    """Return the buttons of the bar; when the game is over there is nothing to look up or to leave."""
    settings = button(_signed("settings", _("Settings")), "settings", "quiet")
    if over:
        return full_screen(), settings
    return full_screen(), _help(card), settings, button(_signed("menu", _("Menu")), "leave", "quiet")


def _table(model: Model, sitting: Sitting) -> Node:
    """Return the table: open for a viewer, with the curtain down, or as those see it who watch bots."""
    viewer = model.viewer
    seal, early = sealed(sitting), not sitting.match.cursor and (model.open_choice or not model.may_be_hidden)
    before = _advice(model, sitting) or _before(model, sitting)
    game = GAMES[sitting.match.game]
    notes = None if viewer is None else game.notebook(model.seen(viewer), viewer, sitting.notes_of(viewer))
    if notes and model.open_choice:  # nobody can unfold it while a finger holds the edge
        notes = notes._replace(attributes=(*notes.attributes, ("open", "")))
    slot = [before, seal if early else None, *_controls(model, sitting), notes]
    table = game.table(model.seen(viewer), viewer, sitting.seats, [node for node in slot if node], model.picked)
    return h("div", table, _bots(model, sitting), None if early else seal, class_="table")


def _before(model: Model, sitting: Sitting) -> Node | None:
    """Return what stands before a player's choice: the curtain, or where nobody is to be hidden from, what happened."""
    viewer, player = model.viewer, sitting.seen(None).current_player or 0
    if model.open_choice:
        return _passed(sitting, player, viewer)
    if len(sitting.people) > 1 and player in sitting.people and not model.open_hands:
        return _curtain(sitting) if viewer is None else None
    return h(
        "div",
        _toss(sitting),
        _told(sitting, player) if player == viewer or viewer is None else None,
        _thinks(model, sitting.seats[player]),
        class_="before",
    )


def _thinks(model: Model, seat: Seat) -> Node | None:
    """Return that a bot thinks, or waits to be told to go on."""
    if not seat.level:
        return None
    if model.watch == "stop":
        return h("p", woven("Stopped. Next is {name}", name=name_of(seat)), class_="thinking")
    return h("p", woven("{name} is thinking", name=name_of(seat)), h("span", class_="dots"), class_="thinking")


def _bots(model: Model, sitting: Sitting) -> Node | None:
    """Return the buttons for bots: who watches them has those above the table, where nothing moves them."""
    if len(sitting.people) == len(sitting.seats):
        return None
    return _pace(model.pace) if sitting.people else h("div", _watch(model.watch), _pace(model.pace), class_="watching")


def _toss(sitting: Sitting) -> Node | None:
    """Return that the token was tossed, before the first move of a game in which it was."""
    tossed = sitting.tossed and not sitting.match.cursor
    return h("p", icon("token", "toss"), _("The token was tossed."), class_="tossed") if tossed else None


def _told(sitting: Sitting, player: int) -> Node:
    """Return what everyone saw happen since `player` last moved."""
    told = GAMES[sitting.match.game].recap(sitting.seen(None), player, sitting.names)
    listed = h("ul", [h("li", sentence) for sentence in told], class_="recap", aria_label=_("What happened"))
    if len(told) <= MOST_TOLD:
        return listed
    summary = h("summary", plural("{count} move was made", "{count} moves were made", len(told)))
    return h("details", summary, listed, class_="folded-recap", id="happened")


def _curtain(sitting: Sitting) -> Node:
    """Return the curtain: whose turn it is, what happened since that player's last look, and nothing secret."""
    seen = sitting.seen(None)
    player = seen.current_player or 0
    seat = sitting.seats[player]
    return h(
        "div",
        icon(f"gang-{seat.gang}", "emblem"),
        h("h2", _hand_over(sitting, player), tabindex=-1, data_focus=f"curtain {seen.turn}"),
        _toss(sitting),
        _told(sitting, player),
        h(
            "p",
            _("If this page is read aloud: put headphones on before the hand opens."),
            class_="sr",
            id="headphones",
        ),
        h(
            "button",
            woven("Show the hand of {name}", name=name_of(seat)),
            type="button",
            data_msg="show",
            class_="primary",
            aria_describedby="headphones",
        ),
        class_=f"curtain gang-{seat.gang}",
    )


def _passed(sitting: Sitting, player: int, viewer: int | None) -> Node:
    """Return what stands for the curtain in an open choice: whose turn it is, what happened, the edge to look."""
    return h(
        "div",
        h("h2", _hand_over(sitting, player), tabindex=-1, data_focus=f"turn {sitting.seen(None).turn}"),
        _toss(sitting),
        _told(sitting, player),
        edge(sitting, player, viewer),
        class_=f"passed is-moving gang-{sitting.seats[player].gang}",
    )


def _hand_over(sitting: Sitting, player: int) -> list[Node | str]:
    """Return who has to hold the device now."""
    name = name_of(sitting.seats[player])
    goes_on = sitting.last_mover == player
    return woven("{name} goes on", name=name) if goes_on else woven("Pass the device to {name}", name=name)


def _advice(model: Model, sitting: Sitting) -> Node | None:
    """Return the hint for this moment, if one was asked for by the player whose hand is open."""
    if not model.hint or model.viewer is None:
        return None
    game, seen = GAMES[sitting.match.game], sitting.seen(model.viewer)
    if model.hint == ASKED:
        waits = h("p", _("A hint is being thought of"), h("span", class_="dots"), class_="thinking", id="hint-move")
        said: list[Node] = [waits]
    else:
        reasons = game.reasons(seen, model.hint, sitting.names)
        said = [
            h("p", _("Hint: {move}.", move=game.move_name(model.hint)), class_="move", id="hint-move"),
            h("ul", [h("li", reason) for reason in reasons], id="hint-why"),
        ]
    return h(
        "div",
        said,
        class_="advice",
        role="group",  # it gets the focus and is read then, so it is no region that tells its changes
        tabindex=-1,
        data_focus=f"hint {model.hint}",
        aria_labelledby="hint-move",
        aria_describedby="hint-why" if len(said) > 1 else None,
    )


def _controls(model: Model, sitting: Sitting) -> list[Node]:
    """Return the buttons that are no moves: hide, hint, undo, finish; who watches bots has others."""
    controls = h(
        "p",
        button([_("Hide now"), " ", h("kbd", "Esc")], "hide", "quiet") if _hides(model) else None,
        _hint(model, sitting),
        _undo(sitting),
        class_="controls",
    )
    if not sitting.people:
        return []
    if not sitting.seen(None).settled:
        return [controls]
    settled = _("Nothing can change the score any more.")
    finish = h("p", settled, " ", button(_("Finish the game"), "finish", "primary"), class_="settled")
    return [finish, controls]


def _hides(model: Model) -> bool:
    """Return whether a hand is open that no edge closes."""
    return model.may_be_hidden and not model.open_choice


def _hint(model: Model, sitting: Sitting) -> Node | None:
    """Return the button that asks for a hint, where a hand is open that is to move."""
    may_ask = model.viewer is not None and model.viewer == sitting.seen(None).current_player
    return button(_("Hint"), "hint", "quiet") if may_ask and not model.hint else None


@kept(4)
def _pace(chosen: str) -> Node:
    """Return the buttons for how fast bots move."""
    names = {"slow": _("Slow"), "normal": _("Normal"), "fast": _("Fast"), AT_ONCE: _("All at once")}
    paces = [
        h(
            "button",
            names[pace],
            type="button",
            data_msg=f"pace {pace}",
            class_="quiet",
            aria_pressed="true" if pace == chosen else "false",
        )
        for pace in PACES
    ]
    label = h("span", _("Bots move"), id="pace")
    return h("p", label, paces, class_="paces", role="group", aria_labelledby="pace")


@kept(4)
def _watch(watch: str) -> Node:
    """Return the buttons of those who watch bots."""
    stopped = watch == "stop"
    return h(
        "p",
        button(_("Go on"), "watch go", "primary") if stopped else button(_("Stop"), "watch stop", "quiet"),
        button(_("One move"), "watch once", "quiet"),
        class_="controls",
    )


def _undo(sitting: Sitting) -> Node:
    """Return the undo button, with the reason where there is nothing to undo."""
    return button(_("Undo"), "undo", "quiet", _why_no_undo(sitting))


def _why_no_undo(sitting: Sitting) -> str:
    """Return why nothing can be undone now, or an empty text."""
    if sitting.undo_to is not None:
        return ""
    if not sitting.over and sitting.began_turn and not sitting.turned_up_since:
        return _("No undo: the turn before is over.")
    if not sitting.match.cursor or (sitting.alone is not None and not sitting.turned_up_since):
        return _("Nothing has been played yet.")
    player = sitting.seen(None).current_player
    if player is None:
        return _("No undo: the hands have been laid open.")
    if sitting.turned_up_since:
        return _("No undo: a card has been turned up since.")
    return _("No undo: {name} has opened a hand since.", name=sitting.names[player])


# The end


def _end(model: Model, sitting: Sitting) -> Node:
    """Return who won and why, the score sheet, what comes next, and how the deal can be checked."""
    game = GAMES[sitting.match.game]
    seen = sitting.seen(None)
    outcome = seen.outcome()
    winner = None if outcome is None else outcome.winner
    result = h(
        "section",
        icon("token" if winner is None else f"gang-{sitting.seats[winner].gang}", "emblem"),
        h("h2", _heading(sitting, outcome), tabindex=-1, data_focus=f"end {seen.turn}"),
        h("p", game.verdict(seen, sitting.names), class_="verdict"),
        _helped(sitting),
        so_far(sitting, model.results),
        game.sheet(seen, sitting.seats),
        standings(sitting),
        h(
            "p",
            button(next_game(sitting), "rematch", "primary"),
            button(_("Replay"), "replay", "quiet"),
            button(_("What was known"), "look 0", "quiet"),
            button(_("New game") if sitting.done else _("Menu"), "leave", "quiet"),
            _undo(sitting) if sitting.people else None,
            class_="controls",
        ),
        class_="end" + ("" if winner is None else f" gang-{sitting.seats[winner].gang}"),
        data_outcome="draw" if winner is None else winner,
    )
    table = game.table(seen, None, sitting.seats, [])
    return h("div", result, table, opened(sitting, model.check), class_="table ended")


def _heading(sitting: Sitting, outcome: Outcome | None) -> str | list[Node | str]:
    """Return who wins, or that nobody does alone."""
    if outcome and outcome.winner is not None:
        return woven("{name} wins", name=name_of(sitting.seats[outcome.winner]))
    if outcome and len(sitting.seats) > 2:
        return _("{names} share the win", names=and_list([sitting.names[seat] for seat in sitting.seen(None).winners]))
    return _("A draw")


def _helped(sitting: Sitting) -> Node | None:
    """Return what helped: hints, and moves taken back after a bot had answered."""
    hints = plural("{count} hint", "{count} hints", sitting.hints) if sitting.hints else ""
    undone = plural("{count} move taken back", "{count} moves taken back", sitting.undone) if sitting.undone else ""
    if not hints and not undone:
        return None
    return h("p", _("Played with {help}.", help=and_list(list(filter(None, (hints, undone))))), class_="helped")
