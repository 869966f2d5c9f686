"""The analysis of a finished game: what a player knew before a move, the chances, and what a bot would have played.

Everything is drawn from the observation of the player to move, and from the strongest bot's thoughts about that
observation alone.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from noir.core.contract import State
from noir.core.thought import Thought
from noir.games.texts import TEXTS
from noir.games.views import NOTEBOOKS, VIEWS, notable
from noir.screens.pages.statistics import recent_accuracy_line
from noir.session.accuracy import GRADES, SLIP, accuracy, grade_of, hopes, loss_of, losses, turning_point
from noir.session.results import Result
from noir.session.review import Analysis
from noir.session.session import Session
from noir.ui.html import Child, Node, h
from noir.ui.i18n import _, interpolate, plural
from noir.ui.widgets import button, keyed, name_in, name_of, percent, table_of

WORST = 3
"""How many of the worst moves are listed."""

LISTED = 8
"""How many moves are listed with their chances, besides the one that was played."""

HEIGHT = 100


def analysis_page(session: Session, analysis: Analysis, results: Sequence[Result]) -> Node:
    """The analysis of one move, and of the whole game; `results` are of all games on this device."""
    game = VIEWS[session.match.game]
    seen = session.known(analysis.cursor)
    player = seen.current_player or 0
    notes = NOTEBOOKS.get(session.match.game)
    slot = [notes.notebook(seen, player, session.seats, None)] if notes else []
    table = game.table(seen, player, session.seats, slot)
    return h(
        "div",
        h(
            "section",
            h("h2", _title(session, analysis, player), tabindex=-1, data_focus=f"look {analysis.cursor}"),
            _steps(analysis),
            _choice(session, analysis, seen),
            h(
                "div",
                h("h3", _unseen_title(session, player)),
                game.unseen(seen, player),
            ),
            class_="known",
        ),
        # Disabled: the position can be looked at, but not played.
        h(
            "fieldset",
            h("legend", _("The table at that moment"), class_="sr"),
            table,
            disabled=True,
            class_="table past",
        ),
        h("section", *_rated(session, analysis, results), class_="known"),
        class_="look",
    )


def _unseen_title(session: Session, player: int) -> list[Node | str]:
    """The heading above the cards that the player had not seen, or above the notebook of what was deduced."""
    name = name_in(session.seats[player])
    if notable(session.match.game):
        return interpolate("What {name} had worked out", name=name)
    return interpolate("Cards {name} couldn't see", name=name)


def _title(session: Session, analysis: Analysis, player: int) -> list[Node | str]:
    number, count = str(analysis.cursor + 1), str(len(analysis.thoughts))
    name = name_in(session.seats[player])
    return interpolate("Move {number} of {count}: what {name} knew", number=number, count=count, name=name)


def _steps(analysis: Analysis) -> Node:
    """The buttons to the moves before and after, and back to the end of the game."""
    last = len(analysis.thoughts) - 1
    back, on = max(0, analysis.cursor - 1), min(last, analysis.cursor + 1)
    return h(
        "p",
        _step(_("Previous move"), back, "ArrowLeft", "" if analysis.cursor else _("This is the first move.")),
        _step(_("Next move"), on, "ArrowRight", "" if analysis.cursor < last else _("This is the last move.")),
        keyed(button(_("Close"), "close", "primary"), "Escape"),
        class_="controls",
    )


def _step(text: str, at: int, key: str, why_not: str) -> Node:
    """The button to another move; disabled with the reason `why_not`, if there is one."""
    made = button(text, f"look {at}", "quiet", why_not)
    return made if why_not else keyed(made, key)


def _choice(session: Session, analysis: Analysis, seen: State) -> Node:
    """The move that was played, the bot's choice, and the chance of winning with each move."""
    game = TEXTS[session.match.game]
    player = seen.current_player or 0
    move, thought = session.match.moves[analysis.cursor], analysis.thoughts[analysis.cursor]
    name = session.names[player]
    if len(seen.legal_moves()) == 1:
        sentence = _("{name} had no choice: {move}.", name=name, move=game.move_name(move))
        return h("p", sentence, class_="choice-made")
    if thought is None:
        sentence = _("{name} chose: {move}. The hard bot is still thinking", name=name, move=game.move_name(move))
        return h("div", h("p", sentence, h("span", class_="dots"), class_="choice-made"), _retry(analysis))
    same = _(
        "{name} chose: {move}. With the same information, the hard bot agrees.", name=name, move=game.move_name(move)
    )
    other = _(
        "{name} chose: {move}. With the same information, the hard bot chooses: {better}.",
        name=name,
        move=game.move_name(move),
        better=game.move_name(thought.move),
    )
    return h(
        "div",
        h("p", same if move == thought.move else other, class_="choice-made"),
        h(
            "ul",
            [_hope(game.move_name(each), hope, each == move) for each, hope in _by_hope(thought, move)],
            class_="hopes",
        ),
        h("ul", [h("li", reason) for reason in game.reasons(seen, thought.move, session.names)], class_="reasons"),
        _graded(session, analysis),
        _retry(analysis),
    )


def _retry(analysis: Analysis) -> Node:
    again = button(_("Try again from here"), f"retry {analysis.cursor}", "quiet")
    return h("p", again, class_="controls")


def _graded(session: Session, analysis: Analysis) -> Node | None:
    """The grade of the move that was played; None without an estimate."""
    loss = loss_of(session, analysis.thoughts, analysis.cursor)
    if loss is None:
        return None
    grade = grade_of(loss)
    said = {
        "best": _("Best move."),
        "good": _("Good move, {percent} worse than the best.", percent=percent(loss)),
        "mistake": _("Mistake, {percent} worse than the best.", percent=percent(loss)),
        "blunder": _("Blunder, {percent} worse than the best.", percent=percent(loss)),
    }
    return h("p", said[grade], class_=f"grade {grade}")


def _by_hope(thought: Thought, played: str) -> list[tuple[str, float]]:
    """The moves that are listed with their chances: the bot's choice, then the best first, and the one played.

    Of several moves of one kind with the same chance there is one: swaps of one turn in another order, for example.
    """
    found = sorted(thought.hopes.items(), key=lambda each: (each[0] != thought.move, -each[1]))
    unlike: dict[tuple[str, float], tuple[str, float]] = {}
    for move, hope in found:
        unlike.setdefault((move.partition(":")[0], hope), (move, hope))
    listed = list(unlike.values())[:LISTED]
    return listed + [each for each in found if each[0] == played and each not in listed]


def _hope(move: str, hope: float, chosen: bool) -> Node:
    label = h(
        "span", interpolate("{move} (chosen)", move=move) if chosen else move, class_="chosen" if chosen else None
    )
    return h("li", label, h("meter", value=f"{hope:.3f}", min=0, max=1, aria_hidden="true"), h("span", percent(hope)))


# Over the whole game


def _rated(session: Session, analysis: Analysis, results: Sequence[Result]) -> list[Node | None]:
    """The chances of all moves, and once every move is analysed how good they were."""
    own = [result for result in results if result.game == session.match.game]
    left = _left(session, analysis)
    summary = None if left else _summary(session, analysis)
    late = None if session.solo is None else recent_accuracy_line(own)
    return [_chances(session, analysis), summary, late, _worst(session, analysis, left)]


def _summary(session: Session, analysis: Analysis) -> Node:
    """How well each player chose, and from where on the winner was ahead."""
    players = range(len(session.seats))
    shares = [accuracy(session, analysis.thoughts, player) for player in players]
    counts = [_counted(session, analysis, player) for player in players]
    rows: list[tuple[Node | str, list[str]]] = [
        (_("Accuracy"), ["–" if share is None else percent(share / 100) for share in shares]),
        *((name, [str(count.get(grade, 0)) for count in counts]) for grade, name in _grades().items()),
    ]
    heads: list[Child] = ["", *map(name_of, session.seats)]
    table = table_of(_("How good the moves were"), heads, rows, "tally")
    return h("div", table, _turning(session, analysis), class_="rated")


def _counted(session: Session, analysis: Analysis, player: int) -> Counter[str]:
    """How many moves of a player have each grade."""
    own = (at for at in range(len(analysis.thoughts)) if session.mover(at) == player)
    known = (loss_of(session, analysis.thoughts, at) for at in own)
    return Counter(grade_of(loss) for loss in known if loss is not None)


def _grades() -> dict[str, str]:
    """The names of the grades, for moves of each."""
    return dict(zip(GRADES, (_("Best moves"), _("Good moves"), _("Mistakes"), _("Blunders")), strict=True))


def _turning(session: Session, analysis: Analysis) -> Node | None:
    """From which move on the winner was ahead; None for a draw."""
    outcome = session.seen(None).outcome()
    winner = outcome.winner if outcome else None
    if winner is None or not hopes(session, analysis.thoughts, winner):
        return None
    name, at = session.names[winner], turning_point(session, analysis.thoughts, winner)
    if at == 0:
        return h("p", _("{name} was ahead all the way.", name=name))
    if at is None:
        return h("p", _("{name} came from behind with the last move.", name=name))
    said = _("The turning point: from move {number} on, {name} was ahead.", number=at + 1, name=name)
    show = None if at == analysis.cursor else button(_("Show"), f"look {at}", "quiet")
    return h("p", h("span", said), show, class_="turning")


def _worst(session: Session, analysis: Analysis, waiting: int) -> Node:
    """The moves that lost the most, each with a button that shows it; so many moves are still to be analysed."""
    game = TEXTS[session.match.game]
    lost = [(loss, at) for loss, at in losses(session, analysis.thoughts) if loss >= SLIP]
    worst = [(loss, at) for loss, at in lost if _is_told(session, at)][:WORST]
    lines = []
    for loss, at in worst:
        sentence = _(
            "Move {number}, {name}: {move}, {percent} worse than the best.",
            number=at + 1,
            name=session.names[session.mover(at) or 0],
            move=game.move_name(session.match.moves[at]),
            percent=percent(loss),
        )
        here = at == analysis.cursor
        show = None if here else button(_("Show"), f"look {at}", "quiet")
        find = button(_("Find a better move"), f"moment {at}", "quiet")
        lines.append(h("li", h("span", sentence), h("span", show, find, class_="buttons")))
    none = h("p", _("No costly moves."), class_="none") if not worst and not waiting else None
    return h(
        "div",
        h("h3", _("The costliest moves")),
        h("ol", lines) if lines else none,
        _waiting(waiting),
        class_="worst",
    )


def _is_told(session: Session, at: int) -> bool:
    """Whether a move is among those that can be the costliest: against bots, only those of the person."""
    return session.solo in (None, session.mover(at))


def _waiting(left: int) -> Node | None:
    """How many moves are still to be analysed; None if no moves are."""
    waits = plural("{count} move still to analyse", "{count} moves still to analyse", left)
    return h("p", waits, h("span", class_="dots"), class_="thinking") if left else None


def _left(session: Session, analysis: Analysis) -> int:
    """How many moves are not analysed yet, forced moves left out."""
    return sum(thought is None and session.is_choice(at) for at, thought in enumerate(analysis.thoughts))


def _chances(session: Session, analysis: Analysis) -> Node:
    """The chart: each player's chance of winning, move by move, by what that player knew."""
    curves = [_curve(hopes(session, analysis.thoughts, player), player) for player in range(len(session.seats))]
    width = max(1, len(analysis.thoughts) - 1)
    half = HEIGHT // 2
    picture = h(
        "svg",
        h("path", d=f"M0 {half}H{width}", class_="half"),
        h("path", d=f"M{analysis.cursor} 0V{HEIGHT}", class_="here"),
        *[h("g", curve, class_=f"gang-{seat.gang}") for seat, curve in zip(session.seats, curves, strict=True)],
        viewBox=f"0 0 {width} {HEIGHT}",
        preserveAspectRatio="none",
        role="img",
        aria_label=_spoken(session, analysis),
    )
    legend = [
        h(
            "li",
            h("svg", h("path", d="M0 5H30", class_=f"line line-{player}"), viewBox="0 0 30 10"),
            name_of(seat),
            class_=f"gang-{seat.gang}",
        )
        for player, seat in enumerate(session.seats)
    ]
    return h(
        "figure",
        h("h3", _("Chance of winning, given what each player knew")),
        h(
            "div",
            h("span", percent(1.0)),
            h("span", percent(0.5)),
            h("span", percent(0.0)),
            class_="scale",
            aria_hidden="true",
        ),
        picture,
        h("figcaption", h("ul", legend)),
        class_="chances",
    )


def _curve(points: list[tuple[int, float]], player: int) -> Child:
    """One player's line; None with fewer than two points."""
    if len(points) < 2:
        return None
    steps = " ".join(f"L{at} {round(HEIGHT * (1 - hope))}" for at, hope in points)
    return h("path", d="M" + steps[1:], class_=f"line line-{player}")


def _spoken(session: Session, analysis: Analysis) -> str:
    """The chart in words: where each line begins and ends, and its biggest fall."""
    sentences = []
    for player, name in enumerate(session.names):
        points = hopes(session, analysis.thoughts, player)
        if len(points) < 2:
            continue
        falls = [(one - two, at) for (_at, one), (at, two) in pairwise(points)]
        fall, where = max(falls)
        sentences.append(
            _(
                "{name}: {first} to {last}, biggest drop {fall}, before move {number}.",
                name=name,
                first=percent(points[0][1]),
                last=percent(points[-1][1]),
                fall=percent(max(0.0, fall)),
                number=where + 1,
            )
        )
    return " ".join(sentences) or _("Not analysed yet.")
