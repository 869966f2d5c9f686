"""The rules of Famiglia: deal, state, moves, scoring. Knows no sentence and no picture."""
