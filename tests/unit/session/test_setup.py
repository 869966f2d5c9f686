"""The choices that start a game, from the address and from the form."""

import random
import re
from urllib.parse import quote, urlencode

import pytest
from hypothesis import given, strategies as st

from noir.app.model import Model
from noir.app.update import update
from noir.bots import LEVELS
from noir.core.errors import UserError
from noir.games import GAMES
from noir.screens.screen import view
from noir.session.results import Player, Result
from noir.session.setup import BadSetup, Setup, bot_names, parse_setup, with_names
from noir.ui.html import to_html
from noir.ui.i18n import set_language, translate_error


def parse(**said: str) -> Setup:
    return parse_setup(urlencode(said))


def test_the_address_of_the_issue_is_read_as_url_search_params_writes_it() -> None:
    deal = GAMES["district"].deal(random.Random(1))
    setup = parse(game="district", seats="human,human", names="Agnes,Bruno", deal=deal)
    assert setup.game == "district"
    assert [seat.name for seat in setup.seats] == ["Agnes", "Bruno"]
    assert setup.deal == deal
    assert "%2B" in urlencode({"deal": deal})  # a bare + is a space


@pytest.mark.parametrize("missing", ["game", "seats", "names", "deal"])
def test_any_part_may_be_missing(missing: str) -> None:
    said = {
        "game": "district",
        "seats": "human,human",
        "names": "Agnes,Bruno",
        "deal": GAMES["district"].deal(random.Random(1)),
    }
    del said[missing]
    model = update(Model(), f"new seed {urlencode(said)}")
    assert model.session
    assert not model.notice


def played(*names: tuple[str, str], level: str = "") -> tuple[Result, ...]:
    """Results of games between these players."""
    pairs = [(Player(zero), Player(one, level)) for zero, one in names]
    return tuple(Result(f"{at:016x}", "district", pair, 0, 0, "points", (1, 0)) for at, pair in enumerate(pairs))


def test_the_names_of_people_who_played_here_are_suggested_the_latest_first_and_none_twice() -> None:
    assert "datalist" not in to_html(view(Model()))
    results = played(("Agnes", "Bruno"), ("Player 1", "<Carla>"), ("Agnes", "Dino"))
    results += played(("Agnes", "Hard bot"), level="hard")
    text = to_html(view(Model(results=results)))
    listed = re.findall(r'<option value="([^"]*)"></option>', text.partition("<datalist")[2])
    assert listed == ["Agnes", "Dino", "&lt;Carla&gt;", "Bruno"]
    assert text.count('list="names"') == 2
    many = played(*((f"A{at}", f"B{at}") for at in range(30)))
    assert len(re.findall('<option value="[AB]', to_html(view(Model(results=many))))) == 20


def test_missing_or_empty_names_are_those_of_the_seats() -> None:
    assert [seat.name for seat in parse(names="Agnes").seats] == ["Agnes", ""]
    assert [seat.name for seat in parse(names=",Bruno").seats] == ["", "Bruno"]
    assert [seat.name for seat in parse(name0=" ", name1="Bo, the 2nd").seats] == ["", "Bo, the 2nd"]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"game": "chess"}, "There is no game called “chess”."),
        ({"seats": "human,bot:3"}, "can't be “bot:3”"),
        ({"seats": "human"}, "District Noir needs 2 players here, not 1."),
        ({"names": "A,B,C"}, "District Noir needs 2 players here, not 3."),
        ({"names": "x" * 25 + ",B"}, "Names have up to 24 characters"),
        ({"names": "Agnes,Agnes"}, "Two players are called “Agnes”"),
        ({"gang0": "key", "gang1": "key"}, "Two players have the same gang"),
        ({"gang0": "mob"}, "There is no gang called “mob”."),
        ({"starter": "2"}, "The starting player must be"),
        ({"colour": "red"}, "The address has an unknown part: “colour”."),
    ],
)
def test_a_bad_part_gives_a_sentence(said: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadSetup) as raised:
        parse(**said)
    assert sentence in str(raised.value)


@pytest.mark.parametrize("said", [{"seats": "human"}, {"switches": "open"}])
def test_an_error_calls_a_game_what_the_page_calls_it(said: dict[str, str]) -> None:
    with pytest.raises(BadSetup) as raised:
        parse(**said)
    set_language("cs")
    try:
        assert "Zákon ulice" in translate_error(raised.value)
    finally:
        set_language("en")


def test_a_part_said_twice_and_an_endless_address_are_refused() -> None:
    with pytest.raises(BadSetup, match="twice"):
        parse_setup("game=district&game=district")
    with pytest.raises(BadSetup, match="too long"):
        parse_setup("names=" + "x" * 10**6)


@pytest.mark.parametrize(
    "name", ["Ag\u202enes", "Agnes\x00", "\u200bAgnes", "Ag\nnes", "  Agnes\t", "Agnes\u3164", "\u2800Agnes"]
)
def test_invisible_characters_do_not_get_into_a_name(name: str) -> None:
    cleaned = parse_setup(f"name0={quote(name)}").seats[0].name
    assert cleaned.isprintable()
    assert cleaned in ("Agnes", "Ag nes")


@given(st.text())
def test_any_address_begins_a_game_or_gives_a_sentence(query: str) -> None:
    model = update(Model(), f"new seed {query}")
    assert (model.session is None) == bool(model.notice)
    assert re.sub("[\u2068\u2069]", "", model.notice).isprintable()  # except for the isolates around right-to-left text


@given(st.dictionaries(st.sampled_from(["game", "seats", "names", "deal", "name0", "gang1", "starter"]), st.text()))
def test_any_values_begin_a_game_or_give_a_sentence(said: dict[str, str]) -> None:
    try:
        setup = parse_setup(urlencode(said, errors="replace"))
    except UserError as bad:
        assert str(bad).isprintable()
    else:
        assert all(seat.name.isprintable() for seat in setup.seats if "\u200c" not in seat.name)


def seats(**said: str) -> list[tuple[str, str]]:
    return [(seat.name, seat.level) for seat in with_names(parse(**said))]


def test_a_bot_takes_a_seat_and_is_called_by_its_level_unless_it_has_a_name() -> None:
    assert seats(seats="human,bot:hard") == [("Player 1", ""), ("Hard bot", "hard")]
    assert seats(seats="bot:easy,human", names="Rocco,Agnes") == [("Rocco", "easy"), ("Agnes", "")]
    assert seats(seat0="bot:medium", seat1="human", name0="", name1="Agnes") == [
        ("Medium bot", "medium"),
        ("Agnes", ""),
    ]
    assert seats(seats="bot:hard,bot:hard") == [("Hard bot 1", "hard"), ("Hard bot 2", "hard")]
    assert seats(seats="bot:random,bot:random", names="A,B") == [("A", "random"), ("B", "random")]
    assert seats() == [("Player 1", ""), ("Player 2", "")]


def test_the_levels_that_have_a_name_are_the_levels_there_are() -> None:
    assert tuple(bot_names()) == LEVELS


@pytest.mark.parametrize("kind", ["", "bot", "bot:", "bot:human", "human:hard", "bot:hard:hard", "Bot:hard"])
def test_a_seat_for_nobody_that_is_known_gives_a_sentence(kind: str) -> None:
    with pytest.raises(BadSetup, match="A seat can't be"):
        parse(seats=f"human,{kind}")
    with pytest.raises(BadSetup, match="A seat can't be"):
        parse(seat1=kind)
