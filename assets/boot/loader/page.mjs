/* Helpers to find elements. */

/**
 * Returns an element of the shell. On a page that may lack it, call `has` first.
 *
 * @template {keyof ShellElements} Id
 * @param {Id} id
 * @returns {ShellElements[Id]}
 */
export function find(id) {
  return /** @type {ShellElements[Id]} */ (document.getElementById(id));
}

/** @param {keyof ShellElements} id */
export function has(id) {
  return document.getElementById(id) !== null;
}

/**
 * Calls `act` with each matching element.
 *
 * @template {Element} Kind
 * @param {string} selector
 * @param {(element: Kind) => void} act
 */
export function each(selector, act) {
  Array.prototype.forEach.call(document.querySelectorAll(selector), act);
}

/**
 * Whether another page has this one in a frame, where it could be invisible below what a visitor presses. Only the
 * table is made for frames.
 */
export function isFramed() {
  return window.top !== window && !document.documentElement.hasAttribute("data-frame");
}

/** Whether the game is ready. */
export function isReady() {
  return document.documentElement.hasAttribute("data-ready");
}

/** Whether the page is the single file, which contains all its parts. */
export function isSingleFile() {
  return has("part-wasm");
}
