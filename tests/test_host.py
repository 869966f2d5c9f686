"""Hosting: the archive to download, and what the pages for those who host the game say of it."""

from pathlib import Path
from zipfile import ZipFile

import pytest

from tools import build as builder
from tools.archive import ARCHIVE


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site") / "dist"
    builder.build(builder.ROOT, out)
    return out


# The archive


def test_the_archive_is_the_whole_site_but_itself(dist: Path, tmp_path: Path) -> None:
    with ZipFile(dist / ARCHIVE) as archive:
        assert archive.namelist() == sorted(archive.namelist())
        archive.extractall(tmp_path)
    unpacked = {path.relative_to(tmp_path): path.read_bytes() for path in builder.files(tmp_path)}
    assert unpacked == {p.relative_to(dist): p.read_bytes() for p in builder.files(dist) if p.name != ARCHIVE}


def test_the_archive_is_the_same_in_two_builds_whatever_the_time(dist: Path, tmp_path: Path) -> None:
    builder.build(builder.ROOT, tmp_path / "dist")
    assert (tmp_path / "dist" / ARCHIVE).read_bytes() == (dist / ARCHIVE).read_bytes()


def test_no_name_in_the_site_is_one_that_a_host_leaves_out(dist: Path) -> None:
    parts = {part for path in builder.files(dist) for part in path.relative_to(dist).parts}
    assert not [part for part in parts if part.startswith((".", "_", "#")) or part.endswith("~")]
    assert "node_modules" not in parts
    assert not [path for path in builder.files(dist) if path.read_bytes().startswith(b"---\n")]


def test_the_archive_carries_the_licences(dist: Path) -> None:
    with ZipFile(dist / ARCHIVE) as archive:
        assert archive.read("LICENSE.txt") == (builder.ROOT / "LICENSE").read_bytes()
        assert [name for name in archive.namelist() if name.endswith("/LICENSES.txt")]


def test_the_service_worker_leaves_folders_out_by_their_place() -> None:
    kept = ("index.html", "assets/1/start.mjs", "rules/district.cs.html", "rules/host/x.html", "embed.html")
    assert all(map(builder.is_kept, kept))
    left_out = ("host/index.html", "embed/a/b.html", "noir.html", "vendor/1/LICENSES.txt", "assets/1/share.png")
    assert not any(map(builder.is_kept, left_out))
