"""Statistics of the games that ended on this device."""

from collections.abc import Sequence
from typing import NamedTuple

from noir.bots import LEVELS
from noir.session.results import Result

ROW = 3
"""After so many wins in a row a stronger bot is proposed, and after so many losses a weaker one."""

RECENT = 20
"""How many analysed games the accuracy of late rests on at most."""


class Share(NamedTuple):
    """How many of some games were won."""

    won: int
    games: int


class Against(NamedTuple):
    """The games of one person against bots of one level; with bots of several levels the strongest counts."""

    level: str
    clean: Share
    """The games without help."""
    lost: int
    """How many of these were lost; the fields below are of these games too, except `helped`."""
    drawn: int
    first: Share
    """The games in which the person made the first move."""
    second: Share
    """The games in which a bot made the first move."""
    streak: int
    """The wins in a row up to now."""
    longest: int
    """The most wins in a row."""
    best: int | None
    """The best score; None without games."""
    helped: Share
    """The games with help."""


class Summary(NamedTuple):
    """The statistics of some results."""

    bots: tuple[Against, ...]
    """By level, the weakest first."""
    between: int
    """How many games were between several people."""
    drawn: int
    """How many of these were drawn."""
    names: tuple[tuple[str, Share], ...]
    """These by name, the most wins first."""


def summary(results: Sequence[Result]) -> Summary:
    """The statistics of `results`, which are oldest first; games between bots only do not count."""
    alone = [result for result in results if len(result.people) == 1]
    levels = [(level, [result for result in alone if _level(result) == level]) for level in LEVELS]
    several = [result for result in results if len(result.people) > 1]
    return Summary(
        tuple(_against(level, games) for level, games in levels if games),
        len(several),
        sum(result.winner is None for result in several),
        _by_name(several),
    )


def suited_level(results: Sequence[Result], game: str, level: str, levels: Sequence[str]) -> str:
    """The level for the next game of one person against bots: `level`, or the one next to it.

    After ROW wins in a row it is stronger, after ROW losses weaker. The last games count, if they were all against
    `level` and without help. `levels` are weakest first.
    """
    late = [result for result in results if result.game == game and len(result.people) == 1][-ROW:]
    if len(late) < ROW or any(result.helped or _level(result) != level for result in late):
        return level
    won = [result.winner in result.people for result in late]
    lost = [result.winner not in result.people and not result.drawn(result.people[0]) for result in late]
    at = levels.index(level) + all(won) - all(lost)
    return levels[max(0, min(at, len(levels) - 1))]


def recent_accuracy(results: Sequence[Result]) -> list[int]:
    """The accuracies of the last analysed games, in per cent, at most RECENT; `results` are oldest first."""
    return [result.accuracy for result in results if result.accuracy is not None][-RECENT:]


def _level(result: Result) -> str:
    return strongest([player.level for player in result.seats])


def strongest(levels: Sequence[str]) -> str:
    """The strongest of some levels; people's are empty, and the level of a later version counts as the strongest."""
    order = ("", *LEVELS)
    return max(levels, key=lambda level: order.index(level) if level in order else len(order))


def _against(level: str, games: Sequence[Result]) -> Against:
    """The statistics of these games of one person against bots of `level`."""
    clean = [result for result in games if not result.helped]
    runs, won = _runs(clean), _share(clean)
    drawn = sum(result.drawn(result.people[0]) for result in clean)
    return Against(
        level,
        won,
        won.games - won.won - drawn,
        drawn,
        _share([result for result in clean if result.starter in result.people]),
        _share([result for result in clean if result.starter not in result.people]),
        runs[-1],
        max(runs),
        max((result.scores[result.people[0]] for result in clean), default=None),
        _share([result for result in games if result.helped]),
    )


def _share(games: Sequence[Result]) -> Share:
    """How many of these games against bots the person won."""
    return Share(sum(result.winner in result.people for result in games), len(games))


def _runs(games: Sequence[Result]) -> list[int]:
    """The lengths of all runs of wins, in order; the last one is the current run, which can be 0."""
    runs = [0]
    for result in games:
        if result.winner in result.people:
            runs[-1] += 1
        else:
            runs.append(0)
    return runs


def _by_name(games: Sequence[Result]) -> tuple[tuple[str, Share], ...]:
    """How many games between several people each name won, the most wins first."""
    names: dict[str, Share] = {}
    for result in games:
        for seat in result.people:
            name = result.seats[seat].name
            won, played = names.get(name, Share(0, 0))
            names[name] = Share(won + (result.winner == seat), played + 1)
    return tuple(sorted(names.items(), key=lambda item: (-item[1].won, item[1].games, item[0])))
