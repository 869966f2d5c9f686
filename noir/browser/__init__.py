"""The only package that uses the browser: the page, its events, its storage, and the entry points."""
