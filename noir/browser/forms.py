"""What the forms of the page say."""

from typing import Any

from js import FormData, URLSearchParams, document


def query(form: Any) -> str:
    """The fields of a form, in the encoding of `URLSearchParams`."""
    return str(URLSearchParams.new(FormData.new(form)).toString())


def options() -> str:
    """What the form of the options says; empty where there is none."""
    form = document.getElementById("new-game")
    return query(form) if form else ""


def select(field: str) -> None:
    """Select the text of a field, which people copy by hand where the browser forbids it."""
    if element := document.getElementById(field):
        element.focus(preventScroll=True)
        element.select()
