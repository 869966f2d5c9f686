"""What the tests of the page in every engine stand on: the built site, on a real port."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.build import ROOT, build
from tools.serve import serving


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built for this run."""
    out = tmp_path_factory.mktemp("site") / "dist"
    build(ROOT, out)
    return out


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of the site."""
    with serving(dist) as url:
        yield url
