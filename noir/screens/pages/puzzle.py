"""The page of a puzzle: the question, the table of the player to move, the comment on a choice, the way back.

It is used as a page of its own, and for the examples in the rules.
"""

from functools import partial

from noir.app.handlers.puzzle import may_be_chosen
from noir.app.model import Model
from noir.formats.link import print_file, print_link
from noir.formats.link_puzzle import LONGEST_SAY, LONGEST_THEN, THEN
from noir.games.texts import TEXTS, game_title
from noir.games.views import NOTEBOOKS, VIEWS
from noir.screens.share import link_panel, qr_code
from noir.screens.table.controls import thinking, undo_button
from noir.screens.table.recap import recap
from noir.session.review import Analysis, Puzzle
from noir.session.session import Session
from noir.ui.html import Node, h, rewrite
from noir.ui.i18n import _, interpolate, rulebook, set_language
from noir.ui.widgets import button, icon, keyed, name_of, rule_link, without_messages

LIMITS = "why-limited"
"""The id of the text that says why some moves are disabled."""

FILE = "position"
"""The id of the field with the text of the file."""

MOST_SCANNED = 1000
"""Characters: a link of this length or more gives a QR code too fine for a camera."""


def puzzle_page(model: Model, puzzle: Puzzle) -> list[Node]:
    """The page of a puzzle: its bar, its table, and the form that shares it."""
    notes = [] if puzzle.viewer is None else _notebook(puzzle.session, puzzle.viewer, None)
    shown = [rewrite(node, _still) for node in table_of(puzzle, [*_slot(puzzle), *notes])]
    table = h("div", shown, class_="table posed")
    back = button(_way_back(model), "close", "quiet")
    return [_bar(puzzle, back), table, *([_share(model, puzzle)] if _is_open(puzzle) else [])]


def _bar(puzzle: Puzzle, back: Node) -> Node:
    game = puzzle.session.match.game
    return h(
        "header",
        h("h1", game_title(game)),
        h("span", TEXTS[game].standing(puzzle.session.seen(None)), class_="standing"),
        keyed(back, "Escape"),
        class_="bar",
    )


def against_bots(model: Model, puzzle: Puzzle) -> list[Node]:
    """The bar and the table of a position that a person plays on against bots, as in a game at the table."""
    session, own = puzzle.session, puzzle.viewer or 0
    seen, player = session.seen(own), session.seen(None).current_player or 0
    before = h(
        "div",
        recap(session, own) if player == own else None,
        thinking(model, session.seats[player]),
        class_="before",
    )
    again = button([icon("sign-again"), h("span", _("Start over"))], "again", "quiet")
    buttons = h("p", again, undo_button(session), class_="controls")
    slot = [before, buttons, *(without_messages(part, "note ") for part in _notebook(session, own, ()))]
    table = VIEWS[session.match.game].table(seen, own, session.seats, slot, puzzle.picked)
    back = button([icon("sign-close"), h("span", _way_back(model), class_="sr")], "close", "quiet way-back")
    return [_bar(puzzle, back), h("div", table, class_="table")]


def _notebook(session: Session, player: int, marks: tuple[str, ...] | None) -> list[Node]:
    """The clue cards of a player, if the game has some; without marks they can't be closed."""
    game = session.match.game
    if game not in NOTEBOOKS:
        return []
    return [NOTEBOOKS[game].notebook(session.seen(player), player, session.seats, marks)]


def played(puzzle: Puzzle, language: str) -> Node:
    """An example in the rules while it is played, as one of several on its page."""
    set_language(language)
    table = [rewrite(node, _still) for node in table_of(puzzle, _slot(puzzle))]
    return h("div", [rewrite(node, _among_others) for node in table], class_="table posed")


def pictured(puzzle: Puzzle) -> list[Node]:
    """The table of an example, with nothing to press except moves."""
    return [rewrite(node, _among_others) for node in table_of(puzzle, [])]


def table_of(puzzle: Puzzle, slot: list[Node]) -> list[Node]:
    """The table as it is seen now; moves that the puzzle does not allow are disabled."""
    session, viewer = puzzle.session, puzzle.viewer
    table = VIEWS[session.match.game].table(session.seen(viewer), viewer, session.seats, slot, puzzle.picked)
    if not (puzzle.asks and puzzle.allow):
        return table
    allowed = {f"play {move}" for move in puzzle.allow}
    limited = [rewrite(node, partial(_limited, allowed=allowed)) for node in table]
    return [rewrite(node, partial(_explained, allowed=allowed)) for node in limited] if _is_open(puzzle) else limited


def _limited(node: Node, allowed: set[str]) -> Node:
    """`node` with moves outside `allowed` disabled."""
    if not _is_ruled_out(node, allowed):
        return node
    return node._replace(attributes=tuple((dict(node.attributes) | {"disabled": ""}).items()))


def _explained(node: Node, allowed: set[str]) -> Node:
    """`node` with a reference to the text that says why moves outside `allowed` are disabled."""
    attributes = dict(node.attributes)
    if _is_ruled_out(node, allowed):
        attributes["aria-describedby"] = LIMITS
    if attributes.get("role") == "toolbar":  # its arrow keys skip disabled buttons, so it needs the reason itself
        attributes["aria-describedby"] = f"{attributes.get('aria-describedby', '')} {LIMITS}".strip()
    return node._replace(attributes=tuple(attributes.items()))


def _is_ruled_out(node: Node, allowed: set[str]) -> bool:
    msg = str(dict(node.attributes).get("data-msg", ""))
    return msg.startswith("play ") and msg not in allowed


def _way_back(model: Model) -> str:
    if any(isinstance(each, Analysis) for each in model.opened):
        return _("Back to the analysis")
    if model.replay:
        return _("Back to the replay")
    return _("Back to the game") if model.session else _("Close")


def _is_open(puzzle: Puzzle) -> bool:
    """Whether the hand of the player to move is open."""
    return puzzle.viewer is not None and puzzle.viewer == puzzle.session.seen(None).current_player


def _slot(puzzle: Puzzle) -> list[Node]:
    """What is shown at the hand: the comment and the controls."""
    return [node for node in (_comment(puzzle), _notice(puzzle), _controls(puzzle)) if node]


def _comment(puzzle: Puzzle) -> Node | None:
    """The question, the comment on the chosen move, or the result; a screen reader reads each when it appears."""
    names, match = puzzle.session.names, puzzle.session.match
    game, seen = TEXTS[match.game], puzzle.session.seen(None)
    if puzzle.session.over:
        texts = [dict(puzzle.then).get(puzzle.chosen, ""), game.verdict(seen, names)]
        return _group(puzzle, [_("The game is over")], texts)
    if puzzle.asks and (puzzle.say or puzzle.allow):
        name = name_of(puzzle.session.seats[seen.current_player or 0])
        limits = may_be_chosen(puzzle) if puzzle.allow and _is_open(puzzle) else ""
        title = h("span", interpolate("{name}'s turn", name=name), class_="to-move")
        return _group(puzzle, [title], [puzzle.say], limits)
    text = dict(puzzle.then).get(puzzle.chosen)
    return _group(puzzle, [_("Chosen: {move}", move=game.move_name(puzzle.chosen))], [text]) if text else None


def _group(puzzle: Puzzle, title: list[Node | str], texts: list[str], limits: str = "") -> Node:
    """A title with texts below it; these come from outside, so each sets its own writing direction."""
    return h(
        "div",
        h("h2", title, id="posed-title"),
        h("div", [h("p", text, dir="auto") for text in texts if text], id="posed-text"),
        h("p", limits, id=LIMITS) if limits else None,
        class_="asking",
        role="group",  # it is read when it gets the focus, so it must not be a live region too
        tabindex=-1,
        data_focus=f"posed {puzzle.session.match.cursor}",
        aria_labelledby="posed-title",
        aria_describedby="posed-text",
    )


def _notice(puzzle: Puzzle) -> Node:
    """Why a move was refused, in a live region that is always on the page."""
    link = rule_link(_("Read the rule"), rulebook(puzzle.session.match.game, puzzle.rule)) if puzzle.rule else None
    return h("p", puzzle.notice, " " if link else None, link, class_="said", role="status")


def _controls(puzzle: Puzzle) -> Node:
    player = puzzle.session.seen(None).current_player
    opens = None if player is None or player == puzzle.viewer else puzzle.session.seats[player]
    return h(
        "p",
        button(interpolate("Show {name}'s hand", name=name_of(opens)), "show", "primary") if opens else None,
        button(_("Start over"), "again", "quiet"),
        None if puzzle.asks else button(_("Undo"), "undo", "quiet"),
        class_="controls",
    )


def _still(node: Node) -> Node:
    """`node` as text if it is a button that opens or closes a sheet, as all of the table is shown with a position."""
    word, __, sheet = str(dict(node.attributes).get("data-msg", "")).partition(" ")
    if node.tag != "button" or word != "sheet":
        return node
    if not sheet:
        return h("span", hidden=True)
    kept = [(name, value) for name, value in node.attributes if name not in ("data-msg", "type")]
    return Node("div", tuple(kept), node.children)


def _among_others(node: Node) -> Node:
    """`node` for a page with several tables: without landmarks and links to the rules."""
    role = (("role", "group"),) if node.tag == "section" else ()
    children = tuple(each for each in node.children if not _is_rule(each))
    return Node(node.tag, node.attributes + role, children)


def _is_rule(node: Node | str) -> bool:
    return isinstance(node, Node) and ("class", "rule") in node.attributes


# Sharing


def _share(model: Model, puzzle: Puzzle) -> Node:
    """The folded form that makes a link to the position."""
    seen, cursor = puzzle.session.seen(puzzle.viewer), puzzle.session.match.cursor
    asked = puzzle if puzzle.asks else Puzzle(puzzle.session, puzzle.viewer)
    comments = dict(asked.then) if asked.hand_open else {}  # the answers stay hidden until a move was chosen
    comment = h("textarea", asked.say, id="say", name="say", maxlength=LONGEST_SAY, rows=3, dir="auto")
    moves = [_move(asked, move, comments.get(move, "")) for move in seen.legal_moves()]
    form = h(
        "form",
        h("p", h("label", _("Comment or question"), for_="say"), comment, class_="field"),
        h("fieldset", h("legend", _("Moves to choose from, and a comment on each")), moves),
        h("p", h("button", _("Make the link"), type="submit", data_msg="ask", class_="primary"), class_="controls"),
        id=f"ask-{cursor}",  # a new form for each position, so that no text is carried over
        autocomplete="off",
    )
    return h(
        "details",
        h("summary", _("Share this position")),
        h("p", _("The link contains every card in the game, even those hidden here."), class_="note"),
        form,
        h("p", _("The link is ready.") if puzzle.made else None, role="status"),
        _made(model, puzzle.made) if puzzle.made else None,
        id="share-position",
        class_="share-position",
    )


def _move(puzzle: Puzzle, move: str, comment: str) -> Node:
    """The fields for one move: whether it is allowed, and the comment on it."""
    name = TEXTS[puzzle.session.match.game].move_name(move)
    may = not puzzle.allow or move in puzzle.allow
    field = h(
        "input",
        type="text",
        name=f"{THEN}{move}",
        value=comment,
        maxlength=LONGEST_THEN,
        dir="auto",
        aria_label=_("Comment on {move}", move=name),
    )
    mark = h("label", h("input", type="checkbox", name="allow", value=move, checked=may), h("span", name))
    return h("p", mark, field, class_="move")


def _made(model: Model, made: Puzzle) -> Node:
    """The link to a puzzle, its QR code if a camera can read it, and the same as a file."""
    link, file = print_link(made), print_file(made)
    code = qr_code(model, made) if len(link) < MOST_SCANNED else None
    copied = _("Copied.") if model.copied == FILE else None
    return h(
        "div",
        link_panel(model, made),
        h("details", h("summary", _("Show as a QR code")), code, id="share-code") if code else None,
        h("p", h("label", _("The position as a file"), for_=FILE), _file(file), class_="field"),
        h(
            "p",
            button(_("Copy the text"), f"copy {FILE}", "quiet"),
            button(_("Download the file"), f"download {FILE}", "quiet"),
            h("span", copied, role="status", class_="copied"),
            class_="controls",
        ),
        class_="share",
    )


def _file(text: str) -> Node:
    return h("textarea", text, id=FILE, readonly=True, rows=4, spellcheck="false", dir="auto")
