"""Asks whether anything is known against the packages of the page and of the tools; make audit.

Both askers need a service on the network. One that gives no answer is no good news, so that is said and is a failure.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import Any

NPM = ("npm", "audit", "--json")
PIP = (sys.executable, "-m", "pip_audit", "--local", "--format", "json", "--progress-spinner", "off")

Ran = tuple[int, str, str]


def run(command: Sequence[str]) -> Ran:
    """Return how a command ended and what it wrote."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    except (OSError, subprocess.TimeoutExpired) as error:
        return 1, "", str(error)
    return done.returncode, done.stdout, done.stderr


def read(text: str) -> dict[str, Any]:
    """Return the object that a command wrote as JSON; an empty one if it wrote none."""
    try:
        told = json.loads(text)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


def of_the_page(ran: Ran) -> tuple[bool, str]:
    """Return whether npm knows nothing against the packages of package-lock.json, and a sentence."""
    _, out, err = ran
    told = read(out)
    if "vulnerabilities" not in told or "auditReportVersion" not in told:
        return False, f"npm audit got no answer, so nothing is known of the packages of the page.\n{err.strip()}"
    if found := told["vulnerabilities"]:
        return False, f"npm audit knows something against: {', '.join(sorted(found))}. npm audit says what."
    return True, "npm audit knows nothing against the packages of the page."


def of_the_tools(ran: Ran) -> tuple[bool, str]:
    """Return whether pip-audit knows nothing against what is installed for the tools, and a sentence."""
    _, out, err = ran
    told = read(out).get("dependencies")
    if not isinstance(told, list) or not told:
        why = (err.strip().splitlines() or [""])[-1]
        return False, f"pip-audit got no answer, so nothing is known of the packages of the tools.\n{why}"
    if skipped := [each["name"] for each in told if "skip_reason" in each]:
        return False, f"pip-audit could say nothing of: {', '.join(skipped)}."
    if found := [each["name"] for each in told if each["vulns"]]:
        return False, f"pip-audit knows something against: {', '.join(found)}. pip-audit --local says what."
    return True, f"pip-audit knows nothing against the {len(told)} packages of the tools."


def audit(ask: Callable[[Sequence[str]], Ran] = run) -> bool:
    """Ask both, say what they say, and return whether all is well."""
    answers = [of_the_page(ask(NPM)), of_the_tools(ask(PIP))]
    for _, said in answers:
        print(said)
    return all(well for well, _ in answers)


if __name__ == "__main__":
    sys.exit(not audit())
