"""A position as it is seen: what is asked, the table of the player to move, what is said of a choice, the way back.

It stands on a page of its own, and as an example on the pages of rules.
"""

from functools import partial

from noir.app.handlers.puzzle import may_be_chosen
from noir.app.model import Model
from noir.formats.link import print_file, print_link
from noir.formats.link_puzzle import LONGEST_SAY, LONGEST_THEN, THEN
from noir.games import GAMES
from noir.games.texts import TEXTS
from noir.games.views import VIEWS
from noir.screens.pages.share import link_panel, qr_code
from noir.session.review import Puzzle
from noir.ui.html import Node, h, rewrite
from noir.ui.i18n import _, interpolate, rulebook, set_language
from noir.ui.widgets import button, keyed, name_of, rule_link

LIMITS = "why-limited"
"""The name of the place that says why some moves cannot be pressed."""

FILE = "position"
"""The field that the text of the file stands in."""

MOST_SCANNED = 1000
"""A link that is not shorter makes a QR code too fine to be read from a screen."""


def puzzle_page(model: Model, puzzle: Puzzle) -> list[Node]:
    """Return the page of a position: its bar, its table, and the form that gives it away."""
    game = GAMES[puzzle.session.match.game]
    bar = h(
        "header",
        h("h1", game.NAME),
        h("span", TEXTS[puzzle.session.match.game].standing(puzzle.session.seen(None)), class_="standing"),
        keyed(button(_way_back(model), "close", "quiet"), "Escape"),
        class_="bar",
    )
    table = h("div", table_of(puzzle, _slot(puzzle)), class_="table posed")
    return [bar, table, *([_share(model, puzzle)] if _is_open(puzzle) else [])]


def played(puzzle: Puzzle, language: str) -> Node:
    """Return an example on a page of rules while it is played, one of several there."""
    set_language(language)
    return h("div", [rewrite(node, _among_others) for node in table_of(puzzle, _slot(puzzle))], class_="table posed")


def pictured(puzzle: Puzzle) -> list[Node]:
    """Return the table of an example, and nothing that is pressed besides moves."""
    return [rewrite(node, _among_others) for node in table_of(puzzle, [])]


def table_of(puzzle: Puzzle, slot: list[Node]) -> list[Node]:
    """Return the table as it is seen now; a move that may not be chosen is there and cannot be pressed."""
    session, viewer = puzzle.session, puzzle.viewer
    table = VIEWS[session.match.game].table(session.seen(viewer), viewer, session.seats, slot, puzzle.picked)
    if not (puzzle.asks and puzzle.allow):
        return table
    allowed = {f"play {move}" for move in puzzle.allow}
    return [rewrite(node, partial(_limited, allowed=allowed)) for node in table]


def _limited(node: Node, allowed: set[str]) -> Node:
    """A part of the table in which no other moves can be pressed, and where it is said beside them why."""
    attributes = dict(node.attributes)
    msg = attributes.get("data-msg", "")
    if msg.startswith("play ") and msg not in allowed:
        attributes |= {"disabled": "", "aria-describedby": LIMITS}
    if attributes.get("role") == "toolbar":  # its arrow keys skip what cannot be pressed
        attributes["aria-describedby"] = f"{attributes.get('aria-describedby', '')} {LIMITS}".strip()
    return node._replace(attributes=tuple(attributes.items()))


def _way_back(model: Model) -> str:
    """Return what the button says that closes the position."""
    if model.replay:
        return _("Back to the replay")
    return _("Back to the game") if model.session else _("Close")


def _is_open(puzzle: Puzzle) -> bool:
    """Return whether the hand of the player to move is open."""
    return puzzle.viewer is not None and puzzle.viewer == puzzle.session.seen(None).current_player


def _slot(puzzle: Puzzle) -> list[Node]:
    """Return what stands at the hand: what is said, and the ways on and back."""
    return [node for node in (_said(puzzle), _notice(puzzle), _controls(puzzle)) if node]


def _said(puzzle: Puzzle) -> Node | None:
    """Return the comment, or what is said of the choice, or who has won; each is read when it comes."""
    names, match = puzzle.session.names, puzzle.session.match
    game, seen = TEXTS[match.game], puzzle.session.seen(None)
    if puzzle.session.over:
        told = [dict(puzzle.then).get(puzzle.chosen, ""), game.verdict(seen, names)]
        return _group(puzzle, [_("The game is over")], told)
    if puzzle.asks and (puzzle.say or puzzle.allow):
        name = name_of(puzzle.session.seats[seen.current_player or 0])
        limits = may_be_chosen(puzzle) if puzzle.allow and _is_open(puzzle) else ""
        title = h("span", interpolate("{name} is to move", name=name), class_="to-move")
        return _group(puzzle, [title], [puzzle.say], limits)
    text = dict(puzzle.then).get(puzzle.chosen)
    return _group(puzzle, [_("Chosen: {move}", move=game.move_name(puzzle.chosen))], [text]) if text else None


def _group(puzzle: Puzzle, title: list[Node | str], texts: list[str], limits: str = "") -> Node:
    """Return a title with texts below it, which come from outside and bring their own direction of writing."""
    return h(
        "div",
        h("h2", title, id="posed-title"),
        h("div", [h("p", text, dir="auto") for text in texts if text], id="posed-text"),
        h("p", limits, id=LIMITS) if limits else None,
        class_="asking",
        role="group",  # it gets the focus and is read then, so it is no region that tells its changes
        tabindex=-1,
        data_focus=f"posed {puzzle.session.match.cursor}",
        aria_labelledby="posed-title",
        aria_describedby="posed-text",
    )


def _notice(puzzle: Puzzle) -> Node:
    """Return why a move was refused, in a place that is there before, so that it is read out."""
    link = rule_link(_("Read the rule"), rulebook(puzzle.session.match.game, puzzle.rule)) if puzzle.rule else None
    return h("p", puzzle.notice, " " if link else None, link, class_="said", role="status")


def _controls(puzzle: Puzzle) -> Node:
    """Return the ways on and back."""
    player = puzzle.session.seen(None).current_player
    opens = None if player is None or player == puzzle.viewer else puzzle.session.seats[player]
    return h(
        "p",
        button(interpolate("Show the hand of {name}", name=name_of(opens)), "show", "primary") if opens else None,
        button(_("Start over"), "again", "quiet"),
        None if puzzle.asks else button(_("Undo"), "undo", "quiet"),
        class_="controls",
    )


def _among_others(node: Node) -> Node:
    """A part of a table as one of several on a page: without landmarks, and without links to the rules."""
    role = (("role", "group"),) if node.tag == "section" else ()
    children = tuple(each for each in node.children if not _is_rule(each))
    return Node(node.tag, node.attributes + role, children)


def _is_rule(node: Node | str) -> bool:
    return isinstance(node, Node) and ("class", "rule") in node.attributes


# To be given away


def _share(model: Model, puzzle: Puzzle) -> Node:
    """Return the form that makes a link to the position, folded up."""
    seen, cursor = puzzle.session.seen(puzzle.viewer), puzzle.session.match.cursor
    asked = puzzle if puzzle.asks else Puzzle(puzzle.session, puzzle.viewer)
    told = dict(asked.then) if asked.hand_open else {}  # who has chosen nothing yet reads no answer here
    comment = h("textarea", asked.say, id="say", name="say", maxlength=LONGEST_SAY, rows=3, dir="auto")
    moves = [_move(asked, move, told.get(move, "")) for move in seen.legal_moves()]
    form = h(
        "form",
        h("p", h("label", _("Comment or question"), for_="say"), comment, class_="field"),
        h("fieldset", h("legend", _("Which moves may be chosen, and what is said then?")), moves),
        h("p", h("button", _("Make the link"), type="submit", data_msg="ask", class_="primary"), class_="controls"),
        id=f"ask-{cursor}",  # another position has another form
        autocomplete="off",
    )
    return h(
        "details",
        h("summary", _("Share this position")),
        h("p", _("The link holds all cards of the game, also those that are hidden here."), class_="note"),
        form,
        h("p", _("The link is made.") if puzzle.made else None, role="status"),
        _made(model, puzzle.made) if puzzle.made else None,
        id="share-position",
        class_="share-position",
    )


def _move(puzzle: Puzzle, move: str, told: str) -> Node:
    """Return the fields for one move: whether it may be chosen, and what is said of it."""
    name = TEXTS[puzzle.session.match.game].move_name(move)
    may = not puzzle.allow or move in puzzle.allow
    field = h(
        "input",
        type="text",
        name=f"{THEN}{move}",
        value=told,
        maxlength=LONGEST_THEN,
        dir="auto",
        aria_label=_("What is said of this: {move}", move=name),
    )
    mark = h("label", h("input", type="checkbox", name="allow", value=move, checked=may), h("span", name))
    return h("p", mark, field, class_="move")


def _made(model: Model, made: Puzzle) -> Node:
    """Return the link to a position, its QR code unless no camera could read that, and the same as a small file."""
    link, file = print_link(made), print_file(made)
    code = qr_code(model, made) if len(link) < MOST_SCANNED else None
    copied = _("Copied.") if model.copied == FILE else None
    return h(
        "div",
        link_panel(model, made),
        h("details", h("summary", _("Show it as a QR code")), code, id="share-code") if code else None,
        h("p", h("label", _("The same as a file"), for_=FILE), _file(file), class_="field"),
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
