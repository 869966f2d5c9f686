"""A tool that is asked for no games, or for fewer than none, says so before it measures or learns anything."""

import importlib
import sys

import pytest

from tools.counts import not_negative, positive

LEAST = {
    "tools.arena.chances": {"--games": 1, "--first": 0},
    "tools.arena.ladder": {"--deals": 1},
    "tools.arena.league": {"--deals": 1, "--reference": 0, "--page": 0},
    "tools.bench.bench_page": {"--rounds": 1},
    "tools.bench.press": {"--width": 1, "--height": 1},
    "tools.bench.two_devices": {"--rounds": 1},
    "tools.exploit.__main__ gangzzz": {"--deals": 1, "--seed": 0, "--rounds": 1, "--games": 1, "--workers": 0},
    "tools.exploit.last_round": {"--deals": 1, "--times": 1},
    "tools.learn.__main__ gangzzz": {"--seed": 0, "--rounds": 1, "--games": 1, "--workers": 0},
}
"""By command and option, the smallest number there."""

OPTIONS = [(command, option, least) for command, options in LEAST.items() for option, least in options.items()]


@pytest.mark.parametrize(("command", "option", "least"), OPTIONS)
def test_a_number_that_is_too_small_is_refused_before_anything_is_done(
    command: str, option: str, least: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module, *words = command.split()
    for number in (least - 1, "many"):
        monkeypatch.setattr(sys, "argv", [module, *words, f"{option}={number}"])
        with pytest.raises(SystemExit):
            importlib.import_module(module).main()
        sentence = f"error: argument {option}: this must be a whole number, {least} or more, not '{number}'\n"
        assert capsys.readouterr().err.endswith(sentence)


def test_the_smallest_number_and_larger_ones_are_taken() -> None:
    assert [positive("1"), positive("10_000"), not_negative("0")] == [1, 10_000, 0]
