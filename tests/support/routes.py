"""Routes through the page, each taken in two games that the viewer on it can't tell apart."""

import random
from typing import NamedTuple

from noir.core.seat import Seat
from noir.core.table import revealed_information
from noir.formats.link import print_link
from noir.games import GAMES
from noir.games.district.rules.pieces import COPIES, ROUND_TURNS, TAKE
from noir.games.views import VIEWS
from noir.session.match import Match
from noir.session.review import Puzzle
from noir.session.series import Series
from noir.session.session import Session
from tests.support.equal_pairs import LAST

TELL = "(tell)"


class Route(NamedTuple):
    """A route: whose view it takes, what is pressed, and TELL at each point where everything must be equal.

    `{viewer}` is that player, `{waiting}` one who is not to move, `{move}` a legal move and `{wrong}` an illegal one.
    `{picks}` selects what the move needs, and reveals no card. `bot` says which players are bots: "they", the other
    one, or "both".
    """

    whose: str
    acts: str
    seating: str = "pass"
    bot: str = ""
    opened: str = "game"
    game: str = "district"


FORGED = ", ".join(f"forge play {move}" for move in (*COPIES, TAKE))
ROUTES = {
    "a hand": Route("own", f"show, {TELL}, hide, {TELL}, show, {TELL}"),
    "the cards": Route("own", f"show, help, {TELL}, hide, {TELL}, help"),
    "a hint": Route("own", f"show, hint, {TELL}, (think), {TELL}"),
    "typed": Route("own", f"show, type hand, type row, type score, type help, {TELL}, type play {{wrong}}, {TELL}"),
    "forged in the hand": Route("own", f"show, forge play {{wrong}}, {TELL}, forge play ?, {TELL}"),
    "a move and back": Route("own", f"show, play {{move}}, {TELL}, undo, {TELL}, show, {TELL}"),
    "settings": Route("own", f"show, settings, {TELL}, set theme dark, set theme , close, {TELL}"),
    "left": Route("own", f"show, leave, {TELL}, depart 0, {TELL}, close, resume 0, {TELL}"),
    "elsewhere": Route("own", f"leave, stats, {TELL}, leave, companion, {TELL}, leave, open, {TELL}, close"),
    "the lesson": Route("own", f"leave, lesson, {TELL}, lesson 1, {TELL}, leave, {TELL}"),
    "thrown away": Route("nobody", f"leave, discard 0, {TELL}, restore 0, {TELL}"),
    "the curtain": Route("nobody", f"{TELL}, help, {TELL}, help"),
    "behind the curtain": Route("nobody", f"show, hide, (listen), {TELL}"),
    "typed at the curtain": Route("nobody", f"type hand, type row, type play 5, type help, type hint, {TELL}"),
    "forged at the curtain": Route("nobody", f"{FORGED}, forge hint, forge look 0, forge replay, forge check, {TELL}"),
    "face to face": Route("nobody", f"{TELL}, {FORGED.removesuffix(', forge play take')}, {TELL}", "face"),
    "an edge": Route("own", f"peek {{viewer}}, {TELL}, hide, {TELL}", "face"),
    "the other edge": Route("theirs", f"peek {{viewer}}, {TELL}, forge play 5, {TELL}, settings, {TELL}", "face"),
    "alone": Route("own", f"{TELL}, type hand, {TELL}, settings, {TELL}, close, play {{move}}, {TELL}", bot="they"),
    "alone, a hint": Route("own", f"hint, {TELL}, (think), {TELL}", bot="they"),
    "alone, waiting": Route("theirs", f"{TELL}, forge play 5, forge hint, {TELL}, leave, {TELL}", bot="they"),
    "watching": Route("nobody", f"watch stop, {TELL}, help, {TELL}, help, leave, {TELL}", bot="both"),
    "a position": Route("own", TELL, opened="puzzle"),
    "a position of the other": Route("theirs", f"{TELL}, forge play 5, forge take, {TELL}", opened="puzzle"),
    "an export": Route("own", f"leave, stats, forge export, {TELL}"),
    "recruiting": Route("own", f"{TELL}, show, {TELL}, {{picks}}, {TELL}, help, {TELL}", game="famiglia"),
    "recruiting, a move": Route("own", f"show, {{picks}}, play {{move}}, {TELL}", game="famiglia"),
    "recruiting, a hint": Route("own", f"show, hint, {TELL}, (think), {TELL}", game="famiglia"),
    "recruiting, open hands": Route(
        "own", f"settings, set hands open, close, {TELL}, {{picks}}, {TELL}, leave, {TELL}", game="famiglia"
    ),
    "recruiting, typed": Route("own", f"show, type table, type score, type hand, {TELL}", game="famiglia"),
    "recruiting, alone": Route("own", f"{TELL}, {{picks}}, {TELL}, leave, {TELL}", bot="they", game="famiglia"),
    "recruiting, an edge": Route("own", f"peek {{viewer}}, {TELL}, hide, {TELL}", "face", game="famiglia"),
    "in the city": Route("own", f"{TELL}, forge show, {TELL}, help, {TELL}, help, {TELL}", game="gangzzz"),
    "in the city, typed": Route("own", f"type table, type score, type notes, type gangs, {TELL}", game="gangzzz"),
    "in the city, left": Route("nobody", f"{TELL}, leave, {TELL}, depart 0, {TELL}", game="gangzzz"),
    "in the city, forged": Route(
        "nobody", f"forge peek {{waiting}}, forge hint, forge note U, forge look 0, {TELL}", game="gangzzz"
    ),
    "in the city, alone": Route("own", f"{TELL}, leave, {TELL}", bot="they", game="gangzzz"),
    "in the city, waiting": Route("theirs", f"{TELL}, forge hint, {TELL}", bot="they", game="gangzzz"),
    "in the city, watching": Route("nobody", f"watch stop, {TELL}, help, {TELL}", bot="both", game="gangzzz"),
    "in the city, a position": Route("own", TELL, opened="puzzle", game="gangzzz"),
    "recruiting, a position": Route("own", f"{TELL}, {{picks}}, {TELL}", opened="puzzle", game="famiglia"),
}


PEOPLE = (Seat("Agnes", "anchor"), Seat("Bruno", "crown"), Seat("Carla", "dagger"), Seat("Dino", "key"))


def seats(match: Match, viewer: int | None, bot: str) -> tuple[Seat, ...]:
    """The seats at the table."""
    there = PEOPLE[: GAMES[match.game].terms(match.deal)[0]]
    bots = {player for player in range(len(there)) if bot == "both" or (bot == "they" and player != viewer)}
    return tuple(seat._replace(level="easy" if player in bots else "") for player, seat in enumerate(there))


def address(match: Match, viewer: int | None, route: Route) -> str:
    """The address that opens the game of a route."""
    there = seats(match, viewer, route.bot)
    session = Session(match, there, series=Series(seats=len(there)))
    if route.opened == "puzzle":
        return "#" + print_link(Puzzle(session._replace(undo_floor=match.cursor), viewer))
    return "#" + print_link(session)


def parts(match: Match, viewer: int | None, route: Route) -> list[list[str]]:
    """What is pressed before each TELL of a route, and after the last."""
    legal = match.state.legal_moves()
    wrong = next(face for face in COPIES if face not in legal)
    quiet = [move for move in legal if not revealed_information(match.state.play(move))]
    move = (quiet or legal)[match.cursor % len(quiet or legal)]
    picks = ", ".join(f"pick {word}" for word in VIEWS[match.game].picks(move)) or "(wait)"
    waiting = next(seat for seat in range(2) if seat != match.state.current_player)
    said = route.acts.format(viewer=viewer, move=move, wrong=wrong, picks=picks, waiting=waiting)
    return [[act for act in part.split(", ") if act] for part in said.split(TELL)]


def moves_before(rng: random.Random, route: Route) -> int:
    """How many moves the games of a route begin with; against a bot, no cards may be dealt on the way."""
    moves = rng.randrange(LAST)
    return moves - 1 if route.bot and moves % ROUND_TURNS == ROUND_TURNS - 1 else moves
