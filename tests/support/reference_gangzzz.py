"""Gangzzz played slowly and literally, sentence by sentence of the rules: a second opinion on the engine.

It shares no code and no ideas with the package. The whole game is one long procedure in the order of the rules, which
stops wherever a player must choose; a copy plays the same moves again from the deal. Cards and figures are their texts,
every pile is a list, a cell is its pair x,y, and whatever the rules say in words is counted again each time it is
needed. Section names and G-n in the comments are those of the rules.
"""

from collections.abc import Callable, Generator
from functools import partial

AVENUES = ["MADI", "PARK", "LEX", "3RD", "2ND", "1ST"]  # west to east
STREETS = ["52ND", "51ST", "50TH", "49TH", "48TH", "47TH"]  # north to south
CORNERS = ["NW", "NE", "SW", "SE"]
GANGS = ["A", "B", "C", "D"]
PILES = ["A", "B", "C", "D", "car"]
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
PRODUCTS = ["f", "m", "c", "a"]
SLOTS = [side + str(road) for side in "NESW" for road in range(6)]
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}

# 1.4: 26 administrators of each colour
FIGURES = {"house": 6, "bar": 4, "warehouse": 4, "hospital": 2, "office": 2, "police": 2}
FIGURES = {**FIGURES, "forger": 1, "market": 1, "casino": 1, "gym": 1, "armoury": 1, "library": 1}
FAMILIES = list(FIGURES)
CITY = ["hospital", "office", "police"]
MARKERS = {"gym": "P", "armoury": "A", "library": "C"}
STAKES = {"ca": (3, 5), "CA": (4, 7)}  # G-50: assistant, manager

# 1.2: the family of every building, and how often it stands in the city. G-19: the Salvation Army is a warehouse.
FAMILY: dict[str, str] = {"sa": "warehouse"}
COUNT: dict[str, int] = {"sa": 2}
for coins in "235":
    FAMILY["r" + coins], COUNT["r" + coins] = "house", 12
for code in [coins + pair for coins in "245" for pair in ["fm", "fc", "fa", "mc", "ma", "ca"]]:
    FAMILY["b" + code], COUNT["b" + code] = "bar", 1
for code in [coins + product for coins in "1234" for product in PRODUCTS]:
    FAMILY["w" + code], COUNT["w" + code] = "warehouse", 1
for code, name in [("ho", "hospital"), ("of", "office"), ("po", "police")]:
    FAMILY[code], COUNT[code] = name, 9
    FAMILY[code.upper()], COUNT[code.upper()] = name, 3
for code, name in [("fo", "forger"), ("bm", "market")]:
    FAMILY[code], COUNT[code] = name, 6
for code, name in [("ca", "casino"), ("gy", "gym"), ("ar", "armoury"), ("li", "library")]:
    FAMILY[code], COUNT[code] = name, 3
    FAMILY[code.upper()], COUNT[code.upper()] = name, 3

Cell = tuple[int, int]  # a building, or a crossing as row and column
Question = tuple[int, Callable[[], list[str]]]  # who is asked, and what he may answer
Asking = Generator[Question, str, None]


def all_cards() -> dict[str, str]:
    """The text of each of the 104 cards (1.3), by its attributes, with the rank that it has if a deal says no ranks."""
    triples: list[str] = []
    for p in range(1, 6):
        for a in range(1, 6):
            for c in range(1, 6):
                if 6 <= p + a + c <= 12 and (p, a, c) != (3, 3, 3):
                    triples.append(f"{p}{a}{c}")
    found: dict[str, str] = {}
    for card in range(104):
        suit, rank = card // 13, card % 13
        attributes = triples[(43 * card + 2) % 104]
        found[attributes] = attributes + "fmcgal"[(suit + rank) % 6] + RANKS[rank]
    return found


CARDS = all_cards()


class NaiveGame:
    """A game in progress, changed in place by each move."""

    def __init__(self, deal: str) -> None:
        parts = deal.split(" / ")
        check_deal(parts)
        self.text = deal
        self.history: list[str] = []
        head = parts[0].split()
        self.seats, self.first, self.switches = int(head[0]), int(head[1]), head[2:]
        self.city: dict[Cell, str] = {}
        for place, tile in enumerate(parts[1].split()):
            for cell, code in zip(crossing_cells((place // 6, place % 6)), tile.split("."), strict=True):
                self.city[cell] = code
        self.avenue_dice, self.street_dice = [[int(die) for die in word] for word in parts[2].split()]
        self.hideout = parts[3].split()[:3]
        self.tokens = dict(zip(RANKS, parts[3].split()[3:], strict=True))
        # First drawn first. G-71: the deal says each card's rank, unless it is an old one, where the formula does.
        self.deck = [CARDS[word] if word in CARDS else CARDS[word[:3]][:4] + word[3:] for word in parts[4].split()]
        self.cards = {card[:3]: card for card in self.deck}
        everybody = range(self.seats)
        digits = parts[5].replace(" ", "")
        self.first_ten = [dict(zip(FAMILIES, map(int, digits[12 * seat :]), strict=False)) for seat in everybody]
        self.fight_dice = list(parts[6].replace(" ", ""))
        self.casino_dice = [int(die) for die in parts[7].replace(" ", "")]
        self.prizes = [int(word) for word in parts[8].split()]
        self.searches = [int(word) for word in parts[9].split()]
        self.cash = [10 for _ in everybody]  # G-22
        self.debts = [0 for _ in everybody]
        self.worked = [0 for _ in everybody]  # administrators placed in this minigame
        self.unassigned: list[dict[str, int]] = [dict.fromkeys(FAMILIES, 0) for _ in everybody]
        self.crew = [{gang: dict.fromkeys(FAMILIES, 0) for gang in GANGS} for _ in everybody]
        self.removed: list[list[str]] = [[] for _ in everybody]
        self.figures: dict[Cell, tuple[int, str, str]] = {}  # seat, gang and family of who stands on a building
        self.gangsters: dict[tuple[int, str], Cell] = {}
        self.piles: list[dict[str, list[str]]] = [{pile: [] for pile in PILES} for _ in everybody]  # each sorted
        self.known: list[set[str]] = [set() for _ in everybody]  # the ranks whose tokens a seat has seen
        self.markers: list[list[str]] = [[] for _ in everybody]
        self.border = dict.fromkeys(SLOTS, "")
        self.order: list[int] = []  # wealth order, poorest first
        self.unused = [list(GANGS) for _ in everybody]
        self.dice: list[str] = []
        self.fighting: dict[int, str] = {}  # the gang of each seat in this round
        self.hands: dict[int, list[str]] = {}  # cards still in hand; they stay in their pile as well
        self.marks: dict[int, str] = {}
        # 2.5: car cards, seat by seat; 2.6: the border.
        for seat in everybody:
            for _ in range(3 if self.seats == 2 else 2):
                self.gain(seat, "car", self.deck.pop(0))
        self.fill(SLOTS)
        self.phase = "ASSIGN1"
        self.steps = self.game()
        self.question: Question | None = next(self.steps)

    def copy(self) -> "NaiveGame":
        other = NaiveGame(self.text)
        for move in self.history:
            other.answer(move)
        return other

    def player(self) -> int | None:
        return None if self.question is None else self.question[0]

    def moves(self) -> list[str]:
        return [] if self.question is None else sorted(self.question[1]())

    def do(self, move: str) -> None:
        if move not in self.moves():
            raise ValueError(f"not allowed: {move}")
        self.answer(move)

    def answer(self, move: str) -> None:
        self.history.append(move)
        try:
            self.question = self.steps.send(move)
        except StopIteration:
            self.question = None

    # 3: the phases

    def game(self) -> Asking:
        yield from self.assign("ASSIGN1", [4, 3, 2, 1])
        yield from self.divide_and_rule()
        self.wages()
        if "short" not in self.switches:  # G-73
            self.fill(SLOTS)  # 3.2 1
            yield from self.assign("ASSIGN2", [4, 4, 4, 4])
            yield from self.influential_gentlemen()
            self.wages()
        for seat in range(self.seats):
            self.cash[seat] = self.cash[seat] + self.inventory(seat) + self.dominance(seat)
        self.phase = "THROTTLE"
        for seat in self.clockwise(self.first):
            yield from self.full_throttle(seat)
        yield from self.fair_fight()
        for seat in range(self.seats):
            self.cash[seat] = self.cash[seat] + self.blood_and_bruises(seat)
        self.phase = "REVEAL"
        for seat in self.clockwise(self.first):
            self.marks[seat] = yield seat, every_mark
        self.big_reveal()
        self.phase = "OVER"

    def clockwise(self, start: int) -> list[int]:
        return [(start + step) % self.seats for step in range(self.seats)]

    def assign(self, phase: str, sizes: list[int]) -> Asking:
        self.phase = phase
        for seat in range(self.seats):
            for family in FAMILIES:
                ten = self.first_ten[seat][family]
                self.unassigned[seat][family] = ten if phase == "ASSIGN1" else FIGURES[family] - ten
        for seat in self.clockwise(self.first):
            room = dict(zip(GANGS, sizes, strict=True))
            # As soon as only one gang has room, or only one family is left, the rest is assigned by itself.
            while len(self.families_left(seat)) > 1 and len(with_room(room)) > 1:
                word = yield seat, partial(self.assignments, seat, room)
                if word == "auto":
                    break
                gang, family = word.split("=")
                self.assign_one(seat, gang, family, room)
            for family in FAMILIES:
                while self.unassigned[seat][family] > 0:
                    # The fewest of the family, then most room left, then the first letter.
                    crew = self.crew[seat]
                    ranked = sorted((crew[gang][family], -room[gang], gang) for gang in with_room(room))
                    self.assign_one(seat, ranked[0][2], family, room)

    def families_left(self, seat: int) -> list[str]:
        return [family for family in FAMILIES if self.unassigned[seat][family] > 0]

    def assignments(self, seat: int, room: dict[str, int]) -> list[str]:
        return ["auto"] + [gang + "=" + family for gang in with_room(room) for family in self.families_left(seat)]

    def assign_one(self, seat: int, gang: str, family: str, room: dict[str, int]) -> None:
        self.unassigned[seat][family] -= 1
        self.crew[seat][gang][family] += 1
        room[gang] -= 1

    def divide_and_rule(self) -> Asking:
        self.phase = "M1"
        for number, gang in enumerate(GANGS):
            for seat in self.clockwise(self.first + number):
                # 1: on any crossing without a gangster (G-27)
                word = yield seat, self.free_crossings
                crossing = crossing_called(word.removeprefix("at:"))
                self.gangsters[seat, gang] = crossing
                yield from self.take_cards(seat, gang, crossing)  # 2
                yield from self.place(seat, {gang: crossing_cells(crossing)})  # 3
                yield from self.place(seat, self.perimeters(seat, GANGS[:number]))  # 4

    def free_crossings(self) -> list[str]:
        taken = self.gangsters.values()
        return ["at:" + crossing_name((r, c)) for r in range(6) for c in range(6) if (r, c) not in taken]

    def perimeters(self, seat: int, gangs: list[str]) -> dict[str, list[Cell]]:
        return {gang: perimeter(self.gangsters[seat, gang]) for gang in gangs}

    def influential_gentlemen(self) -> Asking:
        self.phase = "M2"
        # The poorest begins (ties: earlier in M1 order); the start rotates one seat per round.
        poorest = sorted((self.cash[seat], place, seat) for place, seat in enumerate(self.clockwise(self.first)))[0][2]
        unmoved = [list(GANGS) for _ in range(self.seats)]
        for number in range(4):
            for seat in self.clockwise(poorest + number):
                word = yield seat, partial(self.journeys, seat, unmoved[seat])
                gang = word.split(":")[1]
                unmoved[seat].remove(gang)
                if word.startswith("stay"):  # G-38: no cards, and places like an unmoved gang
                    yield from self.place(seat, self.perimeters(seat, GANGS))
                    continue
                crossing = self.slide(self.gangsters[seat, gang], word[-1])
                assert crossing is not None
                self.gangsters[seat, gang] = crossing
                yield from self.take_cards(seat, gang, crossing)
                yield from self.place(seat, {gang: crossing_cells(crossing)})
                yield from self.place(seat, self.perimeters(seat, [other for other in GANGS if other != gang]))

    def journeys(self, seat: int, unmoved: list[str]) -> list[str]:
        found: list[str] = []
        for gang in unmoved:
            for way in STEPS:
                if self.slide(self.gangsters[seat, gang], way) is not None:
                    found.append("go:" + gang + ":" + way)
        return found if found else ["stay:" + gang for gang in unmoved]

    def slide(self, crossing: Cell, way: str) -> Cell | None:
        # Along the road over crossings that hold any gangster, to the first free one (G-37).
        r, c = crossing[0] + STEPS[way][0], crossing[1] + STEPS[way][1]
        if r not in range(6) or c not in range(6):
            return None
        return self.slide((r, c), way) if (r, c) in self.gangsters.values() else (r, c)

    # 3.0: shared procedures

    def fill(self, slots: list[str]) -> None:
        for slot in slots:
            if self.border[slot] == "" and len(self.deck) > 0:
                self.border[slot] = self.deck.pop(0)

    def gain(self, seat: int, pile: str, card: str) -> None:
        self.piles[seat][pile] = sorted([*self.piles[seat][pile], card])
        self.known[seat].add(card[4:])

    def take_cards(self, seat: int, gang: str, crossing: Cell) -> Asking:
        for sides, road in [("NS", crossing[1]), ("WE", crossing[0])]:
            ends = [side for side in sides if self.border[side + str(road)] != ""]
            if len(ends) == 0:  # no card, no substitute
                continue
            side = ends[0]
            if len(ends) == 2:
                word = yield seat, partial(list, ["card:" + end for end in ends])
                side = word[-1]
            self.gain(seat, gang, self.border[side + str(road)])
            self.border[side + str(road)] = ""
        # After both takes, every side with 1 card or fewer left is refilled.
        for side in "NESW":
            slots = [slot for slot in SLOTS if slot[0] == side]
            if len([slot for slot in slots if self.border[slot] != ""]) <= 1:
                self.fill(slots)

    def place(self, seat: int, areas: dict[str, list[Cell]]) -> Asking:
        while len(areas) > 0:
            word = yield seat, partial(self.placements, seat, areas)
            gang = word[0]
            family, where = word[2:].split("@")
            del areas[gang]
            self.crew[seat][gang][family] -= 1
            if where == "out":
                self.removed[seat].append(family)
            else:
                yield from self.settle(seat, gang, family, cell_called(where))

    def placements(self, seat: int, areas: dict[str, list[Cell]]) -> list[str]:
        found: list[str] = []
        for gang in areas:
            empty = [cell_name(cell) for cell in areas[gang] if cell not in self.figures]
            for family in FAMILIES:
                if self.crew[seat][gang][family] > 0:
                    # No legal cell: any one figure of that gang is removed (G-30, G-31).
                    found.extend(gang + ":" + family + "@" + where for where in empty or ["out"])
        return found

    def value(self, cell: Cell) -> int:
        return self.street_dice[cell[0] // 2] + self.avenue_dice[cell[1] // 2]

    def settle(self, seat: int, gang: str, figure: str, cell: Cell) -> Asking:
        code = self.city[cell]
        family = FAMILY[code]
        manager = figure == family
        before = self.link_cards(seat, family)
        self.figures[cell] = (seat, gang, figure)
        self.worked[seat] += 1
        if family == "house":
            self.cash[seat] += self.value(cell) + (printed(code) if manager else 0)
        if family in CITY:
            self.cash[seat] += 3 if manager else 0
            self.link(seat, gang, cell, self.link_cards(seat, family) - before)
        if family == "forger":
            yield from self.forger(seat, manager)
        if family == "casino":
            self.casino(seat, STAKES[code][manager])
        if family in MARKERS:
            marker = MARKERS[family] + ("x" if manager else "") + ("+" if code.isupper() else "")
            self.markers[seat] = sorted([*self.markers[seat], marker])

    def held(self, seat: int) -> list[Cell]:
        return [cell for cell in self.figures if self.figures[cell][0] == seat]

    def link_cards(self, seat: int, family: str) -> int:
        # City links (G-45): T from own big and own small buildings
        codes = [self.city[cell] for cell in self.held(seat) if FAMILY[self.city[cell]] == family]
        big = len([code for code in codes if code.isupper()])
        links = min(len(codes) - big, 3 * big)
        return 6 * (links // 3) + [0, 1, 3][links % 3]

    def link(self, seat: int, gang: str, cell: Cell, due: int) -> None:
        if due > 0 and "preset-a" in self.switches:
            self.cash[seat] += self.value(cell)
        for _ in range(due):
            if len(self.deck) > 0:
                self.gain(seat, gang, self.deck.pop(0))
            else:
                self.cash[seat] += 3  # G-47

    def forger(self, seat: int, manager: bool) -> Asking:
        seen: list[str] = []
        for _ in range(2):
            if len(self.looks(seat, seen)) > 0:
                word = yield seat, partial(self.looks, seat, seen)
                pile = self.piles[int(word[5])][word[6:]]
                card = drawn(self.searches, [card for card in pile if card not in seen])
                seen.append(card)
                self.known[seat].add(card[4:])
        if manager:
            word = yield seat, partial(list, ["rank:" + rank for rank in RANKS])
            self.known[seat].add(word.removeprefix("rank:"))

    def looks(self, seat: int, seen: list[str]) -> list[str]:
        found: list[str] = []
        for other in range(self.seats):
            for pile in PILES:
                if other != seat and any(card not in seen for card in self.piles[other][pile]):
                    found.append("look:" + str(other) + pile)
        return found

    def casino(self, host: int, stake: int) -> None:
        self.cash[host] += stake  # the bank pays
        thrown: dict[int, int] = {}
        for seat in self.clockwise(host):
            thrown[seat] = self.casino_dice.pop(0) + self.casino_dice.pop(0)
        for seat in self.clockwise(host)[1:]:
            if thrown[seat] <= thrown[host]:  # not strictly above: the stake, at most what he has
                paid = min(stake, self.cash[seat])
                self.cash[seat] -= paid
                self.cash[host] += paid

    def wages(self) -> None:
        for seat in range(self.seats):
            due = 2 * self.worked[seat]
            paid = min(due, self.cash[seat])
            self.cash[seat] -= paid
            self.debts[seat] += (due - paid + 1) // 2  # one for each $2 or part missing (G-34)
            self.worked[seat] = 0

    def inventory(self, seat: int) -> int:
        total = 0
        for product in PRODUCTS:
            supply = self.units(seat, "w", product)
            demand = self.units(seat, "b", product)
            k = min(len(supply), len(demand))
            total += sum(demand[:k])  # G-41, G-42
            if "preset-a" in self.switches:
                total += sum(supply[:k])
            total += self.rest_pays(seat, "sa", supply[k:]) + self.rest_pays(seat, "bm", demand[k:])
        return total

    def units(self, seat: int, letter: str, product: str) -> list[int]:
        # The own supply (w) or demand (b) units of a product, sorted downwards
        found: list[int] = []
        for cell in self.held(seat):
            code = self.city[cell]
            if code[0] == letter and product in code[2:]:
                manager = self.figures[cell][2] == FAMILY[code]
                unit = self.value(cell) + (printed(code) if manager else 0)
                found.extend([unit, unit] if letter == "w" else [unit])
        return sorted(found, reverse=True)

    def rest_pays(self, seat: int, code: str, units: list[int]) -> int:
        # Several of the same do not add up; a manager counts if any of them is one (G-43, G-44).
        figures = [self.figures[cell][2] for cell in self.held(seat) if self.city[cell] == code]
        if len(figures) == 0:
            return 0
        return sum(unit // 2 + (1 if FAMILY[code] in figures else 0) for unit in units)

    def dominance(self, seat: int) -> int:
        areas = [crossing_cells((r, c)) for r in range(6) for c in range(6)]
        areas = areas + [block_cells((r, c)) for r in range(5) for c in range(5)]
        total = 0
        for area in areas:
            if all(cell in self.held(seat) for cell in area):
                total += 3 + sum(printed(self.city[cell]) for cell in area)
        return total

    # 3.5: Full throttle

    def full_throttle(self, seat: int) -> Asking:
        least = min(3, self.card_count(seat) // 4)
        unvisited = list(GANGS)
        piles = self.piles[seat]
        while len(unvisited) > 1:
            word = yield seat, partial(self.visits, seat, unvisited, least)
            gang = word.removeprefix("visit:")
            unvisited.remove(gang)
            due = least * len(unvisited) - sum(len(piles[other]) for other in unvisited)  # what the car must carry
            # Only what was in the gang when the visit began may be loaded, only what was in the car dropped.
            ashore, aboard = list(piles[gang]), list(piles["car"])
            word = yield seat, partial(self.loads, seat, gang, ashore, aboard, least, due)
            while word != "leave":
                card = self.cards[word[5:]]
                here, there = (gang, "car") if word.startswith("load") else ("car", gang)
                (ashore if here == gang else aboard).remove(card)
                piles[here].remove(card)
                piles[there] = sorted([*piles[there], card])
                word = yield seat, partial(self.loads, seat, gang, ashore, aboard, least, due)
        # After the fourth visit the car is empty.
        piles[unvisited[0]] = sorted(piles[unvisited[0]] + piles["car"])
        piles["car"] = []

    def card_count(self, seat: int) -> int:
        return sum(len(self.piles[seat][pile]) for pile in PILES)

    def visits(self, seat: int, unvisited: list[str], least: int) -> list[str]:
        piles = self.piles[seat]
        return ["visit:" + gang for gang in unvisited if len(piles["car"]) + len(piles[gang]) >= least]

    def loads(self, seat: int, gang: str, ashore: list[str], aboard: list[str], least: int, due: int) -> list[str]:
        size, car = len(self.piles[seat][gang]), len(self.piles[seat]["car"])
        # The numbers of cards by which the car may still grow in this visit, and those with which it may end
        within = [by for by in range(-len(aboard), len(ashore) + 1) if size - by >= least and car + by >= due]
        found = ["leave"] if 0 in within else []
        if any(by > -len(aboard) for by in within):  # one more may be loaded, and the visit still ends
            found.extend("load:" + card[:3] for card in ashore)
        if any(by < len(ashore) for by in within):
            found.extend("drop:" + card[:3] for card in aboard)
        return found

    # 3.6: Fair fight

    def fair_fight(self) -> Asking:
        # Poorest to richest, fixed for the phase; ties: fewer cards, then seat order (G-56).
        wealth = sorted((self.cash[seat], self.card_count(seat), seat) for seat in range(self.seats))
        self.order = [seat for _cash, _cards, seat in wealth]
        for number in range(4):
            self.dice = sorted(attribute + self.fight_dice.pop(0) for attribute in "PPPPPAAAAACCCCC")
            challenger = self.order[number % self.seats]
            self.phase = "FIGHT.pick"
            self.fighting = {}
            for seat in [challenger] + [seat for seat in range(self.seats) if seat != challenger]:
                gang = self.unused[seat][0]
                if number < 3:
                    word = yield challenger, partial(list, [f"pit:{seat}{gang}" for gang in self.unused[seat]])
                    gang = word[-1]
                self.unused[seat].remove(gang)
                self.fighting[seat] = gang
            # A player whose gang is empty sits out (G-62).
            self.hands = {}
            for seat in range(self.seats):
                if len(self.piles[seat][self.fighting[seat]]) > 0:
                    self.hands[seat] = list(self.piles[seat][self.fighting[seat]])
            # Wealth order as a circle, from the player after the challenger (G-57).
            start = number if "challenger-first" in self.switches else number + 1
            circle = [self.order[(start + step) % self.seats] for step in range(self.seats)]
            yield from self.fight_round([seat for seat in circle if seat in self.hands])
            self.prize_giving()
            self.hands = {}

    def fight_round(self, circle: list[int]) -> Asking:
        passed: list[int] = []
        turn = 0
        while [] not in self.hands.values() and len(self.dice) > 0 and len(passed) < len(circle):
            seat = circle[turn % len(circle)]
            turn = turn + 1
            if seat in passed:
                continue
            self.phase = "FIGHT.turn"
            word = "pass"
            if len(self.turn_words(seat)) > 1:  # the app passes for a player with no possible solve
                word = yield seat, partial(self.turn_words, seat)
            if word == "pass":  # final (G-59)
                passed.append(seat)
            else:
                place = circle.index(seat)
                yield from self.solve(seat, word.removeprefix("die:"), circle[place + 1 :] + circle[:place])

    def turn_words(self, seat: int) -> list[str]:
        return ["pass"] + ["die:" + die for die in sorted(set(self.dice)) if self.reachable(seat, die, [])]

    def reachable(self, seat: int, die: str, laid: list[str]) -> bool:
        # Some set of cards in hand that holds these adds up to the die; an expert may aim 1 above or below.
        sums = {added_up(laid, die)}
        for card in self.hands[seat]:
            if card not in laid:
                sums = sums | {total + points(card, die) for total in sums}
        aims = [int(die[1])]
        if die[0] + "x" in self.markers[seat] or die[0] + "x+" in self.markers[seat]:
            aims = [int(die[1]) - 1, int(die[1]), int(die[1]) + 1]
        return any(aim in sums for aim in aims)

    def lay_words(self, seat: int, die: str, laid: list[str]) -> list[str]:
        found: list[str] = []
        for card in self.hands[seat]:
            if card not in laid and self.reachable(seat, die, [*laid, card]):
                found.append("lay:" + card[:3])
        off = abs(added_up(laid, die) - int(die[1]))
        if off == 0:
            found.append("solve")
        for marker, word in [("", "plain"), ("+", "plain+"), ("x", "expert"), ("x+", "expert+")]:
            if die[0] + marker in self.markers[seat] and off <= (1 if "x" in marker else 0):
                found.append("solve:" + word)
        return found

    def solve(self, seat: int, die: str, others: list[int]) -> Asking:
        laid: list[str] = []
        word = yield seat, partial(self.lay_words, seat, die, laid)
        while word.startswith("lay:"):
            laid.append(self.cards[word[4:]])
            word = yield seat, partial(self.lay_words, seat, die, laid)
        holder, table = seat, laid
        if word != "solve":
            # A protection marker: no undercut, the die's value, +$3 from a medium building
            self.markers[seat].remove(die[0] + ("x" if "expert" in word else "") + ("+" if "+" in word else ""))
            self.cash[seat] += int(die[1]) + (3 if "+" in word else 0)
            others = []
        self.phase = "FIGHT.undercut"
        for other in others:  # G-60: one lap; nothing is better than a single card
            if len(self.undercuts(other, die, table)) > 1:
                word = yield other, partial(self.undercuts, other, die, table)
                if word != "decline":
                    holder, table = other, [self.cards[card] for card in word.removeprefix("undercut:").split("+")]
        # Only the holder's cards leave the hand, and the die leaves.
        for card in table:
            self.hands[holder].remove(card)
        self.dice.remove(die)

    def undercuts(self, seat: int, die: str, table: list[str]) -> list[str]:
        hand = self.hands[seat]
        combinations = [[card] for card in hand] + [[a, b] for a in hand for b in hand if a < b]
        found = ["decline"]
        for cards in combinations:
            if added_up(cards, die) == int(die[1]) and grade(cards, die) < grade(table, die):
                found.append("undercut:" + "+".join(card[:3] for card in cards))
        return found

    def prize_giving(self) -> None:
        if len(self.hands) == 0:
            return
        # The empty hand, else fewest cards; tie: poorer (G-63)
        winner = sorted((len(self.hands[seat]), self.order.index(seat), seat) for seat in self.hands)[0][2]
        for loser in sorted(self.hands):
            if loser != winner and len(self.hands[loser]) > 0:
                card = drawn(self.prizes, self.hands[loser])
                self.piles[loser][self.fighting[loser]].remove(card)
                self.gain(winner, self.fighting[winner], card)

    # 3.8 to 3.10: the end

    def blood_and_bruises(self, seat: int) -> int:
        holds = [FAMILY[self.city[cell]] for cell in self.held(seat)]
        total = 0
        for gang in GANGS:
            for symbol, family in zip("fmcgal", FAMILIES[6:], strict=True):
                n = len([card for card in self.piles[seat][gang] if card[3] == symbol])
                if n >= 3 and family in holds:
                    total += n * n if "preset-a" in self.switches else n * (n + 1) // 2
        return total

    def big_reveal(self) -> None:
        right: dict[int, int] = {}
        for seat in self.marks:
            road, kind = self.marks[seat].removeprefix("mark:").split(":")
            parts = [*road.split("#"), kind]
            right[seat] = len([part for part, hidden in zip(parts, self.hideout, strict=True) if part == hidden])
        exact = [seat for seat in right if right[seat] == 3]
        for seat in right:
            self.cash[seat] += 30 if seat in exact else 5 * right[seat]
            if seat in exact and self.card_count(seat) == max(self.card_count(other) for other in exact):
                self.cash[seat] += 20

    def scores(self) -> list[int]:
        return [self.cash[seat] - 4 * self.debts[seat] for seat in range(self.seats)]

    def richest(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.scores()[seat] == max(self.scores())]

    def with_most_cards(self) -> list[int]:
        most = max(self.card_count(seat) for seat in self.richest())
        return [seat for seat in self.richest() if self.card_count(seat) == most]

    def winner(self) -> int | None:
        """The winner; None while the game is in progress and after a shared win."""
        return self.with_most_cards()[0] if self.reason() in ("money", "cards") else None

    def reason(self) -> str:
        """What decided the game; empty while it is in progress."""
        if self.question is not None:
            return ""
        if len(self.richest()) == 1:
            return "money"
        return "cards" if len(self.with_most_cards()) == 1 else "shared"  # G-68


def check_deal(parts: list[str]) -> None:
    """Raise ValueError unless these are the parts of a deal."""
    if len(parts) != 10:
        raise ValueError("not ten parts")
    head, tokens = parts[0].split(), parts[3].split()
    if head[0] not in ("2", "3", "4") or int(head[1]) not in range(int(head[0])):
        raise ValueError("not 2 to 4 seats and the first of them")
    if head[2:] != [word for word in ["preset-a", "challenger-first", "orderly", "short"] if word in head[2:]]:
        raise ValueError("not the switches, in their order")
    codes = [code for tile in parts[1].split() for code in tile.split(".")]
    if sorted(codes) != sorted(code for code in COUNT for _ in range(COUNT[code])):
        raise ValueError("not the buildings of the city")
    if sorted(tokens) != sorted([*AVENUES, *STREETS, *"RCMU"]) or tokens[0] not in AVENUES:
        raise ValueError("not the tokens, an avenue first")
    if tokens[1] not in STREETS or tokens[2] not in "RCMU":
        raise ValueError("not a street and a kind")
    check_cards(parts[4].split())


def check_cards(cards: list[str]) -> None:
    """Raise ValueError unless these are the cards of a deal."""
    if sorted(card[:3] for card in cards) != sorted(CARDS):
        raise ValueError("not the cards")
    if any(card not in CARDS for card in cards) and sorted(card[3:] for card in cards) != sorted(RANKS * 8):
        raise ValueError("not eight of each rank")


def crossing_name(crossing: Cell) -> str:
    return AVENUES[crossing[1]] + "#" + STREETS[crossing[0]]


def crossing_called(name: str) -> Cell:
    avenue, street = name.split("#")
    return STREETS.index(street), AVENUES.index(avenue)


def crossing_cells(crossing: Cell) -> list[Cell]:
    """The four cells of a tile in the order NW, NE, SW, SE."""
    x, y = 2 * crossing[0], 2 * crossing[1]
    return [(x, y), (x, y + 1), (x + 1, y), (x + 1, y + 1)]


def block_cells(block: Cell) -> list[Cell]:
    """The four cells where four tiles meet."""
    x, y = 2 * block[0] + 1, 2 * block[1] + 1
    return [(x, y), (x, y + 1), (x + 1, y), (x + 1, y + 1)]


def perimeter(crossing: Cell) -> list[Cell]:
    """A crossing's four cells and all cells of every block that contains one of them (G-32)."""
    found = crossing_cells(crossing)
    for block in [(r, c) for r in range(5) for c in range(5)]:
        if any(cell in crossing_cells(crossing) for cell in block_cells(block)):
            found.extend(cell for cell in block_cells(block) if cell not in found)
    return found


def cell_name(cell: Cell) -> str:
    return crossing_name((cell[0] // 2, cell[1] // 2)) + "." + CORNERS[2 * (cell[0] % 2) + cell[1] % 2]


def cell_called(name: str) -> Cell:
    crossing, corner = name.split(".")
    return crossing_cells(crossing_called(crossing))[CORNERS.index(corner)]


def printed(code: str) -> int:
    """The coins printed on a building."""
    return int(code[1]) if code[1].isdigit() else 0


def with_room(room: dict[str, int]) -> list[str]:
    return [gang for gang in GANGS if room[gang] > 0]


def every_mark() -> list[str]:
    return [f"mark:{avenue}#{street}:{kind}" for avenue in AVENUES for street in STREETS for kind in "RCMU"]


def drawn(numbers: list[int], cards: list[str]) -> str:
    """The card chosen by the next number: that share of the candidates, sorted by text."""
    return sorted(cards)[numbers.pop(0) * len(cards) // 10000]


def points(card: str, die: str) -> int:
    """A card's value in the attribute of a die."""
    return int(card["PAC".index(die[0])])


def added_up(cards: list[str], die: str) -> int:
    return sum(points(card, die) for card in cards)


def grade(cards: list[str], die: str) -> int:
    """The grade of a combination: one card, two by their difference, three or more; less is better."""
    if len(cards) == 2:
        return 1 + abs(points(cards[0], die) - points(cards[1], die))
    return 0 if len(cards) == 1 else 99


def sequences(game: NaiveGame, depth: int) -> int:
    """The number of legal sequences of `depth` moves; a game that ends earlier counts once."""
    if depth == 0 or game.player() is None:
        return 1
    if depth == 1:
        return len(game.moves())
    total = 0
    for move in game.moves():
        after = game.copy()
        after.do(move)
        total = total + sequences(after, depth - 1)
    return total
