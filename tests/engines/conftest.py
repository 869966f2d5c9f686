"""Which engines are wanted, and each started afresh for a test."""

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from tests.engines.driver import Driver, Missing
from tests.engines.firefox import firefox
from tests.engines.webkitgtk import webkitgtk

ENGINES: dict[str, Callable[[], AbstractContextManager[Driver]]] = {"firefox": firefox, "webkitgtk": webkitgtk}
WANTED = os.environ.get("NOIR_ENGINES", "chromium,firefox,webkitgtk").split(",")


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """A window of one engine; a test of an engine that is wanted and missing fails."""
    name = request.param
    if name not in WANTED:
        pytest.skip(f"nothing was tested in {name}, since NOIR_ENGINES={','.join(WANTED)} leaves it out")
    try:
        with ENGINES[name]() as window:
            yield window
    except Missing as missing:
        pytest.fail(f"{missing}; or leave {name} out: NOIR_ENGINES=chromium make test", pytrace=False)
