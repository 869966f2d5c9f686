"""How bots of the lower levels err: in the same case alike, by so much at most, and never with a move far off."""

from noir.core.misjudge import bearable, mistake


def test_the_same_case_is_misjudged_alike_and_others_otherwise() -> None:
    cases = [f"round {number} take" for number in range(200)]
    found = [mistake(case, 8.0) for case in cases]
    assert found == [mistake(case, 8.0) for case in cases]
    assert len({*found}) > 190
    assert all(abs(each) <= 8.0 for each in found)
    assert abs(sum(found)) / len(found) < 0.6
    assert min(found) < -5 < 5 < max(found)
    assert mistake(cases[0], 4.0) == found[0] / 2


def test_what_gives_away_too_much_is_left_out_and_the_best_never() -> None:
    worth = {"take": 90, "5": 81, "6": 80, "R": 79}
    assert bearable(worth, 10) == ["take", "5", "6"]
    assert bearable(worth, 0) == ["take"]
    assert bearable(worth, 1000) == list(worth)
