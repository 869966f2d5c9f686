"""The loop of the page without the page: what each message and another tab do to the model, and what is kept."""

from collections.abc import Callable
from typing import Protocol

from noir.app.handlers.tabs import close_hands, refresh, with_lost
from noir.app.model import Model
from noir.session.phones import NO_PHONES
from noir.session.remote import RemoteTable

Update = Callable[[Model, str], Model]


class Store(Protocol):
    """Keeps a model from one visit to the next."""

    def load(self) -> Model:
        """The model as it was kept, or a new one."""

    def save(self, model: Model) -> str:
        """Keep `model`; returns an empty text, or a sentence about what could not be kept."""

    @property
    def overtaken(self) -> bool:
        """Whether another page has kept something since this one last did, or loaded."""

    def damaged(self) -> str:
        """The kept texts that cannot be read."""


def handle_message(model: Model, msg: str, take: Update, storage: Store) -> Model:
    """The model after a message, kept if there is something new to keep.

    If another tab has kept something meanwhile, this one becomes view-only and says so.
    """
    after = take(model, msg)
    if after.kept != model.kept and storage.overtaken:
        model = give_up_play(model, storage)
        after = take(model, msg)
    if (after.kept, after.settings) == (model.kept, model.settings):
        return after
    return after._replace(unsaved=storage.save(after))


def give_up_play(model: Model, storage: Store) -> Model:
    """The model of a tab that becomes view-only, with what the other tab kept."""
    opened = tuple(each._replace(peer=None) if isinstance(each, RemoteTable) else each for each in model.opened)
    now = close_hands(model._replace(view_only=True, phones=NO_PHONES, opened=opened))
    return _refreshed(now, model, storage) if storage.overtaken else now


def take_over_play(model: Model, storage: Store) -> Model:
    """The model of the tab that plays from now on, with what another one kept meanwhile."""
    now = model._replace(view_only=False, notice="", confirmation="")
    return _refreshed(now, model, storage) if storage.overtaken else now


def _refreshed(now: Model, before: Model, storage: Store) -> Model:
    """The model with what another tab kept; what only this tab has played, or could not keep, can be restored."""
    kept = storage.load()
    has_own = not before.view_only or before.unsaved
    return refresh(with_lost(now, kept) if has_own else now, kept)
