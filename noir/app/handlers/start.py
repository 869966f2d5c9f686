"""Messages of the start and of its statistics."""

from noir.app.handlers.open_game import open_text
from noir.app.handlers.table import deal
from noir.app.model import Model
from noir.formats.link import is_link
from noir.formats.results_file import BadResults, newest_that_fit, parse_results
from noir.games import GAMES
from noir.session.results import Result, merged
from noir.session.setup import BadSetup, parse_setup, with_game, with_seats
from noir.ui.i18n import _, plural, translate_error


def choose_game(model: Model, rest: str) -> Model:
    """Choose which game the form deals."""
    if model.session is not None or rest not in GAMES:
        return model
    return model._replace(setup=with_game(model.setup, rest))


def choose_seats(model: Model, rest: str) -> Model:
    """Choose for how many the form deals, and keep what it says already if that can be read."""
    number, __, query = rest.partition(" ")
    counts = {str(count): count for count in GAMES[model.setup.game].SEATS}
    if model.session is not None or number not in counts:
        return model
    try:
        said = parse_setup(query)._replace(deal="", seating="", hands="") if query else model.setup
    except BadSetup:
        said = model.setup
    form = said if said.game == model.setup.game else model.setup
    return model._replace(setup=with_seats(form, counts[number]))


def open_statistics(model: Model, rest: str) -> Model:
    """Open the statistics, from the start."""
    return model.open_page("stats") if model.session is None else model


def import_results(model: Model, text: str) -> Model:
    """Add the results of a file that are not here yet."""
    try:
        found = parse_results(text.strip().replace("\r\n", "\n")).results  # as a mail or an editor leaves it
    except BadResults as bad:
        return model._replace(notice=translate_error(bad))
    results = merged(model.results, _with_room(found, model.results))
    added = len(results) - len(model.results)
    left_out = len({result.key for result in (*found, *model.results)}) - len(results)
    return model._replace(results=results, confirmation=_imported(added, left_out))


def _with_room(found: tuple[Result, ...], mine: tuple[Result, ...]) -> tuple[Result, ...]:
    """`found` without the oldest games that have no room: those that were played here stay."""
    own = {result.key for result in mine}
    new = [result for result in found if result.key not in own]
    room = {result.key for result in newest_that_fit((*new, *mine))}
    return tuple(result for result in found if result.key in room | own)


def _imported(added: int, left_out: int) -> str:
    """What became of the games of a file."""
    games = plural("{count} game was added from the file.", "{count} games were added from the file.", added)
    full = plural(
        "{count} of the oldest games was left out: there is no more room.",
        "{count} of the oldest games were left out: there is no more room.",
        left_out,
    )
    return " ".join((games if added else _("No game was added from the file."), *([full] if left_out else [])))


def erase_results(model: Model, rest: str) -> Model:
    """Delete the results of all games, for good; only the page of the statistics asks for it, after it has asked."""
    if model.page != "stats" or not model.results:
        return model
    return model._replace(results=(), confirmation=_("The statistics are deleted."))


def discard_damaged(model: Model, rest: str) -> Model:
    """Discard the kept texts that cannot be read."""
    return model._replace(damaged=0, confirmation=_("Thrown away.")) if model.damaged else model


def visit(model: Model, rest: str) -> Model:
    """Do what the part of an address after its `#` asks for: open a game, or deal one."""
    __, __, fragment = rest.partition(" ")
    return open_text(model, fragment) if is_link(fragment) else deal(model, rest)
