"""Names with markup, commands or right-to-left text, at every place that shows a name: they are shown as text.

The page is compared with the same page for two plain names: only the names may differ.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from html import escape
from html.parser import HTMLParser
from urllib.parse import quote, urlencode

import pytest

from noir.app.handlers.shelf import MOST_IN_PROGRESS
from noir.app.model import Model
from noir.app.update import update
from noir.core.seat import Seat
from noir.core.text import MOST_MARKS, MOST_STACKED, without_towers
from noir.formats.game_code import parse_code
from noir.formats.link import names_of, parse_opened, print_file, print_link
from noir.formats.record import parse_record
from noir.games import GAMES
from noir.games.texts import TUTORIALS
from noir.screens.screen import title, view
from noir.session.match import begin
from noir.session.review import Puzzle, Replay
from noir.session.session import Session
from noir.session.setup import BadSetup, clean_name
from noir.ui import i18n as words
from noir.ui.html import VOID, to_html
from noir.ui.i18n import FENCE, LANGUAGES
from tests.support.devices import SDP, told
from tests.support.games import record, with_other_rounds
from tests.support.hostile_names import NAMES, NOTHING, TOO_LONG
from tests.support.sizes import sized
from tools.site import walk
from tools.site.catalogues import make

pytestmark = pytest.mark.number(10)

Pair = tuple[str, str]
Messages = list[str]

PLAIN = ("Qzero", "Qone")
DRAW, WON, TIED, FORCED = (parse_record(record(name)) for name in ("draw", "negative", "tie-5s", "tie-8s"))
THOUGHTS = [f"known {at} {move} {move} 900 5 500 take 100" for at, move in enumerate(DRAW.moves)]


def sit(names: Pair, **more: str) -> str:
    """The message that starts a game of two people with these names."""
    asked = urlencode({"game": "district", "deal": DRAW.deal} | more)
    return f"new 7 {asked}&name0={carried(names[0])}&name1={carried(names[1])}"


def carried(name: str) -> str:
    """A name as part of an address; unpaired surrogates can't be encoded and stay."""
    return "".join(each if "\ud800" <= each <= "\udfff" else quote(each, safe="") for each in name)


def turns(moves: tuple[str, ...]) -> Messages:
    """The messages of these moves, each after showing the hand."""
    return [msg for move in moves for msg in ("show", f"play {move}")]


def played(names: Pair, **more: str) -> Messages:
    """The messages of a whole game that ends in a draw."""
    return [sit(names, **more), *turns(DRAW.moves)]


def won(names: Pair, **more: str) -> Messages:
    """The messages of a whole game that one of the two wins."""
    return [sit(names, deal=WON.deal, **more), *turns(WON.moves)]


def forced(names: Pair, **more: str) -> Messages:
    """The messages up to where a player has no card left and must take."""
    at = next(at for at, state in enumerate(FORCED.states) if state.legal_moves() == ("take",))
    return [sit(names, deal=FORCED.deal, **more), *turns(FORCED.moves[:at])]


def full(names: Pair) -> Messages:
    """The messages of as many games as can be in progress, each with cards of its own."""
    deals = [with_other_rounds(DRAW.deal, at) for at in range(MOST_IN_PROGRESS)]
    return [msg for deal in deals for msg in (sit(names, deal=deal), *turns(("5",)))]


def learnt(steps: int) -> Messages:
    """The messages of the first steps of the tutorial."""
    tutorial = TUTORIALS["district"]()
    return [f"play {step.move}" if step.move else f"lesson {at + 1}" for at, step in enumerate(tutorial.steps[:steps])]


def typed(names: Pair, *texts: str) -> Messages:
    """The messages that type these texts at the table."""
    return ["set commands on", sit(names), *turns(("5",)), "show", *(f"type {text}" for text in texts)]


def given(names: Pair) -> Replay:
    """A shared game, after two moves."""
    seats = Seat(clean_name(names[0]), "anchor"), Seat(clean_name(names[1]), "dagger")
    return Replay(Session(begin("district", DRAW.deal).play("5").play("take"), seats, undo_floor=2))


def asked(names: Pair, viewer: int) -> Puzzle:
    """A shared puzzle whose comment contains the names."""
    session = given(names).session
    comment = " and ".join(seat.name for seat in session.seats)
    match = begin("district", DRAW.deal).play("5")
    return Puzzle(session._replace(match=match, undo_floor=1), viewer, ("6",), comment, (("6", comment),))


def city(names: Pair, moves: int) -> Session:
    """A game of Gangzzz after the first moves of its tutorial."""
    tutorial = TUTORIALS["gangzzz"]()
    match = begin("gangzzz", tutorial.deal)
    for move in tutorial.moves[:moves]:
        match = match.play(move)
    return given(names).session._replace(match=match, undo_floor=len(match.moves))


def forger(names: Pair) -> Puzzle:
    """A position of the tutorial of Gangzzz in which a forger looks at another player's cards."""
    return Puzzle(city(names, TUTORIALS["gangzzz"]().moves.index("look:1C")), 0, ("look:1C",), "", ())


GIVEN = ("undo", "again", "show", "ask allow=6&say=x")
RECRUITS = parse_record(record("recruits"))
"""A game of Famiglia with every kind of move in it."""


def recruits(names: Pair, moves: int = 10_000, **more: str) -> Messages:
    """The messages of the first moves of that game, or of all; a hand is shown before each."""
    begun = sit(names, **({"game": "famiglia", "deal": RECRUITS.deal} | more))
    opens = "show" if more.get("seating") != "face" else ""
    return [begun, *(msg for move in RECRUITS.moves[:moves] for msg in (opens, f"play {move}") if msg)]


def before(kind: str) -> int:
    """The index of the first move of a kind in that game."""
    return next(at for at, move in enumerate(RECRUITS.moves) if move.startswith(kind))


SCREENS: dict[str, Callable[[Pair], Messages]] = {
    "start": lambda names: [*won(names), "leave"],
    "shelf": lambda names: [sit(names), "leave"],
    "shelf of a series": lambda names: [*won(names, games="3"), "leave"],
    "a full shelf": lambda names: [*full(names), sit(names)],
    "bin": lambda names: [sit(names), "leave", "discard 0"],
    "brought back": lambda names: [sit(names), "leave", "discard 0", "restore 0"],
    "curtain": lambda names: [sit(names), *turns(("5",))],
    "curtain of a series": lambda names: [*won(names, games="3"), "rematch 7"],
    "hand": lambda names: [sit(names), *turns(("5",)), "show"],
    "refused": lambda names: [sit(names), "show", "play 9"],
    "help card": lambda names: [sit(names), "show", "help"],
    "menu": lambda names: [sit(names), *turns(("5",)), "sheet menu"],
    "score": lambda names: [sit(names), *turns(("5",)), "sheet score"],
    "log": lambda names: [sit(names), *turns(("5", "6")), "sheet log"],
    "hint": lambda names: [sit(names), *turns(DRAW.moves[:11]), "show", "hint", "advise 11 take"],
    "face to face": lambda names: [sit(names, seating="face"), "play take"],
    "face to face, the own hand": lambda names: [sit(names, seating="face"), "peek 0"],
    "face to face, the other hand": lambda names: [sit(names, seating="face"), "peek 1"],
    "face to face, the second's turn": lambda names: [sit(names, seating="face"), *turns(("5",)), "peek 1"],
    "face to face, the hand of who waits": lambda names: [sit(names, seating="face"), *turns(("5",)), "peek 0"],
    "face to face, not the turn": lambda names: [sit(names, seating="face"), "peek 1", "play 6"],
    "face to face, no card left": lambda names: [*forced(names, seating="face"), "hide"],
    "no card left": lambda names: [*forced(names), "show"],
    "has taken": lambda names: [sit(names), *turns(("take",)), "show", "play 6", "show"],
    "late": lambda names: [*played(names)[:-2], "show"],
    "settled": lambda names: [*won(names)[:-6], "show"],
    "typed: what there is": lambda names: typed(names, "table", "score", "hand", "row"),
    "end of a draw": lambda names: played(names),
    "end of a game won": lambda names: won(names),
    "end of a tie": lambda names: [sit(names, deal=TIED.deal), *turns(TIED.moves)],
    "end of a series": lambda names: [*won(names, games="3"), "rematch 7", "finish"],
    "looked back": lambda names: [*played(names), "look 0", *THOUGHTS],
    "looked back, not thought of": lambda names: [*played(names), "look 9"],
    "looked back, no choice": lambda names: [*played(names), "look 47"],
    "statistics": lambda names: [*won(names), "leave", "stats"],
    "companion": lambda names: ["companion", f"call 0 {names[0]}", f"call 1 {names[1]}", "lay 0 5", "lay 1 8"],
    "lesson": lambda names: [sit(names), "leave", "lesson"],
    "end of the lesson": lambda names: [sit(names), "leave", "lesson", *learnt(15)],
    "a move the lesson did not ask for": lambda names: [sit(names), "leave", "lesson", *learnt(3), "play 9"],
    "a bot thinks": lambda names: [sit(names, seats="bot:easy,human")],
    "bots stopped": lambda names: [sit(names, seats="bot:easy,bot:hard"), "watch stop"],
    "alone against a bot": lambda names: [sit(names, seats="human,bot:easy"), "play 5"],
    "gone through": lambda names: [*won(names), "replay", "step 12", "eyes 0"],
    "gone through, to be shared": lambda names: [*won(names), "replay", "step 48", "named on"],
    "gone through, unfinished": lambda names: [f"open {print_file(given(names))}"],
    "a replay from a link": lambda names: [f"visit 7 {print_link(given(names))}", "step 1", "eyes 1"],
    "a position": lambda names: [*won(names), "replay", "step 12", "pose"],
    "a position that asks": lambda names: [f"open {print_file(asked(names, 0))}"],
    "a position seen by the other": lambda names: [f"open {print_file(asked(names, 1))}"],
    "a position to be given away": lambda names: [f"open {print_link(asked(names, 0))}", "play take", *GIVEN],
    "Famiglia: hand": lambda names: [*recruits(names, before("take:")), "show"],
    "Famiglia: a swap": lambda names: [*recruits(names, before("swap:")), "show"],
    "Famiglia: a pass": lambda names: [*recruits(names, 9), "show", "pick pass"],
    "Famiglia: open hands": lambda names: recruits(names, 9, hands="open"),
    "Famiglia: face to face": lambda names: [sit(names, game="famiglia", deal=RECRUITS.deal, seating="face"), "peek 0"],
    "Famiglia: face to face, with open hands": lambda names: recruits(names, 9, seating="face", hands="open"),
    "Famiglia: typed": lambda names: [
        "set commands on",
        *recruits(names, 9),
        "show",
        *(f"type {text}" for text in ("table", "score", "hand", "street")),
    ],
    "Famiglia: a hint": lambda names: [*recruits(names, 9), "show", "hint", f"advise 9 {RECRUITS.moves[9]}"],
    "Famiglia: a bot is to move": lambda names: recruits(names, 0, seats="human,bot:easy"),
    "Famiglia: end": lambda names: recruits(names),
    "Gangzzz: a forger": lambda names: [f"open {print_file(forger(names))}"],
    "Gangzzz: a replay": lambda names: [f"visit 7 {print_link(Replay(city(names, 30)))}", "step 20"],
    "Famiglia: gone through": lambda names: [*recruits(names), "replay", "step 20", "eyes 1"],
    "Famiglia: companion": lambda names: ["game famiglia", "companion", f"call 0 {names[0]}", "lay 0 R4", "lay 1 B1"],
    "phones": lambda names: [sit(names), "phones", "joined 0"],
    "phones, a code": lambda names: [sit(names), "phones", "pair 1", f"offered {SDP}"],
    "phones, a deal": lambda names: [*won(names), "phones", "joined 0", "rematch 7", "phones"],
    "a table with phones": lambda names: [sit(names), "phones", "joined 0", "close"],
    "a table whose phone is gone": lambda names: [sit(names), "phones", "joined 0", "parted 0", "close"],
    "a phone": lambda names: told(after([sit(names), "phones", "joined 1"]), 1),
    "a phone at the end": lambda names: told(after([*won(names), "phones", "joined 1"]), 1),
    "taken to another device": lambda names: [sit(names), "leave", "depart 0"],
    "taken to another device, its code": lambda names: [sit(names), "leave", "depart 0", "reveal"],
}
"""Every screen that may show a name, with the messages that lead there."""


class Reader(HTMLParser):
    """Splits a page into parts: start tags, attributes, texts and end tags, each with its path."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[tuple[str, str]] = []
        self._open = [""]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        place = f"{tag}.{dict(attrs).get('class') or ''}"
        self.parts += [(place, ""), *((f"{place}@{name}", value or "") for name, value in attrs)]
        if tag not in VOID:
            self._open.append(place)

    def handle_endtag(self, tag: str) -> None:
        self.parts.append((f"/{self._open.pop()}", tag))

    def handle_data(self, data: str) -> None:
        self.parts.append((self._open[-1], data))


def parts(text: str) -> list[tuple[str, str]]:
    """The parts of a page, without the widths of text columns, which depend on the names."""
    reader = Reader()
    reader.feed(text)
    reader.close()
    return [(place, narrowed(opened(said))) for place, said in reader.parts]


def narrowed(text: str) -> str:
    """A text without the spaces that align columns."""
    return re.sub("  +", " ", text) if "  " in text else text


def opened(text: str) -> str:
    """A text of the page; of a link or a record, the names it contains."""
    is_one = any(f"{game}=1" in text or text.startswith(f"{game}\n") for game in GAMES)
    return f"opens a game of {' | '.join(names_of(parse_opened(text)))}" if is_one else text


def after(messages: Messages, language: str = "en") -> Model:
    """The model after these messages."""
    model = Model(language=language)
    for msg in messages:
        model = update(model, msg)
    return model


def shown(messages: Messages, language: str = "en") -> list[tuple[str, str]]:
    """The parts of the page after these messages, its title first."""
    return shown_by(after(messages, language))


def shown_by(model: Model) -> list[tuple[str, str]]:
    """The parts of the page of a model, its title first."""
    return [("title", title(model)), *parts(to_html(view(model)))]


def written(messages: Messages) -> str:
    """The text of the page after these messages, its title first, without bidi isolates."""
    model = after(messages)
    return narrowed(unfenced(f"{escape(title(model))}\n{to_html(view(model))}"))


def unfenced(text: str) -> str:
    return text if text.isascii() else re.sub("[\u2068\u2069]", "", text)


def without_fences(said: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(place, unfenced(text)) for place, text in said]


def named(said: list[tuple[str, str]], names: Pair) -> list[tuple[str, str]]:
    """The parts of a page with plain names as they must be with other names."""
    cleaned = {plain: clean_name(name) for plain, name in zip(PLAIN, names, strict=True)}
    return [(place, put(cleaned, text)) for place, text in said]


def put(names: dict[str, str], text: str) -> str:
    """A text with the plain names replaced."""
    return re.sub("|".join(PLAIN), lambda found: names[found[0]], text)


PAIRS = list(zip(NAMES[::2], NAMES[1::2], strict=True))

EVERY_KIND = (
    "start",
    "brought back",
    "end of a game won",
    "looked back",
    "a replay from a link",
    "companion",
    "Famiglia: a hint",
    "Famiglia: face to face",
    "Gangzzz: a replay",
)
"""Screens that together have every kind of place in which a name is shown."""


def test_there_are_a_hundred_names_and_no_two_of_them_are_shown_alike() -> None:
    cleaned = [clean_name(name) for name in NAMES]
    assert len(NAMES) >= 100
    assert len(set(cleaned)) == len(NAMES)
    assert all(cleaned)
    assert [clean_name(name) for name in cleaned] == cleaned, "to clean a name twice is to clean it once"


def test_a_name_that_is_escaped_is_read_as_text() -> None:
    for name in map(clean_name, NAMES):
        read = parts(f'<p title="{escape(name)}">{escape(name)}</p>')
        assert read == [("p.", ""), ("p.@title", name), ("p.", name), ("/p.", "p")]


@pytest.fixture(autouse=True)
def read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game in a link is read once: a replay has a link to each of its steps, with the whole game in each."""
    monkeypatch.setattr("noir.formats.link.parse_code", read_code)


read_code = lru_cache(parse_code)


def kinds(said: list[tuple[str, str]]) -> set[str]:
    """The kinds of places in which a plain name is shown: elements and attributes, whatever their classes."""
    return {re.sub(r"\.[^@]*", "", place) for place in places(said)}


def pairs_for(screen: str) -> list[Pair]:
    """The names that a screen is shown with: all, or a fifteenth or a third, others on the next screen."""
    at = list(SCREENS).index(screen)
    few = PAIRS if screen in EVERY_KIND else PAIRS[at % 15 :: 15]
    return sized(few, PAIRS[at % 3 :: 3], PAIRS)


def test_every_name_is_shown_in_every_kind_of_place_and_on_several_screens() -> None:
    known = {screen: kinds(shown(messages(PLAIN))) for screen, messages in SCREENS.items()}
    assert set().union(*(known[screen] for screen in EVERY_KIND)) == set().union(*known.values())
    others = Counter(pair for screen in SCREENS if screen not in EVERY_KIND for pair in pairs_for(screen))
    assert min(others[pair] for pair in PAIRS) >= 2


@pytest.mark.parametrize("screen", SCREENS)
def test_every_name_is_shown_as_text_and_changes_nothing_else(screen: str) -> None:
    """Parsing takes long, so only pages are parsed that aren't the plain one with the escaped names put in."""
    plain, text = shown(SCREENS[screen](PLAIN)), written(SCREENS[screen](PLAIN))
    assert any(name in text for __, text in plain for name in PLAIN) == ("lesson" not in screen)  # which says “you”
    for names in pairs_for(screen):
        escaped = {each: escape(clean_name(name)) for each, name in zip(PLAIN, names, strict=True)}
        if written(SCREENS[screen](names)) != put(escaped, text):
            assert without_fences(shown(SCREENS[screen](names))) == named(plain, names), names


@pytest.fixture(scope="module")
def built() -> Iterator[None]:
    """The current catalogues, compiled."""
    make()
    words._read.cache_clear()
    yield
    words.set_language("en")


RIGHT_TO_LEFT = ("אבגדה", "مرحبا 3")
NOT_SAID = ("opens a game of ", " and ".join(RIGHT_TO_LEFT))
"""How a link or a record begins, and what a person has written, in a `p`."""


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("screen", SCREENS)
def test_a_name_written_from_right_to_left_turns_no_sentence_around(screen: str) -> None:
    """Alone in its element, a name is in a `bdi`; within a sentence of plain text, it is between bidi isolates."""
    names = RIGHT_TO_LEFT
    languages = list(LANGUAGES)
    one = languages[list(SCREENS).index(screen) % len(languages)]
    for language in sized([one], languages, languages):
        said = shown(SCREENS[screen](names), language)
        assert without_fences(said) == named(shown(SCREENS[screen](PLAIN), language), names), language
        for place, text in said:
            for name in names if not text.startswith(NOT_SAID) else ():
                if text == name:
                    assert "@" in place or place.startswith(("bdi.", "option.")), (language, place)
                else:
                    assert text.count(name) == text.count(FENCE.format(name)), (language, place, text)


def test_what_is_typed_is_shown_as_text_too() -> None:
    plain, table = shown(typed(PLAIN, "Typed")), after(typed(PLAIN))
    echo, answer = plain.index(("bdi.", "Typed")), plain.index(("p.", "“typed” doesn't work now."))
    for name in set(NAMES) - {"5", "take", "?"}:  # these have a meaning
        said = shown_by(update(table, f"type {name}"))
        shown_there = re.sub(" +", " ", without_towers("".join(c for c in name if c.isprintable() or c.isspace())))
        assert said[echo] == ("bdi.", shown_there)
        assert re.fullmatch("“\u2068?.*\u2069?” doesn't work now.", said[answer][1], re.DOTALL)
        said[echo], said[answer] = plain[echo], plain[answer]
        assert said == plain


def test_no_letter_carries_more_marks_than_a_language_needs_and_none_stands_without_one() -> None:
    assert clean_name("Z" + "\u0301" * 20 + "a\u0323") == "Z" + "\u0301" * MOST_STACKED + "a\u0323"
    assert clean_name("Z" + "\u0301\u200d" * 9).count("\u0301") == MOST_STACKED
    assert clean_name("Z" + "\u0301\u0323\u0335" * 9 + "x") == "Z\u0301\u0323\u0335\u0301x"
    assert clean_name("ก" + "\u0e47" * 9) == "ก" + "\u0e47" * MOST_MARKS
    assert clean_name("\u0301\u0301ab") == "ab"
    for name in ("လှုံ့", "བརྒྱུད", "שִׁלֹה", "เก่ง", "Nguyễn"):
        assert clean_name(name) == name


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_name_comes_back_from_a_link_and_from_a_file(name: str) -> None:
    for whole in (given((name, PLAIN[1])), asked((name, PLAIN[1]), 1)):
        assert parse_opened(print_link(whole)) == parse_opened(print_file(whole)) == whole


def notices(said: list[tuple[str, str]]) -> list[str]:
    return [place for place, __ in said if "notice" in place]


def test_what_shows_nothing_is_no_name() -> None:
    for name in NOTHING:
        assert "Player 1" in dict(shown([sit((name, PLAIN[1]))]))["title"], ascii(name)


@pytest.mark.parametrize("name", TOO_LONG, ids=lambda name: ascii(name[:12]))
def test_a_name_that_is_too_long_is_refused_with_a_sentence_that_quotes_it_safely(name: str) -> None:
    with pytest.raises(BadSetup) as raised:
        clean_name(name)
    start = without_fences(shown(["new 7 game=district&names=A,A"]))
    for messages in ([sit((name, PLAIN[1]))], ["companion", f"call 1 {name}"]):
        refused = without_fences(shown(messages))
        (sentence,) = {text for place, text in refused if place == "p.notice" and text}
        assert sentence == str(raised.value)
        assert 24 < len(sentence) < 120
        assert sentence.startswith("Names have up to 24 characters; “")
        assert notices(refused) == notices(start)


def places(said: list[tuple[str, str]]) -> set[str]:
    """The places in which a plain name is shown."""
    return {place for place, text in said if any(name in text for name in PLAIN)}


TAG = re.compile(r"<(/?)([\w-]+)([^>]*)>([^<]*)")
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
NAMED = re.compile("|".join(PLAIN))


def places_by_tags(text: str) -> set[str]:
    """The same, parsed as XML from a well-formed page."""
    found: set[str] = set()
    around = [("", "")]
    for closing, tag, facts, said in TAG.findall(text):
        if NAMED.search(facts):
            found |= {
                f"{place_of(tag, facts)}@{name}" for name, value in ATTRIBUTE.findall(facts) if NAMED.search(value)
            }
        if closing:
            around.pop()
        elif tag not in VOID:
            around.append((tag, facts))
        if NAMED.search(said):
            found.add(place_of(*around[-1]))
    return found


def place_of(tag: str, facts: str) -> str:
    """An element as a place: its tag and its classes."""
    return f"{tag}.{dict(ATTRIBUTE.findall(facts)).get('class', '')}"


def test_no_place_where_a_name_shows_is_left_out_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """A random walk through all screens finds names at no other places."""
    found: set[str] = set()

    def named_update(model: Model, msg: str) -> Model:
        begins = msg.startswith("new") and msg not in walk.WRONG
        return update(model, f"{msg.replace('&names=Ada,Ben', '')}&names={','.join(PLAIN)}" if begins else msg)

    def look(model: Model) -> str:
        text = to_html(view(model))
        found.update(places_by_tags(text))
        return text

    monkeypatch.setattr(walk, "update", named_update)
    monkeypatch.setattr(walk, "with_names", lambda setup: given(PLAIN).session.seats)
    monkeypatch.setattr(walk, "_show", look)
    monkeypatch.setattr(walk, "parse_save", lambda text: None)  # other tests read what is kept
    walk.walk(steps=sized(60, 600, walk.STEPS))
    known: set[str] = set()
    for screen in SCREENS.values():
        text = to_html(view(after(screen(PLAIN))))
        assert places_by_tags(text) == places(parts(text))
        known |= places_by_tags(text)
    assert found - known == set()
