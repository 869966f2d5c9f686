"""Checks the packages of the page and of the tools for known vulnerabilities; make audit.

Both checks need a network service. If one doesn't answer, that is reported as a failure.
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
    """The exit code and the output of a command."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    except (OSError, subprocess.TimeoutExpired) as error:
        return 1, "", str(error)
    return done.returncode, done.stdout, done.stderr


def read(text: str) -> dict[str, Any]:
    """The JSON object in the output of a command; empty if there is none."""
    try:
        told = json.loads(text)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


def of_the_page(ran: Ran) -> tuple[bool, str]:
    """Whether npm knows no vulnerability of the packages in package-lock.json, and a sentence."""
    _, out, err = ran
    told = read(out)
    if "vulnerabilities" not in told or "auditReportVersion" not in told:
        return False, f"npm audit got no answer, so nothing is known of the packages of the page.\n{err.strip()}"
    if found := told["vulnerabilities"]:
        return False, f"npm audit knows something against: {', '.join(sorted(found))}. npm audit says what."
    return True, "npm audit knows nothing against the packages of the page."


def of_the_tools(ran: Ran) -> tuple[bool, str]:
    """Whether pip-audit knows no vulnerability of the tools' packages, and a sentence."""
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
    """Run both checks and print their sentences; whether both passed."""
    answers = [of_the_page(ask(NPM)), of_the_tools(ask(PIP))]
    for _, said in answers:
        print(said)
    return all(well for well, _ in answers)


if __name__ == "__main__":
    sys.exit(not audit())
