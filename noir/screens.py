"""What the program shows: the start, the table with its curtain, the end. Pure: a model in, one node out.

Every button carries the message it sends. Nothing here knows a game's rules; the table is drawn by the game's own view
of what the viewer may know.
"""

from noir.games import GAMES
from noir.html import Node, button, h, icon, name_of
from noir.model import Model, Sitting
from noir.start import news, start
from noir.words import _


def view(model: Model) -> Node:
    """Return the page's main part."""
    notice = _notice(model.notice) if model.notice else None
    unsaved = h("p", model.unsaved, class_="notice", role="status") if model.unsaved else None
    sitting = model.sitting
    if sitting is None:
        return h("div", notice, unsaved, start(model), class_="screen start")
    screen = _end(sitting) if sitting.over else _table(sitting, model.viewer)
    foot = news(model) if sitting.over and model.news == "newer" else None
    return h("div", _bar(sitting), notice, unsaved, screen, foot, class_="screen at-table")


def _notice(sentence: str) -> Node:
    """Return what went wrong with what was last asked; it is read out, and brought into sight wherever the page is."""
    return h("p", sentence, class_="notice", role="alert", tabindex=-1, data_focus=f"notice {sentence}")


def title(model: Model) -> str:
    """Return the page's title, public facts only."""
    sitting = model.sitting
    if sitting is None:
        return _("noir: gang-war games for one device")
    game = GAMES[sitting.match.game]
    player = sitting.seen(None).current_player
    if player is None:
        return _("{game}: game over", game=game.NAME)
    return _("{game}: {name} to move", game=game.NAME, name=sitting.names[player])


# The table


def _bar(sitting: Sitting) -> Node:
    """Return the bar above the table."""
    game = GAMES[sitting.match.game]
    leave = None if sitting.over else button(_("Menu"), "leave", "quiet")
    return h(
        "header",
        h("h1", game.NAME),
        h("span", game.standing(sitting.seen(None)), class_="standing"),
        leave,
        class_="bar",
    )


def _table(sitting: Sitting, viewer: int | None) -> Node:
    """Return the table: open for `viewer`, or with the curtain down."""
    curtain = [_curtain(sitting)] if viewer is None else []
    slot = [*curtain, *_controls(sitting, viewer)]
    table = GAMES[sitting.match.game].table(sitting.seen(viewer), viewer, sitting.seats, slot)
    return h("div", table, class_="table")


def _curtain(sitting: Sitting) -> Node:
    """Return the curtain: whose turn it is, what happened since that player's last look, and nothing secret."""
    seen = sitting.seen(None)
    player = seen.current_player or 0
    seat = sitting.seats[player]
    told = GAMES[sitting.match.game].recap(seen, player, sitting.names)
    toss = h("p", icon("token", "toss"), _("The token was tossed."), class_="tossed")
    return h(
        "div",
        icon(f"gang-{seat.gang}", "emblem"),
        h("h2", _hand_over(sitting, player), tabindex=-1, data_focus=f"curtain {seen.turn} {sitting.floor}"),
        toss if sitting.tossed and not seen.turn else None,
        h("ul", [h("li", sentence) for sentence in told], class_="recap", aria_label=_("What happened")),
        button([_("Show the hand of "), name_of(seat)], "show", "primary"),
        class_=f"curtain gang-{seat.gang}",
    )


def _hand_over(sitting: Sitting, player: int) -> list[Node | str]:
    """Return who has to hold the device now."""
    name = name_of(sitting.seats[player])
    return [name, _(" goes on")] if sitting.last_mover == player else [_("Pass the device to "), name]


def _controls(sitting: Sitting, viewer: int | None) -> list[Node]:
    """Return the buttons that are no moves: hide, undo, finish."""
    hide = None if viewer is None else button([_("Hide now"), " ", h("kbd", "Esc")], "hide", "quiet")
    controls = h("p", hide, _undo(sitting), class_="controls")
    if not sitting.seen(None).settled:
        return [controls]
    settled = _("Nothing can change the score any more: no take is left.")
    return [h("p", settled, " ", button(_("Finish the game"), "finish", "primary"), class_="settled"), controls]


def _undo(sitting: Sitting) -> Node:
    """Return the undo button, with the reason where there is nothing to undo."""
    return button(_("Undo"), "undo", "quiet", _why_no_undo(sitting))


def _why_no_undo(sitting: Sitting) -> str:
    """Return why nothing can be undone now, or an empty text."""
    if sitting.match.cursor > sitting.floor:
        return ""
    if not sitting.match.cursor:
        return _("Nothing has been played yet.")
    player = sitting.seen(None).current_player
    if player is None:
        return _("The last cards have been laid down.")
    return _("No undo: {name} has opened a hand since.", name=sitting.names[player])


# The end


def _end(sitting: Sitting) -> Node:
    """Return who won and why, the score sheet, and what comes next."""
    game = GAMES[sitting.match.game]
    seen = sitting.seen(None)
    outcome = seen.outcome()
    winner = None if outcome is None else outcome.winner
    heading: str | list[Node | str] = _("A draw")
    if winner is not None:
        heading = [name_of(sitting.seats[winner]), _(" wins")]
    result = h(
        "section",
        icon("token" if winner is None else f"gang-{sitting.seats[winner].gang}", "emblem"),
        h("h2", heading, tabindex=-1, data_focus=f"end {seen.turn}"),
        h("p", game.verdict(seen, sitting.names), class_="verdict"),
        game.sheet(seen, sitting.seats),
        h(
            "p",
            button(_("Rematch, {name} starts", name=sitting.names[1 - sitting.first_starter]), "rematch", "primary"),
            button(_("New game"), "leave", "quiet"),
            _undo(sitting),
            class_="controls",
        ),
        class_="end" + ("" if winner is None else f" gang-{sitting.seats[winner].gang}"),
        data_outcome="draw" if winner is None else winner,
    )
    return h("div", result, game.table(seen, None, sitting.seats, []), class_="table ended")
