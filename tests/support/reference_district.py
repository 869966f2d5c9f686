"""District Noir played slowly and literally, sentence by sentence of the rules: a second opinion on the engine.

It shares no code and no ideas with the package. Cards are their texts, every pile is a list, and whatever the rules say
in words is counted again each time it is needed. Section names and R-n in the comments are those of the rules.
"""

# Cards (45 in play): 26 gang cards, 7 alliances, 9 betrayals, 3 buildings
BOX = ["5"] * 5 + ["6"] * 6 + ["7"] * 7 + ["8"] * 8 + ["+2"] * 4 + ["+3"] * 2 + ["+4"]
BOX = BOX + ["-1"] * 3 + ["-2"] * 4 + ["-3"] * 2 + ["H", "P", "T"]


class NaiveGame:
    """A game in progress, changed in place by each move."""

    def __init__(self, deal: str) -> None:
        # As text: the starting player of round 1 and the 42 cards in draw order.
        words = deal.split()
        if len(words) != 43 or words[0] not in ("0", "1"):
            raise ValueError(f"not a deal: {deal}")
        for card in words[1:]:
            if words[1:].count(card) > BOX.count(card):
                raise ValueError(f"too many of {card}, or no such card")
        self.starter: int = int(words[0])  # Set-up 3: who holds the first-player token
        self.deck: list[str] = words[1:]  # first drawn first
        self.hands: list[list[str]] = [[], []]
        self.row: list[str] = []  # oldest first
        self.tableaux: list[list[str]] = [[], []]
        self.round: int = 1
        self.actions: list[list[str]] = [[], []]  # what each player has done in this round
        self.ended: str = ""  # "", or "buildings", or "rounds"
        self.builder: int | None = None  # who has all three buildings
        self.deal_hands()
        for _ in range(2):  # Set-up 2 and R-2: in round 1 the row then gets 2 cards, the older first
            self.row.append(self.deck.pop(0))

    def deal_hands(self) -> None:
        # the starting player of the round is dealt 5 cards, then the other player 5.
        for player in [self.starter, 1 - self.starter]:
            for _ in range(5):
                self.hands[player].append(self.deck.pop(0))

    def copy(self) -> "NaiveGame":
        other = NaiveGame.__new__(NaiveGame)
        other.starter = self.starter
        other.deck = list(self.deck)
        other.hands = [list(self.hands[0]), list(self.hands[1])]
        other.row = list(self.row)
        other.tableaux = [list(self.tableaux[0]), list(self.tableaux[1])]
        other.round = self.round
        other.actions = [list(self.actions[0]), list(self.actions[1])]
        other.ended = self.ended
        other.builder = self.builder
        return other

    def player(self) -> int | None:
        if self.ended != "":
            return None
        # A round: players alternate, starting player first.
        if len(self.actions[self.starter]) == len(self.actions[1 - self.starter]):
            return self.starter
        return 1 - self.starter

    def moves(self) -> list[str]:
        player = self.player()
        if player is None:
            return []
        found: list[str] = []
        # Play: one card from your hand. As text: equal cards are the same card.
        for card in self.hands[player]:
            if card not in found:
                found.append(card)
        # Take: once per round, and not allowed when the row is empty.
        if self.actions[player].count("take") == 0 and len(self.row) > 0:
            found.append("take")
        # A player with no cards in hand must take: then nothing else is in the list.
        return found

    def do(self, move: str) -> None:
        player = self.player()
        if player is None or move not in self.moves():
            raise ValueError(f"not allowed: {move}")
        self.actions[player].append(move)
        if move == "take":
            self.take(player)
        else:  # Play: face up at the newest end of the row.
            self.hands[player].remove(move)
            self.row.append(move)
        # A round: until each has made 6 actions. An instant win ends the game at once, before that.
        if self.ended == "" and len(self.actions[0]) == 6 and len(self.actions[1]) == 6:
            self.end_round()

    def take(self, player: int) -> None:
        # Take: the newest five cards of the row; if there are fewer than five, all.
        taken: list[str] = []
        while len(taken) < 5 and len(self.row) > 0:
            taken.append(self.row.pop())
        taken.reverse()
        tableau = self.tableaux[player]
        tableau.extend(taken)
        # Instant win: as soon as a player's tableau holds all three buildings.
        if "H" in tableau and "P" in tableau and "T" in tableau:
            self.ended = "buildings"
            self.builder = player

    def end_round(self) -> None:
        # End of a round: both hands are empty; each has made exactly five plays and one take.
        for player in [0, 1]:
            if len(self.hands[player]) != 0 or self.actions[player].count("take") != 1:
                raise AssertionError("a round must be five plays and one take each")
        if len(self.deck) == 0:  # If the deck is empty (after round 4) the game ends.
            self.ended = "rounds"
            return
        # Otherwise the token passes, each is dealt 5 more cards, and no new row cards are turned.
        self.round = self.round + 1
        self.starter = 1 - self.starter
        self.actions = [[], []]
        self.deal_hands()

    def scores(self) -> list[int]:
        return scores_of(self.tableaux[0], self.tableaux[1])

    def winner(self) -> int | None:
        """The winner; None while the game is in progress and after a draw."""
        if self.ended == "buildings":
            return self.builder  # whatever the points
        reason = self.reason()
        if reason in ("", "draw"):
            return None
        if reason == "points":
            return 0 if self.scores()[0] > self.scores()[1] else 1
        kind = reason[0]  # "8s" is decided by the 8s
        return 0 if self.tableaux[0].count(kind) > self.tableaux[1].count(kind) else 1

    def reason(self) -> str:
        """What decided the game; empty while it is in progress."""
        if self.ended != "rounds":
            return self.ended
        if self.scores()[0] != self.scores()[1]:
            return "points"
        # Tie: more 8s wins; still tied: more 7s, then 6s, then 5s. R-3: equal in all of these, a draw.
        for kind in ["8", "7", "6", "5"]:
            if self.tableaux[0].count(kind) != self.tableaux[1].count(kind):
                return kind + "s"
        return "draw"


def scores_of(tableau_a: list[str], tableau_b: list[str]) -> list[int]:
    """Points of two tableaux (End of the game, 1 to 4)."""
    scores: list[int] = []
    for mine, theirs in [(tableau_a, tableau_b), (tableau_b, tableau_a)]:
        points = 0
        # 1: who has more cards of a kind scores its value; equal, nobody.
        for kind in ["5", "6", "7", "8"]:
            if mine.count(kind) > theirs.count(kind):
                points = points + int(kind)
        # 2: 5 points for every complete set, laid aside one after another.
        rest = list(mine)
        while "5" in rest and "6" in rest and "7" in rest and "8" in rest:
            for kind in ["5", "6", "7", "8"]:
                rest.remove(kind)
            points = points + 5
        # 3: plus the alliances, minus the betrayals. 4: buildings are worth nothing.
        for card in mine:
            if card[0] in "+-":
                points = points + int(card)
        scores.append(points)
    return scores


def sequences(game: NaiveGame, depth: int) -> int:
    """The number of legal sequences of `depth` moves; a game that ends earlier counts once."""
    if depth == 0 or game.player() is None:
        return 1
    total = 0
    for move in game.moves():
        after = game.copy()
        after.do(move)
        total = total + sequences(after, depth - 1)
    return total
