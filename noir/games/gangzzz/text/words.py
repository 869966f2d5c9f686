"""The sentences about a game of Gangzzz: its rules, how far it is, what happened and who won."""

from collections.abc import Callable, Iterable

from noir.games.gangzzz.rules.pieces import CAR, FACE_OF
from noir.games.gangzzz.rules.state import PHASES, State
from noir.games.gangzzz.rules.table import City, Note
from noir.games.gangzzz.text.log import card_list, mark_name, sentence
from noir.games.gangzzz.text.names import BOSSES, Names, cell_name, die_name, family_name, place_name, side_name
from noir.games.gangzzz.text.story import paid_since, paid_story
from noir.ui.i18n import _, and_list, cached_per_language


def about() -> str:
    """What the game is about, in a sentence."""
    return _(
        "Four gangs each, one city to divide, and somewhere in it the man everyone is looking for. Two to four players."
    )


def how_to_play() -> list[str]:
    """The game in a few sentences."""
    return [
        _(
            "You send your gangsters into the streets twice. On a crossing, a gangster takes clue cards from the ends "
            "of its two roads, and places administrators in the buildings around it. A building pays, trades or helps "
            "you; an administrator whose sign it shows earns more."
        ),
        _(
            "Then goods are traded, and you get paid for whole crossings and blocks. Each clue card lets you look at a "
            "token that says where the hideout isn't."
        ),
        _(
            "Then you regroup your clue cards in secret. In four fights, gangs match dice with their cards and "
            "undercut each other; the winner takes cards."
        ),
        _("At the end, everyone marks the hideout. The most money, minus debts, wins."),
        _("The rules come from an unfinished draft. We filled its gaps; the rules page says where."),
    ]


def switch_names() -> dict[str, tuple[str, str]]:
    """The name of each switch, and a sentence that says what it does."""
    return {
        "preset-a": (
            _("Preset A"),
            _("Warehouses pay too, a new link pays its crossing's value, and a collection pays its size squared."),
        ),
        "challenger-first": (_("Challenger first"), _("In fights, the challenger goes first instead of last.")),
        "orderly": (_("Orderly city"), _("Every crossing has the four kinds of buildings at the same corners.")),
        "short": (
            _("Short game"),
            _(
                "Skip the second part in the streets: you each place ten administrators, then the city pays. It takes "
                "about half as long."
            ),
        ),
    }


def phase_name(phase: int) -> str:
    """The name of a phase."""
    return {
        "assign1": _("The first assignment"),
        "divide": _("Divide and rule"),
        "assign2": _("The second assignment"),
        "gentlemen": _("Influential gentlemen"),
        "throttle": _("Full throttle"),
        "fight": _("Fair fight"),
        "reveal": _("Big reveal"),
    }[PHASES[phase].name]


def stage_name(phase: int, number: int) -> str:
    """A phase with its round, if it has several."""
    rounds = PHASES[phase].rounds
    if rounds == 1:
        return phase_name(phase)
    return _("{phase}, {number} of {rounds}", phase=phase_name(phase), number=max(1, number), rounds=rounds)


def standing(seen: State) -> str:
    """A short phrase that says how far the game is."""
    return _("Game over") if seen.current_player is None else stage_name(seen.phase, seen.round)


def since_last_move(seen: State, player: int) -> tuple[Note, ...]:
    """What happened since `player` last moved, with that move if it led to something."""
    notes = seen.log
    own = next((at for at in reversed(range(len(notes))) if notes[at].move and notes[at].player == player), None)
    if own is None:
        return notes
    return notes[own:] if len(notes[own].events) > 1 else notes[own + 1 :]


@cached_per_language(4)
def _known(_city: City, _names: Names) -> dict[Note, str]:
    """The sentences of a game that were made before: most are wanted after the next move too."""
    return {}


def _sentences(notes: Iterable[Note], city: City, names: Names) -> list[str]:
    known = _known(city, names)
    return [known.get(note) or known.setdefault(note, sentence(note, city, names)) for note in notes]


def recap(seen: State, player: int, names: Names) -> list[str]:
    """A sentence for everything that happened since `player` last moved, including what that move led to, by name.

    After them come the lines of the phases that passed without a move.
    """
    notes = since_last_move(seen, player)
    return [
        *_sentences(notes, seen.city, names),
        *(paid_story(phase)[1] for phase in paid_since(seen, notes)),
    ]


@cached_per_language(4)
def log(seen: State, names: Names) -> list[tuple[str, list[str]]]:
    """Each phase and round with a sentence for every move in it; the first one says how the game began."""
    parts: dict[tuple[int, int], list[str]] = {}
    for note, told in zip(seen.log, _sentences(seen.log, seen.city, names), strict=True):
        parts.setdefault((note.phase, note.round), []).append(told)
    return [(stage_name(*stage), sentences) for stage, sentences in parts.items()]


def verdict(seen: State, names: Names) -> str:
    """A sentence that says who won and why."""
    outcome = seen.outcome()
    if outcome is None:
        return ""
    best = max(outcome.scores)
    if outcome.winner is None:
        first = [names[player] for player in seen.winners]
        return _(
            "{names} share the win: ${money} each and the same number of clue cards.", names=and_list(first), money=best
        )
    fields = {"name": names[outcome.winner], "money": best}
    if outcome.reason == "cards":
        return _("{name} wins the tie at ${money} with more clue cards.", **fields)
    second = max(score for player, score in enumerate(outcome.scores) if player != outcome.winner)
    return _("{name} has ${money}, ${more} more than anyone else.", more=best - second, **fields)


# A move


def move_name(move: str) -> str:
    """A move as part of a sentence."""
    kind, __, rest = move.partition(":")
    if kind in _NAMES:
        return _NAMES[kind](rest)
    if "@" in move:
        family, __, word = rest.partition("@")
        figure = family_name(family)
        if word == "out":
            return _("{gang} loses {figure}", gang=BOSSES[kind], figure=figure)
        return _("{gang}, {figure}: {place}", gang=BOSSES[kind], figure=figure, place=cell_name(word))
    if "=" in move:
        gang, __, family = move.partition("=")
        return _("{figure} for {gang}", figure=family_name(family), gang=BOSSES[gang])
    return _PLAIN.get(kind, lambda: move)()


def _cards(words: str) -> str:
    return card_list([FACE_OF[word] for word in words.split("+")])


def _look_name(word: str) -> str:
    number = int(word[0]) + 1
    if word[1:] == CAR:
        return _("search player {number}'s car", number=number)
    return _("search player {number}'s {gang}", gang=BOSSES[word[1:]], number=number)


_NAMES: dict[str, Callable[[str], str]] = {
    "at": lambda word: _("put a gangster on {crossing}", crossing=place_name(word)),
    "card": lambda word: _("the card at the {side} end", side=side_name(word)),
    "go": lambda word: _("{gang} goes {side}", gang=BOSSES[word[0]], side=side_name(word[-1])),
    "stay": lambda word: _("{gang} stays", gang=BOSSES[word]),
    "look": lambda word: _look_name(word),
    "rank": lambda word: _("the token of rank {rank}", rank=word),
    "visit": lambda word: _("the car visits {gang}", gang=BOSSES[word]),
    "load": lambda word: _("put {card} into the car", card=_cards(word)),
    "drop": lambda word: _("take {card} out of the car", card=_cards(word)),
    "pit": lambda word: _("player {number}'s {gang} fights", gang=BOSSES[word[1:]], number=int(word[0]) + 1),
    "die": lambda word: _("the die {die}", die=die_name(word)),
    "lay": lambda word: _("lay {card}", card=_cards(word)),
    "undercut": lambda word: _("undercut with {cards}", cards=_cards(word)),
    "mark": lambda word: _("mark {mark}", mark=mark_name(word)),
    "solve": lambda word: _SOLVES[word](),
}
_SOLVES: dict[str, Callable[[], str]] = {
    "": lambda: _("match the die"),
    "plain": lambda: _("match the die with a marker"),
    "plain+": lambda: _("match the die with a medium marker"),
    "expert": lambda: _("match the die with an expert marker"),
    "expert+": lambda: _("match the die with a medium expert marker"),
}
_PLAIN: dict[str, Callable[[], str]] = {
    "auto": lambda: _("assign the rest"),
    "leave": lambda: _("drive on"),
    "pass": lambda: _("pass"),
    "decline": lambda: _("don't undercut"),
}
