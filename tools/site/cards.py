"""Takes assets/cards.svg apart: each card becomes a picture of its own in the style, the small signs stay a sprite.

So are the buildings and clue cards of assets/city.svg. A card is some thirty shapes. Drawn from a sprite every card on
the table has them all in the document, which costs each press more than anything else; a background is drawn once and
copied. The pictures stand in the style itself, so that they are no requests of their own.
"""

import re
from collections.abc import Iterable
from urllib.parse import quote
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG = "http://www.w3.org/2000/svg"
BEHIND = ("card-", "building-", "clue-")
"""How the names of those begin that become pictures."""
NAMED = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')

ElementTree.register_namespace("", SVG)


def text(element: Element) -> str:
    """Return an element as it is written."""
    return ElementTree.tostring(element, "unicode")


def named(elements: Iterable[Element], parts: dict[str, Element]) -> set[str]:
    """Return the names of all parts that the elements are drawn with, and of those that these are drawn with."""
    direct = {one or other for element in elements for one, other in NAMED.findall(text(element))} & set(parts)
    return direct.union(*(named([parts[name]], parts) for name in direct))


def picture(card: Element, parts: dict[str, Element]) -> str:
    """Return a card as a picture that needs nothing else."""
    drawn = Element(f"{{{SVG}}}svg", {"viewBox": card.get("viewBox", "")})
    parts_of_it = ElementTree.SubElement(drawn, f"{{{SVG}}}defs")
    parts_of_it.extend(parts[name] for name in sorted(named([card], parts)))
    drawn.extend(card)
    return text(drawn)


def as_address(drawn: str) -> str:
    """Return a drawing as an address that holds it, without the comments and the lines it was written in."""
    bare = re.sub(r"\n\s*", "", re.sub(r"<!--.*?-->", "", drawn, flags=re.DOTALL))
    return "data:image/svg+xml," + quote(bare.replace('"', "'"), safe=" '/=:,;()+*")


def rule(card: Element, parts: dict[str, Element]) -> str:
    """Return the rule that puts a card's picture behind every element of its name."""
    return f'.{card.get("id")} {{ background-image: url("{as_address(picture(card, parts))}"); }}\n'


def apart(drawn: str) -> tuple[str, str]:
    """Return the style with the cards, and the sprite with the rest and with what that is drawn with."""
    root = ElementTree.fromstring(drawn)
    parts = {name: element for element in root.iter() if (name := element.get("id"))}
    cards = [element for element in root if element.get("id", "").startswith(BEHIND)]
    style = "".join(rule(card, parts) for card in cards)
    for card in cards:
        root.remove(card)
    needed = named([element for element in root if element.get("id")], parts)
    for group in root.findall(f"{{{SVG}}}defs"):
        group[:] = [part for part in group if part.get("id") in needed]
    return style, text(root)
