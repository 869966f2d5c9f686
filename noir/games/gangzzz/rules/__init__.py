"""The rules of Gangzzz: deal, state, moves, scoring. Knows no sentence and no picture."""
