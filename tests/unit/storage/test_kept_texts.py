"""Everything ever stored on a device can still be loaded: a text of every kind, version and age, and its content.

Each text was written by the program of its time. The newest one contains everything that is written today. Whoever
stores more, or increases a version, adds a text here.
"""

import re
from datetime import date

import pytest

from noir.app.model import Model
from noir.app.settings import Settings, parse_settings, print_settings
from noir.core.errors import UserError
from noir.core.seat import Seat
from noir.formats import results_file
from noir.formats.envelope import read_obscured
from noir.formats.record import parse_record
from noir.formats.results_file import parse_results, print_results
from noir.session.commitment import Commitment, redeal
from noir.session.daily import daily_deal
from noir.session.match import Match, begin
from noir.session.remote import OTHER, Remote
from noir.session.results import Player, Result
from noir.session.review import Tutorial
from noir.session.scorepad import Scorepad
from noir.session.series import Ended, Series
from noir.session.session import Session
from noir.session.setup import Setup
from noir.storage import save
from noir.storage.save import parse_save, print_save
from tests.support.games import DATA, record

KEPT = DATA / "kept"
PEOPLE = (Seat("Eva", "anchor"), Seat("Filip", "dagger"))


def recorded(name: str, moves: str) -> Match:
    """The match of the recorded deal with this name, after these moves."""
    return parse_record("\n".join([*record(name).splitlines()[:2], moves]))


def remote(game: str) -> Remote:
    """A game between two devices, in its middle."""
    first, *log = (DATA / f"remote-{game}.txt").read_text("utf-8").splitlines()
    known, seat, name, secret = first.split(" ")
    return Remote(known, int(seat), name, secret, tuple(log), ("Ada", "Bea"), OTHER)


FIRST = Session(recorded("draw", "5 take 6"), (Seat("Carla", "key"), Seat("Dino ❤", "crown")), undo_floor=2)
BUILT = Session(recorded("builders", "H 5"), PEOPLE, undo_floor=2)
AGAINST_A_BOT = Session(
    recorded("draw", "5"), (Seat("Agnes", "anchor"), Seat("Hard bot", "dagger", "hard")), hints=1, undone=1
)
SEAL = Commitment(
    "973c4b196d04a1a3e5bd39a6956038b791e7d7205ac3c958924fe8d7a0a59021",
    "district",
    "1",
    "e818b13615a573406a29256df6152976",
    "2a76a8c2fb39988528cfbd4e74f8417d",
)
SEALED = Session(parse_record(f"district\n{redeal(SEAL)}\n"), PEOPLE, commitment=SEAL)
NEXT_SEAL = Commitment(
    "9596629393923faa2ac798aff0c730399ca3b5bd2505c7bad634faf39d605eb3",
    "district",
    "0",
    "71ed004342caf1c22eb031be18a1e0b6",
    "de56d1f5fd1b38763f570d1f8a67058e",
)
SECOND_OF_THREE = Session(
    parse_record(f"district\n{redeal(NEXT_SEAL)}\n"),
    (Seat("Greta", "anchor"), Seat("Hugo", "dagger")),
    commitment=NEXT_SEAL,
    series=Series(3, (Ended(1, 0, (42, -6)),)),
)

SAVES = {
    "save-1": Model(Setup(seats=PEOPLE, starter="1"), BUILT, shelf=(FIRST,)),
    "save-2-bots": Model(Setup(seats=PEOPLE, starter="1"), BUILT, shelf=(AGAINST_A_BOT, FIRST), pace="fast"),
    "save-2-seal": Model(Setup(seats=PEOPLE, starter="1"), SEALED, shelf=(AGAINST_A_BOT, FIRST), pace="fast"),
    "save-2-series": Model(
        Setup(seats=SECOND_OF_THREE.seats, games=3),
        SECOND_OF_THREE,
        shelf=(SEALED, AGAINST_A_BOT, FIRST),
        pace="fast",
    ),
    "save-2-companion": Model(
        Setup(seats=SECOND_OF_THREE.seats, games=3),
        shelf=(SECOND_OF_THREE, SEALED, AGAINST_A_BOT, FIRST),
        pace="fast",
        scorepad=Scorepad(names=("Ida", "Jan"), tableaux=(("H",), ("8", "8", "+2"))),
    ),
}
SAVES["save-3"] = SAVES["save-2-series"]._replace(scorepad=SAVES["save-2-companion"].scorepad)
RECRUITS = Session(
    parse_record(
        "famiglia\n0 R1 B0 G0 Y2 R2 G1 R3 R4 R1 R1 R2 R2 R3 R0 R0 R0 B1 B2 B3 B4 B1 B1 B1 B2 B2 B3 B0 B0 Y0 Y0 Y0 Y1 "
        "Y1 Y1 Y1 Y2 Y2 Y3 Y3 Y4 G0 G0 G1 G1 G1 G2 G2 G2 G3 G3 G4 R1 / " + " ".join(map(str, range(52))) + "\n"
        "take:B0 take:G0\n"
    ),
    (Seat("Mia", "crown"), Seat("Otto", "key")),
    undo_floor=1,
)
SAVES["save-4"] = SAVES["save-3"]._replace(
    setup=SAVES["save-3"].setup._replace(game="famiglia"),
    session=RECRUITS,
    scorepad=Scorepad("famiglia", ("Ida", "Jan"), (("R4",), ("B1", "B1"))),
)
AT_THREE = Session(
    recorded("hideout", " ".join(record("hideout").split("\n")[2].split()[:60])),
    (Seat("Rita", "key"), Seat("Sam", "anchor"), Seat("Easy bot", "dagger", "easy")),
    undo_floor=58,
    hints=2,
    series=Series(1, (), 3),
    notes=(("3RD", "47TH", "U"), (), ("M",)),
)
SAVES["save-5"] = SAVES["save-4"]._replace(
    setup=Setup("gangzzz", AT_THREE.seats, "2", switches=("preset-a", "orderly")),
    session=AT_THREE,
    shelf=(RECRUITS, *SAVES["save-4"].shelf),
)
SAVES["save-5-lesson"] = SAVES["save-5"].at_table(None)._replace(opened=(Tutorial("gangzzz", 3),))
SAVES["save-5-own"] = SAVES["save-5"]._replace(
    shelf=(RECRUITS._replace(seating="face", hands="open", by_link=True), *SAVES["save-4"].shelf)
)
SAVES["save-5-shown"] = SAVES["save-5-own"]._replace(
    shelf=(SAVES["save-5-own"].shelf[0]._replace(shown=2), *SAVES["save-4"].shelf)
)
OF_A_DAY = Session(
    begin("district", daily_deal("district", date(2026, 11, 27))).play("take"),
    (Seat("Rita", "key"), Seat("Hard bot", "anchor", "hard")),
    day="2026-11-27",
)
SAVES["save-5-day"] = SAVES["save-5-shown"]._replace(shelf=(OF_A_DAY, *SAVES["save-5-shown"].shelf))
SAVES["save-5-remote"] = SAVES["save-5-day"]._replace(remotes=(remote("district"), remote("famiglia")))
"""The content of each stored game, the oldest first."""

RESULTS: dict[str, tuple[Result, ...]] = {
    "results-1": (
        Result("0eb16614ed879206", "district", (Player("Greta"), Player("Hugo")), 1, 0, "points", (42, -6)),
        Result("dae8491678cdce71", "district", (Player("Greta"), Player("Dino ❤")), 0, None, "draw", (8, 8)),
        Result(
            "32a22ce911580f8e",
            "district",
            (Player("Agnes"), Player("Hard bot", "hard")),
            0,
            1,
            "buildings",
            (0, 0),
            hints=1,
        ),
    )
}
RESULTS["results-2"] = RESULTS["results-1"]
AMONG_THREE = (Player("Greta"), Player("Hugo"), Player("Hard bot", "hard"))
RESULTS["results-3"] = (
    *RESULTS["results-2"],
    Result("5e2d0c4b7a691f83", "gangzzz", AMONG_THREE, 2, None, "draw", (21, 21, 17)),
)

OF_THE_DAY = Result(
    "7c9e6679f3b0d1a2",
    "district",
    (Player("Rita"), Player("Hard bot", "hard")),
    1,
    0,
    "points",
    (21, 10),
    day="2026-11-27",
    link="seat1=bot:hard&district=AdlUM7Pk",
    accuracy=94,
)
RESULTS["results-4"] = (*RESULTS["results-3"], OF_THE_DAY)

SETTINGS = {"settings": Settings(lang="cs", theme="light", motion="off", sound="on", seating="face")}


def kept(name: str) -> str:
    return (KEPT / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SAVES)
def test_a_game_that_was_ever_kept_comes_back_as_it_was(name: str) -> None:
    assert parse_save(kept(name)) == (SAVES[name], 41)


@pytest.mark.parametrize("name", [*SAVES, *RESULTS])
def test_a_damaged_version_in_a_text_that_was_ever_kept_is_no_newer_version(name: str) -> None:
    damaged = re.sub(r"^(noir-\w+) \d", r"\1 9", kept(name))
    with pytest.raises(UserError, match="damaged"):
        (parse_save if name in SAVES else parse_results)(damaged)


@pytest.mark.parametrize("name", RESULTS)
def test_results_that_were_ever_kept_come_back_as_they_were(name: str) -> None:
    assert parse_results(kept(name)) == (RESULTS[name], 3)


@pytest.mark.parametrize("name", SETTINGS)
def test_settings_that_were_ever_kept_come_back_as_they_were(name: str) -> None:
    assert parse_settings(kept(name).strip()) == SETTINGS[name]


def test_no_kept_text_is_left_out_and_every_version_has_one() -> None:
    files = {path.stem for path in KEPT.iterdir()}
    assert files == {*SAVES, *RESULTS, *SETTINGS}
    for kind, newest in (("save", save.VERSION), ("results", results_file.VERSION)):
        versions = {int(match[1]) for name in files if (match := re.match(rf"{kind}-(\d+)", name))}
        assert versions == set(range(1, newest + 1)), f"a golden text of {kind} {newest} is missing in {KEPT}"
        for name in files:
            if name.startswith(kind):
                assert kept(name).startswith(f"noir-{kind} {name.split('-')[1]} ")


def uncovered(text: str) -> tuple[list[str], str]:
    """The first words of a save, and its body in plain text, since other versions of zlib compress it differently."""
    head, __, body = text.partition("\n")
    return head.split(" ")[:3], read_obscured(body, save.LONGEST_SAVE)


def test_what_is_written_today_is_the_newest_kept_text() -> None:
    """Fails if the format changes, so that a golden text of the new format is added."""
    name, model = next(reversed(SAVES.items()))
    assert uncovered(print_save(model, 41)) == uncovered(kept(name))
    name, found = next(reversed(RESULTS.items()))
    assert print_results(found, 3) == kept(name)


def test_what_is_set_today_is_written_as_it_was() -> None:
    assert print_settings(SETTINGS["settings"]) == kept("settings").strip()
