"""The pairs of games for the leak tests are what they claim to be; otherwise those tests would prove nothing."""

import random

import pytest

from noir.games import GAMES
from tests.support.equal_pairs import LAST, pair
from tests.support.games import LONGER


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("whose", ["own", "theirs", "nobody"])
def test_a_pair_differs_and_its_viewer_sees_no_difference(whose: str, game: str) -> None:
    rng = random.Random(19)
    different = 0
    for moves in range(LAST + 1):
        one, two, viewer = pair(rng, moves, whose, game)
        assert one.state.observe(viewer) == two.state.observe(viewer)
        assert one.moves == two.moves or (game in LONGER and len(one.moves) == len(two.moves))
        assert one.state.current_player is not None
        assert GAMES[game].terms(one.deal) == GAMES[game].terms(two.deal)
        different += one.deal != two.deal
    assert different > 40
