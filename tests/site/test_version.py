"""The version that the pages name is that of the package."""

from pathlib import Path

import pytest

from noir import __version__


@pytest.mark.parametrize("page", ["index.html", "noir.html"])
def test_the_foot_of_the_start_names_the_version(dist: Path, page: str) -> None:
    assert f'<span id="version">noir {__version__}</span></footer>' in (dist / page).read_text("utf-8")
