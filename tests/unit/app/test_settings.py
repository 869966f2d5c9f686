"""The settings: as text and back, invalid texts, and what their messages do."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

from noir.app.model import Model
from noir.app.settings import CHOICES, LONGEST_SETTINGS, Settings, parse_settings, print_settings
from noir.app.update import update
from noir.screens.pages.settings import OFFERED, SECTIONS
from noir.screens.screen import view
from noir.storage.store import SETTINGS, Storage
from noir.ui.html import to_html
from tests.unit.app.test_update import play_out


def test_there_is_a_choice_for_every_setting_and_the_first_is_what_it_is_at_first() -> None:
    assert tuple(CHOICES) == Settings._fields
    assert Settings() == Settings(*(choices[0] for choices in CHOICES.values()))


@given(st.builds(Settings, **{key: st.sampled_from(choices) for key, choices in CHOICES.items()}))
def test_settings_come_back_from_their_text(settings: Settings) -> None:
    assert parse_settings(print_settings(settings)) == settings


def test_what_was_never_changed_is_not_in_the_text() -> None:
    assert print_settings(Settings()) == ""
    assert print_settings(Settings(lang="cs", sound="on")) == "lang=cs&sound=on"


@given(st.text(max_size=2 * LONGEST_SETTINGS))
def test_no_text_is_refused(text: str) -> None:
    parse_settings(text)


@pytest.mark.parametrize("text", ["lang=xx", "theme=", "colour=red", "lang", "lang=cs=de", "%ff=%ff", "=&=&"])
def test_what_is_said_wrong_is_as_if_it_were_not_said(text: str) -> None:
    assert parse_settings(f"{text}&sound=on") == Settings(sound="on")


def test_a_message_sets_one_thing_and_a_language_is_spoken_at_once() -> None:
    model = update(Model(), "set theme light")
    assert model.settings == Settings(theme="light")
    assert update(model, "set lang cs").language == "cs"
    for nonsense in ("set", "set lang", "set lang xx", "set colour red", "set theme dark light"):
        assert update(model, nonsense) == model, nonsense
    assert update(model, "set theme ").settings == Settings()


def test_the_page_of_settings_closes_an_open_hand_and_leads_back_to_the_table() -> None:
    model = update(update(Model(), "new seed game=district"), "show")
    assert model.viewer is not None
    opened = update(model, "settings")
    assert (opened.page, opened.viewer) == ("settings", None)
    assert update(opened, "close") == update(model, "hide")


def test_every_setting_has_its_place_and_all_that_is_offered_can_be_chosen() -> None:
    assert sorted(key for keys in SECTIONS for key in keys) == sorted(CHOICES)
    text = to_html(view(update(Model(), "settings")))
    for key in OFFERED:
        offered = [value for value in CHOICES[key] if f'data-msg="set {key} {value}"' in text]
        assert len(offered) > 1, key
        assert text.count(f'name="set-{key}" checked') == 1


def test_the_page_says_that_the_screen_shall_stay_on_while_a_game_goes_on_unless_it_is_set_otherwise() -> None:
    begun = update(Model(), "new seed game=district&seats=human,bot:easy")
    assert "data-awake" in to_html(view(begun))
    assert "data-awake" in to_html(view(update(begun, "settings")))
    for model in (Model(), update(begun, "set awake off"), update(begun, "leave"), play_out("draw")):
        assert "data-awake" not in to_html(view(model))


def test_the_page_says_that_something_is_at_stake_where_a_game_would_be_lost() -> None:
    begun = update(update(Model(), "new seed game=district"), "show")
    begun = update(begun, f"play {begun.session.state.legal_moves()[0]}") if begun.session else begun
    assert "data-at-stake" not in to_html(view(begun))
    assert "data-at-stake" in to_html(view(begun._replace(unsaved="Nothing can be saved here.")))


class Local(dict[str, str]):
    """A browser's storage, which can be full."""

    full = False

    def getItem(self, key: str) -> str | None:  # noqa: N802 - the browser's name for it
        return self.get(key)

    def setItem(self, key: str, text: str) -> None:  # noqa: N802
        if self.full and key == SETTINGS:
            raise OSError
        self[key] = text


def visit(local: Any) -> Settings:
    return Storage(local).load().settings


def test_settings_are_kept_on_the_device_and_only_when_they_change() -> None:
    local = Local()
    storage = Storage(local)
    model = storage.load()
    storage.save(model)
    assert SETTINGS not in local
    storage.save(update(model, "set lang pl"))
    assert visit(local) == Settings(lang="pl")
    local[SETTINGS] = "lang=de"  # in another tab
    storage.save(update(model, "set lang pl"))
    assert visit(local) == Settings(lang="de")


def test_what_a_later_version_has_set_stays_when_something_else_is_changed() -> None:
    local = Local({SETTINGS: "lang=de&weather=rain%26fog"})
    storage = Storage(local)
    storage.save(update(storage.load(), "set theme dark"))
    assert local[SETTINGS] == "lang=de&theme=dark&weather=rain%26fog"
    assert visit(local) == Settings(lang="de", theme="dark")


def test_a_game_with_open_hands_can_be_played_on_after_a_reload() -> None:
    local = Local()
    storage = Storage(local)
    model = update(storage.load(), "new 1 game=famiglia&names=Agnes,Bruno&starter=0&hands=open")
    assert model.session
    model = update(model, f"play {model.session.state.legal_moves()[0]}")
    storage.save(model)
    again = Storage(local).load()
    assert (again.viewer, again.open_hands) == (model.viewer, True)
    assert again.viewer is not None
    assert to_html(view(again)) == to_html(view(model))


def test_without_room_or_without_storage_the_first_choices_serve() -> None:
    local = Local()
    local.full = True
    storage = Storage(local)
    storage.save(update(storage.load(), "set lang pl"))
    assert visit(local) == visit(None) == Settings()
