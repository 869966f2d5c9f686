"""The words a player reads: every sentence of the page and of the terminal passes through here.

The sentences in the program are English and are their own catalogue, so the standard library's empty one serves.
"""

from gettext import NullTranslations

from noir.core import Complaint

_catalogue = NullTranslations()


def _(text: str, **values: object) -> str:
    """Return the sentence `text` with its named places filled."""
    return _catalogue.gettext(text).format(**values)


def plural(one: str, many: str, count: int, **values: object) -> str:
    """Return `one` or `many` as `count` wants it, with `{count}` and its other named places filled."""
    return _catalogue.ngettext(one, many, count).format(count=count, **values)


def say(complaint: Complaint) -> str:
    """Return the sentence of `complaint`, a complaint inside it said too."""
    values = {name: say(value) if isinstance(value, Complaint) else value for name, value in complaint.values.items()}
    return _(complaint.template, **values)


def and_list(items: list[str]) -> str:
    """Return the items as one phrase: “a”, “a and b”, “a, b and c”."""
    if len(items) < 2:
        return "".join(items)
    return _("{items} and {last}", items=", ".join(items[:-1]), last=items[-1])
