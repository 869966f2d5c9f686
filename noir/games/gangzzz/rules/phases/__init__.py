"""One module for each phase of Gangzzz: what can be chosen in it, and what follows."""
