"""One game, the same in every engine that a browser may have; tests/browser/ is the rest of the page, in Chromium."""
