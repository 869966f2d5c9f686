"""Errors that a text from outside can lead to, each with a sentence that can be translated."""

from noir.core.text import without_towers


class UserError(ValueError):
    """Text from outside that cannot be used, with a sentence that says what is wrong and where.

    The sentence is a template and its values, so that the page can say it in the reader's language.
    """

    def __init__(self, template: str, **values: object) -> None:
        super().__init__(template, values)
        self.template = template
        self.values = values

    def __str__(self) -> str:
        return self.template.format(**self.values)


class BadDeal(UserError):
    """A deal that is no deal of its game."""


class IllegalMove(UserError):
    """A text that is no legal move of the state it was played in.

    `rule` is the key of the rule that forbids it, which is also its place on the rules page; empty if there is none.
    """

    def __init__(self, template: str, rule: str = "", **values: object) -> None:
        super().__init__(template, **values)
        self.rule = rule


def quote(text: object) -> str:
    """Return outside text as it may stand in a sentence: quoted, at most 24 characters, nothing unprintable."""
    shown = without_towers(repr(str(text)[:24])[1:-1])
    return f"“{shown}…”" if len(str(text)) > 24 else f"“{shown}”"
