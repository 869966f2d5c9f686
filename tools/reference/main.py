"""What both reference pages run: the engine as the site has it, one game, shown as it is."""

import secrets

from js import document

from noir.app import update, view
from noir.html import to_html
from noir.model import Model

model = update(Model(), f"new {secrets.token_hex(16)} game=district&seats=human,human&names=A,B")
document.getElementById("app").innerHTML = to_html(view(model))
document.documentElement.setAttribute("data-ready", "")
