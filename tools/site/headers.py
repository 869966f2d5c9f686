"""The headers of netlify.toml as other servers are told them, so that a host elsewhere can send the same."""

import tomllib
from pathlib import Path

Block = tuple[str, dict[str, str]]

FOLDER = "/var/www/noir"
PLACE = "play.example.org"

TYPES = {  # what the browser insists on, and what it is told for good order
    "text/javascript": ("js", "mjs"),
    "application/wasm": ("wasm",),
    "application/manifest+json": ("webmanifest",),
    "font/woff2": ("woff2",),
}
PACKED = (  # what is worth packing on the way; python.zip and noir.zip are not packed inside
    "text/css",
    "text/javascript",
    "application/javascript",
    "application/json",
    "application/manifest+json",
    "application/wasm",
    "application/zip",
    "image/svg+xml",
)


def blocks(netlify: Path) -> list[Block]:
    """Return where headers are set, and which."""
    read = tomllib.loads(netlify.read_text("utf-8"))["headers"]
    return [(block["for"], block["values"]) for block in read]


def parted(told: list[Block]) -> tuple[dict[str, str], list[Block]]:
    """Return what holds for every address, and what holds for some besides."""
    return dict(told)["/*"], [block for block in told if block[0] != "/*"]


def in_a_file(told: list[Block]) -> str:
    """Return a file `_headers` for the hosts that read one: Netlify, Cloudflare Pages and others."""
    lines = [[place, *(f"  {name}: {value}" for name, value in values.items())] for place, values in told]
    return "\n".join(line for block in lines for line in block)


def for_nginx(told: list[Block]) -> str:
    """Return a server of nginx. A place that sets a header has none from around it, so each says all of them."""
    everywhere, places = parted(told)
    said = [
        *(f"listen 80;\nserver_name {PLACE};\nroot {FOLDER};\n").split("\n"),
        "include mime.types;",
        "types {",
        "    text/javascript mjs;",
        "    application/manifest+json webmanifest;",
        "}",
        "",
        "gzip on;",
        f"gzip_types {' '.join(PACKED)};",
        "",
        *_location("/", everywhere),
    ]
    for place, _values in places:
        if place != "/":  # answered as /index.html
            said += _location(f"^~ {place[:-1]}" if place.endswith("*") else f"= {place}", _sent(place, told))
    return "\n".join(["server {", *(f"    {line}".rstrip() for line in said), "}"])


def _sent(place: str, told: list[Block]) -> dict[str, str]:
    """Return all headers of a place: its own, and those of the places that it lies in."""
    around = [values for other, values in told if other == place or (other[-1] == "*" and place.startswith(other[:-1]))]
    return {name: value for values in around for name, value in values.items()}


def _when(name: str, always: str) -> str:
    """Return the word that has a header sent with errors too: a browser would keep an error as long as the file."""
    return "" if name == "Cache-Control" else always


def _location(place: str, values: dict[str, str]) -> list[str]:
    """Return a place of nginx with its headers."""
    return [
        f"location {place} {{",
        *(f'    add_header {name} "{value}"{_when(name, " always")};' for name, value in values.items()),
        "}",
    ]


def for_apache(told: list[Block]) -> str:
    """Return a file `.htaccess` for Apache, to lie in the folder of the site."""
    everywhere, places = parted(told)
    said = [f"AddType {kind} {' '.join(f'.{end}' for end in ends)}" for kind, ends in TYPES.items()]
    said += [
        "<IfModule mod_deflate.c>",
        f"    AddOutputFilterByType DEFLATE text/html {' '.join(PACKED)}",
        "</IfModule>",
    ]
    said += _set(everywhere)
    for place, values in places:
        if place != "/":  # answered as /index.html
            wanted = f"=~ m#^{place[:-1]}#" if place.endswith("*") else f"== '{place}'"
            said += [f'<If "%{{REQUEST_URI}} {wanted}">', *(f"    {line}" for line in _set(values)), "</If>"]
    return "\n".join(said)


def _set(values: dict[str, str]) -> list[str]:
    """Return headers as Apache is told them."""
    return [f'Header {_when(name, "always ")}set {name} "{value}"' for name, value in values.items()]


def for_caddy(told: list[Block]) -> str:
    """Return a site of Caddy."""
    everywhere, places = parted(told)
    packed = [f"\t\theader Content-Type {kind}*" for kind in ("text/html", *PACKED)]
    said = [f"root * {FOLDER}", "file_server", "encode {", "\tzstd", "\tgzip", "\tmatch {", *packed, "\t}", "}"]
    said += _header("", everywhere)
    for place, values in places:
        said += _header(f" {place}", values)
    return "\n".join([f"{PLACE} {{", *(f"\t{line}" for line in said), "}"])


def _header(place: str, values: dict[str, str]) -> list[str]:
    """Return headers as Caddy is told them."""
    return [f"header{place} {{", *(f'\t{name} "{value}"' for name, value in values.items()), "}"]
