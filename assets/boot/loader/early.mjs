/* What is pressed or chosen before Python is there: it is seen at once, and done when the game is ready. */

import { each, find, isReady } from "./page.mjs";
import { word } from "./texts.mjs";

/** @type {{msg: string, value: string | null}[]} */
var waiting = []; // in their order
var paused = false;
var heard = false; // whether Python listens

/**
 * Shows a button of a group as the one that is pressed.
 *
 * @param {Element} button
 */
function press(button) {
  var group = button.parentNode;
  if (!(group instanceof Element)) return;
  Array.prototype.forEach.call(group.querySelectorAll("[aria-pressed]"), (/** @type {Element} */ other) => {
    other.setAttribute("aria-pressed", String(other === button));
  });
}

/**
 * @param {Event} event a click, or the change of a select
 */
function remember(event) {
  if (heard || !(event.target instanceof Element)) return;
  var chosen = event.type === "change";
  var field = event.target.closest(chosen ? "#app select[data-msg]" : "#app button[data-msg]");
  if (!field) return;
  var msg = String(field.getAttribute("data-msg"));
  waiting.push({ msg, value: chosen ? /** @type {HTMLSelectElement} */ (field).value : null });
  if (field.hasAttribute("aria-pressed")) press(field);
  else if (!chosen) find("early").textContent = word("early");
}

/** @param {Event} event */
function refuse(event) {
  if (!heard) event.preventDefault(); // the press of its button is remembered
}

export function listen() {
  document.addEventListener("click", remember);
  document.addEventListener("change", remember);
  document.addEventListener("submit", refuse);
}

/**
 * Repeats a press or choice; a button that is no longer on the page is skipped.
 *
 * @param {{msg: string, value: string | null}} early
 */
function repeat(early) {
  var found = false;
  each("#app [data-msg]", (/** @type {HTMLElement} */ field) => {
    if (found || field.getAttribute("data-msg") !== early.msg) return;
    found = true;
    if (early.value === null) return field.click();
    /** @type {HTMLSelectElement} */ (field).value = early.value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** Notes that a part of the program is being loaded: what was pressed next is meant for what is shown then. */
export function pause() {
  paused = isReady();
}

/** Goes on once what the part was for has been done. */
export function goOn() {
  paused = false;
  catchUp();
}

/** Notes that Python listens, perhaps before the game has its style: nothing more is remembered. */
export function hear() {
  heard = true;
}

/** Repeats the remembered presses and choices, in their order. */
export function catchUp() {
  while (!paused) {
    var next = waiting.shift();
    if (!next) return;
    repeat(next);
  }
}
