"""The move of a hint is marked on the table, and the button that asked for it stays where it is."""

import re

import pytest

from noir.app.model import Model
from noir.app.update import update
from noir.screens.marks import marked
from noir.screens.screen import view
from noir.ui.html import Node, h, to_html
from tests.unit.app.test_update import send

GAMES_ALONE = {
    "district": "district&seats=human,bot:easy",
    "famiglia": "famiglia&seats=human,bot:easy",
    "gangzzz": "gangzzz&seats=human,bot:easy,bot:easy",
}


def with_class(node: Node, name: str) -> list[str]:
    """The messages of the buttons with a class."""
    facts = dict(node.attributes)
    own = [facts.get("data-msg", "")] if name in facts.get("class", "").split() else []
    return own + [msg for child in node.children if isinstance(child, Node) for msg in with_class(child, name)]


def hinted(game: str) -> tuple[Model, str]:
    """A game with a hint at its first move, and the move."""
    model = update(Model(), f"new 1 game={GAMES_ALONE[game]}&starter=0")
    assert model.session
    move = model.session.state.legal_moves()[0]
    return send(model, "hint", f"advise {model.session.match.cursor} {move}"), move


@pytest.mark.parametrize("game", GAMES_ALONE)
def test_the_hinted_move_is_marked_until_the_hint_goes(game: str) -> None:
    model, move = hinted(game)
    assert model.hint == move
    marked = with_class(view(model), "advised")
    assert marked
    assert all(msg == f"play {move}" or msg.startswith("pick ") for msg in marked)
    assert not with_class(view(model._replace(hint="")), "advised")


def test_a_button_for_several_moves_is_one_for_the_last_and_spares_what_would_be_picked_first() -> None:
    picks, both, other = (
        h("button", type="button", data_msg=msg) for msg in ("pick bar", "play B=bar A=bar", "play A=bar B=bar")
    )
    assert with_class(marked(h("div", picks, both, other), "gangzzz", "A=bar", "asked"), "asked") == [
        "play B=bar A=bar"
    ]
    assert with_class(marked(h("div", picks, other), "gangzzz", "A=bar", "asked"), "asked") == ["pick bar"]


def test_the_button_stays_while_there_is_a_hint() -> None:
    model, __ = hinted("district")
    for hint in ("", "?", model.hint):
        assert "Hint</span></button>" in to_html(view(model._replace(hint=hint)))


def test_a_placement_of_gangzzz_glows_on_the_map_and_in_the_hand() -> None:
    model = update(Model(), f"new 1 game={GAMES_ALONE['gangzzz']}&starter=0")
    while model.session and not any("@" in each for each in model.session.state.legal_moves()):
        level, legal = model.session.level, model.session.state.legal_moves()
        model = send(model, f"reply {model.session.match.cursor} {legal[0]}" if level else f"play {legal[0]}")
    assert model.session
    move = next(each for each in model.session.state.legal_moves() if "@" in each)
    gang, __, rest = move.partition(":")
    family, __, place = rest.partition("@")
    crossing, __, corner = place.partition(".")
    hinted_at = f"advise {model.session.match.cursor} {move}"
    page = to_html(view(send(model, "hint", hinted_at)))
    (glowing,) = re.findall(r"<button[^>]*advises-[^>]*>", page)
    assert f'data-crossing="{crossing}"' in glowing
    assert f"advises-{corner.lower()}" in glowing
    assert re.search(rf'data-figure="{gang}:{family}" class="advised"', page)
    assert "advises-" not in to_html(view(model))
