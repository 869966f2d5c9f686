"""All of the program that needs no page, imported: what a memory snapshot holds besides Python itself."""

import secrets  # noqa: F401

import noir.app
import noir.browser.storage
import noir.save
import noir.screens  # noqa: F401
