"""What is served: the files, the runtime and its versions, the headers, and the mentions of other hosts."""

import base64
import gzip
import hashlib
import http.client
import json
import re
import signal
import subprocess
import sys
import threading
import tomllib
import zipfile
from collections.abc import Iterator
from functools import partial
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree

import pytest

from noir.app.later import DEVICES
from noir.app.model import Model
from noir.app.update import HANDLERS, OF_A_PEER
from noir.browser.parts import FRAME
from noir.games import GAMES
from noir.games.district.view.cards import SYMBOLS
from noir.screens.screen import view
from noir.ui.html import to_html
from noir.ui.i18n import STAYS
from tests.support.project_copy import copy_of_the_project
from tools import serve as server
from tools.site import build as builder, later, scripts, single, vendor
from tools.site.styles import BACK

ROOT = builder.ROOT
PAGE_FILES = [
    ROOT / "index.html",
    ROOT / "table.html",
    *(path for path in (ROOT / "assets").rglob("*") if path.is_file()),
]
FOLDERS = ["/assets/1/boot.js", "/vendor/1/pyodide/pyodide.asm.wasm"]
EMBED = ["/embed/", "/embed/noir-table.js"]
PAGES = ["/rules/district.html", "/host/index.html"]
PLACES = ["/", "/index.html", "/table.html", "/sw.js", "/noir.html", *FOLDERS, *EMBED, *PAGES]
FRAMED = ["/", "/index.html", "/table.html", "/embed/"]


@pytest.fixture(scope="module")
def address(dist: Path) -> Iterator[str]:
    with server.serving(dist) as url:
        yield url


def site(dist: Path) -> dict[str, Any]:
    """What the build tells the page's scripts."""
    html = (dist / "index.html").read_text("utf-8")
    told: dict[str, Any] = json.loads(re.findall(r'id="site">(.*?)</script>', html)[0])
    return told


def ask(url: str, method: str = "GET", **headers: str) -> tuple[int, http.client.HTTPMessage, bytes]:
    """Request an address exactly as given, without a browser's normalisation."""
    parts = urlsplit(url)
    connection = http.client.HTTPConnection(parts.netloc, timeout=10)
    try:
        connection.request(method, parts.path + (f"?{parts.query}" if parts.query else ""), headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()
    finally:
        connection.close()


# The files


def test_pyscript_reads_pyscript_toml_as_python_does() -> None:
    # PyScript's parser knows only a part of TOML; a quotation mark in a comment is enough to confuse it.
    chunk = next((ROOT / "node_modules/@pyscript/core/dist").glob("toml-V*.js"))
    script = f"import {{ parse }} from {json.dumps(chunk.as_uri())};" + (
        "import { readFileSync } from 'node:fs';"
        "console.log(JSON.stringify(parse(readFileSync('pyscript.toml', 'utf8'))))"
    )
    ran = subprocess.run(
        ["node", "--input-type=module", "-e", script], cwd=ROOT, capture_output=True, check=True, text=True
    )
    assert json.loads(ran.stdout) == tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))


def folder(dist: Path, kind: str) -> Path:
    """The one folder of a kind, which is named by its content."""
    (found,) = (dist / kind).iterdir()
    assert re.fullmatch(r"[0-9a-f]{12}", found.name)
    return found


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def contents(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in names(folder)}


@pytest.mark.full
def test_a_build_makes_the_whole_site_afresh_and_the_same_whatever_the_time(dist: Path, tmp_path: Path) -> None:
    again = tmp_path / "dist"
    again.mkdir()
    (again / "left-over.txt").touch()
    builder.build(ROOT, again)
    assert contents(again) == contents(dist)


def test_the_site_holds_the_runtime_the_program_and_the_pages_and_nothing_else(dist: Path) -> None:
    assert {path.name for path in dist.iterdir()} == {
        "index.html",
        "noir.html",
        "noir-site.zip",
        "LICENSE.txt",
        "SHA256SUMS",
        "robots.txt",
        "sw.js",
        "sw-off.js",
        "assets",
        "vendor",
        "rules",
        "table.html",
        "embed",
        "host",
    }
    assert {"boot.js", "start.mjs", "style.css", "noir.zip"} <= names(folder(dist, "assets"))
    runtime = {f"pyodide/{name}" for name in (vendor.LOADER, vendor.WASM, vendor.REST, "python.zip")}
    assert runtime | {"LICENSES.txt", "pyscript/core.js"} <= names(folder(dist, "vendor"))
    assert not list(dist.rglob("*.map")) + list(dist.rglob("__pycache__"))


def test_a_page_names_its_other_languages_by_whole_addresses_where_the_build_knows_its_own(
    dist: Path, newer: Path
) -> None:
    found = re.compile(r'<link rel="alternate" hreflang="(\w+)" href="([^"]+)">')
    for folder_, page in (("rules", "gangzzz"), ("host", "index"), ("embed", "index")):
        place = f"https://example.org/games/{folder_}/"
        file = f"{folder_}/{page}.cs.html"
        assert dict(found.findall((dist / file).read_text("utf-8")))["de"] == f"{page}.de.html"
        assert dict(found.findall((newer / file).read_text("utf-8")))["de"] == f"{place}{page}.de.html"


def test_search_engines_may_read_all_pages(dist: Path) -> None:
    assert (dist / "robots.txt").read_text("utf-8") == "User-agent: *\nDisallow:\n"


def test_the_runtime_makes_no_shared_memory(dist: Path) -> None:
    """Browsers warn of it, on pages that aren't isolated."""
    runtime = (folder(dist, "vendor") / "pyodide" / vendor.LOADER).read_text("utf-8")
    assert not re.search(r"SharedArrayBuffer|shared:\s*(?:!0|true)", runtime)


def test_a_folder_has_a_new_name_when_what_is_in_it_is_new(dist: Path, newer: Path) -> None:
    assert folder(newer, "assets").name != folder(dist, "assets").name
    assert folder(newer, "vendor").name == folder(dist, "vendor").name


def test_every_file_that_the_page_names_is_there(dist: Path) -> None:
    html = (dist / "index.html").read_text("utf-8")
    named = set(re.findall(r'(?:href|src|data-start)="((?:assets|vendor)/[^"]+)"', html))
    named |= {path for path, _ in site(dist)["parts"].values()}
    assert len(named) > 10
    assert all((dist / name).is_file() for name in named), named


def test_the_start_screen_stands_in_the_page(dist: Path) -> None:
    assert to_html(view(Model())) in (dist / "index.html").read_text("utf-8")


def test_a_link_to_the_page_shows_a_picture_where_the_build_knows_the_address(dist: Path, newer: Path) -> None:
    assert "og:image" not in (dist / "index.html").read_text("utf-8")
    html = (newer / "index.html").read_text("utf-8")
    (picture,) = re.findall(r'<meta property="og:image" content="https://example.org/games/([^"]+)">', html)
    data = (newer / picture).read_bytes()
    assert data[16:24] == (1200).to_bytes(4) + (630).to_bytes(4)  # the size in the PNG header
    assert len(data) < 100_000
    assert "example.org" not in (newer / "noir.html").read_text("utf-8")


@pytest.mark.number(27)
def test_pyscript_toml_reaches_the_page(dist: Path) -> None:
    told = site(dist)["pyscript"]
    written = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    assert told["plugins"] == written["plugins"]
    assert "!error" in told["plugins"], "the error plugin would write tracebacks, with cards in them, into the page"
    assert (dist / told["interpreter"]).name == Path(written["interpreter"]).name
    assert (dist / told["interpreter"]).is_file()


def test_the_service_worker_keeps_every_file_that_the_game_needs(dist: Path) -> None:
    text = (dist / "sw.js").read_text("utf-8")
    listed = json.loads(text[len("const SITE = ") : text.index("};") + 1])["files"]
    left_out = {"index.html", "noir.html", "sw.js", "sw-off.js", f"vendor/{folder(dist, 'vendor').name}/LICENSES.txt"}
    left_out |= {
        f"assets/{folder(dist, 'assets').name}/share.png",
        "LICENSE.txt",
        "noir-site.zip",
        "SHA256SUMS",
        "robots.txt",
    }
    left_out |= {f"assets/{folder(dist, 'assets').name}/{name}" for name in ("frame.js", "framed.mjs", "frame.zip")}
    left_out |= {"table.html"} | {name for name in names(dist) if name.startswith(("embed/", "host/"))}
    left_out |= {name for name in names(dist) if "/pictures/" in name}
    assert set(listed) == names(dist) - left_out | {""}
    for name, integrity in listed.items():
        data = (dist / (name or "index.html")).read_bytes()
        assert integrity == f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}", name


WALK = """
import sys
from tools.site.walk import SHORT, walk
walk(steps=SHORT)
there = set(sys.modules)
pressed = walk()
print(*sorted(set(sys.modules) - there))
print(*sorted(pressed))
"""


@pytest.mark.full
def test_a_walk_through_every_screen_leaves_no_button_out_and_the_build_s_short_one_no_module() -> None:
    ran = subprocess.run([sys.executable, "-c", WALK], capture_output=True, text=True, cwd=builder.ROOT, check=True)
    imported, pressed = ran.stdout.split("\n")[:2]
    assert imported == ""
    several = any(len(game.SEATS) > 1 for game in GAMES.values())
    assert pressed.split() == sorted({*HANDLERS, *OF_A_PEER} - (set() if several else {"seats"}))


@pytest.mark.number(27)
def test_the_library_holds_what_the_walk_needed_and_not_the_rest(dist: Path) -> None:
    with zipfile.ZipFile(folder(dist, "vendor") / "pyodide/python.zip") as library:
        held = set(library.namelist())
    assert {"json/__init__.pyc", "secrets.pyc", "asyncio/__init__.pyc", "pyodide/__init__.pyc"} <= held
    assert not held & {"unittest/__init__.pyc", "tkinter/__init__.pyc", "sqlite3/__init__.pyc", "ssl.pyc"}


def held(archive: Path) -> set[str]:
    """The names of the files in an archive."""
    with zipfile.ZipFile(archive) as opened:
        return set(opened.namelist())


@pytest.mark.number(27)
def test_every_file_of_the_program_is_in_one_part(dist: Path) -> None:
    modules = {f"{path.relative_to(ROOT).as_posix()}c" for path in (ROOT / "noir").rglob("*.py")}
    learned = {path.relative_to(ROOT).as_posix() for path in (ROOT / "noir").rglob("*.[bt][ix]*")}
    whole = modules - {f"{path}c" for path in vendor.NOT_SHIPPED} | {each for each in learned if STAYS not in each}
    folders = {DEVICES: "noir/devices/", FRAME: "noir/browser/frame.py"}
    folders |= {game: f"noir/games/{game}/" for game in GAMES}
    own = {name: {path for path in whole if path.startswith(folder)} for name, folder in folders.items()}
    texts = {f"noir/ui/locale/{name}.txt": name for name in later.parts() if name not in folders}
    assert set(texts.values()) == {"keys", "cs", "de", "it", "pl"}
    assert "noir/games/district/bot/network.bin" in own["district"]
    assert held(folder(dist, "assets") / "noir.zip") == whole - set().union(*own.values()) - set(texts)
    for name, files in own.items():
        assert held(folder(dist, "assets") / f"{name}.zip") == files
    for path, name in texts.items():
        assert (folder(dist, "assets") / f"{name}.txt").read_bytes() == (ROOT / path).read_bytes()


def test_the_signs_are_drawn_into_the_page(dist: Path) -> None:
    html = (dist / "index.html").read_text("utf-8")
    used = re.findall(r'href="#([^"]+)"', html)
    assert used
    assert all(f'id="{name}"' in html for name in used)
    assert 'id="card-' not in html
    assert not re.search(r"<!-- \w+ -->", html)


def test_every_card_is_a_picture_in_the_style_that_needs_nothing_else(dist: Path) -> None:
    wanted = {
        "style.css": {BACK},
        "district.css": {*SYMBOLS.values()} - {BACK},
        "famiglia.css": {f"card-{card}" for card in GAMES["famiglia"].COPIES},
        "gangzzz.css": set(),
    }
    found: dict[str, str] = {}
    for sheet, names in wanted.items():
        style = (folder(dist, "assets") / sheet).read_text("utf-8")
        there = dict(re.findall(r'\.(card-\w+)\{background-image:url\("data:image/svg\+xml,([^"]+)"\)', style))
        assert set(there) == names, sheet
        found |= there
    for name, data in found.items():
        picture = unquote(data)
        ids = [element.get("id") for element in ElementTree.fromstring(picture).iter()]
        used = re.findall(r"href='#([^']+)'|url\(#([^)]+)\)", picture)
        assert {one or other for one, other in used} == {each for each in ids if each}, name


def test_a_build_without_cards_says_so(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    (project / "assets/cards.svg").unlink()
    with pytest.raises(vendor.Refused, match=r"cards\.svg is missing"):
        builder.build(project, tmp_path / "dist")


def test_a_build_into_a_file_says_so_and_leaves_it(tmp_path: Path) -> None:
    taken = tmp_path / "dist"
    taken.write_text("mine", "utf-8")
    with pytest.raises(vendor.Refused, match="dist is a file"):
        builder.build(ROOT, taken)
    assert taken.read_text("utf-8") == "mine"


def test_a_build_for_an_address_without_a_scheme_says_so(tmp_path: Path) -> None:
    with pytest.raises(vendor.Refused, match="begins with https"):
        builder.build(ROOT, tmp_path / "dist", "play.example.org")


def test_a_build_with_another_version_says_so(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    wanted = json.loads((project / "package.json").read_text("utf-8"))
    wanted["dependencies"]["pyodide"] = "1.2.3"
    (project / "package.json").write_text(json.dumps(wanted), "utf-8")
    with pytest.raises(vendor.Refused, match=r"pyodide is .* and should be 1\.2\.3"):
        builder.build(project, tmp_path / "dist")


def test_the_sizes_are_those_of_the_files(dist: Path) -> None:
    parts = site(dist)["parts"]
    runtime = {"wasm", "rest", "module", "library", "program", "core", "snapshot", "connections"}
    assert {*runtime, *later.parts()} == set(parts)
    assert all((dist / path).stat().st_size == size for path, size in parts.values())


def test_what_is_vendored_comes_with_its_licence(dist: Path) -> None:
    text = (folder(dist, "vendor") / "LICENSES.txt").read_text("utf-8")
    for package, version in vendor.pinned(ROOT).items():
        assert f"{package} {version}, licence " in text
    for name in ("Apache License", "MPL-2.0", "PSF-2.0", "MIT", "polyscript"):
        assert name in text


@pytest.mark.number(27)
def test_the_fonts_lie_where_the_style_asks_for_them_and_a_first_visit_in_english_needs_little_of_them(
    dist: Path,
) -> None:
    style = folder(dist, "assets") / "style.css"
    asked = {
        (style.parent / name).resolve()
        for name in re.findall(r'url\("?([^":()]+\.woff2)"?\)', style.read_text("utf-8"))
    }
    fonts = folder(dist, "vendor") / "fonts"
    assert asked == {fonts / name for name in names(fonts)}
    html = (dist / "index.html").read_text("utf-8")
    ahead = {dist / name for name in re.findall(r'<link rel="preload" as="font"[^>]* href="([^"]+)">', html)}
    assert ahead == {path for path in asked if "-ext-" not in path.name}
    assert sum(path.stat().st_size for path in ahead) < 40_000


# The single file


def one_file(dist: Path) -> str:
    return (dist / "noir.html").read_text("utf-8")


def test_the_one_file_holds_every_part_of_python_to_the_last_byte(dist: Path) -> None:
    told = json.loads(re.findall(r'id="site">(.*?)</script>', one_file(dist))[0])["parts"]
    blocks = dict(re.findall(r'<script type="application/gzip" id="part-(\w+)"[^>]*>([^<]+)<', one_file(dist)))
    assert set(blocks) == set(told) == {"wasm", "module", "library", "program", "connections"}
    for name, text in blocks.items():
        path = single.WHOLE if name == "wasm" else dist / site(dist)["parts"][name][0]
        unpacked = gzip.decompress(base64.b85decode(text.replace(",", "<")))
        assert told[name] == [path.name, len(unpacked)]
        if name == "program":
            with zipfile.ZipFile(BytesIO(unpacked)) as program:
                assert set(program.namelist()) == files_of_the_program(dist)
        else:
            assert unpacked == path.read_bytes()


def files_of_the_program(dist: Path) -> set[str]:
    """The names of the files in all its parts."""
    archives = [held(folder(dist, "assets") / f"{name}.zip") for name in ("noir", DEVICES, *GAMES)]
    texts = {f"noir/ui/locale/{name}.txt" for name in later.parts() if name not in (DEVICES, FRAME, *GAMES)}
    return texts.union(*archives)


def test_the_one_file_needs_no_other(dist: Path) -> None:
    shown = re.sub(r"<(script|pre)\b.*?</\1>", "", one_file(dist), flags=re.DOTALL)
    shown = re.sub(r'url\("data:image/svg\+xml,[^"]+"\)', "", shown)  # the cards, which have tests of their own
    asked = re.findall(r"""(?:\b(?:src|href|action|data|poster|srcset)=|url\()["']?([^"')>\s]+)""", shown)
    assert {address[: address.find(",")] for address in asked if not address.startswith("#")} == {
        "data:image/svg+xml;base64",
        "data:font/woff2;base64",
    }
    assert not re.search(r"<link(?! rel=.icon)|<script[^>]*\ssrc=|@import|noir\.html|(assets|vendor)/", shown)


@pytest.mark.number(26)
def test_the_one_file_names_no_host_but_the_one_that_pyodide_would_ask_for_packages(dist: Path) -> None:
    text = re.sub(r"<pre>.*?</pre>", "", one_file(dist), flags=re.DOTALL)  # the licences name hosts
    door = base64.b64decode(re.findall(r'data-start="data:text/javascript;base64,([^"]+)"', text)[0]).decode()
    hosts = set(re.findall(r"https?://([^\s\"'<>)/]+)", text + door))
    assert hosts == {"www.w3.org", "cdn.jsdelivr.net"}  # the lock file in it lists no packages


def test_the_one_file_may_run_what_is_in_it_and_ask_nobody(dist: Path) -> None:
    text = one_file(dist)
    policy = dict(
        rule.split(" ", 1)
        for rule in re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">', text)[0].split("; ")
    )
    (script,) = re.findall(r"<script data-start[^>]*>(.*?)</script>", text, re.DOTALL)
    (style,) = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)

    def known(code: str) -> str:
        return f"'sha256-{base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()}'"

    assert policy == {
        "default-src": "'none'",
        "script-src": f"{known(script)} 'strict-dynamic' 'wasm-unsafe-eval'",
        "style-src": known(style),
        "img-src": "data:",
        "font-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    assert text.index("<meta http-equiv") < min(text.index("<script"), text.index("<style"), text.index("<link"))


def test_the_one_file_carries_the_licences(dist: Path) -> None:
    (texts,) = re.findall(r"<pre>(.*?)</pre>", one_file(dist), re.DOTALL)
    assert unescape(texts).startswith("noir, licence MIT License\n")
    assert unescape(texts).endswith((folder(dist, "vendor") / "LICENSES.txt").read_text("utf-8"))


def test_the_page_offers_the_one_file_with_its_size(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    megabytes = f"{(dist / 'noir.html').stat().st_size / 1e6:.0f}"
    words = "Download the game as one file that works offline"
    link = f'<a href="noir.html" download data-word="download">{words}</a>'
    assert f"{link} ({megabytes}&nbsp;MB)" in page
    assert float(megabytes) <= 7.3  # 0.14 of it are the rules in five languages


def test_a_page_of_which_no_file_can_be_made_is_refused() -> None:
    with pytest.raises(vendor.Refused, match="must say"):
        single.put("<p></p><p></p>", "<p>", "")
    with pytest.raises(vendor.Refused, match="end it early"):
        single.inline('"</SCRIPT>"', "script")


# The packages


def test_every_package_has_one_version_and_a_hash_and_no_address() -> None:
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in vendor.pinned(ROOT).values())
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    for name, facts in packages.items():
        assert "resolved" not in facts, name
        assert not name or facts["integrity"].startswith("sha512-"), name


# The page's own files


@pytest.mark.number(26)
@pytest.mark.parametrize("path", PAGE_FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_file_of_the_page_names_another_host(path: Path) -> None:
    text = path.read_bytes().decode("utf-8", "ignore")
    names = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}  # XML namespaces
    assert set(re.findall(r"https?://[^\s\"'<>)]+", text)) <= names


@pytest.mark.number(26)
def test_the_page_holds_no_script_and_no_style_of_its_own(dist: Path) -> None:
    html = (dist / "index.html").read_text("utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", html)
    scripts = re.findall(r"<script([^>]*)>(.*?)</script>", html, re.DOTALL)
    assert [text for attributes, text in scripts if "application/json" not in attributes] == [""]


def test_the_first_script_runs_in_a_browser_that_is_too_old(dist: Path) -> None:
    script = (folder(dist, "assets") / "boot.js").read_text("utf-8")
    code = re.sub(r"""(["'])(?:\\.|(?!\1)[^\\\n])*\1""", '""', script)
    assert not re.search(r"=>|`|\b(let|const|class|async|await|import)\b|\.\.\.|\?\.|\?\?|\*\*", code)
    newer = "let old = 1; console.log(old)"
    with pytest.raises(vendor.Refused, match="not supported"):
        scripts.esbuild(ROOT, "newer", newer, "--target=es5")


# The headers


@pytest.mark.number(26)
def test_a_pattern_of_netlify_matches_as_it_does_there() -> None:
    def matches(pattern: str, path: str) -> bool:
        return bool(server.pattern(pattern).fullmatch(path))

    assert matches("/*", "/")
    assert matches("/*", "/a/b.c")
    assert matches("/embed/*", "/embed/x")
    assert not matches("/embed/*", "/embedded")
    assert matches("/:lang/rules", "/cs/rules")
    assert not matches("/:lang/rules", "/a/b/rules")
    assert matches("/index.html", "/index.html")
    assert not matches("/index.html", "/indexxhtml")


@pytest.mark.number(26)
def test_all_blocks_that_match_apply(tmp_path: Path) -> None:
    everywhere = '[[headers]]\nfor = "/*"\nvalues = {A = "1"}\n'
    below_x = '[[headers]]\nfor = "/x/*"\nvalues = {A = "2", B = "3"}\n'
    (tmp_path / "netlify.toml").write_text(everywhere + below_x)
    blocks = server.rules(tmp_path / "netlify.toml")
    assert server.headers("/", blocks) == [("A", "1")]
    assert server.headers("/x/y", blocks) == [("A", "1"), ("A", "2"), ("B", "3")]


@pytest.mark.number(26)
@pytest.mark.parametrize("place", PLACES)
def test_no_header_is_set_twice_at_one_address(place: str) -> None:
    names = [name for name, _ in server.headers(place, server.rules(ROOT / "netlify.toml"))]
    assert len(names) == len(set(names))
    assert {"X-Content-Type-Options", "Referrer-Policy", "Permissions-Policy"} <= set(names)


@pytest.mark.number(26)
@pytest.mark.parametrize("place", PLACES)
def test_only_what_is_named_by_its_content_is_kept_without_asking(place: str) -> None:
    said = dict(server.headers(place, server.rules(ROOT / "netlify.toml")))["Cache-Control"]
    assert said == ("public, max-age=31536000, immutable" if place.count("/") > 2 else "no-cache")


@pytest.mark.number(26)
def test_a_worker_may_do_less_than_the_page() -> None:
    blocks = server.rules(ROOT / "netlify.toml")
    policies = [
        dict(server.headers(place, blocks))["Content-Security-Policy"] for place in ("/assets/1/w.mjs", "/sw.js")
    ]
    assert all(policy.startswith("default-src 'none';") for policy in policies)
    assert not any(word in policy for policy in policies for word in ("'unsafe-", "*", "http", "data:", "blob:"))


@pytest.mark.number(26)
@pytest.mark.parametrize("place", PLACES)
def test_no_header_asks_for_isolation(place: str) -> None:
    said = dict(server.headers(place, server.rules(ROOT / "netlify.toml")))
    assert "Cross-Origin-Embedder-Policy" not in said


@pytest.mark.number(26)
@pytest.mark.parametrize("place", PLACES)
def test_a_window_of_another_site_has_no_hold_of_a_page_and_what_is_framed_has_no_such_header(place: str) -> None:
    said = dict(server.headers(place, server.rules(ROOT / "netlify.toml"))).get("Cross-Origin-Opener-Policy")
    framed = (*FOLDERS, "/table.html", "/sw.js")
    assert said == (None if place in framed else "same-origin")


@pytest.mark.number(26)
def test_the_page_is_kept_out_of_frames_and_an_embed_is_not() -> None:
    blocks = server.rules(ROOT / "netlify.toml")
    top, index, table, embed = (dict(server.headers(place, blocks))["Content-Security-Policy"] for place in FRAMED)
    assert top == index
    assert "frame-ancestors 'none'" in top
    assert "frame-ancestors 'none'" in embed
    assert "frame-src 'self'" in embed
    assert "script-src 'self';" in embed
    assert "frame-ancestors *" in table
    assert all("default-src 'none'" in policy and "'unsafe-inline'" not in policy for policy in (top, table, embed))
    assert "'unsafe-eval'" not in table


@pytest.mark.number(26)
@pytest.mark.parametrize("place", PLACES)
def test_another_site_may_read_what_is_named_by_its_content_and_the_script_of_the_element(place: str) -> None:
    said = dict(server.headers(place, server.rules(ROOT / "netlify.toml")))
    read = (*FOLDERS, "/embed/noir-table.js")
    assert said.get("Access-Control-Allow-Origin") == ("*" if place in read else None)


# The server


@pytest.mark.number(26)
def test_the_server_sends_the_page_with_its_headers(address: str) -> None:
    for method in ("GET", "HEAD"):
        status, headers, body = ask(address, method)
        assert status == 200
        assert headers["Content-Type"] == "text/html"
        assert headers["Cache-Control"] == "no-cache"
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert bool(body) == (method == "GET")


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("pyodide.asm.wasm", "application/wasm"),
        ("pyodide.asm.mjs", "text/javascript"),
        ("icon.svg", "image/svg+xml"),
        ("noir-en.webmanifest", "application/manifest+json"),
        ("python.zip", "application/zip"),
    ],
)
def test_the_server_names_the_type_of(address: str, dist: Path, path: str, kind: str) -> None:
    (found,) = dist.rglob(path)
    status, headers, _ = ask(f"{address}{found.relative_to(dist).as_posix()}?x=1", "HEAD")
    assert (status, headers["Content-Type"]) == (200, kind)


def test_the_server_answers_304_for_what_has_not_changed(address: str) -> None:
    _, headers, _ = ask(address + "sw.js")
    status, _, body = ask(address + "sw.js", **{"If-Modified-Since": headers["Last-Modified"]})
    assert (status, body) == (304, b"")


@pytest.mark.parametrize("path", ["nothing.js", "assets/", "vendor/", "../netlify.toml", "%2e%2e/netlify.toml"])
def test_the_server_gives_nothing_but_files_of_the_site(address: str, path: str) -> None:
    status, headers, body = ask(address + path)
    assert status == 404
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert b"[build]" not in body


def test_a_site_below_the_top_of_a_host_is_found_only_there(dist: Path) -> None:
    with server.serving(dist, under="/some/where/") as url:
        status, headers, _ = ask(url)
        assert status == 200
        assert "Content-Security-Policy" in headers
        assert ask(url.replace("/some/where/", "/"))[0] == 404
        assert ask(url.replace("/some/where/", "/index.html"))[0] == 404


def test_the_server_in_the_background_ends_when_its_block_fails(dist: Path) -> None:
    before = set(threading.enumerate())
    with pytest.raises(ZeroDivisionError), server.serving(dist) as url:
        raise ZeroDivisionError(url)
    for thread in set(threading.enumerate()) - before:
        thread.join(10)
        assert not thread.is_alive()


def serve_in_a_process(*options: str) -> "subprocess.Popen[str]":
    command = [sys.executable, str(ROOT / "tools/serve.py"), *options]
    heeds_ctrl_c = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # nohup and & let a child ignore it
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=heeds_ctrl_c)


def test_the_server_prints_its_address_and_stops_at_ctrl_c(dist: Path) -> None:
    with serve_in_a_process(str(dist), "--port", "0") as process:
        assert process.stdout
        address = process.stdout.readline().strip()
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", address)
        assert ask(address)[0] == 200
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=10)
    assert (process.returncode, out, err) == (0, "", "")


def test_a_port_that_is_taken_is_named(dist: Path, address: str) -> None:
    port = str(urlsplit(address).port)
    with serve_in_a_process(str(dist), "--port", port) as process:
        out, err = process.communicate(timeout=10)
    assert (process.returncode, out) == (1, "")
    assert f"Port {port}" in err
    assert "Traceback" not in err


@pytest.mark.parametrize("port", ["70000", "-1"])
def test_a_port_that_no_machine_has_is_named(dist: Path, port: str) -> None:
    with serve_in_a_process(str(dist), f"--port={port}") as process:
        out, err = process.communicate(timeout=10)
    assert (process.returncode, out) == (1, "")
    assert err == f"Port {port} cannot be had here: it is taken or not allowed. Try make play PORT=8001.\n"


def test_a_folder_without_a_site_is_refused(tmp_path: Path) -> None:
    with serve_in_a_process(str(tmp_path)) as process:
        _, err = process.communicate(timeout=10)
    assert process.returncode == 1
    assert "make build" in err
