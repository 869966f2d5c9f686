"""The engines to be tested, each started anew for a test."""

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from tests.engines.driver import Driver, Missing
from tests.engines.firefox import firefox
from tests.engines.webkitgtk import webkitgtk
from tests.support.failures import show_if_failed

ENGINES: dict[str, Callable[[], AbstractContextManager[Driver]]] = {"firefox": firefox, "webkitgtk": webkitgtk}
ALL = ("chromium", *ENGINES)  # the tests in tests/browser/ are Chromium's
WANTED = os.environ.get("NOIR_ENGINES", ",".join(ALL)).split(",")


def pytest_configure() -> None:
    """Refuse unknown engines, which would otherwise silently select nothing."""
    if unknown := set(WANTED) - set(ALL):
        raise pytest.UsageError(f"NOIR_ENGINES names {', '.join(sorted(unknown))}; the engines are {', '.join(ALL)}.")


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """A window of one engine; a test fails if a requested engine is missing."""
    name = request.param
    if name not in WANTED:
        pytest.skip(f"NOT TESTED in {name}: NOIR_ENGINES={','.join(WANTED)} leaves it out")
    try:
        with ENGINES[name]() as window:
            show_if_failed(request.node, window)
            yield window
    except Missing as missing:
        others = ",".join(other for other in WANTED if other != name)
        raise pytest.fail.Exception(f"{missing}, or leave it out: NOIR_ENGINES={others}", pytrace=False) from None
