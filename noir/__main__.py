"""The same engine from a terminal: print a deal, replay a record, play a game in front of one screen."""

import argparse
import random
import secrets
import sys
from pathlib import Path

from noir.core import Complaint, IllegalMove
from noir.games import GAMES
from noir.match import LONGEST_RECORD, Match, begin, parse_record, print_record
from noir.words import _, say

NAMES = ("Player 1", "Player 2")


def main(words: list[str] | None = None) -> int:
    """Carry out one command and return the exit status: 0, or 1 for a record or a file that cannot be used."""
    parser = argparse.ArgumentParser(prog="noir", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    dealing = commands.add_parser("deal", help="print a deal")
    dealing.add_argument("game", choices=GAMES)
    dealing.add_argument("--seed", help="any text; the same text gives the same deal")
    dealing.set_defaults(act=_deal)
    replaying = commands.add_parser("replay", help="print how the game of a record stands or ended")
    replaying.add_argument("file", help="a record, - for standard input")
    replaying.set_defaults(act=_replay)
    playing = commands.add_parser("play", help="play a game, two people at one terminal")
    playing.add_argument("game", choices=GAMES)
    playing.add_argument("--seed", help="any text; the same text gives the same deal")
    playing.set_defaults(act=_play)
    asked = parser.parse_args(words)
    try:
        return int(asked.act(asked))
    except (Complaint, OSError) as bad:
        print(say(bad) if isinstance(bad, Complaint) else bad, file=sys.stderr)
        return 1


def _deal(asked: argparse.Namespace) -> int:
    print(GAMES[asked.game].deal(_rng(asked.seed)))
    return 0


def _replay(asked: argparse.Namespace) -> int:
    match = parse_record(_read(asked.file))
    _print_end(match)
    return 0


def _play(asked: argparse.Namespace) -> int:
    """Let two people play; nothing of a hand stays on the screen when it is the other's turn."""
    match = begin(asked.game, GAMES[asked.game].deal(_rng(asked.seed)))
    while match.state.current_player is not None:
        try:
            match = _turn(match)
        except (EOFError, KeyboardInterrupt):
            print(_("\nThe game so far:\n{record}", record=print_record(match)))
            return 0
    _print_end(match)
    print(print_record(match), end="")
    return 0


def _turn(match: Match) -> Match:
    """Show the player to move the table, and return the match after what was typed."""
    player = match.state.current_player or 0
    print("\n" * 40)
    input(_("{name}: press Enter when only {name} looks. ", name=NAMES[player]))
    seen = match.state.observe(player)
    print("\n".join(GAMES[match.game].describe(seen, NAMES)))
    while True:
        move = input(_("Moves: {moves}. Your move: ", moves=" ".join(seen.legal_moves()))).strip()
        try:
            return match.play(move)
        except IllegalMove as bad:
            print(say(bad))


def _print_end(match: Match) -> None:
    """Print how the game ended, or that it goes on, and the score sheet; no hand that is still hidden."""
    game, seen = GAMES[match.game], match.state.observe(None)
    print(game.verdict(seen, NAMES) or game.standing(seen))
    print("\n".join(game.as_text(seen, NAMES)))


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
