"""Makes dist/, the site as it is served: our own files and the runtime out of node_modules, and nothing else.

python3 tools/site/build.py [--out dist] [--address https://...]

What changes with a version lies in folders that are named by their content, so that a browser may keep it for ever:
`vendor/HASH/` is the runtime, `assets/HASH/` the program. Only index.html and the few other files at the top are asked
for again.
"""

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from base64 import b64encode
from collections.abc import Iterable
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))  # the start screen is drawn by the program itself

from noir import __version__  # noqa: E402
from noir.games import GAMES  # noqa: E402
from noir.ui.i18n import LANGUAGES  # noqa: E402
from tools.site import catalogues, embed, headers, host, shell  # noqa: E402
from tools.site.archive import ARCHIVE, added, archive  # noqa: E402
from tools.site.cards import apart, as_address  # noqa: E402
from tools.site.constants import defined  # noqa: E402
from tools.site.pages import pages  # noqa: E402
from tools.site.single import found, one_file  # noqa: E402
from tools.site.vendor import Refused, archives, check_lock, check_versions, vendor  # noqa: E402

STYLES = [  # in the order in which they stand in the one style of the site, each below assets/style/
    "base/base.css",
    "base/shell.css",
    "base/controls.css",
    "screens/start.css",
    "screens/statistics.css",
    "table/cards.css",
    "table/table.css",
    "table/curtain.css",
    "screens/analysis.css",
    "table/score.css",
    "table/result.css",
    "table/fairness.css",
    "table/series.css",
    "screens/rules.css",
    "screens/tutorial.css",
    "screens/settings.css",
    "games/district/row.css",
    "games/district/tug_of_war.css",
    "base/animation.css",
    "base/accessibility.css",
    "screens/scorepad.css",
    "screens/share.css",
    "screens/other_tab.css",
    "screens/replay.css",
    "base/devices.css",
    "table/face_to_face.css",
    "games/famiglia/table.css",
    "screens/embed.css",
    "screens/host.css",
    "screens/puzzle.css",
    "games/gangzzz/city.css",
    "games/gangzzz/table.css",
    "base/crash_report.css",
]
BUNDLED = {  # by their names in the site, each with the module of assets/ that it is made of
    "start.mjs": "boot/main.mjs",
    "snapshot-worker.mjs": "snapshot/worker.mjs",
    "example.mjs": "boot/rule_examples.mjs",
    "framed.mjs": "boot/embed.mjs",
    "copying.mjs": "embed/copy_buttons.mjs",
}
CLASSIC = {  # the same, bundled into scripts that are no modules; each with the JavaScript that it keeps to
    "boot.js": ("boot/loader/loader.mjs", "es5"),
    "frame.js": ("embed/frame/frame.mjs", "esnext"),
}
TABLE = "embed/noir_table.mjs"
"""The module of <noir-table>, whose script has an address for good."""
SINGLE = "boot/single_file.mjs"
SPRITES = ("cards.svg", "city.svg")
SUMS = "SHA256SUMS"
NOT_KEPT = {"LICENSE.txt", "LICENSES.txt", "sw-off.js", "noir.html", "share.png", "host/", "embed/", "table.html", SUMS}
"""What the service worker does not keep, since the game does not need it: files, and folders at the top of the site."""


def digest(paths: Iterable[Path]) -> str:
    """Return a name for the content of files."""
    mark = hashlib.blake2b(digest_size=6)
    for path in sorted(paths):
        mark.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return mark.hexdigest()


def files(folder: Path) -> list[Path]:
    """Return all files below a folder, by name."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def drawn(root: Path) -> tuple[str, str]:
    """Return the cards as style, and the small signs as a sprite that stands in the page."""
    pictures = root / "assets/cards.svg"
    if not pictures.exists():
        raise Refused("assets/cards.svg is missing, and the table would have no cards.")
    each = [apart((root / "assets" / name).read_text("utf-8")) for name in SPRITES]
    return "".join(faces for faces, _signs in each), "\n".join(signs for _faces, signs in each)


def fill(template: str, parts: dict[str, str]) -> str:
    """Return a page with its parts, each at the one comment that names it."""
    for name, text in parts.items():
        place = f"<!-- {name} -->"
        if template.count(place) != 1:
            raise Refused(f"The page must say {place} once.")
        template = template.replace(place, text)
    return template


def bundle(root: Path, name: str, target: Path, *more: str) -> None:
    """Make one file of a module of assets/ and of all it imports; `more` is what else esbuild is told."""
    options = (
        "--bundle",
        "--format=esm",
        "--platform=browser",
        "--external:node:*",
        "--external:ws",
        *defined(),
        *more,
    )
    made = esbuild(root, f"assets/{name}", "", str(root / "assets" / name), *options)
    target.write_text(made, "utf-8")


def esbuild(root: Path, name: str, text: str, *options: str) -> str:
    """Return what esbuild makes of `text`, or of a file, in the fewest bytes; `name` is said if it fails."""
    ran = subprocess.run(
        [root / "node_modules/.bin/esbuild", *options, "--minify", "--log-level=warning"],
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    if ran.returncode:
        raise Refused(f"{name} could not be bundled.\n{ran.stderr}")
    return ran.stdout


def moved(folder: Path, under: Path) -> Path:
    """Move a folder below another, under the name of its content."""
    under.mkdir(parents=True)
    return Path(shutil.move(folder, under / digest(files(folder))))


def settings(root: Path, assets: str) -> dict[str, object]:
    """Return pyscript.toml, its paths as they are in the site."""
    read = tomllib.loads((root / "pyscript.toml").read_text("utf-8"))
    return {**read, "interpreter": read["interpreter"].replace("assets/", assets)}


def part(out: Path, path: str) -> tuple[str, int]:
    """Return where a part lies, and how many bytes it has."""
    return path, (out / path).stat().st_size


def lock(root: Path) -> dict[str, object]:
    """Return Pyodide's lock file without its packages: none is shipped, and a page has no use for their list."""
    whole = json.loads((root / "node_modules/pyodide/pyodide-lock.json").read_text("utf-8"))
    return {"info": whole["info"], "packages": {}}


def facts(root: Path, out: Path, vendor: str, assets: str) -> str:
    """Return what the page's scripts are told of the site; see assets/boot/manifest.mjs."""
    places = {
        "wasm": f"{vendor}pyodide/pyodide.asm.wasm",
        "module": f"{vendor}pyodide/pyodide.asm.mjs",
        "library": f"{vendor}pyodide/python.zip",
        "program": f"{assets}noir.zip",
        "core": f"{vendor}pyscript/core.js",
        "snapshot": f"{assets}snapshot-worker.mjs",
    }
    parts = {name: part(out, path) for name, path in places.items()}
    told = {"parts": parts, "pyscript": settings(root, assets), "lock": lock(root)}
    return json.dumps(told, separators=(",", ":")).replace("<", "\\u003c")


def hints(out: Path, vendor: str, assets: str) -> str:
    """Return the links that let the browser ask for everything at once, not for one after the other."""
    fonts = [path.relative_to(out).as_posix() for path in files(out / vendor / "fonts") if "-ext-" not in path.name]
    scripts = [f"{assets}start.mjs", f"{vendor}pyodide/pyodide.asm.mjs"]
    scripts += [path.relative_to(out).as_posix() for path in files(out / vendor / "pyscript")]
    data = [f"{vendor}pyodide/pyodide.asm.wasm", f"{vendor}pyodide/python.zip", f"{assets}noir.zip"]
    return "\n".join(
        [f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{path}">' for path in fonts]
        + [f'<link rel="preload" as="fetch" crossorigin href="{path}">' for path in data]
        + [f'<link rel="modulepreload" href="{path}">' for path in scripts]
    )


def share(address: str, assets: str, words: shell.Words) -> str:
    """Return what shows a picture where the page is linked to.

    Who reads that knows no page it would be relative to: the address must be whole, so the build has to be told it.
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
    """Return facts about the page as those read them who show a link to it."""
    return "\n".join(f'<meta property="{name}" content="{escape(text)}">' for name, text in told.items())


def is_kept(path: str) -> bool:
    """Return whether the service worker keeps the file at this path of the site."""
    folder, slash, _ = path.partition("/")
    return path.rpartition("/")[2] not in NOT_KEPT and folder + slash not in NOT_KEPT


def worker(root: Path, out: Path, stands: dict[str, shell.Words]) -> str:
    """Return the service worker with its list: everything there is, each file with the hash of its content."""
    kept = [path for path in files(out) if is_kept(path.relative_to(out).as_posix())]
    listed = {path.relative_to(out).as_posix(): path.read_bytes() for path in kept}
    listed[""] = listed.pop("index.html")  # by the name under which every host has it
    hashes = {path: f"sha256-{b64encode(hashlib.sha256(data).digest()).decode()}" for path, data in listed.items()}
    sorry = {language: [words[key] for key in ("lost", "lost-what", "again")] for language, words in stands.items()}
    site = json.dumps({"version": digest(kept), "files": hashes, "sorry": sorry}, indent=1, sort_keys=True)
    return f"const SITE = {site};\n\n" + (root / "assets/offline/service_worker.js").read_text("utf-8")


def manifest(root: Path, language: str, words: shell.Words) -> str:
    """Return the manifest in a language."""
    read = json.loads((root / "assets/noir.webmanifest").read_text("utf-8"))
    said = {"name": words["name"], "description": words["description"], "lang": language}
    return json.dumps({**read, **said}, ensure_ascii=False, indent=2)


def style(root: Path) -> str:
    """Return all styles as one, with the pictures that they name in it: those are no requests of their own.

    What is measured by the window's height is measured by --window where that is set, in a frame that has no height of
    its own.
    """

    def held(name: re.Match[str]) -> str:
        return f'url("{as_address((root / "assets" / name[1]).read_text("utf-8"))}")'

    styles = "\n".join((root / "assets/style" / name).read_text("utf-8") for name in STYLES)
    styles = re.sub(r"([\d.]+)(d?vh)\b", r"calc(\1 * var(--window, 1\2))", styles)
    return re.sub(r'url\("(pictures/[\w-]+\.svg)"\)', held, styles)


def own(root: Path, target: Path, faces: str, fonts: str, stands: dict[str, shell.Words]) -> None:
    """Make the folder of our own files: bundled scripts, one style with the faces of the cards, pictures, manifests.

    `fonts` is where the fonts lie, as the style has to say it.
    """
    target.mkdir()
    for name, source in BUNDLED.items():
        bundle(root, source, target / name)
    whole = f"{style(root)}\n{faces}".replace('url("fonts/', f'url("{fonts}')
    (target / "style.css").write_text(esbuild(root, "The style", whole, "--loader=css"), "utf-8")
    for path in files(root / "assets"):
        if path.suffix in {".png", ".svg"} and path.parent == root / "assets" and path.name not in SPRITES:
            shutil.copyfile(path, target / path.name)
    for language, words in stands.items():
        (target / shell.manifest(language)).write_text(manifest(root, language, words), "utf-8")
    for name, (source, language) in CLASSIC.items():
        bundle(root, source, target / name, "--format=iife", f"--target={language}")


def framed(root: Path, assets: str, parts: dict[str, str], stands: dict[str, shell.Words]) -> str:
    """Return the page of the table in a frame; what the page of the game has too is taken from there."""
    first = next(iter(LANGUAGES))
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
            "languages": " ".join(LANGUAGES),
            "games": " ".join(GAMES),
            "noscript": shell.all_say(stands, "no-script"),
            "late": shell.all_say(stands, "late", "again"),
            "start": words[first]["start"],
            "tongues": shell.data(words),
        },
    )


def element(root: Path, out: Path, stands: dict[str, shell.Words]) -> None:
    """Make the script of <noir-table>, with what its frame is called in every language."""
    titles = json.dumps({language: words["frame"] for language, words in stands.items()}, ensure_ascii=False)
    (out / "embed").mkdir()
    bundle(
        root,
        TABLE,
        out / "embed/noir-table.js",
        "--format=iife",
        f"--define:TITLES={titles}",
        "--charset=utf8",
        "--legal-comments=inline",
    )


def marks(assets: str, report: str) -> dict[str, str]:
    """Return what the page says of this build where a fault is told: its name, and where to report it."""
    return {"version": assets.split("/")[1], "report": escape(report)}


def hosted(root: Path, out: Path, packed: dict[str, tuple[int, int]], assets: str, vendored: str) -> host.Facts:
    """Return what the pages for those who host the site say of it; `packed` are the sizes of its files."""
    page = (out / "index.html").read_text("utf-8")
    first = ["index.html", *re.findall(r'(?:href|src)="((?:assets|vendor)/[^"]+)"', page)]
    sizes = [packed[name] for name in dict.fromkeys(first)]
    return host.Facts(
        assets,
        f"{vendored}LICENSES.txt",
        (out / ARCHIVE).stat().st_size,
        packed["noir.html"][0],
        sum(plain for plain, _ in sizes),
        sum(small for _, small in sizes),
        headers.blocks(root / "netlify.toml"),
    )


def sums(out: Path) -> None:
    """Write the hash of every file of the site but the archive, as `sha256sum --check` reads them."""
    listed = [path for path in files(out) if path.relative_to(out).as_posix() not in {SUMS, ARCHIVE}]
    hashes = {path.relative_to(out).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in listed}
    (out / SUMS).write_text("".join(f"{known}  {path}\n" for path, known in hashes.items()), "utf-8")


def build(root: Path, out: Path, address: str = "", report: str = "") -> None:
    """Make the site afresh in `out`; `address` is where it will stand, `report` where faults are told, if known."""
    check_versions(root)
    check_lock(root)
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
        archives(root, scratch / "zip")
        shutil.move(scratch / "zip/python.zip", run_time / "pyodide")
        vendored = moved(run_time, out / "vendor").relative_to(out).as_posix() + "/"
        own(root, ours, faces, f"../../{vendored}fonts/", stands)
        shutil.move(scratch / "zip/noir.zip", ours)
        assets = moved(ours, out / "assets").relative_to(out).as_posix() + "/"
        bundle(root, SINGLE, scratch / "single.mjs")
        door = (scratch / "single.mjs").read_text("utf-8")
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
    (out / "noir.html").write_text(one_file(alone, out, door, shell.in_every(shell.single)), "utf-8")
    size = f"{(out / 'noir.html').stat().st_size / 1e6:.1f}&nbsp;MB"
    (out / "index.html").write_text(fill(page, {"size": size, "share": share(address, assets, stands[first])}), "utf-8")
    pages(out, assets, signs, facts(root, out, vendored, assets))
    table = framed(
        root, assets, {"signs": signs, "site": facts(root, out, vendored, assets), **marks(assets, report)}, stands
    )
    (out / "table.html").write_text(table, "utf-8")
    element(root, out, stands)
    embed.pages(out, assets)
    shutil.copyfile(root / "assets/offline/kill_switch.js", out / "sw-off.js")
    shutil.copyfile(root / "LICENSE", out / "LICENSE.txt")
    (out / "sw.js").write_text(worker(root, out, stands), "utf-8")
    sums(out)
    told = hosted(root, out, archive(out), assets, vendored)
    host.pages(out, told)  # they say how large the archive is, and lie in it
    host.pages(out, told._replace(archive=told.archive + added(out, out / host.FOLDER)))
    sums(out)
    archive(out)


def main() -> None:
    """Build, or say in a sentence why not."""
    parser = argparse.ArgumentParser(description="Make dist/, the site as it is served.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where to (default: dist)")
    parser.add_argument(
        "--address", default="", help="where the site will stand, for the picture shown with a link to it"
    )
    parser.add_argument("--report", default="", help="where players report a fault: https://... or mailto:...")
    wanted = parser.parse_args()
    try:
        build(ROOT, wanted.out, wanted.address, wanted.report)
    except Refused as refusal:
        sys.exit(str(refusal))


if __name__ == "__main__":
    main()
