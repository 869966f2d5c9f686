/* Dragging: an element with `data-drag` can be dropped on one with `data-drop`, if it has a message for that place:
 * `data-to-a` for `data-drop="a"`. Python then gets `noir:hold` with the message. A press that hardly moves stays a click.
 */

import { closest, tell } from "./events.mjs";

const FAR = 8; // pixels from where a pull begins

/** @type {{ pointer: number, what: HTMLElement, x: number, y: number } | null} */
let held = null;
/** @type {HTMLElement | null} */
let aimed = null; // the place below it, once it is pulled

/**
 * @param {PointerEvent} event
 * @param {HTMLElement} what
 * @returns {HTMLElement | null}
 */
function placeUnder({ clientX, clientY }, what) {
  const place = document.elementFromPoint(clientX, clientY)?.closest("[data-drop]");
  return place instanceof HTMLElement && messageFor(place, what) ? place : null;
}

/**
 * @param {HTMLElement} place
 * @param {HTMLElement} what
 */
function messageFor(place, what) {
  return what.getAttribute(`data-to-${place.dataset.drop}`);
}

/** @param {HTMLElement | null} place */
function aim(place) {
  if (aimed === place) return;
  aimed?.removeAttribute("data-aimed");
  place?.setAttribute("data-aimed", "");
  aimed = place;
}

function letGo() {
  held?.what.removeAttribute("data-dragged");
  held?.what.style.removeProperty("translate");
  held = null;
  aim(null);
}

/** @param {PointerEvent} event */
function down(event) {
  letGo(); // a second finger ends the pull of the first
  const what = closest(event, "[data-drag]");
  if (what && !event.button) held = { pointer: event.pointerId, what, x: event.clientX, y: event.clientY };
}

/** @param {PointerEvent} event */
function move(event) {
  if (held?.pointer !== event.pointerId) return;
  const [right, down] = [event.clientX - held.x, event.clientY - held.y];
  if (!held.what.hasAttribute("data-dragged") && Math.hypot(right, down) < FAR) return;
  held.what.setAttribute("data-dragged", "");
  held.what.style.translate = `${right}px ${down}px`;
  aim(placeUnder(event, held.what));
}

/** @param {PointerEvent} event */
function up(event) {
  if (held?.pointer !== event.pointerId) return;
  const message = aimed && held.what.isConnected ? messageFor(aimed, held.what) : "";
  letGo();
  if (message) tell("hold", message);
}

document.addEventListener("pointerdown", down);
document.addEventListener("pointermove", move);
document.addEventListener("pointerup", up);
document.addEventListener("pointercancel", letGo);
addEventListener("blur", letGo);
