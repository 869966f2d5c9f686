"""The only rooms that know a browser: the page, its storage, and the start of the program."""
