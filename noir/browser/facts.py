"""What only the page knows: its version, fresh chance, the date, the address that links begin with."""

import secrets

from js import Date, document, location


def version() -> str:
    """The name of this build."""
    return str(document.getElementById("trouble").getAttribute("data-version"))


def seed() -> str:
    """256 bits of fresh randomness, from the only source that a restored memory snapshot does not repeat."""
    return secrets.token_hex(32)


def today() -> str:
    """The date where this device is, in ISO form."""
    now = Date.new()
    return f"{now.getFullYear():04}-{now.getMonth() + 1:02}-{now.getDate():02}"


def place() -> str:
    """The address that links to this page begin with; empty for a local file."""
    address = str(location.href)
    return address.partition("#")[0].partition("?")[0] if address.startswith("http") else ""
