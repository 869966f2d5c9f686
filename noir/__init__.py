"""Gang-war board games for people on one device: a pure-Python engine and the page that shows it."""

__version__ = "0.1.0"
"""The one place where it stands: a package is built with it, and package.json says the same."""
