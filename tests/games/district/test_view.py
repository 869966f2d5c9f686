"""What a player sees of the game: what a take would change, how each kind is pulled at, what the last move was."""

import random
import re
from itertools import takewhile

import pytest

from noir.core.seat import Seat
from noir.games import GAMES
from noir.games.district.rules.pieces import COPIES, TAKE_SIZE, Cards
from noir.games.district.rules.scoring import score
from noir.games.district.rules.state import State, events
from noir.games.district.text.hints import swing
from noir.games.district.text.score import Tableaux
from noir.games.district.view.preview import changes, totals, would_change
from noir.games.district.view.row import may_win, street
from noir.games.district.view.tug_of_war import rope_parts, says, tugs
from noir.games.views import VIEWS
from noir.ui.html import to_html
from tests.support.games import random_states
from tests.support.sizes import sized

NAMES = ("Agnes", "Bruno")
SEATS = (Seat("Agnes", "anchor"), Seat("Bruno", "dagger"))


def cards(text: str) -> Cards:
    return tuple(text.split())


def held(zero: str = "", one: str = "") -> Tableaux:
    return cards(zero), cards(one)


def states(seeds: int) -> list[State]:
    """Every state of some random games."""
    return [state for seed in range(seeds) for state in random_states("district", seed) if isinstance(state, State)]


def test_the_line_about_the_last_move_has_both_moves_of_who_ends_a_round_and_starts_the_next() -> None:
    seen = 0
    for state in states(2):
        line = re.search(r'<button[^>]*class="last-move.*?</button>', to_html(street(state.observe(None), SEATS)))
        past = events(state)
        assert bool(line) == bool(past)
        if not line:
            continue
        movers = [event.player for event in reversed(past)]
        in_a_row = len(list(takewhile(movers[0].__eq__, movers)))
        assert line[0].count('class="step"') == in_a_row
        seen += in_a_row > 1
    assert seen


# What a take would change


@pytest.mark.parametrize(
    ("tableaux", "player", "row", "told"),
    [
        (held(), 0, "7 -2", [("mark-7", (0, 1), 7, "leads"), ("mark-minus", None, -2, "")]),
        (held("5 5", "5"), 0, "5", [("mark-5", (2, 3), 0, "secured")]),
        (held("6", "6 6"), 0, "6", [("mark-6", (1, 2), 6, "level")]),
        (held("8 8 8", "8"), 1, "8", [("mark-8", (1, 2), 0, "")]),
        (held("", "8 8 8 8"), 1, "8 8", [("mark-8", (4, 6), 0, "secured")]),
        (held("5 6 7"), 0, "8", [("mark-8", (0, 1), 8, "leads"), ("mark-set", (0, 1), 5, "")]),
        (held("P", ""), 0, "H +3 +2", [("mark-plus", None, 5, ""), ("mark-townhall", (1, 2), 0, "")]),
        (held("P T", ""), 0, "H", [("mark-townhall", (2, 3), 0, "wins")]),
        (held("", ""), 1, "8 5 5 5 5 5", [("mark-5", (0, 5), 5, "secured")]),  # of six cards a take brings five
        (held("", ""), 1, "", []),
    ],
)
def test_a_take_changes_these_lines_and_no_others(
    tableaux: Tableaux, player: int, row: str, told: list[tuple[object, ...]]
) -> None:
    assert [each[:4] for each in changes(tableaux, player, cards(row), NAMES)] == told


def test_each_change_is_said_in_a_sentence_by_name() -> None:
    row = cards("8 6 +3 -1 H")
    assert [each.says for each in changes(held("6 6", "8 8 5 6 7"), 0, row, NAMES)] == [
        "Agnes then has 3 of the 6s, and Bruno has 1.",
        "Agnes then has 1 of the 8s, and Bruno has 2.",
        "Alliances add 3 points.",
        "Betrayals cost 1 point.",
        "Agnes then has 1 of the three buildings.",
    ]
    said = [each.says for each in changes(held("P T 5 6 7 8", "6 6"), 0, cards("5 5 6 8 H"), NAMES)]
    assert said == [
        "Agnes then has the 5s for good, 3 to 0.",
        "Agnes is then level with Bruno in the 6s, 2 each.",
        "Agnes then has 2 of the 8s, and Bruno has 0.",
        "Agnes then has all three buildings and wins.",
    ]


def test_the_lines_of_a_change_add_up_to_what_the_lead_changes_by_and_the_totals_are_those_after_the_take() -> None:
    seen = 0
    for state in states(sized(8, 60, 60)):
        player = state.current_player
        if player is None or "take" not in state.legal_moves():
            continue
        told = changes(state.tableaux, player, state.row, NAMES)
        assert sum(each.swing for each in told) == swing(state.tableaux, player, state.row)
        assert told
        after = state.play("take").tableaux
        before_after = zip(score(state.tableaux), score(after), strict=True)
        assert totals(state.tableaux, player, state.row) == tuple((one.total, two.total) for one, two in before_after)
        seen += 1
    assert seen > sized(70, 500, 500)


def test_the_changes_stand_beside_the_button_with_their_sentences() -> None:
    text = to_html(would_change(held("5 6 7"), 0, cards("8 -3"), SEATS))
    for said in (
        "0 → 1",
        "+8",
        "-3",
        "leads",
        "Betrayals cost 3 points.",
        "Agnes has 18 now, and would then have 28 points.",
    ):
        assert said in text
    assert text.count("<li") == 5  # the 8s, the set, the betrayals, and both totals


# A tug of war


def test_a_kind_is_secured_when_the_other_cannot_draw_level_with_all_that_is_out() -> None:
    told = [(each.kind, *each[1:]) for each in tugs(held("5 5 5 6 6 6 7 7", "7 7 8"))]
    assert told == [
        ("5", (3, 0), 2, 0, True),
        ("6", (3, 0), 3, 0, False),
        ("7", (2, 2), 3, None, False),
        ("8", (0, 1), 7, 1, False),
    ]


def test_a_tug_is_told_in_a_sentence() -> None:
    assert [says(each, NAMES) for each in tugs(held("5 5 5 7", "7 8"))] == [
        "Agnes has the 5s for good, 3 to 0.",
        "The 6s are level, 0 each.",
        "The 7s are level, 1 each.",
        "Bruno leads in the 8s, 1 to 0.",
    ]


def test_a_rope_has_a_part_for_every_card_and_what_a_take_would_pull_over_lies_beside_its_side() -> None:
    tug = tugs(held("6 6", "6"))[1]
    assert rope_parts(tug, (0, 0)) == ["held-0", "held-0", "out", "out", "out", "held-1"]
    assert rope_parts(tug, (2, 0)) == ["held-0", "held-0", "then-0", "then-0", "out", "held-1"]
    assert rope_parts(tug, (0, 1)) == ["held-0", "held-0", "out", "out", "then-1", "held-1"]


def test_in_every_state_the_ropes_are_whole_and_what_is_secured_stays_so() -> None:
    secured: dict[tuple[int, str], int] = {}
    for number, state in enumerate(states(sized(12, 40, 40))):
        row = state.row[-TAKE_SIZE:]
        for tug in tugs(state.tableaux):
            assert len(rope_parts(tug, (row.count(tug.kind), 0))) == COPIES[tug.kind]
            game = number - state.turn
            if (game, tug.kind) in secured:
                assert (tug.leader, tug.secured) == (secured[game, tug.kind], True)
            elif tug.secured and tug.leader is not None:
                secured[game, tug.kind] = tug.leader
    assert len(secured) > sized(15, 50, 50)


# The last move


def drawn(state: State) -> str:
    """The table as everyone may see it."""
    nodes = VIEWS["district"].table(state.observe(None), None, SEATS, [])
    return "".join(map(to_html, nodes))


def marked(text: str) -> list[str]:
    """The cards marked as those of the last move, each as often as the mark says."""
    found = re.findall(r'data-card="([^"]+)" class="last"|class="pile last" data-card="([^"]+)"', text)
    return [card for played, taken in found for card in [played or taken] * _times(text, played or taken)]


def _times(text: str, card: str) -> int:
    """How many new cards the pile of `card` announces; a card of the row is one."""
    for part in text.split("<li")[1:]:
        new = re.search(r'class="new">(\d+) new<', part.partition("</li>")[0])
        if f'class="pile last" data-card="{card}"' in part.partition(">")[0] and new:
            return int(new[1])
    return 1


def test_the_last_move_is_marked_for_everyone_and_nothing_else_is() -> None:
    rng = random.Random(5)
    for state in rng.sample(states(40), sized(30, 150, 150)):
        happened = events(state)
        if not happened:
            assert marked(drawn(state)) == []
            continue
        last = happened[-1]
        assert sorted(marked(drawn(state))) == sorted(last.cards or (last.move,))
        assert f'data-turn="{state.turn}"' in drawn(state)


def test_a_card_that_was_played_last_says_who_played_it() -> None:
    state = GAMES["district"].start(GAMES["district"].deal(random.Random(3)))
    assert "Played last" not in drawn(state)  # type: ignore[arg-type]
    mover = SEATS[state.current_player or 0].name
    after = state.play(state.legal_moves()[0])
    assert drawn(after).count(f"Played last, by {mover}") == 1  # type: ignore[arg-type]


def test_every_sign_beside_the_cards_has_a_name_and_its_place_on_the_help_card() -> None:
    state = GAMES["district"].start(GAMES["district"].deal(random.Random(3)))
    assert isinstance(state, State)
    spine = drawn(state).partition('class="spine"')[2].partition("</div>")[0]
    assert "<small>take</small>" in spine
    assert drawn(state).count("<small>starts</small>") == 1
    assert "○○○<small>Buildings</small>" in drawn(state)
    card = "".join(to_html(node) for node in VIEWS["district"].help_card(state.observe(None), None))
    for sign in ("#token", "take-to-come", "take-used", "▸2", "+2 −1", "●○○"):
        assert sign in card.partition('class="signs"')[2].partition("</dl>")[0], sign


# The warning that a take wins


@pytest.mark.parametrize(
    ("row", "mine", "taken", "warns"),
    [
        ("H P T", "", False, True),
        ("5 H P T 6", "7", False, True),
        ("T 5 6", "H P", False, True),
        ("T 5 6 7 8", "H P 5", False, True),  # the oldest of the five that a take brings
        ("T 5 6 7 8 +2", "H P 5", False, False),  # it stays in the row
        ("5 6 H", "H P", False, False),  # a second police station for the third building
        ("5 6 7", "H P", False, False),
        ("", "H P", False, False),
        ("H P", "", False, False),
        ("H P T", "", True, False),  # who has taken this round can't take again
    ],
)
def test_the_table_warns_of_a_take_that_wins_and_of_no_other(row: str, mine: str, taken: bool, warns: bool) -> None:
    base = states(1)[0]
    for player in (0, 1):
        held_by = (cards(mine), cards("5 6"))
        taken_by = (taken, False)
        state = base._replace(
            row=cards(row),
            tableaux=held_by if player == 0 else held_by[::-1],
            taken=taken_by if player == 0 else taken_by[::-1],
            current_player=1 - player,  # the warning holds whoever is to move
        )
        assert may_win(state, player) == warns
    assert not may_win(base._replace(row=cards("H P T"), current_player=None), 0)
