"""The program of both reference pages: the engine of the site, with one game shown as text."""

import secrets

from js import document

from noir.app.model import Model
from noir.app.update import update
from noir.screens.screen import view
from noir.ui.html import to_html

model = update(Model(), f"new {secrets.token_hex(16)} game=district&seats=human,human&names=A,B")
document.getElementById("app").innerHTML = to_html(view(model))
document.documentElement.setAttribute("data-ready", "")
