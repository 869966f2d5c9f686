"""What only the page knows: its version, fresh chance, the address that links begin with."""

import secrets

from js import document, location


def version() -> str:
    """The name of this build."""
    return str(document.getElementById("trouble").getAttribute("data-version"))


def seed() -> str:
    """256 bits of fresh randomness, from the only source that a restored memory snapshot does not repeat."""
    return secrets.token_hex(32)


def place() -> str:
    """The address that links to this page begin with; empty for a local file."""
    address = str(location.href)
    return address.partition("#")[0].partition("?")[0] if address.startswith("http") else ""
