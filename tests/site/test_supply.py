"""Where the served files come from: packages checked against their hashes, their licences, hashes of every file."""

import hashlib
import json
import re
import shutil
import subprocess
import tarfile
from base64 import b64encode
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools import audit
from tools.site import files, notices, scripts, vendor
from tools.site.archive import ARCHIVE
from tools.site.build import ROOT

NOT_IN_THE_PAGE = {"@types/emscripten", "ws"}
"""What Pyodide needs only outside a browser."""


def licences(dist: Path) -> dict[str, str]:
    """The licences in LICENSES.txt, by package and version."""
    (file,) = dist.glob("vendor/*/LICENSES.txt")
    entries = file.read_text("utf-8").split(f"\n\n{'=' * 80}\n\n")
    return {entry.partition(",")[0]: entry for entry in entries}


def locked() -> dict[str, dict[str, str | bool]]:
    """The packages of the lock file, by path."""
    packages: dict[str, dict[str, str | bool]] = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    return {place: facts for place, facts in packages.items() if place}


def named(place: str) -> str:
    """The package at a path in node_modules."""
    return place.rpartition("node_modules/")[2]


# Licences


def test_every_package_that_the_page_is_made_of_is_named_in_its_version_with_its_licence(dist: Path) -> None:
    there = {f"{named(place)} {facts['version']}" for place, facts in locked().items() if not facts.get("dev")}
    packages = {name: entry for name, entry in licences(dist).items() if not name.endswith(" in Pyodide")}
    assert set(packages) == {name for name in there if name.split()[0] not in NOT_IN_THE_PAGE}
    for name, entry in packages.items():
        (said,) = re.findall(r"^.*, licence ([\w.-]+)", entry.splitlines()[0])
        assert said in notices.ALLOWED, name
        assert re.search(r"[Pp]ermission|TERMS AND CONDITIONS|Mozilla Public License Version 2\.0", entry), name
        assert len(entry) > 600, name


def test_every_package_of_which_a_part_is_bundled_is_named(dist: Path, tmp_path: Path) -> None:
    for name in (*scripts.BUNDLED.values(), scripts.SINGLE):
        written = (f"--metafile={tmp_path / 'told'}", f"--outfile={tmp_path / 'made'}")
        options = ("--bundle", "--format=esm", "--external:node:*", "--external:ws", *written)
        scripts.esbuild(ROOT, name, "", str(ROOT / "assets" / name), *options)
        inputs = json.loads((tmp_path / "told").read_text("utf-8"))["inputs"]
        for file in (file for file in inputs if "node_modules/" in file):
            place = re.sub(r"(.*node_modules/(?:@[^/]+/)?[^/]+)/.*", r"\1", file[file.index("node_modules/") :])
            assert f"{named(place)} {locked()[place]['version']}" in licences(dist), file


def test_a_package_under_another_licence_is_refused(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text('{"name": "x", "version": "1.0.0", "license": "GPL-3.0-only"}', "utf-8")
    with pytest.raises(vendor.Refused, match=r"GPL-3\.0-only, which is not among"):
        notices.licence(tmp_path)


def test_the_licences_can_be_reached_from_the_page(dist: Path) -> None:
    host = (dist / "host/index.html").read_text("utf-8")
    (file,) = dist.glob("vendor/*/LICENSES.txt")
    assert f'href="../{file.relative_to(dist).as_posix()}"' in host
    assert 'href="host/index.html"' in (dist / "index.html").read_text("utf-8")


# Hashes


def test_the_sums_are_those_of_every_file_but_themselves_and_the_archive(dist: Path) -> None:
    lines = (dist / files.SUMS).read_text("utf-8").splitlines()
    listed = {path: known for known, _, path in (line.partition("  ") for line in lines)}
    there = {path.relative_to(dist).as_posix(): path for path in files.files(dist)}
    assert set(listed) == set(there) - {files.SUMS, ARCHIVE}
    for name, known in listed.items():
        assert hashlib.sha256(there[name].read_bytes()).hexdigest() == known, name


def a_lock(folder: Path, **changed: str) -> Path:
    """A project with one package installed from its lock file, and `changed` in the lock file afterwards."""
    facts = {"version": "1.0.0", "integrity": "sha512-AAAA"}
    (folder / "node_modules/thing").mkdir(parents=True)
    (folder / "node_modules/thing/package.json").write_text(json.dumps({"version": "1.0.0"}), "utf-8")
    for file, told in (("package-lock.json", facts | changed), ("node_modules/.package-lock.json", facts)):
        (folder / file).write_text(json.dumps({"packages": {"": {}, "node_modules/thing": told}}), "utf-8")
    return folder


def test_what_was_installed_is_what_the_lock_says(tmp_path: Path) -> None:
    vendor.check_lock(ROOT)
    vendor.check_lock(a_lock(tmp_path))


@pytest.mark.parametrize("changed", [{"integrity": "sha512-BBBB"}, {"version": "1.0.1"}], ids=lambda each: str(*each))
def test_what_was_installed_from_another_lock_is_refused(tmp_path: Path, changed: dict[str, str]) -> None:
    with pytest.raises(vendor.Refused, match=r"thing is not the one of package-lock\.json"):
        vendor.check_lock(a_lock(tmp_path, **changed))


def test_what_was_not_installed_from_a_lock_is_refused(tmp_path: Path) -> None:
    (a_lock(tmp_path) / "node_modules/.package-lock.json").unlink()
    with pytest.raises(vendor.Refused, match="is missing"):
        vendor.check_lock(tmp_path)


@pytest.mark.parametrize("damaged", [False, True], ids=["as it is", "damaged"])
def test_npm_installs_a_package_only_if_it_has_the_hash_of_the_lock(tmp_path: Path, damaged: bool) -> None:
    """The package is a local file, so that no registry is needed; with our .npmrc and the command of the Makefile."""
    thing = {"name": "thing", "version": "1.0.0"}
    (tmp_path / "package").mkdir()
    (tmp_path / "package/package.json").write_text(json.dumps(thing), "utf-8")
    with tarfile.open(tmp_path / "thing.tgz", "w:gz") as packed:
        packed.add(tmp_path / "package", "package")
    data = (tmp_path / "thing.tgz").read_bytes()
    known = "sha512-" + b64encode(hashlib.sha512(data).digest()).decode()
    wanted = {"dependencies": {"thing": "file:thing.tgz"}}
    told = {"version": "1.0.0", "resolved": "file:thing.tgz", "integrity": known}
    lock = {"lockfileVersion": 3, "requires": True, "packages": {"": wanted, "node_modules/thing": told}}
    (tmp_path / "package.json").write_text(json.dumps(wanted), "utf-8")
    (tmp_path / "package-lock.json").write_text(json.dumps(lock), "utf-8")
    shutil.copyfile(ROOT / ".npmrc", tmp_path / ".npmrc")
    if damaged:
        (tmp_path / "package/package.json").write_text(json.dumps(thing | {"main": "other.js"}), "utf-8")
        with tarfile.open(tmp_path / "thing.tgz", "w:gz") as packed:
            packed.add(tmp_path / "package", "package")
    command = ["npm", "ci", "--ignore-scripts", "--include=dev", "--offline", "--cache", str(tmp_path / "cache")]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert bool(ran.returncode) == damaged, ran.stderr
    assert ("EINTEGRITY" in ran.stderr) == damaged
    assert (tmp_path / "node_modules/thing/package.json").exists() != damaged


# Known vulnerabilities

CLEAN = json.dumps({"auditReportVersion": 2, "vulnerabilities": {}})
FOUND = json.dumps({"auditReportVersion": 2, "vulnerabilities": {"morphdom": {}}})
NO_ANSWER = json.dumps({"message": "405 Method Not Allowed", "statusCode": 405, "error": {"summary": ""}})
KNOWN = json.dumps({"dependencies": [{"name": "babel", "version": "1", "vulns": [{"id": "X"}]}], "fixes": []})
FINE = json.dumps({"dependencies": [{"name": "babel", "version": "1", "vulns": []}], "fixes": []})
SKIPPED = json.dumps({"dependencies": [{"name": "babel", "skip_reason": "not on PyPI"}], "fixes": []})


@pytest.mark.parametrize(
    ("npm", "pip", "well", "said"),
    [
        (CLEAN, FINE, True, "nothing against the packages of the page"),
        (FOUND, FINE, False, "something against: morphdom"),
        (NO_ANSWER, FINE, False, "npm audit got no answer"),
        ("", FINE, False, "npm audit got no answer"),
        (CLEAN, KNOWN, False, "something against: babel"),
        (CLEAN, "", False, "pip-audit got no answer"),
        (CLEAN, SKIPPED, False, "could say nothing of: babel"),
    ],
)
def test_an_audit_is_good_only_if_both_have_answered_and_know_nothing(
    capsys: pytest.CaptureFixture[str], npm: str, pip: str, well: bool, said: str
) -> None:
    def ask(command: Sequence[str]) -> audit.Ran:
        return 0, npm if command == audit.NPM else pip, "no way there"

    assert audit.audit(ask) == well
    assert said in capsys.readouterr().out
