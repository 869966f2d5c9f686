"""One game, tested in every browser engine; tests/browser/ tests the rest of the page in Chromium."""
