"""The rules of District Noir as they are read: every rule in its section, for the rules page that the build makes.

The page of the game itself has no use for this room, and it is not shipped.
"""

from noir.games.district.rulebook.tutorial import rigged
from noir.games.district.rules.pieces import COPIES
from noir.games.district.text.words import card_title
from noir.games.district.view.help_card import KINDS_OF_CARDS, kind_name, worth
from noir.games.district.view.table import SYMBOLS
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.rulebook import Example, Section

PLAYERS = ("Ada", "Ben")
"""Who plays in the examples."""


def title() -> str:
    """Return what the page is called."""
    return _("The rules of District Noir")


def lead() -> str:
    """Return what the game is about."""
    return _(
        "Two gangs play cards into one street. Five times a round a card is placed, once a round the newest cards are "
        "taken. After four rounds the better haul wins, unless somebody owns all three buildings before."
    )


def guide() -> list[Section]:
    """Return all rules, section by section."""
    return [*_before(), *_round(), *_end(), *_score(), *_besides()]


def _before() -> list[Section]:
    """Return what is needed, and how it is laid out."""
    return [
        Section(
            "components",
            _("The cards"),
            (
                h("p", _("The game is played with 45 cards and a token that has one gang on each side.")),
                _components(),
            ),
        ),
        Section(
            "setup",
            _("Setting up"),
            (
                _steps(
                    _("Shuffle all 45 cards. Set three of them aside without looking: they are not in this game."),
                    _("Deal five cards to each player. A hand is secret."),
                    _(
                        "Turn two cards face up beside the deck. They are the row. The first of them is the oldest "
                        "card, and each new card goes to the other end, the newest."
                    ),
                    _("Toss the token. The gang it shows starts the first round."),
                ),
                h("p", _("On this page the program does all of this.")),
            ),
        ),
    ]


def _components() -> Node:
    """Return every card, how many there are of it, and what it is worth."""
    head = h(
        "tr", h("th", _("Card"), scope="col"), h("th", _("How many"), scope="col"), h("th", _("Worth"), scope="col")
    )
    groups = []
    for kind, faces in KINDS_OF_CARDS.items():
        rows = [
            h(
                "tr",
                h("th", h("span", class_=f"face {SYMBOLS[face]}"), card_title(face), scope="row"),
                h("td", str(COPIES[face])),
                h("td", worth(face)),
            )
            for face in faces
        ]
        groups.append(h("tbody", h("tr", h("th", kind_name(kind), scope="colgroup", colspan=3), class_="kind"), rows))
    return h("table", h("thead", head), groups, class_="cards")


def _round() -> list[Section]:
    """Return how a round is played."""
    return [
        Section(
            "round",
            _("A round"),
            (
                h(
                    "p",
                    _(
                        "The players take turns, and who has the token begins. A turn is one action: to play a card or "
                        "to take. In a round each player plays five cards and takes once, six actions in all."
                    ),
                ),
                h(
                    "p",
                    _(
                        "When to take is the choice that decides the game. It may be at any turn, from the "
                        "first to the last."
                    ),
                ),
            ),
        ),
        Section(
            "play",
            _("Playing a card"),
            (
                h("p", _("Choose a card of the hand and lay it face up at the newest end of the row.")),
                h("p", _("A card that was played belongs to nobody until somebody takes it.")),
            ),
            Example(
                "play",
                rigged("0 5 6 7 8 -1 6 7 8 8 +2 5 7"),
                "",
                0,
                _("The first turn: two cards lie in the row, and Ada can play any card of the hand, or take the two."),
            ),
        ),
        Section(
            "take",
            _("Taking"),
            (
                h(
                    "p",
                    _(
                        "Once a round a player takes the newest five cards of the row, as they are, the good "
                        "and the bad."
                    ),
                ),
                _points(
                    _(
                        "If five or more cards lie in the row, it is exactly five: never fewer, and never"
                        " the older ones."
                    ),
                    _("If there are fewer than five, it is all of them."),
                    _("If the row is empty, there is nothing to take, and a card has to be played."),
                    _("A player who has taken cannot take again before the next round."),
                ),
                h(
                    "p",
                    _(
                        "The cards taken lie open before the player, in the tableau, and stay there to the "
                        "end of the game."
                    ),
                ),
            ),
            Example(
                "take",
                rigged("0 H -2 8 6 7 7 5 8 +2 -1 5 6"),
                "H 7 -2 5",
                0,
                _(
                    "Six cards lie in the row. A take brings the newest five: 6, harbour, 7, -2 and 5. The oldest 5 "
                    "stays where it is."
                ),
            ),
        ),
        Section(
            "forced-take",
            _("When a take is forced"),
            (
                h("p", _("A player without a card in hand who has not taken in this round has to take now.")),
                h(
                    "p",
                    _(
                        "The take is then always of five cards. Who waits until the end of the round lets the other "
                        "player choose what these five are."
                    ),
                ),
            ),
            Example(
                "forced-take",
                rigged("0 5 6 8 7 +2 6 -3 -2 -1 8 7 5"),
                "5 8 8 take 6 6 7 -1 +2 -2",
                0,
                _("Ada has played all five cards and not taken. Only one action is left: to take, -1 and -2 and all."),
            ),
        ),
        Section(
            "end-of-round",
            _("The end of a round"),
            (
                _points(
                    _("After twelve actions both hands are empty. What lies in the row stays there."),
                    _(
                        "Each player is dealt five new cards; who starts the new round is dealt first. "
                        "The row gets none."
                    ),
                    _("The token passes: the other player starts. Both may take once again."),
                ),
            ),
        ),
    ]


def _end() -> list[Section]:
    """Return how the game ends."""
    return [
        Section(
            "end-of-game",
            _("The end of the game"),
            (
                h(
                    "p",
                    _("The game ends after the fourth round, when the deck is used up. Then the points are counted."),
                ),
                h("p", _("It can end sooner in one way only: by the three buildings.")),
            ),
        ),
        Section(
            "buildings",
            _("Three buildings win at once"),
            (
                h(
                    "p",
                    _(
                        "Whoever has harbour, police headquarters and town hall in the tableau wins in that very "
                        "moment, in the middle of a round if need be, and whatever the points are."
                    ),
                ),
                h(
                    "p",
                    _(
                        "One building may be among the three cards set aside. Then nobody can win in this "
                        "way, and nobody knows."
                    ),
                ),
            ),
            Example(
                "buildings",
                rigged("0 5 6 8 7 -2 T 8 6 7 -1 H P"),
                "5 T",
                0,
                _("All three buildings are among the cards that a take brings now."),
                _("Take now, or play the 6 first?"),
                ("6", "take"),
                (
                    ("6", _("Now Ben can take the same cards, and wins with them.")),
                    ("take", _("Right: nobody else gets these cards any more.")),
                ),
            ),
        ),
        Section(
            "waiting",
            _("Take now, or wait?"),
            (
                h(
                    "p",
                    _(
                        "Whoever has taken cannot take again before the next round. Until then only the other player "
                        "can take, and can wait for the right moment."
                    ),
                ),
            ),
            Example(
                "waiting",
                rigged("1 P 7 5 6 -2 H 6 8 7 5 7 +2 T 6 8 5 -1 7 8 7 6 8"),
                "P H 7 take 5 6 take 8 -2 7 6 5 6 take 8 8 5 7",
                0,
                _("Ada has two buildings and holds the third, the town hall. Ben has taken in this round already."),
                _("It is 9 to 9. Take these five cards now, or play the town hall and wait?"),
                ("T", "take"),
                (
                    (
                        "T",
                        _(
                            "Well waited! Ben cannot take in this round. Whatever Ben plays, the next take brings Ada "
                            "the town hall, and wins at once."
                        ),
                    ),
                    (
                        "take",
                        _(
                            "It is 17 to 9 now, but the win is gone. The town hall has to be played in this round, and "
                            "Ben, who starts the next one, can take it."
                        ),
                    ),
                ),
            ),
            level=3,
        ),
    ]


def _score() -> list[Section]:
    """Return what the tableaux are worth."""
    return [
        Section(
            "scoring",
            _("Counting the points"),
            (
                h(
                    "p",
                    _(
                        "Only what lies in the tableaux counts. The score beside the table shows at any time how "
                        "it stands."
                    ),
                ),
            ),
            Example(
                "scoring",
                rigged("1 7 8 8 6 +2 8 7 6 5 -1 5 6"),
                "7 8 8 take 8 7 6 6 take",
                0,
                _(
                    "Ada has more 5s and more 8s and one set: 18 points. Ben has more 6s: 6 points. Each has one 7, "
                    "and nobody scores for it."
                ),
            ),
        ),
        Section(
            "majority",
            _("Majorities"),
            (
                h(
                    "p",
                    _(
                        "For each kind of gang card, 5, 6, 7 and 8, the player who has more of them scores "
                        "that number once."
                    ),
                ),
                _points(
                    _("It does not matter how many more: five 8s against one bring 8 points."),
                    _("Equally many, also none each, bring nobody anything."),
                    _("A majority can be lost again: a single take can end in a tie what was a lead."),
                ),
            ),
            level=3,
        ),
        Section(
            "sets",
            _("Sets of four"),
            (
                h(
                    "p",
                    _("Each complete set of one 5, one 6, one 7 and one 8 brings 5 points, besides the majorities."),
                ),
                h(
                    "p",
                    _(
                        "A player has as many sets as cards of the kind that there are fewest of. Both "
                        "players can have sets."
                    ),
                ),
            ),
            level=3,
        ),
        Section(
            "alliances",
            _("Alliances and betrayals"),
            (
                h(
                    "p",
                    _(
                        "Each alliance adds the number on it, each betrayal costs the number on it. A total "
                        "may be below zero."
                    ),
                ),
                h("p", _("Buildings bring no points.")),
            ),
            level=3,
        ),
        Section(
            "ties",
            _("When the totals are equal"),
            (
                h(
                    "p",
                    _(
                        "The higher total wins. If both are equal, whoever has more 8s wins; if these are "
                        "equal too, more 7s, then 6s, then 5s."
                    ),
                ),
                h("p", _("If all four are equal, the game is a draw.")),
            ),
            level=3,
        ),
    ]


def _besides() -> list[Section]:
    """Return who may know what, and the cases that are asked about."""
    return [
        Section(
            "secrets",
            _("Who may know what"),
            (
                _points(
                    _(
                        "Open to both: the row, both tableaux, the points, whose turn it is, who has "
                        "taken, and how many cards are in a hand and in the deck."
                    ),
                    _("Only for its owner: the cards of a hand."),
                    _("For nobody: the order of the deck, and the three cards set aside."),
                    _(
                        "Everything that was played or taken was open, so counting cards is allowed. The "
                        "card list at the table does it."
                    ),
                ),
                h(
                    "p",
                    _(
                        "At one device a curtain falls after each turn, and a hand opens only when its owner "
                        "asks for it."
                    ),
                ),
            ),
        ),
        Section("answers", _("Questions and answers"), (_answers(),)),
    ]


def _answers() -> Node:
    """Return what is asked about most, and how it is ruled here."""
    asked = {
        _("May I take only three cards, though five lie there?"): _(
            "No. With five or more in the row a take is exactly five."
        ),
        _("May I take the two cards at the very beginning?"): _(
            "Yes. Then the row is empty, and the other player has to play a card."
        ),
        _("Can I be unable to do anything?"): _(
            "No. Who still has to take as the last action of a round finds at least five cards in the row."
        ),
        _("May I skip the take?"): _(
            "No. It is one of the six actions, and the last one if it has not been used before."
        ),
        _("Do I win with three buildings also when I am far behind?"): _("Yes, at once. The points no longer count."),
        _("Do buildings have to be taken in one round?"): _("No. What was taken stays, over all four rounds."),
        _("Are the three cards that are set aside always the same?"): _(
            "No. They are other cards in each game, and they are shown only when it is over."
        ),
        _("May a card in the tableau be given back or played again?"): _("No. It stays to the end."),
        _("What happens to the cards that lie in the row at the end?"): _("Nothing. They belong to nobody."),
        _("Is a draw possible?"): _("Yes, if totals and all four kinds of gang cards are equal. The program says so."),
        _("May a move be taken back?"): _(
            "That is no rule of the game. Here a move can be taken back until somebody has seen a hand since."
        ),
    }
    return h("dl", [node for question, answer in asked.items() for node in (h("dt", question), h("dd", answer))])


def _steps(*sentences: str) -> Node:
    """Return sentences that follow each other."""
    return h("ol", [h("li", sentence) for sentence in sentences])


def _points(*sentences: str) -> Node:
    """Return sentences that stand side by side."""
    return h("ul", [h("li", sentence) for sentence in sentences])
