"""Each game's style sheet is enough for it: nothing looks different when those of the other games are there, too."""

from functools import cache

import pytest
from playwright.sync_api import Page

from noir.app.model import Model
from noir.games import GAMES
from tests.browser.rendered import show
from tests.browser.screens import SCREENS, after
from tests.support.sizes import mostly_full, sized

pytestmark = pytest.mark.number(23)

WINDOWS = [(390, 844), (1280, 720), (844, 390), (320, 568)]

ONLY = """(game) => document.querySelectorAll("link[rel=stylesheet]").forEach((link) => {
    const of = /([a-z]+)[.]css$/.exec(link.href)?.[1];
    link.disabled = game !== null && GAMES.includes(of) && of !== game;
})""".replace("GAMES", str(list(GAMES)))
"""Leaves the page the style sheets of one game, or with null of all."""

MOVES = r"/^span\.dots#/"
"""What is drawn differently from moment to moment."""

LOOK = """
    const props = ["align-items", "align-self", "background-color", "background-image", "border-bottom-width",
        "border-left-color", "border-radius", "box-shadow", "color", "content", "display", "flex-basis", "flex-grow",
        "flex-wrap", "font-family", "font-size", "font-weight", "gap", "grid-area", "justify-content", "letter-spacing",
        "line-height", "opacity", "outline-width", "overflow", "padding", "position", "text-align", "transform",
        "visibility", "white-space", "z-index"];
    const one = (element, pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const { x, y, width, height } = element.getBoundingClientRect();
        const name = `${element.localName}.${element.getAttribute("class") ?? ""}#${element.id}${pseudo ?? ""}`;
        return [name, x, y, width, height, ...props.map((prop) => `${prop}: ${style.getPropertyValue(prop)}`)];
    };
    const look = () => [...document.querySelectorAll("body, body *")]
        .filter((element) => !element.closest("svg *"))
        .flatMap((element) => [one(element), one(element, "::before"), one(element, "::after")]);
"""
"""Every element as it is drawn: its name, where it is, and what its rules come to."""

DIFFERENCES = f"""(game) => {{
    {LOOK}
    const only = {ONLY};
    only(game);
    const alone = look();
    only(null);
    const all = look();
    if (all.length !== alone.length) return [["elements", alone.length, all.length]];
    return alone.flatMap((each, at) => {{
        const pairs = each.flatMap((value, of) => value === all[at][of] ? [] : [[value, all[at][of]]]);
        return pairs.length && !{MOVES}.test(each[0]) ? [[each[0], ...pairs]] : [];
    }}).slice(0, 5);
}}"""
"""What looks different once the style sheets of all games are there: elements, with what they are in both."""


def game_of(model: Model) -> str:
    """The game that a screen shows, or would deal."""
    if model.tutorial:
        return model.tutorial.game
    shown = model.replay or model.puzzle or model.hand or model.remote_table
    session = shown.session if shown else model.session
    return session.match.game if session else model.setup.game


@cache
def screens(site: str) -> dict[str, Model]:
    """The model of every screen."""
    return {name: after(messages, site) for name, messages in SCREENS.items()}


@pytest.mark.parametrize("game", mostly_full(GAMES, ["gangzzz"]))
def test_a_game_looks_the_same_without_the_style_of_the_others(paper: Page, site: str, game: str) -> None:
    own = {name: model for name, model in screens(site).items() if game_of(model) == game}
    assert len(own) > 10
    chosen = list(own)[:: sized(36, 2, 1)]
    for width, height in sized(WINDOWS[:1], WINDOWS[1:2], WINDOWS):
        paper.set_viewport_size({"width": width, "height": height})
        for name in chosen:
            show(paper, own[name])
            assert paper.evaluate(DIFFERENCES, game) == [], f"{name} at {width}x{height}"


def test_a_missing_rule_is_noticed(paper: Page, site: str) -> None:
    show(paper, after(SCREENS["Gangzzz: a building"], site))
    assert paper.evaluate(DIFFERENCES, "district") != []
