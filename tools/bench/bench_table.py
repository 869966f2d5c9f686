"""The page benchmark's output: medians as Markdown tables, and the targets with the measured values."""

import statistics
from collections.abc import Callable, Iterable
from typing import NamedTuple

from tools.bench.visit import Condition, Visit

PYSCRIPT = "PyScript"
PLAIN = "plain Pyodide"
SLOW = 1.25e6  # 10 Mbit/s
CONDITIONS = {
    "plain": Condition("no throttle"),
    "cpu": Condition("CPU ÷ 4", cpu=4),
    "net": Condition("10 Mbit/s, 40 ms", rate=SLOW, latency=40),
    "both": Condition("10 Mbit/s, 40 ms, CPU ÷ 4", cpu=4, rate=SLOW, latency=40),
}
VISITS = {1: "First visit", 2: "Second visit", 3: "Third visit"}

Key = tuple[str, str, int]
"""A page's label, the condition's short name, and the number of the visit in its profile."""

Found = dict[Key, list[Visit]]
Measure = Callable[[Visit], float]


class Aim(NamedTuple):
    """A target: its subject, the measured value, and the limit; with `under`, the limit itself is too much."""

    what: str
    value: float
    limit: float
    under: bool = False

    @property
    def reached(self) -> bool:
        """Whether the value meets the target."""
        return self.value < self.limit if self.under else self.value <= self.limit


def ready(visit: Visit) -> float:
    """Seconds until the game was on the table."""
    return visit.ready / 1000


def share(visit: Visit) -> float:
    """The share of the boot that had passed at the largest contentful paint."""
    return visit.largest_paint / visit.ready


def median(found: Found, key: Key, of: Measure) -> float | None:
    """The median over all rounds, or None if there were none."""
    return statistics.median(map(of, found[key])) if found.get(key) else None


def over_conditions(found: Found, label: str, nth: int, of: Measure) -> float | None:
    """The median over all rounds and conditions, for values that don't depend on speed."""
    every = [
        of(visit) for (whose, _, which), visits in found.items() if (whose, which) == (label, nth) for visit in visits
    ]
    return statistics.median(every) if every else None


def ratio(ours: float | None, theirs: float | None) -> float | None:
    """`ours` / `theirs`, or None if one of them is unknown."""
    return ours / theirs if ours is not None and theirs else None


def aims(found: Found, label: str) -> list[Aim]:
    """The targets of a site, as far as this run has measured them."""

    def against(other: str, condition: str, nth: int) -> float | None:
        return ratio(median(found, (label, condition, nth), ready), median(found, (other, condition, nth), ready))

    def of_all(whose: str, measure: Measure) -> float | None:
        return over_conditions(found, whose, 1, measure)

    sent = ratio(of_all(label, lambda visit: visit.sent), of_all(PYSCRIPT, lambda visit: visit.sent))
    wanted = [
        (f"first visit: bytes, {label} / {PYSCRIPT}", sent, 0.45),
        (f"first visit: requests, {label}", of_all(label, lambda visit: visit.requests), 20),
        (f"first visit: time at 10 Mbit/s, {label} / {PYSCRIPT}", against(PYSCRIPT, "net", 1), 0.42),
        (f"first visit: time at 10 Mbit/s and CPU ÷ 4, {label} / {PYSCRIPT}", against(PYSCRIPT, "both", 1), 0.30),
        (f"second visit: time, {label} / {PLAIN}", against(PLAIN, "plain", 2), 0.25),
        (f"second visit: time at CPU ÷ 4, {label} / {PLAIN}", against(PLAIN, "cpu", 2), 0.25),
    ]
    made = [Aim(what, value, limit) for what, value, limit in wanted if value is not None]
    for nth, which in ((1, "first"), (2, "second")):
        shares = [median(found, (label, condition, nth), share) for condition in CONDITIONS]
        if known := [each for each in shares if each is not None]:
            what = f"{which} visit: largest paint, share of the boot at its worst, {label}"
            made.append(Aim(what, max(known), 0.10, True))
    return made


def row(cells: Iterable[str]) -> str:
    """One line of a Markdown table."""
    return f"| {' | '.join(cells)} |"


def table(head: list[str], rows: Iterable[list[str]]) -> str:
    """A Markdown table."""
    return "\n".join([row(head), row(["---"] * len(head)), *map(row, rows)])


def shown(value: float | None, form: str) -> str:
    """A number as text, or a dash if there is none."""
    return "–" if value is None else form.format(value)


def measured(found: Found) -> tuple[list[str], list[str]]:
    """The pages and the conditions of a run, in order."""
    labels = list(dict.fromkeys(label for label, _, _ in found))
    return labels, [condition for condition in CONDITIONS if any(condition == each for _, each, _ in found)]


def times(found: Found, nth: int) -> str:
    """The table of one visit: bytes, requests, seconds until ready, and the ratios of the sites to the references."""
    labels, conditions = measured(found)

    def line(label: str) -> list[str]:
        sent = over_conditions(found, label, nth, lambda visit: visit.sent / 1e6)
        asked = over_conditions(found, label, nth, lambda visit: visit.requests)
        spent = [shown(median(found, (label, condition, nth), ready), "{:.2f} s") for condition in conditions]
        return [label, shown(sent, "{:.3f} MB"), shown(asked, "{:.0f}"), *spent]

    def beside(label: str, other: str) -> list[str]:
        both = [[median(found, (each, condition, nth), ready) for each in (label, other)] for condition in conditions]
        return [f"{label} / {other}", "", "", *(shown(ratio(*pair), "{:.2f}") for pair in both)]

    sites = [label for label in labels if label not in (PYSCRIPT, PLAIN)]
    others = [label for label in labels if label in (PYSCRIPT, PLAIN)]
    rows = [line(label) for label in labels] + [beside(site, other) for site in sites for other in others]
    return table([VISITS[nth], "bytes", "requests", *(CONDITIONS[each].name for each in conditions)], rows)


def paints(found: Found, nth: int) -> str:
    """The table of what the player sees and feels before the game is ready."""
    labels, conditions = measured(found)

    def cell(key: Key) -> str:
        first = shown(median(found, key, lambda visit: visit.first_paint / 1000), "{:.2f}")
        largest = shown(median(found, key, lambda visit: visit.largest_paint / 1000), "{:.2f} s")
        part = shown(median(found, key, share), "{:.0%}")
        longest = shown(median(found, key, lambda visit: visit.longest_task / 1000), "{:.2f} s")
        return f"{first} · {largest} · {part} · {longest}"

    rows = [[label, *(cell((label, condition, nth)) for condition in conditions)] for label in labels]
    head = f"{VISITS[nth]}: first paint · largest paint · its share · longest task"
    return table([head, *(CONDITIONS[each].name for each in conditions)], rows)


def promises(found: Found) -> str:
    """The table of the targets."""
    labels, _ = measured(found)
    all_aims = [aim for label in labels if label not in (PYSCRIPT, PLAIN) for aim in aims(found, label)]
    rows = [
        [
            aim.what,
            f"{aim.value:.3g}",
            f"{'<' if aim.under else '≤'} {aim.limit:g}",
            "reached" if aim.reached else "missed",
        ]
        for aim in all_aims
    ]
    return table(["", "found", "aim", ""], rows)


def doubts(found: Found) -> list[str]:
    """A sentence for everything that makes the figures of this run unusable."""
    said = []
    for (label, name, nth), visits in found.items():
        where = f"{label}, {CONDITIONS[name].name}, {VISITS[nth].lower()}"
        if unsettled := sum(not visit.is_decided for visit in visits):
            said.append(f"{where}: never said that it had settled, {unsettled} of {len(visits)} times.")
        if past := sorted({path for visit in visits for path in visit.unslowed}):
            said.append(
                f"{where}: not held up by the slow network, since the page itself did not ask: {', '.join(past)}"
            )
        if rate := CONDITIONS[name].rate:
            if any(visit.ready / 1000 < visit.sent / rate for visit in visits):
                said.append(f"{where}: faster than the slow network allows.")
            if any(visit.quickest < CONDITIONS[name].latency for visit in visits):
                said.append(f"{where}: an answer came sooner than the slow network allows.")
    return said + cpu_doubts(found)


def cpu_doubts(found: Found) -> list[str]:
    """A sentence for every condition in which the CPU was not throttled as intended."""
    said = []
    for name, condition in CONDITIONS.items():
        slow = [visit.loop for (_, each, _), visits in found.items() if each == name for visit in visits]
        full = [visit.loop for (_, each, _), visits in found.items() if CONDITIONS[each].cpu == 1 for visit in visits]
        if condition.cpu == 1 or not slow or not full:
            continue
        factor = statistics.median(slow) / statistics.median(full)
        if not 0.7 < factor / condition.cpu < 1.5:
            said.append(f"{condition.name}: a fixed piece of work took {factor:.1f} times as long as unslowed.")
    return said


def report(found: Found) -> str:
    """The whole output."""
    visits = [nth for nth in VISITS if any(nth == each for _, _, each in found)]
    parts = (
        [times(found, nth) for nth in visits] + [paints(found, nth) for nth in visits if nth < 3] + [promises(found)]
    )
    warned = [f"Doubt: {sentence}" for sentence in doubts(found)]
    return "\n\n".join([*parts, *warned])
