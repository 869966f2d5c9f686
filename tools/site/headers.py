"""The headers of netlify.toml in the configuration of other servers, so that other hosts can send the same."""

import tomllib
from pathlib import Path

Block = tuple[str, dict[str, str]]

FOLDER = "/var/www/noir"
PLACE = "play.example.org"

TYPES = {  # the first two are required by browsers, the others are for good order
    "text/javascript": ("js", "mjs"),
    "application/wasm": ("wasm",),
    "application/manifest+json": ("webmanifest",),
    "font/woff2": ("woff2",),
}
PACKED = (  # what should be compressed; the archives are not compressed inside
    "text/css",
    "text/javascript",
    "application/javascript",
    "application/manifest+json",
    "application/wasm",
    "application/zip",
    "image/svg+xml",
    "text/plain",
)


def blocks(netlify: Path) -> list[Block]:
    """The blocks of headers of a netlify.toml, with their paths."""
    read = tomllib.loads(netlify.read_text("utf-8"))["headers"]
    return [(block["for"], block["values"]) for block in read]


def parted(told: list[Block]) -> tuple[dict[str, str], list[Block]]:
    """The headers for every address, and the blocks for some."""
    return dict(told)["/*"], [block for block in told if block[0] != "/*"]


def in_a_file(told: list[Block]) -> str:
    """A `_headers` file for hosts that read one: Netlify, Cloudflare Pages and others."""
    lines = [[place, *(f"  {name}: {value}" for name, value in values.items())] for place, values in told]
    return "\n".join(line for block in lines for line in block)


def for_nginx(told: list[Block]) -> str:
    """A server block for nginx. A location that sets a header inherits none, so each one has all of them."""
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
        if place != "/":  # served as /index.html
            said += _location(f"^~ {place[:-1]}" if place.endswith("*") else f"= {place}", _sent(place, told))
    return "\n".join(["server {", *(f"    {line}".rstrip() for line in said), "}"])


def _sent(place: str, told: list[Block]) -> dict[str, str]:
    """All headers of a path: its own, and those of the paths that contain it."""
    around = [values for other, values in told if other == place or (other[-1] == "*" and place.startswith(other[:-1]))]
    return {name: value for values in around for name, value in values.items()}


def _when(name: str, always: str) -> str:
    """`always`, which sends a header with errors too; not for Cache-Control, or browsers would cache errors."""
    return "" if name == "Cache-Control" else always


def _location(place: str, values: dict[str, str]) -> list[str]:
    """A location of nginx with its headers."""
    return [
        f"location {place} {{",
        *(f'    add_header {name} "{value}"{_when(name, " always")};' for name, value in values.items()),
        "}",
    ]


def for_apache(told: list[Block]) -> str:
    """A `.htaccess` file for Apache, to be put into the site's folder."""
    everywhere, places = parted(told)
    said = [f"AddType {kind} {' '.join(f'.{end}' for end in ends)}" for kind, ends in TYPES.items()]
    said += [
        "<IfModule mod_deflate.c>",
        f"    AddOutputFilterByType DEFLATE text/html {' '.join(PACKED)}",
        "</IfModule>",
    ]
    said += _set(everywhere)
    for place, values in places:
        if place != "/":  # served as /index.html
            wanted = f"=~ m#^{place[:-1]}#" if place.endswith("*") else f"== '{place}'"
            said += [f'<If "%{{REQUEST_URI}} {wanted}">', *(f"    {line}" for line in _set(values)), "</If>"]
    return "\n".join(said)


def _set(values: dict[str, str]) -> list[str]:
    return [f'Header {_when(name, "always ")}set {name} "{value}"' for name, value in values.items()]


def for_caddy(told: list[Block]) -> str:
    """A site block for Caddy; no error is to be kept."""
    everywhere, places = parted(told)
    packed = [f"\t\theader Content-Type {kind}*" for kind in ("text/html", *PACKED)]
    said = [f"root * {FOLDER}", "file_server", "encode {", "\tzstd", "\tgzip", "\tmatch {", *packed, "\t}", "}"]
    said += _header("", everywhere)
    for place, values in places:
        said += _header(f" {place}", values)
    said += ["handle_errors {", "\theader -Cache-Control", "\trespond {err.status_code}", "}"]
    return "\n".join([f"{PLACE} {{", *(f"\t{line}" for line in said), "}"])


def _header(place: str, values: dict[str, str]) -> list[str]:
    return [f"header{place} {{", *(f'\t{name} "{value}"' for name, value in values.items()), "}"]
