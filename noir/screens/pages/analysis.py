"""The analysis of a finished game: what a player knew before a move, the chances, and what a bot would have played.

Everything is drawn from the observation of the player to move, and from the strongest bot's thoughts about that
observation alone.
"""

from itertools import pairwise

from noir.core.contract import State
from noir.core.thought import Thought
from noir.games.texts import TEXTS
from noir.games.views import NOTEBOOKS, VIEWS, notable
from noir.session.review import Analysis
from noir.session.session import Session
from noir.ui.html import Child, Node, h
from noir.ui.i18n import _, interpolate, plural
from noir.ui.widgets import button, keyed, name_in, name_of

WORST = 3
"""How many of the worst moves are listed."""

SLIP = 0.03
"""A loss of chance below this is within the bot's own error."""

HEIGHT = 100


def analysis_page(session: Session, analysis: Analysis) -> Node:
    """The analysis of one move."""
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
        h("section", *_rated(session, analysis), class_="known"),
        class_="look",
    )


def _unseen_title(session: Session, player: int) -> list[Node | str]:
    """The heading above the cards that the player had not seen, or above the notebook of what was deduced."""
    name = name_in(session.seats[player])
    if notable(session.match.game):
        return interpolate("What {name} had worked out", name=name)
    return interpolate("Cards {name} hadn't seen", name=name)


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
        return h("p", sentence, h("span", class_="dots"), class_="choice-made")
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
        h("ul", [_hope(game.move_name(each), hope, each == move) for each, hope in _by_hope(thought)], class_="hopes"),
        h("ul", [h("li", reason) for reason in game.reasons(seen, thought.move, session.names)], class_="reasons"),
    )


def _by_hope(thought: Thought) -> list[tuple[str, float]]:
    """The moves that the bot examined with their chances: its own choice first, then the best first."""
    return sorted(thought.hopes.items(), key=lambda each: (each[0] != thought.move, -each[1]))


def _hope(move: str, hope: float, chosen: bool) -> Node:
    label = h(
        "span", interpolate("{move} (chosen)", move=move) if chosen else move, class_="chosen" if chosen else None
    )
    return h("li", label, h("meter", value=f"{hope:.3f}", min=0, max=1, aria_hidden="true"), h("span", percent(hope)))


def percent(share: float) -> str:
    """A share between 0 and 1 as a percentage."""
    return _("{percent}%", percent=round(100 * share))


# Over the whole game


def _rated(session: Session, analysis: Analysis) -> list[Node | None]:
    """The chances of all moves; for a game whose bots give no chances, only how many moves are still to be analysed."""
    thoughts = [thought for thought in analysis.thoughts if thought]
    if thoughts and not any(thought.hopes for thought in thoughts):
        return [_waiting(_left(session, analysis))]
    return [_chances(session, analysis), _worst(session, analysis)]


def hopes(session: Session, analysis: Analysis, player: int) -> list[tuple[int, float]]:
    """For each analysed move of `player` its index, and the chance of winning before it."""
    chances = []
    for at, thought in enumerate(analysis.thoughts):
        if thought and thought.hopes and session.known(at).current_player == player:
            chances.append((at, thought.hopes[thought.move]))
    return chances


def losses(session: Session, analysis: Analysis) -> list[tuple[float, int]]:
    """How much of the chance each move gave away by the bot's own estimate, with its index; the biggest loss first."""
    lost = []
    for at, thought in enumerate(analysis.thoughts):
        played = session.match.moves[at]
        if thought and played in thought.hopes:
            lost.append((thought.hopes[thought.move] - thought.hopes[played], at))
    return sorted(lost, key=lambda loss: (-loss[0], loss[1]))


def _worst(session: Session, analysis: Analysis) -> Node:
    """The moves that lost the most, each with a button that shows it."""
    game = TEXTS[session.match.game]
    worst = [(loss, at) for loss, at in losses(session, analysis)[:WORST] if loss >= SLIP]
    lines = []
    for loss, at in worst:
        player = session.known(at).current_player or 0
        sentence = _(
            "Move {number}, {name}: {move}, {percent} worse than the best.",
            number=at + 1,
            name=session.names[player],
            move=game.move_name(session.match.moves[at]),
            percent=percent(loss),
        )
        here = at == analysis.cursor
        lines.append(h("li", h("span", sentence), None if here else button(_("Show"), f"look {at}", "quiet")))
    left = _left(session, analysis)
    none = h("p", _("No costly moves."), class_="none") if not worst and not left else None
    return h(
        "div",
        h("h3", _("The costliest moves")),
        h("ol", lines) if lines else none,
        _waiting(left),
        class_="worst",
    )


def _waiting(left: int) -> Node | None:
    """How many moves are still to be analysed; None if no moves are."""
    waits = plural("{count} move still to analyse", "{count} moves still to analyse", left)
    return h("p", waits, h("span", class_="dots"), class_="thinking") if left else None


def _left(session: Session, analysis: Analysis) -> int:
    """How many moves are not analysed yet, forced moves left out."""
    undecided = [at for at, thought in enumerate(analysis.thoughts) if thought is None]
    return sum(len(session.known(at).legal_moves()) > 1 for at in undecided)


def _chances(session: Session, analysis: Analysis) -> Node:
    """The chart: each player's chance of winning, move by move, by what that player knew."""
    curves = [_curve(hopes(session, analysis, player), player) for player in range(len(session.seats))]
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
        points = hopes(session, analysis, player)
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
