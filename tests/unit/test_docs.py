"""README and docs are true: code in them runs, commands exist, links and paths lead somewhere."""

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from noir import __version__

ROOT = Path(__file__).parents[2]
DECISIONS = ROOT / "docs/decisions"
PAPERS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob(".github/**/*.md")])
NAMES = [path.relative_to(ROOT).as_posix() for path in PAPERS]
LONGEST_README = 130
ADDRESSES = ("https://", "mailto:")
"""How links begin that lead out of the repository."""
PLACES = ("noir/", "assets/", "tools/", "tests/", "docs/", ".github/", ".ci/")
"""How paths in backticks begin that have to exist."""
EXAMPLE = re.compile(r"<|…|NNNN|duel|^noir/ui/locale/")
"""What a path has that stands for many, is of the game that is only on a page, or is built and not in git."""

paper = pytest.mark.parametrize("name", NAMES)


def text_of(name: str) -> str:
    """Return the text of a paper."""
    return (ROOT / name).read_text(encoding="utf-8")


def commands() -> list[str]:
    """Return every line that is to be typed, from the blocks of `sh` in all papers."""
    blocks = (block for name in NAMES for block in re.findall(r"```sh\n(.*?)```", text_of(name), re.DOTALL))
    lines = (line.partition("  #")[0].strip() for block in blocks for line in block.splitlines())
    return list(dict.fromkeys(line for line in lines if line))


def anchors(text: str) -> set[str]:
    """Return the names by which links reach the headings of a paper."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    plain = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {heading.replace(" ", "-") for heading in plain}


def targets() -> set[str]:
    """Return what make can make."""
    lines = re.findall(r"^([a-z][a-z -]*):(?!=)", text_of("Makefile"), re.MULTILINE)
    return {target for line in lines for target in line.split()}


def is_there(path: str) -> bool:
    """Return whether a path, maybe with wildcards, exists."""
    place = re.split(r"[:#]", path)[0].rstrip("/")
    return any(ROOT.glob(place)) if "*" in place else (ROOT / place).exists()


def test_the_readme_is_short() -> None:
    assert len(text_of("README.md").splitlines()) <= LONGEST_README


@pytest.mark.parametrize("name", [name for name in NAMES if ">>> " in text_of(name)])
def test_code_prints_what_the_paper_says(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    failed, tried = doctest.testfile(str(ROOT / name), module_relative=False)
    assert tried
    assert not failed


def test_every_block_of_python_with_a_prompt_is_run() -> None:
    """A block without prompts shows how code looks; it is compiled, for it cannot be run."""
    for name in NAMES:
        for block in re.findall(r"```python\n(.*?)```", text_of(name), re.DOTALL):
            if ">>> " not in block:
                compile(block, name, "exec")


@pytest.mark.parametrize("command", [command for command in commands() if "pytest" not in command])
def test_every_command_runs(command: str) -> None:
    """A `make` is only asked what it would do, for `make test` is what runs this."""
    words = command.split()
    while "=" in words[0]:
        words.pop(0)
    assert words[0] in {"make", "python"}, "commands of other programs are not tried here"
    words[:1] = ["make", "--dry-run"] if words[0] == "make" else [sys.executable]
    done = subprocess.run(words, input="", capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout


@pytest.mark.parametrize("command", [command for command in commands() if "pytest" in command])
def test_every_test_that_is_run_exists(command: str) -> None:
    program, *words = command.split()
    assert program == ".venv/bin/pytest"
    values = {words[at + 1] for at, word in enumerate(words) if word.startswith("-")}
    assert all((ROOT / word).exists() for word in words if not word.startswith("-") and word not in values)


@paper
def test_every_target_of_make_that_is_named_exists(name: str) -> None:
    """Only in code: elsewhere `make` is a word of English."""
    assert set(re.findall(r"`(?:[A-Z]+=\S+ )*make ([a-z-]+)", text_of(name))) <= targets()


def test_the_readme_says_how_to_play_and_to_test() -> None:
    assert {"make play", "make test"} <= set(re.findall(r"^make [a-z]+$", text_of("README.md"), re.MULTILINE))


@paper
def test_every_link_leads_somewhere(name: str) -> None:
    prose = re.sub(r"```.*?```", "", text_of(name), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", prose):
        if target.startswith(ADDRESSES):
            continue
        path, _, anchor = target.partition("#")
        found = (ROOT / name).parent / path if path else ROOT / name
        assert found.exists(), target
        assert not anchor or anchor in anchors(found.read_text(encoding="utf-8")), target


@paper
def test_every_path_that_is_named_exists(name: str) -> None:
    for path in re.findall(r"`([^`\s]+)`", text_of(name)):
        if path.startswith(PLACES) and not EXAMPLE.search(path):
            assert is_there(path), path


def test_every_decision_is_listed_with_its_title() -> None:
    listed = re.findall(r"^\| \[(\d+)\]\((\d{4}-[\w-]+\.md)\) \| (.+) \|$", text_of("docs/decisions/README.md"), re.M)
    records = sorted(path for path in DECISIONS.glob("*.md") if path.name != "README.md")
    assert [file for _, file, _ in listed] == [path.name for path in records]
    for number, file, title in listed:
        assert int(number) == int(file[:4])
        assert text_of(f"docs/decisions/{file}").startswith(f"# {number}. {title}\n")


@pytest.mark.parametrize("path", sorted(DECISIONS.glob("0*.md")), ids=lambda path: path.stem)
def test_every_decision_says_all_that_a_decision_has(path: Path) -> None:
    headings = re.findall(r"^## (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert "\nStatus: " in path.read_text(encoding="utf-8")
    assert {"Context", "Decision", "Consequences"} <= set(headings)


def test_the_version_is_the_same_everywhere() -> None:
    assert json.loads(text_of("package.json"))["version"] == __version__
    assert json.loads(text_of("package-lock.json"))["version"] == __version__
    changes = re.findall(r"^## (.+)$", text_of("CHANGELOG.md"), re.MULTILINE)
    assert changes[:2] == ["Unreleased", __version__]
