"""The page benchmark counts, compresses and divides correctly; its measurements aren't tested here."""

import math
import shutil
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.bench import bench_table as tables, reference, wire
from tools.bench.bench_page import main, site
from tools.bench.bench_table import PLAIN, PYSCRIPT, Found
from tools.bench.visit import Visit, summary
from tools.bench.wire import CountingServer, Hit, counting
from tools.site.build import ROOT

TEXT = b"street " * 500
QUICK = Visit(
    ready=1000,
    first_paint=50,
    largest_paint=80,
    long_tasks=1,
    longest_task=300,
    requests=10,
    sent=2_000_000,
    unslowed=[],
    quickest=math.inf,
    loop=50,
    is_decided=True,
)


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[CountingServer]:
    """A small site that is compressed without Node.js: the first byte says what was compressed."""
    monkeypatch.setattr(wire, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(wire, "brotli", lambda content: b"!" + content[:100])
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_bytes(TEXT)
    (tmp_path / "site/small.js").write_bytes(b"1")
    with counting(tmp_path / "site", reference.HEADERS) as server:
        yield server


def ask(url: str, **headers: str) -> tuple[bytes, dict[str, str]]:
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as answer:
        return answer.read(), dict(answer.headers)


# The server


def test_a_file_is_sent_packed_to_whoever_takes_it(served: CountingServer) -> None:
    body, headers = ask(served.url, **{"Accept-Encoding": "gzip, br"})
    assert body == b"!" + TEXT[:100]
    assert headers["Content-Encoding"] == "br"
    assert headers["Content-Type"] == "text/html"
    assert headers["Content-Length"] == "101"
    body, headers = ask(served.url)
    assert body == TEXT
    assert "Content-Encoding" not in headers


def test_what_packing_makes_larger_is_sent_as_it_is(served: CountingServer) -> None:
    body, headers = ask(served.url + "small.js", **{"Accept-Encoding": "br"})
    assert body == b"1"
    assert "Content-Encoding" not in headers


def test_every_byte_that_is_sent_is_counted(served: CountingServer) -> None:
    body, headers = ask(served.url + "small.js?1")
    [hit] = served.hits
    head = ["HTTP/1.1 200 OK", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
    assert hit.path == "/small.js"
    assert hit.sent == len("\r\n".join(head)) + len(body)


def test_the_references_are_kept_for_good_but_for_the_page_itself(served: CountingServer) -> None:
    assert ask(served.url)[1]["Cache-Control"] == "no-cache"
    assert "immutable" in ask(served.url + "small.js")[1]["Cache-Control"]


@pytest.mark.skipif(not shutil.which("node"), reason="packing needs Node.js")
def test_a_file_is_packed_once_and_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.txt").write_bytes(TEXT)
    packed = wire.pack(tmp_path / "a.txt", tmp_path / "kept")
    assert len(packed) < 50
    monkeypatch.setattr(wire, "brotli", None)
    assert wire.pack(tmp_path / "a.txt", tmp_path / "kept") == packed


# The pages


def test_the_references_get_the_engine_and_nothing_of_our_page(tmp_path: Path) -> None:
    names = reference.modules(ROOT)
    assert {"noir/app/update.py", "noir/ui/html.py", "noir/games/district/rules/state.py"} <= set(names)
    assert not [name for name in names if "browser" in name or "__main__" in name]
    reference.pyscript(ROOT, tmp_path / "a")
    reference.plain(ROOT, tmp_path / "b")
    for page in ("a", "b"):
        library = (tmp_path / page / "pyodide/python_stdlib.zip").stat().st_size
        assert library == (ROOT / "node_modules/pyodide/python_stdlib.zip").stat().st_size
        assert all((tmp_path / page / name).is_file() for name in [*names, "index.html", "main.py"])


def test_a_site_is_served_with_the_headers_that_lie_beside_it(tmp_path: Path) -> None:
    (tmp_path / "netlify.toml").write_text('[[headers]]\nfor = "/*"\nvalues = {A = "1"}\n')
    (tmp_path / "dist").mkdir()
    assert [values for _, values in site("ours", tmp_path / "dist").headers] == [{"A": "1"}]


def test_a_site_says_whether_it_settles(tmp_path: Path) -> None:
    (tmp_path / "boot.mjs").write_text("await Promise.allSettled([]); const settled = 1;")
    assert not site("ours", tmp_path).settles
    (tmp_path / "boot.mjs").write_text('document.documentElement.dataset.settled = "";')
    assert site("ours", tmp_path).settles


# One visit


def test_only_what_came_before_ready_counts() -> None:
    seen = {
        "origin": 5_000_000.0,
        "ready": 2000.0,
        "paints": [{"name": "first-paint", "startTime": 90}, {"name": "first-contentful-paint", "startTime": 100}],
        "largest": [{"startTime": 100}, {"startTime": 300}, {"startTime": 2100}],
        "long": [{"startTime": 10, "duration": 60}, {"startTime": 900, "duration": 1100}, {"startTime": 2500}],
    }
    hits = [Hit(5000.1, "/", 10), Hit(5001.0, "/a", 20), Hit(5002.5, "/late", 40)]
    visit = summary(seen, hits, {"/": 41.0, "/late": 1.0}, 50, True)
    assert (visit.ready, visit.first_paint, visit.largest_paint) == (2000, 100, 300)
    assert (visit.long_tasks, visit.longest_task) == (2, 1100)
    assert (visit.requests, visit.sent) == (2, 30)
    assert visit.unslowed == ["/a"]
    assert visit.quickest == 41


# The tables


def found(**times: float) -> Found:
    """Three rounds of first visits at 10 Mbit/s that took half, once and twice these milliseconds."""
    whose = {"pyscript": PYSCRIPT, "plain": PLAIN, "ours": "ours"}
    return {
        (whose[name], "net", 1): [QUICK._replace(ready=time * factor) for factor in (2, 0.5, 1)]
        for name, time in times.items()
    }


def test_a_ratio_is_one_of_medians_and_judged_by_its_aim() -> None:
    by_name = {aim.what: aim for aim in tables.aims(found(pyscript=10_000, plain=4000, ours=4000), "ours")}
    slow = by_name["first visit: time at 10 Mbit/s, ours / PyScript"]
    assert (slow.value, slow.limit, slow.reached) == (0.4, 0.42, True)
    sent = by_name["first visit: bytes, ours / PyScript"]
    assert (sent.value, sent.reached) == (1, False)
    assert by_name["first visit: requests, ours"].reached
    assert by_name["first visit: largest paint, share of the boot at its worst, ours"].value == 0.02
    assert len(by_name) == 4  # nothing is said of what was not measured


def test_a_limit_that_must_not_be_touched() -> None:
    assert tables.Aim("", 0.10, 0.10).reached
    assert not tables.Aim("", 0.10, 0.10, under=True).reached


def test_the_report_shows_medians_ratios_and_promises() -> None:
    text = tables.report(found(pyscript=10_000, plain=4000, ours=4000))
    assert "| First visit | bytes | requests | 10 Mbit/s, 40 ms |" in text
    assert "| ours | 2.000 MB | 10 | 4.00 s |" in text
    assert "| ours / PyScript |  |  | 0.40 |" in text
    assert "| first visit: time at 10 Mbit/s, ours / PyScript | 0.4 | ≤ 0.42 | reached |" in text
    assert "Second visit" not in text


def doubts(**changed: object) -> str:
    return " ".join(tables.doubts({("ours", "net", 2): [QUICK._replace(ready=4000, **changed)]}))  # type: ignore[arg-type]


def test_what_no_slow_network_allows_is_said() -> None:
    assert doubts() == ""
    assert "faster than" in doubts(sent=10_000_000)
    assert "came sooner" in doubts(quickest=3)
    assert "/noir.zip" in doubts(unslowed=["/noir.zip"])
    assert "settled" in doubts(is_decided=False)


def test_a_processor_that_was_not_slowed_is_said() -> None:
    slowed = {("ours", "plain", 1): [QUICK], ("ours", "cpu", 1): [QUICK._replace(loop=200)]}
    assert tables.cpu_doubts(slowed) == []
    assert "1.0 times" in tables.cpu_doubts({**slowed, ("ours", "cpu", 1): [QUICK]})[0]


def test_a_folder_without_a_site_is_refused_before_anything_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bench_page.py", "--site", f"old={tmp_path}"])
    with pytest.raises(SystemExit):
        main()
    assert capsys.readouterr().err.endswith(f"error: there is no built site in {tmp_path}\n")
