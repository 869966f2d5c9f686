"""Hosting: the archive to download, and what the pages for hosts say of it."""

import re
from html import unescape
from itertools import pairwise
from pathlib import Path
from zipfile import ZipFile

import pytest

from noir.ui.html import to_html
from noir.ui.i18n import LANGUAGES, rules_file
from tests.site.test_rules_pages import Read, Unfolded
from tools import serve as server
from tools.site import headers
from tools.site.archive import ARCHIVE
from tools.site.build import ROOT
from tools.site.document import mended
from tools.site.files import files
from tools.site.offline import is_kept

NETLIFY = ROOT / "netlify.toml"
STABLE = (
    *("archive", "compared", "netlify", "server", "types", "nginx", "apache", "caddy", "below", "github", "file"),
    *("offline", "saves", "speed", "own-host", "updates", "embedding", "headers", "take-down", "licence", "privacy"),
)
"""Anchors of the page that others may link to; none may ever be removed."""

each_language = pytest.mark.parametrize("language", LANGUAGES)


# The archive


def test_the_archive_is_the_whole_site_but_itself(dist: Path, tmp_path: Path) -> None:
    with ZipFile(dist / ARCHIVE) as archive:
        assert archive.namelist() == sorted(archive.namelist())
        archive.extractall(tmp_path)
    unpacked = {path.relative_to(tmp_path): path.read_bytes() for path in files(tmp_path)}
    assert unpacked == {p.relative_to(dist): p.read_bytes() for p in files(dist) if p.name != ARCHIVE}


def test_no_name_in_the_site_is_one_that_a_host_leaves_out(dist: Path) -> None:
    parts = {part for path in files(dist) for part in path.relative_to(dist).parts}
    assert not [part for part in parts if part.startswith((".", "_", "#")) or part.endswith("~")]
    assert "node_modules" not in parts
    assert not [path for path in files(dist) if path.read_bytes().startswith(b"---\n")]


def test_the_archive_carries_the_licences(dist: Path) -> None:
    with ZipFile(dist / ARCHIVE) as archive:
        assert archive.read("LICENSE.txt") == (ROOT / "LICENSE").read_bytes()
        assert [name for name in archive.namelist() if name.endswith("/LICENSES.txt")]


def test_the_service_worker_leaves_folders_out_by_their_place() -> None:
    kept = ("index.html", "assets/1/start.mjs", "rules/district.cs.html", "rules/host/x.html", "embed.html")
    assert all(map(is_kept, kept))
    left_out = (
        "host/index.html",
        "embed/a/b.html",
        "noir.html",
        "vendor/1/LICENSES.txt",
        "assets/1/share.png",
        "assets/1/pictures/a.html",
    )
    assert not any(map(is_kept, left_out))


# The page


def text_of(dist: Path, language: str = "en") -> str:
    return (dist / "host" / rules_file("index", language)).read_text("utf-8")


def copied(dist: Path) -> list[str]:
    """The texts that the page offers to be copied."""
    return [unescape(text) for text in re.findall(r"<pre[^>]*><code>(.*?)</code></pre>", text_of(dist), re.DOTALL)]


@each_language
def test_a_page_is_well_formed_and_says_its_language(dist: Path, language: str) -> None:
    page = Read(text_of(dist, language))
    assert page.open == []
    assert page.elements[0] == ("html", {"lang": language, "data-worded": ""})
    ids = page.all("id")
    assert len(ids) == len(set(ids))
    levels = [int(tag[1]) for tag, _ in page.elements if re.fullmatch("h[1-6]", tag)]
    assert (levels[0], levels.count(1)) == (1, 1)
    assert all(after <= before + 1 for before, after in pairwise(levels))


@each_language
def test_every_place_that_is_named_is_there(dist: Path, language: str) -> None:
    page = Read(text_of(dist, language))
    ids = set(page.all("id"))
    assert set(STABLE) <= ids
    for href in [*page.all("href"), *page.all("src")]:
        path, _, anchor = href.partition("#")
        assert (dist / "host" / path).is_file() if path else anchor in ids, href
    assert set(page.all("aria-labelledby")) <= ids
    others = {facts["hreflang"]: facts["href"] for tag, facts in page.elements if tag == "a" and "hreflang" in facts}
    assert others == {other: rules_file("index", other) for other in LANGUAGES}


@each_language
def test_the_page_is_linked_from_the_rules_and_leads_back(dist: Path, language: str) -> None:
    rules = (dist / "rules" / rules_file("district", language)).read_text("utf-8")
    assert f'href="../host/{rules_file("index", language)}"' in rules
    links = Read(text_of(dist, language)).all("href", "a")
    assert {"../index.html", f"../rules/{rules_file('district', language)}"} <= set(links)


def test_the_start_screen_leads_to_the_page_and_the_one_file_does_not(dist: Path) -> None:
    assert 'href="host/index.html"' in (dist / "index.html").read_text("utf-8")
    assert 'href="host/' not in (dist / "noir.html").read_text("utf-8")


@each_language
def test_the_page_needs_no_script_and_runs_one_of_its_own(dist: Path, language: str) -> None:
    page = text_of(dist, language)
    assert page.count("<script") == page.count("copying.mjs") == 1
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page)
    sent = dict(server.headers(f"/host/{rules_file('index', language)}", server.rules(NETLIFY)))
    assert sent["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self';")
    assert "frame-ancestors 'none'" in sent["Content-Security-Policy"]


@pytest.mark.parametrize(("file", "words"), [(ARCHIVE, "as an archive"), ("noir.html", "as one file")])
def test_the_page_offers_what_there_is_with_its_size(dist: Path, file: str, words: str) -> None:
    (said,) = re.findall(rf'href="../{re.escape(file)}" [^>]*>[^<]*{words} \(([\d.]+) MB\)', text_of(dist))
    assert abs(float(said) - (dist / file).stat().st_size / 1e6) < 0.0501
    assert f"({said.replace('.', ',')} MB)" in text_of(dist, "cs")


def test_a_first_visit_fetches_what_the_page_says(dist: Path) -> None:
    (whole, packed) = re.findall(r"A first visit fetches ([\d.]+) MB, or ([\d.]+) MB", text_of(dist))[0]
    assert 8.8 < float(whole) < 9.2
    assert 2.9 < float(packed) < 3.1


def test_the_page_is_short(dist: Path) -> None:
    assert 700 < Unfolded(text_of(dist)).words.total() <= 1055


@each_language
def test_a_page_says_where_to_mend_a_sentence(dist: Path, language: str) -> None:
    file = "docs/translating.md" if language == "en" else f"assets/locale/{language}.po"
    foot = text_of(dist, language).partition("<footer>")[2]
    assert f">{file}</code>" in foot
    assert (ROOT / file).is_file()
    assert to_html(mended(language, "https://forge.example/noir")).startswith(
        f'<a href="https://forge.example/noir/blob/HEAD/{file}">'
    )


# The headers, for other servers


def test_every_header_reaches_every_server(dist: Path) -> None:
    told = headers.blocks(NETLIFY)
    whole = [headers.in_a_file(told), headers.for_nginx(told), headers.for_apache(told), headers.for_caddy(told)]
    assert set(whole) <= set(copied(dist))
    for text in whole:
        assert all(name in text and value in text for _, values in told for name, value in values.items())


def test_a_file_of_headers_says_what_netlify_toml_says() -> None:
    told: list[headers.Block] = []
    for line in headers.in_a_file(headers.blocks(NETLIFY)).splitlines():
        if line.startswith("/"):
            told.append((line, {}))
        else:
            name, _, value = line.strip().partition(": ")
            told[-1][1][name] = value
    assert told == headers.blocks(NETLIFY)


def test_a_place_of_nginx_sends_what_holds_everywhere_too() -> None:
    told = headers.blocks(NETLIFY)
    places = dict(re.findall(r"location ([^{]+) \{\n(.*?)\n    \}", headers.for_nginx(told), re.DOTALL))
    assert set(places) >= {"/", "^~ /assets/", "^~ /host/", "= /index.html", "= /sw.js"}
    for place, text in places.items():
        asked = place.split()[-1] + ("x" if place.startswith("^~") else "")
        sent = dict(re.findall(r'add_header (\S+) "([^"]+)"(?: always)?;', text))
        assert sent == dict(server.headers("/other" if asked == "/" else asked, server.rules(NETLIFY))), place


def test_no_error_is_told_to_be_kept_as_long_as_the_file_would_be() -> None:
    told = headers.blocks(NETLIFY)
    nginx = re.findall(r"add_header (\S+) .*?( always)?;\n", headers.for_nginx(told))
    apache = re.findall(r"Header (always )?set (\S+)", headers.for_apache(told))
    sent = {*nginx, *((name, always) for always, name in apache)}
    assert {name for name, always in sent if not always} == {"Cache-Control"}
    assert "Cache-Control" not in {name for name, always in sent if always}
    assert "handle_errors {\n\t\theader -Cache-Control\n" in headers.for_caddy(told)


def test_an_update_keeps_what_the_archive_does_not_have(dist: Path) -> None:
    (update,) = (line for line in "\n".join(copied(dist)).splitlines() if "--delete" in line)
    assert set(re.findall(r"--exclude=(\S+)", update)) == {".htaccess", ARCHIVE}
    with ZipFile(dist / ARCHIVE) as packed:
        assert not {".htaccess", ARCHIVE} & set(packed.namelist())


def test_what_is_typed_is_there(dist: Path) -> None:
    typed = " ".join(copied(dist))
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert all(f"\n{target}:" in makefile for target in re.findall(r"^make ([\w-]+)", "\n".join(copied(dist)), re.M))
    assert {ARCHIVE, "sw-off.js", "sw.js"} <= set(re.findall(r"[\w-]+\.(?:zip|js)\b", typed))
    assert list(dist.glob("assets/*/start.mjs"))


@each_language
def test_what_is_to_be_typed_has_a_button_that_copies_it(dist: Path, language: str) -> None:
    page = (dist / "host" / rules_file("index", language)).read_text("utf-8")
    assert page.count("<pre") == page.count('<div class="to-copy"><pre') == page.count("data-copied") > 0
    script = re.search(r'<script type="module" src="\.\./([^"]+copying\.mjs)"', page)
    assert script
    assert (dist / script[1]).is_file()
