/* What a frame in a sandbox does without: forms that are sent, and files that are its own. */

import { closest, tell } from "../../page/events.mjs";
import { texts } from "./texts.mjs";

/**
 * A sandbox sends no form, and does not even say that one was to be sent.
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
 * In a sandbox this site counts as another one, which has to allow that it is read.
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
