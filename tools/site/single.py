"""The single-file game: a finished page and everything it would request, as one HTML file that opens from disk."""

import gzip
import hashlib
import html
import json
import re
from base64 import b64encode, b85encode
from pathlib import Path

from noir import __version__
from noir.ui.i18n import LANGUAGES
from tools.site import later, pages, shell
from tools.site.vendor import WASM, Refused

PARTS = {  # the parts of Python, each with its type; see assets/boot/inline_files.mjs
    "wasm": "application/wasm",
    "module": "text/javascript",
    "library": "application/zip",
    "program": "application/zip",
    "connections": "text/javascript",
}
ROOT = Path(__file__).resolve().parents[2]
OWN, WHOLE = ROOT / "LICENSE", ROOT / "node_modules/pyodide" / WASM


def base64(data: bytes) -> str:
    """Bytes as text."""
    return b64encode(data).decode()


def base85(data: bytes) -> str:
    """Bytes as text that is a sixteenth shorter than base64; a comma replaces `<`, which could begin a tag."""
    return b85encode(data).decode().replace("<", ",")


def found(page: str, pattern: str) -> str:
    """The only match of `pattern` in the page; raises Refused if there isn't exactly one."""
    texts = re.findall(pattern, page, flags=re.DOTALL)
    if len(texts) != 1:
        raise Refused(f"A page cannot be made: it must say {pattern} once.")
    return str(texts[0])


def put(page: str, pattern: str, text: str) -> str:
    """The page with `text` in place of the only match of `pattern`."""
    found(page, pattern)
    return re.sub(pattern, lambda _: text, page, flags=re.DOTALL)


def inline(text: str, element: str) -> str:
    """A script or a style for the inside of its element; raises Refused if it would end that early."""
    if re.search(rf"</{element}|<!--", text, re.IGNORECASE):
        raise Refused(f"A {element} for noir.html holds what would end it early.")
    return text


def policy(script: str, style: str) -> str:
    """The content security policy: only these two may run, and what the first of them starts; no requests."""
    known = {text: f"'sha256-{base64(hashlib.sha256(text.encode()).digest())}'" for text in (script, style)}
    scripts = f"script-src {known[script]} 'strict-dynamic' 'wasm-unsafe-eval'"
    return (
        f"default-src 'none'; {scripts}; style-src {known[style]}; img-src data:; "
        "font-src data:; base-uri 'none'; form-action 'none'"
    )


def head(out: Path, page: str, door: str) -> str:
    """What replaces the script, the style sheet and the icon in the page's head."""
    languages = found(page, r'data-languages="([^"]+)"')
    script = inline((out / found(page, r'<script src="([^"]+)"')).read_text("utf-8"), "script")
    sheet = out / found(page, r'<link rel="stylesheet" href="([^"]+)">')
    sheets = [sheet, *(sheet.with_name(file) for file in later.styles().values())]
    style = inline("".join(map(with_fonts, sheets)), "style")
    start = f"data:text/javascript;base64,{base64(door.encode())}"
    return "\n".join(
        [
            f'<meta http-equiv="Content-Security-Policy" content="{policy(script, style)}">',
            f'<link rel="icon" href="{icon(out, page)}">',
            f"<style>{style}</style>",
            f'<script data-start="{start}" data-languages="{languages}">{script}</script>\n',
        ]
    )


def with_fonts(style: Path) -> str:
    """A style sheet with its fonts inlined."""

    def held(address: re.Match[str]) -> str:
        return f'url("data:font/woff2;base64,{base64((style.parent / address[1]).read_bytes())}")'

    return re.sub(r'url\("?([^":()]+\.woff2)"?\)', held, style.read_text("utf-8"))


def icon(out: Path, page: str) -> str:
    """The page's icon as a data URL."""
    drawn = (out / found(page, r'<link rel="icon" href="([^"]+)"')).read_bytes()
    return f"data:image/svg+xml;base64,{base64(drawn)}"


def facts(told: dict[str, object], data: dict[str, tuple[str, bytes]]) -> str:
    """What the scripts need to know: the parts by their file names, as if they were beside this file."""
    parts = {name: (file, len(content)) for name, (file, content) in data.items()}
    return json.dumps({"parts": parts, "lock": told["lock"]}).replace("<", "\\u003c")


def held(out: Path, told: dict[str, dict[str, tuple[str, int]]], program: bytes) -> dict[str, tuple[str, bytes]]:
    """File name and content of every part of Python.

    The wasm and the program are whole: nothing is saved by loading half of a file.
    """
    places = {name: out / told["parts"][name][0] for name in PARTS} | {"wasm": WHOLE}
    contents = {name: (place.name, place.read_bytes()) for name, place in places.items()}
    return contents | {"program": (places["program"].name, program)}


def block(name: str, kind: str, data: bytes) -> str:
    """A part as a data block. The time in the gzip header is left out, so that two builds are equal."""
    packed = base85(gzip.compress(data, 9, mtime=0))
    return f'<script type="application/gzip" id="{name}" data-type="{kind}">{packed}</script>'


def rules() -> list[str]:
    """The rules of all games as data blocks, one for each language."""
    texts = {language: pages.folded(language).encode() for language in reversed(LANGUAGES)}  # English is set in the end
    return [block(f"rules-{language}", "text/html", text) for language, text in texts.items()]


def licences(out: Path, title: str) -> str:
    """The licences of everything in the file, readable at its foot."""
    (others,) = out.glob("vendor/*/LICENSES.txt")
    texts = f"noir, licence {OWN.read_text('utf-8')}\n{'=' * 80}\n\n{others.read_text('utf-8')}"
    title = f'<summary data-word="licences">{html.escape(title)}</summary>'
    folded = f"<details>{title}<pre>{html.escape(texts, quote=False)}</pre></details>"
    version = f'<span id="version">noir {__version__}</span>'
    return f'<footer id="licences" class="shell-note"><!-- rules -->{folded}{version}</footer>'


def without_rules(page: str) -> str:
    """The page without links to the rules, which are on pages of their own; the style sheet hides later ones."""
    return re.sub(r'<a [^>]*class="rule"[^>]*>.*?</a>', "", page, flags=re.DOTALL)


def one_file(page: str, out: Path, program: bytes, door: str, words: dict[str, shell.Words]) -> str:
    """The page with everything it needs; `door` is its bundled module, and `words` what it says, by language."""
    told = json.loads(found(page, r'id="site">(.*?)</script>'))
    data = held(out, told, program)
    blocks = [block(f"part-{name}", PARTS[name], content) for name, (_, content) in data.items()]
    summary = f'<summary data-word="rules">{words["en"]["rules"]}</summary>'
    drawn = icon(out, page)
    whole = put(page, r"<script src=[^>]*></script>\n", "<!-- head -->")
    whole = put(re.sub(r"<link [^>]*>\n?", "", whole), r"<!-- head -->", head(out, page, door))
    whole = put(whole, r'(?<=<img src=")[^"]+', drawn)
    whole = put(whole, r'<footer id="download".*?</footer>', licences(out, words["en"]["licences"]))
    whole = put(whole, r"<!-- rules -->", f'<details id="rules" class="rules">{summary}</details>')
    whole = put(whole, r'(?<=<span id="step" role="status" data-word="coming">)[^<]*', words["en"]["coming"])
    whole = put(whole, r'(?<=id="tongues">).*?(?=</script>)', shell.data(words))
    whole = put(whole, r'(?<=id="site">).*?(?=</script>)', facts(told, data))
    whole = without_rules(put(whole, r'(?<=<html lang="en")', " data-single"))
    return put(whole, r"(?=</body>)", "\n".join([*blocks, *rules()]) + "\n")
