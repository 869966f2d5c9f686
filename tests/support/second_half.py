"""The second half of Pyodide's wasm, which no game calls: what is in it, and whether a page has called it."""

CALL = "import unicodedata; unicodedata.name('é')"
ANSWER = "LATIN SMALL LETTER E WITH ACUTE"
CALLED = "performance.getEntriesByName('noir second half').length"
"""How often a page brought it because something in it was called."""

REQUESTS = "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/rest.wasm'))"
FETCHED = f"{REQUESTS}.length"
"""How often a page asked for it."""

FILE = "**/rest.wasm"

FATAL = "fatal|Failed to load resource|ERR_|wasm|uncaught|The cause of the|Look for hints|error: $|no Python frame"
"""What Pyodide and the browser say of a part of Python that can't be had; a pattern."""
