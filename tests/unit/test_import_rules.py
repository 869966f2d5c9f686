"""Where code belongs and what it may import: the layout of noir/, checked against its files and their imports."""

import ast
from functools import cache
from pathlib import Path

import pytest

from noir.games import GAMES

NOIR = Path(__file__).parents[2] / "noir"
MODULES = sorted(NOIR.rglob("*.py"))

PACKAGES = {
    "core": "what a game is: states, moves, errors, values that everything shares",
    "ui": "what a view is made of: HTML, widgets, translation",
    "games": "the games, each with its rules, text, view, bot and rulebook",
    "bots": "levels and the search that plays any game",
    "session": "what outlives a game but not the evening: match, setup, series, results",
    "formats": "text from and to the outside: records, links, files",
    "app": "the model and what each message does to it",
    "screens": "what a page shows: a model in, a node out",
    "storage": "what is kept between visits",
    "devices": "several devices at one table: what they tell each other, their messages, their screens",
    "browser": "whatever needs `js`",
}
"""The packages of noir/, lowest first, and what belongs into each. A package imports only those before it."""

NOT_BELOW = {"storage": {"screens"}}
"""What a package must not import although it comes before it."""

IN_A_GAME = {
    "rules": "what a player expects back on undo: deal, state, moves, scoring",
    "text": "sentences about the game",
    "view": "pictures of the game",
    "bot": "how its bots think",
    "rulebook": "its rules page and its tutorial",
}
GAME_IMPORTS = {
    "rules": {"rules"},
    "text": {"rules", "text"},
    "view": {"rules", "text", "view"},
    "bot": {"rules", "bot"},
    "rulebook": {"rules", "text", "view", "rulebook"},
}
"""Which packages of its own game each package of a game may import."""

OUTSIDE_A_GAME = {
    "rules": {"noir.core"},
    "text": {"noir.core", "noir.ui.columns", "noir.ui.i18n"},
    "view": {"noir.core", "noir.ui"},
    "bot": {"noir.core"},
    "rulebook": {"noir.core", "noir.ui"},
}
"""What each package of a game may import beside its game."""

IN_EVERY_GAME = {
    "rules/state.py",
    "rules/pieces.py",
    "rules/deal_code.py",
    "text/words.py",
    "text/hints.py",
    "text/public.py",
    "text/answers.py",
    "text/score.py",
    "view/table.py",
    "view/help_card.py",
    "view/score_sheet.py",
    "bot/levels.py",
    "rulebook/contents.py",
    "rulebook/tutorial.py",
}

AT_THE_TOP = {"__init__.py", "__main__.py", "py.typed", *PACKAGES}
MOST_MODULES = 14
MOST_LINES = 400

PAGE_ONLY = {"js", "page", "pyodide", "pyscript", "pyodide_js"}
DATES = {"datetime.date", "datetime.timedelta"}
"""What may be used of a module with clocks: values, of which nothing but these CLOCKS reads one."""
CLOCKS = {"today", "now", "fromtimestamp"}
CHANCE = {"time", "datetime", "secrets", "uuid", "os", "socket", "urllib.request"}

WHERE = "\n".join(f"  noir/{name}/: {what}" for name, what in PACKAGES.items())
WHERE_IN_A_GAME = "\n".join(f"  {name}/: {what}" for name, what in IN_A_GAME.items())


def place(path: Path) -> str:
    return path.relative_to(NOIR).as_posix()


def package(path: Path) -> str:
    """The package of noir/ that contains a module; empty for a module at the top."""
    parts = path.relative_to(NOIR).parts
    return parts[0] if len(parts) > 1 else ""


def part_of_game(path: Path) -> tuple[str, str]:
    """The game and the package in it that contain a module; empty for any other module."""
    parts = path.relative_to(NOIR).parts
    return (parts[1], parts[2]) if parts[0] == "games" and len(parts) > 3 else ("", "")


@cache
def nodes(path: Path) -> list[ast.AST]:
    """Everything in the syntax of a file."""
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def imports(path: Path) -> set[str]:
    """The full names of everything that a file imports: modules, or names in them."""
    found = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{place(path)} imports relatively"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def places(path: Path) -> set[str]:
    """The full names of modules that are written as text, as in the lists of games."""
    return {
        node.value
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("noir.games.")
    }


def ours(path: Path) -> set[str]:
    return {name for name in imports(path) if name.partition(".")[0] == "noir"}


def modules_of(game: str, part: str) -> list[Path]:
    return sorted((NOIR / "games" / game / part).rglob("*.py"))


def test_the_top_of_noir_holds_the_packages_and_little_else() -> None:
    entries = {path.name for path in NOIR.iterdir() if path.name != "__pycache__"}
    assert entries == AT_THE_TOP, f"a module belongs into one of these packages:\n{WHERE}"
    assert len(entries) <= MOST_MODULES


def test_packages_are_small_and_so_are_modules() -> None:
    for folder in {path.parent for path in MODULES}:
        modules = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
        assert len(modules) <= MOST_MODULES, f"noir/{place(folder)} has {len(modules)} modules: merge what is one job"
    for path in MODULES:
        lines = len(path.read_text(encoding="utf-8").splitlines())
        assert lines <= MOST_LINES, f"noir/{place(path)} has {lines} lines: it has more than one job"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_packages_and_the_same_names_for_the_same_job(game: str) -> None:
    home = NOIR / "games" / game
    entries = {path.name for path in home.iterdir() if path.name != "__pycache__"}
    assert entries == {"__init__.py", *IN_A_GAME}, f"in a game a module belongs into one of these:\n{WHERE_IN_A_GAME}"
    missing = {name for name in IN_EVERY_GAME if not (home / name).is_file()}
    assert not missing, f"{game} names these otherwise than the other games: {missing}"


def test_imports_lead_down_from_package_to_package() -> None:
    order = list(PACKAGES)
    for path in MODULES:
        home = package(path)
        allowed = {*order[: order.index(home) + 1]} - NOT_BELOW.get(home, set()) if home else set(order)
        for name in ours(path):
            reached = name.split(".")[1]
            known = reached in allowed or reached not in PACKAGES
            assert known, f"noir/{place(path)} imports {name}, which is above it. Where a line belongs:\n{WHERE}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", IN_A_GAME)
def test_a_package_of_a_game_imports_what_it_may(game: str, part: str) -> None:
    own = {f"noir.games.{game}.{name}" for name in GAME_IMPORTS[part]}
    allowed = (*own, *OUTSIDE_A_GAME[part])
    for path in modules_of(game, part):
        for name in ours(path):
            is_allowed = any(f"{name}.".startswith(f"{prefix}.") for prefix in allowed)
            assert is_allowed, f"noir/{place(path)} imports {name}. Where a line belongs:\n{WHERE_IN_A_GAME}"


def test_only_the_lists_of_games_name_a_game() -> None:
    lists = {f"games/{name}.py" for name in ("__init__", "texts", "views", "bots", "partial_deals", "protocols")}
    for path in MODULES:
        named = {name.split(".")[2] for name in ours(path) | places(path) if name.startswith("noir.games.")}
        named &= set(GAMES)
        if place(path) in lists or part_of_game(path) != ("", ""):
            continue
        assert not named, f"noir/{place(path)} names {named}: it should ask GAMES, TEXTS or VIEWS"


def test_a_bot_has_no_way_to_a_state_but_what_it_is_given() -> None:
    thinking = [path for game in GAMES for path in modules_of(game, "bot")]
    assert len(thinking) > 2 * len(GAMES)
    for path in [*thinking, *(NOIR / "bots").glob("*.py")]:
        for node in nodes(path):
            called = node.func.attr if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else ""
            assert called not in {"start", "deal", "observe"}, f"noir/{place(path)} calls {called}"


def test_only_the_browser_package_knows_the_browser() -> None:
    for path in MODULES:
        if package(path) != "browser":
            known = {name.partition(".")[0] for name in imports(path)} & PAGE_ONLY
            assert not known, f"noir/{place(path)} imports {known}: that belongs into noir/browser/"


def test_every_module_of_the_browser_package_knows_the_browser() -> None:
    for path in (NOIR / "browser").glob("*.py"):
        if path.name not in {"__init__.py", *DRIVEN_BY_THE_PAGE}:
            known = {name.partition(".")[0] for name in imports(path)} & PAGE_ONLY
            assert known, f"noir/{place(path)} needs no browser:\n{WHERE}"


DRIVEN_BY_THE_PAGE = {"warmup.py"}
"""Modules of noir/browser that do not import anything of the page themselves."""


def test_no_view_sees_a_state_but_what_may_be_seen_of_it() -> None:
    screens = [path for part in ("screens", "devices/screens") for path in (NOIR / part).rglob("*.py")]
    views = [path for game in GAMES for part in ("text", "view", "rulebook") for path in modules_of(game, part)]
    told = [NOIR / "app" / name for name in ("public_state.py", "crash_report.py")]
    assert len(screens) > 20
    assert len(views) > 40
    for path in [*screens, *views, *told]:
        for node in nodes(path):
            hidden = isinstance(node, ast.Attribute) and node.attr in {"state", "states", "deal", "commitment"}
            assert not hidden, f"noir/{place(path)} looks at .{getattr(node, 'attr', '')}: views ask `seen`"


def test_no_clock_chance_or_storage_outside_the_browser_and_the_terminal() -> None:
    for path in MODULES:
        if package(path) != "browser" and path.name != "__main__.py":
            used = {name for name in imports(path) - DATES if name in CHANCE or name.rpartition(".")[0] in CHANCE}
            assert not used, f"noir/{place(path)} imports {used}: seeds and times are passed in"
            assert "random.Random()" not in path.read_text(encoding="utf-8"), path
            for node in nodes(path):  # the shared generator of `random` must not be used
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                    assert node.attr == "Random", path
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                    assert node.func.attr not in CLOCKS, f"noir/{place(path)} reads a clock: dates are passed in"
