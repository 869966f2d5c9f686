"""Who may import whom: the five sentences of the house, read from the imports themselves."""

import ast
from pathlib import Path

import pytest

from noir.games import GAMES

NOIR = Path(__file__).parents[2] / "noir"
ROOMS = sorted(NOIR.rglob("*.py"))
PAGE_ONLY = {"js", "page", "pyodide", "pyscript", "pyodide_js"}
CHANCE = {"time", "datetime", "secrets", "uuid", "os", "socket", "urllib.request"}


def imports(path: Path) -> set[str]:
    """Return the full names of the modules a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            rooms = node.module in {"noir", *(f"noir.{game}" for game in GAMES)}
            own = {f"{node.module}.{alias.name}" for alias in node.names} if rooms else set()
            found |= own or {node.module or ""}
    return found


def ours(path: Path) -> set[str]:
    return {name for name in imports(path) if name.partition(".")[0] == "noir"}


def games_named(path: Path) -> set[str]:
    return {name.split(".")[1] for name in ours(path) if name.split(".")[1] in GAMES}


def reached(game: str, room: str) -> set[Path]:
    """Return a room of a game, and those of its rooms that it stands on."""
    found: set[Path] = set()
    going = [NOIR / game / f"{room}.py"]
    while going:
        path = going.pop()
        if path not in found:
            found.add(path)
            going += [
                NOIR / game / f"{name.split('.')[2]}.py" for name in ours(path) if name.startswith(f"noir.{game}.")
            ]
    return found


def outside(game: str, path: Path) -> set[str]:
    """Return what a room of a game imports of ours that is no room of that game."""
    return {name for name in ours(path) if not name.startswith(f"noir.{game}.")}


def test_core_and_html_import_only_the_standard_library() -> None:
    assert ours(NOIR / "core.py") == ours(NOIR / "html.py") == ours(NOIR / "ranks.py") == set()


@pytest.mark.parametrize("game", GAMES)
def test_rules_import_only_core_and_a_game_only_its_own_rooms(game: str) -> None:
    """The rules may be in several rooms, and none of them knows how it looks or what it is called."""
    for path in reached(game, "rules"):
        assert outside(game, path) <= {"noir.core"}, path
    assert "noir.core" in ours(NOIR / game / "rules.py")
    for path in (NOIR / game).glob("*.py"):
        assert outside(game, path) <= {"noir.core", "noir.html", "noir.ranks", "noir.words"}, path


def test_only_the_list_of_games_names_a_game() -> None:
    for path in ROOMS:
        if path.name != "games.py" and path.parent.name not in GAMES:
            assert not games_named(path), path
    assert games_named(NOIR / "games.py") == set(GAMES)


def test_a_bot_has_no_way_to_a_state_but_what_it_is_given() -> None:
    thinking = {path for game in GAMES for path in reached(game, "bot") - reached(game, "rules")}
    known = ("bot", "search", "network", "position", "placing", "fighting")
    assert thinking > {path for name in known for path in NOIR.glob(f"*/{name}.py")}
    for path in [*thinking, *(NOIR / "bots").glob("*.py")]:
        assert outside(path.parent.name, path) <= {"noir.core", "noir.games"}, path
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = node.func.attr if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else ""
            assert called not in {"start", "deal", "observe"}, path


def test_only_the_browser_rooms_know_the_browser() -> None:
    for path in ROOMS:
        if path.parent.name != "browser":
            assert not {name.partition(".")[0] for name in imports(path)} & PAGE_ONLY, path


def test_no_view_sees_a_state_but_what_may_be_seen_of_it() -> None:
    names = (
        "look",
        "preferences",
        "proof",
        "screens",
        "start",
        "statistics",
        "standings",
        "aloud",
        "counting",
        "commands",
        "facing",
        "told",
        "trouble",
        "posed",
        "replayed",
        "entrance",
    )
    screens = [NOIR / f"{name}.py" for name in names]
    shown = {"noir.html", "noir.words"}
    views = {path for game in GAMES for path in (NOIR / game).glob("*.py") if shown & ours(path)}
    assert views > {*NOIR.glob("*/view.py"), *NOIR.glob("*/facing.py"), *(NOIR / game / "words.py" for game in GAMES)}
    for path in [*screens, *views]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Attribute) and node.attr in {"state", "states", "deal", "seal"}), path


def test_no_clock_chance_or_storage_outside_the_browser_and_the_terminal() -> None:
    for path in ROOMS:
        if path.parent.name != "browser" and path.name != "__main__.py":
            assert not imports(path) & CHANCE, path
            text = path.read_text(encoding="utf-8")
            assert "random.Random()" not in text, path
            for node in ast.walk(ast.parse(text)):  # the shared generator of `random` is nobody's to use
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                    assert node.attr == "Random", path
