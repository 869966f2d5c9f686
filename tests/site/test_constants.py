"""Constants shared by the program and the scripts are written into the scripts by the build alone."""

import json
import re
from pathlib import Path

from tools.site.build import ROOT
from tools.site.constants import CONSTANTS

ASSETS = ROOT / "assets"
SCRIPTS = [path for path in sorted(ASSETS.rglob("*")) if path.suffix in {".js", ".mjs"}]
OF_THE_ELEMENT = {"TITLES", "SHUT"}  # what <noir-table> says, in every language


def without_comments(script: Path) -> str:
    return re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", script.read_text("utf-8"), flags=re.DOTALL)


def test_every_constant_is_declared_and_used() -> None:
    declared = set(re.findall(r"declare const (\w+):", (ASSETS / "types/constants.d.ts").read_text("utf-8")))
    assert declared == {*CONSTANTS, *OF_THE_ELEMENT}
    used = {word for script in SCRIPTS for word in re.findall(r"\b[A-Z_]{3,}\b", without_comments(script))}
    assert declared <= used


def test_no_script_names_by_hand_what_the_program_owns() -> None:
    slots = [slot for name, value in CONSTANTS.items() if name.endswith(("_SLOT", "_SLOTS")) for slot in _texts(value)]
    assert len(slots) > 10
    families = {re.sub(r"\.\d+$", "", slot) for slot in slots}
    for script in SCRIPTS:
        text = without_comments(script)
        assert not [slot for slot in families if slot in text], script
        assert not re.search(r"noir\\\.\(?(save|results|damaged|settings)", text), script


def _texts(value: object) -> list[str]:
    return [value] if isinstance(value, str) else list(json.loads(json.dumps(value)))


def test_the_scripts_of_the_site_hold_them(dist: Path) -> None:
    (first,) = dist.glob("assets/*/boot.js")
    script = first.read_text("utf-8")
    assert all(f'"{slot}"' in script for slot in _texts(CONSTANTS["SAVED_SLOTS"]))
