"""Messages about the direct connection of two equal devices, over which their turns go by themselves.

| message | what it does |
|---|---|
| `direct`, `direct off` | show the first code; connect no more |
| `peer CODE`, `peer` | answer the code of the other device, look for it |
| `offered DESCRIPTION`, `answering DESCRIPTION` | the browser's description of this end |
| `camera WORD`, `answer CODE` | look for the other device's code with the camera; that code |
| `met`, `lost` | the devices are connected, or no longer |
| `sent TEXT` | a turn of the other device |
| `unloaded` | what the browser needs for other devices can't be had now |
"""

from collections.abc import Callable

from noir.app.handlers.open_game import PEER
from noir.app.handlers.tabs import refuse
from noir.app.model import Model
from noir.devices.pairing import BadCode, code_of, parse_code
from noir.devices.remote.handlers import game_shown, shown_at, take, with_last_step, without
from noir.devices.remote.link import id_of, parse_batch
from noir.devices.remote.log import BadStep
from noir.devices.remote.position import position_of
from noir.devices.table import no_camera, no_connections, out_of_reach, unloaded_part
from noir.session.remote import Peer, Remote, RemoteTable
from noir.ui.i18n import _, translate_error


def direct(model: Model, rest: str) -> Model:
    """Show the first code; or, with `off`, connect no more."""
    return with_peer(model._replace(sheet=""), None if rest == "off" else Peer(hosts=True))


def peer(model: Model, text: str) -> Model:
    """Answer the code of the other device, also in a link; without one, look for it."""
    if model.view_only:
        return refuse(model)
    code = text.strip().rpartition(PEER)[2]
    now = peer_of(model)
    if now and not now.hosts and now.offer == code != "":
        return model  # it was read twice
    try:
        if code:
            parse_code(code)
    except BadCode as bad:
        return _with_camera_off(model)._replace(notice=translate_error(bad))
    there = model if model.remote_table else shown_at(model, RemoteTable())
    return with_peer(there, Peer(hosts=False, offer=code))


def offered(model: Model, description: str) -> Model:
    """Show this device's code, the first one."""
    now = peer_of(model)
    return _described(model, description, lambda code: now._replace(offer=code)) if now and now.hosts else model


def answering(model: Model, description: str) -> Model:
    """Show this device's code, the answer."""
    now = peer_of(model)
    if now is None or now.hosts:
        return model
    return _described(model, description, lambda code: now._replace(answer=code))


def _described(model: Model, description: str, known: Callable[[str], Peer]) -> Model:
    """The model with the code of a description, which makes the connection `known`."""
    if not description:
        return with_peer(model, None)._replace(notice=no_connections())
    try:
        return with_peer(model, known(code_of(description)))
    except BadCode as bad:
        return with_peer(model, None)._replace(notice=translate_error(bad))


def answer(model: Model, code: str) -> Model:
    """Connect to the device whose code this is."""
    now = peer_of(model)
    if now is None or not now.offer:
        return model
    try:
        parse_code(code.strip())
    except BadCode as bad:
        return _with_camera_off(model)._replace(notice=translate_error(bad))
    return with_peer(model, now._replace(answer=code.strip(), camera=False))


def camera(model: Model, rest: str) -> Model:
    """Look for the other device's code with the camera, or stop; `failed` if no camera can be used."""
    now = peer_of(model)
    if now is None:
        return model
    looking = with_peer(model, now._replace(camera=rest == "on"))
    return looking._replace(notice=no_camera()) if rest == "failed" else looking


def _with_camera_off(model: Model) -> Model:
    now = peer_of(model)
    return with_peer(model, now._replace(camera=False)) if now else model


def met(model: Model, rest: str) -> Model:
    """The devices are connected."""
    now = peer_of(model)
    return with_peer(model, now._replace(connected=True)) if now else model


def lost(model: Model, rest: str) -> Model:
    """The devices aren't connected any more, or can't be; the game goes on by links."""
    now = peer_of(model)
    if now is None:
        return model
    gone = _("The connection is gone. Connect again, or send links.")
    return with_peer(model, None)._replace(notice=gone if now.connected else out_of_reach())


def sent(model: Model, text: str) -> Model:
    """Take a turn of the connected device in the shown game; of another one only if no game goes on here yet."""
    game = game_shown(model)
    try:
        batch = parse_batch(text)
    except BadStep as bad:
        return model._replace(notice=translate_error(bad))
    if game is None or position_of(game).over or batch.id == id_of(game):
        return take(model, text)
    if len(game.log) < 2 and batch.first == 0:  # both invite: of two invitations the one with the smaller id counts
        return model if game.log and id_of(game) < batch.id else _instead(model, game, text)
    if len(game.log) < 2 and (ended := with_last_step(model, batch)):  # of the game before this invitation
        return ended
    return model._replace(notice=_("The other device shows another game. Open the same one on both."))


def _instead(model: Model, game: Remote, text: str) -> Model:
    """The model with what came instead of an invitation of this device, which stays if that is of no use."""
    after = take(without(model, game), text)
    return model._replace(notice=after.notice) if after.notice else after


def unloaded(model: Model, rest: str) -> Model:
    """What the browser needs for other devices can't be had now."""
    return with_peer(model, None)._replace(notice=unloaded_part())


def peer_of(model: Model) -> Peer | None:
    """The direct connection of the shown game."""
    return model.remote_table.peer if model.remote_table else None


def with_peer(model: Model, now: Peer | None) -> Model:
    """The model with this direct connection for the shown game; without one and without a game nothing is shown."""
    shown = model.remote_table
    if shown is None:
        return model
    is_empty = now is None and not shown.secret and not shown.invitation
    return model.close() if is_empty else model.change(shown._replace(peer=now))
