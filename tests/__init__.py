"""The tests: the engine here, the page in `browser`."""
