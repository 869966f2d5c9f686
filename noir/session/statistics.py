"""Statistics of the games that ended on this device."""

from collections.abc import Sequence
from typing import NamedTuple

from noir.bots import LEVELS
from noir.session.results import Result


class Share(NamedTuple):
    """How many of some games were won."""

    won: int
    games: int


class Against(NamedTuple):
    """What people alone made of the bots of a level: all of `clean` games, and how many were won of the `helped` ones.

    Among bots of several levels it is the strongest that counts. `first` is where the person made the first move,
    `second` where a bot did; `streak` are the wins since the last
    game that was none, `longest` the most there ever were one after the other.
    """

    level: str
    clean: Share
    lost: int
    drawn: int
    first: Share
    second: Share
    streak: int
    longest: int
    best: int | None
    helped: Share


class Summary(NamedTuple):
    """What some results come to: by level against bots, weakest first; between several people, all and by name."""

    bots: tuple[Against, ...]
    between: int
    drawn: int
    names: tuple[tuple[str, Share], ...]


def summary(results: Sequence[Result]) -> Summary:
    """Return what `results`, oldest first, come to; games among bots do not count."""
    alone = [result for result in results if len(result.people) == 1]
    levels = [(level, [result for result in alone if _level(result) == level]) for level in LEVELS]
    several = [result for result in results if len(result.people) > 1]
    return Summary(
        tuple(_against(level, games) for level, games in levels if games),
        len(several),
        sum(result.winner is None for result in several),
        _by_name(several),
    )


def _level(result: Result) -> str:
    return strongest([player.level for player in result.seats])


def strongest(levels: Sequence[str]) -> str:
    """Return the strongest of some levels, of which those of people are empty; one of a later version is above all."""
    order = ("", *LEVELS)
    return max(levels, key=lambda level: order.index(level) if level in order else len(order))


def _against(level: str, games: Sequence[Result]) -> Against:
    """Return what one person made of these games against the bots of a level."""
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
    """Return how many of these games against bots the person won."""
    return Share(sum(result.winner in result.people for result in games), len(games))


def _runs(games: Sequence[Result]) -> list[int]:
    """Return how many wins came one after the other, for each such run; the last number is the run that goes on."""
    runs = [0]
    for result in games:
        if result.winner in result.people:
            runs[-1] += 1
        else:
            runs.append(0)
    return runs


def _by_name(games: Sequence[Result]) -> tuple[tuple[str, Share], ...]:
    """Return how many games between several people each name won, the most successful first."""
    names: dict[str, Share] = {}
    for result in games:
        for seat in result.people:
            name = result.seats[seat].name
            won, played = names.get(name, Share(0, 0))
            names[name] = Share(won + (result.winner == seat), played + 1)
    return tuple(sorted(names.items(), key=lambda item: (-item[1].won, item[1].games, item[0])))
