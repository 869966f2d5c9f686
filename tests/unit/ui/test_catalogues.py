"""The translations: every language has every message and every placeholder, and no text bypasses the catalogue."""

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from string import Formatter
from urllib.parse import urlencode

import pytest
from babel.messages.catalog import Catalog, Message

from noir.app import update as app
from noir.app.model import Model
from noir.formats.record import parse_record
from noir.games.gangzzz.rules.pieces import AVENUES, STREETS
from noir.games.gangzzz.text.names import BOSSES
from noir.games.texts import TEXTS, game_title
from noir.screens.screen import title, view
from noir.ui import i18n as words
from noir.ui.html import Node, to_html
from noir.ui.i18n import _, plural, set_language
from tests.support.games import record
from tests.support.pseudo_language import OPEN, PSEUDO, SHUT, spoken
from tests.support.sizes import sized
from tools.site import walk
from tools.site.catalogues import ROOT, SPOKEN, is_whole, keywords, main, make, sample, sentences, translated

pytestmark = pytest.mark.number(24)

COMPLETE = ("cs", "de", "it", "pl")
"""The languages that must be complete."""

THE_SAME = {
    "Fr",
    "Mo",
    "Sa",
    "District Noir",
    "Dominance",
    "GitHub Pages",
    "Link",
    "Netlify",
    "no",
    "Gang",
    "Gang {gang}: {figure}",
    "Gangster {gang}",
    "gang {gang}",
    "{gang}, {count} × {family}",
    "{gang}, {figure}: {place}",
    "Bar",
    "Manager",
    "Menu",
    "La Famiglia",
    "Famiglia {value}",
    "Name",
    "Normal",
    "Privacy",
    "Salt",
    "Seed",
    "Sets",
    "Vibration",
    "Tutorial",
    "hand",
    "{game}: tutorial",
    "Home",
    "End",
}
"""Messages whose translation can be the same as the English."""

NAMES = ("Agnes", "Bruno")

GAMES_AND_KEYS = ("District Noir", "Famiglia", "Gangzzz", "Esc")
NO_WORDS = (*GAMES_AND_KEYS, "Sal", *NAMES, "Ada", "Ben", *BOSSES.values(), *AVENUES, *STREETS)
"""Words on the page that are the same in every language."""
LETTERS = re.compile(r"\b[A-DJQK]\b")
"""The gangs of Gangzzz, and the ranks that are letters."""


@cache
def messages() -> list[Message]:
    """Every message of the program; reading them all takes a while."""
    return [message for message in sentences() if message.id]


@cache
def catalogue_of(language: str) -> Catalog:
    """The translations of a language; reading them takes a while too."""
    return translated(ROOT, language)


def texts(message: Message) -> list[str]:
    """The forms of a message in English."""
    return list(message.id) if isinstance(message.id, (list, tuple)) else [message.id]


def strings(message: Message) -> list[str]:
    """The forms of a translated message."""
    return list(message.string) if isinstance(message.string, (list, tuple)) else [message.string or ""]


def forms(language: str) -> Iterator[tuple[Message, str, str]]:
    """Every message of a language: one of its forms, and the English for it."""
    catalogue = catalogue_of(language)
    for message in messages():
        found = catalogue.get(message.id if isinstance(message.id, str) else message.id[0], message.context)
        for number, form in enumerate(strings(found) if found and is_whole(found) else []):
            yield message, form, texts(message)[0 if number == 0 else -1]


def places(text: str) -> set[str]:
    """The placeholders of a text."""
    return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name is not None}


def ending(text: str) -> str:
    """The punctuation at the end of a sentence."""
    found = re.search(r"[.?!:…]$", text.rstrip())
    return found[0] if found else ""


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_catalogue_says_whose_it_is(language: str) -> None:
    header = (ROOT / f"assets/locale/{language}.po").read_text("utf-8").partition("\n\n")[0]
    assert not re.search("PROJECT|ORGANIZATION|FIRST AUTHOR|EMAIL@ADDRESS|LL@li.org", header)
    assert re.match(
        r"# [A-Z][a-z]+ translations for noir\.\n# Copyright .* The noir maintainers\n.* MIT licence", header
    )
    assert f'"Language: {language}\\n"\n"Language-Team: The noir maintainers\\n"' in header


def written() -> Iterator[str]:
    """Every sentence that the code passes to what translates it, with its context before it."""
    asking = keywords()
    for place in (ROOT / each for each in SPOKEN):
        for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            calls = (each for each in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(each, ast.Call))
            for call in calls:
                if isinstance(call.func, ast.Name) and call.func.id in asking:
                    given = call.args[: 2 if call.func.id == "pgettext" else 1]
                    yield " | ".join(str(each.value) for each in given if isinstance(each, ast.Constant))


def test_the_catalogues_have_every_sentence_of_the_code() -> None:
    known = {" | ".join(filter(None, (message.context, texts(message)[0]))) for message in messages()}
    found = set(filter(None, written()))
    assert len(found) > 1_000
    assert not found - known


@pytest.mark.parametrize("language", COMPLETE)
def test_every_message_is_translated_in_all_its_forms(language: str) -> None:
    catalogue = catalogue_of(language)
    missing = []
    for message in messages():
        found = catalogue.get(message.id if isinstance(message.id, str) else message.id[0], message.context)
        wanted = catalogue.num_plurals if message.pluralizable else 1
        if found is None or not is_whole(found) or len(strings(found)) != wanted:
            missing.append(message.id)
    assert not missing


@pytest.mark.parametrize("language", COMPLETE)
def test_every_place_of_a_sentence_stands_in_its_translation(language: str) -> None:
    lost = []
    for message, form, english in forms(language):
        # A sentence that speaks to a player names all but this one.
        reader = {str(message.context).removeprefix("you as ")}
        wanted, has = places(texts(message)[-1]) - reader, places(form)
        if has != wanted and not (has == places(english) - reader and message.pluralizable):
            lost.append((message.id, form))
    assert not lost


@pytest.mark.parametrize("language", COMPLETE)
def test_no_translation_is_the_english(language: str) -> None:
    copies = {form for message, form, english in forms(language) if form == english and has_letters(english)}
    assert copies <= THE_SAME


@pytest.mark.parametrize("language", COMPLETE)
def test_a_translation_begins_and_ends_as_the_english_does(language: str) -> None:
    wrong = []
    for _message, form, english in forms(language):
        spaces = [re.match(r"\s*", text)[0] + "|" + re.search(r"\s*$", text)[0] for text in (form, english)]  # type: ignore[index]
        if spaces[0] != spaces[1] or "  " in form or ending(form) != ending(english):
            wrong.append(form)
    assert not wrong


@pytest.mark.parametrize("language", COMPLETE)
def test_a_language_quotes_in_its_own_way(language: str) -> None:
    quotes = {"cs": ("„", "“", "”"), "de": ("„", "“", "”"), "it": ("«", "»", "“"), "pl": ("„", "”", "“")}
    opens, shuts, never = quotes[language]
    for _message, form, _english in forms(language):
        assert form.count(opens) == form.count(shuts), form
        assert not set(form) & {never, '"', "'"}, form


@pytest.mark.parametrize(("language", "letters"), [("cs", "aikosuvz"), ("pl", "aiouwz")])
def test_no_word_of_one_letter_is_left_at_the_end_of_a_line(language: str, letters: str) -> None:
    alone = re.compile(rf"(?<![\w{{])[{letters}] ", re.IGNORECASE)  # a no-break space is no match
    assert not [form for _message, form, _english in forms(language) if len(form) > 15 and alone.search(form)]


@pytest.fixture(scope="module")
def compiled() -> None:
    """The current catalogues, compiled."""
    make()
    words._read.cache_clear()


@pytest.fixture
def built(compiled: None) -> Iterator[None]:
    """The current catalogues; afterwards the language is English again."""
    yield
    set_language("en")


CARDS = {
    "en": {1: "1 card", 2: "2 cards", 5: "5 cards", 22: "22 cards"},
    "de": {1: "1 Karte", 2: "2 Karten", 0: "0 Karten"},
    "it": {1: "1 carta", 2: "2 carte", 0: "0 carte"},
    "cs": {1: "1 karta", 2: "2 karty", 4: "4 karty", 5: "5 karet", 0: "0 karet", 22: "22 karet"},
    "pl": {1: "1 karta", 2: "2 karty", 5: "5 kart", 12: "12 kart", 22: "22 karty", 0: "0 kart", 25: "25 kart"},
}

POINTS = {
    "en": {1: "1 point", -1: "-1 point", -3: "-3 points"},
    "de": {1: "1 Punkt", -1: "-1 Punkt", -3: "-3 Punkte"},
    "it": {1: "1 punto", -1: "-1 punto", -3: "-3 punti"},
    "cs": {1: "1 bod", -1: "-1 bod", -3: "-3 body", -7: "-7 bodů"},
    "pl": {1: "1 punkt", -1: "-1 punkt", -3: "-3 punkty", -12: "-12 punktów"},
}


@pytest.mark.parametrize("language", CARDS)
def test_a_number_of_cards_is_said_as_the_language_wants_it(built: None, language: str) -> None:
    set_language(language)
    for count, said in CARDS[language].items():
        assert plural("{count} card", "{count} cards", count) == said
    for count, said in POINTS[language].items():
        assert plural("{count} point", "{count} points", count) == said


def test_what_is_taken_or_played_stands_in_its_case(built: None) -> None:
    match = parse_record(record("draw"))
    told = {}
    for language in COMPLETE:
        set_language(language)
        told[language] = " ".join(
            line for state in match.states for line in TEXTS["district"].recap(state.observe(None), 0, NAMES)
        )
    assert "bere -2, -1, radnici, 8, 8." in told["cs"]
    assert "radnice" not in told["cs"]
    assert "komendę policji" in told["pl"]
    assert "komenda" not in told["pl"]
    assert "den Hafen" in told["de"]
    assert "il porto" in told["it"]


# No text bypasses the catalogue


READ_OUT = ("aria-label", "aria-description", "aria-valuetext", "aria-roledescription", "placeholder", "title", "alt")


def has_letters(text: str) -> bool:
    """Whether `text` has a word besides its placeholders."""
    return any(letter.isalpha() for letter in re.sub(r"{\w*}", "", text))


def unmarked(text: str) -> str:
    """The parts of `text` that come from no catalogue and are neither names nor quotations."""
    quoted = f"“{SHUT}[^{OPEN}]*{OPEN}”"
    left = re.sub(f"{OPEN}[^{SHUT}]*{SHUT}", " ", re.sub(quoted, "", text))
    for known in NO_WORDS:
        left = left.replace(known, "")
    return LETTERS.sub("", left)


def said(node: Node | str) -> Iterator[str]:
    """Every text in `node` that someone reads or hears.

    Left out are code, the languages' own names, and what people wrote: texts of strangers, which set their own
    direction, a record, and what was typed.
    """
    if isinstance(node, str):
        yield node
        return
    facts = dict(node.attributes)
    written = node.tag == "textarea" or facts.get("dir") == "auto" or facts.get("class") == "typed"
    if node.tag == "code" or "lang" in facts or written:
        return
    yield from (facts[name] for name in READ_OUT if name in facts)
    for child in node.children:
        yield from said(child)


@lru_cache(4096)
def is_unmarked(text: str) -> bool:
    """Whether `text` has words that are in no catalogue."""
    return has_letters(unmarked(text))


def leaks(model: Model) -> set[str]:
    """The words in `model`'s page that are in no catalogue."""
    return set(filter(is_unmarked, (title(model), *said(view(model)))))


def in_pseudo(update: Callable[[Model, str], Model]) -> Callable[[Model, str], Model]:
    """`update`, after which the language is the pseudo-language again."""
    return lambda model, msg: update(model, msg)._replace(language=PSEUDO)


def test_a_walk_through_every_screen_meets_no_word_outside_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    found: set[str] = set()
    shown: list[str] = []

    def show(model: Model) -> str:
        page = view(model)
        found.update(filter(is_unmarked, (title(model), *said(page))))
        shown.append(title(model))
        return title(model) + to_html(page)

    real_model = Model
    monkeypatch.setattr(walk, "Model", lambda *values, **facts: real_model(*values, **{**facts, "language": PSEUDO}))
    monkeypatch.setattr(walk, "update", in_pseudo(app.update))
    monkeypatch.setattr(walk, "_show", show)
    with spoken():
        walk.walk(steps=sized(60, 600, 600))
    assert len(shown) > sized(30, 300, 300)
    assert all(OPEN in text for text in shown)
    assert not found


def test_no_word_outside_the_catalogue_is_seen_where_a_walk_may_not_come() -> None:
    """Every state of recorded games with curtain and hand, the notices of refused requests, and the news."""
    with spoken():
        send = in_pseudo(app.update)
        for name in ("builders", "draw", "instant", "negative", "tie-5s", "tie-8s"):
            match = parse_record(record(name))
            query = {"game": match.game, "names": ",".join(NAMES), "deal": match.deal}
            model = send(Model(language=PSEUDO), "new seed " + urlencode(query))
            for move in match.moves:
                for msg in ("show", f"play {move}"):
                    assert not leaks(model)
                    model = send(model, msg)
            assert model.session
            assert model.session.over
            assert not leaks(model)
        for news in ("offline", "newer"):
            assert not leaks(Model(language=PSEUDO, news=news))
        for wrong in ("deal=x", "names=" + "A" * 99, "game=x", "seats=a", "seats=1,2,3", "x=1", "gang0=x", "starter=x"):
            notice = send(Model(language=PSEUDO), f"new seed {wrong}").notice
            assert notice
            assert not has_letters(unmarked(notice)), notice


def test_the_terminal_says_no_word_outside_the_catalogue() -> None:
    with spoken():
        set_language(PSEUDO)
        match = parse_record(record("draw"))
        game = TEXTS[match.game]
        for state in match.states:
            for line in (*game.describe(state.observe(0), NAMES), *game.score_lines(state.observe(None), NAMES)):
                assert not has_letters(unmarked(line)), line


def test_a_word_outside_the_catalogue_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with spoken():
        assert not leaks(Model(language=PSEUDO))
        assert leaks(Model(language=PSEUDO, notice="Typed by hand.")) == {"Typed by hand."}
        set_language(PSEUDO)
        assert unmarked(_("{game}: game over", game="take")).strip() == "take"


def test_czech_shows_the_name_that_the_game_is_sold_under() -> None:
    try:
        set_language("cs")
        assert game_title("district") == "Zákon ulice"
    finally:
        set_language("en")
    assert (game_title("district"), game_title("gangzzz")) == ("District Noir", "Gangzzz")


@pytest.mark.parametrize(("language", "lines"), [("cs", 3), ("en", 2)])
def test_a_sample_for_a_second_reader_can_be_drawn_again(language: str, lines: int) -> None:
    drawn = sample(language, "7").split("\n")
    assert "\n".join(drawn) == sample(language, "7") != sample(language, "8")
    assert sum(line.startswith(f"{number}. ") for number in range(1, 151) for line in drawn) == 150
    assert len(drawn) == 150 * lines


@pytest.mark.parametrize("given", ["cs", "xx 7"])
def test_a_sample_that_cannot_be_drawn_is_refused(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(given.split())
    assert "error: " in capsys.readouterr().err.splitlines()[-1]
