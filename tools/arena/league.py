"""The league: every level of bots against the one below it, and the best against the reference opponent.

Each deal is played twice, with the seats swapped, so that luck with the cards affects both. Shares of wins (a draw is
half a win) have a 95 % interval over deals; beside them are the times of a move. One row is played in Chromium, in the
page. With more seats, the first bot sits once at each of them, and copies of the second at all others; a win that is
shared counts as much as the share.

PYTHONPATH=. python3 tools/arena/league.py [--deals 200] [--reference 10000] [--page 6] [--game district]
PYTHONPATH=. python3 tools/arena/league.py --game gangzzz [--seats 4] --pair hard "reference 200" [--deals 20]
"""

import argparse
import inspect
import math
import multiprocessing
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from noir.bots import BOTS, Bot
from noir.games import GAMES
from tools.arena import district, gangzzz
from tools.counts import not_negative, positive

ROOT = Path(__file__).resolve().parents[2]

REFERENCES: dict[str, Callable[..., str]] = {"district": district.reference, "gangzzz": gangzzz.reference}
"""The reference opponents, by game: each takes a number of playouts."""

PATIENT = {"gangzzz": gangzzz.patient}
"""The hard bots that look into ten times as many turns, by game."""


class Duel(NamedTuple):
    """The result of a duel: the first bot's points for each deal (0 to 1), and the seconds of every move of both."""

    points: list[float]
    times: tuple[list[float], list[float]]

    def share(self) -> str:
        """The share of wins with its interval, as text."""
        spread = statistics.stdev(self.points) if len(self.points) > 1 else 0.5
        return f"{statistics.mean(self.points):.1%} ± {1.96 * spread / math.sqrt(len(self.points)):.1%}"

    def pace(self, which: int) -> str:
        """The median and the longest time of a move in milliseconds, as text."""
        times = self.times[which]
        return f"{1000 * statistics.median(times):.1f} / {1000 * max(times):.0f}"


def is_player(game: str, name: str) -> bool:
    """Whether `name` is a level, `reference N` with N playouts, or `patient`, who looks ten times as far."""
    word, _, playouts = name.partition(" ")
    is_reference = word == "reference" and game in REFERENCES and playouts.isdecimal() and int(playouts) > 0
    return name in BOTS or is_reference or (name == "patient" and game in PATIENT)


def bot(game: str, name: str) -> Bot:
    """The player with this name."""
    if name == "patient":
        return PATIENT[game]
    return BOTS[name] if name in BOTS else partial(REFERENCES[game], playouts=int(name.partition(" ")[2]))


def play(game: str, bots: list[Bot], number: int, seats: int = 2) -> tuple[float, tuple[list[float], list[float]]]:
    """Play one deal with the first of two bots at each seat; its points, and the seconds of every move of both.

    It also runs in the page, so it uses nothing that isn't there.
    """
    deal = GAMES[game].deal(random.Random(f"league {number}"), seats)
    points, times = 0.0, ([], [])  # type: tuple[float, tuple[list[float], list[float]]]
    for first in range(seats):  # the seat of the first bot
        rng = random.Random(f"{number} {first}")
        state: Any = GAMES[game].start(deal)
        while state.current_player is not None:
            which = int(state.current_player != first)
            seen = state.observe(state.current_player)
            began = time.perf_counter()
            move = bots[which](seen, rng)
            times[which].append(time.perf_counter() - began)
            state = state.play(move)
        points += (first in state.winners) / len(state.winners) / seats
    return points, times


def one_deal(number: int, game: str, names: tuple[str, str], seats: int) -> Duel:
    """Play one deal with the first bot at each seat."""
    points, times = play(game, [bot(game, name) for name in names], number, seats)
    return Duel([points], times)


def joined(duels: list[Duel]) -> Duel:
    """Many duels as one."""
    points = [point for duel in duels for point in duel.points]
    zero, one = ([taken for duel in duels for taken in duel.times[which]] for which in (0, 1))
    return Duel(points, (zero, one))


def duel(game: str, names: tuple[str, str], deals: int, seats: int = 2) -> Duel:
    """Play `deals` deals, on all cores."""
    with multiprocessing.Pool() as pool:
        return joined(pool.map(partial(one_deal, game=game, names=names, seats=seats), range(deals), chunksize=1))


PROGRAM = f"""
import json, random, time
from typing import Any
from noir.bots import BOTS, Bot
from noir.games import GAMES
{inspect.getsource(play)}
json.dumps(play(game, [BOTS[name] for name in names.split()], number))
"""
"""The program that runs in the page; its last line is its result."""

IN_PAGE = """async ([program, game, names, number]) => {
    const { start } = document.querySelector("[data-start]").dataset;
    const { loadPyodide } = await import(new URL(start, document.baseURI));
    const python = await loadPyodide();
    return JSON.parse(python.runPython(program, { globals: python.toPy({ game, names, number }) }));
}"""


def duel_in_page(game: str, names: tuple[str, str], deals: int) -> Duel:
    """Play `deals` deals on the built site, in Chromium."""
    from playwright.sync_api import expect, sync_playwright

    from tools.chromium import launch_options
    from tools.serve import serving
    from tools.site.build import build

    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        build(ROOT, Path(place) / "dist")
        with serving(Path(place) / "dist") as address:
            browser = playwright.chromium.launch(**launch_options())
            page = browser.new_page()
            page.goto(address)
            expect(page.locator("html[data-settled]")).to_be_attached(timeout=120_000)
            said = [page.evaluate(IN_PAGE, [PROGRAM, game, " ".join(names), number]) for number in range(deals)]
            browser.close()
    return joined([Duel([points], tuple(times)) for points, times in said])


def row(names: tuple[str, str], found: Duel, where: str) -> str:
    """One line of the table."""
    one, two = names
    return f"| {one} | {two} | {where} | {found.share()} | {found.pace(0)} | {found.pace(1)} |"


def asked() -> argparse.Namespace:
    """What is to be measured."""
    parser = argparse.ArgumentParser(description="Measure the bots.")
    parser.add_argument("--game", choices=GAMES, default="district")
    parser.add_argument("--deals", type=positive, default=200)
    parser.add_argument("--seats", type=int, default=2, help="the players of a game")
    parser.add_argument("--pair", nargs=2, metavar=("ONE", "TWO"), help='these alone, as in: hard "reference 1000"')
    playouts = "its playouts in District Noir; 0 leaves it out"
    parser.add_argument("--reference", type=not_negative, default=10_000, help=playouts)
    parser.add_argument("--page", type=not_negative, default=6, help="deals in Chromium; 0 leaves it out")
    wanted = parser.parse_args()
    if wanted.seats not in GAMES[wanted.game].SEATS:
        parser.error(f"{wanted.game} is not for {wanted.seats} players")
    if unknown := [name for name in wanted.pair or () if not is_player(wanted.game, name)]:
        parser.error(f"{wanted.game} has no {unknown[0]}")
    return wanted


def pairs_of(wanted: argparse.Namespace) -> list[tuple[str, str]]:
    """The pairs that play in CPython, the best levels first."""
    if wanted.pair:
        return [tuple(wanted.pair)]
    levels = list(reversed(BOTS))
    reference = [(levels[0], f"reference {wanted.reference}")] * (wanted.game == "district" and wanted.reference > 0)
    return [*pairwise(levels), *reference]


def main() -> None:
    """Play, and print the table."""
    wanted = asked()
    pairs = pairs_of(wanted)
    sides = "both sides" if wanted.seats == 2 else f"all {wanted.seats} seats"
    print(f"{wanted.deals} deals, each from {sides}, on {os.cpu_count()} cores.\n")
    print("| one | two | where | one wins | ms a move of one, median / longest | of two |")
    print("|---|---|---|---|---|---|")
    for names in pairs:
        print(row(names, duel(wanted.game, names, wanted.deals, wanted.seats), "CPython"), flush=True)
    if wanted.page and not wanted.pair and wanted.seats == 2:
        print(row(pairs[0], duel_in_page(wanted.game, pairs[0], wanted.page), "Chromium"), flush=True)


if __name__ == "__main__":
    main()
