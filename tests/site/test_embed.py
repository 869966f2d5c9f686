"""The page about embedding, and the two scripts that talk to each other: what the page says of them is true."""

import random
import re
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest

from noir.formats.game_code import parse_code
from noir.formats.record import parse_record
from noir.games import GAMES
from noir.games.texts import TEXTS
from noir.ui.i18n import LANGUAGES, rules_file
from tests.site.test_rules_pages import Read, Unfolded
from tools import serve as server
from tools.site import build as builder, embed

STABLE = (
    *("game", "deal", "record", "position", "readonly", "look", "sandbox", "frame"),
    *("attributes", "events", "messages", "besides"),
)
"""Anchors of the page that others may link to; none may ever be removed."""

ELEMENT = (builder.ROOT / "assets/embed/noir_table.mjs").read_text("utf-8")
FRAME = (builder.ROOT / "assets/embed/frame/messages.mjs").read_text("utf-8")

each_language = pytest.mark.parametrize("language", LANGUAGES)


def text_of(dist: Path, language: str = "en") -> str:
    return (dist / "embed" / rules_file("index", language)).read_text("utf-8")


def schema(script: str) -> dict[str, set[str]]:
    """The kinds of messages that a script accepts, with the fields of each."""
    (body,) = re.findall(r"SCHEMA = \{\n(.*?)\n *\};", script, re.DOTALL)
    return {kind: set(re.findall(r"(\w+):", inner)) for kind, inner in re.findall(r"(\w+): \{(.*?)\},", body)}


def told(dist: Path, anchor: str) -> dict[str, set[str]]:
    """The messages that a list of the page names, with their fields; `anchor` is what follows the list."""
    part = text_of(dist).partition('id="messages"')[2].partition(anchor)[0].rpartition("<dl>")[2]
    found: dict[str, set[str]] = {}
    for names in re.findall(r"<dt><code[^>]*>(.*?)</code></dt>", part):
        kinds, _, keys = names.partition(": ")
        found |= {kind: set(keys.split(", ")) - {""} for kind in kinds.split(", ")}
    return found


@each_language
def test_a_page_is_well_formed_and_every_place_that_is_named_is_there(dist: Path, language: str) -> None:
    page = Read(text_of(dist, language))
    assert page.open == []
    assert page.elements[0] == ("html", {"lang": language, "data-worded": ""})
    ids = page.all("id")
    assert set(STABLE) <= set(ids)
    assert len(ids) == len(set(ids))
    levels = [int(tag[1]) for tag, _ in page.elements if re.fullmatch("h[1-6]", tag)]
    assert (levels[0], levels.count(1)) == (1, 1)
    assert all(after <= before + 1 for before, after in pairwise(levels))
    for address in [*page.all("href"), *page.all("src")]:
        path, _, anchor = address.partition("#")
        assert (dist / "embed" / path.partition("?")[0]).is_file() if path else anchor in ids, address
    others = {facts["hreflang"]: facts["href"] for tag, facts in page.elements if tag == "a" and "hreflang" in facts}
    assert others == {other: rules_file("index", other) for other in LANGUAGES}


@each_language
def test_the_page_runs_no_script_of_its_own_and_no_python(dist: Path, language: str) -> None:
    text = text_of(dist, language)
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", text)
    assert [code for code in re.findall(r"<script[^>]*>(.*?)</script>", text, re.DOTALL) if code] == []
    sent = dict(server.headers("/embed/index.html", server.rules(builder.ROOT / "netlify.toml")))
    assert "eval" not in sent["Content-Security-Policy"]


@pytest.mark.parametrize("folder", ["rules", "host"])
@each_language
def test_the_page_is_linked_from_the_others_and_leads_back(dist: Path, language: str, folder: str) -> None:
    name = rules_file({"rules": "district", "host": "index"}[folder], language)
    assert f'href="../embed/{rules_file("index", language)}"' in (dist / folder / name).read_text("utf-8")
    assert {"../index.html", f"../{folder}/{name}"} <= set(Read(text_of(dist, language)).all("href", "a"))


@each_language
def test_what_is_to_be_copied_is_what_is_shown(dist: Path, language: str) -> None:
    text = text_of(dist, language)
    shown = re.findall(r"<(noir-table|iframe) ([^>]*)>", text)
    copied = [
        unescape(re.sub(r"</?span[^>]*>", "", code))
        for code in re.findall(r"<pre[^>]*><code>(.*?)</code></pre>", text, re.DOTALL)
    ]
    assert len(shown) == 8
    for tag, attributes in shown:
        (typed,) = [code for code in copied if f"<{tag}" in code and _facts(attributes) <= _facts(code)]
        if tag == "noir-table":
            assert _facts(attributes) == _facts(typed.rpartition("<noir-table")[2].partition("<a ")[0])
    assert f'src="{embed.SITE}embed/noir-table.js"' in copied[0]


def _facts(text: str) -> set[tuple[str, str]]:
    found = {(name, unescape(value)) for name, value in re.findall(r'([\w-]+)="([^"]*)"', text)}
    found |= {(name, "") for name in re.findall(r"\s(readonly|sandbox)(?=[\s>])", text)}
    return {(name, value.replace(embed.SITE, "../")) for name, value in found}


def test_the_codes_on_the_page_are_those_of_the_games(dist: Path) -> None:
    page = Read(text_of(dist))
    for code in page.all("record"):
        match = parse_code("district", code)
        assert match.state.current_player is None
        assert match == parse_record(embed.RECORD)
    (code,) = page.all("position")
    match = parse_code("district", code)
    assert set(page.all("allow")[0].split()) <= set(match.state.legal_moves())


def test_every_attribute_event_and_message_is_told_of_and_no_other(dist: Path) -> None:
    attributes = text_of(dist).partition('id="attributes"')[2].partition("</dl>")[0]
    known = set(re.findall(r'"([a-z]+)"', "".join(re.findall(r"const (?:CONTENT|FRAME) = \[(.*?)\]", ELEMENT))))
    assert set(re.findall(r"<dt><code[^>]*>(\w+)</code>", attributes)) == known | {"lang", "theme", "height"}
    said = told(dist, "<h3>To the frame</h3>")
    for game in GAMES:
        state = GAMES[game].start(GAMES[game].deal(random.Random(1)))
        assert said.pop(game) | {"moves"} == set(TEXTS[game].public_facts(state.observe(None)))
    heard = schema(ELEMENT)
    assert set(said) == {*heard, "size"}  # which is for pages without the element
    assert all(keys <= said[kind] for kind, keys in heard.items())
    assert told(dist, "The frame ignores everything else") == schema(FRAME)
    events = text_of(dist).partition('id="events"')[2].partition("</dl>")[0]
    assert set(re.findall(r"noir-(\w+)", events)) == set(heard) - {"picture", "begin"}


def test_the_element_calls_its_frame_by_a_title_in_every_language(dist: Path) -> None:
    script = (dist / "embed/noir-table.js").read_text("utf-8")
    assert set(re.findall(r'\b(\w\w):"[^"]+"', script)) == set(LANGUAGES)


def test_the_picture_is_the_table_in_every_language_and_cannot_be_pressed(dist: Path) -> None:
    table = (dist / "table.html").read_text("utf-8")
    assert "manifest" not in re.sub(r"<script type.*?</script>", "", table, flags=re.DOTALL)
    assert table.count('id="play"') == 1
    assert table.count('id=\\"play\\"') == len(LANGUAGES)
    (pictures,) = dist.glob("assets/*/pictures")
    drawn = {path.name: path.read_text("utf-8") for path in pictures.iterdir()}
    assert set(drawn) == {f"{game}.{language}.html" for game in GAMES for language in LANGUAGES}
    assert drawn["district.en.html"] in table
    assert len(set(drawn.values())) == len(drawn)
    for html in [table, *drawn.values()]:
        assert "data-msg" not in html


def test_the_page_is_short(dist: Path) -> None:
    assert 400 < Unfolded(text_of(dist)).words.total() <= 640
