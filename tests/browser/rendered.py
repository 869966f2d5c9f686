"""The page without Python: the site's own page, styles and scripts, into which a test renders what the program shows.

Only the script that boots Python is another: it is what Python may do to the page. So a screen costs what drawing it
costs. tests/browser/test_rendered.py holds it against the page in which Python runs.
"""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Route, expect

from noir.app.model import Model
from noir.app.settings import print_settings
from noir.screens.screen import title, view
from noir.ui.html import to_html
from tools.site.build import ROOT
from tools.site.scripts import bundle

BRIDGE = "page/bridge.mjs"
"""What Python calls in the page."""

FETCHED = re.compile(r'<link rel="(?:modulepreload|preload" as="fetch)[^>]*>\n?')
"""What the page begins to fetch for Python."""

PAGE = "const page = await import(new URL(document.querySelector('[data-start]').dataset.start, document.baseURI));"

SHOW = f"""async ([html, title, settings]) => {{
    {PAGE}
    const app = document.getElementById("app");
    app.replaceChildren();  // what was unfolded or typed on the screen before is not on this one
    page.settle(settings);
    page.morph(app, html);
    document.title = title;
    scrollTo(0, 0);
    document.body.getBoundingClientRect();
    await document.fonts.ready;
}}"""

PAINT = "is_painted => { document.documentElement.style.opacity = is_painted ? '' : 0 }"
"""Whether the page is painted; where things lie is the same without."""

UNFOLD = "document.querySelectorAll('details').forEach(details => { details.open = true })"


def page_without_python(context: BrowserContext, site: str, folder: Path) -> Page:
    """A new page for `show`; its script is made in `folder`."""
    script = folder / "bridge.mjs"
    bundle(ROOT, BRIDGE, script)
    page = context.new_page()
    page.route("**/start.mjs", lambda route: route.fulfill(path=script, content_type="text/javascript"))
    page.route(site, _leave_out_python)
    page.goto(site)
    expect(page.locator("html[data-worded]")).to_be_attached()
    page.evaluate(f"async () => {{ {PAGE} page.ready() }}")
    return page


def _leave_out_python(route: Route) -> None:
    found = route.fetch()
    left = with_every_style(FETCHED.sub("", found.text()))
    assert "pyodide" not in left.partition("<body>")[0]
    route.fulfill(response=found, body=left)


def with_every_style(page: str) -> str:
    """The page with the style sheets of all games, which usually come with their games."""
    styles = json.loads(re.findall(r'id="site">(.*?)</script>', page)[0])["styles"].values()
    return page.replace("</head>", "".join(f'<link rel="stylesheet" href="{path}">' for path in styles) + "</head>")


def show(page: Page, model: Model, unfolded: bool = False) -> None:
    """Show a model's screen, in its language and theme."""
    page.evaluate(SHOW, [to_html(view(model)), title(model), print_settings(model.settings)])
    if unfolded:
        page.evaluate(UNFOLD)


def at_sizes(page: Page, sizes: Iterable[tuple[int, int]], script: str, arg: object = None) -> dict[Any, Any]:
    """What a script returns in windows of these sizes; they are not painted, which is a third of what a size costs."""
    found = {}
    page.evaluate(PAINT, False)
    try:
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            found[width, height] = page.evaluate(script, arg)
    finally:
        page.evaluate(PAINT, True)
    return found
