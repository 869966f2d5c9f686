"""The cards of District Noir and the numbers of its rules."""

Cards = tuple[str, ...]


KINDS = ("5", "6", "7", "8")


ALLIANCES = ("+2", "+3", "+4")


BETRAYALS = ("-1", "-2", "-3")


BUILDINGS = ("H", "P", "T")


COPIES = {
    **{"5": 5, "6": 6, "7": 7, "8": 8},
    **{"+2": 4, "+3": 2, "+4": 1},
    **{"-1": 3, "-2": 4, "-3": 2},
    **{"H": 1, "P": 1, "T": 1},
}
"""How many of each face there are, 45 cards in all."""


TAKE = "take"


TAKE_SIZE = 5


HAND_SIZE = 5


ROW_SIZE = 2


ROUNDS = 4


ROUND_TURNS = 12


DEALT = ROW_SIZE + ROUNDS * 2 * HAND_SIZE


SET_POINTS = 5


LONGEST_DEAL = 1000
