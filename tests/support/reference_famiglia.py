"""Famiglia played slowly and literally, sentence by sentence of the rules: a second opinion on the engine.

It shares no code and no ideas with the package. Every physical card is its text and its place in the deal's list, every
pile is a list of such cards, and each rule is worked out anew whenever it is needed. The comments name sections and
rulings (F-n) of the rules.
"""

FAMILIES = ["R", "B", "Y", "G"]  # La Famiglia, Accountants, Brutes, Mercenaries

# Cards: victory points by value 0, 1, 2, 3, 4. F-1: the red 4 is 15.
POINTS = {
    "R": [1, 3, 6, 10, 15],
    "B": [0, 1, 3, 6, 10],
    "Y": [0, 1, 3, 6, 10],
    "G": [0, 1, 3, 6, 10],
}

# Cards: each family has five of value 0, four of 1, three of 2, two of 3, one of 4. Set-up: each player holds one 0 of
# every family, which leaves three 0s of each for the 52 of the deal.
IN_DEAL = [3, 4, 3, 2, 1]

# One physical card: its text, and its place in the first list of the deal. The starting cards have no place there: they
# stay with their player for the whole game and never reach the discard pile.
Card = tuple[str, int]
NO_PLACE = -1


class NaiveGame:
    """A game in progress, changed in place by each move."""

    def __init__(self, deal: str) -> None:
        # As text: the starting player, the 52 cards in draw order, a stroke, and a permutation of 0 to 51.
        words = deal.split()
        check_deal(words)
        self.starter: int = int(words[0])  # F-2
        self.deck_cards: list[Card] = []  # F-3: first drawn first
        for place in range(52):
            self.deck_cards.append((words[1 + place], place))
        self.permutation: list[int] = []
        for word in words[54:]:
            self.permutation.append(int(word))
        self.street_cards: list[Card] = []  # in the order turned up
        self.discarded_cards: list[Card] = []  # in the order discarded
        self.hand_cards: list[list[Card]] = [[], []]
        self.field_cards: list[list[Card]] = [[], []]
        self.times_empty: int = 0  # how often the deck has run out
        self.emptied_by: int | None = None  # in whose turn it ran out the second time
        self.passed_before: bool = False  # the turn before this one ended with a pass
        self.over: bool = False
        # Set-up: each player holds one 0 of every family.
        for player in [0, 1]:
            for family in FAMILIES:
                self.hand_cards[player].append((family + "0", NO_PLACE))
        self.turn: int = self.starter
        self.begin_turn()
        self.turn_up(6)  # Set-up: six are turned up, the Street

    def copy(self) -> "NaiveGame":
        other = NaiveGame.__new__(NaiveGame)
        other.starter = self.starter
        other.deck_cards = list(self.deck_cards)
        other.permutation = list(self.permutation)
        other.street_cards = list(self.street_cards)
        other.discarded_cards = list(self.discarded_cards)
        other.hand_cards = [list(self.hand_cards[0]), list(self.hand_cards[1])]
        other.field_cards = [list(self.field_cards[0]), list(self.field_cards[1])]
        other.times_empty = self.times_empty
        other.emptied_by = self.emptied_by
        other.passed_before = self.passed_before
        other.over = self.over
        other.turn = self.turn
        other.step = self.step
        other.second_pass_drops = self.second_pass_drops
        other.accountant = self.accountant
        other.swaps_done = self.swaps_done
        other.named = self.named
        other.named_price = self.named_price
        return other

    def begin_turn(self) -> None:
        # A turn: four steps, in this order.
        self.step: int = 1
        self.second_pass_drops: int = 0
        self.accountant: Card | None = None  # the Accountant just played
        self.swaps_done: int = 0
        self.named: str = ""  # the Street card that the Brute has named
        self.named_price: int = 0

    # The piles as texts (As text: equal cards are the same card).

    @property
    def street(self) -> list[str]:
        return texts(self.street_cards)

    @property
    def hands(self) -> list[list[str]]:
        return [texts(self.hand_cards[0]), texts(self.hand_cards[1])]

    @property
    def fields(self) -> list[list[str]]:
        return [texts(self.field_cards[0]), texts(self.field_cards[1])]

    @property
    def deck(self) -> list[str]:
        return texts(self.deck_cards)

    @property
    def discards(self) -> list[str]:
        return texts(self.discarded_cards)

    def player(self) -> int | None:
        if self.over:
            return None
        return self.turn

    # What is allowed

    def moves(self) -> list[str]:
        if self.over:
            return []
        # F-16: after accountant: at least one swap must follow.
        if self.accountant is not None and self.swaps_done == 0:
            return self.swaps()
        # As text: a later step skips the earlier ones.
        found: list[str] = []
        found.extend(self.drops())
        found.extend(self.accountants())
        found.extend(self.swaps())
        found.extend(self.brutes())
        found.extend(self.takes())
        found.append("pass")
        return found

    def drops(self) -> list[str]:
        if self.step != 1:
            return []
        # New faces: only if the Street shows no 0 at the start of the turn; repeated until a 0 lies in the Street.
        for text in self.street:
            if value_of(text) == 0:
                return []
        # F-15: with an empty deck a drop is not offered.
        if len(self.deck_cards) == 0:
            return []
        # New faces: after the deck has run out once, once per turn only. F-14: if it has run out in this very step, one
        # more is allowed, by the second-pass rule.
        if self.times_empty > 0 and self.second_pass_drops > 0:
            return []
        found: list[str] = []
        for text in self.street:
            add(found, "drop:" + text)
        return found

    def accountants(self) -> list[str]:
        # Step 2, and each family's ability at most once a turn.
        if self.step > 2 or self.accountant is not None:
            return []
        hand = self.hands[self.turn]
        found: list[str] = []
        for text in hand:
            if text[0] != "B" or value_of(text) == 0:  # Cards: value-0 cards have no ability
                continue
            # F-16: an Accountant for which no real swap exists is not offered; equal cards are not swapped.
            rest = list(hand)
            rest.remove(text)
            for coming in self.fields[self.turn]:
                for going in rest:
                    if coming != going:
                        add(found, "accountant:" + text)
        return found

    def swaps(self) -> list[str]:
        if self.step != 2 or self.accountant is None:
            return []
        # Accountant: swap up to that many cards.
        if self.swaps_done >= value_of(self.accountant[0]):
            return []
        found: list[str] = []
        for coming in self.field_cards[self.turn]:
            # Accountant: the Accountant just played may not come back this way.
            if coming == self.accountant:
                continue
            for going in self.hand_cards[self.turn]:
                if coming[0] != going[0]:  # F-16: equal cards are not swapped
                    add(found, "swap:" + coming[0] + "/" + going[0])
        return found

    def brutes(self) -> list[str]:
        if self.step > 3 or self.named != "":  # each family's ability at most once a turn
            return []
        found: list[str] = []
        for brute in self.hands[self.turn]:
            if brute[0] != "Y" or value_of(brute) == 0:  # Cards: value-0 cards have no ability
                continue
            for target in self.street:
                # F-17: a Street card of value 1-4 and a truly lower price. Brute: lower by the Brute's value, never
                # below 0. F-5: it may be used for less than its full value.
                for price in range(value_of(target)):
                    if price >= value_of(target) - value_of(brute):
                        add(found, "brute:" + brute + ":" + target + "=" + str(price))
        return found

    def prices(self, target: str) -> list[int]:
        # The prices at which a Street card of this text can be taken: one for each such card that lies there.
        found: list[int] = []
        for text in self.street:
            if text == target:
                found.append(value_of(text))
        # F-17: the named one has only the named price this turn; an equal copy in the Street keeps its price.
        if self.named == target:
            found[0] = self.named_price
        return found

    def takes(self) -> list[str]:
        found: list[str] = []
        for target in self.street:
            for price in self.prices(target):
                if price == 0:
                    add(found, "take:" + target)  # price 0: free
                    continue
                for pair in self.pairs(target[0], price):
                    # One of the two, your choice, goes back to your hand.
                    for returning in pair:
                        add(found, "take:" + target + ":" + pair[0] + "," + pair[1] + ":" + returning)
        return found

    def pairs(self, family: str, price: int) -> list[list[str]]:
        # Two cards of the same family as the target and of value p - 1. Exact value only.
        right = family + str(price - 1)
        hand = self.hands[self.turn]
        found: list[list[str]] = []
        for first in range(len(hand)):
            for second in range(len(hand)):
                if first == second or hand[first] != right:
                    continue
                # One of the two (never both) may be a Mercenary used as a stand-in; the other is the right one. F-11:
                # also when the hand holds the natural pair. F-6: a Mercenary may help to recruit a Mercenary.
                if hand[second] == right or stands_in(hand[second], price - 1):
                    found.append(sorted([hand[first], hand[second]]))  # the shown pair in alphabetical order
        return found

    # What happens

    def do(self, move: str) -> None:
        if move not in self.moves():
            raise ValueError(f"not allowed: {move}")
        parts = move.split(":")
        if parts[0] == "drop":
            self.drop(parts[1])
        elif parts[0] == "accountant":
            self.play_accountant(parts[1])
        elif parts[0] == "swap":
            coming, going = parts[1].split("/")
            self.swap(coming, going)
        elif parts[0] == "brute":
            target, price = parts[2].split("=")
            self.play_brute(parts[1], target, int(price))
        elif parts[0] == "take":
            self.take(parts[1:])
            self.end_turn(False)
        else:
            self.end_turn(True)

    def drop(self, text: str) -> None:
        # F-12: of equal cards in the Street the one that was turned up first leaves.
        card = first_of(self.street_cards, text)
        self.street_cards.remove(card)
        # New faces: discard any Street card; after the deck has run out once, it goes face down to the bottom of the
        # deck instead of the discard pile.
        if self.times_empty == 0:
            self.discarded_cards.append(card)
        else:
            self.deck_cards.append(card)
            self.second_pass_drops = self.second_pass_drops + 1
        # New faces: turn up as many cards from the deck as that card's value.
        self.turn_up(value_of(text))

    def turn_up(self, number: int) -> None:
        for _ in range(number):
            if len(self.deck_cards) == 0:
                return  # F-8: if there are not enough cards to draw, draw what there is
            self.street_cards.append(self.deck_cards.pop(0))
            if len(self.deck_cards) == 0:
                self.deck_runs_out()

    def deck_runs_out(self) -> None:
        self.times_empty = self.times_empty + 1
        if self.times_empty == 1:
            # F-14: the reshuffle happens at once, also when a draw ends exactly there.
            self.reshuffle()
            # F-7: if the discard pile is empty too, this counts as the second time.
            if len(self.deck_cards) == 0:
                self.times_empty = 2
        if self.times_empty == 2:
            self.emptied_by = self.turn  # F-13: also when the Street is filled up after a recruit

    def reshuffle(self) -> None:
        # As text: the discarded cards go into the new deck in the order in which their places in the first list stand
        # in the permutation.
        for place in self.permutation:
            for card in self.discarded_cards:
                if card[1] == place:
                    self.deck_cards.append(card)
        self.discarded_cards = []

    def play_accountant(self, text: str) -> None:
        # Accountant: move one Accountant of value 1-4 from hand to your field.
        card = first_of(self.hand_cards[self.turn], text)
        self.hand_cards[self.turn].remove(card)
        self.field_cards[self.turn].append(card)
        self.accountant = card
        self.step = 2

    def swap(self, coming: str, going: str) -> None:
        hand = self.hand_cards[self.turn]
        field = self.field_cards[self.turn]
        # The Accountant just played may not come back, but another one of its value may.
        may_come: list[Card] = []
        for card in field:
            if card != self.accountant:
                may_come.append(card)
        card_coming = first_of(may_come, coming)
        card_going = first_of(hand, going)
        field.remove(card_coming)
        hand.remove(card_going)
        hand.append(card_coming)
        field.append(card_going)
        self.swaps_done = self.swaps_done + 1

    def play_brute(self, text: str, target: str, price: int) -> None:
        # Brute: move one Brute of value 1-4 from hand to your field and choose one Street card.
        card = first_of(self.hand_cards[self.turn], text)
        self.hand_cards[self.turn].remove(card)
        self.field_cards[self.turn].append(card)
        self.named = target
        self.named_price = price
        self.step = 3

    def take(self, parts: list[str]) -> None:
        hand = self.hand_cards[self.turn]
        # One of the two shown goes back to the hand, the other to the field.
        if len(parts) > 1:
            shown = parts[1].split(",")
            shown.remove(parts[2])
            card = first_of(hand, shown[0])
            hand.remove(card)
            self.field_cards[self.turn].append(card)
        # Take one Street card into your hand. F-12: of equal cards the one that was turned up first leaves.
        card = first_of(self.street_cards, parts[0])
        self.street_cards.remove(card)
        hand.append(card)
        # Whenever the Street becomes empty, six cards are turned up at once. F-13: in the same turn.
        if len(self.street_cards) == 0:
            self.turn_up(6)

    def end_turn(self, passed: bool) -> None:
        # The game also ends when both players pass in two directly following turns. F-18: either may begin.
        if passed and self.passed_before:
            self.over = True
        # When the deck runs out the second time the game ends at the end of this turn; if the starting player emptied
        # it, the other player still has one turn.
        last = self.emptied_by
        if last == self.starter:
            last = 1 - self.starter
        if last == self.turn:  # None as long as the deck has not run out the second time
            self.over = True
        self.passed_before = passed
        self.turn = 1 - self.turn
        self.begin_turn()

    # What it is worth

    def worths(self, player: int) -> list[int]:
        # F-19: each player's victory points per card, sorted downwards; all cards in hand and field.
        found: list[int] = []
        for text in self.hands[player] + self.fields[player]:
            found.append(points_of(text))
        found.sort()
        found.reverse()
        return found

    def scores(self) -> list[int]:
        return [sum(self.worths(0)), sum(self.worths(1))]

    def dearest(self) -> int | None:
        """The player with the more valuable card at the first difference; None if there is none."""
        mine = self.worths(0)
        theirs = self.worths(1)
        # A missing card counts as one worth 0.
        while len(mine) < len(theirs):
            mine.append(0)
        while len(theirs) < len(mine):
            theirs.append(0)
        # F-9, F-19: compare card by card, downward.
        for place in range(len(mine)):
            if mine[place] > theirs[place]:
                return 0
            if mine[place] < theirs[place]:
                return 1
        return None

    def winner(self) -> int | None:
        """The winner; None while the game is in progress and after a draw."""
        if not self.over:
            return None
        scores = self.scores()
        if scores[0] > scores[1]:  # most points wins
            return 0
        if scores[0] < scores[1]:
            return 1
        return self.dearest()

    def reason(self) -> str:
        """What decided the game; empty while it is in progress."""
        if not self.over:
            return ""
        if self.scores()[0] != self.scores()[1]:
            return "points"
        if self.dearest() is not None:
            return "dearest"
        return "draw"  # equal throughout


def check_deal(words: list[str]) -> None:
    """Raise ValueError unless these are the words of a deal."""
    if len(words) != 106 or words[0] not in ("0", "1") or words[53] != "/":
        raise ValueError("not a starting player, 52 cards, a stroke and 52 places")
    for family in FAMILIES:
        for value in range(5):
            if words[1:53].count(family + str(value)) != IN_DEAL[value]:
                raise ValueError(f"not the right number of {family}{value}")
    for place in range(52):
        if words[54:].count(str(place)) != 1:
            raise ValueError(f"place {place} must stand in the permutation once")


def texts(cards: list[Card]) -> list[str]:
    """The texts of a pile's cards, in order."""
    found: list[str] = []
    for card in cards:
        found.append(card[0])
    return found


def first_of(cards: list[Card], text: str) -> Card:
    """The first card with that text in a pile."""
    for card in cards:
        if card[0] == text:
            return card
    raise AssertionError(f"no {text} there")


def add(found: list[str], move: str) -> None:
    """Add a move to the list, once."""
    if move not in found:
        found.append(move)


def value_of(text: str) -> int:
    """The value of a card, which is also its price."""
    return int(text[1])


def points_of(text: str) -> int:
    """A card's victory points."""
    return POINTS[text[0]][value_of(text)]


def stands_in(text: str, value: int) -> bool:
    """Whether it is a Mercenary (m >= 1) that stands in for a card of that value: any family, a value below m."""
    return text[0] == "G" and value_of(text) >= 1 and value < value_of(text)


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
