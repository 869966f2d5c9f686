"""One visit of a page in Chromium, throttled on request, and the measurements of its boot.

Chromium's throttling is set before the page is opened. That of the network doesn't reach service workers and other
workers, and that of the CPU only the main thread. So every visit also counts the requests before ready that weren't
throttled: those that the server saw and the page didn't.
"""

import contextlib
import math
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, CDPSession, Error, Page, Playwright

from tools.bench.wire import CountingServer, Hit
from tools.chromium import launch_options

BOOT = 180_000  # milliseconds
QUIET = 1.0  # seconds for the browser's own start
SETTLE = 3.0  # seconds for code caches to be written after a boot
SETTLED = 30_000  # milliseconds until a site has prepared the next visit

WATCH = """(() => {
  const seen = (globalThis.benchSeen = { ready: 0, paints: [], largest: [], long: [] });
  const observe = (type, list) =>
    new PerformanceObserver((found) => {
      for (const { name, startTime, duration } of found.getEntries()) list.push({ name, startTime, duration });
    }).observe({ type, buffered: true });
  observe("paint", seen.paints);
  observe("largest-contentful-paint", seen.largest);
  observe("longtask", seen.long);
  const look = () => {
    if (!seen.ready && document.documentElement?.hasAttribute("data-ready")) seen.ready = performance.now();
  };
  new MutationObserver(look).observe(document, { attributes: true, attributeFilter: ["data-ready"], subtree: true });
})()"""
READ = "() => ({ ...benchSeen, origin: performance.timeOrigin, controlled: !!navigator.serviceWorker?.controller })"
LOOP = """() => {
  const begun = performance.now();
  for (let i = 0, x = 1; i < 1e7; i++) x = (x * 31 + i) | 0;
  return performance.now() - begun;
}"""


class Condition(NamedTuple):
    """The throttling of CPU and network; a `rate` of 0 is unlimited."""

    name: str
    cpu: int = 1
    rate: float = 0  # bytes a second
    latency: float = 0  # milliseconds


class Visit(NamedTuple):
    """The measurements of one visit; times in milliseconds since its navigation began, 0 for what was not seen."""

    ready: float
    first_paint: float
    largest_paint: float  # the last one before ready
    long_tasks: int
    longest_task: float
    requests: int
    sent: int
    unslowed: list[str]  # paths of requests that were not throttled
    quickest: float  # the shortest time until an answer began, infinite without any
    loop: float  # the duration of a fixed piece of work, to check the throttling of the CPU
    is_decided: bool


def within(visit: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """The entries of a list that began before the page was ready."""
    return [entry for entry in visit[name] if entry["startTime"] <= visit["ready"]]


def last(entries: list[dict[str, Any]]) -> float:
    """When the last of these entries began, or 0."""
    return max((float(entry["startTime"]) for entry in entries), default=0)


def summary(seen: dict[str, Any], hits: list[Hit], by_page: dict[str, float], loop: float, is_decided: bool) -> Visit:
    """The measurements of a visit, from what the page, the server and Chromium recorded."""
    ready_at = (seen["origin"] + seen["ready"]) / 1000
    before = [hit for hit in hits if hit.at <= ready_at]
    contentful = [entry for entry in seen["paints"] if entry["name"] == "first-contentful-paint"]
    long = within(seen, "long")
    return Visit(
        ready=seen["ready"],
        first_paint=last(contentful),
        largest_paint=last(within(seen, "largest")),
        long_tasks=len(long),
        longest_task=max((entry["duration"] for entry in long), default=0),
        requests=len(before),
        sent=sum(hit.sent for hit in before),
        unslowed=sorted({hit.path for hit in before} - set(by_page)),
        quickest=min((by_page[hit.path] for hit in before if hit.path in by_page), default=math.inf),
        loop=loop,
        is_decided=is_decided,
    )


@contextlib.contextmanager
def browser(playwright: Playwright, profile: Path) -> Iterator[BrowserContext]:
    """Run a Chromium on a profile, which keeps all caches for the next one."""
    options = launch_options("--disable-background-networking", "--disable-component-update")
    context = playwright.chromium.launch_persistent_context(profile, **options)
    try:
        yield context
    finally:
        context.close()


def slow_down(session: CDPSession, to: Condition) -> None:
    """Throttle the page's CPU and network as the condition says."""
    rate = to.rate or -1
    limits = {"offline": False, "latency": to.latency, "downloadThroughput": rate, "uploadThroughput": rate}
    session.send("Network.emulateNetworkConditions", limits)
    session.send("Emulation.setCPUThrottlingRate", {"rate": to.cpu})


def listen(session: CDPSession) -> dict[str, float]:
    """The page's own requests to the network: by path, the milliseconds until the answer began."""
    by_page: dict[str, float] = {}

    def hear(event: Any) -> None:
        answer = event["response"]
        timing = answer.get("timing")
        if timing and not answer.get("fromServiceWorker") and not answer.get("fromDiskCache"):
            path = urlsplit(answer["url"]).path
            by_page[path] = min(timing["receiveHeadersEnd"] - timing["sendStart"], by_page.get(path, math.inf))

    session.send("Network.enable")
    session.on("Network.responseReceived", hear)
    return by_page


def await_settled(page: Page, session: CDPSession, says_so: bool) -> bool:
    """Give the page, at full speed again, the time to prepare the next visit; whether it said that it has."""
    slow_down(session, Condition("settling"))
    page.wait_for_timeout(SETTLE * 1000)
    with contextlib.suppress(Error):
        if says_so:
            page.locator("html[data-settled]").wait_for(state="attached", timeout=SETTLED)
        return True
    return False


def visit(
    context: BrowserContext, server: CountingServer, address: str, under: Condition, *, settle: bool, says_so: bool
) -> Visit:
    """Visit an address; the measurements."""
    page = context.pages[0]
    page.add_init_script(WATCH)
    session = context.new_cdp_session(page)
    by_page = listen(session)
    slow_down(session, under)
    time.sleep(QUIET)
    server.hits.clear()
    page.goto(server.url + address, wait_until="commit", timeout=BOOT)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=BOOT)
    seen, loop = page.evaluate(READ), float(page.evaluate(LOOP))
    is_decided = await_settled(page, session, says_so) if settle else True
    return summary(seen, list(server.hits), by_page, loop, is_decided)
