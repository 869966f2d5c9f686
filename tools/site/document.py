"""What all pages without Python share: their head, and the links to the game and to other languages.

Each is in a folder one below the game's page, with one file per language.
"""

import re
from html import escape
from pathlib import Path
from typing import NamedTuple

from noir.ui.html import Node, h, to_html
from noir.ui.i18n import LANGUAGES, _, interpolate, rules_file
from noir.ui.rulebook import Section, fold
from tools.site import shell
from tools.site.catalogues import PROJECT
from tools.site.markup import code

UP = "../"

SOURCE = PROJECT.get("urls", {}).get("Source", "")
"""The address of the project's repository; empty if it has none."""


class Document(NamedTuple):
    """A page in the current language.

    `kind` is the class of its body, `name` its file without the language, `assets` the relative path of our own files;
    `scripts` and `data` are further elements, in the head and at the end; `styles` are further style sheets.
    """

    kind: str
    name: str
    language: str
    assets: str
    title: str
    about: str
    main: Node
    foot: tuple[Node, ...] = ()
    scripts: tuple[str, ...] = ()
    data: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()


def written(document: Document) -> str:
    """The HTML of a page."""
    parts = [
        "<!doctype html>",
        f'<html lang="{document.language}" data-worded>',
        "<head>",
        head(document),
        "</head>",
        f'<body class="{document.kind}">',
        to_html(top(document)),
        to_html(document.main),
        to_html(foot(document)),
        *document.data,
        "</body>",
        "</html>\n",
    ]
    return "\n".join(parts)


def head(document: Document) -> str:
    """The content of a page's <head>."""
    assets = document.assets
    languages = [
        f'<link rel="alternate" hreflang="{other}" href="{rules_file(document.name, other)}">' for other in LANGUAGES
    ]
    return "\n".join(
        [
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(document.title)} · noir</title>",
            f'<meta name="description" content="{escape(document.about)}">',
            '<meta name="color-scheme" content="dark light">',
            *document.scripts,
            f'<link rel="icon" href="{assets}icon.svg" type="image/svg+xml">',
            f'<link rel="manifest" href="{assets}{shell.manifest(document.language)}">',
            *(f'<link rel="stylesheet" href="{assets}{sheet}">' for sheet in ("style.css", *document.styles)),
            *languages,
        ]
    )


def name_languages(folder: Path, address: str) -> None:
    """Write into the pages of a folder where each language of them is, by whole addresses if that of the site is known.

    Search engines want it so.
    """
    if not address:
        return
    place = f"{address.rstrip('/')}/{folder.name}/"
    for path in sorted(folder.glob("*.html")):
        text = path.read_text("utf-8")
        path.write_text(re.sub(r'(<link rel="alternate" hreflang="\w+" href=")', rf"\g<1>{place}", text), "utf-8")


def top(document: Document) -> Node:
    """The header of a page: the links to the game and to the other languages."""
    tongues = [
        h(
            "li",
            h(
                "a",
                name,
                href=rules_file(document.name, other),
                lang=other,
                hreflang=other,
                aria_current="page" if other == document.language else None,
            ),
        )
        for other, name in LANGUAGES.items()
    ]
    brand = h("p", h("a", "noir", href=f"{UP}index.html"), class_="brand")
    return h("header", brand, h("nav", h("ul", tongues), aria_label=_("Languages"), class_="tongues"))


def chapters(sections: list[Section]) -> list[tuple[Section, list[Section]]]:
    """Each section of the upper level with the lower ones after it."""
    found: list[tuple[Section, list[Section]]] = []
    for each in sections:
        if each.level == 2:
            found.append((each, []))
        else:
            found[-1][1].append(each)
    return found


def contents(sections: list[Section]) -> Node:
    """The table of contents, with lower sections nested."""
    items = [
        h("li", entry(chapter), h("ol", [h("li", entry(each)) for each in less]))
        for chapter, less in chapters(sections)
    ]
    return h(
        "nav", h("h2", _("Contents"), id="contents"), h("ol", items), aria_labelledby="contents", class_="contents"
    )


def entry(section: Section) -> Node:
    """A link to a section."""
    return h("a", section.title, href=f"#{section.anchor}")


def section(each: Section, shown: Node | None = None) -> Node:
    """A section with its anchor, and `shown` at its end."""
    more = fold(_("Details"), *each.more) if each.more else None
    title = None if each.is_folded else heading(each)
    return h("section", title, each.body, more, shown, id=each.anchor, aria_labelledby=named(each))


def heading(each: Section) -> Node:
    """The title of a section, whose fold has it if it is folded."""
    return h(f"h{each.level}", each.title, id=named(each))


def named(each: Section) -> str:
    """The id of the title of a section."""
    return f"{each.anchor}-title"


def foot(document: Document) -> Node:
    """The footer: links to the game and to other pages, and where to mend a sentence."""
    ways = h("p", h("a", _("Play the game"), href=f"{UP}index.html", class_="play"), *document.foot)
    mend = interpolate("Found an awkward sentence? Help fix it: {file}", file=mended(document.language))
    return h("footer", ways, h("p", mend))


def mended(language: str, source: str = SOURCE) -> Node:
    """The file with a language's sentences, linked if the project has an address; for English, how to find them."""
    path = "docs/translating.md" if language == "en" else f"assets/locale/{language}.po"
    return h("a", code(path), href=f"{source}/blob/HEAD/{path}") if source else code(path)
