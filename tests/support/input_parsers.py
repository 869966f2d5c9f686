"""Every parser of text from outside, with good texts, and with checks of what was parsed."""

import json
import random
from collections.abc import Callable
from typing import Any, NamedTuple

from noir.app.handlers.commands import LONGEST
from noir.app.model import Model
from noir.app.settings import Settings, parse_settings, print_settings, unknown_settings
from noir.app.update import HANDLERS, update
from noir.core.errors import BadDeal, UserError
from noir.core.thought import Thought, parse_thought, print_thought
from noir.formats.link import Opened, parse_file, parse_link, print_file, print_link
from noir.formats.record import BadRecord, parse_record, print_record
from noir.formats.results_file import BadResults, ResultsFile as KeptResults, parse_results, print_results
from noir.games import GAMES
from noir.session.match import Match
from noir.session.setup import BadSetup, Setup, parse_setup, with_names
from noir.session.statistics import summary
from noir.storage.save import BadSave, Saved, parse_save, print_save
from tests.support.games import DATA, record
from tests.support.hostile_addresses import DEAL, GOOD
from tests.support.mutations import mutated, recoded, resealed, reshaped
from tests.unit.app.test_update import play_out, send, sit_down


class InputParser(NamedTuple):
    """A parser: its name, its function, the one class of errors it may raise, and good texts.

    `check` asserts that a parsed value is sound. `spoil` damages a good text.
    """

    name: str
    parse: Callable[[str], Any]
    error: type[UserError]
    good: tuple[str, ...]
    check: Callable[[Any], object]
    spoil: Callable[[str, random.Random], str] = mutated


def _kept(text: str, rng: random.Random) -> str:
    """Damage a text with a checksum; mostly, the checksum is corrected afterwards."""
    return rng.choice((mutated, reshaped, reshaped, lambda text, rng: resealed(mutated(text, rng))))(text, rng)


def _link(text: str, rng: random.Random) -> str:
    return rng.choice((mutated, mutated, recoded, lambda text, rng: mutated(recoded(text, rng), rng)))(text, rng)


def _golden(kind: str) -> tuple[str, ...]:
    return tuple(path.read_text("utf-8").strip("\n") for path in sorted((DATA / "kept").glob(f"{kind}-*.txt")))


ANOTHER = "What was parsed and printed is parsed as something else."

# Checks: a parsed value is printed, and parsed again as the same


def _match(match: Match) -> None:
    assert parse_record(print_record(match)) == match, ANOTHER


def _opened(opened: Opened) -> None:
    assert parse_link(print_link(opened)) == opened, ANOTHER
    assert parse_file(print_file(opened)) == opened, ANOTHER


def _saved(saved: Saved) -> None:
    assert parse_save(print_save(saved.model, saved.sequence)) == saved, ANOTHER


def _results(kept: KeptResults) -> None:
    assert parse_results(print_results(kept.results, kept.sequence)) == kept, ANOTHER
    assert summary(kept.results)


def _settings(settings: Settings) -> None:
    assert parse_settings(print_settings(settings)) == settings, ANOTHER


def _set(text: str) -> Settings:
    unknown_settings(text)
    return parse_settings(text)


def _setup(setup: Setup) -> None:
    there = with_names(setup)
    assert len({seat.name for seat in there}) == len({seat.gang for seat in there}) == len(there)
    assert len(there) in GAMES[setup.game].SEATS


def _thought(thought: Thought) -> None:
    assert parse_thought(print_thought(thought)) == thought, ANOTHER


def _scorepad(text: str) -> Saved:
    """Parse the scorepad's part of a save."""
    table = json.dumps({"table": None, "shelf": [], "seats": [["A", "key"], ["B", "crown"]], "starter": "toss"})
    return parse_save(resealed(f'noir-save 2 1 0\n{table[:-1]},"companion":{text}}}'))


# Messages to the whole program: each at every place in it


def _places() -> dict[str, Model]:
    """Models at places where messages have an effect."""
    typed = send(Model(), "set commands on")
    seated_at = sit_down(model=typed)
    sealed = send(update(Model(), "new seed names=Ada,Ben"), "show", "play 5")
    over = play_out("draw")
    shelf = send(sit_down(names="Carla,Dino", model=send(sealed, "show")), "leave")
    return {
        "start": Model(),
        "curtain": seated_at,
        "open hand": send(seated_at, "show"),
        "alone": update(Model(), "new seed seats=human,bot:easy&starter=0"),
        "face to face": send(seated_at, "set seating face", "peek 0"),
        "shelf": shelf,
        "over": over,
        "replay": send(over, "replay", "step 12"),
        "look": send(over, "look 3"),
        "position": send(over, "replay", "step 12", "pose"),
        "asked": update(seated_at, "open " + record("waiting")),
        "lesson": send(shelf, "lesson"),
        "companion": send(shelf, "companion", "lay 0 5", "call 0 Ada"),
        "departure": send(shelf, "depart 0", "reveal"),
        "statistics": send(Model(results=over.results), "stats"),
    }


EFFECTS = ("reply", "advise", "known")
"""Messages that only the program sends itself; an unknown word in one of these is a bug of its own."""

PLACES = _places()
"""The program at several moments, by the names that the collected corpus uses."""

MESSAGES = tuple(
    f"{place}\n{msg}"
    for place, msg in (
        ("start", "new seed game=district&names=Agnes,Bruno&games=3&seating=face"),
        ("start", f"new seed deal={DEAL.replace('+', '%2B')}"),
        ("start", "set lang cs"),
        ("start", "pace fast"),
        ("start", "watch once"),
        ("curtain", "type show"),
        ("curtain", "visit seed " + GOOD[-1]),
        ("curtain", "visit seed game=district&seats=human,human&names=Agnes,Bruno"),
        ("curtain", "open " + GOOD[-3]),
        ("curtain", "open " + record("draw")),
        ("curtain", "import " + _golden("results")[0]),
        ("open hand", "play 5"),
        ("open hand", "play take"),
        ("open hand", "type play 5"),
        ("open hand", "type take"),
        ("open hand", "undo"),
        ("alone", "play take"),
        ("alone", "type score"),
        ("face to face", "peek 1"),
        ("face to face", "play 5"),
        ("shelf", "resume 1"),
        ("shelf", "discard 0"),
        ("shelf", "restore 0"),
        ("shelf", "depart 1"),
        ("over", "rematch seed"),
        ("over", "look 12"),
        ("replay", "step 30"),
        ("replay", "eyes 1"),
        ("replay", "run 13"),
        ("look", "look 4"),
        ("position", "play take"),
        ("position", "ask allow=5&allow=take&say=Take+now%3F&then-5=Wait."),
        ("asked", "play T"),
        ("asked", "ask allow=T&say=And+now%3F"),
        ("lesson", "lesson 2"),
        ("lesson", "play 5"),
        ("companion", "lay 1 +2"),
        ("companion", "lift 0 5"),
        ("companion", "call 1 Ben"),
        ("departure", "hide"),
        ("statistics", "import " + _golden("results")[0]),
    )
)


class Sent(NamedTuple):
    """The program before and after a message."""

    before: Model
    after: Model
    word: str


def _sent(text: str) -> Sent:
    place, __, msg = text.partition("\n")
    before = PLACES.get(place, PLACES["open hand"])
    word = msg.partition(" ")[0]
    return Sent(before, before if word in EFFECTS else update(before, msg), word)


def kept(model: Model) -> tuple[object, ...]:
    """All of the program that is kept for the next visit."""
    return model.setup, model.session, model.shelf, model.pace, model.results, model.settings, model.scorepad


def refuses(model: Model) -> bool:
    """Whether a notice says that nothing was done, rather than what else was done."""
    return bool(model.notice) and "already got further" not in model.notice


def _refusals(heard: Sent) -> None:
    before, after, word = heard
    if word not in HANDLERS:
        assert after == before, f"The unknown message {word!r} changed something."
    if refuses(after):
        assert kept(after) == kept(before), f"{word} was refused, and yet changed something that is kept."
    assert after.trash == before.trash or word in (
        "discard",
        "restore",
        "new",
        "visit",
        "open",
        "lesson",
        "resume",
        "leave",
    )
    assert len(after.typed) <= len(before.typed) + 1
    assert all(len(typed) <= LONGEST for typed, _lines in after.typed)


def _message(text: str, rng: random.Random) -> str:
    """Damage a message; sometimes it is sent at another place, or replaced by another message."""
    place, __, msg = text.partition("\n")
    word, __, rest = msg.partition(" ")
    if rng.random() < 0.2:
        place = rng.choice(tuple(PLACES))
    if rng.random() < 0.2:
        word = rng.choice(tuple(HANDLERS))
    spoil = _link if "district=" in rest else _kept if rest.startswith("noir-") else mutated
    return f"{place}\n{word} {spoil(rest, rng)}" if rng.random() < 0.9 else f"{place}\n{mutated(msg, rng)}"


def _links() -> tuple[str, ...]:
    return tuple(link for link in GOOD if "district=" in link)


def _setups() -> tuple[str, ...]:
    return tuple(link for link in GOOD if "district=" not in link)


def _begun(name: str, moves: int) -> str:
    """A record as it was after `moves` moves."""
    game, deal, played = record(name).splitlines()
    return f"{game}\n{deal}\n{' '.join(played.split()[:moves])}\n"


SAVES = (
    print_save(PLACES["open hand"], 1),
    print_save(send(PLACES["shelf"], "resume 1"), 12),
    print_save(PLACES["companion"], 3),
    *_golden("save"),
)

PARSERS = (
    InputParser(
        "record",
        parse_record,
        BadRecord,
        (record("draw"), record("instant"), "district\n" + DEAL, _begun("hideout", 40)),
        _match,
    ),
    InputParser(
        "deal", lambda text: GAMES["district"].start(text), BadDeal, (DEAL,), lambda state: state.legal_moves()
    ),
    InputParser("link", parse_link, UserError, _links(), _opened, _link),
    InputParser("file", parse_file, UserError, tuple(print_file(parse_link(link)) for link in _links()), _opened),
    InputParser("setup", parse_setup, BadSetup, _setups(), _setup),
    InputParser("save", parse_save, BadSave, SAVES, _saved, _kept),
    InputParser("results", parse_results, BadResults, _golden("results"), _results, _kept),
    InputParser(
        "companion",  # the name of its corpus, as it was collected
        _scorepad,
        BadSave,
        ('["district", ["Ada", "Ben"], ["5 5 6 +2 H", "8 8 -3"]]', '["district", ["", ""], ["", ""]]'),
        _saved,
    ),
    InputParser(
        "settings", _set, UserError, ((DATA / "kept" / "settings.txt").read_text("utf-8"), "commands=on"), _settings
    ),
    InputParser("thought", parse_thought, UserError, ("take 5 480 take 613 +2 7", "5", "H H 1000"), _thought),
    InputParser("message", _sent, UserError, MESSAGES, _refusals, _message),
)
