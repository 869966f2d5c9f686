"""How people sit and how hands are shown, if an address asks for it: that is for its game alone."""

import re
from urllib.parse import urlencode

import pytest

from noir.app.model import Model
from noir.app.settings import Settings
from noir.app.update import update
from noir.formats.record import parse_record
from noir.formats.session_fields import session_fields
from noir.storage.save import BadSave, parse_save, print_save
from tests.support.games import record
from tests.unit.app.test_update import page, send

ASKED = "game=famiglia&names=Agnes,Bruno&seating=face&hands=open"
VISITED = update(Model(), f"visit seed {ASKED}")


def checked(model: Model, key: str) -> list[str]:
    """Which choices of a setting are chosen on the page of the settings."""
    fields = re.findall(r"<input[^>]*>", page(send(model, "settings")))
    return [found[1] for field in fields if " checked" in field and (found := re.search(rf'set {key} (\w+)"', field))]


def test_an_address_sets_them_for_its_game_and_for_no_other() -> None:
    assert (VISITED.face_to_face, VISITED.open_hands) == (True, True)
    assert VISITED.settings == Settings()
    left = send(VISITED, "leave")
    another = update(left, "new seed game=famiglia&names=Agnes,Bruno")
    assert (another.face_to_face, another.open_hands) == (False, False)
    back = send(another, "resume 0")
    assert (back.face_to_face, back.open_hands) == (True, True)


def test_what_the_form_says_is_set_for_later_games_too() -> None:
    formed = update(Model(), f"new seed {ASKED}")
    assert (formed.settings.seating, formed.settings.hands) == ("face", "open")
    assert formed.session
    assert (formed.session.seating, formed.session.hands) == ("", "")
    assert update(VISITED, "new seed game=chess").session == VISITED.session, "a bad query changes nothing"


@pytest.mark.parametrize(("key", "asked", "other"), [("seating", "face", "pass"), ("hands", "open", "down")])
def test_the_settings_show_what_the_game_has_and_can_change_it(key: str, asked: str, other: str) -> None:
    assert checked(VISITED, key) == [asked]
    changed = send(VISITED, "settings", f"set {key} {other}", "close")
    assert checked(changed, key) == [other]
    assert getattr(changed, key) == other
    assert checked(send(VISITED, f"set {key} round", "set theme dark"), key) == [asked]


def test_they_come_back_with_the_game_and_stay_for_the_next_one_of_its_players() -> None:
    assert parse_save(print_save(VISITED, 1)).model.session == VISITED.session
    match = parse_record(record("draw"))
    played = update(Model(), "visit seed " + urlencode({"game": "district", "deal": match.deal, "seating": "face"}))
    for move in match.moves:
        assert played.session
        played = send(played, f"peek {played.session.state.current_player}", f"play {move}")
    assert send(played, "rematch seed").face_to_face


def test_a_save_that_says_something_else_is_refused() -> None:
    assert VISITED.session
    for session in (VISITED.session._replace(seating="round"), VISITED.session._replace(hands="round")):
        with pytest.raises(BadSave):
            parse_save(print_save(VISITED._replace(session=session), 1))


def test_a_game_without_them_is_written_as_before() -> None:
    formed = update(Model(), "new seed game=famiglia&names=Agnes,Bruno")
    for model, fields in ((formed, set()), (VISITED, {"seating", "hands"})):
        assert model.session
        assert set(session_fields(model.session)) & {"seating", "hands"} == fields
