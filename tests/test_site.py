"""What is served: the files, the runtime and its versions, the headers, and the words about other hosts."""

import http.client
import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tools import build as builder
from tools import serve as server

ROOT = builder.ROOT
PAGE_FILES = [ROOT / "index.html", *(path for path in (ROOT / "assets").rglob("*") if path.is_file())]
PLACES = ["/", "/index.html", "/assets/boot.js", "/vendor/pyodide/pyodide.asm.wasm", "/noir/core.py", "/embed/"]


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site") / "dist"
    builder.build(ROOT, out)
    return out


@pytest.fixture(scope="module")
def address(dist: Path) -> Iterator[str]:
    with server.serving(dist) as url:
        yield url


def ask(url: str, method: str = "GET", **headers: str) -> tuple[int, http.client.HTTPMessage, bytes]:
    """Ask for an address as it stands, without the tidying of a browser."""
    parts = urlsplit(url)
    connection = http.client.HTTPConnection(parts.netloc, timeout=10)
    try:
        connection.request(method, parts.path + (f"?{parts.query}" if parts.query else ""), headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()
    finally:
        connection.close()


def copy_of_the_project(folder: Path) -> Path:
    """A project that may be spoilt: our files copied, the packages linked."""
    for name in ("index.html", "package.json", "pyscript.toml"):
        shutil.copyfile(ROOT / name, folder / name)
    for name in ("assets", "noir"):
        shutil.copytree(ROOT / name, folder / name)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    return folder


# The files


def test_pyscript_toml_lists_exactly_the_modules_of_noir() -> None:
    assert builder.listed(ROOT) == builder.modules(ROOT)
    assert "noir/core.py" in builder.listed(ROOT)
    assert "noir/__main__.py" not in builder.listed(ROOT)


def test_pyscript_reads_pyscript_toml_as_python_does() -> None:
    # PyScript's parser knows a part of TOML, and a quotation mark in a comment is enough to confuse it.
    chunk = next((ROOT / "node_modules/@pyscript/core/dist").glob("toml-V*.js"))
    script = f"import {{ parse }} from {json.dumps(chunk.as_uri())};" + (
        "import { readFileSync } from 'node:fs';"
        "console.log(JSON.stringify(parse(readFileSync('pyscript.toml', 'utf8'))))"
    )
    ran = subprocess.run(
        ["node", "--input-type=module", "-e", script], cwd=ROOT, capture_output=True, check=True, text=True
    )
    assert json.loads(ran.stdout) == tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))


def test_the_list_is_written_from_the_folder(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    (project / "noir/famiglia").mkdir(exist_ok=True)
    (project / "noir/famiglia/of_tomorrow.py").touch()
    with pytest.raises(builder.Refused, match=r"noir/famiglia/of_tomorrow\.py.*--list"):
        builder.build(project, tmp_path / "dist")
    builder.write_list(project)
    assert builder.listed(project) == builder.modules(project)
    before = (project / "pyscript.toml").read_text("utf-8").split("[files]")[0]
    assert before == (ROOT / "pyscript.toml").read_text("utf-8").split("[files]")[0]


def test_the_build_makes_a_whole_site_afresh(dist: Path) -> None:
    (dist / "left-over.txt").touch()
    builder.build(ROOT, dist)
    assert not (dist / "left-over.txt").exists()
    for name in (
        "index.html",
        "pyscript.toml",
        "vendor/morphdom-esm.js",
        "vendor/pyscript/core.js",
        *builder.modules(ROOT),
    ):
        assert (dist / name).is_file(), name
    assert {path.name for path in (dist / "vendor/pyodide").iterdir()} == set(builder.PYODIDE)
    assert not list(dist.rglob("*.map")) + list(dist.rglob("__pycache__"))


def test_the_cards_are_drawn_into_the_page(dist: Path) -> None:
    html = (dist / "index.html").read_text("utf-8")
    used = re.findall(r'href="#([^"]+)"', html)
    assert used
    assert all(f'id="{name}"' in html for name in used)
    assert "<?xml" not in html
    assert builder.CARDS not in html


def test_a_build_without_cards_says_so(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    (project / "assets/cards.svg").unlink()
    with pytest.raises(builder.Refused, match=r"cards\.svg is missing"):
        builder.build(project, tmp_path / "dist")


def test_a_build_with_another_version_says_so(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path)
    wanted = json.loads((project / "package.json").read_text("utf-8"))
    wanted["dependencies"]["pyodide"] = "1.2.3"
    (project / "package.json").write_text(json.dumps(wanted), "utf-8")
    with pytest.raises(builder.Refused, match=r"pyodide is .* and should be 1\.2\.3"):
        builder.build(project, tmp_path / "dist")


def test_the_sizes_are_those_of_the_files(dist: Path) -> None:
    text = (dist / "assets/sizes.mjs").read_text("utf-8")
    sizes = json.loads(text.partition("export default ")[2].rstrip().rstrip(";"))
    assert len(sizes) == 4
    assert all((dist / path).stat().st_size == size for path, size in sizes.items())


def test_what_is_vendored_comes_with_its_licence(dist: Path) -> None:
    text = (dist / "vendor/LICENSES.txt").read_text("utf-8")
    for package, version in builder.pinned(ROOT).items():
        assert f"{package} {version}, licence " in text
    for name in ("Apache License", "MPL-2.0", "PSF-2.0", "MIT", "polyscript"):
        assert name in text


# The packages


def test_every_package_has_one_version_and_a_hash_and_no_address() -> None:
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in builder.pinned(ROOT).values())
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    for name, facts in packages.items():
        assert "resolved" not in facts, name
        assert not name or facts["integrity"].startswith("sha512-"), name


# The page's own files


@pytest.mark.parametrize("path", PAGE_FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_file_of_the_page_names_another_host(path: Path) -> None:
    text = path.read_bytes().decode("utf-8", "ignore")
    names = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}  # names of languages, not places
    assert set(re.findall(r"https?://[^\s\"'<>)]+", text)) <= names


def test_the_page_holds_no_script_and_no_style_of_its_own(dist: Path) -> None:
    html = (dist / "index.html").read_text("utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", html)
    assert re.findall(r"<script[^>]*>(.*?)</script>", html, re.DOTALL) == [""]


def test_the_first_script_runs_in_a_browser_that_is_too_old() -> None:
    code = re.sub(r"/\*.*?\*/|//[^\n]*|\"[^\"\n]*\"", "", (ROOT / "assets/boot.js").read_text("utf-8"), flags=re.DOTALL)
    assert not re.search(r"=>|`|\b(let|const|class|async|await|import)\b|\.\.\.|\?\.|\?\?|\*\*", code)


# The headers


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


def test_all_blocks_that_match_apply(tmp_path: Path) -> None:
    everywhere = '[[headers]]\nfor = "/*"\nvalues = {A = "1"}\n'
    below_x = '[[headers]]\nfor = "/x/*"\nvalues = {A = "2", B = "3"}\n'
    (tmp_path / "netlify.toml").write_text(everywhere + below_x)
    blocks = server.rules(tmp_path / "netlify.toml")
    assert server.headers("/", blocks) == [("A", "1")]
    assert server.headers("/x/y", blocks) == [("A", "1"), ("A", "2"), ("B", "3")]


@pytest.mark.parametrize("place", PLACES)
def test_no_header_is_set_twice_at_one_address(place: str) -> None:
    names = [name for name, _ in server.headers(place, server.rules(ROOT / "netlify.toml"))]
    assert len(names) == len(set(names))
    assert {"X-Content-Type-Options", "Referrer-Policy", "Permissions-Policy", "Cache-Control"} <= set(names)


def test_the_page_is_kept_out_of_frames_and_an_embed_is_not() -> None:
    blocks = server.rules(ROOT / "netlify.toml")
    policies = [dict(server.headers(place, blocks)).get("Content-Security-Policy") for place in PLACES]
    assert policies[0] == policies[1]
    assert "frame-ancestors 'none'" in str(policies[0])
    assert "'unsafe-inline'" not in str(policies[0])
    assert policies[-1] is None


# The server


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
        ("vendor/pyodide/pyodide.asm.wasm", "application/wasm"),
        ("vendor/pyodide/pyodide.mjs", "text/javascript"),
        ("assets/icon.svg", "image/svg+xml"),
        ("pyscript.toml", "application/toml"),
        ("noir/core.py?x=1", "text/x-python; charset=utf-8"),
    ],
)
def test_the_server_names_the_type_of(address: str, path: str, kind: str) -> None:
    status, headers, _ = ask(address + path, "HEAD")
    assert (status, headers["Content-Type"]) == (200, kind)


def test_the_server_answers_304_for_what_has_not_changed(address: str) -> None:
    _, headers, _ = ask(address + "pyscript.toml")
    status, _, body = ask(address + "pyscript.toml", **{"If-Modified-Since": headers["Last-Modified"]})
    assert (status, body) == (304, b"")


@pytest.mark.parametrize("path", ["nothing.js", "assets/", "noir/", "../netlify.toml", "%2e%2e/netlify.toml"])
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


def serve_in_a_process(*options: str) -> "subprocess.Popen[str]":
    command = [sys.executable, str(ROOT / "tools/serve.py"), *options]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_the_server_prints_its_address_and_stops_at_ctrl_c(dist: Path) -> None:
    with serve_in_a_process(str(dist), "--port", "0") as process:
        assert process.stdout
        address = process.stdout.readline().strip()
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", address)
        assert ask(address)[0] == 200
        process.send_signal(2)
        out, err = process.communicate(timeout=10)
    assert (process.returncode, out, err) == (0, "", "")


def test_a_port_that_is_taken_is_named(dist: Path, address: str) -> None:
    port = str(urlsplit(address).port)
    with serve_in_a_process(str(dist), "--port", port) as process:
        out, err = process.communicate(timeout=10)
    assert (process.returncode, out) == (1, "")
    assert f"Port {port}" in err
    assert "Traceback" not in err


def test_a_folder_without_a_site_is_refused(tmp_path: Path) -> None:
    with serve_in_a_process(str(tmp_path)) as process:
        _, err = process.communicate(timeout=10)
    assert process.returncode == 1
    assert "make build" in err
