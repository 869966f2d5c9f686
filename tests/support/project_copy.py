"""A copy of the project that a test may change."""

import shutil
from pathlib import Path

from tools.site.build import ROOT


def copy_of_the_project(folder: Path) -> Path:
    """A project that may be changed: our files are copied, the packages linked."""
    packages = ("package.json", "package-lock.json", "pyproject.toml")
    pages = ("index.html", "netlify.toml", "pyscript.toml", "table.html")
    for name in (*packages, *pages, ".gitignore", "LICENSE", "README.md"):
        shutil.copyfile(ROOT / name, folder / name)
    for name in ("assets", "noir", "tools"):
        shutil.copytree(ROOT / name, folder / name)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    return folder
