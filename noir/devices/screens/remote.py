"""A game between two equal devices: how it begins, the table as this device may see it, and what has to be sent."""

from noir.app.handlers.open_game import TURN
from noir.app.model import Model
from noir.devices.remote.handlers import game_chosen, game_shown, of_invitation, players, to_send
from noir.devices.remote.position import Position, position_of, set_up_of
from noir.devices.screens.codes import field_of
from noir.devices.screens.direct import connecting
from noir.games.partial_deals import DRAWN, MASKED
from noir.games.texts import TEXTS, game_title
from noir.games.views import VIEWS
from noir.screens.screen import table_class
from noir.screens.table.recap import recap
from noir.screens.table.result import front_page, line_by_line
from noir.screens.table.sheets import bare_sheet, closer_looks, sheet
from noir.screens.table.table import bar
from noir.session.remote import Remote, RemoteTable
from noir.session.session import Session
from noir.session.setup import LONGEST_NAME, player_names
from noir.ui.html import Node, h
from noir.ui.i18n import _, interpolate, pgettext, plural
from noir.ui.widgets import button, keyed, name_of, pressed

SENT = "turn-sent"
"""The id of the field with the link for the other device."""

READ = "turn-read"
"""The id of the field for the link of the other device."""

NAME = "remote-name"
"""The id of the field for the name of the player on this device."""


def remote_page(model: Model) -> list[Node]:
    """The content of the page that begins a game."""
    lead = _("You each play on your own device. You both shuffle, and at the end it shows whether anybody cheated.")
    chosen = game_chosen(model)
    games = [pressed(game_title(game), f"game {game}", game == chosen) for game in (*MASKED, *DRAWN)]
    return [
        h(
            "section",
            h("h1", _("Two devices"), tabindex=-1, data_focus="remote"),
            h("p", lead, class_="lead"),
            h("p", keyed(button(_("Back"), "close", "quiet"), "Escape"), class_="more"),
        ),
        h(
            "section",
            h("div", games, role="group", aria_label=pgettext("one of the three", "Game"), class_="which-game"),
            _name_form(model, 0, "invite", _("Invite someone")),
            h("p", _by_link(chosen), class_="note"),
            class_="plate share remote",
        ),
        h(
            "section",
            h("h2", _("Did you get a link?")),
            _answer(_("Open")),
            h("p", button(_("Scan the code"), "peer", "quiet"), class_="controls"),
            class_="plate share remote",
        ),
    ]


def _by_link(game: str) -> str:
    """How a game goes by links, and how many of them deal its cards."""
    how = _("You send each other links, through any messenger.")
    links = plural("The first link deals the cards.", "The first {count} links deal the cards.", len(set_up_of(game)))
    return f"{how} {links}"


def remote_screen(model: Model, shown: RemoteTable) -> list[Node | str | None]:
    """The classes of the screen, and what is on it."""
    game = game_shown(model)
    if shown.peer and not shown.peer.connected:
        return ["start on-remote", *connecting(model, shown.peer)]
    if game is None:
        return ["start on-remote", *(_invitation(model, shown) if shown.invitation else _connected())]
    session = shown.session
    if session is None:
        return ["start on-remote", *_setting_up(model, shown, game)]
    addressed = session.addressed
    at_table = model._replace(session=addressed, viewer=game.seat, opened=(), picked=shown.picked)
    menu = _menu(addressed, shown) if model.sheet == "menu" else sheet(at_table, addressed)
    if session.over:
        return ["at-table", bar(at_table, addressed), _end(model, shown, game, addressed), menu]
    table = _table(at_table, addressed, shown, game)
    looks = closer_looks(at_table, addressed)
    return [table_class(at_table, addressed), bar(at_table, addressed), table, *looks, menu]


def _connected() -> list[Node]:
    """That the other device is there, and its game comes."""
    leave = h("p", keyed(button(_("Back"), "close", "quiet"), "Escape"), class_="more")
    return [h("section", h("h1", _("Connected directly"), tabindex=-1, data_focus="connected"), leave)]


def _invitation(model: Model, shown: RemoteTable) -> list[Node]:
    """An invitation that can be accepted."""
    position = position_of(of_invitation(shown.invitation))
    host = players(position)[0]
    return [
        h(
            "section",
            h("h1", game_title(position.game), tabindex=-1, data_focus="invitation"),
            h("p", interpolate("{name} invites you to play.", name=name_of(host)), class_="lead"),
            h("p", keyed(button(_("Back"), "close", "quiet"), "Escape"), class_="more"),
        ),
        h("section", _name_form(model, 1, "join", _("Join")), class_="plate share remote"),
    ]


def _name_form(model: Model, seat: int, word: str, text: str) -> Node:
    """The field for a name, with the button that sends it."""
    name = h(
        "input",
        type="text",
        id=NAME,
        value=model.setup.seats[0].name,
        placeholder=player_names()[seat],
        maxlength=LONGEST_NAME,
        autocomplete="nickname",
        spellcheck="false",
    )
    send = h("button", text, type="submit", data_msg=word, data_field=NAME, class_="primary")
    return h("form", h("label", _("Your name"), for_=NAME), name, send, class_="paste")


def _setting_up(model: Model, shown: RemoteTable, game: Remote) -> list[Node]:
    """What is to be done before the first card."""
    position = position_of(game)
    leave = h("p", keyed(button(_("Back"), "close", "quiet"), "Escape"), class_="more")
    head = h("section", h("h1", game_title(game.game), tabindex=-1, data_focus="setting up"), leave)
    if shown.computes:
        return [head, h("section", _thinking(_("Shuffling the cards")), class_="plate share remote")]
    return [head, h("section", *_sending(model, shown, game, position), class_="plate share remote")]


def _thinking(text: str) -> Node:
    return h("p", text, h("span", class_="dots"), class_="thinking", role="status")


def _sending(model: Model, shown: RemoteTable, game: Remote, position: Position) -> list[Node | None]:
    """The link for the other device and the field for its answer, or that it is connected and has to do something."""
    other = players(position)[1 - game.seat]
    if shown.peer:
        return [_thinking(_("Waiting for {name}", name=other.name))]
    return [
        *_links(model, game, position),
        h("h3", _("Are you in the same room?")),
        h("p", button(_("Connect directly"), "direct", "quiet"), class_="controls"),
    ]


def _links(model: Model, game: Remote, position: Position) -> list[Node | None]:
    """The link for the other device, and the field for its answer."""
    other = players(position)[1 - game.seat]
    is_open = len(position.names) < len(players(position))
    heading = _("Send this link") if is_open else interpolate("Send this link to {name}", name=name_of(other))
    return [
        h("h2", heading, tabindex=-1, data_focus=_step(position)),
        field_of(SENT, _("Link"), _link(model, game), _("Copy the link"), model.copied == SENT),
        *([] if position.is_complete else [h("h3", _("Then open the link that comes back")), _answer(_("Open"))]),
        None if model.place else h("p", _("Open it in any copy of this game, under “Open a game”."), class_="note"),
    ]


def _answer(text: str) -> Node:
    """The field for a link of the other device."""
    return h(
        "form",
        h("label", _("The link you got"), for_=READ),
        h("input", type="text", id=READ, autocomplete="off", spellcheck="false", dir="ltr"),
        h("button", text, type="submit", data_msg="open", data_field=READ, class_="quiet"),
        class_="paste",
    )


def _table(model: Model, session: Session, shown: RemoteTable, game: Remote) -> Node:
    """The table with this device's hand open; below it what has to be sent, while the other one is to play."""
    position = position_of(game)
    waits = position.speaker != game.seat
    recapped = h("div", recap(session, game.seat), class_="before")
    slot = _waiting(model, shown, game, position) if waits else [recapped]
    view, seen = VIEWS[session.match.game], model.seen(game.seat)
    table = view.table(seen, game.seat, session.seats, slot, model.picked)
    has_link = waits and not shown.peer and to_send(game)
    return h("div", table, _hidden_link(model, game) if has_link else None, class_="table")


def _hidden_link(model: Model, game: Remote) -> Node:
    """The link for the other device, where the buttons find it."""
    return h("input", type="text", id=SENT, value=_link(model, game), readonly=True, hidden=True)


def _link(model: Model, game: Remote) -> str:
    return f"{model.place}#{TURN}{to_send(game)}"


def _waiting(model: Model, shown: RemoteTable, game: Remote, position: Position) -> list[Node]:
    """That the other device is to play; while it isn't connected, the button that passes the link on."""
    other = players(position)[1 - game.seat]
    text = _("Waiting for {name}", name=other.name)
    heading = h("p", text, class_="thinking", tabindex=-1, data_focus=_step(position))
    waits = h("div", heading, class_="before")
    if shown.peer or not to_send(game):
        return [waits]
    made = TEXTS[position.game].move_name(position.pending) if position.pending else ""
    note = h("p", _("Your move: {move}.", move=made), class_="note") if made else None
    whom = h("small", _("Send it to {name}.", name=other.name))
    return [waits, h("div", note, _pass_on(model, " ", whom), class_="main-action settled")]


def _pass_on(model: Model, *more: Node | str) -> list[Node]:
    """The button that passes the link on: it opens the device's share sheet, or copies where there is none."""
    copy = _("Copied.") if model.copied == SENT else _("Copy the link")
    texts = ((_("Share the link"), "offer", "can-offer"), (copy, "copy", "cannot-offer"))
    return [button([h("b", text), *more], f"{word} {SENT}", f"primary {class_}") for text, word, class_ in texts]


def _step(position: Position) -> str:
    """What moves the focus: each step of the game is another one."""
    return f"step {position.steps}"


def _menu(session: Session, shown: RemoteTable) -> Node:
    """The menu: what can be looked at, and the ways to the other device."""
    choices = [
        button(_("Overview"), "help"),
        button(_("What happened"), "sheet log"),
        None if shown.peer else button(_("Connect directly"), "direct"),
        button(_("Leave the table"), "close"),
    ]
    standing = TEXTS[session.match.game].standing(session.seen(None))
    return bare_sheet("menu", standing, h("p", choices, class_="choices"), None if shown.peer else _answer(_("Open")))


def _end(model: Model, shown: RemoteTable, game: Remote, session: Session) -> Node:
    """The end of a game, with what the secrets of both devices show."""
    seen, view = session.seen(None), VIEWS[session.match.game]
    outcome = seen.outcome()
    winner = None if outcome is None else outcome.winner
    sends = bool(to_send(game)) and not shown.peer
    follows = [
        *(_pass_on(model) if sends else []),
        button(_("Play again"), "invite", "quiet" if sends else "primary"),
        button(_("Replay"), "replay", "quiet") if shown.is_proved else None,
        button(_("Close"), "close", "quiet"),
    ]
    result = h(
        "section",
        front_page(session, *[each for each in follows if each]),
        _proof(model, shown, game),
        line_by_line(view.score_sheet(seen, session.seats)),
        class_="end" + ("" if winner is None else f" gang-{session.seats[winner].gang}"),
        data_outcome="draw" if winner is None else winner,
    )
    return h("div", result, view.table(seen, None, session.seats, []), class_="table ended")


def _proof(model: Model, shown: RemoteTable, game: Remote) -> Node:
    """What is proved, and the last link for the other device."""
    position = position_of(game)
    other = players(position)[1 - game.seat]
    sends = bool(to_send(game)) and not shown.peer
    return h(
        "div",
        h("p", _proved(shown, position, other.name), class_="checks", role="status"),
        *(_links(model, game, position) if sends else []),
        class_="share remote",
    )


def _proved(shown: RemoteTable, position: Position, name: str) -> str:
    if shown.is_proved:
        return _("Proved: you both shuffled, and no card was changed.")
    if shown.is_proved is False:
        return _("Wrong: the other device didn't shuffle as it should, or changed a card.")
    if position.is_complete:
        return _("Checking the cards.")
    return _("Not proved yet: the last step of {name} is missing.", name=name)
