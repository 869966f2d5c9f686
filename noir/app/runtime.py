"""What becomes of the model with each message and each news of another tab, and what of it is kept: the page's loop
without the page.
"""

from collections.abc import Callable
from typing import Protocol

from noir.app.handlers.tabs import close_hands, refresh
from noir.app.model import Model

Update = Callable[[Model, str], Model]


class Store(Protocol):
    """What keeps a model from one visit to the next."""

    def load(self) -> Model:
        """Return the model as it was kept, or a fresh one."""

    def save(self, model: Model) -> str:
        """Keep `model`; return an empty text, or what has to be said of what could not be kept."""

    @property
    def overtaken(self) -> bool:
        """Whether another page has kept something here since this one last did, or loaded."""

    def damaged(self) -> str:
        """Return what was kept and cannot be read."""


def handle_message(model: Model, msg: str, take: Update, storage: Store) -> Model:
    """Return the model a message further, kept if there is something new to keep.

    Where another tab has kept something meanwhile, nothing is done but to look on, and to say so.
    """
    after = take(model, msg)
    if after.kept != model.kept and storage.overtaken:
        model = give_up_play(model, storage)
        after = take(model, msg)
    if (after.kept, after.settings) == (model.kept, model.settings):
        return after
    return after._replace(unsaved=storage.save(after))


def give_up_play(model: Model, storage: Store) -> Model:
    """Return the model of a tab that leaves the games to another one, with what that has kept."""
    now = close_hands(model._replace(view_only=True))
    return refresh(now, storage.load()) if storage.overtaken else now


def take_over_play(model: Model, storage: Store) -> Model:
    """Return the model of the tab that plays from now on, with what another one has kept meanwhile."""
    now = model._replace(view_only=False, notice="", confirmation="")
    return refresh(now, storage.load()) if storage.overtaken else now
