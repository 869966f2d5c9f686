"""The rules of District Noir: deal, state, moves, scoring. Knows no sentence and no picture."""
