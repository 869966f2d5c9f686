"""Splits assets/cards.svg: each card becomes a background picture of the style sheet, the small symbols stay a sprite.

So do the buildings and clue cards of assets/city.svg. A card has some thirty shapes. Drawn from a sprite, every card on
the table has all of them in the document, which slows each press more than anything else; a background is drawn once
and copied. The pictures are in the style sheet itself, so that they need no requests.
"""

import re
from collections.abc import Iterable
from urllib.parse import quote
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG = "http://www.w3.org/2000/svg"
BEHIND = ("card-", "building-", "clue-")
"""How the names of the parts begin that become pictures."""
NAMED = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')

ElementTree.register_namespace("", SVG)


def text(element: Element) -> str:
    """An element as text."""
    return ElementTree.tostring(element, "unicode")


def named(elements: Iterable[Element], parts: dict[str, Element]) -> set[str]:
    """The names of all parts that the elements use, directly or through other parts."""
    direct = {one or other for element in elements for one, other in NAMED.findall(text(element))} & set(parts)
    return direct.union(*(named([parts[name]], parts) for name in direct))


def picture(card: Element, parts: dict[str, Element]) -> str:
    """A card as a self-contained picture."""
    drawn = Element(f"{{{SVG}}}svg", {"viewBox": card.get("viewBox", "")})
    parts_of_it = ElementTree.SubElement(drawn, f"{{{SVG}}}defs")
    parts_of_it.extend(parts[name] for name in sorted(named([card], parts)))
    drawn.extend(card)
    return text(drawn)


def as_address(drawn: str) -> str:
    """A drawing as a data URL, without its comments and line breaks."""
    bare = re.sub(r"\n\s*", "", re.sub(r"<!--.*?-->", "", drawn, flags=re.DOTALL))
    return "data:image/svg+xml," + quote(bare.replace('"', "'"), safe=" '/=:,;()+*")


def rule(card: Element, parts: dict[str, Element]) -> str:
    """The style rule that puts a card's picture behind every element of its name."""
    return f'.{card.get("id")} {{ background-image: url("{as_address(picture(card, parts))}"); }}\n'


def apart(drawn: str) -> tuple[dict[str, str], str]:
    """The style rules of the cards by name, and the sprite with everything else and the parts that it uses."""
    root = ElementTree.fromstring(drawn)
    parts = {name: element for element in root.iter() if (name := element.get("id"))}
    cards = [element for element in root if element.get("id", "").startswith(BEHIND)]
    rules = {str(card.get("id")): rule(card, parts) for card in cards}
    for card in cards:
        root.remove(card)
    needed = named([element for element in root if element.get("id")], parts)
    for group in root.findall(f"{{{SVG}}}defs"):
        group[:] = [part for part in group if part.get("id") in needed]
    return rules, text(root)
