"""Bundles the scripts of the site with esbuild."""

import json
import subprocess
from pathlib import Path

from tools.site import shell
from tools.site.constants import defined
from tools.site.vendor import Refused

BUNDLED = {  # file names of the site, each with the module of assets/ that it is bundled from
    "start.mjs": "boot/main.mjs",
    "snapshot-worker.mjs": "snapshot/worker.mjs",
    "example.mjs": "boot/rule_examples.mjs",
    "framed.mjs": "boot/embed.mjs",
    "copying.mjs": "embed/copy_buttons.mjs",
    "devices.mjs": "devices/main.mjs",
}
CLASSIC = {  # the same for scripts that are no modules, each with its version of JavaScript
    "boot.js": ("boot/loader/loader.mjs", "es5"),
    "frame.js": ("embed/frame/frame.mjs", "esnext"),
}
TABLE = "embed/noir_table.mjs"
"""The module of <noir-table>, whose script has a permanent address."""
SINGLE = "boot/single_file.mjs"


def bundle(root: Path, name: str, target: Path, *more: str) -> None:
    """Bundle a module of assets/ with all its imports into one file; `more` are further options of esbuild."""
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
    """The output of esbuild for `text`, or for a file, minified; `name` is for the error message."""
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


def element(root: Path, out: Path, stands: dict[str, shell.Words]) -> None:
    """Make the script of <noir-table>, with the title of its frame in every language."""
    titles = json.dumps({language: words["frame"] for language, words in stands.items()}, ensure_ascii=False)
    shut = json.dumps({each: [words["shut"], words["shut-way"]] for each, words in stands.items()}, ensure_ascii=False)
    (out / "embed").mkdir()
    bundle(
        root,
        TABLE,
        out / "embed/noir-table.js",
        "--format=iife",
        f"--define:TITLES={titles}",
        f"--define:SHUT={shut}",
        "--charset=utf8",
        "--legal-comments=inline",
    )
