"""The engine as a library: built as from a clean clone, installed into an empty environment, and used there."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from collections.abc import Callable
from email.parser import Parser
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Message

import noir
from noir.bots import LEVELS
from noir.games import GAMES
from noir.ui.i18n import LANGUAGES, SHIPPED, STAYS, keys_of
from tests.support.once import once
from tests.support.project_copy import copy_of_the_project
from tests.support.sizes import mostly_full
from tools.release import collect
from tools.site.build import ROOT
from tools.site.catalogues import COMPILED, TRANSLATED, is_of_the_site, stays, translated

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
INFO = f"noir-{noir.__version__}.dist-info"
METADATA = {f"{INFO}/{name}" for name in ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE")}
CATALOGUES = {f"{COMPILED}/{name}{end}" for name in {*LANGUAGES, *map(keys_of, LANGUAGES)} for end in (SHIPPED, STAYS)}
NOTHING_ON_THE_WAY = {"PATH": os.devnull}
"""An environment without Node, and without a path to the repository."""


def build(out: Path) -> None:
    """Build an sdist, and a wheel from it; the build requirements are installed here, so no registry is needed."""
    project = out.with_name("packages.project")
    shutil.rmtree(project, ignore_errors=True)
    project.mkdir()
    copy_of_the_project(project)
    (project / "node_modules").unlink()
    shutil.rmtree(project / COMPILED, ignore_errors=True)
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(project)]
    done = subprocess.run(command, capture_output=True, text=True, env=NOTHING_ON_THE_WAY, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert not (project / COMPILED).exists(), "a build leaves the tree as it was"


@pytest.fixture(scope="session")
def packages(run: Path) -> Path:
    """The folder with the sdist and the wheel."""
    return once(run, "packages", build)


@pytest.fixture(scope="session")
def wheel(packages: Path) -> Path:
    """The one wheel."""
    (found,) = packages.glob("*.whl")
    return found


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment that contains only the wheel."""
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder, symlinks=True)
    python, options = str(folder / "bin/python"), ("--quiet", "--no-index", "--no-deps")
    command = [sys.executable, "-m", "pip", "--python", python, "install", *options, str(wheel)]
    subprocess.run(command, env=NOTHING_ON_THE_WAY, timeout=120, check=True)
    return folder / "bin"


@pytest.fixture(scope="session")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder outside the repository, with the README and the records that it reads."""
    folder = tmp_path_factory.mktemp("elsewhere")
    shutil.copyfile(ROOT / "README.md", folder / "README.md")
    (folder / "tests/data").mkdir(parents=True)
    for path in (ROOT / "tests/data").glob("*.txt"):
        shutil.copyfile(path, folder / "tests/data" / path.name)
    return folder


def called(folder: Path, *command: str | Path) -> subprocess.CompletedProcess[str]:
    """The result of a command run there, with an empty standard input."""
    return subprocess.run(
        list(map(str, command)),
        cwd=folder,
        env=NOTHING_ON_THE_WAY,
        input="",
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def ran(installed: Path, elsewhere: Path, script: str, *words: str) -> str:
    """The output of a script run there."""
    done = called(elsewhere, installed / "python", "-W", "error", "-c", script, *words)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


# The content


def test_the_wheel_holds_the_package_with_its_catalogues_and_networks_and_nothing_else(wheel: Path) -> None:
    files = {path.relative_to(ROOT).as_posix() for path in (ROOT / "noir").rglob("*") if path.is_file()}
    ours = {name for name in files if "__pycache__" not in name and not name.startswith(COMPILED)}
    networks = {name for name in ours if name.endswith("/network.bin")}
    with zipfile.ZipFile(wheel) as archive:
        held = archive.namelist()
    assert len(held) == len(set(held))
    assert set(held) == ours | CATALOGUES | METADATA
    assert {"noir/py.typed", "noir/__main__.py"} <= ours
    assert networks
    assert {name for name in ours if not name.endswith(".py")} == {"noir/py.typed"} | networks


def test_the_sdist_holds_what_a_wheel_is_made_of_and_nothing_of_the_page(packages: Path) -> None:
    (sdist,) = packages.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    top = {".gitignore", "LICENSE", "PKG-INFO", "README.md", "pyproject.toml"}
    words = {f"assets/locale/{language}.po" for language in LANGUAGES}
    tools = {"__init__.py", "build_hook.py", "site/__init__.py", "site/catalogues.py", "site/vendor.py"}
    assert {name for name in held if not name.startswith("noir/")} == top | words | {f"tools/{name}" for name in tools}
    assert not held & CATALOGUES


def test_what_a_version_publishes_is_the_same_when_it_is_built_again(
    packages: Path, dist: Path, tmp_path: Path
) -> None:
    releases = [tmp_path / "one", tmp_path / "two"]
    shutil.copytree(packages, releases[0])
    build(releases[1])
    for release in releases:
        collect(dist, release)
    held = [{path.name: path.read_bytes() for path in release.iterdir()} for release in releases]
    library = {f"noir-{noir.__version__}-py3-none-any.whl", f"noir-{noir.__version__}.tar.gz"}
    assert set(held[0]) == library | {"noir-site.zip", "noir.html", "SHA256SUMS"}
    assert held[0] == held[1]
    subprocess.run(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=releases[0], check=True)
    assert held[0]["SHA256SUMS"].count(b"\n") == len(held[0]) - 1


def test_everybody_says_the_same_version(wheel: Path) -> None:
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    with zipfile.ZipFile(wheel) as archive:
        told = Parser().parsestr(archive.read(f"{INFO}/METADATA").decode())
    assert {package["version"], lock["version"], lock["packages"][""]["version"], told["Version"]} == {noir.__version__}
    assert "version" not in PROJECT["project"]


def test_the_wheel_says_its_licence_and_needs_no_other_package(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        told = Parser().parsestr(archive.read(f"{INFO}/METADATA").decode())
        text = archive.read(f"{INFO}/licenses/LICENSE")
    assert (told["License-Expression"], told.get_all("Requires-Dist")) == ("MIT", None)
    assert text == (ROOT / "LICENSE").read_bytes()


def test_a_build_is_made_with_what_the_tests_are_made_with() -> None:
    groups = PROJECT["dependency-groups"]
    assert set(PROJECT["build-system"]["requires"]) <= {*groups["build"], *map(str, groups["dev"])}


# The use

WHERE = """
import importlib.util, noir
print(noir.__file__, noir.__version__)
print([name for name in ("tools", "tests", "assets", "babel") if importlib.util.find_spec(name)])
"""


def test_it_is_installed_by_itself(installed: Path, elsewhere: Path) -> None:
    where, others = ran(installed, elsewhere / "tests/data", WHERE).splitlines()
    path, version = where.split()
    assert Path(path).is_relative_to(installed.parent)
    assert (version, others) == (noir.__version__, "[]")


PLAY = """
import random, sys
from noir.bots import BOTS
from noir.games import GAMES
level = sys.argv[1]
for name, game in GAMES.items():
    rng = random.Random(level)
    state = game.start(game.deal(rng))
    while (player := state.current_player) is not None:
        state = state.play(BOTS["random" if player else level](state.observe(player), rng))
    print(name, state.outcome().reason)
"""


@pytest.mark.parametrize("level", mostly_full(LEVELS, ["easy"]))
def test_every_level_plays_a_whole_game_of_each(installed: Path, elsewhere: Path, level: str) -> None:
    ended = [line.split() for line in ran(installed, elsewhere, PLAY, level).splitlines()]
    assert [name for name, _reason in ended] == list(GAMES)


README = """
import doctest
failed, tried = doctest.testfile("README.md", module_relative=False)
print(tried)
raise SystemExit(bool(failed))
"""


def test_the_code_of_the_readme_prints_what_it_says(installed: Path, elsewhere: Path) -> None:
    assert int(ran(installed, elsewhere, README)) > 10


SPEAK = """
import sys
from noir.ui.i18n import _, set_language
set_language(sys.argv[1])
print(*map(_, sys.argv[2:]), sep="\\n")
"""


@pytest.mark.parametrize("language", mostly_full(TRANSLATED, ["cs"]))
def test_it_says_in_every_language_what_the_page_and_the_terminal_say_and_nothing_of_the_site(
    installed: Path, elsewhere: Path, language: str
) -> None:
    plain = [each for each in translated(ROOT, language) if is_plain(each)]
    said = [*first(plain, 9, lambda each: not stays(each)), *first(plain, 9, has_stayed)]
    unsaid = first(plain, 9, is_of_the_site)
    words = [str(each.id) for each in (*said, *unsaid)]
    found = ran(installed, elsewhere, SPEAK, language, *words).splitlines()
    assert found == [str(each.string) for each in said] + [str(each.id) for each in unsaid]


def first(messages: list[Message], count: int, wanted: Callable[[Message], bool]) -> list[Message]:
    found = [each for each in messages if wanted(each)][:count]
    assert len(found) == count
    return found


def has_stayed(message: Message) -> bool:
    """Whether a message is used only by the build of the site, and never by the page."""
    return stays(message) and not is_of_the_site(message)


def is_plain(message: Message) -> bool:
    """Whether a message is one line in one form without placeholders, and differs from English."""
    whole = isinstance(message.id, str) and bool(message.id) and not message.context
    return whole and not set(message.id) & {"{", "\n"} and message.id != message.string


COMMANDS = [
    "",
    "--help",
    "play --help",
    "nonsense",
    "deal district --seed 7",
    "replay tests/data/draw.txt",
    "link tests/data/waiting.txt",
    "replay missing.txt",
    "play district --seed 1",
    "play district --seed 1 --seats bot:random,bot:easy",
    "play district --seats human,bot:best",
]


@pytest.mark.parametrize("words", mostly_full(COMMANDS, ["--help", "nonsense", "deal district --seed 7"]))
def test_the_command_is_the_module(installed: Path, elsewhere: Path, words: str) -> None:
    command = called(elsewhere, installed / "noir", *words.split())
    module = called(elsewhere, installed / "python", "-m", "noir", *words.split())
    assert (command.returncode, command.stdout) == (module.returncode, module.stdout)
    assert command.stderr == module.stderr
    assert "Traceback" not in command.stderr
