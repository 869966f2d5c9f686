"""A copy of the project that a test may change."""

import shutil
from pathlib import Path

from tools.site.build import ROOT

SOURCES = (
    "assets",
    "noir",
    "tools",
    "index.html",
    "table.html",
    "netlify.toml",
    "package.json",
    "package-lock.json",
    "pyproject.toml",
    "pyscript.toml",
    ".gitignore",
    "LICENSE",
    "README.md",
)
"""What a build reads, except packages."""


def copy_of_the_project(folder: Path) -> Path:
    """A project that may be changed: our files are copied, the packages linked."""
    for name in SOURCES:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copyfile
        copy(ROOT / name, folder / name)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    return folder
