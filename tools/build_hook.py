"""The build hook of hatchling: compiles the catalogues, which git doesn't keep, before a wheel is packed.

It runs for a wheel, from a clone and from an sdist alike; see docs/decisions/0020-build-backend.md.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.site.catalogues import COMPILED, make, make_for_a_package  # noqa: E402


class Catalogues(BuildHookInterface[Any]):
    """Puts the compiled catalogues into a wheel; into the source tree only for an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile them before anything is packed."""
        if version == "editable":
            make(ROOT)
            return
        self.folder = tempfile.TemporaryDirectory()
        make_for_a_package(ROOT, Path(self.folder.name))
        build_data["force_include"][self.folder.name] = COMPILED

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete them after packing."""
        if version != "editable":
            self.folder.cleanup()
