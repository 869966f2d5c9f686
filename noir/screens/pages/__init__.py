"""The pages besides the table: start, settings, replay, puzzle, tutorial and the others."""
