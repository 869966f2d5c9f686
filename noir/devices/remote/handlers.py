"""Messages of remote games: two players, each on their own device, and no device that deals.

| message | what it does |
|---|---|
| `remote`, `remote N` | open the page that begins one, or game N of those that are kept |
| `invite SEED NAME` | begin the chosen game, and invite someone |
| `turn TEXT` | take the link or message of the other device |
| `join SEED NAME` | accept the invitation that is shown |
| `made N WORD` | what was computed for the game with N steps, see compute.py |
| `drop N`, `keep` | throw a remote game away, or bring the last one back |

The messages `play`, `pick` and `replay` of a table mean the same here.
"""

from noir.app.handlers.tabs import refuse
from noir.app.model import LONGEST_PICK, Model
from noir.app.results import count_game
from noir.app.screen import DAILY, Page
from noir.core.errors import IllegalMove, UserError
from noir.core.text import parse_index
from noir.devices.remote.compute import PROVED, WRONG, takes_long
from noir.devices.remote.link import Batch, id_of, parse_batch, print_batch, received
from noir.devices.remote.log import HASHED, INVITE, BadStep
from noir.devices.remote.masking import cards_of
from noir.devices.remote.position import Position, position_of
from noir.devices.remote.proof import holds, proved_match
from noir.devices.remote.secrets import digest
from noir.devices.remote.steps import set_up_step, with_move, with_own, with_steps_by_itself
from noir.games.partial_deals import DRAWN, MASKED
from noir.session.match import Match
from noir.session.phones import NO_PHONES
from noir.session.remote import LINK, MOST_REMOTE, OTHER, OVER, OWN, Remote, RemoteTable, players_of
from noir.session.review import Replay, Tutorial
from noir.session.session import ELSEWHERE, Seats, Session
from noir.session.setup import BadSetup, clean_name
from noir.ui.i18n import _, translate_error

PAGE = "remote"
"""The page that begins a remote game."""


def remote(model: Model, rest: str) -> Model:
    """Open the page that begins a remote game, or the game of the list that `rest` names."""
    at = parse_index(rest, len(model.remotes))
    if at is None:
        return model.open_page(PAGE)
    try:
        return _opened(model, model.remotes[at])
    except BadStep as bad:
        return model._replace(notice=translate_error(bad))


def game_chosen(model: Model) -> str:
    """The game that the page offers: the chosen one, if it can be played so."""
    return model.setup.game if model.setup.game in (*MASKED, *DRAWN) else next(iter(MASKED))


def invite(model: Model, rest: str) -> Model:
    """Begin the chosen game, or the shown one again, with a name for the player on this device."""
    seed, __, name = rest.partition(" ")
    before = game_shown(model)
    game, name = (before.game, before.name) if before else (game_chosen(model), name)
    return _begun(model, Remote(game, 0, name, digest(f"noir-remote secret {seed}")))


def join(model: Model, rest: str) -> Model:
    """Accept the invitation that is shown."""
    seed, __, name = rest.partition(" ")
    shown = model.remote_table
    if shown is None or not shown.invitation:
        return model
    invited = of_invitation(shown.invitation)
    return _begun(model, invited._replace(name=name, secret=digest(f"noir-remote secret {seed}")))


def _begun(model: Model, game: Remote) -> Model:
    """The model with one more remote game, which is shown; or a sentence that says why there can't be one."""
    try:
        name = clean_name(game.name)
    except BadSetup as bad:
        return model._replace(notice=translate_error(bad))
    model = _with_room(model)
    if len(model.remotes) >= MOST_REMOTE:
        return model._replace(notice=_no_room(len(model.remotes)))
    first, *others = model.setup.seats
    setup = model.setup._replace(seats=(first._replace(name=name), *others))
    is_free = bool(name) and name not in {seat.name for seat in others}
    setup = setup if is_free and not first.level else model.setup
    named = summed_up(game._replace(name=name))
    return _worked(_opened(model._replace(setup=setup, remotes=(named, *model.remotes)), named))


def _with_room(model: Model) -> Model:
    """The model with room for one more remote game, if one is over: the oldest of these is thrown away.

    Of games whose last link is to be sent only those with the connected device are: it has that link already.
    """
    known = _connected_names(model)
    has_link = [each for each in model.remotes if each.awaits == LINK and known and known <= {*each.names}]
    over = [each for each in model.remotes if each.awaits == OVER or each in has_link]
    return model if len(model.remotes) < MOST_REMOTE or not over else _thrown_away(model, over[-1])


def _connected_names(model: Model) -> set[str]:
    """The names in the shown game or invitation of a connected device; none without a connection."""
    shown = model.remote_table
    if shown is None or shown.peer is None or not shown.peer.connected:
        return set()
    game = of_invitation(shown.invitation) if shown.invitation else game_shown(model)
    return {*position_of(game).names} if game else set()


def turn(model: Model, text: str) -> Model:
    """Take a link of the other device; one of another game than the shown one isn't for the device connected now."""
    if model.view_only:
        return refuse(model)
    shown, game = model.remote_table, game_shown(model)
    now = model._replace(sheet="")
    try:
        if shown and (game is None or id_of(game) != parse_batch(text).id):
            now = now.change(shown._replace(peer=None))
    except BadStep as bad:
        return model._replace(notice=translate_error(bad))
    return take(now, text)


def take(model: Model, text: str) -> Model:
    """Take what the other device sent; what this device has already changes nothing."""
    try:
        batch = parse_batch(text)
        kept = next((game for game in model.remotes if id_of(game) == batch.id), None)
        if kept is None:
            return _invited(model, text) if batch.first == 0 else model._replace(notice=_unknown())
        after = received(kept, batch)
        now = _opened(_kept(model, kept, after), after)
        return _worked(now) if after.log != kept.log else now
    except UserError as bad:
        return model._replace(notice=translate_error(bad))


def with_last_step(model: Model, batch: Batch) -> Model | None:
    """The model with a kept game that is not shown, whole with what has come; None if that isn't all it needs."""
    try:
        game = next((each for each in model.remotes if id_of(each) == batch.id), None)
        after = received(game, batch) if game else None
    except UserError:
        return None
    if game is None or after is None or not position_of(after).is_complete:
        return None
    return _checked(_kept(model, game, after), after)


def _invited(model: Model, text: str) -> Model:
    """The model with an invitation shown; raises BadStep if it is none."""
    position = position_of(of_invitation(text))
    if position.points:
        cards_of(position.seals[0], len(position.points))  # kept for the deal, which then need not wait for them
    return shown_at(model, RemoteTable(invitation=text))


def of_invitation(text: str) -> Remote:
    """The game of an invitation, without a name and a secret of this device; raises BadStep if it is none."""
    steps = parse_batch(text).steps
    words = steps[0].split(".")
    if len(steps) != 1 or words[0] != INVITE or len(words) < 3 or HASHED in steps[0]:
        raise BadStep("This link doesn't belong to your game as it is now.")
    game = Remote(words[2], 1, "", "", steps)
    position_of(game)
    return game


def made(model: Model, rest: str) -> Model:
    """Go on with what was computed: a pass of the shuffle, or the proof."""
    shown, game = model.remote_table, game_shown(model)
    steps, __, word = rest.partition(" ")
    if shown is None or game is None or not shown.computes or steps != str(len(game.log)):
        return model
    there = model.change(shown._replace(computes=False))
    return _proved(there, game, word == PROVED) if word in (PROVED, WRONG) else _worked(there, word)


def _proved(model: Model, game: Remote, is_proved: bool) -> Model:
    """The model after the proof; a game that is proved is among the results."""
    shown, position = model.remote_table, position_of(game)
    if shown is None or not position.is_complete:
        return model
    now = model.change(shown._replace(is_proved=is_proved))
    return _counted(now, position) if is_proved else now


def _checked(model: Model, game: Remote) -> Model:
    """The model with a whole game proved at once, and among the results, for it isn't shown any more."""
    position = position_of(game)
    return _counted(model, position) if holds(position) else model


def _counted(model: Model, position: Position) -> Model:
    """The model with a proved game among the results."""
    ended = Session(proved_match(position), players(position))
    return count_game(model._replace(session=ended))._replace(session=model.session)


def replay(model: Model, rest: str) -> Model:
    """Replay a game that is proved."""
    shown, game = model.remote_table, game_shown(model)
    if shown is None or game is None or not shown.is_proved:
        return model
    position = position_of(game)
    alone = model.change(shown._replace(peer=None))  # what lies over the game hears nothing of a connection
    return alone.open(Replay(Session(proved_match(position), players(position))))


def play(model: Model, moves: str) -> Model:
    """Make a move, or several with spaces between them, as far as no cards have to be drawn before the next."""
    game = game_shown(model)
    position = position_of(game) if game else Position()
    if game is None or position.match is None or position.over:
        return model
    if position.speaker != game.seat:
        return model._replace(notice=_("It isn't your turn."))
    seen = position.seen(game.seat)
    first = moves.partition(" ")[0]
    if first not in seen.legal_moves():
        return _refused(model, position, first)
    try:
        after = _moved(game, moves.split(" "))
    except BadStep as bad:
        return model._replace(notice=translate_error(bad))
    return _shown(_kept(model, game, after), after)


def _moved(game: Remote, moves: list[str]) -> Remote:
    """The game after these moves, as far as they are legal one after the other; raises BadStep."""
    for move in moves:
        now = position_of(game)
        if now.match is None or now.speaker != game.seat or move not in now.seen(game.seat).legal_moves():
            break
        game = with_move(game, move)
    return game


def _refused(model: Model, position: Position, move: str) -> Model:
    """The model with the sentence that says why a move is illegal."""
    try:
        if position.match:
            position.match.state.play(move)
    except IllegalMove as bad:
        return model._replace(notice=translate_error(bad), rule=bad.rule)
    return model


def pick(model: Model, word: str) -> Model:
    """Pick something on the table; without a word, pick nothing."""
    shown, game = model.remote_table, game_shown(model)
    if shown is None or game is None or position_of(game).speaker != game.seat:
        return model
    return model.change(shown._replace(picked=word[:LONGEST_PICK]))


def drop(model: Model, rest: str) -> Model:
    """Throw a remote game of the list away."""
    at = parse_index(rest, len(model.remotes))
    if at is None:
        return model
    return _thrown_away(model, model.remotes[at])


def _thrown_away(model: Model, gone: Remote) -> Model:
    """The model without a remote game, which can be brought back."""
    return without(model, gone)._replace(dropped=(gone, *model.dropped))


def without(model: Model, game: Remote) -> Model:
    """The model without a remote game."""
    return model._replace(remotes=tuple(each for each in model.remotes if each != game))


def keep(model: Model, rest: str) -> Model:
    """Bring the remote game back that was thrown away last."""
    if not model.dropped:
        return model
    if len(model.remotes) >= MOST_REMOTE:
        return model._replace(notice=_no_room(len(model.remotes)))
    newest, *others = model.dropped
    return model._replace(remotes=(newest, *model.remotes), dropped=tuple(others))


def game_shown(model: Model) -> Remote | None:
    """The remote game that is shown; None for an invitation, or if it is no longer kept."""
    shown = model.remote_table
    return next((game for game in model.remotes if shown and game.secret == shown.secret), None)


def to_send(game: Remote) -> str:
    """The batch that the other device needs now; empty if this one has to do something first."""
    position = position_of(game)
    return "" if position.speaker == game.seat else print_batch(game)


def session_of(game: Remote, position: Position, match: Match) -> Session:
    """A session of what this device's seat may see now; it has this one state."""
    seen = match.state.observe(game.seat)
    seats = tuple(
        seat._replace(level="" if player == game.seat else ELSEWHERE) for player, seat in enumerate(players(position))
    )
    return Session(Match(match.game, "", (), (seen,), 0), seats, hands="down")


def players(position: Position) -> Seats:
    """Both players of a game."""
    return players_of(position.game, position.names)


def _opened(model: Model, game: Remote) -> Model:
    """The model with a remote game shown, which a direct connection now is for; what takes long goes on."""
    return _shown(shown_at(model, RemoteTable(game.secret)), game)


def shown_at(model: Model, shown: RemoteTable) -> Model:
    """The model with this remote game or invitation shown, and without phones; a direct connection stays.

    A tutorial and the deal of the day wait behind it.
    """
    before = model.remote_table
    peer = before.peer if before else None
    model = _left(model) if before and before.secret != shown.secret else model
    behind = tuple(each for each in model.opened if isinstance(each, Tutorial) or each == Page(DAILY))
    alone = model._replace(phones=NO_PHONES, sheet="").at_table(model.session)
    return alone._replace(opened=behind).open(shown._replace(peer=peer))


def close(model: Model, rest: str) -> Model:
    """Close the game or the invitation that is shown."""
    return _left(model).close()


def _left(model: Model) -> Model:
    """The model before another screen takes the place of the shown game: a proof that still goes on is made at once."""
    shown, game = model.remote_table, game_shown(model)
    is_due = shown is not None and shown.computes and game is not None and position_of(game).is_complete
    return _checked(model, game) if game and is_due else model


def _shown(model: Model, game: Remote) -> Model:
    """The model with the shown game as it is now; nothing is picked any more."""
    shown, position = model.remote_table, position_of(game)
    if shown is None:
        return model
    session = session_of(game, position, position.match) if position.match else None
    computes = shown.is_proved is None and takes_long(game)
    return model.change(shown._replace(session=session, picked="", computes=computes))


def _worked(model: Model, points: str = "") -> Model:
    """The model with all steps that the shown game owes by itself, unless the next one takes long and has no points."""
    game = game_shown(model)
    if game is None or (takes_long(game) and not points):
        return model
    position, after = position_of(game), game
    if not position.is_set_up and position.speaker == game.seat:
        after = with_own(game, set_up_step(game, points))
    after = with_steps_by_itself(after)
    return _shown(_kept(model, game, after), after)


def _kept(model: Model, before: Remote, after: Remote) -> Model:
    """The model with a remote game that has gone on."""
    now = summed_up(after)
    return model._replace(remotes=tuple(now if game == before else game for game in model.remotes))


def summed_up(game: Remote) -> Remote:
    """The game with what the start says of it."""
    position = position_of(game)
    return game._replace(names=position.names, awaits=_awaited(game, position))


def _awaited(game: Remote, position: Position) -> str:
    if position.over:
        return LINK if to_send(game) else OVER if position.is_complete else OTHER
    return OWN if position.speaker == game.seat else OTHER


def _no_room(count: int) -> str:
    return _("You have {count} games on two devices, and there's no room for another. Delete one first.", count=count)


def _unknown() -> str:
    return _("This game isn't in this browser. Open the link where you play it.")
