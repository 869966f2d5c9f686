"""Small faults, put into a copy of the project one at a time, to see which command finds them; make mutants."""
