"""The pages of rules: each game's rulebook as HTML that needs no Python, in every language.

What is folded opens when an address points into it.

They are in rules/, one folder below the game's page. Python is loaded when an example is played; see
assets/boot/rule_examples.mjs.
"""

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

from noir.formats.link import print_link
from noir.games import GAMES
from noir.screens.pages.puzzle import pictured
from noir.session.match import begin
from noir.session.review import Puzzle
from noir.session.session import Session
from noir.ui.html import Node, h, rewrite, to_html
from noir.ui.i18n import LANGUAGES, _, rules_file, set_language
from noir.ui.rulebook import SHORT, Example, Section, fold
from tools.site import later, shell
from tools.site.document import UP, Document, chapters, contents, heading, section, written
from tools.site.poster import PRESSED, SEATS

FOLDER = "rules"
"""The folder of the pages."""


def pages(out: Path, assets: str, signs: str, site: str) -> None:
    """Write the rules of every game that has a rulebook; `site` is what the scripts of a page know of the site."""
    target = out / FOLDER
    target.mkdir()
    for game, guide in guides():
        for language in reversed(LANGUAGES):  # so that English is set in the end
            set_language(language)
            text = page(game, guide, language, UP + assets, signs, below(site, game))
            (target / rules_file(game, language)).write_text(text, "utf-8")


def guides() -> Iterator[tuple[str, ModuleType]]:
    """The games that have a rulebook, each with its module."""
    for game in GAMES:
        yield game, import_module(f"noir.games.{game}.rulebook.contents")


def folded(language: str) -> str:
    """The rules of every game in one language, each folded, for a page that has no other: no pictures and no links."""
    set_language(language)
    rules = [
        fold(guide.title(), *(rewrite(node, unlinked) for each in guide.guide() for node in plainly(each)))
        for _game, guide in guides()
    ]
    return "".join(map(to_html, rules))


def plainly(each: Section) -> list[Node]:
    """A section with its title, and no picture."""
    return [heading(each), section(each)] if each.is_folded else [section(each)]


def unlinked(node: Node) -> Node:
    """An element without its id, which the game's page may have too; a link is only its text."""
    attributes = tuple(each for each in node.attributes if each[0] not in {"id", "href", "aria-labelledby"})
    return node._replace(tag="span" if node.tag == "a" else node.tag, attributes=attributes)


def below(site: str, game: str) -> str:
    """`site` for a page about `game`, with addresses relative to a folder one below."""
    told = json.loads(site)
    parts = {name: (UP + path, size) for name, (path, size) in told["parts"].items()}
    told |= {"parts": parts, "game": game, "styles": {}}
    del told["pyscript"]
    return json.dumps(told, separators=(",", ":")).replace("<", "\\u003c")


def page(game: str, guide: ModuleType, language: str, assets: str, signs: str, site: str) -> str:
    """One page, in the current language."""
    return written(
        Document(
            "rules",
            game,
            language,
            assets,
            guide.title(),
            guide.lead(),
            main(game, guide, guide.guide()),
            (
                *(h("a", other.title(), href=rules_file(name, language)) for name, other in guides() if name != game),
                h("a", _("Host the game yourself"), href=f"{UP}host/{rules_file('index', language)}"),
                h("a", _("The game on your page"), href=f"{UP}embed/{rules_file('index', language)}"),
            ),
            styles=(later.styles()[game],),
            scripts=(
                f'<script src="{assets}boot.js"></script>',
                f'<script type="module" src="{assets}example.mjs"></script>',
            ),
            data=(
                signs,
                f'<script type="application/json" id="tongues">{shell.data({language: shell.site()})}</script>',
                f'<script type="application/json" id="site">{site}</script>',
            ),
        )
    )


def main(game: str, guide: ModuleType, sections: list[Section]) -> Node:
    """The content of the page: a short version of the rules if there is one, the contents, and all sections."""
    short = [section(each) for each in sections if each.anchor == SHORT]
    rest = [each for each in sections if each.anchor != SHORT]
    return h(
        "main",
        h("h1", guide.title()),
        h("p", guide.lead(), class_="lead"),
        short,
        contents(rest),
        *[chapter(game, first, less) for first, less in chapters(rest)],
    )


def chapter(game: str, first: Section, less: list[Section]) -> list[Node]:
    """A section with the lower ones after it, in one fold if it is folded."""
    parts = [section(each, example(game, each.example) if each.example else None) for each in (first, *less)]
    return [fold(heading(first), *parts)] if first.is_folded else parts


def example(game: str, each: Example) -> Node:
    """An example: its picture, in which nothing can be pressed, its caption, and its question."""
    asked = position(game, each)
    link = print_link(asked)
    table = pictured(asked._replace(picked=each.picked))
    shown = [part(table, name) for name in each.parts] or table
    picture = h("fieldset", [rewrite(node, still) for node in shown], disabled=True, class_="picture")
    play = h(
        "button",
        _("Play this position"),
        type="button",
        hidden=True,
        data_position=link,
        data_word=_("The game couldn't start."),
    )
    elsewhere = h("a", _("Open on the game's page"), href=f"{UP}index.html#{link}")
    ways = h("p", play, h("span", role="status", class_="boot"), elsewhere, class_="controls")
    question = h("p", each.say, class_="question") if each.say else None
    legend = h("figcaption", h("p", each.told, class_="told"), question, ways)
    figure = h("figure", h("div", picture, class_="stage"), legend, id=f"example-{each.key}", class_="example")
    return fold(_("An example"), figure) if each.is_folded else figure


def position(game: str, each: Example) -> Puzzle:
    """The position of an example as a puzzle; where every move is allowed, none is listed."""
    match = begin(game, each.deal)
    for move in each.moves.split():
        match = match.play(move)
    legal = match.state.legal_moves()
    allow = () if set(each.allow) == set(legal) else each.allow
    return Puzzle(Session(match, SEATS, undo_floor=match.cursor), each.viewer, allow, each.say, each.then)


def part(table: list[Node], name: str) -> Node:
    """The first element of a table with that `id` or class; raises LookupError if there is none."""
    found = next((node for top in table for node in every(top) if name in names(node)), None)
    if found is None:
        raise LookupError(name)
    return found


def names(node: Node) -> set[str]:
    """The `id` and the classes of an element."""
    attributes = dict(node.attributes)
    return {attributes.get("id", ""), *attributes.get("class", "").split()}


def every(node: Node) -> Iterator[Node]:
    """An element and all its descendants."""
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from every(child)


def still(node: Node) -> Node:
    """An element of a table for a picture: its ids become classes, since there are several pictures on a page.

    Headings lose their role.
    """
    attributes = dict(node.attributes)
    named = attributes.pop("id", "")
    for gone in PRESSED:
        attributes.pop(gone, None)
    if node.tag == "h2":  # not a heading of the page
        attributes["role"] = "presentation"
    if named:
        attributes["class"] = f"{attributes.get('class', '')} at-{named}".strip()
    return node._replace(attributes=tuple(attributes.items()))
