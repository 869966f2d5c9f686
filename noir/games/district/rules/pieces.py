"""The cards of District Noir and the numbers in its rules."""

Cards = tuple[str, ...]

KINDS = ("5", "6", "7", "8")
"""Gang cards."""

ALLIANCES = ("+2", "+3", "+4")

BETRAYALS = ("-1", "-2", "-3")

BUILDINGS = ("H", "P", "T")
"""Harbour, police headquarters, town hall."""

COPIES = {
    **{"5": 5, "6": 6, "7": 7, "8": 8},
    **{"+2": 4, "+3": 2, "+4": 1},
    **{"-1": 3, "-2": 4, "-3": 2},
    **{"H": 1, "P": 1, "T": 1},
}
"""How many copies of each card there are, 45 cards in all."""

TAKE = "take"
"""The move that is not a card."""

TAKE_SIZE = 5
"""The most cards that one take gets."""

HAND_SIZE = 5
"""Cards dealt to each player in a round."""

ROUND_SIZE = 2 * HAND_SIZE
"""Cards dealt to both players in a round."""

ROW_SIZE = 2
"""Cards in the row at the start."""

ROUNDS = 4

ROUND_TURNS = 12
"""Turns in a round: each player plays five cards and takes once."""

DEALT = ROW_SIZE + ROUNDS * ROUND_SIZE
"""Cards in a deal; the other three are set aside."""

SET_POINTS = 5
"""Points for a complete set."""

LONGEST_DEAL = 1000
"""Characters of the longest text that is read as a deal."""
