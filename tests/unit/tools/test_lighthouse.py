"""What is read from Lighthouse's reports; the pages' scores aren't tested here."""

from typing import Any

from tools.bench.lighthouse import Scores, line, scores

REPORT: dict[str, Any] = {
    "categories": {
        "performance": {"title": "Performance", "score": 0.604, "auditRefs": [{"id": "slow", "weight": 25}]},
        "seo": {
            "title": "SEO",
            "score": 0.82,
            "auditRefs": [
                {"id": each, "weight": weight} for each, weight in (("hreflang", 1), ("title", 1), ("by-hand", 0))
            ],
        },
    },
    "audits": {
        "slow": {"score": 0.2},
        "hreflang": {"score": 0},
        "title": {"score": 1},
        "by-hand": {"score": None},
    },
}


def test_a_report_is_read_as_points_with_what_cost_some_but_for_performance() -> None:
    assert scores(REPORT) == Scores({"Performance": 60, "SEO": 82}, ["hreflang"])


def test_a_page_is_told_of_in_a_line() -> None:
    assert line("", Scores({"SEO": 82}, ["hreflang"])) == "index.html: seo 82 (lost by hreflang)"
    assert line("host/index.html", Scores({"SEO": 100}, [])) == "host/index.html: seo 100"
