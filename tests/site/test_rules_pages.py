"""The pages of rules: well-formed in every language, with everything in its place and every example a real position."""

import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import pytest

from noir.app.handlers.puzzle import play_puzzle
from noir.core import contract as core
from noir.formats.link import parse_link
from noir.games import GAMES
from noir.games.district.rules.state import State
from noir.screens.pages.puzzle import played
from noir.session.review import Puzzle
from noir.ui.html import VOID, to_html
from noir.ui.i18n import LANGUAGES, rules_file, set_language
from noir.ui.rulebook import Section
from tools import serve as server
from tools.site import build as builder
from tools.site.pages import position

PAGES = [(game, language) for game in GAMES for language in LANGUAGES]
ALL_HAVE = ("components", "setup", "end-of-game", "scoring", "ties", "secrets", "answers")
STABLE = {
    "district": {
        *ALL_HAVE,
        *("round", "play", "take", "forced-take", "end-of-round", "buildings", "majority", "sets", "alliances"),
    },
    "famiglia": {
        *ALL_HAVE,
        *("families", "places", "origins", "turn", "new-faces", "accountant", "brute", "recruit", "mercenary"),
        *("pass", "deck", "open-questions"),
    },
    "gangzzz": {
        *("about", "origins", "city", "buildings", "cards", "tokens", "figures", "dice", "setup", "turn", "assign"),
        *("divide", "take", "gentlemen", "move", "place", "perimeter", "links", "forger", "casino", "protection"),
        *("wages", "inventory", "army", "dominance", "throttle", "fight", "pit", "solve", "undercut", "prize"),
        *("bruises", "reveal", "end-of-game", "secrets", "switches", "cases", "rulings", "questions"),
    },
}
"""Anchors of each game's rules that others may link to; none may ever be removed."""

each_page = pytest.mark.parametrize(("game", "language"), PAGES)


class Read(HTMLParser):
    """A parsed page; fails if an element is not closed, or an attribute is repeated."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), attrs
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID and tag != "path":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag != "path":
            assert self.open.pop() == tag

    def all(self, attribute: str, *tags: str) -> list[str]:
        return [facts[attribute] for tag, facts in self.elements if attribute in facts and (not tags or tag in tags)]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("en")


def text_of(dist: Path, game: str, language: str) -> str:
    return (dist / "rules" / rules_file(game, language)).read_text("utf-8")


def sections(game: str) -> list[Section]:
    found: list[Section] = import_module(f"noir.games.{game}.rulebook.contents").guide()
    return found


@each_page
def test_a_page_is_well_formed_and_says_its_language(dist: Path, game: str, language: str) -> None:
    page = Read(text_of(dist, game, language))
    assert page.open == []
    assert page.elements[0] == ("html", {"lang": language, "data-worded": ""})
    ids = page.all("id")
    assert len(ids) == len(set(ids))
    levels = [int(tag[1]) for tag, facts in page.elements if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


@each_page
def test_every_place_that_is_named_is_there(dist: Path, game: str, language: str) -> None:
    page = Read(text_of(dist, game, language))
    ids = set(page.all("id"))
    assert STABLE[game] <= {section.anchor for section in sections(game)} <= ids
    for href in page.all("href", "a", "use"):
        path, _, anchor = href.partition("#")
        assert (dist / "rules" / path).is_file() if path else anchor in ids, href
    for address in [*page.all("src"), *page.all("href", "link")]:
        assert (dist / "rules" / address).is_file(), address
    for attribute in ("aria-labelledby", "aria-describedby", "for"):
        assert set(page.all(attribute)) <= ids


@each_page
def test_a_page_names_itself_in_every_language(dist: Path, game: str, language: str) -> None:
    page = Read(text_of(dist, game, language))
    for kind in ("link", "a"):
        links = {
            facts["hreflang"]: facts["href"] for tag, facts in page.elements if tag == kind and "hreflang" in facts
        }
        assert links == {other: rules_file(game, other) for other in LANGUAGES}


@each_page
def test_a_page_may_run_no_script_of_its_own_and_less_than_the_game(dist: Path, game: str, language: str) -> None:
    text = text_of(dist, game, language)
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", text)
    scripts = re.findall(r"<script([^>]*)>(.*?)</script>", text, re.DOTALL)
    assert not [code for facts, code in scripts if code and "application/json" not in facts]
    sent = dict(server.headers(f"/rules/{rules_file(game, language)}", server.rules(builder.ROOT / "netlify.toml")))
    assert "'unsafe-eval'" not in sent["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in sent["Content-Security-Policy"]


class Unfolded(HTMLParser):
    """The words of a page outside folds, lists of links and pictures, under the section they are in."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.shut: list[str] = []
        self.section = ""
        self.words: Counter[str] = Counter()
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in {"details", "nav", "header", "footer", "script", "title", "fieldset"}:
            self.shut.append(tag)
        if tag == "section" and not self.shut:
            self.section = dict(attrs).get("id") or ""

    def handle_endtag(self, tag: str) -> None:
        if self.shut and tag == self.shut[-1]:
            self.shut.pop()

    def handle_data(self, data: str) -> None:
        if not self.shut:
            self.words[self.section] += len(data.split())


def test_gangzzz_is_told_in_short_and_then_in_full_with_all_else_folded(dist: Path) -> None:
    words = Unfolded(text_of(dist, "gangzzz", "en")).words
    assert 200 < words["short"] <= 400
    assert 1500 < words.total() - words["short"] <= 2240
    assert not words.keys() & {"about", "setup", "secrets", "switches", "cases", "rulings", "questions"}
    assert {"take", "links", "fight", "undercut", "end-of-game"} <= words.keys()


def test_famiglia_is_told_in_two_thousand_words_with_answers_and_open_questions_folded(dist: Path) -> None:
    words = Unfolded(text_of(dist, "famiglia", "en")).words
    assert 1000 < words.total() <= 2050
    assert not words.keys() & {"answers", "origins", "open-questions"}
    assert {"setup", "turn", "new-faces", "recruit", "mercenary", "end-of-game", "ties", "secrets"} <= words.keys()


def examples(game: str) -> dict[str, Puzzle]:
    """The positions that the rules of a game show, by key."""
    return {each.example.key: position(game, each.example) for each in sections(game) if each.example}


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_a_position_of_a_game_that_goes_on(game: str) -> None:
    shown = examples(game)
    assert len(shown) == len([section for section in sections(game) if section.example]) > 3
    assert len([asked for asked in shown.values() if asked.say and len(asked.then) > 1]) > 1
    for asked in shown.values():
        assert asked.perspective is not None
        assert asked.perspective == asked.session.state.current_player


@each_page
def test_every_example_is_the_same_on_its_page_and_on_that_of_the_game(dist: Path, game: str, language: str) -> None:
    page = Read(text_of(dist, game, language))
    set_language(language)
    links = page.all("data-position", "button")
    assert [parse_link(link) for link in links] == list(examples(game).values())
    assert [href for href in page.all("href", "a") if "index.html#" in href] == [f"../index.html#{it}" for it in links]


def test_the_examples_show_what_is_said_of_them() -> None:
    from noir.games.district.rules.scoring import score
    from noir.games.district.rules.state import start

    shown = {}
    for key, asked in examples("district").items():
        shown[key] = start(asked.session.match.deal)
        for move in asked.session.match.moves:
            shown[key] = shown[key].play(move)
    assert shown["take"].play("take").tableaux[0] == ("6", "H", "7", "-2", "5")
    assert shown["take"].play("take").row == ("5",)
    assert shown["forced-take"].legal_moves() == ("take",)
    assert {"-1", "-2"} <= set(shown["forced-take"].play("take").tableaux[0])
    ada, ben = score(shown["scoring"].tableaux)
    assert (ada.total, ada.majorities, ada.sets) == (18, ("5", "8"), 1)
    assert (ben.total, ben.majorities) == (6, ("6",))


def test_what_is_said_of_the_choices_in_the_examples_is_true() -> None:
    shown = {key: asked.session.state for key, asked in examples("district").items()}
    now = shown["buildings"]
    assert won_by(now.play("take")) == 0
    assert won_by(now.play("6").play("take")) == 1
    later = shown["waiting"]
    assert all(won_by(later.play("T").play(move).play("take")) == 0 for move in later.play("T").legal_moves())
    assert "take" not in later.play("T").legal_moves()
    ends = [later.play("take")]
    while ends[0].turn < 24:
        ends = [state.play(move) for state in ends for move in state.legal_moves()]
    for state in ends:
        seen = state.play("take").observe(None)
        assert (state.current_player, isinstance(seen, State) and "T" in seen.tableaux[1]) == (1, True)


def won_by(state: core.State) -> int | None:
    """The player who has won by the three buildings."""
    outcome = state.outcome()
    return outcome.winner if outcome and outcome.reason == "buildings" else None


def test_an_example_is_played_for_both_sides_and_begins_again() -> None:
    first = shown = examples("district")["take"]
    for move in ("7", "8"):
        player = shown.session.state.current_player
        assert f'data-msg="play {move}"' in to_html(played(shown, "en"))
        shown = play_puzzle(shown, f"play {move}")
        assert shown.session.state.current_player != player
    assert play_puzzle(shown, "undo").session.match.cursor == shown.session.match.cursor - 1
    again = play_puzzle(shown, "again")
    assert again.session.match.go(again.session.undo_floor) == again.session.match
    assert to_html(played(again, "en")) == to_html(played(first, "en"))
    assert play_puzzle(first, "undo") == first
    assert "You don't have" in play_puzzle(first, "play H").notice
    over = play_puzzle(examples("district")["buildings"], "play take")
    assert "Ada has all three buildings and wins at once" in to_html(played(over, "en"))
    assert "“take”" in play_puzzle(over, "play take").notice


def test_an_example_has_no_landmark_and_no_link_to_another_page_of_rules() -> None:
    for asked in examples("district").values():
        page = Read(to_html(played(play_puzzle(asked, "play take"), "en")))
        assert {facts.get("role") for tag, facts in page.elements if tag == "section"} == {"group"}
        assert not page.all("href", "a")


def test_the_guide_counts_every_card() -> None:
    from noir.games.district.rules.pieces import COPIES
    from noir.games.district.view.help_card import KINDS_OF_CARDS

    assert [face for faces in KINDS_OF_CARDS.values() for face in faces] == list(COPIES)
    assert sum(COPIES.values()) == 45
