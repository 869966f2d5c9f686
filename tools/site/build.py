"""Builds dist/, the site as it is served: our own files and the runtime from node_modules, and nothing else.

python3 tools/site/build.py [--out dist] [--address https://...]

What changes with a version is in folders named by their content, which browsers may cache forever: `vendor/HASH/` is
the runtime, `assets/HASH/` the program. Only index.html and the few other files at the top are requested again.
"""

import argparse
import json
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))  # the program itself draws the start screen

from noir import __version__  # noqa: E402
from noir.browser.parts import FRAME  # noqa: E402
from noir.games import GAMES  # noqa: E402
from noir.ui.html import to_html  # noqa: E402
from noir.ui.i18n import LANGUAGES  # noqa: E402
from tools.site import catalogues, embed, host, later, poster, shell  # noqa: E402
from tools.site.archive import added, archive  # noqa: E402
from tools.site.document import name_languages  # noqa: E402
from tools.site.files import files, fill, moved, sums  # noqa: E402
from tools.site.host_facts import facts_of  # noqa: E402
from tools.site.index import facts, hints, marks, share  # noqa: E402
from tools.site.notices import licences  # noqa: E402
from tools.site.offline import worker  # noqa: E402
from tools.site.pages import FOLDER as RULES, pages  # noqa: E402
from tools.site.scripts import BUNDLED, CLASSIC, SINGLE, bundle, element, esbuild  # noqa: E402
from tools.site.single import found, one_file  # noqa: E402
from tools.site.styles import SPRITES, drawn, style  # noqa: E402
from tools.site.vendor import LOADER, REST, WASM, Refused, archives, check_lock, check_versions, vendor  # noqa: E402
from tools.trim import used  # noqa: E402

SHARED = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"
"""The shared memory of the script that loads the runtime."""


def manifest(root: Path, language: str, words: shell.Words) -> str:
    """The web app manifest in a language."""
    read = json.loads((root / "assets/noir.webmanifest").read_text("utf-8"))
    said = {"name": words["name"], "description": words["description"], "lang": language}
    return json.dumps({**read, **said}, ensure_ascii=False, indent=2)


def change_loader(root: Path, loader: Path) -> None:
    """Shorten the names in the script that loads the runtime, and take its shared memory away.

    The first saves 18 kB of the first visit. By the other the script would wait before it repeats a read that wasn't
    ready, which no page's main thread may do; browsers warn of it. Raises Refused if it isn't there exactly once.
    """
    text = loader.read_text("utf-8")
    if text.count(SHARED) != 1:
        raise Refused(f"{loader.name} doesn't make its shared memory as it did: look at SHARED in tools/site/build.py.")
    text = text.replace(SHARED, "new ArrayBuffer(4)")
    loader.write_text(esbuild(root, loader.name, text, "--loader=js", "--format=esm"), "utf-8")


def halves(root: Path, target: Path) -> None:
    """Cut the wasm in two. Raises Refused if the list of functions is for another Pyodide."""
    try:
        parts = used.halves((root / "node_modules/pyodide" / WASM).read_bytes())
    except used.Stale as stale:
        raise Refused(str(stale)) from None
    for name, half in zip((WASM, REST), parts, strict=True):
        (target / name).write_bytes(half)


def own(root: Path, target: Path, faces: dict[str, str], fonts: str, stands: dict[str, shell.Words]) -> None:
    """Make the folder of our own files: bundled scripts, style sheets with the cards, pictures, manifests.

    `fonts` is the path of the fonts relative to the style sheets.
    """
    target.mkdir()
    for name, source in BUNDLED.items():
        bundle(root, source, target / name)
    for game, file in {"": "style.css", **later.styles()}.items():
        whole = f"{style(root, game)}\n{faces.get(game, '')}".replace('url("fonts/', f'url("{fonts}')
        (target / file).write_text(esbuild(root, "The style", whole, "--loader=css"), "utf-8")
    for path in files(root / "assets"):
        if path.suffix in {".png", ".svg"} and path.parent == root / "assets" and path.name not in SPRITES:
            shutil.copyfile(path, target / path.name)
    for language, words in stands.items():
        (target / shell.manifest(language)).write_text(manifest(root, language, words), "utf-8")
    (target / later.PICTURES).mkdir()
    for name, picture in poster.pictures().items():
        (target / later.PICTURES / name).write_text(picture, "utf-8")
    for name, (source, language) in CLASSIC.items():
        bundle(root, source, target / name, "--format=iife", f"--target={language}")


def framed(root: Path, assets: str, parts: dict[str, str], stands: dict[str, shell.Words]) -> str:
    """The page of the table in a frame; parts that it shares with the game's page are copied from there."""
    first, game = next(iter(LANGUAGES)), next(iter(GAMES))
    words = shell.in_every(shell.framed)
    index = (root / "index.html").read_text("utf-8")
    template = fill(
        (root / "table.html").read_text("utf-8"),
        {name: found(index, rf'<section id="{name}".*?</section>') for name in ("trouble", "boot")},
    )
    return fill(
        shell.filled(template, words[first]).replace("assets/", assets),
        {
            **parts,
            "styles": "\n".join(f'<link rel="stylesheet" href="{assets}{later.styles()[game]}">' for game in GAMES),
            "languages": " ".join(LANGUAGES),
            "games": " ".join(GAMES),
            "noscript": shell.all_say(stands, "no-script"),
            "late": shell.all_say(stands, "late", "again"),
            "start": to_html(poster.poster(game, poster.picture(game), f"{game}.{first}.html")),
            "tongues": shell.data(words),
        },
    )


def build(root: Path, out: Path, address: str = "", report: str = "") -> None:
    """Build the site in `out`, which is emptied first.

    `address` is where it will be hosted, and `report` where faults are reported; both may be empty. Raises Refused.
    """
    check_versions(root)
    check_lock(root)
    if out.exists() and not out.is_dir():
        raise Refused(f"{out} is a file: name a folder, which is emptied first.")
    if address and not address.startswith(("https://", "http://")):
        raise Refused("Where the site will be hosted is an address that begins with https:// or http://.")
    if report and not report.startswith(("https://", "mailto:")):
        raise Refused("Where faults are reported is an address that begins with https:// or mailto:.")
    catalogues.make(root)
    faces, signs = drawn(root)
    words, stands = shell.in_every(shell.site), shell.in_every(shell.stands)
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        run_time, ours = scratch / "vendor", scratch / "assets"
        vendor(root, run_time)
        change_loader(root, run_time / "pyodide" / LOADER)
        halves(root, run_time / "pyodide")
        (run_time / "LICENSES.txt").write_text(licences(root), "utf-8")
        archives(root, scratch / "zip")
        shutil.move(scratch / "zip/python.zip", run_time / "pyodide")
        vendored = moved(run_time, out / "vendor").relative_to(out).as_posix() + "/"
        own(root, ours, faces, f"../../{vendored}fonts/", stands)
        for name in later.files():
            shutil.move(scratch / "zip" / name, ours)
        assets = moved(ours, out / "assets").relative_to(out).as_posix() + "/"
        bundle(root, SINGLE, scratch / "single.mjs")
        door = (scratch / "single.mjs").read_text("utf-8")
        whole = (scratch / "zip/one/noir.zip").read_bytes()
    first = next(iter(LANGUAGES))
    page = fill(
        shell.filled((root / "index.html").read_text("utf-8"), words[first]).replace("assets/", assets),
        {
            "languages": " ".join(LANGUAGES),
            "description": stands[first]["description"],
            "noscript": shell.all_say(stands, "no-script"),
            "late": shell.all_say(stands, "late", "again"),
            "tongues": shell.data(words),
            "signs": signs,
            "hints": hints(out, vendored, assets),
            "site": facts(root, out, vendored, assets),
            "start": words[first]["start"],
            **marks(assets, report),
            "release": __version__,
        },
    )
    alone = fill(page, {"share": ""})
    (out / "noir.html").write_text(one_file(alone, out, whole, door, shell.in_every(shell.single)), "utf-8")
    size = f"{(out / 'noir.html').stat().st_size / 1e6:.0f}&nbsp;MB"  # without a decimal point, which is English
    (out / "index.html").write_text(fill(page, {"size": size, "share": share(address, assets, stands[first])}), "utf-8")
    pages(out, assets, signs, facts(root, out, vendored, assets))
    site = facts(root, out, vendored, assets, FRAME)
    table = framed(root, assets, {"signs": signs, "site": site, **marks(assets, report)}, stands)
    (out / "table.html").write_text(table, "utf-8")
    element(root, out, stands)
    embed.pages(out, assets)
    for folder in (RULES, embed.FOLDER):
        name_languages(out / folder, address)
    shutil.copyfile(root / "assets/offline/kill_switch.js", out / "sw-off.js")
    shutil.copyfile(root / "LICENSE", out / "LICENSE.txt")
    (out / "robots.txt").write_text("User-agent: *\nDisallow:\n", "utf-8")
    (out / "sw.js").write_text(worker(root, out, stands), "utf-8")
    sums(out)
    told = facts_of(root, out, archive(out), assets, vendored)
    host.pages(out, told)  # they mention the archive's size, and are in it
    host.pages(out, told._replace(archive=told.archive + added(out, out / host.FOLDER)))
    name_languages(out / host.FOLDER, address)
    sums(out)
    archive(out)


def main() -> None:
    """Build, or exit with a sentence that says why not."""
    parser = argparse.ArgumentParser(description="Make dist/, the site as it is served.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where to (default: dist)")
    parser.add_argument(
        "--address", default="", help="where the site will stand, for link previews and for links between languages"
    )
    parser.add_argument("--report", default="", help="where players report a fault: https://... or mailto:...")
    wanted = parser.parse_args()
    try:
        build(ROOT, wanted.out, wanted.address, wanted.report)
    except Refused as refusal:
        sys.exit(str(refusal))


if __name__ == "__main__":
    main()
