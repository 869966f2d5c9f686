"""The league: every level of bots against the one below it, and the best against the reference opponent.

Each deal is played twice, with the seats swapped, so that luck with the cards affects both. Shares of wins (a draw is
half a win) have a 95 % interval over deals; beside them are the times of a move. One row is played in Chromium, in the
page.

PYTHONPATH=. python3 tools/arena/league.py [--deals 200] [--reference 10000] [--page 6] [--game district]
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
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from noir.bots import BOTS, Bot
from noir.games import GAMES
from tools.arena.district import reference

ROOT = Path(__file__).resolve().parents[2]


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


def bot(name: str) -> Bot:
    """A level, or the reference as `reference N`, with N playouts."""
    word, _, playouts = name.partition(" ")
    return partial(reference, playouts=int(playouts)) if word == "reference" else BOTS[word]


def play(game: str, bots: list[Bot], number: int) -> tuple[float, tuple[list[float], list[float]]]:
    """Play one deal from both sides; the points of the first bot and the seconds of every move of both.

    It also runs in the page, so it uses nothing that isn't there.
    """
    deal = GAMES[game].deal(random.Random(f"league {number}"))
    points, times = 0.0, ([], [])  # type: tuple[float, tuple[list[float], list[float]]]
    for first in (0, 1):  # the seat of the first bot
        rng = random.Random(f"{number} {first}")
        state: Any = GAMES[game].start(deal)
        while state.current_player is not None:
            which = int(state.current_player != first)
            seen = state.observe(state.current_player)
            began = time.perf_counter()
            move = bots[which](seen, rng)
            times[which].append(time.perf_counter() - began)
            state = state.play(move)
        winner = state.outcome().winner
        points += 0.25 if winner is None else 0.5 * (winner == first)
    return points, times


def one_deal(number: int, game: str, names: tuple[str, str]) -> Duel:
    """Play one deal from both sides."""
    points, times = play(game, [bot(name) for name in names], number)
    return Duel([points], times)


def joined(duels: list[Duel]) -> Duel:
    """Many duels as one."""
    points = [point for duel in duels for point in duel.points]
    zero, one = ([taken for duel in duels for taken in duel.times[which]] for which in (0, 1))
    return Duel(points, (zero, one))


def duel(game: str, names: tuple[str, str], deals: int) -> Duel:
    """Play `deals` deals, on all cores."""
    with multiprocessing.Pool() as pool:
        return joined(pool.map(partial(one_deal, game=game, names=names), range(deals), chunksize=1))


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


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description="Measure the bots.")
    parser.add_argument("--game", choices=GAMES, default="district")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--reference", type=int, default=10_000, help="random playouts a move; 0 leaves it out")
    parser.add_argument("--page", type=int, default=6, help="deals in Chromium; 0 leaves it out")
    wanted = parser.parse_args()
    levels = list(reversed(BOTS))
    pairs = list(pairwise(levels))
    if wanted.reference and wanted.game == "district":
        pairs.append((levels[0], f"reference {wanted.reference}"))
    print(f"{wanted.deals} deals, each from both sides, on {os.cpu_count()} cores.\n")
    print("| one | two | where | one wins | ms a move of one, median / longest | of two |")
    print("|---|---|---|---|---|---|")
    for names in pairs:
        print(row(names, duel(wanted.game, names, wanted.deals), "CPython"), flush=True)
    if wanted.page:
        best: tuple[str, str] = (levels[0], levels[1])
        print(row(best, duel_in_page(wanted.game, best, wanted.page), "Chromium"), flush=True)


if __name__ == "__main__":
    main()
