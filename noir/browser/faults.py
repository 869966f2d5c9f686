"""Shows that handling a message failed."""

from js import console
from page import fail, stop

from noir.app.crash_report import fault_of, report
from noir.app.model import Model
from noir.browser.facts import version
from noir.browser.parts import NotLoaded


def give_up(msg: str, error: Exception, model: Model | None) -> None:
    """Show that handling `msg` failed: the kind and place of the error, not its values, which may be cards."""
    if isinstance(error, NotLoaded):
        fail(str(error))
        return
    try:
        fault = fault_of(error, msg)
        console.error(f"noir: {fault.kind} after “{fault.word}”")
        details = fault.code, report(model, fault, version())
    except Exception:  # an error in the reporting itself
        details = "PYTHON", ""
    stop("nogame" if msg == "start" else "step", *details)
