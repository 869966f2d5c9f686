"""Errors caused by text from outside, each with a sentence that can be translated."""

from noir.core.text import without_towers


class Title(str):
    """The title of a game among the values of an error: the page shows that of the reader's language."""

    __slots__ = ()


class UserError(ValueError):
    """Text from outside that cannot be used, with a sentence that says what is wrong and where.

    The sentence is a template with values, so that the page can show it in the reader's language.
    """

    def __init__(self, template: str, **values: object) -> None:
        super().__init__(template, values)
        self.template = template
        self.values = values

    def __str__(self) -> str:
        return self.template.format(**self.values)


class BadDeal(UserError):
    """A text that is not a deal of its game."""


class IllegalMove(UserError):
    """A text that is not a legal move in its state.

    `rule` is the key of the rule that forbids it, which is also its anchor on the rules page; empty if there is none.
    """

    def __init__(self, template: str, rule: str = "", **values: object) -> None:
        super().__init__(template, **values)
        self.rule = rule


def quote(text: object) -> str:
    """Text from outside, quoted for a sentence: at most 24 characters, nothing unprintable."""
    shown = without_towers(repr(str(text)[:24])[1:-1])
    return f"“{shown}…”" if len(str(text)) > 24 else f"“{shown}”"
