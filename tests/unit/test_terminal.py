"""The commands of the terminal, as a person types them."""

import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import pytest

from noir.__main__ import CLOSED, STOPPED, main
from noir.formats.link import LONGEST_TEXT
from noir.formats.link_puzzle import LONGEST_SAY, LONGEST_THEN
from noir.formats.record import LONGEST_RECORD, parse_record
from noir.games import GAMES
from noir.ui.i18n import set_language
from tests.support.games import DATA, record

ROOT = Path(__file__).parents[2]

Done = subprocess.CompletedProcess[str]


def noir(*words: str, typed: str = "") -> Done:
    """What a command prints to who types this, run in this process, which is quicker."""
    set_language("en")
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err, patch("sys.stdin", StringIO(typed)):
        return Done(words, main([*words]), out.getvalue(), err.getvalue())


def in_a_process(*words: str, typed: str = "") -> Done:
    """The same in a process of its own."""
    command = [sys.executable, "-m", "noir", *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)


@pytest.mark.parametrize("words", ["deal district --seed 7", "play district --seats human,bot:best", "replay -"])
def test_a_command_is_the_same_in_a_process_of_its_own(words: str) -> None:
    here, there = (run(*words.split(), typed=record("draw")) for run in (noir, in_a_process))
    assert (there.returncode, there.stdout, there.stderr) == (here.returncode, here.stdout, here.stderr)


@pytest.mark.parametrize(
    ("encoding", "words", "typed", "status"),
    [
        ("utf-8", "replay -", b"\xff", 1),
        ("ascii", "--help", b"", 0),
        ("cp1252", "play gangzzz --seats bot:random,bot:random --seed 1 --switches short", b"", 0),
    ],
)
def test_what_a_terminal_cannot_read_or_write_is_no_error(encoding: str, words: str, typed: bytes, status: int) -> None:
    command = [sys.executable, "-m", "noir", *words.split()]
    environment = {**os.environ, "PYTHONIOENCODING": f"{encoding}:strict"}
    done = subprocess.run(command, input=typed, capture_output=True, cwd=ROOT, env=environment, check=False, timeout=60)
    assert (done.returncode, b"Traceback" in done.stderr) == (status, False)


@pytest.mark.parametrize("words", ["replay -", "play district"])
def test_a_closed_input_is_one_without_anything_to_read(words: str) -> None:
    command = f"exec {sys.executable} -m noir {words} <&-"
    ended = subprocess.run(["sh", "-c", command], capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)
    assert "Traceback" not in ended.stderr
    assert (ended.returncode == 1) == (words == "replay -")


@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize(
    ("shell", "status", "said"), [("exec >/dev/full", 1, "No space left on device"), ("", CLOSED, "")]
)
def test_what_nobody_can_read_any_more_ends_a_command_without_a_traceback(
    shell: str, status: int, said: str, buffered: str
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = ["sh", "-c", f"{shell}\nexec {sys.executable} -m noir replay tests/data/draw.txt"]
    environment = {**os.environ, "PYTHONUNBUFFERED": buffered}
    done = subprocess.run(
        command, stdout=writing, stderr=subprocess.PIPE, text=True, cwd=ROOT, env=environment, timeout=60, check=False
    )
    os.close(writing)
    assert done.returncode == status
    assert done.stderr.strip().endswith(said)
    assert len(done.stderr.splitlines()) == len(said.splitlines())


@pytest.mark.parametrize(
    ("then", "status", "said"), [("raise KeyboardInterrupt", STOPPED, ""), ("pass", 1, "neither a game link")]
)
def test_what_was_printed_before_a_command_failed_is_given_up_where_nobody_reads_it(
    then: str, status: int, said: str
) -> None:
    program = (
        "import io, sys\nfrom noir.__main__ import main\nclass Typed(io.StringIO):\n"
        f"    def read(self, most=-1):\n        print('begun')\n        {then}\n        return 'nothing'\n"
        "sys.stdin = Typed()\nsys.exit(main(['replay', '-']))"
    )
    command, environment = [sys.executable, "-c", program], {**os.environ, "PYTHONUNBUFFERED": ""}
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        command, stdout=writing, stderr=subprocess.PIPE, text=True, cwd=ROOT, env=environment, timeout=60, check=False
    )
    os.close(writing)
    assert (done.returncode, len(done.stderr.splitlines())) == (status, len(said.splitlines())), done.stderr
    assert said in done.stderr


def test_a_closed_output_is_no_error() -> None:
    command = f"exec {sys.executable} -m noir deal district >&-"
    ended = subprocess.run(["sh", "-c", command], capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


class Stopped(StringIO):
    """An input at which somebody presses Ctrl-C."""

    def read(self, _most: int | None = -1, /) -> str:
        """Nothing is read."""
        raise KeyboardInterrupt


def test_a_command_that_is_stopped_prints_no_traceback() -> None:
    with patch("sys.stdin", Stopped()):
        assert main(["replay", "-"]) == STOPPED


@pytest.mark.parametrize("count", ["0", "-3", "100000000"])
def test_a_number_of_seats_that_no_game_has_is_refused_at_once(count: str) -> None:
    with pytest.raises(SystemExit):
        noir("deal", "gangzzz", "--seats", count)


@pytest.mark.parametrize(
    "words", ["deal district --seed", "deal district --switches", "play district --seed", "play district --seats"]
)
def test_words_that_are_not_text_are_refused_with_a_sentence(words: str) -> None:
    command = [sys.executable, "-m", "noir", *words.split(), "caf\udce9"]
    done = subprocess.run(command, input=b"", capture_output=True, cwd=ROOT, timeout=60, check=False)
    option, said = words.split()[-1], done.stderr.decode()
    assert done.returncode == 2
    assert said.endswith(f"error: argument {option}: 'caf\\udce9' has characters that can't be read\n")


def test_deal_prints_the_same_deal_for_the_same_seed_and_others_without() -> None:
    one = noir("deal", "district", "--seed", "7")
    assert one.returncode == 0
    assert GAMES["district"].start(one.stdout).turn == 0
    assert noir("deal", "district", "--seed", "7").stdout == one.stdout
    assert noir("deal", "district").stdout != noir("deal", "district").stdout


@pytest.mark.parametrize(
    ("name", "sentence", "totals"),
    [
        ("draw", "A draw at 8 each", "Total 8 8"),
        ("instant", "Player 2 has all three buildings and wins at once", "Total 0 0"),
        ("negative", "Player 1 wins on points, 42 to -6.", "Total 42 -6"),
        ("tie-7s", "with more 7s, 4 to 1.", "Total 14 14"),
    ],
)
def test_replay_prints_the_outcome_and_the_score_sheet(name: str, sentence: str, totals: str) -> None:
    done = noir("replay", str(DATA / f"{name}.txt"))
    assert done.returncode == 0
    assert sentence in done.stdout
    assert totals in [" ".join(line.split()) for line in done.stdout.splitlines()]
    assert noir("replay", "-", typed=record(name)).stdout == done.stdout


def test_a_link_is_made_of_a_file_and_replayed_by_name(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(record("draw") + "name0=Agnes\nname1=Bruno\n")
    made = noir("link", str(file))
    assert made.stdout.startswith("#names=Agnes,Bruno&district=")
    by_link, by_file = noir("replay", "-", typed=made.stdout), noir("replay", str(file))
    assert by_link.stdout == by_file.stdout
    assert "Agnes" in by_link.stdout
    assert noir("link", "-", typed="nothing").returncode == 1


def test_the_longest_link_that_is_made_can_be_replayed_from_a_file_and_with_an_address(tmp_path: Path) -> None:
    start = "\n".join(record("draw").splitlines()[:2])
    moves = parse_record(start).state.legal_moves()
    comments = "".join(f"then-{move}={'🂡' * LONGEST_THEN}\n" for move in moves)
    file = tmp_path / "position.txt"
    file.write_text(f"{start}\n\nas=puzzle\nsay={'🂡' * LONGEST_SAY}\n{comments}", "utf-8")
    made = noir("link", str(file)).stdout
    assert len(made) > LONGEST_RECORD + 1
    for text in (made, f"https://noir.example/{'a' * 1_000}/{made}"):
        file.write_text(text, "utf-8")
        done = noir("replay", str(file))
        assert (done.returncode, done.stderr) == (0, "")
        assert noir("replay", "-", typed=text).stdout == done.stdout


def test_a_text_that_is_too_long_is_refused_and_not_read_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "long.txt"
    file.write_text("#district=" + "A" * LONGEST_TEXT, "utf-8")
    assert "The link is too long" in noir("replay", str(file)).stderr
    file.write_text("district\n" + "8 " * LONGEST_TEXT, "utf-8")
    assert "The file is too long" in noir("replay", str(file)).stderr


def test_replay_of_a_game_that_goes_on_says_how_far_it_is() -> None:
    done = noir("replay", "-", typed="\n".join(record("draw").splitlines()[:2]))
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, "Round 1 of 4")


def test_replay_of_a_bad_record_exits_with_a_sentence_and_no_traceback(tmp_path: Path) -> None:
    bad = tmp_path / "bad"
    bad.write_bytes(b"district\n\xff\xfe\x00")
    for file in (bad, tmp_path / "missing", tmp_path):
        done = noir("replay", str(file))
        assert done.returncode == 1
        assert done.stdout == ""
        assert len(done.stderr.strip().splitlines()) == 1
        assert "Traceback" not in done.stderr


def test_two_people_play_a_whole_game_and_get_its_record() -> None:
    seed = "terminal"
    start = GAMES["district"].start(noir("deal", "district", "--seed", seed).stdout)
    typed = []
    state = start
    while legal := state.legal_moves():
        typed += ["", "nonsense", legal[-1]]
        state = state.play(legal[-1])
    done = noir("play", "district", "--seed", seed, typed="\n".join(typed) + "\n")
    assert done.returncode == 0
    assert "“nonsense” isn't a move. Name a card, or “take”." in done.stdout
    written = "\n".join(done.stdout.splitlines()[-3:])
    assert parse_record(written).state == state


def test_the_hand_of_the_other_player_is_never_printed_and_the_end_of_input_prints_the_record() -> None:
    deal = noir("deal", "district", "--seed", "9").stdout
    state = GAMES["district"].start(deal)
    done = noir("play", "district", "--seed", "9", typed="\n")
    assert done.returncode == 0
    assert "hand: 5 cards" in done.stdout
    assert parse_record(done.stdout.partition("The game so far:\n")[2].strip("\n")).state == state


def test_a_person_plays_against_a_bot_and_bots_among_themselves() -> None:
    done = noir("play", "district", "--seed", "1", "--seats", "bot:random,bot:easy")
    assert done.returncode == 0
    assert "Random bot play" in done.stdout
    match = parse_record("\n".join(done.stdout.splitlines()[-3:]))
    assert match.state.outcome()
    again = noir("play", "district", "--seed", "1", "--seats", "bot:random,bot:easy")
    assert again.stdout == done.stdout
    alone = noir("play", "district", "--seed", "1", "--seats", "human,bot:easy", typed="take\n")
    assert "press Enter" not in alone.stdout
    assert "Easy bot play" in alone.stdout or "Easy bot take" in alone.stdout
    assert "The game so far" in alone.stdout


def test_of_a_bot_s_private_move_only_that_is_printed_which_everyone_may_know() -> None:
    done = noir("play", "gangzzz", "--seed", "1", "--seats", "bot:easy,bot:easy")
    told = done.stdout.partition("gangzzz\n")[0]
    assert done.returncode == 0
    assert told.count(" marked a building.") == 1, "one sentence tells the last mark and what it paid"
    assert told.count("The hideout is ") == 1
    assert "into the car" not in told


def test_who_goes_on_is_not_asked_again_to_look_alone() -> None:
    done = noir("play", "gangzzz", "--seed", "1", typed="\nauto\n")
    assert done.stdout.count("press Enter when only") == 2
    assert "worth 7: " in done.stdout
    assert "Cards on the north side: " in done.stdout


def test_a_seat_for_nobody_that_is_known_is_refused_with_a_sentence() -> None:
    done = noir("play", "district", "--seats", "human,bot:best")
    assert (done.returncode, done.stdout) == (1, "")
    assert "can't be “bot:best”" in done.stderr
