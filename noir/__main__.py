"""The same engine from a terminal: print a deal, replay a record, play a game in front of one screen."""

import argparse
import random
import secrets
import sys
from pathlib import Path
from urllib.parse import urlencode

from noir.bots import BOTS
from noir.core.errors import IllegalMove, UserError
from noir.core.seat import Seat
from noir.core.table import face_down
from noir.formats.link import match_of, names_of, parse_opened, print_link
from noir.formats.record import LONGEST_RECORD, print_record
from noir.games import GAMES
from noir.games.texts import TEXTS
from noir.session.match import Match, begin
from noir.session.setup import parse_setup, with_names
from noir.ui.i18n import _, translate_error

Seats = tuple[Seat, ...]


def main(words: list[str] | None = None) -> int:
    """Carry out one command and return the exit status: 0, or 1 for a record or a file that cannot be used."""
    parser = argparse.ArgumentParser(prog="noir", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    dealing = commands.add_parser("deal", help="print a deal")
    dealing.add_argument("game", choices=GAMES)
    dealing.add_argument("--seed", help="any text; the same text gives the same deal")
    dealing.add_argument("--seats", type=int, default=2, help="for how many; two, if nothing is said")
    dealing.add_argument("--switches", default="", help="rules chosen otherwise, by key, parted by commas")
    dealing.set_defaults(act=_deal)
    replaying = commands.add_parser("replay", help="print how the game of a record or a link stands or ended")
    replaying.add_argument("file", help="a file that holds it, - for standard input")
    replaying.set_defaults(act=_replay)
    linking = commands.add_parser("link", help="print the end of a link that opens what a file holds")
    linking.add_argument("file", help="a record, maybe with lines below it that say more; - for standard input")
    linking.set_defaults(act=_link)
    playing = commands.add_parser("play", help="play a game at one terminal, people or bots")
    playing.add_argument("game", choices=GAMES)
    playing.add_argument("--seed", help="any text; the same text gives the same deal")
    playing.add_argument("--seats", default="human,human", help="who plays: human, or bot:LEVEL; parted by commas")
    playing.add_argument("--switches", default="", help="rules chosen otherwise, by key, parted by commas")
    playing.set_defaults(act=_play)
    asked = parser.parse_args(words)
    try:
        return int(asked.act(asked))
    except (UserError, OSError) as bad:
        print(translate_error(bad) if isinstance(bad, UserError) else bad, file=sys.stderr)
        return 1


def _deal(asked: argparse.Namespace) -> int:
    seats = ",".join(["human"] * asked.seats)
    setup = parse_setup(urlencode({"game": asked.game, "seats": seats, "switches": asked.switches.strip("-")}))
    print(GAMES[asked.game].deal(_rng(asked.seed), len(setup.seats), setup.switches))
    return 0


def _replay(asked: argparse.Namespace) -> int:
    opened = parse_opened(_read(asked.file))
    _print_end(match_of(opened), names_of(opened))
    return 0


def _link(asked: argparse.Namespace) -> int:
    print(f"#{print_link(parse_opened(_read(asked.file)))}")
    return 0


def _play(asked: argparse.Namespace) -> int:
    """Play a game; nothing of a hand stays on the screen when it is another person's turn."""
    setup = parse_setup(urlencode({"game": asked.game, "seats": asked.seats, "switches": asked.switches}))
    seats, rng = with_names(setup), _rng(asked.seed)
    match = begin(asked.game, GAMES[asked.game].deal(rng, len(seats), setup.switches))
    while match.state.current_player is not None:
        try:
            match = _bot_turn(match, seats, rng) if seats[match.state.current_player].level else _turn(match, seats)
        except (EOFError, KeyboardInterrupt):
            print(_("\nThe game so far:\n{record}", record=print_record(match)))
            return 0
    _print_end(match, _names(seats))
    print(print_record(match), end="")
    return 0


def _names(seats: Seats) -> tuple[str, ...]:
    """Return the players' names, by seat."""
    return tuple(seat.name for seat in seats)


def _bot_turn(match: Match, seats: Seats, rng: random.Random) -> Match:
    """Return the match after a bot's move; what everyone may know of it is printed."""
    player = match.state.current_player or 0
    after = match.play(BOTS[seats[player].level](match.state.observe(player), rng))
    told = _told(after, seats)
    new = 1 if after.state.current_player is None else len(told) - len(_told(match, seats))  # in the end all is told
    for sentence in told[len(told) - new :]:
        print(sentence)
    return after


def _told(match: Match, seats: Seats) -> list[str]:
    """Return a sentence for everything that everyone may know to have happened."""
    parts = TEXTS[match.game].log(match.state.observe(None), _names(seats))
    return [sentence for _title, said in parts for sentence in said]


def _turn(match: Match, seats: Seats) -> Match:
    """Show the player to move the table, and return the match after what was typed."""
    player = match.state.current_player or 0
    goes_on = match.cursor > 0 and match.states[match.cursor - 1].current_player == player
    if sum(not seat.level for seat in seats) > 1 and not goes_on:
        print("\n" * 40)
        input(_("{name}: press Enter when only {name} looks. ", name=seats[player].name))
    seen = face_down(match.state.observe(player), player)
    print("\n".join(TEXTS[match.game].describe(seen, _names(seats))))
    while True:
        move = input(_("Moves: {moves}. Your move: ", moves=" ".join(seen.legal_moves()))).strip()
        try:
            return match.play(move)
        except IllegalMove as bad:
            print(translate_error(bad))


def _print_end(match: Match, players: tuple[str, ...]) -> None:
    """Print how the game ended, or that it goes on, and the score sheet; no hand that is still hidden."""
    game, seen = TEXTS[match.game], match.state.observe(None)
    print(game.verdict(seen, players) or game.standing(seen))
    print("\n".join(game.score_lines(seen, players)))


def _rng(seed: str | None) -> random.Random:
    return random.Random(secrets.token_hex(16) if seed is None else seed)


def _read(file: str) -> str:
    """Return the text of `file`, what is no UTF-8 replaced; no more of it than a record can have."""
    if file == "-":
        return sys.stdin.read(LONGEST_RECORD + 1)
    with Path(file).open(encoding="utf-8", errors="replace") as source:
        return source.read(LONGEST_RECORD + 1)


if __name__ == "__main__":
    sys.exit(main())
