"""Which embedded tables are kept: each has its game under a key of its own, and only the newest few stay.

The storage is passed in, and every call to it can fail.
"""

import re
from contextlib import suppress
from hashlib import sha256
from typing import Any

MOST_EMBEDS = 10
"""How many embedded tables are kept for the pages of one site."""
RECENT = "noir.embed.recent"
"""The key of the names of the kept tables, the one that was written last first."""
NAME = re.compile("[0-9a-f]{16}")
SLOT = re.compile(r"noir\.embed\.([0-9a-f]{16})\.[01]")


def name_of(fragment: str) -> str:
    """The name of the table that shows what `fragment`, the part of an address after its `#`, asks for."""
    return sha256(fragment.encode()).hexdigest()[:16]


def slots_of(name: str) -> tuple[str, str]:
    """The keys of a table's saves."""
    return f"noir.embed.{name}.0", f"noir.embed.{name}.1"


def keep_newest(local: Any, name: str) -> None:
    """Note in `local`, a browser's Storage, that the table `name` is written, and delete all but the newest tables."""
    with suppress(Exception):
        recent = _recent(local)
        if recent[:1] == [name]:
            return
        kept = _kept(local)
        newest = list(dict.fromkeys([name, *recent, *kept]))[:MOST_EMBEDS]
        for old in kept - set(newest):
            for slot in slots_of(old):
                local.removeItem(slot)
        local.setItem(RECENT, " ".join(newest))


def _recent(local: Any) -> list[str]:
    text = local.getItem(RECENT)
    return NAME.findall(text) if isinstance(text, str) else []


def _kept(local: Any) -> set[str]:
    """The names of all tables with a save."""
    keys = [str(local.key(at)) for at in range(local.length)]
    return {slot[1] for key in keys if (slot := SLOT.fullmatch(key))}
