"""Deal, replay, link and play games in a terminal."""

import argparse
import os
import random
import secrets
import sys
from io import StringIO, TextIOWrapper
from pathlib import Path
from urllib.parse import urlencode

from noir.bots import BOTS
from noir.core.errors import IllegalMove, UserError
from noir.core.seat import Seat
from noir.core.table import face_down
from noir.formats.link import LONGEST_TEXT, match_of, names_of, parse_opened, print_link
from noir.formats.record import print_record
from noir.games import GAMES
from noir.games.texts import TEXTS
from noir.session.match import Match, begin
from noir.session.setup import parse_setup, with_names
from noir.ui.i18n import _, translate_error

Seats = tuple[Seat, ...]

STOPPED = 130
"""The exit status of a command that was stopped by Ctrl-C."""

CLOSED = 141
"""The exit status of a command whose output is no longer read, as after `head`, and as if SIGPIPE had ended it."""


def main(words: list[str] | None = None) -> int:
    """Run one command; the exit status is 0, 1 for a record or a file that cannot be used, STOPPED, or CLOSED."""
    parser = argparse.ArgumentParser(prog="noir", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    dealing = commands.add_parser("deal", help="print a deal")
    dealing.add_argument("game", choices=GAMES)
    dealing.add_argument("--seed", type=_text, help="any text; the same text gives the same deal")
    counts = sorted({count for game in GAMES.values() for count in game.SEATS})
    dealing.add_argument("--seats", type=int, choices=counts, default=2, help="how many players; two by default")
    dealing.add_argument("--switches", type=_text, default="", help="optional rules, by key, separated by commas")
    dealing.set_defaults(act=_deal)
    replaying = commands.add_parser("replay", help="print the state or the result of a game from a record or a link")
    replaying.add_argument("file", help="a file with the record or the link; - for standard input")
    replaying.set_defaults(act=_replay)
    linking = commands.add_parser("link", help="print the part of a link after “#” that opens a file")
    linking.add_argument("file", help="a record, with optional lines below it; - for standard input")
    linking.set_defaults(act=_link)
    playing = commands.add_parser("play", help="play a game in this terminal, with people or bots")
    playing.add_argument("game", choices=GAMES)
    playing.add_argument("--seed", type=_text, help="any text; the same text gives the same deal")
    who = "who plays: human or bot:LEVEL, separated by commas"
    playing.add_argument("--seats", type=_text, default="human,human", help=who)
    playing.add_argument("--switches", type=_text, default="", help="optional rules, by key, separated by commas")
    playing.set_defaults(act=_play)
    sys.stdin = sys.stdin or StringIO()  # closed, it has nothing to read
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # what a terminal can't write or read is “?” there, and no error
    return _run(parser.parse_args(words))


def _run(args: argparse.Namespace) -> int:
    try:
        status = int(args.act(args))
        print(end="", flush=True)  # here, where an error can be told
    except KeyboardInterrupt:
        _discard_output()
        return STOPPED
    except UserError as bad:
        _discard_output()
        print(translate_error(bad), file=sys.stderr)
        return 1
    except BrokenPipeError:
        _discard_output()
        return CLOSED
    except OSError as bad:
        _discard_output()
        print(bad, file=sys.stderr)
        return 1
    return status


def _discard_output() -> None:
    """Write what was printed, or give it up if nobody reads it: at its end Python would try again, and complain."""
    try:
        print(end="", flush=True)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _deal(args: argparse.Namespace) -> int:
    seats = ",".join(["human"] * args.seats)
    setup = parse_setup(urlencode({"game": args.game, "seats": seats, "switches": args.switches.strip("-")}))
    print(GAMES[args.game].deal(_rng(args.seed), len(setup.seats), setup.switches))
    return 0


def _replay(args: argparse.Namespace) -> int:
    opened = parse_opened(_read(args.file))
    _print_end(match_of(opened), names_of(opened))
    return 0


def _link(args: argparse.Namespace) -> int:
    print(f"#{print_link(parse_opened(_read(args.file)))}")
    return 0


def _play(args: argparse.Namespace) -> int:
    """Play a game; no hand stays on the screen when it is another person's turn."""
    setup = parse_setup(urlencode({"game": args.game, "seats": args.seats, "switches": args.switches}))
    seats, rng = with_names(setup), _rng(args.seed)
    match = begin(args.game, GAMES[args.game].deal(rng, len(seats), setup.switches))
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
    return tuple(seat.name for seat in seats)


def _bot_turn(match: Match, seats: Seats, rng: random.Random) -> Match:
    """The match after a bot's move, with its public facts printed."""
    player = match.state.current_player or 0
    after = match.play(BOTS[seats[player].level](match.state.observe(player), rng))
    log = _public_log(after, seats)
    # At the end everything becomes public: only the last sentence is about the move.
    new = 1 if after.state.current_player is None else len(log) - len(_public_log(match, seats))
    for sentence in log[len(log) - new :]:
        print(sentence)
    return after


def _public_log(match: Match, seats: Seats) -> list[str]:
    """A sentence for every event that is public."""
    parts = TEXTS[match.game].log(match.state.observe(None), _names(seats))
    return [sentence for _title, sentences in parts for sentence in sentences]


def _turn(match: Match, seats: Seats) -> Match:
    """The match after the move that the player to move types, having seen the table."""
    player = match.state.current_player or 0
    goes_on = match.cursor > 0 and match.states[match.cursor - 1].current_player == player
    if sum(not seat.level for seat in seats) > 1 and not goes_on:
        print("\n" * 40)
        input(_("{name}: press Enter when only you can see the screen. ", name=seats[player].name))
    seen = face_down(match.state.observe(player), player)
    print("\n".join(TEXTS[match.game].describe(seen, _names(seats))))
    while True:
        move = input(_("Moves: {moves}. Your move: ", moves=" ".join(seen.legal_moves()))).strip()
        try:
            return match.play(move)
        except IllegalMove as bad:
            print(translate_error(bad))


def _print_end(match: Match, players: tuple[str, ...]) -> None:
    """Print the result, or how far the game is, and the score sheet; hidden hands stay hidden."""
    game, seen = TEXTS[match.game], match.state.observe(None)
    print(game.verdict(seen, players) or game.standing(seen))
    print("\n".join(game.score_lines(seen, players)))


def _text(word: str) -> str:
    """A word of the command line; what was not text there has surrogates, which neither a seed nor a link can have."""
    try:
        word.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"{word!r} has characters that can't be read") from None
    return word


def _rng(seed: str | None) -> random.Random:
    return random.Random(secrets.token_hex(16) if seed is None else seed)


def _read(file: str) -> str:
    """The text of `file`, with invalid UTF-8 replaced; at most as much as can be opened."""
    if file == "-":
        return sys.stdin.read(LONGEST_TEXT)
    with Path(file).open(encoding="utf-8", errors="replace") as source:
        return source.read(LONGEST_TEXT)


if __name__ == "__main__":
    sys.exit(main())
