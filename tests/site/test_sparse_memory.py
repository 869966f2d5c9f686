"""A memory without its empty pages, in Node: it is restored exactly, and a damaged one is not restored at all."""

import subprocess

from tools.site.build import ROOT


def test_a_memory_comes_back_as_it_was_or_not_at_all() -> None:
    module = (ROOT / "assets/snapshot/sparse_memory.mjs").as_uri()
    ran = subprocess.run(
        ["node", str(ROOT / "tests/site/sparse_memory.mjs"), module], capture_output=True, text=True, timeout=120
    )
    assert ran.returncode == 0, ran.stderr
