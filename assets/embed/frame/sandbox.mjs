/* Workarounds for a sandboxed frame. */

import { closest, tell } from "../../page/events.mjs";
import { texts } from "./texts.mjs";

/**
 * Submits forms by a synthetic event: a sandbox without allow-forms does not even fire submit.
 *
 * @param {Event} event
 */
function submit(event) {
  const button = /** @type {HTMLButtonElement | null} */ (closest(event, "button[type=submit]"));
  if (!button?.form) return;
  event.preventDefault();
  if (!button.form.reportValidity()) return;
  button.form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: button }));
}

/**
 * Reports a refused script: a sandboxed frame has an opaque origin, so the host must allow cross-origin requests.
 *
 * @param {Event} event
 */
function refused({ target }) {
  if (target instanceof HTMLScriptElement) tell("fail", texts[document.documentElement.lang].closed);
}

if (self.origin === "null") {
  document.addEventListener("click", submit);
  addEventListener("error", refused, true);
}
