"""The commitment: what its digest covers, which changes are detected, and that no secret leaks before the end."""

import json
import random
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from noir.__main__ import main
from noir.app.effects import next_effect
from noir.app.model import Model
from noir.app.update import update
from noir.formats.link import print_link
from noir.formats.record import parse_record
from noir.formats.session_fields import COMMITTED
from noir.games import GAMES
from noir.games.district.rules.pieces import COPIES
from noir.games.district.rules.state import set_aside
from noir.games.gangzzz.rules.deal import parse_deal, print_deal
from noir.games.views import VIEWS
from noir.screens.screen import title, view
from noir.session.commitment import Checked, Commitment, check_commitment, digest_of, new_commitment, redeal
from noir.session.session import Session
from noir.storage.save import BadSave, parse_save, print_save
from noir.ui.html import Node
from tests.support.games import record
from tests.support.gangzzz_positions import plain
from tests.unit.app.test_update import messages, page, play_out, send, sit_down
from tests.unit.storage.test_save import signed

BEFORE_RANKS = Commitment(
    "cf023a36b8cc2714e9289cabe4a1a3862255d25b031801e7fef3d292cec8b53b",
    "gangzzz",
    "1",
    "2263c9f0cc7d0bcb44c29d8e303d42aa",
    "c3e58a574be0a5d7261fddf37423717c",
    3,
    ("preset-a",),
)
"""A seal of a game that began before ranks were dealt; eight deals were passed over since another seat began."""
STARTERS = ("toss", "0", "1")
QUERIES = {
    "two people": "names=Agnes,Bruno",
    "alone": "seats=human,bot:random&starter=0",
    "bots": "seats=bot:random,bot:random",
}
SEAL = Commitment(
    "64a4801256bdea0696e2cbe753bc17c652f11ed9a4304a6ccb991f06de5003ce",
    "district",
    "toss",
    "0123456789abcdef0123456789abcdef",
    "fedcba9876543210fedcba9876543210",
)


def table(model: Model) -> Session:
    assert model.session
    return model.session


def seal_of(model: Model) -> Commitment:
    commitment = table(model).commitment
    assert commitment
    return commitment


def resealed(model: Model, **changes: Any) -> Model:
    """`model` with a changed commitment."""
    return model._replace(session=table(model)._replace(commitment=seal_of(model)._replace(**changes)))


def begun(kind: str = "two people", chance: str = "chance") -> Model:
    return update(Model(), f"new {chance} {QUERIES[kind]}")


def step(model: Model, rng: random.Random) -> Model:
    """The model after the next move, chosen at random."""
    owed = next_effect(model)
    move = rng.choice(table(model).state.legal_moves())
    return send(model, f"{owed.msg} {move}") if owed else send(model, "show", f"play {move}")


def ended(kind: str = "two people", chance: str = "chance") -> Model:
    model, rng = begun(kind, chance), random.Random(4)
    while not table(model).over:
        model = step(model, rng)
    return model


def all_told(model: Model) -> str:
    """Everything that leaves Python for the page: the title, and the page without gaps between groups of digits."""
    return re.sub(r"</?span>", "", page(model)) + title(model)


def menu(model: Model) -> Model:
    """`model` with the menu open, which has the mark while a game goes on."""
    return send(model, "sheet menu")


def answers(model: Model) -> list[str]:
    return re.findall(r'data-holds="(\w+)"', page(model))


def parts(node: Node | str, tag: str) -> Iterable[Node]:
    """The elements of a kind in `node`."""
    if isinstance(node, Node):
        if node.tag == tag:
            yield node
        for child in node.children:
            yield from parts(child, tag)


# The commitment itself


def test_the_mark_is_what_sha256sum_says_of_the_line_that_the_module_describes() -> None:
    line = f"noir-seal 1 district toss {SEAL.seed} {SEAL.salt}"
    assert SEAL.line == line
    tool = shutil.which("sha256sum")
    assert tool
    said = subprocess.run([tool], input=line.encode(), capture_output=True, check=True).stdout.decode()
    assert digest_of(line) == SEAL.digest == said.split()[0]


def test_a_new_seal_holds_and_its_parts_are_what_they_should_be() -> None:
    for starter in STARTERS:
        commitment = new_commitment("district", starter, "chance")
        assert commitment.line.split(" ") == ["noir-seal", "1", "district", starter, commitment.seed, commitment.salt]
        assert re.fullmatch(
            "[0-9a-f]{64} [0-9a-f]{32} [0-9a-f]{32}", f"{commitment.digest} {commitment.seed} {commitment.salt}"
        )
        assert check_commitment(commitment, redeal(commitment)) == Checked(same_digest=True, same_deal=True)


def test_a_seal_that_was_given_before_ranks_were_dealt_still_holds() -> None:
    before = redeal(BEFORE_RANKS)
    older = plain(before)
    assert digest_of(older) == "be21921b40fe1b9353199e1dff802344a94a44c3fee7dd4077d8768cf1a8311a"
    for deal in (before, older):
        assert check_commitment(BEFORE_RANKS, deal) == Checked(same_digest=True, same_deal=True)
    dealt = parse_deal(before)
    one, *others = dealt.cards
    other = next(card for card in others if card[4:] != one[4:])
    swapped = {one: one[:4] + other[4:], other: other[:4] + one[4:]}
    changed = print_deal(dealt._replace(cards=tuple(swapped.get(card, card) for card in dealt.cards)))
    assert check_commitment(BEFORE_RANKS, changed) == Checked(same_digest=True, same_deal=False)


def test_a_thousand_words_of_chance_make_a_thousand_of_everything() -> None:
    commitments = [new_commitment("district", "toss", str(number)) for number in range(1000)]
    for part in ("digest", "seed", "salt"):
        assert len({getattr(commitment, part) for commitment in commitments}) == 1000
    assert not {commitment.seed for commitment in commitments} & {commitment.salt for commitment in commitments}
    assert len(set(map(redeal, commitments))) == 1000


@pytest.mark.parametrize("part", ["game", "starter", "seed", "salt"])
def test_whatever_is_changed_in_the_line_changes_the_mark(part: str) -> None:
    commitment = new_commitment("district", "toss", "chance")
    changed: dict[str, Any] = {
        "game": "famiglia",
        "starter": "1",
        "seed": commitment.seed[:-1],
        "salt": commitment.salt[::-1],
    }
    other = commitment._replace(**{part: changed[part]})
    assert digest_of(other.line) != commitment.digest
    if part != "game":  # the game must exist to deal it
        assert not check_commitment(other, redeal(commitment)).same_digest


def test_a_changed_seed_and_a_changed_deal_are_told_apart() -> None:
    commitment = new_commitment("district", "toss", "chance")
    deal = redeal(commitment)
    starter, one, two, *rest = deal.split()
    assert one != two
    assert check_commitment(commitment, " ".join([starter, two, one, *rest])) == Checked(
        same_digest=True, same_deal=False
    )
    assert check_commitment(commitment._replace(salt="0" * 32), deal) == Checked(same_digest=False, same_deal=True)
    assert check_commitment(commitment._replace(seed="0" * 32), deal) == Checked(same_digest=False, same_deal=False)


@pytest.mark.parametrize("starter", STARTERS)
def test_the_deal_is_the_first_of_the_seed_in_which_the_wanted_player_starts(starter: str) -> None:
    starting = set()
    for number in range(30):
        commitment = new_commitment("district", starter, str(number))
        rng = random.Random(commitment.seed)
        deals = [GAMES["district"].deal(rng) for _try in range(40)]
        wanted = [deal for deal in deals if starter in ("toss", deal[0])]
        assert redeal(commitment) == wanted[0]
        starting.add(wanted[0][0])
    assert starting == ({"0", "1"} if starter == "toss" else {starter})


def test_the_terminal_deals_from_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    commitment = new_commitment("district", "toss", "chance")
    assert main(["deal", "district", "--seed", commitment.seed]) == 0
    assert capsys.readouterr().out.strip() == redeal(commitment)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_set_aside_is_a_part_of_the_game_that_can_be_drawn(game: str) -> None:
    rules = GAMES[game]
    aside = [rules.set_aside(rules.deal(random.Random(seed))) for seed in range(50)]
    assert len({len(cards) for cards in aside}) == 1
    assert all(len(list(parts(VIEWS[game].open_cards(cards), "li"))) == len(cards) for cards in aside)


def test_in_district_noir_the_deal_and_the_three_cards_set_aside_are_all_the_cards() -> None:
    for seed in range(200):
        deal = GAMES["district"].deal(random.Random(seed))
        aside = set_aside(deal)
        assert len(aside) == 3
        assert Counter(deal.split()[1:]) + Counter(aside) == Counter(COPIES)


# The program


def test_every_game_is_sealed_but_one_whose_deal_came_with_the_address() -> None:
    for kind in QUERIES:
        model = begun(kind)
        assert check_commitment(seal_of(model), table(model).match.deal) == Checked(same_digest=True, same_deal=True)
    assert seal_of(begun("alone")).starter == "0"
    assert table(sit_down()).commitment is None


def test_a_rematch_is_sealed_anew() -> None:
    model = ended()
    again = send(model, "rematch other")
    assert check_commitment(seal_of(again), table(again).match.deal) == Checked(same_digest=True, same_deal=True)
    assert seal_of(again).starter == str(1 - table(model).first_starter)
    assert seal_of(again).digest != seal_of(model).digest
    assert seal_of(again).digest in all_told(menu(again))


@pytest.mark.parametrize("kind", QUERIES)
def test_the_mark_stands_before_the_first_card_and_stays_to_the_end(kind: str) -> None:
    model, rng = begun(kind), random.Random(1)
    mark = seal_of(model).digest
    for before in (model, send(model, "show")):
        assert f'data-mark="{mark}"' in page(menu(before))
    while not table(model).over:
        assert page(menu(model)).count(f'data-mark="{mark}"') == 1
        assert mark in all_told(menu(model))
        model = step(model, rng)
    assert page(model).count(f'data-mark="{mark}"') == 1


@pytest.mark.parametrize("kind", QUERIES)
def test_seed_and_salt_are_told_at_the_end_and_not_a_moment_before(kind: str) -> None:
    model, rng = begun(kind), random.Random(1)
    commitment = seal_of(model)
    while not table(model).over:
        for shown in (model, send(model, "show"), send(model, "check"), send(model, "show", "hint")):
            assert commitment.seed not in all_told(shown)
            assert commitment.salt not in all_told(shown)
            assert "open-cards" not in page(shown)
            assert (table(shown).revealed_commitment, table(shown).checked, table(shown).undealt) == (None, None, ())
            assert shown.check is False
            assert "check" not in messages(shown)
        model = step(model, rng)
    assert commitment.seed in all_told(model)
    assert commitment.salt in all_told(model)
    assert commitment.line in page(model).replace("&#x27;", "'")
    assert "check" in messages(model)


def test_the_page_of_a_sealed_game_is_the_same_whatever_seed_and_salt_are() -> None:
    """By difference: two commitments with the same digest give the same pages until the game is over."""
    model, rng = begun(), random.Random(1)
    while not table(model).over:
        for shown in (model, send(model, "show")):
            other = resealed(shown, seed="0" * 32, salt="1" * 32)
            assert other != shown
            assert (page(other), title(other)) == (page(shown), title(shown))
        model = step(model, rng)
    assert page(resealed(model, seed="0" * 32)) != page(model)


def test_the_cards_set_aside_lie_open_at_the_end() -> None:
    for model in (ended(), play_out("draw")):
        (cards,) = (node for node in parts(view(model), "ul") if ("class", "open-cards") in node.attributes)
        drawn = re.findall(r"card-(\w+)", str(cards))
        assert len(drawn) == len(table(model).undealt) == 3


def test_undo_from_the_end_hides_seed_and_salt_again() -> None:
    for kind in ("two people", "alone"):
        model = send(ended(kind), "check")
        commitment = seal_of(model)
        assert commitment.salt in all_told(model)
        back = send(model, "undo")
        assert not table(back).over
        assert commitment.seed not in all_told(back)
        assert commitment.salt not in all_told(back)
        assert "open-cards" not in page(back)
        assert commitment.digest in all_told(menu(back))
        again = back
        while not table(again).over:
            again = step(again, random.Random(1))
        assert commitment.salt in all_told(again)
        assert answers(again) == []  # the earlier check was of another position


def test_one_press_deals_again_and_says_yes() -> None:
    model = ended()
    assert answers(model) == []
    assert answers(send(model, "check")) == ["yes", "yes"]
    assert "Yes: the same seed deals the same cards." in page(send(model, "check"))
    assert answers(send(model, "check", "rematch other")) == []


@pytest.mark.parametrize(
    ("changes", "said"), [({"salt": "0" * 32}, ["no", "yes"]), ({"seed": "0" * 32}, ["no", "no"]), ({}, ["yes", "yes"])]
)
def test_a_seal_that_was_changed_in_the_save_is_told(changes: dict[str, str], said: list[str]) -> None:
    kept = parse_save(print_save(resealed(ended(), **changes), 1)).model
    assert answers(send(kept, "check")) == said


def test_another_deal_in_the_save_is_told() -> None:
    """The same digest, seed and salt with a game of other cards, played to its end."""
    other = play_out("draw")
    model = other._replace(session=table(other)._replace(commitment=seal_of(begun())))
    kept = parse_save(print_save(model, 1)).model
    assert answers(send(kept, "check")) == ["yes", "no"]
    assert "No: the same seed deals other cards than those that were played." in page(send(kept, "check"))


def test_a_deal_that_was_not_sealed_says_so_from_the_start_to_the_end() -> None:
    model = sit_down(parse_record(record("draw")).deal)
    for shown in (model, send(model, "show"), send(model, "show", "play 5"), play_out("draw")):
        assert "Nothing was sealed here" in page(menu(shown))
        assert "data-mark" not in page(shown)
        assert "check" not in messages(shown)
    assert send(play_out("draw"), "check") == play_out("draw")


SENT = "The sender can know every card and may have chosen the seed."


def test_a_sealed_game_that_came_by_a_link_says_who_may_know_its_cards_from_the_start_to_the_end() -> None:
    """A sender can deal as often as it takes for a seed that suits, and the mark of that one holds, too."""
    sent = begun()
    model = update(Model(), f"visit seed {print_link(table(sent))}")
    again = parse_save(print_save(model, 1)).model
    resumed = send(update(Model(), f"open {print_link(table(sent))}"), "leave", "resume 0")
    for shown in (model, again, resumed, send(model, "show"), send(model, "peek 0")):
        assert "The deal came by a link" in page(menu(shown))
        assert SENT in page(menu(shown))
    while not table(model).over:
        model = step(model, random.Random(1))
    checked = send(model, "check")
    assert answers(checked) == ["yes", "yes"]
    assert SENT in page(checked)
    for dealt_here in (sent, ended(), send(model, "rematch other")):
        assert SENT not in page(menu(dealt_here))
        assert "came by a link" not in page(menu(dealt_here))


# The save


@pytest.mark.parametrize("kind", QUERIES)
def test_a_seal_comes_back_with_a_save_also_from_the_shelf(kind: str) -> None:
    model = step(begun(kind), random.Random(1))
    kept = parse_save(print_save(model, 1)).model
    assert table(kept) == table(model)
    shelf = parse_save(print_save(send(model, "leave"), 1)).model.shelf
    assert [session.commitment for session in shelf] == [seal_of(model)]


def with_seal(commitment: object) -> str:
    """A save of a game with this commitment."""
    seats = [["Agnes", "anchor"], ["Bruno", "dagger"]]
    deal = parse_record(record("draw")).deal
    session = {"record": f"district\n{deal}\n\n", "seats": seats, "floor": 0, "tossed": False, "seal": commitment}
    return signed({"table": session, "shelf": [], "seats": seats, "starter": "toss"})


def test_a_save_without_a_seal_comes_back() -> None:
    assert table(parse_save(with_seal(None)).model).commitment is None
    older = with_seal(None).replace(', "seal": null', "")
    body = older.partition("\n")[2]
    assert '"seal"' not in body
    assert table(parse_save(signed(json.loads(body))).model).commitment is None
    assert table(parse_save(with_seal(list(SEAL[:COMMITTED]))).model).commitment == SEAL


@pytest.mark.parametrize(
    "commitment",
    [
        [],
        "",
        5,
        list(SEAL[:4]),
        [*SEAL[:COMMITTED], ""],
        {"mark": SEAL.digest},
        [SEAL.digest[1:], *SEAL[1:COMMITTED]],
        [SEAL.digest.upper(), *SEAL[1:COMMITTED]],
        [SEAL.digest, "nothing", *SEAL[2:COMMITTED]],
        [SEAL.digest, "district", "2", *SEAL[3:COMMITTED]],
        [*SEAL[:3], ["0"] * 32, SEAL.salt],
        [*SEAL[:3], SEAL.seed, "<b>" + SEAL.salt[3:]],
    ],
)
def test_a_commitment_of_another_shape_is_a_damaged_save(commitment: object) -> None:
    with pytest.raises(BadSave):
        parse_save(with_seal(commitment))
