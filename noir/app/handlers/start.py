"""Messages of the start, which deals games, of the deal of the day, and of the statistics."""

from noir.app.handlers.open_game import declined, go_on_with, of_device, open_text, seat
from noir.app.handlers.shelf import kept_with_cards_of, make_way
from noir.app.model import Model
from noir.app.screen import DAILY
from noir.app.settings import with_setting
from noir.core.errors import BadDeal
from noir.formats.link import is_link
from noir.formats.results_file import BadResults, newest_that_fit, parse_results
from noir.games import GAMES
from noir.session.commitment import new_commitment, redeal
from noir.session.daily import LEVEL, daily_deal, parse_day, played_days
from noir.session.match import Match, begin
from noir.session.results import Result, merged
from noir.session.series import Series
from noir.session.session import Session
from noir.session.setup import (
    BadSetup,
    Setup,
    against_bots,
    among_people,
    parse_setup,
    with_game,
    with_names,
    with_seats,
    with_unnamed_bots,
)
from noir.ui.i18n import _, plural, translate_error


def new(model: Model, rest: str) -> Model:
    """Deal the game that the form asks for; how people sit and how hands are shown is set for later games too."""
    return _remembered(model, deal(model, rest))


def _remembered(model: Model, after: Model) -> Model:
    """`after`, a game being dealt, with what the form says of the seating and the hands in the settings."""
    session = after.session
    if session is None or after.setup is model.setup:  # nothing was dealt
        return after
    settings = with_setting(with_setting(model.settings, "seating", session.seating), "hands", session.hands)
    return after._replace(settings=settings, session=session._replace(seating="", hands=""))


def quick(model: Model, rest: str) -> Model:
    """Deal at once: `two` for people alone, `bot` against bots of the chosen level, `easy` against easy ones.

    With `seats` people and bots sit as it was said last. The rest is a seed and what the form of the options says;
    without that it is as it was said last.
    """
    word, __, rest = rest.partition(" ")
    seed, __, query = rest.partition(" ")
    levels = {"bot": model.settings.level, "easy": "easy", "two": "", "seats": ""}
    if word not in levels:
        return model
    try:
        said = parse_setup(query) if query else model.setup
    except BadSetup as bad:
        return declined(model, translate_error(bad))
    setup = said if word == "seats" else against_bots(said, levels[word]) if levels[word] else among_people(said)
    return _remembered(model, _deal(model, seed, with_unnamed_bots(setup), setup))


def deal(model: Model, rest: str) -> Model:
    """Deal the game that the query asks for, and set aside the one that goes on.

    A bad query changes nothing, nor does any while there is no room for one more game. A deal that is kept here and
    unfinished goes on as it is, or is refused.
    """
    seed, __, query = rest.partition(" ")
    try:
        setup = parse_setup(query)
    except BadSetup as bad:
        return declined(model, translate_error(bad))
    return _deal(model, seed, setup, setup)


def _deal(model: Model, seed: str, setup: Setup, chosen: Setup) -> Model:
    """Deal what `setup` says; `chosen` is what the form shows next time."""
    try:
        terms = len(setup.seats), setup.switches
        commitment = None if setup.deal else new_commitment(setup.game, setup.starter, seed, *terms)
        match = begin(setup.game, redeal(commitment) if commitment else setup.deal)
    except BadDeal as bad:
        return declined(model, _("The deal in the address isn't valid. {why}", why=translate_error(bad)))
    tossed = setup.starter == "toss" and not setup.deal
    session = Session(
        match,
        with_names(setup),
        tossed=tossed,
        commitment=commitment,
        series=Series(setup.games, seats=len(setup.seats)),
        seating=setup.seating,
        hands=setup.hands,
    )
    if setup.deal and kept_with_cards_of(model, match):
        return go_on_with(model, session)
    kept = chosen._replace(deal="", seating="", hands="")
    return seat(model, make_way(model)._replace(setup=kept), session)


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


def open_daily(model: Model, rest: str) -> Model:
    """Open the page of the deal of the day, from the start; `rest` is the date of this device."""
    if model.session is not None or parse_day(rest) is None:
        return model
    return model._replace(today=rest).open_page(DAILY)


def deal_daily(model: Model, rest: str) -> Model:
    """Deal what the date `rest` has for the chosen game, or go on with it; each is played once, against hard bots."""
    day, game = parse_day(rest), model.setup.game
    if day is None or model.page != DAILY:
        return model
    if day in played_days(model.results, game):
        return model._replace(today=rest)
    setup = with_unnamed_bots(against_bots(with_seats(model.setup, GAMES[game].SEATS[0]), LEVEL))
    match, seats = begin(game, daily_deal(game, day)), with_names(setup)
    after = go_on_with(model, Session(match, seats, series=Series(seats=len(seats)), day=rest))
    return _with_day(after, match, rest)


def _with_day(model: Model, match: Match, day: str) -> Model:
    """The model whose game is the deal of the day, also if it came from an address before."""
    session = model.session
    if session is None or session.match.deal != match.deal:
        return model
    return model._replace(session=session._replace(day=day))


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
    games = plural("Added {count} game from the file.", "Added {count} games from the file.", added)
    full = plural("There was no room for {count} older game.", "There was no room for {count} older games.", left_out)
    return " ".join((games if added else _("Added no games from the file."), *([full] if left_out else [])))


def erase_results(model: Model, rest: str) -> Model:
    """Delete the results of all games, for good; only the page of the statistics asks for it, after it has asked."""
    if model.page != "stats" or not model.results:
        return model
    return model._replace(results=(), confirmation=_("Statistics deleted."))


def discard_damaged(model: Model, rest: str) -> Model:
    """Discard the kept texts that cannot be read."""
    return model._replace(damaged=0, confirmation=_("Deleted.")) if model.damaged else model


def visit(model: Model, rest: str) -> Model:
    """Do what the part of an address after its `#` asks for: answer a table, open a game, or deal one."""
    __, __, fragment = rest.partition(" ")
    return open_text(model, fragment) if is_link(fragment) or of_device(fragment) else deal(model, rest)
