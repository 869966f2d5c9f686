"""README and docs are true: code in them runs, commands exist, links and paths lead somewhere."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DECISIONS = ROOT / "docs/decisions"
PAPERS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob(".github/**/*.md")])
NAMES = [path.relative_to(ROOT).as_posix() for path in PAPERS]
LONGEST_README = 130
ADDRESSES = ("https://", "http://", "mailto:", "../../")
"""How links begin that lead out of the repository; the last one leads to other pages of the forge."""
PLACES = ("noir/", "assets/", "tools/", "tests/", "docs/", ".github/", ".ci/")
"""How paths in backticks begin that have to exist. Those of the built site are taken for nothing else."""
BUILT = ("assets/1/",)
EXAMPLE = re.compile(r"<|…|NNNN|yourgame|XX")
"""What a path has that stands for many."""

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


@pytest.mark.parametrize("command", commands())
def test_every_command_exists(command: str) -> None:
    """What installs, builds, draws or tests is only asked what it would do."""
    words = command.split()
    while "=" in words[0]:
        words.pop(0)
    if words[0] == "make":
        words.insert(1, "--dry-run")
        assert {word for word in words[2:] if "=" not in word} <= targets()
    elif words[0] in {"python", "pytest", ".venv/bin/pytest"}:
        if words[0] != "python":
            words[:1] = ["python", "-m", "pytest", "--collect-only", "--quiet"]
        words[0] = sys.executable
    else:
        assert words[0] in {"git", "cp", "grep"}, command
        return
    done = subprocess.run(words, input="", capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    assert done.stdout


@paper
def test_every_target_of_make_that_is_named_exists(name: str) -> None:
    """Only in code: elsewhere `make` is a word of English."""
    assert set(re.findall(r"`(?:[A-Z]+=\S+ )*make ([a-z-]+)", text_of(name))) <= targets()


def test_the_readme_says_how_to_play_and_to_test() -> None:
    assert {"make play", "make test"} <= set(re.findall(r"^make [a-z]+$", text_of("README.md"), re.MULTILINE))


@paper
def test_every_link_leads_somewhere(name: str) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", text_of(name)):
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
