"""Learning gives the same however its games are spread, and after any interruption, and writes what bots read."""

import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from noir.games import GAMES
from noir.games.gangzzz.bot.weights import Weights
from tests.support.sizes import mostly_full
from tools.arena.famiglia import unpacked
from tools.learn import district, famiglia, gangzzz
from tools.learn.command import course_of
from tools.learn.course import Course, NotContinued, run
from tools.learn.pool import ROOT, Pool, Work, cluster, processes

COMPILED = pytest.mark.skipif(not shutil.which("cc"), reason="no C compiler: it is needed for learning alone")


class Sum(NamedTuple):
    """A number to add to, and what is added."""

    number: int
    added: int


def squared(job: Sum) -> int:
    """A job of the toy course."""
    return (job.number + job.added) ** 2 % 1009


def toy(rounds: int = 3, seed: int = 5) -> Course:
    """A course in which every answer and their order count."""
    return Course(
        settings={"seed": seed},
        rounds=rounds,
        file=Path("nothing"),
        begin=lambda: seed,
        jobs=lambda known, number: [Sum(known, 10 * number + part) for part in range(4)],
        play=squared,
        learn=lambda known, number, answers: sum(answer * 7**at for at, answer in enumerate(answers)) % 1013,
        told=lambda known: f"known: {known}",
        written=lambda known: str(known).encode(),
    )


def here(work: Work, arguments: Sequence[Any]) -> Iterator[tuple[int, Any]]:
    """A pool that is this process, and answers the last first."""
    for at, argument in reversed([*enumerate(arguments)]):
        yield at, work(argument)


def interrupted(after: int) -> Pool:
    """A pool that is stopped after so many answers."""
    left = [after]

    def answers(work: Work, arguments: Sequence[Any]) -> Iterator[tuple[int, Any]]:
        for at, argument in enumerate(arguments):
            if not left[0]:
                raise KeyboardInterrupt
            left[0] -= 1
            yield at, work(argument)

    return answers


def test_a_course_gives_the_same_however_its_games_are_spread(tmp_path: Path) -> None:
    found = {run(toy(), tmp_path / "here", here)}
    for workers in (1, 3):
        with processes(workers) as pool:
            found.add(run(toy(), tmp_path / str(workers), pool))
    assert len(found) == 1


@pytest.mark.parametrize("after", range(12))
def test_after_an_interruption_a_course_goes_on_and_asks_nothing_twice(tmp_path: Path, after: int) -> None:
    with pytest.raises(KeyboardInterrupt):
        run(toy(), tmp_path / "stopped", interrupted(after))
    asked: list[Any] = []

    def counting(work: Work, arguments: Sequence[Any]) -> Iterator[tuple[int, Any]]:
        asked.extend(arguments)
        return here(work, arguments)

    assert run(toy(), tmp_path / "stopped", counting) == run(toy(), tmp_path / "whole", here)
    assert len(asked) == 12 - after
    assert not list((tmp_path / "stopped").glob("job-*"))


def test_more_rounds_go_on_where_fewer_ended_and_fewer_are_refused(tmp_path: Path) -> None:
    run(toy(2), tmp_path / "longer", here)
    with pytest.raises(KeyboardInterrupt):
        run(toy(4), tmp_path / "longer", interrupted(7))
    assert run(toy(4), tmp_path / "longer", interrupted(1)) == run(toy(4), tmp_path / "whole", here)
    with pytest.raises(NotContinued, match="4 rounds are done"):
        run(toy(3), tmp_path / "longer", here)


def test_half_an_answer_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(file: Path, _target: Path) -> Path:
        assert file.read_bytes()
        raise KeyboardInterrupt

    folder = tmp_path / "stopped"
    with pytest.raises(KeyboardInterrupt):
        run(toy(), folder, interrupted(2))
    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(Path, "replace", stopped)
        run(toy(), folder, here)
    assert len([*folder.glob("job-*.pickle")]) == 2
    assert run(toy(), folder, here) == run(toy(), tmp_path / "whole", here)


def test_answers_that_an_interruption_left_over_are_deleted_after_the_next_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(file: Path) -> None:
        raise KeyboardInterrupt(file)

    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(Path, "unlink", stopped)
        run(toy(), tmp_path / "stopped", here)
    assert len([*(tmp_path / "stopped").glob("job-0-*.pickle")]) == 4
    assert run(toy(), tmp_path / "stopped", here) == run(toy(), tmp_path / "whole", here)
    assert not list((tmp_path / "stopped").glob("job-*"))


def test_what_was_learned_with_other_settings_is_left_alone(tmp_path: Path) -> None:
    run(toy(1), tmp_path, here)
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    with pytest.raises(NotContinued, match="learned with other settings"):
        run(toy(1, seed=6), tmp_path, here)
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_every_game_has_a_course_and_its_file_is_there() -> None:
    for game in GAMES:
        course = course_of("tools.learn", game, seed=1, rounds=None, games=None)
        assert course.settings["game"] == game
        assert course.rounds > 1
        assert course.file.is_file()


@COMPILED
@pytest.mark.parametrize("game", mostly_full(GAMES, ["district", "famiglia"]))
def test_a_bot_learns_the_same_from_the_same_seed(game: str, tmp_path: Path) -> None:
    course = course_of(
        "tools.learn", game, seed=3, rounds=2, games={"district": 16, "famiglia": 64, "gangzzz": 2}[game]
    )
    found = []
    for workers in (1, 2):
        with processes(workers) as pool:
            found.append(course.written(run(course, tmp_path / str(workers), pool)))
    assert found[0] == found[1]
    assert found[0] != course.written(course.begin())
    assert len(found[0]) == pytest.approx(len(course.file.read_bytes()), rel=0.02)


def test_weights_are_written_with_their_descriptions() -> None:
    assert gangzzz.written(Weights()) == gangzzz.FILE.read_bytes()
    other = gangzzz.written(Weights()._replace(card=1.25, size=33.0)).decode()
    assert "    card: float = 1.25\n" in other
    assert "    size: float = 33.0\n" in other


@COMPILED
def test_the_command_learns_and_writes_and_says_what_is_wrong(tmp_path: Path) -> None:
    out = tmp_path / "network.bin"

    def called(*more: str) -> subprocess.CompletedProcess[str]:
        given = ["famiglia", "--rounds", "1", "--games", "8", "--folder", str(tmp_path / "kept"), "--out", str(out)]
        program = [sys.executable, "-m", "tools.learn", *given, *more]
        return subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=False)

    done = called()
    assert (done.returncode, "round 1 of 1" in done.stderr) == (0, True), done.stderr
    assert len(out.read_bytes()) == len(famiglia.FILE.read_bytes())
    refused = called("--seed", "2")
    assert refused.returncode == 1
    assert refused.stderr.startswith("What is in ")


@pytest.fixture
def two_machines() -> Iterator[str]:
    """The address of a cluster of Ray with two nodes of one core each."""
    clusters = pytest.importorskip("ray.cluster_utils", reason="Ray is an extra, for learning on several machines")
    nodes = clusters.Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    nodes.add_node(num_cpus=1)
    yield str(nodes.address)
    nodes.shutdown()


def test_two_machines_learn_the_same_as_one(two_machines: str, tmp_path: Path) -> None:
    course = course_of("tools.learn", "gangzzz", seed=4, rounds=1, games=4)
    with cluster(two_machines) as pool:
        spread = run(course, tmp_path / "spread", pool)
    assert spread == run(course, tmp_path / "alone", here)


@COMPILED
def test_there_is_room_for_the_games_of_a_network_that_has_learned() -> None:
    known = unpacked(famiglia.FILE.read_bytes())
    for seed in range(20):
        found = famiglia.played(famiglia.Job(1, seed, known))
        assert found.counts.sum() == len(found.inputs)
        assert max(found.counts) < famiglia.INPUTS


@COMPILED
def test_a_round_of_the_reference_gives_no_value_of_a_position_but_its_result(tmp_path: Path) -> None:
    course = district.course(seed=1, rounds=1, games=16)
    known = run(course, tmp_path, here)
    assert (known.rounds[0].thought == known.rounds[0].won).all()
