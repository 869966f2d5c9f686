"""What the build puts into index.html: the facts for its scripts, preload links, and the link preview."""

import json
import tomllib
from html import escape
from pathlib import Path

from tools.site import later, shell
from tools.site.files import files
from tools.site.vendor import REST, WASM


def settings(root: Path, assets: str) -> dict[str, object]:
    """The settings of pyscript.toml, with the paths of the site."""
    read = tomllib.loads((root / "pyscript.toml").read_text("utf-8"))
    return {**read, "interpreter": read["interpreter"].replace("assets/", assets)}


def part(out: Path, path: str) -> tuple[str, int]:
    """The path of a file and its size in bytes."""
    return path, (out / path).stat().st_size


def lock(root: Path) -> dict[str, object]:
    """Pyodide's lock file without its packages: none is shipped, and the page doesn't need their list."""
    whole = json.loads((root / "node_modules/pyodide/pyodide-lock.json").read_text("utf-8"))
    return {"info": whole["info"], "packages": {}}


def facts(root: Path, out: Path, vendor: str, assets: str, *needs: str) -> str:
    """What the page's scripts need to know of the site, as JSON; see assets/boot/manifest.mjs.

    `needs` names the parts that this page needs at once besides a game.
    """
    places = {
        "wasm": f"{vendor}pyodide/{WASM}",
        "rest": f"{vendor}pyodide/{REST}",
        "module": f"{vendor}pyodide/pyodide.asm.mjs",
        "library": f"{vendor}pyodide/python.zip",
        "program": f"{assets}noir.zip",
        "core": f"{vendor}pyscript/core.js",
        "snapshot": f"{assets}snapshot-worker.mjs",
        "connections": f"{assets}devices.mjs",
        **{name: f"{assets}{file}" for name, file in later.parts().items()},
    }
    parts = {name: part(out, path) for name, path in places.items()}
    styles = {game: f"{assets}{file}" for game, file in later.styles().items()}
    told = {"parts": parts, **later.named(), "styles": styles, "pyscript": settings(root, assets), "lock": lock(root)}
    told |= {"needs": needs} if needs else {}
    return json.dumps(told, separators=(",", ":")).replace("<", "\\u003c")


def hints(out: Path, vendor: str, assets: str) -> str:
    """The links that let the browser request everything at once instead of one after the other.

    What Python is made of comes after what is seen first.
    """
    fonts = [path.relative_to(out).as_posix() for path in files(out / vendor / "fonts") if "-ext-" not in path.name]
    scripts = [f"{assets}start.mjs", f"{vendor}pyodide/pyodide.asm.mjs"]
    scripts += [path.relative_to(out).as_posix() for path in files(out / vendor / "pyscript")]
    data = [f"{vendor}pyodide/{WASM}", f"{vendor}pyodide/python.zip", f"{assets}noir.zip"]
    return "\n".join(
        [f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{path}">' for path in fonts]
        + [f'<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="{path}">' for path in data]
        + [f'<link rel="modulepreload" fetchpriority="low" href="{path}">' for path in scripts]
    )


def share(address: str, assets: str, words: shell.Words) -> str:
    """The meta elements for a link preview, with a picture if the address is known.

    Sites that show previews know no base address, so the picture's must be absolute, and the build must be given it.
    """
    told = {"og:type": "website", "og:title": words["name"], "og:description": words["description"]}
    if not address:
        return _properties(told)
    place = address.rstrip("/") + "/"
    told |= {
        "og:url": place,
        "og:image": f"{place}{assets}share.png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": words["picture"],
    }
    return _properties(told) + '\n<meta name="twitter:card" content="summary_large_image">'


def _properties(told: dict[str, str]) -> str:
    return "\n".join(f'<meta property="{name}" content="{escape(text)}">' for name, text in told.items())


def marks(assets: str, report: str) -> dict[str, str]:
    """What the page says of this build when a fault occurs: its version, and where to report it."""
    return {"version": assets.split("/")[1], "report": escape(report)}
