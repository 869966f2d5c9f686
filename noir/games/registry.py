"""A list of games that imports what a game offers when it is first asked for.

In the page a game may not be there yet: then `LOADERS` fetches it, which `noir/browser/parts.py` sets.
"""

from collections.abc import Callable, Iterator, MutableMapping
from importlib import import_module
from typing import Generic, TypeVar, cast

Offer = TypeVar("Offer")

LOADERS: list[Callable[[str], None]] = []
"""What is called with the name of a part, such as the id of a game, before anything of it is imported.

It is empty where all parts are there.
"""


def load(part: str) -> None:
    """Have a part here, before anything of it is imported."""
    for each in LOADERS:
        each(part)


class Registry(MutableMapping[str, Offer], Generic[Offer]):
    """What each game offers, by its id: a module, or a value in one.

    It is made of places as entry points name them: `package.module`, or `package.module:name`.
    """

    def __init__(self, **places: str) -> None:
        self._places = places
        self._imported: dict[str, Offer] = {}

    def __getitem__(self, game: str) -> Offer:
        if game not in self._imported:
            self._imported[game] = self._import(game)
        return self._imported[game]

    def __setitem__(self, game: str, offer: Offer) -> None:
        self._places.setdefault(game, "")
        self._imported[game] = offer

    def __delitem__(self, game: str) -> None:
        del self._places[game]
        self._imported.pop(game, None)

    def __contains__(self, game: object) -> bool:
        return game in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    @property
    def imported(self) -> dict[str, Offer]:
        """What has been imported so far, by game."""
        return dict(self._imported)

    def _import(self, game: str) -> Offer:
        module, __, name = self._places[game].partition(":")
        load(game)
        found = import_module(module)
        return cast(Offer, getattr(found, name) if name else found)
